//! Articles that go on under another number, as they were found out: kept for good. Refuses nothing but products that are not
//! there.

use rusqlite::{OptionalExtension as _, params};

use super::rows::{self, AVAILABLE, chain_id, day};
use super::{Store, StoreError};
use crate::domain::{Day, Link, ProductKey};

impl Store {
    /// All links, in the order in which their products came.
    pub fn links(&self) -> Result<Vec<Link>, StoreError> {
        let mut query = self.db.prepare(
            "SELECT chains.id, CAST(before.id AS TEXT), CAST(after.id AS TEXT)
             FROM links JOIN products AS before ON before.number = earlier JOIN products AS after ON after.number = later
             JOIN chains ON chains.number = after.chain ORDER BY earlier, later",
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
        let number = |key: &ProductKey| {
            let found = "SELECT products.number FROM products JOIN chains ON chains.number = chain
                         WHERE chains.id = ?1 AND products.id = ?2";
            let mut query = transaction.prepare_cached(found)?;
            query.query_row(params![key.chain.as_str(), rows::id_value(&key.id)], |row| row.get::<_, u32>(0)).optional()
        };
        for Link { a, b } in links {
            if let (Some(earlier), Some(later)) = (number(a)?, number(b)?) {
                transaction
                    .execute("INSERT OR IGNORE INTO links (earlier, later) VALUES (?1, ?2)", [earlier, later])?;
            }
        }
        Ok(transaction.commit()?)
    }

    /// The last day on which each product was seen that is not on sale any more.
    pub fn last_seen(&self) -> Result<Vec<(ProductKey, Day)>, StoreError> {
        let mut query = self.db.prepare(
            "SELECT chains.id, CAST(products.id AS TEXT), max(since, coalesce(last, 0))
             FROM products JOIN chains ON chains.number = chain
             LEFT JOIN (SELECT product, max(last_day) AS last FROM sightings GROUP BY product) ON product = products.number
             WHERE NOT flags & ?1",
        )?;
        let rows = query.query_map([AVAILABLE], |row| {
            Ok((ProductKey { chain: chain_id(row, 0)?, id: row.get::<_, String>(1)?.into() }, day(row, 2)?))
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}
