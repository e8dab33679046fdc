//! A category for products whose source says none, learned from those whose source says one: naive Bayes over the words of
//! names, parts of compounds and units. What is not sure enough is a leaning, for ranking
//! and comparing only.
//!
//! Chains do not mean the same by a code, and some mean something else by all of them. So nothing is learned from what the
//! other chains contradict, and how sure a guess is was measured on chains that the guesser had not seen: a chain whose
//! products have no category is one of those, too. Products without a category count as a class of their own, so that not
//! every lipstick becomes the next best thing. Where a chain plainly means something else by a code (beer by that of champagne), its
//! products count as without a category.

mod code_mismatch;
mod evidence;
mod features;

use rayon::prelude::*;

use super::{Catalogue, NONE_U8};
use crate::domain::Category;
use code_mismatch::code_mismatches;
use evidence::{Beliefs, Evidence, Guess, Model};
use features::Features;

/// A category is derived if at least this share of the guesses like it is right. Measured on the Austrian market, each chain
/// left out in turn, nine of ten are what the chain itself says then; 96 of 100 are right by their names
/// (`tests/categories.rs`).
const SURE: f32 = 0.90;

/// … and is a leaning, for ranking and comparing only, from this share on.
const LIKELY: f32 = 0.50;

/// Rounds of computing beliefs from the last ones.
const ROUNDS: usize = 3;

/// Gives products without a category the one that they surely belong to.
pub(super) fn derive(catalogue: &mut Catalogue) {
    let features = Features::of(catalogue);
    let evidence = Evidence::of(catalogue, &features);
    let mut beliefs = Beliefs::all(catalogue.chains.len());
    for _ in 0..ROUNDS {
        beliefs = Beliefs::of(catalogue, &held_out(catalogue, &features, &evidence, &beliefs));
    }
    let judged = held_out(catalogue, &features, &evidence, &beliefs);
    let calibration = Calibration::of(catalogue, &beliefs, &judged);
    let mismatches = code_mismatches(catalogue, &evidence, &beliefs, &calibration, &judged);
    let model = Model::train(&evidence, &beliefs, None);
    let guess = |product: usize| {
        let is_open = catalogue.category[product] == NONE_U8;
        let guess = if is_open { model.guess(features.of_product(product)) } else { None };
        guess.map_or((NONE_U8, 0.0), |guess| (guess.category, calibration.confidence(guess)))
    };
    let mut guesses: Vec<(u8, f32)> = (0..catalogue.len()).into_par_iter().map(guess).collect();
    for &(product, guess) in &judged {
        if let Some(meant) = mismatches.get(&(catalogue.chain[product], catalogue.category[product])) {
            guesses[product] = meant.rather(guess.category, calibration.confidence(guess));
        }
    }
    let leaning =
        |&(category, confidence): &(u8, f32)| if (LIKELY..SURE).contains(&confidence) { category } else { NONE_U8 };
    catalogue.leaning = guesses.iter().map(leaning).collect();
    let is_sure = |(product, &(category, confidence)): (usize, &(u8, f32))| {
        confidence >= SURE && category != catalogue.category[product]
    };
    catalogue.derived = guesses.iter().enumerate().map(is_sure).collect();
    for ((category, &chain), &(guess, confidence)) in catalogue.category.iter_mut().zip(&catalogue.chain).zip(&guesses)
    {
        if confidence >= SURE {
            *category = guess;
        } else if mismatches.contains_key(&(chain, *category)) {
            *category = NONE_U8;
        }
    }
}

