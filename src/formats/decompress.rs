//! Packed input, unpacked as it is read: gzip, zstd, brotli, recognised by content. Refuses what unpacks to more than the
//! limit or to hundreds of times its size, before it costs time or memory.

use std::cell::Cell;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::rc::Rc;

use brotli_decompressor::Decompressor;
use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

use super::{BOM, FormatError};

/// Real price files unpack to 11 to 15 times their size; a bomb to a thousand times and more.
const MAX_RATIO: u64 = 200;
/// Up to here the ratio does not matter.
const RATIO_FREE: u64 = 16 << 20;
/// The largest window a zstd frame may ask for, which is memory we would have to hold.
const MAX_WINDOW: u64 = 64 << 20;
/// How much of the packed bytes is looked at to recognise them.
const PREFIX: u64 = 4096;

const GZIP: &[u8] = b"\x1f\x8b";
const ZSTD: &[u8] = b"\x28\xb5\x2f\xfd";
/// The first four bits of a skippable frame vary.
const ZSTD_SKIPPABLE: &[u8] = b"\x2a\x4d\x18";

/// What people try, and what to tell them.
const OTHERS: &[(&[u8], &str)] = &[
    (b"PK\x03\x04", "a ZIP archive (or a spreadsheet); unpack it, or save the sheet as CSV"),
    (b"BZh", "bzip2, which is not read; unpack it first"),
    (b"\xfd7zXZ", "xz, which is not read; unpack it first"),
    (b"7z\xbc\xaf", "a 7-Zip archive; unpack it first"),
    (b"%PDF", "a PDF document"),
    (b"SQLite format 3\0", "an SQLite database; a backup is taken back with `koerberl restore`"),
    (b"\xff\xfe", "text in UTF-16; save it as UTF-8"),
    (b"\xfe\xff", "text in UTF-16; save it as UTF-8"),
];

/// `input` unpacked, of which at most `limit` bytes are given.
pub(super) fn unpack<'r>(mut input: impl Read + 'r, limit: u64) -> Result<Box<dyn Read + 'r>, FormatError> {
    let mut prefix = Vec::new();
    input.by_ref().take(PREFIX).read_to_end(&mut prefix)?;
    let tally = Rc::new(Tally::default());
    let method = recognise(&prefix)?;
    let source = Source { input: Cursor::new(prefix.clone()).chain(input), tally: Rc::clone(&tally) };
    let packed = BufReader::with_capacity(64 * 1024, source);
    let decoder: Box<dyn Read + 'r> = match method {
        Method::Plain => Box::new(packed),
        Method::Gzip => Box::new(MultiGzDecoder::new(packed)),
        Method::Zstd => Box::new(Zstd::new(packed)),
        Method::Brotli => Box::new(Decompressor::new(packed, 64 * 1024)),
    };
    let unpacked = Unpacked { decoder, method, tally, given: 0, limit };
    if method == Method::Brotli { try_brotli(unpacked, &prefix) } else { Ok(Box::new(unpacked)) }
}

/// How the input is packed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Method {
    Plain,
    Gzip,
    Zstd,
    Brotli,
}

impl Method {
    const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Gzip => "gzip",
            Self::Zstd => "zstd",
            Self::Brotli => "brotli",
        }
    }
}

fn recognise(prefix: &[u8]) -> Result<Method, FormatError> {
    if let Some((_, what)) = OTHERS.iter().find(|(magic, _)| prefix.starts_with(magic)) {
        return Err(FormatError::Malformed(format!("this is {what}")));
    }
    if prefix.starts_with(GZIP) {
        Ok(Method::Gzip)
    } else if prefix.starts_with(ZSTD) || prefix.get(1..4) == Some(ZSTD_SKIPPABLE) && prefix[0] & 0xf0 == 0x50 {
        Ok(Method::Zstd)
    } else if begins_like_json(prefix) || !prefix.iter().copied().any(is_binary) {
        Ok(Method::Plain)
    } else {
        Ok(Method::Brotli)
    }
}

/// Bytes that no text holds, whatever its encoding.
pub(super) const fn is_binary(byte: u8) -> bool {
    matches!(byte, 0..=8 | 0x0b | 0x0e..=0x1f | 0x7f)
}

/// `[{"` or `{"`: then a stray control byte is the JSON reader's to report.
fn begins_like_json(prefix: &[u8]) -> bool {
    let text = prefix.strip_prefix(BOM).unwrap_or(prefix);
    let mut signs = text.iter().filter(|b| !b.is_ascii_whitespace());
    match (signs.next(), signs.next()) {
        (Some(b'['), Some(b'{')) => signs.next() == Some(&b'"'),
        (Some(b'{'), Some(b'"')) => true,
        _ => false,
    }
}

/// Brotli has no magic number: what gives some text when unpacked is taken to be it.
fn try_brotli<'r>(mut unpacked: Unpacked<'r>, prefix: &[u8]) -> Result<Box<dyn Read + 'r>, FormatError> {
    let mut first = vec![0; PREFIX as usize];
    match unpacked.read(&mut first).map_err(FormatError::from) {
        Ok(n) if n > 0 && (begins_like_json(&first[..n]) || !first[..n].iter().copied().any(is_binary)) => {
            first.truncate(n);
            Ok(Box::new(Cursor::new(first).chain(unpacked)))
        }
        Err(error @ (FormatError::Read(_) | FormatError::TooLarge(_))) => Err(error),
        Ok(_) | Err(FormatError::Malformed(_)) => {
            let at = prefix.iter().position(|&b| is_binary(b)).unwrap_or_default();
            Err(FormatError::Malformed(format!(
                "not recognised: neither text (byte {at} is 0x{:02x}) nor packed with gzip, zstd or brotli",
                prefix[at]
            )))
        }
    }
}

