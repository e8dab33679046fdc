//! Packs that shrank: less in it, at the same price or a higher one. What may be another article, another way to write
//! the same size, or one of several packs sold side by side is left out: in doubt, nothing shrank.

mod successors;

use std::collections::{HashMap, HashSet};

use super::known_days::Prices;
use super::sales::leave_out;
use crate::catalogue::{Catalogue, ChainNumber, ProductNumber, ProductView};
use crate::domain::{Cents, Day, PriceHistory, PricePoint, Quantity, Unit, gtin};
use crate::lexicon::{COUNTED, EDITIONS};

/// Each size must have been seen for so many days.
const LEAST_DAYS: u16 = 21;

/// More sizes than this, in hundredths of a chain's products, do not change on one day …
const LARGEST_SHARE: u32 = 2;

/// … and so few are no crowd.
const LEAST_CROWD: u32 = 20;

/// A pack that shrank.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shrunk {
    /// The product as it is now.
    pub product: ProductNumber,
    /// The article that it followed, where the chain gave the smaller pack another number.
    pub predecessor: Option<ProductNumber>,
    /// How much was in it.
    pub before: Quantity,
    /// How much is in it.
    pub after: Quantity,
    /// What it cost before, without sales.
    pub price_before: Cents,
    /// What it cost when it was seen with less in it.
    pub price_after: Cents,
    /// The first day on which it was seen with less in it.
    pub since: Day,
}

/// All packs that shrank, the newest first.
pub fn shrunk(prices: &Prices<'_>) -> Vec<Shrunk> {
    let rewritten = rewritten(prices);
    let mut found: Vec<Shrunk> = prices.catalogue.products().flat_map(|product| in_place(prices, product)).collect();
    found.retain(|shrunk| {
        let product = prices.catalogue.product(shrunk.product);
        !product.earlier_sizes().any(|(last, _)| rewritten.contains(&(product.chain_number(), last)))
    });
    found.extend(successors::of(prices));
    found.sort_by_key(|shrunk| (std::cmp::Reverse(shrunk.since), shrunk.product));
    found
}

/// For so many days before its chain's newest day a product is marked as shrunk.
const MARKED_DAYS: u16 = 365;

/// The catalogue with all products marked whose packs shrank lately.
#[must_use]
pub fn mark_shrunk(catalogue: Catalogue, today: Day) -> Catalogue {
    if catalogue.shrunk_on() == Some(today) {
        return catalogue;
    }
    let is_recent = |shrunk: &Shrunk| {
        let newest = catalogue.product(shrunk.product).chain().day;
        newest.since(shrunk.since) <= MARKED_DAYS
    };
    let found = shrunk(&Prices::of(&catalogue, today));
    let recent: Vec<ProductNumber> = found.iter().filter(|found| is_recent(found)).map(|found| found.product).collect();
    catalogue.with_shrunk(today, recent)
}

/// The days on which a source began to write sizes in another way, by chain and the last day of the old one: on which
/// more sizes changed than shrink in a year (in Britain 1 to 2 of 100 food products did).
fn rewritten(prices: &Prices<'_>) -> HashSet<(ChainNumber, Day)> {
    let mut changes: HashMap<(ChainNumber, Day), u32> = HashMap::new();
    for product in prices.catalogue.products() {
        for (last, size) in product.earlier_sizes() {
            let is_other = u32::from(product.quantity() != Some(size));
            *changes.entry((product.chain_number(), last)).or_default() += is_other;
        }
    }
    let is_crowd = |chain: ChainNumber, changed: u32| {
        changed >= LEAST_CROWD && changed * 100 > prices.catalogue.chain(chain).products * LARGEST_SHARE
    };
    changes.into_iter().filter(|&((chain, _), changed)| is_crowd(chain, changed)).map(|(day, _)| day).collect()
}

/// Could it be the same pack with less in it: 1 to 40 % less, and not the same amount in other words?
fn is_less(before: Quantity, after: Quantity) -> bool {
    let (old, new) = (u64::from(before.thousandths()), u64::from(after.thousandths()));
    before.unit() == after.unit() && new * 100 <= old * 99 && new * 100 >= old * 60 && !is_rounded(old, new)
}

/// Is one of two amounts, in thousandths, the other one rounded to whole units? `4` is what some write for `3.8`.
const fn is_rounded(a: u64, b: u64) -> bool {
    (a.is_multiple_of(1000) != b.is_multiple_of(1000)) && (a + 500) / 1000 == (b + 500) / 1000
}

/// Does the price speak for a pack that shrank: not lower by more than 2 %, and not so much higher that it is another
/// article?
const fn is_same_price(before: Cents, after: Cents) -> bool {
    after.get() * 100 >= before.get() * 98 && after.get() * 2 <= before.get() * 3
}

/// Is a chain's number a GTIN of its maker (8, 12 or 13 digits, with the right one at the end, and not from the range
/// for use within a chain)? Then it stands for one content: another one has another number by the rules of GS1, and a
/// size that changed was corrected.
fn is_gtin(id: &str) -> bool {
    let is_of_chain = id.len() == 13 && id.starts_with('2');
    matches!(id.len(), 8 | 12 | 13) && !is_of_chain && gtin::parse(id).is_some()
}

