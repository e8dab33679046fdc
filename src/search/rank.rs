//! Ranks hits: groups of the same article, or single products, best first; in sections if asked.

use super::found::Found;
use super::hits::Unranked;
use super::matches::{Points, STRONG, by_kind};
use super::meaning::Meaning;
use super::request::{Fit, Hit, Request, Section, Sort};
use super::sections::Sections;
use crate::catalogue::{Catalogue, Flags, Gist, ProductNumber, ProductView, Row};
use crate::domain::{Cents, UnitPrice, fold};

/// The age in days from which a price change no longer counts.
const RECENT: u16 = 60;
/// Prices that change by more than this factor are mistakes at the source, not drops.
const ABSURD: u32 = 5;

/// Points for a price that is not old.
pub const FRESH: u16 = 12;

/// Hits in order, and their sections.
pub(super) struct Ranked {
    /// The hits in order, up to the end of the requested page.
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
    /// Which product stands for it.
    row: Row,
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
    /// Ranks hits.
    pub(super) fn of(
        catalogue: &Catalogue,
        request: &Request,
        terms: usize,
        meaning: &Meaning,
        hits: &[Unranked],
    ) -> Self {
        let ranking = Ranking {
            catalogue,
            sort: sort_of(request, terms),
            single: request.single,
            strong: STRONG * terms as Points,
            by_kind: by_kind(terms),
            meaning,
        };
        let standing = |hit: &Unranked| (catalogue.gist_in(hit.row), hit.points >= ranking.strong);
        let mut sections =
            request.sections.then(|| Sections::of(catalogue, meaning, request.single, hits.iter().map(standing)));
        let end = (request.offset + request.limit).min(hits.len());
        let mut first = First::new(if ranking.sort == Sort::Name { hits.len() } else { end });
        for &hit in hits {
            let place = ranking.place(hit, sections.as_ref());
            first.push(Candidate { place, row: hit.row });
            if let Some(sections) = &mut sections {
                sections.count(place.is_gone(), place.section(), hit.products);
            }
        }
        let order = match ranking.sort {
            _ if end == 0 => Vec::new(),
            Sort::Name => ranking.by_name(first.all()),
            _ => ranking.in_order(first.all()),
        };
        let sections = sections.map_or_else(Vec::new, |sections| sections.filled());
        let by_relevance = ranking.sort == Sort::Relevance;
        Self { order, sections, single: request.single, by_relevance, strong: ranking.strong }
    }

