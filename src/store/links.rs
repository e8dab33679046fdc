//! Links: article numbers of a chain that are one product.

use rusqlite::{Connection, params};

use super::rows::{self, AVAILABLE, chain_id, day};
use super::table_sums::Table;
use super::{Store, StoreError};
use crate::domain::{Day, Link, ProductKey};

impl Store {
    /// All links, ordered by chain and number; none where they, or the chains, are damaged.
    pub fn links(&self) -> Result<Vec<Link>, StoreError> {
        read(&self.db)
    }

    /// Adds links, each from the earlier number (`a`) to the later one (`b`); `false` where those that there are are
    /// damaged, and nothing was added.
    pub fn link(&mut self, links: &[Link]) -> Result<bool, StoreError> {
        let transaction = self.transaction()?;
        if !Table::Links.is_sound(&transaction)? {
            return Ok(false);
        }
        write(&transaction, links)?;
        Table::Links.write_sum(&transaction)?;
        transaction.commit()?;
        Ok(true)
    }

    /// The products no longer on sale, each with the last day on which it was seen.
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

/// As [`Store::links`].
pub(super) fn read(db: &Connection) -> Result<Vec<Link>, StoreError> {
    // A chain that is named wrongly makes a link of other products.
    if !(Table::Links.is_sound(db)? && Table::Chains.is_sound(db)?) {
        return Ok(Vec::new());
    }
    let mut query = db.prepare(
        "SELECT chains.id, CAST(earlier AS TEXT), CAST(later AS TEXT) FROM links JOIN chains ON number = chain
         ORDER BY chain, earlier, later",
    )?;
    let rows = query.query_map([], |row| {
        let chain = chain_id(row, 0)?;
        let key = |column| row.get::<_, String>(column).map(|id| ProductKey { chain: chain.clone(), id: id.into() });
        Ok(Link { a: key(1)?, b: key(2)? })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Writes links, without their checksum.
pub(super) fn write(db: &Connection, links: &[Link]) -> Result<(), StoreError> {
    for Link { a, b } in links {
        let [earlier, later] = [a, b].map(|key| rows::id_value(&key.id));
        db.execute(
            "INSERT OR IGNORE INTO links (chain, earlier, later) SELECT number, ?2, ?3 FROM chains WHERE id = ?1",
            params![a.chain.as_str(), earlier, later],
        )?;
    }
    Ok(())
}
