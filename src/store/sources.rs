//! What is remembered of the sources: how it went when they were asked, and who asks them now. Refuses two who ask the same
//! source at once.

use std::collections::HashMap;
use std::fs::{self, File, TryLockError};
use std::path::Path;

use jiff::Timestamp;
use rusqlite::params;

use super::rows::{self, cents};
use super::{Store, StoreError};
use crate::domain::{Cents, ChainId};

/// How it went when a source was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was taken in.
    Good,
    /// It looked wrong: nothing was taken, an operator can.
    Aside,
    /// It did not work.
    Failed,
    /// We were not welcome.
    Refused,
}

impl Outcome {
    const ALL: [Self; 4] = [Self::Good, Self::Aside, Self::Failed, Self::Refused];

    /// As the database spells it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Aside => "aside",
            Self::Failed => "failed",
            Self::Refused => "refused",
        }
    }
}

/// How it went with a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceRecord {
    /// The name of its file.
    pub name: String,
    /// When it was asked last.
    pub asked: Timestamp,
    /// How that went.
    pub outcome: Outcome,
    /// Why, if not well.
    pub said: Option<String>,
    /// When it went well last.
    pub good: Option<Timestamp>,
    /// How many articles that brought.
    pub items: u64,
    /// How many records it had to refuse.
    pub rejected: u64,
    /// How many products it changed or brought.
    pub changed: u64,
}

/// Who asks a source; given back by the system when the process ends, however it ends.
#[derive(Debug)]
pub struct Asking(#[expect(dead_code, reason = "held, not read")] File);

impl Asking {
    /// Takes the source `name` for us alone; `None` where somebody asks it already.
    pub fn begin(dir: &Path, name: &str) -> Result<Option<Self>, StoreError> {
        let folder = dir.join("sources/raw").join(name);
        fs::create_dir_all(&folder).map_err(|error| StoreError::File(folder.clone(), error))?;
        let path = folder.join("asking.lock");
        let failed = |error| StoreError::File(path.clone(), error);
        let file = File::options().create(true).truncate(false).write(true).open(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self(file))),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }
}

impl Store {
    /// How it went with each source that was ever asked, by name.
    pub fn sources(&self) -> Result<Vec<SourceRecord>, StoreError> {
        let mut query = self
            .db
            .prepare("SELECT name, asked, outcome, said, good, items, rejected, changed FROM sources ORDER BY name")?;
        let records = query.query_map([], |row| {
            let outcome: String = row.get(2)?;
            let known = Outcome::ALL.into_iter().find(|known| known.name() == outcome);
            let good: Option<String> = row.get(4)?;
            Ok(SourceRecord {
                name: row.get(0)?,
                asked: rows::moment(row, 1)?,
                outcome: known.ok_or_else(|| rows::broken(2, "an outcome"))?,
                said: row.get(3)?,
                good: good.map(|_| rows::moment(row, 4)).transpose()?,
                items: row.get(5)?,
                rejected: row.get(6)?,
                changed: row.get(7)?,
            })
        })?;
        Ok(records.collect::<Result<_, _>>()?)
    }

    /// Remembers how it went.
    pub fn set_source(&mut self, record: &SourceRecord) -> Result<(), StoreError> {
        let SourceRecord { name, asked, outcome, said, good, items, rejected, changed } = record;
        self.db.execute(
            "INSERT OR REPLACE INTO sources (name, asked, outcome, said, good, items, rejected, changed)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            params![
                name,
                asked.to_string(),
                outcome.name(),
                said,
                good.map(|good| good.to_string()),
                items,
                rejected,
                changed
            ],
        )?;
        Ok(())
    }

    /// The names and current prices of all products of a chain, by their ids.
    pub fn current_prices(&self, chain: &ChainId) -> Result<HashMap<Box<str>, (String, Cents)>, StoreError> {
        let mut query = self.db.prepare(
            "SELECT CAST(products.id AS TEXT), name, cents FROM products JOIN chains ON chains.number = chain WHERE chains.id = ?1",
        )?;
        let prices = query.query_map([chain.as_str()], |row| {
            let id: String = row.get(0)?;
            Ok((id.into(), (row.get(1)?, cents(row, 2)?)))
        })?;
        Ok(prices.collect::<Result<_, _>>()?)
    }
}
