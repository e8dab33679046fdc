//! Which words state which attributes: the rows of `attributes.tsv`, and finding them in names.

use std::ops::Range;
use std::sync::LazyLock;

use super::attributes::{Attribute, Value};
use super::patterns::Words;
use super::plain::Plain;
use super::{Kind, table};
use crate::domain::{Category, fold};
use crate::lexicon::{PACK_WORDS, Table};

const TABLE: Table = table!("attributes.tsv");

pub(super) struct Row {
    /// `None` where the words look like an attribute and are none.
    pub(super) attribute: Option<Attribute>,
    pub(super) value: &'static str,
    pub(super) title: &'static str,
    shelves: Vec<On>,
    pub(super) words: &'static str,
    /// The first row of this value: what stands for it.
    first: u16,
}

/// Where words mean what the row says, or (`false`) where they don't.
#[derive(Clone)]
struct On(Where, bool);

#[derive(Clone, Copy)]
enum Where {
    /// On the shelves whose codes begin so.
    Shelves(&'static str),
    Kind(Kind),
}

impl On {
    fn parse(cell: &'static str) -> Option<Self> {
        let (at, holds) = cell.strip_prefix('!').map_or((cell, true), |at| (at, false));
        let is_code = at.len() <= 2 && !at.is_empty();
        let place = if is_code { Where::Shelves(at) } else { Where::Kind(Kind::find(at)?) };
        Some(Self(place, holds))
    }

    fn is_at(&self, kind: Option<Kind>, shelf: Option<Category>) -> bool {
        match self.0 {
            Where::Shelves(code) => shelf.is_some_and(|shelf| shelf.code().starts_with(code)),
            Where::Kind(of) => kind.is_some_and(|kind| kind.is_within(of)),
        }
    }
}

/// The figure behind the words is the value.
const FIGURE: &str = "#";

pub(super) static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let (mut above, mut values) = (Vec::new(), Vec::new());
    TABLE.rows(|[attribute, value, title, shelves, words]| {
        if shelves != "\"" {
            above = shelves.split_terminator(' ').map(On::parse).collect::<Option<Vec<On>>>()?;
        }
        let first = values.iter().position(|of| *of == (attribute, value)).unwrap_or(values.len()) as u16;
        values.push((attribute, value));
        let attribute = if attribute == "-" { None } else { Some(Attribute::parse(attribute)?) };
        Some(Row { attribute, value, title, shelves: above.clone(), words, first })
    })
});

impl Row {
    /// Do its words mean it here?
    fn holds(&self, kind: Option<Kind>, shelf: Option<Category>) -> bool {
        let is_somewhere = self.shelves.iter().any(|On(_, holds)| *holds);
        let is_at = |holds: bool| self.shelves.iter().any(|on| on.1 == holds && on.is_at(kind, shelf));
        (!is_somewhere || is_at(true)) && !is_at(false)
    }
}

/// The row that stands for a value.
pub(super) fn row(attribute: Attribute, value: &str) -> Option<u16> {
    let mut rows = (0..).zip(&*ROWS);
    rows.find(|(_, row)| row.attribute == Some(attribute) && row.value == value).map(|(number, _)| number)
}

/// The titles of all values of an attribute, in the order of the table.
pub(super) fn titles(attribute: Attribute) -> Vec<&'static str> {
    let first_rows = (0..).zip(&*ROWS).filter(|(number, row)| row.attribute == Some(attribute) && row.first == *number);
    first_rows.map(|(_, row)| row.title).collect()
}

/// Letters of the shortest taste that may begin a compound: Marillenlikör.
const SHORTEST_STEM: usize = 5;

/// The flavour of what has none; it begins no compound.
pub(super) const NATURAL: &str = "plain";

