//! The vocabulary of the market: every part of a word once, its weight, and which parts are spelled alike. A compound
//! is split only into words of the catalogue.

use std::collections::HashMap;
use std::sync::LazyLock;

use foldhash::fast::FixedState;
use rayon::prelude::*;

use super::words::{STANDS_FOR, stem};
use crate::catalogue::Words;
use crate::domain::fold;
use crate::lexicon::{self, FREE_ENDINGS, LABEL_FILLERS, MARKS, ORIGINS, SHORT_PARTS, TAKEN_APART};

type Map<K, V> = HashMap<K, V, FixedState>;

/// The number of a part of a word.
pub(super) type WordPart = u32;

/// What sort of part it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    /// A word.
    Word,
    /// A number or a size.
    Number,
    /// What the article is without: `laktose` of `laktosefrei`.
    Without,
}

/// All parts of all names.
#[derive(Debug, Default)]
pub(super) struct Vocabulary {
    numbers: Map<Box<str>, WordPart>,
    pub(super) texts: Vec<Box<str>>,
    pub(super) sorts: Vec<Sort>,
    /// The row of the table of varieties; 0 for none.
    pub(super) varieties: Vec<u8>,
    /// Is it one of the words that every name states where they are true?
    pub(super) marks: Vec<bool>,
    /// The weight of each: the fewer articles have it, the higher.
    pub(super) weights: Vec<f32>,
    alike: Vec<(WordPart, f32)>,
    alike_ends: Vec<u32>,
}

/// Compounds are split into parts of at least so many letters, or a short one of the lexicon.
const SHORTEST_PART: usize = 4;

/// A part occurs in at least so many names.
const KNOWN: usize = 8;

/// A compound is split unless it is so much more frequent than its parts.
const OWN_WORD: f32 = 3.0;

/// One word for all that mean the same, by their stems: the first of labels, the last of synonyms.
static CANONICAL: LazyLock<Map<String, String>> = LazyLock::new(|| {
    let labels = lexicon::LABEL_SYNONYMS.rows(|[words]| Some(words.split(' ').map(str::to_owned).collect()));
    let synonyms = lexicon::SYNONYMS.cells().map(|row| row.into_iter().rev().map(fold::folded).collect());
    let mut map: Map<String, String> = Map::default();
    for row in labels.into_iter().chain(synonyms) {
        let row: Vec<String> = row;
        let is_word = |word: &&str| !word.contains(' ') && !TAKEN_APART.contains(word);
        let row: Vec<&str> = row.iter().map(|word| stem(word)).filter(is_word).collect();
        let Some(first) = row.first().filter(|_| row.len() > 1) else { continue };
        let one = row.iter().find_map(|word| map.get(*word)).map_or(*first, String::as_str).to_owned();
        for word in row {
            map.entry(word.to_owned()).or_insert_with(|| one.clone());
        }
    }
    map
});

static VARIETIES: LazyLock<Map<&'static str, u8>> = LazyLock::new(|| {
    let mut map = Map::default();
    for (row, words) in (1..).zip(lexicon::VARIETIES.rows(|[words]| Some(words))) {
        for word in words.split(' ') {
            map.entry(canonical(stem(word))).or_insert(row);
        }
    }
    map
});

fn canonical(stem: &str) -> &str {
    CANONICAL.get(stem).map_or(stem, String::as_str)
}

/// The parts of a folded word, in one spelling for all that mean the same; what an article is without begins with `!`.
pub(super) fn parts(dictionary: &Words, word: &str) -> Vec<String> {
    if let Some(what) = word.strip_prefix('!').or_else(|| without(word)) {
        return vec![format!("!{}", canonical(stem(what)))];
    }
    if ORIGINS.contains(word) || ORIGINS.contains(stem(word)) {
        return Vec::new();
    }
    if let Some(known) = CANONICAL.get(stem(word)) {
        return vec![known.clone()];
    }
    let mut found = Vec::new();
    take_apart(dictionary, word, &mut found, 2);
    found.into_iter().map(|part| canonical(stem(part)).to_owned()).collect()
}

