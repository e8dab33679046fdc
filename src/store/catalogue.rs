//! Cache of the linked catalogue (`catalogue.bin`), so that a start reads one file in place of the database.

use std::path::Path;

use super::cache::{Cache, long};
use crate::domain::Reject;

const CACHE: Cache = Cache { file: "catalogue.bin", magic: b"koerberl market1", what: "names and prices" };

/// Replaces the cache atomically with all that `write` writes; `key` says what it was made from. A failure only makes
/// the next start slower.
pub fn save(dir: &Path, key: u64, write: impl FnOnce(&mut dyn FnMut(&[u8]))) -> Result<(), Reject> {
    CACHE.save(dir, |out| {
        let mut written = out.write_all(&key.to_le_bytes());
        write(&mut |bytes| {
            if written.is_ok() {
                written = out.write_all(bytes);
            }
        });
        written
    })
}

/// Whether the cache was made from this, as far as can be said without reading all of it.
pub fn is_of(dir: &Path, key: u64) -> bool {
    CACHE.begins(dir, key.to_le_bytes())
}

/// What `read` reads of the cache; `None` without a file, or where it was made from something else. A damaged file is a
/// reject.
pub fn load<T>(dir: &Path, key: u64, read: impl FnOnce(&[u8]) -> Option<T>) -> Result<Option<T>, Reject> {
    let read = |content: &[u8]| {
        let (of, content) = content.split_at_checked(8)?;
        if long(of) == key { read(content).map(Some) } else { Some(None) }
    };
    CACHE.load(dir, read).map(Option::flatten)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn saved(dir: &Path) {
        save(dir, 7, |take| [b"one ".as_slice(), b"two"].into_iter().for_each(take)).expect("written");
    }

    fn loaded(dir: &Path, key: u64) -> Result<Option<Vec<u8>>, Reject> {
        load(dir, key, |content| Some(content.to_vec()))
    }

    #[test]
    fn a_cache_round_trips_where_it_was_made_from_the_same() {
        let dir = tempfile::tempdir().expect("a folder");
        assert_eq!(loaded(dir.path(), 7), Ok(None));
        saved(dir.path());
        assert_eq!(loaded(dir.path(), 7), Ok(Some(b"one two".to_vec())));
        assert_eq!(loaded(dir.path(), 8), Ok(None), "made from something else");
        assert!(is_of(dir.path(), 7) && !is_of(dir.path(), 8) && !is_of(&dir.path().join("other"), 7));
    }

    #[test]
    fn a_damaged_cache_is_rejected() {
        let dir = tempfile::tempdir().expect("a folder");
        saved(dir.path());
        let file = dir.path().join(CACHE.file);
        let whole = fs::read(&file).expect("there");
        for place in 0..whole.len() {
            let mut other = whole.clone();
            other[place] ^= 4;
            for damaged in [&whole[..place], &other] {
                fs::write(&file, damaged).expect("written");
                let reject = loaded(dir.path(), 7).expect_err("rejected");
                assert!(reject.reason.ends_with("names and prices are computed again"), "{place}: {}", reject.reason);
            }
        }
    }
}
