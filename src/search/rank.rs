//! Ranks hits: groups of the same article, or single products, best first; in sections if asked.

use super::filter::MEMBER;
use super::matches::{Points, STRONG, by_kind};
use super::meaning::Meaning;
use super::request::{Fit, Hit, Request, Section, Sort};
use super::scratch::Sparse;
use super::sections::Sections;
use crate::catalogue::{Catalogue, Flags, Gist, GroupNumber, ProductNumber, ProductView};
use crate::domain::{Cents, UnitPrice, fold};

/// The age in days from which a price change no longer counts.
const RECENT: u16 = 60;
/// Prices that change by more than this factor are mistakes at the source, not drops.
const ABSURD: u32 = 5;

/// Points for a price that is not old.
pub const FRESH: u16 = 12;

/// Hits in order, and their sections.
pub(super) struct Ranked {
    /// All hits, in order up to the end of the requested page.
    order: Vec<Candidate>,
    /// The sections, in order; empty unless requested.
    pub(super) sections: Vec<Section>,
    single: bool,
    by_relevance: bool,
    /// The least points of what matches all terms strongly: see [`STRONG`].
    strong: Points,
}

/// A hit while it is being ranked.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    place: Place,
    best: Best,
}

/// What decides on the order before all else, the lowest first. In falling weight: on sale before gone; the place of
/// its section, 0 without sections; in sections, its [`Standing`]; whether it is stale (in sections, unconfirmed prices
/// come last, in the orders by price all old ones: they win no comparison); in sections by unit price, whether it is in
/// another unit than its kind is compared by; in sections, whether it is found by its kind alone, and not called so;
/// what it is ordered by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place(u64);

impl Place {
    /// The bits of what it is ordered by, and those of what comes before.
    const KEY: u32 = 46;
    const SECTION: u32 = Self::KEY + 6;
    const GONE: u32 = Self::SECTION + 11;

    fn new(gone: bool, section: u16, standing: Standing, stale: bool, other: (bool, bool), key: u64) -> Self {
        let flags = u64::from(stale) << 2 | u64::from(other.0) << 1 | u64::from(other.1);
        let key = key.min((1 << Self::KEY) - 1);
        Self(
            u64::from(gone) << Self::GONE
                | u64::from(section) << Self::SECTION
                | (standing as u64) << (Self::KEY + 3)
                | flags << Self::KEY
                | key,
        )
    }

    const fn is_gone(self) -> bool {
        self.0 >> Self::GONE > 0
    }

    const fn section(self) -> usize {
        (self.0 >> Self::SECTION) as usize & 0x7ff
    }

    /// It, without whether it is stale and what follows that.
    const fn standing(self) -> u64 {
        self.0 >> (Self::KEY + 3)
    }

    const fn key(self) -> u64 {
        self.0 & ((1 << Self::KEY) - 1)
    }
}

impl Ranked {
    /// Ranks what was found.
    pub(super) fn of(
        catalogue: &Catalogue,
        request: &Request,
        terms: usize,
        meaning: &Meaning,
        found: &Sparse<Points>,
    ) -> Self {
        let ranking = Ranking {
            catalogue,
            sort: sort_of(request, terms),
            strong: STRONG * terms as Points,
            by_kind: by_kind(terms),
            meaning,
        };
        let hits = || found.touched().iter().filter_map(|&product| hit(catalogue, request.single, product, found));
        let sections = request.sections.then(|| {
            let standing = |best: &Best| (ProductNumber(best.product), best.points >= ranking.strong);
            Sections::of(catalogue, meaning, request.single, hits().map(|best| standing(&best)))
        });
        let mut order = Vec::with_capacity(found.touched().len());
        order.extend(hits().map(|best| Candidate { place: ranking.place(best, request, sections.as_ref()), best }));
        let in_section = |Candidate { place, best }: &Candidate| {
            (place.is_gone(), place.section(), products_of(catalogue, request.single, best, found))
        };
        let sections = sections.map_or_else(Vec::new, |sections| sections.filled(order.iter().map(in_section)));
        let end = (request.offset + request.limit).min(order.len());
        if ranking.sort == Sort::Name {
            ranking.by_name(&mut order, request.single);
        } else if end > 0 {
            ranking.sort_first(&mut order, end);
        }
        let by_relevance = ranking.sort == Sort::Relevance;
        Self { order, sections, single: request.single, by_relevance, strong: ranking.strong }
    }

