//! Looks a query up in the catalogue: each term is a list of alternatives, and a hit has one of each term.

use std::ops::Range;

use super::corrections;
use super::needle::{self, Class};
use super::query::{self, FROZEN, Query, Word};
use super::scratch::Sparse;
use super::spoken::{as_spoken, kind_as_spoken};
use super::synonyms::{self, Name};
use crate::catalogue::{Catalogue, WordNumber};
use crate::domain::{Category, Quantity, fold, size};
use crate::kinds::{self, Called, Claims, Kind, Value};

/// One thing that a hit has (or has not).
#[derive(Debug, Default)]
pub(super) struct Term {
    /// Words of the dictionary, any of which will do.
    pub(super) words: Vec<(WordNumber, Class)>,
    /// Names of several words, all of which have to be there: one list of words for each.
    pub(super) names: Vec<Vec<Vec<(WordNumber, Class)>>>,
    /// Words that have to follow each other, folded, in one or two spellings.
    pub(super) phrase: Option<(String, Option<String>)>,
    /// Categories whose products will do.
    pub(super) categories: Vec<Category>,
    /// Chains (by their places) whose products will do, whatever they are called.
    pub(super) chains: Vec<u16>,
    /// Sizes of which a product will do, whatever it is called: a decimal number alone is one in litres or kilograms.
    pub(super) sizes: Vec<Quantity>,
    /// Kinds whose products will do, whatever they are called.
    pub(super) kinds: Vec<Kind>,
    /// What products of some kinds may state instead.
    pub(super) stated: Vec<(Kind, Vec<Value>)>,
    /// What a product claims that will do beside the other terms, whatever it is called.
    pub(super) claims: Claims,
    /// The words of the query that it takes, folded, and corrected where they were.
    pub(super) said: Vec<String>,
}

/// All terms of a query.
#[derive(Debug, Default)]
pub(super) struct Terms {
    /// What a hit has.
    pub(super) wanted: Vec<Term>,
    /// What a hit has not.
    pub(super) unwanted: Vec<Term>,
    /// The query as it was understood, if a word in it was corrected.
    pub(super) corrected: Option<String>,
    /// The kinds that the words wanted name.
    pub(super) called: Vec<Called>,
}

/// Words that fewer products have are looked for among the categories.
const LITTLE: usize = 3;

/// Words that fewer products have are taken for typing errors, if something much commoner is near: chains mistype, too.
pub(super) const ODD: usize = 12;

/// Compounds that fewer products have are looked for in their parts, too.
const RARE: usize = 30;

impl Terms {
    /// Looks the query up.
    pub(super) fn of(catalogue: &Catalogue, query: &Query) -> Self {
        let mut terms = Self::default();
        let mut corrections = Vec::new();
        let named = named(&query.wanted);
        let says_more = query.bio || !query.sizes.is_empty() || !query.prices.is_empty() || query.wanted.len() > 1;
        let mut rest = query.wanted.as_slice();
        while let Some(word) = rest.first() {
            if let Some((standard, meant)) = kind_as_spoken(catalogue, word) {
                corrections.push((word.typed.as_str(), standard));
                terms.wanted.push(meant);
                rest = &rest[1..];
                continue;
            }
            let (taken, mut term) = term(catalogue, rest);
            if says_more {
                term.chains = chains_called(catalogue, &word.plain);
                term.sizes = sizes_called(word);
            }
            if taken == 1 {
                term.add_parts(catalogue, word);
            }
            let is_named = named.iter().any(|words| words.contains(&(query.wanted.len() - rest.len())));
            if term.chains.is_empty() && !word.phrase && !is_named {
                corrections
                    .extend(correct(catalogue, word, &mut term).map(|corrected| (word.typed.as_str(), corrected)));
            }
            terms.wanted.push(term);
            rest = &rest[taken..];
        }
        terms.unwanted = query.unwanted.iter().map(|word| term(catalogue, std::slice::from_ref(word)).1).collect();
        terms.corrected = (!corrections.is_empty()).then(|| understood(query, &corrections));
        terms.name_kinds(catalogue);
        terms
    }

    /// Looks up the name of a kind. It is spelled right, and means this kind, whatever else has that name.
    pub(super) fn of_kind(catalogue: &Catalogue, query: &Query, kind: Kind) -> Self {
        let (mut terms, mut rest) = (Self::default(), query.wanted.as_slice());
        while !rest.is_empty() {
            let (taken, mut term) = term(catalogue, rest);
            if taken == 1 {
                term.add_parts(catalogue, &rest[0]);
            }
            terms.wanted.push(term);
            rest = &rest[taken..];
        }
        let words = 0..terms.wanted.iter().map(|term| term.said.len()).sum();
        terms.take_called(vec![Called { kinds: vec![kind], words, is_whole: true }], |_, _| false);
        terms
    }

