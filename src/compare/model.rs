//! The two models: how much each feature counts for *same* and for *comparable*. It refuses to be tuned by hand: `cargo bench
//! --bench train` prints these tables.
//!
//! Conditional logit: the weights make the right one of a target's candidates likeliest, and having no partner where the right
//! one is taken away. Fitted by Newton's method with a ridge of 1 to 221 pairs that people put together for official price
//! comparisons (*comparable*, Billa and Spar) and 295 that a GTIN proves (*same*, dm and Rewe), November 2026. The thresholds
//! are where, in cross-validation, about one decision in ten is wrong though every second target has no partner.

use super::Relation;
use super::features::{FEATURES, Features};

/// How a relation is judged.
#[derive(Debug)]
pub struct Model {
    /// What each feature counts.
    pub weights: [f32; FEATURES],
    /// What having no partner counts.
    pub none: f32,
    /// From this confidence on, two articles are taken for partners.
    pub threshold: f32,
}

/// What a veto takes off.
pub const VETOED: f32 = 8.0;

/// How far a candidate steps back that fits another article of the target's chain better: this share of the difference.
pub const CONTEST: f32 = 0.7;

const COMPARABLE: Model = Model {
    weights: [
        0.41,  // cosine of the words
        -1.07, // cover of the better covered name
        1.05,  // cover of the worse covered name
        -1.35, // cover within the brand, better
        0.59,  // cover within the brand, worse
        2.25,  // letters shared
        0.00,  // without differs
        -2.13, // words left over on both sides
        -0.22, // words left over on one side
        2.60,  // size equal
        -3.39, // size differs (log)
        -1.05, // size unknown
        0.04,  // variety in common
        0.06,  // category equal
        -0.73, // category of another group
        4.05,  // same tier
        -1.53, // own brand against brand
        -2.06, // organic differs
        0.00,  // brand equal
        -1.53, // brand differs
        0.82,  // percentage equal
        -2.12, // varieties differ
        -0.66, // variety on one side
        0.63,  // numbers differ
        1.27,  // on sale together
    ],
    none: 6.85,
    threshold: 0.18,
};

const SAME: Model = Model {
    weights: [
        -0.65, // cosine of the words
        -0.14, // cover of the better covered name
        -1.13, // cover of the worse covered name
        4.15,  // cover within the brand, better
        4.21,  // cover within the brand, worse
        1.88,  // letters shared
        -0.41, // without differs
        -0.56, // words left over on both sides
        -0.71, // words left over on one side
        2.73,  // size equal
        -2.25, // size differs (log)
        1.41,  // size unknown
        0.09,  // variety in common
        0.67,  // category equal
        0.16,  // category of another group
        -3.96, // same tier
        -2.36, // own brand against brand
        0.73,  // organic differs
        1.99,  // brand equal
        -4.10, // brand differs
        0.51,  // percentage equal
        -1.60, // varieties differ
        -0.37, // variety on one side
        -0.36, // numbers differ
        0.64,  // on sale together
    ],
    none: 6.33,
    threshold: 0.18,
};

impl Model {
    /// The model of a relation.
    pub const fn of(relation: Relation) -> &'static Self {
        match relation {
            Relation::Same => &SAME,
            Relation::Comparable => &COMPARABLE,
        }
    }

    /// How well a pair fits: the larger, the better.
    pub fn score(&self, features: &Features) -> f32 {
        self.weights.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
    }

    /// A score as a likeness between 0 and 1: one half somewhat below what having no partner counts, so that what fits in
    /// all comes close to 1.
    pub fn likeness(&self, score: f32) -> f32 {
        1.0 / (1.0 + ((self.none - 3.0 - score) / 2.0).exp())
    }
}
