//! What a whole run did not have. A product that is missing once is not gone: only several good runs on different days say
//! that it is not on sale any more.

use std::collections::HashSet;

use rusqlite::params;

use super::{AVAILABLE, Run, Touched};
use crate::domain::{ChainId, Day};
use crate::store::StoreError;

/// So many days had a good run without it, then it is gone.
const GONE_AFTER: u32 = 3;

impl Run<'_> {
    /// Takes in that `present` are the ids of all articles that a chain had on `day`: whatever else was on sale is missing,
    /// and what is missing long enough is gone. Said again of the same day, it changes nothing, and of a day that is over,
    /// nothing of what was seen since. Says how many are gone.
    pub fn all_there_is(&mut self, chain: &ChainId, present: &HashSet<Box<str>>, day: Day) -> Result<u64, StoreError> {
        let Some(number) = self.chains.iter().find(|known| known.id == *chain).map(|known| known.number) else {
            return Ok(0);
        };
        let mut query = self.db.prepare(
            "SELECT CAST(id AS TEXT), number FROM products WHERE chain = ?1 AND flags & ?2 AND since <= ?3
               AND NOT EXISTS (SELECT 1 FROM sightings WHERE product = number AND last_day > ?3)",
        )?;
        let asked = params![number, AVAILABLE, day.epoch_days()];
        let on_sale = query.query_map(asked, |row| Ok((row.get(0)?, row.get(1)?)))?;
        let on_sale: Vec<(String, u32)> = on_sale.collect::<Result<_, _>>()?;
        let mut back = self.db.prepare("DELETE FROM absences WHERE product = ?1")?;
        let mut missing = self.db.prepare(
            "INSERT INTO absences (product, runs, day) VALUES (?1, 1, ?2)
             ON CONFLICT DO UPDATE SET runs = runs + 1, day = excluded.day WHERE day < excluded.day RETURNING runs",
        )?;
        let mut gone = Vec::new();
        for (id, product) in on_sale {
            if present.contains(id.as_str()) {
                self.noted |= back.execute([product])? > 0;
                continue;
            }
            let runs = missing.query_map(params![product, day.epoch_days()], |row| row.get(0))?.next().transpose()?;
            self.noted |= runs.is_some();
            if runs.is_some_and(|runs: u32| runs >= GONE_AFTER) {
                back.execute([product])?;
                gone.push((id, product));
            }
        }
        for (id, product) in &gone {
            self.take_from_sale(number, id, *product)?;
        }
        Ok(gone.len() as u64)
    }

    fn take_from_sale(&mut self, chain: u32, id: &str, product: u32) -> Result<(), StoreError> {
        self.db.execute(
            "UPDATE products SET flags = flags & ~?1 WHERE chain = ?2 AND id = ?3",
            params![AVAILABLE, chain, super::rows::id_value(id)],
        )?;
        self.applied += 1;
        // Neither its history nor anything else of it is different: it counts as changed, whatever its fingerprint was.
        self.touched.insert(product, Touched { was: 0, changed: true, was_stored: 0 });
        Ok(())
    }
}
