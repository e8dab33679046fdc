//! What words mean of any brand: the products of the kind that they name, where they name nothing else.

use std::cell::LazyCell;

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
        found: &Sparse<Points>,
    ) -> Option<Self> {
        let kind = meaning.named().filter(|_| asks_for_any(&request.filters) && !query.bio)?;
        let products = (terms.leave_open() && names_only(terms, kind) && !is_brand(catalogue, terms, found))
            .then(|| meant_of(catalogue, all_of(found), terms, meaning, found))?;
        (!products.is_empty()).then_some(Self { kind, products })
    }
}

/// What is meant by who names a kind and says nothing more, on sale or not; where that is nothing on sale, all of the
/// kind.
pub fn meant(catalogue: &Catalogue, kind: Kind) -> Vec<ProductView<'_>> {
    meant_among(catalogue, kind, |_| true)
}

/// Those of [`meant`] that are wanted: quicker where few are.
pub fn meant_among<'a>(
    catalogue: &'a Catalogue,
    kind: Kind,
    is_wanted: impl Fn(ProductView<'a>) -> bool,
) -> Vec<ProductView<'a>> {
    let query = Query::parse(kind.name());
    let meaning = Meaning::of_kind(catalogue, kind, &query);
    let fits = |product: ProductNumber, is_said| meaning.fit(catalogue, product, is_said) == Fit::Meant;
    let of_kind = || kind.meant().iter().flat_map(|&kind| catalogue.of_just(kind));
    let is_on_sale = |product: &ProductNumber| catalogue.product(*product).available();
    let is_wanted = |product: &ProductNumber| is_wanted(catalogue.product(*product));
    // What is not surely of the kind has to be called so: words are looked up only for that, and where it counts.
    let is_sure = of_kind().filter(is_on_sale).any(|product| fits(product, false));
    let in_doubt = |product: &ProductNumber| !fits(*product, false) && fits(*product, true);
    let called_so = LazyCell::new(|| {
        let counting = of_kind().filter(|product| !is_sure || is_wanted(product));
        CalledSo::among(catalogue, kind, &query, counting.filter(in_doubt))
    });
    let is_meant = |product: &ProductNumber| fits(*product, false) || fits(*product, true) && called_so.has(*product);
    let mut meant: Vec<_> = if is_sure || of_kind().filter(is_on_sale).any(|product| is_meant(&product)) {
        of_kind().filter(is_wanted).filter(is_meant).collect()
    } else {
        catalogue.of_kind(kind).filter(is_wanted).collect()
    };
    meant.sort_unstable();
    meant.into_iter().map(|number| catalogue.product(number)).collect()
}

/// The products whose names say what a kind is called.
struct CalledSo {
    found: Sparse<Points>,
    strong: Points,
}

impl CalledSo {
    /// Of some products of the kind, whose name is the query.
    fn among(catalogue: &Catalogue, kind: Kind, query: &Query, some: impl Iterator<Item = ProductNumber>) -> Self {
        let terms = Terms::of_kind(catalogue, query, kind);
        let mut among = Sparse::new(catalogue.len());
        some.for_each(|product| among.set(product.0, 1));
        Self { found: matches::find_among(catalogue, query, &terms, Some(&among)), strong: strong(&terms) }
    }

    fn has(&self, product: ProductNumber) -> bool {
        self.found.get(product.0) > self.strong
    }
}

/// The points of what is found by kind alone.
fn strong(terms: &Terms) -> Points {
    STRONG * terms.wanted.len() as Points
}

fn all_of(found: &Sparse<Points>) -> impl Iterator<Item = ProductNumber> {
    found.touched().iter().copied().map(ProductNumber)
}

/// Which of the products that were found are of the kind named, and in the variety meant.
fn meant_of(
    catalogue: &Catalogue,
    products: impl Iterator<Item = ProductNumber>,
    terms: &Terms,
    meaning: &Meaning,
    found: &Sparse<Points>,
) -> Vec<ProductNumber> {
    let strong = strong(terms);
    let is_meant = |product: &ProductNumber| {
        let is_said = found.get(product.0) > strong;
        meaning.fit(catalogue, *product, is_said) == Fit::Meant
    };
    let mut meant: Vec<_> = products.filter(is_meant).collect();
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
fn is_brand(catalogue: &Catalogue, terms: &Terms, found: &Sparse<Points>) -> bool {
    let said: Vec<&str> = terms.wanted.iter().flat_map(|term| &term.said).map(String::as_str).collect();
    let said = said.join(" ");
    let brand = |&product: &u32| catalogue.gist(ProductNumber(product)).brand();
    let mut brands: Vec<BrandNumber> = found.touched().iter().filter_map(brand).collect();
    brands.sort_unstable_by_key(|brand| brand.0);
    brands.dedup();
    brands.into_iter().any(|brand| fold::folded(catalogue.brand(brand)) == said)
}
