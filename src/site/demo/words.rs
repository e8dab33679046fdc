//! The word lists of the invented market: kinds of goods with usual sizes and prices, and brands that do not exist.

/// A pack: amount, unit as shops write it, usual price of the branded article in cents.
pub(super) type Pack = (f64, &'static str, u32);

/// Which chains sell a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Where {
    /// The grocers.
    Grocers,
    /// The grocers and the drugstore.
    All,
}

/// A kind of goods.
pub(super) struct Kind {
    pub(super) name: &'static str,
    pub(super) category: &'static str,
    /// Its brands; none if it is sold loose or as own brand only.
    pub(super) brands: &'static [&'static str],
    /// Sorts, appended to the name; own brands have the first one.
    pub(super) sorts: &'static [&'static str],
    pub(super) packs: &'static [Pack],
    pub(super) sold: Where,
    /// Own brands have an organic one, too.
    pub(super) bio: bool,
    /// Sold by weight.
    pub(super) weighed: bool,
}

type Words = &'static [&'static str];

const fn kind(name: &'static str, category: &'static str, brands: Words, sorts: Words, packs: &'static [Pack]) -> Kind {
    Kind { name, category, brands, sorts, packs, sold: Where::Grocers, bio: false, weighed: false }
}

impl Kind {
    const fn or_bio(self) -> Self {
        Self { bio: true, ..self }
    }

    const fn by_weight(self) -> Self {
        Self { weighed: true, ..self }
    }

    const fn at_all(self) -> Self {
        Self { sold: Where::All, ..self }
    }
}

const PLAIN: Words = &[""];
const NONE: Words = &[];
const DAIRY: Words = &["Almwinkel", "Sennfried", "Gletscherkuh"];
const CHEESE: Words = &["Sennfried", "Käsgraben"];
const MOZZARELLA: Words = &["Bufalotta", "Sennfried"];
const EGGS: Words = &["Hennenglück vom Wiesengrund", "Gackerlhof"];
const BREAD: Words = &["Backstubn Ofner-Kranz", "Kornwinkler"];
const SAUSAGE: Words = &["Selchgruber & Töchter", "Jausnwirt"];
const FISH: Words = &["Nordfang", "Kutterblau"];
const FROZEN: Words = &["Frostwiese", "Eisgärtner"];
const ICE: Words = &["Gletscherschleck", "Eisgärtner"];
const PASTA: Words = &["Nonna Sabattini", "Nudelberg"];
const STAPLES: Words = &["Mühlviertler Steinrad", "Kornwinkler"];
const SAUCES: Words = &["Tomatella Rossi-Vera", "Würzhold"];
const TINS: Words = &["Gartenschatz Ried", "Würzhold"];
const OIL: Words = &["Ölgarten Sulmsee", "Oliveta Brunelli"];
const SPREADS: Words = &["Haselwonne", "Nocciolina Bruni", "Imkerwald"];
const SWEETS: Words = &["Kakaozwerg", "Zuckerhutl", "Schokolin"];
const SNACKS: Words = &["Knusperkogel", "Crispini"];
const CEREALS: Words = &["Flockenhold", "Morgenkorn"];
const SOFT: Words = &["Sprudelix", "Obstlerchen"];
const WATER: Words = &["Gletscherquell Tauernklar", "Steinperle"];
const BEER: Words = &["Hopfengruber", "Zwicklwirt"];
const WINE: Words = &["Weingut Rebenhang-Lois", "Kellergassler"];
const COFFEE: Words = &["Kaiserbohne", "Rondella Nera", "Bohnhold"];
const TEA: Words = &["Teestunderl", "Blätterrausch"];
const BABY: Words = &["Tapsolino", "Wuzelwind"];
const CATS: Words = &["Schnurrfein", "Miezwald", "Katzolino"];
const DOGS: Words = &["Wauzwinkel", "Bellfried"];
const WASHING: Words = &["Blitzlauge", "Wolkenrein"];
const CLEANING: Words = &["Putzteufelchen", "Wolkenrein"];
const PAPER: Words = &["Flauschwolke", "Softikus"];
const HAIR: Words = &["Lockenlust", "Haarmonie Lind"];
const BODY: Words = &["Hautzart Lind", "Seifenblüte"];
const TEETH: Words = &["Dentaperl", "Beißfrisch"];
const MISC: Words = &["Küchenfuchs", "Haushold"];

