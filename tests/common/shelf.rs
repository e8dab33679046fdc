//! An invented market of about two hundred products of four chains, for tests of the search: compounds, synonyms, both
//! spellings, all kinds of sizes, own brands, products without a category, and one chain with old prices.

#[path = "plain.rs"]
mod plain;

use koerberl::domain::{Category, Cents, Day, Deal, Product, Rule, Statement};

/// Category (or `--`), amount, unit, name, and the price at each chain.
const ARTICLES: &str = "
34|1000|ml|Almhof Vollmilch 3,5% 1l|spar 139 billa 145 hofer 129
34|1000|ml|Almhof Leichtmilch 0,5 % 1 l|spar 129 billa 135
34|1000|ml|S-BUDGET H-Milch 3,5% 1 Liter|spar 99
34|1000|ml|Clever Haltbarmilch 1l|billa 99
34|1000|ml|Ja! Natürlich Bio-Heumilch 1 l|billa 185
34|1000|ml|SPAR Natur*pur Bio-Vollmilch 3,9% 1l|spar 179
34|500|ml|Almhof Buttermilch 500 ml|spar 89 billa 95 hofer 85
34|250|g|Almhof Teebutter 250g|spar 269 billa 279 hofer 249
34|250|g|Ja! Natürlich Bio-Butter|billa 329
34|250|g|SPAR Natur*pur Bio-Joghurtbutter 250 g|spar 299
34|250|g|S-BUDGET Teebutter 250g|spar 219
34|500|g|Rama Margarine 500 g|spar 249 billa 259
34|180|g|Almhof Fruchtjoghurt Erdbeere 180g|spar 59 billa 65 hofer 49
34|180|g|Almhof Fruchtjogurt Marille 180 g|spar 59 billa 65
34|500|g|Almhof Naturjoghurt 3,6% 500g|spar 119 billa 125
34|250|g|Almhof Speisetopfen mager 250 g|spar 129 billa 139 hofer 99
34|250|g|Magerquark 250g|hofer 89
34|250|ml|Almhof Schlagobers 36% 250ml|spar 149 billa 159 hofer 139
34|200|g|Sahne zum Schlagen 200 g|hofer 119
34|1000|ml|Haferdrink Barista 1l|spar 199 billa 209 dm 185
34|1000|ml|dmBio Sojadrink Natur 1 l|dm 95
33|200|g|Bergkäse Scheiben 200 g|spar 329 billa 349
33|150|g|Gouda-Käse in Scheiben 150g|spar 199 billa 209 hofer 159
33|125|g|Mozzarella 125 g|spar 99 billa 109 hofer 79
33|150|g|Frischkäse Kräuter 150g|spar 149 billa 159
33|400|g|Emmentaler am Stück 400 g|spar 459
33|300|g|Feta KAESE griechisch 300 g|hofer 289
31|10|stk|Freilandeier 10 Stück|spar 399 billa 419 hofer 359
31|6|stk|Bio-Eier aus Freilandhaltung 6 Stk.|spar 319 billa 329
31|10|stk|Bodenhaltungseier 10 Stk|spar 289 billa 299
30|10|stk|Freilandeier Größe L|billa 449
34|10|stk|Frische Eier aus Bodenhaltung|spar 279
30|190|g|Sandwich mit Schinken und Ei 190 g|spar 299 billa 309
57|400|g|Kichererbsen 400 g, 265 g ATG|spar 129 billa 135
63|120|g|Eierlikör-Pralinen mit Ei 120 g|billa 499
00|1000|g|Bananen lose|spar 199 billa 189 hofer 179
00|1000|g|Äpfel Gala 1 kg|spar 249 billa 259 hofer 219
00|500|g|Marillen österreichische 500g|spar 349 billa 369
00|500|g|Erdbeeren 500 g|spar 399 billa 429
00|125|g|Heidelbeeren 125g|spar 199 billa 219
01|2000|g|Erdäpfel festkochend 2kg|spar 299 billa 319 hofer 279
01|1000|g|Bio Erdäpfel mehlig 1 kg|billa 259
01|1500|g|Speisekartoffeln vorwiegend festkochend 1,5 kg|hofer 199
01|500|g|Rispenparadeiser 500 g|spar 249 billa 259
01|250|g|Cherrytomaten 250g|spar 179 billa 189 hofer 149
01|1000|g|Zwiebeln gelb 1 kg|spar 129 billa 135 hofer 99
01|500|g|Karfiol Stück|spar 219 billa 229
01|400|g|Fisolen 400 g|spar 299
03|200|g|Walnüsse 200g|spar 349 billa 359 dm 399
03|200|g|Bio Mandeln ganz 200 g|dm 345
11|500|g|Bauernbrot 500 g|spar 299 billa 309
11|1000|g|Hausbrot geschnitten 1kg|spar 349 hofer 249
10|250|g|Vollkorntoast 250g|spar 129 billa 139
11|60|g|Kaisersemmel 60 g|spar 39 billa 42
11|75|g|Buttercroissant 75 g|spar 99 billa 109
14|400|g|Semmelbrösel 400g|spar 149 billa 155
59|1000|g|Weizenmehl glatt 1 kg|spar 109 billa 115 hofer 89
59|500|g|Haferflocken zart 500g|spar 99 billa 109 dm 95
59|1000|g|Weizengrieß 1kg|spar 139
5E|1000|g|Wiener Feinkristallzucker 1 kg|spar 149 billa 155 hofer 129
5E|500|g|Staubzucker 500g|spar 119 billa 125
55|500|g|Speisesalz jodiert 500 g|spar 59 billa 65
5B|500|g|Barilla Spaghetti Nr. 5 500g|spar 199 billa 209
5B|500|g|S-BUDGET Spiralen Nudeln 500 g|spar 89
5B|1000|g|Ben's Original Langkornreis 1kg|spar 399 billa 419
5B|500|g|Milchreis Rundkorn 500 g|spar 159 billa 165
57|400|g|Tomatenmark doppelt konzentriert 400 g|spar 219 billa 229
57|240|g|Thunfisch in Öl 240g ATG|spar 349 billa 359
57|125|g|Ölsardinen 125 g|spar 179 billa 189 hofer 149
57|670|g|Essiggurken 670 g|spar 249 billa 259
53|1000|ml|Sonnenblumenöl 1 l|spar 249 billa 259 hofer 229
53|500|ml|Bio-Olivenöl nativ extra 0,5l|spar 799 billa 829 dm 749
5C|500|g|Heinz Ketchup 500 g|spar 299 billa 309
5C|500|ml|Senf mild 500ml|hofer 119
56|450|g|Marillenmarmelade 450g|spar 329 billa 349
56|400|g|Nutella 400 g|spar 399 billa 419
56|350|g|Erdnussbutter cremig 350 g|spar 349 billa 359
56|500|g|Blütenhonig 500g|spar 599 hofer 499
22|500|g|Kaffeebohnen Crema ganze Bohne 500 g|spar 899 billa 929
22|500|g|Filterkaffee gemahlen 500g|spar 699 billa 719 hofer 549
22|40|g|Früchtetee 20 Beutel|spar 199 billa 209 dm 145
22|500|g|Zitronen-Eistee Pulver 500 g|billa 299
26|9000|ml|Vöslauer Mineralwasser prickelnd 6x1,5l|spar 414 billa 474
26|1500|ml|Mineralwasser still 1,5 l|hofer 39
20|1500|ml|Coca-Cola 1,5l|spar 219 billa 225
20|1000|ml|Orangensaft 100% 1 l|spar 199 billa 209 hofer 169
20|1500|ml|Kracherl Himbeere 1,5 l|spar 149
21|500|ml|Stiegl Goldbräu 0,5l Dose|spar 129 billa 135
21|3000|ml|Ottakringer Helles 6 x 0,5 l|spar 799 billa 829
21|500|ml|Radler Zitrone 0,5l|hofer 89
25|750|ml|Grüner Veltliner Weinviertel 0,75 l|spar 499 billa 529 hofer 399
25|750|ml|Zweigelt Rotwein 750ml|spar 449 billa 459
25|1000|ml|Weißwein Landwein 1l|spar 299
24|700|ml|Marillenschnaps 35% vol 0,7 l|spar 1499 billa 1599
32|500|g|Faschiertes gemischt 500g|spar 599 billa 649
32|400|g|Schweinsschnitzel 400 g|spar 549
32|1000|g|Hendl ganz 1 kg|spar 499 billa 529
32|500|g|Hackfleisch vom Rind 500 g|hofer 549
37|100|g|Beinschinken 100 g|spar 249 billa 259
37|150|g|Extrawurst geschnitten 150g|spar 179 billa 189
37|200|g|Käsekrainer 200 g|billa 349
39|200|g|Räucherlachs 200 g|spar 699 billa 729 hofer 549
43|400|g|Lachsfilet tiefgekühlt 400g|spar 899 billa 929
44|600|g|Blattspinat TK 600 g|spar 249 billa 259
45|1000|g|Pommes frites 1 kg|spar 299 billa 309 hofer 199
46|350|g|Steinofenpizza Salami 350 g|spar 349 billa 359
40|900|ml|Vanilleeis 900 ml|spar 449 billa 469
40|1000|ml|Eis am Stiel Erdbeer-Vanille 10 x 100ml|hofer 399
64|100|g|Milka Alpenmilch Schokolade 100 g|spar 149 billa 159 dm 139
64|100|g|Milka Nuss-Nougat 100g|spar 149 billa 159
64|100|g|Vollmilchschokolade 100 g|spar 99 billa 109 hofer 69
64|300|g|M&M's Peanut 300 g|spar 399 billa 419
64|250|g|Manner Neapolitaner Schnitten 250g|spar 299 billa 309
63|175|g|Kelly's Chips classic 175 g|spar 249 billa 259
63|200|g|Soletti Salzstangerl 200g|spar 199 billa 209
62|250|g|Müsliriegel Schoko 250 g|spar 229 billa 239
5A|500|g|Früchte-Müsli 500 g|spar 349 billa 359
5A|750|g|dmBio Muesli Basis 750 g|dm 295
51|190|g|Babybrei Apfel-Banane 190 g|spar 119 dm 95
70|44|stk|Pampers Premium Windeln Größe 4 44 Stk|spar 1299 billa 1349 dm 1195
73|250|ml|Balea Shampoo Frucht 250 ml|dm 125
73|400|ml|Head & Shoulders Shampoo classic 400ml|spar 599 billa 629 dm 545
76|75|ml|Dontodent Zahncreme Kräuter 75 ml|dm 95
76|75|ml|Zahnpasta Fresh 75ml|spar 149 billa 159
78|300|ml|Duschgel mit Milch und Honig 300ml|spar 199 billa 209 dm 95
78|150|g|Seife mit Olivenöl 150 g|spar 149
84|8|stk|Klopapier 3-lagig 8 Rollen|spar 449 billa 459
84|10|stk|Toilettenpapier Kamille 10 Rollen|dm 395
86|20|stk|Müllbeutel 35 l 20 Stück|spar 199 billa 209 dm 145
8A|40|wg|Persil Vollwaschmittel 40 Waschgänge|spar 1599 billa 1699 dm 1395
8A|750|ml|Weichspüler Sommerbrise 750 ml|spar 249 dm 175
88|1000|ml|Essigreiniger 1l|spar 199 dm 145
91|100|g|Katzenfutter Thunfisch 100 g|spar 89 billa 95
91|1000|g|Katzenfutter Huhn trocken 1 kg|spar 399 billa 419 dm 345
90|800|g|Hundefutter Rind 800 g|spar 249 billa 259
--|200|ml|Körpermilch Mandelöl 200 ml|dm 245
--|75|ml|Handcreme Olive 75ml|dm 145
--|250|g|Almhof Kräuterbutter 250g|hofer 199
--|500|ml|Apfelsaft naturtrüb 500 ml|dm 125
--|300|g|Veganer Aufstrich Paradeiser|dm 225
--|1|stk|Geschenkkorb Überraschung|spar 2999
";

