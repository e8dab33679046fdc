//! A product: an article of one chain with its history; and product keys.

use std::cmp::Ordering;
use std::fmt;

use super::{Category, Cents, ChainId, Day, Deal, PricePoint, Statement};

/// A product key, `{chain}:{id}`: which article of which chain.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProductKey {
    /// The chain.
    pub chain: ChainId,
    /// The chain's own number for it: 1 to 64 printable bytes without spaces.
    pub id: Box<str>,
}

impl ProductKey {
    /// The key of article `id` at `chain`; `None` if one of them is none.
    pub fn new(chain: &str, id: &str) -> Option<Self> {
        let fits = (1..=64).contains(&id.len()) && !id.chars().any(|c| c.is_control() || c.is_whitespace());
        Some(Self { chain: ChainId::parse(chain)?, id: fits.then(|| id.into())? })
    }

    /// Reads `{chain}:{id}`.
    pub fn parse(text: &str) -> Option<Self> {
        let (chain, id) = text.split_once(':')?;
        Self::new(chain, id)
    }

    /// The number that an id is, where it reads back the same: ids are stored so.
    pub fn number_of(id: &str) -> Option<i64> {
        let plain = id.len() <= 18 && id.bytes().all(|b| b.is_ascii_digit()) && (id == "0" || !id.starts_with('0'));
        if plain { id.parse().ok() } else { None }
    }

    /// The order of two ids of a chain: numbers first, by their value, then all others, by their bytes.
    pub fn compare_ids(a: &str, b: &str) -> Ordering {
        match (Self::number_of(a), Self::number_of(b)) {
            (Some(a), Some(b)) => a.cmp(&b),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => a.cmp(b),
        }
    }
}

impl fmt::Display for ProductKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.chain, self.id)
    }
}

/// An article of one chain: its newest statement, and all its prices.
#[derive(Clone, Debug, PartialEq)]
pub struct Product {
    /// Which article of which chain.
    pub key: ProductKey,
    /// The newest name.
    pub name: String,
    /// The brand, if stated.
    pub brand: Option<String>,
    /// The category, if stated.
    pub category: Option<Category>,
    /// The newest size as stated.
    pub size: Statement,
    /// Sold by weight.
    pub weighed: bool,
    /// Organic, as stated.
    pub bio: bool,
    /// On sale on the chain's newest day.
    pub available: bool,
    /// The address on the chain's site, as stated.
    pub url: Option<String>,
    /// The GTIN, if stated.
    pub gtin: Option<u64>,
    /// Earlier sizes, oldest first, each with the last day on which it held.
    pub earlier_sizes: Vec<(Day, Statement)>,
    /// Price changes, oldest first, one a day, no two neighbours equal; never empty.
    pub prices: Vec<PricePoint>,
    /// The last day on which its source stated the current price again, if it ever did.
    pub seen: Option<Day>,
    /// Its deals, besides the price of one piece for everyone; which of them hold depends on the day.
    pub deals: Vec<Deal>,
    /// The deposit on a piece (*Pfand*), which the price leaves out.
    pub deposit: Option<Cents>,
    /// The lowest price of the 30 days before, as the chain itself states it.
    pub stated_low: Option<Cents>,
}

impl Product {
    /// A product with nothing but its key: not on sale, without a price.
    pub const fn new(key: ProductKey) -> Self {
        Self {
            key,
            name: String::new(),
            brand: None,
            category: None,
            size: Statement { amount: None, unit: None },
            weighed: false,
            bio: false,
            available: false,
            url: None,
            gtin: None,
            earlier_sizes: Vec::new(),
            prices: Vec::new(),
            seen: None,
            deals: Vec::new(),
            deposit: None,
            stated_low: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_read_and_write_the_same() {
        for text in ["billa:00-644489", "penny:85f027ab-b5de-4214-ae52-e4897ceba1f8", "x:a:b"] {
            assert_eq!(ProductKey::parse(text).map(|key| key.to_string()).as_deref(), Some(text));
        }
    }

    #[test]
    fn ids_that_are_numbers_come_first_by_their_value() {
        let mut ids = ["a", "10", "9", "09", "B", "00-1", "123456789012345678", "1234567890123456789", "0"];
        ids.sort_by(|a, b| ProductKey::compare_ids(a, b));
        assert_eq!(ids, ["0", "9", "10", "123456789012345678", "00-1", "09", "1234567890123456789", "B", "a"]);
    }

    #[test]
    fn malformed_keys_are_refused() {
        for text in ["", "billa", "billa:", ":1", "billa:a b", "billa:a\0", "bil la:1"] {
            assert_eq!(ProductKey::parse(text), None, "{text}");
        }
    }
}
