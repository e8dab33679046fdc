//! Of products of one kind those whose names are like the others': who writes `Mehl` does not mean `Farina Tipo 00`,
//! and who writes `Pflaster` does not mean plasters for children.

use std::collections::{HashMap, HashSet};

use crate::catalogue::ProductView;
use crate::domain::fold;
use crate::lexicon::{PACK_WORDS, REMARKS};

/// Of fewer products the names say nothing.
const FEWEST: usize = 8;

/// A word is usual where so many products have it, or one in so many.
const COMMON: usize = 3;
const ONE_IN: usize = 60;

/// So many percent of a price are hardly more than it.
const HARDLY_MORE_PERCENT: u64 = 115;

/// Leaves out those whose names have a word that is rare among the products and that nobody said, where another one of
/// the same chain costs hardly more. So what one chain sells decides nothing at another.
pub(super) fn keep_usual(products: &mut Vec<ProductView<'_>>, said: &str) {
    if products.len() < FEWEST {
        return;
    }
    let said = fold::folded(said);
    let words: Vec<HashSet<String>> = products.iter().map(|product| words_of(*product, &said)).collect();
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for word in words.iter().flatten() {
        *counts.entry(word).or_default() += 1;
    }
    let enough = COMMON.max(products.len() / ONE_IN);
    let is_usual: Vec<bool> =
        words.iter().map(|words| words.iter().all(|word| counts[word.as_str()] >= enough)).collect();
    let usual: Vec<ProductView<'_>> =
        products.iter().zip(&is_usual).filter(|(_, is)| **is).map(|(product, _)| *product).collect();
    let mut is_usual = is_usual.iter();
    products.retain(|product| {
        let is_usual = is_usual.next().is_some_and(|is| *is);
        is_usual || !usual.iter().any(|other| hardly_costs_more(*other, *product))
    });
}

/// Does one of the same chain cost hardly more than the other, by the pack and by what is in it?
fn hardly_costs_more(one: ProductView<'_>, other: ProductView<'_>) -> bool {
    let is_near = |one: u64, other: u64| one * 100 <= other * HARDLY_MORE_PERCENT;
    one.chain_number() == other.chain_number()
        && is_near(u64::from(one.price().get()), u64::from(other.price().get()))
        && match (one.unit_price(), other.unit_price()) {
            (Some(one), Some(other)) => one.basis() == other.basis() && is_near(one.hundredths(), other.hundredths()),
            _ => true,
        }
}

/// What a name says besides brand, size and the words that were said.
fn words_of(product: ProductView<'_>, said: &str) -> HashSet<String> {
    let name = fold::folded(product.name());
    let brand = product.brand().map(fold::folded).unwrap_or_default();
    let kind = product.kind().map(|kind| fold::folded(kind.name())).unwrap_or_default();
    let is_said = |word: &str| [said, &brand, &kind].iter().any(|text| fold::words(text).any(|own| own == word));
    let says_more = |word: &&str| {
        word.len() > 2
            && !word.contains(|c: char| c.is_ascii_digit())
            && !PACK_WORDS.contains(word)
            && !REMARKS.contains(word)
            && !is_said(word)
    };
    fold::words(&name).filter(says_more).map(str::to_owned).collect()
}
