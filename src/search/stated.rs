//! What words beside others claim of a product that its name may say otherwise: `laktosefrei` also as `MinusL`, `ohne
//! Zucker` as `zuckerfrei`; and inflected adjectives: `rote` as `rot`.

use super::needle::Class;
use super::query::Word;
use super::terms::{Term, Terms};
use crate::catalogue::{Catalogue, WordNumber};
use crate::kinds::{Claims, claimed};

/// How adjectives are inflected, and the letters of the shortest stem that is looked at.
const ADJECTIVE_ENDINGS: [&str; 5] = ["e", "er", "es", "en", "em"];
const SHORTEST_STEM: usize = 3;

/// Stems that fewer products have are not looked for.
const COMMON: usize = 3;

impl Terms {
    /// Lets terms beside others also stand for what they claim, and adjectives for their stems.
    pub(super) fn add_stated(&mut self, catalogue: &Catalogue, words: &[Word]) {
        if self.wanted.len() < 2 || self.wanted.iter().any(|term| term.phrase.is_some()) {
            return;
        }
        let said: Vec<&str> = self.wanted.iter().flat_map(|term| &term.said).map(String::as_str).collect();
        let mut of_words = vec![Claims::default(); said.len()];
        claimed(&said, |range, claims| of_words[range].iter_mut().for_each(|of_word| *of_word = of_word.and(claims)));
        let mut begin = 0;
        for term in &mut self.wanted {
            let end = begin + term.said.len();
            term.claims = of_words[begin..end].iter().copied().fold(Claims::default(), Claims::and);
            begin = end;
        }
        let (_, before) = self.wanted.split_last_mut().expect("there are two at least");
        let is_as_typed =
            |term: &&mut Term| matches!(term.said.as_slice(), [said] if words.iter().any(|word| word.plain == *said));
        before.iter_mut().filter(is_as_typed).for_each(|term| term.add_stem(catalogue));
    }
}

impl Term {
    /// `rote` also stands for `rot`, if more products have that.
    fn add_stem(&mut self, catalogue: &Catalogue) {
        let words = catalogue.words();
        let frequency = |word| words.frequency(word);
        let least = COMMON.max(words.find(&self.said[0]).map_or(0, frequency) + 1);
        if self.kinds.is_empty() {
            self.add_stems(catalogue, |stem| frequency(stem) >= least);
        }
    }

    /// `rote` also stands for those of its stems that are wanted: `rot`.
    pub(super) fn add_stems(&mut self, catalogue: &Catalogue, is_wanted: impl Fn(WordNumber) -> bool) {
        let said = self.said.join(" ");
        let stems = ADJECTIVE_ENDINGS.iter().filter_map(|ending| said.strip_suffix(ending));
        let stems = stems.filter(|stem| stem.len() >= SHORTEST_STEM).filter_map(|stem| catalogue.words().find(stem));
        self.words.extend(stems.filter(|&stem| is_wanted(stem)).map(|stem| (stem, Class::Inflected)));
    }
}
