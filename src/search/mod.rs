//! Search: query → matches → filters and facets → ranking, and suggestions. Pure: the same catalogue and request give
//! the same answer.

mod any_brand;
mod completions;
mod corrections;
mod facets;
mod filter;
mod found;
mod hits;
mod matches;
mod meaning;
mod needle;
mod offered;
mod query;
mod rank;
mod request;
mod scratch;
mod sections;
mod spoken;
mod stated;
mod suggest;
mod synonyms;
mod terms;
mod widen;

pub use any_brand::{find_all_meant, meant};
pub use completions::Completions;
pub use rank::FRESH;
pub use request::{
    AnyBrand, Availability, CategoryFilter, Facet, Facets, Filters, Fit, Hit, Request, SearchResult, Section, Sort,
    Suggestion,
};

use crate::catalogue::Catalogue;
use found::Found;
use hits::{Hits, Unranked};
use matches::{Points, STRONG};
use meaning::Meaning;
use query::Query;
use rank::Ranked;
use scratch::Sparse;
use terms::Terms;

/// What the catalogue has for a request.
pub fn search(catalogue: &Catalogue, request: &Request) -> SearchResult {
    let query =
        Query { is_line: request.as_line, ..Query::parse(&request.q).in_german() }.parting_compounds(catalogue.words());
    let (terms, points) = find(catalogue, &query, request.as_line);
    let mut found = Found::of(catalogue, points);
    let meaning = Meaning::of(catalogue, &terms, &found);
    let (hits, facets) = Hits::of(catalogue, request, terms.leave_open().then_some(&query), &mut found);
    let any_brand = request.any_brand.then(|| AnyBrand::of(catalogue, request, &query, &terms, &meaning, &found));
    let ranked = Ranked::of(catalogue, request, terms.wanted.len(), &meaning, &hits);
    SearchResult {
        total: hits.len(),
        products: products(&hits),
        hits: ranked.page(catalogue, request, &meaning, &found),
        sections: ranked.sections,
        corrected: terms.corrected,
        facets,
        kind: meaning.named(),
        any_brand: any_brand.flatten(),
    }
}

/// How many products a query finds, and how many groups they make: the [`SearchResult::products`] and
/// [`SearchResult::total`] of a request that asks for nothing else.
fn count(catalogue: &Catalogue, q: &str) -> (usize, usize) {
    let query = Query::parse(q).parting_compounds(catalogue.words());
    let (terms, points) = find(catalogue, &query, false);
    let mut found = Found::of(catalogue, points);
    let request = Request { bare: true, ..Request::default() };
    let (hits, _) = Hits::of(catalogue, &request, terms.leave_open().then_some(&query), &mut found);
    (products(&hits), hits.len())
}

/// How many products hits have.
fn products(hits: &[Unranked]) -> usize {
    hits.iter().map(|hit| usize::from(hit.products)).sum()
}

/// What is found where a word is taken for the mistyped name of a kind, which no product need be called.
fn by_nearest_kind(catalogue: &Catalogue, query: &Query, mut terms: Terms) -> Option<(Terms, Sparse<Points>)> {
    if !terms.name_nearest_kind(catalogue, query) {
        return None;
    }
    let found = matches::find(catalogue, query, &terms);
    (!found.touched().is_empty()).then_some((terms, found))
}

/// What has all that is wanted; where that is only in what else something is called, what is so without words of
/// praise: `frische germ` is no dough.
fn find(catalogue: &Catalogue, query: &Query, as_line: bool) -> (Terms, Sparse<Points>) {
    let terms_of = |query: &Query| {
        let mut terms = Terms::of(catalogue, query);
        if as_line {
            terms.widen(catalogue, query);
        } else {
            terms.add_stated(catalogue, &query.wanted);
        }
        terms
    };
    let terms = terms_of(query);
    let found = matches::find(catalogue, query, &terms);
    if found.touched().is_empty()
        && !as_line
        && let Some(mistyped) = by_nearest_kind(catalogue, query, terms_of(query))
    {
        return mistyped;
    }
    let is_strong = |found: &Sparse<Points>, terms: &Terms| {
        let strong = STRONG * terms.wanted.len() as Points;
        found.touched().iter().any(|&product| found.get(product) >= strong)
    };
    if let Some(query) = query.without_praise().filter(|_| !is_strong(&found, &terms)) {
        let mut terms = terms_of(&query);
        let found = matches::find(catalogue, &query, &terms);
        if is_strong(&found, &terms) {
            terms.corrected.get_or_insert_with(|| query.typed());
            return (terms, found);
        }
    }
    (terms, found)
}
