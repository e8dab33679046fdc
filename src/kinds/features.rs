//! What a model looks at in an article: its words, their beginnings and ends, neighbours, category and size.

use super::weights::Class;
use super::{Article, patterns};
use crate::domain::fold;
use crate::lexicon::{PACK_WORDS, REMARKS};

/// The words of a name that say something about the article: no numbers, no units.
#[derive(Debug, Default)]
pub struct Outline<'a> {
    words: Vec<&'a str>,
    main: usize,
}

impl<'a> Outline<'a> {
    /// Of a folded name.
    pub fn of(folded: &'a str) -> Self {
        let mut outline = Self { words: Vec::with_capacity(12), main: usize::MAX };
        for word in fold::words(folded) {
            if REMARKS.contains(word) {
                outline.main = outline.main.min(outline.words.len());
            } else if !word.starts_with(|c: char| c.is_ascii_digit()) && !PACK_WORDS.contains(word) {
                outline.words.push(word);
            }
        }
        // A name that begins with `mit` has no remark.
        if outline.main == 0 || outline.main > outline.words.len() {
            outline.main = outline.words.len();
        }
        outline
    }

    /// All words.
    pub fn words(&self) -> &[&'a str] {
        &self.words
    }

    /// How many words stand before `mit`, `in`, `ohne` and the like.
    pub fn main(&self) -> usize {
        self.main
    }
}

/// Letters of a word's beginnings and ends that are features.
const AFFIXES: std::ops::RangeInclusive<usize> = 3..=8;

/// Calls `take` with each feature of an article; `text` is a buffer.
///
/// `milch` is a word, `~milch` one after `mit`, `^milch` the first, `milch$` the last before it, `a milch` two that
/// follow each other, `-ilch` an end, `voll-` a beginning, `=3` the group of the chain's category, `=3 milch$` that and
/// the last word, `=34` the category, `=34@spar` that at the chain, `#ml10` the logarithm of the size.
pub fn each(article: &Article<'_>, outline: &Outline<'_>, text: &mut String, mut take: impl FnMut(&str)) {
    let mut join = |parts: &[&str]| {
        text.clear();
        for part in parts {
            text.push_str(part);
        }
        take(text);
    };
    let (main, remarks) = outline.words.split_at(outline.main);
    for (place, word) in main.iter().enumerate() {
        join(&[word]);
        if place == 0 {
            join(&["^", word]);
        }
        if place + 1 == main.len() {
            join(&[word, "$"]);
        }
        if let Some(next) = main.get(place + 1) {
            join(&[word, " ", next]);
        }
        // Of a word of letters only: a place in bytes is one in letters, and where it is not, it is no feature.
        for length in AFFIXES.filter(|length| length + 2 <= word.len()) {
            if let Some(start) = word.get(..length) {
                join(&[start, "-"]);
            }
            if let Some(end) = word.get(word.len() - length..) {
                join(&["-", end]);
            }
        }
    }
    for word in remarks {
        join(&["~", word]);
    }
    if let Some(category) = article.category {
        let group = &category.code()[..1];
        join(&["=", group]);
        if let Some(last) = main.last() {
            join(&["=", group, " ", last, "$"]);
        }
        join(&["=", category.code()]);
        join(&["=", category.code(), "@", article.chain]);
    }
    match article.size {
        Some(size) => {
            let size_class = size.thousandths().ilog2().to_string();
            join(&["#", size.unit().name(), &size_class]);
            join(&["#", size.unit().name()]);
        }
        None => join(&["#"]),
    }
    join(&["@", article.chain]);
}

/// Which classes the tables of the kinds name for an article, and how: places of a model's weights.
pub fn matches(outline: &Outline<'_>) -> Vec<(Class, usize)> {
    let mut matches = Vec::new();
    patterns::matches(outline, &mut matches);
    matches.into_iter().map(|(kind, how)| (Class::from(kind), usize::from(how))).collect()
}