/// What the two ends of a decoder tell each other.
#[derive(Default)]
struct Tally {
    /// Packed bytes read so far.
    read: Cell<u64>,
    /// The decoder asked for more packed bytes than there are.
    ended: Cell<bool>,
    /// The source itself failed, not the decoder.
    failed: Cell<bool>,
}

/// The packed bytes, counted.
struct Source<R> {
    input: R,
    tally: Rc<Tally>,
}

impl<R: Read> Read for Source<R> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let result = self.input.read(buf);
        match &result {
            Ok(n) => {
                self.tally.read.set(self.tally.read.get() + *n as u64);
                self.tally.ended.set(*n == 0 && !buf.is_empty());
            }
            Err(error) => self.tally.failed.set(error.kind() != io::ErrorKind::Interrupted),
        }
        result
    }
}

/// The unpacked bytes, bounded.
struct Unpacked<'r> {
    decoder: Box<dyn Read + 'r>,
    method: Method,
    tally: Rc<Tally>,
    given: u64,
    limit: u64,
}

impl Read for Unpacked<'_> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let n = self.decoder.read(buf).map_err(|error| self.damage(error))?;
        self.given += n as u64;
        match self.excess() {
            Some(what) => Err(io::Error::other(FormatError::TooLarge(what))),
            None => Ok(n),
        }
    }
}

impl Unpacked<'_> {
    /// An error of the source stays what it is; any other is the decoder's word that the data are damaged.
    fn damage(&self, error: io::Error) -> io::Error {
        if self.tally.failed.get() || self.method == Method::Plain || error.kind() == io::ErrorKind::Interrupted {
            return error;
        }
        let name = self.method.name();
        // The brotli decoder calls both the same; it only asks for more once it has used up what it had.
        let starved = self.method == Method::Brotli && self.tally.ended.get();
        let what = if starved || error.kind() == io::ErrorKind::UnexpectedEof {
            format!("the {name} data end too early, after {} bytes: was the file cut off?", self.tally.read.get())
        } else {
            format!("the {name} data are damaged within the first {} bytes: {error}", self.tally.read.get())
        };
        io::Error::other(FormatError::Malformed(what))
    }

    fn excess(&self) -> Option<String> {
        let read = self.tally.read.get();
        if self.given > self.limit {
            Some(format!("larger than {} MiB unpacked, which is the limit", self.limit >> 20))
        } else if self.method != Method::Plain && self.given > RATIO_FREE && self.given / MAX_RATIO > read {
            Some(format!(
                "{read} bytes of {} unpack to more than {} MiB, over {MAX_RATIO} times their size: no price file does that",
                self.method.name(),
                self.given >> 20
            ))
        } else {
            None
        }
    }
}

/// A zstd stream of any number of frames, checksums verified.
struct Zstd<R> {
    source: R,
    frame: FrameDecoder,
    /// Some frame has begun.
    begun: bool,
}

impl<R: BufRead> Zstd<R> {
    fn new(source: R) -> Self {
        let mut frame = FrameDecoder::new();
        frame.set_max_window_size(MAX_WINDOW);
        Self { source, frame, begun: false }
    }

    /// Begins the next frame that holds data; `false` at the end of the stream.
    fn next_frame(&mut self) -> io::Result<bool> {
        while !self.source.fill_buf()?.is_empty() {
            match self.frame.reset(&mut self.source) {
                Ok(()) => {
                    self.begun = true;
                    return Ok(true);
                }
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame { length, .. })) => {
                    io::copy(&mut self.source.by_ref().take(length.into()), &mut io::sink())?;
                }
                Err(error) => return Err(decoder_error(error)),
            }
        }
        Ok(false)
    }

    fn checksum_fits(&self) -> bool {
        self.frame.get_checksum_from_data().is_none_or(|stated| self.frame.get_calculated_checksum() == Some(stated))
    }
}

impl<R: BufRead> Read for Zstd<R> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        loop {
            if self.begun && self.frame.can_collect() > 0 {
                return self.frame.read(buf);
            }
            if self.begun && !self.frame.is_finished() {
                self.frame
                    .decode_blocks(&mut self.source, BlockDecodingStrategy::UptoBlocks(1))
                    .map_err(decoder_error)?;
                continue;
            }
            if self.begun && !self.checksum_fits() {
                return Err(io::Error::new(io::ErrorKind::InvalidData, "the checksum does not fit"));
            }
            self.begun = false;
            if !self.next_frame()? {
                return Ok(0);
            }
        }
    }
}

/// The decoder wraps an early end in one of its many errors; find it again.
fn decoder_error(error: FrameDecoderError) -> io::Error {
    let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(&error);
    while let Some(inner) = cause {
        if let Some(io) = inner.downcast_ref::<io::Error>() {
            return io::Error::new(io.kind(), error.to_string());
        }
        cause = inner.source();
    }
    io::Error::new(io::ErrorKind::InvalidData, error)
}
