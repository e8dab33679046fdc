//! What words mean of any brand: the products of the kind that they name, where they name nothing else.

use rayon::prelude::*;

use super::found::Found;
use super::matches::{self, Points, STRONG};
use super::meaning::Meaning;
use super::query::Query;
use super::request::{AnyBrand, Filters, Fit, Request};
use super::scratch::Sparse;
use super::terms::Terms;
use crate::catalogue::{BrandNumber, Catalogue, ProductNumber, ProductView};
use crate::domain::fold;
use crate::kinds::{Called, Kind};

impl AnyBrand {
    /// Of the hits of a request; `None` where its words or filters ask for more than a kind in packs of some sizes at
    /// some chains.
    pub(super) fn of(
        catalogue: &Catalogue,
        request: &Request,
        query: &Query,
        terms: &Terms,
        meaning: &Meaning,
        found: &Found,
    ) -> Option<Self> {
        let kind = meaning.named().filter(|_| asks_for_any(&request.filters) && !query.bio)?;
        let products = (terms.leave_open() && names_only(terms, kind) && !is_brand(catalogue, terms, found))
            .then(|| meant_of(catalogue, terms, meaning, found))?;
        (!products.is_empty()).then_some(Self { kind, products })
    }
}

/// What is meant by who names a kind and says nothing more, on sale or not; where that is nothing on sale, all of the
/// kind.
pub fn meant(catalogue: &Catalogue, kind: Kind) -> Vec<ProductView<'_>> {
    let numbers = catalogue.meant(kind, || find_meant(catalogue, kind));
    numbers.iter().map(|number| catalogue.product(*number)).collect()
}

/// Finds what is meant by each kind before anybody asks.
pub fn find_all_meant(catalogue: &Catalogue) {
    Kind::all().par_bridge().for_each(|kind| drop(meant(catalogue, kind)));
}

fn find_meant(catalogue: &Catalogue, kind: Kind) -> Vec<ProductNumber> {
    let query = Query::parse(kind.name());
    let meaning = Meaning::of_kind(catalogue, kind, &query);
    let fits = |product: ProductNumber, is_said| meaning.fit(catalogue, product, is_said) == Fit::Meant;
    let of_kind = || kind.meant().iter().flat_map(|&kind| catalogue.of_just(kind));
    let (mut found, in_doubt): (Vec<_>, Vec<_>) = of_kind().partition(|product| fits(*product, false));
    // What is not surely of the kind has to be called so.
    let in_doubt: Vec<_> = in_doubt.into_iter().filter(|product| fits(*product, true)).collect();
    if !in_doubt.is_empty() {
        found.extend(called_so(catalogue, kind, &query, &in_doubt));
    }
    if !found.iter().any(|product| catalogue.product(*product).available()) {
        found = catalogue.of_kind(kind).collect();
    }
    found.sort_unstable();
    found
}

/// Those of some products of a kind whose names say what it is called: the query.
fn called_so(
    catalogue: &Catalogue,
    kind: Kind,
    query: &Query,
    some: &[ProductNumber],
) -> impl Iterator<Item = ProductNumber> {
    let terms = Terms::of_kind(catalogue, query, kind);
    let mut among = Sparse::new(catalogue.len());
    for product in some {
        among.set(product.0, 1);
    }
    let found = matches::find_among(catalogue, query, &terms, Some(&among));
    some.iter().copied().filter(move |product| found.get(product.0) > strong(&terms))
}

/// The points of what is found by kind alone.
fn strong(terms: &Terms) -> Points {
    STRONG * terms.wanted.len() as Points
}

/// Which of the products that were found are of the kind named, and in the variety meant.
fn meant_of(catalogue: &Catalogue, terms: &Terms, meaning: &Meaning, found: &Found) -> Vec<ProductNumber> {
    let strong = strong(terms);
    let is_meant = |&(product, points): &(_, Points)| meaning.fit(catalogue, product, points > strong) == Fit::Meant;
    let mut meant: Vec<_> = found.of_hits().filter(is_meant).map(|(product, _)| product).collect();
    meant.sort_unstable();
    meant
}

/// Do the filters leave open what it is, and of which brand?
fn asks_for_any(filters: &Filters) -> bool {
    let Filters { brands, bio, vegan, lactose_free, own_brand, deal, thirty_day_low, .. } = filters;
    let flags = [bio, vegan, lactose_free, own_brand, deal, thirty_day_low];
    brands.is_empty() && flags.iter().all(|flag| flag.is_none())
}

/// Are all words the name of the kind, and none a brand of it?
fn names_only(terms: &Terms, kind: Kind) -> bool {
    let said = terms.wanted.iter().map(|term| term.said.len()).sum::<usize>();
    let is_all = |called: &Called| called.is_whole && called.words.len() == said && called.kinds.contains(&kind);
    terms.called.iter().any(is_all) && terms.wanted.iter().all(|term| !term.kinds.is_empty())
}

/// Are the words a brand of what was found?
fn is_brand(catalogue: &Catalogue, terms: &Terms, found: &Found) -> bool {
    let said: Vec<&str> = terms.wanted.iter().flat_map(|term| &term.said).map(String::as_str).collect();
    let said = said.join(" ");
    let mut brands: Vec<BrandNumber> =
        found.of_hits().filter_map(|(product, _)| catalogue.gist(product).brand()).collect();
    brands.sort_unstable_by_key(|brand| brand.0);
    brands.dedup();
    brands.into_iter().any(|brand| fold::folded(catalogue.brand(brand)) == said)
}
