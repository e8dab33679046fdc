//! A run: one import or fetch as one transaction.

mod absent;
mod adopt;
mod announced;
pub(super) mod products;
pub(super) mod take;

use std::collections::{BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};

use rusqlite::{Connection, params};

use self::products::{Found, Products};
use super::damage::REPAIR;
use super::merge::Stored;
use super::origins::Origins;
use super::rows::{self, AVAILABLE, Extra};
use super::shared::{Shared, Transaction};
use super::sources::{SourceRecord, write_source};
use super::table_sums::Table;
use super::{Change, RunStart, StoreError, Tally, sqlite};
use crate::domain::{ChainId, Day, Offer, PricePoint, Product, Statement};

/// The tables that a run writes, besides those of products.
const TABLES: [Table; 5] = [Table::Chains, Table::Days, Table::Patterns, Table::Runs, Table::Absences];

/// SQLite's page cache in KiB (SQLite wants it negative): during a run, and otherwise.
const RUN_CACHE: i32 = -24_576;
const IDLE_CACHE: i32 = -2_000;

/// A run in progress. Dropped without [`Run::commit`], it is rolled back.
pub struct Run<'a> {
    db: &'a Connection,
    /// Until it is committed.
    transaction: Option<Transaction<'a>>,
    start: RunStart,
    products: Products<'a>,
    origins: Origins,
    chains: Vec<Chain>,
    /// The number of the next new product, and of the first new product of this run.
    next: u32,
    first_new: u32,
    /// Whether the source's record is written.
    has_record: bool,
    /// The existing products that were changed.
    touched: HashMap<u32, Touched>,
    applied: u64,
    /// Added price points.
    points: i64,
    /// Whether absences were recorded or removed.
    absences_changed: bool,
    /// The tables that are as they were written, so that they get a new checksum.
    sound_tables: Vec<Table>,
}

struct Chain {
    number: u32,
    id: ChainId,
    /// The days stated in this run.
    days: BTreeSet<Day>,
}

/// Fingerprints of a product before the run: it counts as changed only if it differs in the end.
struct Touched {
    product: u64,
    stored: u64,
    changed: bool,
}

impl<'a> Run<'a> {
    pub(super) fn begin(db: &'a Connection, shared: Option<&'a Shared>, start: RunStart) -> Result<Self, StoreError> {
        db.pragma_update(None, "cache_size", RUN_CACHE)?;
        let transaction = Some(Transaction::begin(db, shared)?);
        let chain = |(number, id)| Chain { number, id, days: BTreeSet::new() };
        let next = db.query_row("SELECT coalesce(max(number) + 1, 0) FROM products", [], |row| row.get(0))?;
        let products = Products::of(db)?;
        if products.end() != next as usize {
            return Err(StoreError::Refused(format!("the last products or their checksums are damaged: {REPAIR}")));
        }
        let sound_tables =
            TABLES.into_iter().filter_map(|table| table.is_sound(db).map(|sound| sound.then_some(table)).transpose());
        Ok(Self {
            db,
            transaction,
            start,
            products,
            origins: Origins::read(db)?,
            sound_tables: sound_tables.collect::<Result<_, _>>()?,
            chains: rows::chains(db)?.into_iter().map(chain).collect(),
            next,
            first_new: next,
            has_record: false,
            touched: HashMap::new(),
            applied: 0,
            points: 0,
            absences_changed: false,
        })
    }

    /// Merges an offer into the store, by the rules in the room's doc.
    pub fn apply(&mut self, offer: &Offer) -> Result<Change, StoreError> {
        if offer.prices.is_empty() {
            return Ok(Change::Unchanged);
        }
        let chain = self.chain(&offer.key.chain, &offer.prices)?;
        let (number, before) = match self.products.find(chain, &offer.key)? {
            Found::Sound(number, before) => (number, before),
            Found::Damaged => return Ok(Change::Damaged),
            Found::Nothing => {
                self.add(chain, &Stored::new(offer))?;
                self.applied += 1;
                return Ok(Change::New);
            }
        };
        self.applied += 1;
        let (origins, at) = (&mut self.origins, self.start.at);
        let after = (*before).clone().with_offer(offer, || origins.correction(at));
        self.replace(chain, number, &before, &after)
    }

    /// Adds a new product.
    fn add(&mut self, chain: u32, new: &Stored) -> Result<(), StoreError> {
        self.products.write(chain, self.next, None, new)?;
        self.points += new.points();
        self.next += 1;
        Ok(())
    }

    /// Replaces a product by another state of it.
    fn replace(&mut self, chain: u32, number: u32, before: &Stored, after: &Stored) -> Result<Change, StoreError> {
        self.products.write(chain, number, Some(before), after)?;
        self.points += after.points() - before.points();
        if number < self.first_new && after != before {
            self.touch(number, before, after);
        }
        Ok(if after.product == before.product { Change::Unchanged } else { Change::Changed })
    }

