//! Which articles are the same, and which could stand in for each other. It refuses what is in doubt: prices play no part,
//! and two articles that may differ stay apart.
//!
//! How a pair is judged, in the order of the files:
//!
//! 1. `words` and `vocabulary` take names apart (with the `tables` of what means the same), `articles` keeps what is left of
//!    each product: parts of words, own brand and tier, size, percentages, what it is without;
//! 2. `candidates` finds the articles that share the most telling parts, of similar spelling too;
//! 3. `features` says what speaks for a pair and against it, and what forbids it; `model` weighs that;
//! 4. `matcher` ranks the articles of one chain and lets them contend: what fits another article better steps back;
//! 5. `clusters` puts the same article of all chains into groups, `comparable` says what could stand in;
//! 6. `explain` and `measure` answer for it: why, and how good.
//!
//! *Same* is transitive; a group holds at most one available article of a chain. Own brands of different owners are never
//! the same, only comparable.

mod articles;
mod candidates;
mod clusters;
mod comparable;
mod exact;
mod explain;
pub mod features;
mod matcher;
pub mod measure;
pub mod model;
mod tables;
mod vocabulary;
mod words;

pub use comparable::{Comparable, Difference, Wanted};
pub use explain::Explanation;
pub use matcher::{Match, Matcher};
pub use model::Model;
pub use words::{Fingerprint, fingerprint};

use crate::catalogue::{Catalogue, ProductNumber};

/// The label of each product's group in a catalogue: see [`Builder::finish`](crate::catalogue::Builder::finish).
pub fn labels(catalogue: &Catalogue) -> Vec<u32> {
    Matcher::new(catalogue).labels(catalogue, &Corrections::default())
}

/// What an operator knows better than the matcher.
#[derive(Clone, Debug, Default)]
pub struct Corrections {
    /// Pairs that are the same article.
    pub same: Vec<(ProductNumber, ProductNumber)>,
    /// Pairs that are not.
    pub different: Vec<(ProductNumber, ProductNumber)>,
}

/// How two articles belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// They are the same article.
    Same,
    /// Each could stand in for the other.
    Comparable,
}
