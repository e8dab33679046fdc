//! The candidates for a need in words: the hits of the search that are of the kind that the words name, or else about as
//! relevant as the best. Where the words find nothing, fewer of them are tried.

use std::collections::HashMap;

use super::candidates::{CandidateFinder, ItemCandidates, Unavailable, times, whole};
use super::piece_weights;
use super::request::{Item, Only};
use crate::api::problem::Problem;
use crate::basket::MOST_PACKS;
use crate::catalogue::{ChainNumber, ProductNumber, ProductView};
use crate::domain::fold::folded;
use crate::domain::{Cents, Quantity, Unit, UnitPrice};
use crate::search::{self, CategoryFilter, Filters, Fit, Sort};

/// So many hits of the search are looked at, and so many of each chain taken.
const MOST_HITS: usize = 4000;
const MOST_OF_A_CHAIN: usize = 12;

/// Hits that are so much less relevant than the best are something else: the word stands elsewhere in the name.
const RELEVANCE_MARGIN: u16 = 22;

/// The margin within which a price of today is taken instead of an old one.
const OLD_PRICE_MARGIN: u16 = RELEVANCE_MARGIN / 2;

/// The margin for hits in the unit that was asked for; beyond, they are something else that has this unit by chance:
/// goulash by the millilitre, where beef stock comes in cubes.
const MEASURED_MARGIN: u16 = 40;

/// The relevance of all that is of the kind named, without points for prices of today: one is as good as the other.
const AS_MEANT: u16 = 1000;

/// Packs of less than half the usual size, or of more than four times as much, are bought for another purpose.
const SMALLEST_DIVISOR: u32 = 2;
const LARGEST_FACTOR: u32 = 4;

/// Words for a part of the shop, their prefix in compounds, and the categories there.
const SHELF_WORDS: &[(&[&str], &str, &[&str])] = &[
    (&["tk", "tiefgekuhlt", "tiefkuhl", "gefroren"], "tiefkuhl", &["4"]),
    (&["dose", "dosen", "konserve"], "dosen", &["57", "54", "39"]),
];

/// Between two alternatives.
const OR: &[&str] = &["oder", "o.", "od.", "bzw."];

/// Words that only connect a thing with its description.
const CONNECTORS: &[&str] = &[
    "und", "u.", "mit", "ohne", "nach", "zum", "zur", "für", "f.", "als", "von", "vom", "aus", "in", "im", "am", "&",
    "+",
];

/// Finds what can cover so much of what the words say.
pub fn find(
    finder: &CandidateFinder<'_>,
    item: &Item,
    query: &str,
    quantity: Option<Quantity>,
) -> Result<ItemCandidates, Problem> {
    let count = whole(item)?;
    let wordings = wordings(query);
    let find = |quantity| {
        wordings.iter().find_map(|wording| CountedHits::find(finder, &item.only, wording, quantity)?.at_chains(finder))
    };
    // Cat litter in litres, where the shops weigh it: one pack, rather than none.
    let Some(counted) = find(quantity).or_else(|| find(None)) else {
        return Ok(ItemCandidates {
            title: query.to_owned(),
            products: Vec::new(),
            need: finder.packs(&[], 1),
            unavailable: Some(Unavailable::Nothing),
        });
    };
    // Which prices may win was decided.
    let finder = &CandidateFinder { stale: true, ..*finder };
    let products = best_of_each(finder, &counted.hits);
    let title = counted.hits[0].name().to_owned();
    let need = match counted.measure {
        Measure::Amount(amount) => times(amount, count).map(|amount| finder.amount(&products, amount)),
        Measure::Pieces(pieces, grams) => times(pieces, count)
            .map(|pieces| finder.measured(&products, pieces, |pack| piece_weights::in_pack(pack, grams))),
        Measure::Packs(packs) => Some(finder.packs(&products, (packs * count).clamp(1, MOST_PACKS))),
    };
    let need = need.unwrap_or_else(|| finder.packs(&products, count));
    Ok(ItemCandidates { title, products, need, unavailable: None })
}

/// One query for what was written.
#[derive(Debug, PartialEq, Eq)]
struct Wording {
    /// The words for what is wanted.
    thing: String,
    /// Where it is looked for; empty for everywhere.
    categories: &'static [&'static str],
}

