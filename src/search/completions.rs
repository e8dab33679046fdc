//! What a person may search for by its whole name: kinds, brands and categories, made once for a catalogue.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::OnceLock;

use super::offered::OfferedByWord;
use super::request::Suggestion;
use crate::catalogue::{Catalogue, ProductView};
use crate::domain::{Category, fold};
use crate::kinds::{self, Kind};

/// Brands with fewer products are not suggested.
const COMMON: usize = 2;

/// So many kinds are suggested by what they are called in English, from so many letters on.
const MOST_ENGLISH: usize = 2;
const SHORTEST_ENGLISH: usize = 3;

/// So many names that begin as typed are looked at.
const CANDIDATES: usize = 30;

/// Names of kinds come before their synonyms so many times over, and what people eat and drink before the rest.
const NAME: usize = 4;
const FOOD: usize = 2;

/// Of what a search finds, so many times as much as there is of a kind or brand says how common that is.
const WITHIN: usize = 4;

/// The names of kinds and brands, and the categories.
#[derive(Debug, Default)]
pub struct Completions {
    /// In the order of their folded names.
    names: Vec<Named>,
    /// Kinds under what they are called in English; what is suggested is German.
    english: Vec<Named>,
    categories: Vec<CategoryEntry>,
    pub(super) offered: OfferedByWord,
}

/// A kind or a brand under one of its names.
#[derive(Debug)]
struct Named {
    folded: Box<str>,
    text: Box<str>,
    /// How much likelier it is to be meant than others that are as common.
    weight: usize,
    /// `None` for a brand.
    kind: Option<Kind>,
    /// How many products of it are on sale.
    products: usize,
    /// How many products a search for it finds, and in how many groups; counted when it is suggested first.
    found: OnceLock<(usize, usize)>,
}

#[derive(Debug)]
struct CategoryEntry {
    category: Category,
    /// The words of its name, folded.
    words: Vec<Box<str>>,
    /// In how many groups there is something of it on sale.
    hits: usize,
}

/// What was typed, as it is compared with how names are written.
pub(super) struct Typed {
    /// In small letters; empty where umlauts are all the same.
    exact: String,
}

impl Typed {
    pub(super) fn new(typed: &str) -> Self {
        Self { exact: if typed.is_ascii() { String::new() } else { typed.trim().to_lowercase() } }
    }

    /// Does the text go on from it, umlauts and all?
    pub(super) fn goes_on(&self, text: &str) -> bool {
        let mut letters = text.chars().flat_map(char::to_lowercase);
        self.exact.chars().all(|letter| letters.next() == Some(letter))
    }
}

impl Completions {
    /// Of this catalogue. Suggestions are to be asked of the same one.
    pub fn of(catalogue: &Catalogue) -> Self {
        let mut names: Vec<Named> = Kind::all().flat_map(|kind| kinds_named(catalogue, kind)).collect();
        names.extend(brands(catalogue));
        names.sort_by(|a, b| a.folded.cmp(&b.folded));
        let hits = hits_of_categories(catalogue);
        let known = Category::all().filter(|category| category.name() != "Unbekannt");
        let entry = |category: Category| CategoryEntry {
            category,
            words: fold::words(&fold::folded(category.name())).map(Box::from).collect(),
            hits: hits[usize::from(category.index())],
        };
        let mut english: Vec<Named> = kinds::English::things().filter_map(|it| in_english(catalogue, it)).collect();
        english.sort_by(|a, b| a.folded.cmp(&b.folded));
        Self { names, english, categories: known.map(entry).collect(), offered: OfferedByWord::new(catalogue) }
    }

