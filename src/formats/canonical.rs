//! The heisse-preise canonical format: an array with one JSON object per product. Invalid JSON is an error; a record
//! with a wrong or missing field is a reject that names it; unknown fields are ignored.
//!
//! Our export adds fields that other readers ignore, where they have a value: `brand`, `gtin`, `earlierSizes` (a list
//! of `{until, unit, quantity}` with the last day of each size), `deals` (see [`super::deal`]), and in euros `deposit`,
//! which the price does not include, and `statedLow`, the lowest price of 30 days as stated by the chain.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::io::Read;

use serde::de::{Error, IgnoredAny, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use super::deal::StatedDeal;
use super::json::{MAX_VALUE, Position, Scanner, Value};
use super::record::{self, Record};
use super::{FormatError, Limits, Sink, put};
use crate::domain::{Day, Offer, PricePoint, Reject, Statement, printable};

/// Reads all records of the array.
pub(super) fn read(content: impl Read, limits: Limits, sink: &mut Sink<'_>) -> Result<(), FormatError> {
    let mut scanner = Scanner::new(content);
    scanner.expect(b'[')?;
    let mut first = true;
    let mut number: u64 = 0;
    while scanner.next(&mut first, b']')? {
        number += 1;
        let result = match scanner.value()? {
            (start, Value::Text(bytes)) => parse(bytes, number, start, limits)?,
            (_, Value::TooLong) => Err(too_long(number)),
        };
        if !put(sink, result, || label(number))? {
            return Ok(());
        }
    }
    scanner.finish()
}

fn too_long(number: u64) -> Reject {
    let reason = format!("longer than {} MiB: no product is", MAX_VALUE >> 20);
    record::reject(label(number), "", "", reason)
}

fn label(number: u64) -> String {
    format!("record {number}")
}

/// Parses a record: an offer, a reject, or an error if it is not JSON.
pub(super) fn parse(
    bytes: &[u8],
    number: u64,
    start: Position,
    limits: Limits,
) -> Result<Result<Offer, Reject>, FormatError> {
    let json = match std::str::from_utf8(bytes) {
        Ok(json) => json,
        Err(error) => {
            let reason = format!("not UTF-8 from its byte {} on", error.valid_up_to() + 1);
            return Ok(Err(record::reject(label(number), "", "", reason)));
        }
    };
    match serde_json::from_str::<Product<'_>>(json) {
        Ok(product) => Ok(product
            .offer(limits)
            .map_err(|reason| record::reject(label(number), &product.store.0, &product.id.0, reason))),
        Err(error) => {
            // Invalid syntax is an error of the document, invalid content a reject.
            if let Err(syntax) = serde_json::from_str::<IgnoredAny>(json) {
                return Err(start.within(&syntax).error(plain(&syntax)));
            }
            Ok(Err(diagnose(json, &error, number)))
        }
    }
}

/// Text, borrowed from the document unless it contains escapes.
#[derive(Deserialize, PartialEq, Eq, Hash)]
#[serde(transparent)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

/// An article number: a number or a text.
struct Id<'a>(Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Id<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct IdVisitor;

        impl<'de> Visitor<'de> for IdVisitor {
            type Value = Id<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text or a whole number")
            }

            fn visit_borrowed_str<E: Error>(self, id: &'de str) -> Result<Id<'de>, E> {
                Ok(Id(Cow::Borrowed(id)))
            }

            fn visit_str<E: Error>(self, id: &str) -> Result<Id<'de>, E> {
                Ok(Id(Cow::Owned(id.into())))
            }

            fn visit_u64<E: Error>(self, id: u64) -> Result<Id<'de>, E> {
                Ok(Id(Cow::Owned(id.to_string())))
            }
        }

        deserializer.deserialize_any(IdVisitor)
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Product<'a> {
    #[serde(borrow)]
    store: Text<'a>,
    #[serde(borrow)]
    id: Id<'a>,
    #[serde(borrow)]
    name: Text<'a>,
    #[serde(borrow)]
    category: Option<Text<'a>>,
    price: f64,
    #[serde(borrow)]
    price_history: Vec<Point<'a>>,
    #[serde(borrow)]
    unit: Option<Text<'a>>,
    quantity: Option<f64>,
    is_weighted: Option<bool>,
    bio: Option<bool>,
    unavailable: Option<bool>,
    #[serde(borrow)]
    url: Option<Text<'a>>,
    #[serde(borrow)]
    brand: Option<Text<'a>>,
    #[serde(borrow)]
    gtin: Option<Id<'a>>,
    #[serde(borrow)]
    earlier_sizes: Option<Vec<Size<'a>>>,
    #[serde(borrow)]
    deals: Option<Vec<StatedDeal<'a>>>,
    deposit: Option<f64>,
    stated_low: Option<f64>,
}

#[derive(Deserialize)]
struct Point<'a> {
    #[serde(borrow)]
    date: Text<'a>,
    price: f64,
}

#[derive(Deserialize)]
struct Size<'a> {
    #[serde(borrow)]
    until: Text<'a>,
    #[serde(borrow)]
    unit: Option<Text<'a>>,
    quantity: Option<f64>,
}

