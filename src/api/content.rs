//! The body of an answer.

use std::cell::RefCell;
use std::io::{self, Cursor, Read, Write};
use std::sync::{Arc, OnceLock};

use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use flate2::{Compress, Compression, FlushCompress, Status};
use hyper::body::Bytes;

/// About 1 ms for 50 KB; the next levels save 10 % and cost double.
const LEVEL: Compression = Compression::new(4);

/// So much is packed or unpacked with brotli at once, in bytes.
const BUFFER: usize = 64 * 1024;

/// Writes a streamed answer.
pub type Writing = Box<dyn FnOnce(&mut dyn Write) -> io::Result<()> + Send>;

/// The body of an answer.
pub enum Content {
    /// All of it.
    Whole(Bytes),
    /// All of it, gzipped.
    Packed(Bytes),
    /// All of it, with brotli.
    Brotli(Brotli),
    /// The same, to be unpacked while it is sent.
    Unpacking(Brotli),
    /// All of it, kept for others who ask the same: gzipped once, for the first who takes it so.
    Shared(Bytes, Arc<OnceLock<Bytes>>),
    /// Written by a thread of its own into a pipe, which blocks while the reader is slow.
    Streamed(Writing),
    /// The same, gzipped.
    PackedStream(Writing),
}

/// Content with brotli, for many who ask the same.
#[derive(Clone)]
pub struct Brotli {
    /// The bytes.
    pub bytes: Bytes,
    /// Their number before.
    pub length: usize,
    /// The same gzipped, once that is asked for.
    gzipped: Arc<OnceLock<Bytes>>,
}

impl Brotli {
    /// Of these bytes.
    pub fn of(bytes: &[u8], quality: u32) -> Self {
        Self { bytes: brotli(bytes, quality), length: bytes.len(), gzipped: Arc::default() }
    }

    /// Reads the bytes before, piece by piece.
    pub fn reader(&self) -> impl Read + Send + use<> {
        brotli_decompressor::Decompressor::new(Cursor::new(self.bytes.clone()), BUFFER)
    }

    /// The same gzipped.
    fn gzipped(&self) -> Bytes {
        self.gzipped.get_or_init(|| packed(&unbrotli(&self.bytes).expect("we packed it"))).clone()
    }
}

impl std::fmt::Debug for Brotli {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} bytes, with brotli", self.bytes.len())
    }
}

impl Content {
    /// All bytes, unpacked or streamed.
    pub fn into_bytes(self) -> io::Result<Bytes> {
        let mut bytes = Vec::new();
        match self {
            Self::Whole(bytes) | Self::Shared(bytes, _) => return Ok(bytes),
            Self::Packed(packed) => drop(GzDecoder::new(&*packed).read_to_end(&mut bytes)?),
            Self::Brotli(brotli) | Self::Unpacking(brotli) => return unbrotli(&brotli.bytes),
            Self::Streamed(write) => write(&mut bytes)?,
            Self::PackedStream(write) => unpacking(write)(&mut bytes)?,
        }
        Ok(bytes.into())
    }

    /// The same, not gzipped.
    pub fn unpacked(self) -> io::Result<Self> {
        Ok(match self {
            Self::Packed(_) | Self::Shared(..) => Self::Whole(self.into_bytes()?),
            Self::Brotli(brotli) => Self::Unpacking(brotli),
            Self::PackedStream(write) => Self::Streamed(unpacking(write)),
            plain => plain,
        })
    }

    /// The same bytes, for a client that takes them as they are.
    #[must_use]
    pub fn as_sent(self) -> Self {
        match self {
            Self::Packed(bytes) | Self::Brotli(Brotli { bytes, .. }) => Self::Whole(bytes),
            Self::PackedStream(write) => Self::Streamed(write),
            plain => plain,
        }
    }

    /// How many bytes are sent of it, where that is known before.
    pub fn length(&self) -> Option<usize> {
        match self {
            Self::Whole(bytes) | Self::Packed(bytes) | Self::Brotli(Brotli { bytes, .. }) | Self::Shared(bytes, _) => {
                Some(bytes.len())
            }
            Self::Unpacking(brotli) => Some(brotli.length),
            Self::Streamed(_) | Self::PackedStream(_) => None,
        }
    }