    /// The commonest kinds and brands whose names begin so, at most so many; each kind once. Where no kind does in
    /// German, also some that do in English: before the brands only what is called just so.
    pub(super) fn named(&self, catalogue: &Catalogue, typed: &Typed, folded: &str, most: usize) -> Vec<Suggestion> {
        let mut named = commonest(&self.names, catalogue, typed, folded, most);
        let is_kind = |suggestion: &Suggestion| matches!(suggestion, Suggestion::Kind { .. });
        if folded.len() >= SHORTEST_ENGLISH && !named.iter().any(is_kind) {
            let english = commonest(&self.english, catalogue, typed, folded, MOST_ENGLISH);
            let is_whole = self.english.binary_search_by(|other| (*other.folded).cmp(folded)).is_ok();
            let place = if is_whole { 0 } else { named.len() };
            named.splice(place..place, english);
        }
        named
    }

    /// The categories with a word that begins so, at most so many.
    pub(super) fn categories(&self, folded: &str, most: usize) -> Vec<Suggestion> {
        let begins = |entry: &&CategoryEntry| entry.words.iter().any(|word| word.starts_with(folded));
        let found = self.categories.iter().filter(begins).filter(|entry| entry.hits > 0).take(most);
        found.map(|&CategoryEntry { category, hits, .. }| Suggestion::Category { category, hits }).collect()
    }
}

/// The commonest of names that begin so, at most so many; each kind once.
fn commonest(names: &[Named], catalogue: &Catalogue, typed: &Typed, folded: &str, most: usize) -> Vec<Suggestion> {
    let first = names.partition_point(|named| &*named.folded < folded);
    let begin = names[first..].iter().take_while(|named| named.folded.starts_with(folded));
    let found = begin.filter(|named| typed.goes_on(&named.text)).enumerate();
    let mut found: Vec<(Reverse<usize>, usize, &Named)> =
        found.map(|(place, named)| (Reverse(named.weight * named.products), place, named)).collect();
    let order = |&(common, place, _): &(Reverse<usize>, usize, &Named)| (common, place);
    if found.len() > CANDIDATES {
        found.select_nth_unstable_by_key(CANDIDATES - 1, order);
        found.truncate(CANDIDATES);
    }
    found.sort_unstable_by_key(order);
    let mut taken = Taken { most, ranked: Vec::with_capacity(found.len()) };
    for (place, &(Reverse(common), _, named)) in found.iter().enumerate() {
        let is_exact = *named.folded == *folded;
        // What follows is no commoner; the rarest of them need not be counted.
        if is_exact || !taken.is_certain(common * WITHIN) {
            taken.rank((!is_exact, Reverse(named.weight * named.common(catalogue)), place), named, catalogue);
        }
    }
    taken.first().map(|named| named.suggestion(catalogue)).collect()
}

/// The place of a name among those that may be suggested: as it was typed before others, then the commonest first.
type Rank = (bool, Reverse<usize>, usize);

/// The names that were looked at, the best first.
struct Taken<'a> {
    most: usize,
    ranked: Vec<(Rank, &'a Named)>,
}

impl<'a> Taken<'a> {
    /// Takes in a name that finds anything.
    fn rank(&mut self, rank: Rank, named: &'a Named, catalogue: &Catalogue) {
        if named.found(catalogue).0 > 0 {
            let place = self.ranked.partition_point(|(other, _)| *other < rank);
            self.ranked.insert(place, (rank, named));
        }
    }

    /// The best, at most so many, each kind and each spelling once.
    fn first(&self) -> impl Iterator<Item = &'a Named> {
        let is_same = |a: &Named, b: &Named| a.folded == b.folded || a.kind.is_some() && a.kind == b.kind;
        let mut taken: Vec<&'a Named> = Vec::with_capacity(self.most);
        for (_, named) in &self.ranked {
            if taken.len() < self.most && !taken.iter().any(|other| is_same(other, named)) {
                taken.push(named);
            }
        }
        taken.into_iter()
    }

    /// Is there nothing to be changed by a name that is at most so common, and not what was typed?
    fn is_certain(&self, common: usize) -> bool {
        let last = self.first().nth(self.most.saturating_sub(1));
        last.and_then(|last| self.ranked.iter().find(|(_, named)| std::ptr::eq(*named, last)))
            .is_some_and(|((is_other, Reverse(least), _), _)| !is_other || *least > common)
    }
}

