//! The heisse-preise compressed format: one flat array with eleven values and a price list per product. There are no
//! brackets between products, so one value too few shifts all others: then the document is an error.

use std::io::Read;

use super::json::{MAX_VALUE, Position, Scanner, Value};
use super::record::{self, Record};
use super::{FormatError, Limits, Sink, put};
use crate::domain::{Offer, PricePoint, Reject, printable, quoted};

/// A product may have a price for every day there is.
const MAX_PRICES: u64 = 65_536;

/// The members before `data`.
#[derive(Default)]
struct Header {
    stores: Option<Vec<String>>,
    /// Dates as stated.
    dates: Option<Vec<String>>,
    /// The number of products, if stated.
    count: Option<u64>,
}

/// Reads all products of the object.
pub(super) fn read(content: impl Read, limits: Limits, sink: &mut Sink<'_>) -> Result<(), FormatError> {
    let mut scanner = Scanner::new(content);
    scanner.expect(b'{')?;
    let mut header = Header::default();
    let mut first = true;
    let mut done = None;
    while scanner.next(&mut first, b'}')? {
        let (position, key) = parse::<String>(&mut scanner, "a name")?;
        scanner.expect(b':')?;
        match key.as_str() {
            "stores" => header.stores = Some(parse(&mut scanner, "\"stores\", a list of chains,")?.1),
            "dates" => header.dates = Some(parse(&mut scanner, "\"dates\", a list of YYYYMMDD,")?.1),
            "n" => header.count = Some(parse(&mut scanner, "\"n\", the number of products,")?.1),
            "data" => match Data::begin(&mut scanner, &header, limits)?.read(sink)? {
                Some(products) => done = Some((position, products)),
                None => return Ok(()),
            },
            other => return Err(position.error(foreign(other))),
        }
    }
    let Some((position, products)) = done else {
        return Err(scanner.position().error("\"data\" is missing: no products"));
    };
    if let Some(count) = header.count.filter(|&count| count != products) {
        return Err(position.error(format_args!("\"n\" says {count} products, \"data\" holds {products}")));
    }
    scanner.finish()
}

fn foreign(key: &str) -> String {
    format!(
        "an object with {} is no price file; \"stores\", \"n\", \"dates\", \"data\" (heisse-preise compressed) or an array of products \
         (canonical) is right",
        quoted(key)
    )
}

/// Parses the next value as a `T`.
fn parse<T: serde::de::DeserializeOwned>(
    scanner: &mut Scanner<impl Read>,
    what: &str,
) -> Result<(Position, T), FormatError> {
    match scanner.value()? {
        (position, Value::Text(json)) => match serde_json::from_slice(json) {
            Ok(value) => Ok((position, value)),
            Err(error) => {
                Err(position.within(&error).error(format_args!("expected {what} found something else: {error}")))
            }
        },
        (position, Value::TooLong) => Err(position.error(format_args!("longer than {} MiB", MAX_VALUE >> 20))),
    }
}

fn label(number: u64) -> String {
    format!("record {number}")
}

/// One value of the flat array.
enum Cell {
    Nothing,
    Number(f64),
    Text(String),
    /// An unusable value: the reason.
    Invalid(String),
}

/// The flat array.
struct Data<'s, 'h, R> {
    scanner: &'s mut Scanner<R>,
    stores: &'h [String],
    dates: &'h [String],
    limits: Limits,
    first: bool,
    /// The current product, from 1.
    number: u64,
}

impl<'s, 'h, R: Read> Data<'s, 'h, R> {
    fn begin(scanner: &'s mut Scanner<R>, header: &'h Header, limits: Limits) -> Result<Self, FormatError> {
        let (Some(stores), Some(dates)) = (&header.stores, &header.dates) else {
            return Err(scanner.position().error("\"stores\" and \"dates\" must come before \"data\""));
        };
        scanner.expect(b'[')?;
        Ok(Self { scanner, stores, dates, limits, first: true, number: 0 })
    }

    /// Reads all products; returns their number, or `None` if the sink stopped.
    fn read(mut self, sink: &mut Sink<'_>) -> Result<Option<u64>, FormatError> {
        while self.scanner.next(&mut self.first, b']')? {
            self.number += 1;
            self.first = true;
            let result = self.product()?;
            if !put(sink, result, || label(self.number))? {
                return Ok(None);
            }
        }
        Ok(Some(self.number))
    }

