//! How much of something each network has at the moment, up to a limit.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use super::peer::limited_network;

/// Counts by network.
#[derive(Debug)]
pub(super) struct Counts {
    most: usize,
    networks: Mutex<HashMap<IpAddr, usize>>,
}

/// One more that a network has, until it is dropped.
#[derive(Debug)]
pub(super) struct Counted {
    counts: Arc<Counts>,
    network: IpAddr,
}

impl Counts {
    /// The limit of each network.
    pub(super) fn new(most: usize) -> Self {
        Self { most, networks: Mutex::default() }
    }

    /// One more for the network of `address`; `None` if it has as many as it may.
    pub(super) fn take(self: &Arc<Self>, address: IpAddr) -> Option<Counted> {
        let network = limited_network(address);
        let mut networks = self.networks.lock().unwrap_or_else(PoisonError::into_inner);
        let count = networks.entry(network).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Counted { counts: Arc::clone(self), network })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut networks = self.counts.networks.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = networks.get_mut(&self.network) {
            *count -= 1;
            if *count == 0 {
                networks.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_has_so_many_and_nothing_is_kept_of_those_that_went() {
        let counts = Arc::new(Counts::new(2));
        let take = |address: &str| counts.take(address.parse().expect("an address"));
        let held = [take("2001:db8::1"), take("2001:db8::2")];
        assert!(held.iter().all(Option::is_some) && take("2001:db8::3").is_none());
        assert!(take("2001:db8:0:1::1").is_some(), "another network");
        drop(held);
        assert!(take("2001:db8::3").is_some());
        assert!(counts.networks.lock().expect("no panic").is_empty());
    }
}
