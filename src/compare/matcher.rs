//! Ranks the articles of one chain as partners of an article: candidates, features, vetoes, the model, and the
//! competition of the other articles of its chain. Undecided where another fits nearly as well.

use std::cell::RefCell;

use super::Relation;
use super::articles::{Article, Articles};
use super::candidates::{Index, ScoredCandidate, Search};
use super::features::{Features, Veto, features, sizes_differ, veto};
use super::model::{CONTEST, Model, VETOED};
use crate::catalogue::{Catalogue, ChainNumber, ProductNumber};

/// All articles of a catalogue, ready to be compared.
#[derive(Debug, Default)]
pub struct Matcher {
    pub(super) articles: Articles,
    pub(super) index: Index,
}

/// One article as a partner of another.
#[derive(Clone, Debug)]
pub struct Match {
    /// Its number.
    pub product: ProductNumber,
    /// Its score after the competition: higher is better.
    pub score: f32,
    /// The confidence that it is the partner: 0 to 1. Computed for the first few of a ranking only.
    pub confidence: f32,
    /// What it rests on.
    pub features: Features,
    /// The veto, if any.
    pub veto: Option<Veto>,
}

/// The number of candidates that are scored.
const CLOSE_LOOKS: usize = 60;

/// The number of best candidates that compete with the other articles of the target's chain.
const CONTENDERS: usize = 10;

/// The number of articles of the target's chain that compete for each.
const RIVALS: usize = 30;

thread_local! {
    /// Buffers of a market's size, one for each thread.
    static SEARCH: RefCell<Search> = RefCell::default();
}

impl Matcher {
    /// The articles of a catalogue.
    pub fn new(catalogue: &Catalogue) -> Self {
        let articles = Articles::new(catalogue);
        let index = Index::new(&articles);
        Self { articles, index }
    }

    /// The candidates, best first.
    pub fn candidates(
        &self,
        target: ProductNumber,
        relation: Relation,
        eligible: &dyn Fn(ProductNumber) -> bool,
        most: usize,
    ) -> Vec<ProductNumber> {
        let eligible = |number| eligible(ProductNumber(number));
        let found = self.candidates_among(target, relation, usize::MAX, &eligible, most);
        found.into_iter().map(|(number, _)| ProductNumber(number)).collect()
    }

    /// Candidates among articles given by their bare numbers.
    pub(super) fn candidates_among(
        &self,
        target: ProductNumber,
        relation: Relation,
        common: usize,
        eligible: &dyn Fn(u32) -> bool,
        most: usize,
    ) -> Vec<ScoredCandidate> {
        SEARCH.with_borrow_mut(|search| {
            self.index.search(&self.articles, search, (target.0, relation, common), eligible, most)
        })
    }

    /// The candidates of one chain that are scored.
    pub fn candidates_of(
        &self,
        target: ProductNumber,
        relation: Relation,
        chain: ChainNumber,
        eligible: &dyn Fn(ProductNumber) -> bool,
    ) -> Vec<ProductNumber> {
        let of_chain = |number: ProductNumber| self.articles.get(number.0).chain == chain.0 && eligible(number);
        self.candidates(target, relation, &of_chain, CLOSE_LOOKS)
    }

    /// The features of a pair.
    pub fn look(&self, relation: Relation, a: ProductNumber, b: ProductNumber) -> (Features, Option<Veto>) {
        let (a, b) = (self.articles.get(a.0), self.articles.get(b.0));
        let features = features(&self.articles, a, b);
        (features, veto(&self.articles, relation, (a, b), &features))
    }

    /// The articles of a chain that are eligible, the best partner first.
    pub fn ranked(
        &self,
        target: ProductNumber,
        relation: Relation,
        chain: ChainNumber,
        eligible: &dyn Fn(ProductNumber) -> bool,
    ) -> Vec<Match> {
        self.ranked_by(Model::of(relation), target, relation, chain, eligible)
    }

    /// Like [`ranked`](Self::ranked), by another model.
    pub fn ranked_by(
        &self,
        model: &Model,
        target: ProductNumber,
        relation: Relation,
        chain: ChainNumber,
        eligible: &dyn Fn(ProductNumber) -> bool,
    ) -> Vec<Match> {
        let of_chain = |number: ProductNumber| self.articles.get(number.0).chain == chain.0 && eligible(number);
        let mut ranked = self.scored(model, target, relation, &of_chain, CLOSE_LOOKS);
        self.contest(model, target, relation, &mut ranked);
        ranked.sort_by(|a, b| b.score.total_cmp(&a.score));
        ranked
    }

