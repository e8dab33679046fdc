//! The candidates for a need in words: the hits of the search that are of the kind that the words name, or else those
//! that have all the words and are about as relevant as the best.

use std::collections::{HashMap, HashSet};

use super::candidates::{CandidateFinder, ItemCandidates, Unavailable};
use super::customer::Customer;
use super::denied::Denied;
use super::kept_finds::{KeptFinds, Key};
use super::measure::{Measure, Suits, estimated_in, is_tiny, known_in, pieces_in, usual_packs};
use super::vocabulary::Role;
use super::wanted::{HowMuch, Impossible, Item, Only};
use super::{Amount, Wording, wordings, words};
use crate::catalogue::{Catalogue, ChainNumber, ProductNumber, ProductView};
use crate::domain::{Cents, Day, Quantity, Unit, UnitPrice, fold};
use crate::kinds::Kind;
use crate::search::{self, CategoryFilter, Filters, Fit, Sort};

/// Hits that are so much less relevant than the best are something else: the word stands elsewhere in the name.
const RELEVANCE_MARGIN: u16 = 22;

/// The margin within which a price of today is taken instead of an old one.
const OLD_PRICE_MARGIN: u16 = RELEVANCE_MARGIN / 2;

/// The margin for hits in the unit that was asked for; beyond, they are something else that has this unit by chance:
/// goulash by the millilitre, where beef stock comes in cubes.
const MEASURED_MARGIN: u16 = 40;

/// The relevance of all that is of the kind named, without points for prices of today: one is as good as the other.
const AS_MEANT: u16 = 1000;

/// Finds what can cover so much of what the words say.
pub(super) fn find(
    finder: &CandidateFinder<'_>,
    item: &Item,
    query: &str,
    how_much: HowMuch,
) -> Result<ItemCandidates, Impossible> {
    let times = item.whole()?;
    let Some(found) = here(finder, |finder| meant(finder, &item.only, query, how_much)) else {
        return Ok(ItemCandidates {
            title: query.to_owned(),
            products: Vec::new(),
            need: finder.nothing(),
            has_amount: false,
            kind: None,
            unavailable: Some(Unavailable::Nothing),
        });
    };
    // Which prices may win was decided.
    let finder = &CandidateFinder { stale: true, ..*finder };
    let products = found.by_unit_price();
    let title = finder.catalogue.group(found.hits[0].group()).title().to_owned();
    let need = found.measure.need(finder, &products, times, found.kind);
    let has_amount = how_much.of(found.kind).each.is_some();
    Ok(ItemCandidates { title, products, need, has_amount, kind: found.kind, unavailable: None })
}

/// What is meant and can be bought at the chains that a person goes to. What is meant the whole market decides: so no
/// plan gets dearer by one more chain. Old prices count where they may; at stale chains, where the others that were
/// asked for have nothing; and where no chain has a price of today.
fn here<'a>(
    finder: &CandidateFinder<'a>,
    meant: impl Fn(&CandidateFinder<'a>) -> Option<CountedHits<'a>>,
) -> Option<CountedHits<'a>> {
    let is_stale = |chain: &ChainNumber| finder.catalogue.chain(*chain).stale;
    let all = CandidateFinder { stale: true, ..*finder };
    let of_today = if finder.stale || finder.chains.iter().all(is_stale) { None } else { meant(finder) };
    let Some(of_today) = of_today else { return meant(&all)?.at(finder.chains) };
    let stale: Vec<ChainNumber> = finder.chains.iter().copied().filter(is_stale).collect();
    let old = || if stale.is_empty() { None } else { meant(&all)?.at(&stale) };
    of_today.at(finder.chains).or_else(old)
}

/// What the market has for the words, in the unit that was asked for, or else by the pack.
fn meant<'a>(finder: &CandidateFinder<'a>, only: &Only, query: &str, how_much: HowMuch) -> Option<CountedHits<'a>> {
    let wordings = wordings(query);
    let find = |how_much| wordings.iter().find_map(|wordings| best_wording(finder, only, wordings, how_much));
    let in_pieces = || how_much.pieces().and_then(|pieces| find(HowMuch::Quantity(Some(pieces))));
    let a_pack = || find(HowMuch::Quantity(None)).filter(|found| found.is_measured_otherwise(how_much));
    find(how_much).or_else(in_pieces).or_else(a_pack)
}

