//! On which days prices are known, and which price holds then: the one rule behind statistics, charts and costs over
//! time.

use super::sales::{Sales, before_clearance, leave_out};
use super::selection::Selection;
use crate::catalogue::{Catalogue, ChainNumber, ChainSummary, Gap, LONGEST_SILENCE, ProductView};
use crate::domain::{Cents, Day, PricePoint};

/// The days on which the prices of one chain are known.
#[derive(Clone, Debug)]
pub struct KnownDays {
    /// Oldest first: the first day of each range, and the first day after it.
    ranges: Vec<(u16, u16)>,
    /// Ranges in which only a part of the products was seen: a price that spans one of them is not known there.
    partial: Vec<(u16, u16)>,
}

/// A price over consecutive known days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownPrice {
    /// The first day.
    pub from: Day,
    /// The last day.
    pub to: Day,
    /// The price.
    pub price: Cents,
}

impl KnownDays {
    /// The known days of a chain, none of them after `today`.
    pub fn of(chain: &ChainSummary, today: Day) -> Self {
        let next = chain.gaps.iter().map(|gap| gap.to.plus(1)).chain([today.plus(1)]);
        let range = |((from, last_seen), next): ((Day, Day), Day)| {
            let end = last_seen.plus(LONGEST_SILENCE + 1).min(next).min(today.plus(1));
            (from.epoch_days(), end.epoch_days())
        };
        let ranges = seen_ranges(chain).zip(next).map(range).filter(|(from, end)| from < end).collect();
        let bounds = |gap: &Gap| (gap.from.plus(LONGEST_SILENCE).epoch_days(), gap.to.plus(1).epoch_days());
        let partial = chain.partly_seen.iter().map(bounds).filter(|(from, end)| from < end).collect();
        Self { ranges, partial }
    }

    /// How many days from `from` to before `end` are known.
    pub(super) fn days(&self, from: u16, end: u16) -> u32 {
        self.within(from, end).map(|(from, end)| u32::from(end - from)).sum()
    }

