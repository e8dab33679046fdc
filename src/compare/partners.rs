//! The best partner of each article at each other chain: computed for a whole market once, and when articles change,
//! only for those and the ones they could matter to.

use std::hash::BuildHasher as _;

use foldhash::fast::FixedState;
use rayon::prelude::*;

use super::Relation;
use super::features::brand;
use super::matcher::Matcher;
use super::model::Model;
use crate::catalogue::{Catalogue, ProductNumber, ProductView};
use crate::domain::gtin::Gtin;
use crate::kinds::Kind;

/// The number of candidates of all chains that are scored.
const CLOSE_LOOKS: usize = 64;

/// Candidates that share less are skipped.
const LEAST_SHARED: f32 = 0.6;

/// Parts that more articles have lead to no candidates, where others do.
pub(super) const COMMON: usize = 1500;

/// The best partner of an article at one chain, and how sure that is from the article's side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Best {
    pub(super) of: u32,
    pub(super) partner: u32,
    pub(super) confidence: f32,
}

/// Where more than one in so many articles changed, all are computed anew.
const FEW: usize = 5;

/// The best partners, from each side.
#[derive(Debug, Default)]
pub struct Partners(pub(super) Vec<Best>);

/// The partners of a market, in a form that is independent of product numbers.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// The hash of each article's key and its stamp, in the order of the hashes.
    pub articles: Vec<(u64, u32)>,
    /// An article, its best partner at another chain, both by their places in `articles`, and how sure that is.
    pub best: Vec<(u32, u32, f32)>,
}

impl Partners {
    /// What to remember for the next catalogue.
    pub fn memory(&self, catalogue: &Catalogue) -> Memory {
        let mut order: Vec<(u64, u32, u32)> = catalogue
            .products()
            .map(|product| (catalogue.key_hash(product.number()), stamp(product), product.number().0))
            .collect();
        order.par_sort_unstable();
        let mut places = vec![0; order.len()];
        for (place, &(_, _, number)) in (0..).zip(&order) {
            places[number as usize] = place;
        }
        let place = |number: u32| places[number as usize];
        let best = self.0.iter().map(|best| (place(best.of), place(best.partner), best.confidence)).collect();
        Memory { articles: order.into_iter().map(|(hash, stamp, _)| (hash, stamp)).collect(), best }
    }
}

impl Matcher {
    /// Pairs whose two articles are each other's best, or doubles of it, with how sure that is from both sides
    /// together.
    pub(super) fn mutual(&self, relation: Relation, partners: &Partners) -> Vec<Best> {
        let key = |best: &Best| (best.of, self.articles.get(best.partner).chain);
        let mut all = partners.0.clone();
        all.par_sort_unstable_by_key(key);
        let back = |best: &Best| {
            let back = (best.partner, self.articles.get(best.of).chain);
            let back = &all[all.binary_search_by_key(&back, key).ok()?];
            self.are_doubles(ProductNumber(back.partner), ProductNumber(best.of)).then_some(back)
        };
        let both = |best: &Best| {
            let back = back(best)?;
            // Where each is the other's best itself, once is enough.
            let is_told = back.partner == best.of && best.partner < best.of;
            let confidence = best.confidence * back.confidence;
            (!is_told && confidence >= Model::of(relation).threshold).then_some(Best { confidence, ..*best })
        };
        all.par_iter().filter_map(both).collect()
    }