    /// Candidates by their score, before the competition.
    pub(super) fn scored(
        &self,
        model: &Model,
        target: ProductNumber,
        relation: Relation,
        eligible: &dyn Fn(ProductNumber) -> bool,
        most: usize,
    ) -> Vec<Match> {
        let candidates = self.candidates(target, relation, eligible, most);
        let score = |product| self.score_by(model, relation, target, product);
        let mut scored: Vec<Match> = candidates.into_iter().map(score).collect();
        scored.sort_by(|a, b| b.score.total_cmp(&a.score));
        scored
    }

    /// One article as a partner, before the competition.
    pub(super) fn score(&self, relation: Relation, target: ProductNumber, product: ProductNumber) -> Match {
        self.score_by(Model::of(relation), relation, target, product)
    }

    fn score_by(&self, model: &Model, relation: Relation, target: ProductNumber, product: ProductNumber) -> Match {
        let (features, veto) = self.look(relation, target, product);
        let score = model.score(&features) - if veto.is_some_and(|veto| !veto.is_doubt()) { VETOED } else { 0.0 };
        Match { product, score, confidence: 0.0, features, veto }
    }

    /// Lets the best compete: what fits another article of the target's chain better loses.
    fn contest(&self, model: &Model, target: ProductNumber, relation: Relation, ranked: &mut [Match]) {
        let none = model.none.exp();
        let worth = |found: &Match| if found.veto.is_some() { 0.0 } else { found.score.exp() };
        let worths: Vec<f32> = ranked.iter().map(worth).collect();
        let contenders: Vec<ProductNumber> = ranked.iter().map(|found| found.product).collect();
        for (place, found) in ranked.iter_mut().enumerate().take(CONTENDERS) {
            let doubles = |other: &(ProductNumber, f32)| !self.are_doubles(other.0, found.product);
            let others: f32 =
                contenders.iter().copied().zip(worths.iter().copied()).filter(doubles).map(|(_, worth)| worth).sum();
            let mine = worths[place];
            let rivals = self.rivals(model, target, relation, found.product);
            let best = rivals.first().map_or(f32::MIN, |rival| rival.score);
            let rivals: f32 = rivals.iter().map(worth).sum();
            found.confidence = mine / (mine + others + none) * (mine / (mine + rivals + none));
            found.score -= CONTEST * (best - found.score).max(0.0);
        }
    }

    /// Other articles of the target's chain that were on sale together with `candidate`, as its partners.
    fn rivals(&self, model: &Model, target: ProductNumber, relation: Relation, candidate: ProductNumber) -> Vec<Match> {
        let (article, contended) = (self.articles.get(target.0), self.articles.get(candidate.0));
        let is_rival = |number: ProductNumber| {
            let other = self.articles.get(number.0);
            other.chain == article.chain && other.overlaps(contended) && !self.are_doubles(number, target)
        };
        self.scored(model, candidate, relation, &is_rival, RIVALS)
    }

    /// Are the two one article of one chain under two numbers?
    pub(super) fn are_doubles(&self, a: ProductNumber, b: ProductNumber) -> bool {
        let (of_a, of_b) = (self.articles.get(a.0), self.articles.get(b.0));
        a == b || of_a.is_like(of_b) && self.articles.have_equal_words(of_a, of_b)
    }
}

impl Article {
    /// Were the two on sale at the same time?
    pub(super) const fn overlaps(&self, other: &Self) -> bool {
        self.days.0 <= other.days.1 && other.days.0 <= self.days.1
    }

    /// Can the two be the same article of two chains, whatever their words?
    pub(super) fn may_be(&self, other: &Self) -> bool {
        let own = match (self.own, other.own) {
            (Some(mine), Some(theirs)) => mine.owner == theirs.owner,
            (None, None) => true,
            _ => false,
        };
        self.chain != other.chain && own && !sizes_differ(self, other, 104)
    }

    /// Is everything but the words the same?
    fn is_like(&self, other: &Self) -> bool {
        self.chain == other.chain
            && self.own.map(|own| own.tier) == other.own.map(|own| own.tier)
            && self.quantity == other.quantity
            && self.percentages == other.percentages
            && self.bio == other.bio
    }
}
