//! Completions while a person types: words that go on with what was typed, brands and categories. Refuses single letters.

use std::cmp::Reverse;

use super::corrections::as_written;
use super::request::Suggestion;
use crate::catalogue::{BrandNumber, Catalogue};
use crate::domain::{Category, fold};

const MOST: usize = 10;
const BRANDS: usize = 3;
const CATEGORIES: usize = 2;
/// A word that fewer products have is not worth a suggestion.
const COMMON: usize = 2;

/// Up to ten ways to go on from what was typed, from the second letter.
pub(super) fn suggest(catalogue: &Catalogue, typed: &str) -> Vec<Suggestion> {
    let mut folded = String::new();
    fold::plain(typed, &mut folded);
    if folded.chars().count() < 2 {
        return Vec::new();
    }
    let brands = brands(catalogue, &folded);
    let categories = categories(catalogue, &folded);
    let mut suggestions = words(catalogue, typed, &folded, MOST - brands.len() - categories.len());
    suggestions.extend(brands);
    suggestions.extend(categories);
    suggestions
}

/// The commonest words that begin with the last word typed, after the words before it.
fn words(catalogue: &Catalogue, typed: &str, folded: &str, most: usize) -> Vec<Suggestion> {
    let (before, last) = folded.rsplit_once(' ').map_or(("", folded), |(before, last)| (before, last));
    let words = catalogue.words();
    let mut found: Vec<_> = words
        .beginning(last)
        .filter(|&word| {
            words.frequency(word) >= COMMON && words.text(word).bytes().all(|byte| byte.is_ascii_alphabetic())
        })
        .collect();
    found.sort_by_key(|&word| (Reverse(words.frequency(word)), words.text(word).len()));
    let before =
        if before.is_empty() { "" } else { typed.trim_end().rsplit_once(' ').map_or("", |(before, _)| before) };
    let mut suggestions: Vec<Suggestion> = Vec::with_capacity(most);
    for word in found {
        let completed = format!("{before} {}", as_written(catalogue, word));
        let suggestion =
            Suggestion::Product { text: completed.trim().to_owned(), category: None, count: words.frequency(word) };
        let is_new =
            |other: &Suggestion| !matches!(other, Suggestion::Product { text, .. } if *text == completed.trim());
        // Both spellings of a word with umlauts are in the dictionary; they are written the same.
        if suggestions.iter().all(is_new) {
            suggestions.push(suggestion);
        }
        if suggestions.len() == most {
            break;
        }
    }
    suggestions
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
    let mut name = String::new();
    let mut begins = |category: &Category| {
        fold::plain(category.name(), &mut name);
        fold::words(&name).any(|word| word.starts_with(folded))
    };
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
