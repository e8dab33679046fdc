//! The store as a SQLite file in the data folder; one process at a time may write.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode};
use rusqlite::{Connection, OpenFlags, OptionalExtension as _};

use super::shared::{self, Copy, Shared, Transaction};
use super::{Run, RunStart, StoreError, schema};

/// The database in the data folder.
pub(super) const FILE: &str = "koerberl.db";
/// The lock on this file allows to write.
const LOCK: &str = "koerberl.lock";

/// The database of a data folder.
#[derive(Debug)]
pub struct Store {
    pub(super) db: Connection,
    /// The database that this is a copy of, if it is written to.
    pub(super) shared: Option<Shared>,
    /// `None` for readers.
    _lock: Option<Lock>,
}

impl Store {
    /// Opens the store in `dir` for writing; creates or migrates it if necessary.
    pub fn open(dir: &Path) -> Result<Self, StoreError> {
        std::fs::create_dir_all(dir).map_err(|error| StoreError::File(dir.to_owned(), error))?;
        let lock = lock(dir)?;
        let (file, mut shared) = (dir.join(FILE), Shared::of(dir, Copy::Prices)?);
        let db = match &mut shared {
            Some(shared) => Self::copy(&file, shared),
            None => Self::writable(&file),
        };
        let db = db.map_err(|error| error.of(&file))?;
        Ok(Self { db, shared, _lock: Some(lock) })
    }

    /// Opens a copy of a shared database, and brings it up to date.
    fn copy(file: &Path, shared: &mut Shared) -> Result<Connection, StoreError> {
        let mut db = connect(file)?;
        shared.open(&mut db, schema::NEWEST, &mut |db, shape| {
            schema::migrate(db, shape)?;
            Ok(settle(db)?)
        })?;
        Ok(db)
    }

    /// Opens a database for writing; creates or migrates it if necessary.
    pub(super) fn writable(file: &Path) -> Result<Connection, StoreError> {
        let mut db = connect(file)?;
        schema::migrate(&mut db, schema::NEWEST)?;
        settle(&db)?;
        shared::stand_alone(&db)?;
        Ok(db)
    }

    /// A transaction that writes.
    pub(super) fn transaction(&self) -> Result<Transaction<'_>, StoreError> {
        Transaction::begin(&self.db, self.shared.as_ref())
    }

    /// The version of the shared database that this is a copy of.
    pub(super) fn copied_version(&self) -> Option<i64> {
        shared::version_of(&self.db)
    }

    /// As [`Store::open`], but waits up to `timeout` for another writer to finish.
    pub fn open_with_timeout(dir: &Path, timeout: Duration) -> Result<Self, StoreError> {
        let deadline = Instant::now() + timeout;
        loop {
            match Self::open(dir) {
                Err(StoreError::Held(_)) if Instant::now() < deadline => std::thread::sleep(Duration::from_millis(50)),
                opened => return opened,
            }
        }
    }

    /// Opens the store in `dir` for reading, even while another process writes.
    pub fn read_only(dir: &Path) -> Result<Self, StoreError> {
        let file = dir.join(FILE);
        Self::readable(dir, &file, &file)
    }

    /// As [`Store::read_only`], but creates not even the files beside the database through which processes agree: for a
    /// look at a folder that is another user's. Where they exist, they are used.
    pub fn untouched(dir: &Path) -> Result<Self, StoreError> {
        const RESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'.');
        let file = dir.join(FILE);
        if dir.join(format!("{FILE}-wal")).exists() {
            return Self::readable(dir, &file, &file);
        }
        let path = percent_encode(file.as_os_str().as_encoded_bytes(), RESERVED);
        Self::readable(dir, &file, Path::new(&format!("file:{path}?immutable=1")))
    }

    fn readable(dir: &Path, file: &Path, name: &Path) -> Result<Self, StoreError> {
        match file.metadata() {
            // An empty file is left by a process that was stopped early.
            Ok(about) if about.len() > 0 => {}
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(StoreError::File(dir.to_owned(), error));
            }
            _ => return Err(StoreError::Missing(dir.to_owned())),
        }
        let readable = || {
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            let is_uri = name != file;
            let flags = if is_uri { flags | OpenFlags::SQLITE_OPEN_URI } else { flags };
            let db = Connection::open_with_flags(name, flags)?;
            db.busy_timeout(Duration::from_secs(10))?;
            schema::require_newest(&db)?;
            Ok(Self { db, shared: None, _lock: None })
        };
        readable().map_err(|error: StoreError| error.of(file))
    }

    /// The database file, for error messages.
    pub fn file(&self) -> PathBuf {
        self.db.path().unwrap_or(FILE).into()
    }

    /// Begins a run; [`Run::commit`] ends it.
    pub fn begin(&mut self, start: RunStart) -> Result<Run<'_>, StoreError> {
        Run::begin(&self.db, self.shared.as_ref(), start)
    }

    /// The version of the catalogue: grows with every run that changed something; 0 before the first.
    pub fn version(&self) -> Result<u64, StoreError> {
        Ok(version(&self.db)?)
    }

    /// Number (the version) and start time of the newest run that changed something. Two databases, as a backup makes
    /// them, may have the same version, but not the same start time too.
    pub fn newest_run(&self) -> Result<(u64, String), StoreError> {
        let newest = "SELECT number, started FROM runs ORDER BY number DESC LIMIT 1";
        let run = self.db.query_row(newest, [], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
        Ok(run.unwrap_or_default())
    }
}