    /// The best partners; earlier results are kept where nothing they depend on changed.
    pub fn partners(&self, catalogue: &Catalogue, before: Option<&Memory>) -> Partners {
        let all = 0..catalogue.len() as u32;
        let anew = |numbers: Vec<u32>| numbers.into_par_iter().flat_map_iter(|of| self.best_everywhere(of));
        let Some(before) = before else { return Partners(anew(all.collect()).collect()) };
        let now = numbers_now(before, catalogue);
        let mut is_old = vec![false; catalogue.len()];
        for &number in now.iter().filter(|&&number| number != GONE) {
            is_old[number as usize] = true;
        }
        let changed: Vec<u32> = all.clone().filter(|&number| !is_old[number as usize]).collect();
        if changed.len() * FEW > catalogue.len() {
            return Partners(anew(all.collect()).collect());
        }
        let touched = self.touched(&changed);
        for number in touched {
            is_old[number as usize] = false;
        }
        let number = |place: u32| now.get(place as usize).copied().unwrap_or(GONE);
        let known = before.best.iter().map(|&(of, partner, confidence)| Best {
            of: number(of),
            partner: number(partner),
            confidence,
        });
        // An article that lost its partner needs a new one.
        let (kept, lost): (Vec<Best>, Vec<Best>) =
            known.filter(|best| best.of != GONE).partition(|best| best.partner != GONE);
        for best in lost {
            is_old[best.of as usize] = false;
        }
        let mut best: Vec<Best> = kept.into_iter().filter(|best| is_old[best.of as usize]).collect();
        best.par_extend(anew(all.filter(|&number| !is_old[number as usize]).collect()));
        Partners(best)
    }

    /// The articles that any of these could matter to: those that could be its partners, as what two have in common
    /// is the same from both sides.
    fn touched(&self, changed: &[u32]) -> Vec<u32> {
        let near = |&of: &u32| {
            let article = self.articles.get(of);
            let eligible = |number: u32| article.may_be(self.articles.get(number));
            self.promising(Relation::Same, of, &eligible, &|number| self.are_of_one_brand(of, number))
        };
        changed.par_iter().flat_map_iter(near).collect()
    }

    /// The best partner of an article at each other chain, where one stands out.
    fn best_everywhere(&self, of: u32) -> Vec<Best> {
        let article = self.articles.get(of);
        let eligible = |number: u32| article.may_be(self.articles.get(number));
        self.best_of(Relation::Same, of, &eligible, &|number| self.are_of_one_brand(of, number))
    }

    /// Another brand is never the same: skip the comparison of letters.
    fn are_of_one_brand(&self, a: u32, b: u32) -> bool {
        brand(&self.articles, self.articles.get(a), self.articles.get(b)) == Some(true)
    }

    /// The candidates that have enough in common with an article to be scored, if they are worth it.
    fn promising(
        &self,
        relation: Relation,
        of: u32,
        eligible: &dyn Fn(u32) -> bool,
        is_worth_it: &dyn Fn(u32) -> bool,
    ) -> Vec<u32> {
        let candidates = self.candidates_among(ProductNumber(of), relation, COMMON, eligible, CLOSE_LOOKS);
        let shared = candidates.into_iter().take_while(|(_, shared)| *shared > LEAST_SHARED);
        shared.map(|(number, _)| number).filter(|&number| is_worth_it(number)).collect()
    }

    /// The best partner of an article at each other chain, among the eligible; of the candidates, only the promising
    /// ones are scored.
    pub(super) fn best_of(
        &self,
        relation: Relation,
        of: u32,
        eligible: &dyn Fn(u32) -> bool,
        is_worth_it: &dyn Fn(u32) -> bool,
    ) -> Vec<Best> {
        let model = Model::of(relation);
        let mut found: Vec<(u16, u32, f32)> = Vec::new();
        for number in self.promising(relation, of, eligible, is_worth_it) {
            let product = ProductNumber(number);
            let (features, veto) = self.look(relation, ProductNumber(of), product);
            let score = model.score(&features);
            if veto.is_none() && score > model.none - 3.0 {
                found.push((self.articles.get(number).chain, number, score.exp()));
            }
        }
        found.sort_by(|a, b| a.0.cmp(&b.0).then(b.2.total_cmp(&a.2)).then(a.1.cmp(&b.1)));
        let none = model.none.exp();
        found
            .chunk_by(|a, b| a.0 == b.0)
            .map(|of_chain| {
                let (_, partner, worth) = of_chain[0];
                let other = |one: &&(u16, u32, f32)| !self.are_doubles(ProductNumber(one.1), ProductNumber(partner));
                let others: f32 = of_chain[1..].iter().filter(other).map(|one| one.2).sum();
                Best { of, partner, confidence: worth / (worth + others + none) }
            })
            .collect()
    }
}

