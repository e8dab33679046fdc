//! One need covered at several chains.
//!
//! Each chain has a list of *parts*: ways to buy less than the amount there (the labels of [`super::cover`]). Buying at
//! a set of chains is a sum of one part of each. The search carries the sums along, chain by chain, as it carries the
//! rows; beaten sums are dropped, and those that cannot become cheaper than the best so far by the chains that may
//! follow.
//!
//! Parts and sums can be as many as the amount has thousandths, so both take steps of the search's effort. Where that
//! ends, a need costs what it does unsplit, or by the sums seen so far.

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
    /// The cost out of all chains.
    least: u32,
    chains: Vec<Parts>,
    /// What the rest costs at least at all chains, and at those after each.
    floor: Floor,
    later: Vec<Floor>,
}

/// Which chains the search may add to a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Any.
    Any,
    /// Those after the last one.
    Later,
    /// None: the set is as large as may be.
    Nothing,
}

/// The needs that may be split, and for each size of the set looked at what its chains can add to each of them.
#[derive(Debug)]
pub(super) struct Split {
    needs: Vec<Divisible>,
    sums: Vec<Vec<Parts>>,
    /// Not all parts or sums were looked at.
    is_cut: bool,
}

impl Part {
    fn plus(self, other: Self) -> Self {
        Self { amount: self.amount.saturating_add(other.amount), cents: self.cents + other.cents }
    }
}

impl Parts {
    /// What a chain can add.
    fn of(knapsack: &mut Knapsack, shopper: &Shopper, need: &Need, chain: usize, rest: Floor) -> Self {
        let labels = knapsack.parts(shopper, need.amount(), need.useful(shopper, need.at(chain)), rest);
        let mut parts: Vec<_> = labels.map(|label| Part { amount: label.amount, cents: label.cents }).collect();
        parts.reverse();
        Self { parts, weighed: knapsack.weighed() }
    }
}

impl Split {
    /// Which of the needs may be split in sets of up to `most` chains. Covers are found by `knapsack`.
    pub(super) fn of(
        knapsack: &mut Knapsack,
        shopper: &Shopper,
        needs: &[Need],
        cells: &[Vec<u32>],
        most: usize,
    ) -> Self {
        let mut is_cut = false;
        let divisible = (0..).zip(needs).filter_map(|(place, need)| {
            let single = cells.iter().map(|row| row[place]).min()?;
            let (divisible, cut) = Divisible::of(knapsack, shopper, (place, need), cells.len(), single);
            is_cut |= cut;
            divisible
        });
        let needs: Vec<_> = divisible.collect();
        let nothing = Parts { parts: vec![Part { amount: 0, cents: 0 }], weighed: None };
        Self { sums: vec![vec![nothing; needs.len()]; most + 1], needs, is_cut }
    }

    /// Whether something may have been missed: then only [`Split::least`] bounds what a need costs.
    pub(super) const fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// The needs, each with its cost out of all chains together.
    pub(super) fn least(&self) -> impl Iterator<Item = (usize, u32)> {
        self.needs.iter().map(|need| (need.need, need.least))
    }

    /// Adds `chain` to the set of `size` chains; `row` holds what the needs cost unsplit and `score` their sum. A sum
    /// is a step of `effort`.
    pub(super) fn extend(
        &mut self,
        (size, chain): (usize, usize),
        next: Next,
        row: &mut [u32],
        mut score: Score,
        effort: &mut u64,
    ) -> Score {
        let (before, after) = self.sums.split_at_mut(size + 1);
        for ((need, before), after) in self.needs.iter().zip(&before[size]).zip(&mut after[0]) {
            let cost = &mut row[need.need];
            score.0 -= u64::from(*cost);
            *cost = need.add(before, chain, next, *cost, after, effort);
            score.0 += u64::from(*cost);
        }
        self.is_cut |= *effort == 0 && !self.needs.is_empty();
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
    ) -> (Option<Self>, bool) {
        let amount = need.amount();
        let covered = knapsack.cover(shopper, amount, need.useful(shopper, need.all())).is_some();
        let least = if covered { knapsack.bound() } else { UNCOVERED }.min(single);
        let (floor, mut is_cut) = (knapsack.floor(), knapsack.is_cut());
        let (mut parts_of, mut later) = (Vec::new(), vec![Floor::NOTHING; chains]);
        for chain in 0..chains {
            parts_of.push(Parts::of(knapsack, shopper, need, chain, floor));
            is_cut |= knapsack.is_cut();
            let here = knapsack.floor();
            for floor in &mut later[..chain] {
                *floor = floor.or(here);
            }
        }
        let sources = parts_of.iter().filter(|chain| !chain.parts.is_empty() || chain.weighed.is_some()).count();
        let divisible = Self { need: place, amount, least, chains: parts_of, floor, later };
        // Parts that were cut short may be missing.
        let is_one = (sources > 1 || is_cut) && least <= DEAREST;
        (is_one.then_some(divisible), is_one && is_cut)
    }

    /// Fills `sums` with what the set can add when the chain's parts come to those of the chains `before`; the cost of
    /// the need: `best`, unless the set together is cheaper.
    fn add(&self, before: &Parts, chain: usize, next: Next, mut best: u32, sums: &mut Parts, effort: &mut u64) -> u32 {
        let parts = &self.chains[chain];
        sums.parts.clear();
        sums.weighed = match (before.weighed, parts.weighed) {
            (Some(one), Some(other)) => Some(one.cheaper(other)),
            (one, other) => one.or(other),
        };
        if best == self.least {
            // So it is in every larger set, which then has no use for parts.
            return best;
        }
        if next == Next::Nothing && sums.weighed.is_none() {
            *effort = effort.saturating_sub((before.parts.len() + parts.parts.len()) as u64);
            return self.cheapest_pair(&before.parts, &parts.parts, best);
        }
        let floor = match next {
            Next::Any => self.floor,
            Next::Later => self.later[chain],
            Next::Nothing => Floor::NOTHING,
        };
        let floor = sums.weighed.map_or(floor, |weighed| floor.or(weighed.floor()));
        for &old in &before.parts {
            if *effort == 0 {
                break;
            }
            let with = parts.parts.iter().map(|&new| old.plus(new));
            for sum in std::iter::once(old).chain(with) {
                if sum.cents >= best {
                    break;
                }
                *effort = effort.saturating_sub(1);
                let Some(rest) = self.amount.checked_sub(sum.amount).filter(|&rest| rest > 0) else {
                    best = sum.cents;
                    break;
                };
                if sum.cents.saturating_add(floor.cents(rest)) < best {
                    best = sums.weighed.map_or(best, |weighed| best.min(sum.cents.saturating_add(weighed.cents(rest))));
                    sums.parts.push(sum);
                }
            }
        }
        if next != Next::Nothing {
            *effort = effort.saturating_sub(sums.parts.len() as u64);
            drop_beaten(&mut sums.parts);
        }
        if best > DEAREST { UNCOVERED } else { best }
    }

    /// The cheapest cover by one part of each side; both are ordered by amount and by cost.
    fn cheapest_pair(&self, one: &[Part], other: &[Part], mut best: u32) -> u32 {
        // The smallest of the others that is enough: the more one side covers, the less the other has to.
        let mut enough = other.len();
        for part in one {
            let rest = self.amount - part.amount;
            while enough > 0 && other[enough - 1].amount >= rest {
                enough -= 1;
            }
            if let Some(other) = other.get(enough) {
                best = best.min(part.cents + other.cents);
            }
        }
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
