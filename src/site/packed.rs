//! Finished pages, compressed for cache and network.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::Read as _;

use flate2::Compression;
use flate2::read::GzDecoder;
use hyper::body::Bytes;

use super::{Asset, Encoding};
use crate::api;

/// A finished page, gzipped: a seventh of its size, and nearly all clients accept it.
#[derive(Debug)]
pub(super) struct Packed {
    tag: String,
    gzip: Bytes,
}

impl Packed {
    /// Compresses a page. Its entity tag is a hash of its content.
    pub(super) fn new(html: &str, level: Compression) -> Self {
        let mut hasher = DefaultHasher::new();
        html.hash(&mut hasher);
        Self { tag: format!("{:016x}", hasher.finish()), gzip: api::gzip(html.as_bytes(), level) }
    }

    /// Its memory, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.gzip.len()
    }

    /// As an asset; `with_plain`: also uncompressed, which takes time.
    pub(super) fn asset(&self, with_plain: bool) -> Asset {
        let plain = if with_plain { self.plain() } else { Bytes::new() };
        Asset::new("index.html", &self.tag, [(None, plain), (Some(Encoding::Gzip), self.gzip.clone())])
    }

    pub(super) fn plain(&self) -> Bytes {
        let mut html = Vec::new();
        GzDecoder::new(self.gzip.as_ref()).read_to_end(&mut html).expect("we packed it");
        html.into()
    }
}