    /// Reads the next product.
    fn product(&mut self) -> Result<Result<Offer, Reject>, FormatError> {
        let store = self.index("the chain, a position in \"stores\",", self.stores.len() as u64)?;
        let [id, name, category, unavailable] = [self.cell()?, self.cell()?, self.cell()?, self.cell()?];
        let count = self.index("the number of prices", MAX_PRICES)?;
        // Not the cells: 65,536 long texts would fill the memory.
        let mut prices = Ok(Vec::new());
        for _ in 0..count {
            let (date, price) = (self.cell()?, self.cell()?);
            if let Ok(known) = &mut prices {
                match self.point(&date, &price) {
                    Ok(point) => known.push(point),
                    Err(reason) => prices = Err(reason),
                }
            }
        }
        let [unit, quantity, weighed, bio, url] =
            [self.cell()?, self.cell()?, self.cell()?, self.cell()?, self.cell()?];
        let chain = self.stores[store as usize].as_str();
        let id = id.id();
        let offer = || {
            Record {
                chain,
                id: id.as_ref().map_err(Clone::clone)?.as_deref().unwrap_or_default(),
                name: name.text("name")?.unwrap_or_default(),
                category: category.text("category")?,
                size: record::size(quantity.number("quantity")?, unit.text("unit")?)?,
                weighed: weighed.flag("isWeighted")?,
                bio: Some(bio.flag("bio")?),
                available: !unavailable.flag("unavailable")?,
                url: url.text("url")?,
                prices: prices?,
                ..Record::default()
            }
            .offer()
        };
        let what = id.as_ref().ok().and_then(Option::as_deref).unwrap_or_default();
        Ok(offer().map_err(|reason| record::reject(label(self.number), chain, what, reason)))
    }

    fn point(&self, date: &Cell, price: &Cell) -> Result<PricePoint, String> {
        let index = date.number("a date")?.ok_or("a date is null")?;
        let date = self.dates.get(index as usize).filter(|_| index >= 0.0 && index.fract() == 0.0);
        let date =
            date.ok_or_else(|| format!("{index} is no position in \"dates\", which has {}", self.dates.len()))?;
        let euros = price.number("a price")?.ok_or("a price is null; euros such as 3.99 are right")?;
        Ok(PricePoint { day: record::day(date, self.limits)?, price: record::price(euros)? })
    }

    /// A whole number below `end`; anything else is an error, because the rest cannot be assigned to products.
    fn index(&mut self, what: &str, end: u64) -> Result<u64, FormatError> {
        let position = self.scanner.position();
        let number = self.number;
        match self.cell()? {
            Cell::Number(index) if index >= 0.0 && index < end as f64 && index.fract() == 0.0 => Ok(index as u64),
            found => Err(position.error(format_args!(
                "record {number}: expected {what} a number below {end}, found {}; the rest can't be told apart",
                found.shown()
            ))),
        }
    }

    fn cell(&mut self) -> Result<Cell, FormatError> {
        let number = self.number;
        if self.scanner.peek()? == Some(b']') {
            let position = self.scanner.position();
            return Err(position.error(format_args!("\"data\" ends in the middle of record {number}")));
        }
        if !std::mem::take(&mut self.first) {
            self.scanner.expect(b',')?;
        }
        let (position, value) = self.scanner.value()?;
        let Value::Text(bytes) = value else {
            return Ok(Cell::Invalid(format!("a value longer than {} MiB", MAX_VALUE >> 20)));
        };
        let Ok(json) = std::str::from_utf8(bytes) else {
            return Ok(Cell::Invalid("not UTF-8".into()));
        };
        Cell::parse(json).map_err(|error| position.within(&error).error(error))
    }
}

impl Cell {
    fn parse(json: &str) -> Result<Self, serde_json::Error> {
        Ok(match json.as_bytes().first() {
            Some(b'"') => Self::Text(serde_json::from_str(json)?),
            Some(b'[' | b'{') => Self::Invalid(format!("{}, which is no single value", printable(json, 40))),
            _ => match json {
                "null" => Self::Nothing,
                "false" => Self::Number(0.0),
                "true" => Self::Number(1.0),
                number => match serde_json::from_str(number) {
                    Ok(value) => Self::Number(value),
                    Err(error) => {
                        // A number out of range for `f64`.
                        serde_json::from_str::<serde::de::IgnoredAny>(number).map_err(|_| error)?;
                        Self::Invalid(format!("{}, which is out of range", printable(number, 40)))
                    }
                },
            },
        })
    }

    fn shown(&self) -> String {
        match self {
            Self::Nothing => "null".into(),
            Self::Number(number) => number.to_string(),
            Self::Text(text) => quoted(text),
            Self::Invalid(what) => what.clone(),
        }
    }

    fn text(&self, name: &str) -> Result<Option<&str>, String> {
        match self {
            Self::Nothing => Ok(None),
            Self::Text(text) => Ok(Some(text)),
            _ => Err(format!("{name} is {}; a text is right", self.shown())),
        }
    }

    fn number(&self, name: &str) -> Result<Option<f64>, String> {
        match self {
            Self::Nothing => Ok(None),
            Self::Number(number) => Ok(Some(*number)),
            _ => Err(format!("{name} is {}; a number is right", self.shown())),
        }
    }

    fn flag(&self, name: &str) -> Result<bool, String> {
        match self {
            Self::Nothing => Ok(false),
            Self::Number(number) if *number == 0.0 => Ok(false),
            Self::Number(1.0) => Ok(true),
            _ => Err(format!("{name} is {}; 0 or 1 is right", self.shown())),
        }
    }

    /// An article number: a number or a text.
    fn id(&self) -> Result<Option<String>, String> {
        match self {
            Self::Number(number) if number.fract() == 0.0 && (0.0..9e15).contains(number) => {
                Ok(Some(number.to_string()))
            }
            Self::Number(number) => Err(format!("id is {number}; a text or a whole number is right")),
            _ => Ok(self.text("id")?.map(Into::into)),
        }
    }
}
