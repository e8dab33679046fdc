//! The words of titles: what abbreviations stand for, and how capitals are written.

use std::collections::HashMap;
use std::sync::LazyLock;

use foldhash::fast::FixedState;

use crate::lexicon::{FILLERS, TITLE_WORDS};

/// What a word of a label is in a title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// It says nothing.
    Nothing,
    /// It stands for these words.
    Words(&'static str),
    /// It is what it is.
    Itself,
}

static MEANINGS: LazyLock<HashMap<&str, &str, FixedState>> =
    LazyLock::new(|| TITLE_WORDS.rows(|[word, stands_for]| Some((word, stands_for))).into_iter().collect());

impl Meaning {
    pub(super) fn of(word: &str) -> Self {
        match MEANINGS.get(word.trim_end_matches(',')) {
            None => Self::Itself,
            Some(&"") => Self::Nothing,
            Some(words) => Self::Words(words),
        }
    }
}

/// Letters of the longest word that is written in capitals unless all are: `LSF`, `XXL`, `DAC`.
const SHORT: usize = 3;

/// The word as people write it: capitals only where its brand or an abbreviation has them.
pub(super) fn mended(word: &str, brand: &str, is_shouted: bool) -> String {
    if word.contains(char::is_lowercase) || brand.contains(word) && word.chars().count() > SHORT {
        return word.to_owned();
    }
    let lower = word.to_lowercase();
    if is_shouted && FILLERS.contains(&&*lower) {
        return lower;
    }
    let joint = |c: char| !c.is_alphabetic();
    let parts = word.split_inclusive(joint).map(|part| {
        let letters = part.chars().filter(|c| c.is_alphabetic()).count();
        let is_short = letters <= SHORT && !(is_shouted && has_vowel(part) && letters == word.chars().count());
        let is_kept = is_short || MEANINGS.get(part.trim_end_matches(joint)) == Some(&part.trim_end_matches(joint));
        if is_kept { part.to_owned() } else { started(&part.to_lowercase()) }
    });
    parts.collect()
}

fn has_vowel(word: &str) -> bool {
    word.contains(['A', 'E', 'I', 'O', 'U', 'Ä', 'Ö', 'Ü'])
}

/// With a capital at its beginning, where its first word has none.
pub(super) fn started(text: &str) -> String {
    let first = text.split(' ').next().unwrap_or_default();
    let mut letters = text.chars();
    match letters.next() {
        Some(c) if c.is_lowercase() && !first.contains(char::is_uppercase) => c.to_uppercase().chain(letters).collect(),
        _ => text.to_owned(),
    }
}
