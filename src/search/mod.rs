//! From what a person types to what the market has: query → matches → filters and facets → ranking, and suggestions. Pure:
//! the same catalogue and request give the same answer. It refuses nothing: what is not understood is a word.

mod corrections;
mod filter;
mod matches;
mod meaning;
mod needle;
mod query;
mod rank;
mod request;
mod scratch;
mod suggest;
mod synonyms;
mod terms;
#[cfg(test)]
mod tests;
mod unmeant;

pub use request::{
    Availability, CategoryFilter, Facet, Facets, Filters, Found, Hit, Request, Section, Sort, Suggestion,
};
pub use unmeant::not_meant;

use crate::catalogue::Catalogue;
use meaning::Prior;
use query::Query;
use rank::Ranked;
use terms::Terms;

/// What the catalogue has for a request.
pub fn search(catalogue: &Catalogue, request: &Request) -> Found {
    let query = Query::parse(&request.q).parting_organic(catalogue.words());
    let terms = Terms::of(catalogue, &query);
    let mut found = matches::find(catalogue, &query, &terms);
    let prior = Prior::of(catalogue, &query, &terms, &found);
    let facets = filter::apply(catalogue, &request.filters, &mut found);
    let ranked = Ranked::of(catalogue, request, terms.wanted.len(), &prior, &found);
    Found {
        total: ranked.len(),
        products: found.touched().len(),
        hits: ranked.page(catalogue, request, &found),
        sections: ranked.sections,
        corrected: terms.corrected,
        facets,
    }
}

/// Up to ten ways to go on from what was typed, from the second letter.
pub fn suggest(catalogue: &Catalogue, typed: &str) -> Vec<Suggestion> {
    suggest::suggest(catalogue, typed)
}
