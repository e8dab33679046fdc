//! Completions while a person types, from two letters on: kinds and brands, words, categories, products.

use std::cmp::Reverse;

use super::completions::{Completions, Typed};
use super::corrections::as_written;
use super::matches::{self, Points};
use super::offered::{Offered, OfferedByWord, best_among};
use super::query::Query;
use super::request::Suggestion;
use super::scratch::Sparse;
use super::terms::Terms;
use crate::catalogue::{Catalogue, GroupNumber, ProductView, WordNumber, Words};
use crate::domain::fold;
use crate::lexicon::SAYS_NOTHING;

const MOST: usize = 10;
const NAMES: usize = 4;
const CATEGORIES: usize = 1;
const PRODUCTS: usize = 3;
/// So many words are tried with the words before them, and so many groups for whether they begin so.
const CANDIDATES: usize = 60;
/// The products of so many words are suggested.
const WORDS: usize = 10;

/// Words with fewer products are not suggested.
const COMMON: usize = 2;

impl Completions {
    /// Up to ten ways to go on from what was typed, from the second letter.
    pub fn suggest(&self, catalogue: &Catalogue, typed: &str) -> Vec<Suggestion> {
        let folded = fold::folded(typed);
        if folded.chars().count() < 2 {
            return Vec::new();
        }
        let exact = Typed::new(typed);
        let mut suggestions = self.named(catalogue, &exact, &folded, NAMES);
        let words = Beginning::of(catalogue, typed, &folded);
        let categories = self.categories(&folded, CATEGORIES);
        let products = words.products(catalogue, &self.offered);
        let most = MOST - categories.len() - products.len();
        words.complete(catalogue, &exact, most, &mut suggestions);
        suggestions.extend(categories);
        suggestions.extend(products);
        suggestions
    }
}

/// What was typed, with the words that may be meant by the last of it.
struct Beginning<'a> {
    /// As typed, without the last word.
    start: &'a str,
    folded: &'a str,
    /// What has the words before the last; `None` without such.
    having: Option<Sparse<Points>>,
    /// The commonest first, with how many products have them and the words before.
    words: Vec<(usize, WordNumber)>,
}

impl<'a> Beginning<'a> {
    fn of(catalogue: &Catalogue, typed: &'a str, folded: &'a str) -> Self {
        let (before, last) = folded.rsplit_once(' ').unwrap_or(("", folded));
        let start = typed.trim_end().rsplit_once(' ').map_or("", |(start, _)| start).trim();
        let words = catalogue.words();
        let order = |&(products, word): &(usize, WordNumber)| (Reverse(products), words.text(word).len(), word);
        let mut found = commonest(words, last);
        found.sort_unstable_by_key(order);
        found.truncate(CANDIDATES);
        let mut beginning = Self { start, folded, having: None, words: found };
        if !before.is_empty() {
            let request = Query::parse(before);
            let having = matches::find(catalogue, &request, &Terms::of(catalogue, &request));
            for (products, word) in &mut beginning.words {
                *products = words.postings(*word).iter().filter(|posting| having.get(posting.product()) > 0).count();
            }
            beginning.words.retain(|&(products, _)| products > 0);
            beginning.words.sort_unstable_by_key(order);
            beginning.having = Some(having);
        }
        beginning
    }

    /// Adds the commonest words up to `most` suggestions, without those that are there already.
    fn complete(&self, catalogue: &Catalogue, typed: &Typed, most: usize, suggestions: &mut Vec<Suggestion>) {
        for &(_, word) in &self.words {
            if suggestions.len() >= most {
                return;
            }
            let text = format!("{} {}", self.start, as_written(catalogue, word)).trim().to_owned();
            // Both spellings of a word with umlauts are in the dictionary; they are written the same.
            let is_new =
                |other: &Suggestion| other.text().is_none_or(|other| other.to_lowercase() != text.to_lowercase());
            if suggestions.iter().all(is_new) && typed.goes_on(&text) {
                suggestions.push(Suggestion::Word { text });
            }
        }
    }

    /// The products at the most chains that have the words; those whose names begin with what was typed come first.
    fn products(&self, catalogue: &Catalogue, offered: &OfferedByWord) -> Vec<Suggestion> {
        let words = self.words.iter().take(WORDS).map(|&(_, word)| word);
        let mut found: Vec<Offered> = match &self.having {
            None => words.flat_map(|word| offered.of(catalogue, word).iter().copied()).collect(),
            Some(having) => {
                words.flat_map(|word| best_among(catalogue, word, |product| having.get(product) > 0)).collect()
            }
        };
        found.sort_unstable();
        found.truncate(CANDIDATES);
        let (mut begun, mut others) = (Vec::with_capacity(PRODUCTS), Vec::with_capacity(PRODUCTS));
        let mut title = String::new();
        for Offered { group, .. } in found {
            fold::plain(catalogue.group(group).title(), &mut title);
            let groups = if title.starts_with(self.folded) { &mut begun } else { &mut others };
            if groups.len() < PRODUCTS && !groups.contains(&group) {
                groups.push(group);
            }
            if begun.len() == PRODUCTS {
                break;
            }
        }
        let groups = begun.into_iter().chain(others).take(PRODUCTS);
        groups.filter_map(|group| product(catalogue, group)).collect()
    }
}

/// The commonest words that begin so and say something, in no order: [`CANDIDATES`], and perhaps some more.
fn commonest(words: &Words, beginning: &str) -> Vec<(usize, WordNumber)> {
    let says_something = |word: &str| word.bytes().all(|b| b.is_ascii_alphabetic()) && !SAYS_NOTHING.contains(&word);
    let (mut found, mut least) = (Vec::with_capacity(2 * CANDIDATES), COMMON);
    for word in words.beginning(beginning) {
        let products = words.frequency(word);
        if products >= least && says_something(words.text(word)) {
            found.push((products, word));
        }
        if found.len() == 2 * CANDIDATES {
            let (_, last, _) = found.select_nth_unstable_by_key(CANDIDATES - 1, |&(products, _)| Reverse(products));
            least = last.0;
            // Of those that are as common as the last one, others may be shorter.
            found.retain(|&(products, _)| products >= least);
        }
    }
    found
}

/// The best offer of a group.
fn product(catalogue: &Catalogue, group: GroupNumber) -> Option<Suggestion> {
    let group = catalogue.group(group);
    let product = group.products().next().map(ProductView::number)?;
    Some(Suggestion::Product { text: group.title().to_owned(), product })
}