/// What words are taken for, wherever one goes.
pub struct Taken {
    /// The kind that they name.
    pub kind: Option<Kind>,
    /// The products are of that kind, and not only called so.
    pub is_of_kind: bool,
    /// What it could be, the likeliest first.
    pub products: Vec<ProductNumber>,
}

/// What words are taken for; `None` where nothing on sale can cover it.
pub fn taken(
    catalogue: &Catalogue,
    kept: &KeptFinds,
    day: Day,
    words: &str,
    how_much: HowMuch,
    only: &Only,
) -> Option<Taken> {
    let chains: Vec<ChainNumber> = catalogue.chain_numbers().collect();
    let customer = Customer { day, cards: &[] };
    let finder = CandidateFinder { catalogue, kept, matcher: None, chains: &chains, customer, stale: true };
    let wordings = wordings(words);
    let find = |how_much| wordings.iter().find_map(|wordings| best_wording(&finder, only, wordings, how_much));
    let found = find(how_much).or_else(|| find(HowMuch::Quantity(None)))?;
    let products = found.hits.iter().map(|hit| hit.number()).collect();
    Some(Taken { kind: found.kind, is_of_kind: found.fit > Fit::Said, products })
}

/// What the first of the wordings finds that names a kind or a part of the shop, or else that is in names.
fn best_wording<'a>(
    finder: &CandidateFinder<'a>,
    only: &Only,
    wordings: &[Wording],
    how_much: HowMuch,
) -> Option<CountedHits<'a>> {
    let mut in_names = None;
    for wording in wordings {
        let Some(found) = CountedHits::find(finder, only, wording, how_much) else { continue };
        if found.fit > Fit::Said || !wording.categories.is_empty() {
            return Some(found);
        }
        in_names = in_names.or(Some(found));
    }
    in_names
}

/// The hits that count, best first, and how much of them is needed.
struct CountedHits<'a> {
    hits: Vec<ProductView<'a>>,
    measure: Measure,
    kind: Option<Kind>,
    fit: Fit,
}

