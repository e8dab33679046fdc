//! How long a request may take: as long as its client is there, and not beyond a deadline.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use super::problem::Problem;

/// So long at most, from when its turn came.
const LONGEST: Duration = Duration::from_secs(10);

/// Whether somebody still waits for an answer: an extension of requests that may take long.
#[derive(Clone, Debug)]
pub struct Patience {
    gone: Arc<AtomicBool>,
    until: Instant,
}

impl Patience {
    /// Ends when `gone` says so, or at the deadline.
    pub fn new(gone: Arc<AtomicBool>) -> Self {
        Self { gone, until: Instant::now() + LONGEST }
    }

    /// Goes on, or 503: between the pieces of long work.
    pub(super) fn check(&self) -> Result<(), Problem> {
        if self.gone.load(Relaxed) || Instant::now() > self.until {
            return Err(Problem::unavailable("That took too long; ask for less at once, or again later."));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d1_ends_with_the_client_and_at_the_deadline() {
        let gone = Arc::new(AtomicBool::new(false));
        let patience = Patience::new(Arc::clone(&gone));
        assert_eq!(patience.check(), Ok(()));
        let late = Patience { until: Instant::now(), ..patience.clone() };
        std::thread::sleep(Duration::from_millis(1));
        assert!(late.check().is_err());
        gone.store(true, Relaxed);
        assert_eq!(patience.check().map_err(|problem| problem.status()), Err(503));
    }
}