    /// The chains, with those of this run.
    pub fn chain_ids(&self) -> impl Iterator<Item = &ChainId> {
        self.chains.iter().map(|chain| &chain.id)
    }

    /// The number of new products so far.
    pub const fn new_products(&self) -> u32 {
        self.next - self.first_new
    }

    /// Writes the record of the source that the run is of, together with its prices or not at all.
    pub fn set_source(&mut self, record: &SourceRecord) -> Result<(), StoreError> {
        write_source(self.db, record)?;
        self.has_record = true;
        Ok(())
    }

    /// Commits; returns the counts and the version of the catalogue.
    pub fn commit(mut self) -> Result<(Tally, u64), StoreError> {
        let tally = self.tally();
        let has_changes = self.next > self.first_new || !self.touched.is_empty();
        let has_news = self.absences_changed || self.has_record || self.products.origins_changed;
        if !has_changes && !has_news {
            // Nothing changed: leave the file as it is.
            return Ok((tally, sqlite::version(self.db)?));
        }
        if has_changes {
            self.record(tally)?;
        }
        self.write_origins()?;
        self.products.write_sums()?;
        self.sound_tables.iter().try_for_each(|table| table.write_sum(self.db))?;
        self.transaction.take().map_or(Ok(()), Transaction::commit)?;
        let version = sqlite::version(self.db)?;
        compact(self.db, u64::from(self.next), tally.new + tally.changed);
        Ok((tally, version))
    }

    /// Writes the run, and the days it stated.
    fn record(&self, Tally { new, changed, unchanged, points }: Tally) -> Result<(), StoreError> {
        let mut insert = self.db.prepare("INSERT OR IGNORE INTO chain_days (chain, day) VALUES (?1, ?2)")?;
        for (chain, day) in self.chains.iter().flat_map(|chain| chain.days.iter().map(move |day| (chain, day))) {
            insert.execute(params![chain.number, day.epoch_days()])?;
        }
        self.db.execute(
            "INSERT INTO runs (started, source, new, changed, unchanged, points) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![self.start.at.to_string(), self.start.source, new, changed, unchanged, points],
        )?;
        Ok(())
    }

    /// The counts so far.
    pub fn tally(&self) -> Tally {
        let new = u64::from(self.new_products());
        let changed = self.touched.values().filter(|touched| touched.changed).count() as u64;
        Tally { new, changed, unchanged: self.applied - new - changed, points: self.points }
    }

    /// The number of a chain, which may be new; records the days of `prices` for it.
    fn chain(&mut self, id: &ChainId, prices: &[PricePoint]) -> Result<u32, StoreError> {
        let existing = self.chains.iter().position(|chain| chain.id == *id);
        let index = existing.unwrap_or(self.chains.len());
        if existing.is_none() {
            let number = index as u32;
            self.db.execute("INSERT INTO chains (number, id) VALUES (?1, ?2)", params![number, id.as_str()])?;
            self.chains.push(Chain { number, id: id.clone(), days: BTreeSet::new() });
        }
        let chain = &mut self.chains[index];
        chain.days.extend(prices.iter().map(|point| point.day));
        Ok(chain.number)
    }

    fn touch(&mut self, number: u32, before: &Stored, after: &Stored) {
        let touched = self.touched.entry(number).or_insert_with(|| Touched {
            product: fingerprint(&before.product),
            stored: hash(&(fingerprint(&before.product), &before.sightings)),
            changed: false,
        });
        let product = fingerprint(&after.product);
        touched.changed = touched.product != product;
        if touched.stored == hash(&(product, &after.sightings)) {
            self.touched.remove(&number);
        }
    }
}

impl Drop for Run<'_> {
    fn drop(&mut self) {
        drop(self.transaction.take());
        let _ = self.db.pragma_update(None, "cache_size", IDLE_CACHE);
    }
}

/// Differs for different products.
fn fingerprint(product: &Product) -> u64 {
    let size = |size: &Statement| (size.amount.map(f64::to_bits), hash(&size.unit));
    let sizes: Vec<_> = product.earlier_sizes.iter().map(|(day, earlier)| (*day, size(earlier))).collect();
    let Product { name, brand, category, weighed, bio, available, url, gtin, prices, deals, .. } = product;
    let offered = (deals, Extra::of(product));
    hash(&((name, brand, category, url, gtin, prices), (weighed, bio, available), size(&product.size), sizes, offered))
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// After a run that wrote more than an eighth of all products: compacts the file by about a third.
/// Failures cost space, not data: the run is committed.
fn compact(db: &Connection, products: u64, written: u64) {
    if written > products / 8 {
        let _ = db.execute_batch("VACUUM");
    }
    let _ = db.execute_batch("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA shrink_memory");
}