/// Marks an article that is gone, or has changed.
const GONE: u32 = u32::MAX;

/// The current number of each earlier article, where nothing that is compared has changed.
fn numbers_now(before: &Memory, now: &Catalogue) -> Vec<u32> {
    let mut numbers = vec![GONE; before.articles.len()];
    for product in now.products() {
        let hash = now.key_hash(product.number());
        if let Ok(place) = before.articles.binary_search_by_key(&hash, |&(hash, _)| hash)
            && before.articles[place].1 == stamp(product)
        {
            numbers[place] = product.number().0;
        }
    }
    numbers
}

/// Increment whenever the same articles would be judged differently.
const MATCHER: u64 = 3;

/// A digest of everything that is compared of an article.
pub(super) fn stamp(product: ProductView<'_>) -> u32 {
    let size = product.quantity().map(|size| (size.thousandths(), size.unit().name()));
    let category = product.category().map(|category| (category.code(), product.category_derived()));
    let kind = product.kind().map(Kind::index);
    let known = (product.brand(), size, product.bio(), category, kind, product.gtin().map(Gtin::get));
    FixedState::default().hash_one((MATCHER, product.name(), known)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Builder, testing};
    use crate::compare::Corrections;
    use crate::domain::Product;

    fn market(articles: &[(&str, &str)]) -> Catalogue {
        let mut builder = Builder::new();
        for (key, name) in articles {
            let brand = Some("Almdudler".to_owned()).filter(|brand| name.contains(brand));
            builder.push(&Product { brand, ..testing::product(key, name, &[("2024-10-04", 199)]) });
        }
        builder.finish(1, Catalogue::ungrouped)
    }

    const SHELF: [(&str, &str); 8] = [
        ("billa:1", "Almdudler Kräuterlimonade Original 1,5 l"),
        ("billa:2", "Almdudler Kräuterlimonade Zuckerfrei 1,5 l"),
        ("billa:3", "Almdudler Kräuterlimonade Original 0,5 l"),
        ("billa:4", "Almdudler Radler Kräuter 0,5 l"),
        ("spar:1", "Almdudler Original Kräuter-Limonade 1,5l"),
        ("spar:2", "Almdudler Kräuterlimonade zuckerfrei 1,5 l"),
        ("spar:3", "Römerquelle Mineralwasser prickelnd 1,5 l"),
        ("spar:4", "Almdudler Kräuter-Radler 0,5l"),
    ];

    /// The groups that are found anew, and from what was known of the shelf before.
    fn both_ways(articles: &[(&str, &str)]) -> [Vec<u32>; 2] {
        let before = market(&SHELF);
        let memory = Matcher::new(&before).partners(&before, None).memory(&before);
        let now = market(articles);
        let matcher = Matcher::new(&now);
        [None, Some(&memory)]
            .map(|before| matcher.labels(&now, &matcher.partners(&now, before), &Corrections::default()))
    }

    #[test]
    fn what_is_as_it_was_is_known_again() {
        let [anew, known] = both_ways(&SHELF);
        assert_eq!(anew, known);
        assert!(anew.iter().max() < Some(&6), "some of the shelf belongs together: {anew:?}");
    }

    #[test]
    fn what_comes_goes_or_changes_its_name_finds_its_place() {
        let mut shelf = SHELF.to_vec();
        shelf.insert(0, ("hofer:1", "Almdudler Kräuterlimonade zuckerfrei 1,5 Liter"));
        let [anew, known] = both_ways(&shelf);
        assert_eq!(anew, known, "one came");
        shelf.remove(2);
        let [anew, known] = both_ways(&shelf);
        assert_eq!(anew, known, "and one went");
        let mut renamed = SHELF.to_vec();
        renamed[0].1 = "Almdudler Radler Kräuter 0,5 l Dose";
        let [anew, known] = both_ways(&renamed);
        assert_eq!(anew, known, "one is something else now");
    }
}
