//! Candidates: articles that share the parts of words with the highest weights, of similar spelling too. Found by an
//! index.

use super::articles::{Article, Articles};
use super::vocabulary::{Sort, WordPart};
use super::{Relation, features};

/// The articles of each part of a word.
#[derive(Debug, Default)]
pub(super) struct Index {
    postings: Vec<u32>,
    ends: Vec<u32>,
    /// The length of each article's vector, with its brand and without.
    lengths: Vec<[f32; 2]>,
}

/// A candidate and its score.
pub(super) type ScoredCandidate = (u32, f32);

/// Bonuses of a candidate besides its words.
const SAME_SIZE: f32 = 0.12;
const SAME_CATEGORY: f32 = 0.06;
const SAME_TIER: f32 = 0.15;
const SAME_BIO: f32 = 0.04;
const ON_SALE: f32 = 0.02;

/// Very frequent parts are skipped where there are so many rarer ones.
const ENOUGH: usize = 2;

/// Adds up the scores of articles; keeps its buffers.
#[derive(Debug, Default)]
pub(super) struct Search {
    shared: Vec<f32>,
    touched: Vec<u32>,
}

impl Index {
    pub(super) fn new(articles: &Articles) -> Self {
        let mut ends = vec![0_u32; articles.vocabulary.texts.len() + 1];
        let each = || (0..articles.len() as u32).map(|number| (number, articles.get(number)));
        for (_, article) in each() {
            articles.all(article).iter().for_each(|&part| ends[part as usize + 1] += 1);
        }
        for part in 1..ends.len() {
            ends[part] += ends[part - 1];
        }
        let mut postings = vec![0; ends[ends.len() - 1] as usize];
        for (number, article) in each() {
            for &part in articles.all(article) {
                let free = &mut ends[part as usize];
                postings[*free as usize] = number;
                *free += 1;
            }
        }
        ends.pop();
        let length =
            |parts: &[WordPart]| parts.iter().map(|&part| weight(articles, part).powi(2)).sum::<f32>().sqrt().max(0.1);
        let lengths =
            each().map(|(_, article)| [length(articles.words(article)), length(articles.all(article))]).collect();
        Self { postings, ends, lengths }
    }

    fn postings(&self, part: WordPart) -> &[u32] {
        let start = if part == 0 { 0 } else { self.ends[part as usize - 1] };
        &self.postings[start as usize..self.ends[part as usize] as usize]
    }

    /// The eligible articles that share most with `target`, best first, at most `most`.
    pub(super) fn search(
        &self,
        articles: &Articles,
        search: &mut Search,
        (target, relation, common): (u32, Relation, usize),
        eligible: &dyn Fn(u32) -> bool,
        most: usize,
    ) -> Vec<ScoredCandidate> {
        let article = articles.get(target);
        search.shared.resize(articles.len(), 0.0);
        let with_brand = usize::from(relation == Relation::Same);
        let parts = if relation == Relation::Same { articles.all(article) } else { articles.words(article) };
        let is_rare = |part: &&WordPart| self.postings(**part).len() <= common;
        let all_count = parts.iter().filter(is_rare).count() < ENOUGH;
        for &part in parts.iter().filter(|part| all_count || is_rare(part)) {
            self.add(articles, search, part, part, 1.0);
            for (other, likeness) in
                articles.vocabulary.alike(part).iter().filter(|(other, _)| all_count || is_rare(&other))
            {
                self.add(articles, search, part, *other, *likeness);
            }
        }
        let own = self.lengths[target as usize][with_brand];
        let mut found: Vec<ScoredCandidate> = Vec::new();
        for number in search.touched.drain(..) {
            let shared = std::mem::take(&mut search.shared[number as usize]);
            if number != target && eligible(number) {
                let cosine = shared / (own * self.lengths[number as usize][with_brand]);
                found.push((number, cosine + bonus(article, articles.get(number))));
            }
        }
        let order = |a: &ScoredCandidate, b: &ScoredCandidate| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0));
        if found.len() > most {
            found.select_nth_unstable_by(most, order);
            found.truncate(most);
        }
        found.sort_unstable_by(order);
        found
    }

    fn add(&self, articles: &Articles, search: &mut Search, part: WordPart, other: WordPart, likeness: f32) {
        let worth = weight(articles, part) * weight(articles, other) * likeness;
        for &number in self.postings(other) {
            let shared = &mut search.shared[number as usize];
            if *shared == 0.0 {
                search.touched.push(number);
            }
            *shared += worth;
        }
    }
}

/// Numbers weigh less than words.
fn weight(articles: &Articles, part: WordPart) -> f32 {
    let weight = articles.vocabulary.weights[part as usize];
    if articles.vocabulary.sorts[part as usize] == Sort::Word { weight } else { weight * 0.6 }
}

/// What two articles have in common besides their words.
fn bonus(a: &Article, b: &Article) -> f32 {
    let mut bonus = 0.0;
    if a.quantity.is_some() && b.quantity.is_some() && !features::sizes_differ(a, b, 102) {
        bonus += SAME_SIZE;
    }
    if a.category.is_some() && a.category == b.category {
        bonus += SAME_CATEGORY;
    }
    if a.own.map(|own| own.tier) == b.own.map(|own| own.tier) {
        bonus += SAME_TIER;
    }
    if a.bio == b.bio {
        bonus += SAME_BIO;
    }
    if a.days.0 <= b.days.1 && b.days.0 <= a.days.1 {
        bonus += ON_SALE;
    }
    bonus
}
