//! What one Körberl publishes for others: files of JSON lines, packed with zstd, and a signed index of them. All of it
//! is files, so any web server can give them out.
//!
//! The index (`index.json`) is `{"archive": …, "signature": …}`: the Ed25519 signature (base64url) is of the bytes of
//! the value of `archive` as they stand. That names one full file and the changes since, each with its SHA-256; the
//! `chain` of each contains the hashes of all before (see [`Link`]).
//!
//! A file begins with a line `{"format", "sequence", "origins"}`; the lines after it refer to its `origins` by
//! position. Then comes one line for each product of which more than a price is said, and in changes after these the
//! [`Block`]s: one line for all prices that a chain had on a day.

mod block;
mod index;
mod ledger;
mod line;
mod signature;

pub use block::Block;
pub use index::{File, Index, Link, ToTake};
pub use ledger::{Known, Ledger};
pub use line::{Line, Reader, Writer};
pub use signature::{Content, KeyPair, Measured, digest};

/// The version of the format.
pub const FORMAT: u32 = 1;
