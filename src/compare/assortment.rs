//! Which brands there are in a market, and in which sizes: what is of no such brand and size is none of its articles,
//! and need not be compared.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use crate::catalogue::{Catalogue, ProductView};
use crate::domain::brand::{OwnBrand, OwnBrands, Owner};
use crate::domain::{Cents, Quantity, Unit, fold};

type Map<K, V> = HashMap<K, V, FixedState>;

/// The brands of a catalogue with their sizes.
#[derive(Debug, Default)]
pub struct Assortment {
    /// By the folded brand.
    brands: Map<Box<str>, Brand>,
    /// By owner, the own brands of its chains.
    own: Map<Owner, OwnBrands>,
}

#[derive(Debug)]
struct Brand {
    spelling: Box<str>,
    owner: Option<Owner>,
    /// What an article of each size costs; grams and millilitres are one.
    sizes: Map<(u32, Unit), Cents>,
}

/// What there is of a brand in a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrandInSize<'a> {
    /// The brand as we write it.
    pub brand: &'a str,
    /// Whose own brand it is.
    pub owner: Option<Owner>,
    /// What an article of it costs.
    pub price: Cents,
}

impl Assortment {
    /// Those of all products, on sale or not.
    pub fn of(catalogue: &Catalogue) -> Self {
        let (mut found, mut folded) = (Self::default(), String::new());
        for product in catalogue.products() {
            found.add(product, &mut folded);
        }
        found
    }

    fn add(&mut self, product: ProductView<'_>, folded: &mut String) {
        let (Some(brand), Some(quantity)) = (product.brand(), product.quantity()) else { return };
        fold::plain(product.name(), folded);
        let own = product.chain().own_brand(folded).map(|(own, _)| own);
        if let (Some(OwnBrand { owner, .. }), Some(chain)) = (own, product.chain().described()) {
            self.own.entry(owner).or_insert_with(|| chain.own_brands.clone());
        }
        fold::plain(brand, folded);
        if !self.brands.contains_key(&**folded) {
            let owner = own.map(|own| own.owner);
            let brand = Brand { spelling: brand.into(), owner, sizes: Map::default() };
            self.brands.insert(folded.as_str().into(), brand);
        }
        let sizes = self.brands.get_mut(&**folded).map(|brand| &mut brand.sizes);
        sizes.map(|sizes| sizes.entry(size(quantity)).or_insert(product.price()));
    }

    /// What there is of the first of these brands that there is in this size.
    pub fn find<'b>(
        &self,
        brands: impl IntoIterator<Item = &'b str>,
        quantity: Quantity,
        folded: &mut String,
    ) -> Option<BrandInSize<'_>> {
        brands.into_iter().find_map(|brand| {
            fold::plain(brand, folded);
            let brand = self.brand(folded)?;
            let price = *brand.sizes.get(&size(quantity))?;
            Some(BrandInSize { brand: &brand.spelling, owner: brand.owner, price })
        })
    }

    /// The brand of this folded name, or the own brand that begins it.
    fn brand(&self, folded: &str) -> Option<&Brand> {
        let own = || self.own.values().find_map(|brands| brands.find(folded)).map(|(own, _)| own);
        self.brands.get(folded).or_else(|| self.brands.get(&*fold::folded(own()?.name)))
    }

    /// The owners of own brands, with these.
    pub fn owners(&self) -> impl Iterator<Item = (Owner, &OwnBrands)> {
        self.own.iter().map(|(owner, brands)| (*owner, brands))
    }
}

fn size(quantity: Quantity) -> (u32, Unit) {
    let unit = if quantity.unit() == Unit::Millilitre { Unit::Gram } else { quantity.unit() };
    (quantity.thousandths(), unit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Builder, testing};
    use crate::domain::Product;

    #[test]
    fn brands_are_found_in_the_sizes_that_there_are() {
        let mut builder = Builder::new();
        for (key, brand, name) in [
            ("billa:1", Some("Berg-Land"), "Teebutter 250 g"),
            ("billa:2", None, "Clever Vollmilch 1 l"),
            ("spar:1", None, "S-BUDGET Vollmilch 0,5 l"),
            ("spar:2", None, "Kipferl 100 g"),
        ] {
            let brand = brand.map(str::to_owned);
            builder.push(&Product { brand, ..testing::product(key, name, &[("2024-10-04", 199)]) });
        }
        let assortment = Assortment::of(&builder.finish(1, Catalogue::ungrouped));
        let mut folded = String::new();
        let mut found = |brands: &str, thousandths, unit| {
            let quantity = Quantity::from_thousandths(thousandths, unit).expect("a size");
            let found = assortment.find(brands.split(','), quantity, &mut folded);
            found.map(|found| (found.brand.to_owned(), found.owner))
        };
        let bergland = Some(("Berg-Land".to_owned(), None));
        assert_eq!(found("Molkerei,BERG LAND", 250_000, Unit::Gram), bergland);
        assert_eq!(found("Berg-Land", 250_000, Unit::Millilitre), bergland, "both are written");
        assert_eq!(found("Berg-Land", 200_000, Unit::Gram), None);
        assert_eq!(found("Kipferl", 100_000, Unit::Gram), None, "no brand");
        let clever = Some(("Clever".to_owned(), Some("rewe")));
        assert_eq!(found("Clever", 1_000_000, Unit::Millilitre), clever);
        assert_eq!(found("Clever Billa", 1_000_000, Unit::Millilitre), clever);
        assert_eq!(found("S-Budget", 500_000, Unit::Millilitre), Some(("S-BUDGET".to_owned(), Some("spar"))));
    }
}
