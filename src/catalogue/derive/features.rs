//! The features of a product that its category is derived from: words of its name, parts of compounds, the unit. No
//! numbers: they say how much there is, not of what.

use rayon::prelude::*;

use crate::catalogue::{Catalogue, WordNumber, Words};
use crate::domain::Unit;

/// A part of a compound is a word that so many names have …
const KNOWN: usize = 20;

/// … at least so long …
const PART: usize = 4;

/// … beside a rest at least so long.
const REST: usize = 3;

/// The features of all products, each a number.
pub(super) struct Features {
    of: Vec<u32>,
    ends: Vec<u32>,
    /// How many features there are.
    pub(super) count: usize,
}

impl Features {
    pub(super) fn of(catalogue: &Catalogue) -> Self {
        let words = &catalogue.words;
        // A word stands for itself, its number past that of all words for a compound's head, and so on.
        let total = words.len() as u32;
        let features_of_word = |word: u32| -> Vec<u32> {
            let text = words.text(WordNumber(word));
            if text.starts_with(|c: char| c.is_ascii_digit()) {
                return Vec::new();
            }
            let (head, front) = (head(words, text), front(words, text));
            let head = head.map(|WordNumber(head)| total + head);
            let front = front.map(|WordNumber(front)| 2 * total + front);
            [Some(word), head, front].into_iter().flatten().collect()
        };
        let of_words: Vec<Vec<u32>> = (0..total).into_par_iter().map(features_of_word).collect();
        let unit =
            |product: usize| (catalogue.amount[product] > 0).then(|| 3 * total + u32::from(catalogue.unit[product]));
        let mut ends: Vec<u32> = (0..catalogue.len()).map(|product| u32::from(unit(product).is_some())).collect();
        for (word, features) in (0..total).zip(&of_words) {
            for posting in words.postings(WordNumber(word)) {
                ends[posting.product() as usize] += features.len() as u32;
            }
        }
        let mut sum = 0;
        for end in &mut ends {
            (*end, sum) = (sum, sum + *end);
        }
        let mut of = vec![0; sum as usize];
        let mut push = |product: usize, feature: u32| {
            of[ends[product] as usize] = feature;
            ends[product] += 1;
        };
        for (word, features) in (0..total).zip(&of_words) {
            for posting in words.postings(WordNumber(word)) {
                for &feature in features {
                    push(posting.product() as usize, feature);
                }
            }
        }
        (0..catalogue.len()).for_each(|product| unit(product).into_iter().for_each(|unit| push(product, unit)));
        Self { of, ends, count: 3 * total as usize + Unit::ALL.len() }
    }

    pub(super) fn of_product(&self, product: usize) -> &[u32] {
        let start = if product == 0 { 0 } else { self.ends[product - 1] };
        &self.of[start as usize..self.ends[product] as usize]
    }
}

/// The longest end of a compound that is a known word: `milch` of `vollmilch`.
fn head(words: &Words, text: &str) -> Option<WordNumber> {
    let starts = REST..(text.len() + 1).saturating_sub(PART);
    known(words, starts.filter_map(|start| text.get(start..)))
}

/// The longest beginning of a compound that is a known word: `milch` of `milchreis`.
fn front(words: &Words, text: &str) -> Option<WordNumber> {
    let ends = (PART..(text.len() + 1).saturating_sub(REST)).rev();
    known(words, ends.filter_map(|end| text.get(..end)))
}

fn known<'a>(words: &Words, mut parts: impl Iterator<Item = &'a str>) -> Option<WordNumber> {
    parts.find_map(|part| words.find(part).filter(|&word| words.frequency(word) >= KNOWN))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Builder, testing};

    #[test]
    fn a_compound_is_seen_as_its_longest_known_parts() {
        let mut builder = Builder::new();
        let names = ["Milch", "Vollmilch", "Schokolade"].iter().flat_map(|&name| std::iter::repeat_n(name, KNOWN));
        for (id, name) in names.chain(["Bergvollmilch 500 g", "Milchschokolade"]).enumerate() {
            builder.push(&testing::product(&format!("billa:{id}"), name, &[("2024-10-04", 99)]));
        }
        let catalogue = builder.finish(1, |catalogue| (0..catalogue.len() as u32).collect());
        let words = catalogue.words();
        let text = |word: Option<WordNumber>| word.map(|word| words.text(word));
        assert_eq!(
            (text(front(words, "bergvollmilch")), text(head(words, "bergvollmilch"))),
            (None, Some("vollmilch"))
        );
        let parts = (text(front(words, "milchschokolade")), text(head(words, "milchschokolade")));
        assert_eq!(parts, (Some("milch"), Some("schokolade")));
        assert_eq!((front(words, "milch"), head(words, "milch")), (None, None));
        let seen = |number: usize| Features::of(&catalogue).of_product(number).len();
        assert_eq!((seen(0), seen(3 * KNOWN), seen(3 * KNOWN + 1)), (1, 4, 3), "no number, but the unit");
    }
}
