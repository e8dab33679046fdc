//! From a need in words to what can cover it: what the search finds as good an answer as the best. Refuses what only has the
//! word in its name, and gives up words before it gives up the need.

use super::pieces;
use super::request::{Only, Wish};
use super::wish::{Found, Lack, Places, by_key, folded, times, whole};
use crate::api::problem::Problem;
use crate::basket::{Candidate, MOST_PACKS, Need};
use crate::catalogue::{ProductNumber, ProductView};
use crate::domain::{Cents, Quantity, Unit};
use crate::search::{self, CategoryFilter, Filters, Sort};

/// So many hits of the search are looked at, and so many of each chain taken.
const MOST_HITS: usize = 1000;
const MOST_OF_A_CHAIN: usize = 12;

/// What is so much less relevant than the best is something else: the word in another place of the name, or another kind of
/// thing.
const AS_GOOD: u16 = 22;

/// What is measured as was asked may be so much less relevant; beyond, it is something else that happens to be: goulash by
/// the millilitre, where beef stock comes in cubes.
const MEASURED: u16 = 40;

/// Packs of less than half of what is usual, or of more than four times as much, are bought for something else.
const SMALLEST: u32 = 2;
const LARGEST: u32 = 4;

/// Words that say where in the shop a thing stands, and the categories there.
const PLACES: &[(&[&str], &str, &[&str])] = &[
    (&["tk", "tiefgekuhlt", "tiefkuhl", "gefroren"], "tiefkuhl", &["4"]),
    (&["dose", "dosen", "konserve"], "dosen", &["57", "54", "39"]),
];

/// Between two things of which either will do.
const OR: &[&str] = &["oder", "o.", "od.", "bzw."];

/// What follows them says more of a thing; they themselves say nothing.
const JOINTS: &[&str] = &[
    "und", "u.", "mit", "ohne", "nach", "zum", "zur", "für", "f.", "als", "von", "vom", "aus", "in", "im", "am", "&",
    "+",
];

/// What is bought for what recipes take a part of.
const WHOLE: &[(&[&str], &str)] = &[(&["dotter", "eidotter", "eigelb"], "Eier")];

/// Finds what can cover so much of what the words say.
pub fn find(places: &Places<'_>, wish: &Wish, query: &str, quantity: Option<Quantity>) -> Result<Found, Problem> {
    let count = whole(wish)?;
    let query = WHOLE.iter().find(|(parts, _)| parts.contains(&&*folded(query))).map_or(query, |&(_, whole)| whole);
    let ways = ways(query);
    let find = |quantity| ways.iter().find_map(|way| Meant::find(places, &wish.only, way, quantity));
    // Litter in litres, where the shops weigh it: one pack, rather than none.
    let Some(meant) = find(quantity).or_else(|| find(None)) else {
        return Ok(Found {
            title: query.to_owned(),
            products: Vec::new(),
            need: places.packs(&[], 1),
            lack: Some(Lack::Nothing),
        });
    };
    let products = best_of_each(places, &meant.hits);
    let title = places.catalogue.product(products[0]).name().to_owned();
    let need = match meant.measure {
        Measure::Amount(amount) => times(amount, count).map(|amount| places.amount(&products, amount)),
        Measure::Pieces(pieces, grams) => {
            times(pieces, count).map(|pieces| of_pieces(places, &products, pieces, grams))
        }
        Measure::Packs(packs) => Some(places.packs(&products, (packs * count).clamp(1, MOST_PACKS))),
    };
    let need = need.unwrap_or_else(|| places.packs(&products, count));
    Ok(Found { title, products, need, lack: None })
}

/// One way to look for what was written.
#[derive(Debug, PartialEq, Eq)]
struct Way {
    /// The words for what is wanted.
    thing: String,
    /// Those, and what is not meant.
    query: String,
    categories: &'static [&'static str],
}

/// The ways to look for what was written, the truest first: of `Spinat (frisch oder TK)` one is as good as the other, then any.
fn ways(query: &str) -> Vec<Way> {
    let (thing, aside) = query.split_once('(').unwrap_or((query, ""));
    let asides = alternatives(aside.trim_end_matches([')', ' '])).into_iter().chain([String::new()]);
    let things = alternatives(thing);
    let wordings =
        asides.flat_map(|aside| things.iter().map(move |thing| [thing, &*aside].join(" ")).collect::<Vec<_>>());
    let mut ways: Vec<Way> = Vec::new();
    for way in wordings.flat_map(|wording| ways_of(wording.trim())) {
        if !ways.contains(&way) {
            ways.push(way);
        }
    }
    ways
}

