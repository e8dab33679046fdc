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

/// A product that was found, while hits are counted.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) gist: Gist,
    /// Its flags of today.
    pub(super) flags: Flags,
    pub(super) has_deal: bool,
    /// The one filter that it fails, at most: then it counts only for that filter's facet.
    pub(super) failed: u16,
}

impl Candidate {
    #[inline]
    fn counts(&self, filter: u16) -> bool {
        self.failed & !filter == 0
    }
}

/// How many hits have what, while they are counted.
pub(super) struct Counts<'a> {
    catalogue: &'a Catalogue,
    /// Each product is a hit, not each group.
    single: bool,
    /// The products of groups of several: a group counts once for what any of them has.
    members: Vec<Candidate>,
    chains: Vec<u32>,
    /// By [`Category::index`]; what has none stands after them.
    categories: [u32; 256],
    /// By [`Kind::index`].
    kinds: Sparse<u32>,
    /// How many times too often a kind is counted by those that belong to it: where one group has several of them.
    repeated: Sparse<u32>,
    brands: Sparse<u32>,
    sizes: Sparse<u32>,
    deal: usize,
    /// In the order of [`FLAGS`].
    flags: [usize; FLAGS.len()],
    price: Option<(Cents, Cents)>,
}

impl<'a> Counts<'a> {
    pub(super) fn new(catalogue: &'a Catalogue, single: bool) -> Self {
        Self {
            catalogue,
            single,
            members: Vec::new(),
            chains: vec![0; catalogue.chains().len()],
            categories: [0; 256],
            kinds: Sparse::new(Kind::count()),
            repeated: Sparse::new(Kind::count()),
            brands: Sparse::new(catalogue.brand_count()),
            sizes: Sparse::new(catalogue.size_count()),
            deal: 0,
            flags: [0; FLAGS.len()],
            price: None,
        }
    }

    /// Counts a product.
    #[inline]
    pub(super) fn count(&mut self, candidate: Candidate) {
        if candidate.counts(PRICE) {
            let price = candidate.gist.price();
            let (least, most) = self.price.unwrap_or((price, price));
            self.price = Some((least.min(price), most.max(price)));
        }
        if self.single || candidate.gist.group_size() < 2 {
            self.add(&candidate, |_, _| true);
        } else {
            self.members.push(candidate);
        }
    }

    /// Counts what a product has, where it is the first of its group: `is_first` says so for a filter and what has the
    /// same value.
    #[inline]
    fn add(&mut self, candidate: &Candidate, is_first: impl Fn(u16, &dyn Fn(&Candidate) -> bool) -> bool) {
        let Candidate { gist, flags, has_deal, .. } = candidate;
        let counts = |filter: u16, has: &dyn Fn(&Candidate) -> bool| candidate.counts(filter) && is_first(filter, has);
        if counts(CHAIN, &|other| other.gist.chain() == gist.chain()) {
            self.chains[usize::from(gist.chain().0)] += 1;
        }
        if counts(CATEGORY, &|other| other.gist.category_index() == gist.category_index()) {
            self.categories[gist.category_index()] += 1;
        }
        if gist.kind_index() < Kind::count() && counts(KIND, &|other| other.gist.kind_index() == gist.kind_index()) {
            self.kinds.add(gist.kind_index() as u32);
        }
        if let Some(brand) = gist.brand().filter(|brand| counts(BRAND, &|other| other.gist.brand() == Some(*brand))) {
            self.brands.add(brand.0);
        }
        if let Some(size) = gist.size().filter(|size| counts(SIZE, &|other| other.gist.size() == Some(*size))) {
            self.sizes.add(size.0);
        }
        self.deal += usize::from(*has_deal && counts(DEAL, &|other| other.has_deal));
        for ((filter, flag), count) in FLAGS.iter().zip(&mut self.flags) {
            *count += usize::from(flags.has(*flag) && counts(*filter, &|other| other.flags.has(*flag)));
        }
    }

    /// Counts a group once for each value.
    fn add_group(&mut self, group: &[Candidate]) {
        for (place, candidate) in group.iter().enumerate() {
            self.add(candidate, |filter, has| !group[..place].iter().any(|other| other.counts(filter) && has(other)));
        }
        let mut kinds: Vec<Kind> = Vec::new();
        for candidate in group.iter().filter(|candidate| candidate.counts(KIND)) {
            let kind = Kind::from_index(candidate.gist.kind_index() as u16);
            kinds.extend(kind.filter(|kind| !kinds.contains(kind)));
        }
        for (place, kind) in kinds.iter().enumerate() {
            for of in kind.line().filter(|of| kinds[..place].iter().any(|other| other.is_within(*of))) {
                self.repeated.add(of.index().into());
            }
        }
    }

    pub(super) fn facets(mut self) -> Facets {
        let mut members = std::mem::take(&mut self.members);
        members.sort_unstable_by_key(|member| member.gist.group());
        members.chunk_by(|a, b| a.gist.group() == b.gist.group()).for_each(|group| self.add_group(group));
        let chains = (0..).map(ChainNumber).zip(&self.chains).map(|(chain, &hits)| (chain, hits as usize));
        let categories = Category::all().map(|of| (of, self.categories[usize::from(of.index())] as usize));
        let brands = counted(&self.brands).map(|(brand, hits)| (BrandNumber(brand), hits));
        let sizes = counted(&self.sizes).map(|(size, hits)| (self.catalogue.size(SizeNumber(size)), hits));
        let [bio, vegan, lactose_free, own_brand, thirty_day_low] = self.flags;
        Facets {
            chains: most_first(chains, usize::MAX, |chain| chain),
            categories: most_first(categories, usize::MAX, |category| category),
            kinds: most_first(with_parents(&self.kinds, &self.repeated).into_iter(), Facets::MAX_KINDS, Kind::id),
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
