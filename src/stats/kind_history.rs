//! What a kind has cost: on each known day the cheapest of all its products, in one pack or by unit price.

use std::cmp::Ordering;

use super::{Measure, Prices};
use crate::catalogue::{ChainNumber, ProductView};
use crate::domain::{Cents, Day};

/// The days of a year that are looked at, today included.
pub const DAYS: u16 = 365;

/// The cheapest price of each day.
#[derive(Clone, Debug)]
pub struct KindHistory {
    /// The first day of which a price is known.
    first: Day,
    /// From then on until today: in hundredths of cents, and which chain has it. `None` where none is known.
    least: Vec<Option<(u64, ChainNumber)>>,
}

/// The daily minima of a year, in hundredths of cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindYear {
    /// The lowest.
    pub low: u64,
    /// As many days were cheaper as dearer.
    pub median: u64,
    /// The highest.
    pub high: u64,
    /// On how many days a price is known.
    pub days: u16,
}

/// Consecutive days of one price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindSpan {
    /// The first of them.
    pub from: Day,
    /// The last of them.
    pub to: Day,
    /// The price in hundredths of cents.
    pub least: u64,
    /// Which chain has it on the last day; of several the one that comes first.
    pub chain: ChainNumber,
}

impl KindHistory {
    /// Until `today`; sizes as of today. Prices too far off what the kind usually costs are left out. `None` where no
    /// price is known.
    pub fn of<'a>(
        prices: &Prices<'_>,
        products: impl Iterator<Item = ProductView<'a>>,
        measure: Measure,
        today: Day,
    ) -> Option<Self> {
        let worth =
            |product: ProductView<'_>, price| measure.worth(product, price).filter(|_| !product.is_far_off(price));
        Self::within(prices, products, worth, Day::default(), today)
    }

    /// Of the days from `first` to `last`; `worth` is what a price of a product counts as, in hundredths of cents.
    pub fn within<'a>(
        prices: &Prices<'_>,
        products: impl Iterator<Item = ProductView<'a>>,
        worth: impl Fn(ProductView<'a>, Cents) -> Option<u64>,
        first: Day,
        last: Day,
    ) -> Option<Self> {
        let known: Vec<KindSpan> = known_within(prices, products, &worth, (first, last)).collect();
        let first = known.iter().map(|span| span.from).min()?;
        let mut least: Vec<Option<(u64, ChainNumber)>> = vec![None; usize::from(last.since(first)) + 1];
        for span in known {
            let days = usize::from(span.from.since(first))..=usize::from(span.to.since(first));
            let of = (span.least, span.chain);
            least[days].iter_mut().for_each(|known| *known = Some(known.map_or(of, |known| known.min(of))));
        }
        Some(Self { first, least })
    }

    /// The lowest and the highest of the daily prices.
    pub fn extremes(&self) -> Option<(u64, u64)> {
        let known = || self.least.iter().flatten().map(|(least, _)| *least);
        known().min().zip(known().max())
    }

    /// The last 365 days; `None` where no price of them is known.
    pub fn year(&self) -> Option<KindYear> {
        let begin = self.least.len().saturating_sub(usize::from(DAYS));
        let mut known: Vec<u64> = self.least[begin..].iter().flatten().map(|(least, _)| *least).collect();
        known.sort_unstable();
        Some(KindYear {
            low: *known.first()?,
            median: known[(known.len() - 1) / 2],
            high: *known.last()?,
            days: known.len() as u16,
        })
    }

    /// The prices, oldest first; days of which none is known are in none of them.
    pub fn spans(&self) -> Vec<KindSpan> {
        let days = (0..).zip(&self.least).filter_map(|(day, least)| least.map(|least| (self.first.plus(day), least)));
        let days: Vec<(Day, (u64, ChainNumber))> = days.collect();
        let follows =
            |a: &(Day, (u64, ChainNumber)), b: &(Day, (u64, ChainNumber))| a.0.plus(1) == b.0 && a.1.0 == b.1.0;
        let span = |run: &[(Day, (u64, ChainNumber))]| {
            let (to, (least, chain)) = run[run.len() - 1];
            KindSpan { from: run[0].0, to, least, chain }
        };
        days.chunk_by(follows).map(span).collect()
    }
}

/// The known prices of each product from `first` to `last`, one product after the other; `worth` is what a price counts
/// as, in hundredths of cents.
fn known_within<'a, 'b>(
    prices: &'b Prices<'_>,
    products: impl Iterator<Item = ProductView<'a>>,
    worth: &'b impl Fn(ProductView<'a>, Cents) -> Option<u64>,
    (first, last): (Day, Day),
) -> impl Iterator<Item = KindSpan> {
    products.flat_map(move |product| {
        let known = prices.known_of(product).prices_of(product).into_iter();
        known.filter_map(move |price| {
            let (from, to) = (price.from.max(first), price.to.min(last));
            let least = if from <= to { worth(product, price.price) } else { None };
            least.map(|least| KindSpan { from, to, least, chain: product.chain_number() })
        })
    })
}