    /// Is there anything to be found by words, and nothing that only the product itself can have: a phrase, a chain, a
    /// size, or that it lacks a word?
    pub(super) fn leave_open(&self) -> bool {
        let is_open = |term: &Term| term.phrase.is_none() && term.chains.is_empty() && term.sizes.is_empty();
        !self.wanted.is_empty() && self.unwanted.is_empty() && self.wanted.iter().all(is_open)
    }

    /// Finds the kinds that the words wanted name. Of those that are called just so, any product will do. A brand that
    /// stands beside such a name has to be in the product's name, too: `Tempo Taschentücher`.
    pub(super) fn name_kinds(&mut self, catalogue: &Catalogue) {
        let said: Vec<String> = self.wanted.iter().flat_map(|term| term.said.clone()).collect();
        let said: Vec<&str> = said.iter().map(String::as_str).collect();
        let called = kinds::called(&said);
        self.take_called(called, |called, words| is_brand_beside(catalogue, called, &said, words));
    }

    /// `has_to_be`: whether words of a name have to be in the names of products, too.
    fn take_called(&mut self, called: Vec<Called>, has_to_be: impl Fn(&Called, &Range<usize>) -> bool) {
        let mut place = 0;
        for term in &mut self.wanted {
            let words = place..place + term.said.len();
            place = words.end;
            let is_named = |called: &&Called| called.words.start <= words.start && words.end <= called.words.end;
            let whole = called.iter().filter(|called| called.is_whole && term.phrase.is_none()).filter(is_named);
            let any = whole.filter(|called| !has_to_be(called, &words));
            term.kinds = any.flat_map(|called| &called.kinds).flat_map(|kind| kind.meant()).copied().collect();
        }
        self.called = called;
    }
}

/// Are some of the words that name kinds a brand of these, and do words beside them name these kinds, too?
fn is_brand_beside(catalogue: &Catalogue, called: &Called, said: &[&str], words: &Range<usize>) -> bool {
    let others: Vec<&str> = (0..said.len()).filter(|place| !words.contains(place)).map(|place| said[place]).collect();
    let is_same = |other: &Called| other.is_whole && other.kinds.iter().any(|kind| called.kinds.contains(kind));
    if !kinds::called(&others).iter().any(is_same) {
        return false;
    }
    let brand = said[words.clone()].join(" ");
    let mut products = called.kinds.iter().flat_map(|&kind| catalogue.of_kind(kind));
    products.any(|number| catalogue.product(number).brand().is_some_and(|own| fold::folded(own) == brand))
}

impl Term {
    /// About how many products match, each counted once for every word that matches; of a name, those that have the
    /// rarest of its words. Counts no further than to `enough`.
    pub(super) fn frequency(&self, catalogue: &Catalogue, enough: usize) -> usize {
        let of_words = |found: &Vec<_>| frequency(catalogue, found, enough);
        let of_name = |name: &Vec<Vec<_>>| name.iter().map(of_words).min().unwrap_or(0);
        let without_names = self.without_names(catalogue, enough);
        if without_names < enough {
            without_names + self.names.iter().map(of_name).sum::<usize>()
        } else {
            without_names
        }
    }

    fn without_names(&self, catalogue: &Catalogue, enough: usize) -> usize {
        let in_categories = if self.categories.is_empty() { 0 } else { catalogue.len() / Category::COUNT };
        frequency(catalogue, &self.words, enough) + in_categories
    }

    /// The same; of a name, the products that have all of its words.
    fn matched(&self, catalogue: &Catalogue, enough: usize) -> usize {
        let without_names = self.without_names(catalogue, enough);
        let with_name = |name: &Vec<Vec<_>>| together(catalogue, name);
        if without_names < enough {
            without_names + self.names.iter().map(with_name).sum::<usize>()
        } else {
            without_names
        }
    }

    /// How many products have it as a word, and not only within one.
    pub(super) fn whole(&self, catalogue: &Catalogue) -> usize {
        let whole = self.words.iter().filter(|(_, class)| *class >= Class::Inflected);
        whole.map(|&(word, _)| catalogue.words().frequency(word)).sum()
    }

    /// Lets a rare compound also stand for its parts.
    pub(super) fn add_parts(&mut self, catalogue: &Catalogue, word: &Word) {
        if !word.phrase && self.frequency(catalogue, RARE) < RARE {
            self.names.extend(in_parts(catalogue, word));
        }
    }

