//! Deals on the way to the till: what a list costs who has a card and who has none, today and when a deal is over.

#[path = "common/golden.rs"]
mod golden;
#[path = "common/market.rs"]
mod market;

use std::cell::Cell;

use hyper::Request;
use hyper::body::Bytes;
use koerberl::api::{self, App};
use koerberl::domain::{Cents, Day, Deal, Product, Random, Rule};
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

thread_local! {
    /// The day on which the test asks.
    static TODAY: Cell<Day> = Cell::new(Day::parse("2026-03-29").expect("a day"));
}

fn now() -> jiff::Timestamp {
    TODAY.get().begin_in_vienna() + jiff::SignedDuration::from_hours(10)
}

/// An app that serves these products on a day.
fn app(products: Vec<Product>, today: Day) -> App {
    TODAY.set(today);
    let app = App::new(Market::Invented(products), now, None);
    app.load().expect("an invented market can be read");
    app
}

fn ask(app: &App, list: &Value) -> Value {
    let request = Request::post("/api/v1/smartshopping").body(Bytes::from(list.to_string())).expect("a request");
    let bytes = api::respond(app, &request).into_body().into_bytes().expect("gzip");
    serde_json::from_slice(&bytes).expect("JSON")
}

fn plan(list: &Value) -> Value {
    ask(&app(products(), day("2026-03-29")), list)["plans"][0].take()
}

fn day(text: &str) -> Day {
    Day::parse(text).expect("a day")
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

#[test]
fn a_plan_for_a_later_day_counts_what_was_announced_for_it() {
    let app = app(products(), day("2026-03-29"));
    let on =
        |day: Value| ask(&app, &json!({"items": [{"id": "a", "product": "billa:6", "accept": "exact"}], "day": day}));
    let today = on(Value::Null);
    assert_eq!((&today["day"], &today["nextDays"]), (&"2026-03-29".into(), &json!(["2026-03-31"])));
    for (day, costs) in [("2026-03-29", 249), ("2026-03-30", 249), ("2026-03-31", 50), ("2026-04-04", 50)] {
        let answer = on(day.into());
        assert_eq!((&answer["plans"][0]["totalCents"], &answer["day"]), (&costs.into(), &day.into()), "{answer}");
        assert_eq!(answer["nextDays"].as_array().is_some_and(Vec::is_empty), day >= "2026-03-31");
    }
    let product = ask_product(&app, "billa:6");
    assert_eq!((&product["priceCents"], &product["deal"]), (&199.into(), &Value::Null), "{product}");
    assert_eq!(product["nextDeal"]["text"], "ab Dienstag €\u{a0}0,50", "{product}");
    assert_eq!((&product["nextDeal"]["from"], &product["nextDeal"]["priceCents"]), (&"2026-03-31".into(), &50.into()));
}

fn ask_product(app: &App, key: &str) -> Value {
    let request = Request::get(format!("/api/v1/products/{key}")).body(Bytes::new()).expect("a request");
    serde_json::from_slice(&api::respond(app, &request).into_body().into_bytes().expect("gzip")).expect("JSON")
}

#[test]
fn a_day_that_cannot_be_planned_is_refused() {
    let app = app(products(), day("2026-03-29"));
    for wrong in ["2026-03-28", "2026-04-05", "20260330", "morgen", ""] {
        let refused = ask(&app, &json!({"items": [{"id": "a", "product": "billa:6"}], "day": wrong}));
        assert_eq!((&refused["status"], &refused["errors"][0]["pointer"]), (&400.into(), &"/day".into()), "{refused}");
        let detail = refused["errors"][0]["detail"].as_str().unwrap_or_default();
        assert!(detail.contains("2026-03-29 to 2026-04-04"), "{detail}");
    }
}

/// Products of one kind whose prices were stated on the 29th or before, some of them gone, with deals of each kind that
/// begin and end within a week, or do not say when; at prices that cast no doubt on a size.
fn random_market(random: &mut Random) -> Vec<Product> {
    let today = day("2026-03-29");
    let mut products = Vec::new();
    for number in 0..24 {
        let chain = ["billa", "spar", "penny"][random.below(3)];
        let price = random.between(200, 300);
        let stated = today.minus(random.between(0, 3) as u16).to_string();
        let mut deals = Vec::new();
        for _ in 0..random.below(3) {
            let each = cents(random.between(150, 300));
            let rule = match random.below(4) {
                0 => Rule::Free { paid: 1, free: 1 },
                1 => Rule::Percent { from: 2, percent: 25 },
                2 => Rule::Each { from: 2, each },
                _ => Rule::Each { from: 1, each },
            };
            let from = random.chance(80).then(|| today.plus(random.between(1, 8) as u16));
            let to = random.chance(70).then(|| from.unwrap_or(today).plus(random.between(0, 4) as u16));
            // What runs now and is for everyone is the price.
            let plain = matches!(rule, Rule::Each { from: 1, .. });
            let regular = random.chance(50).then(|| cents(price + 50));
            let rule = if plain && from.is_none() { Rule::Each { from: 1, each: cents(price) } } else { rule };
            deals.push(Deal { from, to, regular, ..Deal::new(rule) });
        }
        let name = format!("Almhof Teebutter Nr. {number}");
        let product = market::product(&format!("{chain}:{number}"), &name, "34", (250.0, "g"), &[(&stated, price)]);
        products.push(Product { deals, available: random.chance(80), ..product });
    }
    products
}

#[test]
fn a_plan_for_a_later_day_is_the_plan_that_is_made_on_that_day() {
    let today = day("2026-03-29");
    let (mut random, mut others) = (Random::new(23), 0);
    for round in 0..60 {
        let products = random_market(&mut random);
        let keys: Vec<_> = (0..4).map(|_| products[random.below(products.len())].key.to_string()).collect();
        let mut list = json!({"maxChains": 3, "items": [
            {"id": "a", "text": format!("{} Teebutter", random.between(1, 4))},
            {"id": "b", "choice": keys, "count": random.between(1, 3)},
        ]});
        let costs = |answer: &Value| {
            answer["plans"].as_array().map(|plans| {
                plans.iter().map(|plan| (plan["covered"].clone(), plan["totalCents"].clone())).collect::<Vec<_>>()
            })
        };
        let mut planned = Vec::new();
        let before = app(products.clone(), today);
        for later in 0..=6 {
            list["day"] = today.plus(later).to_string().into();
            planned.push(costs(&ask(&before, &list)));
        }
        list.as_object_mut().expect("an object").remove("day");
        for (later, planned) in (0..).zip(&planned) {
            let then = ask(&app(products.clone(), today.plus(later)), &list);
            assert!(planned.is_some(), "{round}: {then}");
            assert_eq!(*planned, costs(&then), "round {round}, {later} days later: {list}");
        }
        others += planned.iter().filter(|other| **other != planned[0]).count();
    }
    assert!(others > 60, "the day matters: {others}");
}