impl<'a> CountedHits<'a> {
    /// What one wording finds; `None` where that has no hits in the unit asked for.
    fn find(finder: &CandidateFinder<'a>, only: &Only, wording: &Wording, how_much: HowMuch) -> Option<Self> {
        let key = Key { wording: wording.clone(), only: only.clone(), stale: finder.stale };
        let found = finder.kept.get(key, |key| Found::of(finder.catalogue, key));
        let (hits, kind, fit) = (found.hits(finder.catalogue), found.kind, found.fit);
        let hits = match how_much.container() {
            Some(container) => sold_in(hits, container),
            None => hits,
        };
        let Amount { count, each } = how_much.of(kind);
        let Some(each) = each else {
            let hits = as_good(hits);
            let products: Vec<_> = hits.iter().map(|hit| hit.product).collect();
            let measure = usual_packs(&products, kind, count)?;
            return Self::nearest(hits, measure, kind, fit);
        };
        let quantity = Quantity::from_f64(each.amount() * count, each.unit())?;
        let (piece, usual) = (kind.and_then(Kind::piece), kind.map(Kind::usual_pack));
        let hits: Vec<_> =
            hits.into_iter().filter(|hit| usual.is_none_or(|usual| !is_tiny(hit.product, each, usual))).collect();
        let best = best(&hits);
        let is_measured = |hit: &Hit<'_>| match quantity.unit() {
            _ if best - hit.relevance > MEASURED_MARGIN => false,
            Unit::Piece => pieces_in(hit.product, piece).is_some(),
            unit => known_in(hit.product, unit).is_some(),
        };
        let (mut measured, mut others): (Vec<_>, Vec<_>) = hits.into_iter().partition(is_measured);
        if fit > Fit::Said {
            measured.append(&mut estimated(&measured, &mut others, quantity.unit()));
        }
        let (hits, measure) = match quantity.unit() {
            // `2 Stück Joghurt` are two packs, where no pack is counted in pieces.
            Unit::Piece if measured.is_empty() => (others, Measure::Packs(quantity.amount())),
            Unit::Piece => (measured, Measure::Pieces(quantity, piece)),
            _ => match how_much.bundle(kind) {
                Some(bundle) => (measured, Measure::Bundles(Quantity::from_f64(count, Unit::Piece)?, bundle, each)),
                None => (measured, Measure::Amount(quantity)),
            },
        };
        Self::nearest(as_good(hits), measure, kind, fit)
    }

    /// Of each chain the hits that fit best, and of these those that suit the measure best: so the plain variety where
    /// a chain has it, and a pack of the usual size.
    fn nearest(mut hits: Vec<Hit<'a>>, measure: Measure, kind: Option<Kind>, fit: Fit) -> Option<Self> {
        let rank = |hit: &Hit<'a>| (hit.fit, measure.suits(hit.product, kind));
        let mut best: HashMap<ChainNumber, (Fit, Suits)> = HashMap::new();
        for hit in &hits {
            let of_chain = best.entry(hit.product.chain_number()).or_insert_with(|| rank(hit));
            *of_chain = rank(hit).max(*of_chain);
        }
        hits.retain(|hit| best[&hit.product.chain_number()] == rank(hit));
        let hits: Vec<_> = hits.iter().map(|hit| hit.product).collect();
        (!hits.is_empty()).then_some(Self { hits, measure, kind, fit })
    }

    /// Cat litter in litres, where the shops weigh it: one pack, rather than none.
    fn is_measured_otherwise(&self, how_much: HowMuch) -> bool {
        let asked = how_much.of(self.kind).each.map(Quantity::unit);
        self.kind.is_none_or(|kind| asked.is_none_or(|unit| unit != kind.usual_pack().unit()))
    }

    /// Those of the chains; `None` where these have none.
    fn at(mut self, chains: &[ChainNumber]) -> Option<Self> {
        self.hits.retain(|hit| chains.contains(&hit.chain_number()));
        (!self.hits.is_empty()).then_some(self)
    }

    /// The products, the cheapest by what is in them first.
    fn by_unit_price(&self) -> Vec<ProductNumber> {
        let mut hits: Vec<ProductView<'_>> = self.hits.clone();
        hits.sort_by_key(|hit| (hit.unit_price().map_or(u64::MAX, UnitPrice::hundredths), hit.price()));
        hits.iter().map(|hit| hit.number()).collect()
    }
}

/// A hit, how relevant it is, and how it fits.
#[derive(Clone, Copy)]
struct Hit<'a> {
    product: ProductView<'a>,
    relevance: u16,
    fit: Fit,
}

