//! `koerberl check --repair`: mends the database from itself, a backup, and the kept answers of the web shops, and
//! takes out days of the future.

use std::path::Path;

use jiff::Timestamp;

use super::fetch::{FetchOptions, Fetched, replay};
use crate::domain::Day;
use crate::formats::Limits;
use crate::sources::SourceFiles;
use crate::store::{self, Repaired, Store};

/// More days of the future than a clock that was ahead puts there: then it is behind now.
const MOST_DAYS_AHEAD: usize = 14;

/// What was done.
#[derive(Debug, Default)]
pub struct Repair {
    /// The new database, if the old one was damaged.
    pub database: Option<Repaired>,
    /// The kept runs that were read again.
    pub replayed: Vec<Fetched>,
    /// What could not be read again.
    pub failures: Vec<String>,
    /// The number of products from which days of the future were taken.
    pub ahead: u64,
}

/// Repairs the database in `data`, with a backup if `from` names one.
pub fn repair(data: &Path, from: Option<&Path>, now: Timestamp) -> anyhow::Result<Repair> {
    let mut repair = Repair::default();
    if is_damaged(data)? {
        let repaired = store::repair(data, from, now)?;
        let sources = SourceFiles::new(data.join("sources")).all();
        let affected = sources
            .iter()
            .filter(|current| repaired.chains.iter().any(|chain| chain.as_str() == current.source.chain.id));
        for current in affected {
            match replay(data, &current.source, FetchOptions::default()) {
                Ok(runs) => repair.replayed.extend(runs),
                Err(error) => repair.failures.push(format!("{error:#}")),
            }
        }
        repair.database = Some(repaired);
    }
    let last = Limits::new(Day::in_vienna(now)).last_day();
    let mut store = Store::open(data)?;
    let ahead = store.days_after(last)?;
    anyhow::ensure!(
        ahead.len() <= MOST_DAYS_AHEAD,
        "there are prices of {} days that are still to come: is the clock right? If it is, restore a backup",
        ahead.len()
    );
    if !ahead.is_empty() {
        repair.ahead = store.remove_days_after(last, now)?;
    }
    Ok(repair)
}

fn is_damaged(data: &Path) -> anyhow::Result<bool> {
    match Store::read_only(data) {
        Ok(store) => Ok(store.is_damaged()?),
        // Brought up to date first: it has no checksums yet.
        Err(_) => Ok(Store::open(data)?.is_damaged()?),
    }
}
