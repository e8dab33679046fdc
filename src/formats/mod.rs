//! Price files: parses bytes into offers and rejects, and exports products.
//!
//! Formats are detected from content: heisse-preise canonical, heisse-preise compressed, CSV; each plain or compressed
//! with gzip, brotli or zstd, and alone or in a tar archive. Everything is streamed, one record at a time.
//!
//! An unknown category code and a GTIN with a wrong check digit are ignored. Any other error makes the record a
//! [`Reject`].

mod archive;
mod canonical;
mod compressed;
mod csv;
mod deal;
mod decompress;
pub mod export;
pub mod food_facts;
mod json;
mod official_index;
pub mod published;
mod record;
mod spreadsheet;

use std::fmt;
use std::io::{self, Cursor, Read};
use std::ops::ControlFlow;

use crate::domain::{Day, Offer, Reject};

pub use official_index::read as official_index;

/// Limits of an input.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Today: the day of prices without a date. Prices more than [`Limits::DAYS_AHEAD`] days later are rejected.
    pub today: Day,
    /// Maximum size of the decompressed content in bytes.
    pub unpacked: u64,
}

impl Limits {
    /// 512 MiB: six times the whole market with its history since 2017.
    pub const UNPACKED: u64 = 512 << 20;
    /// Leaflets are published some days ahead.
    pub const DAYS_AHEAD: u16 = 7;

    /// The last day for which there may be prices.
    pub const fn last_day(self) -> Day {
        self.today.plus(Self::DAYS_AHEAD)
    }

    /// The default limits.
    pub const fn new(today: Day) -> Self {
        Self { today, unpacked: Self::UNPACKED }
    }
}

/// A detected format.
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

/// An error of the whole input; records already read from it must be discarded.
#[derive(Debug)]
pub enum FormatError {
    /// The bytes could not be read.
    Read(io::Error),
    /// It has more than a limit allows.
    TooLarge(String),
    /// Not one of the formats, or invalid: where, and what would be right.
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

/// No sources: the message contains everything.
impl std::error::Error for FormatError {}

/// Errors of the decompression come through [`Read`], wrapped in an [`io::Error`].
impl From<io::Error> for FormatError {
    fn from(error: io::Error) -> Self {
        match error.downcast::<Self>() {
            Ok(ours) => ours,
            Err(error) => Self::Read(error),
        }
    }
}

/// Receives each record. [`ControlFlow::Break`] stops reading: with a text, this record exceeds a limit, as the text
/// says, and [`read`] makes that an error which names its place.
pub type Sink<'s> = dyn FnMut(Result<Offer, Reject>) -> ControlFlow<Option<String>> + 's;

/// Bytes examined to detect the format.
const PREFIX: u64 = 64 * 1024;

/// Reads all records of `input` into `sink`, in the order of the file, and returns the format.
///
/// One product may come in several offers if its rows are not consecutive in a CSV file. After an error, all records
/// already received must be discarded.
pub fn read(input: impl Read, limits: Limits, sink: &mut Sink<'_>) -> Result<Format, FormatError> {
    let mut content = decompress::unpack(input, limits.unpacked)?;
    let mut prefix = Vec::new();
    content.by_ref().take(PREFIX).read_to_end(&mut prefix)?;
    let is_archive = archive::is_archive(&prefix);
    let content = Cursor::new(prefix).chain(content);
    if is_archive { archive::read(content, limits, sink) } else { read_file(content, limits, sink) }
}

/// Reads all records of a decompressed file.
fn read_file(mut content: impl Read, limits: Limits, sink: &mut Sink<'_>) -> Result<Format, FormatError> {
    let mut prefix = Vec::new();
    content.by_ref().take(PREFIX).read_to_end(&mut prefix)?;
    if prefix.starts_with(BOM) {
        prefix.drain(..BOM.len());
    }
    let first = prefix.iter().find(|b| !b.is_ascii_whitespace()).copied();
    let format = detect(first, &prefix)?;
    match format {
        Format::Canonical => canonical::read(Cursor::new(prefix).chain(content), limits, sink)?,
        Format::Compressed => compressed::read(Cursor::new(prefix).chain(content), limits, sink)?,
        Format::Csv => csv::read(prefix, content, limits, sink)?,
    }
    Ok(format)
}

/// Hands on the record at `place`; whether to go on.
fn put(
    sink: &mut Sink<'_>,
    record: Result<Offer, Reject>,
    place: impl FnOnce() -> String,
) -> Result<bool, FormatError> {
    match sink(record) {
        ControlFlow::Continue(()) => Ok(true),
        ControlFlow::Break(None) => Ok(false),
        ControlFlow::Break(Some(excess)) => Err(FormatError::TooLarge(format!("{}: {excess}", place()))),
    }
}

/// The content of a file that may be compressed, of at most `limit` bytes.
pub fn unpack(input: impl Read, limit: u64) -> Result<Vec<u8>, FormatError> {
    let mut content = Vec::new();
    decompress::unpack(input, limit)?.read_to_end(&mut content)?;
    Ok(content)
}

/// UTF-8's byte order mark.
const BOM: &[u8] = b"\xef\xbb\xbf";

fn detect(first: Option<u8>, prefix: &[u8]) -> Result<Format, FormatError> {
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
