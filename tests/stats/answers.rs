//! The answers of the API where there is something to say: two chains, thirty articles, two years. Each against its
//! golden file.

use hyper::Request;
use hyper::body::Bytes;
use koerberl::api::{self, App};
use koerberl::domain::{Category, Cents, Day, Deal, Product, Rule, Statement};
use koerberl::ingest::Market;
use serde_json::Value;

use super::{golden, plain};

fn day(text: &str) -> Day {
    Day::parse(text).expect("a day")
}

fn article(chain: &str, id: usize, grams: f64, prices: &[(Day, u32)]) -> Product {
    let (key, name) = (format!("{chain}:{id}"), format!("Almhof Butter Sorte {id}"));
    Product {
        brand: Some("Almhof".to_owned()),
        category: Category::parse("34"),
        size: Statement { amount: Some(grams), unit: Some("g".to_owned()) },
        bio: id.is_multiple_of(5),
        ..plain::product(&key, &name, prices.iter().copied())
    }
}

/// Dearer by a cent every forty days, cheaper by the tax in July; Billa passes half of it on. Something is seen every
/// ten days.
fn market() -> Vec<Product> {
    let begin = day("2024-08-01");
    let mut products = Vec::new();
    for (chain, level) in [("spar", 200), ("billa", 204)] {
        for id in 0..30 {
            let cents = level + id as u32 * 3;
            let mut prices = vec![(begin, cents)];
            prices.extend((1..17_u16).map(|step| (begin.plus(step * 40 + id as u16), cents + u32::from(step))));
            let cut = if chain == "spar" { 0.9536 } else { 0.977 };
            prices.push((day("2026-07-01"), (f64::from(cents + 16) * cut).round() as u32));
            prices.push((day("2026-07-25"), (f64::from(cents + 17) * cut).round() as u32));
            products.push(article(chain, id, 250.0, &prices));
        }
        let ticks: Vec<(Day, u32)> = (0..73).map(|step| (begin.plus(step * 10), 100 + u32::from(step % 2))).collect();
        products.push(Product { category: Category::parse("64"), ..article(chain, 98, 100.0, &ticks) });
    }
    products[3].size.amount = Some(200.0);
    let before = Statement { amount: Some(250.0), unit: Some("g".to_owned()) };
    products[3].earlier_sizes = vec![(day("2026-05-20"), before)];
    let raised = [(begin, 300), (day("2026-06-01"), 400), (day("2026-06-10"), 300)];
    let cents = |cents| Cents::new(cents).expect("a price");
    let instead = Deal { regular: Some(cents(400)), ..Deal::new(Rule::Each { from: 1, each: cents(300) }) };
    let category = Category::parse("64");
    products.push(Product { category, deals: vec![instead], ..article("billa", 99, 250.0, &raised) });
    products
}

fn app(products: Vec<Product>) -> App {
    let now = || "2026-08-01T10:00:00Z".parse().expect("a moment");
    let app = App::new(Market::Invented(products), now, None);
    app.load().expect("an invented market can be read");
    app
}

fn ask(app: &App, query: &str) -> Value {
    let request = Request::get(format!("/api/v1/stats/{query}")).body(Bytes::new()).expect("a request");
    let bytes = api::respond(app, &request).into_body().into_bytes().expect("gzip");
    serde_json::from_slice(&bytes).expect("JSON")
}

#[test]
fn answers_are_as_they_were_found_right() {
    let app = app(market());
    for (name, query) in [
        ("index", "index?chain=spar&from=2025-01"),
        ("movers", "movers?days=30&category=34&limit=1"),
        ("changes", "changes?category=34&sales=without&from=2025-01&limit=2"),
        ("levels", "levels?category=3"),
        ("shrinkflation", "shrinkflation"),
        ("rebates", "rebates?chain=billa"),
        ("tax", "tax"),
    ] {
        let text = serde_json::to_string_pretty(&ask(&app, query)).expect("JSON");
        golden::check(&format!("api/stats-full-{name}.json"), &(text + "\n"));
    }
}

