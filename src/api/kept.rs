//! Answers that were made from a snapshot, kept for whoever asks the same, within a bound.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::io;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use hyper::body::Bytes;

use super::answer::Answer;
use super::content::{self, Brotli, Content};

/// What an entry needs beside its bytes, about.
const ENTRY: usize = 256;
/// Where the bound is reached, as much goes as leaves this share of it, in percent: what goes is found by sorting.
const LEFT: usize = 90;

/// Answers by address, of at most so many bytes in all.
#[derive(Debug, Default)]
pub(super) struct Kept<const MOST: usize>(Mutex<State>);

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
    bytes: KeptBytes,
}

#[derive(Clone, Debug)]
enum KeptBytes {
    /// Gzipped, with its length before that.
    Packed(Bytes, usize),
    /// With brotli.
    Brotli(Brotli),
    /// As it is, and gzipped once that is asked for.
    Both(Bytes, Arc<OnceLock<Bytes>>),
}

impl KeptAnswer {
    /// An answer of these bytes, gzipped.
    fn packed(media_type: &'static str, bytes: &[u8]) -> Self {
        Self { media_type, bytes: KeptBytes::Packed(content::packed(bytes), bytes.len()) }
    }

    /// An answer that is large, or seldom asked for: packed, unless it comes so.
    pub(super) fn large(Answer { media_type, content }: Answer) -> io::Result<Self> {
        Ok(match content {
            Content::Brotli(brotli) => Self { media_type, bytes: KeptBytes::Brotli(brotli) },
            content => Self::packed(media_type, &content.into_bytes()?),
        })
    }

    /// It, as an answer.
    pub(super) fn answer(&self) -> Answer {
        Answer { media_type: self.media_type, content: self.content() }
    }

    /// One that is asked for often.
    pub(super) fn ready(media_type: &'static str, bytes: Bytes) -> Self {
        Self { media_type, bytes: KeptBytes::Both(bytes, Arc::default()) }
    }

    /// It, to be sent.
    pub(super) fn content(&self) -> Content {
        match &self.bytes {
            KeptBytes::Packed(packed, _) => Content::Packed(packed.clone()),
            KeptBytes::Brotli(brotli) => Content::Brotli(brotli.clone()),
            KeptBytes::Both(bytes, packed) => Content::Shared(bytes.clone(), Arc::clone(packed)),
        }
    }

    /// Its length, and its length packed.
    pub(super) fn lengths(&self) -> (usize, usize) {
        match &self.bytes {
            KeptBytes::Packed(packed, length) => (*length, packed.len()),
            KeptBytes::Brotli(brotli) => (brotli.length, brotli.bytes.len()),
            KeptBytes::Both(bytes, packed) => (bytes.len(), packed.get_or_init(|| content::packed(bytes)).len()),
        }
    }

    /// The memory that it takes, about.
    fn size(&self) -> usize {
        match &self.bytes {
            KeptBytes::Packed(packed, _) => packed.len(),
            // Gzipped it is a sixth larger.
            KeptBytes::Brotli(brotli) => brotli.bytes.len() * 2 + brotli.bytes.len() / 6,
            KeptBytes::Both(bytes, _) => bytes.len() + bytes.len() / 4,
        }
    }
}

impl<const MOST: usize> Kept<MOST> {
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
        state.clock += 1;
        state.remove(&address);
        state.bytes += size(&address, &answer);
        state.answers.insert(address, Entry { answer, used: state.clock });
        if state.bytes > MOST {
            state.shrink(MOST / 100 * LEFT);
        }
    }
}

fn size(address: &str, answer: &KeptAnswer) -> usize {
    address.len() + answer.size() + ENTRY
}

impl State {
    fn remove(&mut self, address: &str) {
        if let Some((address, entry)) = self.answers.remove_entry(address) {
            self.bytes -= size(&address, &entry.answer);
        }
    }

    /// Drops what was not asked for the longest, until at most `most` bytes are left.
    fn shrink(&mut self, most: usize) {
        let mut all: Vec<(u64, String)> =
            self.answers.iter().map(|(address, entry)| (entry.used, address.clone())).collect();
        all.sort_unstable_by_key(|(used, _)| Reverse(*used));
        while self.bytes > most
            && let Some((_, oldest)) = all.pop()
        {
            self.remove(&oldest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOST: usize = 32 << 20;

    fn answer(length: usize) -> KeptAnswer {
        KeptAnswer { media_type: "application/json", bytes: KeptBytes::Packed(vec![0; length].into(), length) }
    }

    #[test]
    fn d4_answers_are_kept_within_bounds_and_the_oldest_go() {
        let kept = Kept::<MOST>::default();
        kept.keep("/a".into(), answer(MOST / 4));
        kept.keep("/b".into(), answer(MOST / 4));
        kept.keep("/b".into(), answer(MOST / 2));
        assert!(kept.get("/a").is_some() && kept.has("/b"));
        kept.keep("/c".into(), answer(MOST / 2));
        assert_eq!(["/a", "/b", "/c"].map(|address| kept.has(address)), [true, false, true]);
        kept.keep("/d".into(), answer(MOST + 1));
        assert_eq!(kept.0.lock().expect("no panic").bytes, 0, "too large for any place");
    }

    #[test]
    fn what_is_kept_comes_back() {
        let text = "1;2\n".repeat(100);
        let packed = KeptAnswer::packed("text/csv", text.as_bytes());
        assert!(packed.size() < 100);
        let ready = KeptAnswer::ready("text/csv", text.clone().into());
        for kept in [packed, ready] {
            assert_eq!((kept.lengths().0, kept.content().into_bytes().expect("gzip")), (400, text.clone().into()));
            assert_eq!(kept.content().packed().into_bytes().expect("gzip"), text);
        }
    }
}
