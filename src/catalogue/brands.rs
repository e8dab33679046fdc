//! The brand of each product: stated by its source, an own brand of its chain, or learned from the names.

use std::collections::HashMap;
use std::sync::Arc;

use foldhash::fast::FixedState;
use rayon::prelude::*;

use super::columns::Texts;
use super::renewed::Earlier;
use super::{BrandNumber, Catalogue, Flags, NONE_U32, ProductNumber, WordPosition};
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
    let names = catalogue.chain.iter().copied().zip(catalogue.name.iter());
    let learned = learn_again(catalogue, earlier);
    let (vocabulary, is_touched) = learned.unwrap_or_else(|| (Vocabulary::learn(names), vec![true; catalogue.len()]));
    // What is as it was has the brand that it had, unless the vocabulary says something else of it now.
    let had = |number: usize| earlier.number(number).filter(|_| !is_touched[number]);
    let read = |folded: &mut String, number: usize| {
        let chain = &catalogue.chains[usize::from(catalogue.chain[number])];
        fold::plain(catalogue.name.get(number), folded);
        let own = chain.own_brand(folded).map(|(own, _)| own);
        let name = own.map(|own| own.name).or_else(|| vocabulary.find(folded));
        let stated = catalogue.brand[number];
        let name = if stated == NONE_U32 { name } else { Some(catalogue.brands.get(stated as usize)) };
        let flags = catalogue.flags[number].with(Flags::OWN_BRAND, own.is_some());
        (name, flags.with(Flags::BIO, brand::is_bio(folded, own)))
    };
    let anew: Vec<usize> = (0..catalogue.len()).filter(|&number| had(number).is_none()).collect();
    let found: Vec<(Option<&str>, Flags)> = anew.into_par_iter().map_init(String::new, read).collect();
    let (mut found, mut brands) = (found.into_iter(), Brands::default());
    let (mut numbers, mut flags) = (Vec::with_capacity(catalogue.len()), Vec::with_capacity(catalogue.len()));
    for number in 0..catalogue.len() {
        let (brand, flags_now) = had(number).map_or_else(
            || found.next().expect("one was found for each"),
            |before| {
                let product = earlier.catalogue.product(ProductNumber(before as u32));
                (product.brand(), catalogue.flags[number].union(product.flags().only(FOUND)))
            },
        );
        numbers.push(brand.map_or(NONE_U32, |brand| brands.count(brand)));
        flags.push(flags_now);
    }
    let Brands { mut texts, products, .. } = brands;
    texts.shrink();
    (catalogue.brands, catalogue.brand_products) = (texts, products);
    (catalogue.brand, catalogue.flags) = (numbers, flags);
    catalogue.vocabulary = Arc::new(vocabulary);
}

/// What is found in names here.
const FOUND: Flags = Flags::OWN_BRAND.union(Flags::BIO);

/// What the names say of brands, learned from what changed, and of which products they may say something else than
/// before; `None` where nothing is known from before.
fn learn_again(catalogue: &Catalogue, earlier: Earlier<'_>) -> Option<(Vocabulary, Vec<bool>)> {
    let Earlier { catalogue: before, kept } = earlier;
    let ids = |catalogue: &Catalogue| catalogue.chains.iter().map(|chain| chain.id.clone()).collect::<Vec<_>>();
    if kept.is_empty() || ids(catalogue) != ids(before) {
        return None;
    }
    let (mut touched, mut folded) = (Touched::default(), String::new());
    let (mut gone, mut last) = (vec![true; before.len()], None);
    for number in 0..catalogue.len() {
        let same = earlier.number(number).or_else(|| same_name(catalogue, number, before));
        // The order of names counts, too: what stands elsewhere among the others is gone and new.
        if let Some(same) = same.filter(|same| last < Some(*same)) {
            gone[same] = false;
            last = Some(same);
        } else {
            touched.note(catalogue.name.get(number), &mut folded);
        }
    }
    for number in (0..before.len()).filter(|&number| gone[number]) {
        touched.note(before.name.get(number), &mut folded);
    }
    let names = catalogue.chain.iter().copied().zip(catalogue.name.iter());
    let holding = names.zip(having(catalogue, &touched, Vocabulary::LEAST)).filter(|(_, holds)| *holds);
    let (vocabulary, others) = before.vocabulary.learn_again(&touched, holding.map(|(name, _)| name));
    Some((vocabulary, having(catalogue, &others, 0)))
}

/// The number that a product had before, if it had the same name, and was linked if it is.
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
    numbers: HashMap<Box<str>, u32, FixedState>,
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