/// For each product with a category, what would be guessed if its chain said none.
fn held_out(catalogue: &Catalogue, features: &Features, evidence: &Evidence, beliefs: &Beliefs) -> Vec<(usize, Guess)> {
    let of_chain = |chain: u16| {
        let model = Model::train(evidence, beliefs, Some(chain));
        let is_judged = |&product: &usize| catalogue.chain[product] == chain && catalogue.category[product] != NONE_U8;
        let judged: Vec<usize> = (0..catalogue.len()).filter(is_judged).collect();
        let guess = |product| Some((product, model.guess(features.of_product(product))?));
        judged.into_par_iter().filter_map(guess).collect::<Vec<_>>()
    };
    (0..catalogue.chains.len() as u16).into_par_iter().flat_map_iter(of_chain).collect()
}

/// Where the classes of posterior probability end: naive Bayes is too sure of itself, but it sorts well.
const ENDS: [f32; 6] = [0.5, 0.8, 0.95, 0.99, 0.999, 0.999_99];
const CLASSES: usize = ENDS.len() + 1;

/// How many of each class are right in the Austrian market: what a market too small to measure it begins with.
const USUAL: [f32; CLASSES] = [0.31, 0.54, 0.66, 0.74, 0.83, 0.87, 0.89];

/// What is usual counts as much as so many measured guesses.
const WEIGHT: f32 = 50.0;

/// How many guesses are right, by category and class.
struct Calibration([[f32; CLASSES]; Category::COUNT]);

impl Calibration {
    fn of(catalogue: &Catalogue, beliefs: &Beliefs, guesses: &[(usize, Guess)]) -> Self {
        let (mut all, mut right) = ([[0.0_f32; CLASSES]; Category::COUNT], [[0.0_f32; CLASSES]; Category::COUNT]);
        for &(product, guess) in guesses {
            let (chain, stated) = (catalogue.chain[product], catalogue.category[product]);
            if beliefs.has(chain, stated) {
                let (category, class) = (usize::from(guess.category), class(guess));
                all[category][class] += 1.0;
                right[category][class] += f32::from(u8::from(guess.category == stated));
            }
        }
        let usual: [f32; CLASSES] = std::array::from_fn(|class| {
            let sum = |table: &[[f32; CLASSES]]| table.iter().map(|row| row[class]).sum::<f32>();
            (sum(&right) + WEIGHT * USUAL[class]) / (sum(&all) + WEIGHT)
        });
        Self(std::array::from_fn(|category| {
            let (all, right) = (&all[category], &right[category]);
            let expected: f32 = all.iter().zip(usual).map(|(all, usual)| all * usual).sum();
            // Some categories are told apart better than others, at all classes alike.
            let better = (right.iter().sum::<f32>() - expected) / (all.iter().sum::<f32>() + WEIGHT);
            let mut least = 0.0_f32;
            std::array::from_fn(|class| {
                let usual = (usual[class] + better).clamp(0.0, 1.0);
                // What is surer is not worse, however few there were to measure it on.
                least = least.max((right[class] + WEIGHT * usual) / (all[class] + WEIGHT));
                least
            })
        }))
    }

    fn confidence(&self, guess: Guess) -> f32 {
        self.0[usize::from(guess.category)][class(guess)]
    }
}

