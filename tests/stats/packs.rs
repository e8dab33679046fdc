//! Packs that shrank, in invented markets: against a look at every day and every two articles of one name.

use std::collections::BTreeMap;

use koerberl::domain::{ChainId, Day, Product, Statement};
use koerberl::stats::{Prices, shrunk};
use proptest::prelude::*;

use super::brute;
use super::invented::{BEGIN, Market, product};

const GRAMS: [u32; 5] = [100, 150, 180, 199, 200];

fn grams(amount: u32) -> Statement {
    Statement { amount: Some(f64::from(amount)), unit: Some("g".to_owned()) }
}

/// Articles of two names, in five sizes, some of which changed; a chain that was looked at every ten days, with a hole.
fn markets() -> impl Strategy<Value = Market> {
    let size = prop::sample::select(&GRAMS[..]);
    let prices = proptest::collection::btree_map(0_u16..500, 195_u32..206, 1..4);
    let earlier = proptest::collection::btree_map(0_u16..500, size.clone(), 0..3);
    let article = (0..4_usize, size, prices, earlier, any::<bool>());
    (proptest::collection::vec(article, 1..7), 0_u16..400).prop_map(|(articles, hole)| {
        let chain = ChainId::parse("spar").expect("a chain");
        let days = (0..520_u16).step_by(10).filter(|day| !(hole..hole + 60).contains(day));
        let seen = days.map(|day| (chain.clone(), Day::from_epoch_days(BEGIN + day))).collect();
        let articles = articles.into_iter().enumerate().map(|(number, (name, size, prices, earlier, available))| {
            let mut points: Vec<(u16, u32)> = prices.into_iter().collect();
            points.dedup_by_key(|point| point.1);
            let mut article = product("spar", number, &points, available);
            article.name = format!("Gute Ware {name}");
            article.size = grams(size);
            let earlier = earlier.into_iter().map(|(day, size)| (Day::from_epoch_days(BEGIN + day), grams(size)));
            article.earlier_sizes = earlier.collect();
            article.bio = false;
            article
        });
        Market { products: articles.collect(), seen, today: Day::from_epoch_days(BEGIN + 530) }
    })
}

/// New key, old size and price, new size and price, first day.
type Finding = (String, u32, u32, u32, u32, u16);

fn size_of(statement: &Statement) -> u32 {
    statement.amount.expect("all are known") as u32
}

fn is_less(old: u32, new: u32) -> bool {
    let share = f64::from(new) / f64::from(old);
    (0.6 - 1e-9..=0.99 + 1e-9).contains(&share)
}

fn is_same_price(old: u32, new: u32) -> bool {
    let share = f64::from(new) / f64::from(old);
    (0.98 - 1e-9..=1.5 + 1e-9).contains(&share)
}

fn in_place(market: &Market, product: &Product) -> Vec<Finding> {
    let known = brute::perhaps_by_day(market, product, true);
    let (first, last) = (product.prices[0].day.epoch_days(), *known.keys().next_back().expect("it has a price"));
    let size_on = |day: u16| {
        let earlier = product.earlier_sizes.iter().find(|(until, _)| day <= until.epoch_days());
        earlier.map_or(size_of(&product.size), |(_, size)| size_of(size))
    };
    // Runs of days of one size, seen or not.
    let mut runs: Vec<(u16, u16, u32)> = Vec::new();
    for day in first..=last {
        match runs.last_mut() {
            Some(run) if run.2 == size_on(day) => run.1 = day,
            _ => runs.push((day, day, size_on(day))),
        }
    }
    let mut found = Vec::new();
    for two in runs.windows(2) {
        let [(begin, until, old), (from, to, new)] = [two[0], two[1]];
        // Seen with less in it for the first time.
        let since = (from..=last).find(|day| known.contains_key(day)).expect("the last day is known");
        let price = |day: u16| brute::price_on(&product.prices, day, true);
        let lasted = until - begin >= 20 && to >= since + 20;
        if lasted && is_less(old, new) && is_same_price(price(until), price(since)) {
            found.push((product.key.to_string(), old, price(until), new, price(since), since));
        }
    }
    found
}