/// The queries for what was written, the most precise first: of `Spinat (frisch oder TK)` either one, then any.
fn wordings(query: &str) -> Vec<Wording> {
    let (thing, aside) = query.split_once('(').unwrap_or((query, ""));
    let asides = alternatives(aside.trim_end_matches([')', ' '])).into_iter().chain([String::new()]);
    let things = alternatives(thing);
    let texts = asides.flat_map(|aside| things.iter().map(move |thing| [thing, &*aside].join(" ")).collect::<Vec<_>>());
    let mut wordings: Vec<Wording> = Vec::new();
    for wording in texts.flat_map(|text| wordings_of(text.trim())) {
        if !wordings.contains(&wording) {
            wordings.push(wording);
        }
    }
    wordings
}

/// `Öl oder Schmalz` → `Öl`, `Schmalz`
fn alternatives(text: &str) -> Vec<String> {
    let text = text.replace('/', " oder ");
    let words: Vec<&str> = text.split_whitespace().collect();
    words.split(|word| OR.contains(word)).map(|words| words.join(" ")).filter(|words| !words.is_empty()).collect()
}

/// With every word; then without the words that only describe it: adjectives before it, words after
/// it.
fn wordings_of(query: &str) -> Vec<Wording> {
    let (rest, categories) = shelf_of(query);
    let words: Vec<&str> = rest.split_whitespace().collect();
    let mut shorter: Vec<&[&str]> = vec![&words];
    let adjectives = words.iter().take_while(|word| is_adjective(word)).count();
    if adjectives < words.len() && adjectives > 0 {
        shorter.push(&words[adjectives..]);
    }
    let thing = shorter[shorter.len() - 1];
    let is_connector = |word: &str| CONNECTORS.contains(&word);
    let stands_alone = |end: usize| thing[0].chars().count() > 3 || is_connector(thing[end]);
    let ends = (1..thing.len()).rev().filter(|&end| !is_connector(thing[end - 1]) && stands_alone(end));
    shorter.extend(ends.map(|end| &thing[..end]));
    let mut wordings = Vec::new();
    for words in shorter {
        let wording = |categories| Wording { thing: words.join(" "), categories };
        wordings.extend((!categories.is_empty()).then(|| wording(categories)));
        wordings.push(wording(&[]));
    }
    wordings.dedup();
    wordings
}

/// `speckige`, `rote`: not a thing.
fn is_adjective(word: &str) -> bool {
    word.starts_with(char::is_lowercase) && ["e", "er", "es", "en"].iter().any(|ending| word.ends_with(ending))
}

/// The words without those for a part of the shop, and its categories: `Tiefkühlerbsen` → `erbsen`, frozen.
fn shelf_of(query: &str) -> (String, &'static [&'static str]) {
    for &(words, prefix, categories) in SHELF_WORDS {
        let without = |word: &str| -> Option<String> {
            let folded = folded(word);
            if words.contains(&folded.as_str()) {
                return Some(String::new());
            }
            let bare = folded.strip_prefix(prefix).map(|bare| bare.trim_start_matches('-'))?;
            (bare.len() > 2).then(|| bare.to_owned())
        };
        if query.split_whitespace().any(|word| without(word).is_some()) {
            let rest: Vec<_> =
                query.split_whitespace().map(|word| without(word).unwrap_or_else(|| word.to_owned())).collect();
            let rest = rest.join(" ").trim().to_owned();
            if !rest.is_empty() {
                return (rest, categories);
            }
        }
    }
    (query.to_owned(), &[])
}

/// How much is wanted.
#[derive(Clone, Copy)]
enum Measure {
    Amount(Quantity),
    /// Pieces, and what one weighs.
    Pieces(Quantity, Option<u32>),
    Packs(u32),
}

/// The hits that count, best first, and how much of them is needed.
struct CountedHits<'a> {
    hits: Vec<ProductView<'a>>,
    measure: Measure,
}

