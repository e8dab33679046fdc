//! Computes the groups of the whole market. Two articles join only where each is the other's best partner, by far, and
//! nothing in their groups speaks against it.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use rayon::prelude::*;

use super::exact::{self, Union};
use super::features::{LEFT_ON_ONE_SIDE, is_stated_brand};
use super::kin::Kin;
use super::matcher::Matcher;
use super::model::Model;
use super::partners::Partners;
use super::{Corrections, Relation};
use crate::catalogue::{Catalogue, ProductNumber};
use crate::domain::Chain;

/// An article whose name has so much more is another sort: `zartherb`, `Rum`.
const MORE: f32 = 1.0;

/// The same where only one names a taste, or the name is that of a short offer: `Autoduft*`.
pub(super) const LITTLE_MORE: f32 = 0.4;

/// What being of other kinds takes off the score, for each [`Kin::distance`] of 1.
const ANOTHER_KIND: f32 = 1.0;

/// In groups that fit on the whole, the score of one article may be so much below what having no partner counts.
const LESS: f32 = 3.0;

/// Words that are so alike are one word in two spellings.
const ALIKE: f32 = 0.7;

impl Matcher {
    /// The label of each product's group: see [`Builder::finish`](crate::catalogue::Builder::finish). An operator's
    /// decisions come first, then equal names and numbers, then the pairs of the model, the surest first.
    pub fn labels(&self, catalogue: &Catalogue, partners: &Partners, corrections: &Corrections) -> Vec<u32> {
        let exact = exact::labels(&catalogue.products().collect::<Vec<_>>());
        let mut clusters = Clusters::new(self, corrections);
        for &(a, b) in &corrections.same {
            clusters.unite(a.0, b.0);
        }
        for (a, b) in self.equal_gtins().chain(self.shared_numbers(catalogue)).chain(equal_neighbours(&exact)) {
            clusters.join(a, b, false);
        }
        let mut pairs = self.mutual(Relation::Same, partners);
        pairs.sort_unstable_by(|a, b| b.confidence.total_cmp(&a.confidence).then(a.of.cmp(&b.of)));
        for pair in pairs {
            clusters.join(pair.of, pair.partner, true);
        }
        clusters.union.numbers()
    }

    /// Articles of one number over all chains, two by two.
    fn equal_gtins(&self) -> impl Iterator<Item = (u32, u32)> {
        let mut known: Vec<(u64, u32)> = (0..self.articles.len() as u32)
            .filter_map(|number| self.articles.get(number).gtin.map(|gtin| (gtin.get(), number)))
            .collect();
        known.par_sort_unstable();
        let pairs: Vec<(u32, u32)> =
            known.windows(2).filter(|two| two[0].0 == two[1].0).map(|two| (two[0].1, two[1].1)).collect();
        pairs.into_iter()
    }

    /// Articles that chains of one owner number alike, two by two. A number whose names share no word was given anew.
    fn shared_numbers(&self, catalogue: &Catalogue) -> impl Iterator<Item = (u32, u32)> {
        let of = |number: u32| {
            let product = catalogue.product(ProductNumber(number));
            let (owner, shared) = Chain::shared_number(product.chain().id.as_str(), product.id())?;
            Some((owner, shared, number))
        };
        let mut numbered: Vec<_> = (0..catalogue.len() as u32).filter_map(of).collect();
        numbered.sort_unstable();
        let is_one = |two: &&[(&str, &str, u32)]| (two[0].0, two[0].1) == (two[1].0, two[1].1);
        let alike = numbered.windows(2).filter(is_one).map(|two| (two[0].2, two[1].2));
        let pairs: Vec<(u32, u32)> = alike.filter(|&(a, b)| self.share_a_word(a, b)).collect();
        pairs.into_iter()
    }

    fn share_a_word(&self, a: u32, b: u32) -> bool {
        let [a, b] = [a, b].map(|number| self.articles.all(self.articles.get(number)));
        a.iter().any(|part| b.iter().any(|other| self.articles.vocabulary.likeness(*part, *other) > ALIKE))
    }
}

/// How well two articles fit, and how much more the name of one says.
#[derive(Clone, Copy)]
struct Fit {
    score: f32,
    more: f32,
}

