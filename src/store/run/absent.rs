//! Products missing from complete runs. A product is no longer on sale after it was missing on several days.

use std::collections::HashSet;

use rusqlite::params;

use super::{AVAILABLE, Run, Touched};
use crate::domain::{ChainId, Day};
use crate::store::StoreError;

/// Days with a complete run without a product until it is gone.
const GONE_AFTER: u32 = 3;

impl Run<'_> {
    /// Records that `present` are the ids of all articles of a chain on `day`: products on sale that are not among them
    /// are missing. Idempotent per day; products seen after `day` are not affected. Returns how many are gone now.
    pub fn mark_absent(&mut self, chain: &ChainId, present: &HashSet<Box<str>>, day: Day) -> Result<u64, StoreError> {
        let Some(number) = self.chains.iter().find(|entry| entry.id == *chain).map(|entry| entry.number) else {
            return Ok(0);
        };
        let mut query = self.db.prepare(
            "SELECT CAST(id AS TEXT), number FROM products WHERE chain = ?1 AND flags & ?2 AND since <= ?3
               AND NOT EXISTS (SELECT 1 FROM sightings WHERE product = number AND last_day > ?3)",
        )?;
        let values = params![number, AVAILABLE, day.epoch_days()];
        let on_sale = query.query_map(values, |row| Ok((row.get(0)?, row.get(1)?)))?;
        let on_sale: Vec<(String, u32)> = on_sale.collect::<Result<_, _>>()?;
        let mut forget = self.db.prepare("DELETE FROM absences WHERE product = ?1")?;
        let mut add = self.db.prepare(
            "INSERT INTO absences (product, runs, day) VALUES (?1, 1, ?2)
             ON CONFLICT DO UPDATE SET runs = runs + 1, day = excluded.day WHERE day < excluded.day RETURNING runs",
        )?;
        let mut gone = Vec::new();
        for (id, product) in on_sale {
            if present.contains(id.as_str()) {
                self.absences_changed |= forget.execute([product])? > 0;
                continue;
            }
            let runs = add.query_map(params![product, day.epoch_days()], |row| row.get(0))?.next().transpose()?;
            self.absences_changed |= runs.is_some();
            if runs.is_some_and(|runs: u32| runs >= GONE_AFTER) {
                forget.execute([product])?;
                gone.push((id, product));
            }
        }
        for (id, product) in &gone {
            self.set_unavailable(number, id, *product)?;
        }
        Ok(gone.len() as u64)
    }

    fn set_unavailable(&mut self, chain: u32, id: &str, product: u32) -> Result<(), StoreError> {
        self.db.execute(
            "UPDATE products SET flags = flags & ~?1 WHERE chain = ?2 AND id = ?3",
            params![AVAILABLE, chain, super::rows::id_value(id)],
        )?;
        self.applied += 1;
        // Counts as changed, although its fingerprint does not cover this write.
        self.touched.insert(product, Touched { product: 0, stored: 0, changed: true });
        Ok(())
    }
}