    /// How many hits there are.
    pub(super) fn len(&self) -> usize {
        self.order.len()
    }

    /// The requested page of hits, each with its matching products.
    pub(super) fn page(
        &self,
        catalogue: &Catalogue,
        request: &Request,
        meaning: &Meaning,
        found: &Sparse<Points>,
    ) -> Vec<Hit> {
        let page = self.order.iter().skip(request.offset).take(request.limit);
        page.map(|candidate| {
            let relevance = if self.by_relevance { u16::MAX - candidate.place.key() as u16 } else { 0 };
            // What is found by its kind alone has no more points than that.
            let is_said = |product: ProductNumber| found.get(product.0) > self.strong;
            let fit = |product: ProductNumber| meaning.fit(catalogue, product, is_said(product));
            if self.single {
                let product = ProductNumber(candidate.best.product);
                let group = catalogue.gist(product).group();
                return Hit { group, products: vec![product], relevance, fit: fit(product) };
            }
            let group = GroupNumber(candidate.best.number);
            let products: Vec<_> = found_of(catalogue, group, found).collect();
            let best = products.iter().map(|&product| fit(product)).max();
            Hit { group, products, relevance, fit: best.unwrap_or(Fit::Unknown) }
        })
        .collect()
    }
}

fn sort_of(request: &Request, terms: usize) -> Sort {
    match request.sort {
        None | Some(Sort::Relevance) if terms == 0 => Sort::Price,
        None => Sort::Relevance,
        Some(sort) => sort,
    }
}

/// How far a hit is what people mean, and at a price of today.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    /// What is meant.
    Meant,
    /// A variety that nobody asked for, or another kind.
    Variety,
    /// What is meant, but only its old price is known.
    MeantOnce,
    /// Such a variety.
    VarietyOnce,
    /// It has the words as an ingredient, a flavour, or inside of others.
    InPassing,
}

/// What is known of a hit: the number of its group (or product), its best points and which product stands for it.
#[derive(Clone, Copy, Debug)]
struct Best {
    number: u32,
    points: Points,
    product: u32,
}

/// The products of a group that were found.
fn found_of<'a>(
    catalogue: &'a Catalogue,
    group: GroupNumber,
    found: &'a Sparse<Points>,
) -> impl Iterator<Item = ProductNumber> + Clone + use<'a> {
    let members = catalogue.group(group).products().map(ProductView::number);
    members.filter(|member| found.get(member.0) > 0)
}

/// The products of a product's group that were found, if it is the first of them.
fn first_of_group<'a>(
    catalogue: &'a Catalogue,
    product: u32,
    found: &'a Sparse<Points>,
) -> Option<impl Iterator<Item = u32> + Clone + use<'a>> {
    let group = catalogue.gist(ProductNumber(product)).group();
    let members = found_of(catalogue, group, found).map(|ProductNumber(member)| member);
    (members.clone().next() == Some(product)).then_some(members)
}

/// The hit that begins with a product: itself, or its group, if it is the first of that: the points of the best match;
/// the best offer among the matches stands for the group.
fn hit(catalogue: &Catalogue, single: bool, product: u32, found: &Sparse<Points>) -> Option<Best> {
    let points = found.get(product);
    if single {
        return Some(Best { number: product, points, product });
    }
    let gist = catalogue.gist(ProductNumber(product));
    let number = gist.group().0;
    if gist.group_size() == 1 {
        return Some(Best { number, points, product });
    }
    let mut members = first_of_group(catalogue, product, found)?;
    let points = members.clone().map(|member| found.get(member)).max().unwrap_or(points);
    let product = members.find(|&member| found.get(member) > MEMBER).unwrap_or(product);
    Some(Best { number, points, product })
}

/// How many products a hit has.
fn products_of(catalogue: &Catalogue, single: bool, best: &Best, found: &Sparse<Points>) -> usize {
    let gist = catalogue.gist(ProductNumber(best.product));
    if single || gist.group_size() == 1 {
        return 1;
    }
    found_of(catalogue, gist.group(), found).count()
}

struct Ranking<'a> {
    catalogue: &'a Catalogue,
    sort: Sort,
    strong: Points,
    /// The most points of what one of the terms finds by its kind alone.
    by_kind: Points,
    meaning: &'a Meaning,
}

