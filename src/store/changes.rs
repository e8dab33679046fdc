//! What changed between two moments: the checksums of products tell, so that only the rows of what changed are read
//! again.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use super::rows::chains;
use super::run::products::{Found, Products};
use super::sums::ProductSums;
use super::table_sums::Table;
use super::{Store, StoreError};
use crate::domain::{Product, ProductKey};

/// The tables besides those of products that a catalogue is made from.
const TABLES: [Table; 4] = [Table::Chains, Table::Days, Table::Patterns, Table::Links];

/// Where more than one product in so many changed, it is quicker to read all of them.
const FEW: usize = 8;

/// The checksums of all products at one moment, and a digest of what readers get of products, chains and links.
#[derive(Debug)]
pub struct Sums {
    products: ProductSums,
    digest: u64,
}

impl Sums {
    /// Differs where anything does that a catalogue is made from.
    pub const fn digest(&self) -> u64 {
        self.digest
    }
}

impl Store {
    /// The checksums of this moment. Products are not read for it.
    pub fn sums(&self) -> Result<Sums, StoreError> {
        let snapshot = self.db.unchecked_transaction()?;
        let mut hasher = DefaultHasher::new();
        self.newest_run()?.hash(&mut hasher);
        let products = ProductSums::read(&snapshot)?;
        products.hash(&mut hasher);
        for table in TABLES {
            table.stored(&snapshot)?.hash(&mut hasher);
        }
        Ok(Sums { products, digest: hasher.finish() })
    }

    /// The products that differ between two moments, and those with the keys `also`, in the order of
    /// [`Store::for_each_product`]. `None` where many differ, where one is gone, damaged or just being written: then
    /// all are to be read.
    pub fn changed(
        &self,
        before: &Sums,
        now: &Sums,
        also: HashSet<ProductKey>,
    ) -> Result<Option<Vec<Product>>, StoreError> {
        let snapshot = self.db.unchecked_transaction()?;
        let mut products = Products::of(&snapshot)?;
        if products.sums != now.products {
            return Ok(None);
        }
        let Some(changed) = now.products.changed_since(&before.products) else { return Ok(None) };
        if changed.iter().filter(|changed| **changed).count() * FEW > changed.len() {
            return Ok(None);
        }
        let mut found = Vec::new();
        let mut also: Vec<ProductKey> = also.into_iter().collect();
        for (chain, id) in chains(&snapshot)? {
            let mut ids = Vec::new();
            let mut query = snapshot.prepare("SELECT number, CAST(id AS TEXT) FROM products WHERE chain = ?1")?;
            let mut rows = query.query([chain])?;
            while let Some(row) = rows.next()? {
                if changed.get(row.get::<_, usize>(0)?).is_none_or(|changed| *changed) {
                    ids.push(row.get::<_, Box<str>>(1)?);
                }
            }
            ids.extend(also.extract_if(.., |key| key.chain == id).map(|key| key.id));
            ids.sort_unstable_by(|a, b| ProductKey::compare_ids(a, b));
            ids.dedup();
            for article in ids {
                match products.find(chain, &ProductKey { chain: id.clone(), id: article })? {
                    Found::Sound(_, stored) => found.push(stored.shown()),
                    Found::Nothing => {}
                    Found::Damaged => return Ok(None),
                }
            }
        }
        Ok(Some(found))
    }
}
