//! Counts what hits could be narrowed down to.

use std::cmp::Reverse;

use super::filter::{BIO, BRAND, CATEGORY, CHAIN, DEAL, KIND, LACTOSE_FREE, LOW, OWN_BRAND, PRICE, SIZE, VEGAN};
use super::request::{Facet, Facets};
use super::scratch::Sparse;
use crate::catalogue::{BrandNumber, Catalogue, ChainNumber, Flags, Gist, SizeNumber};
use crate::domain::{Category, Cents};
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
pub(super) struct Counts<'a> {
    catalogue: &'a Catalogue,
    chains: Vec<u32>,
    /// By [`Category::index`]; what has none stands after them.
    categories: [u32; 256],
    /// By [`Kind::index`].
    kinds: Sparse<u32>,
    brands: Sparse<u32>,
    sizes: Sparse<u32>,
    deal: usize,
    /// In the order of [`FLAGS`].
    flags: [usize; FLAGS.len()],
    price: Option<(Cents, Cents)>,
}

impl<'a> Counts<'a> {
    pub(super) fn new(catalogue: &'a Catalogue) -> Self {
        Self {
            catalogue,
            chains: vec![0; catalogue.chains().len()],
            categories: [0; 256],
            kinds: Sparse::new(Kind::count()),
            brands: Sparse::new(catalogue.brand_count()),
            sizes: Sparse::new(catalogue.size_count()),
            deal: 0,
            flags: [0; FLAGS.len()],
            price: None,
        }
    }

    /// Counts a product with its flags of today that fails at most the one filter `failed`: then only for that filter's
    /// facet.
    #[inline]
    pub(super) fn count(&mut self, product: &Gist, flags: Flags, has_deal: bool, failed: u16) {
        let counts = |filter: u16| failed & !filter == 0;
        if counts(CHAIN) {
            self.chains[usize::from(product.chain().0)] += 1;
        }
        if counts(CATEGORY) {
            self.categories[product.category_index()] += 1;
        }
        if product.kind_index() < Kind::count() && counts(KIND) {
            self.kinds.add(product.kind_index() as u32);
        }
        if let Some(brand) = product.brand().filter(|_| counts(BRAND)) {
            self.brands.add(brand.0);
        }
        if let Some(size) = product.size().filter(|_| counts(SIZE)) {
            self.sizes.add(size.0);
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
        let chains = (0..).map(ChainNumber).zip(&self.chains).map(|(chain, &products)| (chain, products as usize));
        let categories = Category::all().map(|of| (of, self.categories[usize::from(of.index())] as usize));
        let brands = counted(&self.brands).map(|(brand, products)| (BrandNumber(brand), products));
        let sizes = counted(&self.sizes).map(|(size, products)| (self.catalogue.size(SizeNumber(size)), products));
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

fn counted(counts: &Sparse<u32>) -> impl Iterator<Item = (u32, usize)> {
    counts.touched().iter().map(|&number| (number, counts.get(number) as usize))
}

/// How many products each kind has with those that belong to it; without kinds that have no more than one of these.
fn with_parents(counts: &Sparse<u32>) -> Vec<(Kind, usize)> {
    let mut all = Sparse::new(Kind::count());
    let kind_of = |index: u32| Kind::from_index(index as u16).expect("only kinds are counted");
    for (index, products) in counted(counts) {
        for of in kind_of(index).line() {
            all.set(of.index().into(), all.get(of.index().into()) + products as u32);
        }
    }
    let mut says_nothing = Sparse::<bool>::new(Kind::count());
    for &index in all.touched() {
        let parent = kind_of(index).parent().map(|parent| u32::from(parent.index()));
        if let Some(parent) = parent.filter(|&parent| all.get(parent) == all.get(index)) {
            says_nothing.set(parent, true);
        }
    }
    let says_something = |(index, _): &(u32, usize)| !says_nothing.get(*index);
    counted(&all).filter(says_something).map(|(index, products)| (kind_of(index), products)).collect()
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
