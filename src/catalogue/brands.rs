//! The brand of each product: stated by its source, an own brand of its chain, or learned from the names.

use std::collections::HashMap;
use std::sync::Arc;

use rayon::prelude::*;

use super::columns::Texts;
use super::renewed::Earlier;
use super::{BrandNumber, Catalogue, Flags, NONE_U32, WordPosition};
use crate::domain::brand::{self, Touched, Vocabulary};
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
pub(super) fn recognise(catalogue: &mut Catalogue, earlier: Earlier<'_>) {
    let (vocabulary, touched) = learn(catalogue, earlier);
    let is_touched = having(catalogue, &touched, 0);
    // What is as it was has the brand that it had, unless another vocabulary says something else of it.
    let had = |number: usize| earlier.number(number).filter(|_| !is_touched[number]);
    let read = |folded: &mut String, number: usize| {
        let chain = &catalogue.chains[usize::from(catalogue.chain[number])];
        fold::plain(catalogue.name.get(number), folded);
        let own = chain.own_brand(folded).map(|(own, _)| own);
        let name = own.map(|own| own.name).or_else(|| vocabulary.find(folded));
        (name, own.is_some(), brand::is_bio(folded, own))
    };
    let anew: Vec<usize> = (0..catalogue.len()).filter(|&number| had(number).is_none()).collect();
    let found: Vec<_> = anew.into_par_iter().map_init(String::new, read).collect();
    let mut found = found.into_iter();
    let (mut brands, mut numbers_now) = (Brands::default(), vec![NONE_U32; earlier.catalogue.brands.len()]);
    let mut numbers = Vec::with_capacity(catalogue.len());
    let mut flags = Vec::with_capacity(catalogue.len());
    for number in 0..catalogue.len() {
        let (stated, read) = (catalogue.brand[number], catalogue.flags[number]);
        if let Some(before) = had(number) {
            let brand = earlier.catalogue.brand[before];
            numbers.push(numbers_now.get_mut(brand as usize).map_or(NONE_U32, |now| {
                if *now == NONE_U32 {
                    *now = brands.number_of(earlier.catalogue.brands.get(brand as usize));
                }
                brands.products[*now as usize] += 1;
                *now
            }));
            flags.push(read.union(earlier.catalogue.flags[before].only(Flags::OWN_BRAND.union(Flags::BIO))));
            continue;
        }
        let (name, own, bio) = found.next().expect("one was found for each");
        let name = if stated == NONE_U32 { name } else { Some(catalogue.brands.get(stated as usize)) };
        numbers.push(name.map_or(NONE_U32, |name| {
            let number = brands.number_of(name);
            brands.products[number as usize] += 1;
            number
        }));
        flags.push(read.with(Flags::OWN_BRAND, own).with(Flags::BIO, bio));
    }
    let Brands { mut texts, products, .. } = brands;
    texts.shrink();
    (catalogue.brands, catalogue.brand_products) = (texts, products);
    (catalogue.brand, catalogue.flags) = (numbers, flags);
    catalogue.vocabulary = Arc::new(vocabulary);
}

/// What the names say of brands, and where that is something else than they said before.
fn learn(catalogue: &Catalogue, earlier: Earlier<'_>) -> (Vocabulary, Touched) {
    let Earlier { catalogue: before, kept } = earlier;
    let names = catalogue.chain.iter().copied().zip(catalogue.name.iter());
    let ids = |catalogue: &Catalogue| catalogue.chains.iter().map(|chain| chain.id.clone()).collect::<Vec<_>>();
    if kept.is_empty() || ids(catalogue) != ids(before) {
        return (Vocabulary::learn(names), Touched::default());
    }
    let mut gone = vec![true; before.len()];
    let (mut touched, mut folded) = (Touched::default(), String::new());
    // The order of names counts, too: what stands elsewhere among the others is gone and new.
    let mut last = None;
    for number in 0..catalogue.len() {
        let same =
            earlier.number(number).or_else(|| same_name(catalogue, number, before)).filter(|same| last < Some(*same));
        if let Some(same) = same {
            gone[same] = false;
            last = Some(same);
        } else {
            touched.note(catalogue.name.get(number), &mut folded);
        }
    }
    for number in (0..before.len()).filter(|&number| gone[number]) {
        touched.note(before.name.get(number), &mut folded);
    }
    let holds_one = having(catalogue, &touched, Vocabulary::LEAST);
    before.vocabulary.learn_again(&touched, names.zip(holds_one).filter(|(_, holds)| *holds).map(|(name, _)| name))
}

/// The number that a product had before, under the same name and as linked as it is.
fn same_name(catalogue: &Catalogue, number: usize, before: &Catalogue) -> Option<usize> {
    let chain = &catalogue.chains[usize::from(catalogue.chain[number])].id;
    let same = before.find_article(chain.as_str(), catalogue.id.get(number))?.0 as usize;
    let is_linked = |catalogue: &Catalogue, number: usize| number >= catalogue.linked_from as usize;
    let is_same =
        before.name.get(same) == catalogue.name.get(number) && is_linked(before, same) == is_linked(catalogue, number);
    is_same.then_some(same)
}

/// Which products have a first word of these beginnings in their names; without words that begin fewer than `least` of
/// them.
fn having(catalogue: &Catalogue, beginnings: &Touched, least: usize) -> Vec<bool> {
    let mut having = vec![false; catalogue.len()];
    for word in beginnings.first_words().filter_map(|word| catalogue.words.find(&word)) {
        let postings = catalogue.words.postings(word);
        if postings.iter().filter(|posting| posting.place() == WordPosition::Edge).count() >= least {
            for posting in postings {
                having[posting.product() as usize] = true;
            }
        }
    }
    having
}

/// Brands by number, each spelling once, with how many products it has.
#[derive(Default)]
struct Brands {
    texts: Texts,
    products: Vec<u32>,
    numbers: HashMap<Box<str>, u32>,
}

impl Brands {
    /// The number of the brand, new or known.
    fn number_of(&mut self, name: &str) -> u32 {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        let number = self.products.len() as u32;
        self.texts.push(name);
        self.products.push(0);
        self.numbers.insert(name.into(), number);
        number
    }
}
