//! Lines that were once bought absurdly (spreads for chicken, dustbin bags for crisps), on the real market: what the
//! planner buys for each is of a kind that is meant, and not much more than was asked for.

use koerberl::api::App;
use koerberl::catalogue::{Catalogue, ProductView};
use koerberl::kinds::Kind;
use koerberl::search::{self, Filters, Request};
use serde_json::{Value, json};

use super::lists;

const LINES: &str = include_str!("../judged/absurd.tsv");

const CHAINS: [&[&str]; 3] = [&["spar"], &["billa"], &["spar", "billa"]];

struct Line {
    query: &'static str,
    amount: Option<f64>,
    unit: &'static str,
    kinds: Vec<Kind>,
    most: f64,
}

fn lines() -> Vec<Line> {
    let rows = LINES.lines().filter(|line| !line.starts_with('#')).skip(1);
    rows.map(|row| {
        let [query, amount, unit, kinds, most] = row.split('\t').collect::<Vec<_>>().try_into().expect("five cells");
        let kind = |id| Kind::find(id).unwrap_or_else(|| panic!("{query}: no kind is called {id}"));
        Line {
            query,
            amount: amount.parse().ok(),
            unit,
            kinds: kinds.split(' ').map(kind).collect(),
            most: most.parse().expect("a number"),
        }
    })
    .collect()
}

/// The plan for one line, and what it costs in cents.
fn bought(app: &App, line: &Line, chains: &[&str]) -> (Vec<(Value, f64)>, u64) {
    let need =
        json!({"query": line.query, "amount": line.amount, "unit": Some(line.unit).filter(|unit| !unit.is_empty())});
    let answer = lists::post(app, &json!({"items": [{"id": "1", "need": need}], "chains": chains}).to_string());
    let plan = answer["plans"].as_array().and_then(|plans| plans.last()).unwrap_or_else(|| panic!("{answer}"));
    let visits = plan["visits"].as_array().expect("visits").iter();
    let lines = visits.flat_map(|visit| visit["lines"].as_array().expect("lines"));
    let bought = lines.map(|line| (line["product"]["key"].clone(), line["count"].as_f64().expect("a count"))).collect();
    (bought, plan["goodsCents"].as_u64().expect("cents"))
}

/// What is wrong with what is bought for a line; `None` if nothing.
fn mistake(catalogue: &Catalogue, line: &Line, (bought, cents): &(Vec<(Value, f64)>, u64)) -> Option<String> {
    let find = |key: &Value| catalogue.product(catalogue.find(key.as_str().expect("a key")).expect("a product"));
    let bought: Vec<(ProductView<'_>, f64)> = bought.iter().map(|(key, count)| (find(key), *count)).collect();
    let names =
        || bought.iter().map(|(one, count)| format!("{count} × {}", one.name())).collect::<Vec<_>>().join(" + ");
    let is_meant = |product: ProductView<'_>| {
        product.kind().is_some_and(|kind| line.kinds.iter().any(|&meant| kind.is_within(meant)))
    };
    if bought.is_empty() {
        return Some("nothing is bought".to_owned());
    }
    if !bought.iter().all(|(product, _)| is_meant(*product)) {
        return Some(format!("buys {}", names()));
    }
    let sizes = bought.iter().filter_map(|(product, count)| product.quantity().map(|size| size.amount() * count));
    let is_too_much = match line.amount {
        Some(amount) => bought.len() > 1 && sizes.sum::<f64>() > amount * line.most,
        None => *cents as f64 > line.most,
    };
    is_too_much.then(|| format!("buys too much, or too dear: {} for {cents} cents", names()))
}

#[test]
fn lines_that_were_once_absurd_are_not() {
    let Some(app) = lists::app() else { return };
    let catalogue = app.snapshot().catalogue.clone();
    let mut mistakes = Vec::new();
    for line in lines() {
        let plans = CHAINS.map(|chains| bought(app, &line, chains));
        for (chains, plan) in CHAINS.iter().zip(&plans) {
            let mistake = mistake(&catalogue, &line, plan);
            mistakes.extend(mistake.map(|mistake| format!("{} at {}: {mistake}", line.query, chains.join(" and "))));
        }
        let [spar, billa, both] = plans.map(|(bought, cents)| (bought.is_empty(), cents));
        if both > spar.min(billa) {
            let plans = format!("{both:?}, at spar {spar:?}, at billa {billa:?} (is nothing bought, cents)");
            mistakes.push(format!("{}: both chains are worse than one: {plans}", line.query));
        }
    }
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

/// A softener that smells of orchids was bought for an orchid, where no chain has any.
#[test]
fn what_is_not_sold_is_not_bought_in_another_aisle() {
    let Some(app) = lists::app() else { return };
    let catalogue = app.snapshot().catalogue.clone();
    for (query, kind) in [
        ("Orchidee", "orchideen"),
        ("Kaktus", "kakteen"),
        ("Gänseblümchen", "topfpflanzen"),
        ("Magnolie", "baeume-straeucher"),
        ("Melissengeist", "nahrungsergaenzung"),
    ] {
        let aisle = Kind::find(kind).expect("a kind").shelf().group();
        let line = Line { query, amount: None, unit: "", kinds: Vec::new(), most: 0.0 };
        for chains in CHAINS {
            for (key, _) in bought(app, &line, chains).0 {
                let product = catalogue.product(catalogue.find(key.as_str().expect("a key")).expect("a product"));
                let is_there = product.kind().is_none_or(|kind| kind.shelf().group() == aisle);
                assert!(is_there, "{query} at {}: {}", chains.join(" and "), product.name());
            }
        }
    }
}

/// `ottakringer bier` found 4 products, `ottakringer` 65.
#[test]
fn a_kind_beside_a_brand_narrows_little_down() {
    let Some(app) = lists::app() else { return };
    let catalogue = app.snapshot().catalogue.clone();
    let count = |q: &str| {
        let request = Request { q: q.to_owned(), filters: Filters::default(), ..Request::default() };
        search::search(&catalogue, &request).products
    };
    let (brand, both) = (count("ottakringer"), count("ottakringer bier"));
    assert!(both * 10 >= brand * 7, "{both} of {brand}");
}

/// `Natürlich` is a part of a brand, and does not say that a product has no flavour.
#[test]
fn what_tastes_of_something_is_not_bought_as_the_natural_one() {
    let Some(catalogue) = super::austria() else { return };
    let found = search::search(catalogue, &Request { limit: 1000, single: true, ..super::request("skyr natur") });
    let fits = |vanilla: bool| {
        let hits = found.hits.iter().filter(move |hit| {
            let name = catalogue.product(hit.products[0]).name();
            name.contains("Vanille") == vanilla
        });
        hits.map(|hit| hit.fit).max().expect("there are some")
    };
    assert_eq!([fits(false), fits(true)], [search::Fit::Meant, search::Fit::Unknown]);
}
