//! What comes nearest to words that nothing on sale surely fits.

use crate::catalogue::Catalogue;
use crate::domain::Day;
use crate::search::{self, Filters, SearchResult, Sort};
use crate::shopping;

/// Of so many hits the categories are counted.
const LOOKED_AT: usize = 24;
/// So many at most are offered.
pub const OPTIONS: usize = 3;

/// The nearest to words that nothing surely fits, at chains with these ids (anywhere, if none): what has them in its
/// name, else what is of their kind.
pub fn nearest_at(
    catalogue: &Catalogue,
    today: Day,
    words: &str,
    bio: Option<bool>,
    chains: &[String],
) -> Vec<search::Hit> {
    nearest(words, |words| find(catalogue, today, words, bio, chains))
}

/// The nearest of what `find` finds for words.
pub fn nearest(words: &str, find: impl Fn(&str) -> SearchResult) -> Vec<search::Hit> {
    let said = find(words).hits;
    let of_kind = || shopping::kind(words).map_or_else(Vec::new, |kind| find(kind.name()).hits);
    let nearest = if said.is_empty() { of_kind() } else { said };
    nearest.into_iter().take(OPTIONS).collect()
}

/// What words of a line find, likeliest first.
pub fn find(catalogue: &Catalogue, today: Day, words: &str, bio: Option<bool>, chains: &[String]) -> SearchResult {
    let filters = Filters { bio, today, chains: chains.to_vec(), ..Filters::default() };
    let (q, sort) = (words.to_owned(), Some(Sort::Relevance));
    search::search(
        catalogue,
        &search::Request { q, filters, sort, as_line: true, limit: LOOKED_AT, ..Default::default() },
    )
}
