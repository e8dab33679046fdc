//! Price statistics: indices, price levels of chains, changes, shrunken packs, reductions, the cost of a list over
//! time. Methods of the statistical offices, each from a publication. Pure: no I/O, no clock, no JSON.
//!
//! All rest on one rule, [`KnownDays`]: a price holds from its day on, but no longer than 14 days past the last day on
//! which its chain was seen, or the article itself where it is gone or nobody confirmed its price. A gap in the crawl
//! is a gap in every figure. A price that did not change while only a part of its chain's products was looked at is
//! unknown, too (see [`partly_seen`](crate::catalogue::ChainSummary::partly_seen)).
//!
//! A list of offers (see [`offers_only`](crate::catalogue::ChainSummary::offers_only)) gives no index: an article
//! stands in it once, at one price, and is carried on at that price. Every method would show a market in which nothing
//! ever changes.

mod index;
mod kind_history;
mod kind_prices;
mod known_days;
mod levels;
mod list_cost;
mod month_changes;
mod monthly;
mod movers;
mod price_year;
mod rebates;
mod sales;
mod selection;
mod series;
mod shrunk;
mod solve;
mod summary;
mod sums;
mod tax;
mod tpd;
mod trend;

pub use index::{By, IndexRequest, Indices, Method, Point, Segment, Series, SeriesKey, index};
pub use kind_history::{DAYS as KIND_YEAR_DAYS, KindHistory, KindSpan, KindYear, is_low};
pub use kind_prices::{Measure, Pack, by_price, cheapest, packs, unit_measure, usual_measure};
pub use known_days::{KnownDays, KnownPrice, Prices};
pub use levels::{DRAWS, LEAST_CLUSTERS, Level, Levels, Pair, levels, levels_of};
pub use list_cost::{ItemCost, ListCost};
pub use month_changes::{MonthChange, MonthChanges, MonthChangesRequest, month_changes};
pub use monthly::{Buffer, MonthlyPrices};
pub use movers::{Change, DayOfChanges, LARGEST_FACTOR, Movers, movers};
pub use price_year::{DAYS as PRICE_YEAR_DAYS, ENOUGH_DAYS, PriceYear, UsualPrice, price_year};
pub use rebates::{ChainRebates, LEAST_DROP, LEAST_REDUCTIONS, Rebates, Reduction, rebates};
pub use sales::{LONGEST_SALE, Sales};
pub use selection::Selection;
pub use shrunk::{Shrunk, mark_shrunk, shrunk};
pub use summary::{ChainCounts, counts};
pub use sums::Cells;
pub use tax::{ChainTaxCut, FULL, TOLERANCE, TaxCut, tax_cut};
pub use trend::trend;
