//! Counts the requests that are refused, by reason.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Why a request was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// Too many heavy requests wait, or it waited too long.
    Queue,
    /// Too many downloads of one network.
    Downloads,
    /// Too many visitor reports from one network.
    Reports,
    /// Too much about alerts from one network.
    Alerts,
    /// Too many wrong tokens from one network.
    Tokens,
    /// A wrong token of the operator, or none.
    Token,
    /// The body is too long.
    Length,
    /// The body did not arrive in time.
    Slow,
    /// The prices are not read yet.
    NotReady,
}

impl Refusal {
    const ALL: [(Self, &str); 9] = [
        (Self::Queue, "queue"),
        (Self::Downloads, "downloads"),
        (Self::Reports, "reports"),
        (Self::Alerts, "alerts"),
        (Self::Tokens, "tokens"),
        (Self::Token, "token"),
        (Self::Length, "length"),
        (Self::Slow, "slow"),
        (Self::NotReady, "not_ready"),
    ];
}

/// The counts since the start.
#[derive(Debug, Default)]
pub struct Refusals([AtomicU64; Refusal::ALL.len()]);

impl Refusals {
    /// One more.
    pub(super) fn count(&self, reason: Refusal) {
        if let Some(place) = Refusal::ALL.iter().position(|(other, _)| *other == reason) {
            self.0[place].fetch_add(1, Relaxed);
        }
    }

    /// All reasons with their counts.
    pub(super) fn all(&self) -> impl Iterator<Item = (&'static str, u64)> {
        Refusal::ALL.iter().zip(&self.0).map(|((_, name), count)| (*name, count.load(Relaxed)))
    }
}
