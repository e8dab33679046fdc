//! The words of all names: a sorted dictionary of folded words, and for each the products that have it. It answers
//! which words contain, begin or end with something, exactly; the search decides what that is worth.
//!
//! Every word stands in it in both spellings of [`crate::domain::fold`] (`kase`, `kaese`). A small index of three-byte
//! pieces over the dictionary keeps a request from scanning it.

mod build;
mod common;
mod grams;
mod mixed;
mod parts;

pub(crate) use build::{Chunk, ChunkWords};
pub(crate) use common::COMMON;
pub(crate) use parts::KNOWN_PART;

use hashbrown::HashTable;
use memchr::memmem;

use super::columns::Texts;
use super::keys::hash_text;
use crate::domain::flat::{Bytes, Flat, flat};
use common::CommonWords;
use grams::Grams;
use parts::Cuts;

/// The number of a word: its place in the dictionary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WordNumber(pub(crate) u32);

/// Where in the name a word stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WordPosition {
    /// After a `mit`, `in`, `für` …: it says something about the article.
    Aside,
    /// Among the first words, neither the first nor the last of them.
    Inside,
    /// The first or the last word before any `mit`, `in`, `für` …: it often says what the article is.
    Edge,
}

/// That a product has a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Posting(u32);

flat!(Posting(u32));

impl Posting {
    fn new(product: u32, place: WordPosition) -> Self {
        Self(product << 2 | place as u32)
    }

    /// The product's number.
    #[inline]
    pub const fn product(self) -> u32 {
        self.0 >> 2
    }

    /// Where in its name.
    #[inline]
    pub const fn place(self) -> WordPosition {
        match self.0 & 3 {
            0 => WordPosition::Aside,
            1 => WordPosition::Inside,
            _ => WordPosition::Edge,
        }
    }
}

/// The dictionary and its postings.
#[derive(Clone, Debug, Default)]
pub struct Words {
    texts: Texts,
    numbers: HashTable<u32>,
    grams: Grams,
    /// Which letters a word has, one bit each: to pass over words that cannot be meant.
    letters: Vec<u32>,
    common: CommonWords,
    cuts: Vec<Cuts>,
    postings: Vec<Posting>,
    ends: Vec<u32>,
}

impl Flat for Words {
    fn write(&self, out: &mut Bytes<'_>) {
        // The numbers follow from the texts.
        let Self { texts, numbers: _, grams, letters, common, cuts, postings, ends } = self;
        texts.write(out);
        grams.write(out);
        letters.write(out);
        common.write(out);
        cuts.write(out);
        postings.write(out);
        ends.write(out);
    }

    fn read(bytes: &mut &[u8]) -> Option<Self> {
        let texts = Texts::read(bytes)?;
        let numbers = numbers(&texts);
        let (grams, letters, common) = (Flat::read(bytes)?, Flat::read(bytes)?, Flat::read(bytes)?);
        let (cuts, postings, ends) = (Flat::read(bytes)?, Flat::read(bytes)?, Flat::read(bytes)?);
        Some(Self { texts, numbers, grams, letters, common, cuts, postings, ends })
    }
}

/// The numbers of words, by the words.
fn numbers(texts: &Texts) -> HashTable<u32> {
    let mut numbers = HashTable::with_capacity(texts.len());
    for (number, word) in (0..).zip(texts.iter()) {
        numbers.insert_unique(hash_text(word), number, |&number| hash_text(texts.get(number as usize)));
    }
    numbers
}

impl Words {
    /// How many words there are.
    pub fn len(&self) -> usize {
        self.texts.len()
    }

    /// There are no words.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The word with this number.
    #[inline]
    pub fn text(&self, word: WordNumber) -> &str {
        self.texts.get(word.0 as usize)
    }

    /// The products that have this word, in the order of their numbers.
    #[inline]
    pub fn postings(&self, word: WordNumber) -> &[Posting] {
        let start = if word.0 == 0 { 0 } else { self.ends[word.0 as usize - 1] };
        &self.postings[start as usize..self.ends[word.0 as usize] as usize]
    }

    /// How many products have this word.
    #[inline]
    pub fn frequency(&self, word: WordNumber) -> usize {
        self.postings(word).len()
    }

    /// The word that is `text`.
    pub fn find(&self, text: &str) -> Option<WordNumber> {
        self.numbers.find(hash_text(text), |&number| self.texts.get(number as usize) == text).copied().map(WordNumber)
    }

    /// The words that begin with `text`, in order.
    pub fn beginning(&self, text: &str) -> impl ExactSizeIterator<Item = WordNumber> + use<> {
        let first = self.texts.partition_point(|word| word < text);
        let count = self.texts.partition_point(|word| word < text || word.starts_with(text)) - first;
        (first as u32..(first + count) as u32).map(WordNumber)
    }

    /// The words that end with `text`, which has two bytes or more.
    pub fn ending(&self, text: &str) -> Vec<WordNumber> {
        let two = |text: &str| text.as_bytes().last_chunk::<2>().copied();
        let last_two = two(text);
        let ends = |of: &str| two(of) == last_two && (text.len() == 2 || of.ends_with(text));
        self.grams.with_end(text).filter(|&word| ends(self.text(word))).collect()
    }

    /// The words that hold `text` anywhere; `text` has three bytes or more.
    pub fn holding(&self, text: &str) -> Vec<WordNumber> {
        let (finder, letters) = (memmem::Finder::new(text), letters_of(text));
        let has_letters = |word: &WordNumber| self.letters[word.0 as usize] & letters == letters;
        let holds = |word: &WordNumber| finder.find(self.text(*word).as_bytes()).is_some();
        self.grams.within(text).filter(has_letters).filter(holds).collect()
    }
}

/// A bit for each letter in `text`; digits share six.
fn letters_of(text: &str) -> u32 {
    text.bytes().fold(0, |mask, byte| {
        mask | match byte {
            b'a'..=b'z' => 1 << (byte - b'a'),
            b'0'..=b'9' => 1 << (26 + (byte - b'0') % 6),
            _ => 0,
        }
    })
}
