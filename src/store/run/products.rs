//! Reads and writes products in a run; only differences are written.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use foldhash::fast::FixedState;
use rusqlite::{Connection, OptionalExtension, Params, Row, Statement as Query, params};

use crate::domain::{Category, Cents, Day, Deal, PricePoint, Product, ProductKey, Statement, Terms};
use crate::store::merge::Stored;
use crate::store::origins::OriginRange;
use crate::store::rows::{self, AVAILABLE, BIO, Details, Extra, ProductReader, WEIGHED};
use crate::store::sums::{ProductSums, Summer};
use crate::store::{StoreError, urls};

const ORIGINS_OF_PRODUCT: &str =
    "SELECT product, first_day, last_day, origin FROM price_origins WHERE product = ?1 ORDER BY first_day";

/// A URL pattern used by this many products of a run gets a number.
const COMMON_FROM: u32 = 50;

pub(in crate::store) struct Products<'a> {
    queries: Queries<'a>,
    reader: ProductReader,
    patterns: HashMap<String, Pattern>,
    pub(in crate::store) sums: ProductSums,
    summer: Summer,
    /// Whether any price is of another installation: it is rare, and a query less for each product.
    has_origins: bool,
    /// Whether what is known of that was changed.
    pub(super) origins_changed: bool,
}

/// What is stored under a key.
pub(in crate::store) enum Found {
    Nothing,
    /// A product and its number.
    Sound(u32, Box<Stored>),
    /// A product that is not as it was written.
    Damaged,
}

enum Pattern {
    /// Its number.
    Common(u32),
    /// How many products of this run use it.
    Seen(u32),
}

impl<'a> Products<'a> {
    pub(in crate::store) fn of(db: &'a Connection) -> rusqlite::Result<Self> {
        let reader = ProductReader::new(db)?;
        let patterns = reader.patterns().map(|(number, text)| (text.to_owned(), Pattern::Common(number))).collect();
        let (queries, sums) = (Queries { db, prepared: HashMap::default() }, ProductSums::read(db)?);
        let has_origins = db.query_row("SELECT EXISTS (SELECT 1 FROM price_origins)", [], |row| row.get(0))?;
        Ok(Self { queries, reader, patterns, sums, summer: Summer::default(), has_origins, origins_changed: false })
    }

    /// The number after the last product, by the checksums.
    pub(super) fn end(&self) -> usize {
        self.sums.end()
    }

    /// Writes the checksums of what was written.
    pub(super) fn write_sums(&mut self) -> rusqlite::Result<()> {
        self.sums.write(self.queries.db)
    }

    /// The product with this key.
    pub(in crate::store) fn find(&mut self, chain: u32, key: &ProductKey) -> Result<Found, StoreError> {
        match self.read(chain, key) {
            Ok(None) => Ok(Found::Nothing),
            Ok(Some((number, stored))) => {
                let sum = self.summer.sum(&stored.product, &stored.sightings);
                let is_sound = self.sums.get(number as usize) == sum;
                Ok(if is_sound { Found::Sound(number, Box::new(stored)) } else { Found::Damaged })
            }
            Err(error) if rows::is_invalid(&error) => Ok(Found::Damaged),
            Err(error) => Err(error.into()),
        }
    }

    fn read(&mut self, chain: u32, key: &ProductKey) -> rusqlite::Result<Option<(u32, Stored)>> {
        let Self { queries, reader, has_origins, .. } = self;
        let number = queries
            .get(rows::PRODUCT_WITH_ID)?
            .query_row(params![chain, rows::id_value(&key.id)], |row| reader.read(row))
            .optional()?;
        let Some(number) = number else { return Ok(None) };
        reader.set_chain(key.chain.clone());
        let prices: Vec<PricePoint> = queries.all(rows::PRICES_OF_PRODUCT, number, rows::price)?;
        let sizes: Vec<(Day, Statement)> = queries.all(rows::SIZES_OF_PRODUCT, number, rows::size)?;
        let sightings = queries.all(rows::SIGHTINGS_OF_PRODUCT, number, rows::sighting)?;
        let deals: Vec<Deal> = queries.all(rows::DEALS_OF_PRODUCT, number, rows::deal)?;
        let extra = queries.all(rows::EXTRAS_OF_PRODUCT, number, rows::extra)?.pop().unwrap_or_default();
        let origins =
            if *has_origins { queries.all(ORIGINS_OF_PRODUCT, number, OriginRange::read)? } else { Vec::new() };
        let product = reader.with(Details { prices: &prices, sizes: &sizes, deals: &deals, extra, seen: None }).clone();
        Ok(Some((number as u32, Stored { product, sightings, origins })))
    }