/// Each label's articles, two by two.
fn equal_neighbours(labels: &[u32]) -> impl Iterator<Item = (u32, u32)> {
    let mut first = vec![u32::MAX; labels.len()];
    labels.iter().zip(0..).filter_map(move |(&label, number)| {
        let first = &mut first[label as usize];
        if *first == u32::MAX {
            *first = number;
            return None;
        }
        Some((*first, number))
    })
}

/// Groups under construction.
struct Clusters<'a> {
    matcher: &'a Matcher,
    union: Union,
    /// The members of each group of several, by its root.
    members: HashMap<u32, Vec<u32>, FixedState>,
    /// Pairs that an operator keeps apart.
    different: HashMap<u32, Vec<u32>, FixedState>,
}

impl<'a> Clusters<'a> {
    fn new(matcher: &'a Matcher, corrections: &Corrections) -> Self {
        let mut different: HashMap<u32, Vec<u32>, FixedState> = HashMap::default();
        for &(a, b) in &corrections.different {
            different.entry(a.0).or_default().push(b.0);
            different.entry(b.0).or_default().push(a.0);
        }
        let union = Union::new(matcher.articles.len());
        Self { matcher, union, members: HashMap::default(), different }
    }

    /// Joins the groups of two articles, if nothing in them speaks against it; `carefully`: every pair is checked.
    fn join(&mut self, a: u32, b: u32, carefully: bool) {
        let (a, b) = (self.union.root(a), self.union.root(b));
        if a != b {
            let (of_a, of_b) = (self.group(a), self.group(b));
            let may = of_a.iter().all(|&one| of_b.iter().all(|&other| self.may_meet(one, other, carefully)));
            if may && (!carefully || self.fit(&of_a, &of_b)) {
                self.unite(a, b);
            }
        }
    }

    fn group(&self, root: u32) -> Vec<u32> {
        self.members.get(&root).cloned().unwrap_or_else(|| vec![root])
    }

    fn unite(&mut self, a: u32, b: u32) {
        let (a, b) = (self.union.root(a), self.union.root(b));
        if a == b {
            return;
        }
        let mut members = self.group(a);
        members.extend(self.group(b));
        self.members.remove(&a);
        self.members.remove(&b);
        self.union.join(a, b);
        self.members.insert(a.min(b), members);
    }

    /// May the two be in one group? Of one chain only doubles, and only one of them on sale.
    fn may_meet(&self, a: u32, b: u32, carefully: bool) -> bool {
        if self.different.get(&a).is_some_and(|different| different.contains(&b)) {
            return false;
        }
        let articles = &self.matcher.articles;
        let (of_a, of_b) = (articles.get(a), articles.get(b));
        if of_a.chain == of_b.chain {
            let doubles = !carefully || self.matcher.are_doubles(ProductNumber(a), ProductNumber(b));
            return doubles && !(of_a.available && of_b.available);
        }
        if of_a.gtin.is_some() && of_b.gtin.is_some() {
            return of_a.gtin == of_b.gtin;
        }
        // What only one of the two states is stated for a reason.
        !carefully
            || !(of_a.assorted || of_b.assorted)
                && is_stated_brand(articles, of_a, of_b)
                && self.matcher.look(Relation::Same, ProductNumber(a), ProductNumber(b)).1.is_none()
    }

    /// Do two groups fit: on the whole, each article to the one of the other group that it fits best?
    fn fit(&self, a: &[u32], b: &[u32]) -> bool {
        let fits: Vec<Vec<Fit>> =
            a.iter().map(|&one| b.iter().map(|&other| self.fit_of(one, other)).collect()).collect();
        let best = |fits: &mut dyn Iterator<Item = Fit>| {
            fits.max_by(|one, other| one.score.total_cmp(&other.score)).expect("no group is empty")
        };
        let of_a = fits.iter().map(|of_one| best(&mut of_one.iter().copied()));
        let of_b = (0..b.len()).map(|place| best(&mut fits.iter().map(|of_one| of_one[place])));
        let all: Vec<Fit> = of_a.chain(of_b).collect();
        let mean = all.iter().map(|fit| fit.score).sum::<f32>() / all.len() as f32;
        let none = Model::of(Relation::Same).none;
        mean >= none && all.iter().all(|fit| fit.more <= MORE && fit.score >= none - LESS)
    }

