//! Reads and writes products in a run; only differences are written.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use rusqlite::{Connection, OptionalExtension, Params, Row, Statement as Query, params};

use crate::domain::{Category, Cents, Day, Deal, PricePoint, Product, ProductKey, Statement, Terms};
use crate::store::merge::Stored;
use crate::store::rows::{self, AVAILABLE, BIO, Details, Extra, ProductReader, WEIGHED, cents, day};
use crate::store::{StoreError, urls};

/// A URL pattern used by this many products of a run gets a number.
const COMMON_FROM: u32 = 50;

pub(super) struct Products<'a> {
    queries: Queries<'a>,
    reader: ProductReader,
    patterns: HashMap<String, Pattern>,
}

enum Pattern {
    /// Its number.
    Common(u32),
    /// How many products of this run use it.
    Seen(u32),
}

impl<'a> Products<'a> {
    pub(super) fn of(db: &'a Connection) -> rusqlite::Result<Self> {
        let reader = ProductReader::new(db)?;
        let patterns = reader.patterns().map(|(number, text)| (text.to_owned(), Pattern::Common(number))).collect();
        Ok(Self { queries: Queries { db, prepared: HashMap::new() }, reader, patterns })
    }

    /// The product with this key, and its number.
    pub(super) fn find(&mut self, chain: u32, key: &ProductKey) -> Result<Option<(u32, Stored)>, StoreError> {
        let Self { queries, reader, .. } = self;
        let number = queries
            .get(rows::PRODUCT_WITH_ID)?
            .query_row(params![chain, rows::id_value(&key.id)], |row| reader.read(row))
            .optional()?;
        let Some(number) = number else { return Ok(None) };
        reader.set_chain(key.chain.clone());
        let prices: Vec<PricePoint> =
            queries.all("SELECT day, cents FROM earlier_prices WHERE product = ?1 ORDER BY day", number, |row| {
                Ok(PricePoint { day: day(row, 0)?, price: cents(row, 1)? })
            })?;
        let sizes: Vec<(Day, Statement)> = queries.all(
            "SELECT last_day, amount, unit FROM size_periods WHERE product = ?1 ORDER BY last_day",
            number,
            |row| Ok((day(row, 0)?, Statement { amount: row.get(1)?, unit: row.get(2)? })),
        )?;
        let sightings = queries.all(
            "SELECT first_day, last_day FROM sightings WHERE product = ?1 ORDER BY first_day",
            number,
            |row| Ok((day(row, 0)?, day(row, 1)?)),
        )?;
        let deals: Vec<Deal> = queries.all(rows::DEALS_OF_PRODUCT, number, rows::deal)?;
        let extra = queries.all(rows::EXTRAS_OF_PRODUCT, number, rows::extra)?.pop().unwrap_or_default();
        let product = reader.with(Details { prices: &prices, sizes: &sizes, deals: &deals, extra, seen: None }).clone();
        Ok(Some((number as u32, Stored { product, sightings })))
    }

    /// Writes the differences between `before` and `after`.
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
    prepared: HashMap<&'static str, Query<'a>>,
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
