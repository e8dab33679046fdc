//! CSV with a header line: one row per price. An unknown column is an error, since a misspelt one would otherwise be
//! lost.
//!
//! `chain,id,name,price` are required; `date,quantity,unit,category,brand,ean,bio,url,available,weighed` are optional
//! (`gtin` is an alias of `ean`). Separated by `;` or `,`, with decimal comma or point. The encoding is UTF-8, or
//! Windows-1252 if the first line that is not plain ASCII is not UTF-8. Consecutive rows of one product form one offer
//! with a history, with the newest row's name, size and so on; without a `date` column the prices are of today. An
//! apostrophe before a formula (see [`super::spreadsheet`]) is none of the text.

use std::borrow::Cow;
use std::io::{self, Cursor, Read};

use csv::{ByteRecord, ErrorKind, Reader, ReaderBuilder};
use encoding_rs::WINDOWS_1252;

use super::record::{self, Record};
use super::{FormatError, Limits, Sink, put, spreadsheet};
use crate::domain::{Cents, Offer, PricePoint, Reject, quoted};

/// The longest row, in bytes.
const MAX_ROW: usize = 1 << 20;
/// The longest header line, in bytes.
const MAX_HEADER: usize = 10_000;

/// The columns, as our export writes them; the first [`REQUIRED`] are required.
pub(super) const COLUMNS: &str = "chain,id,name,price,date,quantity,unit,category,brand,ean,bio,url,available,weighed";
const REQUIRED: usize = 4;
/// An alias of `ean`.
const GTIN: &str = "gtin";

fn known_columns() -> impl Iterator<Item = &'static str> {
    COLUMNS.split(',').chain([GTIN])
}

/// The parsed header line.
struct Header {
    delimiter: u8,
    columns: Vec<&'static str>,
}

impl Header {
    /// Reads the first line of `content`.
    fn read(content: &[u8]) -> Result<Self, FormatError> {
        let line = content.split(|&b| b == b'\n' || b == b'\r').next().unwrap_or_default();
        if line.len() > MAX_HEADER {
            return Err(malformed(&format!(
                "the first line is {} bytes long: this is no CSV with a header",
                line.len()
            )));
        }
        let line = String::from_utf8_lossy(line).to_lowercase();
        let delimiter = if line.contains(';') { ';' } else { ',' };
        let names: Vec<&str> = line.split(delimiter).map(|name| name.trim().trim_matches('"')).collect();
        let missing: Vec<_> = known_columns().take(REQUIRED).filter(|name| !names.contains(name)).collect();
        if !missing.is_empty() {
            return Err(malformed(&format!(
                "no price file: the first line is {}; JSON, or a CSV header with chain, id, name and price is right (missing: {})",
                quoted(&line),
                missing.join(", ")
            )));
        }
        let mut columns = Vec::new();
        for name in names {
            let Some(column) = known_columns().find(|column| *column == name) else {
                let known = known_columns().collect::<Vec<_>>().join(", ");
                return Err(malformed(&format!("unknown column {}; known are {known}", quoted(name))));
            };
            let column = if column == GTIN { "ean" } else { column };
            if columns.contains(&column) {
                return Err(malformed(&format!("the column {} stands twice", quoted(name))));
            }
            columns.push(column);
        }
        Ok(Self { delimiter: delimiter as u8, columns })
    }
}

fn malformed(what: &str) -> FormatError {
    FormatError::Malformed(format!("line 1: {what}"))
}

