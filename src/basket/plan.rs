//! A plan in full: what to buy at which chain, and what is missing.

use std::collections::BTreeMap;

use super::chains::{ChainSet, Score, UNCOVERED};
use super::cover::{Bought, Cover, Knapsack, Weighed};
use super::{Basket, Candidate, Share};

/// Some packs of one product, or weighed goods, for one need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The place of the need.
    pub need: usize,
    /// The place of the product in [`Need::candidates`](super::Need::candidates).
    pub candidate: usize,
    /// How many packs; 1 of weighed goods.
    pub count: u32,
    /// How much that is, in thousandths of the unit.
    pub amount: u64,
    /// What it costs without the deposit, in cents.
    pub cents: u32,
    /// What it would cost without deals, in cents.
    pub regular_cents: u32,
    /// The deposit, in cents.
    pub deposit_cents: u32,
    /// Which packs are bought at which deal; of weighed goods, one share of one pack.
    pub shares: Vec<Share>,
    /// How much more than the amount all lines of the need hold, in thousandths: said on the last of them, 0 on the
    /// others.
    pub leftover: u64,
}

/// What to buy at one chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visit {
    /// The chain.
    pub chain: usize,
    /// What to buy, in the order of the needs.
    pub lines: Vec<Line>,
}

/// Why a need is not covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// No chain covers it.
    Nowhere,
    /// Other chains would.
    NotHere,
}

/// A need that is not covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The place of the need.
    pub need: usize,
    /// Why.
    pub reason: Reason,
}

/// What to buy where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The chains, the lowest first; each has lines.
    pub visits: Vec<Visit>,
    /// What is not covered.
    pub missing: Vec<Missing>,
    /// The goods, in cents.
    pub goods_cents: u32,
    /// The deposit, in cents.
    pub deposit_cents: u32,
}

impl Plan {
    fn lines(&self) -> impl Iterator<Item = &Line> {
        self.visits.iter().flat_map(|visit| &visit.lines)
    }

    /// The lines that cover a need together.
    pub fn lines_of(&self, need: usize) -> impl Iterator<Item = &Line> {
        self.lines().filter(move |line| line.need == need)
    }

    /// How good it is, without visits.
    pub fn score(&self) -> Score {
        let missing = self.missing.len() as u64 * u64::from(UNCOVERED);
        Score(missing + u64::from(self.goods_cents) + u64::from(self.deposit_cents))
    }

    /// What each covered need costs with the deposit, in cents.
    pub fn costs(&self) -> BTreeMap<usize, u32> {
        let mut costs = BTreeMap::new();
        for line in self.lines() {
            *costs.entry(line.need).or_default() += line.cents + line.deposit_cents;
        }
        costs
    }
}

impl Basket {
    /// What to buy at the chains of a set so that it costs least. A need that costs the same at several chains is
    /// bought at the lowest of them, and split only where that is cheaper.
    pub fn plan(&self, set: ChainSet) -> Plan {
        let mut knapsack = self.limits.knapsack();
        let (mut lines, mut missing) = (Vec::new(), Vec::new());
        for need in 0..self.needs.len() {
            match self.buy(&mut knapsack, need, set) {
                Some(bought) => lines.extend(bought),
                None => missing.push(Missing { need, reason: self.reason(need) }),
            }
        }
        let (goods, deposit) = lines.iter().map(|line| (line.cents, line.deposit_cents)).fold((0, 0), add);
        let mut visits: Vec<_> = set.iter().map(|chain| Visit { chain, lines: Vec::new() }).collect();
        for line in lines {
            let chain = usize::from(self.needs[line.need].candidates()[line.candidate].chain);
            let visit = visits.iter_mut().find(|visit| visit.chain == chain);
            visit.expect("only candidates of these chains were asked").lines.push(line);
        }
        visits.retain(|visit| !visit.lines.is_empty());
        Plan { visits, missing, goods_cents: goods, deposit_cents: deposit }
    }

    /// The products of these chains that cover a need alone, the cheapest first.
    pub fn alone(&self, place: usize, set: ChainSet) -> Vec<Line> {
        self.single_covers(place, set, self.needs[place].amount(), |_| true)
    }

