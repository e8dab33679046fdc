//! Deliberately broken inputs. Each must be refused with a clear message and must not change the database.
//!
//! At least a third of the records of each is bad, so that no import takes any of it.

mod compressed_form;
mod csv;
mod documents;
mod packed;
mod records;

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

/// The day of the import.
pub const TODAY: &str = "2026-03-27";

/// How an input must be rejected, and what the message must contain.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// The whole input is an error.
    Refused(String),
    /// A record is a reject.
    Rejected(String),
}

/// One input.
pub struct Broken {
    /// A unique name.
    pub name: String,
    /// Its content.
    pub bytes: Vec<u8>,
    /// The expected result.
    pub verdict: Verdict,
}

/// All of them.
pub fn broken() -> Vec<Broken> {
    let mut all = Vec::new();
    for family in [
        documents::truncated,
        records::wrong_types,
        records::missing_fields,
        records::prices,
        records::dates,
        records::names,
        records::keys_and_sizes,
        records::histories,
        documents::syntax,
        documents::depths,
        documents::documents,
        documents::other_files,
        packed::packed,
        packed::bombs,
        compressed_form::compressed_form,
        csv::csv_headers,
        csv::csv_rows,
    ] {
        family(&mut all);
    }
    all
}

fn refused(all: &mut Vec<Broken>, name: impl Into<String>, bytes: impl Into<Vec<u8>>, says: &str) {
    all.push(Broken { name: name.into(), bytes: bytes.into(), verdict: Verdict::Refused(says.into()) });
}

fn rejected(all: &mut Vec<Broken>, name: impl Into<String>, bytes: impl Into<Vec<u8>>, says: &str) {
    all.push(Broken { name: name.into(), bytes: bytes.into(), verdict: Verdict::Rejected(says.into()) });
}

const FIELDS: &[(&str, &str)] = &[
    ("store", "\"billa\""),
    ("id", "\"00-1\""),
    ("name", "\"Teebutter\""),
    ("price", "1.99"),
    ("priceHistory", "[{\"date\":\"2026-03-01\",\"price\":1.99},{\"date\":\"2025-01-01\",\"price\":1.79}]"),
    ("category", "\"34\""),
    ("unit", "\"g\""),
    ("quantity", "250"),
    ("isWeighted", "false"),
    ("bio", "false"),
    ("unavailable", "true"),
    ("url", "\"teebutter-250-g\""),
    ("brand", "\"Almglück\""),
    ("gtin", "\"96385074\""),
    ("earlierSizes", "[{\"until\":\"2025-06-01\",\"unit\":\"g\",\"quantity\":280}]"),
];

/// A valid record with the given fields replaced; an empty value removes the field.
fn record(changes: &[(&str, &str)]) -> String {
    let value = |name, own| changes.iter().find(|(changed, _)| *changed == name).map_or(own, |&(_, value)| value);
    let fields = FIELDS.iter().map(|&(name, own)| (name, value(name, own))).filter(|(_, value)| !value.is_empty());
    let fields: Vec<_> = fields.map(|(name, value)| format!("\"{name}\":{value}")).collect();
    format!("{{{}}}", fields.join(","))
}

/// A valid document of two products.
pub fn sound() -> String {
    format!("[{},\n{}]", record(&[]), record(&[("id", "2"), ("gtin", ""), ("earlierSizes", "")]))
}

/// A document of a valid record and a changed one.
fn changed(changes: &[(&str, &str)]) -> String {
    format!("[{},\n{}]", record(&[("id", "7")]), record(changes))
}

/// A valid document of two products, 164 bytes in brotli.
pub const TWO_BROTLI: &[u8] = include_bytes!("../../golden/formats/two.json.br");
/// `text` in gzip.
pub fn gzip(text: &str) -> Vec<u8> {
    gzip_bytes(text.as_bytes())
}

fn gzip_bytes(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("a Vec takes everything")
}

/// `text` in zstd, with a checksum.
pub fn zstd(text: &str) -> Vec<u8> {
    compress_to_vec(text.as_bytes(), CompressionLevel::Fastest)
}
