//! How much is known of each chain.

use super::known_days::{KnownDays, Prices};
use crate::catalogue::{Catalogue, ChainSummary};
use crate::domain::Day;

/// What is counted of one chain, beyond what its summary holds.
#[derive(Clone, Copy, Debug)]
pub struct ChainCounts<'a> {
    /// The chain.
    pub chain: &'a ChainSummary,
    /// The share of its products on sale whose unit price is known; `None` where nothing is on sale.
    pub with_unit_price: Option<f64>,
    /// The share of the days from its first to its newest one that are known.
    pub coverage: f64,
}

/// The counts of all chains, best known first.
pub fn counts(catalogue: &Catalogue, today: Day) -> Vec<ChainCounts<'_>> {
    let mut with_unit_price = vec![0_u32; catalogue.chains().len()];
    for product in catalogue.products().filter(|product| product.available()) {
        with_unit_price[usize::from(product.chain_number().0)] += u32::from(product.unit_price().is_some());
    }
    let prices = Prices::of(catalogue, today);
    let chains = catalogue.chains().iter().zip(&prices.known).zip(with_unit_price);
    chains.map(|((chain, known), with)| counts_of(chain, known, with)).collect()
}

fn counts_of<'a>(chain: &'a ChainSummary, known: &KnownDays, with_unit_price: u32) -> ChainCounts<'a> {
    let share = f64::from(with_unit_price) / f64::from(chain.available);
    let coverage = known.coverage(chain.first_day, chain.day);
    ChainCounts { chain, with_unit_price: (chain.available > 0).then_some(share), coverage }
}