impl<'a> CountedHits<'a> {
    /// What one wording finds; `None` where that has no hits in the unit asked for.
    fn find(finder: &CandidateFinder<'a>, only: &Only, wording: &Wording, quantity: Option<Quantity>) -> Option<Self> {
        let hits = search(finder, wording, only);
        let Some(quantity) = quantity else { return Self::usual(as_good(hits), &wording.thing) };
        let grams = piece_weights::weight(&wording.thing);
        let best = best(&hits);
        let is_measured = |&(hit, relevance): &Scored<'_>| match hit.quantity() {
            _ if best - relevance > MEASURED_MARGIN => false,
            Some(size) if quantity.unit() == Unit::Piece => piece_weights::in_pack(size, grams).is_some(),
            size => size.map(Quantity::unit) == Some(quantity.unit()),
        };
        let (measured, others): (Vec<_>, Vec<_>) = hits.into_iter().partition(is_measured);
        let (hits, measure) = match quantity.unit() {
            // `2 Stück Joghurt` are two packs, where no pack is counted in pieces.
            Unit::Piece if measured.is_empty() => (others, Measure::Packs(quantity.thousandths() / 1000)),
            Unit::Piece => (measured, Measure::Pieces(quantity, grams)),
            _ => (measured, Measure::Amount(quantity)),
        };
        (!hits.is_empty()).then(|| Self { hits: as_good(hits), measure })
    }

    /// Those of the chains that the person goes to; `None` where these have none.
    fn at_chains(mut self, finder: &CandidateFinder<'a>) -> Option<Self> {
        self.hits.retain(|hit| finder.chains.contains(&hit.chain_number()));
        (!self.hits.is_empty()).then_some(self)
    }

    /// As much as a pack usually holds; of what is loose, several where several are named.
    fn usual(mut hits: Vec<ProductView<'a>>, thing: &str) -> Option<Self> {
        let Some(size) = usual(&hits) else {
            return (!hits.is_empty()).then_some(Self { hits, measure: Measure::Packs(1) });
        };
        let several = piece_weights::several(thing);
        let is_too_little = |&(several, grams): &(Quantity, u32)| {
            piece_weights::in_pack(size, Some(grams)).is_some_and(|pieces| pieces < several)
        };
        let is_loose = size.unit() == Unit::Piece || hits.iter().any(|hit| hit.weighed());
        if let Some((several, grams)) = several.filter(is_too_little).filter(|_| is_loose) {
            hits.retain(|hit| hit.quantity().and_then(|pack| piece_weights::in_pack(pack, Some(grams))).is_some());
            return Some(Self { hits, measure: Measure::Pieces(several, Some(grams)) });
        }
        let is_usual = |pack: Quantity| {
            let (pack, size) = (pack.thousandths(), size.thousandths());
            pack >= size / SMALLEST_DIVISOR && pack / LARGEST_FACTOR <= size
        };
        hits.retain(|hit| {
            hit.quantity().is_some_and(|pack| pack.unit() == size.unit() && (hit.weighed() || is_usual(pack)))
        });
        Some(Self { hits, measure: Measure::Amount(size) })
    }
}

/// A hit, and how relevant it is.
type Scored<'a> = (ProductView<'a>, u16);

fn best(hits: &[Scored<'_>]) -> u16 {
    hits.iter().map(|&(_, relevance)| relevance).max().unwrap_or(0)
}

/// The hits that are as good an answer as the best of them.
fn as_good(hits: Vec<Scored<'_>>) -> Vec<ProductView<'_>> {
    let best = best(&hits);
    hits.into_iter().filter(|&(_, relevance)| best - relevance <= RELEVANCE_MARGIN).map(|(hit, _)| hit).collect()
}

/// What is on sale at any chain, best first: all that is of the kind named, or the best of each chain. Where a person goes
/// decides only what of it can be bought: so no plan gets dearer by one more chain.
fn search<'a>(finder: &CandidateFinder<'a>, wording: &Wording, only: &Only) -> Vec<Scored<'a>> {
    let chains = finder.catalogue.chains().iter().filter(|chain| finder.stale || !chain.stale);
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
    let request = search::Request { q, filters, sort, single: true, limit: MOST_HITS, ..Default::default() };
    let mut hits = search::search(finder.catalogue, &request).hits;
    let best = hits.iter().map(|hit| hit.fit).max().unwrap_or(Fit::Unknown);
    if best == Fit::Unknown {
        let scored = hits.iter().map(|hit| (finder.catalogue.product(hit.products[0]), hit.relevance));
        return first_of_each(of_today(finder, scored.collect()));
    }
    hits.retain(|hit| hit.fit == best);
    let products = hits.iter().map(|hit| finder.catalogue.product(hit.products[0]));
    let relevance = |product: ProductView<'_>| AS_MEANT + if product.stale() { 0 } else { search::FRESH };
    of_today(finder, products.map(|product| (product, relevance(product))).collect())
}