    /// Writes the differences between `before` and `after`, and the checksum of `after`.
    pub(super) fn write(
        &mut self,
        chain: u32,
        number: u32,
        before: Option<&Stored>,
        after: &Stored,
    ) -> Result<(), StoreError> {
        let was = before.map(|stored| &stored.product);
        if was != Some(&after.product) {
            self.write_product(chain, number, &after.product)?;
            self.write_prices(number, was.map_or(&[], |was| &was.prices), &after.product.prices)?;
            self.write_sizes(number, was, &after.product)?;
            self.write_deals(number, was, &after.product)?;
            self.write_extra(number, was, &after.product)?;
        }
        if before.map_or(&[][..], |stored| &stored.sightings) != after.sightings {
            self.queries.run("DELETE FROM sightings WHERE product = ?1", [number])?;
            for (first, last) in &after.sightings {
                self.queries.run(
                    "INSERT INTO sightings (product, first_day, last_day) VALUES (?1, ?2, ?3)",
                    params![number, first.epoch_days(), last.epoch_days()],
                )?;
            }
        }
        if before.map_or(&[][..], |stored| &stored.origins) != after.origins {
            self.write_origins(number, &after.origins)?;
        }
        self.sums.set(number as usize, self.summer.sum(&after.product, &after.sightings));
        Ok(())
    }

    fn write_origins(&mut self, number: u32, origins: &[OriginRange]) -> rusqlite::Result<()> {
        self.has_origins = true;
        self.origins_changed = true;
        self.queries.run("DELETE FROM price_origins WHERE product = ?1", [number])?;
        for OriginRange { first, last, origin } in origins {
            self.queries.run(
                "INSERT INTO price_origins (product, first_day, last_day, origin) VALUES (?1, ?2, ?3, ?4)",
                params![number, first.epoch_days(), last.epoch_days(), origin],
            )?;
        }
        Ok(())
    }

    /// Deletes a product.
    pub(super) fn delete(&mut self, chain: u32, number: u32, key: &ProductKey) -> Result<(), StoreError> {
        for statement in [
            "DELETE FROM earlier_prices WHERE product = ?1",
            "DELETE FROM sightings WHERE product = ?1",
            "DELETE FROM size_periods WHERE product = ?1",
            "DELETE FROM deals WHERE product = ?1",
            "DELETE FROM extras WHERE product = ?1",
            "DELETE FROM absences WHERE product = ?1",
            "DELETE FROM price_origins WHERE product = ?1",
        ] {
            self.queries.run(statement, [number])?;
        }
        let row = params![chain, rows::id_value(&key.id)];
        self.queries.run("DELETE FROM products WHERE chain = ?1 AND id = ?2", row)?;
        self.sums.set(number as usize, 0);
        Ok(())
    }