fn class(guess: Guess) -> usize {
    ENDS.iter().filter(|&&end| guess.posterior >= end).count()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::catalogue::{Builder, Catalogue, testing};
    use crate::domain::{Category, Product};

    /// Articles of which chains have a hundred each, and how they call the category.
    type Shelf = (&'static str, &'static str, &'static str);

    const EACH: usize = 100;

    const SHELVES: &[Shelf] = &[
        ("billa", "Vollmilch", "34"),
        ("billa", "Katzenfutter Huhn", "91"),
        ("billa", "Thunfisch", "57"),
        ("spar", "Vollmilch", "34"),
        ("spar", "Katzenfutter Rind", "91"),
        ("spar", "Thunfisch", "39"),
        ("hofer", "Vollmilch", "34"),
        ("hofer", "Katzenfutter Lamm", "91"),
    ];

    fn catalogue(shelves: &[Shelf], names: &[&str]) -> Catalogue {
        let mut builder = Builder::new();
        let mut push = |key: String, name: &str, category: Option<Category>| {
            builder.push(&Product { category, ..testing::product(&key, name, &[("2024-10-04", 99)]) });
        };
        for (shelf, (chain, name, category)) in shelves.iter().enumerate() {
            let sorts = (0..EACH).map(|sort| (format!("{chain}:{shelf}-{sort}"), format!("{name} {chain}{sort}")));
            sorts.for_each(|(key, name)| push(key, &name, Category::parse(category)));
        }
        names.iter().enumerate().for_each(|(id, name)| push(format!("dm:{id}"), name, None));
        builder.finish(1, |catalogue: &Catalogue| (0..catalogue.len() as u32).collect())
    }

    /// What has no category at dm, for these shelves, and what is derived for it.
    fn derived(shelves: &[Shelf], names: &[&str]) -> Vec<Option<&'static str>> {
        let catalogue = catalogue(shelves, names);
        let open = catalogue.products().skip(shelves.len() * EACH);
        open.map(|product| {
            assert_eq!(product.category().is_some(), product.category_derived());
            product.category().map(Category::code)
        })
        .collect()
    }

    /// What the products of one chain are taken for, each thing once, and whether that was derived.
    fn taken_for(shelves: &[Shelf], chain: &str) -> BTreeSet<(String, Option<&'static str>, bool)> {
        let catalogue = catalogue(shelves, &[]);
        let of_chain = catalogue.products().filter(|product| product.chain().id.as_str() == chain);
        let said = of_chain.map(|product| {
            let name = product.name().rsplit_once(' ').expect("a name and a sort").0.to_owned();
            (name, product.category().map(Category::code), product.category_derived())
        });
        said.collect()
    }

    #[test]
    fn what_the_chains_agree_on_is_derived_and_nothing_else() {
        let names = ["Katzenfutter Ente", "Frische Vollmilch", "Thunfisch", "Hundeleine"];
        assert_eq!(derived(SHELVES, &names), [Some("91"), Some("34"), None, None]);
    }

    const CONFUSED: &[Shelf] =
        &[("mueller", "Vollmilch", "91"), ("mueller", "Katzenfutter", "34"), ("mueller", "Wimperntusche", "91")];

    #[test]
    fn a_chain_that_means_something_else_by_its_codes_teaches_nothing() {
        assert_eq!(
            derived(&[SHELVES, CONFUSED].concat(), &["Katzenfutter Ente", "Vollmilch", "Wimperntusche"]),
            [Some("91"), Some("34"), None]
        );
    }

    #[test]
    fn what_stands_under_a_code_that_means_something_else_is_what_its_name_says() {
        let said = |name: &str, category, derived| (name.to_owned(), category, derived);
        let taken = taken_for(&[SHELVES, CONFUSED].concat(), "mueller");
        let expected = [
            said("Vollmilch", Some("34"), true),
            said("Katzenfutter", Some("91"), true),
            said("Wimperntusche", None, false),
        ];
        assert_eq!(taken, expected.into());
    }

    #[test]
    fn what_a_chain_says_stays_where_the_others_do_not_plainly_contradict() {
        let said = |name: &str, category| (name.to_owned(), Some(category), false);
        assert_eq!(
            taken_for(SHELVES, "spar"),
            [said("Vollmilch", "34"), said("Katzenfutter Rind", "91"), said("Thunfisch", "39")].into()
        );
        // Nobody else says what `7B` is.
        let shelves = [SHELVES, &[("spar", "Frische Vollmilch", "7B")]].concat();
        assert!(taken_for(&shelves, "spar").contains(&said("Frische Vollmilch", "7B")));
    }

    #[test]
    fn nothing_is_derived_from_too_little() {
        let few = &SHELVES[..1];
        assert_eq!(derived(few, &["Schlagobers"]), [None]);
        assert_eq!(derived(&[], &["Vollmilch"]), [None]);
    }
}
