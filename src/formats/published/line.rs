//! The lines of a published file, written and read.

use std::io::{self, BufRead as _, BufReader, BufWriter, Read, Seek, Write};

use ruzstd::encoding::{CompressionLevel, compress, compress_to_vec};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::block::{Block, WrittenBlock};
use super::{FORMAT, Known, Ledger};
use crate::domain::{Day, InstallationKey, Offer, Origin, PricePoint, Product, Reject, StatedPrices, Told};
use crate::formats::export::Canonical;
use crate::formats::json::{MAX_VALUE, Position};
use crate::formats::record::one_line;
use crate::formats::{FormatError, Limits, canonical, decompress};

/// The most origins of a file, and the most blocks: those of 20 chains over a year.
const MOST_ORIGINS: usize = 100_000;
const MOST_BLOCKS: usize = 7_300;

/// Packs bytes with zstd.
pub(super) fn pack(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec(bytes, CompressionLevel::Fastest)
}

/// The first line.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Header {
    format: u32,
    sequence: u64,
    /// Key, hops, and time of each.
    origins: Vec<(String, u8, i64)>,
}

/// A line about one product.
#[derive(Serialize)]
struct ProductLine<'a> {
    n: u32,
    p: Canonical<'a>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    seen: Vec<(String, String)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    from: Vec<(String, usize)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReadProductLine<'a> {
    n: u32,
    #[serde(borrow)]
    p: &'a RawValue,
    #[serde(default)]
    seen: Vec<(String, String)>,
    #[serde(default)]
    from: Vec<(String, usize)>,
}

/// Writes a file. Its lines are kept in `W` until all origins are known, which stand in the first one.
#[derive(Debug)]
pub struct Writer<W: Write> {
    lines: BufWriter<W>,
    is_empty: bool,
    origins: Vec<Origin>,
}

impl<W: Read + Write + Seek> Writer<W> {
    /// A file of this installation, whose own runs are its first origin.
    pub fn new(own: InstallationKey, lines: W) -> Self {
        let origins = vec![Origin { installation: own, hops: 0, at: 0 }];
        Self { lines: BufWriter::with_capacity(64 * 1024, lines), is_empty: true, origins }
    }

    /// The position of an origin.
    pub fn origin(&mut self, origin: Origin) -> usize {
        let known = self.origins.iter().position(|known| *known == origin);
        known.unwrap_or_else(|| {
            self.origins.push(origin);
            self.origins.len() - 1
        })
    }

    /// Writes a product with some of its prices: at least the newest one.
    pub fn product(
        &mut self,
        number: u32,
        product: &Product,
        prices: &StatedPrices,
        origins: &[(Day, Origin)],
    ) -> io::Result<()> {
        let from: Vec<(String, usize)> =
            origins.iter().map(|(day, origin)| (day.to_string(), self.origin(*origin))).collect();
        let is_own = from.iter().all(|(_, origin)| *origin == 0);
        let product = Product { prices: prices.changes.clone(), ..product.clone() };
        let seen = prices.sightings.iter().map(|(first, last)| (first.to_string(), last.to_string())).collect();
        let from = if is_own { Vec::new() } else { from };
        self.line(&ProductLine { n: number, p: Canonical::of(&product), seen, from })
    }

    /// Writes a block, where `ledger` is what was published before, which takes it in.
    pub fn block(&mut self, block: &Block, ledger: &mut Ledger) -> io::Result<()> {
        self.line(&block.written(ledger))
    }

    fn line(&mut self, line: &impl Serialize) -> io::Result<()> {
        self.is_empty = false;
        serde_json::to_writer(&mut self.lines, line)?;
        self.lines.write_all(b"\n")
    }

    /// Whether nothing was written.
    pub const fn is_empty(&self) -> bool {
        self.is_empty
    }

    /// Writes the file, packed.
    pub fn finish(self, sequence: u64, out: impl Write) -> io::Result<()> {
        let origins = self.origins.iter().map(|origin| (origin.installation.to_string(), origin.hops, origin.at));
        let header = Header { format: FORMAT, sequence, origins: origins.collect() };
        let header = serde_json::to_vec(&header)?;
        let mut lines = self.lines.into_inner()?;
        lines.rewind()?;
        let mut out = Checked { out, error: None };
        compress(header.as_slice().chain(&b"\n"[..]).chain(lines), &mut out, CompressionLevel::Fastest);
        out.error.map_or(Ok(()), Err)
    }
}

