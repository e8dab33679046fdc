//! One import or fetch as one transaction: all of its offers, or none. Refuses nothing that is an offer.

mod absent;
use std::collections::{BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};

use rusqlite::{Connection, OptionalExtension, Statement as Query, params};

use super::merge::{Known, Sizes};
use super::rows::{self, AVAILABLE, BIO, Beside, Extra, ProductReader, WEIGHED, cents, day};
use super::{Change, RunStart, StoreError, Tally, sqlite, urls};
use crate::domain::{Cents, ChainId, Day, Deal, Offer, PricePoint, Product, Statement, Terms};

/// An address that so many products of one run share gets a number.
const COMMON: u32 = 50;
/// What SQLite may hold of the database in memory, in KiB (negative, as it counts): during a run and otherwise.
const BUSY_CACHE: i32 = -65_536;
const IDLE_CACHE: i32 = -2_000;

/// A run in progress. Dropped without [`Run::commit`], it leaves everything as it was.
pub struct Run<'a> {
    db: &'a Connection,
    start: RunStart,
    queries: Queries<'a>,
    reader: ProductReader,
    patterns: HashMap<String, Pattern>,
    chains: Vec<Chain>,
    /// The number of the next new product, and of the first new one of this run.
    next: u32,
    first_new: u32,
    /// The older products that were written to.
    touched: HashMap<u32, Touched>,
    applied: u64,
    /// The price points of the products written to, now and before; each time it was.
    points_now: u64,
    points_before: u64,
    finished: bool,
}

struct Chain {
    number: u32,
    id: ChainId,
    /// The days for which this run stated something.
    days: BTreeSet<Day>,
}

enum Pattern {
    /// It has a number.
    Common(u32),
    /// So many products of this run have it.
    Seen(u32),
}

/// What a product was before the run: if a file says a thing and its contrary, nothing may have changed in the end.
struct Touched {
    was: u64,
    changed: bool,
    was_stored: u64,
}

/// A product as it is stored: what people see, and when its price was seen.
#[derive(Clone)]
struct Stored {
    product: Product,
    sightings: Vec<(Day, Day)>,
}

impl<'a> Run<'a> {
    pub(super) fn begin(db: &'a Connection, start: RunStart) -> Result<Self, StoreError> {
        db.pragma_update(None, "cache_size", BUSY_CACHE)?;
        db.execute_batch("BEGIN IMMEDIATE")?;
        // From here on the drop of what we build must roll back: so nothing can fail before it is built.
        Self::read(db, start).inspect_err(|_| {
            let _ = db.execute_batch("ROLLBACK");
        })
    }

    fn read(db: &'a Connection, start: RunStart) -> Result<Self, StoreError> {
        let chains = db
            .prepare("SELECT number, id FROM chains ORDER BY number")?
            .query_map([], |row| Ok(Chain { number: row.get(0)?, id: rows::chain_id(row, 1)?, days: BTreeSet::new() }))?
            .collect::<Result<_, _>>()?;
        let patterns = db
            .prepare("SELECT pattern, number FROM url_patterns")?
            .query_map([], |row| Ok((row.get(0)?, Pattern::Common(row.get(1)?))))?
            .collect::<Result<_, _>>()?;
        let next = db.query_row("SELECT coalesce(max(number) + 1, 0) FROM products", [], |row| row.get(0))?;
        Ok(Self {
            db,
            start,
            queries: Queries::prepare(db)?,
            reader: ProductReader::new(db)?,
            patterns,
            chains,
            next,
            first_new: next,
            touched: HashMap::new(),
            applied: 0,
            points_now: 0,
            points_before: 0,
            finished: false,
        })
    }

    /// Takes in what an offer says, by the rules in the room's doc.
    pub fn apply(&mut self, offer: &Offer) -> Result<Change, StoreError> {
        let Some(newest) = offer.prices.last().map(|point| point.day) else { return Ok(Change::Unchanged) };
        self.applied += 1;
        let chain = self.chain(&offer.key.chain, &offer.prices)?;
        match self.find(chain, offer)? {
            None => {
                self.insert(chain, offer)?;
                Ok(Change::New)
            }
            Some((number, before)) => self.update(chain, number, &before, offer, newest),
        }
    }

