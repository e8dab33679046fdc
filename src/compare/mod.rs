//! Which articles are the same, and which are comparable. Prices play no part, and two articles that may differ stay
//! apart.
//!
//! How a pair is judged, in the order of the files:
//!
//! 1. `words` and `vocabulary` take names apart: the lexicon says what means the same and what tells varieties apart,
//!    and makers give way to their brands. `articles` keeps what is left of each product: parts of words, own brand and
//!    tier, size, percentages, kind, what it is without;
//! 2. `candidates` finds the articles that share the parts with the highest weights, of similar spelling too;
//! 3. `features` computes what speaks for a pair and against it, and vetoes; `kin` how near their kinds are; `model`
//!    weighs that;
//! 4. `matcher` ranks the articles of one chain and lets them compete: what fits another article better gives way;
//! 5. `partners` finds for each article the best at each other chain, anew only where something changed; `clusters`
//!    puts the same article of all chains into groups, `comparable` says what could stand in, and `stand_ins` which own
//!    brands of different owners do; `succession` says which article of a chain continues under another number;
//! 6. `explain` says why, and `measure` how good that is.
//!
//! *Same* is transitive; a group holds at most one available article of a chain. Own brands of different owners are
//! never the same, only comparable.

mod articles;
mod assortment;
mod candidates;
mod clusters;
mod comparable;
mod exact;
mod explain;
mod facts;
pub mod features;
mod kin;
mod matcher;
mod matcher_on_demand;
pub mod measure;
pub mod model;
mod partners;
mod stand_ins;
mod succession;
mod vocabulary;
mod words;

pub use assortment::{Assortment, BrandInSize};
pub use comparable::{Comparable, Difference, Wanted};
pub use explain::Explanation;
pub use facts::Meant;
pub use matcher::{Match, Matcher};
pub use matcher_on_demand::MatcherOnDemand;
pub use model::Model;
pub use partners::{Memory, Partners};
pub use succession::{Succession, Successions};
pub use words::{Fingerprint, fingerprint};

use std::collections::HashMap;
use std::hash::BuildHasher;

use foldhash::fast::FixedState;
use rayon::prelude::*;

use crate::catalogue::{Catalogue, ProductNumber, ProductView};

/// The label of each product's group in a catalogue: see [`Builder::finish`](crate::catalogue::Builder::finish).
pub fn labels(catalogue: &Catalogue) -> Vec<u32> {
    let matcher = Matcher::new(catalogue);
    matcher.labels(catalogue, &matcher.partners(catalogue, None), &Corrections::default())
}

/// The same without the model: `known` gives the labels computed before; new products are grouped by name alone.
pub fn labels_at_once(catalogue: &Catalogue, known: impl Fn(ProductNumber) -> Option<u32>) -> Vec<u32> {
    let exact = exact::labels(catalogue);
    let known: Vec<Option<u32>> = (0..catalogue.len() as u32).map(|number| known(ProductNumber(number))).collect();
    // New labels follow all known ones.
    let first = known.iter().flatten().max().map_or(0, |label| label + 1);
    let mut joined: HashMap<u32, u32, FixedState> = HashMap::default();
    for (label, known) in exact.iter().zip(&known) {
        known.map(|known| joined.entry(*label).or_insert(known));
    }
    let label = |(exact, known): (&u32, &Option<u32>)| known.or_else(|| joined.get(exact).copied());
    exact.iter().zip(&known).map(|pair| label(pair).unwrap_or(first + pair.0)).collect()
}

/// A digest of everything that groups depend on: equal keys mean equal groups. Another version of the matcher has other
/// keys.
pub fn key(catalogue: &Catalogue, corrections: &Corrections) -> u64 {
    let hasher = FixedState::default();
    let products: Vec<_> = catalogue.products().collect();
    let hash = |product: ProductView<'_>| {
        hasher.hash_one((product.chain().id.as_str(), product.id(), product.available(), partners::stamp(product)))
    };
    let sum = products.into_par_iter().map(hash).reduce(|| 0, u64::wrapping_add);
    let pairs = |pairs: &[(ProductNumber, ProductNumber)]| {
        let keys = pairs.iter().map(|&(a, b)| [a, b].map(|number| catalogue.product(number).key().to_string()));
        keys.collect::<Vec<_>>()
    };
    hasher.hash_one((sum, pairs(&corrections.same), pairs(&corrections.different)))
}

/// An operator's decisions, which overrule the matcher.
#[derive(Clone, Debug, Default)]
pub struct Corrections {
    /// Pairs that are the same article.
    pub same: Vec<(ProductNumber, ProductNumber)>,
    /// Pairs that are not.
    pub different: Vec<(ProductNumber, ProductNumber)>,
}

impl Corrections {
    /// Has the operator decided that the two are the same (also transitively), or that they are not?
    pub fn speak_of(&self, a: ProductNumber, b: ProductNumber) -> bool {
        let mut same = vec![a];
        let mut at = 0;
        while let Some(&one) = same.get(at) {
            for &(first, second) in self.same.iter().filter(|pair| pair.0 == one || pair.1 == one) {
                let other = if first == one { second } else { first };
                if !same.contains(&other) {
                    same.push(other);
                }
            }
            at += 1;
        }
        same.contains(&b) || self.different.contains(&(a, b)) || self.different.contains(&(b, a))
    }
}

/// The relation of two articles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// They are the same article.
    Same,
    /// Each could replace the other.
    Comparable,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Builder, testing};

    fn market(names: &[&str]) -> Catalogue {
        let mut builder = Builder::new();
        for (id, name) in names.iter().enumerate() {
            builder.push(&testing::product(&format!("billa:{id}"), name, &[("2024-10-04", 199)]));
        }
        builder.finish(1, Catalogue::ungrouped)
    }

    fn pair(a: u32, b: u32) -> (ProductNumber, ProductNumber) {
        (ProductNumber(a), ProductNumber(b))
    }

    #[test]
    fn an_operators_word_holds_both_ways_and_by_way_of_others() {
        let said = Corrections { same: vec![pair(1, 2), pair(3, 2), pair(4, 5)], different: vec![pair(1, 6)] };
        for (a, b, spoken) in [(1, 2, true), (2, 1, true), (1, 3, true), (6, 1, true), (1, 6, true), (1, 4, false)] {
            assert_eq!(said.speak_of(ProductNumber(a), ProductNumber(b)), spoken, "{a} {b}");
        }
        assert!(!said.speak_of(ProductNumber(3), ProductNumber(6)), "what 1 is not, 3 may be");
    }

    #[test]
    fn what_is_new_joins_no_group_that_is_known() {
        let market = market(&["Teebutter 250 g", "Bergkäse 200 g", "Vollmilch 1 l"]);
        let known = |number: ProductNumber| [Some(2), None, Some(0)][number.0 as usize];
        let labels = labels_at_once(&market, known);
        assert_eq!((labels[0], labels[2]), (2, 0));
        assert!(labels[1] > 2, "{labels:?}");
    }

    #[test]
    fn groups_are_found_anew_where_a_name_or_an_operators_word_is_another() {
        let none = Corrections::default();
        let market_of = |second| market(&["Teebutter 250 g", second]);
        let before = key(&market_of("Bergkäse 200 g"), &none);
        assert_eq!(before, key(&market_of("Bergkäse 200 g"), &none), "nothing changed");
        assert_ne!(before, key(&market_of("Bergkäse 300 g"), &none));
        let apart = Corrections { different: vec![pair(0, 1)], ..Corrections::default() };
        assert_ne!(before, key(&market_of("Bergkäse 200 g"), &apart));
    }
}
