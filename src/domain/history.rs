//! The price history of one product, and queries over it. Days without data stay unknown.

use super::flat::flat;
use super::{Cents, Day};

/// From this day on, this price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PricePoint {
    /// The first day of the price.
    pub day: Day,
    /// The price.
    pub price: Cents,
}

flat!(PricePoint { day, price });

/// Price changes of one product, oldest first, one a day, no two neighbours equal. Never empty where a product has one.
#[derive(Clone, Copy, Debug)]
pub struct PriceHistory<'a>(pub &'a [PricePoint]);

impl<'a> PriceHistory<'a> {
    /// The current price and the day since which it holds.
    pub fn current(&self) -> Option<PricePoint> {
        self.0.last().copied()
    }

    /// From the price in force on `day` on.
    #[must_use]
    pub fn since(self, day: Day) -> PriceHistory<'a> {
        PriceHistory(&self.0[self.0.partition_point(|point| point.day <= day).saturating_sub(1)..])
    }

    /// The price before the current one.
    pub fn previous(&self) -> Option<Cents> {
        self.0.len().checked_sub(2).map(|i| self.0[i].price)
    }

    /// The lowest price in the 30 days before the current price began (the reference of the price marking law);
    /// `None` where less than 30 days were seen before it.
    pub fn lowest_30_days(&self) -> Option<Cents> {
        let since = self.current()?.day;
        let window = since.minus(30);
        if self.0[0].day > window || since.epoch_days() < 30 {
            return None;
        }
        self.lowest(window, since.minus(1))
    }

    /// The lowest price in force on any day from `from` to `to`, both included; `None` if none was.
    pub fn lowest(&self, from: Day, to: Day) -> Option<Cents> {
        self.in_force(from, to).map(|point| point.price).min()
    }

    /// Is `today`'s price the lowest of the last 30 days, and was it higher in them?
    pub fn is_30_day_low(&self, today: Day) -> bool {
        let Some(current) = self.current() else { return false };
        let mut dearer = false;
        for point in self.in_force(today.minus(30), today) {
            if point.price < current.price {
                return false;
            }
            dearer |= point.price > current.price;
        }
        dearer
    }

    /// The points whose price was in force on some day from `from` to `to`, both included, oldest first.
    pub fn in_force(&self, from: Day, to: Day) -> impl Iterator<Item = PricePoint> {
        let first = self.0.partition_point(|p| p.day <= from).saturating_sub(1);
        self.0[first..].iter().copied().take_while(move |p| p.day <= to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(points: &[(&str, u32)]) -> Vec<PricePoint> {
        let point = |&(day, cents): &(&str, u32)| PricePoint {
            day: Day::parse(day).expect("a day"),
            price: Cents::new(cents).expect("a price"),
        };
        points.iter().map(point).collect()
    }

    fn day(text: &str) -> Day {
        Day::parse(text).expect("a day")
    }

    #[test]
    fn the_reference_is_the_lowest_of_the_30_days_before() {
        let points = history(&[("2024-01-01", 299), ("2024-03-01", 199), ("2024-03-04", 299), ("2024-03-20", 249)]);
        assert_eq!(PriceHistory(&points).lowest_30_days(), Cents::new(199));
        assert_eq!(PriceHistory(&points).previous(), Cents::new(299));
    }

    #[test]
    fn a_history_shorter_than_30_days_has_no_reference() {
        let points = history(&[("2024-03-01", 199), ("2024-03-20", 249)]);
        assert_eq!(PriceHistory(&points).lowest_30_days(), None);
        assert_eq!(PriceHistory(&points[..1]).lowest_30_days(), None);
        assert_eq!(PriceHistory(&[]).lowest_30_days(), None);
    }

    #[test]
    fn the_price_of_exactly_30_days_before_counts_the_one_before_does_not() {
        let points = history(&[("2024-01-01", 100), ("2024-02-09", 299), ("2024-03-10", 249)]);
        assert_eq!(PriceHistory(&points).lowest_30_days(), Cents::new(299));
    }

    #[test]
    fn a_low_needs_to_have_been_dearer() {
        let points = history(&[("2024-01-01", 299), ("2024-03-01", 199)]);
        let prices = PriceHistory(&points);
        assert!(prices.is_30_day_low(day("2024-03-20")));
        assert!(!prices.is_30_day_low(day("2024-06-01")), "half a year at one price is no low");
        let points = history(&[("2024-01-01", 299), ("2024-03-01", 199), ("2024-03-10", 249)]);
        assert!(!PriceHistory(&points).is_30_day_low(day("2024-03-20")));
    }

    #[test]
    fn nothing_is_in_force_before_the_first_day() {
        let points = history(&[("2024-03-01", 199)]);
        assert_eq!(PriceHistory(&points).lowest(day("2024-01-01"), day("2024-02-01")), None);
    }
}