/// Reads all rows of `prefix` and `rest`.
pub(super) fn read(prefix: Vec<u8>, rest: impl Read, limits: Limits, sink: &mut Sink<'_>) -> Result<(), FormatError> {
    let start = prefix.iter().take_while(|b| b.is_ascii_whitespace()).count();
    let header = Header::read(&prefix[start..])?;
    let mut content = Cursor::new(prefix);
    content.set_position(start as u64);
    let mut rows = ReaderBuilder::new()
        .delimiter(header.delimiter)
        .flexible(true)
        .from_reader(Bounded { input: content.chain(rest), left: MAX_ROW });
    let mut encoding = Encoding::Ascii;
    let mut row = ByteRecord::new();
    // With the line where it begins.
    let mut pending: Option<(u64, Offer)> = None;
    while next(&mut rows, &mut row)? {
        let line = row.position().map_or(0, csv::Position::line);
        let offer = match parse(&row, &header, &mut encoding, line, limits) {
            Ok(offer) => offer,
            Err(reject) => {
                if put(sink, Err(reject), || position(line))? {
                    continue;
                }
                return Ok(());
            }
        };
        let goes_on = match pending.take() {
            Some((begun, before)) if before.key == offer.key => match merge(before, offer, line) {
                (merged, None) => {
                    pending = Some((begun, merged));
                    true
                }
                (kept, Some(reject)) => {
                    pending = Some((begun, kept));
                    put(sink, Err(reject), || position(line))?
                }
            },
            before => {
                pending = Some((line, offer));
                match before {
                    Some((begun, before)) => put(sink, Ok(before), || position(begun))?,
                    None => true,
                }
            }
        };
        if !goes_on {
            return Ok(());
        }
    }
    if let Some((begun, last)) = pending {
        put(sink, Ok(last), || position(begun))?;
    }
    Ok(())
}

fn position(line: u64) -> String {
    format!("line {line}")
}

fn next<R: Read>(rows: &mut Reader<Bounded<R>>, row: &mut ByteRecord) -> Result<bool, FormatError> {
    rows.get_mut().left = MAX_ROW;
    let line = rows.position().line();
    rows.read_byte_record(row).map_err(|error| match error.into_kind() {
        ErrorKind::Io(error) if error.kind() == io::ErrorKind::FileTooLarge => FormatError::Malformed(format!(
            "line {line}: a row longer than {} MiB begins here: is a quote not closed?",
            MAX_ROW >> 20
        )),
        ErrorKind::Io(error) => error.into(),
        other => FormatError::Malformed(format!("line {line}: {other:?}")),
    })
}

/// Input that fails if a row is too long, so that an unclosed quote cannot swallow the file.
struct Bounded<R> {
    input: R,
    left: usize,
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let n = self.input.read(buf)?;
        self.left = self.left.checked_sub(n).ok_or(io::ErrorKind::FileTooLarge)?;
        Ok(n)
    }
}

/// The encoding, as far as the lines so far show it.
enum Encoding {
    Ascii,
    Utf8,
    Windows1252,
}

impl Encoding {
    /// The fields of `row` as text.
    fn decode<'r>(&mut self, row: &'r ByteRecord) -> Result<Vec<Cow<'r, str>>, String> {
        let is_utf8 = row.iter().all(|field| std::str::from_utf8(field).is_ok());
        if let Self::Ascii = self
            && !row.as_slice().is_ascii()
        {
            *self = if is_utf8 { Self::Utf8 } else { Self::Windows1252 };
        }
        match self {
            Self::Windows1252 => row.iter().map(from_windows_1252).collect(),
            _ if is_utf8 => Ok(row.iter().map(String::from_utf8_lossy).collect()),
            _ => Err("not UTF-8, as the lines before are".into()),
        }
    }
}

pub(super) fn from_windows_1252(field: &[u8]) -> Result<Cow<'_, str>, String> {
    let (text, _) = WINDOWS_1252.decode_without_bom_handling(field);
    match text.chars().find(|c| ('\u{80}'..='\u{9f}').contains(c)) {
        Some(c) => Err(format!("byte 0x{:02x} is neither UTF-8 nor Windows-1252", u32::from(c))),
        None => Ok(text),
    }
}

