//! Finds the rows of a table by stems of words and their inflections. Stems that are too short match only as they are.

use std::collections::HashMap;

use crate::lexicon::ENDINGS;

/// Stems of so many letters are not told from other words by their endings.
const SHORT: usize = 3;

/// For each stem the rows that have it.
pub(super) struct Stems(HashMap<&'static str, Vec<usize>>);

impl Stems {
    /// Of rows that have their stems, folded, with blanks between them.
    pub(super) fn of(rows: impl IntoIterator<Item = &'static str>) -> Self {
        let mut by_stem: HashMap<_, Vec<_>> = HashMap::new();
        for (number, stems) in rows.into_iter().enumerate() {
            stems.split(' ').for_each(|stem| by_stem.entry(stem).or_default().push(number));
        }
        Self(by_stem)
    }

    /// The rows that a folded word is about; a row may come twice.
    pub(super) fn rows(&self, word: &str) -> impl Iterator<Item = usize> {
        let bare = ENDINGS.iter().filter_map(|ending| word.strip_suffix(ending)).filter(|stem| stem.len() > SHORT);
        std::iter::once(word).chain(bare).filter_map(|stem| self.0.get(stem)).flatten().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_about_the_rows_of_its_stems() {
        let stems = Stems::of(["ei eier", "brot", "banane birne", "eier brot"]);
        let rows = |word| stems.rows(word).collect::<Vec<_>>();
        assert_eq!(rows("eier"), [0, 3], "a short stem has no endings, so it is found once");
        assert_eq!(rows("birnen"), [2]);
        assert_eq!(rows("brote"), [1, 3]);
        assert_eq!(rows("eis"), [0; 0]);
        assert_eq!(rows("brotzeit"), [0; 0]);
    }
}
