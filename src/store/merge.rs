//! Merges offers into stored products, by the rules in the [room's doc](super). Pure, no SQL.

use std::mem;

use super::origins::{OriginRange, Origins, origin_on, with_origins};
use crate::domain::{Day, Offer, PricePoint, Product, ProductKey, StatedPrices, Statement, Told};

/// A product as it is stored: with the days on which its price was seen, and with where prices come from that are not
/// of own runs.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Stored {
    pub(super) product: Product,
    /// See [`StatedPrices::sightings`].
    pub(super) sightings: Vec<(Day, Day)>,
    pub(super) origins: Vec<OriginRange>,
}

impl Stored {
    /// The product as a reader gets it.
    pub(super) fn shown(mut self) -> Product {
        self.product.seen = self.sightings.last().map(|(_, last)| *last);
        self.product
    }

    /// A product of which nothing is known yet.
    pub(super) fn nothing(key: ProductKey) -> Self {
        Self { product: Product::new(key), sightings: Vec::new(), origins: Vec::new() }
    }

    /// A new product.
    pub(super) fn new(offer: &Offer) -> Self {
        Self::nothing(offer.key.clone()).with_offer(offer, || OriginRange::OWN)
    }

    /// The product after merging an offer of an own run. Where it states another price than is known for the day, that
    /// has the origin `correction`.
    pub(super) fn with_offer(mut self, offer: &Offer, correction: impl FnOnce() -> u32) -> Self {
        let before = self.take_stated();
        let known = before.newest().unwrap_or_default();
        let newest = offer.prices.last().map_or(known, |point| point.day);
        let is_correction = |point: &PricePoint| before.stated(point.day).is_some_and(|stated| stated != *point);
        let correction = if offer.prices.iter().any(is_correction) { correction() } else { OriginRange::OWN };
        let origin = |point: &PricePoint| if is_correction(point) { correction } else { OriginRange::OWN };
        let origins: Vec<(Day, u32)> = offer.prices.iter().map(|point| (point.day, origin(point))).collect();
        self.state(before, &offer.prices, &origins);
        self.describe(offer, newest, known, newest >= known);
        if newest >= known {
            self.product.available = offer.available;
        }
        self
    }

    /// The product after another installation was heard, and how many of its prices contradict what was known.
    pub(super) fn with_told(mut self, told: &Told, origins: &mut Origins) -> (Self, u64) {
        let before = self.take_stated();
        let (mut believed, mut assigned, mut disagreements) = (Vec::new(), Vec::new(), 0);
        for &point in &told.offer.prices {
            let origin = told.origin(point.day);
            let Some(stated) = before.stated(point.day) else {
                believed.push(point);
                assigned.push((point.day, origins.number(origin)));
                continue;
            };
            let known = origins.get(origin_on(&self.origins, point.day));
            if stated == point {
                assigned.push((point.day, origins.number(known.nearer(origin))));
                continue;
            }
            disagreements += u64::from(known.installation != origin.installation);
            if origin.is_before(known) {
                believed.push(point);
                assigned.push((point.day, origins.number(origin)));
            }
        }
        let known = before.newest();
        let is_newer = told.newest > known.unwrap_or_default() || known.is_none();
        if is_newer && told.only_prices {
            self.product.available = true;
        } else if !told.only_prices {
            let is_believed = is_newer || Some(told.newest) == known && self.believes(told, origins);
            self.describe(&told.offer, told.newest, known.unwrap_or_default(), is_believed);
            self.product.available = match Some(told.newest).cmp(&known) {
                std::cmp::Ordering::Greater => told.offer.available,
                // Who no longer finds it says so without a newer price.
                std::cmp::Ordering::Equal => self.product.available && told.offer.available,
                std::cmp::Ordering::Less => self.product.available,
            };
        }
        self.state(before, &believed, &assigned);
        (self, disagreements)
    }

