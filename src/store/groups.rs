//! Cache of the computed groups (`groups.bin`), so that neither a restart nor new prices wait for the matcher. The file
//! can be deleted at any time, and is ignored if it is damaged.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::path::Path;

use flate2::{Crc, CrcWriter};

use crate::domain::Reject;

const FILE: &str = "groups.bin";
/// Ends with the version of the format.
const MAGIC: &[u8; 16] = b"koerberl groups2";
/// Key, number of products, number of partners.
const HEADER: usize = 8 + 8 + 8;
const PRODUCT: usize = 8 + 4 + 4;
const PARTNER: usize = 4 + 4 + 4;
/// A CRC-32 of all bytes before it.
const CHECKSUM: usize = 4;

/// The cached result of the matcher.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GroupCache {
    /// Identifies the input: the same key means the same products and the same matcher.
    pub key: u64,
    /// All products, sorted by hash.
    pub products: Vec<Product>,
    /// A product, its best partner at another chain (both as indices into `products`), and the confidence.
    pub partners: Vec<(u32, u32, f32)>,
}

/// A product and its group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Product {
    /// Hash of its key.
    pub hash: u64,
    /// Digest of everything that the matcher compares.
    pub stamp: u32,
    /// Label of its group.
    pub label: u32,
}

impl GroupCache {
    /// The label of the product with this hash.
    pub fn label(&self, hash: u64) -> Option<u32> {
        let index = self.products.binary_search_by_key(&hash, |product| product.hash).ok()?;
        Some(self.products[index].label)
    }
}

/// Replaces the cache atomically. A failure only makes the next start slower.
pub fn save(dir: &Path, cache: &GroupCache) -> Result<(), Reject> {
    let (path, fresh) = (dir.join(FILE), dir.join(format!("{FILE}.new")));
    let write = || -> io::Result<()> {
        let mut out = CrcWriter::new(BufWriter::new(File::create(&fresh)?));
        out.write_all(MAGIC)?;
        out.write_all(&cache.key.to_le_bytes())?;
        out.write_all(&(cache.products.len() as u64).to_le_bytes())?;
        out.write_all(&(cache.partners.len() as u64).to_le_bytes())?;
        for Product { hash, stamp, label } in &cache.products {
            out.write_all(&hash.to_le_bytes())?;
            out.write_all(&stamp.to_le_bytes())?;
            out.write_all(&label.to_le_bytes())?;
        }
        for (of, partner, confidence) in &cache.partners {
            out.write_all(&of.to_le_bytes())?;
            out.write_all(&partner.to_le_bytes())?;
            out.write_all(&confidence.to_le_bytes())?;
        }
        let check = out.crc().sum();
        out.write_all(&check.to_le_bytes())?;
        out.into_inner().into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        fs::rename(&fresh, &path)
    };
    write().map_err(|error| reject(&path, &format!("{error}; groups are computed again after the next start")))
}

/// Reads the cache; `None` without a file. A damaged file, or one of another version, is a reject.
pub fn load(dir: &Path) -> Result<Option<GroupCache>, Reject> {
    let path = dir.join(FILE);
    let invalid = |why: &str| reject(&path, &format!("{why}; groups are computed again"));
    match fs::read(&path) {
        Ok(bytes) if !bytes.starts_with(MAGIC) => Err(invalid("it is of another version")),
        Ok(bytes) => read(&bytes[MAGIC.len()..], &bytes).map(Some).ok_or_else(|| invalid("it is damaged")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(invalid(&error.to_string())),
    }
}

fn reject(path: &Path, reason: &str) -> Reject {
    Reject { position: path.display().to_string(), what: String::new(), reason: reason.to_owned() }
}

/// Parses the content after the magic; `all` is the whole file.
fn read(after: &[u8], all: &[u8]) -> Option<GroupCache> {
    let (checked, check) = all.split_at_checked(all.len().checked_sub(CHECKSUM)?)?;
    let mut crc = Crc::new();
    crc.update(checked);
    let entries = after.get(HEADER..after.len().checked_sub(CHECKSUM)?)?;
    let (products, partners) = (long(&after[8..]) as usize, long(&after[16..]) as usize);
    let (of_products, of_partners) = entries.split_at_checked(products.checked_mul(PRODUCT)?)?;
    if crc.sum() != int(check) || partners.checked_mul(PARTNER) != Some(of_partners.len()) {
        return None;
    }
    let product = |entry: &[u8]| Product { hash: long(entry), stamp: int(&entry[8..]), label: int(&entry[12..]) };
    let partner = |entry: &[u8]| (int(entry), int(&entry[4..]), f32::from_bits(int(&entry[8..])));
    Some(GroupCache {
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

    fn example() -> GroupCache {
        let product = |hash, label| Product { hash, stamp: 77, label };
        GroupCache {
            key: 7,
            products: vec![product(1, 5), product(9, 5), product(u64::MAX, 6)],
            partners: vec![(0, 2, 0.75), (2, 0, 1.0)],
        }
    }

    #[test]
    fn a_cache_round_trips() {
        let dir = tempfile::tempdir().expect("a folder");
        assert_eq!(load(dir.path()).expect("no file is no error"), None);
        for cache in [example(), GroupCache::default()] {
            save(dir.path(), &cache).expect("written");
            assert_eq!(load(dir.path()).expect("read"), Some(cache));
        }
        assert_eq!((example().label(9), example().label(u64::MAX), example().label(2)), (Some(5), Some(6), None));
    }

    #[test]
    fn a_damaged_cache_is_rejected() {
        let dir = tempfile::tempdir().expect("a folder");
        let file = dir.path().join(FILE);
        save(dir.path(), &example()).expect("written");
        let whole = fs::read(&file).expect("there");
        let rejected = |bytes: &[u8]| {
            fs::write(&file, bytes).expect("written");
            load(dir.path()).expect_err("rejected").reason
        };
        for length in 0..whole.len() {
            assert!(rejected(&whole[..length]).ends_with("groups are computed again"), "{length} bytes");
        }
        assert!(rejected(&[whole.as_slice(), b"x"].concat()).starts_with("it is damaged"));
        for place in 0..whole.len() {
            let mut other = whole.clone();
            other[place] ^= 4;
            assert!(!rejected(&other).is_empty(), "byte {place}");
        }
        assert!(
            rejected(b"koerberl groups1 and more of it than there should be").starts_with("it is of another version")
        );
    }
}
