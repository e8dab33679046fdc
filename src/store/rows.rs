//! Rows of the database as values of the domain. Refuses, as a broken database, what the domain has no value for.

use rusqlite::types::{FromSqlError, Type, Value, ValueRef};
use rusqlite::{Connection, Row};

use super::urls;
use crate::domain::{Category, Cents, ChainId, Day, PricePoint, Product, ProductKey, Statement};

/// What [`ProductReader::read`] reads: the products of a chain, by id.
pub(super) const PRODUCTS_OF_CHAIN: &str =
    "SELECT number, name, cents, since, amount, unit, category, flags, url, brand,
  gtin, id FROM products WHERE chain = ?1 ORDER BY id";
/// The same of one product.
pub(super) const PRODUCT_WITH_ID: &str = "SELECT number, name, cents, since, amount, unit, category, flags, url, brand,
  gtin, id FROM products WHERE chain = ?1 AND id = ?2";

/// The bits of `products.flags`.
pub(super) const AVAILABLE: i64 = 1;
pub(super) const WEIGHED: i64 = 2;
pub(super) const BIO: i64 = 4;

/// Turns rows into products, one after the other in the same memory.
pub(super) struct ProductReader {
    patterns: Vec<(u32, String)>,
    product: Product,
}

impl ProductReader {
    pub(super) fn new(db: &Connection) -> rusqlite::Result<Self> {
        let patterns = db
            .prepare("SELECT number, pattern FROM url_patterns")?
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        let product = Product {
            key: ProductKey::new("x", "x").expect("both are plain"),
            name: String::new(),
            brand: None,
            category: None,
            size: Statement::default(),
            weighed: false,
            bio: false,
            available: false,
            url: None,
            gtin: None,
            earlier_sizes: Vec::new(),
            prices: Vec::new(),
        };
        Ok(Self { patterns, product })
    }

    /// Products are of this chain from now on.
    pub(super) fn chain(&mut self, chain: ChainId) {
        self.product.key.chain = chain;
    }

    /// A pattern that addresses may name from now on; hands back its number.
    pub(super) fn learn(&mut self, pattern: &str) -> u32 {
        let number = self.patterns.len() as u32;
        self.patterns.push((number, pattern.to_owned()));
        number
    }

    /// Reads all but what was before; hands back our number of the product.
    pub(super) fn read(&mut self, row: &Row<'_>) -> rusqlite::Result<usize> {
        let product = &mut self.product;
        let flags: i64 = row.get(7)?;
        product.key.id = id(row, 11)?;
        product.name.clear();
        product.name.push_str(text(row, 1)?.unwrap_or_default());
        product.size.amount = row.get(4)?;
        product.size.unit = text(row, 5)?.map(str::to_owned);
        product.category = match text(row, 6)? {
            Some(code) => Some(Category::parse(code).ok_or_else(|| broken(6, "a category"))?),
            None => None,
        };
        product.available = flags & AVAILABLE != 0;
        product.weighed = flags & WEIGHED != 0;
        product.bio = flags & BIO != 0;
        product.url = match row.get_ref(8)? {
            ValueRef::Null => None,
            ValueRef::Integer(number) => {
                let known = self.patterns.iter().find(|known| i64::from(known.0) == number);
                Some(&*known.ok_or_else(|| broken(8, "the number of a pattern"))?.1)
            }
            _ => text(row, 8)?,
        }
        .map(|short| urls::expand(short, &product.key.id, &product.name).ok_or_else(|| broken(8, "an address")))
        .transpose()?;
        product.brand = text(row, 9)?.map(str::to_owned);
        product.gtin = row.get(10)?;
        product.earlier_sizes.clear();
        product.prices.clear();
        product.prices.push(PricePoint { day: day(row, 3)?, price: cents(row, 2)? });
        row.get(0)
    }

    /// The product last read, with what was before.
    pub(super) fn with(&mut self, prices: &[PricePoint], sizes: &[(Day, Statement)]) -> &Product {
        self.product.prices.splice(..0, prices.iter().copied());
        self.product.earlier_sizes.extend_from_slice(sizes);
        &self.product
    }
}

/// The numbers and ids of the chains, in the order of their first appearance.
pub(super) fn chains(db: &Connection) -> rusqlite::Result<Vec<(u32, ChainId)>> {
    let mut query = db.prepare("SELECT number, id FROM chains ORDER BY number")?;
    query.query_map([], |row| Ok((row.get(0)?, chain_id(row, 1)?)))?.collect()
}

/// How an id is stored: numbers take a third of the room, but only those that read back the same.
pub(super) fn id_value(id: &str) -> Value {
    let plain = id.len() <= 18 && id.bytes().all(|b| b.is_ascii_digit()) && (id == "0" || !id.starts_with('0'));
    match id.parse() {
        Ok(number) if plain => Value::Integer(number),
        _ => Value::Text(id.to_owned()),
    }
}

fn id(row: &Row<'_>, column: usize) -> rusqlite::Result<Box<str>> {
    match row.get_ref(column)? {
        ValueRef::Integer(number) => Ok(number.to_string().into()),
        _ => Ok(text(row, column)?.unwrap_or_default().into()),
    }
}

pub(super) fn chain_id(row: &Row<'_>, column: usize) -> rusqlite::Result<ChainId> {
    ChainId::parse(text(row, column)?.unwrap_or_default()).ok_or_else(|| broken(column, "a chain"))
}

pub(super) fn day(row: &Row<'_>, column: usize) -> rusqlite::Result<Day> {
    row.get(column).map(Day::from_epoch_days)
}

pub(super) fn cents(row: &Row<'_>, column: usize) -> rusqlite::Result<Cents> {
    Cents::new(row.get(column)?).ok_or_else(|| broken(column, "a price"))
}

pub(super) fn moment(row: &Row<'_>, column: usize) -> rusqlite::Result<jiff::Timestamp> {
    text(row, column)?.unwrap_or_default().parse().map_err(|_| broken(column, "a moment"))
}

fn text<'a>(row: &'a Row<'_>, column: usize) -> rusqlite::Result<Option<&'a str>> {
    row.get_ref(column)?.as_str_or_null().map_err(|_| broken(column, "text"))
}

fn broken(column: usize, what: &str) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(
        column,
        Type::Null,
        FromSqlError::Other(format!("not {what}").into()).into(),
    )
}
