//! Own brands of different owners that replace each other: Clever for S-Budget. Equal packs and tiers only, and no
//! article that another one replaces better: the prices of packs are compared.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use rayon::prelude::*;

use super::Relation;
use super::exact::Union;
use super::matcher::Matcher;
use super::partners::{Best, Partners};
use crate::catalogue::{Catalogue, GroupNumber, ProductNumber, ProductView};

impl Matcher {
    /// Own brands that replace each other, each such set with all products of its groups; of no chain two groups. What
    /// joins a set are pairs found from both sides: each is the other's best at its chain.
    pub fn stand_ins(&self, catalogue: &Catalogue) -> Vec<Vec<ProductNumber>> {
        let all = (0..catalogue.len() as u32).into_par_iter();
        let mut pairs = self.mutual(
            Relation::Comparable,
            &Partners(all.flat_map_iter(|of| self.stand_ins_of(catalogue, of)).collect()),
        );
        pairs.sort_unstable_by(|a, b| b.confidence.total_cmp(&a.confidence).then(a.of.cmp(&b.of)));
        let mut sets = Sets::new(catalogue);
        for pair in pairs {
            sets.join(ProductNumber(pair.of), ProductNumber(pair.partner));
        }
        sets.found()
    }

    fn stand_ins_of(&self, catalogue: &Catalogue, of: u32) -> Vec<Best> {
        let article = self.articles.get(of);
        let (Some(own), Some(quantity)) = (article.own, article.quantity) else { return Vec::new() };
        let country = catalogue.product(ProductNumber(of)).chain().country();
        let eligible = |number: u32| {
            let other = self.articles.get(number);
            other.own.is_some_and(|other| other.owner != own.owner && other.tier == own.tier)
                && other.quantity == Some(quantity)
                && other.bio == article.bio
                && article.overlaps(other)
                && catalogue.product(ProductNumber(number)).chain().country() == country
        };
        self.best_of(Relation::Comparable, of, &eligible, &|_| true)
    }
}

/// Groups that replace each other, under construction.
struct Sets<'a> {
    catalogue: &'a Catalogue,
    union: Union,
    /// The groups of each set of several, by its root.
    groups: HashMap<u32, Vec<u32>, FixedState>,
}

impl<'a> Sets<'a> {
    fn new(catalogue: &'a Catalogue) -> Self {
        Self { catalogue, union: Union::new(catalogue.groups()), groups: HashMap::default() }
    }

    /// Joins the sets of two products, unless they are sold at one chain: there, one of them is the better one.
    fn join(&mut self, a: ProductNumber, b: ProductNumber) {
        let [a, b] = [a, b].map(|number| self.union.root(self.catalogue.product(number).group().0));
        let [mut of_a, of_b] = [a, b].map(|root| self.groups.get(&root).cloned().unwrap_or_else(|| vec![root]));
        let chains: Vec<u16> = self.chains(&of_a).collect();
        if a == b || self.chains(&of_b).any(|chain| chains.contains(&chain)) {
            return;
        }
        of_a.extend(of_b);
        self.groups.remove(&a);
        self.groups.remove(&b);
        self.union.join(a, b);
        self.groups.insert(a.min(b), of_a);
    }

    fn chains<'b>(&'b self, groups: &'b [u32]) -> impl Iterator<Item = u16> + 'b {
        self.products(groups).map(|product| self.catalogue.product(product).chain_number().0)
    }

    fn products<'b>(&'b self, groups: &'b [u32]) -> impl Iterator<Item = ProductNumber> + 'b {
        let of = |&group: &u32| self.catalogue.group(GroupNumber(group)).products();
        groups.iter().flat_map(of).map(ProductView::number)
    }

    /// The sets, each in the order of its groups.
    fn found(&self) -> Vec<Vec<ProductNumber>> {
        let mut sets: Vec<Vec<u32>> = self.groups.values().cloned().collect();
        for groups in &mut sets {
            groups.sort_unstable();
        }
        sets.sort_unstable();
        sets.iter().map(|groups| self.products(groups).collect()).collect()
    }
}
