//! Which products belong together, as it was found out last, and what that was found from: so that neither a restart nor new
//! prices wait for the matcher. A memory, not a truth: the file can be deleted at any time, and refuses to be read where it is
//! not whole.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::path::Path;

use flate2::{Crc, CrcWriter};

use crate::domain::Reject;

const FILE: &str = "groups.bin";
/// Ends with the version of the layout.
const MAGIC: &[u8; 16] = b"koerberl groups2";
/// Key, number of products, number of partners.
const HEAD: usize = 8 + 8 + 8;
const PRODUCT: usize = 8 + 4 + 4;
const PARTNER: usize = 4 + 4 + 4;
/// A CRC of all before it.
const CHECK: usize = 4;

/// What was found out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Remembered {
    /// Of what: the same key means the same products, judged the same way.
    pub key: u64,
    /// All products, in the order of their hashes.
    pub products: Vec<Product>,
    /// A product, its best partner at another chain, both by their places in `products`, and how sure that is.
    pub partners: Vec<(u32, u32, f32)>,
}

/// A product as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Product {
    /// The hash of its key.
    pub hash: u64,
    /// Stands for all of it that is compared.
    pub stamp: u32,
    /// The label of its group.
    pub label: u32,
}

impl Remembered {
    /// The label of the product with this hash.
    pub fn label(&self, hash: u64) -> Option<u32> {
        let place = self.products.binary_search_by_key(&hash, |product| product.hash).ok()?;
        Some(self.products[place].label)
    }
}

/// Writes it in the place of what was there, whole or not at all. Where that fails, only the next start waits for it.
pub fn remember(dir: &Path, remembered: &Remembered) -> Result<(), Reject> {
    let (path, fresh) = (dir.join(FILE), dir.join(format!("{FILE}.new")));
    let write = || -> io::Result<()> {
        let mut out = CrcWriter::new(BufWriter::new(File::create(&fresh)?));
        out.write_all(MAGIC)?;
        out.write_all(&remembered.key.to_le_bytes())?;
        out.write_all(&(remembered.products.len() as u64).to_le_bytes())?;
        out.write_all(&(remembered.partners.len() as u64).to_le_bytes())?;
        for Product { hash, stamp, label } in &remembered.products {
            out.write_all(&hash.to_le_bytes())?;
            out.write_all(&stamp.to_le_bytes())?;
            out.write_all(&label.to_le_bytes())?;
        }
        for (of, partner, confidence) in &remembered.partners {
            out.write_all(&of.to_le_bytes())?;
            out.write_all(&partner.to_le_bytes())?;
            out.write_all(&confidence.to_le_bytes())?;
        }
        let check = out.crc().sum();
        out.write_all(&check.to_le_bytes())?;
        out.into_inner().into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        fs::rename(&fresh, &path)
    };
    write().map_err(|error| reject(&path, &format!("{error}; it is found out again after the next start")))
}

/// What was written last; `None` where there is nothing. A file that is not whole, or of another version, is refused with
/// what is wrong with it.
pub fn recall(dir: &Path) -> Result<Option<Remembered>, Reject> {
    let path = dir.join(FILE);
    let wrong = |why: &str| reject(&path, &format!("{why}; all is found out anew"));
    match fs::read(&path) {
        Ok(bytes) if !bytes.starts_with(MAGIC) => Err(wrong("it is of another version")),
        Ok(bytes) => read(&bytes[MAGIC.len()..], &bytes).map(Some).ok_or_else(|| wrong("it is not whole")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(wrong(&error.to_string())),
    }
}

fn reject(path: &Path, reason: &str) -> Reject {
    Reject { position: path.display().to_string(), what: String::new(), reason: reason.to_owned() }
}

/// Reads what comes after the magic; `all` is the whole file.
fn read(after: &[u8], all: &[u8]) -> Option<Remembered> {
    let (checked, check) = all.split_at_checked(all.len().checked_sub(CHECK)?)?;
    let mut crc = Crc::new();
    crc.update(checked);
    let entries = after.get(HEAD..after.len().checked_sub(CHECK)?)?;
    let (products, partners) = (long(&after[8..]) as usize, long(&after[16..]) as usize);
    let (of_products, of_partners) = entries.split_at_checked(products.checked_mul(PRODUCT)?)?;
    if crc.sum() != int(check) || partners.checked_mul(PARTNER) != Some(of_partners.len()) {
        return None;
    }
    let product = |entry: &[u8]| Product { hash: long(entry), stamp: int(&entry[8..]), label: int(&entry[12..]) };
    let partner = |entry: &[u8]| (int(entry), int(&entry[4..]), f32::from_bits(int(&entry[8..])));
    Some(Remembered {
        key: long(after),
        products: of_products.chunks_exact(PRODUCT).map(product).collect(),
        partners: of_partners.chunks_exact(PARTNER).map(partner).collect(),
    })
}

fn long(bytes: &[u8]) -> u64 {
    u64::from(int(bytes)) | u64::from(int(&bytes[4..])) << 32
}

fn int(bytes: &[u8]) -> u32 {
    u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> Remembered {
        let product = |hash, label| Product { hash, stamp: 77, label };
        Remembered {
            key: 7,
            products: vec![product(1, 5), product(9, 5), product(u64::MAX, 6)],
            partners: vec![(0, 2, 0.75), (2, 0, 1.0)],
        }
    }

    #[test]
    fn what_was_found_out_is_known_again() {
        let dir = tempfile::tempdir().expect("a folder");
        assert_eq!(recall(dir.path()).expect("no file is no trouble"), None);
        for remembered in [some(), Remembered::default()] {
            remember(dir.path(), &remembered).expect("written");
            assert_eq!(recall(dir.path()).expect("read"), Some(remembered));
        }
        assert_eq!((some().label(9), some().label(u64::MAX), some().label(2)), (Some(5), Some(6), None));
    }

    #[test]
    fn what_is_not_whole_is_forgotten_and_said() {
        let dir = tempfile::tempdir().expect("a folder");
        let file = dir.path().join(FILE);
        remember(dir.path(), &some()).expect("written");
        let whole = fs::read(&file).expect("there");
        let refused = |bytes: &[u8]| {
            fs::write(&file, bytes).expect("written");
            recall(dir.path()).expect_err("refused").reason
        };
        for length in 0..whole.len() {
            assert!(refused(&whole[..length]).ends_with("all is found out anew"), "{length} bytes");
        }
        assert!(refused(&[whole.as_slice(), b"x"].concat()).starts_with("it is not whole"));
        for place in 0..whole.len() {
            let mut other = whole.clone();
            other[place] ^= 4;
            assert!(!refused(&other).is_empty(), "byte {place}");
        }
        assert!(
            refused(b"koerberl groups1 and more of it than there should be").starts_with("it is of another version")
        );
    }
}
