//! What all responses share while they are sent: the places for streams, and the account of what is unread.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::Semaphore;

use super::counts::{Counted, Counts};
use super::unread::Unread;

/// Concurrent streamed responses. Each holds a thread until its client has read it; further ones wait.
pub const MAX_STREAMS: usize = 32;
/// Concurrent streamed responses to one network.
const STREAMS_PER_ADDRESS: usize = 4;

/// What responses share.
#[derive(Debug)]
pub struct Outlets {
    /// Permits for streamed responses.
    pub(super) streams: Arc<Semaphore>,
    by_network: Arc<Counts>,
    /// Large answers that wait to be read.
    pub(super) unread: Arc<Unread>,
}

impl Default for Outlets {
    fn default() -> Self {
        Self::with_streams(MAX_STREAMS)
    }
}

/// The right of a network to one more stream, until it is dropped.
#[derive(Debug)]
pub(super) struct StreamPlace {
    _counted: Option<Counted>,
}

impl Outlets {
    /// With this limit of concurrent streams.
    pub(super) fn with_streams(streams: usize) -> Self {
        let by_network = Arc::new(Counts::new(STREAMS_PER_ADDRESS));
        Self { streams: Arc::new(Semaphore::new(streams)), by_network, unread: Arc::default() }
    }

    /// A place for a stream to `address` (`None`: a Unix socket, which is not limited); `None` if it has too many.
    pub(super) fn place(&self, address: Option<IpAddr>) -> Option<StreamPlace> {
        let counted = match address {
            Some(address) => Some(self.by_network.take(address)?),
            None => None,
        };
        Some(StreamPlace { _counted: counted })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d2_a_network_has_so_many_streams() {
        let outlets = Outlets::default();
        let place = |last: u8| outlets.place(Some([10, 0, 0, last].into()));
        let held: Vec<_> = (0..STREAMS_PER_ADDRESS).map(|_| place(1)).collect();
        assert!(held.iter().all(Option::is_some) && place(1).is_none());
        assert!(place(2).is_some() && outlets.place(None).is_some());
        drop(held);
        assert!(place(1).is_some());
    }
}
