//! What the words of a line say by the kinds that they name.

use std::ops::Range;

use super::vocabulary::Role;
use crate::domain::{Quantity, Unit, UnitPriceBasis, dialect, fold};
use crate::kinds::{self, Attribute, Attributes, Called, Kind, Variety};

const FRESH: &str = "fresh";
/// Meat and fish; what is on the shelves of fruit and vegetables is fresh, too.
const FRESH_SHELVES: [&str; 2] = ["32", "35"];

/// The kind that the words name: the first of those that are called so, else of those of which they name a part.
pub fn kind(words: &str) -> Option<Kind> {
    let folded = fold::folded(words);
    let plain: Vec<&str> = fold::words(&folded).collect();
    if let Some(german) = kinds::in_german(&plain) {
        return kind(&german);
    }
    let called = kinds::called(&plain);
    called
        .iter()
        .max_by_key(|called| (called.is_whole, called.words.end))
        .and_then(|called| called.kinds.first().copied())
}

/// The words in German, where they are English.
pub(super) fn in_german(words: &str) -> Option<String> {
    let folded = fold::folded(words);
    kinds::in_german(&fold::words(&folded).collect::<Vec<_>>())
}

/// The same as [`kind`], where need be in standard spelling: `Windelhosn`.
fn kind_as_spoken(words: &str) -> Option<Kind> {
    kind(words).or_else(|| dialect::standard(&fold::folded(words)).iter().find_map(|standard| kind(standard)))
}

/// Are all the words together what a kind is called?
pub(super) fn name_a_kind(words: &str) -> bool {
    called_by_all(words).iter().any(|called| called.is_whole)
}

/// Are some of the words what a kind is called?
pub(super) fn hold_a_kind(words: &str) -> bool {
    let folded = fold::folded(words);
    kinds::called(&fold::words(&folded).collect::<Vec<_>>()).iter().any(|called| called.is_whole)
}

/// The kinds that all the words together stand for: called so, or a part of them.
pub(super) fn kinds_meant(words: &str) -> Vec<Kind> {
    called_by_all(words).into_iter().flat_map(|called| called.kinds).collect()
}

/// Do the words name food for one animal or another: `Futter`?
pub(super) fn is_food_for_any_animal(words: &str) -> bool {
    let meant = kinds_meant(words);
    let shelf = meant.first().map(|kind| kind.shelf());
    meant.iter().all(|kind| kind.shelf().code().starts_with('9'))
        && meant.iter().any(|kind| Some(kind.shelf()) != shelf)
}

/// Which of the folded words are what kinds are called, where that are several.
pub(super) fn ranges_of_kinds(words: &[&str]) -> Vec<Range<usize>> {
    let called = kinds::called(words).into_iter().filter(|called| called.is_whole && called.words.len() > 1);
    called.map(|called| called.words).collect()
}

fn called_by_all(words: &str) -> Vec<Called> {
    let folded = fold::folded(words);
    let words: Vec<&str> = fold::words(&folded).collect();
    kinds::called(&words).into_iter().filter(|called| called.words == (0..words.len())).collect()
}

/// Is a number behind the words a name, as the size of nappies is?
pub(super) fn is_figured(words: &str) -> bool {
    kind_as_spoken(words).is_some_and(|kind| {
        let states = |figure| Attributes::stated(figure, Some(kind), Some(kind.shelf()));
        ["lsf 30", "gr 4"].into_iter().any(|figure| Attributes::new(&states(figure)).get(Attribute::Number).is_some())
    })
}

/// Do the packs of what the words name hold pieces: `Tampons`?
pub(super) fn are_counted(words: &str) -> bool {
    kind_as_spoken(words).is_some_and(|kind| kind.usual_pack().unit() == Unit::Piece)
}

/// Do the words name fruit or vegetables?
pub(super) fn are_produce(words: &str) -> bool {
    kind_as_spoken(words).is_some_and(|kind| kind.shelf().code().starts_with('0'))
}

/// Is a number behind the words how fat it is: `Milch 3,5`?
pub(super) fn is_by_fat(words: &str) -> bool {
    kind(words).is_some_and(|kind| kind.plain().any(|(attribute, _)| attribute == Attribute::Fat))
}

/// Is a measure beside the words what the things hold, and not how much of them is wanted: `Müllsäcke 60 l`?
pub(super) fn holds(words: &str, measure: Quantity) -> bool {
    let is_of_pieces =
        |kind: Kind| kind.unit_basis() == UnitPriceBasis::Piece && kind.usual_pack().unit() == Unit::Piece;
    measure.unit() == Unit::Millilitre && kind(words).is_some_and(is_of_pieces)
}

