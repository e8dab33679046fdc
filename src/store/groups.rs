//! Which products belong together, as it was found out last: so that neither a restart nor new prices wait for the matcher. A
//! memory, not a truth: the file can be deleted at any time, and refuses to be read where it is not whole.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::path::Path;

use super::StoreError;

const FILE: &str = "groups.bin";
const MAGIC: &[u8; 16] = b"koerberl groups1";
/// Magic, key and count.
const HEAD: usize = 16 + 8 + 8;
/// A product's hash and its label.
const ENTRY: usize = 8 + 4;

/// What was found out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remembered {
    /// Of what: the same key means the same products, judged the same way.
    pub key: u64,
    /// The hash of each product's key and its group's label, in the order of the hashes.
    pub labels: Vec<(u64, u32)>,
}

impl Remembered {
    /// The label of the product with this hash.
    pub fn label(&self, hash: u64) -> Option<u32> {
        let place = self.labels.binary_search_by_key(&hash, |&(hash, _)| hash).ok()?;
        Some(self.labels[place].1)
    }
}

/// Writes it in the place of what was there, whole or not at all.
pub fn remember(dir: &Path, remembered: &Remembered) -> Result<(), StoreError> {
    let (path, fresh) = (dir.join(FILE), dir.join(format!("{FILE}.new")));
    let write = || -> io::Result<()> {
        let mut out = BufWriter::new(File::create(&fresh)?);
        out.write_all(MAGIC)?;
        out.write_all(&remembered.key.to_le_bytes())?;
        out.write_all(&(remembered.labels.len() as u64).to_le_bytes())?;
        for (hash, label) in &remembered.labels {
            out.write_all(&hash.to_le_bytes())?;
            out.write_all(&label.to_le_bytes())?;
        }
        out.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        fs::rename(&fresh, &path)
    };
    write().map_err(|error| StoreError::File(path.clone(), error))
}

/// What was written last; `None` where there is nothing, or nothing whole.
pub fn recall(dir: &Path) -> Option<Remembered> {
    let bytes = fs::read(dir.join(FILE)).ok()?;
    let rest = bytes.strip_prefix(MAGIC.as_slice())?;
    let key = u64::from_le_bytes(rest.get(..8)?.try_into().ok()?);
    let count = u64::from_le_bytes(rest.get(8..16)?.try_into().ok()?);
    let entries = &bytes[HEAD..];
    if entries.len() as u64 != count.checked_mul(ENTRY as u64)? {
        return None;
    }
    let entry = |entry: &[u8]| {
        let (hash, label) = entry.split_at(8);
        Some((u64::from_le_bytes(hash.try_into().ok()?), u32::from_le_bytes(label.try_into().ok()?)))
    };
    let labels: Option<Vec<(u64, u32)>> = entries.chunks_exact(ENTRY).map(entry).collect();
    Some(Remembered { key, labels: labels? }).filter(|found| found.labels.is_sorted())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> Remembered {
        Remembered { key: 7, labels: vec![(1, 5), (9, 5), (u64::MAX, 6)] }
    }

    #[test]
    fn what_was_found_out_is_known_again() {
        let dir = tempfile::tempdir().expect("a folder");
        assert_eq!(recall(dir.path()), None);
        for remembered in [some(), Remembered::default()] {
            remember(dir.path(), &remembered).expect("written");
            assert_eq!(recall(dir.path()), Some(remembered));
        }
        assert_eq!((some().label(9), some().label(u64::MAX), some().label(2)), (Some(5), Some(6), None));
    }

    #[test]
    fn what_is_not_whole_is_forgotten() {
        let dir = tempfile::tempdir().expect("a folder");
        let file = dir.path().join(FILE);
        remember(dir.path(), &some()).expect("written");
        let whole = fs::read(&file).expect("there");
        for broken in
            [&whole[..0], &whole[..10], &whole[..20], &whole[..whole.len() - 1], &[whole.as_slice(), b"x"].concat()]
        {
            fs::write(&file, broken).expect("written");
            assert_eq!(recall(dir.path()), None, "{} bytes", broken.len());
        }
        let mut disordered = whole.clone();
        disordered[HEAD] = 0xff;
        fs::write(&file, disordered).expect("written");
        assert_eq!(recall(dir.path()), None);
    }
}
