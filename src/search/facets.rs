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
    gist: Gist,
    /// The filters for whose facets it counts.
    counts: u16,
    /// [`FLAGS`] and [`DEAL`]: what is so of it today.
    has: u16,
}

impl Candidate {
    /// With its flags of today; it fails at most the one filter `failed`, and then counts only for that one's facet.
    #[inline]
    pub(super) fn new(gist: Gist, flags: Flags, has_deal: bool, failed: u16) -> Self {
        let of_flags = FLAGS.iter().filter(|(_, flag)| flags.has(*flag)).fold(0, |has, (filter, _)| has | filter);
        let counts = if failed == 0 { u16::MAX } else { failed };
        Self { gist, counts, has: of_flags | if has_deal { DEAL } else { 0 } }
    }

    /// The facets that count it under the same value as another of its group, and that already count this.
    #[inline]
    fn repeated(&self, other: &Self) -> u16 {
        let (gist, of) = (&self.gist, &other.gist);
        let same = |filter: u16, is_same: bool| if is_same { filter } else { 0 };
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
    /// Each product is a hit, not each group.
    single: bool,
    members: Members,
    tally: Tally,
}

/// The products of groups of several, as they come: a group counts once for what any of them has.
struct Members {
    of: Vec<(Candidate, u32)>,
    /// By group, how many there were when its last one had come; each names the one before it in the same way.
    last: Sparse<u32>,
}

impl Members {
    /// Takes in a product, and answers those of its group that came before.
    fn take(&mut self, candidate: Candidate) -> impl Iterator<Item = &Candidate> + Clone {
        let group = candidate.gist.group().0;
        let before = self.last.get(group);
        self.of.push((candidate, before));
        self.last.set(group, self.of.len() as u32);
        let at = |place: u32| (place as usize).checked_sub(1).map(|place| &self.of[place]);
        std::iter::successors(at(before), move |(_, before)| at(*before)).map(|(candidate, _)| candidate)
    }
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
            members: Members { of: Vec::new(), last: Sparse::new(catalogue.group_numbers().len()) },
            tally: Tally {
                chains: vec![0; catalogue.chains().len()],
                categories: [0; 256],
                kinds: Sparse::new(Kind::count()),
                repeated: Sparse::new(Kind::count()),
                brands: Sparse::new(catalogue.brand_count()),
                sizes: Sparse::new(catalogue.size_count()),
                deal: 0,
                flags: [0; FLAGS.len()],
                price: None,
            },
        }
    }

    /// Counts a product.
    #[inline]
    pub(super) fn count(&mut self, candidate: Candidate) {
        let Self { members, tally, .. } = self;
        if self.single || candidate.gist.group_size() < 2 {
            tally.add(&candidate, candidate.counts);
            return;
        }
        let before = members.take(candidate);
        let repeated = before.clone().fold(0, |repeated, other| repeated | candidate.repeated(other));
        tally.add(&candidate, candidate.counts & !repeated);
        if candidate.counts & !repeated & KIND != 0 {
            tally.note_repeated(&candidate, before.filter(|other| other.counts & KIND != 0));
        }
    }

    pub(super) fn facets(self) -> Facets {
        let Self { catalogue, tally, .. } = self;
        let chains = (0..).map(ChainNumber).zip(&tally.chains).map(|(chain, &hits)| (chain, hits as usize));
        let categories = Category::all().map(|of| (of, tally.categories[usize::from(of.index())] as usize));
        let brands = counted(&tally.brands).map(|(brand, hits)| (BrandNumber(brand), hits));
        let sizes = counted(&tally.sizes).map(|(size, hits)| (catalogue.size(SizeNumber(size)), hits));
        let [bio, vegan, lactose_free, own_brand, thirty_day_low] = tally.flags;
        Facets {
            chains: most_first(chains, usize::MAX, |chain| chain),
            categories: most_first(categories, usize::MAX, |category| category),
            kinds: most_first(with_parents(&tally.kinds, &tally.repeated).into_iter(), Facets::MAX_KINDS, Kind::id),
            brands: most_first(brands, Facets::MAX_BRANDS, |brand| brand),
            sizes: most_first(sizes, Facets::MAX_SIZES, |size| (size.unit(), size.thousandths())),
            deal: tally.deal,
            thirty_day_low,
            bio,
            vegan,
            lactose_free,
            own_brand,
            price: tally.price,
        }
    }
}

impl Tally {
    /// Counts what a product has for the facets of some filters.
    #[inline]
    fn add(&mut self, Candidate { gist, counts, has }: &Candidate, filters: u16) {
        let is_counted = |filter: u16| filters & filter != 0;
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
        let has = has & filters;
        self.deal += usize::from(has & DEAL != 0);
        for ((filter, _), count) in FLAGS.iter().zip(&mut self.flags) {
            *count += usize::from(has & filter != 0);
        }
        if counts & PRICE != 0 {
            let price = gist.price();
            let (least, most) = self.price.unwrap_or((price, price));
            self.price = Some((least.min(price), most.max(price)));
        }
    }

    /// Notes for which kinds the product would count its group again: for those to which its own kind belongs, and that
    /// of one before it, too.
    fn note_repeated<'c>(&mut self, candidate: &Candidate, before: impl Iterator<Item = &'c Candidate> + Clone) {
        let kind_of = |candidate: &Candidate| Kind::from_index(candidate.gist.kind_index() as u16);
        let others = before.filter_map(kind_of);
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
