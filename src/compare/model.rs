//! The two models: how much each feature counts for *same* and for *comparable*. Not tuned by hand: `cargo bench
//! --bench train` prints these tables.
//!
//! Conditional logit: the weights make the right one of a target's candidates likeliest, and having no partner where the right
//! one is taken away. Fitted by Newton's method with a ridge of 0.3 to 221 pairs that people put together for official price
//! comparisons (*comparable*, Billa and Spar) and 295 that a GTIN proves (*same*, dm and Rewe), November 2026. The thresholds
//! are where, in cross-validation though every second target has no partner, about one decision in ten (*comparable*) or twenty
//! (*same*) is wrong.

use super::Relation;
use super::features::{FEATURES, Features};

/// How a relation is judged.
#[derive(Debug)]
pub struct Model {
    /// What each feature counts.
    pub weights: [f32; FEATURES],
    /// What having no partner counts.
    pub none: f32,
    /// From this confidence on, explanations and `match --evaluate` take two articles for partners; groups ask both
    /// sides (`partners.rs`).
    pub threshold: f32,
}

/// What a veto takes off.
pub const VETOED: f32 = 8.0;

/// How far a candidate steps back that fits another article of the target's chain better: this share of the difference.
pub const CONTEST: f32 = 0.7;

const COMPARABLE: Model = Model {
    weights: [
        1.24,  // cosine of the words
        -0.24, // cover of the better covered name
        1.05,  // cover of the worse covered name
        -0.54, // cover within the brand, better
        0.82,  // cover within the brand, worse
        2.49,  // letters shared
        0.00,  // without differs
        -1.37, // words left over on both sides
        0.20,  // words left over on one side
        2.87,  // size equal
        -4.77, // size differs (log)
        -1.56, // size unknown
        -0.91, // said where it is true, on one side
        -0.36, // the most telling word left over
        -0.54, // category of another group
        5.22,  // same tier
        -1.64, // own brand against brand
        -2.34, // organic differs
        0.00,  // brand equal
        -1.64, // brand differs
        1.12,  // percentage equal
        -2.58, // varieties differ
        -0.56, // variety on one side
        1.10,  // numbers differ
        1.58,  // on sale together
    ],
    none: 10.98,
    threshold: 0.2,
};

const SAME: Model = Model {
    weights: [
        -1.22, // cosine of the words
        -1.19, // cover of the better covered name
        -2.89, // cover of the worse covered name
        6.22,  // cover within the brand, better
        6.75,  // cover within the brand, worse
        1.91,  // letters shared
        -0.52, // without differs
        -0.57, // words left over on both sides
        0.62,  // words left over on one side
        3.13,  // size equal
        -4.73, // size differs (log)
        1.66,  // size unknown
        -1.40, // said where it is true, on one side
        -1.58, // the most telling word left over
        -1.04, // category of another group
        -4.90, // same tier
        -2.80, // own brand against brand
        1.06,  // organic differs
        3.53,  // brand equal
        -4.26, // brand differs
        1.03,  // percentage equal
        -2.61, // varieties differ
        -0.41, // variety on one side
        -1.06, // numbers differ
        0.61,  // on sale together
    ],
    none: 7.70,
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
