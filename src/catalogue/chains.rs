//! The chains of a catalogue: counts, days, and the gaps in their crawls.

use std::ops::Range;
use std::sync::Arc;

use crate::domain::brand::OwnBrand;
use crate::domain::{Chain, ChainId, Day};

/// A price is believed for so many days past the last one on which it was seen. More days than this on which nothing
/// was seen at a chain mean that it was not crawled.
pub const LONGEST_SILENCE: u16 = 14;

/// Prices are compared over a silence only where the sightings around it lie at most so many days apart: after a longer
/// one nobody knows when a price changed, and how often.
const LONGEST_COMPARED: u16 = 35;

/// A chain whose newest day lies more than this many days before the catalogue's is stale.
pub const STALE_AFTER: u16 = 7;

/// Days on which a chain was not crawled, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The first day.
    pub from: Day,
    /// The last day.
    pub to: Day,
}

impl Gap {
    /// Do the sightings around it lie too far apart for what they saw to be compared?
    pub(super) const fn parts(self) -> bool {
        self.to.plus(1).since(self.from.minus(1)) > LONGEST_COMPARED
    }
}

/// One chain of the catalogue.
#[derive(Clone, Debug)]
pub struct ChainSummary {
    /// Its id.
    pub id: ChainId,
    /// What is known of it by name; `None` for a chain that neither the lexicon nor an operator describes.
    pub described: Option<Arc<Chain>>,
    /// Its products, available or not.
    pub products: u32,
    /// Its products that are on sale on its newest day.
    pub available: u32,
    /// Its price points.
    pub prices: u32,
    /// The first day a price of it is known for.
    pub first_day: Day,
    /// The newest day of its prices.
    pub day: Day,
    /// Its newest day lies more than [`STALE_AFTER`] days before the catalogue's.
    pub stale: bool,
    /// The days between when it was not crawled, oldest first.
    pub gaps: Vec<Gap>,
    /// When only a part of its products was crawled, oldest first: what did not change then was not seen.
    pub partly_seen: Vec<Gap>,
}

impl ChainSummary {
    /// What operators say of a chain, else the lexicon.
    pub(super) fn description(id: &ChainId, described: &[Arc<Chain>]) -> Option<Arc<Chain>> {
        let own = described.iter().find(|chain| chain.id == id.as_str());
        own.or_else(|| Chain::find(id.as_str())).cloned()
    }

    /// The name as people write it; of an unknown chain, its id.
    pub fn name(&self) -> &str {
        self.described().map_or(self.id.as_str(), |chain| chain.name)
    }

    /// Where its shops are, ISO 3166-1 alpha-2.
    pub fn country(&self) -> Option<&'static str> {
        self.described()?.country
    }

    /// Does its site show offers only? Then its prices say nothing about what its assortment costs.
    pub fn offers_only(&self) -> bool {
        self.described().is_some_and(|chain| chain.offers_only)
    }

    /// Are its prices those of `today`: at most [`STALE_AFTER`] days old?
    pub const fn is_current(&self, today: Day) -> bool {
        today.since(self.day) <= STALE_AFTER
    }

    /// The day from which it has no shops any more, if it has none on `day`.
    pub fn closed_since(&self, day: Day) -> Option<Day> {
        self.described()?.closed.filter(|&closed| closed <= day)
    }

    /// What is known of it by name.
    pub fn described(&self) -> Option<&Chain> {
        self.described.as_deref()
    }

    /// The own brand in the folded name of an article of the chain, and where it stands, in bytes.
    pub fn own_brand(&self, folded: &str) -> Option<(OwnBrand, Range<usize>)> {
        self.described()?.own_brand(folded)
    }
}

/// The set of days on which a chain was crawled.
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

    /// The first and the newest day, and the gaps between them longer than [`LONGEST_SILENCE`] days.
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
