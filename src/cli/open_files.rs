//! How many files the process may have open: each connection is one.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Enough for all connections, those who wait, and the database.
const WANTED: u64 = 4096;

/// Raises the limit, which is often 1,024, as far as the system lets it. Where it does not, fewer connections are
/// taken.
pub(super) fn raise_limit() {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = maximum.map_or(WANTED, |maximum| WANTED.min(maximum));
    if current.is_some_and(|current| current < wanted) {
        // It stays as it was.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum });
    }
}
