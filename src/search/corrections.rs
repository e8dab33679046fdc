//! Typing errors: the word of the dictionary that was probably meant. One error in words from four letters, two from
//! eight; shorter words and numbers are not corrected.
//!
//! An error is a letter too many, too few or wrong, or two neighbours exchanged (optimal string alignment distance). A
//! letter that is doubled, or not, is the likeliest of all. What is near to no word may sound like one, or be a
//! compound with an error in one of its parts.

use std::cmp::Reverse;

use crate::catalogue::{COMMON, Catalogue, ProductNumber, WordNumber, WordPosition, Words};
use crate::domain::{dialect, fold};
use crate::kinds;

/// If a word is found at all, what was meant has to be this many times as frequent.
const MUCH_MORE: usize = 10;

/// A second error, or one in the first letter, makes a word so many times less likely.
const LESS_LIKELY: usize = 20;

/// A word in which letters are only doubled otherwise is so many times likelier.
const LIKELIER: usize = 20;

/// So many letters may be doubled otherwise.
const MOST_DOUBLED: usize = 2;

/// Words that sound alike have all of these, or none, and differ in their length by so much at most.
const HEARD: &str = "lmnr";
const MOST_UNHEARD: usize = 4;

/// The parts of a compound with an error in it have so many letters, and the other part is a word of so many products.
const SHORTEST_PART: usize = 4;
const KNOWN: usize = 12;

/// The commonest word that differs from `typed` (folded) only in which letters are doubled: `toiletenpapier`. `found`
/// products have that as it is.
pub(super) fn doubled(words: &Words, typed: &str, found: usize) -> Option<WordNumber> {
    let is_name = found >= COMMON && typed.len() < 8;
    if typed.len() < 4 || is_name || typed.bytes().any(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let enough = COMMON.max(found * MUCH_MORE);
    let alike = words.similar(typed, 0, MOST_DOUBLED).filter(|&word| is_doubled(words.text(word), typed));
    let common = alike.map(|word| (words.frequency(word), word)).filter(|(frequency, _)| *frequency >= enough);
    common.max().map(|(_, word)| word)
}

/// Are these two words, equal but for doubled letters?
fn is_doubled(word: &str, other: &str) -> bool {
    let letters = |word: &'_ str| {
        let mut bytes: Vec<u8> = word.bytes().collect();
        bytes.dedup();
        bytes
    };
    word != other && letters(word) == letters(other)
}

/// Do at most two errors lie between two words?
pub(super) fn is_near(word: &str, other: &str) -> bool {
    Typed::new(word).distance(other, 2).is_some()
}

/// The commonest word that sounds like `typed` (folded).
pub(super) fn sounding(words: &Words, typed: &str) -> Option<WordNumber> {
    if typed.len() < 6 || typed.bytes().any(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let sound = dialect::sound(typed);
    let near = words.sharing(typed, HEARD, MOST_UNHEARD);
    let alike = near.filter(|&word| dialect::sounds_like(words.text(word), &sound));
    alike.max_by_key(|&word| (words.frequency(word), word))
}

/// A compound with an error in one of its parts, as it was meant: `marillenmarmelade`. Of several, the one whose parts
/// are the commonest.
pub(super) fn nearest_compound(words: &Words, typed: &str) -> Option<String> {
    let frequency = |part: &str| words.find(part).map_or(0, |word| words.frequency(word));
    let last = (typed.len() + 1).saturating_sub(SHORTEST_PART);
    let meant = (SHORTEST_PART..last).filter_map(|cut| typed.split_at_checked(cut)).flat_map(|(start, head)| {
        let near = |part: &str, other: &str| {
            let common = frequency(other);
            let meant = (common >= KNOWN).then(|| nearest(words, part, 0))??;
            Some((common.min(words.frequency(meant)), words.text(meant)))
        };
        let head_meant = near(head, start).map(|(common, meant)| (common, format!("{start}{meant}")));
        let start_meant = near(start, head).map(|(common, meant)| (common, format!("{meant}{head}")));
        head_meant.into_iter().chain(start_meant)
    });
    meant.max().map(|(_, compound)| compound)
}

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
    let mut best: Option<(usize, Reverse<WordNumber>)> = None;
    let typed_word = Typed::new(typed);
    for word in words.similar(typed, 2 * errors as u32, errors) {
        let text = words.text(word);
        let frequency = words.frequency(word);
        if frequency < enough || text.len() < 4 {
            continue;
        }
        let Some(distance @ 1..) = typed_word.distance(text, errors) else { continue };
        let doubts = distance - 1 + usize::from(text.as_bytes()[0] != typed.as_bytes()[0]);
        let likely =
            if is_doubled(text, typed) { frequency * LIKELIER } else { frequency / LESS_LIKELY.pow(doubts as u32) };
        best = best.max(Some((likely, Reverse(word))));
    }
    best.map(|(_, Reverse(word))| word)
}

