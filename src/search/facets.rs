//! Counts what hits could be narrowed down to.

use std::cmp::Reverse;
use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::filter::{BIO, BRAND, CATEGORY, CHAIN, DEAL, KIND, LACTOSE_FREE, LOW, OWN_BRAND, PRICE, SIZE, VEGAN};
use super::request::{Facet, Facets};
use super::scratch::Sparse;
use crate::catalogue::{BrandNumber, Catalogue, ChainNumber, Flags, ProductView};
use crate::domain::{Category, Cents, Quantity};
use crate::kinds::Kind;

/// The filters that are flags of products.
const FLAGS: [(u16, Flags); 5] = [
    (BIO, Flags::BIO),
    (VEGAN, Flags::VEGAN),
    (LACTOSE_FREE, Flags::LACTOSE_FREE),
    (OWN_BRAND, Flags::OWN_BRAND),
    (LOW, Flags::THIRTY_DAY_LOW),
];

/// How many products have what, while they are counted.
pub(super) struct Counts {
    chains: Vec<usize>,
    categories: [usize; Category::COUNT],
    /// By [`Kind::index`].
    kinds: Vec<u32>,
    brands: Sparse<u32>,
    sizes: HashMap<Quantity, u32, FixedState>,
    deal: usize,
    /// In the order of [`FLAGS`].
    flags: [usize; FLAGS.len()],
    price: Option<(Cents, Cents)>,
}

impl Counts {
    pub(super) fn new(catalogue: &Catalogue) -> Self {
        Self {
            chains: vec![0; catalogue.chains().len()],
            categories: [0; Category::COUNT],
            kinds: vec![0; Kind::count()],
            brands: Sparse::new(catalogue.brand_count()),
            sizes: HashMap::default(),
            deal: 0,
            flags: [0; FLAGS.len()],
            price: None,
        }
    }

    /// Counts a product with its flags of today that fails at most the one filter `failed`: then only for that filter's
    /// facet.
    pub(super) fn count(&mut self, product: ProductView<'_>, flags: Flags, has_deal: bool, failed: u16) {
        let counts = |filter: u16| failed & !filter == 0;
        if counts(CHAIN) {
            self.chains[usize::from(product.chain_number().0)] += 1;
        }
        if let Some(category) = product.category().filter(|_| counts(CATEGORY)) {
            self.categories[usize::from(category.index())] += 1;
        }
        if let Some(kind) = product.kind().filter(|_| counts(KIND)) {
            self.kinds[usize::from(kind.index())] += 1;
        }
        if let Some(brand) = product.brand_number().filter(|_| counts(BRAND)) {
            self.brands.set(brand.0, self.brands.get(brand.0) + 1);
        }
        if let Some(size) = product.quantity().filter(|_| counts(SIZE)) {
            *self.sizes.entry(size).or_default() += 1;
        }
        self.deal += usize::from(has_deal && counts(DEAL));
        for ((filter, flag), count) in FLAGS.iter().zip(&mut self.flags) {
            *count += usize::from(flags.has(*flag) && counts(*filter));
        }
        if counts(PRICE) {
            let price = product.price();
            let (least, most) = self.price.unwrap_or((price, price));
            self.price = Some((least.min(price), most.max(price)));
        }
    }

    pub(super) fn facets(self) -> Facets {
        let chains = (0..).map(ChainNumber).zip(self.chains);
        let categories = Category::all().zip(self.categories);
        let brands = self.brands.touched().iter().map(|&brand| (BrandNumber(brand), self.brands.get(brand) as usize));
        let sizes = self.sizes.into_iter().map(|(size, products)| (size, products as usize));
        let [bio, vegan, lactose_free, own_brand, thirty_day_low] = self.flags;
        Facets {
            chains: most_first(chains, usize::MAX, |chain| chain),
            categories: most_first(categories, usize::MAX, |category| category),
            kinds: most_first(with_parents(&self.kinds).into_iter(), Facets::MAX_KINDS, Kind::id),
            brands: most_first(brands, Facets::MAX_BRANDS, |brand| brand),
            sizes: most_first(sizes, Facets::MAX_SIZES, |size| (size.unit(), size.thousandths())),
            deal: self.deal,
            thirty_day_low,
            bio,
            vegan,
            lactose_free,
            own_brand,
            price: self.price,
        }
    }
}

/// How many products each kind has with those that belong to it; without kinds that have no more than one of these.
fn with_parents(counts: &[u32]) -> Vec<(Kind, usize)> {
    let mut all = vec![0; counts.len()];
    for (kind, &products) in Kind::all().zip(counts).filter(|(_, products)| **products > 0) {
        kind.line().for_each(|of| all[usize::from(of.index())] += products as usize);
    }
    let mut says_nothing = vec![false; counts.len()];
    for kind in Kind::all().filter(|kind| all[usize::from(kind.index())] > 0) {
        if let Some(parent) = kind.parent() {
            let [own, of_parent] = [kind, parent].map(|kind| usize::from(kind.index()));
            says_nothing[of_parent] |= all[own] == all[of_parent];
        }
    }
    let says_something = |kind: &Kind| !says_nothing[usize::from(kind.index())];
    Kind::all().filter(says_something).map(|kind| (kind, all[usize::from(kind.index())])).collect()
}

/// The values that anything has, most products first, then in the order of `place`, at most so many.
fn most_first<T: Copy, P: Ord>(
    counts: impl Iterator<Item = (T, usize)>,
    at_most: usize,
    place: impl Fn(T) -> P,
) -> Vec<Facet<T>> {
    let mut facets: Vec<_> =
        counts.filter(|&(_, products)| products > 0).map(|(value, products)| Facet { value, products }).collect();
    let order =
        |a: &Facet<T>, b: &Facet<T>| (Reverse(a.products), place(a.value)).cmp(&(Reverse(b.products), place(b.value)));
    if facets.len() > at_most {
        facets.select_nth_unstable_by(at_most, order);
        facets.truncate(at_most);
    }
    facets.sort_unstable_by(order);
    facets
}
