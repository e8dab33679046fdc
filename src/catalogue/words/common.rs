//! The words that several products have, by length: what was mistyped is held against these.

use std::ops::RangeInclusive;

use super::{WordNumber, Words, letters_of};
use crate::catalogue::columns::Texts;
use crate::domain::flat::flat;

/// A word that fewer products have is not what was meant.
pub(crate) const COMMON: usize = 3;

/// Common words, the shortest first, those of one length in the order of the dictionary.
#[derive(Clone, Debug, Default)]
pub(super) struct CommonWords {
    numbers: Vec<u32>,
    /// Which letters each has, as [`letters_of`] says.
    letters: Vec<u32>,
    /// Where those of each length begin, up to one that none has.
    starts: Vec<u32>,
}

flat!(CommonWords { numbers, letters, starts });

impl CommonWords {
    /// Those of a dictionary, with the letters of each word, and where its postings end.
    pub(super) fn new(texts: &Texts, letters: &[u32], ends: &[u32]) -> Self {
        let length = |number: u32| texts.get(number as usize).len();
        let starts = [0].iter().chain(ends);
        let is_common = |start: u32, end: u32| (end - start) as usize >= COMMON;
        let all = (0..).zip(starts.zip(ends)).filter(|&(_, (&start, &end))| is_common(start, end));
        let mut numbers: Vec<u32> = all.map(|(number, _)| number).collect();
        numbers.sort_by_key(|&number| length(number));
        let longest = numbers.last().map_or(0, |&number| length(number));
        let start = |of: usize| numbers.partition_point(|&number| length(number) < of) as u32;
        Self {
            letters: numbers.iter().map(|&number| letters[number as usize]).collect(),
            starts: (0..=longest + 1).map(start).collect(),
            numbers,
        }
    }

    /// Those of some lengths for whose letters `is_close` holds.
    fn of_lengths(
        &self,
        lengths: RangeInclusive<usize>,
        is_close: impl Fn(u32) -> bool,
    ) -> impl Iterator<Item = WordNumber> {
        let start = |length: usize| self.starts.get(length).or(self.starts.last()).map_or(0, |&start| start as usize);
        let range = start(*lengths.start())..start(lengths.end() + 1);
        let words = self.letters[range.clone()].iter().zip(&self.numbers[range]);
        words.filter(move |&(&letters, _)| is_close(letters)).map(|(_, &number)| WordNumber(number))
    }
}

impl Words {
    /// The common words whose letters differ from those of `text` by at most `letters`, and whose length by at most
    /// `length`.
    pub fn similar(&self, text: &str, letters: u32, length: usize) -> impl Iterator<Item = WordNumber> {
        self.with_letters(text, length, move |different| different.count_ones() <= letters)
    }

    /// The common words that have the same of some `letters` as `text`, and whose length differs by at most `length`.
    pub fn sharing(&self, text: &str, letters: &str, length: usize) -> impl Iterator<Item = WordNumber> {
        let letters = letters_of(letters);
        self.with_letters(text, length, move |different| different & letters == 0)
    }

    /// Those of about that length for which `is_close` holds of the letters that they, or `text`, have alone.
    fn with_letters(
        &self,
        text: &str,
        length: usize,
        is_close: impl Fn(u32) -> bool,
    ) -> impl Iterator<Item = WordNumber> {
        let (wanted, bytes) = (letters_of(text), text.len());
        let lengths = bytes.saturating_sub(length)..=bytes + length;
        self.common.of_lengths(lengths, move |letters| is_close(letters ^ wanted))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Catalogue;
    use crate::domain::testing;

    #[test]
    fn common_words_of_about_a_length_are_found_by_their_letters() {
        let names = ["Milch Rahm", "Milch Rahm", "milchig Rahm", "Milch Salami", "ab milchig a", "Milchig Molkerei a"];
        let product = |(id, name): (usize, &&str)| testing::product(&format!("spar:{id}"), name, &[("2026-03-26", 99)]);
        let catalogue = Catalogue::of(&names.iter().enumerate().map(product).collect::<Vec<_>>());
        let words = catalogue.words();
        for (text, letters, length) in [("milch", 0, 0), ("milch", 1, 2), ("mlich", 3, 1), ("rahm", 9, 99), ("", 9, 0)]
        {
            let similar = |word: &WordNumber| {
                let (mask, other) = (letters_of(text), words.text(*word));
                words.frequency(*word) >= COMMON
                    && (letters_of(other) ^ mask).count_ones() <= letters
                    && other.len().abs_diff(text.len()) <= length
            };
            let mut plain: Vec<WordNumber> = (0..words.len() as u32).map(WordNumber).filter(similar).collect();
            plain.sort_by_key(|word| words.text(*word).len());
            assert_eq!(words.similar(text, letters, length).collect::<Vec<_>>(), plain, "{text}");
        }
        let sharing: Vec<&str> = words.sharing("milchen", "lmnr", 2).map(|word| words.text(word)).collect();
        assert!(sharing.is_empty(), "{sharing:?}");
        let sharing: Vec<&str> = words.sharing("mlich", "lmnr", 2).map(|word| words.text(word)).collect();
        assert_eq!(sharing, ["milch", "milchig"]);
    }
}
