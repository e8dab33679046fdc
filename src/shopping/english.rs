//! Lines in English, in German: `a dozen eggs`, `2 packs of butter`. All words of a line have to be known.

use super::vocabulary::{Role, measure};
use crate::domain::fold;
use crate::kinds::{self, English, EnglishRole};

/// That it is organic is told apart from the words for a thing.
const ORGANIC: &str = "Bio";

/// A line in English.
#[derive(Debug, Default)]
pub(super) struct EnglishLine<'a> {
    /// All of it, in German.
    pub(super) german: Vec<&'a str>,
    /// The words for what it wants, as they were written.
    pub(super) own: Vec<&'a str>,
    /// The same, folded.
    folded: Vec<&'a str>,
    /// What it wants, once that is known.
    thing: Option<Thing>,
    /// It says how much in words that are none in German.
    has_amount: bool,
    /// What the last phrase was; `None` of what is no English.
    last: Option<EnglishRole>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Thing {
    English,
    /// What is called alike in both: `2 packs of butter`.
    German,
}

/// A stretch of a line without blanks, and its words.
struct Chunk<'a> {
    text: &'a str,
    words: Vec<&'a str>,
}

/// Reads a line: what it says in German, and the words for what it wants, as they were written. `None` where it is not
/// in English, or these name a kind in German.
pub(super) fn in_german(line: &str) -> Option<(String, String)> {
    let folded: Vec<String> = line.split_whitespace().map(fold::folded).collect();
    let words = folded.iter().map(|folded| fold::words(folded).collect());
    let chunks: Vec<Chunk<'_>> =
        line.split_whitespace().zip(words).map(|(text, words)| Chunk { text, words }).collect();
    if !chunks.iter().flat_map(|chunk| &chunk.words).any(|word| English::may_begin(word)) {
        return None;
    }
    let mut english = EnglishLine::default();
    let mut rest = chunks.as_slice();
    while !rest.is_empty() {
        rest = &rest[english.take(rest)?..];
    }
    let is_english = match english.thing? {
        Thing::English => !kinds::are_all_called_so(&english.folded),
        Thing::German => english.has_amount,
    };
    let own = english.own.join(" ").trim_end_matches([',', ';', '.', '!', '?']).to_owned();
    is_english.then(|| (english.german.join(" "), own))
}

