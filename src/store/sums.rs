//! Checksums of products: of what a reader is to get, not of how it is stored. So they find whatever goes wrong between
//! writing and reading. A checksum is written in the transaction of its product.

use flate2::Crc;
use rusqlite::{Connection, params};

use super::rows::is_damage;
use crate::domain::{Category, Cents, Day, Deal, Product, Statement, Terms};

/// Products of one row of `product_sums`.
pub(super) const BLOCK: usize = 256;
const BYTES: usize = 4;

/// The checksums of all products by number; 0 for a number without a product.
#[derive(Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct ProductSums {
    sums: Vec<u32>,
    /// Which blocks could be read: of the products of the others nobody knows whether they are damaged.
    known: Vec<bool>,
    /// Which blocks differ from the database.
    changed: Vec<bool>,
}

impl ProductSums {
    /// Reads all that can be read; the products of a damaged block have none.
    pub(super) fn read(db: &Connection) -> rusqlite::Result<Self> {
        let mut blocks: Vec<(usize, Vec<u8>)> = Vec::new();
        let mut query = db.prepare("SELECT block, sums FROM product_sums ORDER BY block")?;
        let mut rows = query.query([])?;
        loop {
            match rows.next() {
                Ok(None) => break,
                Ok(Some(row)) => blocks.extend(row.get(0).and_then(|block| Ok((block, row.get(1)?))).ok()),
                Err(error) if is_damage(&error) => break,
                Err(error) => return Err(error),
            }
        }
        // Blocks follow each other: a number far beyond their count is damaged.
        let end = 2 * blocks.len() + BLOCK;
        let mut sums = Self::default();
        for (block, read) in blocks.into_iter().filter_map(|(block, bytes)| Some((block, unpack(&bytes)?))) {
            if block < end {
                sums.make_room_for(block);
                sums.sums.splice(block * BLOCK..(block + 1) * BLOCK, read);
                sums.known[block] = true;
            }
        }
        Ok(sums)
    }

    fn make_room_for(&mut self, block: usize) {
        let blocks = (block + 1).max(self.known.len());
        self.known.resize(blocks, false);
        self.changed.resize(blocks, false);
        self.sums.resize(blocks * BLOCK, 0);
    }

    /// Whether the sum of the product with this number can be read.
    pub(super) fn is_known(&self, number: usize) -> bool {
        self.known.get(number / BLOCK).copied().unwrap_or_default()
    }

    /// The sum of the product with this number; 0 if there is none.
    pub(super) fn get(&self, number: usize) -> u32 {
        self.sums.get(number).copied().unwrap_or_default()
    }

    pub(super) fn set(&mut self, number: usize, sum: u32) {
        if number >= self.sums.len() {
            self.make_room_for(number / BLOCK);
        }
        if self.sums[number] != sum {
            self.sums[number] = sum;
            self.changed[number / BLOCK] = true;
        }
    }

    /// Which products differ from those of `before`, by number; `None` where one of those is gone, or a block of either
    /// could not be read.
    pub(super) fn changed_since(&self, before: &Self) -> Option<Vec<bool>> {
        let is_gone = || (0..before.end()).any(|number| before.get(number) != 0 && self.get(number) == 0);
        let is_known = |sums: &Self| sums.known.iter().all(|known| *known);
        let changed = || (0..self.end()).map(|number| self.get(number) != before.get(number)).collect();
        (is_known(self) && is_known(before) && !is_gone()).then(changed)
    }

    /// The number after the last product.
    pub(super) fn end(&self) -> usize {
        self.sums.iter().rposition(|sum| *sum != 0).map_or(0, |last| last + 1)
    }

    /// Writes what changed.
    pub(super) fn write(&mut self, db: &Connection) -> rusqlite::Result<()> {
        let mut replace = db.prepare("REPLACE INTO product_sums (block, sums) VALUES (?1, ?2)")?;
        let changed = std::mem::replace(&mut self.changed, vec![false; self.known.len()]);
        for block in (0..changed.len()).filter(|block| changed[*block]) {
            replace.execute(params![block, pack(&self.sums[block * BLOCK..(block + 1) * BLOCK])])?;
        }
        Ok(())
    }
}

