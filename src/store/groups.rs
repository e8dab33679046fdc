//! Cache of the computed groups (`groups.bin`), so that neither a restart nor new prices wait for the matcher.

use std::path::Path;

use super::cache::{Cache, int, long};
use crate::domain::Reject;

const CACHE: Cache = Cache { file: "groups.bin", magic: b"koerberl groups2", what: "groups" };
/// Key, number of products, number of partners.
const HEADER: usize = 8 + 8 + 8;
const PRODUCT: usize = 8 + 4 + 4;
const PARTNER: usize = 4 + 4 + 4;

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
    CACHE.save(dir, |out| {
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
        Ok(())
    })
}

/// Reads the cache; `None` without a file. A damaged file, or one of another version, is a reject.
pub fn load(dir: &Path) -> Result<Option<GroupCache>, Reject> {
    CACHE.load(dir, read)
}

fn read(content: &[u8]) -> Option<GroupCache> {
    let entries = content.get(HEADER..)?;
    let (products, partners) = (long(&content[8..]) as usize, long(&content[16..]) as usize);
    let (of_products, of_partners) = entries.split_at_checked(products.checked_mul(PRODUCT)?)?;
    if partners.checked_mul(PARTNER) != Some(of_partners.len()) {
        return None;
    }
    let product = |entry: &[u8]| Product { hash: long(entry), stamp: int(&entry[8..]), label: int(&entry[12..]) };
    let partner = |entry: &[u8]| (int(entry), int(&entry[4..]), f32::from_bits(int(&entry[8..])));
    Some(GroupCache {
        key: long(content),
        products: of_products.chunks_exact(PRODUCT).map(product).collect(),
        partners: of_partners.chunks_exact(PARTNER).map(partner).collect(),
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

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
        let file = dir.path().join(CACHE.file);
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
