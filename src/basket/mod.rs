//! The cheapest plans for a shopping list: which chains to visit and which packs to buy there, proven to be the best;
//! what is not proven says so. No I/O and no clock: the day of shopping is an argument.
//!
//! # The model
//!
//! A list has *needs*: an amount of something, and the *candidates* that can cover it, each a product of one chain with
//! its price, the size of its pack, deposit, limit and deals. A need is covered by any packs that hold its amount or
//! more; weighed goods are cut to what the packs leave. A *plan* is a set of at most k chains and, for each need, what
//! to buy there. It minimises, in this order:
//!
//! 1. the needs that are not covered: unavailable is not expensive;
//! 2. goods + deposit + the cost of each visit, in cents;
//! 3. the number of chains, then the chains by their numbers: the same list gives the same plan.
//!
//! Equally cheap covers of a need differ in what is left over, then in the number of packs, then in the candidates'
//! order: so more than the amount plus one smallest pack is bought only where that is cheaper.
//!
//! Deals are exact: *ab n Stück je p*, *1+1*, *2+1*, *−x % ab n*; for holders of a card only, on some days only, up to
//! a limit. A pack counts for one deal at most, and deals do not reach across needs: who wants two of the same asks for
//! two in one need. Of one need at most one product is cut. With [`PlanLimits::split`] a need may be covered at several
//! chains together.
//!
//! # Why the result is the best
//!
//! *Inside a chain the needs are independent*, so a plan's cost is a sum of cells f(need, chain). A candidate becomes a
//! table of what n packs cost: the least over how many of them each deal takes, a min-plus product with one arithmetic
//! progression a deal (`candidate`). No count needs to exceed what is enough alone plus the widest deal less one: from
//! anything more, a pack or a filled deal could be left out. A cell is then a multiple-choice covering knapsack, one
//! count of each candidate, solved by labels (`cover`), out of the candidates that no other one makes needless
//! (`dominance`). So a need may have hundreds of them. What is dropped is beaten by another label, whatever follows,
//! or costs more than a cover at hand even if the rest came at the lowest price by amount of all that is left.
//!
//! *A set's cost* is the sum over the needs of the least cell of its chains; an uncovered need counts more than all
//! covered ones together. All sets are enumerated depth first in the order of their keys, a vector minimum each
//! (`search`); left out are only those below a set that cannot become better even with the least of all chains yet to
//! come. Of each size the best is kept: since a visit costs the same everywhere, the best of at most k chains is among
//! the best of sizes 1 to k, and those give the trade-off between cost and number of chains. If [`PlanLimits::effort`]
//! runs out, the least bound of what was left out says how far from the best a plan can be. What a
//! cover may be too dear is taken off the bound.
//!
//! *A need split over chains* is the same knapsack over several chains' candidates. Its labels are carried along from
//! set to set (`split`), and a label is dropped only if it cannot become cheaper than the best unsplit cover of the set
//! it is in.
//!
//! # What it costs
//!
//! For n needs, c chains, m candidates a cell, at most s sums of packs (amount over the greatest common divisor of the
//! sizes) and t counts of a candidate: cells O(n·c·m·s·t) at worst, near O(n·c·m) with the bounds; sets O(2^c · n) at
//! worst, and O(c^k · n) for at most k chains. Another amount of one need costs c cells and the sets again. The general
//! problem is strongly NP-hard in the number of chains (Błażewicz et al., *Internet shopping optimization problem*,
//! 2010); so there are at most [`MAX_CHAINS`].

mod candidate;
mod chains;
mod cover;
mod deal;
mod dominance;
mod need;
mod plan;
mod ratio;
mod search;
mod split;

pub use candidate::{Candidate, Share};
pub use chains::{ChainSet, Score};
pub use deal::{Card, Deal};
pub use need::Need;
pub use plan::{Line, Missing, Plan, Reason, Visit};
pub use search::BestSet;

use crate::domain::Day;
use chains::UNCOVERED;
use cover::Knapsack;
use split::Split;

/// The most chains to choose from.
pub const MAX_CHAINS: usize = 20;
/// The most needs of a list.
pub const MAX_NEEDS: usize = 200;
/// The most packs of one product that are bought for one need.
pub const MOST_PACKS: u32 = 100;
/// The most that the visit of a chain can cost, in cents.
pub const MAX_VISIT: u32 = 1_000_000;

/// The most that the cover of a need can cost, in cents: [`MAX_NEEDS`] of them and the visits of [`MAX_CHAINS`] stay
/// below what one uncovered need counts.
const DEAREST: u32 = (1 << 24) - 1;
const _: () = assert!(MAX_NEEDS as u32 * (DEAREST >> 8) + MAX_CHAINS as u32 * (MAX_VISIT >> 8) < UNCOVERED >> 8);

/// Who shops, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shopper {
    /// The day.
    pub day: Day,
    /// Their cards.
    pub cards: Vec<Card>,
}

/// What a plan may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanLimits {
    /// How many chains there are to choose from, numbered in the order of their keys: at most [`MAX_CHAINS`].
    pub chains: usize,
    /// The most chains to visit.
    pub most: usize,
    /// What the visit of a chain costs, in cents: at most [`MAX_VISIT`].
    pub visit: u32,
    /// May a need be covered at several chains together?
    pub split: bool,
    /// How much may be looked at for the best sets of chains, in steps of some nanoseconds each; `u64::MAX` is always
    /// enough.
    pub effort: u64,
}

