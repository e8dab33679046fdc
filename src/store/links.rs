//! Articles that go on under another number, as they were found out: kept for good. Refuses nothing but chains that are
//! not there.

use rusqlite::params;

use super::rows::{self, AVAILABLE, chain_id, day};
use super::{Store, StoreError};
use crate::domain::{Day, Link, ProductKey};

impl Store {
    /// All links, by chain and number.
    pub fn links(&self) -> Result<Vec<Link>, StoreError> {
        let mut query = self.db.prepare(
            "SELECT chains.id, CAST(earlier AS TEXT), CAST(later AS TEXT) FROM links JOIN chains ON number = chain
             ORDER BY chain, earlier, later",
        )?;
        let rows = query.query_map([], |row| {
            let chain = chain_id(row, 0)?;
            let key =
                |column| row.get::<_, String>(column).map(|id| ProductKey { chain: chain.clone(), id: id.into() });
            Ok(Link { a: key(1)?, b: key(2)? })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Keeps links, each from the earlier number to the later one; those that are there stay.
    pub fn link(&mut self, links: &[Link]) -> Result<(), StoreError> {
        let transaction = self.db.transaction()?;
        for Link { a, b } in links {
            let [earlier, later] = [a, b].map(|key| rows::id_value(&key.id));
            transaction.execute(
                "INSERT OR IGNORE INTO links (chain, earlier, later) SELECT number, ?2, ?3 FROM chains WHERE id = ?1",
                params![a.chain.as_str(), earlier, later],
            )?;
        }
        Ok(transaction.commit()?)
    }

    /// The last day on which each product was seen that is not on sale any more.
    pub fn last_seen(&self) -> Result<Vec<(ProductKey, Day)>, StoreError> {
        let mut query = self.db.prepare(
            "SELECT chains.id, CAST(products.id AS TEXT),
               max(since, coalesce((SELECT max(last_day) FROM sightings WHERE product = products.number), 0))
             FROM products JOIN chains ON chains.number = chain WHERE NOT flags & ?1",
        )?;
        let rows = query.query_map([AVAILABLE], |row| {
            Ok((ProductKey { chain: chain_id(row, 0)?, id: row.get::<_, String>(1)?.into() }, day(row, 2)?))
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}
