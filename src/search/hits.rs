//! Hits: groups of what was found, or single products. One walk through the groups looks which products pass the
//! filters, counts what each filter would leave, and adds the other products of a group.

use super::facets::{Candidate, Counts};
use super::filter::Filter;
use super::found::{Found, Match};
use super::matches::{self, Points};
use super::query::Query;
use super::request::{Facets, Request};
use super::scratch::Sparse;
use crate::catalogue::{Catalogue, GroupNumber, Row};

/// The points of a product that is found only as one of its group.
const MEMBER: Points = 1;

/// A hit, before its place in the order is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unranked {
    /// Which product stands for it: the best offer of those that were found.
    pub(super) row: Row,
    /// Those of its best match.
    pub(super) points: Points,
    /// How many products it has.
    pub(super) products: u16,
}

/// Makes hits of what was found.
pub(super) struct Hits<'a> {
    catalogue: &'a Catalogue,
    filter: Filter<'a>,
    /// Each product is a hit, not each group.
    single: bool,
    /// What products are asked for that only belong to a group; `None` where these do not count.
    members: Option<&'a Query>,
    points: &'a mut Sparse<Points>,
    counts: Option<Counts<'a>>,
    /// The products of a group for whose facets it counts.
    near: Vec<Candidate<'a>>,
}

impl<'a> Hits<'a> {
    /// The hits, in the order of their groups, and what each filter would leave; without [`Request::bare`]. Where a
    /// query says what products are `members`, the other products of groups that pass count, too, whatever they are
    /// called: they are the same. Those of no hit lose their points.
    pub(super) fn of(
        catalogue: &'a Catalogue,
        request: &'a Request,
        members: Option<&'a Query>,
        found: &'a mut Found,
    ) -> (Vec<Unranked>, Facets) {
        let Found { matches, points } = found;
        let filter = Filter::of(catalogue, &request.filters);
        let counts = (!request.bare).then(|| Counts::new(catalogue));
        let single = request.single;
        let members = members.filter(|_| !single);
        let mut hits = Self { catalogue, filter, single, members, points, counts, near: Vec::new() };
        let mut made = Vec::with_capacity(matches.len());
        let mut rest = matches.as_slice();
        while let Some(first) = rest.first() {
            let (group, others) = rest.split_at(hits.of_group(first.row, rest));
            made.extend(hits.hit(group));
            rest = others;
        }
        (made, hits.counts.map_or_else(Facets::default, Counts::facets))
    }

    /// How many of the matches are in one hit with the first of them.
    #[inline]
    fn of_group(&self, first: Row, matches: &[Match]) -> usize {
        let gist = self.catalogue.gist_in(first);
        if self.single || gist.group_size() == 1 {
            return 1;
        }
        let is_same = |found: &&Match| self.catalogue.gist_in(found.row).group() == gist.group();
        matches.iter().take_while(is_same).count()
    }

    /// The hit that matches of one group make, if any of them passes.
    #[inline]
    fn hit(&mut self, group: &[Match]) -> Option<Unranked> {
        let mut hit: Option<Unranked> = None;
        self.near.clear();
        for &Match { row, points } in group {
            if !self.passes(row) {
                self.points.reset(self.catalogue.product_in(row).0);
                continue;
            }
            let hit = hit.get_or_insert(Unranked { row, points, products: 0 });
            hit.points = hit.points.max(points);
            hit.products += 1;
        }
        if let Some(counts) = &mut self.counts {
            counts.count(&self.near);
        }
        let mut hit = hit?;
        let gist = self.catalogue.gist_in(hit.row);
        if let Some(query) = self.members.filter(|_| gist.has_others(group.len())) {
            hit.products += self.add_members(query, gist.group(), group);
        }
        Some(hit)
    }

    /// Does a product that was found pass the filters? Notes for what it counts.
    #[inline]
    fn passes(&mut self, row: Row) -> bool {
        let gist = self.catalogue.gist_in(row);
        let Some((has, failed)) = self.filter.look(row, gist) else { return false };
        if self.counts.is_some() && failed.count_ones() <= 1 {
            self.near.push(Candidate::new(gist, has, failed));
        }
        failed == 0
    }

    /// Adds those products of a group that are not among the matches, and answers how many.
    fn add_members(&mut self, query: &Query, group: GroupNumber, matches: &[Match]) -> u16 {
        let (mut added, mut matches) = (0, matches.iter().peekable());
        for row in self.catalogue.rows(group) {
            if matches.next_if(|found| found.row == row).is_some() {
                continue;
            }
            let gist = self.catalogue.gist_in(row);
            let passes = matches!(self.filter.look(row, gist), Some((_, 0)));
            let product = self.catalogue.product_in(row);
            if passes && matches::fits(self.catalogue.product(product), query) {
                self.points.set(product.0, MEMBER);
                added += 1;
            }
        }
        added
    }
}
