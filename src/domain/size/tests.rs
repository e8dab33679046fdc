//! Sizes as they stand in real names and fields, and what they mean.

use proptest::prelude::*;

use super::*;

fn quantity(text: &str) -> Option<Quantity> {
    in_text(text).map(|found| found.quantity)
}

fn of(amount: f64, unit: &str) -> Option<Quantity> {
    let unit = Unit::ALL.into_iter().find(|known| known.name() == unit).expect("a unit");
    Quantity::from_f64(amount, unit)
}

fn stated(amount: f64, unit: &str) -> Statement {
    Statement { amount: Some(amount), unit: Some(unit.into()) }
}

fn whole(unit: &str) -> Statement {
    Statement { amount: None, unit: Some(unit.into()) }
}

#[test]
fn sizes_are_read_in_every_spelling() {
    for (text, amount, unit) in [
        ("Bier 6x0,5l", 3000.0, "ml"),
        ("Thunfisch 3 x 80 g", 240.0, "g"),
        ("Spargel ca. 250 g", 250.0, "g"),
        ("Emmentaler per kg", 1000.0, "g"),
        ("Wurst je 100 g", 100.0, "g"),
        ("Mehl 1,5 kg", 1500.0, "g"),
        ("Mehl 1.5KG", 1500.0, "g"),
        ("Cola 500ml", 500.0, "ml"),
        ("Eier 10 Stk.", 10.0, "pcs"),
        ("Mais 250g ATG", 250.0, "g"),
        ("Wasser 0.75 Liter", 750.0, "ml"),
        ("Schinken 1 dag", 10.0, "g"),
        ("Schinken 10 dkg", 100.0, "g"),
        ("Dose 33 cl", 330.0, "ml"),
        ("Wein 2 dl", 200.0, "ml"),
        ("Persil 18 WG", 18.0, "washes"),
        ("Ariel 22WL", 22.0, "washes"),
        ("Pulver 100 Waschladungen", 100.0, "washes"),
        ("Toilettenpapier 8 Rollen", 8.0, "pcs"),
        ("Küchenrolle 64 Blatt", 64.0, "pcs"),
        ("Kamille 20 Teebeutel", 20.0, "pcs"),
        ("Saft 1 lier", 1000.0, "ml"),
        ("Saft 1 lilter", 1000.0, "ml"),
        ("Saft 2 lt", 2000.0, "ml"),
        ("Milch ½ und 1 l", 1000.0, "ml"),
        ("Milch 1/2 l", 500.0, "ml"),
        ("Absolut 0,05 lt. Miniatur", 50.0, "ml"),
        ("Zimtsterne 140gr", 140.0, "g"),
        ("Lippenstift 3,8 g", 3.8, "g"),
        ("Mozarella 125g x 4", 500.0, "g"),
        ("Bier 2x6x0,33l", 3960.0, "ml"),
        ("Wattepads 60 Stück", 60.0, "pcs"),
        ("Tücher 5x48 St", 240.0, "pcs"),
        ("Riegel 3 Stk. à 50 g", 150.0, "g"),
        ("Reis 1.000 g", 1000.0, "g"),
        ("Reis 1.000 kg", 1000.0, "g"),
        ("Paprika 100+20 g", 120.0, "g"),
        ("1-l-Flasche", 1000.0, "ml"),
        ("Vivess 6 × 50 g", 300.0, "g"),
        ("Alufolie 30 m", 3000.0, "cm"),
        ("Folgemilch 3 - 500 g", 500.0, "g"),
        ("Semmeln 6er", 6.0, "pcs"),
        ("Zahnbürste 4+1 gratis", 5.0, "pcs"),
        ("JABOLKA 10/1", 10.0, "pcs"),
        ("VEDRO 1/1", 1.0, "pcs"),
        ("PALČKE 20CM 50/1", 50.0, "pcs"),
        ("ROBČKI 4X80/1", 320.0, "pcs"),
        ("KAPSULE 30/1,156G", 156.0, "g"),
        ("PEKI PAPIR 12MX38CM", 1200.0, "cm"),
        ("TRAK 5MMX6M", 600.0, "cm"),
        ("Riegel 4 x (2x25g)", 200.0, "g"),
        ("Radler hell 6x0,5", 3000.0, "ml"),
        ("Limonade Orange x6", 6.0, "pcs"),
        ("Cola 4-Pack", 4.0, "pcs"),
        ("Waffeln 4-er", 4.0, "pcs"),
        ("Schnitten 9+1*", 10.0, "pcs"),
        ("Schnitten 10er + 1 gratis", 11.0, "pcs"),
        ("Kuschelsocken, 3 Paar", 3.0, "pcs"),
        ("Würstel 3x1 Paar", 3.0, "pcs"),
        ("Vitamine 150 Tabeletten", 150.0, "pcs"),
        ("Knödel 6\u{a0}Stu\u{308}ck", 6.0, "pcs"),
        ("Garn 2.500 m", 250_000.0, "cm"),
        ("Sardinen Fischeinwaage: 86g", 86.0, "g"),
        // Commas that one chain lost.
        ("OLIVENÖL 05L", 500.0, "ml"),
        ("VINO BELO  0 75L", 750.0, "ml"),
        ("0 RUM TEMNI 7L", 700.0, "ml"),
        ("PIVO SVETLO 4X0 5L", 2000.0, "ml"),
        ("6X1 VODA IZ GORA 5L", 9000.0, "ml"),
    ] {
        assert_eq!(quantity(text), of(amount, unit), "{text}");
    }
}

