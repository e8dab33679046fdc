//! What other installations state, taken into a run.

use super::products::Found;
use super::{Change, Run};
use crate::domain::Told;
use crate::store::StoreError;
use crate::store::merge::Stored;
use crate::store::peers::{Peer, write_peer};
use crate::store::table_sums::Table;

/// The effect of what another installation states of a product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// What it changed.
    pub change: Change,
    /// How many of its prices differ from those that were known.
    pub disagreements: u64,
}

impl Run<'_> {
    /// Merges what another installation states, by the rules in the room's doc. Of a product that is not known here,
    /// prices alone are passed over.
    pub fn take(&mut self, told: &Told) -> Result<Taken, StoreError> {
        let key = &told.offer.key;
        let chain = self.chain(&key.chain, &told.offer.prices)?;
        let taken = |change, disagreements| Taken { change, disagreements };
        match self.products.find(chain, key)? {
            Found::Damaged => Ok(taken(Change::Damaged, 0)),
            Found::Nothing if told.only_prices || told.offer.prices.is_empty() => Ok(taken(Change::Unchanged, 0)),
            Found::Nothing => {
                let (new, _) = Stored::nothing(key.clone()).with_told(told, &mut self.origins);
                self.add(chain, &new)?;
                self.applied += 1;
                Ok(taken(Change::New, 0))
            }
            Found::Sound(number, before) => {
                let (after, disagreements) = (*before).clone().with_told(told, &mut self.origins);
                self.applied += 1;
                Ok(taken(self.replace(chain, number, &before, &after)?, disagreements))
            }
        }
    }

    /// Writes how far another installation is followed, together with its prices or not at all.
    pub fn set_peer(&mut self, peer: &Peer) -> Result<(), StoreError> {
        self.has_record = true;
        write_peer(self.db, peer)
    }

    /// Writes where prices come from.
    pub(super) fn write_origins(&mut self) -> Result<(), StoreError> {
        if !self.products.origins_changed && !self.origins.has_new() {
            return Ok(());
        }
        self.origins.write(self.db)?;
        Table::Origins.write_sum(self.db)?;
        Ok(Table::PriceOrigins.write_sum(self.db)?)
    }
}
