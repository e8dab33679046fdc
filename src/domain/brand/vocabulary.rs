//! Brands learned from the names of the catalogue itself. It refuses words that are not written as brands are.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher};

use crate::domain::fold;

type Map<K, V> = HashMap<K, V, BuildHasherDefault<DefaultHasher>>;

/// The brands of a catalogue, by their folded spelling.
///
/// Two kinds of evidence, each from at least three articles: some chains write the brand in capitals at the front
/// (`MAX FACTOR Nagellack`); and a word that several chains put first, and that hardly ever stands elsewhere, is a brand
/// (`Knorr`, `Schärdinger`).
#[derive(Debug, Default)]
pub struct Vocabulary {
    /// Folded words, one space between them → as people write it.
    brands: Map<Box<str>, Box<str>>,
}

/// What was seen of a beginning of names.
#[derive(Default)]
struct Seen<'a> {
    /// Names that begin so.
    names: u32,
    /// Names where the capitals end here.
    ends: u32,
    /// The chains, one bit each.
    chains: u64,
    spelling: &'a str,
}

impl Vocabulary {
    /// Words written in capitals at the front that are no brands.
    const NO_BRANDS: [&'static str; 24] = [
        "aktion", "bbq", "bio", "cd", "der", "die", "diy", "dvd", "ein", "fur", "geschenk", "led", "neu", "new", "nur",
        "original", "premium", "set", "the", "tk", "usb", "uv", "vegan", "xxl",
    ];

    /// Learns from all names of a market, each with the number of its chain.
    pub fn learn<'a>(names: impl Iterator<Item = (u16, &'a str)> + Clone) -> Self {
        let mut brands = Map::default();
        let mut folded = String::new();
        let mut capitals: Map<String, Seen<'a>> = Map::default();
        let mut fronts: Map<String, Seen<'a>> = Map::default();
        let mut anywhere: Map<Box<str>, u32> = Map::default();
        for (chain, name) in names {
            let run = capitals_at_front(name);
            fold::plain(name, &mut folded);
            if let Some(first) = fold::words(&folded).next() {
                note(&mut fronts, first, chain, name.split(' ').next().unwrap_or_default(), run.len() <= 1);
            }
            for word in fold::words(&folded).skip(1) {
                match anywhere.get_mut(word) {
                    Some(count) => *count += 1,
                    None => drop(anywhere.insert(word.into(), 1)),
                }
            }
            for (i, end) in run.iter().enumerate() {
                let spelling = &name[..*end];
                fold::plain(spelling, &mut folded);
                note(&mut capitals, &folded, chain, spelling, i + 1 == run.len());
            }
        }
        for (beginning, seen) in &capitals {
            let words = fold::words(beginning).count();
            let is_whole = seen.ends >= 3 && seen.ends * 4 >= seen.names;
            let stands_alone = words > 1 || beginning.len() > 2 && !Self::NO_BRANDS.contains(&beginning.as_str());
            if is_whole && stands_alone {
                brands.insert(beginning.as_str().into(), trimmed(seen.spelling).into());
            }
        }
        for (word, seen) in &fronts {
            let elsewhere = anywhere.get(word.as_str()).copied().unwrap_or(0);
            let is_front = seen.names >= 8 && seen.chains.count_ones() >= 3 && elsewhere * 10 <= seen.names;
            if is_front && word.len() > 2 && !Self::NO_BRANDS.contains(&word.as_str()) {
                brands.entry(word.as_str().into()).or_insert_with(|| trimmed(seen.spelling).into());
            }
        }
        Self { brands }
    }

    /// The brand at the front of a folded name, in one spelling for all.
    pub fn find(&self, folded: &str) -> Option<&str> {
        let ends = folded.match_indices(' ').map(|(end, _)| end).chain([folded.len()]);
        ends.take(3).find_map(|end| self.brands.get(&folded[..end])).map(|brand| &**brand)
    }

    /// How many brands are known.
    pub fn len(&self) -> usize {
        self.brands.len()
    }

    /// Nothing was learned.
    pub fn is_empty(&self) -> bool {
        self.brands.is_empty()
    }
}

fn note<'a>(seen: &mut Map<String, Seen<'a>>, beginning: &str, chain: u16, spelling: &'a str, ends: bool) {
    if !seen.contains_key(beginning) {
        seen.insert(beginning.to_owned(), Seen { spelling, ..Seen::default() });
    }
    if let Some(seen) = seen.get_mut(beginning) {
        seen.names += 1;
        seen.ends += u32::from(ends);
        seen.chains |= 1 << (chain % 64);
    }
}

fn trimmed(spelling: &str) -> &str {
    spelling.trim_matches(|c: char| !c.is_alphanumeric() && c != '!')
}

/// The ends, in bytes, of the words in capitals at the front of a name that goes on in small letters: at most three.
fn capitals_at_front(name: &str) -> Vec<usize> {
    let mut ends = Vec::new();
    let mut at = 0;
    for word in name.split(' ') {
        let letters = word.chars().filter(|c| c.is_alphabetic()).count();
        let is_capital = letters >= 2 && !word.chars().any(char::is_lowercase);
        if !is_capital || ends.len() == 3 {
            let goes_on = name[at..].chars().any(char::is_lowercase);
            return if goes_on { ends } else { Vec::new() };
        }
        at += word.len();
        ends.push(at);
        at += 1;
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn learned(names: &[(u16, &str)]) -> Vocabulary {
        Vocabulary::learn(names.iter().copied())
    }

    fn found<'a>(vocabulary: &'a Vocabulary, name: &str) -> Option<&'a str> {
        let mut folded = String::new();
        fold::plain(name, &mut folded);
        vocabulary.find(&folded)
    }

    #[test]
    fn capitals_at_the_front_of_three_names_are_a_brand() {
        let vocabulary = learned(&[
            (0, "MAX FACTOR Nagellack"),
            (0, "MAX FACTOR Mascara"),
            (0, "MAX FACTOR Puder"),
            (0, "IGLO Spinat"),
            (0, "IGLO Erbsen"),
        ]);
        assert_eq!(found(&vocabulary, "Max Factor Lippenstift 3 g"), Some("MAX FACTOR"));
        assert_eq!(found(&vocabulary, "Maxi Kuchen"), None);
        assert_eq!(found(&vocabulary, "Iglo Spinat"), None, "twice is too little");
    }

    #[test]
    fn what_several_chains_put_first_and_hardly_elsewhere_is_a_brand() {
        let mut names: Vec<(u16, &str)> = (0..9).map(|i| (i % 3, "Knorr Suppe")).collect();
        names.extend((0..9).map(|i| (i % 3, "Karotten frisch")));
        names.extend((0..3).map(|i| (i, "Junge Karotten")));
        let vocabulary = learned(&names);
        assert_eq!(found(&vocabulary, "Knorr Fix"), Some("Knorr"));
        assert_eq!(found(&vocabulary, "Karotten"), None);
    }

    #[test]
    fn names_all_in_capitals_teach_nothing() {
        let vocabulary =
            learned(&[(0, "JOGURT JAGODA"), (0, "JOGURT VANILIJA"), (0, "JOGURT NATUR"), (0, "BIO Milch")]);
        assert!(vocabulary.is_empty());
        assert_eq!(vocabulary.len(), 0);
    }
}