fn best(hits: &[Hit<'_>]) -> u16 {
    hits.iter().map(|hit| hit.relevance).max().unwrap_or(0)
}

/// The hits that are as good an answer as the best of them.
fn as_good(mut hits: Vec<Hit<'_>>) -> Vec<Hit<'_>> {
    let best = best(&hits);
    hits.retain(|hit| best - hit.relevance <= RELEVANCE_MARGIN);
    hits
}

/// Takes out of `others` what can be estimated in the unit, at chains where nothing is stated in it: broccoli that is
/// sold by the piece, where half a kilogram is wanted.
fn estimated<'a>(measured: &[Hit<'a>], others: &mut Vec<Hit<'a>>, unit: Unit) -> Vec<Hit<'a>> {
    let chain = |hit: &Hit<'_>| hit.product.chain_number();
    let measure: HashSet<ChainNumber> = measured.iter().map(chain).collect();
    others.extract_if(.., |hit| !measure.contains(&chain(hit)) && estimated_in(hit.product, unit).is_some()).collect()
}

/// What a wording finds.
#[derive(Debug)]
pub(super) struct Found {
    /// How relevant each one is, and how it fits.
    hits: Vec<(ProductNumber, u16, Fit)>,
    /// The kind that it names.
    kind: Option<Kind>,
    /// How the hits fit.
    fit: Fit,
}

impl Found {
    /// What is on sale at any chain, best first: all that is of the kind named, or that has the words in its name.
    fn of(catalogue: &Catalogue, Key { wording, only, stale }: &Key) -> Self {
        let chains = catalogue.chains().iter().filter(|chain| *stale || !chain.stale);
        let chains = chains.map(|chain| chain.id.as_str().to_owned());
        let filters = Filters {
            chains: chains.collect(),
            categories: wording.categories.iter().filter_map(|code| CategoryFilter::parse(code)).collect(),
            bio: only.bio,
            own_brand: only.own_brand,
            brands: only.brand.iter().cloned().collect(),
            max_price: only.max_price_cents.and_then(Cents::new),
            ..Filters::default()
        };
        let (q, sort) = (wording.thing.clone(), Some(Sort::Relevance));
        let request = search::Request {
            q,
            filters,
            sort,
            single: true,
            as_line: true,
            bare: true,
            limit: catalogue.len(),
            ..Default::default()
        };
        let search::SearchResult { mut hits, kind, .. } = search::search(catalogue, &request);
        let fit = hits.iter().map(|hit| hit.fit).max().unwrap_or(Fit::Unknown);
        hits.retain(|hit| hit.fit >= fit.min(Fit::Variety) && fit > Fit::Unknown);
        let denied = Denied::of(catalogue, &wording.thing);
        hits.retain(|hit| !denied.is_said_of(catalogue.product(hit.products[0])));
        if fit == Fit::Said {
            let meant = words::kinds_meant(&wording.thing);
            hits.retain(|hit| may_be(catalogue.product(hit.products[0]), &meant));
        }
        let hit = |hit: &search::Hit| {
            let product = catalogue.product(hit.products[0]);
            let fresh = if product.stale() { 0 } else { search::FRESH };
            let relevance = if fit == Fit::Said { hit.relevance } else { AS_MEANT + fresh };
            Hit { product, relevance, fit: hit.fit }
        };
        let hits = of_today(*stale, hits.iter().map(hit).collect());
        Self { hits: hits.iter().map(|hit| (hit.product.number(), hit.relevance, hit.fit)).collect(), kind, fit }
    }

    fn hits<'a>(&self, catalogue: &'a Catalogue) -> Vec<Hit<'a>> {
        let hit = |&(number, relevance, fit)| Hit { product: catalogue.product(number), relevance, fit };
        self.hits.iter().map(hit).collect()
    }

    /// How many.
    pub(super) const fn len(&self) -> usize {
        self.hits.len()
    }

    /// So many hits.
    #[cfg(test)]
    pub(super) fn of_hits(count: usize) -> Self {
        Self { hits: vec![(ProductNumber(0), 0, Fit::Said); count], kind: None, fit: Fit::Said }
    }
}

/// May what only has the words in its name be one of the kinds that these mean? Not if it stands in another aisle: an
/// orchid is no softener that smells of orchids.
fn may_be(product: ProductView<'_>, meant: &[Kind]) -> bool {
    let aisle = |kind: Kind| kind.shelf().group();
    product.kind().is_none_or(|of| meant.is_empty() || meant.iter().any(|&kind| aisle(kind) == aisle(of)))
}

/// Without those whose prices may not win, where another is as good an answer but for that.
fn of_today(stale: bool, mut hits: Vec<Hit<'_>>) -> Vec<Hit<'_>> {
    let is_of_today = |hit: &Hit<'_>| stale || !hit.product.stale() && !hit.product.contradicted();
    let meant = |hit: &Hit<'_>| hit.relevance + if hit.product.stale() { search::FRESH } else { 0 };
    let best = hits.iter().map(meant).max().unwrap_or(0);
    if hits.iter().any(|hit| hit.relevance + OLD_PRICE_MARGIN >= best && is_of_today(hit)) {
        hits.retain(is_of_today);
    }
    hits
}

/// Those whose names have the container, where that makes them another thing (herbs that grow), or whose kinds are sold
/// in it, if there are any: of Milka in bars, no eggs.
fn sold_in<'a>(hits: Vec<Hit<'a>>, container: &str) -> Vec<Hit<'a>> {
    if let Some(called) = Role::NamedPack.value(container) {
        let is_called = |hit: &Hit<'a>| fold::words(&fold::folded(hit.product.name())).any(|word| word == called);
        if hits.iter().any(is_called) {
            return hits.into_iter().filter(is_called).collect();
        }
    }
    let is_sold = |hit: &Hit<'a>| hit.product.kind().is_some_and(|kind| kind.is_sold_in(container));
    if hits.iter().any(is_sold) { hits.into_iter().filter(is_sold).collect() } else { hits }
}
