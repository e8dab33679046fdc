//! All prices that were ever stated for a product, without loss: as changes, and the days on which nothing changed.

use std::cmp::Ordering;

use super::{Day, PricePoint};

/// All prices ever stated for one product.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatedPrices {
    /// Price changes, oldest first, at most one per day, no two neighbours equal.
    pub changes: Vec<PricePoint>,
    /// Ranges of consecutive stated days that are not all changes; ordered, at least one day apart.
    pub sightings: Vec<(Day, Day)>,
}

impl StatedPrices {
    /// The newest stated day.
    pub fn newest(&self) -> Option<Day> {
        let change = self.changes.last().map(|point| point.day);
        change.max(self.sightings.last().map(|&(_, last)| last))
    }

    /// The price stated for exactly this day.
    pub fn stated(&self, day: Day) -> Option<PricePoint> {
        let in_force = self.changes[..self.changes.partition_point(|point| point.day <= day)].last()?;
        let range = self.sightings.partition_point(|&(first, _)| first <= day).checked_sub(1);
        let seen = range.is_some_and(|i| day <= self.sightings[i].1);
        (in_force.day == day || seen).then_some(PricePoint { day, price: in_force.price })
    }

    /// What was stated for the days up to `last`.
    #[must_use]
    pub fn until(&self, last: Day) -> Self {
        let changes = self.changes[..self.changes.partition_point(|point| point.day <= last)].to_vec();
        let begun = &self.sightings[..self.sightings.partition_point(|(first, _)| *first <= last)];
        let mut sightings = begun.to_vec();
        if let Some((first, end)) = sightings.pop() {
            let end = end.min(last);
            let changed = changes.iter().filter(|point| (first..=end).contains(&point.day)).count();
            if changed <= usize::from(end.since(first)) {
                sightings.push((first, end));
            }
        }
        Self { changes, sightings }
    }

    /// Every stated day after `day`, with its price, oldest first.
    pub fn after(&self, day: Day) -> Vec<PricePoint> {
        let mut days = self.days();
        days.drain(..days.partition_point(|point| point.day <= day));
        days
    }

    /// Adds the prices of an offer (oldest first, one per day); returns whether any was new.
    pub fn add(&mut self, stated: &[PricePoint]) -> bool {
        if stated.iter().all(|&point| self.stated(point.day) == Some(point)) {
            return false;
        }
        *self = Self::of(&union(&self.days(), stated));
        true
    }

    /// Every stated day with its price, oldest first.
    pub fn days(&self) -> Vec<PricePoint> {
        let mut days = Vec::with_capacity(self.changes.len());
        let mut changes = self.changes.iter().copied().peekable();
        for &(first, last) in &self.sightings {
            while let Some(point) = changes.next_if(|point| point.day < first) {
                days.push(point);
            }
            let mut price = days.last().map(|point: &PricePoint| point.price);
            for day in first.epoch_days()..=last.epoch_days() {
                let day = Day::from_epoch_days(day);
                price = changes.next_if(|point| point.day == day).map(|point| point.price).or(price);
                days.extend(price.map(|price| PricePoint { day, price }));
            }
        }
        days.extend(changes);
        days
    }

    /// The inverse of [`StatedPrices::days`].
    pub fn of(days: &[PricePoint]) -> Self {
        let mut changes: Vec<PricePoint> = Vec::with_capacity(days.len());
        let mut sightings = Vec::new();
        for run in days.chunk_by(|a, b| b.day.epoch_days() - a.day.epoch_days() == 1) {
            let before = changes.len();
            for &point in run {
                if changes.last().is_none_or(|last| last.price != point.price) {
                    changes.push(point);
                }
            }
            if changes.len() - before < run.len() {
                sightings.push((run[0].day, run[run.len() - 1].day));
            }
        }
        Self { changes, sightings }
    }
}

