//! The cheapest cover of one amount: a covering knapsack over counts of packs.
//!
//! The candidates are taken in one after the other, the cheapest by amount first. A *label* is a way to buy less than
//! the amount: what it covers, what it costs. Dropped are labels that another one beats (covers no less, costs less)
//! and labels whose cost, with the least that the rest can cost, is more than the best cover found so far. Both leave
//! the best cover in, and at most one label for each sum of packs remains, so the work is bounded by the amount over
//! the greatest common divisor of the sizes, whatever the prices are. The least that the rest can cost is that of the
//! candidates still to come, the cheapest by amount first, each as often as it can be had and the last one in parts:
//! less than one pack from the truth, so that few labels stay also where much is wanted and little of each can be had.
//!
//! Sizes without a common divisor and large amounts can still make it millions of labels. So the steps of all covers
//! together are limited, and one cover may take an eighth of them. Where they end, the best cover found so far counts,
//! and its bound is the least that all candidates can cost.

use std::cell::Cell;

use super::candidate::{Candidate, Choice};
use super::ratio::{Floor, Ratio};
use super::{DEAREST, Shopper};

/// The best way to cover an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cover {
    /// What it costs, deposit included.
    pub cents: u32,
    /// How much it is, in thousandths.
    pub amount: u64,
    /// How many packs it has; what is cut counts as one.
    packs: u32,
    /// The label it came from.
    before: u32,
    /// What was bought last, and of which candidate.
    last: (u32, Bought),
}

/// What is bought of one candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bought {
    /// So many packs.
    Packs(u32),
    /// So many thousandths, cut.
    Weighed(u32),
}

/// A way to buy less than the amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Label {
    /// What it covers, in thousandths.
    pub amount: u32,
    /// What it costs, deposit included.
    pub cents: u32,
    packs: u32,
    node: u32,
}

/// The price of weighed goods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Weighed {
    /// The candidate's place.
    pub place: u32,
    cents: u32,
    size: u32,
}

/// A candidate with its choices: a range of [`Knapsack::choices`].
#[derive(Clone, Copy, Debug)]
struct Entry {
    ratio: Ratio,
    place: u32,
    size: u32,
    first: u32,
    end: u32,
    /// How much all that can be had of it is, at most the amount wanted.
    reach: u32,
}

/// What may cover the rest of a label: the candidates from a turn on, and what is outside of them.
#[derive(Clone, Copy, Debug)]
struct Rest {
    turn: usize,
    outside: Floor,
}

/// How a label came to be: so many packs of a candidate, after another one.
#[derive(Clone, Copy, Debug)]
struct Node {
    before: u32,
    place: u32,
    count: u32,
}

/// One cover may take this part of all steps.
const LARGEST_SHARE: u64 = 8;

/// The root: nothing bought.
const ROOT: u32 = u32::MAX;

/// Covers amounts; keeps its buffers from one to the next.
#[derive(Debug, Default)]
pub(super) struct Knapsack {
    /// How many steps all covers may still take: a step looks at one choice of one label, or at one candidate for a
    /// bound.
    pool: u64,
    most_steps: u64,
    /// How many the last cover had left.
    steps: Cell<u64>,
    /// The least that the last amount can cost.
    bound: u32,
    table: Vec<u32>,
    choices: Vec<Choice>,
    entries: Vec<Entry>,
    labels: Vec<Label>,
    next: Vec<Label>,
    nodes: Vec<Node>,
    weighed: Option<Weighed>,
    best: Option<Cover>,
}

impl Cover {
    /// Less is better.
    pub(super) const fn rank(&self) -> (u32, u64, u32) {
        (self.cents, self.amount, self.packs)
    }
}

impl Weighed {
    /// The weighed goods `candidate` at `place`.
    pub(super) fn of(candidate: &Candidate, place: u32, shopper: &Shopper) -> Self {
        Self { place, cents: candidate.single_price(shopper).0, size: candidate.size.thousandths() }
    }

    /// The cheaper of both; of equals the first.
    pub(super) fn cheaper(self, other: Self) -> Self {
        let less = u64::from(other.cents) * u64::from(self.size) < u64::from(self.cents) * u64::from(other.size);
        if less { other } else { self }
    }

    /// The same goods at another price.
    pub(super) const fn at_price(self, cents: u32) -> Self {
        Self { cents, ..self }
    }

    /// What `amount` thousandths cost, rounded half up.
    pub(super) fn cents(self, amount: u32) -> u32 {
        let size = u64::from(self.size);
        let twice = 2 * u64::from(self.cents) * u64::from(amount) + size;
        u32::try_from(twice / (2 * size)).unwrap_or(u32::MAX)
    }

    /// The least that anything costs with it.
    pub(super) fn floor(self) -> Floor {
        Floor { ratio: Ratio::of(self.cents, self.size), rounded: true }
    }
}

impl Knapsack {
    /// One that takes at most so many steps for all its covers.
    pub(super) fn new(steps: u64) -> Self {
        Self { pool: steps, most_steps: steps / LARGEST_SHARE, ..Self::default() }
    }

