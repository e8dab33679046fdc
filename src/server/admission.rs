//! Limits open connections: in all, for each network, and with a reserve for the machine itself, so that its health
//! check is always answered.

use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, TryAcquireError};

use super::counts::{Counted, Counts};
use super::{Limits, Network};

/// A line in the log about refused connections comes at most this often.
const LOG_INTERVAL: Duration = Duration::from_mins(1);
/// While less than this part of all places is free, idle connections are closed sooner.
const SCARCE: usize = 8;

/// The places for connections.
#[derive(Debug)]
pub struct Admission {
    places: Arc<Semaphore>,
    reserve: Arc<Semaphore>,
    limits: Limits,
    by_network: Arc<Counts>,
    waiting: AtomicUsize,
    refused: AtomicU64,
    logged: Mutex<Option<Instant>>,
}

/// The place of one connection, free again when it is dropped.
#[derive(Debug)]
pub(super) struct Place {
    _permit: OwnedSemaphorePermit,
    _counted: Option<Counted>,
}

impl Admission {
    pub(super) fn new(limits: Limits) -> Self {
        Self {
            places: Arc::new(Semaphore::new(limits.connections)),
            reserve: Arc::new(Semaphore::new(limits.reserved)),
            limits,
            by_network: Arc::new(Counts::new(limits.connections_per_address)),
            waiting: AtomicUsize::new(0),
            refused: AtomicU64::new(0),
            logged: Mutex::default(),
        }
    }

    /// A place for a connection from `address` (`None`: over a Unix socket); waits for one, but not for long. `None` if
    /// the connection is to be closed. Proxies that are trusted speak for many people and have no limit of their own.
    pub(super) async fn enter(self: Arc<Self>, address: Option<IpAddr>, trusted: &[Network]) -> Option<Place> {
        let is_local = address.is_none_or(|address| address.to_canonical().is_loopback());
        let is_limited = |address: &IpAddr| !is_local && !trusted.iter().any(|network| network.contains(*address));
        let counted = match address.filter(is_limited) {
            Some(address) => Some(self.by_network.take(address).or_else(|| self.refuse())?),
            None => None,
        };
        let permit = match Arc::clone(&self.places).try_acquire_owned() {
            Err(TryAcquireError::NoPermits) if is_local => Arc::clone(&self.reserve).try_acquire_owned(),
            tried => tried,
        };
        let permit = match permit {
            Ok(permit) => permit,
            Err(_) => self.wait().await.or_else(|| address.and_then(|_| self.refuse()))?,
        };
        Some(Place { _permit: permit, _counted: counted })
    }

    /// Waits for a place as long as a request's head may take, where not too many wait already.
    async fn wait(&self) -> Option<OwnedSemaphorePermit> {
        let others = self.waiting.fetch_add(1, Relaxed);
        let place = async {
            let place = Arc::clone(&self.places).acquire_owned();
            tokio::time::timeout(self.limits.head_time, place).await.ok()?.ok()
        };
        let waited = if others < self.limits.connections.div_ceil(4) { place.await } else { None };
        self.waiting.fetch_sub(1, Relaxed);
        waited
    }

    fn refuse<T>(&self) -> Option<T> {
        self.refused.fetch_add(1, Relaxed);
        let mut logged = self.logged.lock().unwrap_or_else(PoisonError::into_inner);
        if logged.is_none_or(|at| at.elapsed() > LOG_INTERVAL) {
            *logged = Some(Instant::now());
            let (open, refused) = (self.open(), self.refused());
            tracing::warn!(open, refused, "connections are refused: too many are open");
        }
        None
    }

    /// How many connections are open.
    pub(super) fn open(&self) -> usize {
        self.limits.connections - self.places.available_permits() + self.limits.reserved
            - self.reserve.available_permits()
    }

    /// How many were refused since the start.
    pub(super) fn refused(&self) -> u64 {
        self.refused.load(Relaxed)
    }

    /// Whether few places are left.
    pub(super) fn is_scarce(&self) -> bool {
        self.places.available_permits() < self.limits.connections / SCARCE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admission(connections: usize, reserved: usize, connections_per_address: usize) -> Arc<Admission> {
        let head_time = Duration::from_millis(20);
        let limits = Limits { connections, connections_per_address, reserved, head_time, ..Limits::default() };
        Arc::new(Admission::new(limits))
    }

    async fn enter(admission: &Arc<Admission>, from: &str) -> Option<Place> {
        Arc::clone(admission).enter(from.parse().ok(), &["10.0.0.0/8".parse().expect("a network")]).await
    }

    #[tokio::test]
    async fn d3_one_network_has_so_many_connections() {
        let admission = admission(100, 0, 2);
        let held = [enter(&admission, "2001:db8::1").await, enter(&admission, "2001:db8::2").await];
        assert!(held.iter().all(Option::is_some));
        assert!(enter(&admission, "2001:db8::3").await.is_none(), "its /64 has two");
        assert!(enter(&admission, "2001:db8:0:1::1").await.is_some(), "another one");
        assert_eq!((admission.open(), admission.refused()), (2, 1));
        drop(held);
        assert!(enter(&admission, "2001:db8::3").await.is_some());
        let proxied: Vec<_> = [enter(&admission, "10.0.0.1").await, enter(&admission, "10.0.0.1").await].into();
        assert!(enter(&admission, "10.0.0.1").await.is_some() && proxied.len() == 2, "a trusted proxy");
    }

    #[tokio::test]
    async fn d3_the_machine_itself_has_a_reserve() {
        let admission = admission(1, 2, 10);
        let stranger = enter(&admission, "1.2.3.4").await;
        assert!(stranger.is_some() && enter(&admission, "5.6.7.8").await.is_none(), "nobody left in time");
        let local = [enter(&admission, "127.0.0.1").await, enter(&admission, "a unix socket").await];
        assert!(local.iter().all(Option::is_some));
        assert!(enter(&admission, "::ffff:127.0.0.1").await.is_none());
        assert!(admission.is_scarce() || admission.open() == 3);
    }

    #[tokio::test]
    async fn who_waits_gets_the_next_place() {
        let admission = Arc::new(Admission::new(Limits { connections: 1, reserved: 0, ..Limits::default() }));
        let first = enter(&admission, "1.2.3.4").await;
        let second = tokio::spawn({
            let admission = Arc::clone(&admission);
            async move { enter(&admission, "5.6.7.8").await.is_some() }
        });
        tokio::task::yield_now().await;
        assert!(!second.is_finished());
        drop(first);
        assert!(second.await.expect("no panic"));
    }
}
