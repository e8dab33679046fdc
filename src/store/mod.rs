//! The database: products, their prices and sizes, and the runs that brought them. The only room with SQL. A second
//! writer, a newer database, or a file of another program is an error.
//!
//! # Merge rules
//!
//! An [`Offer`](crate::domain::Offer) states prices for days, each for its own day only. The store keeps every stated
//! day, so the order of imports does not matter:
//!
//! * The stated days of all imports are united; where two imports state the same day, the later *import* wins.
//! * Between stated days the earlier price holds: a product's [`prices`](crate::domain::Product::prices) are the
//!   stated days on which the price differs from the stated day before, so only changes take rows.
//! * Days that only repeat the current price are kept as ranges (`sightings`): no change, but a price that arrives late
//!   for an earlier day holds only until the next day of such a range.
//!
//! Deals and the stated low follow the newest day: an offer without them ends them.
//!
//! What another installation states ([`Run::take`]) is merged in the same way, but that where a day is stated twice,
//! the nearer [`Origin`](crate::domain::Origin) counts, in whatever order they come: `price_origins` keeps the
//! origins of all prices that are not of own runs. What it says besides prices counts if its newest day is newer than
//! the known one, or as new and nearer.
//!
//! Name, availability and the other properties follow the newest *day*: an older offer adds prices, fills in missing
//! properties, and changes nothing else. Properties that a newer offer does not state stay. A size that is replaced by
//! another is kept with the last day on which it was stated.

mod ahead;
pub mod alerts;
mod backup;
mod backups;
mod cache;
pub mod catalogue;
mod changes;
mod check;
mod damage;
mod facts;
pub mod feedback;
pub mod groups;
pub mod kinds;
mod links;
mod merge;
mod official_index;
mod origins;
mod peers;
mod products;
mod read;
mod repair;
mod rows;
mod run;
mod schema;
pub mod sent;
pub mod shared;
mod sources;
mod sqlite;
mod sums;
mod table_sums;
mod urls;

use std::path::{Path, PathBuf};
use std::{fmt, io};

use crate::domain::{ChainId, Day};

pub use backup::restore;
pub use backups::{back_up, newest_backup};
pub use changes::Sums;
pub use check::Finding;
pub use damage::Damaged;
pub use peers::{Peer, PeerState};
pub use repair::{Repaired, repair};
pub use run::{Run, take::Taken};
pub use sources::{FetchLock, Outcome, SourceRecord};
pub use sqlite::{LastWritten, Store, last_written, lock_file, remove_leftovers};

/// The effect of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The article was unknown.
    New,
    /// Something visible changed: a price, name, size, availability …
    Changed,
    /// At most one more day with the same price.
    Unchanged,
    /// What is stored of the article is damaged: left as it is, and the offer not taken.
    Damaged,
}

/// Start of an import or fetch.
#[derive(Clone, Debug)]
pub struct RunStart {
    /// Where its offers come from: `austria.canonical.json.zst`, `billa`.
    pub source: String,
    /// When it began.
    pub at: jiff::Timestamp,
}

/// Counts of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// New products.
    pub new: u64,
    /// Changed products.
    pub changed: u64,
    /// Unchanged products.
    pub unchanged: u64,
    /// Added price points; negative where a correction made neighbours equal.
    pub points: i64,
}

/// What the store holds for one chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainState {
    /// The chain.
    pub id: ChainId,
    /// The days with stated prices, oldest first.
    pub days: Vec<Day>,
}

/// An error of the store.
#[derive(Debug)]
pub enum StoreError {
    /// No database in this folder.
    Missing(PathBuf),
    /// Another process writes to this folder.
    Held(PathBuf),
    /// The shared database is away: nothing was written. The text says which, and why.
    Away(String),
    /// Another replica writes to the shared database.
    Locked(String),
    /// The file to write exists already.
    Exists(PathBuf),
    /// The database to replace exists, and `force` is not set.
    Occupied(PathBuf),
    /// Not a usable database; the text says why, and what to do.
    Refused(String),
    /// A file or folder could not be read or written.
    File(PathBuf, std::io::Error),
    /// The database failed.
    Database(rusqlite::Error),
    /// An error with this database file.
    Of(PathBuf, Box<StoreError>),
}

impl StoreError {
    /// The same error, naming the database file.
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
            Self::Locked(why) => write!(f, "{why}: another koerberl is writing there just now, try again"),
            Self::Exists(file) => {
                write!(f, "{} exists already, and is not overwritten: name another file", file.display())
            }
            Self::Occupied(file) => {
                write!(f, "{} exists already: --force puts the copy in its place", file.display())
            }
            Self::Refused(why) | Self::Away(why) => f.write_str(why),
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
            Self::Database(error) => write_database_error(f, error),
            Self::Of(file, error) => write!(f, "{}: {error}", file.display()),
        }
    }
}

/// SQLite's error, and what to do about it.
fn write_database_error(f: &mut fmt::Formatter<'_>, error: &rusqlite::Error) -> fmt::Result {
    use rusqlite::ErrorCode as Code;
    let remedy = match error.sqlite_error_code() {
        Some(Code::DiskFull) => {
            return f.write_str("the disk is full: make room and try again; what was there before is untouched");
        }
        Some(Code::NotADatabase | Code::DatabaseCorrupt) => {
            "put a backup in its place (`koerberl restore FILE --force`)"
        }
        // Readers need write access too, for SQLite's shared-memory file.
        Some(Code::ReadOnly | Code::PermissionDenied) => {
            "this user may not write there: run koerberl as the one whom the data folder belongs to"
        }
        Some(Code::DatabaseBusy | Code::DatabaseLocked) => "another program holds it: try again when it has finished",
        _ => return write!(f, "the database failed: {error}"),
    };
    write!(f, "{error}: {remedy}")
}

/// No sources: the message contains everything.
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
    fn a_full_disk_is_not_reported_as_a_broken_database() {
        let full = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_FULL);
        let error = StoreError::from(rusqlite::Error::SqliteFailure(full, None));
        let said = error.to_string();
        assert!(said.contains("make room") && !said.contains("restore"), "{said}");
        assert!(std::error::Error::source(&error).is_none(), "the message contains everything");
    }
}