/// The order in which the chains are imported, which differs from that on the screen.
const CHAINS: [&str; 4] = ["billa", "dm", "spar", "hofer"];

/// The products, chain by chain, all available.
pub fn shelf() -> Vec<Product> {
    CHAINS
        .iter()
        .flat_map(|chain| ARTICLES.trim().lines().zip(1..).filter_map(|(line, n)| product(chain, n, line)))
        .collect()
}

fn product(chain: &str, number: u32, line: &str) -> Option<Product> {
    let fields: Vec<&str> = line.split('|').collect();
    let [category, amount, unit, name, offers] = fields[..] else { panic!("{line}") };
    let offers: Vec<&str> = offers.split(' ').collect();
    let cents = offers.chunks(2).find(|offer| offer[0] == chain)?[1];
    Some(Product {
        brand: name.starts_with("Almhof").then(|| "Almhof".to_owned()),
        category: Category::parse(category),
        size: Statement { amount: Some(amount.parse().expect("a number")), unit: Some(unit.to_owned()) },
        weighed: name.ends_with("lose"),
        bio: name.contains("Bio"),
        deals: deals(chain, number, cents.parse().expect("a price")),
        deposit: Cents::new(if category == "26" { 25 } else { 0 }),
        stated_low: Cents::new(if number.is_multiple_of(10) { 99 } else { 0 }),
        ..plain::product(&format!("{chain}:{number}"), name, prices(chain, number, cents.parse().expect("a price")))
    })
}