    fn add(&mut self, catalogue: &Catalogue, name: &Name) {
        let found = |word: &Word| needle::find(catalogue.words(), word);
        match name.as_slice() {
            [word] => self.words.extend(found(word)),
            several => self.names.push(several.iter().map(found).collect()),
        }
    }
}

/// How many products have the words, each counted once for every one of them, until there are enough.
fn frequency(catalogue: &Catalogue, found: &[(WordNumber, Class)], enough: usize) -> usize {
    let mut products = 0;
    for &(word, _) in found {
        products += catalogue.words().frequency(word);
        if products >= enough {
            break;
        }
    }
    products
}

/// How many products have one of each of these lists of words.
fn together(catalogue: &Catalogue, name: &[Vec<(WordNumber, Class)>]) -> usize {
    let mut lists: Vec<&Vec<_>> = name.iter().collect();
    lists.sort_by_cached_key(|found| frequency(catalogue, found, usize::MAX));
    let having = |found: &[(WordNumber, Class)]| {
        let mut having = Sparse::new(catalogue.len());
        let postings = found.iter().flat_map(|&(word, _)| catalogue.words().postings(word));
        postings.for_each(|posting| having.set(posting.product(), true));
        having
    };
    let Some((rarest, others)) = lists.split_first().filter(|(rarest, _)| !rarest.is_empty()) else { return 0 };
    let mut all = having(rarest);
    for other in others {
        let other = having(other);
        all.retain(|product, _| other.get(product).then_some(true));
    }
    all.touched().len()
}

/// Which words together, as they are typed, are what a kind is called: `griffiges Mehl`.
fn named(words: &[Word]) -> Vec<Range<usize>> {
    if words.len() < 2 {
        return Vec::new();
    }
    let typed: Vec<&str> = words.iter().map(|word| word.plain.as_str()).collect();
    let called = kinds::called(&typed).into_iter().filter(|called| called.is_whole && called.words.len() > 1);
    called.map(|called| called.words).collect()
}

/// The term that the first of `words` begin, and how many of them it takes.
pub(super) fn term(catalogue: &Catalogue, words: &[Word]) -> (usize, Term) {
    let word = &words[0];
    let mut term = Term { said: vec![word.plain.clone()], ..Term::default() };
    if word.phrase {
        term.names.push(whole_words(catalogue, &word.plain));
        term.names.extend(word.alternative.as_deref().map(|alternative| whole_words(catalogue, alternative)));
        term.phrase = Some((word.plain.clone(), word.alternative.clone()));
        return (1, term);
    }
    let unphrased = words.iter().take_while(|word| !word.phrase).count();
    let (taken, names) = synonyms::of(&words[..unphrased]).unwrap_or_else(|| (1, vec![vec![word.clone()]].into()));
    term.said = words[..taken].iter().map(|word| word.plain.clone()).collect();
    for name in names.iter() {
        term.add(catalogue, name);
    }
    let is_frozen = names.iter().any(|name| matches!(name.as_slice(), [word] if word.plain == FROZEN));
    // `Wein` is a word of many names; `Spirituosen` only of a category, and few names say that a thing is frozen.
    if is_frozen || term.frequency(catalogue, LITTLE) < LITTLE {
        term.categories = categories_called(if is_frozen { FROZEN } else { &word.plain });
    }
    (taken, term)
}

/// A compound as a name of two words: weaker than the compound itself, and nothing that only has them inside other
/// words.
fn in_parts(catalogue: &Catalogue, compound: &Word) -> Option<Vec<Vec<(WordNumber, Class)>>> {
    let parts = needle::parts(catalogue.words(), &compound.plain)?;
    let name = parts.map(|part| {
        let found = Word::all(part, false).first().map(|word| term(catalogue, std::slice::from_ref(word)).1.words);
        let strong = found.unwrap_or_default().into_iter().filter(|&(_, class)| class >= Class::Head);
        strong.map(|(word, _)| (word, Class::Head)).collect()
    });
    Some(name.into())
}

fn whole_words(catalogue: &Catalogue, folded: &str) -> Vec<Vec<(WordNumber, Class)>> {
    let whole =
        |word| needle::find_whole(catalogue.words(), word).map(|word| (word, Class::Whole)).into_iter().collect();
    fold::words(folded).map(whole).collect()
}

/// The categories whose whole name, or whose group's, is the word.
fn categories_called(word: &str) -> Vec<Category> {
    let is_called = |name: &str| fold::folded(name) == word;
    Category::all()
        .filter(|category| {
            category.name() != "Unbekannt" && (is_called(category.name()) || is_called(category.group()))
        })
        .collect()
}