/// Keeps the first error of a writer: the compressor takes none.
struct Checked<W> {
    out: W,
    error: Option<io::Error>,
}

impl<W: Write> Write for Checked<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.error.is_none() {
            self.error = self.out.write_all(bytes).err();
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What a line says.
#[derive(Debug)]
pub enum Line {
    /// Prices of a chain on a day, of products that were published before: how many were expected, and what is told.
    Block {
        /// How many products were stated on the chain's day before.
        expected: u64,
        /// What is told of each.
        told: Vec<Told>,
    },
    /// A product.
    Product(Box<Told>),
    /// A product that cannot be taken.
    Reject(Reject),
}

/// Reads a file line by line, and keeps the ledger of who published it.
pub struct Reader<'a> {
    input: BufReader<Box<dyn Read + 'a>>,
    limits: Limits,
    origins: Vec<Origin>,
    ledger: Ledger,
    lines: u64,
    blocks: usize,
}

impl<'a> Reader<'a> {
    /// Begins to read the file of the publication `sequence` of `key`, where `ledger` is what was published before:
    /// nothing for a full file. Origins are those of a follower: one hop farther.
    pub fn new(
        input: impl Read + 'a,
        limits: Limits,
        (key, sequence): (InstallationKey, u64),
        ledger: Ledger,
    ) -> Result<Self, FormatError> {
        let input = BufReader::new(decompress::unpack(input, limits.unpacked)?);
        let mut reader = Self { input, limits, origins: Vec::new(), ledger, lines: 0, blocks: 0 };
        let wrong = |why: String| FormatError::Malformed(format!("line 1: {why}"));
        let line = reader.line()?.ok_or_else(|| wrong("the file is empty".to_owned()))?;
        let header: Header =
            serde_json::from_slice(&line).map_err(|why| wrong(format!("no header ({})", one_line(&why))))?;
        if header.format != FORMAT {
            return Err(wrong(format!("its format is {}, this Körberl knows {FORMAT}", header.format)));
        }
        if header.sequence != sequence {
            return Err(wrong(format!("it is of publication {}, not of {sequence}", header.sequence)));
        }
        reader.origins = origins(&header.origins, key).map_err(wrong)?;
        Ok(reader)
    }

    /// The next line; `None` at the end.
    pub fn read(&mut self) -> Result<Option<Line>, FormatError> {
        let Some(line) = self.line()? else { return Ok(None) };
        let at = self.lines;
        let wrong = |why: String| FormatError::Malformed(format!("line {at}: {why}"));
        if line.starts_with(br#"{"chain""#) {
            let block: WrittenBlock = serde_json::from_slice(&line).map_err(|why| wrong(one_line(&why)))?;
            return self.block(&block).map(Some).map_err(wrong);
        }
        let line: ReadProductLine<'_> = serde_json::from_slice(&line).map_err(|why| wrong(one_line(&why)))?;
        self.product(&line).map(Some)
    }

    fn block(&mut self, written: &WrittenBlock) -> Result<Line, String> {
        self.blocks += 1;
        if self.blocks > MOST_BLOCKS {
            return Err(format!("more than {MOST_BLOCKS} days of chains"));
        }
        let expected = written.expected(&self.ledger);
        let block = written.read(&mut self.ledger)?;
        if block.day > self.limits.last_day() {
            return Err(format!("{} lies in the future: today is {}", block.day, self.limits.today));
        }
        let origin = *self.origins.get(block.origin).ok_or("it names an origin that is not there")?;
        let told = block.prices.iter().filter_map(|(number, price)| {
            let key = self.ledger.get(*number)?.key.clone();
            let point = PricePoint { day: block.day, price: *price };
            let offer = Offer::plain(key, String::new(), vec![point]);
            Some(Told { offer, newest: block.day, origins: vec![(Day::default(), origin)], only_prices: true })
        });
        Ok(Line::Block { expected, told: told.collect() })
    }

