//! English for what is bought (`src/lexicon/english.tsv`): words that are known there, and name no kind in German, are
//! read as the German that a person would write.

use std::collections::HashMap;
use std::sync::LazyLock;

use foldhash::fast::FixedState;

use super::called;
use crate::domain::fold;
use crate::lexicon;

/// What an English phrase is in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnglishRole {
    /// What is wanted.
    Thing,
    /// What that is like.
    Quality,
    /// How much of it.
    Amount,
    /// Nothing: `of`.
    Aside,
}

/// A phrase of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct English {
    /// What it is in German.
    pub german: &'static str,
    /// What it is in a line.
    pub role: EnglishRole,
}

/// The words behind the first of a phrase.
type Behind = Vec<String>;
/// Phrases by their first words.
type ByFirst = HashMap<String, Vec<(Behind, English)>, FixedState>;

/// All phrases, longer ones first.
static BY_FIRST: LazyLock<ByFirst> = LazyLock::new(|| {
    let mut by_first = ByFirst::default();
    for (phrase, english) in phrases() {
        let mut words = fold::words(&phrase).map(str::to_owned);
        let Some(first) = words.next() else { continue };
        by_first.entry(first).or_default().push((words.collect(), english));
    }
    // Of equal ones the first of the table counts.
    for phrases in by_first.values_mut() {
        phrases.sort_by_key(|(behind, _)| std::cmp::Reverse(behind.len()));
    }
    by_first
});

/// All phrases, folded; things also in the plural.
fn phrases() -> impl Iterator<Item = (String, English)> {
    let row = |[phrases, german, role]: [&'static str; 3]| {
        let role = match role {
            "" => EnglishRole::Thing,
            "quality" => EnglishRole::Quality,
            "amount" => EnglishRole::Amount,
            "aside" => EnglishRole::Aside,
            _ => return None,
        };
        Some((phrases, English { german, role }))
    };
    lexicon::ENGLISH.rows(row).into_iter().flat_map(|(phrases, english)| {
        let forms = move |phrase: &'static str| match english.role {
            EnglishRole::Thing => forms(phrase),
            _ => vec![phrase.to_owned()],
        };
        phrases.split(", ").flat_map(forms).map(move |phrase| (phrase, english))
    })
}

/// A thing in the singular and in the plural: `cherry`, `cherries`.
fn forms(phrase: &str) -> Vec<String> {
    let plural = match phrase.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{stem}ies"),
        _ if ["s", "x", "ch", "sh", "o"].iter().any(|end| phrase.ends_with(end)) => format!("{phrase}es"),
        _ => format!("{phrase}s"),
    };
    vec![phrase.to_owned(), plural]
}

impl English {
    /// Whether a phrase begins with this folded word.
    pub fn may_begin(word: &str) -> bool {
        BY_FIRST.contains_key(word)
    }

    /// The longest phrase that folded words begin with, and how many of them it is.
    pub fn begins(words: &[&str]) -> Option<(usize, Self)> {
        let (first, behind) = words.split_first()?;
        let begins =
            |(more, _): &&(Behind, Self)| more.len() <= behind.len() && more.iter().zip(behind).all(|(a, b)| a == b);
        BY_FIRST.get(*first)?.iter().find(begins).map(|(more, english)| (1 + more.len(), *english))
    }

    /// What things are called, folded, and in German.
    pub fn things() -> impl Iterator<Item = (String, &'static str)> {
        let things = phrases().filter(|(_, english)| english.role == EnglishRole::Thing);
        things.map(|(phrase, english)| (phrase, english.german))
    }
}

/// One thing in English, as folded words, in German; `None` where a word is not known, or they name a kind as they are.
pub fn in_german(words: &[&str]) -> Option<String> {
    let (mut german, mut things, mut rest) = (Vec::new(), 0, words);
    while let Some(first) = rest.first() {
        let taken = match English::begins(rest) {
            Some((taken, English { german: text, role: role @ (EnglishRole::Thing | EnglishRole::Quality) })) => {
                things += usize::from(role == EnglishRole::Thing);
                german.push(text);
                taken
            }
            None if first.starts_with(|c: char| c.is_ascii_digit()) => {
                german.push(first);
                1
            }
            _ => return None,
        };
        rest = &rest[taken..];
    }
    (things == 1 && !are_all_called_so(words)).then(|| german.join(" "))
}

/// Are all the words together what a kind is called?
pub fn are_all_called_so(words: &[&str]) -> bool {
    called(words).iter().any(|called| called.is_whole && called.words == (0..words.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<String> {
        let folded = fold::folded(text);
        in_german(&fold::words(&folded).collect::<Vec<_>>())
    }

    #[test]
    fn things_are_read_in_german() {
        for (english, german) in [
            ("eggs", "Eier"),
            ("egg", "Eier"),
            ("bread", "Brot"),
            ("Toilet Paper", "Toilettenpapier"),
            ("cherries", "Kirschen"),
            ("tomatoes", "Tomaten"),
            ("chicken thighs", "Hühnerkeulen"),
            ("organic free-range eggs", "Bio Freilandeier"),
            ("nappies size 4", "Windeln Größe 4"),
            ("diapers", "Windeln"),
            ("courgettes", "Zucchini"),
            ("eggplant", "Melanzani"),
            ("noodles 500", "Nudeln 500"),
            ("salted butter", "gesalzene Butter"),
        ] {
            assert_eq!(read(english).as_deref(), Some(german), "{english}");
        }
    }

    #[test]
    fn brands_and_german_stay() {
        for text in
            ["Almond Breeze", "Milk Chocolate", "Butter", "Chips", "Muffins", "Toast", "Milch", "fresh", "of", "4", ""]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn each_thing_names_a_kind_in_german_and_none_in_english() {
        let mut wrong = Vec::new();
        for (_, german) in English::things() {
            let folded = fold::folded(german);
            if called(&fold::words(&folded).collect::<Vec<_>>()).is_empty() {
                wrong.push(format!("{german} names no kind"));
            }
        }
        for row in lexicon::ENGLISH.cells().filter(|row| row.get(2).is_none_or(|role| role.is_empty())) {
            for phrase in row[0].split(", ") {
                if are_all_called_so(&fold::words(phrase).collect::<Vec<_>>()) {
                    wrong.push(format!("{phrase} names one as it is"));
                }
            }
        }
        wrong.dedup();
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn phrases_are_folded_and_stand_once() {
        let mut known = std::collections::HashSet::new();
        for row in lexicon::ENGLISH.cells() {
            for phrase in row[0].split(", ") {
                assert_eq!(fold::folded(phrase), phrase);
                assert!(known.insert(phrase), "{phrase} stands twice");
            }
        }
    }

    #[test]
    fn german_is_not_read_again() {
        for (_, german) in English::things() {
            assert_eq!(read(german), None, "{german}");
        }
    }
}