/// Has a word a meaning of its own and no parts?
pub(super) fn is_whole(dictionary: &Words, word: &str) -> bool {
    let is_listed = CANONICAL.contains_key(stem(word)) || ORIGINS.contains(stem(word));
    !is_listed
        && !word.starts_with('!')
        && without(word).is_none()
        && word.is_ascii()
        && split(dictionary, word).is_none()
}

/// `laktosefrei` is without `laktose`, `ungezuckert` without `zucker`.
pub(super) fn without(word: &str) -> Option<&str> {
    let negated =
        |&(negated, what): &(&str, &'static str)| what.strip_prefix('!').filter(|_| word.starts_with(negated));
    if let Some(what) = STANDS_FOR.iter().find_map(negated) {
        return Some(what);
    }
    let what = FREE_ENDINGS.iter().find_map(|ending| word.strip_suffix(ending))?;
    (what.len() >= SHORTEST_PART).then_some(what)
}

fn take_apart<'a>(dictionary: &Words, word: &'a str, found: &mut Vec<&'a str>, depth: u32) {
    let split = (depth > 0 && word.is_ascii()).then(|| split(dictionary, word)).flatten();
    match split {
        Some((front, back)) => {
            take_apart(dictionary, front, found, depth - 1);
            take_apart(dictionary, back, found, depth - 1);
        }
        None => found.push(word),
    }
}

/// The best place to split a compound.
fn split<'a>(dictionary: &Words, word: &'a str) -> Option<(&'a str, &'a str)> {
    if word.len() < 6 || !word.bytes().all(|b| b.is_ascii_lowercase()) {
        return None;
    }
    let frequency = |part: &str| dictionary.find(part).map_or(0, |number| dictionary.frequency(number));
    let is_part =
        |part: &str| SHORT_PARTS.contains(&part) || part.len() >= SHORTEST_PART && !LABEL_FILLERS.contains(part);
    let own = frequency(word) as f32;
    let mut best: Option<(f32, &str, &str)> = None;
    for middle in 2..word.len() - 1 {
        let (front, back) = word.split_at(middle);
        if !is_part(back) || !is_part(front) {
            continue;
        }
        // `geburtstags|kerze`, `johannisbeer|saft`.
        let bare = front.strip_suffix('s').filter(|bare| bare.len() >= SHORTEST_PART);
        let forms = [frequency(front), bare.map_or(0, frequency), frequency(&format!("{front}e"))];
        let (in_front, at_back) = (forms.into_iter().max().unwrap_or(0), frequency(back));
        if in_front < KNOWN || at_back < KNOWN {
            continue;
        }
        let worth = (in_front as f32 * at_back as f32).sqrt();
        if best.is_none_or(|(most, ..)| worth > most) {
            best = Some((worth, if forms[0] < KNOWN { bare.unwrap_or(front) } else { front }, back));
        }
    }
    best.filter(|(worth, ..)| worth * OWN_WORD >= own).map(|(_, front, back)| (front, back))
}

impl Vocabulary {
    /// The number of a part, which may be new.
    pub(super) fn intern(&mut self, part: &str) -> WordPart {
        if let Some(&number) = self.numbers.get(part) {
            return number;
        }
        let number = self.texts.len() as WordPart;
        let sort = match part.as_bytes()[0] {
            b'!' => Sort::Without,
            _ if part.bytes().any(|b| b.is_ascii_digit()) => Sort::Number,
            _ => Sort::Word,
        };
        self.numbers.insert(part.into(), number);
        self.texts.push(part.into());
        self.sorts.push(sort);
        self.varieties.push(VARIETIES.get(part).copied().unwrap_or(0));
        self.marks.push(MARKS.contains(&part));
        number
    }

