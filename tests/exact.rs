//! The search finds exactly what its rules say, no more and no less: each rule is written down again as a slow scan of
//! every name of the market, and both have to agree. Without the real market the demo market is searched.

#[path = "common/real.rs"]
mod real;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use koerberl::catalogue::{Builder, Catalogue, ProductView};
use koerberl::domain::{Quantity, Unit, fold};
use koerberl::kinds::{self, Kind};
use koerberl::search::{self, Availability, Filters, Request};

/// A market, and the words of each name in one or two spellings.
struct Market {
    catalogue: Catalogue,
    names: Vec<[String; 2]>,
    /// Not the demo market.
    is_real: bool,
}

impl Market {
    fn get() -> &'static Self {
        static MARKET: OnceLock<Market> = OnceLock::new();
        MARKET.get_or_init(Self::read)
    }

    fn read() -> Self {
        let (products, is_real) = real::austria_or_demo();
        let mut builder = Builder::new();
        for product in &products {
            builder.push(product);
        }
        let catalogue = builder.finish(1, Catalogue::ungrouped);
        let names = catalogue.products().map(|product| spellings(product.name())).collect();
        Self { catalogue, names, is_real }
    }

    /// The keys of everything a query finds, on sale or not.
    fn found(&self, q: &str) -> BTreeSet<String> {
        let filters = Filters { available: Availability::Any, ..Filters::default() };
        let request = Request { q: q.to_owned(), filters, single: true, limit: usize::MAX, ..Request::default() };
        let found = search::search(&self.catalogue, &request);
        found.hits.iter().map(|hit| self.catalogue.product(hit.products[0]).key().to_string()).collect()
    }

    /// The keys of the products that pass.
    fn scanned(&self, mut passes: impl FnMut(ProductView<'_>, &[String; 2]) -> bool) -> BTreeSet<String> {
        let products = self.catalogue.products().zip(&self.names);
        let hits = products.filter(|(product, name)| passes(*product, name));
        hits.map(|(product, _)| product.key().to_string()).collect()
    }

    /// Asserts that a query finds what passes, and on the real market at least `least` products. Returns how many it
    /// finds.
    fn agree(&self, q: &str, least: usize, passes: impl FnMut(ProductView<'_>, &[String; 2]) -> bool) -> usize {
        let (found, scanned) = (self.found(q), self.scanned(passes));
        let missing: Vec<_> = scanned.difference(&found).take(5).collect();
        let too_many: Vec<_> = found.difference(&scanned).take(5).collect();
        assert!(missing.is_empty() && too_many.is_empty(), "`{q}`: misses {missing:?}, should not find {too_many:?}");
        assert!(!self.is_real || found.len() >= least, "`{q}` finds {} products only", found.len());
        found.len()
    }
}

/// The folded text, plain and with `ae` for `ä`.
fn spellings(text: &str) -> [String; 2] {
    let (mut plain, mut other) = (String::new(), String::new());
    fold::plain(text, &mut plain);
    if !fold::alternative(text, &mut other) {
        other.clone_from(&plain);
    }
    [plain, other]
}

/// A test of whether a word of a name holds the needle, in any spelling.
fn holds(needle: &str) -> impl Fn(&[String; 2]) -> bool + use<> {
    let needles = spellings(needle);
    move |name| name.iter().any(|text| needles.iter().any(|needle| text.contains(needle.as_str())))
}

/// A test of whether a product is of a kind that the words name by their word number `place`.
fn is_named(words: &[&str], place: usize) -> impl Fn(ProductView<'_>) -> bool + use<> {
    let folded: Vec<String> = words.iter().map(|word| fold::folded(word)).collect();
    let called = kinds::called(&folded.iter().map(String::as_str).collect::<Vec<_>>());
    let whole = called.into_iter().filter(|called| called.is_whole && called.words.contains(&place));
    let meant: Vec<Kind> = whole.flat_map(|called| called.kinds).flat_map(Kind::meant).copied().collect();
    move |product| product.kind().is_some_and(|kind| meant.contains(&kind))
}

/// A test of whether a product matches a word of a query: by its name, or by its kind.
fn matches(words: &[&str], place: usize) -> impl Fn(ProductView<'_>, &[String; 2]) -> bool + use<> {
    let (holds, is_named) = (holds(words[place]), is_named(words, place));
    move |product, name| holds(name) || is_named(product)
}

/// Fifty pieces of five letters out of the middle of words, from all over the market. Pieces, as whole words may have
/// synonyms.
fn pieces(market: &Market) -> BTreeSet<String> {
    let words = market
        .names
        .iter()
        .step_by(market.names.len() / 400)
        .filter_map(|[plain, _]| plain.split(' ').max_by_key(|word| word.len()));
    let middle =
        |word: &str| word.get(2..7).filter(|piece| piece.bytes().all(|b| b.is_ascii_lowercase())).map(str::to_owned);
    words.filter_map(middle).take(50).collect()
}

#[test]
fn any_piece_of_a_word_finds_all_names_that_hold_it() {
    let market = Market::get();
    let pieces = pieces(market);
    assert!(!pieces.is_empty() && (!market.is_real || pieces.len() > 40));
    for piece in pieces {
        let (holds, matches) = (holds(&piece), matches(&[&piece], 0));
        // What next to nothing holds is taken for a typing error.
        if market.names.iter().filter(|name| holds(name)).count() >= 3 {
            market.agree(&piece, 3, matches);
        }
    }
}

#[test]
fn several_words_are_all_there() {
    let market = Market::get();
    for words in [["milka", "nuss"], ["milch", "haltbar"], ["schär", "bröt"], ["heumilch", "bergb"]] {
        let each = [matches(&words, 0), matches(&words, 1)];
        market.agree(&words.join(" "), 1, |product, name| each.iter().all(|matches| matches(product, name)));
    }
}

#[test]
fn short_words_are_whole_words_or_parts_of_compounds() {
    let market = Market::get();
    let mut frequency: BTreeMap<&str, usize> = BTreeMap::new();
    for name in &market.names {
        let words: BTreeSet<&str> = name.iter().flat_map(|text| text.split(' ')).collect();
        for word in words {
            *frequency.entry(word).or_default() += 1;
        }
    }
    let is_word = |part: &str| {
        part.len() >= 3 && part.contains(['a', 'e', 'i', 'o', 'u', 'y']) && frequency.get(part).is_some_and(|&n| n >= 3)
    };
    let joints = ["", "s", "n", "en", "e", "er", "es"];
    let is_part = |part: &str| joints.iter().filter_map(|joint| part.strip_suffix(joint)).any(is_word);
    let is_found = |word: &str, needle: &str| {
        let (begins, ends) = (word.strip_prefix(needle), word.strip_suffix(needle));
        matches!(begins, Some("" | "s" | "e")) || begins.is_some_and(is_part) || ends.is_some_and(is_part)
    };
    for needle in ["tee", "öl", "rum", "gin", "ol"] {
        let needles = spellings(needle);
        let passes = |name: &[String; 2]| {
            name.iter().flat_map(|text| text.split(' ')).any(|word| needles.iter().any(|needle| is_found(word, needle)))
        };
        let is_named = is_named(&[needle], 0);
        market.agree(needle, 11, |product, name| passes(name) || is_named(product));
    }
}

#[test]
fn phrases_follow_each_other_and_unwanted_words_are_not_there() {
    let market = Market::get();
    let [milch, butter, veltliner] = ["milch", "butter", "veltliner"].map(|word| matches(&[word], 0));
    let erdnuss = holds("erdnuss");
    let phrase = |name: &[String; 2], words: &[&str]| {
        let has =
            |text: &String| text.split(' ').collect::<Vec<_>>().windows(words.len()).any(|window| window == words);
        name.iter().any(has)
    };
    market.agree("\"gruner veltliner\"", 51, |_, name| phrase(name, &["gruner", "veltliner"]));
    market.agree("\"Länger frisch\" milch", 6, |product, name| {
        phrase(name, &["langer", "frisch"]) && milch(product, name)
    });
    market.agree("butter -erdnuss", 101, |product, name| butter(product, name) && !erdnuss(name));
    market.agree("veltliner -\"grüner veltliner\"", 1, |product, name| {
        veltliner(product, name) && !phrase(name, &["gruner", "veltliner"])
    });
}

#[test]
fn sizes_prices_organic_and_chains_in_the_query_filter() {
    let market = Market::get();
    let [milch, butter, heumilch, nutella] = ["milch", "butter", "heumilch", "nutella"].map(|word| matches(&[word], 0));
    let size =
        |product: ProductView<'_>, unit: Unit| product.quantity().filter(|q| q.unit() == unit).map(Quantity::amount);
    let small = |product: ProductView<'_>| size(product, Unit::Gram).is_some_and(|grams| grams <= 250.0);
    market.agree("butter <=250g", 101, |product, name| butter(product, name) && small(product));
    let litre = |product: ProductView<'_>| {
        let each = product.each().filter(|each| each.unit() == Unit::Millilitre).map(Quantity::amount);
        let is_one = |ml: f64| (980.0..=1020.0).contains(&ml);
        size(product, Unit::Millilitre).is_some_and(is_one) || each.is_some_and(is_one)
    };
    market.agree("heumilch 1 l", 6, |product, name| heumilch(product, name) && litre(product));
    let cheap = |product: ProductView<'_>| product.bio() && product.price().get() <= 200;
    assert!(market.agree("bio nutella", 0, |product, name| nutella(product, name) && product.bio()) < 5);
    market.agree("bio milch bis 2 €", 51, |product, name| milch(product, name) && cheap(product));
    let called = holds("spar");
    let spar = |product: ProductView<'_>, name: &[String; 2]| product.chain().id.as_str() == "spar" || called(name);
    market.agree("spar heumilch", 21, |product, name| heumilch(product, name) && spar(product, name));
}
