//! Rate limit per address, for writes, for wrong tokens, and for answers while others ask: a burst, then a steady rate
//! (the generic cell rate algorithm). Memory is bounded.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::peer::limited_network;

/// Writes allowed at once …
const BURST: u32 = 10;
/// … and then one per interval.
const INTERVAL: Duration = Duration::from_mins(1);
/// Addresses remembered. While that many are active, new addresses have to wait.
const MAX_ADDRESSES: usize = 10_000;

/// When the allowance of each address is full again.
#[derive(Debug)]
pub struct RateLimit {
    burst: u32,
    interval: Duration,
    full_at: Mutex<FullAt>,
}

type FullAt = HashMap<Option<IpAddr>, Instant>;

impl Default for RateLimit {
    fn default() -> Self {
        Self::new(BURST, INTERVAL)
    }
}

impl RateLimit {
    /// `burst` writes at once, then one per `interval`.
    pub fn new(burst: u32, interval: Duration) -> Self {
        Self { burst, interval, full_at: Mutex::default() }
    }

    /// Whether this address may write now, or how long it has to wait.
    pub(super) fn check(&self, address: Option<IpAddr>, now: Instant) -> Result<(), Duration> {
        let wait = self.next(&self.lock(), address.map(limited_network), now).1;
        if wait.is_zero() { Ok(()) } else { Err(wait) }
    }

    /// Admits a write of this address now, or says how long to wait.
    pub(super) fn admit(&self, address: Option<IpAddr>, now: Instant) -> Result<(), Duration> {
        self.reserve(address, now, Duration::ZERO).map(drop)
    }

    /// Admits a write of this address as soon as it may, and says how long to wait until then; an error, and nothing is
    /// admitted, if that is longer than `longest`.
    pub(super) fn reserve(
        &self,
        address: Option<IpAddr>,
        now: Instant,
        longest: Duration,
    ) -> Result<Duration, Duration> {
        let mut full_at = self.lock();
        if full_at.len() >= MAX_ADDRESSES {
            full_at.retain(|_, full_at| *full_at > now);
        }
        let network = address.map(limited_network);
        let (next, wait) = self.next(&full_at, network, now);
        if wait > longest {
            return Err(wait);
        }
        if full_at.len() >= MAX_ADDRESSES && !full_at.contains_key(&network) {
            return Err(self.interval);
        }
        full_at.insert(network, next);
        Ok(wait)
    }

    /// What this address was admitted for uses so much more of its allowance.
    pub(super) fn spend(&self, address: Option<IpAddr>, more: Duration) {
        if let Some(full_at) = self.lock().get_mut(&address.map(limited_network)) {
            *full_at += more;
        }
    }

    fn lock(&self) -> MutexGuard<'_, FullAt> {
        self.full_at.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// When the allowance is full again after one more write, and how long that has to wait.
    fn next(&self, full_at: &FullAt, network: Option<IpAddr>, now: Instant) -> (Instant, Duration) {
        let next = full_at.get(&network).copied().unwrap_or(now).max(now) + self.interval;
        (next, next.saturating_duration_since(now + self.interval * self.burst))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn a_burst_then_one_per_interval() {
        let (limit, now) = (RateLimit::default(), Instant::now());
        for _ in 0..BURST {
            assert_eq!(limit.admit(Some(ip("1.2.3.4")), now), Ok(()));
        }
        assert_eq!(limit.check(Some(ip("1.2.3.4")), now), Err(INTERVAL));
        assert_eq!(limit.admit(Some(ip("1.2.3.4")), now), Err(INTERVAL));
        assert_eq!(limit.admit(Some(ip("1.2.3.4")), now + INTERVAL / 4), Err(INTERVAL * 3 / 4));
        assert_eq!(limit.admit(Some(ip("1.2.3.4")), now + INTERVAL), Ok(()));
        assert!(limit.admit(Some(ip("1.2.3.4")), now + INTERVAL).is_err());
        assert_eq!(limit.admit(Some(ip("1.2.3.5")), now), Ok(()), "another address");
    }

    #[test]
    fn an_ipv6_network_is_one_address() {
        let (limit, now) = (RateLimit::default(), Instant::now());
        for host in 0..BURST {
            assert_eq!(limit.admit(Some(ip(&format!("2001:db8::{host}"))), now), Ok(()));
        }
        assert!(limit.admit(Some(ip("2001:db8::ffff")), now).is_err());
        assert_eq!(limit.admit(Some(ip("2001:db8:0:1::1")), now), Ok(()));
        assert_eq!(limited_network(ip("::ffff:1.2.3.4")), ip("1.2.3.4"));
    }

    #[test]
    fn memory_is_bounded() {
        let (limit, now) = (RateLimit::default(), Instant::now());
        for number in 0..MAX_ADDRESSES as u32 {
            assert_eq!(limit.admit(Some(IpAddr::from(number.to_be_bytes())), now), Ok(()));
        }
        assert_eq!(limit.admit(Some(ip("200.1.1.1")), now), Err(INTERVAL));
        assert_eq!(limit.admit(Some(ip("200.1.1.1")), now + INTERVAL * 2), Ok(()), "the others have expired");
    }
}
