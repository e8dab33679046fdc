//! Ranks hits: groups of the same article, or single products, best first; in sections by category if asked.

use std::cmp::Reverse;

use super::filter::MEMBER;
use super::matches::{Points, STRONG, by_kind};
use super::meaning::Meaning;
use super::request::{Fit, Hit, Request, Section, Sort};
use super::scratch::Sparse;
use crate::catalogue::{Catalogue, GroupNumber, ProductNumber, ProductView};
use crate::domain::{Category, Cents, UnitPrice, fold};

/// The age in days from which a price change no longer counts.
const RECENT: u16 = 60;
/// Prices that change by more than this factor are mistakes at the source, not drops.
const ABSURD: u32 = 5;

/// Points for a price that is not old.
pub const FRESH: u16 = 12;

/// Hits in order, and their sections.
pub(super) struct Ranked {
    /// All hits: the number of the group, or of the product where each stands by itself.
    order: Vec<Candidate>,
    /// The sections by category; empty unless requested.
    pub(super) sections: Vec<Section>,
    single: bool,
    by_relevance: bool,
    /// The least points of what matches all terms strongly: see [`STRONG`].
    strong: Points,
}

/// A hit while it is being ranked; sorts by its fields in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    /// On sale before gone.
    gone: bool,
    /// The place of its section, 0 without sections.
    section: u8,
    /// In sections, what is meant at prices of today comes first, what has the words only in passing last.
    standing: Standing,
    /// In sections, unconfirmed prices come last, in the orders by price all old ones: they win no comparison.
    stale: bool,
    /// In sections: by unit price, whether it is in another unit than its kind is compared by; whether it is found by
    /// its kind alone, and not called so.
    other: (bool, bool),
    key: (u64, u64),
    number: u32,
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
        let hits = if request.single { singles(found) } else { grouped(catalogue, found) };
        let ranking = Ranking {
            catalogue,
            sort: sort_of(request, terms),
            strong: STRONG * terms as Points,
            by_kind: by_kind(terms),
            meaning,
        };
        let places = if request.sections { ranking.sections(&hits, request.single) } else { [0; Category::COUNT + 1] };
        let mut order: Vec<Candidate> = hits.iter().map(|&best| ranking.candidate(best, request, &places)).collect();
        let sections = if request.sections { Ranking::runs(&order, &places) } else { Vec::new() };
        let end = (request.offset + request.limit).min(order.len());
        if ranking.sort == Sort::Name {
            ranking.by_name(&mut order, request.single);
        } else if end > 0 {
            order.select_nth_unstable(end - 1);
            order[..end].sort_unstable();
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
            let relevance = if self.by_relevance { u16::MAX - candidate.key.0 as u16 } else { 0 };
            // What is found by its kind alone has no more points than that.
            let is_said = |product: ProductNumber| found.get(product.0) > self.strong;
            let fit = |product: ProductNumber| meaning.fit(catalogue.product(product), is_said(product));
            if self.single {
                let product = ProductNumber(candidate.number);
                let group = catalogue.product(product).group();
                return Hit { group, products: vec![product], relevance, fit: fit(product) };
            }
            let group = GroupNumber(candidate.number);
            let members = catalogue.group(group).products().map(ProductView::number);
            let products: Vec<_> = members.filter(|member| found.get(member.0) > 0).collect();
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

fn singles(found: &Sparse<Points>) -> Vec<Best> {
    let best = |&product: &u32| Best { number: product, points: found.get(product), product };
    found.touched().iter().map(best).collect()
}

/// One hit a group: the points of its best match; its best offer among these stands for it.
fn grouped(catalogue: &Catalogue, found: &Sparse<Points>) -> Vec<Best> {
    let mut hits: Vec<Best> = Vec::with_capacity(found.touched().len());
    // Where in `hits` a group stands, counted from 1.
    let mut places = Sparse::<u32>::new(catalogue.groups());
    for &product in found.touched() {
        let group = catalogue.product(ProductNumber(product)).group();
        let points = found.get(product);
        if let Some(best) = hits.get_mut(places.get(group.0).wrapping_sub(1) as usize) {
            best.points = best.points.max(points);
        } else {
            let mut members = catalogue.group(group).products().map(|member| member.number().0);
            let best = members.find(|&member| found.get(member) > MEMBER).unwrap_or(product);
            hits.push(Best { number: group.0, points, product: best });
            places.set(group.0, hits.len() as u32);
        }
    }
    hits
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
    fn candidate(&self, best: Best, request: &Request, places: &[u8; Category::COUNT + 1]) -> Candidate {
        let product = self.catalogue.product(ProductNumber(best.product));
        let category = || self.category(best, request.single);
        let is_old = if self.sort == Sort::Relevance { product.unconfirmed() } else { product.stale() };
        let stale = is_old && (request.sections || self.sort != Sort::Relevance);
        Candidate {
            gone: !product.available(),
            section: if request.sections { places[place_of(category())] } else { 0 },
            standing: if request.sections { self.standing(best, stale) } else { Standing::Meant },
            stale,
            other: (
                request.sections && self.sort == Sort::UnitPrice && is_in_other_unit(product),
                request.sections && best.points <= self.by_kind,
            ),
            key: self.key(product, best.points, request.single),
            number: best.number,
        }
    }

    fn standing(&self, best: Best, stale: bool) -> Standing {
        let product = self.catalogue.product(ProductNumber(best.product));
        match self.meaning.is_meant(product) {
            _ if best.points < self.strong => Standing::InPassing,
            true if stale => Standing::MeantOnce,
            true => Standing::Meant,
            false if stale => Standing::VarietyOnce,
            false => Standing::Variety,
        }
    }

    /// The category that a hit stands in.
    fn category(&self, best: Best, single: bool) -> Option<Category> {
        let product = self.catalogue.product(ProductNumber(best.product));
        let of_group = || self.catalogue.group(GroupNumber(best.number)).category();
        if single { product.category() } else { product.category().or_else(of_group) }
    }

    /// Lower comes first.
    fn key(&self, product: ProductView<'_>, points: Points, single: bool) -> (u64, u64) {
        let price = u64::from(product.price().get());
        let unit_price = product.unit_price().map_or(u64::MAX, UnitPrice::hundredths);
        match self.sort {
            Sort::Relevance => (u64::from(u16::MAX - self.relevance(product, points, single)), unit_price),
            Sort::Price => (price, unit_price),
            Sort::UnitPrice => (unit_price, price),
            Sort::Change => (change(product), price),
            Sort::Name => (0, 0),
        }
    }

    /// How well the words match, how likely the category is what was meant, in how many chains it is, and how little
    /// else its name says.
    fn relevance(&self, product: ProductView<'_>, points: Points, single: bool) -> u16 {
        let chains = if single { 1 } else { self.catalogue.group(product.group()).products().len().min(6) };
        let short = 10_usize.saturating_sub(product.name_len() / 6);
        let fresh = if product.stale() { 0 } else { FRESH };
        points * 2 + self.meaning.points(product) + 2 * chains as u16 + short as u16 + fresh
    }

    /// The place of each category's section (the last is for products without one): the likeliest first, then the one
    /// with the most strong matches. Where none of these has a price of today, a category is half as likely.
    fn sections(&self, hits: &[Best], single: bool) -> [u8; Category::COUNT + 1] {
        let mut weight = [0_u64; Category::COUNT + 1];
        let mut is_fresh = [false; Category::COUNT + 1];
        for &best in hits {
            let place = place_of(self.category(best, single));
            let is_strong = best.points >= self.strong;
            weight[place] += if is_strong { 1_000 } else { 1 };
            let product = self.catalogue.product(ProductNumber(best.product));
            is_fresh[place] |= is_strong && product.available() && !product.stale();
        }
        let most = weight.iter().copied().max().unwrap_or(0).max(1);
        let prior = |place: usize| {
            // What has no category stands where its number puts it.
            let by_number = self.meaning.by_number(weight[place], most);
            let prior = Category::from_index(place as u8).map_or(by_number, |category| self.meaning.category(category));
            if is_fresh[place] { prior } else { prior / 2 }
        };
        let mut order: Vec<usize> = (0..=Category::COUNT).collect();
        order.sort_by_key(|&place| (Reverse((prior(place), weight[place])), place));
        let mut places = [0; Category::COUNT + 1];
        for (place, &category) in (0..).zip(&order) {
            places[category] = place;
        }
        places
    }

    /// The runs of hits of one category, in order: what is on sale, then what is gone.
    fn runs(order: &[Candidate], places: &[u8; Category::COUNT + 1]) -> Vec<Section> {
        let mut counts = [[0_usize; Category::COUNT + 1]; 2];
        for candidate in order {
            counts[usize::from(candidate.gone)][usize::from(candidate.section)] += 1;
        }
        let mut category_at = [None; Category::COUNT + 1];
        for category in Category::all() {
            category_at[usize::from(places[usize::from(category.index())])] = Some(category);
        }
        let runs = counts.iter().flat_map(|counts| counts.iter().zip(&category_at));
        runs.filter(|(hits, _)| **hits > 0).map(|(&hits, &category)| Section { category, hits }).collect()
    }

    fn by_name(&self, order: &mut [Candidate], single: bool) {
        let title = |candidate: &Candidate| {
            if single {
                self.catalogue.product(ProductNumber(candidate.number)).name()
            } else {
                self.catalogue.group(GroupNumber(candidate.number)).title()
            }
        };
        order.sort_by_cached_key(|candidate| {
            let folded = fold::folded(title(candidate)).into_boxed_str();
            (candidate.gone, candidate.section, candidate.standing, folded, candidate.number)
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

fn place_of(category: Option<Category>) -> usize {
    category.map_or(Category::COUNT, |category| usize::from(category.index()))
}
