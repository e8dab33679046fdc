//! Source records: the last run of each source. And the lock that allows one fetch per source at a time.

use std::collections::HashMap;
use std::fs::{self, File};
use std::path::Path;

use jiff::Timestamp;
use rusqlite::{Connection, params};

use super::rows::{self, cents};
use super::table_sums::Table;
use super::{Store, StoreError, lock_file};
use crate::domain::{Cents, ChainId};

/// Outcome of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Imported.
    Good,
    /// It looked wrong: set aside, to be accepted by an operator.
    Aside,
    /// It failed.
    Failed,
    /// The web shop refused us.
    Refused,
}

impl Outcome {
    const ALL: [Self; 4] = [Self::Good, Self::Aside, Self::Failed, Self::Refused];

    /// As in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Aside => "aside",
            Self::Failed => "failed",
            Self::Refused => "refused",
        }
    }
}

/// The last runs of a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceRecord {
    /// The source's name.
    pub name: String,
    /// Time of the last run.
    pub at: Timestamp,
    /// Its outcome.
    pub outcome: Outcome,
    /// Its error, if any.
    pub error: Option<String>,
    /// Time of the last good run.
    pub good: Option<Timestamp>,
    /// Articles of the last good run.
    pub items: u64,
    /// Rejects of the last good run.
    pub rejected: u64,
    /// New and changed products of the last good run.
    pub changed: u64,
}

/// A lock: only one fetch of a source runs at a time. Released by the system when the process ends, however it ends.
#[derive(Debug)]
pub struct FetchLock(#[expect(dead_code, reason = "held, not read")] File);

impl FetchLock {
    /// Locks the source `name`; `None` if a fetch is already running.
    pub fn acquire(dir: &Path, name: &str) -> Result<Option<Self>, StoreError> {
        let folder = dir.join("sources/raw").join(name);
        fs::create_dir_all(&folder).map_err(|error| StoreError::File(folder.clone(), error))?;
        Ok(lock_file(&folder.join("asking.lock"))?.map(Self))
    }
}

/// Writes a source's record, in a transaction of the caller's.
pub(super) fn write_source(db: &Connection, record: &SourceRecord) -> Result<(), StoreError> {
    let SourceRecord { name, at, outcome, error, good, items, rejected, changed } = record;
    let (at, good) = (at.to_string(), good.map(|good| good.to_string()));
    Table::Sources.begin_anew_if_damaged(db)?;
    db.execute(
        "INSERT OR REPLACE INTO sources (name, asked, outcome, said, good, items, rejected, changed)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        params![name, at, outcome.name(), error, good, items, rejected, changed],
    )?;
    Table::Sources.write_sum(db)?;
    Ok(())
}

impl Store {
    /// The records of all sources that ever ran, by name; none where they are damaged.
    pub fn sources(&self) -> Result<Vec<SourceRecord>, StoreError> {
        if !Table::Sources.is_sound(&self.db)? {
            return Ok(Vec::new());
        }
        let mut query = self
            .db
            .prepare("SELECT name, asked, outcome, said, good, items, rejected, changed FROM sources ORDER BY name")?;
        let records = query.query_map([], |row| {
            let outcome: String = row.get(2)?;
            let outcome = Outcome::ALL.into_iter().find(|other| other.name() == outcome);
            let good: Option<String> = row.get(4)?;
            Ok(SourceRecord {
                name: row.get(0)?,
                at: rows::timestamp(row, 1)?,
                outcome: outcome.ok_or_else(|| rows::invalid(2, "an outcome"))?,
                error: row.get(3)?,
                good: good.map(|_| rows::timestamp(row, 4)).transpose()?,
                items: row.get(5)?,
                rejected: row.get(6)?,
                changed: row.get(7)?,
            })
        })?;
        Ok(records.collect::<Result<_, _>>()?)
    }

    /// Writes a source's record.
    pub fn set_source(&mut self, record: &SourceRecord) -> Result<(), StoreError> {
        let transaction = self.transaction()?;
        write_source(&transaction, record)?;
        transaction.commit()
    }

    /// Name and current price of all products of a chain, by id.
    pub fn current_prices(&self, chain: &ChainId) -> Result<HashMap<Box<str>, (String, Cents)>, StoreError> {
        let mut query = self.db.prepare(
            "SELECT CAST(products.id AS TEXT), name, cents FROM products JOIN chains ON chains.number = chain
             WHERE chains.id = ?1",
        )?;
        let prices = query.query_map([chain.as_str()], |row| {
            let id: String = row.get(0)?;
            Ok((id.into(), (row.get(1)?, cents(row, 2)?)))
        })?;
        Ok(prices.collect::<Result<_, _>>()?)
    }
}
