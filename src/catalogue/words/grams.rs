//! Which words contain which three bytes: narrows a search in the dictionary. May name words that do not (trigrams
//! share slots), never leaves one out that does.

use super::WordNumber;
use crate::catalogue::columns::Texts;
use crate::domain::flat::flat;

/// Five bits a byte: letters keep apart, what is rare shares.
const SLOTS: usize = 1 << 15;

/// Stands before and after each word.
const EDGE: u8 = 0;

/// For each slot the words, in order.
#[derive(Clone, Debug, Default)]
pub(super) struct Grams {
    starts: Vec<u32>,
    words: Vec<u32>,
}

flat!(Grams { starts, words });

const fn slot(gram: [u8; 3]) -> usize {
    (gram[0] as usize & 31) << 10 | (gram[1] as usize & 31) << 5 | gram[2] as usize & 31
}

/// The slots of a word with its edges.
fn slots(word: &str) -> impl Iterator<Item = usize> {
    let bytes = word.as_bytes();
    let at = move |index: usize| if index == 0 { EDGE } else { bytes.get(index - 1).copied().unwrap_or(EDGE) };
    (0..bytes.len()).map(move |index| slot([at(index), at(index + 1), at(index + 2)]))
}

impl Grams {
    /// The index of a dictionary.
    pub(super) fn new(dictionary: &Texts) -> Self {
        let mut starts = vec![0_u32; SLOTS + 1];
        let mut last = vec![u32::MAX; SLOTS];
        let mut each = |visit: &mut dyn FnMut(usize, u32)| {
            last.fill(u32::MAX);
            for (number, word) in (0..).zip(dictionary.iter()) {
                for slot in slots(word) {
                    if last[slot] != number {
                        last[slot] = number;
                        visit(slot, number);
                    }
                }
            }
        };
        each(&mut |slot, _| starts[slot + 1] += 1);
        for slot in 0..SLOTS {
            starts[slot + 1] += starts[slot];
        }
        let mut words = vec![0; starts[SLOTS] as usize];
        let mut next = starts.clone();
        each(&mut |slot, number| {
            words[next[slot] as usize] = number;
            next[slot] += 1;
        });
        Self { starts, words }
    }

    fn of_slot(&self, slot: usize) -> &[u32] {
        match self.starts.get(slot..slot + 2) {
            Some(&[start, end]) => &self.words[start as usize..end as usize],
            _ => &[],
        }
    }

    /// Words that may hold `text`, which has three bytes or more.
    pub(super) fn within(&self, text: &str) -> impl Iterator<Item = WordNumber> {
        let rarest = text.as_bytes().windows(3).map(|gram| self.of_slot(slot([gram[0], gram[1], gram[2]])));
        numbers(rarest.min_by_key(|words| words.len()))
    }

    /// Words that may end with `text`, which has two bytes or more.
    pub(super) fn with_end(&self, text: &str) -> impl Iterator<Item = WordNumber> {
        let last_two = text.as_bytes().last_chunk::<2>();
        numbers(last_two.map(|&[first, second]| self.of_slot(slot([first, second, EDGE]))))
    }
}

fn numbers(words: Option<&[u32]>) -> impl Iterator<Item = WordNumber> {
    words.unwrap_or_default().iter().copied().map(WordNumber)
}
