//! The heisse-preise compressed form: one flat array, eleven values and a price list for each product. Refuses a document
//! in which products can't be told apart any more: with no brackets between them, one value too few shifts all others.

use std::io::Read;

use super::json::{MAX_VALUE, Place, Scanner, Value};
use super::record::{self, Record};
use super::{FormatError, Limits, Sink};
use crate::domain::{Offer, PricePoint, Reject, quoted};

/// A product may have a price for every day there is.
const MAX_PRICES: u64 = 65_536;

/// What stands before the data.
#[derive(Default)]
struct Head {
    stores: Option<Vec<String>>,
    /// Dates as stated.
    dates: Option<Vec<String>>,
    /// How many products there are, if it says so.
    count: Option<u64>,
}

/// Reads all products of the object.
pub(super) fn read(content: impl Read, limits: Limits, sink: &mut Sink<'_>) -> Result<(), FormatError> {
    let mut scanner = Scanner::new(content);
    scanner.expect(b'{')?;
    let mut head = Head::default();
    let mut first = true;
    let mut done = None;
    while scanner.next(&mut first, b'}')? {
        let (place, key) = parse::<String>(&mut scanner, "a name")?;
        scanner.expect(b':')?;
        match key.as_str() {
            "stores" => head.stores = Some(parse(&mut scanner, "\"stores\", a list of chains,")?.1),
            "dates" => head.dates = Some(parse(&mut scanner, "\"dates\", a list of YYYYMMDD,")?.1),
            "n" => head.count = Some(parse(&mut scanner, "\"n\", the number of products,")?.1),
            "data" => match Data::begin(&mut scanner, &head, limits)?.read(sink)? {
                Some(products) => done = Some((place, products)),
                None => return Ok(()),
            },
            other => return Err(place.error(foreign(other))),
        }
    }
    let Some((place, products)) = done else {
        return Err(scanner.place().error("\"data\" is missing: no products"));
    };
    if let Some(count) = head.count.filter(|&count| count != products) {
        return Err(place.error(format_args!("\"n\" says {count} products, \"data\" holds {products}")));
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

/// The next value as a `T`.
fn parse<T: serde::de::DeserializeOwned>(
    scanner: &mut Scanner<impl Read>,
    what: &str,
) -> Result<(Place, T), FormatError> {
    match scanner.value()? {
        (place, Value::Text(json)) => match serde_json::from_slice(json) {
            Ok(value) => Ok((place, value)),
            Err(error) => {
                Err(place.within(&error).error(format_args!("expected {what} found something else: {error}")))
            }
        },
        (place, Value::TooLong) => Err(place.error(format_args!("longer than {} MiB", MAX_VALUE >> 20))),
    }
}

/// One value of the flat array.
enum Cell {
    Nothing,
    Number(f64),
    Text(String),
    /// Not to be used: why.
    Bad(String),
}

/// The flat array.
struct Data<'s, 'h, R> {
    scanner: &'s mut Scanner<R>,
    stores: &'h [String],
    dates: &'h [String],
    limits: Limits,
    first: bool,
    /// The product that is being read, from 1.
    number: u64,
}

impl<'s, 'h, R: Read> Data<'s, 'h, R> {
    fn begin(scanner: &'s mut Scanner<R>, head: &'h Head, limits: Limits) -> Result<Self, FormatError> {
        let (Some(stores), Some(dates)) = (&head.stores, &head.dates) else {
            return Err(scanner.place().error("\"stores\" and \"dates\" must come before \"data\""));
        };
        scanner.expect(b'[')?;
        Ok(Self { scanner, stores, dates, limits, first: true, number: 0 })
    }

    /// How many products there were; `None` if the sink had enough.
    fn read(mut self, sink: &mut Sink<'_>) -> Result<Option<u64>, FormatError> {
        while self.scanner.next(&mut self.first, b']')? {
            self.number += 1;
            self.first = true;
            let result = self.product()?;
            if sink(result).is_break() {
                return Ok(None);
            }
        }
        Ok(Some(self.number))
    }

    /// The product whose first value comes next.
    fn product(&mut self) -> Result<Result<Offer, Reject>, FormatError> {
        let store = self.index("the chain, a position in \"stores\",", self.stores.len() as u64)?;
        let [id, name, category, unavailable] = [self.cell()?, self.cell()?, self.cell()?, self.cell()?];
        let count = self.index("the number of prices", MAX_PRICES)?;
        let mut prices = Vec::new();
        for _ in 0..count {
            prices.push((self.cell()?, self.cell()?));
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
                brand: None,
                category: category.text("category")?,
                size: record::size(quantity.number("quantity")?, unit.text("unit")?)?,
                weighed: weighed.flag("isWeighted")?,
                bio: Some(bio.flag("bio")?),
                available: !unavailable.flag("unavailable")?,
                url: url.text("url")?,
                gtin: None,
                prices: prices.iter().map(|(date, price)| self.point(date, price)).collect::<Result<_, _>>()?,
                earlier_sizes: Vec::new(),
                deals: Vec::new(),
                deposit: None,
                stated_low: None,
            }
            .offer()
        };
        let what = id.as_ref().ok().and_then(Option::as_deref).unwrap_or_default();
        Ok(offer().map_err(|reason| record::reject(format!("record {}", self.number), chain, what, reason)))
    }

    fn point(&self, date: &Cell, price: &Cell) -> Result<PricePoint, String> {
        let index = date.number("a date")?.ok_or("a date is null")?;
        let date = self.dates.get(index as usize).filter(|_| index >= 0.0 && index.fract() == 0.0);
        let date =
            date.ok_or_else(|| format!("{index} is no position in \"dates\", which has {}", self.dates.len()))?;
        let euros = price.number("a price")?.ok_or("a price is null; euros such as 3.99 are right")?;
        Ok(PricePoint { day: record::day(date, self.limits)?, price: record::price(euros)? })
    }

    /// A whole number below `end`, without which the rest can't be read.
    fn index(&mut self, what: &str, end: u64) -> Result<u64, FormatError> {
        let place = self.scanner.place();
        let number = self.number;
        match self.cell()? {
            Cell::Number(index) if index >= 0.0 && index < end as f64 && index.fract() == 0.0 => Ok(index as u64),
            found => Err(place.error(format_args!(
                "record {number}: expected {what} a number below {end}, found {}; the rest can't be told apart",
                found.shown()
            ))),
        }
    }

    fn cell(&mut self) -> Result<Cell, FormatError> {
        let number = self.number;
        if self.scanner.peek()? == Some(b']') {
            let place = self.scanner.place();
            return Err(place.error(format_args!("\"data\" ends in the middle of record {number}")));
        }
        if !std::mem::take(&mut self.first) {
            self.scanner.expect(b',')?;
        }
        let (place, value) = self.scanner.value()?;
        let Value::Text(bytes) = value else {
            return Ok(Cell::Bad(format!("a value longer than {} MiB", MAX_VALUE >> 20)));
        };
        let Ok(json) = std::str::from_utf8(bytes) else {
            return Ok(Cell::Bad("not UTF-8".into()));
        };
        Cell::parse(json).map_err(|error| place.within(&error).error(error))
    }
}

impl Cell {
    fn parse(json: &str) -> Result<Self, serde_json::Error> {
        Ok(match json.as_bytes().first() {
            Some(b'"') => Self::Text(serde_json::from_str(json)?),
            Some(b'[' | b'{') => Self::Bad(format!("{}, which is no single value", record::printable(json, 40))),
            _ => match json {
                "null" => Self::Nothing,
                "false" => Self::Number(0.0),
                "true" => Self::Number(1.0),
                number => match serde_json::from_str(number) {
                    Ok(value) => Self::Number(value),
                    Err(error) => {
                        // Digits without end are a number, only not one of ours.
                        serde_json::from_str::<serde::de::IgnoredAny>(number).map_err(|_| error)?;
                        Self::Bad(format!("{}, which is out of range", record::printable(number, 40)))
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
            Self::Bad(what) => what.clone(),
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

    /// An article number, which may be a number.
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
