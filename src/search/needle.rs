//! Which words of the dictionary match a wanted word, and how well.
//!
//! * From four letters, a word is found anywhere inside a word, in either of its spellings; but `gesalzen` not in
//!   `ungesalzen`, and `fett` not in `fettarm`.
//! * A shorter word is found as a whole word, or as a part of a compound whose other part is a word itself
//!   (`Früchtetee`, `Ölsardinen`; but not `Reis` for `eis`). Where that finds nothing it is taken as the beginning of a
//!   word.
//! * A number is found as a whole word, with or without its `%`.
//! * A compound that is rare is found in its two parts, too: `Himbeer-Sirup` for `himbeersirup`.

use std::sync::LazyLock;

use super::query::Word;
use crate::catalogue::{KNOWN_PART, WordNumber, Words};
use crate::domain::{Chain, fold};
use crate::lexicon::{ENDINGS, JOINTS, NEVER_A_PART, OPPOSITE_BEGINNINGS, OPPOSITE_ENDINGS};

/// How well a word of a name matches, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Class {
    /// Anywhere inside: `Schwein` for `wein`.
    Elsewhere,
    /// The first part of a compound: `Milchreis` for `milch`.
    Beginning,
    /// The last part of a compound, which says what it is: `Vollmilch` for `milch`.
    Head,
    /// The word itself with an ending: `Bananen` for `banane`.
    Inflected,
    /// The word itself.
    Whole,
}

/// From how many letters on a word is looked for inside others.
const LONG: usize = 4;

/// The words in which `wanted` is found, each once for each spelling that finds it.
pub(super) fn find(words: &Words, wanted: &Word) -> Vec<(WordNumber, Class)> {
    let mut found = found_in(words, &wanted.plain, &wanted.plain);
    if let Some(alternative) = &wanted.alternative {
        found.extend(found_in(words, alternative, &wanted.plain));
    }
    if found.is_empty() && wanted.plain.chars().count() < LONG && !is_number(&wanted.plain) && wanted.plain.len() > 1 {
        found = words.beginning(&wanted.plain).map(|word| (word, Class::Beginning)).collect();
    }
    found
}

/// Compounds that are parted have so many letters, and each of their parts so many.
const SHORTEST_COMPOUND: usize = 8;
const SHORTEST_PART: usize = 3;

/// The two words that a compound is made of, both of them known; of several ways to part it, the commonest.
pub(super) fn parts<'a>(words: &Words, compound: &'a str) -> Option<[&'a str; 2]> {
    let frequency = |part: &str| words.find(part).map_or(0, |word| words.frequency(word));
    let last = if compound.len() < SHORTEST_COMPOUND { 0 } else { compound.len() - SHORTEST_PART };
    let cuts = SHORTEST_PART..=last;
    let parted = cuts.filter_map(|cut| {
        let (start, head) = compound.split_at_checked(cut)?;
        let bare =
            JOINTS.iter().filter_map(|joint| start.strip_suffix(joint)).filter(|bare| bare.len() >= SHORTEST_PART);
        let start = std::iter::once(start).chain(bare).find(|start| frequency(start) >= KNOWN_PART)?;
        Some((frequency(start).min(frequency(head)), [start, head]))
    });
    parted.max_by_key(|(common, _)| *common).filter(|(common, _)| *common >= KNOWN_PART).map(|(_, parts)| parts)
}

/// The words that are `wanted`, whole.
pub(super) fn find_whole(words: &Words, wanted: &str) -> Option<WordNumber> {
    words.find(wanted)
}

fn found_in(words: &Words, needle: &str, plain: &str) -> Vec<(WordNumber, Class)> {
    if plain.chars().count() >= LONG {
        let holding = words.holding(needle).into_iter().filter(|&word| !is_opposite(words.text(word), needle));
        let classes = holding.map(|word| (word, class(words, needle, word)));
        // `MPreis` is no rice.
        return classes.filter(|&(word, class)| class >= Class::Inflected || !is_chain(words.text(word))).collect();
    }
    let mut found: Vec<_> = words.find(needle).map(|word| (word, Class::Whole)).into_iter().collect();
    if is_number(plain) {
        found.extend(words.find(&format!("{needle}%")).map(|word| (word, Class::Whole)));
    } else if plain.len() > 1 && !NEVER_A_PART.contains(&plain) {
        let longer =
            words.ending(needle).into_iter().chain(words.beginning(needle)).filter(|&word| words.text(word) != needle);
        let classes = longer.map(|word| (word, class(words, needle, word)));
        found.extend(classes.filter(|&(_, class)| class > Class::Elsewhere));
    }
    found
}

/// Does a word say that it is not so, or has none of it: `ungesalzen` for `gesalzen`, `fettarm` for `fett`?
fn is_opposite(word: &str, needle: &str) -> bool {
    let is_denied = |before: &&str| word.strip_prefix(*before).is_some_and(|rest| rest.starts_with(needle));
    let lacks = |behind: &&str| {
        let ending = word.strip_prefix(needle).and_then(|rest| rest.strip_prefix(*behind));
        ending.is_some_and(|ending| ending.is_empty() || ENDINGS.contains(&ending))
    };
    OPPOSITE_BEGINNINGS.iter().any(is_denied) || OPPOSITE_ENDINGS.iter().any(lacks)
}

/// Is a word the name of a chain?
fn is_chain(word: &str) -> bool {
    static NAMES: LazyLock<Vec<String>> =
        LazyLock::new(|| Chain::known().iter().map(|chain| fold::folded(chain.name)).collect());
    NAMES.iter().any(|name| name == word)
}

fn is_number(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
}

/// How well the needle matches a word that holds it.
fn class(words: &Words, needle: &str, word: WordNumber) -> Class {
    let text = words.text(word);
    let endings = if needle.len() < LONG { &["s", "e"] } else { ENDINGS.as_slice() };
    // Most words differ in the first letter, or have no part before it: what is quickly seen is asked first.
    let begins = text.as_bytes().first() == needle.as_bytes().first() && text.starts_with(needle);
    let before = text.len() - needle.len();
    match begins.then(|| &text[needle.len()..]) {
        Some("") => Class::Whole,
        Some(ending) if endings.contains(&ending) => Class::Inflected,
        _ if (words.is_part_before(word, before) || text.starts_with('h') && before == 1 && needle.len() >= LONG)
            && text.ends_with(needle) =>
        {
            Class::Head
        }
        Some(_) if words.is_part_after(word, needle.len()) => Class::Beginning,
        _ if needle.len() >= LONG && has_inflected_head(words, needle, word) => Class::Head,
        _ => Class::Elsewhere,
    }
}

/// `Vollmilchschokolade` begins with neither, but `Bergkäsescheiben` for `käse` and `Kuhmilchen` for `milch` have it as
/// a part with an ending: heads may be inflected.
fn has_inflected_head(words: &Words, needle: &str, word: WordNumber) -> bool {
    let inflected = ENDINGS.iter().filter_map(|ending| words.text(word).strip_suffix(ending)?.strip_suffix(needle));
    inflected.into_iter().any(|part| words.is_part_before(word, part.len()))
}
