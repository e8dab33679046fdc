//! What prices do: how much dearer things became, who is cheaper for the same things, what changed, where it is hidden.
//! Methods of the statistical offices, each from a publication. Pure: it does no I/O, knows no clock and no JSON, and
//! refuses to say a price for a day of which nobody knows it.
//!
//! Everything stands on one rule, [`Known`]: a price is in force from its day on, but no longer than 14 days past the last
//! day on which its chain was seen. A hole in what was seen is a hole in every figure. Nor is a price known that did not
//! change while only a part of its chain's products was looked at (see
//! [`partly_seen`](crate::catalogue::ChainSummary::partly_seen)).
//!
//! A list of offers (see [`offers_only`](crate::catalogue::ChainSummary::offers_only)) gives no index: an article stands in
//! it once, at one price, and is carried on at that price. Every method would show a market in which nothing ever changes.

mod index;
mod known;
mod levels;
mod monthly;
mod movers;
mod rebates;
mod risen;
mod sales;
mod selection;
mod series;
mod shrunk;
mod solve;
mod summary;
mod sums;
mod tax;
mod tpd;

pub use index::{By, IndexRequest, Indices, Method, Part, Point, Series, Stretch, index};
pub use known::{CARRIED, Known, Prices};
pub use levels::{DRAWS, LEAST_CLUSTERS, Level, Levels, Pair, levels, levels_of};
pub use monthly::{Buffer, Monthly};
pub use movers::{Change, DayOfChanges, LARGEST_FACTOR, Movers, movers};
pub use rebates::{ChainRebates, LEAST_DROP, LEAST_REDUCTIONS, Rebates, Reduction, rebates};
pub use risen::{Rise, Risen, RisenRequest, risen};
pub use sales::{LONGEST_SALE, Sales};
pub use selection::Selection;
pub use shrunk::{Shrunk, shrunk};
pub use summary::{ChainCounts, counts};
pub use sums::Cells;
pub use tax::{ChainTaxCut, FULL, TOLERANCE, TaxCut, is_listed, tax_cut};