    /// The least that the last amount can cost: what its cover does, unless that took too many steps.
    pub(super) const fn bound(&self) -> u32 {
        self.bound
    }

    /// Whether the last amount took too many steps.
    pub(super) fn is_cut(&self) -> bool {
        self.steps.get() == 0
    }

    /// The cheapest cover of `amount` thousandths out of the candidates, given with their places; of equally cheap ones
    /// that with the least left over, then that with the fewest packs. `None` if they do not suffice.
    pub(super) fn cover<'a>(
        &mut self,
        shopper: &Shopper,
        amount: u32,
        candidates: impl Iterator<Item = (u32, &'a Candidate)>,
    ) -> Option<Cover> {
        self.prepare(shopper, amount, candidates);
        self.run(amount, Floor::NOTHING, false);
        self.best
    }

    /// The ways to buy a part of `amount` from these candidates that could become cheaper than their own best cover,
    /// when others cover the rest for `rest` or more.
    pub(super) fn parts<'a>(
        &mut self,
        shopper: &Shopper,
        amount: u32,
        candidates: impl Iterator<Item = (u32, &'a Candidate)>,
        rest: Floor,
    ) -> impl Iterator<Item = Label> {
        self.prepare(shopper, amount, candidates);
        self.run(amount, rest, true);
        self.labels.iter().copied().filter(|label| label.amount > 0)
    }

    /// The best weighed goods of the last candidates.
    pub(super) const fn weighed(&self) -> Option<Weighed> {
        self.weighed
    }

    /// The least that the last candidates cost.
    pub(super) fn floor(&self) -> Floor {
        let packs = self.entries.first().map_or(Floor::NOTHING, |entry| Floor { ratio: entry.ratio, rounded: false });
        self.weighed.map_or(packs, |weighed| packs.or(weighed.floor()))
    }

    /// What a cover consists of, by place of the candidate. It has to be the last one found.
    pub(super) fn bought(&self, cover: &Cover) -> Vec<(u32, Bought)> {
        let mut bought = vec![cover.last];
        let mut node = cover.before;
        while node != ROOT {
            let Node { before, place, count } = self.nodes[node as usize];
            bought.push((place, Bought::Packs(count)));
            node = before;
        }
        bought.sort_unstable_by_key(|(place, _)| *place);
        bought
    }

