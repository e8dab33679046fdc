//! The id of a request: it stands in each line of the log that belongs to the request, and in the answer's
//! `X-Request-Id`. It says nothing about who asks.

use std::hash::{BuildHasher as _, RandomState};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use hyper::header::{HeaderMap, HeaderName, HeaderValue};

/// The header of requests and answers.
pub(super) const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// An id from a proxy is at most so long.
const LONGEST: usize = 64;

/// Hands out ids, each once.
#[derive(Debug)]
pub struct RequestIds {
    /// Differs in each process.
    start: u64,
    count: AtomicU64,
}

impl Default for RequestIds {
    fn default() -> Self {
        Self { start: RandomState::new().hash_one(0), count: AtomicU64::new(0) }
    }
}

impl RequestIds {
    /// The id that a trusted proxy gave a request with these headers, or else a new one.
    pub(super) fn of(&self, headers: &HeaderMap, is_from_proxy: bool) -> HeaderValue {
        let given = headers.get(X_REQUEST_ID).filter(|id| is_from_proxy && is_usable(id.as_bytes()));
        given.cloned().unwrap_or_else(|| self.next())
    }

    fn next(&self) -> HeaderValue {
        let number = self.start.wrapping_add(self.count.fetch_add(1, Relaxed));
        HeaderValue::from_str(&format!("{:016x}", scrambled(number))).expect("hexadecimal digits")
    }
}

/// Whether it can stand in a line of the log.
fn is_usable(id: &[u8]) -> bool {
    (1..=LONGEST).contains(&id.len()) && id.iter().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(byte))
}

/// Another number for each number, so that ids do not tell visitors how many requests there were. (The last steps of
/// `SplitMix64`, which can be undone and so give no number twice.)
const fn scrambled(number: u64) -> u64 {
    let mixed = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn each_request_has_an_id_of_its_own() {
        let ids = RequestIds::default();
        let all: HashSet<_> = (0..1000).map(|_| ids.of(&HeaderMap::new(), false)).collect();
        assert_eq!(all.len(), 1000);
        assert!(all.iter().all(|id| id.len() == 16 && is_usable(id.as_bytes())));
        assert_ne!(ids.next(), RequestIds::default().next());
    }

    #[test]
    fn only_a_proxy_names_requests_and_only_in_plain_characters() {
        let ids = RequestIds::default();
        let of = |given: &'static str, is_from_proxy| {
            let headers = HeaderMap::from_iter([(X_REQUEST_ID, HeaderValue::from_static(given))]);
            ids.of(&headers, is_from_proxy) == given
        };
        assert!(of("4f9a-07.B_1", true) && !of("4f9a-07.B_1", false));
        let long = "a".repeat(LONGEST + 1).leak();
        for wrong in ["", "a b", "a\"b", "request{id=x}", "x,y", long] {
            assert!(!of(wrong, true), "{wrong}");
        }
    }
}
