//! Brands: own brands of chains from the lexicon, all others learned from the catalogue.

mod makers;
mod own;
mod vocabulary;

pub use makers::look_through_maker;
pub use own::{OwnBrand, OwnBrands, Owner, Tier};
pub use vocabulary::{Touched, Vocabulary};

use super::fold;

/// Is an article organic by what its name says: `Bio-`, or an own brand that is organic throughout?
pub fn is_bio(folded: &str, own: Option<OwnBrand>) -> bool {
    own.is_some_and(|brand| brand.tier == Tier::Organic) || fold::words(folded).any(is_bio_word)
}

/// Whole words only: `Biotin`, `Bioderma` and `biologisch abbaubar` are not organic.
fn is_bio_word(word: &str) -> bool {
    matches!(word, "bio" | "eko" | "ekolosko" | "ekoloski" | "ekoloska" | "dmbio" | "organic" | "okologisch")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Chain;

    #[test]
    fn organic_by_word_or_by_brand() {
        for (chain, name, expected) in [
            ("spar", "Bio-Haferflocken", true),
            ("penny", "ECHT B!O Butter", true),
            ("dm", "dmBio Tofu", true),
            ("billa", "Ja! Natürlich Eier", true),
            ("hofer", "ZURÜCK ZUM URSPRUNG Milch", true),
            ("sparSi", "EKO MLEKO", true),
            ("dm", "Bioderma Creme mit Biotin", false),
            ("billa", "Clever Milch", false),
        ] {
            let folded = fold::folded(name);
            let own = Chain::find(chain).and_then(|chain| chain.own_brand(&folded)).map(|(own, _)| own);
            assert_eq!(is_bio(&folded, own), expected, "{name}");
        }
    }
}
