//! Where words may be cut into the parts of a compound, marked once for all words.

use rayon::prelude::*;

use super::{WordNumber, Words};
use crate::domain::flat::flat;
use crate::lexicon::JOINTS;

/// A part of a compound is a word that this many products have.
pub(crate) const KNOWN_PART: usize = 3;

/// A part has so many letters.
const SHORTEST_PART: usize = 3;

/// Cuts further inside a word are looked for anew.
const MARKED: usize = 32;

/// The cuts of a word, one bit for each place: what stands before them is a part, what stands after them is one.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cuts {
    before: u32,
    after: u32,
}

flat!(Cuts { before, after });

impl Words {
    /// Marks the cuts of all words.
    pub(super) fn cut(&mut self) {
        self.cut_again(vec![None; self.len()], &[]);
    }

    /// Marks the cuts of the words of which they are not known, and anew of those that one of `parts` begins or ends: it
    /// was no part before, or is none now.
    pub(super) fn cut_again(&mut self, mut known: Vec<Option<Cuts>>, parts: &[String]) {
        for part in parts {
            let joined = JOINTS.iter().map(|joint| format!("{part}{joint}"));
            let ending = joined.chain([part.clone()]).flat_map(|ending| self.ending(&ending));
            for WordNumber(word) in self.beginning(part).chain(ending) {
                known[word as usize] = None;
            }
        }
        let cuts = |(word, known): (usize, Option<Cuts>)| known.unwrap_or_else(|| self.cuts_of(self.texts.get(word)));
        self.cuts = known.into_par_iter().enumerate().map(cuts).collect();
    }

    fn cuts_of(&self, text: &str) -> Cuts {
        let places = SHORTEST_PART..text.len().min(MARKED);
        let mut cuts = Cuts::default();
        for place in places.filter(|&place| text.is_char_boundary(place)) {
            cuts.before |= u32::from(self.is_part(&text[..place])) << place;
            cuts.after |= u32::from(self.is_part(&text[place..])) << place;
        }
        // A part may also stand after a beginning that is too short to be one.
        for place in (1..SHORTEST_PART.min(text.len())).filter(|&place| text.is_char_boundary(place)) {
            cuts.after |= u32::from(self.is_part(&text[place..])) << place;
        }
        cuts
    }

    /// Are the first `place` bytes of a word a word of their own, perhaps with the joint that German puts between the
    /// parts of a compound?
    pub fn is_part_before(&self, word: WordNumber, place: usize) -> bool {
        match self.cuts[word.0 as usize].before {
            _ if place >= MARKED => self.text(word).get(..place).is_some_and(|part| self.is_part(part)),
            before => before >> place & 1 > 0,
        }
    }

    /// The same of what stands after the first `place` bytes.
    pub fn is_part_after(&self, word: WordNumber, place: usize) -> bool {
        match self.cuts[word.0 as usize].after {
            _ if place >= MARKED => self.is_part(&self.text(word)[place..]),
            after => after >> place & 1 > 0,
        }
    }

    fn is_part(&self, part: &str) -> bool {
        let is_known =
            |part: &str| may_be_part(part) && self.find(part).is_some_and(|word| self.frequency(word) >= KNOWN_PART);
        is_known(part) || JOINTS.iter().filter_map(|joint| part.strip_suffix(joint)).any(is_known)
    }
}

/// Is a word long enough, and can it be spoken?
pub(super) fn may_be_part(word: &str) -> bool {
    word.len() >= SHORTEST_PART && word.contains(['a', 'e', 'i', 'o', 'u', 'y'])
}
