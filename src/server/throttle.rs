//! How often one address may write what is kept: a few times at once, then slowly. Refuses to remember more addresses than it
//! has room for, and anybody for longer than it takes them to be new again.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// So many at once …
const AT_ONCE: u32 = 10;
/// … and then one in so long.
const ONE_IN: Duration = Duration::from_mins(1);
/// Addresses that are remembered. Where more than so many write at the same time, strangers wait.
const MOST: usize = 10_000;

/// Who wrote how much lately.
#[derive(Debug, Default)]
pub struct Throttle(Mutex<HashMap<Option<IpAddr>, Instant>>);

impl Throttle {
    /// May this address write now? Otherwise, when. The time until all that it wrote is forgotten is what is kept of it.
    pub(super) fn admit(&self, address: Option<IpAddr>, now: Instant) -> Result<(), Duration> {
        let mut until = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if until.len() >= MOST {
            until.retain(|_, until| *until > now);
        }
        let address = address.map(household);
        let forgotten = until.get(&address).copied().unwrap_or(now).max(now) + ONE_IN;
        let late = forgotten.saturating_duration_since(now + ONE_IN * AT_ONCE);
        if !late.is_zero() {
            return Err(late);
        }
        if until.len() >= MOST && !until.contains_key(&address) {
            return Err(ONE_IN);
        }
        until.insert(address, forgotten);
        Ok(())
    }
}

/// One line has one IPv4 address, and a whole network of IPv6 ones.
fn household(address: IpAddr) -> IpAddr {
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
    fn a_few_at_once_then_slowly() {
        let (throttle, now) = (Throttle::default(), Instant::now());
        for _ in 0..AT_ONCE {
            assert_eq!(throttle.admit(Some(ip("1.2.3.4")), now), Ok(()));
        }
        assert_eq!(throttle.admit(Some(ip("1.2.3.4")), now), Err(ONE_IN));
        assert_eq!(throttle.admit(Some(ip("1.2.3.4")), now + ONE_IN / 4), Err(ONE_IN * 3 / 4));
        assert_eq!(throttle.admit(Some(ip("1.2.3.4")), now + ONE_IN), Ok(()));
        assert!(throttle.admit(Some(ip("1.2.3.4")), now + ONE_IN).is_err());
        assert_eq!(throttle.admit(Some(ip("1.2.3.5")), now), Ok(()), "somebody else");
    }

    #[test]
    fn a_household_is_one_address() {
        let (throttle, now) = (Throttle::default(), Instant::now());
        for host in 0..AT_ONCE {
            assert_eq!(throttle.admit(Some(ip(&format!("2001:db8::{host}"))), now), Ok(()));
        }
        assert!(throttle.admit(Some(ip("2001:db8::ffff")), now).is_err());
        assert_eq!(throttle.admit(Some(ip("2001:db8:0:1::1")), now), Ok(()));
        assert_eq!(household("::ffff:1.2.3.4".parse().expect("an address")), "1.2.3.4".parse::<IpAddr>().expect("one"));
    }

    #[test]
    fn it_remembers_no_more_than_it_has_room_for() {
        let (throttle, now) = (Throttle::default(), Instant::now());
        for number in 0..MOST as u32 {
            assert_eq!(throttle.admit(Some(IpAddr::from(number.to_be_bytes())), now), Ok(()));
        }
        assert_eq!(throttle.admit(Some(ip("200.1.1.1")), now), Err(ONE_IN));
        assert_eq!(throttle.admit(Some(ip("200.1.1.1")), now + ONE_IN * 2), Ok(()), "the others are forgotten");
    }
}
