//! Completions while a person types, from two letters on: kinds and brands, words, categories, products.

use std::cmp::Reverse;

use super::completions::{Completions, goes_on};
use super::corrections::as_written;
use super::matches::{self, Points};
use super::query::Query;
use super::request::Suggestion;
use super::scratch::Sparse;
use super::terms::Terms;
use crate::catalogue::{Catalogue, GroupNumber, Posting, ProductNumber, ProductView, WordNumber, WordPosition};
use crate::domain::fold;
use crate::lexicon::SAYS_NOTHING;

const MOST: usize = 10;
const NAMES: usize = 4;
const CATEGORIES: usize = 1;
const PRODUCTS: usize = 3;
/// So many words are tried with the words before them.
const CANDIDATES: usize = 60;
/// So many products of each of so many words are looked at.
const LOOKED_AT: usize = 200;
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
        let mut suggestions = self.named(catalogue, typed, &folded, NAMES);
        let words = Beginning::of(catalogue, typed, &folded);
        let categories = self.categories(catalogue, &folded, CATEGORIES);
        let products = words.products(catalogue);
        let most = MOST - categories.len() - products.len();
        words.complete(catalogue, most, &mut suggestions);
        suggestions.extend(categories);
        suggestions.extend(products);
        suggestions
    }
}

/// What was typed, with the words that may be meant by the last of it.
struct Beginning<'a> {
    typed: &'a str,
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
        let says_something =
            |word: &str| word.bytes().all(|b| b.is_ascii_alphabetic()) && !SAYS_NOTHING.contains(&word);
        let begin = words.beginning(last).map(|word| (words.frequency(word), word));
        let is_common = |&(products, word): &(usize, _)| products >= COMMON && says_something(words.text(word));
        let mut found: Vec<(usize, WordNumber)> = begin.filter(is_common).collect();
        let order = |&(products, word): &(usize, WordNumber)| (Reverse(products), words.text(word).len(), word);
        found.sort_unstable_by_key(order);
        found.truncate(CANDIDATES);
        let mut beginning = Self { typed, start, folded, having: None, words: found };
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
    fn complete(&self, catalogue: &Catalogue, most: usize, suggestions: &mut Vec<Suggestion>) {
        for &(_, word) in &self.words {
            if suggestions.len() >= most {
                return;
            }
            let text = format!("{} {}", self.start, as_written(catalogue, word)).trim().to_owned();
            // Both spellings of a word with umlauts are in the dictionary; they are written the same.
            let is_new =
                |other: &Suggestion| other.text().is_none_or(|other| other.to_lowercase() != text.to_lowercase());
            if suggestions.iter().all(is_new) && goes_on(&text, self.typed) {
                suggestions.push(Suggestion::Word { text });
            }
        }
    }

    /// The products at the most chains that have the words; those whose names begin with what was typed come first.
    fn products(&self, catalogue: &Catalogue) -> Vec<Suggestion> {
        let mut found: Vec<(bool, Reverse<usize>, usize, GroupNumber)> = Vec::new();
        let is_had = |product| self.having.as_ref().is_none_or(|having| having.get(product) > 0);
        for &(_, word) in self.words.iter().take(WORDS) {
            let postings = catalogue.words().postings(word).iter().filter(|posting| is_had(posting.product()));
            for posting in postings.take(LOOKED_AT) {
                let product = catalogue.product(ProductNumber(Posting::product(*posting)));
                if product.available() && !product.stale() {
                    let chains = catalogue.group(product.group()).products().len();
                    let is_inside = posting.place() != WordPosition::Edge;
                    found.push((is_inside, Reverse(chains), product.name_len(), product.group()));
                }
            }
        }
        found.sort_unstable();
        found.dedup_by_key(|found| found.3);
        found.truncate(CANDIDATES);
        let mut groups: Vec<GroupNumber> = Vec::with_capacity(PRODUCTS);
        let mut title = String::new();
        for is_begun in [true, false] {
            for &(.., group) in &found {
                fold::plain(catalogue.group(group).title(), &mut title);
                let is_wanted = title.starts_with(self.folded) == is_begun && !groups.contains(&group);
                if is_wanted && groups.len() < PRODUCTS {
                    groups.push(group);
                }
            }
        }
        groups.into_iter().filter_map(|group| product(catalogue, group)).collect()
    }
}

/// The best offer of a group.
fn product(catalogue: &Catalogue, group: GroupNumber) -> Option<Suggestion> {
    let group = catalogue.group(group);
    let product = group.products().next().map(ProductView::number)?;
    Some(Suggestion::Product { text: group.title().to_owned(), product })
}
