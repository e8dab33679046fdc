//! The brand of each product: stated by its source, an own brand of its chain, or learned from the names.

use std::collections::HashMap;

use rayon::prelude::*;

use super::columns::Texts;
use super::{BrandNumber, Catalogue, Flags, NONE_U32};
use crate::domain::brand::{self, Vocabulary};
use crate::domain::fold;

impl Catalogue {
    /// How many brands there are.
    pub fn brand_count(&self) -> usize {
        self.brands.len()
    }

    /// How many products a brand has.
    pub fn products_of_brand(&self, brand: BrandNumber) -> usize {
        self.brand_products[brand.0 as usize] as usize
    }
}

/// Names the brand of each product, and marks own brands and organic products.
pub(super) fn recognise(catalogue: &mut Catalogue) {
    let names = catalogue.chain.iter().copied().zip(catalogue.name.iter());
    let vocabulary = Vocabulary::learn(names);
    let read = |folded: &mut String, number: usize| {
        let chain = &catalogue.chains[usize::from(catalogue.chain[number])];
        fold::plain(catalogue.name.get(number), folded);
        let own = chain.own_brand(folded).map(|(own, _)| own);
        let name = own.map(|own| own.name).or_else(|| vocabulary.find(folded));
        (name, own.is_some(), brand::is_bio(folded, own))
    };
    let found: Vec<_> = (0..catalogue.len()).into_par_iter().map_init(String::new, read).collect();
    let mut brands = Brands::default();
    let mut numbers = Vec::with_capacity(found.len());
    let mut flags = Vec::with_capacity(found.len());
    for (number, (name, own, bio)) in found.into_iter().enumerate() {
        let stated = catalogue.brand[number];
        let name = if stated == NONE_U32 { name } else { Some(catalogue.brands.get(stated as usize)) };
        numbers.push(name.map_or(NONE_U32, |name| brands.count(name)));
        flags.push(catalogue.flags[number].with(Flags::OWN_BRAND, own).with(Flags::BIO, bio));
    }
    let Brands { mut texts, products, .. } = brands;
    texts.shrink();
    (catalogue.brands, catalogue.brand_products) = (texts, products);
    (catalogue.brand, catalogue.flags) = (numbers, flags);
}

/// Brands by number, each spelling once, with how many products it has.
#[derive(Default)]
struct Brands {
    texts: Texts,
    products: Vec<u32>,
    numbers: HashMap<Box<str>, u32>,
}

impl Brands {
    /// Counts a product of the brand; answers the brand's number.
    fn count(&mut self, name: &str) -> u32 {
        if let Some(&number) = self.numbers.get(name) {
            self.products[number as usize] += 1;
            return number;
        }
        let number = self.products.len() as u32;
        self.texts.push(name);
        self.products.push(1);
        self.numbers.insert(name.into(), number);
        number
    }
}
