//! The types that every other room speaks in. No I/O, no clock, no JSON.

pub mod address;
mod alert;
pub mod brand;
mod category;
mod chain;
mod day;
mod deal;
pub mod dialect;
mod doubt;
pub(crate) mod flat;
pub mod fold;
pub mod german;
pub mod gtin;
mod history;
mod link;
mod money;
mod month;
mod name;
mod offer;
mod official_index;
mod product;
mod quantity;
mod random;
pub mod size;
#[cfg(test)]
pub(crate) mod testing;
pub mod title;
pub mod xml;

pub use alert::{Alert, Memory, Per, Ring, Subject, When};
pub use category::Category;
pub use chain::{Badge, Card, Chain, ChainId, interned};
pub use day::Day;
pub use deal::{Deal, DealKind, Rule, Terms};
pub use doubt::{Doubt, KindOverride, Override, Reason};
pub use history::{PriceHistory, PricePoint};
pub use link::Link;
pub use money::Cents;
pub use month::Month;
pub use name::clean_name;
pub use offer::{Offer, Reject, Statement, cut, quoted};
pub use official_index::OfficialIndex;
pub use product::{Product, ProductKey};
pub use quantity::{Quantity, Unit, UnitPrice, UnitPriceBasis};
pub use random::Random;
