//! Sources: how the prices of a chain come in. A chain is data, a TOML file: what to ask, where the products are in the
//! answer, which field means what. Refuses to guess: a record that does not say a price is a reject with the path that failed.

pub mod client;
pub mod crawl;
mod pager;
pub mod path;
pub mod request;
mod source;
mod template;

pub use path::Path;
pub use source::{Chain, Items, Kind, Source, SourceError};
pub use template::Template;
