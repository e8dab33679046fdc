//! Plans that compare equal things: against each chain alone, with what was read, what is open, and what a step up
//! costs.

use koerberl::api::App;
use koerberl::domain::Product;
use serde_json::{Value, json};

use super::market::{TODAY, product};
use super::{app_of, ask_of, post_to};

fn milk(key: &str, name: &str, cents: u32) -> Product {
    product(key, name, "34", (1000.0, "ml"), &[(TODAY, cents)])
}

/// Three chains with some milk and coffee, and one that closed.
fn shop() -> App {
    let coffee = |key: &str, name: &str, cents: u32| {
        product(key, name, "22", (500.0, "g"), &[("2024-01-02", 999), (TODAY, cents)])
    };
    let eggs = |key: &str, name: &str, cents: u32| product(key, name, "31", (10.0, "stk"), &[(TODAY, cents)]);
    app_of(vec![
        milk("billa:1", "Clever Leichtmilch 1,5 % 1 l", 99),
        milk("billa:2", "Almhof Vollmilch 3,5 % 1 l", 119),
        milk("spar:1", "Almhof Vollmilch 3,5 % 1 l", 139),
        milk("hofer:1", "Almhof Vollmilch 3,5 % 1 l", 129),
        milk("unimarkt:1", "Almhof Vollmilch 3,5 % 1 l", 49),
        coffee("billa:3", "Clever Kaffee gemahlen 500g", 499),
        Product { brand: Some("Jacobs".into()), ..coffee("billa:4", "Jacobs Kaffee gemahlen 500g", 799) },
        Product { brand: Some("Jacobs".into()), ..coffee("spar:4", "Jacobs Kaffee gemahlen 500g", 849) },
        eggs("billa:7", "Frische Eier Bodenhaltung 10 Stück", 299),
        eggs("billa:8", "Frische Eier Freilandhaltung 10 Stück", 389),
        eggs("spar:8", "Frische Eier Freilandhaltung 10 Stück", 399),
        product("spar:5", "Kletzenbrot aus Roggen", "11", (500.0, "g"), &[(TODAY, 499)]),
        product("spar:6", "Teebutter 250g", "34", (250.0, "g"), &[(TODAY, 299)]),
    ])
}

fn planned(texts: &[&str], chains: &[&str]) -> Value {
    let item = |(place, text): (usize, &&str)| json!({ "id": place.to_string(), "text": text });
    let items: Vec<Value> = texts.iter().enumerate().map(item).collect();
    let list = json!({ "items": items, "chains": chains, "maxChains": 2, "visitCostCents": 0 });
    post_to(&shop(), "/api/v1/smartshopping", &list.to_string()).1
}

#[test]
fn only_what_both_cover_is_compared() {
    let answer = planned(&["Vollmilch", "Teebutter", "Kaffee"], &["billa", "spar", "hofer"]);
    let plan = &answer["plans"][1];
    assert_eq!((&plan["chains"], &plan["totalCents"]), (&json!(["billa", "spar"]), &json!(119 + 499 + 299)));
    let expected = json!([
        { "chain": "billa", "items": 2, "planCents": 618, "chainCents": 618 },
        { "chain": "hofer", "items": 1, "planCents": 119, "chainCents": 129 },
        { "chain": "spar", "items": 3, "planCents": 917, "chainCents": 1287 },
    ]);
    assert_eq!(plan["against"], expected);
}

#[test]
fn a_text_with_several_things_is_planned_thing_by_thing() {
    let answer = planned(&["Vollmilch, Teebutter, Einhornhaar", "Für Samstag"], &["billa", "spar"]);
    let items: Vec<_> = answer["items"].as_array().expect("items").iter().collect();
    let said = |item: &Value| {
        [&item["id"], &item["note"], &item["reading"]["query"], &item["reading"]["count"]].map(Clone::clone)
    };
    assert_eq!(
        items.iter().map(|item| said(item)).collect::<Vec<_>>(),
        [
            [json!("0"), json!(false), json!("Vollmilch"), json!(1)],
            [json!("0"), json!(false), json!("Teebutter"), json!(1)],
            [json!("0"), json!(false), json!("Einhornhaar"), json!(1)],
            [json!("1"), json!(true), Value::Null, Value::Null],
        ]
    );
    let plan = answer["plans"].as_array().expect("plans").last().expect("one");
    assert_eq!(plan["covered"], 2);
    assert_eq!(plan["missing"], json!([{ "item": "0", "reason": "nothing", "title": "Einhornhaar" }]), "no note");
}