/// Deals of every kind: for everyone, with a card, valid now, ended yesterday, beginning tomorrow, without an end.
fn deals(chain: &str, number: u32, cents: u32) -> Vec<Deal> {
    let (day, each) = (Day::parse, Cents::new(cents * 4 / 5).expect("a price"));
    let mut deals = Vec::new();
    if number % 7 == 1 {
        let card = (chain == "billa").then(|| "joe".to_owned());
        deals.push(Deal { card, to: day("2026-04-01"), ..Deal::new(Rule::Each { from: 1, each }) });
    }
    if number % 14 == 1 {
        deals.push(Deal { from: day("2026-03-26"), ..Deal::new(Rule::Each { from: 3, each }) });
    }
    if number % 11 == 2 {
        deals.push(Deal { to: day("2026-03-28"), ..Deal::new(Rule::Free { paid: 2, free: 1 }) });
    }
    if number % 13 == 3 {
        let rule = Rule::Percent { from: 2, percent: 25 };
        deals.push(Deal { from: day("2026-03-30"), to: day("2026-04-04"), limit: Some(4), ..Deal::new(rule) });
    }
    if number % 5 == 4 {
        deals.push(Deal { regular: Cents::new(cents), ..Deal::new(Rule::Each { from: 1, each }) });
    }
    deals
}

/// Every third price changed recently, every fifth long ago. New products come every few days, but none at Hofer for
/// weeks.
fn prices(chain: &str, number: u32, cents: u32) -> Vec<(Day, u32)> {
    let day = |text: &str| Day::parse(text).expect("a day");
    let newest = day(if chain == "hofer" { "2026-02-20" } else { "2026-03-27" });
    let before = if number.is_multiple_of(2) { cents + cents / 5 + 1 } else { cents - cents / 5 };
    match (number % 3, number % 5) {
        (0, _) => vec![(day("2026-01-02"), cents + 3), (day("2026-01-09"), before), (newest, cents)],
        (_, 0) => vec![(day("2025-12-24"), before), (day("2026-01-04"), cents)],
        _ => vec![(newest.minus((number % 45) as u16), cents)],
    }
}
