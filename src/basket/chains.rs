//! Sets of chains, and what a set's plan costs.

use super::MAX_CHAINS;

/// A set of chains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ChainSet(u32);

impl ChainSet {
    /// These chains.
    pub fn of(chains: impl IntoIterator<Item = usize>) -> Self {
        chains.into_iter().fold(Self::default(), Self::with)
    }

    /// With one more chain.
    #[must_use]
    pub(super) fn with(self, chain: usize) -> Self {
        debug_assert!(chain < MAX_CHAINS);
        Self(self.0 | 1 << chain)
    }

    /// Is the chain in it?
    pub const fn has(self, chain: usize) -> bool {
        self.0 >> chain & 1 == 1
    }

    /// How many there are.
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The chains, the lowest first.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..MAX_CHAINS).filter(move |&chain| self.has(chain))
    }
}

/// How good a set is, less is better: first how many needs stay uncovered, then the cents for the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score(pub(super) u64);

/// What an uncovered need counts, as cents in a row of cells: more than all covered ones together.
pub(super) const UNCOVERED: u32 = u32::MAX;

impl Score {
    /// How many needs are not covered.
    pub const fn missing(self) -> usize {
        (self.0 / UNCOVERED as u64) as usize
    }

    /// What the covered ones cost, in cents.
    pub const fn cents(self) -> u32 {
        (self.0 % UNCOVERED as u64) as u32
    }

    /// With the cost of visits.
    #[must_use]
    pub(super) const fn plus(self, cents: u32) -> Self {
        Self(self.0 + cents as u64)
    }

    /// With so many cents less for the covered needs.
    #[must_use]
    pub(super) fn less(self, cents: u64) -> Self {
        Self(self.0 - cents.min(u64::from(self.cents())))
    }
}