/// The most relevant of each chain: what nobody knows to be meant may be something else.
fn first_of_each(mut hits: Vec<Scored<'_>>) -> Vec<Scored<'_>> {
    let mut taken: HashMap<ChainNumber, usize> = HashMap::new();
    hits.retain(|(hit, _)| {
        let of_chain = taken.entry(hit.chain_number()).or_default();
        *of_chain += 1;
        *of_chain <= MOST_OF_A_CHAIN
    });
    hits
}

/// Without those whose prices may not win, where another is as good an answer but for that.
fn of_today<'a>(finder: &CandidateFinder<'a>, mut hits: Vec<Scored<'a>>) -> Vec<Scored<'a>> {
    let is_of_today = |&(product, _): &Scored<'a>| finder.stale || !product.stale() && !product.contradicted();
    let meant = |hit: &Scored<'a>| hit.1 + if hit.0.stale() { search::FRESH } else { 0 };
    let best = hits.iter().map(meant).max().unwrap_or(0);
    if hits.iter().any(|hit| hit.1 + OLD_PRICE_MARGIN >= best && is_of_today(hit)) {
        hits.retain(is_of_today);
    }
    hits
}

/// Of each chain the cheapest by what is in them, and those with the lowest price, as little may be needed.
fn best_of_each(finder: &CandidateFinder<'_>, hits: &[ProductView<'_>]) -> Vec<ProductNumber> {
    let mut best = Vec::new();
    let mut by_unit_price: Vec<ProductView<'_>> = hits.to_vec();
    by_unit_price.sort_by_key(|hit| (hit.unit_price().map_or(u64::MAX, UnitPrice::hundredths), hit.price()));
    let mut by_price = by_unit_price.clone();
    by_price.sort_by_key(|hit| hit.price());
    for order in [by_unit_price, by_price] {
        let mut taken = vec![0; finder.chains.len()];
        for hit in order {
            let Some(place) = finder.place(hit).map(usize::from) else { continue };
            taken[place] += 1;
            if taken[place] <= MOST_OF_A_CHAIN && !best.contains(&hit.number()) {
                best.push(hit.number());
            }
        }
    }
    best
}

/// How much a pack of them usually holds: the median in the unit that most have. What is cut says nothing of packs.
fn usual(hits: &[ProductView<'_>]) -> Option<Quantity> {
    let is_cut = hits.iter().all(|hit| hit.weighed());
    let packs = || hits.iter().filter(|hit| is_cut || !hit.weighed());
    let sizes = |unit| packs().filter_map(|hit| hit.quantity()).filter(move |size| size.unit() == unit);
    let unit = Unit::ALL.into_iter().rev().max_by_key(|&unit| sizes(unit).count())?;
    let mut sizes: Vec<_> = sizes(unit).collect();
    sizes.sort_unstable();
    sizes.get(sizes.len() / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(query: &str) -> Vec<String> {
        wordings(query).into_iter().map(|wording| [wording.thing, wording.categories.join(",")].join("@")).collect()
    }

    #[test]
    fn words_are_given_up_before_the_thing() {
        assert_eq!(asked("Wein"), ["Wein@"]);
        assert_eq!(asked("speckige Erdäpfel"), ["speckige Erdäpfel@", "Erdäpfel@"]);
        assert_eq!(asked("Reis lang"), ["Reis lang@", "Reis@"]);
    }

    #[test]
    fn either_of_two_will_do() {
        assert_eq!(asked("Rum oder Schnaps"), ["Rum@", "Schnaps@"]);
        assert_eq!(asked("Saft (rot oder weiß)"), ["Saft rot@", "Saft@", "Saft weiß@"]);
        assert_eq!(asked("Rum zum Backen"), ["Rum zum Backen@", "Rum@"], "`Rum zum` is nothing");
    }

    #[test]
    fn where_a_thing_stands_is_no_word_of_its_name() {
        assert_eq!(asked("Tiefkühlerbsen")[0], "erbsen@4");
        assert_eq!(asked("Erbsen TK")[0], "Erbsen@4");
        assert_eq!(asked("Dosenmais")[0], "mais@57,54,39");
        assert_eq!(asked("Dose")[0], "Dose@", "a tin alone is one");
    }
}
