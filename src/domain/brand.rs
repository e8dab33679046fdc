//! Brands: the chains' own ones from a table, all others learned from the catalogue. It refuses to guess: a name whose
//! brand is not known has none.

mod own;
mod vocabulary;

pub use own::{OwnBrand, Owner, Tier, own};
pub use vocabulary::Vocabulary;

use super::fold;

/// Is an article organic by what its name says: `Bio-`, or an own brand that is organic throughout?
pub fn is_bio(folded: &str, own: Option<OwnBrand>) -> bool {
    own.is_some_and(|brand| brand.tier == Tier::Organic) || fold::words(folded).any(is_bio_word)
}

/// `bio`, `biomilch`, `dmbio`; but not `biotin`, `biologisch abbaubar`, `bioderma`.
fn is_bio_word(word: &str) -> bool {
    matches!(word, "bio" | "eko" | "ekolosko" | "ekoloski" | "ekoloska" | "dmbio" | "organic" | "okologisch")
}
