//! The words and names that the server and the app share: data files, embedded in both, and the parser for them.
//!
//! A file is a table: lines of cells with a tab between them. Lines that begin with `#` are comments, and say what the
//! columns mean; the first other line names the columns. `ui/lexicon.config.ts` reads the same for the app.

use std::collections::HashSet;
use std::sync::LazyLock;

use foldhash::fast::FixedState;

/// A data file.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    file: &'static str,
    text: &'a str,
}

macro_rules! table {
    ($file:literal) => {
        Table::new(concat!("src/lexicon/", $file), include_str!($file))
    };
}

/// Loyalty cards.
pub const CARDS: Table = table!("cards.tsv");
/// The categories of articles.
pub const CATEGORIES: Table = table!("categories.tsv");
/// Retail chains.
pub const CHAINS: Table = table!("chains.tsv");
/// Words that say how the size beside them is meant.
pub const CONTAINERS: Table = table!("containers.tsv");
/// English for what is bought.
pub const ENGLISH: Table = table!("english.tsv");
/// What words of labels stand for.
pub const LABEL_WORDS: Table = table!("label_words.tsv");
/// Words for the same in labels, beside the synonyms.
pub const LABEL_SYNONYMS: Table = table!("label_synonyms.tsv");
/// What letters fold to.
pub const LETTERS: Table = table!("letters.tsv");
/// Words of shopping lists that do not name what is wanted.
pub const LIST_WORDS: Table = table!("list_words.tsv");
/// The own brands of the chains.
pub const OWN_BRANDS: Table = table!("own_brands.tsv");
/// Makers whose brands stand for themselves.
pub const PARENT_BRANDS: Table = table!("parent_brands.tsv");
/// Chains that number the same article alike.
pub const SHARED_NUMBERS: Table = table!("shared_numbers.tsv");
/// Words for the same.
pub const SYNONYMS: Table = table!("synonyms.tsv");
/// Words of labels that titles write out or leave out.
pub const TITLE_WORDS: Table = table!("title_words.tsv");
/// The spellings of units.
pub const UNITS: Table = table!("units.tsv");
/// Words that tell varieties of an article apart.
pub const VARIETIES: Table = table!("varieties.tsv");
const LABELS: Table = table!("labels.tsv");
const WORDS: Table = table!("words.tsv");

/// A list of words.
pub type List = LazyLock<Vec<&'static str>>;
/// A list of words that is asked for each word of all names.
pub type Set = LazyLock<HashSet<&'static str, FixedState>>;

/// Words of a query that say nothing about a product.
pub static FILLERS: List = LazyLock::new(|| list("fillers"));
/// Words that say nothing before a number: `Nr. 5`.
pub static BEFORE_NUMBERS: List = LazyLock::new(|| list("before_numbers"));
/// What a word begins with that says the opposite: `ungesalzen`, `halbtrocken`.
pub static OPPOSITE_BEGINNINGS: List = LazyLock::new(|| list("opposite_beginnings"));
/// What a word ends with that says that there is none of it, or little: `fettarm`.
pub static OPPOSITE_ENDINGS: List = LazyLock::new(|| list("opposite_endings"));
/// Words that say of the next one that a thing has not got it, or only in part: `nicht klumpend`.
pub static DENYING: List = LazyLock::new(|| list("denying"));
/// Endings that German inflects with.
pub static ENDINGS: List = LazyLock::new(|| list("endings"));
/// Letters that join the parts of a compound.
pub static JOINTS: List = LazyLock::new(|| list("joints"));
/// Words that are never looked for as a part of a compound.
pub static NEVER_A_PART: List = LazyLock::new(|| list("never_a_part"));
/// Stems of words that say what a thing is like, and that names leave out.
pub static PRAISE: List = LazyLock::new(|| list("praise"));
/// Words after which a name says something else than what the thing is.
pub static REMARKS: Set = LazyLock::new(|| set("remarks"));
/// Words of a name that belong to the size of the pack.
pub static PACK_WORDS: Set = LazyLock::new(|| set("pack_words"));
/// Words that a completion does not end with.
pub static SAYS_NOTHING: List = LazyLock::new(|| list("says_nothing"));
/// What stands before the highest price of a query.
pub static AT_MOST: List = LazyLock::new(|| list("at_most"));
/// What stands before the lowest price of a query.
pub static AT_LEAST: List = LazyLock::new(|| list("at_least"));

/// Words of a label that say nothing about what it is.
pub static LABEL_FILLERS: Set = LazyLock::new(|| set("label_fillers"));
/// Words that say where an article comes from.
pub static ORIGINS: Set = LazyLock::new(|| set("origins"));
/// Words of an offer of several sorts.
pub static ASSORTED: List = LazyLock::new(|| list("assorted"));
/// Words that an article says wherever they are true of it.
pub static MARKS: List = LazyLock::new(|| list("marks"));
/// Endings of German plurals and cases, longer ones first.
pub static INFLECTIONS: List = LazyLock::new(|| list("inflections"));
/// Endings of words that say what an article is without.
pub static FREE_ENDINGS: List = LazyLock::new(|| list("free_endings"));
/// Stems of synonyms that are no one word in labels.
pub static TAKEN_APART: List = LazyLock::new(|| list("taken_apart"));
/// Parts of compounds shorter than others.
pub static SHORT_PARTS: List = LazyLock::new(|| list("short_parts"));
/// Parts of names, as they are written, of what comes anew every year.
pub static EDITIONS: List = LazyLock::new(|| list("editions"));
/// Likewise of things that are counted.
pub static COUNTED: List = LazyLock::new(|| list("counted"));

