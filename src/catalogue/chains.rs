//! The chains as the catalogue knows them: counts, days and the holes in what was seen. Refuses to call a hole a price.

use crate::domain::{Chain, ChainId, Day};

/// A stretch of more days than this without any change at a chain means that it was not looked at.
pub const LONGEST_SILENCE: u16 = 14;

/// A chain whose newest day lies more than this many days before the catalogue's is stale.
pub const STALE_AFTER: u16 = 7;

/// Days on which a chain was not seen, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The first day not seen.
    pub from: Day,
    /// The last day not seen.
    pub to: Day,
}

/// What the catalogue holds of one chain.
#[derive(Clone, Debug)]
pub struct ChainSummary {
    /// Its id.
    pub id: ChainId,
    /// Its products, available or not.
    pub products: u32,
    /// Its products that are on sale on its newest day.
    pub available: u32,
    /// Its price points.
    pub prices: u32,
    /// The first day a price of it is known for.
    pub first_day: Day,
    /// The newest day it was seen.
    pub day: Day,
    /// Its newest day lies more than [`STALE_AFTER`] days before the catalogue's.
    pub stale: bool,
    /// When it was not seen in between, oldest first.
    pub gaps: Vec<Gap>,
    /// When only a part of its products was looked at, oldest first: what did not change then was not seen.
    pub partly_seen: Vec<Gap>,
}

impl ChainSummary {
    /// The name as people write it; of a chain we don't know, its id.
    pub fn name(&self) -> &str {
        Chain::find(self.id.as_str()).map_or(self.id.as_str(), |chain| chain.name)
    }

    /// Where its shops are, ISO 3166-1 alpha-2; `None` for a chain we don't know.
    pub fn country(&self) -> Option<&'static str> {
        Chain::find(self.id.as_str()).map(|chain| chain.country)
    }

    /// Does its site show offers only? Then its prices say nothing about what its assortment costs.
    pub fn offers_only(&self) -> bool {
        Chain::find(self.id.as_str()).is_some_and(|chain| chain.offers_only)
    }

    /// The first day from which on it was seen without a hole until its newest day.
    pub fn seen_since(&self) -> Day {
        self.gaps.last().map_or(self.first_day, |gap| gap.to.plus(1))
    }
}

/// The days on which a chain was seen, as a set.
#[derive(Debug, Default)]
pub(crate) struct SeenDays {
    seen: Vec<bool>,
}

impl SeenDays {
    /// Notes a day.
    pub(crate) fn note(&mut self, day: Day) {
        let index = usize::from(day.epoch_days());
        if index >= self.seen.len() {
            self.seen.resize(index + 1, false);
        }
        self.seen[index] = true;
    }

    /// The first and the newest day, and the holes between them that are longer than [`LONGEST_SILENCE`] days.
    pub(crate) fn summary(&self) -> Option<(Day, Day, Vec<Gap>)> {
        let mut days = (0..).zip(&self.seen).filter(|(_, seen)| **seen).map(|(day, _)| Day::from_epoch_days(day));
        let first = days.next()?;
        let (mut newest, mut gaps) = (first, Vec::new());
        for day in days {
            if day.since(newest) > LONGEST_SILENCE + 1 {
                gaps.push(Gap { from: newest.plus(1), to: day.minus(1) });
            }
            newest = day;
        }
        Some((first, newest, gaps))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        Day::parse(text).expect("a day")
    }

    #[test]
    fn a_long_silence_is_a_gap_a_short_one_is_not() {
        let mut seen = SeenDays::default();
        for text in ["2024-03-01", "2024-03-16", "2024-04-01", "2024-01-01"] {
            seen.note(day(text));
        }
        let (first, newest, gaps) = seen.summary().expect("days");
        assert_eq!((first, newest), (day("2024-01-01"), day("2024-04-01")));
        assert_eq!(
            gaps,
            [
                Gap { from: day("2024-01-02"), to: day("2024-02-29") },
                Gap { from: day("2024-03-17"), to: day("2024-03-31") },
            ]
        );
        assert!(SeenDays::default().summary().is_none());
    }
}
