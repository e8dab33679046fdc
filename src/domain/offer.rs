//! What comes in: an [`Offer`] is what a chain says about one article; a [`Reject`] is a refused record.

use std::fmt;

use super::{Category, Cents, Day, Deal, PricePoint, ProductKey};

/// The size of a pack as its source states it, before it is parsed: `(500, "g")`, `(1, "stück")`, `(None, "500ml")`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statement {
    /// The number, if one was given.
    pub amount: Option<f64>,
    /// The unit, in the source's own spelling.
    pub unit: Option<String>,
}

impl Statement {
    /// The largest amount taken, whatever its unit.
    pub const MAX_AMOUNT: f64 = 1e9;
    /// The longest unit that is taken, in bytes.
    pub const MAX_UNIT: usize = 100;
}

/// What a chain says about one article: on one day, or over many when its history comes along.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// Which article of which chain.
    pub key: ProductKey,
    /// The name, trimmed, never empty, at most [`Offer::MAX_NAME`] bytes.
    pub name: String,
    /// The brand, if the source has a field for it.
    pub brand: Option<String>,
    /// The category, if stated.
    pub category: Option<Category>,
    /// The size as stated.
    pub size: Statement,
    /// Sold by weight: the price is that of the stated size, not of a piece.
    pub weighed: bool,
    /// Organic or not, if stated.
    pub bio: Option<bool>,
    /// On sale on the newest day of `prices`.
    pub available: bool,
    /// The address on the chain's site, whole or the part after its root.
    pub url: Option<String>,
    /// The GTIN (EAN), if stated.
    pub gtin: Option<u64>,
    /// The prices that come along: oldest first, one a day, at least one; neighbours may be equal.
    pub prices: Vec<PricePoint>,
    /// Earlier sizes, if stated (our own export does): oldest first, each with its last day.
    pub earlier_sizes: Vec<(Day, Statement)>,
    /// Its deals, besides the price of one piece for everyone.
    pub deals: Vec<Deal>,
    /// The deposit on a piece (*Pfand*), which the price leaves out.
    pub deposit: Option<Cents>,
    /// The lowest price of the 30 days before, as the chain itself states it.
    pub stated_low: Option<Cents>,
}

impl Offer {
    /// Longest name taken, in bytes.
    pub const MAX_NAME: usize = 1_000;
    /// Longest address taken, in bytes.
    pub const MAX_URL: usize = 2_000;
    /// Most deals taken.
    pub const MAX_DEALS: usize = 16;

    /// An offer on sale that states nothing but a name and prices.
    pub fn plain(key: ProductKey, name: String, prices: Vec<PricePoint>) -> Self {
        Self {
            key,
            name,
            brand: None,
            category: None,
            size: Statement::default(),
            weighed: false,
            bio: None,
            available: true,
            url: None,
            gtin: None,
            prices,
            earlier_sizes: Vec::new(),
            deals: Vec::new(),
            deposit: None,
            stated_low: None,
        }
    }

    /// Is it a link to the web, whole or in part? Other schemes than the web's are none.
    pub fn is_address(url: &str) -> bool {
        let start = url.split(['/', '?', '#']).next().unwrap_or_default();
        let scheme = start.split_once(':').map(|(scheme, _)| scheme.to_ascii_lowercase());
        url.len() <= Self::MAX_URL
            && !url.chars().any(|c| c.is_control() || c.is_whitespace())
            && scheme.is_none_or(|scheme| scheme == "http" || scheme == "https")
    }

    /// Its deals without impossible ones: those could not be read from the store again.
    pub fn sound_deals(&self) -> Vec<Deal> {
        self.deals.iter().filter(|deal| deal.is_sound()).take(Self::MAX_DEALS).cloned().collect()
    }
}

/// A record that was refused: data, not an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reject {
    /// Where: `record 17`, `line 3`.
    pub position: String,
    /// Which article, if known.
    pub what: String,
    /// Why, and what would be valid.
    pub reason: String,
}

/// `text` in quotes, cut to a readable length, control characters escaped: for a reason.
pub fn quoted(text: &str) -> String {
    format!("{:?}", cut(text, 40))
}

/// At most `most` characters of `text`, and an ellipsis where some are left out.
pub fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}

/// At most `most` characters of `text` on one line, control characters escaped.
pub fn printable(text: &str, most: usize) -> String {
    cut(text, most).chars().flat_map(|c| if c.is_control() { c.escape_default().collect() } else { vec![c] }).collect()
}

impl fmt::Display for Reject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { position, what, reason } = self;
        if what.is_empty() { write!(f, "{position}: {reason}") } else { write!(f, "{position} ({what}): {reason}") }
    }
}
