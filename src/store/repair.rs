//! Repair: a new database from all that is sound in a damaged one, and of the rest what a backup has. The damaged one
//! is kept beside it.

use std::collections::{BTreeSet, HashSet};
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, params_from_iter};

use super::backup::{self, Scratch};
use super::merge::Stored;
use super::read::each_stored;
use super::run::Run;
use super::sqlite::{FILE, lock};
use super::sums::{ProductSums, Summer};
use super::table_sums::Table;
use super::{ChainState, RunStart, Store, StoreError, origins, schema, shared};
use crate::domain::{ChainId, Day, Product, ProductKey};

/// The greatest number that a product may have, far above what there are: a greater one is damaged.
const MOST_PRODUCTS: usize = 10_000_000;

/// What a repair did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repaired {
    /// Products that are as they were.
    pub sound: u64,
    /// Damaged or missing products that the backup had.
    pub restored: u64,
    /// Damaged products that nobody has any more, by their keys as they read last.
    pub lost: Vec<String>,
    /// The chains of the damaged products.
    pub chains: BTreeSet<ChainId>,
    /// Where the damaged database is kept.
    pub kept: PathBuf,
}

/// Replaces the damaged database in the data folder `dir` by a new one. Errors leave it as it is.
pub fn repair(dir: &Path, from: Option<&Path>, at: Timestamp) -> Result<Repaired, StoreError> {
    if shared::is_attached(dir) {
        return copy_anew(dir);
    }
    let _lock = lock(dir)?;
    let target = dir.join(FILE);
    let scratch = Scratch::new(target.with_added_extension("repaired"))?;
    let (copied, backup) = match from {
        Some(file) => {
            let copied = Scratch::new(target.with_added_extension("backup"))?;
            backup::copy_into(&backup::open_ours(file)?, &copied)?;
            let backup = Store::writable(copied.path())?;
            (Some(copied), Some(backup))
        }
        None => (None, None),
    };
    let damaged = open_damaged(&target)?;
    let mut fresh = Store::writable(scratch.path())?;
    let repaired = fill(&mut fresh, &damaged, backup.as_ref(), at)?;
    drop((damaged, backup, copied));
    fresh.pragma_update(None, "journal_mode", "delete")?;
    fresh.close().map_err(|(_, error)| error)?;
    let kept = backup::put_aside(&target)?;
    scratch.rename(&target)?;
    Ok(Repaired { kept, ..repaired })
}

/// Puts a new copy of the shared database in the place of a damaged one.
fn copy_anew(dir: &Path) -> Result<Repaired, StoreError> {
    let kept = {
        let _lock = lock(dir)?;
        backup::put_aside(&dir.join(FILE))?
    };
    let sound = Store::open(dir)?.count()?;
    Ok(Repaired { sound, restored: 0, lost: Vec::new(), chains: BTreeSet::new(), kept })
}

/// Opens a database for reading that may be damaged.
fn open_damaged(file: &Path) -> Result<Connection, StoreError> {
    let open = || {
        let db = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        schema::require_newest(&db)?;
        Ok(db)
    };
    open().map_err(|error: StoreError| match error {
        StoreError::Missing(_) => error,
        other => StoreError::Refused(format!(
            "nothing of it can be read ({other}): put a backup in its place (`koerberl restore FILE --force`)"
        ))
        .of(file),
    })
}

fn fill(
    fresh: &mut Connection,
    damaged: &Connection,
    backup: Option<&Connection>,
    at: Timestamp,
) -> Result<Repaired, StoreError> {
    // The newest first: what it has counts.
    let origins = || [Some(damaged), backup].into_iter().flatten();
    // The numbers of origins mean the same in a backup: rows are only added to that table.
    for table in [Table::Runs, Table::Sources, Table::OfficialIndex, Table::Origins, Table::Peers, Table::Facts] {
        for origin in origins() {
            if table.is_sound(origin)? {
                copy_rows(table, origin, fresh)?;
                break;
            }
        }
    }
    let mut found = Findings::default();
    let mut run = Run::begin(fresh, None, RunStart { source: "repair".to_owned(), at })?;
    for origin in backup.into_iter().chain([damaged]) {
        for ChainState { id, days } in sound_days(origin)? {
            run.adopt_days(&id, &days)?;
        }
        let is_damaged = std::ptr::eq(origin, damaged);
        each_sound(origin, |key, stored| {
            match stored {
                Some(stored) => {
                    run.adopt(stored)?;
                    found.taken.insert(key.clone());
                    found.sound += u64::from(is_damaged);
                }
                None if is_damaged => drop(found.damaged.insert(key.clone())),
                None => {}
            }
            Ok(())
        })?;
    }
    let mut absences = Vec::new();
    if Table::Absences.is_sound(damaged)? {
        for (key, row) in absences_of(damaged)? {
            absences.extend(run.number_of(&key)?.map(|number| (number, row)));
        }
    }
    run.commit()?;
    for (product, (runs, day)) in absences {
        fresh.execute("INSERT INTO absences (product, runs, day) VALUES (?1, ?2, ?3)", (product, runs, day))?;
    }
    let mut links = Vec::new();
    for origin in origins() {
        links.extend(super::links::read(origin)?);
    }
    super::links::write(fresh, &links)?;
    backup::raise_version(fresh, backup::version_above(damaged))?;
    Table::ALL.into_iter().try_for_each(|table| table.write_sum(fresh))?;
    Ok(found.repaired())
}

