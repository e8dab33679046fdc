//! Counts what hits could be narrowed down to.

use std::cmp::Reverse;

use super::filter::{BIO, BRAND, CATEGORY, CHAIN, DEAL, KIND, LACTOSE_FREE, LOW, OWN_BRAND, PRICE, SIZE, VEGAN};
use super::request::{Facet, Facets};
use super::scratch::Sparse;
use crate::catalogue::{BrandNumber, Catalogue, ChainNumber, Gist, SizeNumber};
use crate::domain::{Category, Cents};
use crate::kinds::Kind;

/// A product that was found, while hits are counted.
#[derive(Clone, Copy)]
pub(super) struct Candidate<'a> {
    gist: &'a Gist,
    /// The filters for whose facets it counts.
    counts: u32,
    /// What is so of it today, of what is filtered by.
    has: u32,
}

impl<'a> Candidate<'a> {
    /// It fails at most the one filter `failed`, and then counts only for that one's facet.
    #[inline]
    pub(super) const fn new(gist: &'a Gist, has: u32, failed: u32) -> Self {
        Self { gist, counts: if failed == 0 { u32::MAX } else { failed }, has }
    }

    /// The facets that count it under the same value as another of its group, and that already count this.
    #[inline]
    fn repeated(&self, other: &Self) -> u32 {
        let (gist, of) = (&self.gist, &other.gist);
        let same = |filter: u32, is_same: bool| if is_same { filter } else { 0 };
        let values = same(CHAIN, gist.chain() == of.chain())
            | same(CATEGORY, gist.category_index() == of.category_index())
            | same(KIND, gist.kind_index() == of.kind_index())
            | same(BRAND, gist.brand() == of.brand())
            | same(SIZE, gist.size() == of.size());
        (values | self.has & other.has) & other.counts
    }
}

/// How many hits have what, while they are counted.
pub(super) struct Counts<'a> {
    catalogue: &'a Catalogue,
    tally: Tally,
}

/// How many hits have what.
struct Tally {
    chains: Vec<u32>,
    /// By [`Category::index`]; what has none stands after them.
    categories: [u32; 256],
    /// By [`Kind::index`].
    kinds: Sparse<u32>,
    /// How many times too often a kind is counted by those that belong to it: where one group has several of them.
    repeated: Sparse<u32>,
    brands: Sparse<u32>,
    sizes: Sparse<u32>,
    /// By the bits of the filters by flags.
    flags: [u32; u16::BITS as usize],
    price: Option<(Cents, Cents)>,
}

impl<'a> Counts<'a> {
    pub(super) fn new(catalogue: &'a Catalogue) -> Self {
        Self {
            catalogue,
            tally: Tally {
                chains: vec![0; catalogue.chains().len()],
                categories: [0; 256],
                kinds: Sparse::new(Kind::count()),
                repeated: Sparse::new(Kind::count()),
                brands: Sparse::new(catalogue.brand_count()),
                sizes: Sparse::new(catalogue.size_count()),
                flags: [0; u16::BITS as usize],
                price: None,
            },
        }
    }