    fn prepare<'a>(&mut self, shopper: &Shopper, amount: u32, candidates: impl Iterator<Item = (u32, &'a Candidate)>) {
        self.choices.clear();
        self.entries.clear();
        self.nodes.clear();
        (self.weighed, self.best) = (None, None);
        for (place, candidate) in candidates {
            if candidate.weighed {
                let weighed = Weighed::of(candidate, place, shopper);
                self.weighed = Some(self.weighed.map_or(weighed, |best| best.cheaper(weighed)));
                continue;
            }
            let first = self.choices.len() as u32;
            let ratio = candidate.choices(shopper, amount, &mut self.table, &mut self.choices);
            let (size, end) = (candidate.size.thousandths(), self.choices.len() as u32);
            let most = self.choices[first as usize..].last().map_or(0, |choice| choice.count);
            let reach = most.saturating_mul(size).min(amount);
            self.entries.push(Entry { ratio, place, size, first, end, reach });
        }
        self.entries.sort_unstable_by_key(|entry| (entry.ratio, entry.place));
    }

    fn run(&mut self, amount: u32, outside: Floor, strict: bool) {
        let nothing = Label { amount: 0, cents: 0, packs: 0, node: ROOT };
        self.labels.clear();
        self.labels.push(nothing);
        self.finish(amount, nothing);
        self.cover_alone(amount);
        if self.best.is_none() {
            self.cover_greedily(amount, nothing);
        }
        let outside = self.weighed.map_or(outside, |weighed| outside.or(weighed.floor()));
        let steps = self.pool.min(self.most_steps) + 1;
        self.steps.set(steps);
        self.bound = self.least(amount, Rest { turn: 0, outside });
        for turn in 0..self.entries.len() {
            self.take_in(amount, Rest { turn, outside }, strict);
            if self.is_cut() {
                break;
            }
        }
        self.pool = self.pool.saturating_sub(steps - self.steps.get());
        if !self.is_cut() {
            self.bound = self.best.map_or(u32::MAX, |best| best.cents);
        }
    }

    /// Counts steps.
    fn step(&self, steps: usize) {
        self.steps.set(self.steps.get().saturating_sub(steps as u64));
    }

    /// A first good cover: the best by one candidate alone.
    fn cover_alone(&mut self, amount: u32) {
        let nothing = Label { amount: 0, cents: 0, packs: 0, node: ROOT };
        for turn in 0..self.entries.len() {
            self.cover_by(amount, nothing, self.entries[turn]);
        }
    }

    /// Where no candidate is enough alone: all of the cheapest, then of the next, until it is enough.
    fn cover_greedily(&mut self, amount: u32, mut label: Label) {
        for turn in 0..self.entries.len() {
            let entry = self.entries[turn];
            if self.cover_by(amount, label, entry) {
                return;
            }
            if let Some(&choice) = self.choices[entry.first as usize..entry.end as usize].last() {
                label = self.longer(label, entry, choice);
            }
        }
    }

    /// Covers what a label leaves by one candidate; says whether it is enough.
    fn cover_by(&mut self, amount: u32, label: Label, entry: Entry) -> bool {
        let enough = (amount - label.amount).div_ceil(entry.size);
        let choices = &self.choices[entry.first as usize..entry.end as usize];
        let Some(&Choice { count, cents }) = choices.iter().find(|choice| choice.count >= enough) else { return false };
        self.offer(Cover {
            cents: label.cents + cents,
            amount: u64::from(label.amount) + u64::from(count) * u64::from(entry.size),
            packs: label.packs + count,
            before: label.node,
            last: (entry.place, Bought::Packs(count)),
        });
        true
    }

    /// A label with some packs more, which are not enough.
    fn longer(&mut self, label: Label, entry: Entry, choice: Choice) -> Label {
        let node = self.nodes.len() as u32;
        self.nodes.push(Node { before: label.node, place: entry.place, count: choice.count });
        Label {
            amount: label.amount + choice.count * entry.size,
            cents: label.cents.saturating_add(choice.cents),
            packs: label.packs + choice.count,
            node,
        }
    }

    /// Every label goes on without the candidate whose turn it is and with each count of it, as far as that can pay.
    fn take_in(&mut self, amount: u32, rest: Rest, strict: bool) {
        let (entry, later) = (self.entries[rest.turn], Rest { turn: rest.turn + 1, ..rest });
        let mut next = std::mem::take(&mut self.next);
        next.clear();
        for turn in 0..self.labels.len() {
            let label = self.labels[turn];
            if self.is_cut() {
                next.extend_from_slice(&self.labels[turn..]);
                break;
            }
            if !self.can_pay(label, amount, rest, strict) {
                continue;
            }
            if self.can_pay(label, amount, later, strict) {
                next.push(label);
            }
            let enough = (amount - label.amount).div_ceil(entry.size);
            for at in entry.first..entry.end {
                let choice = self.choices[at as usize];
                if choice.count >= enough {
                    self.cover_by(amount, label, entry);
                    break;
                }
                let longer = self.longer(label, entry, choice);
                if self.can_pay(longer, amount, later, strict) {
                    self.finish(amount, longer);
                    next.push(longer);
                } else {
                    self.nodes.pop();
                }
            }
        }
        self.step(next.len());
        drop_beaten(&mut next);
        self.next = std::mem::replace(&mut self.labels, next);
    }

    /// Could a label become better than the best cover? `strict`: cheaper, not only neater.
    fn can_pay(&self, label: Label, amount: u32, rest: Rest, strict: bool) -> bool {
        let least = label.cents.saturating_add(self.least(amount - label.amount, rest));
        match &self.best {
            None => least <= DEAREST,
            Some(best) if least == best.cents && !strict => {
                best.amount > u64::from(amount) || label.packs + 1 < best.packs
            }
            Some(best) => least < best.cents,
        }
    }

    /// The least that an amount can cost; `u32::MAX` if it cannot be had.
    fn least(&self, mut amount: u32, rest: Rest) -> u32 {
        let mut exact = 0;
        self.step(1);
        for entry in &self.entries[rest.turn..] {
            if amount == 0 || entry.ratio >= rest.outside.ratio {
                break;
            }
            self.step(1);
            let here = amount.min(entry.reach);
            exact += entry.ratio.times(here);
            amount -= here;
        }
        if amount > 0 && rest.outside == Floor::NOTHING { u32::MAX } else { rest.outside.after(exact, amount) }
    }

    /// Covers the rest with weighed goods.
    fn finish(&mut self, amount: u32, label: Label) {
        if let Some(weighed) = self.weighed {
            let rest = amount - label.amount;
            let (cents, packs) = (label.cents.saturating_add(weighed.cents(rest)), label.packs + 1);
            let last = (weighed.place, Bought::Weighed(rest));
            self.offer(Cover { cents, amount: u64::from(amount), packs, before: label.node, last });
        }
    }

    /// Takes a cover if it is better than the best.
    fn offer(&mut self, cover: Cover) {
        if cover.cents <= DEAREST && self.best.is_none_or(|best| cover.rank() < best.rank()) {
            self.best = Some(cover);
        }
    }
}

/// Drops every label of which another one covers no less and costs less, or covers the same and costs the same with no
/// more packs. Leaves them by amount, the largest first.
fn drop_beaten(labels: &mut Vec<Label>) {
    labels.sort_unstable_by(|a, b| {
        b.amount.cmp(&a.amount).then((a.cents, a.packs, a.node).cmp(&(b.cents, b.packs, b.node)))
    });
    labels.dedup_by_key(|label| label.amount);
    let mut least = u32::MAX;
    labels.retain(|label| {
        let stays = label.cents <= least;
        least = least.min(label.cents);
        stays
    });
}
