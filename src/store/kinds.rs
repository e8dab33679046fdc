//! Cache of what products are (`kinds.bin`), so that a start classifies only products that are new.

use std::path::Path;

use super::cache::{Cache, int, long};
use crate::domain::Reject;

const CACHE: Cache = Cache { file: "kinds.bin", magic: b"koerberl kinds 1", what: "kinds" };

/// A digest of what the classifier looks at, and what it found.
pub type Found = (u64, [u8; 4]);

const FOUND: usize = 8 + 4;

/// Replaces the cache atomically; `key` identifies the classifier. A failure only makes the next start slower.
pub fn save(dir: &Path, key: u64, found: &[Found]) -> Result<(), Reject> {
    CACHE.save(dir, |out| {
        out.write_all(&key.to_le_bytes())?;
        found.iter().try_for_each(|(of, found)| out.write_all(&of.to_le_bytes()).and_then(|()| out.write_all(found)))
    })
}

/// What was saved by the classifier of this key, in the same order; nothing without a file, or if another classifier
/// wrote it. A damaged file is a reject.
pub fn load(dir: &Path, key: u64) -> Result<Vec<Found>, Reject> {
    let read = |content: &[u8]| {
        let (of, entries) = content.split_at_checked(8)?;
        let found = |entry: &[u8]| (long(entry), int(&entry[8..]).to_le_bytes());
        let is_whole = entries.len().is_multiple_of(FOUND);
        is_whole.then(|| if long(of) == key { entries.chunks_exact(FOUND).map(found).collect() } else { Vec::new() })
    };
    CACHE.load(dir, read).map(Option::unwrap_or_default)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const EXAMPLE: [Found; 2] = [(1, [1, 2, 3, 4]), (u64::MAX, [0, 255, 0, 255])];

    #[test]
    fn a_cache_round_trips_for_the_same_classifier() {
        let dir = tempfile::tempdir().expect("a folder");
        assert_eq!(load(dir.path(), 7), Ok(Vec::new()));
        save(dir.path(), 7, &EXAMPLE).expect("written");
        assert_eq!(load(dir.path(), 7), Ok(EXAMPLE.to_vec()));
        assert_eq!(load(dir.path(), 8), Ok(Vec::new()), "of another classifier");
    }

    #[test]
    fn a_damaged_cache_is_rejected() {
        let dir = tempfile::tempdir().expect("a folder");
        save(dir.path(), 7, &EXAMPLE).expect("written");
        let file = dir.path().join(CACHE.file);
        let whole = fs::read(&file).expect("there");
        for length in 0..whole.len() {
            fs::write(&file, &whole[..length]).expect("written");
            let reject = load(dir.path(), 7).expect_err("rejected");
            assert!(reject.reason.ends_with("kinds are computed again"), "{length} bytes");
        }
    }
}
