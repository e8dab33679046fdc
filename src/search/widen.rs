//! What a line of a list may mean beyond its words: mistyped names of kinds, attributes in other words, inflected
//! adjectives.

use std::ops::Range;

use super::corrections;
use super::query::{Query, Word};
use super::terms::{ODD, Term, Terms, term, understood};
use crate::catalogue::Catalogue;
use crate::kinds::{self, Attributes, Called, Kind, Value};

/// The most words that state an attribute together: `ohne Zucker`.
const MOST_WORDS: usize = 2;

impl Terms {
    /// Takes a rare word for the mistyped name of a kind where the words name none. Lets the terms beside the name of a
    /// kind also stand for what they state of it, and for their stems.
    pub(super) fn widen(&mut self, catalogue: &Catalogue, query: &Query) {
        self.name_nearest_kind(catalogue, query);
        let Some(called) = self.called.iter().find(|called| called.is_whole).or(self.called.first()).cloned() else {
            return;
        };
        let mut is_free = self.beside(&called);
        for length in 1..=MOST_WORDS {
            for first in 0..(self.wanted.len() + 1).saturating_sub(length) {
                let window = first..first + length;
                if is_free[window.clone()].iter().all(|free| *free) && self.take_stated(window.clone(), &called) {
                    is_free[window].fill(false);
                }
            }
        }
        for (term, _) in self.wanted.iter_mut().zip(is_free).filter(|(_, free)| *free) {
            term.add_stems(catalogue, |_| true);
        }
    }

    /// Takes a rare word for the mistyped name of a kind where the words name none. Is there such a word?
    pub(super) fn name_nearest_kind(&mut self, catalogue: &Catalogue, query: &Query) -> bool {
        let Some(correction) = self.correct_kinds(catalogue, &query.wanted) else { return false };
        self.corrected.get_or_insert_with(|| understood(query, &[correction]));
        self.name_kinds(catalogue);
        true
    }

    /// Where the words name no kind, takes a rare one for the mistyped name of a kind.
    fn correct_kinds<'q>(&mut self, catalogue: &Catalogue, words: &'q [Word]) -> Option<(&'q str, String)> {
        let said: Vec<&str> = self.wanted.iter().flat_map(|term| &term.said).map(String::as_str).collect();
        if words.len() != self.wanted.len() || !kinds::called(&said).is_empty() {
            return None;
        }
        let is_odd = |term: &Term| term.chains.is_empty() && term.phrase.is_none() && term.whole(catalogue) < ODD;
        let odd = self.wanted.iter().position(is_odd)?;
        let name = corrections::nearest_kind(&words[odd].plain)?;
        let (_, meant) = term(catalogue, &Word::all(name, false));
        self.wanted[odd].words.extend(meant.words);
        self.wanted[odd].said = vec![name.to_owned()];
        Some((&words[odd].typed, name.to_owned()))
    }

    /// Which of the terms do not name the kinds, by place.
    fn beside(&self, called: &Called) -> Vec<bool> {
        let mut begin = 0;
        let is_beside = |term: &Term| {
            let words = begin..begin + term.said.len();
            begin = words.end;
            let is_named = called.words.start < words.end && words.start < called.words.end;
            !is_named && term.phrase.is_none()
        };
        self.wanted.iter().map(is_beside).collect()
    }

    /// Lets terms that together state something of the kinds stand for that. Do they?
    fn take_stated(&mut self, window: Range<usize>, called: &Called) -> bool {
        let terms = &mut self.wanted[window];
        let said: Vec<&str> = terms.iter().flat_map(|term| &term.said).map(String::as_str).collect();
        let of = called.kinds[0];
        let stated = Attributes::stated(&said.join(" "), Some(of), Some(of.shelf()));
        let meant = called.kinds.iter().flat_map(|kind| kind.meant());
        let by_kind: Vec<(Kind, Vec<Value>)> = meant.map(|&kind| (kind, stated.clone())).collect();
        if stated.is_empty() {
            return false;
        }
        for term in terms {
            term.stated.clone_from(&by_kind);
        }
        true
    }
}
