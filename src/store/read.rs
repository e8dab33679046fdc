//! Reads the rows of all products, as many as can be read: a damaged page of the file costs only what is on it. Whether
//! they are as they were written, the reader has to ask their checksums.

use std::collections::HashSet;

use rusqlite::{Connection, Row};

use super::StoreError;
use super::rows::{self, Details, Extra, ProductReader, is_damage};
use super::sums::{ProductSums, Summer};
use crate::domain::{Day, Deal, PricePoint, Product, Statement};

/// Writes the checksums of a database that has none yet: it is taken to be sound.
pub(super) fn write_all_sums(db: &Connection) -> Result<(), StoreError> {
    let end = db.query_row("SELECT coalesce(max(number) + 1, 0) FROM products", [], |row| row.get(0))?;
    let (mut sums, mut summer) = (ProductSums::default(), Summer::default());
    each_stored(db, end, |number, product, sightings| {
        sums.set(number, summer.sum(product, sightings));
        Ok::<_, StoreError>(())
    })?;
    // What cannot be read is damaged already: any other sum says so.
    let mut numbers = db.prepare("SELECT number FROM products")?;
    for number in numbers.query_map([], |row| row.get(0))? {
        let number = number?;
        if sums.get(number) == 0 {
            sums.set(number, 1);
        }
    }
    Ok(sums.write(db)?)
}

/// Calls `each` with the number and the sightings of every product, sound or not; where a page is damaged, possibly
/// twice. Of products whose number is not below `end`, the rows of other tables are not read.
pub(super) fn each_stored<E>(
    db: &Connection,
    end: usize,
    mut each: impl FnMut(usize, &Product, &[(Day, Day)]) -> Result<(), E>,
) -> Result<(), E>
where
    E: From<StoreError>,
{
    let tables = Tables::read(db, end).map_err(StoreError::from)?;
    let chains = rows::chains(db).map_err(StoreError::from)?;
    let mut reader = ProductReader::new(db).map_err(StoreError::from)?;
    for (chain, id) in chains {
        reader.set_chain(id);
        // Behind a damaged page from the other end.
        for query in [rows::PRODUCTS_OF_CHAIN, rows::PRODUCTS_OF_CHAIN_BACKWARDS] {
            let mut query = db.prepare(query).map_err(StoreError::from)?;
            let mut rows = query.query([chain]).map_err(StoreError::from)?;
            let is_whole = loop {
                match rows.next() {
                    Ok(None) => break true,
                    Ok(Some(row)) => {
                        // A row that cannot be read is missed by its checksum.
                        if let Ok(number) = reader.read(row)
                            && tables.can_be_read(number)
                        {
                            each(number, reader.with(tables.of(number)), tables.sightings.of(number))?;
                        }
                    }
                    Err(error) if is_damage(&error) => break false,
                    Err(error) => return Err(StoreError::from(error).into()),
                }
            };
            if is_whole {
                break;
            }
        }
    }
    Ok(())
}

/// The other tables' rows by product: one pass over each table costs a tenth of a look-up per product.
struct Tables {
    prices: ByProduct<PricePoint>,
    sightings: ByProduct<(Day, Day)>,
    sizes: ByProduct<(Day, Statement)>,
    deals: ByProduct<Deal>,
    extras: ByProduct<Extra>,
}

impl Tables {
    fn read(db: &Connection, end: usize) -> rusqlite::Result<Self> {
        Ok(Self {
            prices: ByProduct::read(db, end, rows::PRICES, &["product", "day"], rows::price)?,
            sightings: ByProduct::read(db, end, rows::SIGHTINGS, &["product", "first_day"], rows::sighting)?,
            sizes: ByProduct::read(db, end, rows::SIZES, &["product", "last_day"], rows::size)?,
            deals: ByProduct::read(db, end, rows::DEALS, &["product", "place"], rows::deal)?,
            extras: ByProduct::read(db, end, rows::EXTRAS, &["product"], rows::extra)?,
        })
    }

    fn can_be_read(&self, product: usize) -> bool {
        let [sightings, sizes] = [&self.sightings.unreadable, &self.sizes.unreadable];
        let unreadable = [&self.prices.unreadable, sightings, sizes, &self.deals.unreadable, &self.extras.unreadable];
        !unreadable.iter().any(|products| products.contains(&product))
    }

    fn of(&self, product: usize) -> Details<'_> {
        Details {
            prices: self.prices.of(product),
            seen: self.sightings.of(product).last().map(|(_, last)| *last),
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
    /// The products of rows whose values are none.
    unreadable: HashSet<usize>,
}

impl<T> ByProduct<T> {
    /// Reads what `select` finds, in the order of the columns `key`. Rows that are out of order or missing are
    /// found by the checksums of their products.
    fn read(
        db: &Connection,
        end: usize,
        select: &str,
        key: &[&str],
        value: impl Fn(&Row<'_>) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<Self> {
        let mut all = Self { ends: Vec::with_capacity(end), values: Vec::new(), unreadable: HashSet::new() };
        let forward = format!("{select} ORDER BY {}", key.join(", "));
        let is_whole = scan(db, &forward, &value, |product, value| {
            all.push(product, end, value);
            true
        })?;
        if !is_whole {
            let mut behind = Vec::new();
            let backward = format!("{select} ORDER BY {} DESC", key.join(" DESC, "));
            scan(db, &backward, &value, |product, value| {
                behind.push((product, value));
                product >= all.ends.len()
            })?;
            behind.into_iter().rev().for_each(|(product, value)| all.push(product, end, value));
        }
        all.ends.resize(end, all.values.len() as u32);
        Ok(all)
    }

    /// Adds a value; one out of order, as a damaged page gives it, is left out.
    fn push(&mut self, product: usize, end: usize, value: rusqlite::Result<T>) {
        let Ok(value) = value else {
            self.unreadable.insert(product);
            return;
        };
        if (self.ends.len()..end).contains(&product) {
            self.ends.resize(product, self.values.len() as u32);
            self.values.push(value);
        }
    }

    fn of(&self, product: usize) -> &[T] {
        let end = |n: usize| self.ends.get(n).map_or(self.values.len(), |end| *end as usize);
        let first = product.checked_sub(1).map_or(0, end);
        &self.values[first..end(product)]
    }
}

/// Hands out the rows of a query as long as `each` wants more; `false` if a damaged page ends them.
fn scan<T>(
    db: &Connection,
    query: &str,
    value: impl Fn(&Row<'_>) -> rusqlite::Result<T>,
    mut each: impl FnMut(usize, rusqlite::Result<T>) -> bool,
) -> rusqlite::Result<bool> {
    let mut query = db.prepare(query)?;
    let mut rows = query.query([])?;
    loop {
        match rows.next() {
            Ok(None) => return Ok(true),
            Ok(Some(row)) => {
                if let Ok(product) = row.get(0)
                    && !each(product, value(row))
                {
                    return Ok(true);
                }
            }
            Err(error) if is_damage(&error) => return Ok(false),
            Err(error) => return Err(error),
        }
    }
}