#[test]
fn what_is_open_has_the_nearest() {
    let answer = planned(&["vegane Teebutter"], &["billa", "spar"]);
    let item = &answer["items"][0];
    assert_eq!((&item["reason"], &item["nearest"][0]["key"]), (&json!("nothing"), &json!("spar:6")));
    assert_eq!(planned(&["Vollmilch"], &["billa"])["items"][0]["nearest"], json!([]), "nothing is open");
}

#[test]
fn a_step_up_is_offered_with_what_it_costs() {
    let swap = |text: &str, chain: &str| {
        let answer = planned(&[text], &[chain]);
        let swap = answer["plans"][0]["visits"][0]["lines"][0]["swap"].clone();
        [&swap["from"], &swap["to"], &swap["extraCents"], &swap["product"]["key"]].map(Clone::clone)
    };
    assert_eq!(swap("Kaffee", "billa"), [json!("Clever"), json!("Jacobs"), json!(300), json!("billa:4")]);
    assert_eq!(swap("Milch", "billa"), [json!("Leichtmilch"), json!("Vollmilch"), json!(20), json!("billa:2")]);
    assert_eq!(swap("10 Eier", "billa"), [json!("Bodenhaltung"), json!("Freiland"), json!(90), json!("billa:8")]);
    let none = || [(); 4].map(|()| Value::Null);
    assert_eq!(swap("Leichtmilch", "billa"), none(), "nothing else fits");
    assert_eq!(swap("Vollmilch", "billa"), none(), "it is what most people buy");
    assert_eq!(swap("Kaffee", "spar"), none(), "it is a maker's brand");
}

#[test]
fn a_step_up_that_costs_more_than_twice_as_much_is_not_offered() {
    let extra = |free_range: u32| {
        let eggs = |key: &str, name: &str, cents| product(key, name, "31", (10.0, "stk"), &[(TODAY, cents)]);
        let shop = app_of(vec![
            eggs("billa:7", "Frische Eier Bodenhaltung 10 Stück", 200),
            eggs("billa:8", "Frische Eier Freilandhaltung 10 Stück", free_range),
            eggs("spar:8", "Frische Eier Freilandhaltung 10 Stück", 999),
        ]);
        let list = json!({ "items": [{ "id": "0", "text": "10 Eier" }], "chains": ["billa"] });
        let answer = post_to(&shop, "/api/v1/smartshopping", &list.to_string()).1;
        answer["plans"][0]["visits"][0]["lines"][0]["swap"]["extraCents"].clone()
    };
    assert_eq!((extra(400), extra(401)), (json!(200), Value::Null));
}

#[test]
fn a_closed_chain_is_offered_nowhere() {
    let all = planned(&["Vollmilch"], &[]);
    assert!(!all.to_string().contains("unimarkt:"), "{all}");
    assert_eq!(all["closed"], json!({ "unimarkt": "2025-12-31" }));
    let asked = planned(&["Vollmilch"], &["unimarkt", "spar"]);
    assert_eq!((&asked["closed"], &asked["asOf"]), (&all["closed"], &json!({ "spar": TODAY })));
    assert_eq!(asked["plans"][0]["chains"], json!(["spar"]));
    let alone = planned(&["Vollmilch"], &["unimarkt"]);
    assert_eq!((&alone["plans"], &alone["singles"]), (&json!([]), &json!([])));
    let app = shop();
    let kind = ask_of(&app, "GET", "/api/v1/kinds/vollmilch", &[]).2;
    let of: Vec<_> = kind["cheapest"].as_array().expect("products").iter().map(|one| one["chain"].clone()).collect();
    assert_eq!(of, ["billa", "hofer", "spar"]);
    let chains = ask_of(&app, "GET", "/api/v1/chains", &[]).2;
    let closed = |chain: &&Value| !chain["closedSince"].is_null();
    let closed: Vec<_> = chains["chains"].as_array().expect("chains").iter().filter(closed).collect();
    assert_eq!((closed.len(), &closed[0]["id"], &closed[0]["available"]), (1, &json!("unimarkt"), &json!(0)));
}