#[test]
fn what_is_no_size_is_left_alone() {
    for text in [
        "Milch 3,6 % Fett",
        "Shirt Gr. 74/80",
        "Socken 23/24",
        "Superstay 7 Days",
        "4711 Echt Kölnisch Wasser",
        "8x4 Deo",
        "1001 delights",
        "11er Frischkäse Taschen",
        "3 in 1 Tabs",
        "3in1 Kaffee",
        "Sonnencreme SPF 50",
        "Mehl Typ 480",
        "12.12. - 14.12. | Ente",
        "Windeln Gr. 4 (9-14 kg)",
        "Windeln 12kg - 25kg",
        "Windeln 15kg+",
        "Windeln Gr. 7 (15kg+)",
        "Kuchenform ab 3 kg",
        "Gelierzucker für 2 kg Früchte",
        "Chanel No. 5 L'Eau",
        "Papier 80 g/m²",
        "Handtuch 30x50",
        "Dos Madera 5+3 Rum",
        "Bordeaux 2022",
        "Vitamin B12",
        "Schlafsack 0,5 TOG",
        "Fanta & Co",
        "Pants Gr. 5 Windeln",
        "Windeln Größe 4 Windeln",
        "Omega 3 Kapseln",
        "Suppe, ergibt 1l",
        "Comet 1st Gitter",
        "Modell X6 Lampe",
        "",
    ] {
        assert_eq!(quantity(text), None, "{text}");
    }
}

#[test]
fn the_place_of_a_size_is_known() {
    let text = "Vollmilch 1 l frisch";
    let found = in_text(text).expect("a size");
    assert_eq!(&text[found.range], "1 l");
    let text = "0 RUM 7L";
    assert_eq!(&text[in_text(text).expect("a size").range], "7L");
    // A single number but 0 counts something, and `00` is a brand.
    assert_eq!(quantity("1 KANNE 7L"), of(7000.0, "ml"));
    assert_eq!(quantity("00 Reiniger 1 kg"), of(1000.0, "g"));
    assert_eq!(quantity("8x4 Duschgel 1l"), of(1000.0, "ml"));
    let text = "Käse 6x0,5l";
    assert_eq!(&text[in_text(text).expect("a size").range], "6x0,5l");
}

