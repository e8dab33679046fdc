//! A need: an amount, and what can cover it.

use super::dominance::unbeaten;
use super::{Candidate, MAX_CHAINS, Shopper};
use crate::domain::Quantity;

/// An amount of something, and what can cover it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    quantity: Quantity,
    candidates: Vec<Candidate>,
    /// Where the candidates of each chain end.
    ends: [u32; MAX_CHAINS],
}

impl Need {
    /// `quantity` out of the candidates that are measured in the same unit. Their order within a chain breaks ties: the
    /// caller gives them in the order of their keys.
    pub fn new(quantity: Quantity, mut candidates: Vec<Candidate>) -> Self {
        candidates
            .retain(|candidate| candidate.size.unit() == quantity.unit() && usize::from(candidate.chain) < MAX_CHAINS);
        candidates.sort_by_key(|candidate| candidate.chain);
        let end = |chain| candidates.partition_point(|candidate| usize::from(candidate.chain) <= chain) as u32;
        let ends = std::array::from_fn(end);
        Self { quantity, candidates, ends }
    }

    /// The same out of at most `most` candidates: first those go of which the shopper has no use at their chain, the
    /// dearest by amount before others; what may be bought stays, however much that is.
    #[must_use]
    pub fn with_at_most(self, most: usize, shopper: &Shopper) -> Self {
        if self.candidates.len() <= most {
            return self;
        }
        let useful = (0..MAX_CHAINS).flat_map(|chain| self.useful(shopper, self.at(chain)));
        let mut stays = vec![false; self.candidates.len()];
        useful.for_each(|(place, _)| stays[place as usize] = true);
        let mut others: Vec<usize> = (0..stays.len()).filter(|&place| !stays[place]).collect();
        others.sort_by_key(|&place| {
            let candidate = &self.candidates[place];
            (u64::from(candidate.price.get()) << 32) / u64::from(candidate.size.thousandths())
        });
        let left = most.saturating_sub(stays.len() - others.len());
        others.into_iter().take(left).for_each(|place| stays[place] = true);
        let Self { quantity, mut candidates, .. } = self;
        let mut stays = stays.into_iter();
        candidates.retain(|_| stays.next() == Some(true));
        Self::new(quantity, candidates)
    }

    /// Of some of its candidates those that can be part of the best cover out of these.
    pub(super) fn useful<'a>(
        &self,
        shopper: &Shopper,
        candidates: impl Iterator<Item = (u32, &'a Candidate)>,
    ) -> std::vec::IntoIter<(u32, &'a Candidate)> {
        unbeaten(shopper, self.amount(), candidates).into_iter()
    }

    /// How much it is.
    pub const fn quantity(&self) -> Quantity {
        self.quantity
    }

    /// What can cover it, by chain.
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// How much, in thousandths.
    pub(super) const fn amount(&self) -> u32 {
        self.quantity.thousandths()
    }

    /// All candidates with their places.
    pub(super) fn all(&self) -> impl Iterator<Item = (u32, &Candidate)> {
        (0..).zip(&self.candidates)
    }

    /// The candidates of a chain with their places.
    pub(super) fn at(&self, chain: usize) -> impl Iterator<Item = (u32, &Candidate)> {
        let start = if chain == 0 { 0 } else { self.ends[chain - 1] };
        (start..).zip(&self.candidates[start as usize..self.ends[chain] as usize])
    }
}