    /// The known ranges from `from` to before `end`.
    fn within(&self, from: u16, end: u16) -> impl Iterator<Item = (u16, u16)> + '_ {
        let clipped = self.ranges.iter().map(move |range| (range.0.max(from), range.1.min(end)));
        clipped.filter(|(from, end)| from < end)
    }

    /// Are prices known for this day?
    pub fn has(&self, day: Day) -> bool {
        let day = day.epoch_days();
        self.ranges.iter().any(|&(from, end)| (from..end).contains(&day))
    }

    /// The share of the days from `from` to `to`, both included, that are known.
    pub fn coverage(&self, from: Day, to: Day) -> f64 {
        let all = u32::from(to.since(from)) + 1;
        f64::from(self.days(from.epoch_days(), to.plus(1).epoch_days())) / f64::from(all)
    }

    /// Were all products looked at all the time, from a day to before another?
    pub(super) fn is_seen_between(&self, from: Day, to: Day) -> bool {
        let (from, to) = (from.epoch_days(), to.epoch_days());
        let is_partial = self.partial.iter().any(|gap| gap.0 < to && from < gap.1);
        !is_partial && self.days(from, to) == u32::from(to.saturating_sub(from))
    }

    /// The first known day from this one on; the day itself where there is none.
    pub(super) fn first_from(&self, day: Day) -> Day {
        let next = self.ranges.iter().find(|range| day.epoch_days() < range.1);
        next.map_or(day, |range| day.max(Day::from_epoch_days(range.0)))
    }

    /// The last known day up to this one.
    pub(super) fn last_until(&self, day: Day) -> Option<Day> {
        let before = self.ranges.iter().rev().find(|range| range.0 <= day.epoch_days());
        before.map(|range| day.min(Day::from_epoch_days(range.1 - 1)))
    }

    /// The first day after the range that holds `day`, or after the last one before it.
    fn end_of_range(&self, day: u16) -> u16 {
        self.ranges.iter().rev().find(|range| range.0 <= day).map_or(0, |range| range.1)
    }

    /// The first day on which a product's price is no longer known. What is gone or unconfirmed is carried on from its
    /// last sign like a chain from its newest day: nobody knows when it left.
    pub(super) fn end_of(&self, product: ProductView<'_>) -> u16 {
        self.gone_by(product).min(product.seen_until().plus(LONGEST_SILENCE + 1).epoch_days())
    }

    /// The first day on which a product can no longer have been on sale: it left on an unknown day of the range in
    /// which it was last seen.
    pub(super) fn gone_by(&self, product: ProductView<'_>) -> u16 {
        let seen = product.seen_until().epoch_days();
        let partial = self.partial.iter().map(|gap| gap.0).find(|&from| seen < from);
        self.end_of_range(seen).min(partial.unwrap_or(u16::MAX))
    }

    /// The prices of one product on the days on which they are known, oldest first.
    pub fn prices_of(&self, product: ProductView<'_>) -> Vec<KnownPrice> {
        let known = self.spells(product.history().0, self.end_of(product)).flat_map(|(from, end, price)| {
            let day = Day::from_epoch_days;
            self.within(from, end).map(move |(from, end)| KnownPrice { from: day(from), to: day(end - 1), price })
        });
        known.collect()
    }

    /// A product's prices until `last`, the first day on which its price is no longer known: each with the day it
    /// begins and the first day it holds no more; unknown days may lie between.
    pub(super) fn spells<'a>(
        &'a self,
        points: &'a [PricePoint],
        last: u16,
    ) -> impl Iterator<Item = (u16, u16, Cents)> + 'a {
        let next = points.iter().skip(1).map(move |point| point.day.epoch_days().min(last));
        // What was announced may begin later than its chain is believed.
        let spells = points.iter().zip(next.chain([last])).filter(|(point, end)| point.day.epoch_days() < *end);
        spells.flat_map(|(point, end)| {
            let (begin, price) = (point.day.epoch_days(), point.price);
            self.seen(begin, end).map(move |(from, end)| (from, end, price))
        })
    }

    /// The days from `begin` to before `end` on which a price that did not change in them was seen: all but the ranges
    /// between them in which only a part of the products was.
    fn seen(&self, begin: u16, end: u16) -> impl Iterator<Item = (u16, u16)> + '_ {
        let spanned = self.partial.iter().filter(move |gap| begin < gap.0 && gap.1 <= end);
        let begins = std::iter::once(begin).chain(spanned.clone().map(|gap| gap.1));
        begins.zip(spanned.map(|gap| gap.0).chain([end]))
    }
}

/// The ranges of days in which a chain was seen without a gap, oldest first: the first and the last day of each.
fn seen_ranges(chain: &ChainSummary) -> impl Iterator<Item = (Day, Day)> + '_ {
    let first = std::iter::once(chain.first_day).chain(chain.gaps.iter().map(|gap| gap.to.plus(1)));
    first.zip(chain.gaps.iter().map(|gap| gap.from.minus(1)).chain([chain.day]))
}

/// The prices of a catalogue on the days on which they are known.
#[derive(Clone, Debug)]
pub struct Prices<'a> {
    /// The catalogue.
    pub catalogue: &'a Catalogue,
    /// For each of its chains.
    pub known: Vec<KnownDays>,
}

impl<'a> Prices<'a> {
    /// The prices of a catalogue until `today`.
    pub fn of(catalogue: &'a Catalogue, today: Day) -> Self {
        Self { catalogue, known: catalogue.chains().iter().map(|chain| KnownDays::of(chain, today)).collect() }
    }

    /// The known days of a chain.
    pub fn known_of_chain(&self, chain: ChainNumber) -> &KnownDays {
        &self.known[usize::from(chain.0)]
    }

    /// The known days of a product's chain.
    pub fn known_of(&self, product: ProductView<'_>) -> &KnownDays {
        self.known_of_chain(product.chain_number())
    }

    /// The share of the days from `from` to `to`, both included, that are known of the selected chains; of lists of
    /// offers where nothing else is selected.
    pub fn coverage(&self, selection: &Selection, from: Day, to: Day) -> f64 {
        let chains = self.shelves(selection);
        let shares: Vec<f64> = chains.map(|chain| self.known_of_chain(chain).coverage(from, to)).collect();
        shares.iter().sum::<f64>() / shares.len().max(1) as f64
    }

