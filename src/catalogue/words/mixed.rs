//! The dictionary of products that were in two catalogues.

use super::grams::Grams;
use super::parts::may_be_part;
use super::{KNOWN_PART, Posting, WordNumber, Words, letters_of, numbers};
use crate::catalogue::NONE_U32;
use crate::catalogue::columns::Texts;

impl Words {
    /// The words of the products of two catalogues. Beside the words of each are the numbers that its products have
    /// now, in their order; [`NONE_U32`] for those that are gone.
    pub(in crate::catalogue) fn mixed(kept: (&Self, &[u32]), read: (&Self, &[u32])) -> Self {
        let (mut texts, mut postings, mut ends) = (Texts::default(), Vec::new(), Vec::new());
        let (mut cuts, mut other_parts) = (Vec::new(), Vec::new());
        let mut next = [0_u32; 2];
        let number =
            |(words, _): (&Self, &[u32]), next: u32| ((next as usize) < words.len()).then_some(WordNumber(next));
        loop {
            let numbers = [number(kept, next[0]), number(read, next[1])];
            let [of_kept, of_read] = [(kept.0, numbers[0]), (read.0, numbers[1])]
                .map(|(words, number)| number.map(|number| words.text(number)));
            let Some(word) = [of_kept, of_read].into_iter().flatten().min() else { break };
            let start = postings.len();
            for ((of, (words, moved)), place) in [of_kept, of_read].into_iter().zip([kept, read]).zip(&mut next) {
                if of == Some(word) {
                    let there = words.postings(WordNumber(*place)).iter();
                    let there = there.map(|posting| (moved[posting.product() as usize], posting.place()));
                    let there = there.filter(|(product, _)| *product != NONE_U32);
                    postings.extend(there.map(|(product, place)| Posting::new(product, place)));
                    *place += 1;
                }
            }
            // Two runs, each in order.
            postings[start..].sort();
            let before = numbers[0].filter(|_| of_kept == Some(word));
            let is_known = |count: usize| count >= KNOWN_PART;
            let was_known = before.is_some_and(|number| is_known(kept.0.frequency(number)));
            if was_known != is_known(postings.len() - start) && may_be_part(word) {
                other_parts.push(word.to_owned());
            }
            if postings.len() > start {
                cuts.push(before.map(|number| kept.0.cuts[number.0 as usize]));
                texts.push(word);
                ends.push(postings.len() as u32);
            }
        }
        texts.shrink();
        postings.shrink_to_fit();
        let (numbers, (grams, letters)) =
            rayon::join(|| numbers(&texts), || (Grams::new(&texts), texts.iter().map(letters_of).collect()));
        let mut words = Self { texts, numbers, grams, letters, cuts: Vec::new(), postings, ends };
        words.cut_again(cuts, &other_parts);
        words
    }
}
