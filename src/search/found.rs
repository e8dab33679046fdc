//! What was found, with the gist of each product beside it: every step of an answer goes through these in a row,
//! instead of looking them up all over the catalogue again.

use super::matches::Points;
use super::scratch::Sparse;
use crate::catalogue::{Catalogue, Gist, ProductNumber};

/// A product that was found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Match {
    pub(super) product: ProductNumber,
    pub(super) points: Points,
    pub(super) gist: Gist,
}

/// The products that were found, in the order of their numbers; those added later stand at the end.
#[derive(Debug)]
pub(super) struct Found {
    matches: Vec<Match>,
    points: Sparse<Points>,
}

impl Found {
    pub(super) fn of(catalogue: &Catalogue, mut points: Sparse<Points>) -> Self {
        points.put_in_order();
        let found = |&number: &u32| {
            let product = ProductNumber(number);
            Match { product, points: points.get(number), gist: catalogue.gist(product) }
        };
        Self { matches: points.touched().iter().map(found).collect(), points }
    }

    /// All of them.
    pub(super) fn matches(&self) -> &[Match] {
        &self.matches
    }

    /// How many there are.
    pub(super) const fn len(&self) -> usize {
        self.matches.len()
    }

    /// How well a product matches; 0 for what was not found.
    #[inline]
    pub(super) fn points(&self, product: ProductNumber) -> Points {
        self.points.get(product.0)
    }

    /// Keeps only what is wanted.
    pub(super) fn retain(&mut self, mut is_wanted: impl FnMut(&Match) -> bool) {
        let Self { matches, points } = self;
        matches.retain(|found| {
            let is_wanted = is_wanted(found);
            if !is_wanted {
                points.reset(found.product.0);
            }
            is_wanted
        });
    }

    /// Adds products that were not found before.
    pub(super) fn add(&mut self, catalogue: &Catalogue, product: ProductNumber, points: Points) {
        self.points.set(product.0, points);
        self.matches.push(Match { product, points, gist: catalogue.gist(product) });
    }
}