    /// The requested page of hits, each with its matching products.
    pub(super) fn page(&self, catalogue: &Catalogue, request: &Request, meaning: &Meaning, found: &Found) -> Vec<Hit> {
        let page = self.order.iter().skip(request.offset).take(request.limit);
        page.map(|candidate| {
            let relevance = if self.by_relevance { u16::MAX - candidate.place.key() as u16 } else { 0 };
            // What is found by its kind alone has no more points than that.
            let is_said = |product: ProductNumber| found.points(product) > self.strong;
            let fit = |product: ProductNumber| meaning.fit(catalogue, product, is_said(product));
            let group = catalogue.gist_in(candidate.row).group();
            if self.single {
                let product = catalogue.product_in(candidate.row);
                return Hit { group, products: vec![product], relevance, fit: fit(product) };
            }
            let members = catalogue.rows(group).map(|row| catalogue.product_in(row));
            let products: Vec<_> = members.filter(|&member| found.points(member) > 0).collect();
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

/// The first of many candidates by their places, with all that share the place of the last of these.
struct First {
    wanted: usize,
    candidates: Vec<Candidate>,
    /// Whoever comes behind is not among the first.
    last: Option<Place>,
    /// With so many candidates, those that are not among the first are left out.
    full: usize,
}

impl First {
    /// More than the first are kept until there are so many times as many.
    const SPARE: usize = 4;

    fn new(wanted: usize) -> Self {
        Self { wanted, candidates: Vec::new(), last: None, full: wanted.saturating_mul(Self::SPARE) }
    }

    #[inline]
    fn push(&mut self, candidate: Candidate) {
        if self.last.is_none_or(|last| candidate.place <= last) {
            self.candidates.push(candidate);
            if self.candidates.len() > self.full {
                self.leave_out_others();
                self.full = self.candidates.len().saturating_mul(Self::SPARE);
            }
        }
    }

    fn leave_out_others(&mut self) {
        if self.wanted > 0 && self.wanted < self.candidates.len() {
            let place = |candidate: &Candidate| candidate.place;
            let last = self.candidates.select_nth_unstable_by_key(self.wanted - 1, place).1.place;
            self.candidates.retain(|candidate| candidate.place <= last);
            self.last = Some(last);
        }
    }

    fn all(mut self) -> Vec<Candidate> {
        self.leave_out_others();
        self.candidates
    }
}

struct Ranking<'a> {
    catalogue: &'a Catalogue,
    sort: Sort,
    single: bool,
    strong: Points,
    /// The most points of what one of the terms finds by its kind alone.
    by_kind: Points,
    meaning: &'a Meaning,
}

impl<'a> Ranking<'a> {
    /// The product that stands for a hit.
    fn product(&self, row: Row) -> ProductView<'a> {
        self.catalogue.product(self.catalogue.product_in(row))
    }

    /// The number of a hit: that of its group, or product.
    fn number(&self, row: Row) -> u32 {
        if self.single { self.catalogue.product_in(row).0 } else { self.catalogue.gist_in(row).group().0 }
    }

    fn place(&self, hit: Unranked, sections: Option<&Sections<'_>>) -> Place {
        let gist = self.catalogue.gist_in(hit.row);
        let flags = gist.flags();
        let is_old = flags.has(if self.sort == Sort::Relevance { Flags::UNCONFIRMED } else { Flags::STALE });
        let key = match self.sort {
            Sort::Relevance => u64::from(u16::MAX - self.relevance(hit, gist)),
            _ => self.key(hit.row).0,
        };
        let gone = !flags.has(Flags::AVAILABLE);
        let Some(sections) = sections else {
            return Place::new(gone, 0, Standing::Meant, is_old && self.sort != Sort::Relevance, (false, false), key);
        };
        let section = sections.place_of(gist);
        let is_in_other_unit = self.sort == Sort::UnitPrice && is_in_other_unit(self.product(hit.row));
        let other = (is_in_other_unit, hit.points <= self.by_kind);
        Place::new(gone, section, self.standing(hit, gist, is_old), is_old, other, key)
    }

    fn standing(&self, hit: Unranked, gist: &Gist, stale: bool) -> Standing {
        match self.meaning.is_meant(self.catalogue, hit.row, gist) {
            _ if hit.points < self.strong => Standing::InPassing,
            true if stale => Standing::MeantOnce,
            true => Standing::Meant,
            false if stale => Standing::VarietyOnce,
            false => Standing::Variety,
        }
    }

    /// Of those that share a place, the key decides.
    fn in_order(&self, mut first: Vec<Candidate>) -> Vec<Candidate> {
        first.sort_by_cached_key(|candidate| (candidate.place, self.key(candidate.row), self.number(candidate.row)));
        first
    }

    /// Lower comes first; where the order is by relevance, that comes before.
    fn key(&self, row: Row) -> (u64, u64) {
        let product = self.product(row);
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
    fn relevance(&self, hit: Unranked, gist: &Gist) -> u16 {
        let chains = if self.single { 1 } else { gist.group_size() };
        let fresh = if gist.flags().has(Flags::STALE) { 0 } else { FRESH };
        hit.points * 2 + self.meaning.points(self.catalogue, hit.row, gist) + 2 * chains + gist.shortness() + fresh
    }

    fn by_name(&self, mut order: Vec<Candidate>) -> Vec<Candidate> {
        let title = |row: Row| {
            if self.single {
                self.product(row).name()
            } else {
                self.catalogue.group(self.catalogue.gist_in(row).group()).title()
            }
        };
        order.sort_by_cached_key(|candidate| {
            let folded = fold::folded(title(candidate.row)).into_boxed_str();
            (candidate.place.standing(), folded, self.number(candidate.row))
        });
        order
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
