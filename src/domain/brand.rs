//! Brands: the chains' own ones from a table, all others learned from the catalogue. It refuses to guess: a name whose
//! brand is not known has none.

mod own;
mod vocabulary;

pub use own::{OwnBrand, Owner, Tier, own, own_in};
pub use vocabulary::Vocabulary;

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
            let mut folded = String::new();
            fold::plain(name, &mut folded);
            assert_eq!(is_bio(&folded, own(chain, &folded)), expected, "{name}");
        }
    }
}