#[test]
fn fields_are_understood_with_their_typing_errors() {
    for (amount, unit, expected) in [
        (500.0, "g", of(500.0, "g")),
        (1.799, "l", of(1800.0, "ml")),
        (0.661, "500ml", of(330.0, "ml")),
        (4.0, "500ml", of(2000.0, "ml")),
        (1.25, "100ml", of(125.0, "ml")),
        (2.64, "lier", of(2640.0, "ml")),
        (2.0, "liter.", of(2000.0, "ml")),
        (10.0, "er", of(10.0, "pcs")),
        (140.0, "bl", of(140.0, "pcs")),
        (20.0, "m", of(2000.0, "cm")),
        (20.0, "mt", of(2000.0, "cm")),
        (2.0, "stk..", of(2.0, "pcs")),
        (1.0, "kos", of(1.0, "pcs")),
        (1.021, "kos", None),
        (1.4, "kos", None),
        (3.99, "kos", None),
        (1.0, "Stück", of(1.0, "pcs")),
        (46.0, "wg", of(46.0, "washes")),
        (1013.0, "gramm", of(1013.0, "g")),
        (3.0, "fl.", None),
        (4.0, "becher", None),
        (1.0, "becher.", of(1.0, "pcs")),
        (6.63, "Abtr.G.", None),
        (20.0, "s", None),
        (0.0, "g", None),
        (-1.0, "g", None),
        (f64::NAN, "g", None),
        (1e300, "kg", None),
        (1.0, "", None),
    ] {
        assert_eq!(of_statement(&stated(amount, unit)), expected, "{amount} {unit}");
    }
    assert_eq!(of_statement(&Statement { amount: None, unit: Some("190 g".into()) }), of(190.0, "g"));
    assert_eq!(of_statement(&Statement::default()), None);
}