    /// Weighs all parts, of which `frequencies` says how many of `articles` have them, and finds those spelled alike.
    pub(super) fn finish(&mut self, frequencies: &[u32], articles: usize) {
        let weight = |&frequency: &u32| (1.0 + articles as f32 / (frequency as f32 + 2.0)).ln();
        self.weights = frequencies.iter().map(weight).collect();
        let grams = Grams::new(self);
        let alike: Vec<Vec<(WordPart, f32)>> = (0..self.texts.len() as WordPart)
            .into_par_iter()
            .map_init(Shared::default, |shared, part| grams.alike(self, part, shared))
            .collect();
        for parts in alike {
            self.alike.extend(parts);
            self.alike_ends.push(self.alike.len() as u32);
        }
        self.alike.shrink_to_fit();
        // Only needed while names are read.
        self.numbers = Map::default();
    }

    /// Other parts that are spelled alike, and how much, below 1.
    pub(super) fn alike(&self, part: WordPart) -> &[(WordPart, f32)] {
        let start = if part == 0 { 0 } else { self.alike_ends[part as usize - 1] };
        &self.alike[start as usize..self.alike_ends[part as usize] as usize]
    }

    /// The similarity of two parts: 1 for the same part.
    pub(super) fn likeness(&self, a: WordPart, b: WordPart) -> f32 {
        if a == b {
            return 1.0;
        }
        self.alike(a).iter().find(|(other, _)| *other == b).map_or(0.0, |(_, likeness)| *likeness)
    }
}

/// The least similarity of parts.
const LEAST_LIKENESS: f32 = 0.55;

/// The most similar parts of one.
const MOST_ALIKE: usize = 16;

/// Which parts have which three letters.
struct Grams {
    parts: Map<[u8; 3], Vec<WordPart>>,
}

/// How many pieces each part shares with one; keeps its buffers.
#[derive(Default)]
struct Shared {
    counts: Vec<u16>,
    /// The parts that share any.
    touched: Vec<WordPart>,
}

impl Grams {
    fn new(vocabulary: &Vocabulary) -> Self {
        let mut parts: Map<[u8; 3], Vec<WordPart>> = Map::default();
        for (number, text) in (0..).zip(&vocabulary.texts) {
            if vocabulary.sorts[number as usize] == Sort::Word {
                for gram in grams(text) {
                    let of_gram = parts.entry(gram).or_default();
                    if of_gram.last() != Some(&number) {
                        of_gram.push(number);
                    }
                }
            }
        }
        Self { parts }
    }

    /// The parts spelled most alike.
    fn alike(
        &self,
        vocabulary: &Vocabulary,
        part: WordPart,
        Shared { counts, touched }: &mut Shared,
    ) -> Vec<(WordPart, f32)> {
        let text = &*vocabulary.texts[part as usize];
        if vocabulary.sorts[part as usize] != Sort::Word || text.len() < SHORTEST_PART {
            return Vec::new();
        }
        counts.resize(vocabulary.texts.len(), 0);
        for &other in grams(text).filter_map(|gram| self.parts.get(&gram)).flatten() {
            let count = &mut counts[other as usize];
            if *count == 0 {
                touched.push(other);
            }
            *count += 1;
        }
        let mut found: Vec<(WordPart, f32)> = Vec::new();
        for other in touched.drain(..) {
            let shared = usize::from(std::mem::take(&mut counts[other as usize]));
            let spelling = &*vocabulary.texts[other as usize];
            if other != part && may_be_alike(text.len(), spelling.len(), shared) {
                found.push((other, spelled_alike(text, spelling, shared)));
            }
        }
        found.retain(|&(_, likeness)| likeness >= LEAST_LIKENESS);
        found.sort_unstable_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        found.truncate(MOST_ALIKE);
        found
    }
}

/// Can words of these lengths that share so many pieces reach [`LEAST_LIKENESS`]? They share enough for it, or the
/// short one begins or ends the long one, and but for one of its pieces that has them all.
fn may_be_alike(a: usize, b: usize, shared: usize) -> bool {
    dice(a, b, shared) >= LEAST_LIKENESS || shared + 1 >= a.min(b)
}

/// The share of pieces that words of these lengths have in common.
fn dice(a: usize, b: usize, shared: usize) -> f32 {
    2.0 * shared as f32 / (a + b) as f32
}

