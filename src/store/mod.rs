//! What lasts: products, their prices and sizes, and the runs that brought them. The only room with SQL; it refuses
//! to guess: two writers at once, a database newer than the binary, a file that is none of ours.
//!
//! # The rule of histories
//!
//! An [`Offer`](crate::domain::Offer) states prices for days, and a statement speaks of its own day only. The store
//! remembers every stated day, so the order in which imports arrive does not matter:
//!
//! * The days of all imports are united; where two imports state the same day, the later *import* is right.
//! * Between stated days the earlier price holds: a product's [`prices`](crate::domain::Product::prices) are the
//!   stated days on which the price differs from the stated day before. A change list therefore needs no more rows
//!   than it has changes.
//! * Days that only repeat the price in force are kept as ranges (`sightings`): they are no change, but a price that
//!   arrives late for a day among them ends where the next of them begins.
//!
//! Deals and the low that a chain states are as the newest day said them last: an offer without them ends them.
//!
//! Name, availability and the other properties follow the newest *day*: an offer whose newest day is older than what
//! we know adds prices, fills in what nobody said yet, and changes nothing else. What a newer offer does not say
//! stays. A size that gives way to another is kept with the last day on which it was stated; of sizes that only repeat
//! the one in force, the days are not kept.

mod backup;
mod check;
pub mod groups;
pub mod judgements;
mod links;
mod merge;
mod rows;
mod run;
mod schema;
mod sources;
mod sqlite;
mod urls;

use std::path::{Path, PathBuf};
use std::{fmt, io};

use crate::domain::{ChainId, Day};

pub use backup::restore;
pub use check::Finding;
pub use run::Run;
pub use sources::{Asking, Outcome, SourceRecord};
pub use sqlite::Store;

/// What an offer did to the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The article was unknown.
    New,
    /// Something people see is different now: a price, a name, a size, availability …
    Changed,
    /// Nothing but, at most, one more day on which all was as before.
    Unchanged,
}

/// What an import or fetch says of itself when it begins.
#[derive(Clone, Debug)]
pub struct RunStart {
    /// Where its offers come from, for people: `austria.canonical.json.zst`, `billa`.
    pub source: String,
    /// When it began.
    pub at: jiff::Timestamp,
}

/// What a finished run did, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Products that were unknown.
    pub new: u64,
    /// Products that are different now.
    pub changed: u64,
    /// Products that are as they were.
    pub unchanged: u64,
    /// How many more price points there are now; negative where a correction made neighbours equal.
    pub points: i64,
}

/// What the store holds of one chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainState {
    /// The chain.
    pub id: ChainId,
    /// How many of its products we know.
    pub products: u64,
    /// The days for which anything was stated, oldest first: the last one is the day of its prices.
    pub days: Vec<Day>,
}

/// Why the store could not do what it was asked.
#[derive(Debug)]
pub enum StoreError {
    /// There is no database in this folder.
    Missing(PathBuf),
    /// Another process writes to this folder.
    Held(PathBuf),
    /// The file that would be written is there already.
    Exists(PathBuf),
    /// The database in whose place another one would be put, unasked.
    Occupied(PathBuf),
    /// What was found is not what it should be; the text says what, and what to do.
    Refused(String),
    /// A file or folder could not be read or written.
    File(PathBuf, std::io::Error),
    /// The database failed.
    Database(rusqlite::Error),
    /// What is wrong with this database file.
    Of(PathBuf, Box<StoreError>),
}

impl StoreError {
    /// The same with the name of the database file, where it does not say it.
    #[must_use]
    pub fn of(self, file: &Path) -> Self {
        match self {
            Self::Database(_) | Self::Refused(_) => Self::Of(file.to_owned(), Box::new(self)),
            other => other,
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(dir) => {
                write!(f, "no prices in {} yet: import some first, or name another folder with --data", dir.display())
            }
            Self::Held(dir) => write!(
                f,
                "another koerberl is writing to the data folder {} just now: try again when it has finished",
                dir.display()
            ),
            Self::Exists(file) => {
                write!(f, "{} exists already, and is not overwritten: name another file", file.display())
            }
            Self::Occupied(file) => {
                write!(f, "{} exists already: --force puts the copy in its place", file.display())
            }
            Self::Refused(why) => f.write_str(why),
            Self::File(path, error) => {
                write!(f, "{}: {error}", path.display())?;
                match error.kind() {
                    io::ErrorKind::PermissionDenied => f.write_str(": run koerberl as the user whom it belongs to"),
                    io::ErrorKind::AlreadyExists | io::ErrorKind::NotADirectory => {
                        f.write_str(": a folder is needed, and that is a file")
                    }
                    _ => Ok(()),
                }
            }
            Self::Database(error) => said(f, error),
            Self::Of(file, error) => write!(f, "{}: {error}", file.display()),
        }
    }
}

/// What the database says, and what to do about it.
fn said(f: &mut fmt::Formatter<'_>, error: &rusqlite::Error) -> fmt::Result {
    use rusqlite::ErrorCode as Code;
    let remedy = match error.sqlite_error_code() {
        Some(Code::DiskFull) => {
            return f.write_str("the disk is full: make room and try again; what was there before is untouched");
        }
        Some(Code::NotADatabase | Code::DatabaseCorrupt) => {
            "put a backup in its place (`koerberl restore FILE --force`)"
        }
        // Also those who only read write down that they do.
        Some(Code::ReadOnly | Code::PermissionDenied) => {
            "this user may not write there: run koerberl as the one whom the data folder belongs to"
        }
        Some(Code::DatabaseBusy | Code::DatabaseLocked) => "another program holds it: try again when it has finished",
        _ => return write!(f, "the database failed: {error}"),
    };
    write!(f, "{error}: {remedy}")
}

/// Each says all there is in its own words.
impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_called_so_and_nobody_is_sent_to_look_at_the_database() {
        let full = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_FULL);
        let error = StoreError::from(rusqlite::Error::SqliteFailure(full, None));
        let said = error.to_string();
        assert!(said.contains("make room") && !said.contains("restore"), "{said}");
        assert!(std::error::Error::source(&error).is_none(), "it says all there is");
    }
}
