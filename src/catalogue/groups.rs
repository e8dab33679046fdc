//! Groups: the same article at several chains. `compare` computes them.

use std::ops::Range;

use super::{Catalogue, GroupNumber, ProductNumber, ProductView, Row};
use crate::domain::flat::flat;
use crate::domain::{Category, Chain};

/// Which products form a group, both ways.
#[derive(Clone, Debug, Default)]
pub(crate) struct Groups {
    /// The place of each product among the members: its row.
    rows: Vec<u32>,
    /// The products of all groups, end to end, the best offer of each first.
    members: Vec<u32>,
    /// Where each group ends in `members`.
    ends: Vec<u32>,
}

flat!(Groups { rows, members, ends });

impl Groups {
    /// Groups from a label for each product; equal labels form a group, `rank` orders them within (lowest first).
    pub(crate) fn new<K: Ord>(labels: &[u32], rank: impl Fn(u32) -> K) -> Self {
        let mut numbers = vec![u32::MAX; labels.iter().max().map_or(0, |&label| label as usize + 1)];
        let mut ends: Vec<u32> = Vec::new();
        let mut of = Vec::with_capacity(labels.len());
        for &label in labels {
            let number = &mut numbers[label as usize];
            if *number == u32::MAX {
                *number = ends.len() as u32;
                ends.push(0);
            }
            ends[*number as usize] += 1;
            of.push(*number);
        }
        let mut sum = 0;
        for end in &mut ends {
            (*end, sum) = (sum, sum + *end);
        }
        let mut members = vec![0; labels.len()];
        for (product, &group) in (0..).zip(&of) {
            let place = &mut ends[group as usize];
            members[*place as usize] = product;
            *place += 1;
        }
        ends.shrink_to_fit();
        let mut groups = Self { rows: vec![0; labels.len()], members, ends };
        for group in 0..groups.ends.len() as u32 {
            let range = groups.range(GroupNumber(group));
            if range.len() > 1 {
                groups.members[range].sort_by_cached_key(|&product| (rank(product), product));
            }
        }
        for (row, &product) in (0..).zip(&groups.members) {
            groups.rows[product as usize] = row;
        }
        groups
    }

    fn range(&self, group: GroupNumber) -> Range<usize> {
        let Range { start, end } = self.rows(group);
        start as usize..end as usize
    }

    /// The rows of the products of a group, the best offer first.
    #[inline]
    pub(crate) fn rows(&self, GroupNumber(group): GroupNumber) -> Range<u32> {
        let start = if group == 0 { 0 } else { self.ends[group as usize - 1] };
        start..self.ends[group as usize]
    }

    /// How many groups there are.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The row of a product.
    #[inline]
    pub(crate) fn row(&self, product: ProductNumber) -> Row {
        Row(self.rows[product.0 as usize])
    }

    /// The product in a row.
    #[inline]
    pub(crate) fn product_in(&self, row: Row) -> ProductNumber {
        ProductNumber(self.members[row.0 as usize])
    }

    /// The products of a group, the best offer first.
    pub(crate) fn members(&self, group: GroupNumber) -> &[u32] {
        &self.members[self.range(group)]
    }
}

/// One group of a catalogue.
#[derive(Clone, Copy, Debug)]
pub struct GroupView<'a> {
    pub(super) catalogue: &'a Catalogue,
    pub(super) number: GroupNumber,
}

impl<'a> GroupView<'a> {
    /// Its products: on sale before gone, fresh before stale, then the cheapest unit price first.
    pub fn products(self) -> impl ExactSizeIterator<Item = ProductView<'a>> + Clone {
        let catalogue = self.catalogue;
        catalogue.groups.members(self.number).iter().map(|&number| catalogue.product(ProductNumber(number)))
    }

    /// Its name: as the best known of its chains writes it, without punctuation at the end.
    pub fn title(self) -> &'a str {
        let rank = |product: &ProductView<'_>| {
            let id = product.chain().id.as_str();
            Chain::known().iter().position(|chain| chain.id == id).unwrap_or(usize::MAX)
        };
        let best = self.products().min_by_key(rank).expect("a group has products");
        best.name().trim_end_matches(['*', ' ', ','])
    }

    /// The category that its first product with one has.
    pub fn category(self) -> Option<Category> {
        self.products().find_map(ProductView::category)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_labels_come_together_ordered_by_rank() {
        let groups = Groups::new(&[7, 3, 7, 9, 3, 7], std::cmp::Reverse);
        let members: Vec<&[u32]> = (0..groups.len() as u32).map(|group| groups.members(GroupNumber(group))).collect();
        assert_eq!(members, [&[5, 2, 0][..], &[4, 1], &[3]]);
        let is_there = |product| groups.product_in(groups.row(ProductNumber(product))) == ProductNumber(product);
        assert!((0..6).all(is_there));
        assert_eq!(Groups::new(&[], |product| product).len(), 0);
    }
}
