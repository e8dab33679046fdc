//! One need covered at several chains. Refuses to look at needs where that cannot pay.
//!
//! Each chain has a list of *parts*: ways to buy less than the amount there (the labels of [`super::cover`]). Buying at a
//! set of chains is a sum of one part of each. The search carries the sums along, chain by chain, as it carries the rows;
//! beaten sums are dropped, and those that cannot become cheaper than the best so far.

use super::Need;
use super::chains::{Score, UNCOVERED};
use super::cover::{Knapsack, Weighed};
use super::ratio::Floor;
use super::{DEAREST, Shopper};

/// A way to buy less than the amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    amount: u32,
    cents: u32,
}

/// What one chain, or a set of them, can add to a need.
#[derive(Clone, Debug, Default)]
struct Parts {
    parts: Vec<Part>,
    weighed: Option<Weighed>,
}

/// A need for which several chains together may be cheaper than each.
#[derive(Debug)]
struct Divisible {
    need: usize,
    amount: u32,
    floor: Floor,
    /// The cost out of all chains.
    least: u32,
    chains: Vec<Parts>,
}

/// The needs that may be split, and for each size of the set looked at what its chains can add to each of them.
#[derive(Debug)]
pub(super) struct Split {
    needs: Vec<Divisible>,
    sums: Vec<Vec<Parts>>,
}

impl Split {
    /// Which of the needs may be split in sets of up to `most` chains.
    pub(super) fn of(shopper: &Shopper, needs: &[Need], cells: &[Vec<u32>], most: usize) -> Self {
        let mut knapsack = Knapsack::default();
        let divisible = (0..).zip(needs).filter_map(|(place, need)| {
            let single = cells.iter().map(|row| row[place]).min()?;
            Divisible::of(&mut knapsack, shopper, (place, need), cells.len(), single)
        });
        let needs: Vec<_> = divisible.collect();
        let nothing = Parts { parts: vec![Part { amount: 0, cents: 0 }], weighed: None };
        Self { sums: vec![vec![nothing; needs.len()]; most + 1], needs }
    }

    /// The needs, each with its cost out of all chains together.
    pub(super) fn least(&self) -> impl Iterator<Item = (usize, u32)> {
        self.needs.iter().map(|need| (need.need, need.least))
    }

    /// Adds `chain` to the set of `size` chains; `row` holds what the needs cost unsplit and `score` their sum.
    pub(super) fn extend(&mut self, size: usize, chain: usize, row: &mut [u32], mut score: Score) -> Score {
        let (before, after) = self.sums.split_at_mut(size + 1);
        for ((need, before), after) in self.needs.iter().zip(&before[size]).zip(&mut after[0]) {
            let cost = &mut row[need.need];
            score.0 -= u64::from(*cost);
            *cost = need.add(before, &need.chains[chain], *cost, after);
            score.0 += u64::from(*cost);
        }
        score
    }
}

impl Divisible {
    fn of(
        knapsack: &mut Knapsack,
        shopper: &Shopper,
        (place, need): (usize, &Need),
        chains: usize,
        single: u32,
    ) -> Option<Self> {
        let amount = need.amount();
        let least = knapsack.cover(shopper, amount, need.all()).map_or(UNCOVERED, |cover| cover.cents);
        let floor = knapsack.floor();
        // What all chains together cannot do cheaper than the dearest of the single ones may still pay in a set without the
        // cheapest: so only needs that no chain covers in parts are left out.
        let chains = (0..chains).map(|chain| {
            let parts = knapsack.parts(shopper, amount, need.at(chain), floor);
            let mut parts: Vec<_> = parts.map(|label| Part { amount: label.amount, cents: label.cents }).collect();
            parts.reverse();
            let weighed = need.at(chain).filter(|(_, candidate)| candidate.weighed);
            let weighed = weighed.map(|(at, candidate)| Weighed::of(candidate, at, shopper)).reduce(Weighed::cheaper);
            Parts { parts, weighed }
        });
        let chains: Vec<_> = chains.collect();
        let sources = chains.iter().filter(|chain| !chain.parts.is_empty() || chain.weighed.is_some()).count();
        let pays = sources > 1 && least.min(single) <= DEAREST;
        pays.then_some(Self { need: place, amount, floor, least: least.min(single), chains })
    }

    /// Fills `sums` with what the set can add when the chain's parts come to those of the chains `before`; the cost of the
    /// need, `best` unless the set together is cheaper.
    fn add(&self, before: &Parts, chain: &Parts, mut best: u32, sums: &mut Parts) -> u32 {
        sums.weighed = match (before.weighed, chain.weighed) {
            (Some(one), Some(other)) => Some(one.cheaper(other)),
            (one, other) => one.or(other),
        };
        sums.parts.clear();
        for old in &before.parts {
            let with =
                chain.parts.iter().map(|new| (u64::from(old.amount) + u64::from(new.amount), old.cents + new.cents));
            for (amount, cents) in std::iter::once((u64::from(old.amount), old.cents)).chain(with) {
                if amount >= u64::from(self.amount) {
                    best = best.min(cents);
                    break;
                }
                let part = Part { amount: amount as u32, cents };
                let rest = self.amount - part.amount;
                if let Some(weighed) = sums.weighed {
                    best = best.min(cents.saturating_add(weighed.cents(rest)));
                }
                if cents.saturating_add(self.floor.cents(rest)) < best {
                    sums.parts.push(part);
                }
            }
        }
        drop_beaten(&mut sums.parts);
        if best > DEAREST { UNCOVERED } else { best }
    }
}

/// Drops every part of which another one covers no less and costs no more.
fn drop_beaten(parts: &mut Vec<Part>) {
    parts.sort_unstable_by(|a, b| b.amount.cmp(&a.amount).then(a.cents.cmp(&b.cents)));
    let mut least = u32::MAX;
    parts.retain(|part| {
        let stays = part.cents < least;
        least = least.min(part.cents);
        stays
    });
    parts.reverse();
}