/// A block as bytes: its sums, and the checksum of these.
fn pack(sums: &[u32]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity((BLOCK + 1) * BYTES);
    for sum in sums {
        bytes.extend_from_slice(&sum.to_le_bytes());
    }
    bytes.extend_from_slice(&crc(&bytes).to_le_bytes());
    bytes
}

/// The inverse of [`pack`]; `None` for a damaged block.
fn unpack(bytes: &[u8]) -> Option<Vec<u32>> {
    let (sums, check) = bytes.split_at_checked(BLOCK * BYTES)?;
    let number = |bytes: &[u8]| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
    let is_sound = check.len() == BYTES && number(check) == crc(sums);
    is_sound.then(|| sums.chunks_exact(BYTES).map(number).collect())
}

/// Computes checksums of products.
#[derive(Debug, Default)]
pub(super) struct Summer {
    bytes: Vec<u8>,
}

impl Summer {
    /// The checksum of a product with the days on which its prices were seen; never 0. Stored sums depend on this: a
    /// change needs a migration.
    pub(super) fn sum(&mut self, product: &Product, sightings: &[(Day, Day)]) -> u32 {
        let Product { key, name, brand, category, size, weighed, bio, available, url, gtin, .. } = product;
        let Product { earlier_sizes, prices, deals, deposit, stated_low, .. } = product;
        self.bytes.clear();
        self.text(key.chain.as_str());
        self.text(&key.id);
        self.text(name);
        for text in [brand.as_deref(), category.map(Category::code), url.as_deref()] {
            self.some(text, Self::text);
        }
        self.size(size);
        self.bytes.extend_from_slice(&[*weighed, *bio, *available].map(u8::from));
        self.some(*gtin, |summer, gtin| summer.bytes.extend_from_slice(&gtin.to_le_bytes()));
        self.some(*deposit, Self::cents);
        self.some(*stated_low, Self::cents);
        self.count(prices.len());
        for point in prices {
            self.day(point.day);
            self.cents(point.price);
        }
        self.count(sightings.len());
        for (first, last) in sightings {
            self.day(*first);
            self.day(*last);
        }
        self.count(earlier_sizes.len());
        for (last, size) in earlier_sizes {
            self.day(*last);
            self.size(size);
        }
        self.count(deals.len());
        for deal in deals {
            self.deal(deal);
        }
        crc(&self.bytes).max(1)
    }

    fn deal(&mut self, deal: &Deal) {
        let Terms { kind, packs, each, free, percent } = Terms::of(deal.rule);
        self.text(kind.name());
        for number in [Some(packs), each.map(Cents::get), free, percent, deal.regular.map(Cents::get), deal.limit] {
            self.some(number, |summer, number| summer.bytes.extend_from_slice(&number.to_le_bytes()));
        }
        self.some(deal.card.as_deref(), Self::text);
        self.some(deal.from, Self::day);
        self.some(deal.to, Self::day);
    }

    fn some<T>(&mut self, value: Option<T>, add: impl FnOnce(&mut Self, T)) {
        self.bytes.push(u8::from(value.is_some()));
        if let Some(value) = value {
            add(self, value);
        }
    }

    fn count(&mut self, count: usize) {
        self.bytes.extend((count as u32).to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.count(text.len());
        self.bytes.extend_from_slice(text.as_bytes());
    }

    fn day(&mut self, day: Day) {
        self.bytes.extend_from_slice(&day.epoch_days().to_le_bytes());
    }

    fn cents(&mut self, cents: Cents) {
        self.bytes.extend_from_slice(&cents.get().to_le_bytes());
    }

    fn size(&mut self, size: &Statement) {
        // The database does not tell -0 from 0.
        self.some(size.amount, |summer, amount| summer.bytes.extend_from_slice(&(amount + 0.0).to_le_bytes()));
        self.some(size.unit.as_deref(), Self::text);
    }
}

/// CRC-32.
pub(super) fn crc(bytes: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(bytes);
    crc.sum()
}
