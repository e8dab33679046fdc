//! Exponential backoff with jitter, and `Retry-After`.

use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::time::Duration;

use hyper::header::{self, HeaderMap};

/// The first wait; it doubles with each retry.
const FIRST: Duration = Duration::from_secs(2);
/// The longest wait that a host may ask for.
const LONGEST: Duration = Duration::from_mins(10);

/// The wait after the `tries`th failure (from 1), where the host asked for `asked`; `None` if that is too long.
pub(super) fn wait(tries: u32, asked: Option<Duration>) -> Option<Duration> {
    let own = jittered(FIRST * 2_u32.pow(tries - 1));
    let wait = asked.map_or(own, |asked| asked.max(own));
    (wait <= LONGEST).then_some(wait)
}

/// How long a response asks to wait, in `Retry-After`.
pub(super) fn asked(headers: &HeaderMap) -> Option<Duration> {
    headers.get(header::RETRY_AFTER)?.to_str().ok().map(retry_after)
}

/// Parses `Retry-After`: seconds or a date; anything else is zero.
fn retry_after(value: &str) -> Duration {
    if let Ok(seconds) = value.trim().parse() {
        return Duration::from_secs(seconds);
    }
    let date = jiff::fmt::rfc2822::parse(value).map(|date| date.timestamp());
    let wait = date.map(|date| date.duration_since(jiff::Timestamp::now()));
    wait.ok().and_then(|wait| Duration::try_from(wait).ok()).unwrap_or_default()
}

/// A random time from half to one and a half times `span`.
pub(in crate::sources) fn jittered(span: Duration) -> Duration {
    let random = RandomState::new().build_hasher().finish() >> 11;
    span.mul_f64(0.5 + random as f64 / (1_u64 << 53) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_and_are_never_shorter_than_asked() {
        for (tries, from, to) in [(1, 1, 3), (2, 2, 6), (3, 4, 12)] {
            let own = wait(tries, None).expect("short");
            assert!((Duration::from_secs(from)..=Duration::from_secs(to)).contains(&own), "{own:?}");
        }
        assert_eq!(wait(1, Some(Duration::from_secs(30))), Some(Duration::from_secs(30)));
        assert_eq!(wait(1, Some(Duration::from_hours(1))), None);
    }

    #[test]
    fn retry_after_is_seconds_or_a_date() {
        assert_eq!(retry_after("120"), Duration::from_mins(2));
        assert_eq!(retry_after("soon"), Duration::ZERO);
        assert_eq!(retry_after("Wed, 21 Oct 2015 07:28:00 GMT"), Duration::ZERO, "it is past");
        assert!(retry_after("Wed, 21 Oct 2099 07:28:00 GMT") > Duration::from_hours(1));
    }
}