/// Parses a row.
fn parse(
    row: &ByteRecord,
    header: &Header,
    encoding: &mut Encoding,
    line: u64,
    limits: Limits,
) -> Result<Offer, Reject> {
    let fields = encoding.decode(row).map_err(|reason| record::reject(position(line), "", "", reason))?;
    let fields: Vec<Cow<'_, str>> = fields.iter().map(|field| spreadsheet::unescape(field.trim())).collect();
    let get = |column: &str| {
        let index = header.columns.iter().position(|&known| known == column)?;
        fields.get(index).map(|field| &**field).filter(|field| !field.is_empty())
    };
    let required = |column| get(column).ok_or_else(|| format!("{column} is empty"));
    let offer = || {
        if fields.len() != header.columns.len() {
            return Err(format!("{} fields, the header has {}", fields.len(), header.columns.len()));
        }
        let day = if header.columns.contains(&"date") { record::day(required("date")?, limits)? } else { limits.today };
        Record {
            chain: required("chain")?,
            id: required("id")?,
            name: required("name")?,
            brand: get("brand"),
            category: get("category"),
            size: record::size(get("quantity").map(quantity).transpose()?, get("unit"))?,
            weighed: flag("weighed", get("weighed"))?.unwrap_or(false),
            bio: flag("bio", get("bio"))?,
            available: flag("available", get("available"))?.unwrap_or(true),
            url: get("url"),
            gtin: get("ean"),
            prices: vec![PricePoint { day, price: price(required("price")?)? }],
            ..Record::default()
        }
        .offer()
    };
    let or_empty = |column| get(column).unwrap_or_default();
    offer().map_err(|reason| record::reject(position(line), or_empty("chain"), or_empty("id"), reason))
}

/// Euros with a decimal comma or point, exact to the cent.
fn price(text: &str) -> Result<Cents, String> {
    let invalid = || format!("{} is no price; euros such as 3.99 or 3,99 are right", quoted(text));
    let (euros, cents) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    if !digits(euros.strip_prefix('-').unwrap_or(euros)) || !digits(cents) || cents.len() > 2 {
        return Err(invalid());
    }
    record::price(format!("{euros}.{cents}").parse().map_err(|_| invalid())?)
}

fn quantity(text: &str) -> Result<f64, String> {
    let plain = text.bytes().all(|b| b.is_ascii_digit() || b"-.,".contains(&b));
    let number = if plain { text.replace(',', ".").parse().ok() } else { None };
    number.ok_or_else(|| format!("{} is no quantity; a number such as 0.5 or 0,5 is right", quoted(text)))
}

fn flag(name: &str, text: Option<&str>) -> Result<Option<bool>, String> {
    let Some(text) = text else { return Ok(None) };
    match text.to_ascii_lowercase().as_str() {
        "1" | "true" | "ja" | "yes" => Ok(Some(true)),
        "0" | "false" | "nein" | "no" => Ok(Some(false)),
        _ => Err(format!("{name} is {}; 1 or 0, true or false, ja or nein is right", quoted(text))),
    }
}

/// Merges two offers of one product: the properties of the newer, the prices of both. A contradicting later row is a
/// reject.
fn merge(before: Offer, after: Offer, line: u64) -> (Offer, Option<Reject>) {
    let point = after.prices[0];
    let newest = before.prices.last().map_or(point.day, |point| point.day);
    match before.prices.binary_search_by_key(&point.day, |p| p.day) {
        Ok(at) if before.prices[at].price == point.price => (before, None),
        Ok(at) => {
            let reason = format!("two prices for {}: {} and {}", point.day, before.prices[at].price, point.price);
            let (chain, id) = (before.key.chain.as_str(), &before.key.id);
            let reject = record::reject(position(line), chain, id, reason);
            (before, Some(reject))
        }
        Err(at) => {
            let mut prices = before.prices;
            prices.insert(at, point);
            (if point.day > newest { Offer { prices, ..after } } else { Offer { prices, ..before } }, None)
        }
    }
}