fn successors(market: &Market) -> Vec<Finding> {
    let mut names: BTreeMap<&str, Vec<&Product>> = BTreeMap::new();
    market.products.iter().for_each(|product| names.entry(&product.name).or_default().push(product));
    let first = |product: &Product| product.prices[0].day.epoch_days();
    let last_change = |product: &Product| product.prices[product.prices.len() - 1].day.epoch_days();
    let mut found = Vec::new();
    for same in names.values_mut() {
        same.sort_by_key(|product| (first(product), product.key.clone()));
        for place in 1..same.len() {
            let (before, after) = (same[place - 1], same[place]);
            let (old, new) = (size_of(&before.size), size_of(&after.size));
            let begins = first(after);
            let alone = same.iter().all(|other| match size_of(&other.size) {
                size if size == new => first(other) >= begins,
                size if size == old => !other.available && last_change(other) < begins,
                _ => false,
            });
            // The chain was looked at all the time: an article that goes on would be known on each day.
            let goes_on = Product { available: true, ..before.clone() };
            let days = brute::perhaps_by_day(market, &goes_on, false);
            let seen = (last_change(before)..begins).all(|day| days.contains_key(&day));
            let seen_last = brute::perhaps_by_day(market, after, false).keys().next_back().copied().unwrap_or(0);
            let lasted = begins >= first(before) + 21 && seen_last + 1 >= begins + 21;
            let prices = (brute::price_on(&before.prices, u16::MAX, true), after.prices[0].price.get());
            if alone && seen && lasted && is_less(old, new) && is_same_price(prices.0, prices.1) {
                found.push((after.key.to_string(), old, prices.0, new, prices.1, begins));
            }
        }
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn packs_that_shrank_are_those_that_every_day_shows(market in markets()) {
        let catalogue = market.catalogue();
        let found = shrunk(&Prices::of(&catalogue, market.today));
        prop_assert!(found.windows(2).all(|two| two[0].since >= two[1].since));
        let mut fast: Vec<Finding> = found
            .iter()
            .map(|found| {
                let size = |size: koerberl::domain::Quantity| size.amount() as u32;
                let key = catalogue.product(found.product).key().to_string();
                let (old, new) = (size(found.before), size(found.after));
                (key, old, found.price_before.get(), new, found.price_after.get(), found.since.epoch_days())
            })
            .collect();
        let mut slow: Vec<Finding> = market.products.iter().flat_map(|product| in_place(&market, product)).collect();
        slow.extend(successors(&market));
        fast.sort();
        slow.sort();
        prop_assert_eq!(fast, slow);
    }
}

#[test]
fn what_is_not_sold_by_its_size_did_not_shrink() {
    let chips = |chain: &str, change: &dyn Fn(&mut Product)| {
        let mut article = product(chain, 1, &[(0, 199)], true);
        article.name = "Chips".to_owned();
        (article.size, article.earlier_sizes) = (grams(160), vec![(Day::from_epoch_days(BEGIN + 100), grams(200))]);
        change(&mut article);
        let others = (2..100).map(|id| product(chain, id, &[(0, 199)], true));
        let id = ChainId::parse(chain).expect("a chain");
        let seen = (0..200).map(|day| (id.clone(), Day::from_epoch_days(BEGIN + day))).collect();
        let today = Day::from_epoch_days(BEGIN + 200);
        let products = std::iter::once(article).chain(others).collect();
        shrunk(&Prices::of(&Market { products, seen, today }.catalogue(), today)).len()
    };
    assert_eq!(chips("spar", &|_| {}), 1);
    assert_eq!(chips("lidl", &|_| {}), 0, "a list of offers shows another pack");
    assert_eq!(chips("spar", &|article| article.weighed = true), 0, "cut to what is wanted");
    for bonus in ["Chips + 25 %", "Chips 20 g gratis", "Chips Gratis-Aktion"] {
        assert_eq!(chips("spar", &|article| bonus.clone_into(&mut article.name)), 0, "{bonus} shrinks back by itself");
    }
}