    /// Keeps everything; hands back what it was, and the version of the catalogue since.
    pub fn commit(mut self) -> Result<(Tally, u64), StoreError> {
        let tally = self.tally();
        if self.next == self.first_new && self.touched.is_empty() {
            // Nothing is different: not even the file shall be.
            return Ok((tally, sqlite::version(self.db)?));
        }
        for chain in &self.chains {
            for day in &chain.days {
                self.queries.set_chain_day.execute(params![chain.number, day.epoch_days()])?;
            }
        }
        self.db.execute(
            "INSERT INTO runs (started, source, new, changed, unchanged, points) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![
                self.start.at.to_string(),
                self.start.source,
                tally.new,
                tally.changed,
                tally.unchanged,
                tally.points
            ],
        )?;
        self.db.execute_batch("COMMIT")?;
        self.finished = true;
        let version = sqlite::version(self.db)?;
        tidy(self.db, u64::from(self.next), tally.new + tally.changed);
        Ok((tally, version))
    }

    /// What happened so far.
    pub fn tally(&self) -> Tally {
        let new = u64::from(self.next - self.first_new);
        let changed = self.touched.values().filter(|touched| touched.changed).count() as u64;
        let points = self.points_now.cast_signed() - self.points_before.cast_signed();
        Tally { new, changed, unchanged: self.applied - new - changed, points }
    }

    /// Our number of a chain, which may be a new one; `prices` are for days on which it was seen.
    fn chain(&mut self, id: &ChainId, prices: &[PricePoint]) -> Result<u32, StoreError> {
        let known = self.chains.iter().position(|chain| chain.id == *id);
        let place = known.unwrap_or(self.chains.len());
        if known.is_none() {
            let number = place as u32;
            self.db.execute("INSERT INTO chains (number, id) VALUES (?1, ?2)", params![number, id.as_str()])?;
            self.chains.push(Chain { number, id: id.clone(), days: BTreeSet::new() });
        }
        let chain = &mut self.chains[place];
        chain.days.extend(prices.iter().map(|point| point.day));
        Ok(chain.number)
    }

    fn find(&mut self, chain: u32, offer: &Offer) -> Result<Option<(u32, Stored)>, StoreError> {
        let reader = &mut self.reader;
        let id = rows::id_value(&offer.key.id);
        let Some(number) = self.queries.product.query_row(params![chain, id], |row| reader.read(row)).optional()?
        else {
            return Ok(None);
        };
        reader.chain(offer.key.chain.clone());
        let prices = self
            .queries
            .prices
            .query_map([number], |row| Ok(PricePoint { day: day(row, 0)?, price: cents(row, 1)? }))?;
        let prices: Vec<_> = prices.collect::<Result<_, _>>()?;
        let sizes = self
            .queries
            .sizes
            .query_map([number], |row| Ok((day(row, 0)?, Statement { amount: row.get(1)?, unit: row.get(2)? })))?;
        let sizes: Vec<_> = sizes.collect::<Result<_, _>>()?;
        let sightings = self.queries.sightings.query_map([number], |row| Ok((day(row, 0)?, day(row, 1)?)))?;
        let sightings = sightings.collect::<Result<_, _>>()?;
        let deals = self.queries.deals.query_map([number], rows::deal)?.collect::<Result<Vec<_>, _>>()?;
        let extra = self.queries.extra.query_row([number], rows::extra).optional()?.unwrap_or_default();
        let product = reader.with(Beside { prices: &prices, sizes: &sizes, deals: &deals, extra }).clone();
        Ok(Some((number as u32, Stored { product, sightings })))
    }

    fn insert(&mut self, chain: u32, offer: &Offer) -> Result<(), StoreError> {
        let number = self.next;
        let known = Known::of(&offer.prices);
        let mut sizes = Sizes { current: offer.size.clone(), earlier: Vec::new() };
        sizes.take_in_earlier(&offer.earlier_sizes);
        let stored = Stored {
            product: Product {
                key: offer.key.clone(),
                name: offer.name.clone(),
                brand: offer.brand.clone(),
                category: offer.category,
                size: sizes.current,
                weighed: offer.weighed,
                bio: offer.bio.unwrap_or(false),
                available: offer.available,
                url: offer.url.clone(),
                gtin: offer.gtin,
                earlier_sizes: sizes.earlier,
                prices: known.changes,
                deals: offer.sound_deals(),
                deposit: offer.deposit,
                stated_low: offer.stated_low,
            },
            sightings: known.sightings,
        };
        self.write_product(chain, number, &stored.product)?;
        self.write_past(number, None, &stored)?;
        self.write_beside(number, None, &stored.product)?;
        self.next += 1;
        Ok(())
    }

    fn update(
        &mut self,
        chain: u32,
        number: u32,
        before: &Stored,
        offer: &Offer,
        newest: Day,
    ) -> Result<Change, StoreError> {
        let after = merged(before, offer, newest);
        let (changed, seen) = (after.product != before.product, after.sightings != before.sightings);
        if changed {
            self.write_product(chain, number, &after.product)?;
            self.write_beside(number, Some(&before.product), &after.product)?;
        }
        if changed || seen {
            self.write_past(number, Some(before), &after)?;
        }
        if (changed || seen) && number < self.first_new {
            self.touch(number, before, &after);
        }
        Ok(if changed { Change::Changed } else { Change::Unchanged })
    }

    fn touch(&mut self, number: u32, before: &Stored, after: &Stored) {
        let touched = self.touched.entry(number).or_insert_with(|| Touched {
            was: fingerprint(&before.product),
            was_stored: hash(&(fingerprint(&before.product), &before.sightings)),
            changed: false,
        });
        let is = fingerprint(&after.product);
        touched.changed = touched.was != is;
        if touched.was_stored == hash(&(is, &after.sightings)) {
            self.touched.remove(&number);
        }
    }

    fn write_product(&mut self, chain: u32, number: u32, product: &Product) -> Result<(), StoreError> {
        let current = product.prices.last().expect("an offer has a price, and histories only grow");
        let flag = |set: bool, bit| if set { bit } else { 0 };
        let flags = flag(product.available, AVAILABLE) | flag(product.weighed, WEIGHED) | flag(product.bio, BIO);
        let url = product.url.as_deref().map(|url| self.url(url, product)).transpose()?;
        self.queries.set_product.execute(params![
            chain,
            rows::id_value(&product.key.id),
            number,
            product.name,
            current.price.get(),
            current.day.epoch_days(),
            product.size.amount,
            product.size.unit,
            product.category.map(crate::domain::Category::code),
            flags,
            url,
            product.brand,
            product.gtin,
        ])?;
        Ok(())
    }

    /// An address as it is stored: short, or the number of a common pattern.
    fn url(&mut self, url: &str, product: &Product) -> Result<rusqlite::types::Value, StoreError> {
        let short = urls::shorten(url, &product.key.id, &product.name);
        match self.patterns.get_mut(&short) {
            Some(Pattern::Common(number)) => return Ok((*number).into()),
            Some(Pattern::Seen(times)) if *times < COMMON => *times += 1,
            Some(Pattern::Seen(_)) => {
                let number = self.reader.learn(&short);
                self.db
                    .execute("INSERT INTO url_patterns (number, pattern) VALUES (?1, ?2)", params![number, short])?;
                self.patterns.insert(short, Pattern::Common(number));
                return Ok(number.into());
            }
            None => {
                self.patterns.insert(short.clone(), Pattern::Seen(1));
            }
        }
        Ok(short.into())
    }

    /// Writes what is different of a product's earlier prices and sizes, and of its sightings.
    fn write_past(&mut self, number: u32, before: Option<&Stored>, after: &Stored) -> Result<(), StoreError> {
        let old = before.map_or(&[][..], |stored| &stored.product.prices);
        let new = &after.product.prices;
        self.points_now += new.len() as u64;
        self.points_before += old.len() as u64;
        let (old, new) = (earlier(old), earlier(new));
        for point in old.iter().filter(|point| new.binary_search_by_key(&point.day, |new| new.day).is_err()) {
            self.queries.drop_price.execute(params![number, point.day.epoch_days()])?;
        }
        for point in new.iter().filter(|point| old.binary_search(point).is_err()) {
            self.queries.set_price.execute(params![number, point.day.epoch_days(), point.price.get()])?;
        }
        if before.map_or(&[][..], |stored| &stored.sightings) != after.sightings {
            self.queries.drop_sightings.execute([number])?;
            for (first, last) in &after.sightings {
                self.queries.set_sighting.execute(params![number, first.epoch_days(), last.epoch_days()])?;
            }
        }
        if before.map_or(&[][..], |stored| &stored.product.earlier_sizes) != after.product.earlier_sizes {
            self.queries.drop_sizes.execute([number])?;
            for (day, size) in &after.product.earlier_sizes {
                self.queries.set_size.execute(params![number, day.epoch_days(), size.amount, size.unit])?;
            }
        }
        Ok(())
    }

    /// Writes the deals of a product, its deposit and the low that its chain states, where they are different.
    fn write_beside(&mut self, number: u32, before: Option<&Product>, after: &Product) -> Result<(), StoreError> {
        if before.map_or(&[][..], |before| &before.deals) != after.deals {
            self.queries.drop_deals.execute([number])?;
            for (place, deal) in after.deals.iter().enumerate() {
                let Terms { kind, packs, each, free, percent } = Terms::of(deal.rule);
                let Deal { regular, card, from, to, limit, .. } = deal;
                let (each, regular) = (each.map(Cents::get), regular.map(Cents::get));
                let (from, to) = (from.map(Day::epoch_days), to.map(Day::epoch_days));
                self.queries.set_deal.execute(params![
                    number,
                    place,
                    kind.name(),
                    packs,
                    each,
                    free,
                    percent,
                    regular,
                    card,
                    from,
                    to,
                    limit
                ])?;
            }
        }
        let extra = Extra::of(after);
        if before.map(Extra::of).unwrap_or_default() != extra {
            self.queries.drop_extra.execute([number])?;
            if extra != Extra::default() {
                let Extra { deposit, stated_low } = extra;
                self.queries.set_extra.execute(params![number, deposit.map(Cents::get), stated_low.map(Cents::get)])?;
            }
        }
        Ok(())
    }
}

