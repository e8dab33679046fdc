//! What was found, group by group: every step of an answer goes through these in a row, beside their gists, instead of
//! looking all over the catalogue again.

use super::matches::Points;
use super::scratch::{self, Sparse};
use crate::catalogue::{Catalogue, ProductNumber, Row};

/// A product that was found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Match {
    pub(super) row: Row,
    pub(super) points: Points,
}

/// The products that were found, in the order of their rows.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) matches: Vec<Match>,
    /// By product; once there are hits, of what these have.
    pub(super) points: Sparse<Points>,
}

impl Found {
    pub(super) fn of(catalogue: &Catalogue, points: Sparse<Points>) -> Self {
        let rows = points.touched().iter().map(|&product| catalogue.row(ProductNumber(product)).0);
        let rows = scratch::in_order(rows, catalogue.len());
        let found = |row: Row| Match { row, points: points.get(catalogue.product_in(row).0) };
        Self { matches: rows.into_iter().map(|row| found(Row(row))).collect(), points }
    }

    /// How well a product matches; 0 for what was not found.
    #[inline]
    pub(super) fn points(&self, product: ProductNumber) -> Points {
        self.points.get(product.0)
    }

    /// The products that hits have, with their points.
    pub(super) fn of_hits(&self) -> impl Iterator<Item = (ProductNumber, Points)> {
        let touched = self.points.touched().iter().map(|&product| (ProductNumber(product), self.points.get(product)));
        touched.filter(|&(_, points)| points > 0)
    }
}