/// Where the source stated another size for the same article.
fn in_place<'a>(prices: &Prices<'a>, product: ProductView<'a>) -> Vec<Shrunk> {
    let is_to_go_by = || product.earlier_sizes().next().is_some() && is_measured(product) && !is_gtin(product.id());
    let Some(size) = product.quantity().filter(|_| is_to_go_by()) else { return Vec::new() };
    let known = prices.known_of(product);
    let mut regular = Vec::new();
    leave_out(product.history().0, &mut regular);
    let Some(first) = regular.first() else { return Vec::new() };
    let end = Day::from_epoch_days(known.gone_by(product));
    let mut found = Vec::new();
    for (begin, change) in periods(product, size, first.day, end.minus(1)).windows(2).map(|two| (two[0].0, two)) {
        let [(_, last, before), (_, until, after)] = [change[0], change[1]];
        let since = known.first_from(last.plus(1));
        let lasted = last.since(begin) + 1 >= LEAST_DAYS && until.since(since) + 1 >= LEAST_DAYS;
        if !lasted || !is_less(before, after) {
            continue;
        }
        let both = price_on(&regular, last).zip(price_on(&regular, since));
        found.extend(both.filter(|&(old, new)| is_same_price(old, new)).map(|(price_before, price_after)| Shrunk {
            product: product.number(),
            predecessor: None,
            before,
            after,
            price_before,
            price_after,
            since,
        }));
    }
    found
}

/// The sizes of a product with the days of each; what only was written in another way is one size.
fn periods(product: ProductView<'_>, size: Quantity, first: Day, last: Day) -> Vec<(Day, Day, Quantity)> {
    let mut periods: Vec<(Day, Day, Quantity)> = Vec::new();
    for (until, size) in product.earlier_sizes().chain([(last, size)]) {
        let begin = periods.last().map_or(first, |period| period.1.plus(1)).max(first);
        // A size may be stated for longer than any price is known.
        let until = until.min(last);
        if until < begin {
            continue;
        }
        match periods.last_mut() {
            Some(period) if period.2 == size => period.1 = until,
            _ => periods.push((begin, until, size)),
        }
    }
    periods
}

fn price_on(points: &[PricePoint], day: Day) -> Option<Cents> {
    PriceHistory(points).in_force(day, day).next().filter(|point| point.day <= day).map(|point| point.price)
}

/// Is its size one to go by? A list of offers shows whatever pack is on offer, a bonus pack shrinks back by itself, of
/// another edition nobody knows whether the same is in it, and what is counted is not sold by what it weighs.
fn is_measured(product: ProductView<'_>) -> bool {
    let name = product.name();
    let is_tiny = || {
        let measured = |size: &Quantity| matches!(size.unit(), Unit::Gram | Unit::Millilitre);
        product.quantity().filter(measured).is_some_and(|size| size.thousandths() < LEAST_SIZE)
    };
    let is_bonus = || name.contains('+') || name.contains("gratis") || name.contains("Gratis");
    let is_weighed_though_counted = || {
        product.quantity().is_some_and(|size| size.unit() == Unit::Gram)
            && COUNTED.iter().any(|word| name.contains(word))
    };
    !product.weighed()
        && !product.doubtful_size()
        && !product.chain().offers_only()
        && !is_tiny()
        && !EDITIONS.iter().any(|word| name.contains(word))
        && !is_bonus()
        && !is_weighed_though_counted()
}

/// What is smaller than this, in thousandths of a gram or millilitre, is bought by the piece: the sizes of lipsticks
/// change when somebody corrects them.
const LEAST_SIZE: u32 = 10_000;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Builder, testing};
    use crate::domain::{Statement, Unit};

    #[test]
    fn packs_that_shrank_within_a_year_are_marked() {
        let day = |text: &str| Day::parse(text).expect("a day");
        let grams = |amount| Statement { amount: Some(amount), unit: Some("g".to_owned()) };
        let is_marked = |until: &str, before: f64| {
            let mut butter = testing::product("spar:1", "Butter 200 g", &[("2024-06-01", 199), ("2026-03-26", 209)]);
            butter.size = grams(200.0);
            butter.earlier_sizes = vec![(day(until), grams(before))];
            let mut builder = Builder::new();
            builder.push(&butter);
            // Ten others, so that one change is no rewriting of all sizes.
            (2..12)
                .for_each(|id| builder.push(&testing::product(&format!("spar:{id}"), "Milch", &[("2024-06-01", 100)])));
            let seen = (0..67).map(|weeks| day("2024-06-01").plus(weeks * 10));
            seen.for_each(|day| builder.seen(&butter.key.chain, day));
            let catalogue = builder.finish(1, Catalogue::ungrouped);
            let catalogue = mark_shrunk(catalogue, day("2026-04-01"));
            catalogue.product(catalogue.find("spar:1").expect("a product")).shrunk()
        };
        assert!(is_marked("2026-01-10", 250.0), "also where the name says its new size");
        assert!(!is_marked("2026-01-10", 150.0), "it grew");
        assert!(!is_marked("2026-03-20", 250.0), "the smaller size was not seen for long enough");
        assert!(!is_marked("2025-01-10", 250.0), "more than a year ago");
    }

    #[test]
    fn less_is_one_to_forty_percent() {
        let grams = |thousandths| Quantity::from_thousandths(thousandths, Unit::Gram).expect("a size");
        for (before, after, less) in [
            (250_000, 200_000, true),
            (500_000, 495_000, true),
            (500_000, 496_000, false),
            (500_000, 300_000, true),
            (500_000, 299_000, false),
            (200_000, 250_000, false),
            (4_000, 3_800, false),
            (5_000, 4_600, false),
            (75_500, 70_500, true),
        ] {
            assert_eq!(is_less(grams(before), grams(after)), less, "{before} {after}");
        }
    }

    #[test]
    fn a_makers_number_is_told_from_a_chains_own() {
        for (id, is) in [
            ("4066447379846", true),
            ("96385074", true),
            ("4066447379845", false),
            ("2020004930132", false),
            ("00-644489", false),
            ("549921", false),
        ] {
            assert_eq!(is_gtin(id), is, "{id}");
        }
    }
}
