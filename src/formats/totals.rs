//! What an import holds in all. Every chain costs a server memory, whatever it sells: a small file that names a hundred
//! thousand of them is refused where it exceeds the limit, before it is stored.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::ops::ControlFlow;

use super::{FormatError, Limits, Sink};
use crate::domain::{ChainId, Offer, ProductKey, Reject, quoted};

/// The chains and products of all inputs of an import so far.
#[derive(Debug, Default)]
pub struct Totals {
    chains: HashSet<ChainId>,
    /// Hashes of their keys.
    products: HashSet<u64>,
}

impl Totals {
    /// With the chains that the store has already.
    pub fn of_store(chains: impl IntoIterator<Item = ChainId>) -> Self {
        Self { chains: chains.into_iter().collect(), products: HashSet::new() }
    }

    /// Counts a product; the error says which limit it exceeds.
    fn add(&mut self, key: &ProductKey, limits: Limits) -> Result<(), String> {
        if !self.chains.contains(&key.chain) {
            if self.chains.len() >= limits.chains {
                let chain = quoted(key.chain.as_str());
                return Err(format!("{chain} is one chain too many: at most {} are taken, in all", limits.chains));
            }
            self.chains.insert(key.chain.clone());
        }
        let mut hasher = DefaultHasher::new();
        key.hash(&mut hasher);
        if self.products.insert(hasher.finish()) && self.products.len() > limits.products {
            return Err(format!("more than {} products, which is the limit of an import", limits.products));
        }
        Ok(())
    }
}

/// Where the readers of all formats put their records.
pub(super) struct Output<'o, 's> {
    sink: &'o mut Sink<'s>,
    totals: &'o mut Totals,
    limits: Limits,
}

impl<'o, 's> Output<'o, 's> {
    pub(super) fn new(sink: &'o mut Sink<'s>, totals: &'o mut Totals, limits: Limits) -> Self {
        Self { sink, totals, limits }
    }

    /// Hands on the record at `place`; one that exceeds a limit is an error of the input.
    pub(super) fn put(
        &mut self,
        record: Result<Offer, Reject>,
        place: impl FnOnce() -> String,
    ) -> Result<ControlFlow<()>, FormatError> {
        if let Ok(offer) = &record {
            self.totals
                .add(&offer.key, self.limits)
                .map_err(|why| FormatError::TooLarge(format!("{}: {why}", place())))?;
        }
        Ok((self.sink)(record))
    }
}