/// What was found while products were put together.
#[derive(Default)]
struct Findings {
    sound: u64,
    /// The products that are there now.
    taken: HashSet<ProductKey>,
    /// The damaged ones, as they read.
    damaged: HashSet<ProductKey>,
}

impl Findings {
    fn repaired(self) -> Repaired {
        let Self { sound, taken, damaged } = self;
        let mut lost: Vec<String> = damaged.difference(&taken).map(ToString::to_string).collect();
        lost.sort();
        let chains = damaged.into_iter().map(|key| key.chain).collect();
        Repaired { sound, restored: taken.len() as u64 - sound, lost, chains, kept: PathBuf::new() }
    }
}

/// Calls `each` for every product: with what is stored of it if that is sound. Where its checksum cannot be read, the
/// checksum is what is damaged: then a product counts as sound.
fn each_sound(
    db: &Connection,
    mut each: impl FnMut(&ProductKey, Option<&Stored>) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let sums = ProductSums::read(db)?;
    let last: Option<usize> = db.query_row("SELECT max(number) FROM products", [], |row| row.get(0)).unwrap_or(None);
    let end = sums.end().max(last.filter(|last| *last < MOST_PRODUCTS).map_or(0, |last| last + 1));
    let are_sound = Table::Origins.is_sound(db)? && Table::PriceOrigins.is_sound(db)?;
    let origins = if are_sound { origins::of_all(db, end)? } else { Vec::new() };
    let (mut summer, mut seen) = (Summer::default(), HashSet::new());
    each_stored(db, end, |number, product: &Product, sightings: &[(Day, Day)]| {
        let is_sound = sums.get(number) == summer.sum(product, sightings) || !sums.is_known(number) && number < end;
        if is_sound && seen.insert(number) {
            let origins = origins.get(number).cloned().unwrap_or_default();
            let stored = Stored { product: product.clone(), sightings: sightings.to_vec(), origins };
            each(&product.key, Some(&stored))
        } else {
            each(&product.key, None)
        }
    })
}

/// The days of the chains, where they are as they were written.
fn sound_days(db: &Connection) -> Result<Vec<ChainState>, StoreError> {
    let is_sound = Table::Chains.is_sound(db)? && Table::Days.is_sound(db)?;
    if is_sound { super::products::chains(db) } else { Ok(Vec::new()) }
}

/// A row of `absences`: in how many runs a product was missing, and the day of the last.
type Absence = (u32, u16);

/// The rows of `absences` with the keys of the products.
fn absences_of(db: &Connection) -> Result<Vec<(ProductKey, Absence)>, StoreError> {
    let mut query = db.prepare(
        "SELECT chains.id, CAST(products.id AS TEXT), runs, day FROM absences
         JOIN products ON products.number = product JOIN chains ON chains.number = chain",
    )?;
    let rows = query.query_map([], |row| {
        let (chain, id): (String, String) = (row.get(0)?, row.get(1)?);
        Ok((ProductKey::new(&chain, &id), (row.get(2)?, row.get(3)?)))
    })?;
    // What cannot be read is counted anew.
    Ok(rows.filter_map(Result::ok).filter_map(|(key, row)| Some((key?, row))).collect())
}

/// Copies all rows of a table.
fn copy_rows(table: Table, from: &Connection, to: &Connection) -> rusqlite::Result<()> {
    let mut query = from.prepare(&format!("SELECT * FROM {}", table.name()))?;
    let columns = query.column_count();
    let places = vec!["?"; columns].join(", ");
    let mut insert = to.prepare(&format!("INSERT INTO {} VALUES ({places})", table.name()))?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        let values = (0..columns).map(|column| row.get(column)).collect::<rusqlite::Result<Vec<Value>>>()?;
        insert.execute(params_from_iter(values))?;
    }
    Ok(())
}
