//! Merges offers into stored products, by the rules in the [room's doc](super). Pure, no SQL.

use std::cmp::Ordering;
use std::mem;

use crate::domain::{Day, Offer, PricePoint, Product, Statement};

/// A product as it is stored: with the days on which its price was seen.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Stored {
    pub(super) product: Product,
    /// See [`StatedPrices::sightings`].
    pub(super) sightings: Vec<(Day, Day)>,
}

impl Stored {
    /// A new product.
    pub(super) fn new(offer: &Offer) -> Self {
        Self { product: Product::new(offer.key.clone()), sightings: Vec::new() }.with_offer(offer)
    }

    /// The product after merging an offer.
    pub(super) fn with_offer(self, offer: &Offer) -> Self {
        let Self { mut product, sightings } = self;
        let mut stated = StatedPrices { changes: mem::take(&mut product.prices), sightings };
        let known_newest = stated.newest().unwrap_or_default();
        let newest = offer.prices.last().map_or(known_newest, |point| point.day);
        stated.add(&offer.prices);
        let (current, earlier) = (mem::take(&mut product.size), mem::take(&mut product.earlier_sizes));
        let mut sizes = Sizes { current, earlier };
        sizes.add(newest, &offer.size, known_newest);
        sizes.add_earlier(&offer.earlier_sizes);
        let is_newer = newest >= known_newest;
        if is_newer {
            product.name.clone_from(&offer.name);
            product.weighed = offer.weighed;
            product.bio = offer.bio.unwrap_or(product.bio);
            product.available = offer.available;
            product.deals = offer.sound_deals();
            product.stated_low = offer.stated_low;
        }
        update(&mut product.brand, offer.brand.as_ref(), is_newer);
        update(&mut product.category, offer.category.as_ref(), is_newer);
        update(&mut product.url, offer.url.as_ref(), is_newer);
        update(&mut product.gtin, offer.gtin.as_ref(), is_newer);
        update(&mut product.deposit, offer.deposit.as_ref(), is_newer);
        (product.prices, product.size, product.earlier_sizes) = (stated.changes, sizes.current, sizes.earlier);
        Self { product, sightings: stated.sightings }
    }

    /// This older state of a product, and a newer one of it: all days that one of them states.
    pub(super) fn united(self, newer: &Self) -> Self {
        let prices = |stored: &Self| {
            StatedPrices { changes: stored.product.prices.clone(), sightings: stored.sightings.clone() }.days()
        };
        let StatedPrices { changes, sightings } = StatedPrices::of(&union(&prices(&self), &prices(newer)));
        let mut product = newer.product.clone();
        // Sizes from before the newer state begins.
        let begun = newer.product.prices.first().map(|point| point.day).unwrap_or_default();
        let earlier = self.product.earlier_sizes.into_iter().filter(|(last, _)| *last < begun);
        product.earlier_sizes.splice(
            ..0,
            earlier
                .filter(|(last, _)| newer.product.earlier_sizes.iter().all(|(known, _)| last < known))
                .collect::<Vec<_>>(),
        );
        product.prices = changes;
        Self { product, sightings }
    }

    /// Number of price points.
    pub(super) fn points(&self) -> i64 {
        self.product.prices.len().cast_signed() as i64
    }
}

/// A newer statement replaces the value, an older one only fills a gap; a missing one changes nothing.
fn update<T: Clone>(value: &mut Option<T>, stated: Option<&T>, is_newer: bool) {
    if stated.is_some() && (is_newer || value.is_none()) {
        *value = stated.cloned();
    }
}

/// All prices ever stated for one product, without loss: see the [room's doc](super).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct StatedPrices {
    /// Price changes, oldest first, at most one per day, no two neighbours equal.
    pub(super) changes: Vec<PricePoint>,
    /// Ranges of consecutive stated days that are not all changes; ordered, at least one day apart.
    pub(super) sightings: Vec<(Day, Day)>,
}

impl StatedPrices {
    /// The newest stated day.
    pub(super) fn newest(&self) -> Option<Day> {
        let change = self.changes.last().map(|point| point.day);
        change.max(self.sightings.last().map(|&(_, last)| last))
    }

    /// The price stated for exactly this day.
    fn stated(&self, day: Day) -> Option<PricePoint> {
        let in_force = self.changes[..self.changes.partition_point(|point| point.day <= day)].last()?;
        let range = self.sightings.partition_point(|&(first, _)| first <= day).checked_sub(1);
        let seen = range.is_some_and(|i| day <= self.sightings[i].1);
        (in_force.day == day || seen).then_some(PricePoint { day, price: in_force.price })
    }

