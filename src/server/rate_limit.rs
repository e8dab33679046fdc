//! Per-address write rate limit: a burst, then a steady rate (the generic cell rate algorithm). Memory is bounded.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Writes allowed at once …
const BURST: u32 = 10;
/// … and then one per interval.
const INTERVAL: Duration = Duration::from_mins(1);
/// Addresses remembered. While that many are active, new addresses have to wait.
const MAX_ADDRESSES: usize = 10_000;

/// When the allowance of each address is full again.
#[derive(Debug, Default)]
pub struct RateLimit(Mutex<HashMap<Option<IpAddr>, Instant>>);

impl RateLimit {
    /// Admits a write of this address now, or says how long to wait.
    pub(super) fn admit(&self, address: Option<IpAddr>, now: Instant) -> Result<(), Duration> {
        let mut full_at = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if full_at.len() >= MAX_ADDRESSES {
            full_at.retain(|_, full_at| *full_at > now);
        }
        let network = address.map(network);
        let next = full_at.get(&network).copied().unwrap_or(now).max(now) + INTERVAL;
        let wait = next.saturating_duration_since(now + INTERVAL * BURST);
        if !wait.is_zero() {
            return Err(wait);
        }
        if full_at.len() >= MAX_ADDRESSES && !full_at.contains_key(&network) {
            return Err(INTERVAL);
        }
        full_at.insert(network, next);
        Ok(())
    }
}

/// The unit that is limited: an IPv4 address, or an IPv6 /64 (one subscriber line has a whole network of those).
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6((address.to_bits() & (u128::MAX << 64)).into()),
        address @ IpAddr::V4(_) => address,
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
        assert_eq!(network("::ffff:1.2.3.4".parse().expect("an address")), "1.2.3.4".parse::<IpAddr>().expect("one"));
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
