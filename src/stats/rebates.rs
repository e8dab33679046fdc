//! Is a reduction real? Each one against the lowest price of the 30 days before it began, as § 9a of the Austrian Price
//! Marking Act and the European Court (C-330/23) want it. It is not judged where those 30 days were not all seen.
//!
//! A reduction is a price that was seen to drop, or one that its chain advertises (*statt € 2,49*), whatever was seen:
//! that nothing dropped is what the law is about. One that is both is counted once.

use super::known_days::Prices;
use super::movers::{Change, LARGEST_FACTOR, changes};
use super::sales::LONGEST_SALE;
use super::selection::Selection;
use crate::catalogue::{ChainNumber, ProductView};
use crate::domain::{Cents, Day, Deal, Rule};

/// A drop by less than this, in percent, is no reduction that anyone would advertise.
pub const LEAST_DROP: u32 = 5;

/// Nothing is said of fewer reductions than this.
pub const LEAST_REDUCTIONS: u32 = 20;

/// A reduction, and what it is a reduction from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reduction {
    /// The drop of the price; of one that was only advertised, from what the chain calls the regular price.
    pub change: Change,
    /// The first day of the reduction: of its first step, where it went down in steps.
    pub begins: Day,
    /// The lowest price of the 30 days before it began; `None` where they were not all seen.
    pub reference: Option<Cents>,
    /// What the chain says it costs otherwise, where it advertises the reduction.
    pub advertised: Option<Cents>,
}

impl Reduction {
    /// Is it lower than the lowest price of the 30 days before? `None` where that is unknown.
    pub fn is_real(&self) -> Option<bool> {
        self.reference.map(|reference| self.change.after < reference)
    }
}

/// The reductions of one chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChainRebates {
    /// The chain.
    pub chain: ChainNumber,
    /// How many are lower than every price of the 30 days before.
    pub real: u32,
    /// How many are not.
    pub unreal: u32,
    /// How many cannot be judged, because the 30 days were not all seen.
    pub unknown: u32,
    /// How many of all these the chain advertised.
    pub advertised: u32,
}

impl ChainRebates {
    /// The share of the real ones among those that can be judged; `None` if they are fewer than [`LEAST_REDUCTIONS`].
    pub fn share_real(&self) -> Option<f64> {
        let judged = self.real + self.unreal;
        (judged >= LEAST_REDUCTIONS).then(|| f64::from(self.real) / f64::from(judged))
    }
}

/// What the reductions of a time were worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rebates {
    /// By chain, those with reductions only.
    pub chains: Vec<ChainRebates>,
    /// Reductions that are none: what looks like most first.
    pub unreal: Vec<Reduction>,
    /// How many products had a known price on the last day.
    pub products: u32,
}

/// The reductions from `from` to `to`, both included.
pub fn rebates(prices: &Prices<'_>, selection: &Selection, from: Day, to: Day) -> Rebates {
    let number =
        |place: usize| ChainRebates { chain: ChainNumber(place as u16), real: 0, unreal: 0, unknown: 0, advertised: 0 };
    let mut chains: Vec<ChainRebates> = (0..prices.known.len()).map(number).collect();
    let (mut unreal, mut products) = (Vec::new(), 0);
    for product in prices.catalogue.products().filter(|product| selection.takes(*product)) {
        products += u32::from(prices.on(product, to).is_some());
        let chain = &mut chains[usize::from(product.chain_number().0)];
        for reduction in reductions(prices, product, from, to) {
            chain.advertised += u32::from(reduction.advertised.is_some());
            match reduction.is_real() {
                Some(true) => chain.real += 1,
                Some(false) => {
                    chain.unreal += 1;
                    unreal.push(reduction);
                }
                None => chain.unknown += 1,
            }
        }
    }
    chains.retain(|chain| chain.real + chain.unreal + chain.unknown > 0);
    let share = |change: &Change| f64::from(change.after.get()) / f64::from(change.before.get());
    unreal.sort_by(|a, b| {
        share(&a.change)
            .total_cmp(&share(&b.change))
            .then(b.change.day.cmp(&a.change.day))
            .then(a.change.product.cmp(&b.change.product))
    });
    Rebates { chains, unreal, products }
}

/// The reductions of a product: those that were seen, then those that were only advertised.
fn reductions(prices: &Prices<'_>, product: ProductView<'_>, from: Day, to: Day) -> Vec<Reduction> {
    let seen = changes(prices, product, from, to).filter(is_reduction).map(|change| {
        let begins = first_step(product, change.day);
        Reduction { change, begins, reference: reference(prices, product, begins), advertised: None }
    });
    let mut reductions: Vec<Reduction> = seen.collect();
    for claim in product.deals().filter_map(|deal| claim(product, deal)).filter(|c| (from..=to).contains(&c.day)) {
        let same = |seen: &&mut Reduction| seen.change.after == claim.after && seen.change.day >= claim.day;
        match reductions.iter_mut().find(same) {
            Some(seen) => seen.advertised = Some(claim.before),
            None => reductions.push(Reduction {
                change: claim,
                begins: claim.day,
                reference: reference(prices, product, claim.day),
                advertised: Some(claim.before),
            }),
        }
    }
    reductions
}

/// What a chain says by a deal for everyone: so much instead of so much. It begins on the day it says, else with the
/// price.
fn claim(product: ProductView<'_>, deal: &Deal) -> Option<Change> {
    let (Rule::Each { from: 1, each: after }, Some(before), None) = (deal.rule, deal.regular, &deal.card) else {
        return None;
    };
    let day = deal.from.unwrap_or_else(|| product.since());
    let is_one = after < before && before.get() <= after.get() * LARGEST_FACTOR;
    is_one.then_some(Change { product: product.number(), day, before, after, is_sale: true })
}

fn is_reduction(change: &Change) -> bool {
    let (before, after) = (change.before.get(), change.after.get());
    after * 100 <= before * (100 - LEAST_DROP) && before <= after * LARGEST_FACTOR
}

/// A reduction in steps keeps the reference of the first one: the day on which the drops without a rise between them
/// began, at most [`LONGEST_SALE`] days before.
fn first_step(product: ProductView<'_>, day: Day) -> Day {
    let points = product.history().0;
    let mut place = points.partition_point(|point| point.day < day);
    let is_step = |place: usize| {
        place >= 1 && points[place].price < points[place - 1].price && day.since(points[place].day) <= LONGEST_SALE
    };
    while place >= 2 && is_step(place - 1) {
        place -= 1;
    }
    points[place].day
}

/// The lowest price of the 30 days before a day, if all of them were seen.
fn reference(prices: &Prices<'_>, product: ProductView<'_>, day: Day) -> Option<Cents> {
    let before: Option<Vec<Cents>> = (1..=30).map(|days| prices.on(product, day.minus(days))).collect();
    before?.into_iter().min()
}
