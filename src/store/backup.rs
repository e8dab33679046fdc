//! Backup and restore: consistent copies of the database, even while a server writes.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::Timestamp;
use rusqlite::{Connection, OpenFlags};

use super::damage::{broken_pages, damage};
use super::sqlite::{FILE, lock, version};
use super::table_sums::Table;
use super::{Store, StoreError, schema, shared};

/// Pages copied per step; a writer may write between two steps.
const PAGES_PER_STEP: i32 = 2_000;
/// More versions than a database that cannot be read may have been ahead.
const UNKNOWN: u64 = 10_000;

impl Store {
    /// Writes a consistent copy of the database to `file`. An existing file is an error.
    pub fn backup(&self, file: &Path) -> Result<(), StoreError> {
        if file.exists() {
            return Err(StoreError::Exists(file.to_owned()));
        }
        copy(&self.db, file)
    }
}

/// Replaces the database in the data folder `dir`, if any, by a copy of `file`, with a version of its own: whatever
/// was answered from the one before, or from the copied one, is not of it. Errors: a database exists and `force` is not
/// set; `file` is not an intact Körberl database.
pub fn restore(dir: &Path, file: &Path, force: bool, at: Timestamp) -> Result<(), StoreError> {
    shared::refuse_attached(
        dir,
        "restore into another folder, and put that there with `koerberl migrate --to URL --force`",
    )?;
    let source = open_intact(file)?;
    fs::create_dir_all(dir).map_err(|error| StoreError::File(dir.to_owned(), error))?;
    let _lock = lock(dir)?;
    let target = dir.join(FILE);
    if target.exists() && !force {
        return Err(StoreError::Occupied(target));
    }
    let scratch = Scratch::new(target.with_added_extension("part"))?;
    copy_into(&source, &scratch)?;
    let above = target.exists().then(|| Connection::open(&target).map_or(None, |old| version_above(&old)));
    let copy = Store::writable(scratch.path())?;
    copy.execute(
        "INSERT INTO runs (started, source, new, changed, unchanged, points) VALUES (?1, ?2, 0, 0, 0, 0)",
        (at.to_string(), format!("restored from {}", file.display())),
    )?;
    raise_version(&copy, above.unwrap_or(Some(0)))?;
    Table::Runs.write_sum(&copy)?;
    copy.pragma_update(None, "journal_mode", "delete")?;
    copy.close().map_err(|(_, error)| error)?;
    settle(&target)?;
    scratch.rename(&target)
}

/// The version of a database that another is to come after; `None` if it cannot be read.
pub(super) fn version_above(db: &Connection) -> Option<u64> {
    version(db).ok().filter(|version| *version < 1 << 32)
}

/// Makes the newest run come after version `above`; after any that there may have been, if that is `None`.
pub(super) fn raise_version(db: &Connection, above: Option<u64>) -> Result<(), StoreError> {
    let newest = version(db)?;
    let least = above.map_or(newest + UNKNOWN, |above| above + 1);
    db.execute("UPDATE runs SET number = ?2 WHERE number = ?1 AND ?2 > ?1", (newest, least))?;
    Ok(())
}

/// Takes what the write-ahead log of a database holds into it, as far as that can be read, and removes the log: it must
/// not be applied to another database.
fn settle(file: &Path) -> Result<(), StoreError> {
    if file.exists()
        && let Ok(old) = Connection::open(file)
    {
        let _ = old.pragma_update(None, "journal_mode", "delete");
    }
    for log in ["-wal", "-shm"] {
        let mut path = file.as_os_str().to_owned();
        path.push(log);
        remove(Path::new(&path))?;
    }
    Ok(())
}

/// Renames a database, to keep it beside the one that takes its place; returns its new name.
pub(super) fn put_aside(file: &Path) -> Result<PathBuf, StoreError> {
    settle(file)?;
    let name = |turn: u32| match turn {
        1 => file.with_added_extension("damaged"),
        _ => file.with_added_extension(format!("damaged-{turn}")),
    };
    let mut turn = 1;
    while name(turn).exists() {
        turn += 1;
    }
    let free = name(turn);
    fs::rename(file, &free).map_err(|error| StoreError::File(free.clone(), error))?;
    Ok(free)
}

/// Opens a database file if it is a Körberl database and intact.
pub(super) fn open_intact(file: &Path) -> Result<Connection, StoreError> {
    let db = open_ours(file)?;
    match broken_pages(&db)?.into_iter().chain(damage(&db)?).next() {
        None => Ok(db),
        Some(damage) => Err(refused(
            file,
            &format!("{damage}: use another backup, or `koerberl check --repair --from` takes what is sound of it"),
        )),
    }
}

fn refused(file: &Path, why: &str) -> StoreError {
    StoreError::Refused(format!("{}: {why}; nothing was changed", file.display()))
}

/// Opens a database file for reading if it is a Körberl database.
pub(super) fn open_ours(file: &Path) -> Result<Connection, StoreError> {
    let refused = |why: &str| refused(file, why);
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
    Ok(db)
}

/// A file under way: removed unless it is renamed in the end.
pub(super) struct Scratch(PathBuf);

impl Scratch {
    /// An empty file, in place of one that was left behind.
    pub(super) fn new(path: PathBuf) -> Result<Self, StoreError> {
        // Created here, because SQLite's errors for a missing or full folder say less.
        File::create(&path).map_err(|error| StoreError::File(path.clone(), error))?;
        Ok(Self(path))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// Syncs it to disk, and gives it its name.
    pub(super) fn rename(self, target: &Path) -> Result<(), StoreError> {
        sync_and_rename(&self.0, target).map_err(|error| StoreError::File(target.to_owned(), error))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Gone where it was renamed. Failures leave a file behind that the next attempt replaces.
        for log in ["", "-wal", "-shm", "-journal"] {
            let mut path = self.0.as_os_str().to_owned();
            path.push(log);
            let _ = fs::remove_file(path);
        }
    }
}

/// Copies a database to a temporary file beside `target`, syncs it to disk, and renames it.
fn copy(source: &Connection, target: &Path) -> Result<(), StoreError> {
    let part = Scratch::new(target.with_added_extension("part"))?;
    copy_into(source, &part)?;
    part.rename(target)
}

/// Copies a database into an empty file.
pub(super) fn copy_into(source: &Connection, target: &Scratch) -> Result<(), StoreError> {
    let mut copy = Connection::open(target.path())?;
    rusqlite::backup::Backup::new(source, &mut copy)?.run_to_completion(PAGES_PER_STEP, Duration::ZERO, None)?;
    // No write-ahead log: a copy is a single file.
    copy.pragma_update(None, "journal_mode", "delete")?;
    copy.close().map_err(|(_, error)| error.into())
}

fn sync_and_rename(part: &Path, target: &Path) -> std::io::Result<()> {
    File::open(part)?.sync_all()?;
    fs::rename(part, target)?;
    match target.parent() {
        Some(dir) if !dir.as_os_str().is_empty() => File::open(dir)?.sync_all(),
        _ => File::open(".")?.sync_all(),
    }
}

pub(super) fn remove(file: &Path) -> Result<(), StoreError> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(StoreError::File(file.to_owned(), error)),
        _ => Ok(()),
    }
}
