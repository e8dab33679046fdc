//! Limits the memory of answers that wait to be read. When clients leave too much unread, the connections with the
//! largest answers are closed: those of visitors are small, and read at once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::connection::Activity;

/// Smaller answers do not count, in bytes.
const LARGE: usize = 128 << 10;
/// The most bytes that may wait in all.
const MOST: usize = 64 << 20;

/// The large answers that are being sent.
#[derive(Debug, Default)]
pub struct Unread(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    bytes: usize,
    /// How many answers were cut off since the start.
    cut: u64,
    next: u64,
    answers: HashMap<u64, (usize, Arc<Activity>)>,
}

/// One answer; it no longer counts when this is dropped.
#[derive(Debug)]
pub(super) struct Counted {
    unread: Arc<Unread>,
    number: u64,
}

impl Unread {
    /// Counts an answer of this length, in bytes, on a connection, if it is large. If there are too many now, the connections
    /// with the largest are closed, which may be this one.
    pub(super) fn count(self: &Arc<Self>, bytes: usize, connection: &Arc<Activity>) -> Option<Counted> {
        if bytes < LARGE {
            return None;
        }
        let mut state = self.lock();
        let number = state.next;
        state.next += 1;
        state.bytes += bytes;
        state.answers.insert(number, (bytes, Arc::clone(connection)));
        while state.bytes > MOST {
            let largest = state.answers.iter().max_by_key(|(number, (bytes, _))| (*bytes, **number));
            let Some(number) = largest.map(|(&number, _)| number) else { break };
            if let Some((bytes, connection)) = state.answers.remove(&number) {
                state.bytes -= bytes;
                state.cut += 1;
                connection.abort();
            }
        }
        Some(Counted { unread: Arc::clone(self), number })
    }

    /// How many bytes wait.
    pub(super) fn bytes(&self) -> usize {
        self.lock().bytes
    }

    /// How many answers were cut off since the start.
    pub(super) fn cut(&self) -> u64 {
        self.lock().cut
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut state = self.unread.lock();
        if let Some((bytes, _)) = state.answers.remove(&self.number) {
            state.bytes -= bytes;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d5_the_largest_go_first() {
        let unread = Arc::new(Unread::default());
        let connections: Vec<_> = (0..9).map(|_| Arc::new(Activity::new())).collect();
        let small = unread.count(LARGE - 1, &connections[0]);
        assert!(small.is_none() && unread.bytes() == 0);
        let visitor = unread.count(LARGE, &connections[1]);
        let held: Vec<_> = connections[2..].iter().map(|one| unread.count(MOST / 6, one)).collect();
        let open: Vec<bool> = connections.iter().map(|one| !one.is_aborted()).collect();
        assert_eq!(open, [true, true, true, true, true, true, true, false, false], "{}", unread.bytes());
        assert_eq!((unread.bytes(), unread.cut()), (LARGE + MOST / 6 * 5, 2));
        drop((visitor, held));
        assert_eq!(unread.bytes(), 0);
    }
}
