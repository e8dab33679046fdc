//! What Open Food Facts says of an article: its barcode, what is printed on it, and its Nutri-Score. An operator imports
//! a file with all of that; only what belongs to our products is kept.

use std::fmt;

use super::ProductKey;
use super::gtin::Gtin;

/// What is said of one barcode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The number under the barcode.
    pub gtin: Gtin,
    /// What the article is called: mostly without brand and size.
    pub name: String,
    /// Its brand, in our spelling where we know it.
    pub brand: String,
    /// What is in a pack, as it is written there: `400 g`.
    pub quantity: String,
    /// How it is rated, if it is.
    pub nutri_score: Option<NutriScore>,
}

/// A fact and the product that it is said of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkedFact {
    /// The fact.
    pub fact: Fact,
    /// The product; what is true of it is true of the same at other chains.
    pub product: ProductKey,
}

/// The rating of a food by its ingredients, from A, the best, to E.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum NutriScore {
    A,
    B,
    C,
    D,
    E,
}

impl NutriScore {
    const ALL: [Self; 5] = [Self::A, Self::B, Self::C, Self::D, Self::E];

    /// `a` to `e`, in either case; `None` for anything else, such as `unknown`.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|score| score.letter().eq_ignore_ascii_case(text))
    }

    /// Its letter, a capital.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
            Self::C => "C",
            Self::D => "D",
            Self::E => "E",
        }
    }
}

impl fmt::Display for NutriScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

/// Who collected the facts, as their licence asks to be named.
pub const FACTS_FROM: &str = "Open Food Facts contributors";
/// Under which licence their database stands.
pub const FACTS_LICENCE: &str = "ODbL 1.0";
/// Where it is.
pub const FACTS_URL: &str = "https://world.openfoodfacts.org";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_one_of_five_letters() {
        assert_eq!(
            ["a", "B", "e"].map(NutriScore::parse),
            [Some(NutriScore::A), Some(NutriScore::B), Some(NutriScore::E)]
        );
        for none in ["", "f", "unknown", "not-applicable", "ab"] {
            assert_eq!(NutriScore::parse(none), None, "{none}");
        }
    }
}