#[test]
fn name_and_field_are_held_against_each_other() {
    for (name, amount, unit, expected, doubtful) in [
        // They agree.
        ("Thunfisch 3 x 80 g", 240.0, "g", of(240.0, "g"), false),
        ("Cola 12x0,15l", 1.799, "l", of(1800.0, "ml"), false),
        ("Tee 15 x 2,5g", 37.0, "g", of(37.5, "g"), false),
        ("Spot On, 7,5 ml", 8.0, "ml", of(7.5, "ml"), false),
        ("Shampoo 250ml + 50ml Conditioner", 3.0, "100ml", of(300.0, "ml"), false),
        ("Bier 6er 0,33 l", 1980.0, "ml", of(1980.0, "ml"), false),
        ("Milch 3,6 % Fett", 1000.0, "ml", of(1000.0, "ml"), false),
        // They speak of different things.
        ("Weißwurst 8 Stück", 600.0, "g", of(600.0, "g"), false),
        ("Weißwurst 6 Stück 240g", 240.0, "g", of(240.0, "g"), false),
        ("Eier 10 Stk. 55 g", 10.0, "stk", of(10.0, "pcs"), false),
        ("Stilltee (20 Beutel), 40 g", 20.0, "stk", of(20.0, "pcs"), false),
        ("Gefrierbeutel 3 Liter Zip", 15.0, "stk", of(15.0, "pcs"), false),
        ("Küchenrolle 64 Blatt", 4.0, "stk", of(4.0, "pcs"), false),
        ("Windeln Gr. 4 (9-14 kg), 64 St", 64.0, "stk", of(64.0, "pcs"), false),
        ("Trinkflasche 0,5l", 1.0, "stk", of(1.0, "pcs"), false),
        // One piece means one pack, of which the name says more.
        ("Lidschatten, 2 g", 1.0, "stk", of(2.0, "g"), false),
        ("Socken 3 Stück", 1.0, "stk", of(3.0, "pcs"), false),
        // Slips: the name wins.
        ("Thunfisch 3 x 41 g", 41.0, "g", of(123.0, "g"), true),
        ("Saft 1.5 l", 1.5, "ml", of(1500.0, "ml"), true),
        ("Wein 75cl", 7500.0, "ml", of(750.0, "ml"), true),
        ("Mehl 1 kg", 1.0, "g", of(1000.0, "g"), true),
        ("Joghurt 4x115g", 1840.0, "g", of(460.0, "g"), true),
        ("Joghurt 150g", 150.0, "stk", of(150.0, "g"), true),
        ("Obers 200 g", 200.0, "ml", of(200.0, "g"), true),
        ("Pods 2 x 38WG", 38.0, "wg", of(76.0, "washes"), true),
        // The field wins: the name's number is torn apart, or means something else.
        ("0 GIN SAX PINK 7L", 700.0, "ml", of(700.0, "ml"), false),
        ("Geschenkset Captain 3er", 1.0, "stk", of(1.0, "pcs"), false),
        ("Weinglas 3er Set", 1.0, "stk", of(3.0, "pcs"), false),
        ("BELO VINO TRITON 0 75L", 750.0, "ml", of(750.0, "ml"), false),
        ("GEL CLASSIC 1 5L", 1500.0, "ml", of(1500.0, "ml"), false),
        ("Katze, 1 020 g", 1020.0, "g", of(1020.0, "g"), false),
        ("High Protein Pudding 20g", 200.0, "g", of(200.0, "g"), true),
        ("Sonnencreme LSF 50+ 40ml", 40.0, "ml", of(40.0, "ml"), false),
        ("Canon Patrone 511-CL", 9.0, "ml", of(9.0, "ml"), false),
        // Worked out from prices of different days, or rounded: the name is nearer.
        ("PIVO LAGER 6X0 33L", 2.33, "l", of(1980.0, "ml"), true),
        ("JAGODE 500G PAKIRANO", 0.623, "kg", of(500.0, "g"), true),
        ("Spülmittel 750ml + 20%", 0.901, "l", None, true),
        ("Zucker 41g, 5 Päckchen", 40.0, "g", of(41.0, "g"), true),
        ("Aufstrich 2 Gläser à 37g", 75.0, "g", of(74.0, "g"), true),
        ("Kartoffeln 2kg, festkochend", 2013.0, "gramm", of(2000.0, "g"), false),
        ("Schwarztee 44g, 25 Beutel", 43.75, "g", of(43.75, "g"), false),
        ("OBEŠANKA 3X50G", 3.99, "kos", of(150.0, "g"), false),
        // A case: the price may be that of one bottle.
        ("Märzen 20x0,5l", 500.0, "ml", None, true),
        ("Katzenfutter 24x85g", 85.0, "g", None, true),
        ("Badeöl Set 6 x 20ml", 20.0, "ml", of(120.0, "ml"), true),
        // What bags hold is no size.
        ("Gefrierbeutel 15 x 3 l", 3000.0, "ml", of(15.0, "pcs"), true),
        ("Quetschbeutel Apfel 4 x 90g", 90.0, "g", of(360.0, "g"), true),
        // Packs, pieces and packets.
        ("Herrensocken, 5er, 39-42", 1.0, "stk", of(5.0, "pcs"), false),
        ("Slips, 2er-Pkg. oder Shorts, 2er-Pkg.", 1.0, "stk", of(2.0, "pcs"), false),
        ("Muffinform 12er", 1.0, "stk", of(1.0, "pcs"), false),
        ("Suppe 3 Portionen", 1.0, "stk", of(1.0, "pcs"), false),
        ("Hosenwindeln 28er", 24.0, "stk", None, true),
        ("Rasierer 6+2", 6.0, "stk", of(8.0, "pcs"), true),
        ("Söckchen Gr. 39-42 (2 Paar), 4 St", 2.0, "stk", of(2.0, "pcs"), false),
        ("Taschentücher 4-lagig, 15 St", 135.0, "stk", of(135.0, "pcs"), true),
        ("Toilettenpapier 3-lagig, 10 St", 2000.0, "stk", of(10.0, "pcs"), true),
        ("Schnuller Silikon, 1 St", 2.0, "stk", of(2.0, "pcs"), true),
        ("Magnesium 500 Tabletten", 30.0, "stk", of(30.0, "pcs"), false),
        // What a single thing holds is not how much there is of it.
        ("Kompressor 50 Liter", 1.0, "stk", of(1.0, "pcs"), false),
        ("Vorratsbehälter 4er-Set, je ca. 5,6 Liter", 1.0, "stk", of(4.0, "pcs"), false),
        ("Nagellack, 8 ml", 1.0, "stk", of(8.0, "ml"), false),
        // Detergents by washes.
        ("Weichspüler 42WL, 882 ml", 882.0, "ml", of(42.0, "washes"), false),
        ("Pods 22WL", 22.0, "stk", of(22.0, "washes"), false),
        ("Milkshake Protein 0,33l", 330_000.0, "ml", of(330.0, "ml"), true),
        ("Taschentücher 2 x 90 Stück", 90.0, "stk", of(180.0, "pcs"), true),
        ("Toilettenpapier 20 Rollen", 3600.0, "stk", of(3600.0, "pcs"), false),
        ("Klebeband 2 Stück", 20.0, "stk", None, true),
        // Lengths: of foil, not of pans and sheets.
        ("Backpapier 38cm breit", 8.0, "m", of(800.0, "cm"), false),
        ("Pflaster 20x6cm", 120.0, "cm", None, false),
        ("Alufolie 20m", 2000.0, "cm", of(2000.0, "cm"), false),
        ("Kochtopf 24cm", 24.0, "cm", None, false),
        ("Gartenschlauch, 20 m", 1.0, "stk", of(2000.0, "cm"), false),
        ("Katzenstreu 8L", 8.0, "stk", of(8000.0, "ml"), true),
        ("Müllbeutel 35 l", 35.0, "stk", of(35.0, "pcs"), false),
        ("3M Reparaturband, 50 m", 1.0, "stk", of(5000.0, "cm"), false),
        ("3M Reparaturband", 1.0, "stk", of(1.0, "pcs"), false),
        ("Hundeleine, 5 m", 1.0, "stk", of(1.0, "pcs"), false),
        ("Klebeband 33m x 19mm", 1.9, "cm", of(3300.0, "cm"), true),
        // No explanation: no quantity.
        ("Folgemilch 600G", 500.0, "g", None, true),
        ("Einlagen, 12 St", 10.0, "stk", None, true),
        ("Waschmittel 20 WG", 18.0, "wg", None, true),
    ] {
        let size = reconcile(name, &stated(amount, unit), false);
        assert_eq!((size.quantity, size.doubtful), (expected, doubtful), "{name} / {amount} {unit}");
    }
}

