//! Which articles are the same, and which could stand in for each other. It refuses what is in doubt: prices play no part,
//! and two articles that may differ stay apart.
//!
//! The face, which stays when the matcher behind it is replaced:
//!
//! * [`Article`] is what is compared: a view the catalogue makes of each of its products;
//! * [`groups`] puts the *same* article of several chains (brand, kind and size agree) into one group, [`labels`] does so
//!   for all products of a catalogue;
//! * [`comparable`] ranks what could stand in for a product (same kind, similar size), with a score and the differences.
//!
//! *Same* is transitive; a group holds at most one available article of a chain. Own brands of different owners are never
//! the same, only comparable.

mod comparable;
mod kind;
mod same;
mod words;

pub use comparable::{Comparable, Wanted, comparable};
pub use kind::Difference;
pub use same::groups;

use rayon::prelude::*;

use crate::catalogue::{Catalogue, ProductView};
use crate::domain::brand::{self, OwnBrand};
use crate::domain::{Category, Quantity, fold};

/// The label of each product's group in a catalogue: see [`Builder::finish`](crate::catalogue::Builder::finish).
pub fn labels(catalogue: &Catalogue) -> Vec<u32> {
    let products: Vec<_> = catalogue.products().collect();
    let article = |folded: &mut String, product| Article::of(product, folded);
    let articles: Vec<Article<'_>> = products.into_par_iter().map_init(String::new, article).collect();
    groups(&articles)
}

impl<'a> Article<'a> {
    /// A product as it is compared; `folded` is a buffer.
    fn of(product: ProductView<'a>, folded: &mut String) -> Self {
        fold::plain(product.name(), folded);
        Self {
            chain: product.chain_number().0,
            name: product.name(),
            brand: product.brand(),
            own_brand: brand::own(product.chain().id.as_str(), folded),
            quantity: product.quantity(),
            bio: product.bio(),
            category: product.category(),
            available: product.available(),
        }
    }
}

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
