//! Finished pages, for cache and network.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::OnceLock;

use flate2::Compression;
use hyper::body::Bytes;

use super::{AcceptEncoding, Asset, Encoding};
use crate::api;

/// Brotli's effort, 0 to 11: a seventh smaller than gzip in twice its time; at 9 it takes ten times as long for 2 %.
const QUALITY: u32 = 5;

/// A finished page, which is compressed once for each encoding that somebody accepts.
#[derive(Debug)]
pub(super) struct Packed {
    tag: String,
    plain: Bytes,
    /// For a page that is sent once, a fast one; brotli takes too long for it.
    level: Compression,
    gzip: OnceLock<Bytes>,
    brotli: OnceLock<Bytes>,
}

impl Packed {
    /// A page to be gzipped at `level`. Its entity tag is a hash of its content.
    pub(super) fn new(html: String, level: Compression) -> Self {
        let mut hasher = DefaultHasher::new();
        html.hash(&mut hasher);
        let tag = format!("{:016x}", hasher.finish());
        Self { tag, plain: html.into(), level, gzip: OnceLock::new(), brotli: OnceLock::new() }
    }

    /// Its memory with all encodings, in bytes, at most.
    pub(super) fn bytes(&self) -> usize {
        self.plain.len() * 3 / 2
    }

    /// As an asset in the encodings of which a client accepts one.
    pub(super) fn asset(&self, accepted: AcceptEncoding) -> Asset {
        let is_kept = self.level != Compression::fast();
        let by_brotli = is_kept && accepted.takes(Encoding::Brotli);
        let encoded = if by_brotli && accepted.weight(Encoding::Brotli) >= accepted.weight(Encoding::Gzip) {
            Some((Encoding::Brotli, self.brotli.get_or_init(|| api::brotli(&self.plain, QUALITY))))
        } else if accepted.takes(Encoding::Gzip) {
            Some((Encoding::Gzip, self.gzip.get_or_init(|| api::gzip(&self.plain, self.level))))
        } else {
            None
        };
        let encoded = encoded.map(|(encoding, bytes)| (Some(encoding), bytes.clone()));
        Asset::new("index.html", &self.tag, [(None, self.plain.clone())].into_iter().chain(encoded))
    }

    #[cfg(test)]
    pub(super) fn plain(&self) -> &[u8] {
        &self.plain
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hyper::header::{ACCEPT_ENCODING, HeaderMap};

    #[test]
    fn a_kept_page_has_brotli_and_one_that_is_sent_once_gzip() {
        let html = "<p>Milch 1,59</p>".repeat(500);
        let (kept, once) = (Packed::new(html.clone(), Compression::default()), Packed::new(html, Compression::fast()));
        for (accepted, of_kept, of_once) in [
            ("gzip, br", Some(Encoding::Brotli), Some(Encoding::Gzip)),
            ("gzip, br;q=0.5", Some(Encoding::Gzip), Some(Encoding::Gzip)),
            ("br", Some(Encoding::Brotli), None),
            ("identity", None, None),
        ] {
            let headers: HeaderMap = [(ACCEPT_ENCODING, accepted.parse().expect("a header"))].into_iter().collect();
            let accepted = AcceptEncoding::of(&headers);
            let chosen = [&kept, &once].map(|page| page.asset(accepted).best(accepted).clone());
            assert_eq!(chosen.each_ref().map(|variant| variant.encoding), [of_kept, of_once], "{accepted:?}");
        }
    }
}
