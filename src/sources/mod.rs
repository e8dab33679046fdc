//! Sources: TOML files that describe how a chain's prices come in (what to request, where the records are, which field
//! means what), and the engine that runs them. A record without a price is a reject that names the path that failed.

mod addresses;
mod answer;
mod chain;
pub mod client;
pub mod crawl;
mod explain;
mod field;
mod fields;
mod many;
mod page;
mod pager;
mod parse_record;
mod path;
pub mod request;
mod selector;
mod source;
mod source_files;
mod source_paths;
mod template;
mod unit_price_check;
mod value;

pub use answer::{Answer, records, records_of_array};
pub use chain::Chain;
pub use explain::Explanation;
pub use field::{Condition, Field, Money, Pattern};
pub use fields::{Categories, DealFields, Fields, UnitPriceFields};
pub use many::Many;
pub use parse_record::{ParsedRecords, conditional, is_bio, read};
pub use path::Path;
pub use source::{Follow, Items, Kind, Source, SourceError};
pub use source_files::{ActiveSource, SourceFiles};
pub use template::Template;
pub use unit_price_check::{StatedUnitPrice, unit_price};
