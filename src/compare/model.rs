//! The two models: how much each feature counts for *same* and for *comparable*. It refuses to be tuned by hand: `cargo bench
//! --bench train` prints these tables.
//!
//! Conditional logit: the weights make the right one of a target's candidates likeliest, and having no partner where the right
//! one is taken away. Fitted by Newton's method with a ridge of 0.3 to 221 pairs that people put together for official price
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
        1.02,  // cosine of the words
        -0.59, // cover of the better covered name
        1.41,  // cover of the worse covered name
        -0.77, // cover within the brand, better
        1.17,  // cover within the brand, worse
        2.79,  // letters shared
        0.00,  // without differs
        -1.48, // words left over on both sides
        0.33,  // words left over on one side
        2.78,  // size equal
        -4.80, // size differs (log)
        -1.53, // size unknown
        0.08,  // variety in common
        0.12,  // category equal
        -0.76, // category of another group
        5.12,  // same tier
        -1.63, // own brand against brand
        -2.36, // organic differs
        0.00,  // brand equal
        -1.63, // brand differs
        0.93,  // percentage equal
        -2.61, // varieties differ
        -0.63, // variety on one side
        1.05,  // numbers differ
        1.64,  // on sale together
    ],
    none: 11.30,
    threshold: 0.2,
};

const SAME: Model = Model {
    weights: [
        -1.88, // cosine of the words
        -1.31, // cover of the better covered name
        -2.93, // cover of the worse covered name
        6.95,  // cover within the brand, better
        6.50,  // cover within the brand, worse
        2.65,  // letters shared
        -0.48, // without differs
        -0.19, // words left over on both sides
        -0.54, // words left over on one side
        4.00,  // size equal
        -1.23, // size differs (log)
        2.69,  // size unknown
        0.11,  // variety in common
        0.62,  // category equal
        0.24,  // category of another group
        -5.18, // same tier
        -3.27, // own brand against brand
        0.85,  // organic differs
        2.54,  // brand equal
        -4.92, // brand differs
        0.68,  // percentage equal
        -1.63, // varieties differ
        -0.34, // variety on one side
        -0.54, // numbers differ
        0.68,  // on sale together
    ],
    none: 8.45,
    threshold: 0.2,
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
