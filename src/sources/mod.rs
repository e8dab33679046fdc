//! Sources: how the prices of a chain come in. A chain is data, a TOML file: what to ask, where the products are in the
//! answer, which field means what. Refuses to guess: a record that does not say a price is a reject with the path that failed.

mod addresses;
mod answer;
mod chain;
pub mod client;
pub mod crawl;
mod element;
mod explain;
mod field;
mod fields;
mod many;
mod overrides;
mod page;
mod pager;
mod path;
mod places;
pub mod request;
mod source;
mod stated;
mod template;
mod understand;
mod value;
mod witness;

pub use answer::{Answer, AnswerError, records};
pub use chain::Chain;
pub use explain::Explanation;
pub use field::{Condition, Field, Money, Pattern};
pub use fields::{Categories, DealFields, Fields, UnitPriceFields};
pub use many::Many;
pub use overrides::{Current, Overrides};
pub use path::Path;
pub use source::{Items, Kind, Source, SourceError};
pub use stated::{StatedUnitPrice, unit_price};
pub use template::Template;
pub use understand::{Understood, conditional, is_bio, read};
