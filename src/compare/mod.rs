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

use std::collections::{HashMap, HashSet};
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
pub fn labels_at_once(catalogue: &Catalogue, known: impl Fn(ProductNumber) -> Option<u32> + Sync) -> Vec<u32> {
    let known: Vec<Option<u32>> =
        (0..catalogue.len() as u32).into_par_iter().map(|number| known(ProductNumber(number))).collect();
    let new = (0..).map(ProductNumber).zip(&known).filter(|(_, known)| known.is_none());
    let of_new: HashSet<_, FixedState> = new.map(|(number, _)| exact::traits(catalogue.product(number))).collect();
    let maybe_same: Vec<ProductView<'_>> =
        catalogue.products().filter(|product| of_new.contains(&exact::traits(*product))).collect();
    let exact = exact::labels(&maybe_same);
    // New labels follow all known ones.
    let first = known.iter().flatten().max().map_or(0, |label| label + 1);
    let known_of = |product: &ProductView<'_>| known[product.number().0 as usize];
    let mut joined: HashMap<u32, u32, FixedState> = HashMap::default();
    for (label, product) in exact.iter().zip(&maybe_same) {
        known_of(product).map(|known| joined.entry(*label).or_insert(known));
    }
    let mut labels: Vec<u32> = known.iter().map(|known| known.unwrap_or_default()).collect();
    for (label, product) in exact.iter().zip(&maybe_same).filter(|(_, product)| known_of(product).is_none()) {
        labels[product.number().0 as usize] = joined.get(label).copied().unwrap_or(first + label);
    }
    labels
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
    fn what_is_new_joins_its_like_and_nothing_is_read_of_what_is_known() {
        let names = ["Milka Nuss 100 g", "Milka Oreo 100 g", "Milka Nuss 300 g", "Milka Nuss", "Käse 9 g"];
        let mut builder = Builder::new();
        for (id, name) in names.iter().chain(&names).enumerate() {
            let chain = if id < names.len() { "billa" } else { "spar" };
            let product = testing::product(&format!("{chain}:{id}"), name, &[("2024-10-04", 199)]);
            builder.push(&crate::domain::Product { brand: Some("Milka".to_owned()), ..product });
        }
        let market = builder.finish(1, Catalogue::ungrouped);
        let all = labels_at_once(&market, |_| None);
        let pairs = |labels: &[u32]| {
            let same = |a: usize| (a + 1..labels.len()).filter(move |&b| labels[a] == labels[b]).map(move |b| (a, b));
            (0..labels.len()).flat_map(same).collect::<Vec<_>>()
        };
        assert_eq!(
            pairs(&all),
            [(0, 5), (1, 6), (2, 7), (4, 9)],
            "without a size only one name of one chain is the same"
        );
        for unknown in 0..all.len() as u32 {
            let labels = labels_at_once(&market, |number| (number.0 != unknown).then(|| all[number.0 as usize] + 7));
            assert_eq!(pairs(&labels), pairs(&all), "{unknown} is new");
        }
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
