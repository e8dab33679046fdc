//! The two models: how much each feature counts for *same* and for *comparable*. Not tuned by hand: `cargo bench
//! --bench train` prints these tables.
//!
//! Conditional logit: the weights make the right one of a target's candidates likeliest, and having no partner where
//! the right one is taken away. Fitted by Newton's method with a ridge of 0.3 (November 2026) to
//!
//! * 221 pairs that people put together for official price comparisons, of Billa and Spar: *comparable*;
//! * 295 pairs that a GTIN proves, of dm and Rewe, and half of those that share a number at Billa and Bipa: *same*.
//!
//! The thresholds leave 98 % of the pairs right that were drawn out of groups and judged by hand.

use super::Relation;
use super::features::{FEATURES, Features};

/// How a relation is judged.
#[derive(Debug)]
pub struct Model {
    /// What each feature counts.
    pub weights: [f32; FEATURES],
    /// What having no partner counts.
    pub none: f32,
    /// From this confidence on, the product of those from both sides, two articles join a group, or a set of stand-ins.
    pub threshold: f32,
}

/// What a veto takes off.
pub const VETOED: f32 = 8.0;

/// How far a candidate steps back that fits another article of the target's chain better: this share of the difference.
pub const CONTEST: f32 = 0.7;

const COMPARABLE: Model = Model {
    weights: [
        0.57,  // cosine of the words
        -0.81, // cover of the better covered name
        0.82,  // cover of the worse covered name
        -0.32, // cover within the brand, better
        0.54,  // cover within the brand, worse
        2.35,  // letters shared
        0.00,  // without differs
        -1.46, // words left over on both sides
        0.00,  // words left over on one side
        2.84,  // size equal
        -4.49, // size differs (log)
        -0.45, // size unknown
        -1.01, // said where it is true, on one side
        -0.44, // the most telling word left over
        -1.91, // another kind
        5.34,  // same tier
        -1.62, // own brand against brand
        -2.26, // organic differs
        0.00,  // brand equal
        -1.62, // brand differs
        1.01,  // percentage equal
        -2.81, // varieties differ
        -0.57, // variety on one side
        1.03,  // numbers differ
        1.67,  // on sale together
    ],
    none: 9.53,
    threshold: 0.35,
};

const SAME: Model = Model {
    weights: [
        -2.62, // cosine of the words
        -4.69, // cover of the better covered name
        -4.28, // cover of the worse covered name
        6.71,  // cover within the brand, better
        9.48,  // cover within the brand, worse
        3.17,  // letters shared
        -0.53, // without differs
        -1.51, // words left over on both sides
        1.00,  // words left over on one side
        4.85,  // size equal
        -1.43, // size differs (log)
        2.89,  // size unknown
        -1.27, // said where it is true, on one side
        -0.62, // the most telling word left over
        -0.41, // another kind
        -4.40, // same tier
        -2.50, // own brand against brand
        -0.05, // organic differs
        4.36,  // brand equal
        -5.00, // brand differs
        0.22,  // percentage equal
        -2.28, // varieties differ
        -0.32, // variety on one side
        -0.43, // numbers differ
        0.19,  // on sale together
    ],
    none: 8.74,
    threshold: 0.3,
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

    /// A score as a likeness between 0 and 1: one half somewhat below what having no partner counts, so that what fits
    /// in all comes close to 1.
    pub fn likeness(&self, score: f32) -> f32 {
        1.0 / (1.0 + ((self.none - 3.0 - score) / 2.0).exp())
    }
}
