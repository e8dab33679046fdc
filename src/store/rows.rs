//! Database rows as domain values. A value that the domain does not allow is a conversion error.

use rusqlite::types::{FromSqlError, Type, Value, ValueRef};
use rusqlite::{Connection, Row};

use super::urls;
use crate::domain::{Category, Cents, ChainId, Day, Deal, DealKind, PricePoint, Product, ProductKey, Statement, Terms};

/// The columns that [`ProductReader::read`], [`deal`], [`extra`], [`price`], [`sighting`] and [`size`] read.
macro_rules! columns {
    (products) => {
        "SELECT number, name, cents, since, amount, unit, category, flags, url, brand, gtin, id FROM products"
    };
    (deals) => {
        "SELECT product, kind, packs, cents, free, percent, regular, card, first_day, last_day, most FROM deals"
    };
    (extras) => {
        "SELECT product, deposit, stated_low FROM extras"
    };
    (prices) => {
        "SELECT product, day, cents FROM earlier_prices"
    };
    (sightings) => {
        "SELECT product, first_day, last_day FROM sightings"
    };
    (sizes) => {
        "SELECT product, last_day, amount, unit FROM size_periods"
    };
}

pub(super) const PRODUCTS_OF_CHAIN: &str = concat!(columns!(products), " WHERE chain = ?1 ORDER BY id");
pub(super) const PRODUCTS_OF_CHAIN_BACKWARDS: &str = concat!(columns!(products), " WHERE chain = ?1 ORDER BY id DESC");
pub(super) const PRODUCT_WITH_ID: &str = concat!(columns!(products), " WHERE chain = ?1 AND id = ?2");
pub(super) const PRICES: &str = columns!(prices);
pub(super) const PRICES_OF_PRODUCT: &str = concat!(columns!(prices), " WHERE product = ?1 ORDER BY day");
pub(super) const SIGHTINGS: &str = columns!(sightings);
pub(super) const SIGHTINGS_OF_PRODUCT: &str = concat!(columns!(sightings), " WHERE product = ?1 ORDER BY first_day");
pub(super) const SIZES: &str = columns!(sizes);
pub(super) const SIZES_OF_PRODUCT: &str = concat!(columns!(sizes), " WHERE product = ?1 ORDER BY last_day");
pub(super) const DEALS: &str = columns!(deals);
pub(super) const DEALS_OF_PRODUCT: &str = concat!(columns!(deals), " WHERE product = ?1 ORDER BY place");
pub(super) const EXTRAS: &str = columns!(extras);
pub(super) const EXTRAS_OF_PRODUCT: &str = concat!(columns!(extras), " WHERE product = ?1");

/// Properties that few products have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Extra {
    pub(super) deposit: Option<Cents>,
    pub(super) stated_low: Option<Cents>,
}

impl Extra {
    pub(super) const fn of(product: &Product) -> Self {
        Self { deposit: product.deposit, stated_low: product.stated_low }
    }
}

/// A product's rows in other tables than `products`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Details<'a> {
    /// Its prices before the current one.
    pub(super) prices: &'a [PricePoint],
    /// The last day on which its current price was stated again; not needed to write it.
    pub(super) seen: Option<Day>,
    /// Its sizes before the current one.
    pub(super) sizes: &'a [(Day, Statement)],
    pub(super) deals: &'a [Deal],
    pub(super) extra: Extra,
}

/// The bits of `products.flags`.
pub(super) const AVAILABLE: i64 = 1;
pub(super) const WEIGHED: i64 = 2;
pub(super) const BIO: i64 = 4;

/// Reads one product after the other into the same memory.
pub(super) struct ProductReader {
    patterns: Vec<(u32, String)>,
    product: Product,
}