    /// Adds the prices of an offer (oldest first, one per day); returns whether any was new.
    pub(super) fn add(&mut self, stated: &[PricePoint]) -> bool {
        if stated.iter().all(|&point| self.stated(point.day) == Some(point)) {
            return false;
        }
        *self = Self::of(&union(&self.days(), stated));
        true
    }

    /// Every stated day with its price, oldest first.
    pub(super) fn days(&self) -> Vec<PricePoint> {
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
    pub(super) fn of(days: &[PricePoint]) -> Self {
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

/// The sizes stated for one product.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Sizes {
    /// The newest.
    pub(super) current: Statement,
    /// The earlier ones, oldest first, each with the last day on which it was stated; no two neighbours equal.
    pub(super) earlier: Vec<(Day, Statement)>,
}

impl Sizes {
    /// Adds the size stated for `day`, where `newest` was the newest known day of the product.
    pub(super) fn add(&mut self, day: Day, size: &Statement, newest: Day) {
        if *size == Statement::default() {
            return;
        }
        if self.current == Statement::default() || day == newest {
            self.current.clone_from(size);
        } else if day > newest {
            let before = mem::replace(&mut self.current, size.clone());
            self.earlier.push((newest, before));
        } else {
            self.correct(day, size);
        }
        self.drop_repetitions();
    }

    /// Adds sizes that a source states as earlier ones, each with its last day.
    pub(super) fn add_earlier(&mut self, sizes: &[(Day, Statement)]) {
        for (day, size) in sizes {
            self.correct(*day, size);
        }
        self.drop_repetitions();
    }

    /// A size stated for a past day: recorded only if another size was assumed for it.
    fn correct(&mut self, day: Day, size: &Statement) {
        let next = self.earlier.partition_point(|(last, _)| *last < day);
        match self.earlier.get_mut(next) {
            Some((_, assumed)) if assumed == size => {}
            Some((last, assumed)) if *last == day => assumed.clone_from(size),
            None if self.current == *size => {}
            _ => self.earlier.insert(next, (day, size.clone())),
        }
    }

    /// Of equal neighbours only the later one stays; the current size counts as the last neighbour.
    fn drop_repetitions(&mut self) {
        let mut after = self.current.clone();
        for i in (0..self.earlier.len()).rev() {
            if self.earlier[i].1 == after {
                self.earlier.remove(i);
            } else {
                after.clone_from(&self.earlier[i].1);
            }
        }
    }
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

    fn size(amount: f64) -> Statement {
        Statement { amount: Some(amount), unit: Some("g".to_owned()) }
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

    #[test]
    fn sizes_keep_the_last_day_on_which_they_were_stated() {
        let mut sizes = Sizes { current: size(500.0), earlier: Vec::new() };
        sizes.add(Day::from_epoch_days(20), &size(450.0), Day::from_epoch_days(15));
        assert_eq!(sizes, Sizes { current: size(450.0), earlier: vec![(Day::from_epoch_days(15), size(500.0))] });
        sizes.add(Day::from_epoch_days(21), &Statement::default(), Day::from_epoch_days(20));
        assert_eq!(sizes.current, size(450.0), "an unstated size changes nothing");
        sizes.add(Day::from_epoch_days(21), &size(500.0), Day::from_epoch_days(21));
        assert_eq!(sizes, Sizes { current: size(500.0), earlier: Vec::new() }, "a correction leaves no period");
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

        #[test]
        fn the_order_of_growing_sizes_does_not_matter(
            all in prop::collection::btree_map(0_u16..40, 0_u8..2, 1..10),
            order in any::<u64>(),
        ) {
            let mut grams = 0;
            let all = all.into_iter().map(|(day, more)| {
                grams += more;
                (day, grams)
            });
            let in_order: Vec<_> = all.map(|(day, grams)| (Day::from_epoch_days(day), size(f64::from(grams)))).collect();
            let mut shuffled = in_order.clone();
            shuffled.sort_by_key(|(day, _)| u64::from(day.epoch_days() + 1).wrapping_mul(order | 1).rotate_left(17));
            let sizes = |statements: &[(Day, Statement)]| {
                let mut newest = statements[0].0;
                let mut sizes = Sizes { current: statements[0].1.clone(), earlier: Vec::new() };
                for (day, size) in &statements[1..] {
                    sizes.add(*day, size, newest);
                    newest = newest.max(*day);
                }
                sizes
            };
            prop_assert_eq!(sizes(&in_order), sizes(&shuffled));
        }
    }
}
