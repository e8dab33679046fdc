//! Names that say that a product has not got what is wanted: `Katzenstreu nicht klumpend`.

use crate::catalogue::{Catalogue, Posting, ProductView};
use crate::domain::fold;
use crate::lexicon::DENYING;

/// What is wanted, where names may say that they have none of it.
pub(super) struct Denied<'a> {
    /// The folded words that are wanted, without those that have to be denied.
    wanted: Vec<String>,
    /// The products in whose names something is denied.
    denying: Vec<&'a [Posting]>,
}

impl<'a> Denied<'a> {
    /// Of the words for what is wanted.
    pub(super) fn of(catalogue: &'a Catalogue, wanted: &str) -> Self {
        let (folded, dictionary) = (fold::folded(wanted), catalogue.words());
        let before = std::iter::once("").chain(fold::words(&folded));
        let held = before
            .zip(fold::words(&folded))
            .filter(|(before, word)| ![before, word].iter().any(|said| DENYING.contains(said)));
        let postings = |word: &&str| dictionary.find(word).map(|number| dictionary.postings(number));
        Self {
            wanted: held.map(|(_, word)| word.to_owned()).collect(),
            denying: DENYING.iter().filter_map(postings).collect(),
        }
    }

    /// Does the name of a product have a wanted word only where it denies it?
    pub(super) fn is_said_of(&self, product: ProductView<'_>) -> bool {
        let number = product.number().0;
        let holds = |postings: &&[Posting]| postings.binary_search_by_key(&number, |posting| posting.product()).is_ok();
        if !self.denying.iter().any(holds) {
            return false;
        }
        let name = fold::folded(product.name());
        let words: Vec<&str> = fold::words(&name).collect();
        let is_denied = |place: usize| place > 0 && DENYING.contains(&words[place - 1]);
        self.wanted.iter().any(|wanted| {
            let mut places = (0..words.len()).filter(|&place| words[place] == wanted).peekable();
            places.peek().is_some() && places.all(is_denied)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::testing;

    #[test]
    fn a_name_that_denies_what_is_wanted_has_not_got_it() {
        let names = [
            "Katzenstreu nicht klumpend",
            "Katzenstreu klumpend",
            "Kuverts ohne Fenster",
            "Erdäpfel vorwiegend festkochend",
            "Kuverts mit Fenster, weiß, ohne Klebestreifen",
        ];
        let product =
            |(number, name): (usize, &&str)| testing::product(&format!("spar:{number}"), name, &[("2026-03-01", 99)]);
        let catalogue = Catalogue::of(&names.iter().enumerate().map(product).collect::<Vec<_>>());
        let denying = |wanted: &str| -> Vec<usize> {
            let denied = Denied::of(&catalogue, wanted);
            (0..names.len())
                .zip(catalogue.products())
                .filter(|(_, product)| denied.is_said_of(*product))
                .map(|(n, _)| n)
                .collect()
        };
        assert_eq!(denying("Katzenstreu klumpend"), [0]);
        assert_eq!(denying("Kuverts mit Fenster"), [2]);
        assert_eq!(denying("Kuverts ohne Fenster"), [0; 0], "that is wanted");
        assert_eq!(denying("Erdäpfel festkochend"), [3]);
        assert_eq!(denying("Kuverts"), [0; 0]);
    }
}
