//! Copies of the database: consistent while a server writes, complete or not there at all. Refuses to overwrite
//! what it was not told to, and to restore what is not a whole Körberl database.

use std::fs::{self, File};
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::sqlite::{FILE, lock};
use super::{Store, StoreError, schema};

/// Pages copied at once: between two helpings, a writer may write.
const HELPING: i32 = 2_000;

impl Store {
    /// Writes a copy of everything to `file`, consistent whoever writes meanwhile. Refuses a file that exists.
    pub fn backup(&self, file: &Path) -> Result<(), StoreError> {
        if file.exists() {
            return Err(StoreError::Exists(file.to_owned()));
        }
        copy(&self.db, file)
    }
}

/// Puts the database in `file` in the place of the one in the data folder `dir`, or in its place if there is none.
/// Refuses to overwrite without `force`, and any file that is not a whole Körberl database.
pub fn restore(dir: &Path, file: &Path, force: bool) -> Result<(), StoreError> {
    let source = whole(file)?;
    fs::create_dir_all(dir).map_err(|error| StoreError::File(dir.to_owned(), error))?;
    let _lock = lock(dir)?;
    let target = dir.join(FILE);
    if target.exists() {
        if !force {
            return Err(StoreError::Occupied(target));
        }
        // What the log of the old database still holds must not be played into the new one.
        if let Ok(old) = Connection::open(&target) {
            let _ = old.pragma_update(None, "journal_mode", "delete");
        }
    }
    for log in ["-wal", "-shm"] {
        remove(&dir.join(format!("{FILE}{log}")))?;
    }
    copy(&source, &target)
}

/// Opens a database file if it is one of ours and whole.
fn whole(file: &Path) -> Result<Connection, StoreError> {
    let refused = |why: &str| StoreError::Refused(format!("{}: {why}; nothing was changed", file.display()));
    match file.metadata() {
        Ok(about) if about.is_dir() => return Err(refused("it is a folder; name the file of a backup")),
        Ok(_) => {}
        Err(error) => return Err(refused(&error.to_string())),
    }
    let db = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .map_err(|error| refused(&format!("can't be opened: {error}")))?;
    schema::require_ours(&db).map_err(|error| match error {
        StoreError::Database(error) if error.sqlite_error_code() == Some(rusqlite::ErrorCode::NotADatabase) => {
            refused("no database, and so no backup")
        }
        StoreError::Database(error) => refused(&format!("can't be read: {error}")),
        other => refused(&other.to_string()),
    })?;
    let state: String = db.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if state == "ok" { Ok(db) } else { Err(refused(&format!("damaged ({state}): use another backup"))) }
}

/// Copies a database to a file beside `target`, makes sure it is on the disk, and only then gives it its name.
fn copy(source: &Connection, target: &Path) -> Result<(), StoreError> {
    let part = target.with_added_extension("part");
    // Made here, and not by SQLite, whose words for a folder that is missing or full say less.
    File::create(&part).map_err(|error| StoreError::File(part.clone(), error))?;
    let copied = (|| {
        let mut copy = Connection::open(&part)?;
        rusqlite::backup::Backup::new(source, &mut copy)?.run_to_completion(HELPING, Duration::ZERO, None)?;
        // A copy is one file: no log beside it, which could get lost on the way.
        copy.pragma_update(None, "journal_mode", "delete")?;
        copy.close().map_err(|(_, error)| StoreError::from(error))
    })();
    let placed = copied.and_then(|()| place(&part, target).map_err(|error| StoreError::File(target.to_owned(), error)));
    if placed.is_err() {
        let _ = fs::remove_file(&part);
    }
    placed
}

fn place(part: &Path, target: &Path) -> std::io::Result<()> {
    File::open(part)?.sync_all()?;
    fs::rename(part, target)?;
    match target.parent() {
        Some(dir) if !dir.as_os_str().is_empty() => File::open(dir)?.sync_all(),
        _ => File::open(".")?.sync_all(),
    }
}

fn remove(file: &Path) -> Result<(), StoreError> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(StoreError::File(file.to_owned(), error)),
        _ => Ok(()),
    }
}