impl Drop for Run<'_> {
    fn drop(&mut self) {
        // A rollback that fails leaves nothing: what was not committed does not last.
        if !self.finished {
            let _ = self.db.execute_batch("ROLLBACK");
        }
        let _ = self.db.pragma_update(None, "cache_size", IDLE_CACHE);
    }
}

/// All but the current price.
fn earlier(prices: &[PricePoint]) -> &[PricePoint] {
    prices.split_last().map_or(&[], |(_, earlier)| earlier)
}

/// What is stored of a product once it has heard an offer whose newest day is `newest`.
fn merged(before: &Stored, offer: &Offer, newest: Day) -> Stored {
    let Stored { mut product, sightings } = before.clone();
    let mut known = Known { changes: std::mem::take(&mut product.prices), sightings };
    let known_newest = known.newest().unwrap_or_default();
    known.take_in(&offer.prices);
    let mut sizes =
        Sizes { current: std::mem::take(&mut product.size), earlier: std::mem::take(&mut product.earlier_sizes) };
    sizes.take_in(newest, &offer.size, known_newest);
    sizes.take_in_earlier(&offer.earlier_sizes);
    let is_newer = newest >= known_newest;
    if is_newer {
        product.name.clone_from(&offer.name);
        product.weighed = offer.weighed;
        product.bio = offer.bio.unwrap_or(product.bio);
        product.available = offer.available;
        product.deals = offer.sound_deals();
        product.stated_low = offer.stated_low;
    }
    settle(&mut product.brand, offer.brand.as_ref(), is_newer);
    settle(&mut product.category, offer.category.as_ref(), is_newer);
    settle(&mut product.url, offer.url.as_ref(), is_newer);
    settle(&mut product.gtin, offer.gtin.as_ref(), is_newer);
    settle(&mut product.deposit, offer.deposit.as_ref(), is_newer);
    product.prices = known.changes;
    product.size = sizes.current;
    product.earlier_sizes = sizes.earlier;
    Stored { product, sightings: known.sightings }
}