/// `Öl oder Schmalz` → `Öl`, `Schmalz`
fn alternatives(text: &str) -> Vec<String> {
    let text = text.replace('/', " oder ");
    let words: Vec<&str> = text.split_whitespace().collect();
    words.split(|word| OR.contains(word)).map(|words| words.join(" ")).filter(|words| !words.is_empty()).collect()
}

/// With every word and without what is not meant; then without the words that only say what it is like, which people put
/// before it in small letters or after it.
fn ways_of(query: &str) -> Vec<Way> {
    let (rest, categories) = place_of(query);
    let words: Vec<&str> = rest.split_whitespace().collect();
    let mut shorter: Vec<&[&str]> = vec![&words];
    let adjectives = words.iter().take_while(|word| is_adjective(word)).count();
    if adjectives < words.len() && adjectives > 0 {
        shorter.push(&words[adjectives..]);
    }
    let thing = shorter[shorter.len() - 1];
    let is_joint = |word: &str| JOINTS.contains(&word);
    let stands_alone = |end: usize| thing[0].chars().count() > 3 || is_joint(thing[end]);
    let ends = (1..thing.len()).rev().filter(|&end| !is_joint(thing[end - 1]) && stands_alone(end));
    shorter.extend(ends.map(|end| &thing[..end]));
    let mut ways = Vec::new();
    for words in shorter {
        let thing = words.join(" ");
        let only = format!("{thing}{}", not_meant(&thing));
        let way = |query: &str, categories| Way { thing: thing.clone(), query: query.to_owned(), categories };
        if !categories.is_empty() {
            ways.push(way(&only, categories));
        }
        ways.extend([way(&only, &[]), way(&thing, &[])]);
    }
    ways.dedup();
    ways
}

/// `speckige`, `rote`: not a thing.
fn is_adjective(word: &str) -> bool {
    word.starts_with(char::is_lowercase) && ["e", "er", "es", "en"].iter().any(|ending| word.ends_with(ending))
}

