//! Heavy answers that were made from a snapshot, kept for whoever asks the same: gzipped, and bounded.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use hyper::body::Bytes;

use super::content::{self, Content};

/// The memory for all of them, in bytes.
const MOST_BYTES: usize = 32 << 20;
/// What an entry needs beside its bytes, about.
const ENTRY: usize = 256;

/// Answers by address.
#[derive(Debug, Default)]
pub(super) struct Kept(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    answers: HashMap<String, Entry>,
    bytes: usize,
    clock: u64,
}

#[derive(Debug)]
struct Entry {
    answer: KeptAnswer,
    used: u64,
}

/// An answer.
#[derive(Clone, Debug)]
pub(super) struct KeptAnswer {
    pub(super) media_type: &'static str,
    /// Gzipped.
    pub(super) packed: Bytes,
    /// Its length before that.
    pub(super) length: usize,
}

impl KeptAnswer {
    /// An answer of these bytes.
    pub(super) fn of(media_type: &'static str, bytes: &[u8]) -> Self {
        Self { media_type, packed: content::packed(bytes), length: bytes.len() }
    }

    /// It, to be sent.
    pub(super) fn content(&self) -> Content {
        Content::Packed(self.packed.clone())
    }
}

impl Kept {
    pub(super) fn get(&self, address: &str) -> Option<KeptAnswer> {
        let state = &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = state.answers.get_mut(address)?;
        state.clock += 1;
        entry.used = state.clock;
        Some(entry.answer.clone())
    }

    pub(super) fn has(&self, address: &str) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).answers.contains_key(address)
    }

    /// Keeps an answer; those that were not asked for the longest go.
    pub(super) fn keep(&self, address: String, answer: KeptAnswer) {
        let state = &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let size = |address: &str, answer: &KeptAnswer| address.len() + answer.packed.len() + ENTRY;
        state.clock += 1;
        state.bytes += size(&address, &answer);
        let entry = Entry { answer, used: state.clock };
        let before = state.answers.get(&address).map(|before| size(&address, &before.answer));
        state.bytes -= before.unwrap_or_default();
        state.answers.insert(address, entry);
        while state.bytes > MOST_BYTES {
            let oldest = state.answers.iter().min_by_key(|(_, entry)| entry.used).map(|(address, _)| address.clone());
            let Some((address, entry)) = oldest.and_then(|address| state.answers.remove_entry(&address)) else { break };
            state.bytes -= size(&address, &entry.answer);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(length: usize) -> KeptAnswer {
        KeptAnswer { media_type: "application/json", packed: vec![0; length].into(), length }
    }

    #[test]
    fn d4_answers_are_kept_within_bounds_and_the_oldest_go() {
        let kept = Kept::default();
        kept.keep("/a".into(), answer(MOST_BYTES / 4));
        kept.keep("/b".into(), answer(MOST_BYTES / 4));
        kept.keep("/b".into(), answer(MOST_BYTES / 2));
        assert!(kept.get("/a").is_some() && kept.has("/b"));
        kept.keep("/c".into(), answer(MOST_BYTES / 2));
        assert_eq!(["/a", "/b", "/c"].map(|address| kept.has(address)), [true, false, true]);
        kept.keep("/d".into(), answer(MOST_BYTES + 1));
        assert_eq!(kept.0.lock().expect("no panic").bytes, 0, "too large for any place");
    }

    #[test]
    fn what_is_kept_comes_back() {
        let text = "1;2\n".repeat(100);
        let kept = KeptAnswer::of("text/csv", text.as_bytes());
        assert!(kept.packed.len() < 100 && kept.length == 400);
        assert_eq!(kept.content().into_bytes().expect("gzip"), text);
    }
}
