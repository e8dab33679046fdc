//! `Accept-Encoding`: the encodings that a client accepts, of those that we make.

use hyper::header::{self, HeaderMap};

use crate::api::weighed;

/// An encoding of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Encoding {
    /// Deflate in a gzip frame.
    Gzip,
    /// Brotli, the smaller one.
    Brotli,
}

impl Encoding {
    /// Its name in HTTP.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gzip => "gzip",
            Self::Brotli => "br",
        }
    }
}

/// The weights (0 to 1000) a client gives to encodings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AcceptEncoding {
    brotli: u16,
    gzip: u16,
    identity: u16,
}

impl AcceptEncoding {
    /// Parses the headers of a request. Without one, only the plain bytes are accepted.
    pub fn of(headers: &HeaderMap) -> Self {
        let (mut brotli, mut gzip, mut identity, mut others) = (None, None, None, None);
        let values = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
        for item in values.flat_map(|value| value.split(',')) {
            let (name, weight) = weighed(item);
            let is = |other: &str| name.eq_ignore_ascii_case(other);
            match () {
                () if is("br") => brotli = Some(weight),
                () if is("gzip") || is("x-gzip") => gzip = Some(weight),
                () if is("identity") => identity = Some(weight),
                () if is("*") => others = Some(weight),
                () => {}
            }
        }
        let rest = others.unwrap_or(0);
        // The plain bytes are always acceptable, with the lowest weight.
        Self { brotli: brotli.unwrap_or(rest), gzip: gzip.unwrap_or(rest), identity: identity.unwrap_or(0) }
    }

    /// Whether the client accepts this encoding, and does not prefer the plain bytes.
    pub const fn takes(&self, encoding: Encoding) -> bool {
        let weight = self.weight(encoding);
        weight > 0 && weight >= self.identity
    }

    /// The weight of this encoding, 0 to 1000.
    pub const fn weight(&self, encoding: Encoding) -> u16 {
        match encoding {
            Encoding::Brotli => self.brotli,
            Encoding::Gzip => self.gzip,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> AcceptEncoding {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, text.parse().expect("a header"));
        AcceptEncoding::of(&headers)
    }

    #[test]
    fn weights_are_respected() {
        for (text, brotli, gzip) in [
            ("gzip, deflate, br, zstd", true, true),
            ("GZIP", false, true),
            ("gzip;q=0", false, false),
            ("*", true, true),
            ("*;q=0.5, br;q=0", false, true),
            ("identity", false, false),
            ("identity;q=1, gzip;q=0.5", false, false),
            ("identity;q=0.5, gzip", false, true),
            ("gzip;q=nonsense", false, true),
            ("", false, false),
            ("deflate", false, false),
        ] {
            assert_eq!((of(text).takes(Encoding::Brotli), of(text).takes(Encoding::Gzip)), (brotli, gzip), "{text}");
        }
        assert_eq!(AcceptEncoding::of(&HeaderMap::new()), AcceptEncoding::default());
    }
}