    /// The newest day up to which one of the selected chains was seen for so many days without a gap; a list of offers
    /// where nothing else is selected. Prices that come after a long silence changed on unknown days: then it lies
    /// before that.
    pub fn last_day_of(&self, selection: &Selection, days: u16) -> Option<Day> {
        let chains = self.shelves(selection).map(|number| self.catalogue.chain(number));
        let long = chains.flat_map(seen_ranges).filter(|(from, to)| to.since(*from) + 1 >= days);
        long.map(|(_, to)| to).max()
    }

    /// The selected chains; lists of offers only where nothing else is among them.
    fn shelves(&self, selection: &Selection) -> impl Iterator<Item = ChainNumber> {
        let selected = || self.catalogue.chain_numbers().filter(|&chain| selection.takes_chain(chain));
        let is_shelf = |chain: ChainNumber| !self.catalogue.chain(chain).offers_only();
        let has_shelf = selected().any(is_shelf);
        selected().filter(move |&chain| is_shelf(chain) || !has_shelf)
    }

    /// A product's prices with its sales or without, these into `regular`, and the first day on which it has none any
    /// more.
    pub(super) fn points_of<'b>(
        &self,
        product: ProductView<'b>,
        sales: Sales,
        regular: &'b mut Vec<PricePoint>,
    ) -> (&'b [PricePoint], u16) {
        let points = product.history().0;
        // By all its prices: what is gone was still there when a sale ended.
        let end = self.known_of(product).end_of(product);
        if sales == Sales::With {
            return (points, end);
        }
        let sold = before_clearance(points, product.available());
        leave_out(sold, regular);
        (regular, points.get(sold.len()).map_or(end, |clearance| end.min(clearance.day.epoch_days())))
    }

    /// What a product cost on a day; `None` where that is not known.
    pub fn on(&self, product: ProductView<'_>, day: Day) -> Option<Cents> {
        let known = self.known_of(product);
        let points = product.history().0;
        let place = points.partition_point(|point| point.day <= day).checked_sub(1)?;
        let last = known.end_of(product);
        let end = points.get(place + 1).map_or(last, |next| next.day.epoch_days());
        let mut seen = known.seen(points[place].day.epoch_days(), end.min(last));
        let was_seen = seen.any(|(from, end)| (from..end).contains(&day.epoch_days()));
        (was_seen && known.has(day)).then(|| points[place].price)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::catalogue::{Builder, testing};

    pub(crate) fn day(text: &str) -> Day {
        Day::parse(text).expect("a day")
    }

    /// A chain that was seen in January and in July.
    fn market() -> Catalogue {
        let mut builder = Builder::new();
        let mut gone = testing::product("billa:2", "Butter", &[("2024-01-20", 100)]);
        gone.available = false;
        builder.push(&testing::product("billa:1", "Milch", &[("2024-01-01", 100), ("2024-07-10", 110)]));
        builder.push(&gone);
        builder.push(&testing::product("billa:3", "Brot", &[("2024-01-20", 300)]));
        for seen in ["2024-01-10", "2024-01-20", "2024-07-01", "2024-07-10", "2024-07-20"] {
            builder.seen(&crate::domain::ChainId::parse("billa").expect("a chain"), day(seen));
        }
        builder.finish(1, Catalogue::ungrouped)
    }

    #[test]
    fn a_price_is_carried_fourteen_days_and_no_further() {
        let catalogue = market();
        let prices = Prices::of(&catalogue, day("2024-12-31"));
        let on = |key: &str, text: &str| {
            let product = catalogue.product(catalogue.find(key).expect("a product"));
            prices.on(product, day(text)).map(Cents::get)
        };
        assert_eq!(on("billa:1", "2023-12-31"), None);
        assert_eq!((on("billa:1", "2024-02-03"), on("billa:1", "2024-02-04")), (Some(100), None));
        assert_eq!(on("billa:1", "2024-07-01"), Some(100), "it was on sale before and after the hole");
        assert_eq!((on("billa:1", "2024-07-10"), on("billa:1", "2024-08-03")), (Some(110), Some(110)));
        assert_eq!(on("billa:1", "2024-08-04"), None);
        assert_eq!((on("billa:3", "2024-05-01"), on("billa:3", "2024-07-05")), (None, Some(300)));
        assert_eq!((on("billa:2", "2024-02-03"), on("billa:2", "2024-07-05")), (Some(100), None), "gone in the hole");
    }

    #[test]
    fn a_shown_history_ends_at_gaps_and_fourteen_days_after_the_last_sign() {
        let catalogue = market();
        let known = KnownDays::of(&catalogue.chains()[0], day("2024-12-31"));
        let shown = |key: &str, known: &KnownDays| -> Vec<(String, String, u32)> {
            let prices = known.prices_of(catalogue.product(catalogue.find(key).expect("a product")));
            prices.iter().map(|known| (known.from.to_string(), known.to.to_string(), known.price.get())).collect()
        };
        let expected = |spans: &[(&str, &str, u32)]| -> Vec<(String, String, u32)> {
            spans.iter().map(|&(from, to, cents)| (from.to_owned(), to.to_owned(), cents)).collect()
        };
        let milk =
            [("2024-01-01", "2024-02-03", 100), ("2024-07-01", "2024-07-09", 100), ("2024-07-10", "2024-08-03", 110)];
        assert_eq!(shown("billa:1", &known), expected(&milk));
        // Its last change is the last sign of what is gone, also where its chain was seen on.
        let seen_on = KnownDays { ranges: vec![(0, u16::MAX)], partial: Vec::new() };
        assert_eq!(shown("billa:2", &seen_on), expected(&[("2024-01-20", "2024-02-03", 100)]));
        // While only a part of the products was seen, a price is known if it changed meanwhile.
        let partial = |from: &str, end: &str| KnownDays {
            ranges: vec![(0, day("2024-09-01").epoch_days())],
            partial: vec![(day(from).epoch_days(), day(end).epoch_days())],
        };
        let [first, second] = [("2024-01-01", "2024-02-14", 100), ("2024-06-01", "2024-07-09", 100)];
        let last = ("2024-07-10", "2024-08-03", 110);
        assert_eq!(shown("billa:1", &partial("2024-02-15", "2024-06-01")), expected(&[first, second, last]));
        let whole = ("2024-01-01", "2024-07-09", 100);
        assert_eq!(shown("billa:1", &partial("2024-07-01", "2024-07-20")), expected(&[whole, last]));
    }

    #[test]
    fn changes_are_looked_for_where_days_were_seen_in_a_row() {
        let catalogue = market();
        let prices = Prices::of(&catalogue, day("2024-12-31"));
        let last = |days| prices.last_day_of(&Selection::default(), days);
        assert_eq!((last(20), last(21)), (Some(day("2024-07-20")), None));
        let mut builder = Builder::new();
        builder.push(&testing::product(
            "billa:1",
            "Milch",
            &[("2024-01-01", 100), ("2024-01-12", 110), ("2024-01-24", 120)],
        ));
        builder.push(&testing::product("billa:2", "Brot", &[("2024-07-01", 300)]));
        let catalogue = builder.finish(1, Catalogue::ungrouped);
        let prices = Prices::of(&catalogue, day("2024-12-31"));
        assert_eq!(
            prices.last_day_of(&Selection::default(), 7),
            Some(day("2024-01-24")),
            "one day after a hole is no row"
        );
    }

    #[test]
    fn in_a_hole_the_nearest_days_known_are_its_edges() {
        let catalogue = market();
        let known = KnownDays::of(&catalogue.chains()[0], day("2024-12-31"));
        let hole = day("2024-05-01");
        assert_eq!((known.last_until(hole), known.first_from(hole)), (Some(day("2024-02-03")), day("2024-07-01")));
        let seen = day("2024-07-05");
        assert_eq!((known.last_until(seen), known.first_from(seen)), (Some(seen), seen));
        assert_eq!(known.last_until(day("2023-12-31")), None);
    }

    #[test]
    fn nothing_is_known_of_tomorrow() {
        let catalogue = market();
        let known = KnownDays::of(&catalogue.chains()[0], day("2024-07-22"));
        assert!(known.has(day("2024-07-22")) && !known.has(day("2024-07-23")));
        assert_eq!(known.days(day("2024-01-01").epoch_days(), day("2024-07-23").epoch_days()), 34 + 22);
        assert!((known.coverage(day("2024-02-01"), day("2024-02-10")) - 0.3).abs() < 1e-12);
        assert!(known.coverage(day("2024-02-01"), Day::from_epoch_days(u16::MAX)) < 0.01, "the last day there is");
    }
}