/// What a newer offer says is right; what an older one says fills a gap; what is not said stays.
fn settle<T: Clone + PartialEq>(known: &mut Option<T>, said: Option<&T>, is_newer: bool) {
    if said.is_some() && (is_newer || known.is_none()) && known.as_ref() != said {
        *known = said.cloned();
    }
}

/// A number that differs where products do.
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

/// After a run that wrote to more than an eighth of all products: full pages again, which is a third less of a file.
/// What fails here costs room, not data: the run is kept.
fn tidy(db: &Connection, products: u64, written: u64) {
    if written > products / 8 {
        let _ = db.execute_batch("VACUUM");
    }
    let _ = db.execute_batch("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA shrink_memory");
}

/// The statements of a run, prepared once.
struct Queries<'a> {
    product: Query<'a>,
    prices: Query<'a>,
    sightings: Query<'a>,
    sizes: Query<'a>,
    set_product: Query<'a>,
    set_price: Query<'a>,
    drop_price: Query<'a>,
    set_sighting: Query<'a>,
    drop_sightings: Query<'a>,
    set_size: Query<'a>,
    drop_sizes: Query<'a>,
    deals: Query<'a>,
    set_deal: Query<'a>,
    drop_deals: Query<'a>,
    extra: Query<'a>,
    set_extra: Query<'a>,
    drop_extra: Query<'a>,
    set_chain_day: Query<'a>,
}

