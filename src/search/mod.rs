//! From what a person types to what the market has: query → matches → ranking → facets, and suggestions. Pure: the same
//! catalogue and request give the same answer. It refuses nothing: what is not understood is a word.

mod request;

pub use request::{
    Availability, CategoryFilter, Facet, Facets, Filters, Found, Hit, Request, Section, Sort, Suggestion,
};

use crate::catalogue::Catalogue;

/// What the catalogue has for a request.
pub fn search(catalogue: &Catalogue, request: &Request) -> Found {
    let hits = catalogue
        .products()
        .filter(|product| product.name().to_lowercase().contains(&request.q.to_lowercase()))
        .map(|product| Hit { group: product.group(), products: vec![product.number()] });
    let hits: Vec<Hit> = hits.collect();
    Found { total: hits.len(), products: hits.len(), hits, ..Found::default() }
}

/// Up to ten ways to go on from what was typed, from the second letter.
pub fn suggest(catalogue: &Catalogue, typed: &str) -> Vec<Suggestion> {
    let wanted = catalogue.brands().filter(|brand| !typed.is_empty() && brand.starts_with(typed));
    wanted.take(10).map(|brand| Suggestion::Brand { text: brand.to_owned(), count: 0 }).collect()
}
