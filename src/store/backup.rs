//! Backup and restore: consistent copies of the database, even while a server writes.

use std::fs::{self, File};
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::sqlite::{FILE, lock};
use super::{Store, StoreError, schema};

/// Pages copied per step; a writer may write between two steps.
const PAGES_PER_STEP: i32 = 2_000;

impl Store {
    /// Writes a consistent copy of the database to `file`. An existing file is an error.
    pub fn backup(&self, file: &Path) -> Result<(), StoreError> {
        if file.exists() {
            return Err(StoreError::Exists(file.to_owned()));
        }
        copy(&self.db, file)
    }
}

/// Replaces the database in the data folder `dir`, if any, by a copy of `file`. Errors: a database exists and `force`
/// is not set; `file` is not an intact Körberl database.
pub fn restore(dir: &Path, file: &Path, force: bool) -> Result<(), StoreError> {
    let source = open_intact(file)?;
    fs::create_dir_all(dir).map_err(|error| StoreError::File(dir.to_owned(), error))?;
    let _lock = lock(dir)?;
    let target = dir.join(FILE);
    if target.exists() {
        if !force {
            return Err(StoreError::Occupied(target));
        }
        // The write-ahead log of the old database must not be applied to the new one.
        if let Ok(old) = Connection::open(&target) {
            let _ = old.pragma_update(None, "journal_mode", "delete");
        }
    }
    for log in ["-wal", "-shm"] {
        remove(&dir.join(format!("{FILE}{log}")))?;
    }
    copy(&source, &target)
}

/// Opens a database file if it is a Körberl database and intact.
fn open_intact(file: &Path) -> Result<Connection, StoreError> {
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

/// Copies a database to a temporary file beside `target`, syncs it to disk, and renames it.
fn copy(source: &Connection, target: &Path) -> Result<(), StoreError> {
    let part = target.with_added_extension("part");
    // Created here, because SQLite's errors for a missing or full folder say less.
    File::create(&part).map_err(|error| StoreError::File(part.clone(), error))?;
    let copied = (|| {
        let mut copy = Connection::open(&part)?;
        rusqlite::backup::Backup::new(source, &mut copy)?.run_to_completion(PAGES_PER_STEP, Duration::ZERO, None)?;
        // No write-ahead log: a copy is a single file.
        copy.pragma_update(None, "journal_mode", "delete")?;
        copy.close().map_err(|(_, error)| StoreError::from(error))
    })();
    let renamed = copied
        .and_then(|()| sync_and_rename(&part, target).map_err(|error| StoreError::File(target.to_owned(), error)));
    if renamed.is_err() {
        let _ = fs::remove_file(&part);
    }
    renamed
}

fn sync_and_rename(part: &Path, target: &Path) -> std::io::Result<()> {
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
