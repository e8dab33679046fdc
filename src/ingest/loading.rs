//! What is fetched just now, and how far that is.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The runs in progress: the articles so far, by source.
#[derive(Debug, Default)]
pub struct Loading(Mutex<BTreeMap<String, u64>>);

impl Loading {
    /// A run of a source is on, and has so many articles.
    pub fn note(&self, source: &str, items: u64) {
        self.lock().insert(source.to_owned(), items);
    }

    /// A run of a source has ended.
    pub fn end(&self, source: &str) {
        self.lock().remove(source);
    }

    /// All of them.
    pub fn all(&self) -> BTreeMap<String, u64> {
        self.lock().clone()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, u64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