/// Merges two lists, oldest first; `newer` wins where both state a day.
fn union(older: &[PricePoint], newer: &[PricePoint]) -> Vec<PricePoint> {
    let mut all = Vec::with_capacity(older.len() + newer.len());
    let (mut older, mut newer) = (older.iter().peekable(), newer.iter().peekable());
    while let (Some(a), Some(b)) = (older.peek(), newer.peek()) {
        match a.day.cmp(&b.day) {
            Ordering::Less => all.extend(older.next()),
            Ordering::Greater => all.extend(newer.next()),
            Ordering::Equal => {
                all.extend(newer.next());
                older.next();
            }
        }
    }
    all.extend(older);
    all.extend(newer);
    all
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;
    use crate::domain::Cents;

    fn point(day: u16, cents: u32) -> PricePoint {
        PricePoint { day: Day::from_epoch_days(day), price: Cents::new(cents).expect("a price") }
    }

    fn merged(imports: &[&[PricePoint]]) -> StatedPrices {
        let mut prices = StatedPrices::default();
        for stated in imports {
            prices.add(stated);
        }
        prices
    }

    #[test]
    fn a_change_list_needs_no_sightings() {
        let list = [point(10, 199), point(11, 249), point(30, 199)];
        assert_eq!(merged(&[&list]), StatedPrices { changes: list.to_vec(), sightings: Vec::new() });
    }

    #[test]
    fn a_late_price_holds_until_the_old_one_was_seen_again() {
        let prices = merged(&[&[point(10, 199)], &[point(20, 199)], &[point(15, 249)]]);
        assert_eq!(prices.changes, [point(10, 199), point(15, 249), point(20, 199)]);
    }

    #[test]
    fn a_price_seen_every_day_is_one_range() {
        let mut prices = StatedPrices::default();
        for day in 100..200 {
            assert!(prices.add(&[point(day, if day < 150 { 100 } else { 90 })]));
        }
        assert_eq!(prices.changes, [point(100, 100), point(150, 90)]);
        assert_eq!(prices.sightings, [(Day::from_epoch_days(100), Day::from_epoch_days(199))]);
        assert_eq!(prices.newest(), Some(Day::from_epoch_days(199)));
    }

    #[test]
    fn for_the_same_day_the_later_import_wins() {
        let prices = merged(&[&[point(10, 199), point(20, 249)], &[point(20, 199)]]);
        assert_eq!(prices.changes, [point(10, 199)]);
        assert_eq!(prices.newest(), Some(Day::from_epoch_days(20)));
    }

    prop_compose! {
        fn statements()(days in prop::collection::btree_map(0_u16..40, 1_u32..4, 1..12)) -> Vec<PricePoint> {
            days.into_iter().map(|(day, cents)| point(day, cents)).collect()
        }
    }

    proptest! {
        #[test]
        fn no_stated_price_is_lost(imports in prop::collection::vec(statements(), 1..6)) {
            let mut prices = StatedPrices::default();
            let mut oracle = BTreeMap::new();
            for stated in &imports {
                let before = prices.clone();
                let news = prices.add(stated);
                prop_assert_eq!(news, before != prices);
                oracle.extend(stated.iter().map(|point| (point.day, point.price)));
                prop_assert!(!prices.add(stated), "adding it again changes nothing");
            }
            let days: Vec<_> = oracle.into_iter().map(|(day, price)| PricePoint { day, price }).collect();
            prop_assert_eq!(prices.days(), &days[..]);
            prop_assert!(prices.changes.windows(2).all(|pair| pair[0].price != pair[1].price && pair[0].day < pair[1].day));
            prop_assert!(prices.sightings.windows(2).all(|pair| pair[0].1.plus(1) < pair[1].0));
            for day in 0..40 {
                let day = Day::from_epoch_days(day);
                let until: Vec<_> = days.iter().copied().filter(|point| point.day <= day).collect();
                prop_assert_eq!(prices.until(day), StatedPrices::of(&until));
                prop_assert_eq!(prices.stated(day), days.iter().find(|point| point.day == day).copied());
            }
        }

        #[test]
        fn the_order_of_disjoint_days_does_not_matter(
            all in statements(),
            parts in prop::collection::vec(0_usize..4, 12),
            order in Just([0_usize, 1, 2, 3]).prop_shuffle(),
        ) {
            let mut prices = StatedPrices::default();
            for wanted in order {
                let part = all.iter().zip(&parts).filter(|(_, part)| **part == wanted);
                prices.add(&part.map(|(point, _)| *point).collect::<Vec<_>>());
            }
            prop_assert_eq!(prices, StatedPrices::of(&all));
        }
    }
}