    /// The products of these chains, among those that are wanted, that could be bought instead of a line, the cheapest
    /// first: each covers alone as much of the need as the line does.
    pub fn instead_of(&self, line: &Line, set: ChainSet, is_wanted: impl Fn(&Candidate) -> bool) -> Vec<Line> {
        let amount = u32::try_from(line.amount.saturating_sub(line.leftover)).unwrap_or(u32::MAX).max(1);
        let mut others = self.single_covers(line.need, set, amount, is_wanted);
        others.retain(|other| other.candidate != line.candidate);
        others
    }

    fn single_covers(
        &self,
        place: usize,
        set: ChainSet,
        amount: u32,
        is_wanted: impl Fn(&Candidate) -> bool,
    ) -> Vec<Line> {
        let (mut knapsack, need) = (self.limits.knapsack(), &self.needs[place]);
        let here = need.all().filter(|(_, candidate)| set.has(usize::from(candidate.chain)) && is_wanted(candidate));
        let covers = here.filter_map(|one| {
            let cover = knapsack.cover(&self.shopper, amount, std::iter::once(one))?;
            self.lines(&knapsack, place, amount, &cover).pop()
        });
        let mut lines: Vec<Line> = covers.collect();
        lines.sort_by_key(|line| (line.cents + line.deposit_cents, line.leftover));
        lines
    }

    fn buy(&self, knapsack: &mut Knapsack, place: usize, set: ChainSet) -> Option<Vec<Line>> {
        let need = &self.needs[place];
        let best = set.iter().map(|chain| (self.cells[chain][place], chain)).min()?;
        if self.limits.split {
            let here = need.all().filter(|(_, candidate)| set.has(usize::from(candidate.chain)));
            let together = knapsack.cover(&self.shopper, need.amount(), need.useful(&self.shopper, here));
            if let Some(cover) = together.filter(|cover| cover.cents < best.0) {
                return Some(self.lines(knapsack, place, need.amount(), &cover));
            }
        }
        if best.0 == UNCOVERED {
            return None;
        }
        let cover = knapsack.cover(&self.shopper, need.amount(), need.useful(&self.shopper, need.at(best.1)));
        cover.map(|cover| self.lines(knapsack, place, need.amount(), &cover))
    }

    /// The lines of the cover of `amount` that `knapsack` has just found.
    fn lines(&self, knapsack: &Knapsack, place: usize, amount: u32, cover: &Cover) -> Vec<Line> {
        let need = &self.needs[place];
        let bought = knapsack.bought(cover).into_iter();
        let line = |(at, bought)| self.line(place, at, &need.candidates()[at as usize], bought);
        let mut lines: Vec<Line> = bought.map(line).collect();
        if let Some(last) = lines.last_mut() {
            last.leftover = cover.amount - u64::from(amount);
        }
        lines
    }

    fn line(&self, need: usize, at: u32, candidate: &Candidate, bought: Bought) -> Line {
        let regular = candidate.regular.unwrap_or(candidate.price).get();
        let (count, amount, regular_cents, shares) = match bought {
            Bought::Packs(count) => {
                let amount = u64::from(count) * u64::from(candidate.size.thousandths());
                (count, amount, count * regular, candidate.shares(&self.shopper, count))
            }
            Bought::Weighed(amount) => {
                let weighed = Weighed::of(candidate, at, &self.shopper);
                let (_, deal) = candidate.single_price(&self.shopper);
                let share = Share { deal, packs: 1, cents: weighed.cents(amount) };
                let regular = weighed.at_price(regular).cents(amount);
                (1, u64::from(amount), regular, vec![share])
            }
        };
        let cents = shares.iter().map(|share| share.cents).sum();
        let deposit_cents = if candidate.weighed { 0 } else { count * candidate.deposit };
        Line { need, candidate: at as usize, count, amount, cents, regular_cents, deposit_cents, shares, leftover: 0 }
    }

    fn reason(&self, place: usize) -> Reason {
        let somewhere = self.cells.iter().any(|row| row[place] != UNCOVERED);
        if somewhere { Reason::NotHere } else { Reason::Nowhere }
    }
}

fn add(a: (u32, u32), b: (u32, u32)) -> (u32, u32) {
    (a.0 + b.0, a.1 + b.1)
}
