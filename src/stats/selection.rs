//! Which products a figure is about; an empty selection is everything.

use crate::catalogue::{Catalogue, ChainNumber, ProductView};
use crate::domain::Category;

/// Which products a figure is about.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Selection {
    /// Only of these chains; all, if empty.
    pub chains: Vec<ChainNumber>,
    /// Only of these categories; all, and what has none, if empty.
    pub categories: Vec<Category>,
    /// Only own brands of chains, or only others.
    pub own_brand: Option<bool>,
    /// Only organic products, or only others.
    pub bio: Option<bool>,
}

/// The properties of a product that a selection filters by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Traits {
    pub(super) chain: ChainNumber,
    pub(super) category: Option<Category>,
    pub(super) own_brand: bool,
    pub(super) bio: bool,
}

impl Traits {
    pub(super) fn of(product: ProductView<'_>) -> Self {
        Self {
            chain: product.chain_number(),
            category: product.category(),
            own_brand: product.own_brand(),
            bio: product.bio(),
        }
    }
}

impl Selection {
    /// Is the product one of them?
    pub fn takes(&self, product: ProductView<'_>) -> bool {
        self.takes_traits(Traits::of(product))
    }

    /// Are products of this chain among them?
    pub fn takes_chain(&self, chain: ChainNumber) -> bool {
        self.chains.is_empty() || self.chains.contains(&chain)
    }

    /// The chains among them that show offers only.
    pub(super) fn offers_only(&self, catalogue: &Catalogue) -> Vec<ChainNumber> {
        let chains = catalogue.chain_numbers().filter(|&chain| self.takes_chain(chain));
        chains.filter(|&chain| catalogue.chain(chain).offers_only()).collect()
    }

    pub(super) fn takes_traits(&self, traits: Traits) -> bool {
        let category = || traits.category.is_some_and(|category| self.categories.contains(&category));
        self.takes_chain(traits.chain)
            && (self.categories.is_empty() || category())
            && self.own_brand.is_none_or(|wanted| wanted == traits.own_brand)
            && self.bio.is_none_or(|wanted| wanted == traits.bio)
    }
}