impl Ranking<'_> {
    fn place(&self, best: Best, request: &Request, sections: Option<&Sections<'_>>) -> Place {
        let product = ProductNumber(best.product);
        let gist = self.catalogue.gist(product);
        let flags = gist.flags();
        let is_old = flags.has(if self.sort == Sort::Relevance { Flags::UNCONFIRMED } else { Flags::STALE });
        let key = match self.sort {
            Sort::Relevance => u64::from(u16::MAX - self.relevance(product, &gist, best.points, request.single)),
            _ => self.key(product).0,
        };
        let gone = !flags.has(Flags::AVAILABLE);
        let Some(sections) = sections else {
            return Place::new(gone, 0, Standing::Meant, is_old && self.sort != Sort::Relevance, (false, false), key);
        };
        let section = sections.place_of(product);
        let is_in_other_unit = self.sort == Sort::UnitPrice && is_in_other_unit(self.catalogue.product(product));
        let other = (is_in_other_unit, best.points <= self.by_kind);
        Place::new(gone, section, self.standing(best, is_old), is_old, other, key)
    }

    fn standing(&self, best: Best, stale: bool) -> Standing {
        match self.meaning.is_meant(self.catalogue, ProductNumber(best.product)) {
            _ if best.points < self.strong => Standing::InPassing,
            true if stale => Standing::MeantOnce,
            true => Standing::Meant,
            false if stale => Standing::VarietyOnce,
            false => Standing::Variety,
        }
    }

    /// Puts the first `end` of the hits into order, before all others.
    fn sort_first(&self, order: &mut [Candidate], end: usize) {
        let last = order.select_nth_unstable_by_key(end - 1, |candidate| candidate.place).1.place;
        // Of those that share the place of the last one, the key decides who is among the first.
        let rest = &mut order[end..];
        let mut ties = end;
        for place in 0..rest.len() {
            if rest[place].place == last {
                rest.swap(ties - end, place);
                ties += 1;
            }
        }
        let first = &mut order[..ties];
        first.sort_by_cached_key(|candidate| {
            let key = self.key(ProductNumber(candidate.best.product));
            (candidate.place, key, candidate.best.number)
        });
    }

    /// Lower comes first; where the order is by relevance, that comes before.
    fn key(&self, product: ProductNumber) -> (u64, u64) {
        let product = self.catalogue.product(product);
        let price = u64::from(product.price().get());
        let unit_price = product.unit_price().map_or(u64::MAX, UnitPrice::hundredths);
        match self.sort {
            Sort::Relevance => (unit_price, 0),
            Sort::Price => (price, unit_price),
            Sort::UnitPrice => (unit_price, price),
            Sort::Change => (change(product), price),
            Sort::Name => (0, 0),
        }
    }

    /// How well the words match, how likely the category is what was meant, in how many chains it is, and how little
    /// else its name says.
    fn relevance(&self, product: ProductNumber, gist: &Gist, points: Points, single: bool) -> u16 {
        let chains = if single { 1 } else { gist.group_size() };
        let fresh = if gist.flags().has(Flags::STALE) { 0 } else { FRESH };
        points * 2 + self.meaning.points(self.catalogue, product) + 2 * chains + gist.shortness() + fresh
    }

    fn by_name(&self, order: &mut [Candidate], single: bool) {
        let title = |candidate: &Candidate| {
            if single {
                self.catalogue.product(ProductNumber(candidate.best.product)).name()
            } else {
                self.catalogue.group(GroupNumber(candidate.best.number)).title()
            }
        };
        order.sort_by_cached_key(|candidate| {
            let folded = fold::folded(title(candidate)).into_boxed_str();
            (candidate.place.standing(), folded, candidate.best.number)
        });
    }
}

/// A piece's price is not held against a kilogram's.
fn is_in_other_unit(product: ProductView<'_>) -> bool {
    let units = product.kind().zip(product.unit_price());
    units.is_some_and(|(kind, price)| kind.unit_basis() != price.basis())
}

/// The current price in millionths of the one before, where it changed lately; what did not change lies between
/// drops and rises.
fn change(product: ProductView<'_>) -> u64 {
    const SAME: u64 = 1_000_000;
    let day = product.chain().day;
    let price = product.price().get();
    let recent = day.since(product.since()) <= RECENT && !product.stale();
    let before = product.previous_price().filter(|_| recent).map(Cents::get);
    match before.filter(|&before| price * ABSURD > before && before * ABSURD > price) {
        Some(before) => u64::from(price) * SAME / u64::from(before),
        None => SAME,
    }
}
