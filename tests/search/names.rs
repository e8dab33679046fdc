//! What a kind is called, on the real market: who writes it gets a product of the kind wherever one is on sale.

use koerberl::api::App;
use koerberl::catalogue::{Catalogue, ProductView};
use koerberl::domain::fold;
use koerberl::kinds::{self, Kind};
use serde_json::json;

use super::lists;

const CHAINS: [&str; 2] = ["spar", "billa"];

/// So sure has a product's kind to be.
const SURE: f32 = 0.9;

/// Lines planned at once.
const AT_ONCE: usize = 200;

/// What the planner buys at a chain for each of the names; nothing for some.
fn bought<'a>(app: &App, catalogue: &'a Catalogue, names: &[(Kind, &str)], chain: &str) -> Vec<Vec<ProductView<'a>>> {
    let mut bought = vec![Vec::new(); names.len()];
    for (some, bought) in names.chunks(AT_ONCE).zip(bought.chunks_mut(AT_ONCE)) {
        let need = |name: &str| json!({ "query": name });
        let items =
            some.iter().enumerate().map(|(place, (_, name))| json!({"id": place.to_string(), "need": need(name)}));
        let list = json!({"items": items.collect::<Vec<_>>(), "chains": [chain], "maxChains": 1});
        let answer = lists::post(app, &list.to_string());
        for visit in answer["plans"][0]["visits"].as_array().into_iter().flatten() {
            for line in visit["lines"].as_array().expect("lines") {
                let place: usize = line["item"].as_str().expect("an id").parse().expect("a number");
                let key = line["product"]["key"].as_str().expect("a key");
                bought[place].push(catalogue.product(catalogue.find(key).expect("a product")));
            }
        }
    }
    bought
}

/// Is something on sale at a chain that is surely of the kind?
fn is_sold(catalogue: &Catalogue, kind: Kind, chain: &str) -> bool {
    let is_of_today = |product: &ProductView<'_>| product.available() && !product.stale() && !product.contradicted();
    kind.meant().iter().flat_map(|&kind| catalogue.of_just(kind)).map(|number| catalogue.product(number)).any(
        |product| product.chain().id.as_str() == chain && product.kind_confidence() >= SURE && is_of_today(&product),
    )
}

/// The kinds that are called so.
fn meant(name: &str) -> Vec<Kind> {
    let folded = fold::folded(name);
    let words: Vec<&str> = fold::words(&folded).collect();
    let called = kinds::called(&words).into_iter().filter(|called| called.is_whole);
    called.flat_map(|called| called.kinds).collect()
}

#[test]
fn names_of_kinds_buy_what_they_name() {
    let Some(app) = lists::app() else { return };
    let catalogue = app.snapshot().catalogue.clone();
    let names = |of: &dyn Fn(Kind) -> Vec<&'static str>| -> Vec<(Kind, &'static str)> {
        Kind::all().flat_map(|kind| of(kind).into_iter().map(move |name| (kind, name))).collect()
    };
    for (what, names, most_percent) in [
        ("names", names(&|kind| vec![kind.name()]), 0.2),
        ("synonyms", names(&|kind| kind.own_names().skip(1).collect()), 0.5),
        ("spoken names", names(&|kind| kind.called().skip(kind.own_names().count()).collect()), 1.0),
    ] {
        for chain in CHAINS {
            let bought = bought(&app, &catalogue, &names, chain);
            let sold: Vec<_> =
                names.iter().zip(&bought).filter(|((kind, _), _)| is_sold(&catalogue, *kind, chain)).collect();
            let is_wrong = |name: &str, bought: &[ProductView<'_>]| {
                let meant = meant(name);
                let is_meant = |product: &ProductView<'_>| {
                    product.kind().is_some_and(|of| meant.iter().any(|&kind| of.is_within(kind)))
                };
                bought.is_empty() || !bought.iter().all(is_meant)
            };
            let wrong: Vec<_> = sold.iter().filter(|((_, name), bought)| is_wrong(name, bought)).collect();
            for ((kind, name), bought) in &wrong {
                let bought: Vec<&str> = bought.iter().map(|product| product.name()).collect();
                println!("  {name} ({}) at {chain}: buys {}", kind.id(), bought.join(" + "));
            }
            println!("{what} at {chain}: {} of {} buy nothing or something else", wrong.len(), sold.len());
            assert!(wrong.len() as f64 <= sold.len() as f64 * most_percent / 100.0, "{what} at {chain}");
        }
    }
}
