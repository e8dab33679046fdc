//! Words as people speak them, in standard spelling.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::corrections;
use super::query::Word;
use super::terms::{Term, term};
use crate::catalogue::Catalogue;
use crate::domain::dialect;
use crate::kinds::{self, Kind};

/// A word that no name has, if it is the name of a kind as people speak it: `Orangn`.
pub(super) fn kind_as_spoken(catalogue: &Catalogue, word: &Word) -> Option<(String, Term)> {
    let is_known = word.phrase || catalogue.words().find(&word.plain).is_some();
    if is_known || kinds::name_a_kind(&[&word.plain]) {
        return None;
    }
    let standard = dialect::standard(&word.plain).into_iter().find(|standard| kinds::name_a_kind(&[standard]));
    // `Griesnockerl` sounds like `Glasreiniger`, and is nearer to `Grießnockerl`.
    let is_mistyped = || corrections::doubled(catalogue.words(), &word.plain, 0).is_some();
    let sounds_like = || {
        let kind = sounds_like(&word.plain)?;
        (corrections::is_near(&word.plain, kind) || !is_mistyped()).then(|| kind.to_owned())
    };
    let standard = standard.or_else(sounds_like)?;
    let (_, term) = term(catalogue, &Word::all(&standard, false));
    Some((as_written(catalogue, standard), term))
}

/// What sounds alike, by the skeleton of its sounds.
static SOUNDS: LazyLock<HashMap<String, Vec<&'static str>>> = LazyLock::new(|| {
    let mut sounds: HashMap<_, Vec<_>> = HashMap::new();
    for name in kinds::single_words() {
        sounds.entry(dialect::skeleton(name)).or_default().push(name);
    }
    sounds
});

/// A word that is shorter, or of which less is left, sounds like too many others.
const SHORTEST: usize = 6;
const SHORTEST_SKELETON: usize = 4;

/// The difference in letters between a word and how it is spoken is at most this.
const MOST_SWALLOWED: usize = 4;

/// The name of a kind that a folded word sounds like: of several, the one of nearly its length, if all mean the same.
fn sounds_like(word: &str) -> Option<&'static str> {
    let skeleton = dialect::skeleton(word);
    let is_long = word.len() >= SHORTEST && skeleton.len() >= SHORTEST_SKELETON;
    if !is_long || word.bytes().any(|byte| byte.is_ascii_digit()) || kinds::is_in_names(word) {
        return None;
    }
    let is_near =
        |name: &&&str| name.len().abs_diff(word.len()) <= MOST_SWALLOWED && name.as_bytes()[0] == word.as_bytes()[0];
    let mut near: Vec<&str> = SOUNDS.get(&skeleton)?.iter().filter(is_near).copied().collect();
    near.sort_by_key(|name| name.len().abs_diff(word.len()));
    let kinds_of = |name: &str| -> Vec<Kind> {
        let whole = kinds::called(&[name]).into_iter().filter(|called| called.is_whole);
        whole.flat_map(|called| called.kinds).collect()
    };
    let (first, others) = near.split_first()?;
    let meant = kinds_of(first);
    others.iter().all(|other| kinds_of(other).iter().any(|kind| meant.contains(kind))).then_some(*first)
}

/// A word as people speak it, in standard spelling, where products or kinds are called so; else where its parts are in
/// names: `Nudelsuppen` is in none, `Nudelsuppe` is.
pub(super) fn as_spoken(catalogue: &Catalogue, word: &Word) -> Option<(String, Term)> {
    let standards = dialect::standard(&word.plain);
    let found = |is_known: &dyn Fn(&Word, &mut Term) -> bool| {
        standards.iter().find_map(|standard| {
            let word = Word::all(standard, false).pop()?;
            let (_, mut term) = term(catalogue, std::slice::from_ref(&word));
            is_known(&word, &mut term).then(|| (as_written(catalogue, standard.clone()), term))
        })
    };
    let is_whole = |word: &Word, term: &mut Term| {
        let is_known = term.frequency(catalogue, 1) > 0 || kinds::name_a_kind(&[&word.plain]);
        term.add_parts(catalogue, word);
        is_known
    };
    let in_parts = |word: &Word, term: &mut Term| {
        term.add_parts(catalogue, word);
        term.frequency(catalogue, 1) > 0
    };
    found(&is_whole).or_else(|| found(&in_parts))
}

/// A folded word as names write it, where any has it.
fn as_written(catalogue: &Catalogue, folded: String) -> String {
    catalogue.words().find(&folded).map_or(folded, |word| corrections::as_written(catalogue, word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_known_by_their_sound() {
        for (spoken, kind) in
            [("putnschnitzl", "putenschnitzel"), ("kokosmuch", "kokosmilch"), ("lipenstift", "lippenstift")]
        {
            assert_eq!(sounds_like(spoken), Some(kind));
        }
        for word in ["skittles", "klorollen", "windows", "abcdefgh", "milch", "7up", "streichbar"] {
            assert_eq!(sounds_like(word), None, "{word}");
        }
    }
}
