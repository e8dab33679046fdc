//! All products and the days of their chains. A product that is not as its checksum says is left out and named, and so
//! is one on a page of the file that cannot be read; the others are read all the same.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::Connection;

use super::damage::Damaged;
use super::read::each_stored;
use super::rows::{self, day};
use super::sums::{BLOCK, ProductSums, Summer};
use super::table_sums::Table;
use super::{ChainState, Store, StoreError};
use crate::domain::{ChainId, Day, Product, StatedPrices};

impl Store {
    /// Calls `each` for every product, by chain (in the order in which they first appeared), then by id. The product is
    /// reused for the next call. Returns what is damaged: those products were left out.
    pub fn for_each_product<E>(&self, each: impl FnMut(&Product) -> Result<(), E>) -> Result<Vec<Damaged>, E>
    where
        E: From<StoreError>,
    {
        each_product(&self.db, each)
    }

    /// The state of each chain, in the order in which they first appeared. Where their list or their days are damaged:
    /// those of sound products.
    pub fn chains(&self) -> Result<Vec<ChainState>, StoreError> {
        // One consistent view for all queries while another process may write; nothing to commit.
        let snapshot = self.db.unchecked_transaction()?;
        if Table::Chains.is_sound(&snapshot)? && Table::Days.is_sound(&snapshot)? {
            chains(&snapshot)
        } else {
            chains_of_products(&snapshot)
        }
    }

    /// The number of products.
    pub fn count(&self) -> Result<u64, StoreError> {
        Ok(self.db.query_row("SELECT count(*) FROM products", [], |row| row.get(0))?)
    }
}

/// As [`Store::for_each_product`].
pub(super) fn each_product<E>(
    db: &Connection,
    mut each: impl FnMut(&Product) -> Result<(), E>,
) -> Result<Vec<Damaged>, E>
where
    E: From<StoreError>,
{
    let snapshot = db.unchecked_transaction().map_err(StoreError::from)?;
    let mut audit = Audit::new(ProductSums::read(&snapshot).map_err(StoreError::from)?);
    each_stored(&snapshot, audit.sums.end(), |number, product, sightings| {
        if audit.is_sound(number, product, sightings) { each(product) } else { Ok(()) }
    })?;
    Ok(audit.finish())
}

/// Calls `each` for every sound product, with its number and the days on which its prices were seen.
pub(super) fn each_product_with<E>(
    db: &Connection,
    mut each: impl FnMut(usize, &Product, &[(Day, Day)]) -> Result<(), E>,
) -> Result<(), E>
where
    E: From<StoreError>,
{
    let snapshot = db.unchecked_transaction().map_err(StoreError::from)?;
    let mut audit = Audit::new(ProductSums::read(&snapshot).map_err(StoreError::from)?);
    each_stored(&snapshot, audit.sums.end(), |number, product, sightings| {
        if audit.is_sound(number, product, sightings) { each(number, product, sightings) } else { Ok(()) }
    })
}

/// The chains and their days, as they are stored.
pub(super) fn chains(db: &Connection) -> Result<Vec<ChainState>, StoreError> {
    let mut days = db.prepare("SELECT day FROM chain_days WHERE chain = ?1 ORDER BY day")?;
    let state = |(number, id)| {
        let days = days.query_map([number], |row| day(row, 0))?.collect::<Result<_, _>>()?;
        Ok(ChainState { id, days })
    };
    rows::chains(db)?.into_iter().map(state).collect()
}

/// The chains and the days that sound products state.
fn chains_of_products(db: &Connection) -> Result<Vec<ChainState>, StoreError> {
    let mut audit = Audit::new(ProductSums::read(db)?);
    let mut chains: Vec<(ChainId, BTreeSet<Day>)> = Vec::new();
    each_stored(db, audit.sums.end(), |number, product, sightings| {
        if audit.is_sound(number, product, sightings) {
            if chains.last().is_none_or(|(chain, _)| *chain != product.key.chain) {
                chains.push((product.key.chain.clone(), BTreeSet::new()));
            }
            let stated = StatedPrices { changes: product.prices.clone(), sightings: sightings.to_vec() };
            let days = stated.days();
            chains.last_mut().expect("pushed above").1.extend(days.iter().map(|point| point.day));
        }
        Ok::<_, StoreError>(())
    })?;
    Ok(chains.into_iter().map(|(id, days)| ChainState { id, days: days.into_iter().collect() }).collect())
}

/// Compares products with their checksums.
struct Audit {
    sums: ProductSums,
    summer: Summer,
    /// The numbers of the sound products.
    sound: Vec<bool>,
    /// The keys of the others, as they read now.
    damaged: BTreeMap<usize, String>,
}

impl Audit {
    fn new(sums: ProductSums) -> Self {
        let sound = vec![false; sums.end()];
        Self { sums, summer: Summer::default(), sound, damaged: BTreeMap::new() }
    }

    /// Whether a product, which is shown for the first time, is as it was written.
    fn is_sound(&mut self, number: usize, product: &Product, sightings: &[(Day, Day)]) -> bool {
        if self.sound.get(number).is_some_and(|shown| *shown) {
            return false;
        }
        let is_sound = self.sums.get(number) == self.summer.sum(product, sightings);
        if is_sound {
            self.sound[number] = true;
        } else {
            self.damaged.insert(number, product.key.to_string());
        }
        is_sound
    }

    /// The damaged products, and those that are missing, by block.
    fn finish(self) -> Vec<Damaged> {
        let Self { sums, sound, damaged, .. } = self;
        let mut blocks: BTreeMap<usize, Vec<String>> = BTreeMap::new();
        let is_missing = |number: &usize| sums.get(*number) != 0 && !damaged.contains_key(number);
        let missing = (0..sound.len()).filter(is_missing).map(|number| (number, format!("number {number}")));
        let shown = |number: usize| sound.get(number).is_some_and(|shown| *shown);
        for (number, name) in damaged.clone().into_iter().chain(missing).filter(|(number, _)| !shown(*number)) {
            blocks.entry(number / BLOCK).or_default().push(name);
        }
        blocks.into_iter().map(|(block, names)| Damaged::products(block, &names)).collect()
    }
}