    fn product(&mut self, line: &ReadProductLine<'_>) -> Result<Line, FormatError> {
        let start = Position { line: self.lines, column: 1 };
        let offer = match canonical::parse(line.p.get().as_bytes(), self.lines, start, self.limits)? {
            Ok(offer) => offer,
            Err(reject) => return Ok(Line::Reject(reject)),
        };
        let key = offer.key.to_string();
        let told = self.told(line, offer);
        Ok(told.unwrap_or_else(|reason| {
            Line::Reject(Reject { position: format!("line {}", self.lines), what: key, reason })
        }))
    }

    fn told(&mut self, line: &ReadProductLine<'_>, mut offer: Offer) -> Result<Line, String> {
        let day = |text: &str| {
            let day = Day::parse(text).ok_or_else(|| format!("{} is no day", crate::domain::quoted(text)))?;
            if day > self.limits.last_day() { Err(format!("{day} lies in the future")) } else { Ok(day) }
        };
        let seen = line.seen.iter().map(|(first, last)| Ok((day(first)?, day(last)?)));
        let sightings = seen.collect::<Result<Vec<_>, String>>()?;
        let is_in_order =
            sightings.iter().all(|(first, last)| first <= last) && sightings.is_sorted_by(|a, b| a.1 < b.0);
        if !is_in_order {
            return Err("the days on which it was seen are in no order".to_owned());
        }
        let origin = |number: usize| self.origins.get(number).copied().ok_or("it names an origin that is not there");
        let mut origins = Vec::with_capacity(line.from.len().max(1));
        for (from, number) in &line.from {
            origins.push((day(from)?, origin(*number)?));
        }
        if origins.is_empty() {
            origins.push((Day::default(), origin(0)?));
        }
        if !origins.is_sorted_by(|a, b| a.0 < b.0) {
            return Err("its origins are in no order".to_owned());
        }
        offer.prices = StatedPrices { changes: offer.prices, sightings }.days();
        let newest = *offer.prices.last().ok_or("there is no price in it")?;
        let known = Known { key: offer.key.clone(), price: newest.price, newest: newest.day };
        if self.ledger.get(line.n).is_some_and(|before| before.key != known.key) {
            return Err(format!("its number {} is another product's", line.n));
        }
        self.ledger.set(line.n, known);
        Ok(Line::Product(Box::new(Told { offer, newest: newest.day, origins, only_prices: false })))
    }

    /// The next line without its end.
    fn line(&mut self) -> Result<Option<Vec<u8>>, FormatError> {
        let mut line = Vec::new();
        self.lines += 1;
        (&mut self.input).take(MAX_VALUE as u64).read_until(b'\n', &mut line)?;
        match line.pop() {
            None => Ok(None),
            Some(b'\n') => Ok(Some(line)),
            Some(_) => Err(FormatError::Malformed(format!("line {}: it breaks off, or is too long", self.lines))),
        }
    }

    /// What is published now.
    pub fn into_ledger(self) -> Ledger {
        self.ledger
    }
}

/// The origins of a file, one hop farther. The first one is of who published it, and only that is no hop away.
fn origins(written: &[(String, u8, i64)], key: InstallationKey) -> Result<Vec<Origin>, String> {
    if written.len() > MOST_ORIGINS {
        return Err(format!("more than {MOST_ORIGINS} origins"));
    }
    let mut origins = Vec::with_capacity(written.len());
    for (at, (installation, hops, time)) in written.iter().enumerate() {
        let installation = InstallationKey::parse(installation).ok_or("an origin without a key")?;
        if (at == 0 || *hops == 0) && installation != key {
            return Err("own prices of another installation".to_owned());
        }
        if *hops >= Origin::MOST_HOPS {
            return Err(format!(
                "prices that came over {hops} installations, where {} are the most",
                Origin::MOST_HOPS
            ));
        }
        origins.push(Origin { installation, hops: *hops, at: *time }.farther());
    }
    if origins.is_empty() { Err("no origin".to_owned()) } else { Ok(origins) }
}