/// The words of `name` in `words.tsv` and `labels.tsv`; none if they have no such list.
fn list(name: &str) -> Vec<&'static str> {
    let rows = [WORDS, LABELS].into_iter().flat_map(|table| table.rows(|[list, words]| Some((list, words))));
    rows.filter(|(list, _)| *list == name).flat_map(|(_, words)| words.split(' ')).collect()
}

fn set(name: &str) -> HashSet<&'static str, FixedState> {
    list(name).into_iter().collect()
}

impl<'a> Table<'a> {
    /// The table in `file`, of this `text`.
    pub const fn new(file: &'static str, text: &'a str) -> Self {
        Self { file, text }
    }

    /// Its rows, each made out of its cells by `read`, which answers `None` for cells that mean nothing. Cells that are
    /// missing at the end of a line are empty.
    ///
    /// # Panics
    ///
    /// With file and line where `read` answers `None` or a line has more than `N` cells: an embedded file is wrong, and the
    /// tests of the tables find that.
    pub fn rows<const N: usize, T>(self, mut read: impl FnMut([&'a str; N]) -> Option<T>) -> Vec<T> {
        self.lines()
            .map(|(number, line)| {
                cells(line)
                    .and_then(&mut read)
                    .unwrap_or_else(|| panic!("{}, line {number}: cannot be read: {line}", self.file))
            })
            .collect()
    }

    /// Its rows as all their cells, however many.
    pub fn cells(self) -> impl Iterator<Item = Vec<&'a str>> {
        self.lines().map(|(_, line)| line.split('\t').collect())
    }

    /// Its rows as lines, and their numbers in the file.
    fn lines(self) -> impl Iterator<Item = (usize, &'a str)> {
        (1..).zip(self.text.lines()).filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).skip(1)
    }
}

fn cells<const N: usize>(line: &str) -> Option<[&str; N]> {
    let mut cells = [""; N];
    for (index, cell) in line.split('\t').enumerate() {
        *cells.get_mut(index)? = cell;
    }
    Some(cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LISTS: [&List; 20] = [
        &FILLERS,
        &BEFORE_NUMBERS,
        &OPPOSITE_BEGINNINGS,
        &OPPOSITE_ENDINGS,
        &DENYING,
        &ENDINGS,
        &JOINTS,
        &NEVER_A_PART,
        &PRAISE,
        &SAYS_NOTHING,
        &AT_MOST,
        &AT_LEAST,
        &ASSORTED,
        &MARKS,
        &INFLECTIONS,
        &FREE_ENDINGS,
        &TAKEN_APART,
        &SHORT_PARTS,
        &EDITIONS,
        &COUNTED,
    ];
    const SETS: [&Set; 4] = [&REMARKS, &PACK_WORDS, &LABEL_FILLERS, &ORIGINS];

    #[test]
    fn every_list_of_words_has_a_reader() {
        assert_eq!(WORDS.cells().chain(LABELS.cells()).count(), LISTS.len() + SETS.len());
        let sets = SETS.map(|set| set.iter().copied().collect());
        for list in LISTS.map(|list| list.to_vec()).into_iter().chain(sets) {
            assert!(!list.is_empty() && list.iter().all(|word| !word.is_empty()), "{list:?}");
        }
    }

    #[test]
    fn every_table_says_what_its_columns_are() {
        for table in [
            CARDS,
            CATEGORIES,
            CHAINS,
            CONTAINERS,
            ENGLISH,
            LABELS,
            LABEL_SYNONYMS,
            LABEL_WORDS,
            LETTERS,
            LIST_WORDS,
            OWN_BRANDS,
            PARENT_BRANDS,
            SHARED_NUMBERS,
            SYNONYMS,
            TITLE_WORDS,
            UNITS,
            VARIETIES,
            WORDS,
        ] {
            let (head, rows) = table.text.split_at(table.text.find('\n').map_or(0, |at| at + 1));
            assert!(head.starts_with("# "), "{}: no comment at its head", table.file);
            let columns = rows.lines().find(|line| !line.starts_with('#')).expect("columns");
            for column in columns.split('\t') {
                assert!(table.text.contains(column), "{}: column {column}", table.file);
            }
        }
    }

    #[test]
    fn a_line_that_cannot_be_read_is_named() {
        const BROKEN: Table = Table::new("units.tsv", "# Units.\nspelling\tunit\ng\tg\n\nkg\tkilo\n");
        let read = || BROKEN.rows(|[_, unit]| (unit == "g").then_some(()));
        let panic = std::panic::catch_unwind(read).expect_err("kilo is no unit");
        let message = panic.downcast_ref::<String>().expect("a text");
        assert_eq!(message, "units.tsv, line 5: cannot be read: kg\tkilo");
        assert!(std::panic::catch_unwind(|| BROKEN.rows(|[_]: [_; 1]| Some(()))).is_err(), "too many cells");
    }
}