static WORDS: LazyLock<Words<u16>> = LazyLock::new(|| {
    let said = (0..).zip(&*ROWS).filter(|(_, row)| row.value != FIGURE);
    Words::of(said.flat_map(|(number, row)| {
        let begins_compounds = row.attribute == Some(Attribute::Flavour) && row.value != NATURAL;
        let is_stem =
            move |entry: &&str| begins_compounds && entry.len() >= SHORTEST_STEM && !entry.contains(['-', ' ']);
        let beginnings = super::entries(row.words).filter(is_stem).map(|stem| format!("{stem}-"));
        super::entries(row.words).map(str::to_owned).chain(beginnings).map(move |entry| (entry, number))
    }))
});

/// Figures that say that there is none of it.
const NONE_OF_IT: [&str; 3] = ["0%", "0,0%", "0,0"];

/// The words that may state something, `ohne Zucker` in full: all but figures and units, of which `am Stück` is none.
fn says(folded: &str) -> Vec<&str> {
    let is_figure = |word: &str| word.starts_with(|c: char| c.is_ascii_digit()) && !NONE_OF_IT.contains(&word);
    let before = std::iter::once("").chain(fold::words(folded));
    let is_unit = |word: &str, before: &str| PACK_WORDS.contains(&word) && !matches!(before, "am" | "im");
    let said = fold::words(folded).zip(before).filter(|(word, before)| !is_figure(word) && !is_unit(word, before));
    said.map(|(word, _)| word).collect()
}

/// What any words of a folded text state, on whatever shelf.
pub(super) fn each(folded: &str, mut take: impl FnMut(Value)) {
    WORDS.each(&says(folded), |_, row| stated_by(row).into_iter().for_each(&mut take));
}

fn stated_by(row: u16) -> Option<Value> {
    let row = &ROWS[usize::from(row)];
    Some(Value::of_row(row.attribute?, row.first))
}

/// What the folded name of a product states, see [`super::Attributes::stated`].
pub(super) fn stated(folded: &str, kind: Option<Kind>, shelf: Option<Category>) -> Vec<Value> {
    let (mut stated, mut said) = (Vec::new(), Vec::new());
    WORDS.each(&says(folded), |range, row| {
        if ROWS[usize::from(row)].holds(kind, shelf) {
            said.push((range, stated_by(row)));
        }
    });
    let says_nothing: Vec<Range<usize>> =
        said.iter().filter(|(_, said)| said.is_none()).map(|(range, _)| range.clone()).collect();
    let overlaps = |a: &Range<usize>, b: &Range<usize>| a.start < b.end && b.start < a.end;
    for (range, one) in said {
        let is_the_kind = |one: Value| {
            one.attribute().can_be_the_kind() && kind.is_some_and(|kind| Plain::of(kind).is_by_itself(one))
        };
        let counts = |one: &Value| !is_the_kind(*one) && !says_nothing.iter().any(|other| overlaps(&range, other));
        one.filter(counts).into_iter().for_each(|one| add(&mut stated, one));
    }
    figures(folded, kind, shelf, &mut stated);
    stated
}

/// The first word that states an attribute counts; but any other flavour instead of none: Naturjoghurt Marille.
fn add(stated: &mut Vec<Value>, one: Value) {
    match stated.iter_mut().find(|other| other.attribute() == one.attribute()) {
        Some(other) if other.is_natural() => *other = one,
        Some(_) => {}
        None => stated.push(one),
    }
}

/// A row of figures.
struct Figures {
    row: &'static Row,
    /// The folded words that stand beside a figure.
    beside: Vec<String>,
    /// The figures that need no word beside them: Windeln 4.
    alone: Vec<&'static str>,
}

impl Figures {
    fn of(row: &'static Row) -> Self {
        let is_figure = |entry: &&str| entry.bytes().all(|byte| byte.is_ascii_digit());
        let (alone, beside): (Vec<&str>, Vec<&str>) = super::entries(row.words).partition(is_figure);
        Self { row, beside: beside.into_iter().map(fold::folded).collect(), alone }
    }

