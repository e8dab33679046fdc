//! Groups: the same article at several chains. `compare` computes them.

use super::{Catalogue, GroupNumber, ProductNumber, ProductView};
use crate::domain::flat::flat;
use crate::domain::{Category, Chain};

/// Which products form a group, both ways.
#[derive(Clone, Debug, Default)]
pub(crate) struct Groups {
    /// The group of each product.
    of: Vec<u32>,
    /// The products of all groups, end to end, the best offer of each first.
    members: Vec<u32>,
    /// Where each group ends in `members`.
    ends: Vec<u32>,
}

flat!(Groups { of, members, ends });

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
        let mut groups = Self { of, members, ends };
        for group in 0..groups.ends.len() {
            let range = groups.range(group);
            if range.len() > 1 {
                groups.members[range].sort_by_cached_key(|&product| (rank(product), product));
            }
        }
        groups
    }

    fn range(&self, group: usize) -> std::ops::Range<usize> {
        let start = if group == 0 { 0 } else { self.ends[group - 1] };
        start as usize..self.ends[group] as usize
    }

    /// How many groups there are.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The group of a product.
    pub(crate) fn of(&self, product: ProductNumber) -> GroupNumber {
        GroupNumber(self.of[product.0 as usize])
    }

    /// The products of a group, the best offer first.
    pub(crate) fn members(&self, group: GroupNumber) -> &[u32] {
        &self.members[self.range(group.0 as usize)]
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
        assert_eq!(groups.len(), 3);
        assert_eq!(groups.members(groups.of(ProductNumber(0))), [5, 2, 0]);
        assert_eq!(groups.members(groups.of(ProductNumber(4))), [4, 1]);
        assert_eq!(groups.members(groups.of(ProductNumber(3))), [3]);
        assert_eq!(Groups::new(&[], |product| product).len(), 0);
    }
}