    /// Counts a hit with these products: once for what any of them has.
    #[inline]
    pub(super) fn count(&mut self, hit: &[Candidate<'_>]) {
        for (place, candidate) in hit.iter().enumerate() {
            let before = &hit[..place];
            let repeated = before.iter().fold(0, |repeated, other| repeated | candidate.repeated(other));
            let filters = candidate.counts & !repeated;
            self.tally.add(candidate, filters);
            if place > 0 && filters & KIND != 0 {
                self.tally.note_repeated(candidate, before);
            }
        }
    }

    pub(super) fn facets(self) -> Facets {
        let Self { catalogue, tally, .. } = self;
        let chains = (0..).map(ChainNumber).zip(&tally.chains).map(|(chain, &hits)| (chain, hits as usize));
        let categories = Category::all().map(|of| (of, tally.categories[usize::from(of.index())] as usize));
        let brands = counted(&tally.brands).map(|(brand, hits)| (BrandNumber(brand), hits));
        let sizes = counted(&tally.sizes).map(|(size, hits)| (catalogue.size(SizeNumber(size)), hits));
        let with = |filter: u32| tally.flags[filter.trailing_zeros() as usize] as usize;
        Facets {
            chains: most_first(chains, usize::MAX, |chain| chain),
            categories: most_first(categories, usize::MAX, |category| category),
            kinds: most_first(with_parents(&tally.kinds, &tally.repeated).into_iter(), Facets::MAX_KINDS, Kind::id),
            brands: most_first(brands, Facets::MAX_BRANDS, |brand| brand),
            sizes: most_first(sizes, Facets::MAX_SIZES, |size| (size.unit(), size.thousandths())),
            deal: with(DEAL),
            thirty_day_low: with(LOW),
            bio: with(BIO),
            vegan: with(VEGAN),
            lactose_free: with(LACTOSE_FREE),
            own_brand: with(OWN_BRAND),
            price: tally.price,
        }
    }
}

impl Tally {
    /// Counts what a product has for the facets of some filters.
    #[inline]
    fn add(&mut self, Candidate { gist, counts, has }: &Candidate<'_>, filters: u32) {
        let is_counted = |filter: u32| filters & filter != 0;
        if is_counted(CHAIN) {
            self.chains[usize::from(gist.chain().0)] += 1;
        }
        if is_counted(CATEGORY) {
            self.categories[gist.category_index()] += 1;
        }
        if gist.kind_index() < Kind::count() && is_counted(KIND) {
            self.kinds.add(gist.kind_index() as u32);
        }
        if let Some(brand) = gist.brand().filter(|_| is_counted(BRAND)) {
            self.brands.add(brand.0);
        }
        if let Some(size) = gist.size().filter(|_| is_counted(SIZE)) {
            self.sizes.add(size.0);
        }
        let mut has = has & filters;
        while has != 0 {
            self.flags[has.trailing_zeros() as usize] += 1;
            has &= has - 1;
        }
        if counts & PRICE != 0 {
            let price = gist.price();
            let (least, most) = self.price.unwrap_or((price, price));
            self.price = Some((least.min(price), most.max(price)));
        }
    }

    /// Notes for which kinds the product would count its group again: for those to which its own kind belongs, and that
    /// of one before it, too.
    fn note_repeated(&mut self, candidate: &Candidate<'_>, before: &[Candidate<'_>]) {
        let kind_of = |candidate: &Candidate<'_>| Kind::from_index(candidate.gist.kind_index() as u16);
        let others = before.iter().filter(|other| other.counts & KIND != 0).filter_map(kind_of);
        let line = kind_of(candidate).into_iter().flat_map(Kind::line);
        for of in line.filter(|of| others.clone().any(|other| other.is_within(*of))) {
            self.repeated.add(of.index().into());
        }
    }
}

fn counted(counts: &Sparse<u32>) -> impl Iterator<Item = (u32, usize)> {
    counts.touched().iter().map(|&number| (number, counts.get(number) as usize))
}

/// How many hits each kind has with those that belong to it, but for those that are `repeated`; without kinds that have
/// no more than one of these.
fn with_parents(counts: &Sparse<u32>, repeated: &Sparse<u32>) -> Vec<(Kind, usize)> {
    let mut all = Sparse::new(Kind::count());
    let kind_of = |index: u32| Kind::from_index(index as u16).expect("only kinds are counted");
    for (index, hits) in counted(counts) {
        for of in kind_of(index).line() {
            all.set(of.index().into(), all.get(of.index().into()) + hits as u32);
        }
    }
    for (index, hits) in counted(repeated) {
        all.set(index, all.get(index) - hits as u32);
    }
    let mut says_nothing = Sparse::<bool>::new(Kind::count());
    for &index in all.touched() {
        let parent = kind_of(index).parent().map(|parent| u32::from(parent.index()));
        if let Some(parent) = parent.filter(|&parent| all.get(parent) == all.get(index)) {
            says_nothing.set(parent, true);
        }
    }
    let says_something = |(index, _): &(u32, usize)| !says_nothing.get(*index);
    counted(&all).filter(says_something).map(|(index, hits)| (kind_of(index), hits)).collect()
}

/// The values that anything has, most hits first, then in the order of `place`, at most so many.
fn most_first<T: Copy, P: Ord>(
    counts: impl Iterator<Item = (T, usize)>,
    at_most: usize,
    place: impl Fn(T) -> P,
) -> Vec<Facet<T>> {
    let mut facets: Vec<_> = counts.filter(|&(_, hits)| hits > 0).map(|(value, hits)| Facet { value, hits }).collect();
    let order = |a: &Facet<T>, b: &Facet<T>| (Reverse(a.hits), place(a.value)).cmp(&(Reverse(b.hits), place(b.value)));
    if facets.len() > at_most {
        facets.select_nth_unstable_by(at_most, order);
        facets.truncate(at_most);
    }
    facets.sort_unstable_by(order);
    facets
}
