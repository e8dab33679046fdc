//! Products missing from complete runs. A product is no longer on sale after it was missing on several days.

use std::collections::HashSet;

use rusqlite::params;

use super::products::Found;
use super::{AVAILABLE, Run, Touched};
use crate::domain::{ChainId, Day, ProductKey};
use crate::store::StoreError;
use crate::store::table_sums::Table;

/// Days with a complete run without a product until it is gone.
const GONE_AFTER: u32 = 3;

impl Run<'_> {
    /// Records that `present` are the ids of all articles of a chain on `day`: products on sale that are not among them
    /// are missing. Idempotent per day; products seen after `day` are not affected. Returns how many are gone now.
    pub fn mark_absent(&mut self, chain: &ChainId, present: &HashSet<Box<str>>, day: Day) -> Result<u64, StoreError> {
        let Some(number) = self.chains.iter().find(|entry| entry.id == *chain).map(|entry| entry.number) else {
            return Ok(0);
        };
        if !self.sound_tables.contains(&Table::Absences) {
            // Counted anew: a product is gone some days later.
            Table::Absences.begin_anew_if_damaged(self.db)?;
            self.sound_tables.push(Table::Absences);
            self.absences_changed = true;
        }
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
        let mut count = 0;
        for (id, product) in gone {
            let key = ProductKey { chain: chain.clone(), id: id.into() };
            count += u64::from(self.set_unavailable(number, &key, product)?);
        }
        self.withdraw(chain, number, present, day)?;
        Ok(count)
    }

    /// `false` if the product is damaged, and was left as it is.
    fn set_unavailable(&mut self, chain: u32, key: &ProductKey, product: u32) -> Result<bool, StoreError> {
        let Found::Sound(_, before) = self.products.find(chain, key)? else { return Ok(false) };
        let mut after = (*before).clone();
        after.product.available = false;
        self.products.write(chain, product, Some(&before), &after)?;
        self.applied += 1;
        // Counts as changed, whatever else this run did to it.
        self.touched.insert(product, Touched { product: 0, stored: 0, changed: true });
        Ok(true)
    }
}