/// All kinds.
pub(super) const KINDS: &[Kind] = &[
    kind("Teebutter", "34", DAIRY, PLAIN, &[(250.0, "g", 299)]).or_bio(),
    kind("Butter", "34", DAIRY, &["mild gesäuert", "gesalzen"], &[(250.0, "g", 309), (125.0, "g", 189)]),
    kind("Milch", "34", DAIRY, &["3,5 %"], &[(1.0, "l", 169)]).or_bio(),
    kind("Leichtmilch", "34", DAIRY, &["1,5 %"], &[(1.0, "l", 169)]).or_bio(),
    kind("Haltbarmilch", "34", DAIRY, &["3,5 %", "0,5 %"], &[(1.0, "l", 149)]),
    kind("Haferdrink", "34", &["Haferhold"], &["Natur", "Barista"], &[(1.0, "l", 229)]).or_bio().at_all(),
    kind("Buttermilch", "34", DAIRY, PLAIN, &[(500.0, "ml", 149)]),
    kind("Naturjoghurt", "34", DAIRY, &["3,6 %", "1 %"], &[(500.0, "g", 179), (250.0, "g", 99)]).or_bio(),
    kind("Fruchtjoghurt", "34", DAIRY, &["Erdbeere", "Marille", "Heidelbeere"], &[(180.0, "g", 79)]),
    kind("Schlagobers", "34", DAIRY, &["36 %"], &[(250.0, "ml", 189)]).or_bio(),
    kind("Sauerrahm", "34", DAIRY, &["15 %"], &[(250.0, "g", 129)]),
    kind("Topfen", "34", DAIRY, &["20 %", "mager"], &[(250.0, "g", 149)]),
    kind("Mozzarella", "33", MOZZARELLA, &["", "light", "Minis"], &[(125.0, "g", 139)]).or_bio(),
    kind("Gouda", "33", CHEESE, &["in Scheiben"], &[(250.0, "g", 329), (400.0, "g", 449)]),
    kind("Bergkäse", "33", CHEESE, &["würzig gereift"], &[(300.0, "g", 529)]).or_bio(),
    kind("Emmentaler", "33", CHEESE, &["gerieben", "in Scheiben"], &[(250.0, "g", 319)]),
    kind("Frischkäse", "33", CHEESE, &["Natur", "Kräuter"], &[(175.0, "g", 189)]),
    kind("Liptauer", "33", CHEESE, PLAIN, &[(150.0, "g", 219)]),
    kind("Eier Freilandhaltung", "31", EGGS, &["Größe M"], &[(10.0, "Stk.", 399), (6.0, "Stk.", 279)]).or_bio(),
    kind("Bodenhaltungseier", "31", &["Gackerlhof"], &["Größe L"], &[(10.0, "Stk.", 329)]),
    kind("Bunte Eier", "31", EGGS, &["gekocht"], &[(6.0, "Stk.", 399)]),
    kind("Hühnerfilet", "32", NONE, PLAIN, &[(1.0, "kg", 1299)]).or_bio().by_weight(),
    kind("Faschiertes gemischt", "32", NONE, PLAIN, &[(1.0, "kg", 999)]).or_bio().by_weight(),
    kind("Schweinsschnitzel", "32", NONE, PLAIN, &[(1.0, "kg", 1149)]).by_weight(),
    kind("Rindsgulasch", "32", NONE, PLAIN, &[(1.0, "kg", 1699)]).by_weight(),
    kind("Extrawurst", "37", SAUSAGE, &["geschnitten"], &[(150.0, "g", 189)]),
    kind("Beinschinken", "37", SAUSAGE, &["fein", "geräuchert"], &[(150.0, "g", 329)]).or_bio(),
    kind("Frankfurter", "37", SAUSAGE, PLAIN, &[(200.0, "g", 299)]),
    kind("Hauswürstel", "37", SAUSAGE, PLAIN, &[(250.0, "g", 399)]),
    kind("Räucherlachs", "39", FISH, PLAIN, &[(100.0, "g", 399)]).or_bio(),
    kind("Thunfisch", "57", FISH, &["in Öl", "im eigenen Saft"], &[(185.0, "g", 249)]),
    kind("Fischstäbchen", "43", FISH, PLAIN, &[(450.0, "g", 449)]),
    kind("Räuchertofu", "3B", &["Bohnengärtner"], PLAIN, &[(175.0, "g", 279)]).or_bio(),
    kind("Erdäpfel festkochend", "01", NONE, PLAIN, &[(2.0, "kg", 299), (1.0, "kg", 189)]).or_bio(),
    kind("Erdäpfel mehlig", "01", NONE, PLAIN, &[(2.0, "kg", 289)]).or_bio(),
    kind("Paradeiser Rispe", "01", NONE, PLAIN, &[(1.0, "kg", 349)]).or_bio().by_weight(),
    kind("Karotten", "01", NONE, PLAIN, &[(1.0, "kg", 159)]).or_bio(),
    kind("Zwiebel gelb", "01", NONE, PLAIN, &[(1.0, "kg", 149)]).or_bio(),
    kind("Gurke", "01", NONE, PLAIN, &[(1.0, "Stk.", 119)]).or_bio(),
    kind("Paprika rot", "01", NONE, PLAIN, &[(1.0, "kg", 449)]).by_weight(),
    kind("Häuptelsalat", "02", NONE, PLAIN, &[(1.0, "Stk.", 159)]),
    kind("Vogerlsalat", "02", NONE, PLAIN, &[(150.0, "g", 229)]),
    kind("Äpfel Gala", "00", NONE, PLAIN, &[(1.0, "kg", 249)]).or_bio().by_weight(),
    kind("Bananen", "00", NONE, PLAIN, &[(1.0, "kg", 199)]).or_bio().by_weight(),
    kind("Zitronen", "00", NONE, PLAIN, &[(500.0, "g", 199)]).or_bio(),
    kind("Walnusskerne", "03", &["Nussgarten Ried"], PLAIN, &[(200.0, "g", 349)]).or_bio(),
    kind("Vollkornbrot", "11", BREAD, &["geschnitten"], &[(500.0, "g", 289)]).or_bio(),
    kind("Bauernbrot", "11", BREAD, PLAIN, &[(1.0, "kg", 429), (500.0, "g", 259)]),
    kind("Toastbrot", "10", BREAD, &["Butter", "Vollkorn"], &[(500.0, "g", 199)]),
    kind("Handsemmeln", "11", NONE, PLAIN, &[(5.0, "Stk.", 199)]),
    kind("Knäckebrot", "12", BREAD, &["Sesam"], &[(250.0, "g", 219)]),
    kind("Marmorgugelhupf", "13", BREAD, PLAIN, &[(400.0, "g", 349)]),
    kind("Weizenmehl", "59", STAPLES, &["glatt", "griffig"], &[(1.0, "kg", 149)]).or_bio(),
    kind("Dinkelmehl", "59", STAPLES, PLAIN, &[(1.0, "kg", 259)]).or_bio().at_all(),
    kind("Feinkristallzucker", "5E", STAPLES, PLAIN, &[(1.0, "kg", 169)]),
    kind("Langkornreis", "5B", STAPLES, PLAIN, &[(1.0, "kg", 279)]).or_bio().at_all(),
    kind("Spaghetti", "5B", PASTA, PLAIN, &[(500.0, "g", 189)]).or_bio(),
    kind("Penne", "5B", PASTA, PLAIN, &[(500.0, "g", 189), (1.0, "kg", 339)]),
    kind("Passata", "5B", SAUCES, PLAIN, &[(700.0, "g", 199)]).or_bio(),
    kind("Sugo", "5B", SAUCES, &["Basilikum", "Arrabbiata"], &[(400.0, "g", 249)]),
    kind("Tomatenketchup", "5C", SAUCES, PLAIN, &[(500.0, "g", 299)]).or_bio(),
    kind("Estragonsenf", "55", SAUCES, PLAIN, &[(200.0, "g", 169)]),
    kind("Mais", "57", TINS, PLAIN, &[(285.0, "g", 149)]),
    kind("Kidneybohnen", "57", TINS, PLAIN, &[(400.0, "g", 129)]).or_bio(),
    kind("Essiggurkerl", "57", TINS, PLAIN, &[(670.0, "g", 319)]),
    kind("Sonnenblumenöl", "53", OIL, PLAIN, &[(1.0, "l", 279)]),
    kind("Olivenöl nativ extra", "53", OIL, PLAIN, &[(500.0, "ml", 899), (750.0, "ml", 1199)]).or_bio(),
    kind("Kürbiskernöl", "53", OIL, PLAIN, &[(250.0, "ml", 849)]),
    kind("Apfelessig", "53", TINS, PLAIN, &[(750.0, "ml", 229)]).or_bio(),
    kind("Nuss-Nougat-Creme", "56", SPREADS, &["", "Duo"], &[(400.0, "g", 399), (750.0, "g", 599)]).or_bio(),
    kind("Marillenmarmelade", "56", SPREADS, PLAIN, &[(450.0, "g", 379)]).or_bio(),
    kind("Blütenhonig", "56", &["Imkerwald"], PLAIN, &[(500.0, "g", 599)]).or_bio().at_all(),
    kind("Haferflocken", "5A", CEREALS, &["zart", "kernig"], &[(500.0, "g", 139)]).or_bio().at_all(),
    kind("Knuspermüsli", "5A", CEREALS, &["Schoko", "Nuss"], &[(500.0, "g", 349)]).at_all(),
    kind("Gemüsesuppe", "5F", &["Würzhold"], PLAIN, &[(1.0, "l", 149)]),
    kind("Salzstangerl", "63", SNACKS, PLAIN, &[(250.0, "g", 169)]),
    kind("Kartoffelchips", "63", SNACKS, &["gesalzen", "Paprika", "Sour Cream"], &[(175.0, "g", 249)]),
    kind("Erdnüsse", "63", SNACKS, &["geröstet"], &[(200.0, "g", 199)]),
    kind("Milchschokolade", "64", SWEETS, &["", "Haselnuss", "Joghurt"], &[(100.0, "g", 149)]).or_bio(),
    kind("Zartbitterschokolade", "64", SWEETS, &["70 %", "85 %"], &[(100.0, "g", 169)]).at_all(),
    kind("Fruchtgummi", "64", SWEETS, &["Bärchen", "sauer"], &[(200.0, "g", 159)]),
    kind("Haselnussschnitten", "64", SWEETS, PLAIN, &[(400.0, "g", 449), (75.0, "g", 99)]),
    kind("Müsliriegel", "62", CEREALS, &["Beere"], &[(150.0, "g", 229)]).at_all(),
    kind("Vanilleeis", "40", ICE, PLAIN, &[(1.0, "l", 449)]),
    kind("Eislutscher", "40", ICE, &["Himbeere"], &[(6.0, "Stk.", 329)]),
    kind("Pizza", "46", FROZEN, &["Margherita", "Salami", "Spinat"], &[(350.0, "g", 349)]),
    kind("Pommes frites", "45", FROZEN, PLAIN, &[(1.0, "kg", 349)]),
    kind("Erbsen", "44", FROZEN, PLAIN, &[(450.0, "g", 229)]),
    kind("Blattspinat", "44", FROZEN, PLAIN, &[(500.0, "g", 219)]).or_bio(),
    kind("Orangensaft", "20", SOFT, &["100 %"], &[(1.0, "l", 269)]).or_bio(),
    kind("Apfelsaft gespritzt", "20", SOFT, PLAIN, &[(1.5, "l", 199), (500.0, "ml", 119)]),
    kind("Cola", "20", SOFT, &["", "zuckerfrei"], &[(1.5, "l", 179), (330.0, "ml", 89)]),
    kind("Eistee", "20", SOFT, &["Pfirsich", "Zitrone"], &[(1.5, "l", 169)]),
    kind("Mineralwasser", "26", WATER, &["prickelnd", "still"], &[(1.5, "l", 79)]),
    kind("Märzen Bier", "21", BEER, PLAIN, &[(500.0, "ml", 129)]),
    kind("Radler", "21", BEER, &["Zitrone", "Grapefruit"], &[(500.0, "ml", 135)]),
    kind("Grüner Veltliner", "25", WINE, PLAIN, &[(750.0, "ml", 599)]).or_bio(),
    kind("Zweigelt", "25", WINE, PLAIN, &[(750.0, "ml", 649)]),
    kind("Kaffee", "22", COFFEE, &["gemahlen", "ganze Bohne"], &[(500.0, "g", 899), (1.0, "kg", 1699)]).or_bio(),
    kind("Kaffeekapseln", "22", COFFEE, &["Espresso", "Lungo"], &[(10.0, "Stk.", 349)]),
    kind("Löskaffee", "22", COFFEE, PLAIN, &[(200.0, "g", 799)]),
    kind("Früchte-Tee", "22", TEA, PLAIN, &[(20.0, "Stk.", 249)]).or_bio().at_all(),
    kind("Kamillen-Tee", "22", TEA, PLAIN, &[(25.0, "Stk.", 199)]).or_bio().at_all(),
    kind("Windeln", "70", BABY, &["Größe 3", "Größe 4", "Größe 5"], &[(44.0, "Stk.", 1299), (88.0, "Stk.", 2299)])
        .at_all(),
    kind("Feuchttücher", "70", BABY, &["sensitiv"], &[(72.0, "Stk.", 229)]).at_all(),
    kind("Babybrei", "51", BABY, &["Apfel-Banane", "Karotte"], &[(190.0, "g", 129)]).or_bio().at_all(),
    kind("Katzenfutter", "91", CATS, &["Huhn", "Rind", "Lachs"], &[(400.0, "g", 129), (100.0, "g", 69)]).at_all(),
    kind("Katzenstreu", "91", CATS, PLAIN, &[(10.0, "l", 599)]).at_all(),
    kind("Katzenfutter trocken", "91", CATS, &["Geflügel"], &[(950.0, "g", 449)]).at_all(),
    kind("Hundefutter", "90", DOGS, &["Rind", "Huhn"], &[(800.0, "g", 199)]).at_all(),
    kind("Kaustangerl", "90", DOGS, PLAIN, &[(180.0, "g", 249)]).at_all(),
    kind("Vollwaschmittel", "8A", WASHING, PLAIN, &[(40.0, "WG", 1299), (20.0, "WG", 749)]).at_all(),
    kind("Feinwaschmittel", "8A", WASHING, &["flüssig"], &[(22.0, "WG", 599)]).at_all(),
    kind("Weichspüler", "8A", WASHING, &["Frühlingsduft"], &[(1.0, "l", 299)]).at_all(),
    kind("Geschirrspültabs", "88", CLEANING, PLAIN, &[(40.0, "Stk.", 799)]).at_all(),
    kind("Spülmittel", "88", CLEANING, &["Zitrone"], &[(500.0, "ml", 199)]).at_all(),
    kind("Allzweckreiniger", "88", CLEANING, PLAIN, &[(1.0, "l", 249)]).at_all(),
    kind("Toilettenpapier", "84", PAPER, &["3-lagig"], &[(10.0, "Rollen", 449), (16.0, "Rollen", 699)]).at_all(),
    kind("Küchenrolle", "84", PAPER, &["2-lagig"], &[(4.0, "Rollen", 329)]).at_all(),
    kind("Taschentücher", "89", PAPER, PLAIN, &[(15.0, "Stk.", 249)]).at_all(),
    kind("Müllsäcke", "86", MISC, &["60 l"], &[(20.0, "Stk.", 249)]).at_all(),
    kind("Alufolie", "83", MISC, PLAIN, &[(20.0, "m", 299)]).at_all(),
    kind("Shampoo", "73", HAIR, &["Feuchtigkeit", "Volumen"], &[(250.0, "ml", 279)]).at_all(),
    kind("Duschgel", "78", BODY, &["Lavendel", "Zitrus"], &[(250.0, "ml", 179)]).at_all(),
    kind("Handseife", "78", BODY, &["Olive"], &[(300.0, "ml", 169)]).at_all(),
    kind("Handcreme", "75", BODY, PLAIN, &[(75.0, "ml", 249)]).at_all(),
    kind("Deo-Roller", "72", BODY, &["Frisch"], &[(50.0, "ml", 229)]).at_all(),
    kind("Zahnpasta", "76", TEETH, &["Minze", "Kinder"], &[(75.0, "ml", 199)]).at_all(),
    kind("Zahnbürste", "76", TEETH, &["mittel"], &[(2.0, "Stk.", 299)]).at_all(),
    // For shopping lists. New kinds go to the end: each one shifts the random numbers of those after it.
    kind("Crème fraîche", "34", DAIRY, PLAIN, &[(200.0, "g", 169)]),
    kind("Parmesan", "33", CHEESE, &["gerieben", "am Stück"], &[(100.0, "g", 299), (200.0, "g", 549)]),
    kind("Feta", "33", CHEESE, PLAIN, &[(200.0, "g", 279)]).or_bio(),
    kind("Hendl im Ganzen", "32", NONE, PLAIN, &[(1.0, "kg", 599)]).by_weight(),
    kind("Speck", "37", SAUSAGE, &["gewürfelt", "geschnitten"], &[(150.0, "g", 299)]),
    kind("Salami", "37", SAUSAGE, &["geschnitten"], &[(100.0, "g", 249)]),
    kind("Karfiol", "01", NONE, PLAIN, &[(1.0, "Stk.", 249)]).or_bio(),
    kind("Brokkoli", "01", NONE, PLAIN, &[(500.0, "g", 199)]).or_bio(),
    kind("Champignons", "01", NONE, &["weiß"], &[(250.0, "g", 179)]).or_bio(),
    kind("Knoblauch", "01", NONE, PLAIN, &[(250.0, "g", 199)]).or_bio(),
    kind("Zucchini", "01", NONE, PLAIN, &[(1.0, "kg", 299)]).by_weight(),
    kind("Petersilie", "02", NONE, PLAIN, &[(1.0, "Stk.", 119)]).or_bio(),
    kind("Birnen", "00", NONE, PLAIN, &[(1.0, "kg", 279)]).or_bio().by_weight(),
    kind("Orangen", "00", NONE, PLAIN, &[(1.5, "kg", 299)]).or_bio(),
    kind("Weintrauben", "00", NONE, &["kernlos"], &[(500.0, "g", 249)]),
    kind("Germ", "52", STAPLES, PLAIN, &[(42.0, "g", 49)]),
    kind("Backpulver", "52", STAPLES, PLAIN, &[(64.0, "g", 89)]),
    kind("Staubzucker", "5E", STAPLES, PLAIN, &[(500.0, "g", 139)]),
    kind("Salz", "55", STAPLES, &["mit Jod"], &[(1.0, "kg", 89)]),
    kind("Pfeffer schwarz", "55", SAUCES, &["gemahlen"], &[(45.0, "g", 219)]),
    kind("Semmelbrösel", "14", STAPLES, PLAIN, &[(500.0, "g", 149)]),
    kind("Linsen", "57", TINS, PLAIN, &[(400.0, "g", 149)]).or_bio(),
];