/// In how many groups there is something on sale of each category.
fn hits_of_categories(catalogue: &Catalogue) -> [usize; Category::COUNT] {
    let mut hits = [0; Category::COUNT];
    for group in catalogue.group_numbers() {
        let on_sale = catalogue.group(group).products().filter(|product| product.available());
        let mut categories: Vec<u8> = on_sale.filter_map(ProductView::category).map(Category::index).collect();
        categories.sort_unstable();
        categories.dedup();
        for category in categories {
            hits[usize::from(category)] += 1;
        }
    }
    hits
}

impl Named {
    /// How common it is: what else its words are found in does not make it much commoner.
    fn common(&self, catalogue: &Catalogue) -> usize {
        self.found(catalogue).0.min(self.products * WITHIN)
    }

    fn found(&self, catalogue: &Catalogue) -> (usize, usize) {
        *self.found.get_or_init(|| super::count(catalogue, &self.text))
    }

    fn suggestion(&self, catalogue: &Catalogue) -> Suggestion {
        let (text, hits) = (self.text.to_string(), self.found(catalogue).1);
        match self.kind {
            Some(kind) => Suggestion::Kind { kind, text, hits },
            None => Suggestion::Brand { text, hits },
        }
    }
}

fn kinds_named(catalogue: &Catalogue, kind: Kind) -> impl Iterator<Item = Named> {
    let on_sale = catalogue.of_kind(kind).filter(|&number| catalogue.product(number).available()).count();
    // Abbreviations are what names of products say.
    let names = kind.own_names().filter(move |name| on_sale > 0 && !name.ends_with('.'));
    let food = if kind.shelf().is_food() { FOOD } else { 1 };
    names.enumerate().map(move |(place, name)| {
        let weight = if place == 0 { NAME * food } else { food };
        Named { weight, ..Named::new(name, Some(kind), on_sale) }
    })
}

/// What a kind that is on sale is called in English, and in German.
fn in_english(catalogue: &Catalogue, (english, german): (String, &'static str)) -> Option<Named> {
    let folded = fold::folded(german);
    let words: Vec<&str> = fold::words(&folded).collect();
    let called =
        kinds::called(&words).into_iter().find(|called| called.is_whole && called.words.len() == words.len())?;
    let kind = *called.kinds.first()?;
    let on_sale = catalogue.of_kind(kind).filter(|&number| catalogue.product(number).available()).count();
    let named = Named { folded: english.into(), ..Named::new(german, Some(kind), on_sale) };
    (on_sale > 0).then_some(named)
}

/// The brands: of several spellings that fold to the same, the commonest.
fn brands(catalogue: &Catalogue) -> Vec<Named> {
    let mut on_sale = vec![(0, 0); catalogue.brand_count()];
    for product in catalogue.products().filter(|product| product.available()) {
        if let Some(brand) = product.brand_number() {
            let (products, food) = &mut on_sale[brand.0 as usize];
            *products += 1;
            *food += usize::from(product.category().is_some_and(Category::is_food));
        }
    }
    let mut brands: HashMap<Box<str>, (usize, Named)> = HashMap::new();
    for (name, (products, food)) in catalogue.brands().zip(on_sale) {
        let named = Named::new(name, None, 0);
        let (most, brand) = brands.entry(named.folded.clone()).or_insert((0, named));
        if products > *most {
            (*most, brand.text) = (products, name.into());
            brand.weight = if food * 2 > products { NAME * FOOD } else { NAME };
        }
        brand.products += products;
    }
    let brands = brands.into_values().map(|(_, brand)| brand);
    brands.filter(|brand| brand.products >= COMMON && !brand.folded.is_empty()).collect()
}

impl Named {
    fn new(name: &str, kind: Option<Kind>, products: usize) -> Self {
        Self { folded: fold::folded(name).into(), text: name.into(), weight: 1, kind, products, found: OnceLock::new() }
    }
}