/// What `1,5` may be: so many litres, or kilograms; and `10er`: so many pieces.
fn sizes_called(word: &Word) -> Vec<Quantity> {
    let (number, units): (&str, &[&str]) = match word.plain.strip_suffix("er") {
        Some(number) if !number.contains(',') => (number, &["stk"]),
        None if word.plain.contains(',') => (&word.plain, &["l", "kg"]),
        _ => return Vec::new(),
    };
    let is_number = number.starts_with(|c: char| c.is_ascii_digit())
        && number.bytes().all(|byte| byte == b',' || byte.is_ascii_digit());
    let measured = |unit: &&str| size::in_text(&format!("{number}{unit}")).map(|found| found.quantity);
    if is_number && !word.phrase { units.iter().filter_map(measured).collect() } else { Vec::new() }
}

/// The chains whose id, or the first word of whose name, is the word.
fn chains_called(catalogue: &Catalogue, word: &str) -> Vec<u16> {
    // Few begin like it, and only those are folded.
    let begins = |name: &str| {
        let first = name.bytes().next().unwrap_or_default();
        !first.is_ascii_alphanumeric() || word.as_bytes().first() == Some(&first.to_ascii_lowercase())
    };
    let is_called = |name: &str| begins(name) && fold::words(&fold::folded(name)).next() == Some(word);
    let chains = (0..).zip(catalogue.chains());
    chains
        .filter(|(_, chain)| is_called(chain.id.as_str()) || is_called(chain.name()))
        .map(|(number, _)| number)
        .collect()
}

/// Adds what was probably meant to a term that finds little; answers how that is written, if the word was mistyped.
fn correct(catalogue: &Catalogue, word: &Word, term: &mut Term) -> Option<String> {
    let words = catalogue.words();
    // What kinds are called need not stand in names.
    let is_known = || kinds::name_a_kind(&[&word.plain]);
    let about = term.frequency(catalogue, ODD);
    let found = if term.names.is_empty() || is_known() { about } else { term.matched(catalogue, ODD) };
    if found >= ODD {
        return None;
    }
    let doubled = corrections::doubled(words, &word.plain, found);
    if doubled.is_none()
        && found < LITTLE
        && term.whole(catalogue) == 0
        && let Some((written, spoken)) = as_spoken(catalogue, word)
        && !names_another_kind(&word.plain, &spoken.said)
    {
        *term = spoken;
        return Some(written);
    }
    let sounding = || if found == 0 { corrections::sounding(words, &word.plain) } else { None };
    let compound = || if found == 0 { corrections::nearest_compound(words, &word.plain) } else { None };
    let meant = doubled.or_else(|| corrections::nearest(words, &word.plain, found)).or_else(sounding);
    let written = meant.map(|meant| corrections::as_written(catalogue, meant)).or_else(compound)?;
    let (_, mut corrected) = self::term(catalogue, &Word::all(&written, false));
    if names_another_kind(&word.plain, &corrected.said) {
        return None;
    }
    if let [word] = Word::all(&written, false).as_slice() {
        corrected.add_parts(catalogue, word);
    }
    if corrected.matched(catalogue, 1) == 0 {
        return None;
    }
    term.words.extend(corrected.words);
    term.names.extend(corrected.names);
    term.said = corrected.said;
    // `gesalzene` is no error, however few names have it.
    let is_inflected = matches!(term.said.as_slice(), [stem] if query::is_inflected(&word.plain, stem));
    (!is_inflected).then_some(written)
}

/// Is a word what kinds are called that the corrected words do not name? `Klorollen` are no `Kaurollen`.
fn names_another_kind(word: &str, corrected: &[String]) -> bool {
    let kinds_of = |words: &[&str]| -> Vec<Kind> {
        let called = kinds::called(words).into_iter().filter(|called| called.is_whole);
        called.flat_map(|called| called.kinds).collect()
    };
    let corrected: Vec<&str> = corrected.iter().map(String::as_str).collect();
    let (meant, instead) = (kinds_of(&[word]), kinds_of(&corrected));
    !meant.is_empty() && !meant.iter().any(|kind| instead.contains(kind))
}

/// The words of the query with the corrected ones in place.
pub(super) fn understood(query: &Query, corrections: &[(&str, String)]) -> String {
    let written = |word: &Word| {
        let corrected =
            corrections.iter().find(|(typed, _)| *typed == word.typed).map(|(_, corrected)| corrected.as_str());
        corrected.unwrap_or(&word.typed).to_owned()
    };
    let mut words: Vec<String> = query.wanted.iter().map(written).collect();
    if query.bio {
        words.insert(0, "bio".to_owned());
    }
    words.join(" ")
}
