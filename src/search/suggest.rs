//! Completions while a person types, from two letters on: words, brands and categories.

use std::cmp::Reverse;

use super::corrections::as_written;
use super::query::Query;
use super::request::Suggestion;
use super::terms::Terms;
use super::{matches, meaning};
use crate::catalogue::{BrandNumber, Catalogue, WordNumber};
use crate::domain::{Category, fold};
use crate::lexicon::SAYS_NOTHING;

const MOST: usize = 10;
const BRANDS: usize = 3;
const CATEGORIES: usize = 2;
/// So many words are tried with the words before them.
const CANDIDATES: usize = 60;

/// Words with fewer products are not suggested.
const COMMON: usize = 2;

/// Up to ten ways to go on from what was typed, from the second letter.
pub(super) fn suggest(catalogue: &Catalogue, typed: &str) -> Vec<Suggestion> {
    let folded = fold::folded(typed);
    if folded.chars().count() < 2 {
        return Vec::new();
    }
    let brands = brands(catalogue, &folded);
    let categories = categories(catalogue, &folded);
    let mut suggestions = words(catalogue, typed, &folded, &brands, MOST - brands.len() - categories.len());
    suggestions.extend(brands);
    suggestions.extend(categories);
    suggestions
}

/// The commonest words that begin with the last word typed, among the products that have the words before it; without
/// those that are suggested as brands.
fn words(catalogue: &Catalogue, typed: &str, folded: &str, brands: &[Suggestion], most: usize) -> Vec<Suggestion> {
    let (before, last) = folded.rsplit_once(' ').unwrap_or(("", folded));
    let words = catalogue.words();
    let says_something = |word: &str| word.bytes().all(|b| b.is_ascii_alphabetic()) && !SAYS_NOTHING.contains(&word);
    let mut found: Vec<(usize, WordNumber)> = words
        .beginning(last)
        .filter(|&word| words.frequency(word) >= COMMON && says_something(words.text(word)))
        .map(|word| (words.frequency(word), word))
        .collect();
    // What a thing is comes before what is on many labels: `milch` before `mini`.
    let kinds: Vec<WordNumber> = meaning::kinds_beginning(last).filter_map(|name| words.find(name)).collect();
    let order = |&(products, word): &(usize, WordNumber)| {
        (!kinds.contains(&word), Reverse(products), words.text(word).len(), word)
    };
    found.sort_unstable_by_key(order);
    let start = typed.trim_end().rsplit_once(' ').map_or("", |(start, _)| start).trim();
    if !before.is_empty() {
        let request = Query::parse(before);
        let having = matches::find(catalogue, &request, &Terms::of(catalogue, &request));
        found.truncate(CANDIDATES);
        for (products, word) in &mut found {
            *products = words.postings(*word).iter().filter(|posting| having.get(posting.product()) > 0).count();
        }
        found.retain(|&(products, _)| products > 0);
        found.sort_unstable_by_key(order);
    }
    let mut suggestions: Vec<Suggestion> = Vec::with_capacity(most);
    for (count, word) in found {
        let completed = format!("{start} {}", as_written(catalogue, word)).trim().to_owned();
        // Both spellings of a word with umlauts are in the dictionary; they are written the same.
        let is_new = |other: &Suggestion| !matches!(other, Suggestion::Product { text, .. } if *text == completed);
        if suggestions.iter().all(is_new) && !brands.iter().any(|brand| is_called(brand, &completed)) {
            suggestions.push(Suggestion::Product { text: completed, category: None, count });
        }
        if suggestions.len() == most {
            break;
        }
    }
    suggestions
}

/// Is the suggestion this brand?
fn is_called(brand: &Suggestion, text: &str) -> bool {
    matches!(brand, Suggestion::Brand { text: name, .. } if name.to_lowercase() == text)
}

fn brands(catalogue: &Catalogue, folded: &str) -> Vec<Suggestion> {
    let mut name = String::new();
    let mut begins = |brand: &str| {
        fold::plain(brand, &mut name);
        name.starts_with(folded)
    };
    let mut found: Vec<(BrandNumber, usize)> = (0..)
        .zip(catalogue.brands())
        .filter(|(_, brand)| begins(brand))
        .map(|(number, _)| (BrandNumber(number), catalogue.products_of_brand(BrandNumber(number))))
        .collect();
    found.sort_by_key(|&(number, products)| (Reverse(products), number));
    let suggestion = |(number, count)| Suggestion::Brand { text: catalogue.brand(number).to_owned(), count };
    found.into_iter().take(BRANDS).map(suggestion).collect()
}

fn categories(catalogue: &Catalogue, folded: &str) -> Vec<Suggestion> {
    let begins = |category: &Category| fold::words(&fold::folded(category.name())).any(|word| word.starts_with(folded));
    let counts = catalogue.categories();
    let found = Category::all().filter(|category| category.name() != "Unbekannt" && begins(category));
    let suggestion = |category: Category| {
        let (_, available) = counts[usize::from(category.index())];
        Suggestion::Category { category, count: available as usize }
    };
    let mut found: Vec<Suggestion> = found.map(suggestion).collect();
    found.retain(|suggestion| matches!(suggestion, Suggestion::Category { count, .. } if *count > 0));
    found.truncate(CATEGORIES);
    found
}
