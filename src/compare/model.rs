//! The two models: how much each feature counts for *same* and for *comparable*. Not tuned by hand: `cargo bench
//! --bench train` prints these tables.
//!
//! Conditional logit: the weights make the right one of a target's candidates likeliest, and having no partner where the right
//! one is taken away. Fitted by Newton's method with a ridge of 0.3 to 221 pairs that people put together for official price
//! comparisons (*comparable*, Billa and Spar), and to 295 that a GTIN proves (dm and Rewe) and 600 that a shared number does
//! (Billa and Bipa) (*same*), November 2026. The thresholds
//! leave 98 % of the pairs right that were drawn out of groups and judged by hand.

use super::Relation;
use super::features::{FEATURES, Features};

/// How a relation is judged.
#[derive(Debug)]
pub struct Model {
    /// What each feature counts.
    pub weights: [f32; FEATURES],
    /// What having no partner counts.
    pub none: f32,
    /// From this confidence on, from both sides together, two articles are partners.
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
        -1.44, // cosine of the words
        -3.52, // cover of the better covered name
        -4.49, // cover of the worse covered name
        6.97,  // cover within the brand, better
        8.59,  // cover within the brand, worse
        2.90,  // letters shared
        -0.58, // without differs
        -1.10, // words left over on both sides
        0.99,  // words left over on one side
        4.89,  // size equal
        -1.24, // size differs (log)
        2.85,  // size unknown
        -1.15, // said where it is true, on one side
        -0.87, // the most telling word left over
        -0.18, // another kind
        -3.43, // same tier
        -2.76, // own brand against brand
        0.18,  // organic differs
        4.20,  // brand equal
        -3.75, // brand differs
        0.46,  // percentage equal
        -2.03, // varieties differ
        -0.11, // variety on one side
        -0.26, // numbers differ
        0.17,  // on sale together
    ],
    none: 10.92,
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

    /// A score as a likeness between 0 and 1: one half somewhat below what having no partner counts, so that what fits in
    /// all comes close to 1.
    pub fn likeness(&self, score: f32) -> f32 {
        1.0 / (1.0 + ((self.none - 3.0 - score) / 2.0).exp())
    }
}