    /// The same gzipped.
    #[must_use]
    pub fn packed(self) -> Self {
        match self {
            Self::Brotli(brotli) | Self::Unpacking(brotli) => Self::Packed(brotli.gzipped()),
            Self::Whole(bytes) => Self::Packed(packed(&bytes)),
            Self::Shared(bytes, shared) => Self::Packed(shared.get_or_init(|| packed(&bytes)).clone()),
            Self::Streamed(write) => Self::PackedStream(packing(write)),
            packed => packed,
        }
    }
}

/// Writes the same gzipped.
pub(super) fn packing(write: Writing) -> Writing {
    Box::new(move |out: &mut dyn Write| {
        let mut encoder = GzEncoder::new(out, LEVEL);
        write(&mut encoder)?;
        encoder.finish().map(drop)
    })
}

/// Writes what `write` gzips.
fn unpacking(write: Writing) -> Writing {
    Box::new(move |out: &mut dyn Write| {
        let mut decoder = flate2::write::GzDecoder::new(out);
        write(&mut decoder)?;
        decoder.finish().map(drop)
    })
}

/// Gzipped bytes, as answers are.
pub(super) fn packed(bytes: &[u8]) -> Bytes {
    gzip(bytes, LEVEL)
}

/// Gzipped bytes. Each thread keeps its compressor: making one takes as long as compressing some kilobytes.
pub fn gzip(bytes: &[u8], level: Compression) -> Bytes {
    /// The logarithm of the window: 32 KiB.
    const WINDOW: u8 = 15;
    /// Header and checksum, and what little input grows by.
    const OVERHEAD: usize = 64;
    thread_local! {
        static COMPRESSOR: RefCell<Compress> = RefCell::new(Compress::new_gzip(LEVEL, WINDOW));
    }
    COMPRESSOR.with_borrow_mut(|compressor| {
        compressor.reset();
        compressor.set_level(level).expect("it is a level");
        let mut packed = Vec::with_capacity(bytes.len() / 4 + OVERHEAD);
        loop {
            let rest = &bytes[compressor.total_in() as usize..];
            let status = compressor.compress_vec(rest, &mut packed, FlushCompress::Finish);
            if status.expect("memory is no wrong input") == Status::StreamEnd {
                return packed.into();
            }
            packed.reserve(bytes.len() / 8 + OVERHEAD);
        }
    })
}

/// The quality for large content: gzip takes a sixth more. 9 saves 2 % for double the time, 11 saves 10 % for thirty
/// times as much.
pub(super) const LARGE: u32 = 7;
/// The best quality, for little content.
pub(super) const LITTLE: u32 = 11;

/// These bytes with brotli, at a quality of 0 to 11.
pub fn brotli(bytes: &[u8], quality: u32) -> Bytes {
    /// The logarithm of the window: 4 MiB, the most that all browsers take.
    const WINDOW: u32 = 22;
    let mut packed = brotli::CompressorWriter::new(Vec::new(), BUFFER, quality, WINDOW);
    packed.write_all(bytes).expect("memory takes everything");
    packed.into_inner().into()
}

/// What was packed so.
pub(super) fn unbrotli(packed: &[u8]) -> io::Result<Bytes> {
    let mut bytes = Vec::new();
    brotli_decompressor::Decompressor::new(packed, BUFFER).read_to_end(&mut bytes)?;
    Ok(bytes.into())
}

impl Default for Content {
    fn default() -> Self {
        Self::Whole(Bytes::new())
    }
}

impl std::fmt::Debug for Content {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Whole(bytes) => write!(f, "{} bytes", bytes.len()),
            Self::Packed(bytes) => write!(f, "{} bytes, gzipped", bytes.len()),
            Self::Brotli(brotli) => brotli.fmt(f),
            Self::Unpacking(brotli) => write!(f, "{} bytes, unpacked of brotli", brotli.length),
            Self::Shared(bytes, _) => write!(f, "{} bytes, shared", bytes.len()),
            Self::Streamed(_) => f.write_str("a stream"),
            Self::PackedStream(_) => f.write_str("a stream, gzipped"),
        }
    }
}
