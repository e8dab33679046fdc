//! What rose most and least against a look at every single day.

use std::collections::{BTreeMap, BTreeSet};

use koerberl::domain::{ChainId, Day, Month, Product, Statement};
use koerberl::stats::{MonthChanges, MonthChangesRequest, Prices, Sales, Selection, month_changes};
use proptest::prelude::*;

use super::brute;
use super::invented::{BEGIN, Market, markets, product};

/// The days of a product on which it has a price; without sales, what is gone ends before its clearance.
fn days(market: &Market, product: &Product, without_sales: bool) -> BTreeMap<u16, u32> {
    let mut days = brute::by_day(market, product, without_sales);
    let clearance = brute::clearance(product).filter(|_| without_sales && !product.available);
    clearance.map(|first| days.split_off(&first));
    days
}

/// First and last price of the months in which they lie, where both are known and the change is believed.
fn slow(market: &Market, product: &Product, without_sales: bool, from: Month, to: Month) -> Option<(u32, u32)> {
    let days = days(market, product, without_sales);
    let last_change = product.prices[product.prices.len() - 1].day;
    if !product.available && Month::of(last_change) < to {
        return None;
    }
    let month = |day: u16| Month::of(Day::from_epoch_days(day));
    let before = days.iter().find(|(day, _)| month(**day) == from)?.1;
    let after = days.iter().rfind(|(day, _)| month(**day) == to)?.1;
    (before.max(after) <= &(before.min(after) * 3)).then_some((*before, *after))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn what_rose_is_the_first_and_the_last_of_all_days(
        market in markets(),
        without in any::<bool>(),
        years in proptest::option::of(1_u16..3),
        // Often not far apart: markets are not looked at every month.
        asked in proptest::option::weighted(0.8, (1_u16..26, 0_u16..6)),
    ) {
        let catalogue = market.catalogue();
        let begin = Month::of(Day::from_epoch_days(BEGIN));
        let request = MonthChangesRequest {
            selection: Selection::default(),
            sales: if without { Sales::Without } else { Sales::With },
            from: asked.map(|(from, _)| begin.plus(from)),
            to: asked.map(|(from, months)| begin.plus(from + months - 1)),
            years,
        };
        let found = month_changes(&Prices::of(&catalogue, market.today), market.today, &request);
        let all: BTreeSet<u16> = market.products.iter().flat_map(|p| days(&market, p, false).into_keys()).collect();
        let month = |day: &u16| Month::of(Day::from_epoch_days(*day));
        let stated = market.products.iter().flat_map(|p| p.prices.iter().map(|point| point.day));
        let newest = stated.chain(market.seen.iter().map(|(_, day)| *day)).max().map(Month::of);
        let last = all.last().map(month).min(newest);
        let (from, to) = match (asked, all.first().map(month), last) {
            (Some((from, months)), ..) => (begin.plus(from), begin.plus(from + months - 1)),
            (None, Some(first), Some(last)) => {
                let months = last.since(first).min(years.map_or(u16::MAX, |years| years * 12));
                (first.plus(last.since(first) - months), last)
            }
            _ => unreachable!("every market has a price"),
        };
        if from > to {
            prop_assert_eq!(found, None);
            return Ok(());
        }
        let found = found.expect("there are prices");
        prop_assert_eq!((found.from, found.to), (from, to));
        let mut best: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
        let mut products = 0;
        for product in &market.products {
            let Some(rise) = slow(&market, product, without, from, to) else { continue };
            products += 1;
            let is_more = |than: &(u32, u32)| u64::from(rise.1) * u64::from(than.0) > u64::from(than.1) * u64::from(rise.0);
            let known = best.entry(&product.name).or_insert(rise);
            if is_more(known) {
                *known = rise;
            }
        }
        prop_assert_eq!(found.products, products);
        prop_assert_eq!(found.articles.len(), best.len());
        for rise in &found.articles {
            let (before, after) = best[catalogue.product(rise.product).name()];
            let (a, b) = (u64::from(rise.after.get()) * u64::from(before), u64::from(after) * u64::from(rise.before.get()));
            prop_assert_eq!(a, b, "the same ratio: {:?} is not {} → {}", rise, before, after);
        }
        prop_assert!(found.articles.windows(2).all(|two| two[0].percent() >= two[1].percent()));
    }
}

/// What rose from a month on (the first, if empty) at chains that were seen every day for a hundred days.
fn risen_of(products: Vec<Product>, sales: Sales, from: &str) -> MonthChanges {
    let chains = ["billa", "spar"].map(|chain| ChainId::parse(chain).expect("a chain"));
    let seen = chains.iter().flat_map(|chain| (0..100).map(|day| (chain.clone(), Day::from_epoch_days(BEGIN + day))));
    let market = Market { products, seen: seen.collect(), today: Day::from_epoch_days(BEGIN + 99) };
    let catalogue = market.catalogue();
    let request = MonthChangesRequest { sales, from: Month::parse(from), ..MonthChangesRequest::default() };
    month_changes(&Prices::of(&catalogue, market.today), market.today, &request).expect("there are prices")
}

fn prices(found: &MonthChanges) -> Vec<(u32, u32)> {
    found.articles.iter().map(|rise| (rise.before.get(), rise.after.get())).collect()
}

#[test]
fn an_article_stands_there_once_with_its_highest_rise() {
    let products = vec![
        // Gone, some day: in April it is no price.
        product("billa", 5, &[(0, 100), (50, 250)], false),
        product("billa", 0, &[(0, 100), (50, 110)], true),
        product("spar", 0, &[(0, 100), (50, 150)], true),
        product("billa", 1, &[(0, 200), (50, 190)], true),
        product("billa", 2, &[(0, 300)], true),
        // Not there in the first month; not believed.
        product("billa", 3, &[(40, 100), (50, 200)], true),
        product("billa", 4, &[(0, 100), (50, 301)], true),
    ];
    let found = risen_of(products, Sales::With, "");
    assert_eq!(prices(&found), [(100, 150), (300, 300), (200, 190)]);
    assert_eq!((found.products, found.from.to_string(), found.to.to_string()), (4, "2023-01".into(), "2023-04".into()));
}

#[test]
fn a_sale_at_an_end_counts_only_with_sales() {
    let begins_in_a_sale = || vec![product("billa", 0, &[(0, 200), (31, 150), (40, 200)], true)];
    assert_eq!(prices(&risen_of(begins_in_a_sale(), Sales::With, "2023-02")), [(150, 200)]);
    assert_eq!(prices(&risen_of(begins_in_a_sale(), Sales::Without, "2023-02")), [(200, 200)]);
    let still_lower = vec![product("billa", 0, &[(0, 200), (80, 150)], true)];
    assert_eq!(prices(&risen_of(still_lower, Sales::Without, "")), [(200, 150)], "who knows whether it returns");
}

#[test]
fn another_size_is_another_price() {
    let grams = |amount| Statement { amount: Some(amount), unit: Some("g".to_owned()) };
    let was = |id, before, last| Product {
        size: grams(200.0),
        earlier_sizes: vec![(Day::from_epoch_days(BEGIN + last), grams(before))],
        ..product("billa", id, &[(0, 100), (50, 120 + id as u32)], true)
    };
    let products = || vec![was(0, 250.0, 45), was(1, 200.0, 45)];
    assert_eq!(prices(&risen_of(products(), Sales::With, "")), [(100, 121)]);
    assert_eq!(risen_of(products(), Sales::With, "2023-03").products, 2, "it shrank before");
}
