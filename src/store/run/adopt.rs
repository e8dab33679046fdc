//! What a repair does to products: takes them over from another database, changes or deletes them.

use super::products::Found;
use super::{Change, Run, Touched};
use crate::domain::{ChainId, Day, PricePoint, ProductKey};
use crate::store::StoreError;
use crate::store::merge::Stored;

impl Run<'_> {
    /// Takes a product over with all that is known of it; where an older state of it is there, both are united.
    pub(in crate::store) fn adopt(&mut self, stored: &Stored) -> Result<Change, StoreError> {
        let key = &stored.product.key;
        let chain = self.chain(&key.chain, &stored.stated().days())?;
        self.applied += 1;
        match self.products.find(chain, key)? {
            Found::Damaged => Ok(Change::Damaged),
            Found::Nothing => {
                self.add(chain, stored)?;
                Ok(Change::New)
            }
            Found::Sound(number, before) => {
                let after = (*before).clone().united(stored);
                self.products.write(chain, number, Some(&before), &after)?;
                Ok(Change::Changed)
            }
        }
    }

    /// Replaces a product by what `change` makes of it; deletes it where that is nothing. One that is not there, or
    /// damaged, stays as it is.
    pub(in crate::store) fn change(
        &mut self,
        key: &ProductKey,
        change: impl FnOnce(Stored) -> Option<Stored>,
    ) -> Result<(), StoreError> {
        let chain = self.chains.iter().find(|chain| chain.id == key.chain).map(|chain| chain.number);
        let Some(chain) = chain else { return Ok(()) };
        let Found::Sound(number, before) = self.products.find(chain, key)? else { return Ok(()) };
        let points = before.points();
        if let Some(after) = change((*before).clone()) {
            self.products.write(chain, number, Some(&before), &after)?;
            self.points += after.points() - points;
        } else {
            self.products.delete(chain, number, key)?;
            self.points -= points;
        }
        self.applied += 1;
        self.touched.insert(number, Touched { product: 0, stored: 0, changed: true });
        Ok(())
    }

    /// Takes over the days for which a chain stated anything.
    pub(in crate::store) fn adopt_days(&mut self, chain: &ChainId, days: &[Day]) -> Result<(), StoreError> {
        self.chain(chain, &[] as &[PricePoint])?;
        let known = self.chains.iter_mut().find(|known| known.id == *chain);
        known.expect("found or added above").days.extend(days);
        Ok(())
    }

    /// The number of a product, to speak of it in other tables.
    pub(in crate::store) fn number_of(&mut self, key: &ProductKey) -> Result<Option<u32>, StoreError> {
        let Some(chain) = self.chains.iter().find(|chain| chain.id == key.chain).map(|chain| chain.number) else {
            return Ok(None);
        };
        Ok(match self.products.find(chain, key)? {
            Found::Sound(number, _) => Some(number),
            Found::Nothing | Found::Damaged => None,
        })
    }
}
