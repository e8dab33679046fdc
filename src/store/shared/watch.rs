//! Looks whether the shared database has anything new, and takes it.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::super::{Store, StoreError};
use super::address::Address;
use super::database::{Copy, Shared};

/// After a failure, it is tried again only then.
const PAUSE: Duration = Duration::from_secs(2);

/// How a data folder stands to the shared database.
#[derive(Debug)]
pub struct Reach {
    /// Which one it is a copy of, without the password.
    pub shown: String,
    /// The version there; 0 before anybody has written.
    pub there: Result<i64, StoreError>,
    /// The version of the copy, once it is one.
    pub here: Option<i64>,
}

/// Asks the shared database, and changes nothing; `None` if the data folder stands for itself.
pub fn reach(data: &Path) -> Result<Option<Reach>, StoreError> {
    let Some(address) = Address::of(data)? else { return Ok(None) };
    let shown = address.shown();
    let state = Shared::at(address, Copy::Prices).state();
    let there = state.map(|state| state.map_or(0, |state| state.version));
    let here = Store::untouched(data).ok().and_then(|store| store.copied_version());
    Ok(Some(Reach { shown, there, here }))
}

/// A data folder that follows the shared database.
#[derive(Debug)]
pub struct Watch {
    data: PathBuf,
    shared: Shared,
    /// The version of the copy, as far as is known.
    known: Option<i64>,
    failed: Option<Instant>,
}

/// What a look came to.
#[derive(Debug)]
pub enum Seen {
    /// Nothing new, or all of it is taken.
    UpToDate,
    /// It was away a moment ago, and is not asked.
    Resting,
    /// The database is away since the last look, or still.
    Away(StoreError),
}

impl Watch {
    /// Of a data folder; `None` if it stands for itself.
    pub fn of(data: &Path) -> Result<Option<Self>, StoreError> {
        let watch = |address| Self {
            data: data.to_owned(),
            shared: Shared::at(address, Copy::Prices),
            known: None,
            failed: None,
        };
        Ok(Address::of(data)?.map(watch))
    }

    /// Looks, and takes what is new. Errors are of the copy.
    pub fn look(&mut self) -> Result<Seen, StoreError> {
        if self.failed.is_some_and(|at| at.elapsed() < PAUSE) {
            return Ok(Seen::Resting);
        }
        let version = match self.shared.state() {
            Ok(state) => state.map(|state| state.version),
            Err(error) => return Ok(self.fails(error)),
        };
        self.failed = None;
        if self.known == version {
            return Ok(Seen::UpToDate);
        }
        match Store::open(&self.data) {
            Ok(store) => self.known = store.copied_version(),
            // Who writes has taken it before.
            Err(StoreError::Held(_)) => {}
            Err(error @ (StoreError::Away(_) | StoreError::Locked(_))) => return Ok(self.fails(error)),
            Err(error) => return Err(error),
        }
        Ok(Seen::UpToDate)
    }

    fn fails(&mut self, error: StoreError) -> Seen {
        self.failed = Some(Instant::now());
        Seen::Away(error)
    }
}