/// Does a word say how a thing looks or is, in a way that names leave out: `kleine`, `bunt`? What states an attribute
/// is none. Where nouns have no capitals, what ends like an adjective may be a noun: `ingwer`, `pflaster`.
pub(super) fn is_loose(word: &str, kind: Option<Kind>, has_capitals: bool) -> bool {
    let folded = fold::folded(word);
    let ends_like_one =
        word.starts_with(char::is_lowercase) && ["e", "er", "es", "en"].iter().any(|end| word.ends_with(end));
    let is_adjective = if has_capitals { ends_like_one } else { is_only_quality(&folded) };
    let joins = Role::Like.has(&folded) || Role::Connector.has(&folded);
    let matters = |kind: Kind| only_describe(word, kind) && !is_fresh_anyway(&folded, kind) || is_colour(&folded, kind);
    (is_adjective && !joins || Role::Quality.has(&folded)) && !kind.is_some_and(matters)
}

/// `gehackt`, `laktosefrei`, `milde`: a word for what something is like.
pub(super) fn is_quality(word: &str) -> bool {
    let ends = |stem: &str| ENDS.iter().any(|end| stem.len() > end.len() && stem.ends_with(end));
    is_only_quality(word)
        || stems(word).any(ends)
        || word.starts_with("ge") && word.len() > 5 && (word.ends_with('t') || word.ends_with("en"))
}

/// `milde`, `steirisch`: the same, where that says nothing of what is in it.
fn is_only_quality(word: &str) -> bool {
    let ends = |stem: &str| LOOKS_END.iter().any(|end| stem.len() > end.len() && stem.ends_with(end));
    stems(word).any(|stem| Role::Quality.has(stem) || ends(stem))
}

fn stems(word: &str) -> impl Iterator<Item = &str> {
    ["", "e", "er", "es", "en", "em"].into_iter().filter_map(|ending| word.strip_suffix(ending))
}

/// How German forms words for what something is like.
const ENDS: [&str; 6] = ["iert", "frei", "fett", "arm", "los", "kochend"];

/// The same, where that says nothing of what is in it.
const LOOKS_END: [&str; 2] = ["lich", "isch"];

/// Does a word say of fruit, meat or fish that it is fresh?
fn is_fresh_anyway(word: &str, kind: Kind) -> bool {
    let stated = Attributes::stated(word, Some(kind), Some(kind.shelf()));
    let code = kind.shelf().code();
    !stated.is_empty()
        && stated.iter().all(|value| value.attribute() == Attribute::State && value.name() == FRESH)
        && (code.starts_with('0') || FRESH_SHELVES.contains(&code))
}

/// Does a word say which colour of cosmetics or things for the house?
fn is_colour(word: &str, kind: Kind) -> bool {
    let stems = ["e", "er", "es", "en"].into_iter().filter_map(|ending| word.strip_suffix(ending));
    !kind.shelf().is_food() && std::iter::once(word).chain(stems).any(|word| Role::Colour.has(word))
}

/// Do the words state anything of what a kind is like?
pub(super) fn state_any(words: &str, kind: Kind) -> bool {
    !Attributes::stated(&fold::folded(words), Some(kind), Some(kind.shelf())).is_empty()
}

/// The same, or do they ask for a variety; where one of them need be in standard spelling: `gegn Schuppn`.
pub(super) fn state_any_as_spoken(words: &[&str], kind: Kind) -> bool {
    let states = |words: &[&str]| {
        let words = words.join(" ");
        state_any(&words, kind) || Variety::said(&fold::folded(&words)).iter().any(|variety| variety.is_of(kind))
    };
    let states_in = |place: usize, spelling: &str| {
        let mut words = words.to_vec();
        words[place] = spelling;
        states(&words) || states(&words[place..=place])
    };
    let states_as_spoken = |place: usize| {
        let spellings = dialect::standard(&fold::folded(words[place]));
        spellings.iter().any(|spelling| states_in(place, spelling))
    };
    states(words) || (0..words.len()).any(states_as_spoken)
}

/// Do the words state what a kind is like, and name nothing else: `laktosefrei`, `ohne Salz`, `20 %`?
pub(super) fn only_describe(words: &str, kind: Kind) -> bool {
    let folded = fold::folded(words);
    let is_thing = |word: &str| kinds::name_a_kind(&[word]);
    let states = state_any(words, kind);
    let begins_description = fold::words(&folded).next().is_some_and(|first| Role::States.has(first));
    states && (begins_description || !fold::words(&folded).any(is_thing))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_name_a_kind() {
        for (words, expected) in [("Vollmilch 3,5%", "vollmilch"), ("Geschirrspültabs", "geschirrspueltabs")] {
            assert_eq!(kind(words).map(Kind::id), Some(expected));
        }
        assert_eq!(kind("Gibtsnicht"), None);
    }

    #[test]
    fn descriptions_are_told_from_things() {
        let milk = Kind::find("milch").expect("a kind");
        for words in ["laktosefrei", "ohne Laktose"] {
            assert!(only_describe(words, milk), "{words}");
        }
        assert!(!only_describe("Brot", milk) && !only_describe("für Kaffee", milk));
    }

    #[test]
    fn numbers_of_some_kinds_are_names() {
        assert!(is_figured("Windeln") && is_figured("Windelhosn") && is_figured("Sonnencreme"));
        assert!(!is_figured("Milch") && !is_figured("Semmeln"));
    }
}
