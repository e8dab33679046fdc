//! Who asks at the moment. Where several networks do, each keeps to its share: of the places for light requests (see
//! `queue`), and of the time in which answers are made. Who is above that waits for the next answer; who is alone is
//! never slowed down.

use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::peer::limited_network;
use super::rate_limit::RateLimit;

/// So long after another one came a network keeps to its share.
const BESIDE_OTHERS: Duration = Duration::from_secs(1);
/// So many cheap answers a network has at once: more than a page needs with all its files …
const BURST: u32 = 200;
/// … and then one per interval. What kernel and connection cost is a part of that.
const INTERVAL: Duration = Duration::from_millis(2);
/// Beside that, an answer counts as so many times the time that it took: a network has half a core.
const SHARE: u32 = 2;
/// And each kilobyte counts as so much time, for unpacking and sending it.
const KILOBYTE: Duration = Duration::from_micros(16);

/// Who asked lately, and how much of its share each has used.
#[derive(Debug)]
pub struct Askers {
    /// The network that asked last and, before that, the last other one.
    last: Mutex<[Option<(IpAddr, Instant)>; 2]>,
    used: RateLimit,
    /// How many requests had to wait since the start.
    delayed: AtomicU64,
}

impl Default for Askers {
    fn default() -> Self {
        let (last, delayed) = Default::default();
        Self { last, used: RateLimit::new(BURST, INTERVAL), delayed }
    }
}

impl Askers {
    /// Somebody at this address asked.
    pub(super) fn came(&self, address: IpAddr, now: Instant) {
        let network = limited_network(address);
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last[0].is_some_and(|(newest, _)| newest != network) {
            last[1] = last[0];
        }
        last[0] = Some((network, now));
    }

    /// Whether other networks than that of `address` ask, too.
    pub(super) fn is_beside_others(&self, address: IpAddr, now: Instant) -> bool {
        let network = limited_network(address);
        let last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let other = last.iter().flatten().find(|(asker, _)| *asker != network);
        other.is_some_and(|(_, at)| now.saturating_duration_since(*at) <= BESIDE_OTHERS)
    }

    /// How long a request from `address` has to wait, beside others; an error if that is longer than `longest`.
    pub(super) fn wait(&self, address: IpAddr, now: Instant, longest: Duration) -> Result<Duration, Duration> {
        if !self.is_beside_others(address, now) {
            return Ok(Duration::ZERO);
        }
        let wait = self.used.reserve(Some(address), now, longest);
        if wait != Ok(Duration::ZERO) {
            self.delayed.fetch_add(1, Relaxed);
        }
        wait
    }

    /// An answer of so many bytes to `address` took so long.
    pub(super) fn spent(&self, address: IpAddr, took: Duration, bytes: usize) {
        self.used.spend(Some(address), (took + KILOBYTE * (bytes / 1024) as u32) * SHARE);
    }

    /// How many requests had to wait since the start.
    pub(super) fn delayed(&self) -> u64 {
        self.delayed.load(Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONGEST: Duration = Duration::from_secs(5);

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    /// How many of a network's requests are answered in a second, each asked for when the one before is answered.
    fn in_a_second(askers: &Askers, address: IpAddr, took: Duration, bytes: usize, start: Instant) -> usize {
        let (mut now, mut count) = (start, 0);
        while now < start + Duration::from_secs(1) {
            now += askers.wait(address, now, LONGEST).expect("it is not long") + took;
            askers.spent(address, took, bytes);
            count += 1;
        }
        count
    }

    #[test]
    fn d4_only_who_is_alone_has_all() {
        let (askers, now) = (Askers::default(), Instant::now());
        let second = Duration::from_secs(1);
        askers.came(ip("2001:db8::1"), now);
        askers.came(ip("2001:db8::2"), now + second);
        assert!(!askers.is_beside_others(ip("2001:db8::3"), now + second), "its own network");
        askers.came(ip("1.2.3.4"), now + second);
        for _ in 0..3 {
            askers.came(ip("2001:db8::4"), now + second * 3 / 2);
        }
        assert!(askers.is_beside_others(ip("2001:db8::4"), now + second * 2));
        assert!(!askers.is_beside_others(ip("2001:db8::4"), now + second * 2 + INTERVAL), "the other one is gone");
        assert!(askers.is_beside_others(ip("1.2.3.4"), now + second * 5 / 2), "but not for that one");
    }

    #[test]
    fn d4_beside_others_a_network_has_its_share() {
        let (askers, now) = (Askers::default(), Instant::now());
        let [flood, visitor, slow, large] = ["10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4"].map(ip);
        let (cheap, dear) = (Duration::from_micros(30), Duration::from_millis(3));
        askers.came(flood, now);
        assert!(in_a_second(&askers, flood, cheap, 0, now) > 30_000, "it is alone");
        askers.came(visitor, now + LONGEST);
        assert_eq!(in_a_second(&askers, flood, cheap, 500, now + LONGEST) / 10, 68, "500 and those at once");
        assert_eq!(askers.wait(visitor, now + LONGEST, LONGEST), Ok(Duration::ZERO), "who asks seldom never waits");
        assert_eq!(in_a_second(&askers, slow, dear, 0, now + LONGEST) / 10, 17, "by the time that they take");
        assert_eq!(in_a_second(&askers, large, cheap, 5 << 20, now + LONGEST), 10, "by what is to be sent");
        assert!(askers.delayed() > 500);
    }

    #[test]
    fn d4_nobody_waits_longer_than_that() {
        let (askers, now) = (Askers::default(), Instant::now());
        askers.came(ip("10.0.0.2"), now);
        let flood = ip("10.0.0.1");
        let waits: Vec<_> = (0..10_000).map(|_| askers.wait(flood, now, LONGEST)).collect();
        let granted: Vec<Duration> = waits.iter().filter_map(|wait| wait.ok()).collect();
        assert_eq!(granted.len(), BURST as usize + 2500, "each has a time of its own");
        assert!(granted.is_sorted() && granted.last() == Some(&LONGEST) && waits.last().is_some_and(Result::is_err));
        assert_eq!(askers.wait(flood, now + LONGEST * 2, LONGEST), Ok(Duration::ZERO), "that is over then");
    }
}
