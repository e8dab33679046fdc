//! Words as people speak them, in standard spelling.

use super::corrections;
use super::query::Word;
use super::terms::{Term, term};
use crate::catalogue::Catalogue;
use crate::domain::dialect;
use crate::kinds;

/// A word that no name has, if it is the name of a kind as people speak it: `Orangn`.
pub(super) fn kind_as_spoken(catalogue: &Catalogue, word: &Word) -> Option<(String, Term)> {
    let is_known = word.phrase || catalogue.words().find(&word.plain).is_some();
    if is_known || kinds::name_a_kind(&[&word.plain]) {
        return None;
    }
    let standard = dialect::standard(&word.plain).into_iter().find(|standard| kinds::name_a_kind(&[standard]))?;
    let (_, term) = term(catalogue, &Word::all(&standard, false));
    Some((as_written(catalogue, standard), term))
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
        let is_known = term.frequency(catalogue) > 0 || kinds::name_a_kind(&[&word.plain]);
        term.add_parts(catalogue, word);
        is_known
    };
    let in_parts = |word: &Word, term: &mut Term| {
        term.add_parts(catalogue, word);
        term.frequency(catalogue) > 0
    };
    found(&is_whole).or_else(|| found(&in_parts))
}

/// A folded word as names write it, where any has it.
fn as_written(catalogue: &Catalogue, folded: String) -> String {
    catalogue.words().find(&folded).map_or(folded, |word| corrections::as_written(catalogue, word))
}
