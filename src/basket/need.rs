//! A need: an amount, and what can cover it.

use super::{Candidate, MAX_CHAINS};
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
