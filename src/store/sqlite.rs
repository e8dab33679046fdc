//! The store as a SQLite file in the data folder; one process at a time may write.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags, OptionalExtension as _, Row};

use super::rows::{self, Details, Extra, ProductReader, cents, day};
use super::{ChainState, Run, RunStart, StoreError, schema};
use crate::domain::{Day, Deal, PricePoint, Product, Statement};

/// The database in the data folder.
pub(super) const FILE: &str = "koerberl.db";
/// The lock on this file allows to write.
const LOCK: &str = "koerberl.lock";

/// The database of a data folder.
#[derive(Debug)]
pub struct Store {
    pub(super) db: Connection,
    /// `None` for readers.
    _lock: Option<Lock>,
}

impl Store {
    /// Opens the store in `dir` for writing; creates or migrates it if necessary.
    pub fn open(dir: &Path) -> Result<Self, StoreError> {
        std::fs::create_dir_all(dir).map_err(|error| StoreError::File(dir.to_owned(), error))?;
        let lock = lock(dir)?;
        let file = dir.join(FILE);
        let db = Self::writable(&file).map_err(|error| error.of(&file))?;
        Ok(Self { db, _lock: Some(lock) })
    }

    fn writable(file: &Path) -> Result<Connection, StoreError> {
        let mut db = Connection::open(file)?;
        db.busy_timeout(Duration::from_secs(10))?;
        // 16 KB pages waste less space; the size is fixed when the first table is created.
        db.pragma_update(None, "page_size", 16_384)?;
        schema::migrate(&mut db)?;
        db.pragma_update(None, "journal_mode", "wal")?;
        db.pragma_update(None, "synchronous", "full")?;
        // VACUUM needs space for a copy; a container may have no /tmp.
        db.pragma_update(None, "temp_store", "memory")?;
        db.pragma_update(None, "foreign_keys", true)?;
        Ok(db)
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
            let db = Connection::open_with_flags(&file, flags)?;
            db.busy_timeout(Duration::from_secs(10))?;
            schema::require_newest(&db)?;
            Ok(Self { db, _lock: None })
        };
        readable().map_err(|error: StoreError| error.of(&file))
    }

    /// The database file, for error messages.
    pub fn file(&self) -> PathBuf {
        self.db.path().unwrap_or(FILE).into()
    }

    /// Begins a run; [`Run::commit`] ends it.
    pub fn begin(&mut self, start: RunStart) -> Result<Run<'_>, StoreError> {
        Run::begin(&self.db, start)
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

    /// The state of each chain, in the order in which they first appeared.
    pub fn chains(&self) -> Result<Vec<ChainState>, StoreError> {
        let mut count = self.db.prepare("SELECT count(*) FROM products WHERE chain = ?1")?;
        let mut days = self.db.prepare("SELECT day FROM chain_days WHERE chain = ?1 ORDER BY day")?;
        let state = |(number, id)| {
            let products = count.query_row([number], |row| row.get(0))?;
            let days = days.query_map([number], |row| day(row, 0))?.collect::<Result<_, _>>()?;
            Ok(ChainState { id, products, days })
        };
        rows::chains(&self.db)?.into_iter().map(state).collect()
    }

    /// Calls `each` for every product, by chain (in the order in which they first appeared), then by id. The product is
    /// reused for the next call.
    pub fn for_each_product<E>(&self, mut each: impl FnMut(&Product) -> Result<(), E>) -> Result<(), E>
    where
        E: From<StoreError>,
    {
        // One consistent view for all queries while another process may write; nothing to commit.
        let snapshot = self.db.unchecked_transaction().map_err(StoreError::from)?;
        let tables = Tables::read(&snapshot).map_err(StoreError::from)?;
        let chains = rows::chains(&snapshot).map_err(StoreError::from)?;
        let mut reader = ProductReader::new(&snapshot).map_err(StoreError::from)?;
        for (chain, id) in chains {
            reader.set_chain(id);
            let mut query = snapshot.prepare(rows::PRODUCTS_OF_CHAIN).map_err(StoreError::from)?;
            let mut rows = query.query([chain]).map_err(StoreError::from)?;
            while let Some(row) = rows.next().map_err(StoreError::from)? {
                let number = reader.read(row).map_err(StoreError::from)?;
                each(reader.with(tables.of(number)))?;
            }
        }
        Ok(())
    }
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

/// The other tables' rows by product: one pass over each table costs a tenth of a look-up per product.
struct Tables {
    prices: ByProduct<PricePoint>,
    /// The last day of each product's sightings.
    seen: ByProduct<Day>,
    sizes: ByProduct<(Day, Statement)>,
    deals: ByProduct<Deal>,
    extras: ByProduct<Extra>,
}

impl Tables {
    fn read(db: &Connection) -> rusqlite::Result<Self> {
        let products = db.query_row("SELECT coalesce(max(number) + 1, 0) FROM products", [], |row| row.get(0))?;
        Ok(Self {
            prices: ByProduct::read(
                db,
                products,
                "SELECT product, day, cents FROM earlier_prices ORDER BY 1, 2",
                |row| Ok(PricePoint { day: day(row, 1)?, price: cents(row, 2)? }),
            )?,
            seen: ByProduct::read(
                db,
                products,
                "SELECT product, max(last_day) FROM sightings GROUP BY product ORDER BY product",
                |row| day(row, 1),
            )?,
            sizes: ByProduct::read(
                db,
                products,
                "SELECT product, last_day, amount, unit FROM size_periods ORDER BY 1, 2",
                |row| Ok((day(row, 1)?, Statement { amount: row.get(2)?, unit: row.get(3)? })),
            )?,
            deals: ByProduct::read(db, products, rows::DEALS, rows::deal)?,
            extras: ByProduct::read(db, products, rows::EXTRAS, rows::extra)?,
        })
    }

    fn of(&self, product: usize) -> Details<'_> {
        Details {
            prices: self.prices.of(product),
            seen: self.seen.of(product).first().copied(),
            sizes: self.sizes.of(product),
            deals: self.deals.of(product),
            extra: self.extras.of(product).first().copied().unwrap_or_default(),
        }
    }
}

/// The values of all products, one after the other.
struct ByProduct<T> {
    /// End of the values of product `n`, and start of those of `n + 1`.
    ends: Vec<u32>,
    values: Vec<T>,
}

impl<T> ByProduct<T> {
    fn read(
        db: &Connection,
        products: usize,
        query: &str,
        value: impl Fn(&Row<'_>) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<Self> {
        let (mut ends, mut values) = (Vec::with_capacity(products), Vec::new());
        let mut query = db.prepare(query)?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            let product: usize = row.get(0)?;
            ends.resize(product, values.len() as u32);
            values.push(value(row)?);
        }
        ends.resize(products, values.len() as u32);
        Ok(Self { ends, values })
    }

    fn of(&self, product: usize) -> &[T] {
        let end = |n: usize| self.ends.get(n).map_or(self.values.len(), |end| *end as usize);
        let first = product.checked_sub(1).map_or(0, end);
        &self.values[first..end(product)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