#[test]
fn without_a_field_a_clear_name_is_enough() {
    for (name, expected) in [
        ("Käse 250 g", of(250.0, "g")),
        ("Servietten 20 Stück", of(20.0, "pcs")),
        ("Karaffe 1,5l", None),
        ("Set 30 ml + Duschgel 50 ml", None),
        ("Käse", None),
    ] {
        assert_eq!(reconcile(name, &Statement::default(), false).quantity, expected, "{name}");
    }
}

#[test]
fn of_pieces_without_a_number_only_what_there_is_of_them_counts() {
    let pieces = Statement { amount: None, unit: Some("stk".into()) };
    for (name, expected) in [
        ("Weinglas 6er Set", of(6.0, "pcs")),
        ("Bräter oval 6l", None),
        ("Thermobecher ca. 0,5 l", None),
        ("Frischhaltefolie 30 m", of(3000.0, "cm")),
        ("Handtuch 30x50", None),
    ] {
        assert_eq!(reconcile(name, &pieces, false).quantity, expected, "{name}");
    }
}

#[test]
fn names_say_how_many_pieces_there_are() {
    for (name, expected) in [
        ("Steinofen-Kornspitz 4 Stück", of(4.0, "pcs")),
        ("Laugenstangerl 5er", of(5.0, "pcs")),
        ("Kornspitz 75 g", None),
        ("Müsliriegel 6 Stück, 3 Stück gratis", None),
    ] {
        assert_eq!(pieces(name), expected, "{name}");
    }
}

#[test]
fn weighed_goods_go_by_their_field() {
    let kilogram = stated(1000.0, "g");
    assert_eq!(reconcile("Wurst ca. 240G", &kilogram, true).quantity, of(1000.0, "g"));
    assert_eq!(reconcile("Emmentaler per kg", &Statement::default(), true).quantity, of(1000.0, "g"));
    let slip = reconcile("Reh Schnitzel", &stated(350.0, "stk"), true);
    assert_eq!((slip.quantity, slip.doubtful), (of(350.0, "g"), true));
    assert_eq!(reconcile("Melone", &stated(1.0, "stk"), true).quantity, of(1.0, "pcs"));
}

