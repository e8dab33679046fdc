//! Synonyms of the lexicon: everything that a word of a query may also be called, its inflections and compounds
//! included.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use foldhash::fast::FixedState;

use super::query::Word;
use crate::lexicon::{self, ENDINGS};

/// Stems shorter than this are not looked for inside longer words.
const SHORTEST_PART: usize = 5;

/// What a compound has beside a stem, at least.
const SHORTEST_REST: usize = 3;

/// One way to call a thing: one or more words.
pub(super) type Name = Vec<Word>;

/// The table, folded.
static FOLDED: LazyLock<Vec<Vec<Name>>> = LazyLock::new(|| {
    let names = |row: Vec<&str>| row.into_iter().map(|entry| Word::all(entry, false)).collect();
    lexicon::SYNONYMS.cells().map(names).collect()
});

/// Where a stem stands in the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    row: usize,
    name: usize,
}

/// The names that begin with a stem, in either spelling, with and without the `e` at its end; in their order.
static BY_STEM: LazyLock<HashMap<&'static str, Vec<Place>, FixedState>> = LazyLock::new(|| {
    let mut by_stem: HashMap<_, Vec<Place>, _> = HashMap::default();
    for (row, names) in FOLDED.iter().enumerate() {
        for (name, words) in names.iter().enumerate() {
            let spellings = words.first().into_iter().flat_map(Word::spellings);
            let stems = spellings.flat_map(|stem| [Some(stem), stem.strip_suffix('e')]).flatten();
            stems.for_each(|stem| by_stem.entry(stem).or_default().push(Place { row, name }));
        }
    }
    by_stem
});

/// Everything that the first of `words` may also be called, itself included, and how many of them that name takes;
/// `None` if the table does not know it.
pub(super) fn of(words: &[Word]) -> Option<(usize, Cow<'static, [Name]>)> {
    let row_of = |count: usize| {
        let words = words.get(..count)?;
        let is_name = |place: &Place| {
            let name = &FOLDED[place.row][place.name];
            name.len() == count && name.iter().zip(words).all(|(stem, word)| is_inflected(word, stem))
        };
        let row = stems(&words[0]).filter(is_name).map(|place| place.row).min()?;
        Some(FOLDED[row].as_slice())
    };
    if let Some((count, row)) = [2, 1].into_iter().find_map(|count| Some((count, row_of(count)?))) {
        return Some((count, row.into()));
    }
    let compounds = compounds(words.first()?);
    (compounds.len() > 1).then(|| (1, compounds.into()))
}

/// The names whose first word may be the stem of a word.
fn stems(word: &Word) -> impl Iterator<Item = Place> {
    let of_stem = |stem: &str| BY_STEM.get(stem).into_iter().flatten().copied();
    word.spellings().flat_map(move |word| {
        let bases = ENDINGS.iter().filter_map(move |ending| word.strip_suffix(ending));
        std::iter::once(word).chain(bases).flat_map(of_stem)
    })
}

fn is_inflected(word: &Word, stem: &Word) -> bool {
    word.spellings().any(|word| stem.spellings().any(|stem| inflects(word, stem)))
}

/// Is `word` the stem, or an inflection of it?
fn inflects(word: &str, stem: &str) -> bool {
    let base = stem.strip_suffix('e').unwrap_or(stem);
    let with_ending = |base: &str| word.strip_prefix(base).is_some_and(|ending| ENDINGS.contains(&ending));
    word == stem || stem.len() > 3 && (with_ending(stem) || word.len() >= stem.len() && with_ending(base))
}

/// `erdapfelsalat` → `erdapfelsalat`, `kartoffelsalat`: one or both of the stems at the ends of a compound exchanged for
/// the others of their rows (`marillenmarmelade` → `aprikosenkonfitüre`).
fn compounds(word: &Word) -> Vec<Name> {
    let one = exchanges(word, None);
    let both = one.iter().flat_map(|(row, word)| exchanges(word, Some(*row))).collect::<Vec<_>>();
    let mut found = vec![word.clone()];
    for (_, other) in one.into_iter().chain(both) {
        if found.iter().all(|known| known.plain != other.plain) {
            found.push(other);
        }
    }
    found.into_iter().map(|word| vec![word]).collect()
}

/// A compound with one of its stems exchanged for each other one of its row, but those of the row `done`.
fn exchanges(word: &Word, done: Option<usize>) -> Vec<(usize, Word)> {
    let mut found = Vec::new();
    for Place { row, name } in parts(&word.plain).into_iter().filter(|place| Some(place.row) != done) {
        let single = FOLDED[row].iter().filter_map(|name| <&[Word; 1]>::try_from(name.as_slice()).ok());
        let stem = &FOLDED[row][name][0];
        let others = single.map(|[other]| other).filter(|other| other.plain != stem.plain);
        found.extend(others.filter_map(|other| exchanged(word, stem, other)).map(|word| (row, word)));
    }
    found
}

