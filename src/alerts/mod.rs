//! Alerts (*Preiswecker*): which of them ring on a day, and in which words. Pure: the same market, alert and memory
//! give the same answer.
//!
//! An alert rings on a change only: when what it waits for becomes so, or, of lows, when the price falls further. What
//! is so already when it is set does not ring. It looks at current prices only: those of a chain that was not seen for
//! over a week, and those of the first day on which a chain was seen, neither ring nor count as a change.

mod about;
mod digest;
mod look;
mod newcomers;
mod state;
mod words;

#[cfg(test)]
mod tests;

pub use about::Market;
pub use digest::{Digest, Line, digest};
pub use state::{Now, Preview, State};
pub use words::Words;

/// What is away for fewer days than this was not gone: [`When::Back`](crate::domain::When::Back).
pub const AWAY_DAYS: u16 = 7;