#[test]
fn unit_prices_are_those_of_the_drained_weight_where_it_is_stated() {
    let both = |grams: f64, text: &str| if grams > 0.0 { stated(grams, "g") } else { whole(text) };
    for (name, grams, unit, expected, drained) in [
        ("Mais 400 g / 250g ATG", 400.0, "", of(400.0, "g"), 250.0),
        ("Oliven Abtropfgewicht 150 g", 300.0, "", of(300.0, "g"), 150.0),
        ("Oliven 150 g ATG", 150.0, "", of(150.0, "g"), 150.0),
        // As it is kept of chains that say what a kilogram of it costs, drained.
        ("Kichererbsen 400g", 0.0, "400 g, 265 g ATG", of(400.0, "g"), 265.0),
        ("Gurken", 0.0, "720 ml, 400 g ATG", of(720.0, "ml"), 400.0),
        ("Mais 3x150g", 0.0, "450 g, 420 g ATG", of(450.0, "g"), 420.0),
    ] {
        let size = reconcile(name, &both(grams, unit), false);
        assert_eq!((size.quantity, size.drained), (expected, of(drained, "g")), "{name}");
        assert_eq!(size.priced(), of(drained, "g"), "{name}");
    }
    assert_eq!(reconcile("Mais 400 g", &stated(400.0, "g"), false).priced(), of(400.0, "g"));
}

#[test]
fn packs_are_known_with_their_pieces() {
    let pack = |name, amount, unit| reconcile(name, &stated(amount, unit), false).pack;
    let each = |pieces, each| Some(Pack { pieces, each });
    assert_eq!(pack("Thunfisch 3 x 80 g", 240.0, "g"), each(3, of(80.0, "g")));
    assert_eq!(pack("Weißwurst 8 Stück", 600.0, "g"), each(8, of(75.0, "g")));
    assert_eq!(pack("Bier 6er 0,33 l", 1980.0, "ml"), each(6, of(330.0, "ml")));
    assert_eq!(pack("Aufstrich 2 Gläser à 37g", 74.0, "g"), each(2, of(37.0, "g")));
    assert_eq!(pack("11er Frischkäse Taschen", 500.0, "g"), None);
    assert_eq!(pack("Milch", 1000.0, "ml"), None);
}

proptest! {
    /// Any quantity in any spelling is read as what it is.
    #[test]
    fn what_is_written_is_read(
        thousandths in 1_u32..10_000_000,
        pieces in 2_u32..30,
        spelling in 0_usize..SPELLINGS.len(),
        comma in any::<bool>(),
        space in any::<bool>(),
        // No word that makes the number a bound: `Für`, `Bis`.
        before in "[A-ZÄÖÜ][a-zäöüß]{2,8}saft",
    ) {
        let (text, unit, factor) = SPELLINGS[spelling];
        let number = f64::from(thousandths) / 1000.0;
        let number = if comma { number.to_string().replace('.', ",") } else { number.to_string() };
        let (space, x) = if space { (" ", " x ") } else { ("", "x") };
        // "1.234 g" means 1234 grams.
        let is_grouped = !comma && factor <= 1.0 && number.split('.').nth(1).is_some_and(|decimals| decimals.len() == 3);
        let factor = if is_grouped { factor * 1000.0 } else { factor };
        let each = Quantity::from_f64(f64::from(thousandths) / 1000.0 * factor, unit);
        let single = format!("{before} {number}{space}{text}");
        prop_assert_eq!(quantity(&single), each, "{}", single);
        let pack = format!("{before} {pieces}{x}{number}{space}{text}");
        let all = each.and_then(|each| each.thousandths().checked_mul(pieces));
        let total = all.and_then(|all| Quantity::from_thousandths(all, unit));
        prop_assert_eq!(quantity(&pack), total, "{}", pack);
    }

    /// No text makes it fail, and what it finds lies in the text.
    #[test]
    fn any_text_is_read_without_fault(text in "[ 0-9xX+/,.%àgGlLmkKSstäéà–\\-]{0,40}") {
        for mention in Mentions::of(&text).iter() {
            prop_assert!(text.get(mention.range.clone()).is_some());
        }
        let _ = reconcile(&text, &stated(500.0, "g"), false);
    }
}

const SPELLINGS: [(&str, Unit, f64); 10] = [
    ("g", Unit::Gram, 1.0),
    ("gr", Unit::Gram, 1.0),
    ("KG", Unit::Gram, 1000.0),
    ("dag", Unit::Gram, 10.0),
    ("ml", Unit::Millilitre, 1.0),
    ("cl", Unit::Millilitre, 10.0),
    ("dl", Unit::Millilitre, 100.0),
    ("l", Unit::Millilitre, 1000.0),
    ("Liter", Unit::Millilitre, 1000.0),
    ("lt.", Unit::Millilitre, 1000.0),
];
