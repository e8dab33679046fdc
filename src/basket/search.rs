//! The best set of chains of each size: all sets in the order of their keys, without those that a bound excludes.
//!
//! A node of the depth-first search is a set; its *row* holds for each need the least over the set's chains, one vector
//! minimum away from the row of the node before. No set below a node can cost less than the sum over the minima of its
//! row and the least over all chains yet to come; where that is not less than the best of every size that can be
//! reached, nothing below is looked at.
//!
//! Each node takes steps of the effort: one for some needs of its row, and those of needs that are split.

use super::chains::{ChainSet, Score, UNCOVERED};
use super::split::{Next, Split};

/// The best set of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestSet {
    /// Its chains.
    pub set: ChainSet,
    /// What it costs without visits: goods and deposit.
    pub score: Score,
    /// No set of this size is better than this. Equal to `score` where that is proven to be the best.
    pub bound: Score,
}

pub(super) struct Search<'a> {
    /// For each chain the cost of each need.
    cells: &'a [Vec<u32>],
    split: Option<Split>,
    /// For each chain the least of it and all after it.
    rest: Vec<Vec<u32>>,
    /// For each size the row of the set looked at.
    rows: Vec<Vec<u32>>,
    /// For each size the best so far, without a set where it is only known to exist.
    best: Vec<(Score, Option<ChainSet>)>,
    /// For each size the least that what was given up could cost.
    given_up: Vec<Score>,
    effort: u64,
}

const WORST: Score = Score(u64::MAX);
/// So many needs of a row are as much work as another step.
const NEEDS_A_STEP: usize = 4;

/// The best set of each size from 1 to `most`, found with about `effort` steps.
pub(super) fn best_sets(cells: &[Vec<u32>], split: Option<Split>, most: usize, effort: u64) -> Vec<BestSet> {
    let (most, needs) = (most.min(cells.len()), cells.first().map_or(0, Vec::len));
    let mut search = Search {
        cells,
        rest: least_from(cells, split.as_ref()),
        split,
        rows: vec![vec![UNCOVERED; needs]; most + 1],
        best: vec![(WORST, None); most + 1],
        given_up: vec![WORST; most + 1],
        effort,
    };
    // It needs some sets only, but their needs may be split in a great many ways.
    search.effort = effort / 2;
    let greedy = search.greedy();
    search.effort += effort - effort / 2;
    // A greedy set is as good as any, but among equals the first by key is wanted: so the search has to find one as
    // good.
    for found in &greedy {
        search.best[found.set.count()].0 = found.score.plus(1);
    }
    search.descend(ChainSet::default(), 0);
    if search.split.as_ref().is_some_and(Split::is_cut) {
        // At one chain nothing is split.
        let bound = search.bound(0, 0);
        search.given_up.iter_mut().skip(2).for_each(|least| *least = bound.min(*least));
    }
    let sizes = greedy.into_iter().zip(&search.best[1..]).zip(&search.given_up[1..]);
    let found = sizes.map(|((greedy, &(score, set)), &given_up)| {
        let (set, score) = set.map_or((greedy.set, greedy.score), |set| (set, score));
        BestSet { set, score, bound: score.min(given_up) }
    });
    found.collect()
}

/// For each chain the least over it and all after it, need by need; a need that may be split, at its least over all
/// chains.
fn least_from(cells: &[Vec<u32>], split: Option<&Split>) -> Vec<Vec<u32>> {
    let mut rest: Vec<Vec<u32>> = cells.to_vec();
    for chain in (0..cells.len().saturating_sub(1)).rev() {
        let (before, after) = rest.split_at_mut(chain + 1);
        for (least, &other) in before[chain].iter_mut().zip(&after[0]) {
            *least = other.min(*least);
        }
    }
    for (need, least) in split.into_iter().flat_map(Split::least) {
        for row in &mut rest {
            row[need] = least;
        }
    }
    rest
}

/// Writes the minima of two rows and adds them up.
fn minima(a: &[u32], b: &[u32], out: &mut [u32]) -> Score {
    let least = out.iter_mut().zip(a.iter().zip(b)).map(|(out, (&a, &b))| {
        *out = a.min(b);
        u64::from(*out)
    });
    Score(least.sum())
}

impl Search<'_> {
    /// Goes on from the set of `size` chains, whose row is filled, with `chain`; the score of the longer set.
    fn extend(&mut self, size: usize, chain: usize, next: Next) -> Score {
        let (before, after) = self.rows.split_at_mut(size + 1);
        self.effort = self.effort.saturating_sub(1 + (before[size].len() / NEEDS_A_STEP) as u64);
        let score = minima(&before[size], &self.cells[chain], &mut after[0]);
        match &mut self.split {
            Some(split) => split.extend((size, chain), next, &mut after[0], score, &mut self.effort),
            None => score,
        }
    }

    /// Adds the chain that helps most, again and again.
    fn greedy(&mut self) -> Vec<BestSet> {
        let (mut set, mut found) = (ChainSet::default(), Vec::new());
        for size in 0..self.rows.len() - 1 {
            let others = (0..self.cells.len()).filter(|&chain| !set.has(chain));
            let scores: Vec<_> = others.map(|chain| (self.extend(size, chain, Next::Any), chain)).collect();
            let &(score, chain) = scores.iter().min().expect("there are no more sizes than chains");
            self.extend(size, chain, Next::Any);
            set = set.with(chain);
            found.push(BestSet { set, score, bound: score });
        }
        found
    }

    /// Looks at all sets that `set` begins and whose further chains are `from` or later.
    fn descend(&mut self, set: ChainSet, from: usize) {
        let size = set.count();
        for chain in from..self.cells.len() {
            if self.effort == 0 {
                let bound = self.bound(size, chain);
                for least in &mut self.given_up[size + 1..] {
                    *least = bound.min(*least);
                }
                return;
            }
            let next = if size + 2 == self.rows.len() { Next::Nothing } else { Next::Later };
            let (longer, score) = (set.with(chain), self.extend(size, chain, next));
            if score < self.best[size + 1].0 {
                self.best[size + 1] = (score, Some(longer));
            }
            if self.can_pay(size + 1, chain + 1) {
                self.descend(longer, chain + 1);
            }
        }
    }

    /// Could a set that goes on from the one of `size` chains with chains from `from` on be the best of its size?
    fn can_pay(&self, size: usize, from: usize) -> bool {
        let largest = (self.rows.len() - 1).min(size + self.cells.len() - from);
        if largest == size {
            return false;
        }
        let bound = self.bound(size, from);
        self.best[size + 1..=largest].iter().any(|(best, _)| bound < *best)
    }

    /// No set that goes on from the one of `size` chains with chains from `from` on costs less.
    fn bound(&self, size: usize, from: usize) -> Score {
        Score(self.rows[size].iter().zip(&self.rest[from]).map(|(&a, &b)| u64::from(a.min(b))).sum())
    }
}
