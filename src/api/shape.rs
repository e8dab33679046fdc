//! What ids and other short values look like: one pattern each, which the contract states and requests are held to.
//! Whether something of that name exists is another question.

use std::sync::LazyLock;

use regex_lite::Regex;
use serde_json::{Value, json};

/// What a value looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// A regular expression.
    pattern: &'static str,
    /// What such values are called, and how they look.
    like: &'static str,
}

/// The id of a chain.
pub const CHAIN: Shape = Shape { pattern: "^[A-Za-z0-9_-]{1,32}$", like: "id of a chain; those look like billa" };
/// A category or a group of them.
pub const CATEGORY: Shape = Shape { pattern: "^[0-9A-Z]{1,2}$", like: "category; those look like 34 or 3" };
/// The id of a kind.
pub const KIND: Shape = Shape { pattern: "^[a-z0-9-]{1,64}$", like: "id of a kind; those look like teebutter" };
/// One of both.
pub const CATEGORY_OR_KIND: Shape =
    Shape { pattern: "^([0-9A-Z]{1,2}|[a-z0-9-]{1,64})$", like: "category or kind; those look like 34 or teebutter" };
/// A size of packs.
pub const SIZE: Shape = Shape {
    pattern: r"^[0-9]{1,6}(\.[0-9]{1,3})?(g|dag|kg|ml|cl|l|cm|m|pcs|washes)$",
    like: "size; those look like 250g or 1.5l",
};
/// A size, or a word for one.
pub const PACK: Shape = Shape {
    pattern: "^([0-9]{1,6}([.,][0-9]{1,3})?(g|dag|kg|ml|cl|l|cm|m|pcs|washes)|usual|any)$",
    like: "size, as 250g or 1.5l are, nor `usual` or `any`",
};
/// The number under a barcode.
pub const GTIN: Shape =
    Shape { pattern: "^([0-9]{8}|[0-9]{12}|[0-9]{13}|[0-9]{14})$", like: "GTIN; those have 8, 12, 13 or 14 digits" };
/// The key of a product.
pub const PRODUCT_KEY: Shape =
    Shape { pattern: "^[A-Za-z0-9_-]{1,32}:[!-~]{1,64}$", like: "product key; those look like billa:00-644489" };
/// The name of a language.
pub const LANGUAGE: Shape = Shape { pattern: "^(de|en)$", like: "language; there are de and en" };
/// The tag of an answer that was sent.
pub const TAG: Shape = Shape { pattern: "^[0-9a-f]{16}$", like: "tag; those have 16 hexadecimal digits" };

const ALL: [Shape; 10] = [CHAIN, CATEGORY, KIND, CATEGORY_OR_KIND, SIZE, PACK, GTIN, PRODUCT_KEY, LANGUAGE, TAG];

static PATTERNS: LazyLock<Vec<Regex>> =
    LazyLock::new(|| ALL.iter().map(|shape| Regex::new(shape.pattern).expect("a pattern of ours")).collect());

impl Shape {
    /// Whether a value looks so.
    pub fn fits(self, value: &str) -> bool {
        let place = ALL.iter().position(|shape| *shape == self);
        place.is_some_and(|place| PATTERNS[place].is_match(value))
    }

    /// What such values are called, and how they look.
    pub const fn like(self) -> &'static str {
        self.like
    }

    /// The regular expression.
    pub const fn pattern(self) -> &'static str {
        self.pattern
    }

    /// The schema of such a value.
    pub fn schema(self) -> Value {
        json!({ "type": "string", "pattern": self.pattern })
    }
}

#[cfg(test)]
mod tests {
    use super::super::size;
    use super::*;
    use crate::domain::{Category, ChainId, gtin};
    use crate::kinds::Kind;

    #[test]
    fn what_there_is_looks_so() {
        assert!(Category::all().all(|category| CATEGORY.fits(category.code())));
        assert!(Kind::all().all(|kind| KIND.fits(kind.id()) && CATEGORY_OR_KIND.fits(kind.id())));
        for (shape, good, bad) in [
            (CHAIN, &["billa", "hofer-roksh"][..], &["", "bílla", "a b", "a,b"][..]),
            (CATEGORY, &["34", "3", "7D"], &["", "345", "3 "]),
            (SIZE, &["250g", "1l", "1.5l", "10pcs", "20dag", "33cl", "3m", "20washes"], &["", "viel", "g", "usual"]),
            (PACK, &["usual", "any", "0,5l"], &["", "anything"]),
            (GTIN, &["4006381333931", "96385074"], &["", "123", "400638133393x"]),
            (PRODUCT_KEY, &["billa:00-644489"], &["billa:", ":1", "billa 1"]),
        ] {
            assert!(good.iter().all(|good| shape.fits(good)) && !bad.iter().any(|bad| shape.fits(bad)), "{shape:?}");
        }
        for text in ["250g", "1.5l", "10pcs", "20dag", "33cl", "3m", "20washes", "1kg", "5cm", "2ml"] {
            assert!(size::parse(text).is_some(), "{text}");
        }
    }

    #[test]
    fn the_domain_takes_nothing_else() {
        for text in ["billa", "a_b-C1", "", "ä", "a b", "a\n", &"x".repeat(32), &"x".repeat(33)] {
            assert_eq!(CHAIN.fits(text), ChainId::parse(text).is_some(), "{text:?}");
        }
        assert!(["4006381333931", "96385074"].iter().all(|text| gtin::parse(text).is_some() && GTIN.fits(text)));
    }
}
