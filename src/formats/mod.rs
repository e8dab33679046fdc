//! Files of prices: bytes → offers and rejects, and back. Refuses what is no such file, what unpacks to too much, and
//! guessing: what a record does not say stays unsaid.
//!
//! A format is recognised by its content, never by a file's name: the heisse-preise canonical array, its compressed
//! columnar form, CSV; each plain or packed with gzip, brotli or zstd. Everything is streamed: what is held at a time is
//! one record, whatever the size of the file.
//!
//! Two things that a source may say wrongly cost it only that statement, not the product: an unknown category code and a
//! GTIN whose check digit is wrong are taken as unsaid. Everything else that is wrong makes the record a [`Reject`].

mod canonical;
mod compressed;
mod csv;
mod deal;
mod decompress;
pub mod export;
mod json;
mod record;

use std::fmt;
use std::io::{self, Cursor, Read};
use std::ops::ControlFlow;

use crate::domain::{Day, Offer, Reject};

/// What bounds an input.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Today: the day of prices that come without one. Prices more than [`Limits::DAYS_AHEAD`] days later are refused.
    pub today: Day,
    /// The most bytes the content may have once unpacked.
    pub unpacked: u64,
}

impl Limits {
    /// 512 MiB: the whole market with its history since 2017 is a sixth of that.
    pub const UNPACKED: u64 = 512 << 20;
    /// Leaflets are published some days before they hold.
    pub const DAYS_AHEAD: u16 = 7;

    /// The usual limits on the day `today`.
    pub const fn new(today: Day) -> Self {
        Self { today, unpacked: Self::UNPACKED }
    }
}

/// A format that was recognised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// heisse-preise canonical: a JSON array of products.
    Canonical,
    /// heisse-preise compressed: a JSON object with one flat array.
    Compressed,
    /// CSV with a header line.
    Csv,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Canonical => "heisse-preise canonical JSON",
            Self::Compressed => "heisse-preise compressed JSON",
            Self::Csv => "CSV",
        })
    }
}

/// Why an input as a whole can't be taken; what it has given so far must not be kept.
#[derive(Debug)]
pub enum FormatError {
    /// The bytes could not be read.
    Read(io::Error),
    /// It unpacks to more than the limit.
    TooLarge(String),
    /// It is none of the formats, or breaks its format: where, and what would be right.
    Malformed(String),
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => write!(f, "it cannot be read: {error}"),
            Self::TooLarge(what) | Self::Malformed(what) => f.write_str(what),
        }
    }
}

/// Each says all there is in its own words.
impl std::error::Error for FormatError {}

/// Errors on the way from the unpacker come through [`Read`], so they travel inside an [`io::Error`].
impl From<io::Error> for FormatError {
    fn from(error: io::Error) -> Self {
        match error.downcast::<Self>() {
            Ok(ours) => ours,
            Err(error) => Self::Read(error),
        }
    }
}

/// Takes each record as it is read; [`ControlFlow::Break`] ends the reading.
pub type Sink<'s> = dyn FnMut(Result<Offer, Reject>) -> ControlFlow<()> + 's;

/// How much of the content is looked at to recognise it.
const PREFIX: u64 = 64 * 1024;

/// Reads all records of `input` into `sink`, in the order of the file, and says which format it was.
///
/// One product may come in several offers where its rows stand apart in a CSV file. On an error nothing that the sink
/// was given may be kept.
pub fn read(input: impl Read, limits: Limits, sink: &mut Sink<'_>) -> Result<Format, FormatError> {
    let mut content = decompress::unpack(input, limits.unpacked)?;
    let mut prefix = Vec::new();
    content.by_ref().take(PREFIX).read_to_end(&mut prefix)?;
    if prefix.starts_with(BOM) {
        prefix.drain(..BOM.len());
    }
    let first = prefix.iter().find(|b| !b.is_ascii_whitespace()).copied();
    let format = recognise(first, &prefix)?;
    match format {
        Format::Canonical => canonical::read(Cursor::new(prefix).chain(content), limits, sink)?,
        Format::Compressed => compressed::read(Cursor::new(prefix).chain(content), limits, sink)?,
        Format::Csv => csv::read(prefix, content, limits, sink)?,
    }
    Ok(format)
}

/// The content of a file that may be packed, of at most `limit` bytes.
pub fn unpack(input: impl Read, limit: u64) -> Result<Vec<u8>, FormatError> {
    let mut content = Vec::new();
    decompress::unpack(input, limit)?.read_to_end(&mut content)?;
    Ok(content)
}

/// UTF-8's byte order mark.
const BOM: &[u8] = b"\xef\xbb\xbf";

fn recognise(first: Option<u8>, prefix: &[u8]) -> Result<Format, FormatError> {
    match first {
        None => Err(FormatError::Malformed("the file is empty".into())),
        Some(b'[') => Ok(Format::Canonical),
        Some(b'{') => Ok(Format::Compressed),
        Some(_) => match prefix.iter().position(|&b| decompress::is_binary(b)) {
            Some(at) => Err(FormatError::Malformed(format!("not a text: byte {at} is 0x{:02x}", prefix[at]))),
            None => Ok(Format::Csv),
        },
    }
}
