//! Deals on the way to the till: what a list costs who has a card and who has none, today and when a deal is over.

#[path = "common/golden.rs"]
mod golden;
#[path = "common/market.rs"]
mod market;

use hyper::Request;
use hyper::body::Bytes;
use koerberl::api::{self, App};
use koerberl::domain::{Cents, Day, Deal, Product, Rule};
use koerberl::ingest::Market;
use serde_json::{Value, json};

fn cents(cents: u32) -> Cents {
    Cents::new(cents).expect("a price")
}

fn article(key: &str, name: &str, price: u32, deals: Vec<Deal>) -> Product {
    let prices = [(market::TODAY, price)];
    Product { deals, ..market::product(key, name, "34", (500.0, "g"), &prices) }
}

/// The market, and each kind of deal once; on 2026-03-29 all hold but one that was over the day before, and one that
/// begins later.
fn products() -> Vec<Product> {
    let (each, to) = (|from, price| Deal::new(Rule::Each { from, each: cents(price) }), Day::parse("2026-03-30"));
    let joe = |deal: Deal| Deal { card: Some("joe".to_owned()), ..deal };
    let percent = Rule::Percent { from: 2, percent: 25 };
    let mut wurst = article("billa:8", "Wurst lose", 1990, vec![joe(each(1, 1490))]);
    (wurst.weighed, wurst.size.amount) = (true, Some(1000.0));
    let mut bottle = article("billa:7", "Radler", 129, vec![Deal { to, ..each(6, 99) }]);
    bottle.deposit = Cents::new(25);
    let over = Deal { regular: Cents::new(249), to: Day::parse("2026-03-28"), ..each(1, 199) };
    let later = Deal { from: Day::parse("2026-03-31"), ..each(1, 50) };
    let mut products = market::market();
    products.extend([
        article("billa:1", "Topfen", 200, vec![Deal { to, ..each(3, 150) }]),
        article("billa:2", "Joghurt", 100, vec![Deal::new(Rule::Free { paid: 1, free: 1 })]),
        article("billa:3", "Rahm", 99, vec![Deal { to, ..Deal::new(percent) }]),
        article("billa:4", "Gouda", 499, vec![joe(Deal { regular: Cents::new(549), limit: Some(2), ..each(1, 429) })]),
        article("billa:5", "Emmentaler", 399, vec![Deal { regular: Cents::new(599), to, ..each(1, 399) }]),
        article("billa:6", "Camembert", 199, vec![over, later]),
        bottle,
        wurst,
    ]);
    products
}

fn plan(list: &Value) -> Value {
    let now = || "2026-03-29T10:00:00Z".parse().expect("a moment");
    let app = App::new(Market::Invented(products()), now, None);
    app.load().expect("an invented market can be read");
    let request = Request::post("/api/v1/smartshopping").body(Bytes::from(list.to_string())).expect("a request");
    let bytes = api::respond(&app, &request).into_body().into_bytes().expect("gzip");
    let mut answer: Value = serde_json::from_slice(&bytes).expect("JSON");
    answer["plans"][0].take()
}

/// For each item and count one line of text: what it costs, what it would, the deposit, and the deal.
fn told(wanted: &[(&str, f64)], cards: &[&str]) -> String {
    let item = |(key, count): &(&str, f64)| {
        let accept = "exact";
        json!({"id": format!("{count} × {key}"), "product": key, "count": count, "accept": accept})
    };
    let items: Vec<Value> = wanted.iter().map(item).collect();
    let plan = plan(&json!({"items": items, "cards": cards}));
    let mut text = String::new();
    for line in plan["visits"][0]["lines"].as_array().into_iter().flatten() {
        let deal = line["deal"]["text"].as_str().unwrap_or("–").replace('\u{a0}', " ");
        let (paid, regular, deposit) = (&line["priceCents"], &line["regularCents"], &line["depositCents"]);
        let item = line["item"].as_str().unwrap_or("?");
        text = format!("{text}{item}: {paid} statt {regular}, Pfand {deposit}: {deal}\n");
    }
    format!("{text}{} + {} Pfand = {}\n", plan["goodsCents"], plan["depositCents"], plan["totalCents"])
}

const WANTED: &[(&str, f64)] = &[
    ("billa:1", 2.0),
    ("billa:2", 3.0),
    ("billa:3", 3.0),
    ("billa:4", 3.0),
    ("billa:5", 2.0),
    ("billa:6", 1.0),
    ("billa:7", 7.0),
    ("billa:8", 0.35),
];

#[test]
fn a_list_costs_what_the_till_says() {
    let without = told(WANTED, &[]);
    let with = told(WANTED, &["lidlplus", "joe"]);
    golden::check("api/smartshopping-deals.txt", &format!("Ohne Karte:\n{without}\nMit jö-Karte:\n{with}"));
}

#[test]
fn from_three_pieces_on_all_of_them_cost_less() {
    for (count, paid) in [(1.0, 200), (2.0, 400), (3.0, 450), (5.0, 750)] {
        assert!(told(&[("billa:1", count)], &[]).contains(&format!(": {paid} statt")), "{count}");
    }
}

#[test]
fn a_line_of_a_plan_says_all_of_its_deal() {
    let plan = plan(&json!({"items": [{"id": "a", "product": "billa:3", "count": 2}]}));
    let line = &plan["visits"][0]["lines"][0];
    assert_eq!((&line["priceCents"], &line["regularCents"]), (&148.into(), &198.into()), "74.25 cents are 74");
    let deal = &line["deal"];
    assert_eq!((&deal["kind"], &deal["percent"], &deal["quantity"]), (&"percent".into(), &25.into(), &2.into()));
    assert_eq!((&deal["until"], &deal["card"]), (&"2026-03-30".into(), &Value::Null));
}