    /// Whether what is told of the newest known day counts more than what is known: by its origin, and where that is
    /// the same, by the words themselves, so that all come to believe the same.
    fn believes(&self, told: &Told, origins: &Origins) -> bool {
        let known = origins.get(origin_on(&self.origins, told.newest));
        let origin = told.origin(told.newest);
        let is_same = (known.installation, known.at) == (origin.installation, origin.at);
        let mut offered = self.product.clone();
        describe(&mut offered, &told.offer, true);
        offered.size = if told.offer.size == Statement::default() { offered.size } else { told.offer.size.clone() };
        let words = |product: &Product| format!("{product:?}");
        if is_same { words(&offered) > words(&self.product) } else { origin.is_before(known) }
    }

    /// Takes prices, and where those of some days come from.
    fn state(&mut self, mut stated: StatedPrices, prices: &[PricePoint], origins: &[(Day, u32)]) {
        stated.add(prices);
        self.origins = with_origins(&self.origins, &stated, origins);
        (self.product.prices, self.sightings) = (stated.changes, stated.sightings);
    }

    /// Takes what is said besides prices and availability.
    fn describe(&mut self, offer: &Offer, newest: Day, known: Day, is_newer: bool) {
        let product = &mut self.product;
        let (current, earlier) = (mem::take(&mut product.size), mem::take(&mut product.earlier_sizes));
        let mut sizes = Sizes { current, earlier };
        if is_newer || newest != known {
            sizes.add(newest, &offer.size, known);
        }
        sizes.add_earlier(&offer.earlier_sizes);
        (product.size, product.earlier_sizes) = (sizes.current, sizes.earlier);
        describe(product, offer, is_newer);
    }

    /// All prices ever stated, taken out.
    fn take_stated(&mut self) -> StatedPrices {
        StatedPrices { changes: mem::take(&mut self.product.prices), sightings: mem::take(&mut self.sightings) }
    }

    /// All prices ever stated.
    pub(super) fn stated(&self) -> StatedPrices {
        StatedPrices { changes: self.product.prices.clone(), sightings: self.sightings.clone() }
    }

    /// This older state of a product, and a newer one of it: all days that one of them states.
    pub(super) fn united(self, newer: &Self) -> Self {
        let mut stated = self.stated();
        let newer_days = newer.stated().days();
        stated.add(&newer_days);
        let origins: Vec<_> =
            newer_days.iter().map(|point| (point.day, origin_on(&newer.origins, point.day))).collect();
        let origins = with_origins(&self.origins, &stated, &origins);
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
        product.prices = stated.changes;
        Self { product, sightings: stated.sightings, origins }
    }

    /// Number of price points.
    pub(super) fn points(&self) -> i64 {
        self.product.prices.len().cast_signed() as i64
    }
}

/// Takes the properties that an offer states, besides sizes and availability.
fn describe(product: &mut Product, offer: &Offer, is_newer: bool) {
    if is_newer {
        product.name.clone_from(&offer.name);
        product.weighed = offer.weighed;
        product.bio = offer.bio.unwrap_or(product.bio);
        product.deals = offer.sound_deals();
        product.stated_low = offer.stated_low;
    }
    update(&mut product.brand, offer.brand.as_ref(), is_newer);
    update(&mut product.category, offer.category.as_ref(), is_newer);
    update(&mut product.url, offer.url.as_ref(), is_newer);
    update(&mut product.gtin, offer.gtin.as_ref(), is_newer);
    update(&mut product.deposit, offer.deposit.as_ref(), is_newer);
}

/// A newer statement replaces the value, an older one only fills a gap; a missing one changes nothing.
fn update<T: Clone>(value: &mut Option<T>, stated: Option<&T>, is_newer: bool) {
    if stated.is_some() && (is_newer || value.is_none()) {
        *value = stated.cloned();
    }
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
    use proptest::prelude::*;

    use super::*;

    fn size(amount: f64) -> Statement {
        Statement { amount: Some(amount), unit: Some("g".to_owned()) }
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

    proptest! {
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
