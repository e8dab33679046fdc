//! Typing errors: the word of the dictionary that was probably meant. One error in words from four letters, two from
//! eight; shorter words and numbers are not corrected.
//!
//! An error is a letter too many, too few or wrong, or two neighbours exchanged (optimal string alignment distance).

use crate::catalogue::{Catalogue, ProductNumber, WordNumber, WordPosition, Words};
use crate::domain::fold;
use crate::kinds;

/// A word that fewer products have is not what was meant.
const COMMON: usize = 3;

/// If a word is found at all, what was meant has to be this many times as frequent.
const MUCH_MORE: usize = 10;

/// A second error, or one in the first letter, makes a word so many times less likely.
const LESS_LIKELY: usize = 20;

/// The likeliest of the words near to `typed` (folded), which `found` products have as it is.
pub(super) fn nearest(words: &Words, typed: &str, found: usize) -> Option<WordNumber> {
    // What several products are called is rather a name that resembles another: only long words leave no doubt.
    let is_used = found >= COMMON;
    let errors = match typed.chars().count() {
        0..4 => return None,
        4..8 if is_used => return None,
        4..8 => 1,
        _ if is_used => 1,
        _ => 2,
    };
    if typed.bytes().any(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let enough = COMMON.max(found * MUCH_MORE);
    let mut best = None;
    let mut rows = Rows::default();
    for word in words.similar(typed, 2 * errors as u32, errors) {
        let text = words.text(word);
        let frequency = words.frequency(word);
        if frequency < enough || text.len() < 4 {
            continue;
        }
        let Some(distance @ 1..) = rows.distance(typed.as_bytes(), text.as_bytes(), errors) else { continue };
        let doubts = distance - 1 + usize::from(text.as_bytes()[0] != typed.as_bytes()[0]);
        let likely = frequency / LESS_LIKELY.pow(doubts as u32);
        if best.is_none_or(|(other, _): (_, WordNumber)| likely > other) {
            best = Some((likely, word));
        }
    }
    best.map(|(_, word)| word)
}

/// What a kind is called that is nearest to a folded word which names none, if it is near enough: one error in words
/// from five letters, two from nine.
pub(super) fn nearest_kind(typed: &str) -> Option<&'static str> {
    let errors = match typed.chars().count() {
        0..5 => return None,
        5..9 => 1,
        _ => 2,
    };
    let mut rows = Rows::default();
    let near = kinds::single_words().filter(|name| name.len().abs_diff(typed.len()) <= errors && name.len() >= 5);
    let near = near.filter_map(|name| Some((rows.distance(typed.as_bytes(), name.as_bytes(), errors)?, name)));
    near.min().map(|(_, name)| name)
}

/// The word as the names write it, in small letters, umlauts and all.
pub(super) fn as_written(catalogue: &Catalogue, word: WordNumber) -> String {
    let words = catalogue.words();
    let folded = words.text(word);
    let use_of_it = words.postings(word).iter().max_by_key(|posting| posting.place() == WordPosition::Edge);
    let name = use_of_it.map_or("", |posting| catalogue.product(ProductNumber(posting.product())).name());
    let mut spelling = String::new();
    let mut is_it = |written: &str| {
        fold::plain(written, &mut spelling);
        let plain = spelling == folded;
        plain || fold::alternative(written, &mut spelling) && spelling == folded
    };
    let written = name.split(|c: char| !c.is_alphanumeric()).find(|written| is_it(written));
    written.map_or_else(|| folded.to_owned(), str::to_lowercase)
}

/// Three rows of the table of distances, kept from word to word.
#[derive(Default)]
struct Rows {
    before: Vec<usize>,
    last: Vec<usize>,
    this: Vec<usize>,
}

impl Rows {
    /// How many errors lie between two words; `None` if more than `most`.
    fn distance(&mut self, a: &[u8], b: &[u8], most: usize) -> Option<usize> {
        self.last.clear();
        self.last.extend(0..=b.len());
        for i in 1..=a.len() {
            self.this.clear();
            self.this.push(i);
            for j in 1..=b.len() {
                let wrong = self.last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let mut least = wrong.min(self.last[j] + 1).min(self.this[j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    least = least.min(self.before[j - 2] + 1);
                }
                self.this.push(least);
            }
            if self.this.iter().all(|&errors| errors > most) {
                return None;
            }
            std::mem::swap(&mut self.before, &mut self.last);
            std::mem::swap(&mut self.last, &mut self.this);
        }
        Some(self.last[b.len()]).filter(|&errors| errors <= most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_counted() {
        let distance = |a: &str, b: &str| Rows::default().distance(a.as_bytes(), b.as_bytes(), 2);
        for (a, b, errors) in [
            ("nutela", "nutella", Some(1)),
            ("nutella", "nutella", Some(0)),
            ("mlich", "milch", Some(1)),
            ("butr", "butter", Some(2)),
            ("kaffee", "tee", None),
            ("ab", "ba", Some(1)),
        ] {
            assert_eq!((distance(a, b), distance(b, a)), (errors, errors), "{a} {b}");
        }
    }
}