/// The three-letter pieces of a word with its beginning and end.
fn grams(word: &str) -> impl Iterator<Item = [u8; 3]> {
    let bytes = word.as_bytes();
    let at = move |i: usize| if i == 0 { b'^' } else { bytes.get(i - 1).copied().unwrap_or(b'$') };
    (0..bytes.len()).map(move |i| [at(i), at(i + 1), at(i + 2)])
}

/// How much of two words' spelling is the same, where `shared` pieces are: `schok` stands for `schokolad`.
fn spelled_alike(a: &str, b: &str, shared: usize) -> f32 {
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    let ratio = short.len() as f32 / long.len() as f32;
    let held = if short.len() < SHORTEST_PART {
        0.0
    } else if long.ends_with(short) {
        0.5 + 0.4 * ratio
    } else if long.starts_with(short) {
        // Milk chocolate is no milk, but `schok` is short for something.
        if long.len() - short.len() <= SHORTEST_PART { 0.5 + 0.4 * ratio } else { 0.45 + 0.4 * ratio }
    } else {
        0.0
    };
    dice(a.len(), b.len(), shared).max(held).min(0.95)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Builder, Catalogue, testing};

    fn taken_apart(word: &str) -> String {
        let mut builder = Builder::new();
        for (number, name) in
            ["Apfel Saft", "Kirsch Saft", "Geburtstag Kerze", "Milch mild"].iter().cycle().take(40).enumerate()
        {
            builder.push(&testing::product(&format!("billa:{number}"), name, &[("2024-10-04", 99)]));
        }
        let catalogue = builder.finish(1, Catalogue::ungrouped);
        parts(catalogue.words(), word).join(" ")
    }

    #[test]
    fn compounds_are_taken_apart_by_the_markets_own_words() {
        for (word, expected) in [
            ("apfelsaft", "apfel saft"),
            ("geburtstagskerzen", "geburtstagskerz"),
            ("geburtstagskerze", "geburtstag kerz"),
            ("apfelmus", "apfelmu"),
            ("saft", "saft"),
        ] {
            assert_eq!(taken_apart(word), expected, "{word}");
        }
    }

    #[test]
    fn what_means_the_same_is_one_word() {
        for same in [
            &["erdäpfel", "kartoffel", "kartoffeln"][..],
            &["paradeiser", "tomaten", "tomate"],
            &["laktosefrei", "laktosefreie", "!laktose"],
            &["ungezuckert", "!zucker", "zuckerfrei", "ungesüßt"],
            &["joghurt", "jogurt"],
        ] {
            let folded = |word: &str| if word.starts_with('!') { word.to_owned() } else { fold::folded(word) };
            let first = taken_apart(&folded(same[0]));
            assert!(same.iter().all(|word| taken_apart(&folded(word)) == first), "{same:?}: {first}");
        }
        assert_eq!(taken_apart("osterreich"), "", "where it comes from says nothing");
    }

    #[test]
    fn labels_say_only_what_synonyms_do_not() {
        let synonyms: Vec<Vec<String>> = lexicon::SYNONYMS
            .cells()
            .map(|row| row.into_iter().map(|name| stem(&fold::folded(name)).to_owned()).collect())
            .collect();
        let row_of = |word: &str| synonyms.iter().position(|row| row.iter().any(|name| name == stem(word)));
        for words in lexicon::LABEL_SYNONYMS.rows(|[words]| Some(words)) {
            let mut rows: Vec<usize> = words.split(' ').filter_map(row_of).collect();
            let known = rows.len();
            rows.sort_unstable();
            rows.dedup();
            assert_eq!(rows.len(), known, "{words}: two of one row of synonyms.tsv");
        }
        assert!(TAKEN_APART.iter().all(|word| row_of(word).is_some()), "a word that is no synonym");
    }

    #[test]
    fn an_end_is_more_alike_than_a_beginning() {
        assert!(spelled_alike("creme", "handcreme", 4) > spelled_alike("creme", "cremeseife", 4));
        assert!(spelled_alike("schok", "schokolad", 5) > LEAST_LIKENESS);
        assert!(spelled_alike("wein", "reis", 0) < LEAST_LIKENESS);
    }
}