    /// `LSF30`, `LSF 30`, `30 LSF`.
    fn said_with_a_word(&self, words: &[&str]) -> Option<Value> {
        let value = |figure: &str| Value::parse(self.row.attribute?, figure);
        words.iter().enumerate().find_map(|(place, word)| {
            let word_before = || words.get(place.checked_sub(1)?);
            self.beside.iter().find_map(|beside| match word.strip_prefix(beside.as_str())? {
                "" => [words.get(place + 1), word_before()].into_iter().flatten().find_map(|word| value(word)),
                figure => value(figure),
            })
        })
    }

    fn said_alone(&self, words: &[&str]) -> Option<Value> {
        let is_it =
            |place: &usize| self.alone.contains(&words[*place]) && !is_amount(words[*place], &words[place + 1..]);
        Value::parse(self.row.attribute?, words[(0..words.len()).find(is_it)?])
    }
}

/// The upper end of a range is at most so many times its lower end.
const WIDEST_RANGE: u32 = 3;

/// Do the words after this figure make an amount of it: a unit, or the upper end of a range and a unit?
fn is_amount(figure: &str, following: &[&str]) -> bool {
    let number = |word: &str| word.parse::<u32>().ok();
    let is_range = |upper: &str| number(figure).zip(number(upper)).is_some_and(|(a, b)| a < b && b <= WIDEST_RANGE * a);
    let is_unit = |word: &str| PACK_WORDS.contains(word) || matches!(word, "x" | "j" | "jahre" | "monate" | "months");
    match *following {
        [next, ..] if is_unit(next) => true,
        [next, unit, ..] if number(next).is_some() => is_unit(unit) && is_range(next),
        // `3-6kg`
        [next, ..] => {
            next.starts_with(|c: char| c.is_ascii_digit()) && next.ends_with(|c: char| c.is_ascii_lowercase())
        }
        [] => false,
    }
}

static FIGURES: LazyLock<Vec<Figures>> =
    LazyLock::new(|| ROWS.iter().filter(|row| row.value == FIGURE).map(Figures::of).collect());

/// Fat, sun protection factors and sizes of nappies.
fn figures(folded: &str, kind: Option<Kind>, shelf: Option<Category>, stated: &mut Vec<Value>) {
    let is_dairy = shelf.is_some_and(|shelf| matches!(shelf.code(), "33" | "34"));
    let figures: Vec<&Figures> = FIGURES.iter().filter(|figures| figures.row.holds(kind, shelf)).collect();
    if !(is_dairy || folded.contains('%') || !figures.is_empty()) {
        return;
    }
    let words: Vec<&str> = fold::words(folded).collect();
    for (place, word) in words.iter().enumerate() {
        let next = words.get(place + 1).copied().unwrap_or_default();
        let is_fat = is_dairy || matches!(next, "fett" | "fit" | "milchfett" | "fettgehalt");
        // `100% pflanzlich`, `0% Zucker`
        let is_other = |percent: &str| percent == "100" || next.starts_with("zucker");
        let percent = word.strip_suffix('%').filter(|percent| is_fat && !is_other(percent));
        percent.and_then(|percent| Value::parse(Attribute::Fat, percent)).into_iter().for_each(|fat| add(stated, fat));
    }
    let with_a_word = figures.iter().filter_map(|figures| figures.said_with_a_word(&words));
    let alone = figures.iter().filter_map(|figures| figures.said_alone(&words));
    with_a_word.chain(alone).for_each(|value| add(stated, value));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_can_be_read() {
        assert!(ROWS.len() > 50);
    }

    #[test]
    fn two_rows_of_a_value_are_one_value() {
        let value = |name: &str| stated(&fold::folded(name), Kind::find("cola"), Kind::find("cola").map(Kind::shelf));
        assert_eq!(value("Cola light"), value("Cola zuckerfrei"));
    }
}
