//! Prices that begin on a later day: kept with the products that they are of, and taken back where a chain no longer
//! says them.

use std::collections::HashSet;

use rusqlite::params;

use super::products::Found;
use super::{AVAILABLE, Change, Run};
use crate::domain::{ChainId, Day, Deal, Offer, ProductKey};
use crate::store::StoreError;

impl Run<'_> {
    /// Keeps the deals of an offer that has no price of today, where its product is known; all else stays as it was.
    pub fn announce(&mut self, offer: &Offer) -> Result<Change, StoreError> {
        self.set_deals(&offer.key, offer.sound_deals())
    }

    /// Takes back what begins after `day` of products of a chain that are no longer on sale and not among those
    /// `present` in a complete run.
    pub(super) fn withdraw(
        &mut self,
        chain: &ChainId,
        number: u32,
        present: &HashSet<Box<str>>,
        day: Day,
    ) -> Result<(), StoreError> {
        let mut query = self.db.prepare(
            "SELECT DISTINCT CAST(id AS TEXT) FROM deals JOIN products ON products.number = deals.product
             WHERE chain = ?1 AND NOT flags & ?2 AND first_day > ?3",
        )?;
        let ids = query.query_map(params![number, AVAILABLE, day.epoch_days()], |row| row.get(0))?;
        let ids: Vec<String> = ids.collect::<Result<_, _>>()?;
        for id in ids.into_iter().filter(|id| !present.contains(id.as_str())) {
            self.set_deals(&ProductKey { chain: chain.clone(), id: id.into() }, Vec::new())?;
        }
        Ok(())
    }

    fn set_deals(&mut self, key: &ProductKey, deals: Vec<Deal>) -> Result<Change, StoreError> {
        let Some(chain) = self.chains.iter().find(|entry| entry.id == key.chain).map(|entry| entry.number) else {
            return Ok(Change::Unchanged);
        };
        let (number, before) = match self.products.find(chain, key)? {
            Found::Sound(number, before) => (number, before),
            Found::Damaged => return Ok(Change::Damaged),
            Found::Nothing => return Ok(Change::Unchanged),
        };
        if before.product.deals == deals {
            return Ok(Change::Unchanged);
        }
        let mut after = (*before).clone();
        after.product.deals = deals;
        self.applied += 1;
        self.replace(chain, number, &before, &after)
    }
}
