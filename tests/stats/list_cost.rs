//! What a list cost over time: invented lists with outcomes worked out by hand.

use koerberl::basket::Need;
use koerberl::catalogue::{Builder, Catalogue};
use koerberl::domain::{ChainId, Day, Product, ProductKey, Statement};
use koerberl::shopping::{CandidateFinder, Customer, Item, KeptFinds, Only, Wanted};
use koerberl::stats::{ListCost, Prices};

use super::plain;

fn day(text: &str) -> Day {
    Day::parse(text).expect("a day")
}

fn today() -> Day {
    day("2025-06-30")
}

fn product(key: &str, prices: &[(&str, u32)]) -> Product {
    plain::product(key, key, prices.iter().map(|&(text, cents)| (day(text), cents)))
}

/// A market in which both chains were seen on every day until `until`, but for a gap.
fn market(products: &[Product], until: Day, gap: Option<(&str, &str, &str)>) -> Catalogue {
    let mut builder = Builder::new();
    for id in ["spar", "billa"] {
        let gap = gap.filter(|gap| gap.0 == id).map(|(_, from, to)| day(from)..=day(to));
        let days = (0..200).map(|days| day("2025-01-01").plus(days)).filter(|day| *day <= until);
        let chain = ChainId::parse(id).expect("a chain");
        days.filter(|day| gap.as_ref().is_none_or(|gap| !gap.contains(day))).for_each(|day| builder.seen(&chain, day));
    }
    for product in products {
        builder.push(product);
    }
    builder.finish(1, Catalogue::ungrouped)
}

/// The cost of a list until `newest`; an item is keys and how many packs of each.
fn cost(catalogue: &Catalogue, list: &[(&[&str], f64)], from: Option<&str>, newest: Day) -> Option<ListCost> {
    let chains: Vec<_> = catalogue.chain_numbers().collect();
    let customer = Customer { day: newest, cards: &[] };
    let kept = KeptFinds::default();
    let finder = CandidateFinder { catalogue, kept: &kept, matcher: None, chains: &chains, customer, stale: true };
    let need = |&(keys, count): &(&[&str], f64)| {
        let keys = keys.iter().filter_map(|key| ProductKey::parse(key)).collect();
        let item = Item { wanted: Wanted::Choice(keys, None), count, only: Only::default() };
        finder.find(&item).map_or_else(|_| finder.nothing(), |found| found.need)
    };
    let items: Vec<Need> = list.iter().map(need).collect();
    ListCost::of(&Prices::of(catalogue, today()), &items, from.map(day), newest)
}

fn points(cost: &ListCost) -> Vec<(String, Option<f64>)> {
    cost.points.iter().map(|(day, cents)| (day.to_string(), *cents)).collect()
}

fn milk() -> Product {
    product("spar:2", &[("2025-01-01", 100), ("2025-03-15", 120)])
}

fn butter() -> Vec<Product> {
    vec![product("spar:1", &[("2025-01-01", 250), ("2025-05-10", 200)]), product("billa:1", &[("2025-01-01", 240)])]
}

const MILK: (&[&str], f64) = (&["spar:2"], 2.0);
const BUTTER: (&[&str], f64) = (&["spar:1", "billa:1"], 1.0);

#[test]
fn a_list_costs_the_cheapest_of_each_item_month_by_month_and_on_the_newest_day() {
    let catalogue = market(&[vec![milk()], butter()].concat(), today(), None);
    let cost = cost(&catalogue, &[MILK, BUTTER], None, today()).expect("it is long enough");
    let expected = [
        ("2025-01-01", 440.0),
        ("2025-02-01", 440.0),
        ("2025-03-01", 440.0),
        ("2025-04-01", 480.0),
        ("2025-05-01", 480.0),
        ("2025-06-01", 440.0),
        ("2025-06-30", 440.0),
    ];
    assert_eq!(points(&cost), expected.map(|(day, cents)| (day.to_owned(), Some(cents))));
    let ends: Vec<(f64, f64)> = cost.items.iter().flatten().map(|item| (item.first, item.last)).collect();
    assert_eq!((ends, cost.ends()), (vec![(200.0, 240.0), (240.0, 200.0)], (440.0, 440.0)));
    assert!(cost.gaps().is_empty());
}

#[test]
fn an_unknown_price_is_a_gap_not_the_price_of_another_chain() {
    let eggs = vec![product("spar:3", &[("2025-01-01", 300)]), product("billa:3", &[("2025-01-01", 200)])];
    let catalogue = market(&eggs, today(), Some(("billa", "2025-02-01", "2025-04-30")));
    let cost = cost(&catalogue, &[(&["spar:3", "billa:3"], 1.0)], None, today()).expect("it is long enough");
    // Billa is carried on until February 14; then its eggs may cost something else.
    let cents: Vec<Option<f64>> = cost.points.iter().map(|point| point.1).collect();
    assert_eq!(cents, [Some(200.0), Some(200.0), None, None, Some(200.0), Some(200.0), Some(200.0)]);
    assert_eq!(cost.gaps(), [(day("2025-03-01"), day("2025-04-30"))]);
}

#[test]
fn items_unknown_at_either_end_are_left_out() {
    let late = product("spar:4", &[("2025-04-01", 100)]);
    let gone = Product { available: false, ..product("spar:5", &[("2025-01-01", 100)]) };
    let catalogue = market(&[vec![milk(), late, gone], butter()].concat(), today(), None);
    let list = [MILK, BUTTER, (&["spar:4"][..], 1.0), (&["spar:5"][..], 1.0)];
    let cost = cost(&catalogue, &list, None, today()).expect("it is long enough");
    assert_eq!(cost.from, day("2025-01-01"));
    assert_eq!(cost.items.iter().map(Option::is_some).collect::<Vec<_>>(), [true, true, false, false]);
}

#[test]
fn a_list_begins_when_half_of_it_is_known_or_as_asked_for() {
    let late = |key| product(key, &[("2025-02-10", 100)]);
    let catalogue = market(&[milk(), late("spar:x"), late("spar:y")], today(), None);
    let list = [MILK, (&["spar:x"][..], 1.0), (&["spar:y"][..], 1.0)];
    let from = |list: &[(&[&str], f64)], from| cost(&catalogue, list, from, today()).map(|cost| cost.from);
    assert_eq!(from(&list, None), Some(day("2025-03-01")));
    assert_eq!(from(&[MILK], Some("2025-02-03")), Some(day("2025-03-01")));
    assert_eq!(from(&[MILK], Some("2025-05-01")), None, "too short");
    assert_eq!((from(&[], None), from(&[(&[], 1.0)], None)), (None, None));
}

#[test]
fn half_a_pack_costs_whole_cents() {
    let size = Statement { amount: Some(1000.0), unit: Some("g".to_owned()) };
    let cut = Product { weighed: true, size, ..product("spar:6", &[("2025-01-01", 99)]) };
    let catalogue = market(&[cut], today(), None);
    let cost = cost(&catalogue, &[(&["spar:6"], 0.5)], None, today()).expect("it is long enough");
    assert_eq!(cost.ends(), (50.0, 50.0), "as at the till");
}