/// Was no known price within `days` lower than `price`, and was there a day on which all known prices were higher?
pub fn is_low<'a>(
    prices: &Prices<'_>,
    products: impl Iterator<Item = ProductView<'a>>,
    worth: impl Fn(ProductView<'a>, Cents) -> Option<u64>,
    price: u64,
    days: (Day, Day),
) -> bool {
    let (mut same, mut dearer) = (Vec::new(), Vec::new());
    for span in known_within(prices, products, &worth, days) {
        match span.least.cmp(&price) {
            Ordering::Less => return false,
            Ordering::Equal => same.push((span.from, span.to)),
            Ordering::Greater => dearer.push((span.from, span.to)),
        }
    }
    same.sort_unstable();
    dearer.into_iter().any(|days| !are_all_within(days, &same))
}

/// Is each of these days in one of the stretches, which come in the order of their first days?
fn are_all_within((from, to): (Day, Day), stretches: &[(Day, Day)]) -> bool {
    let mut next = from;
    for &(begin, end) in stretches.iter().take_while(|(begin, _)| *begin <= to) {
        if begin > next {
            return false;
        }
        next = next.max(end.plus(1));
    }
    next > to
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Catalogue, testing};
    use crate::domain::{Quantity, UnitPriceBasis};

    #[test]
    fn the_cheapest_product_of_each_day_counts() {
        let day = |text| Day::parse(text).expect("a day");
        let catalogue = Catalogue::of(&[
            testing::product("spar:1", "Vollmilch 1 l", &[("2026-03-01", 200), ("2026-03-05", 150)]),
            testing::product("billa:1", "Vollmilch 0,5 l", &[("2026-03-01", 90)]),
        ]);
        let prices = Prices::of(&catalogue, day("2026-03-08"));
        let history = |measure| KindHistory::of(&prices, catalogue.products(), measure, day("2026-03-08"));
        let by_litre = history(Measure::Unit(UnitPriceBasis::Litre)).expect("prices");
        assert_eq!(by_litre.year(), Some(KindYear { low: 15_000, median: 15_000, high: 18_000, days: 8 }));
        assert!(history(Measure::Unit(UnitPriceBasis::Piece)).is_none());
        let span = |span: &KindSpan| (span.from, span.to, span.least, catalogue.chain(span.chain).id.to_string());
        let of_litre = history(Measure::Pack(Quantity::parse("1l").or(Quantity::parse("1000ml")).expect("a size")));
        let spans: Vec<_> = of_litre.expect("prices").spans().iter().map(span).collect();
        let spar = || "spar".to_owned();
        assert_eq!(
            spans,
            [
                (day("2026-03-01"), day("2026-03-04"), 20_000, spar()),
                (day("2026-03-05"), day("2026-03-08"), 15_000, spar())
            ]
        );
    }

    #[test]
    fn a_low_was_more_on_a_day_and_never_less() {
        let day = |text| Day::parse(text).expect("a day");
        let catalogue = Catalogue::of(&[
            testing::product("spar:1", "Vollmilch 1 l", &[("2026-03-01", 200), ("2026-03-05", 150)]),
            testing::product("billa:1", "Vollmilch 1 l", &[("2026-03-01", 180), ("2026-03-04", 150)]),
        ]);
        let prices = Prices::of(&catalogue, day("2026-03-08"));
        let is_low = |price, first| {
            let worth = |_, price: Cents| Some(u64::from(price.get()));
            is_low(&prices, catalogue.products(), worth, price, (day(first), day("2026-03-08")))
        };
        assert!(is_low(150, "2026-03-01"));
        assert!(is_low(150, "2026-03-03"));
        // On each day since then, one of them had it.
        assert!(!is_low(150, "2026-03-04"));
        assert!(!is_low(160, "2026-03-01"));
        // Nothing has ever cost so little.
        assert!(is_low(140, "2026-03-01"));
    }

    #[test]
    fn stretches_cover_days_together() {
        let days = |(from, to): (u16, u16)| (Day::from_epoch_days(from), Day::from_epoch_days(to));
        let within = |all, stretches: &[(u16, u16)]| {
            are_all_within(days(all), &stretches.iter().copied().map(days).collect::<Vec<_>>())
        };
        assert!(within((3, 9), &[(1, 4), (2, 3), (5, 9)]));
        assert!(within((3, 9), &[(1, 20)]));
        assert!(!within((3, 9), &[(1, 4), (6, 9)]));
        assert!(!within((3, 9), &[(1, 8)]));
        assert!(!within((3, 9), &[(4, 9)]));
        assert!(!within((3, 9), &[(10, 12)]));
        assert!(!within((3, 9), &[]));
    }

    #[test]
    fn days_without_prices_are_in_no_span() {
        let day = |text| Day::parse(text).expect("a day");
        let catalogue =
            Catalogue::of(&[testing::product("spar:1", "Vollmilch 1 l", &[("2026-01-01", 200), ("2026-03-01", 200)])]);
        let prices = Prices::of(&catalogue, day("2026-06-30"));
        let measure = Measure::Unit(UnitPriceBasis::Litre);
        let history = KindHistory::of(&prices, catalogue.products(), measure, day("2026-06-30")).expect("prices");
        let last = history.spans().last().map(|span| span.to);
        assert!(last < Some(day("2026-06-30")), "it was not seen any more: {last:?}");
        assert_eq!(usize::from(history.year().expect("a year").days), history.least.iter().flatten().count());
    }
}
