//! The linked catalogue, kept for the next start. It is read in place of the database only where it was made from all
//! that the database holds now, and by this program.

use std::hash::BuildHasher as _;
use std::path::Path;
use std::sync::Arc;

use foldhash::quality::FixedState;

use crate::catalogue::Catalogue;
use crate::domain::{Chain, Reject};
use crate::store::feedback::Overrides;
use crate::store::{self, Store, StoreError, Sums};

/// All that a catalogue is made from.
#[derive(Debug)]
pub(super) struct Origin {
    /// What the store holds.
    pub(super) sums: Sums,
    /// A digest of this program, and of what the operator says.
    pub(super) said: u64,
}

impl Origin {
    pub(super) fn of(store: &Store, decided: &Overrides, chains: &[Arc<Chain>]) -> Result<Self, StoreError> {
        let said = format!("{decided:?} {chains:?}");
        let said = FixedState::default().hash_one((env!("KOERBERL_PROGRAM"), said));
        Ok(Self { sums: store.sums()?, said })
    }

    /// A digest of all of it (see [`Catalogue::origin`]).
    pub(super) fn digest(&self) -> u64 {
        FixedState::default().hash_one((self.sums.digest(), self.said))
    }
}

/// The catalogue that was kept, where it is of this origin. One that is damaged is named by [`keep`].
pub(super) fn kept(folder: &Path, origin: u64, chains: &[Arc<Chain>]) -> Option<Catalogue> {
    if !store::catalogue::is_of(folder, origin) {
        return None;
    }
    store::catalogue::load(folder, origin, |bytes| Catalogue::read(bytes, chains)).ok().flatten()
}

/// Keeps a linked catalogue, where it is not kept yet, or with other prices that were announced.
pub(super) fn keep(folder: &Path, catalogue: &Catalogue) -> Vec<Reject> {
    let origin = catalogue.origin();
    let kept = store::catalogue::load(folder, origin, Catalogue::day_of);
    if matches!(kept, Ok(Some(day)) if !catalogue.turns(day)) {
        return Vec::new();
    }
    let saved = store::catalogue::save(folder, origin, |take| catalogue.write(take));
    kept.err().into_iter().chain(saved.err()).collect()
}
