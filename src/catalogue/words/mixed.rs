//! The dictionary of products that were in two catalogues.

use super::common::CommonWords;
use super::grams::Grams;
use super::parts::may_be_part;
use super::{KNOWN_PART, Posting, WordNumber, Words, letters_of, numbers};
use crate::catalogue::NONE_U32;
use crate::catalogue::columns::Texts;

/// One of two dictionaries while they are merged, word by word.
struct Source<'a> {
    words: &'a Words,
    /// The numbers that its products have now.
    moved: &'a [u32],
    next: u32,
}

impl<'a> Source<'a> {
    const fn new((words, moved): (&'a Words, &'a [u32])) -> Self {
        Self { words, moved, next: 0 }
    }

    /// Its next word.
    fn word(&self) -> Option<&'a str> {
        ((self.next as usize) < self.words.len()).then(|| self.words.text(WordNumber(self.next)))
    }

    /// If its next word is this one: adds the postings of products that are still there, and answers its number.
    fn take(&mut self, word: &str, postings: &mut Vec<Posting>) -> Option<WordNumber> {
        let number = self.word().filter(|next| *next == word).map(|_| WordNumber(self.next))?;
        self.next += 1;
        let there = self.words.postings(number).iter();
        let there = there.map(|posting| (self.moved[posting.product() as usize], posting.place()));
        let there = there.filter(|(product, _)| *product != NONE_U32);
        postings.extend(there.map(|(product, place)| Posting::new(product, place)));
        Some(number)
    }
}

impl Words {
    /// The words of the products of two catalogues. Beside the words of each are the numbers that its products have
    /// now, in their order; [`NONE_U32`] for those that are gone.
    pub(in crate::catalogue) fn mixed(kept: (&Self, &[u32]), read: (&Self, &[u32])) -> Self {
        let (mut texts, mut postings, mut ends) = (Texts::default(), Vec::new(), Vec::new());
        let (mut cuts, mut other_parts) = (Vec::new(), Vec::new());
        let [mut kept, mut read] = [kept, read].map(Source::new);
        while let Some(word) = kept.word().into_iter().chain(read.word()).min() {
            let start = postings.len();
            let before = kept.take(word, &mut postings);
            read.take(word, &mut postings);
            // Two runs, each in order.
            postings[start..].sort();
            let is_known = |count: usize| count >= KNOWN_PART;
            let was_known = before.is_some_and(|number| is_known(kept.words.frequency(number)));
            if was_known != is_known(postings.len() - start) && may_be_part(word) {
                other_parts.push(word.to_owned());
            }
            if postings.len() > start {
                cuts.push(before.map(|number| kept.words.cuts[number.0 as usize]));
                texts.push(word);
                ends.push(postings.len() as u32);
            }
        }
        texts.shrink();
        postings.shrink_to_fit();
        let (numbers, (grams, letters)) =
            rayon::join(|| numbers(&texts), || (Grams::new(&texts), texts.iter().map(letters_of).collect::<Vec<_>>()));
        let common = CommonWords::new(&texts, &letters, &ends);
        let mut words = Self { texts, numbers, grams, letters, common, cuts: Vec::new(), postings, ends };
        words.cut_again(cuts, &other_parts);
        words
    }
}
