//! Files that only save time: they can be deleted at any time, and are ignored if they are damaged. Each ends with a
//! CRC-32 of all bytes before it.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read as _, Write};
use std::path::Path;

use flate2::{Crc, CrcWriter};

use crate::domain::Reject;

const CHECKSUM: usize = 4;

/// A cache.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cache {
    pub(super) file: &'static str,
    /// What the file begins with; ends with the version of the format.
    pub(super) magic: &'static [u8; 16],
    /// What is computed again without it.
    pub(super) what: &'static str,
}

impl Cache {
    /// Replaces the file atomically with what `write` writes.
    pub(super) fn save(self, dir: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Reject> {
        let (path, fresh) = (dir.join(self.file), dir.join(format!("{}.new", self.file)));
        let replace = || -> io::Result<()> {
            let mut out = CrcWriter::new(BufWriter::new(File::create(&fresh)?));
            out.write_all(self.magic)?;
            write(&mut out)?;
            let check = out.crc().sum();
            out.write_all(&check.to_le_bytes())?;
            out.into_inner().into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
            fs::rename(&fresh, &path)
        };
        let replaced = replace().inspect_err(|_| {
            let _ = fs::remove_file(&fresh); // the error of `replace` is the one that matters
        });
        replaced.map_err(|error| self.reject(dir, &format!("{error}; {} after the next start", self.again())))
    }

    /// What `read` reads of the content; `None` without a file. A damaged file, or one of another version, is a reject.
    pub(super) fn load<T>(self, dir: &Path, read: impl FnOnce(&[u8]) -> Option<T>) -> Result<Option<T>, Reject> {
        let invalid = |why: &str| self.reject(dir, &format!("{why}; {}", self.again()));
        match fs::read(dir.join(self.file)) {
            Ok(bytes) if !bytes.starts_with(self.magic) => Err(invalid("it is of another version")),
            Ok(bytes) => self.content(&bytes).and_then(read).map(Some).ok_or_else(|| invalid("it is damaged")),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(invalid(&error.to_string())),
        }
    }

    /// Whether the content begins with these bytes, as far as can be said without its checksum.
    pub(super) fn begins(self, dir: &Path, with: [u8; 8]) -> bool {
        let mut bytes = [0; 24];
        let read = File::open(dir.join(self.file)).and_then(|mut file| file.read_exact(&mut bytes));
        read.is_ok() && bytes.starts_with(self.magic) && bytes.ends_with(&with)
    }

    fn content(self, bytes: &[u8]) -> Option<&[u8]> {
        let (checked, check) = bytes.split_at_checked(bytes.len().checked_sub(CHECKSUM)?)?;
        let mut crc = Crc::new();
        crc.update(checked);
        checked.get(self.magic.len()..).filter(|_| crc.sum() == int(check))
    }

    fn again(self) -> String {
        format!("{} are computed again", self.what)
    }

    fn reject(self, dir: &Path, reason: &str) -> Reject {
        let position = dir.join(self.file).display().to_string();
        Reject { position, what: String::new(), reason: reason.to_owned() }
    }
}

pub(super) fn long(bytes: &[u8]) -> u64 {
    u64::from(int(bytes)) | u64::from(int(&bytes[4..])) << 32
}

pub(super) fn int(bytes: &[u8]) -> u32 {
    u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
}
