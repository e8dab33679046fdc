//! Builds the dictionary: chunks of names are folded and counted in parallel, then joined.

use hashbrown::HashTable;
use rayon::prelude::*;

use super::common::CommonWords;
use super::grams::Grams;
use super::{Posting, WordPosition, Words, letters_of};
use crate::catalogue::columns::Texts;
use crate::catalogue::keys::hash_text;
use crate::domain::fold;
use crate::lexicon::{PACK_WORDS, REMARKS};

/// Some products in a row: their words, each once, and which product has which.
#[derive(Debug, Default)]
pub(crate) struct ChunkWords {
    texts: Texts,
    numbers: HashTable<u32>,
    /// For each product its words: here [`Posting`]s name words, not products.
    uses: Vec<Posting>,
    ends: Vec<u32>,
}

/// Folds names into a [`ChunkWords`]; keeps its buffers.
#[derive(Debug, Default)]
pub(crate) struct Chunk {
    words: ChunkWords,
    plain: String,
    alternative: String,
}

impl Chunk {
    /// Takes the next product's name, and what else it is called by.
    pub(crate) fn push(&mut self, name: &str, brand: Option<&str>) {
        let first_use = self.words.uses.len();
        fold::plain(name, &mut self.plain);
        let outline = Outline::of(&self.plain);
        let has_alternative = fold::alternative(name, &mut self.alternative);
        self.words.note(&self.plain, first_use, |index| outline.place(index));
        if has_alternative {
            self.words.note(&self.alternative, first_use, |index| outline.place(index));
        }
        if let Some(brand) = brand {
            fold::plain(brand, &mut self.plain);
            self.words.note(&self.plain, first_use, |_| WordPosition::Inside);
            if fold::alternative(brand, &mut self.alternative) {
                self.words.note(&self.alternative, first_use, |_| WordPosition::Inside);
            }
        }
        self.words.ends.push(self.words.uses.len() as u32);
    }

    /// What was taken.
    pub(crate) fn finish(self) -> ChunkWords {
        self.words
    }
}

/// How the words of a name are laid out.
struct Outline {
    last: usize,
    remark: usize,
}

impl Outline {
    fn of(folded: &str) -> Self {
        let (mut last, mut remark) = (0, usize::MAX);
        for (index, word) in fold::words(folded).enumerate() {
            if index > 0 && REMARKS.contains(word) {
                remark = index;
                break;
            }
            if !word.starts_with(|c: char| c.is_ascii_digit()) && !PACK_WORDS.contains(word) {
                last = index;
            }
        }
        Self { last, remark }
    }

    const fn place(&self, index: usize) -> WordPosition {
        if index >= self.remark {
            WordPosition::Aside
        } else if index == 0 || index == self.last {
            WordPosition::Edge
        } else {
            WordPosition::Inside
        }
    }
}

impl ChunkWords {
    /// Notes the words of the last product, whose uses begin at `first_use`: each word once, at its best place.
    fn note(&mut self, folded: &str, first_use: usize, place: impl Fn(usize) -> WordPosition) {
        for (index, word) in fold::words(folded).enumerate() {
            let (number, place) = (number_of(&mut self.numbers, &mut self.texts, word), place(index));
            let one = Posting::new(number, place);
            match self.uses[first_use..].iter_mut().find(|used| used.product() == number) {
                Some(used) => *used = one.max(*used),
                None => self.uses.push(one),
            }
        }
    }
}

fn number_of(numbers: &mut HashTable<u32>, texts: &mut Texts, word: &str) -> u32 {
    let is_it = |&number: &u32| texts.get(number as usize) == word;
    let hash = hash_text(word);
    if let Some(&number) = numbers.find(hash, is_it) {
        return number;
    }
    let number = texts.len() as u32;
    texts.push(word);
    numbers.insert_unique(hash, number, |&number| hash_text(texts.get(number as usize)));
    number
}

impl Words {
    /// Joins chunks, in the order of their products.
    pub(crate) fn join(chunks: Vec<ChunkWords>) -> Self {
        let (texts, numbers) = sorted_dictionary(&chunks);
        let translate =
            |chunk: &ChunkWords| -> Vec<u32> { chunk.texts.iter().map(|word| find(&numbers, &texts, word)).collect() };
        let translations: Vec<Vec<u32>> = chunks.par_iter().map(translate).collect();
        let ((postings, ends), (grams, letters)) = rayon::join(
            || postings(chunks, &translations, texts.len()),
            || (Grams::new(&texts), texts.iter().map(letters_of).collect::<Vec<_>>()),
        );
        let common = CommonWords::new(&texts, &letters, &ends);
        let mut words = Self { texts, numbers, grams, letters, common, cuts: Vec::new(), postings, ends };
        words.cut();
        words
    }
}

fn find(numbers: &HashTable<u32>, texts: &Texts, word: &str) -> u32 {
    let found = numbers.find(hash_text(word), |&number| texts.get(number as usize) == word);
    *found.expect("the dictionary has the words of every chunk")
}

/// Every word of the chunks once, in order, and the numbers by hash.
fn sorted_dictionary(chunks: &[ChunkWords]) -> (Texts, HashTable<u32>) {
    let (mut all, mut seen) = (Texts::default(), HashTable::new());
    for chunk in chunks {
        for word in chunk.texts.iter() {
            number_of(&mut seen, &mut all, word);
        }
    }
    let mut order: Vec<u32> = (0..all.len() as u32).collect();
    order.par_sort_unstable_by_key(|&number| all.get(number as usize));
    let mut texts = Texts::default();
    for &number in &order {
        texts.push(all.get(number as usize));
    }
    texts.shrink();
    let mut rank = vec![0; order.len()];
    for (place, &number) in (0..).zip(&order) {
        rank[number as usize] = place;
    }
    seen.iter_mut().for_each(|number| *number = rank[*number as usize]);
    seen.shrink_to_fit(|&number| hash_text(texts.get(number as usize)));
    (texts, seen)
}

/// For each word of the dictionary its postings, end to end, and where they end.
fn postings(chunks: Vec<ChunkWords>, translations: &[Vec<u32>], words: usize) -> (Vec<Posting>, Vec<u32>) {
    let mut next = vec![0_u32; words + 1];
    for (chunk, translation) in chunks.iter().zip(translations) {
        for used in &chunk.uses {
            next[translation[used.product() as usize] as usize + 1] += 1;
        }
    }
    for word in 0..words {
        next[word + 1] += next[word];
    }
    let mut postings = vec![Posting::new(0, WordPosition::Aside); next[words] as usize];
    let mut product = 0;
    for (chunk, translation) in chunks.into_iter().zip(translations) {
        let mut start = 0;
        for end in chunk.ends {
            for used in &chunk.uses[start as usize..end as usize] {
                let free = &mut next[translation[used.product() as usize] as usize];
                postings[*free as usize] = Posting::new(product, used.place());
                *free += 1;
            }
            start = end;
            product += 1;
        }
    }
    // The place that was free for each word's next posting is now where its postings end.
    next.pop();
    (postings, next)
}