/// What a kind is called that is nearest to a folded word which names none, if it is near enough: one error in words
/// from five letters, two from nine.
pub(super) fn nearest_kind(typed: &str) -> Option<&'static str> {
    let errors = match typed.chars().count() {
        0..5 => return None,
        5..9 => 1,
        _ => 2,
    };
    let typed_word = Typed::new(typed);
    let near = kinds::single_words().filter(|name| name.len().abs_diff(typed.len()) <= errors && name.len() >= 5);
    let near = near.filter_map(|name| Some((typed_word.distance(name, errors)?, name)));
    near.min().map(|(_, name)| name)
}

/// The word as the names write it, in small letters, umlauts and all.
pub(super) fn as_written(catalogue: &Catalogue, word: WordNumber) -> String {
    let words = catalogue.words();
    let folded = words.text(word);
    let mut uses = words.postings(word).iter().rev();
    let use_of_it = uses.clone().find(|posting| posting.place() == WordPosition::Edge).or_else(|| uses.next());
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

/// The letters of a word that was typed, to be held against many others.
struct Typed<'a> {
    word: &'a [u8],
    /// In which places of it each letter stands, a bit each.
    places: [u64; 256],
}

impl<'a> Typed<'a> {
    fn new(word: &'a str) -> Self {
        let mut places = [0; 256];
        for (place, &letter) in word.as_bytes().iter().enumerate().take(u64::BITS as usize) {
            places[usize::from(letter)] |= 1 << place;
        }
        Self { word: word.as_bytes(), places }
    }

    /// How many errors lie between it and another word; `None` if more than `most`. Words of more than 64 bytes are
    /// near only to themselves.
    ///
    /// A column of the table of distances at once, as the bits of a word (Hyyrö 2003, *A bit-vector algorithm for
    /// computing Levenshtein and Damerau edit distances*): the cells that are by one larger, or smaller, than the one
    /// above.
    fn distance(&self, other: &str, most: usize) -> Option<usize> {
        let Some(last) = self.word.len().checked_sub(1) else { return Some(other.len()).filter(|&d| d <= most) };
        if last >= u64::BITS as usize {
            return (self.word == other.as_bytes()).then_some(0);
        }
        let (mut larger, mut smaller) = (u64::MAX, 0_u64);
        let (mut equal, mut before) = (0_u64, 0_u64);
        let mut distance = self.word.len();
        for &letter in other.as_bytes() {
            let here = self.places[usize::from(letter)];
            let exchanged = ((!equal & here) << 1) & before;
            equal = ((here & larger).wrapping_add(larger) ^ larger) | here | smaller | exchanged;
            let (rises, falls) = (smaller | !(equal | larger), equal & larger);
            distance = distance + (rises >> last & 1) as usize - (falls >> last & 1) as usize;
            let (rises, falls) = (rises << 1 | 1, falls << 1);
            larger = falls | !(equal | rises);
            smaller = rises & equal;
            before = here;
        }
        (distance <= most).then_some(distance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_counted() {
        let distance = |a: &str, b: &str| Typed::new(a).distance(b, 2);
        for (a, b, errors) in [
            ("nutela", "nutella", Some(1)),
            ("nutella", "nutella", Some(0)),
            ("mlich", "milch", Some(1)),
            ("butr", "butter", Some(2)),
            ("kaffee", "tee", None),
            ("ab", "ba", Some(1)),
            ("", "ab", Some(2)),
        ] {
            assert_eq!((distance(a, b), distance(b, a)), (errors, errors), "{a} {b}");
        }
        let long = "zuckerrohr".repeat(7);
        assert_eq!((distance(&long, &long), distance(&long, &long[1..])), (Some(0), None));
    }

    /// The table, cell by cell.
    fn by_table(a: &[u8], b: &[u8]) -> usize {
        let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
        for i in 0..=a.len() {
            for j in 0..=b.len() {
                table[i][j] = if i == 0 || j == 0 {
                    i.max(j)
                } else {
                    let wrong = table[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                    let is_exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                    let exchanged = if is_exchanged { table[i - 2][j - 2] + 1 } else { usize::MAX };
                    wrong.min(table[i - 1][j] + 1).min(table[i][j - 1] + 1).min(exchanged)
                };
            }
        }
        table[a.len()][b.len()]
    }

    proptest::proptest! {
        #[test]
        fn errors_are_those_of_the_table(a in "[abcd]{0,12}|[a-e]{50,64}", b in "[abcd]{0,12}|[a-e]{50,70}") {
            let distance = Typed::new(&a).distance(&b, usize::MAX);
            proptest::prop_assert_eq!(distance, Some(by_table(a.as_bytes(), b.as_bytes())));
        }
    }
}