impl Product<'_> {
    fn offer(&self, limits: Limits) -> Result<Offer, String> {
        let point = |point: &Point<'_>| -> Result<PricePoint, String> {
            Ok(PricePoint { day: record::day(&point.date.0, limits)?, price: record::price(point.price)? })
        };
        let size = |size: &Size<'_>| -> Result<(Day, Statement), String> {
            Ok((record::day(&size.until.0, limits)?, record::size(size.quantity, text(size.unit.as_ref()))?))
        };
        let record = Record {
            chain: &self.store.0,
            id: &self.id.0,
            name: &self.name.0,
            brand: text(self.brand.as_ref()),
            category: text(self.category.as_ref()),
            size: record::size(self.quantity, text(self.unit.as_ref()))?,
            weighed: self.is_weighted.unwrap_or(false),
            bio: self.bio,
            available: !self.unavailable.unwrap_or(false),
            url: text(self.url.as_ref()),
            gtin: self.gtin.as_ref().map(|gtin| &*gtin.0),
            prices: self.price_history.iter().map(point).collect::<Result<_, _>>()?,
            earlier_sizes: self.earlier_sizes.iter().flatten().map(size).collect::<Result<_, _>>()?,
            deals: self.deals.iter().flatten().map(StatedDeal::deal).collect::<Result<_, _>>()?,
            deposit: self.deposit.map(record::price).transpose()?,
            stated_low: self.stated_low.map(record::price).transpose()?,
        };
        let price = record::price(self.price)?;
        let offer = record.offer()?;
        match offer.prices.last() {
            Some(newest) if newest.price != price => {
                Err(format!("the price {price} is not the newest of priceHistory, {} on {}", newest.price, newest.day))
            }
            _ => Ok(offer),
        }
    }
}

fn text<'a>(text: Option<&'a Text<'_>>) -> Option<&'a str> {
    text.map(|text| &*text.0)
}

/// A field: its name, whether it is required, whether JSON fits it, and a description of what fits.
type Field = (&'static str, bool, fn(&str) -> bool, &'static str);

const FIELDS: &[Field] = &[
    ("store", true, |json| fits::<Text<'_>>(json), "a chain's id such as \"billa\""),
    ("id", true, |json| fits::<Id<'_>>(json), "the chain's article number, a text or a whole number"),
    ("name", true, |json| fits::<Text<'_>>(json), "a text"),
    ("price", true, |json| fits::<f64>(json), "a number of euros such as 3.99"),
    (
        "priceHistory",
        true,
        |json| fits::<Vec<Point<'_>>>(json),
        "a list of {\"date\": \"YYYY-MM-DD\", \"price\": 3.99}",
    ),
    ("category", false, |json| fits::<Option<Text<'_>>>(json), "a code of two characters, or null"),
    ("unit", false, |json| fits::<Option<Text<'_>>>(json), "a text such as \"g\", or null"),
    ("quantity", false, |json| fits::<Option<f64>>(json), "a number, or null"),
    ("isWeighted", false, |json| fits::<Option<bool>>(json), "true or false"),
    ("bio", false, |json| fits::<Option<bool>>(json), "true or false"),
    ("unavailable", false, |json| fits::<Option<bool>>(json), "true or false"),
    ("url", false, |json| fits::<Option<Text<'_>>>(json), "a text, or null"),
    ("brand", false, |json| fits::<Option<Text<'_>>>(json), "a text, or null"),
    ("gtin", false, |json| fits::<Option<Id<'_>>>(json), "a text of digits, or null"),
    (
        "earlierSizes",
        false,
        |json| fits::<Option<Vec<Size<'_>>>>(json),
        "a list of {\"until\", \"unit\", \"quantity\"}",
    ),
    (
        "deals",
        false,
        |json| fits::<Option<Vec<StatedDeal<'_>>>>(json),
        "a list of {\"kind\": \"price\", \"multi\", \"free\" or \"percent\" …}",
    ),
    ("deposit", false, |json| fits::<Option<f64>>(json), "a number of euros such as 0.25, or null"),
    ("statedLow", false, |json| fits::<Option<f64>>(json), "a number of euros such as 3.99, or null"),
];

fn fits<'a, T: Deserialize<'a>>(json: &'a str) -> bool {
    serde_json::from_str::<T>(json).is_ok()
}

/// Finds the invalid field of a rejected record.
fn diagnose(json: &str, error: &serde_json::Error, number: u64) -> Reject {
    let Ok(fields) = serde_json::from_str::<HashMap<Text<'_>, &RawValue>>(json) else {
        let reason = format!("{} is no product; an object with \"store\", \"id\", \"name\" … is right", shown(json));
        return record::reject(label(number), "", "", reason);
    };
    let get = |name: &'static str| fields.get(&Text(Cow::Borrowed(name))).map(|raw| raw.get());
    let id = |name| {
        get(name).and_then(|raw| serde_json::from_str::<Id<'_>>(raw).ok()).map_or(String::new(), |id| id.0.into())
    };
    let reason = FIELDS.iter().find_map(|&(name, needed, fits, right)| match get(name) {
        None => needed.then(|| format!("{name} is missing; {right} is right")),
        Some(raw) => (!fits(raw)).then(|| format!("{name} is {}; {right} is right", shown(raw))),
    });
    record::reject(label(number), &id("store"), &id("id"), reason.unwrap_or_else(|| plain(error)))
}

/// JSON, shortened to one line.
fn shown(json: &str) -> String {
    printable(json, 40)
}

/// Serde's message without its position.
fn plain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rsplit_once(" at line ").map_or(text.as_str(), |(text, _)| text).to_owned()
}
