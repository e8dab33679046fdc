//! What one product cost in the last year: is its price a good one?

use super::known_days::{KnownDays, KnownPrice};
use crate::catalogue::ProductView;
use crate::domain::{Cents, Day};

/// The days that are looked at, today included.
pub const DAYS: u16 = 365;

/// Fewer known days say nothing about what is usual.
pub const ENOUGH_DAYS: u16 = 60;

/// The known days of a product's last year, no further back than its prices can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PriceYear {
    /// The first day from which its prices can be compared, which may lie before this year.
    pub since: Day,
    /// On how many days its price is known.
    pub days: u16,
    /// `None` with fewer than [`ENOUGH_DAYS`].
    pub usual: Option<UsualPrice>,
}

/// How the prices of the days lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UsualPrice {
    /// The lowest.
    pub low: Cents,
    /// From here on lie the middle eight of ten days …
    pub from: Cents,
    /// As many days were cheaper as dearer.
    pub median: Cents,
    /// … up to here.
    pub to: Cents,
    /// The highest.
    pub high: Cents,
    /// On so many days it was dearer than it is now.
    pub dearer_days: u16,
}

/// The year of a product that ends `today`.
pub fn price_year(product: ProductView<'_>, today: Day) -> PriceYear {
    let since = product.compared_since();
    let first = since.max(today.minus(DAYS - 1));
    let known = KnownDays::of(product.chain(), today).prices_of(product).into_iter();
    let mut prices: Vec<(Cents, u16)> = known.filter_map(|known| days_from(known, first)).collect();
    prices.sort_unstable();
    let days = prices.iter().map(|(_, days)| days).sum();
    let usual = (days >= ENOUGH_DAYS).then(|| UsualPrice::of(&prices, days, product.price()));
    PriceYear { since, days, usual }
}

/// A price with the number of its days from `first` on, if any.
fn days_from(known: KnownPrice, first: Day) -> Option<(Cents, u16)> {
    let days = known.to.plus(1).since(known.from.max(first));
    (days > 0).then_some((known.price, days))
}

impl UsualPrice {
    /// Of prices with their days, the lowest first.
    fn of(prices: &[(Cents, u16)], days: u16, now: Cents) -> Self {
        let at = |tenths: u16| price_at(prices, (u32::from(days) * u32::from(tenths)).div_ceil(10).max(1));
        let dearer = prices.iter().filter(|(price, _)| *price > now);
        let dearer_days = dearer.map(|(_, days)| days).sum();
        Self { low: at(0), from: at(1), median: at(5), to: at(9), high: at(10), dearer_days }
    }
}

/// The price of a day, counted from the cheapest, which is 1.
fn price_at(prices: &[(Cents, u16)], day: u32) -> Cents {
    let mut passed = 0;
    let reached = |(_, days): &&(Cents, u16)| {
        passed += u32::from(*days);
        passed >= day
    };
    prices.iter().find(reached).map_or(prices[0].0, |(price, _)| *price)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Builder, Catalogue, ProductNumber, testing};

    fn day(text: &str) -> Day {
        Day::parse(text).expect("a day")
    }

    /// Of a chain that is seen every day from November 2023 on but for `silent` days from 1 January 2024 on.
    fn year(points: &[(&str, u32)], silent: u16) -> PriceYear {
        let mut builder = Builder::new();
        builder.push(&testing::product("billa:1", "Milch", points));
        let chain = crate::domain::ChainId::parse("billa").expect("a chain");
        let silence = day("2024-01-01")..day("2024-01-01").plus(silent);
        let all = (0..172).map(|number| day("2023-11-01").plus(number));
        all.filter(|day| !silence.contains(day)).for_each(|day| builder.seen(&chain, day));
        let catalogue = builder.finish(1, Catalogue::ungrouped);
        price_year(catalogue.product(ProductNumber(0)), day("2024-04-20"))
    }

    #[test]
    fn each_known_day_counts_once() {
        let year = year(&[("2023-11-01", 100), ("2024-01-01", 200), ("2024-04-01", 150)], 0);
        let cents = |cents| Cents::new(cents).expect("a price");
        assert_eq!((year.since, year.days), (day("2023-11-01"), 172));
        let usual = year.usual.expect("enough days");
        assert_eq!((usual.low, usual.from, usual.median), (cents(100), cents(100), cents(200)));
        assert_eq!((usual.to, usual.high, usual.dearer_days), (cents(200), cents(200), 91));
    }

    #[test]
    fn nothing_counts_that_lies_behind_a_long_silence() {
        let points = [("2023-11-01", 100), ("2024-03-01", 200)];
        // Sightings 35 days apart, and 36: the last of 2023 was on 31 December.
        assert_eq!(year(&points, 34).since, day("2023-11-01"));
        let parted = year(&points, 35);
        assert_eq!((parted.since, parted.days), (day("2024-02-05"), 76));
        assert_eq!(parted.usual.map(|usual| usual.low.get()), Some(100), "it stood so until March");
        assert_eq!(year(&points, 60).usual, None);
    }
}