impl<'a> EnglishLine<'a> {
    /// Takes what the chunks begin with; answers how many of them that is, `None` where it is not known.
    fn take(&mut self, chunks: &[Chunk<'a>]) -> Option<usize> {
        if let Some((taken, english)) = begins(chunks) {
            self.take_phrase(&chunks[..taken], english)?;
            return Some(taken);
        }
        let chunk = &chunks[0];
        let [number, unit] = [is_number(chunk.text), self.is_unit(chunk)];
        if number || unit || chunk.words.is_empty() {
            if number && (chunk.text.ends_with('%') || self.last == Some(EnglishRole::Quality)) {
                self.own.push(chunk.text);
            }
            self.german.push(chunk.text);
            self.last = None;
            return Some(1);
        }
        let is_kind = |taken: &usize| {
            let words: Vec<&str> = chunks[..*taken].iter().flat_map(|chunk| &chunk.words).copied().collect();
            kinds::are_all_called_so(&words)
        };
        let taken = (1..=chunks.len()).rev().find(is_kind).filter(|_| self.thing.is_none())?;
        self.thing = Some(Thing::German);
        self.keep(&chunks[..taken]);
        self.german.extend(chunks[..taken].iter().map(|chunk| chunk.text));
        Some(taken)
    }

    /// `None` for a second thing.
    fn take_phrase(&mut self, chunks: &[Chunk<'a>], English { german, role }: English) -> Option<()> {
        match role {
            EnglishRole::Thing if self.thing.is_some() => return None,
            EnglishRole::Thing => self.thing = Some(Thing::English),
            EnglishRole::Amount => self.has_amount |= !is_amount_in_german(chunks),
            EnglishRole::Quality | EnglishRole::Aside => {}
        }
        if matches!(role, EnglishRole::Thing | EnglishRole::Quality) && german != ORGANIC {
            self.keep(chunks);
        }
        self.german.extend((!german.is_empty()).then_some(german));
        self.last = Some(role);
        Some(())
    }

    fn keep(&mut self, chunks: &[Chunk<'a>]) {
        self.own.extend(chunks.iter().map(|chunk| chunk.text));
        self.folded.extend(chunks.iter().flat_map(|chunk| &chunk.words));
        self.last = None;
    }

    /// `2 l`, `2 x`
    fn is_unit(&self, chunk: &Chunk<'_>) -> bool {
        let [word] = chunk.words[..] else { return false };
        let follows_number = self.german.last().is_some_and(|last| is_number(last));
        follows_number && (measure(1.0, word).is_some() || Role::Times.has(word))
    }
}

/// The longest English phrase that the chunks begin with, and how many of them it is.
fn begins(chunks: &[Chunk<'_>]) -> Option<(usize, English)> {
    let words: Vec<&str> = chunks.iter().flat_map(|chunk| &chunk.words).copied().collect();
    let (taken, english) = English::begins(&words)?;
    let mut before = 0;
    let is_end = |chunk: &Chunk<'_>| {
        before += chunk.words.len();
        before == taken
    };
    chunks.iter().position(is_end).map(|last| (last + 1, english))
}

/// `Liter`, `Kilo`, `Packs`
fn is_amount_in_german(chunks: &[Chunk<'_>]) -> bool {
    let is_known = |word: &&str| {
        measure(1.0, word).is_some() || [Role::Number, Role::Pack, Role::Count].iter().any(|role| role.has(word))
    };
    chunks.iter().flat_map(|chunk| &chunk.words).all(is_known)
}

/// `500g`, `(2x)`, `x2`, `½`
fn is_number(text: &str) -> bool {
    let bare = text.trim_start_matches(['(', 'x', 'X', '×', '~']);
    bare.starts_with(char::is_numeric)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_in_german() {
        for (line, german, own) in [
            ("eggs", "Eier", "eggs"),
            ("500g noodles", "500g Nudeln", "noodles"),
            ("2l fresh milk 3.5%", "2l Milch 3.5%", "fresh milk 3.5%"),
            ("2 bottles of milk", "2 Flaschen milk", "milk"),
            ("a dozen eggs", "Dutzend Eier", "eggs"),
            ("2 packs of butter", "2 Packungen butter", "butter"),
            ("a bottle of apple juice", "Flaschen Apfelsaft", "apple juice"),
            ("chicken thighs 500g", "Hühnerkeulen 500g", "chicken thighs"),
            ("nappies size 4", "Windeln Größe 4", "nappies size 4"),
            ("3 cans of tomatoes", "3 Tomaten Dose", "cans of tomatoes"),
            ("Organic eggs (2x)", "Bio Eier (2x)", "eggs"),
            ("two bags of potatoes", "2 Sackerl Erdäpfel", "potatoes"),
            ("6 pack of beer", "6er Packung beer", "beer"),
            ("lactose-free milk", "laktosefreie Milch", "lactose-free milk"),
        ] {
            assert_eq!(in_german(line), Some((german.to_owned(), own.to_owned())), "{line}");
        }
    }

    #[test]
    fn german_brands_and_notes_stay() {
        for line in [
            "2 Milch",
            "a Butter",
            "2 Liter Cola",
            "Müllsackerl 35 Liter",
            "1 Kilo Butter",
            "3 Packs Chips",
            "Butter 250 g",
            "6 Eier",
            "Almond Breeze",
            "Milk Chocolate",
            "Chips",
            "a Sackerl Semmeln",
            "2 x",
            "of the",
            "milk and eggs",
            "",
        ] {
            assert_eq!(in_german(line), None, "{line}");
        }
    }
}