/// The words without those that say where the thing stands, and where that is: `Tiefkühlerbsen` → `erbsen`, frozen.
fn place_of(query: &str) -> (String, &'static [&'static str]) {
    for &(words, prefix, categories) in PLACES {
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

/// What has to be left out, as the search is told: ` -feucht -vegan`.
fn not_meant(query: &str) -> String {
    search::exclusions(query).into_iter().fold(String::new(), |said, word| said + " -" + word)
}

/// How much is wanted.
#[derive(Clone, Copy)]
enum Measure {
    Amount(Quantity),
    /// Pieces, and what one weighs.
    Pieces(Quantity, Option<u32>),
    Packs(u32),
}

/// What is meant, best first, and how much of it.
struct Meant<'a> {
    hits: Vec<ProductView<'a>>,
    measure: Measure,
}

impl<'a> Meant<'a> {
    /// What is found on one way; nothing where it leads to nothing that is measured as is asked.
    fn find(places: &Places<'a>, only: &Only, way: &Way, quantity: Option<Quantity>) -> Option<Self> {
        let hits = search(places, way, only);
        let Some(quantity) = quantity else { return Self::usual(as_good(hits), &way.thing) };
        let grams = pieces::weight(&way.thing);
        let best = best(&hits);
        let is_measured = |&(hit, relevance): &Scored<'_>| match hit.quantity() {
            _ if relevance + MEASURED < best => false,
            Some(size) if quantity.unit() == Unit::Piece => pieces::in_pack(size, grams).is_some(),
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

    /// As much as a pack usually holds; of what is loose, several where several are named.
    fn usual(mut hits: Vec<ProductView<'a>>, thing: &str) -> Option<Self> {
        let Some(size) = usual(&hits) else {
            return (!hits.is_empty()).then_some(Self { hits, measure: Measure::Packs(1) });
        };
        let several = pieces::several(thing);
        let is_too_little = |&(several, grams): &(Quantity, u32)| {
            pieces::in_pack(size, Some(grams)).is_some_and(|pieces| pieces < several)
        };
        let is_loose = size.unit() == Unit::Piece || hits.iter().any(|hit| hit.weighed());
        if let Some((several, grams)) = several.filter(is_too_little).filter(|_| is_loose) {
            hits.retain(|hit| hit.quantity().and_then(|pack| pieces::in_pack(pack, Some(grams))).is_some());
            return Some(Self { hits, measure: Measure::Pieces(several, Some(grams)) });
        }
        let is_usual = |pack: Quantity| {
            let (pack, size) = (pack.thousandths(), size.thousandths());
            pack >= size / SMALLEST && pack / LARGEST <= size
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
    hits.into_iter().filter(|&(_, relevance)| relevance + AS_GOOD >= best).map(|(hit, _)| hit).collect()
}

/// What is found on sale, best first.
fn search<'a>(places: &Places<'a>, way: &Way, only: &Only) -> Vec<Scored<'a>> {
    let chains = places.chains.iter().map(|&chain| places.catalogue.chain(chain));
    let chains = chains.filter(|chain| places.stale || !chain.stale).map(|chain| chain.id.as_str().to_owned());
    let filters = Filters {
        chains: chains.collect(),
        categories: way.categories.iter().filter_map(|code| CategoryFilter::parse(code)).collect(),
        bio: only.bio,
        own_brand: only.own_brand,
        brands: only.brand.iter().cloned().collect(),
        max_price: only.max_price_cents.and_then(Cents::new),
        ..Filters::default()
    };
    let (q, sort) = (way.query.clone(), Some(Sort::Relevance));
    let request = search::Request { q, filters, sort, single: true, limit: MOST_HITS, ..Default::default() };
    let found = search::search(places.catalogue, &request);
    found.hits.iter().map(|hit| (places.catalogue.product(hit.products[0]), hit.relevance)).collect()
}

fn best_of_each(places: &Places<'_>, hits: &[ProductView<'_>]) -> Vec<ProductNumber> {
    let mut taken = vec![0; places.chains.len()];
    let best = hits.iter().filter(|&&product| {
        let Some(place) = places.place(product) else { return false };
        taken[usize::from(place)] += 1;
        taken[usize::from(place)] <= MOST_OF_A_CHAIN
    });
    best.map(|product| product.number()).collect()
}

/// So many pieces of any of the products, of which some are sold by weight.
fn of_pieces(places: &Places<'_>, products: &[ProductNumber], pieces: Quantity, grams: Option<u32>) -> Need {
    let candidate = |&number: &ProductNumber| {
        let product = places.catalogue.product(number);
        let size = pieces::in_pack(product.quantity()?, grams)?;
        Some(Candidate { weighed: product.weighed(), ..places.candidate(number, size)? })
    };
    Need::new(pieces, by_key(places.catalogue, products.iter().filter_map(candidate).collect()))
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
        ways(query).into_iter().map(|way| [way.query, way.categories.join(",")].join("@")).collect()
    }

    const NOT: &str = " -vegan -veggie -vegetarisch -pflanzlich";

    #[test]
    fn words_are_given_up_before_the_thing() {
        let all = [format!("Wein{NOT}@"), "Wein@".to_owned()];
        assert_eq!(asked("Wein"), all);
        let expected = ["speckige Erdäpfel", "Erdäpfel"].map(|q| [format!("{q}{NOT}@"), format!("{q}@")]).concat();
        assert_eq!(asked("speckige Erdäpfel"), expected);
        let expected = ["Reis lang", "Reis"].map(|q| [format!("{q}{NOT}@"), format!("{q}@")]).concat();
        assert_eq!(asked("Reis lang"), expected);
    }

    #[test]
    fn either_of_two_will_do() {
        let first = |query| asked(query).into_iter().filter(|way| way.contains(NOT)).collect::<Vec<_>>();
        let all = |queries: &[&str]| queries.iter().map(|query| format!("{query}{NOT}@")).collect::<Vec<_>>();
        assert_eq!(first("Rum oder Schnaps"), all(&["Rum", "Schnaps"]));
        assert_eq!(first("Saft (rot oder weiß)"), all(&["Saft rot", "Saft", "Saft weiß"]));
        assert_eq!(first("Rum zum Backen"), all(&["Rum zum Backen", "Rum"]), "`Rum zum` is nothing");
    }

    #[test]
    fn where_a_thing_stands_is_no_word_of_its_name() {
        assert_eq!(asked("Tiefkühlerbsen")[0], format!("erbsen{NOT}@4"));
        assert_eq!(asked("Erbsen TK")[0], format!("Erbsen{NOT}@4"));
        assert_eq!(asked("Dosenmais")[0], format!("mais{NOT}@57,54,39"));
        assert_eq!(asked("Dose")[0], format!("Dose{NOT}@"), "a tin alone is one");
    }

    #[test]
    fn what_is_not_meant_is_left_out_unless_it_is_said() {
        assert!(not_meant("Klopapier").starts_with(" -feucht"));
        assert!(!not_meant("Klopapier feucht").contains(" -feucht "));
        assert_eq!(not_meant("vegane Butter"), not_meant("Butter").replace(NOT, ""));
    }
}