    fn fit_of(&self, one: u32, other: u32) -> Fit {
        let (features, _) = self.matcher.look(Relation::Same, ProductNumber(one), ProductNumber(other));
        let (one, other) = (self.matcher.articles.get(one), self.matcher.articles.get(other));
        let is_vague = one.is_starred || other.is_starred;
        let names_a_taste = one.has_flavour != other.has_flavour;
        Fit {
            score: Model::of(Relation::Same).score(&features) - ANOTHER_KIND * Kin::of(one, other).distance(),
            more: features[LEFT_ON_ONE_SIDE] + if is_vague || names_a_taste { MORE - LITTLE_MORE } else { 0.0 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Builder, testing};
    use crate::domain::Product;

    /// The groups of several among these articles, by their keys: `key`, name; `früher` in a name means gone.
    fn groups(articles: &[(&str, &str)], corrections: &[(&str, &str, bool)]) -> Vec<String> {
        let mut builder = Builder::new();
        for (key, name) in articles {
            let available = !name.contains("früher");
            let name = name.replace(" früher", "");
            let brand = Some("Almdudler".to_owned()).filter(|brand| name.contains(brand));
            builder.push(&Product { brand, available, ..testing::product(key, &name, &[("2024-10-04", 199)]) });
        }
        let catalogue = builder.finish(1, Catalogue::ungrouped);
        let find = |key: &str| catalogue.find(key).expect("a key of the test");
        let of = |same: bool| corrections.iter().filter(move |one| one.2 == same).map(|(a, b, _)| (find(a), find(b)));
        let corrections = Corrections { same: of(true).collect(), different: of(false).collect() };
        let matcher = Matcher::new(&catalogue);
        let labels = matcher.labels(&catalogue, &matcher.partners(&catalogue, None), &corrections);
        let mut groups: Vec<Vec<&str>> = vec![Vec::new(); labels.len()];
        for ((key, _), label) in articles.iter().zip(labels) {
            groups[label as usize].push(key);
        }
        groups.into_iter().filter(|group| group.len() > 1).map(|group| group.join(" ")).collect()
    }

    const SHELF: [(&str, &str); 6] = [
        ("billa:1", "Almdudler Kräuterlimonade Original 1,5 l"),
        ("spar:1", "Almdudler Kräuter-Limonade Original 1,5l"),
        ("billa:2", "Almdudler Kräuterlimonade Zuckerfrei 1,5 l"),
        ("spar:2", "Almdudler Kräuterlimonade zuckerfrei 1,5 l"),
        ("billa:3", "Almdudler Kräuterlimonade Original 0,5 l"),
        ("spar:3", "Römerquelle Mineralwasser prickelnd 1,5 l"),
    ];

    #[test]
    fn the_same_article_under_other_words_meets() {
        assert_eq!(groups(&SHELF, &[]), ["billa:1 spar:1", "billa:2 spar:2"]);
    }

    #[test]
    fn an_operator_overrules() {
        assert_eq!(groups(&SHELF, &[("billa:1", "spar:1", false)]), ["billa:2 spar:2"]);
        assert_eq!(groups(&SHELF, &[("billa:3", "spar:3", true)])[2], "billa:3 spar:3");
    }

    #[test]
    fn numbers_that_hold_all_over_the_world_overrule_names() {
        let shelf = [
            ("dm:4006381333931", "Marker gelb 1 St"),
            ("dmDe:4006381333931", "Textmarker leuchtend 1 St"),
            ("dmDe:96385074", "Marker gelb 1 St"),
        ];
        assert_eq!(groups(&shelf, &[]), ["dm:4006381333931 dmDe:4006381333931"]);
    }

    #[test]
    fn a_group_has_one_article_on_sale_of_each_chain() {
        let shelf = [
            ("billa:1", "Almdudler Original 1,5 l"),
            ("billa:2", "Almdudler Original 1,5 l"),
            ("spar:1", "Almdudler Original 1,5 l"),
            ("spar:2", "Almdudler Original 1,5 l früher"),
        ];
        assert_eq!(groups(&shelf, &[]).len(), 1);
        assert!(!groups(&shelf, &[])[0].contains("billa:2"));
    }
}
