//! Streaming decompression: gzip, zstd and brotli, detected from content. More than the limit, or hundreds of times the
//! compressed size, is an error before it costs time or memory.

use std::cell::Cell;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::rc::Rc;

use brotli_decompressor::Decompressor;
use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

use super::{BOM, FormatError, archive};

/// Real price files have ratios of 11 to 15; a bomb has a thousand and more.
const MAX_RATIO: u64 = 200;
/// The ratio is checked from this size on, in bytes.
const RATIO_FREE: u64 = 16 << 20;
/// The largest window of a zstd frame, in bytes of memory.
const MAX_WINDOW: u64 = 64 << 20;
/// Bytes examined to detect the compression.
const PREFIX: u64 = 4096;

const GZIP: &[u8] = b"\x1f\x8b";
const ZSTD: &[u8] = b"\x28\xb5\x2f\xfd";
/// The first four bits of a skippable frame vary.
const ZSTD_SKIPPABLE: &[u8] = b"\x2a\x4d\x18";

/// Other formats that people try, and what to tell them.
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

/// Decompresses `input`, up to `limit` bytes.
pub(super) fn unpack<'r>(mut input: impl Read + 'r, limit: u64) -> Result<Box<dyn Read + 'r>, FormatError> {
    let mut prefix = Vec::new();
    input.by_ref().take(PREFIX).read_to_end(&mut prefix)?;
    let progress = Rc::new(Progress::default());
    let method = detect(&prefix)?;
    let source = CountingReader { input: Cursor::new(prefix.clone()).chain(input), progress: Rc::clone(&progress) };
    let packed = BufReader::with_capacity(64 * 1024, source);
    let decoder: Box<dyn Read + 'r> = match method {
        Method::Plain => Box::new(packed),
        Method::Gzip => Box::new(MultiGzDecoder::new(packed)),
        Method::Zstd => Box::new(Zstd::new(packed)),
        Method::Brotli => Box::new(Decompressor::new(packed, 64 * 1024)),
    };
    let unpacked = Decompressed { decoder, method, progress, produced: 0, limit };
    if method == Method::Brotli { try_brotli(unpacked, &prefix) } else { Ok(Box::new(unpacked)) }
}

/// The compression.
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

fn detect(prefix: &[u8]) -> Result<Method, FormatError> {
    if let Some((_, what)) = OTHERS.iter().find(|(magic, _)| prefix.starts_with(magic)) {
        return Err(FormatError::Malformed(format!("this is {what}")));
    }
    if prefix.starts_with(GZIP) {
        Ok(Method::Gzip)
    } else if prefix.starts_with(ZSTD) || prefix.get(1..4) == Some(ZSTD_SKIPPABLE) && prefix[0] & 0xf0 == 0x50 {
        Ok(Method::Zstd)
    } else if begins_like_json(prefix) || archive::is_archive(prefix) || !prefix.iter().copied().any(is_binary) {
        Ok(Method::Plain)
    } else {
        Ok(Method::Brotli)
    }
}

/// Bytes that occur in no text, whatever its encoding.
pub(super) const fn is_binary(byte: u8) -> bool {
    matches!(byte, 0..=8 | 0x0b | 0x0e..=0x1f | 0x7f)
}

/// `[{"` or `{"`: a stray control byte is then reported by the JSON reader.
fn begins_like_json(prefix: &[u8]) -> bool {
    let text = prefix.strip_prefix(BOM).unwrap_or(prefix);
    let mut signs = text.iter().filter(|b| !b.is_ascii_whitespace());
    match (signs.next(), signs.next()) {
        (Some(b'['), Some(b'{')) => signs.next() == Some(&b'"'),
        (Some(b'{'), Some(b'"')) => true,
        _ => false,
    }
}

/// Brotli has no magic number: the input is brotli if it decompresses to text.
fn try_brotli<'r>(mut unpacked: Decompressed<'r>, prefix: &[u8]) -> Result<Box<dyn Read + 'r>, FormatError> {
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

/// State shared by both ends of a decoder.
#[derive(Default)]
struct Progress {
    /// Compressed bytes read so far.
    read: Cell<u64>,
    /// The decoder asked for more bytes than there are.
    ended: Cell<bool>,
    /// The input failed, not the decoder.
    failed: Cell<bool>,
}

/// Counts the compressed bytes.
struct CountingReader<R> {
    input: R,
    progress: Rc<Progress>,
}

impl<R: Read> Read for CountingReader<R> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let result = self.input.read(buf);
        match &result {
            Ok(n) => {
                self.progress.read.set(self.progress.read.get() + *n as u64);
                self.progress.ended.set(*n == 0 && !buf.is_empty());
            }
            Err(error) => self.progress.failed.set(error.kind() != io::ErrorKind::Interrupted),
        }
        result
    }
}

/// The decompressed bytes, bounded.
struct Decompressed<'r> {
    decoder: Box<dyn Read + 'r>,
    method: Method,
    progress: Rc<Progress>,
    produced: u64,
    limit: u64,
}

impl Read for Decompressed<'_> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let n = self.decoder.read(buf).map_err(|error| self.damage(error))?;
        self.produced += n as u64;
        match self.excess() {
            Some(what) => Err(io::Error::other(FormatError::TooLarge(what))),
            None => Ok(n),
        }
    }
}

impl Decompressed<'_> {
    /// An error of the input stays; an error of the decoder means damaged data.
    fn damage(&self, error: io::Error) -> io::Error {
        if self.progress.failed.get() || self.method == Method::Plain || error.kind() == io::ErrorKind::Interrupted {
            return error;
        }
        let name = self.method.name();
        // The brotli decoder reports both alike, but asks for more input only after it has used everything.
        let starved = self.method == Method::Brotli && self.progress.ended.get();
        let what = if starved || error.kind() == io::ErrorKind::UnexpectedEof {
            format!("the {name} data end too early, after {} bytes: was the file cut off?", self.progress.read.get())
        } else {
            format!("the {name} data are damaged within the first {} bytes: {error}", self.progress.read.get())
        };
        io::Error::other(FormatError::Malformed(what))
    }

    fn excess(&self) -> Option<String> {
        let read = self.progress.read.get();
        if self.produced > self.limit {
            Some(format!("larger than {} MiB unpacked, which is the limit", self.limit >> 20))
        } else if self.method != Method::Plain && self.produced > RATIO_FREE && self.produced / MAX_RATIO > read {
            Some(format!(
                "{read} bytes of {} unpack to more than {} MiB, over {MAX_RATIO} times their size: \
                 no price file does that",
                self.method.name(),
                self.produced >> 20
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
    /// Whether a frame has begun.
    begun: bool,
}

impl<R: BufRead> Zstd<R> {
    fn new(source: R) -> Self {
        let mut frame = FrameDecoder::new();
        frame.set_max_window_size(MAX_WINDOW);
        Self { source, frame, begun: false }
    }

    /// Starts the next data frame; `false` at the end of the stream.
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

/// Finds the I/O error that the decoder wraps.
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