/// Opens a database file, or makes it.
fn connect(file: &Path) -> Result<Connection, StoreError> {
    let db = Connection::open(file)?;
    db.busy_timeout(Duration::from_secs(10))?;
    // 16 KB pages waste less space; the size is fixed when the first table is created.
    db.pragma_update(None, "page_size", 16_384)?;
    Ok(db)
}

/// How a database of ours is written to.
fn settle(db: &Connection) -> rusqlite::Result<()> {
    db.pragma_update(None, "journal_mode", "wal")?;
    db.pragma_update(None, "synchronous", "full")?;
    // VACUUM needs space for a copy; a container may have no /tmp.
    db.pragma_update(None, "temp_store", "memory")?;
    db.pragma_update(None, "foreign_keys", true)
}

pub(super) fn version(db: &Connection) -> rusqlite::Result<u64> {
    db.query_row("SELECT coalesce(max(number), 0) FROM runs", [], |row| row.get(0))
}

/// The write lock of a data folder. Released by the system when the process ends, however it ends.
#[derive(Debug)]
pub(super) struct Lock(File);

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing the file is not enough: a child process between fork and exec holds it too. If this fails, the lock
        // is released at the latest when the process ends.
        let _ = self.0.unlock();
    }
}

/// Takes the write lock.
pub(super) fn lock(dir: &Path) -> Result<Lock, StoreError> {
    lock_file(&dir.join(LOCK))?.map(Lock).ok_or_else(|| StoreError::Held(dir.to_owned()))
}

/// When the files of a database were last written to, and how long they are: differs after every commit.
pub type LastWritten = [Option<(SystemTime, u64)>; 2];

/// The same of the database in `dir`.
pub fn last_written(dir: &Path) -> LastWritten {
    let of_file = |name: String| {
        let file = dir.join(name).metadata().ok()?;
        Some((file.modified().ok()?, file.len()))
    };
    [FILE.to_owned(), format!("{FILE}-wal")].map(of_file)
}

/// Removes what a process that was killed, or a full disk, left behind under way. Only who holds the folder may.
pub fn remove_leftovers(dir: &Path) {
    let Ok(_lock) = lock(dir) else { return };
    let of_database = ["part", "repaired", "backup"].map(|extension| format!("{FILE}.{extension}"));
    let of_caches = ["catalogue.bin", "groups.bin", "kinds.bin"].map(|cache| format!("{cache}.new"));
    for leftover in of_database.into_iter().chain(of_caches) {
        // Where this fails, it is only in the way of nobody.
        let _ = std::fs::remove_file(dir.join(leftover));
    }
}

/// Locks a file, which need not exist, until it is dropped; `None` if another process holds it.
pub fn lock_file(path: &Path) -> Result<Option<File>, StoreError> {
    let failed = |error| StoreError::File(path.to_owned(), error);
    let file = File::options().create(true).truncate(false).write(true).open(path).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_commit_is_seen_in_the_files() {
        let dir = tempfile::tempdir().expect("a folder");
        assert_eq!(last_written(dir.path()), [None, None]);
        let store = Store::open(dir.path()).expect("a new one");
        for number in 0..3 {
            let before = last_written(dir.path());
            assert_eq!(last_written(dir.path()), before);
            store.db.execute("INSERT INTO chains (number, id) VALUES (?1, ?1)", [number]).expect("written");
            assert_ne!(last_written(dir.path()), before, "{number}");
        }
    }

    #[test]
    fn a_dropped_lock_is_free_even_if_a_child_process_has_the_file() {
        let dir = tempfile::tempdir().expect("a folder");
        let held = lock(dir.path()).expect("free");
        // As in a child process between fork and exec.
        let inherited = held.0.try_clone().expect("a second handle");
        assert!(matches!(lock(dir.path()), Err(StoreError::Held(_))));
        drop(held);
        lock(dir.path()).expect("free again");
        drop(inherited);
    }
}