impl ProductReader {
    pub(super) fn new(db: &Connection) -> rusqlite::Result<Self> {
        let mut query = db.prepare("SELECT number, pattern FROM url_patterns")?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let patterns = rows.filter(|row| !row.as_ref().is_err_and(|error| is_invalid(error) || is_damage(error)));
        let patterns = patterns.collect::<Result<_, _>>()?;
        let product = Product::new(ProductKey::new("x", "x").expect("both are plain"));
        Ok(Self { patterns, product })
    }

    /// Sets the chain of the next products.
    pub(super) fn set_chain(&mut self, chain: ChainId) {
        self.product.key.chain = chain;
    }

    /// The known URL patterns with their numbers.
    pub(super) fn patterns(&self) -> impl Iterator<Item = (u32, &str)> {
        self.patterns.iter().map(|(number, pattern)| (*number, pattern.as_str()))
    }

    /// Adds a URL pattern; returns its number.
    pub(super) fn add_pattern(&mut self, pattern: &str) -> u32 {
        let number = self.patterns.len() as u32;
        self.patterns.push((number, pattern.to_owned()));
        number
    }

    /// Reads a row of `products`; returns the product's number.
    pub(super) fn read(&mut self, row: &Row<'_>) -> rusqlite::Result<usize> {
        let product = &mut self.product;
        let flags: i64 = row.get(7)?;
        product.key.id = id(row, 11)?;
        product.name.clear();
        product.name.push_str(text(row, 1)?.unwrap_or_default());
        product.size.amount = row.get(4)?;
        product.size.unit = text(row, 5)?.map(str::to_owned);
        product.category = match text(row, 6)? {
            Some(code) => Some(Category::parse(code).ok_or_else(|| invalid(6, "a category"))?),
            None => None,
        };
        product.available = flags & AVAILABLE != 0;
        product.weighed = flags & WEIGHED != 0;
        product.bio = flags & BIO != 0;
        product.url = match row.get_ref(8)? {
            ValueRef::Null => None,
            ValueRef::Integer(number) => {
                let pattern = self.patterns.iter().find(|pattern| i64::from(pattern.0) == number);
                Some(&*pattern.ok_or_else(|| invalid(8, "the number of a pattern"))?.1)
            }
            _ => text(row, 8)?,
        }
        .map(|short| urls::expand(short, &product.key.id, &product.name).ok_or_else(|| invalid(8, "an address")))
        .transpose()?;
        product.brand = text(row, 9)?.map(str::to_owned);
        product.gtin = row.get(10)?;
        product.earlier_sizes.clear();
        product.prices.clear();
        product.prices.push(PricePoint { day: day(row, 3)?, price: cents(row, 2)? });
        row.get(0)
    }

    /// The product last read, with its rows of other tables.
    pub(super) fn with(&mut self, details: Details<'_>) -> &Product {
        let product = &mut self.product;
        product.prices.splice(..0, details.prices.iter().copied());
        product.seen = details.seen;
        product.earlier_sizes.extend_from_slice(details.sizes);
        product.deals.clear();
        product.deals.extend_from_slice(details.deals);
        product.deposit = details.extra.deposit;
        product.stated_low = details.extra.stated_low;
        product
    }
}

/// The chains' numbers and ids, in the order in which they first appeared; without what is no chain.
pub(super) fn chains(db: &Connection) -> rusqlite::Result<Vec<(u32, ChainId)>> {
    let mut query = db.prepare("SELECT number, id FROM chains ORDER BY number")?;
    let rows = query.query_map([], |row| Ok((row.get(0)?, chain_id(row, 1)?)))?;
    rows.filter(|row| !row.as_ref().is_err_and(is_invalid)).collect()
}

/// Whether an error says that the file is damaged.
pub(super) fn is_damage(error: &rusqlite::Error) -> bool {
    use rusqlite::ErrorCode as Code;
    matches!(error.sqlite_error_code(), Some(Code::DatabaseCorrupt | Code::TooBig))
}

/// Whether an error says that a value is not one that is ever written.
pub(super) fn is_invalid(error: &rusqlite::Error) -> bool {
    error.sqlite_error().is_none()
}

