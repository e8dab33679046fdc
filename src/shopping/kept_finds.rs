//! What wordings find in a catalogue, kept for whoever looks for the same: many lists have milk on them, and one that
//! was edited is looked up whole.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::Wording;
use super::need_in_words::Found;
use super::wanted::Only;

/// All are forgotten when they would hold more hits than this, at eight bytes each, or be more than this.
const MOST_HITS: usize = 1 << 19;
const MOST: usize = 1 << 12;

/// What wordings found in one catalogue.
#[derive(Debug, Default)]
pub struct KeptFinds(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    finds: HashMap<Key, Arc<Found>>,
    hits: usize,
}

/// All that a find depends on but the catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    pub(super) wording: Wording,
    pub(super) only: Only,
    /// Also what stale prices say.
    pub(super) stale: bool,
}

impl KeptFinds {
    /// What was found before, or else what `find` finds, from now on.
    pub(super) fn get(&self, key: Key, find: impl FnOnce(&Key) -> Found) -> Arc<Found> {
        if let Some(found) = self.lock(|state| state.finds.get(&key).cloned()) {
            return found;
        }
        let found = Arc::new(find(&key));
        self.lock(|state| state.keep(key, Arc::clone(&found)));
        found
    }

    fn lock<T>(&self, with: impl FnOnce(&mut State) -> T) -> T {
        with(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl State {
    fn keep(&mut self, key: Key, found: Arc<Found>) {
        let hits = found.len();
        if self.hits + hits > MOST_HITS || self.finds.len() >= MOST {
            *self = Self::default();
        }
        if hits <= MOST_HITS && self.finds.insert(key, found).is_none() {
            self.hits += hits;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(thing: &str) -> Key {
        let wording = Wording { thing: thing.to_owned(), categories: Vec::new() };
        Key { wording, only: Only::default(), stale: false }
    }

    #[test]
    fn the_same_is_found_once_and_what_differs_apart() {
        let kept = KeptFinds::default();
        let hits = |key: Key, of: usize| kept.get(key, |_| Found::of_hits(of)).len();
        assert_eq!((hits(key("milch"), 3), hits(key("milch"), 4), hits(key("brot"), 4)), (3, 3, 4));
        let organic = Only { bio: Some(true), ..Only::default() };
        assert_eq!(hits(Key { only: organic, ..key("milch") }, 1), 1);
        assert_eq!(hits(Key { stale: true, ..key("milch") }, 9), 9);
    }

    #[test]
    fn they_are_kept_within_bounds() {
        let kept = KeptFinds::default();
        let keep = |thing: &str, hits: usize| drop(kept.get(key(thing), |_| Found::of_hits(hits)));
        keep("a", MOST_HITS / 2);
        keep("b", MOST_HITS / 2);
        assert_eq!(kept.lock(|state| (state.finds.len(), state.hits)), (2, MOST_HITS));
        keep("c", 1);
        assert_eq!(kept.lock(|state| (state.finds.len(), state.hits)), (1, 1));
        keep("d", MOST_HITS + 1);
        assert_eq!(kept.lock(|state| (state.finds.len(), state.hits)), (0, 0));
        (0..=MOST).for_each(|number| keep(&number.to_string(), 0));
        assert_eq!(kept.lock(|state| state.finds.len()), 1);
    }
}