/// The names of one word that a compound begins or ends with, in their order.
fn parts(compound: &str) -> Vec<Place> {
    let cuts =
        (SHORTEST_PART..=compound.len().saturating_sub(SHORTEST_REST)).filter(|&cut| compound.is_char_boundary(cut));
    let beginnings = cuts.map(|cut| &compound[..cut]);
    let cuts =
        (SHORTEST_REST..=compound.len().saturating_sub(SHORTEST_PART)).filter(|&cut| compound.is_char_boundary(cut));
    let parts = beginnings.chain(cuts.map(|cut| &compound[cut..]));
    let of_part = |part| BY_STEM.get(part).into_iter().flatten().copied();
    let is_it = |place: &Place| FOLDED[place.row][place.name].len() == 1;
    let mut places: Vec<Place> = parts.flat_map(of_part).filter(is_it).collect();
    places.sort_unstable();
    places.dedup();
    places
}

/// `word` with the stem at its beginning or end exchanged for another.
fn exchanged(word: &Word, stem: &Word, other: &Word) -> Option<Word> {
    let plain = exchange(&word.plain, &stem.plain, &other.plain)?;
    let [word_e, stem_e, other_e] = [word, stem, other].map(|word| word.alternative.as_ref().unwrap_or(&word.plain));
    let alternative = exchange(word_e, stem_e, other_e).filter(|alternative| *alternative != plain);
    Some(Word { typed: plain.clone(), plain, alternative, phrase: false })
}

fn exchange(word: &str, stem: &str, other: &str) -> Option<String> {
    if stem.len().min(other.len()) < SHORTEST_PART || word.len() < stem.len() + SHORTEST_REST {
        return None;
    }
    match word.strip_prefix(stem) {
        Some(tail) => Some(format!("{other}{}", after_stem(other, tail))),
        None => word.strip_suffix(stem).map(|start| format!("{start}{other}")),
    }
}

/// What follows a stem inside a compound: the joint of the old stem goes where the new one does not take it.
fn after_stem<'a>(stem: &str, tail: &'a str) -> &'a str {
    match tail.strip_prefix("er").or_else(|| tail.strip_prefix('n')) {
        Some(bare) if !stem.ends_with('e') => bare,
        _ => tail,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(query: &str) -> Option<Vec<String>> {
        let show = |name: &Name| name.iter().map(|word| word.plain.as_str()).collect::<Vec<_>>().join(" ");
        of(&Word::all(query, false)).map(|(_, names)| names.iter().map(show).collect())
    }

    #[test]
    fn both_ways_and_inflected_it_is_the_same() {
        for same in [
            &["erdapfel", "kartoffel", "kartoffeln"][..],
            &["paradeiser", "tomate", "tomaten", "paradeis"],
            &["fisolen", "grüne bohnen", "fisole"],
            &["marille", "marillen", "aprikosen"],
            &["semmel", "semmeln", "brötchen", "broetchen"],
            &["faschiertes", "hackfleisch"],
            &["ribisel", "ribiseln", "johannisbeeren", "johannisbeere"],
            &["zwetschken", "pflaumen", "pflaume"],
            &["ei", "eier"],
        ] {
            let first = names(same[0]).expect("a row");
            for word in same {
                assert_eq!(names(word).as_ref(), Some(&first), "{word}");
            }
        }
    }

    #[test]
    fn compounds_are_exchanged_too() {
        let has = |word: &str, other: &str| names(word).is_some_and(|names| names.iter().any(|name| name == other));
        assert!(has("kartoffelsalat", "erdapfelsalat") && has("erdapfelsalat", "kartoffelsalat"));
        assert!(has("marillenmarmelade", "aprikosenmarmelade") && has("tomatenmark", "paradeismark"));
        assert!(has("fruchtjoghurt", "fruchtjogurt"));
        assert!(has("ribislmarmelade", "ribiselkonfiture") && has("marillenmarmelade", "aprikosenkonfiture"));
    }

    #[test]
    fn what_only_sounds_alike_is_left_alone() {
        for word in ["milch", "eis", "reis", "wein", "maisonette", "germany", "kreni"] {
            assert_eq!(names(word), None, "{word}");
        }
    }

    #[test]
    fn no_name_stands_in_two_rows() {
        let rows: Vec<_> = lexicon::SYNONYMS.cells().collect();
        for (number, row) in rows.iter().enumerate() {
            for name in row {
                assert!(rows[number + 1..].iter().all(|other| !other.contains(name)), "{name}");
            }
        }
    }
}