/// An id as it is stored: as an integer (a third of the size) if that reads back the same.
pub(super) fn id_value(id: &str) -> Value {
    ProductKey::number_of(id).map_or_else(|| Value::Text(id.to_owned()), Value::Integer)
}

fn id(row: &Row<'_>, column: usize) -> rusqlite::Result<Box<str>> {
    match row.get_ref(column)? {
        ValueRef::Integer(number) => Ok(number.to_string().into()),
        _ => Ok(text(row, column)?.unwrap_or_default().into()),
    }
}

pub(super) fn chain_id(row: &Row<'_>, column: usize) -> rusqlite::Result<ChainId> {
    ChainId::parse(text(row, column)?.unwrap_or_default()).ok_or_else(|| invalid(column, "a chain"))
}

pub(super) fn day(row: &Row<'_>, column: usize) -> rusqlite::Result<Day> {
    row.get(column).map(Day::from_epoch_days)
}

pub(super) fn cents(row: &Row<'_>, column: usize) -> rusqlite::Result<Cents> {
    Cents::new(row.get(column)?).ok_or_else(|| invalid(column, "a price"))
}

fn some_cents(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<Cents>> {
    let stated: Option<u32> = row.get(column)?;
    stated.map(|cents| Cents::new(cents).ok_or_else(|| invalid(column, "a price"))).transpose()
}

/// A row of `earlier_prices`.
pub(super) fn price(row: &Row<'_>) -> rusqlite::Result<PricePoint> {
    Ok(PricePoint { day: day(row, 1)?, price: cents(row, 2)? })
}

/// A row of `sightings`.
pub(super) fn sighting(row: &Row<'_>) -> rusqlite::Result<(Day, Day)> {
    Ok((day(row, 1)?, day(row, 2)?))
}

/// A row of `size_periods`.
pub(super) fn size(row: &Row<'_>) -> rusqlite::Result<(Day, Statement)> {
    Ok((day(row, 1)?, Statement { amount: row.get(2)?, unit: row.get(3)? }))
}

/// A row of `deals`.
pub(super) fn deal(row: &Row<'_>) -> rusqlite::Result<Deal> {
    let kind = text(row, 1)?.and_then(DealKind::parse).ok_or_else(|| invalid(1, "a kind of deal"))?;
    let terms = Terms { kind, packs: row.get(2)?, each: some_cents(row, 3)?, free: row.get(4)?, percent: row.get(5)? };
    let some_day = |column| Ok::<_, rusqlite::Error>(row.get::<_, Option<u16>>(column)?.map(Day::from_epoch_days));
    let deal = Deal {
        rule: terms.rule().ok_or_else(|| invalid(1, "a deal"))?,
        regular: some_cents(row, 6)?,
        card: text(row, 7)?.map(str::to_owned),
        from: some_day(8)?,
        to: some_day(9)?,
        limit: row.get(10)?,
    };
    if deal.is_sound() { Ok(deal) } else { Err(invalid(1, "a deal")) }
}

/// A row of `extras`.
pub(super) fn extra(row: &Row<'_>) -> rusqlite::Result<Extra> {
    Ok(Extra { deposit: some_cents(row, 1)?, stated_low: some_cents(row, 2)? })
}

pub(super) fn timestamp(row: &Row<'_>, column: usize) -> rusqlite::Result<jiff::Timestamp> {
    text(row, column)?.unwrap_or_default().parse().map_err(|_| invalid(column, "a timestamp"))
}

fn text<'a>(row: &'a Row<'_>, column: usize) -> rusqlite::Result<Option<&'a str>> {
    row.get_ref(column)?.as_str_or_null().map_err(|_| invalid(column, "text"))
}

pub(super) fn invalid(column: usize, what: &str) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(
        column,
        Type::Null,
        FromSqlError::Other(format!("not {what}").into()).into(),
    )
}