impl<'a> Queries<'a> {
    fn prepare(db: &'a Connection) -> rusqlite::Result<Self> {
        Ok(Self {
            product: db.prepare(rows::PRODUCT_WITH_ID)?,
            prices: db.prepare("SELECT day, cents FROM earlier_prices WHERE product = ?1 ORDER BY day")?,
            sightings: db.prepare("SELECT first_day, last_day FROM sightings WHERE product = ?1 ORDER BY first_day")?,
            sizes: db.prepare("SELECT last_day, amount, unit FROM size_periods WHERE product = ?1 ORDER BY last_day")?,
            set_product: db.prepare(
                "REPLACE INTO products (chain, id, number, name, cents, since, amount, unit, category, flags, url, brand, gtin)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
            )?,
            set_price: db.prepare("REPLACE INTO earlier_prices (product, day, cents) VALUES (?1, ?2, ?3)")?,
            drop_price: db.prepare("DELETE FROM earlier_prices WHERE product = ?1 AND day = ?2")?,
            set_sighting: db.prepare("INSERT INTO sightings (product, first_day, last_day) VALUES (?1, ?2, ?3)")?,
            drop_sightings: db.prepare("DELETE FROM sightings WHERE product = ?1")?,
            set_size: db.prepare("INSERT INTO size_periods (product, last_day, amount, unit) VALUES (?1, ?2, ?3, ?4)")?,
            drop_sizes: db.prepare("DELETE FROM size_periods WHERE product = ?1")?,
            deals: db.prepare(&format!("{} WHERE product = ?1 ORDER BY place", rows::DEALS))?,
            set_deal: db.prepare(
                "INSERT INTO deals (product, place, kind, packs, cents, free, percent, regular, card, first_day, last_day, most)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
            )?,
            drop_deals: db.prepare("DELETE FROM deals WHERE product = ?1")?,
            extra: db.prepare(&format!("{} WHERE product = ?1", rows::EXTRAS))?,
            set_extra: db.prepare("INSERT INTO extras (product, deposit, stated_low) VALUES (?1, ?2, ?3)")?,
            drop_extra: db.prepare("DELETE FROM extras WHERE product = ?1")?,
            set_chain_day: db.prepare("INSERT OR IGNORE INTO chain_days (chain, day) VALUES (?1, ?2)")?,
        })
    }
}