#[test]
fn kinds_are_categories() {
    let app = app(market());
    let products = |query: &str| ask(&app, query)["basis"]["products"].as_u64();
    for resource in ["index?", "movers?days=30&", "changes?sales=without&", "levels?"] {
        let of = |category: &str| products(&format!("{resource}category={category}"));
        assert!(of("butter") > Some(20), "{resource}");
        assert_eq!(of("butter"), of("teebutter,butter"), "what is within a kind is of it: {resource}");
        assert_eq!(of("vollmilch"), Some(0), "{resource}");
    }
    let problem = ask(&app, "index?category=gibtesnicht");
    assert_eq!(problem["errors"][0]["parameter"], "category");
}

#[test]
fn stretches_hold_only_months_with_enough_articles() {
    let app = app(market());
    let stretches = |query: &str| ask(&app, query)["series"][0]["stretches"].as_array().map(Vec::len);
    assert_eq!((stretches("index?chain=spar&least=20"), stretches("index?chain=spar")), (Some(1), Some(1)));
    assert_eq!(stretches("index?chain=spar&least=200"), None);
}

#[test]
fn from_one_offer_to_the_next_is_no_change_unless_it_is_asked_for() {
    let offers: Vec<(Day, u32)> =
        (0..9).map(|step| (day("2026-05-05").plus(step * 10), 100 + u32::from(step))).collect();
    let mut products = market();
    products.push(article("penny", 1, 250.0, &offers));
    let app = app(products);
    let dearer = |query: &str| {
        let answer = ask(&app, query);
        let rises = answer["rises"].as_array().expect("a list");
        rises.iter().filter(|rise| rise["product"]["chain"] == "penny").count()
    };
    assert_eq!(dearer("movers?days=30&to=2026-07-30&limit=100"), 0);
    assert_eq!(dearer("movers?days=30&to=2026-07-30&limit=100&chain=penny"), 3);
}

#[test]
fn the_days_of_a_list_of_offers_are_its_own_where_it_is_asked_for() {
    let begin = day("2025-01-01");
    let offers: Vec<(Day, u32)> = (0..60).map(|step| (begin.plus(step * 5), 300 - u32::from(step))).collect();
    let mut products = market();
    products.push(article("penny", 1, 250.0, &offers));
    let app = app(products);
    for query in ["movers?days=30&chain=penny", "rebates?days=30&chain=penny"] {
        let answer = ask(&app, query);
        assert_eq!(answer["to"], "2025-10-23", "the newest day of the only chain that was asked for: {query}");
        assert_eq!(answer["basis"]["coverage"], 1.0, "{query}");
    }
    let shrunk = |query: &str| ask(&app, &format!("shrinkflation{query}"))["basis"]["products"].clone();
    assert_eq!(
        (shrunk("?chain=penny"), shrunk("?chain=spar,penny")),
        (0.into(), shrunk("?chain=spar")),
        "no pack of it is judged"
    );
    let (all, with) = (ask(&app, "movers?days=30"), ask(&app, "movers?days=30&chain=penny,spar,billa"));
    assert_eq!(
        (&all["to"], &with["basis"]["coverage"]),
        (&with["to"], &all["basis"]["coverage"]),
        "beside others they say nothing"
    );
}

#[test]
fn a_rise_by_the_piece_is_that_of_the_prices_and_not_of_their_rounding() {
    let pieces = |amount| Statement { amount: Some(amount), unit: Some("stk".to_owned()) };
    let mut products = market();
    products[3].name = "Almhof Feuchttücher".to_owned();
    products[3].category = None;
    products[3].size = pieces(192.0);
    products[3].earlier_sizes = vec![(day("2026-05-20"), pieces(224.0))];
    let found = ask(&app(products), "shrinkflation");
    assert_eq!(found["packs"][0]["unitPricePercent"], 16.666_667, "{found}");
}
