//! The cut of the value added tax against prices of two days, sorted.

use koerberl::domain::{Category, ChainId, Day, ProductKey};
use koerberl::stats::{FULL, Prices, TOLERANCE, tax_cut};
use proptest::prelude::*;

use super::brute;
use super::invented::{BEGIN, Market, product};

/// 2026-07-01, counted from [`BEGIN`].
const CUT: u16 = 1277;

/// Milk and other things, with a price before the cut and up to four changes around it.
fn markets() -> impl Strategy<Value = Market> {
    let changes = proptest::collection::btree_map(CUT - 30..CUT + 40, 180_u32..210, 0..4);
    let article = (190_u32..205, changes, any::<bool>());
    (proptest::collection::vec(article, 10..80), CUT..CUT + 50, any::<bool>()).prop_map(|(articles, last, hole)| {
        let chain = ChainId::parse("spar").expect("a chain");
        let days = (CUT - 120..last).filter(|day| !hole || !(CUT - 25..CUT + 9).contains(day));
        let seen: Vec<_> = days.map(|day| (chain.clone(), Day::from_epoch_days(BEGIN + day))).collect();
        let articles = articles.into_iter().enumerate().map(|(number, (first, changes, listed))| {
            let mut points = vec![(CUT - 100, first)];
            points.extend(
                changes.into_iter().filter(|(day, _)| *day < last && (!hole || *day < CUT - 25 || *day >= CUT + 9)),
            );
            points.dedup_by_key(|point| point.1);
            // The categories of invented products: `34` for every third.
            let mut article = product("spar", usize::from(!listed), &points, number % 7 > 0);
            article.key = ProductKey::new("spar", &number.to_string()).expect("a key");
            article.name = format!("{} {number}", if listed { "Vollmilch" } else { "Nagellack" });
            article
        });
        Market { products: articles.collect(), seen, today: Day::from_epoch_days(BEGIN + last) }
    })
}

/// The changes of listed products or of the others in percent, sorted.
fn changes(market: &Market, listed: bool) -> Vec<f64> {
    let of = market.products.iter().filter(|product| (product.category.map(Category::code) == Some("34")) == listed);
    let change = |product| {
        let days = brute::by_day(market, product, true);
        let (before, after) = (days.get(&(BEGIN + CUT - 1))?, days.get(&(BEGIN + CUT + 14))?);
        Some(100.0 * f64::from(*after) / f64::from(*before) - 100.0)
    };
    let mut changes: Vec<f64> = of.filter_map(change).collect();
    changes.sort_by(f64::total_cmp);
    changes
}

/// Half of the values lie on each side.
fn is_median(median: f64, sorted: &[f64]) -> bool {
    let (low, high) = (sorted[(sorted.len() - 1) / 2], sorted[sorted.len() / 2]);
    (median - f64::midpoint(low, high)).abs() < 1e-9
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_median_lies_in_the_middle(market in markets()) {
        let catalogue = market.catalogue();
        let found = tax_cut(&Prices::of(&catalogue, market.today));
        let newest = catalogue.chains()[0].day.epoch_days();
        let (listed, others) = (changes(&market, true), changes(&market, false));
        let Some(chain) = found.chains.first() else {
            prop_assert!(newest < BEGIN + CUT + 14 || listed.len() < 20);
            return Ok(());
        };
        prop_assert!(found.is_spanned);
        prop_assert_eq!(chain.products as usize, listed.len());
        prop_assert!(is_median(chain.median, &listed));
        let share = |passes: &dyn Fn(f64) -> bool| listed.iter().filter(|c| passes(**c)).count() as f64 / listed.len() as f64;
        prop_assert!((chain.full - share(&|change| change <= FULL + TOLERANCE)).abs() < 1e-9);
        prop_assert!((chain.none - share(&|change| change >= 0.0)).abs() < 1e-9);
        match chain.others {
            Some(median) => prop_assert!(is_median(median, &others)),
            None => prop_assert!(others.len() < 20),
        }
    }
}
