//! Days of the future, which a clock that was ahead put into the store: found, and taken out.

use std::collections::BTreeSet;

use jiff::{SignedDuration, Timestamp};
use rusqlite::params;

use super::merge::Stored;
use super::origins::with_origins;
use super::products::each_product;
use super::rows;
use super::table_sums::Table;
use super::{RunStart, Store, StoreError};
use crate::domain::{Day, PricePoint, StatedPrices};

impl Store {
    /// The days after `last` for which prices are stored.
    pub fn days_after(&self, last: Day) -> Result<BTreeSet<Day>, StoreError> {
        let after = |day: &Day| *day > last;
        let mut days: BTreeSet<Day> =
            self.chains()?.iter().flat_map(|chain| chain.days.iter().copied()).filter(after).collect();
        each_product(&self.db, |product| {
            let stated = product.prices.last().map(|point| point.day).max(product.seen);
            days.extend(stated.filter(after));
            Ok::<_, StoreError>(())
        })?;
        Ok(days)
    }

    /// Takes the days after `last` out: their prices, and products that have no other. Sources that were asked later
    /// than a day from now count as never asked. Returns how many products changed.
    pub fn remove_days_after(&mut self, last: Day, at: Timestamp) -> Result<u64, StoreError> {
        let mut late = Vec::new();
        self.for_each_product(|product| {
            let newest = product.prices.last().map(|point| point.day).max(product.seen);
            late.extend(newest.filter(|day| *day > last).map(|_| product.key.clone()));
            Ok::<_, StoreError>(())
        })?;
        let mut run = self.begin(RunStart { source: "repair".to_owned(), at })?;
        for key in &late {
            run.change(key, |stored| stored.until(last))?;
        }
        run.commit()?;
        let transaction = self.transaction()?;
        for (table, statement, latest) in [
            (Table::Days, "DELETE FROM chain_days WHERE day > ?1", last.epoch_days()),
            (Table::Absences, "DELETE FROM absences WHERE day > ?1", last.epoch_days()),
        ] {
            let sound = table.is_sound(&transaction)?;
            transaction.execute(statement, params![latest])?;
            if sound {
                table.write_sum(&transaction)?;
            }
        }
        if Table::Sources.is_sound(&transaction)? {
            let latest = at + SignedDuration::from_hours(24);
            let mut query = transaction.prepare("SELECT name, asked FROM sources")?;
            let asked = query.query_map([], |row| Ok((row.get::<_, String>(0)?, rows::timestamp(row, 1)?)))?;
            let asked: Vec<(String, Timestamp)> = asked.collect::<Result<_, _>>()?;
            for (name, _) in asked.iter().filter(|(_, asked)| *asked > latest) {
                transaction.execute("DELETE FROM sources WHERE name = ?1", [name])?;
            }
            drop(query);
            Table::Sources.write_sum(&transaction)?;
        }
        transaction.commit()?;
        Ok(late.len() as u64)
    }
}

impl Stored {
    /// What was known on this day; `None` if that is no price.
    fn until(mut self, last: Day) -> Option<Self> {
        let kept: Vec<PricePoint> = self.stated().days().into_iter().filter(|point| point.day <= last).collect();
        let stated = StatedPrices::of(&kept);
        self.origins = with_origins(&self.origins, &stated, &[]);
        let StatedPrices { changes, sightings } = stated;
        self.product.earlier_sizes.retain(|(day, _)| *day <= last);
        self.product.prices = changes;
        self.sightings = sightings;
        (!self.product.prices.is_empty()).then_some(self)
    }
}