/// A list with what each of its needs costs at each chain.
#[derive(Debug)]
pub struct Basket {
    shopper: Shopper,
    limits: PlanLimits,
    needs: Vec<Need>,
    /// For each chain the cost of each need.
    cells: Vec<Vec<u32>>,
    /// For each need the most by which a cell may be too dear, in cents: 0 where all are proven.
    excess: Vec<u32>,
    knapsack: Knapsack,
}

impl Basket {
    /// A list of at most [`MAX_NEEDS`] needs.
    ///
    /// # Panics
    /// If there are more needs or chains than allowed, or a visit costs more: whoever takes lists from strangers
    /// refuses those.
    pub fn new(shopper: Shopper, limits: PlanLimits, needs: Vec<Need>) -> Self {
        assert!(limits.chains <= MAX_CHAINS && limits.visit <= MAX_VISIT && needs.len() <= MAX_NEEDS);
        let cells = vec![vec![UNCOVERED; needs.len()]; limits.chains];
        let (excess, knapsack) = (vec![0; needs.len()], limits.knapsack());
        let mut basket = Self { shopper, limits, needs, cells, excess, knapsack };
        for place in 0..basket.needs.len() {
            basket.fill(place);
        }
        basket
    }

    /// Puts another need in the place of one: only its cells are computed anew.
    ///
    /// # Panics
    /// If there is no such place.
    pub fn replace(&mut self, place: usize, need: Need) {
        self.needs[place] = need;
        self.knapsack = self.limits.knapsack();
        self.fill(place);
    }

    /// What a need costs at a chain with the deposit, in cents; `None` where the chain cannot cover it.
    pub fn cost(&self, place: usize, chain: usize) -> Option<u32> {
        let cost = self.cells[chain][place];
        (cost != UNCOVERED).then_some(cost)
    }

    /// What all of it costs at one chain, as far as that has it.
    pub fn single(&self, chain: usize) -> Score {
        Score(self.cells[chain].iter().copied().map(u64::from).sum())
    }

    fn fill(&mut self, place: usize) {
        let need = &self.needs[place];
        let mut excess = 0;
        for (chain, row) in self.cells.iter_mut().enumerate() {
            let cover = self.knapsack.cover(&self.shopper, need.amount(), need.useful(&self.shopper, need.at(chain)));
            row[place] = cover.map_or(UNCOVERED, |cover| cover.cents);
            if let Some(cover) = cover {
                excess = excess.max(cover.cents.saturating_sub(self.knapsack.bound()));
            }
        }
        self.excess[place] = excess;
    }

    /// The best sets of chains.
    pub fn solve(&self) -> Solution {
        let PlanLimits { most, visit, split, effort, .. } = self.limits;
        let split = split.then(|| {
            let knapsack = &mut self.limits.knapsack();
            Split::of(knapsack, &self.shopper, &self.needs, &self.cells, most.min(self.cells.len()))
        });
        let mut sizes = search::best_sets(&self.cells, split, most, effort / 2);
        let excess = self.excess.iter().copied().map(u64::from).sum();
        for found in &mut sizes {
            found.bound = found.bound.less(excess);
            if found.bound < found.score {
                // What was cut short once may be better or worse when it is looked for again.
                found.score = self.plan(found.set).score();
                found.bound = found.bound.min(found.score);
            }
        }
        Solution { sizes, visit }
    }
}

impl PlanLimits {
    /// What covers the needs, within a part of the effort.
    fn knapsack(self) -> Knapsack {
        Knapsack::new(self.effort / 4)
    }
}

/// The best sets of chains, by size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    sizes: Vec<BestSet>,
    visit: u32,
}

impl Solution {
    /// The best set of exactly 1, 2, 3 … chains; visits, which cost the same for all of a size, are not counted.
    pub fn sizes(&self) -> &[BestSet] {
        &self.sizes
    }

    /// The best set of at most `most` chains with the cost of visits, which is not part of its score. `None` without
    /// chains.
    pub fn at_most(&self, most: usize) -> Option<BestSet> {
        let visits = |found: &BestSet| found.set.count() as u32 * self.visit;
        let sizes = || self.sizes.iter().take(most);
        let best = sizes().min_by_key(|found| (found.score.plus(visits(found)), found.set.count()))?;
        let bound = sizes().map(|found| found.bound.plus(visits(found))).min()?;
        let bound = Score(bound.0.saturating_sub(u64::from(visits(best)))).min(best.score);
        Some(BestSet { bound, ..*best })
    }

    /// The best single chain.
    pub fn baseline(&self) -> Option<BestSet> {
        self.at_most(1)
    }

    /// The set worth its visits: no smaller one covers as much for less, visits counted, and larger ones do not save
    /// what the further visits cost.
    pub fn recommended(&self) -> Option<BestSet> {
        self.at_most(self.sizes.len())
    }

    /// The trade-off: of each size the best set, where it is better than all smaller ones; visits are not counted.
    pub fn pareto(&self) -> impl Iterator<Item = BestSet> {
        let mut best = None;
        self.sizes.iter().copied().filter(move |found| {
            let better = best.is_none_or(|best| found.score < best);
            best = if better { Some(found.score) } else { best };
            better
        })
    }
}