    fn write_product(&mut self, chain: u32, number: u32, product: &Product) -> Result<(), StoreError> {
        let current = product.prices.last().expect("an offer has a price, and histories only grow");
        let flag = |set: bool, bit| if set { bit } else { 0 };
        let flags = flag(product.available, AVAILABLE) | flag(product.weighed, WEIGHED) | flag(product.bio, BIO);
        let url = product.url.as_deref().map(|url| self.url(url, product)).transpose()?;
        self.queries.run(
            "REPLACE INTO products (chain, id, number, name, cents, since, amount, unit, category, flags, url,
               brand, gtin)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
            params![
                chain,
                rows::id_value(&product.key.id),
                number,
                product.name,
                current.price.get(),
                current.day.epoch_days(),
                product.size.amount,
                product.size.unit,
                product.category.map(Category::code),
                flags,
                url,
                product.brand,
                product.gtin,
            ],
        )?;
        Ok(())
    }

    /// A URL as it is stored: shortened, or the number of a common pattern.
    fn url(&mut self, url: &str, product: &Product) -> Result<rusqlite::types::Value, StoreError> {
        let short = urls::shorten(url, &product.key.id, &product.name);
        match self.patterns.get_mut(&short) {
            Some(Pattern::Common(number)) => return Ok((*number).into()),
            Some(Pattern::Seen(times)) if *times < COMMON_FROM => *times += 1,
            Some(Pattern::Seen(_)) => {
                let number = self.reader.add_pattern(&short);
                self.queries
                    .run("INSERT INTO url_patterns (number, pattern) VALUES (?1, ?2)", params![number, short])?;
                self.patterns.insert(short, Pattern::Common(number));
                return Ok(number.into());
            }
            None => {
                self.patterns.insert(short.clone(), Pattern::Seen(1));
            }
        }
        Ok(short.into())
    }

    /// Writes the prices before the current one (which is in `products`).
    fn write_prices(&mut self, number: u32, was: &[PricePoint], is: &[PricePoint]) -> rusqlite::Result<()> {
        let [was, is] = [was, is].map(|prices| prices.split_last().map_or(&[][..], |(_, earlier)| earlier));
        for point in was.iter().filter(|point| is.binary_search_by_key(&point.day, |new| new.day).is_err()) {
            self.queries.run(
                "DELETE FROM earlier_prices WHERE product = ?1 AND day = ?2",
                params![number, point.day.epoch_days()],
            )?;
        }
        for point in is.iter().filter(|point| was.binary_search(point).is_err()) {
            self.queries.run(
                "REPLACE INTO earlier_prices (product, day, cents) VALUES (?1, ?2, ?3)",
                params![number, point.day.epoch_days(), point.price.get()],
            )?;
        }
        Ok(())
    }

    fn write_sizes(&mut self, number: u32, was: Option<&Product>, is: &Product) -> rusqlite::Result<()> {
        if was.map_or(&[][..], |was| &was.earlier_sizes) != is.earlier_sizes {
            self.queries.run("DELETE FROM size_periods WHERE product = ?1", [number])?;
            for (day, size) in &is.earlier_sizes {
                self.queries.run(
                    "INSERT INTO size_periods (product, last_day, amount, unit) VALUES (?1, ?2, ?3, ?4)",
                    params![number, day.epoch_days(), size.amount, size.unit],
                )?;
            }
        }
        Ok(())
    }

    fn write_deals(&mut self, number: u32, was: Option<&Product>, is: &Product) -> rusqlite::Result<()> {
        if was.map_or(&[][..], |was| &was.deals) != is.deals {
            self.queries.run("DELETE FROM deals WHERE product = ?1", [number])?;
            for (index, deal) in is.deals.iter().enumerate() {
                let Terms { kind, packs, each, free, percent } = Terms::of(deal.rule);
                let Deal { regular, card, from, to, limit, .. } = deal;
                let (each, regular) = (each.map(Cents::get), regular.map(Cents::get));
                let (from, to) = (from.map(Day::epoch_days), to.map(Day::epoch_days));
                #[rustfmt::skip]
                self.queries.run(
                    "INSERT INTO deals (product, place, kind, packs, cents, free, percent, regular, card, first_day,
                       last_day, most)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
                    params![number, index, kind.name(), packs, each, free, percent, regular, card, from, to, limit],
                )?;
            }
        }
        Ok(())
    }

    /// Writes deposit and stated low.
    fn write_extra(&mut self, number: u32, was: Option<&Product>, is: &Product) -> rusqlite::Result<()> {
        let extra = Extra::of(is);
        if was.map(Extra::of).unwrap_or_default() != extra {
            self.queries.run("DELETE FROM extras WHERE product = ?1", [number])?;
            if extra != Extra::default() {
                let Extra { deposit, stated_low } = extra;
                self.queries.run(
                    "INSERT INTO extras (product, deposit, stated_low) VALUES (?1, ?2, ?3)",
                    params![number, deposit.map(Cents::get), stated_low.map(Cents::get)],
                )?;
            }
        }
        Ok(())
    }
}

/// Statements, prepared on first use. (rusqlite's own cache lets SQLite re-prepare them.)
struct Queries<'a> {
    db: &'a Connection,
    prepared: HashMap<&'static str, Query<'a>, FixedState>,
}

impl<'a> Queries<'a> {
    fn get(&mut self, query: &'static str) -> rusqlite::Result<&mut Query<'a>> {
        Ok(match self.prepared.entry(query) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => entry.insert(self.db.prepare(query)?),
        })
    }

    /// The rows of a table for the product with this number.
    fn all<T>(
        &mut self,
        query: &'static str,
        number: usize,
        value: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<Vec<T>> {
        self.get(query)?.query_map([number], value)?.collect()
    }

    fn run(&mut self, statement: &'static str, values: impl Params) -> rusqlite::Result<()> {
        self.get(statement)?.execute(values).map(drop)
    }
}
