//! What words beside others claim of a product that its name may say otherwise: `laktosefrei` also as `MinusL`, `ohne
//! Zucker` as `zuckerfrei`; and inflected adjectives: `rote` as `rot`.

use super::needle::Class;
use super::query::Word;
use super::terms::{Term, Terms};
use crate::catalogue::Catalogue;
use crate::kinds::{Claims, claimed};

/// How adjectives are inflected, and the letters of the shortest that are looked at.
pub(super) const ADJECTIVE_ENDINGS: [&str; 5] = ["e", "er", "es", "en", "em"];
pub(super) const SHORTEST_STEM: usize = 3;

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
    /// `rote` also stands for `rot`, which more products have.
    fn add_stem(&mut self, catalogue: &Catalogue) {
        let words = catalogue.words();
        let frequency = |text: &str| words.find(text).map_or(0, |word| words.frequency(word));
        let least = COMMON.max(frequency(&self.said[0]) + 1);
        let stems = ADJECTIVE_ENDINGS.iter().filter_map(|ending| self.said[0].strip_suffix(ending));
        let stems = stems.filter(|stem| stem.len() >= SHORTEST_STEM && self.kinds.is_empty());
        let common = stems.filter(|stem| frequency(stem) >= least).filter_map(|stem| words.find(stem));
        let found: Vec<_> = common.map(|word| (word, Class::Inflected)).collect();
        self.words.extend(found);
    }
}
