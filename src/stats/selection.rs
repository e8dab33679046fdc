//! Which products a figure is about; an empty selection is everything.

use crate::catalogue::{Catalogue, ChainNumber, ProductView};
use crate::domain::Category;
use crate::kinds::Kind;

/// Which products a figure is about.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Selection {
    /// Only of these chains; all, if empty.
    pub chains: Vec<ChainNumber>,
    /// Only of these categories, or of `kinds`; all, and what has none, if both are empty.
    pub categories: Vec<Category>,
    /// Only of these kinds, with all that is within them, or of `categories`.
    pub kinds: Vec<Kind>,
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
    /// Is the product one of them? What its price contradicts never is.
    pub fn takes(&self, product: ProductView<'_>) -> bool {
        let traits = Traits::of(product);
        let is_wanted = || {
            let kind = product.kind();
            self.takes_category(traits) || self.kinds.iter().any(|&of| kind.is_some_and(|kind| kind.is_within(of)))
        };
        !product.contradicted() && self.takes_traits(traits) && (self.kinds.is_empty() || is_wanted())
    }

    fn takes_category(&self, traits: Traits) -> bool {
        traits.category.is_some_and(|category| self.categories.contains(&category))
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

    /// Can products with these traits be among them? Of which kind they are, they do not say.
    pub(super) fn takes_traits(&self, traits: Traits) -> bool {
        let any_category = self.categories.is_empty() || !self.kinds.is_empty();
        self.takes_chain(traits.chain)
            && (any_category || self.takes_category(traits))
            && self.own_brand.is_none_or(|wanted| wanted == traits.own_brand)
            && self.bio.is_none_or(|wanted| wanted == traits.bio)
    }
}
