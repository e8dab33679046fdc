//! Which articles are the same, and which could stand in for each other. It refuses what is in doubt: prices play no part,
//! and two articles that may differ stay apart.
//!
//! The face, which stays when the matcher behind it is replaced:
//!
//! * [`Article`] is what is compared: a view the catalogue makes of each of its products;
//! * [`groups`] puts the *same* article of several chains (brand, kind and size agree) into one group;
//!
//! *Same* is transitive; a group holds at most one available article of a chain. Own brands of different owners are never
//! the same, only comparable.

mod same;
mod words;

pub use same::groups;

use crate::domain::brand::OwnBrand;
use crate::domain::{Category, Quantity};

/// What is known of an article, for comparing.
#[derive(Clone, Copy, Debug)]
pub struct Article<'a> {
    /// The number of its chain.
    pub chain: u16,
    /// Its name, clean.
    pub name: &'a str,
    /// Its brand, as a field or the [vocabulary](crate::domain::brand::Vocabulary) says it.
    pub brand: Option<&'a str>,
    /// The own brand of a chain, as [`own`](crate::domain::brand::own) says it.
    pub own_brand: Option<OwnBrand>,
    /// How much it is.
    pub quantity: Option<Quantity>,
    /// Organic, as a field or the name says it.
    pub bio: bool,
    /// Its category.
    pub category: Option<Category>,
    /// On sale.
    pub available: bool,
}
