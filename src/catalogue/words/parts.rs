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
        let cuts = |text: &str| {
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
        };
        let words: Vec<u32> = (0..self.len() as u32).collect();
        self.cuts = words.par_iter().map(|&word| cuts(self.text(WordNumber(word)))).collect();
    }

    /// Are the first `place` bytes of a word a word of their own, perhaps with the joint that German puts between the
    /// parts of a compound?
    pub fn is_part_before(&self, word: WordNumber, place: usize) -> bool {
        match self.cuts[word.0 as usize].before {
            _ if place >= MARKED => self.is_part(&self.text(word)[..place]),
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
        let is_known = |part: &str| {
            let is_syllable = part.len() >= SHORTEST_PART && part.contains(['a', 'e', 'i', 'o', 'u', 'y']);
            is_syllable && self.find(part).is_some_and(|word| self.frequency(word) >= KNOWN_PART)
        };
        is_known(part) || JOINTS.iter().filter_map(|joint| part.strip_suffix(joint)).any(is_known)
    }
}
