//! What was sent for use without a network, so that whoever has it can be told only what has changed since. These files
//! only save bytes: they can be deleted at any time.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::sums::crc;

/// The folder of these files.
const FOLDER: &str = "offline";
/// So many of each name are kept, the newest.
const MOST: usize = 8;

/// Keeps what was sent under `name`, which `tag` identifies.
pub fn keep(data: &Path, name: &str, tag: &str, sent: &[u8]) -> io::Result<()> {
    let folder = data.join(FOLDER);
    let path = folder.join(file(name, tag));
    if path.exists() {
        return Ok(());
    }
    fs::create_dir_all(&folder)?;
    let mut fresh = tempfile::NamedTempFile::new_in(&folder)?;
    fresh.write_all(sent)?;
    fresh.write_all(&crc(sent).to_le_bytes())?;
    fresh.persist(path)?;
    for old in newest_first(&folder, name)?.into_iter().skip(MOST) {
        fs::remove_file(old)?;
    }
    Ok(())
}

/// What was sent under `name` and `tag`; `None` where it is no longer there, or damaged.
pub fn find(data: &Path, name: &str, tag: &str) -> Option<Vec<u8>> {
    let mut bytes = fs::read(data.join(FOLDER).join(file(name, tag))).ok()?;
    let check = bytes.split_off(bytes.len().checked_sub(size_of::<u32>())?);
    (crc(&bytes).to_le_bytes() == *check).then_some(bytes)
}

fn file(name: &str, tag: &str) -> String {
    format!("{name}.{tag}")
}

fn newest_first(folder: &Path, name: &str) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let text = entry.file_name().into_string().unwrap_or_default();
        if text.rsplit_once('.').is_some_and(|(before, _)| before == name) {
            found.push((entry.metadata()?.modified().unwrap_or(SystemTime::UNIX_EPOCH), entry.path()));
        }
    }
    found.sort_unstable();
    Ok(found.into_iter().rev().map(|(_, path)| path).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_are_kept_and_damage_is_noticed() {
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path();
        let set = |tag: &str, seconds| {
            let file =
                fs::File::options().append(true).open(data.join(FOLDER).join(file("spar", tag))).expect("a file");
            file.set_modified(SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(seconds)).expect("a time");
        };
        for (at, tag) in (0..).zip(["a", "b", "c", "d", "e", "f", "g", "h", "i"]) {
            keep(data, "spar", tag, tag.as_bytes()).expect("kept");
            set(tag, at);
        }
        keep(data, "sparSi", "a", b"other").expect("kept");
        assert_eq!((find(data, "spar", "a"), find(data, "spar", "b")), (None, Some(b"b".to_vec())));
        assert_eq!(find(data, "sparSi", "a").as_deref(), Some(&b"other"[..]), "another name");
        fs::write(data.join(FOLDER).join("spar.b"), b"c\0\0\0\0").expect("a file");
        assert_eq!((find(data, "spar", "b"), find(data, "spar", "z")), (None, None));
    }
}
