//! How good a ranking is, on pairs that people or GTINs put together: every figure with its number of trials and a 95 %
//! interval.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::{Fingerprint, Match, Matcher, Relation, Wanted, fingerprint};
use crate::catalogue::{Catalogue, ChainNumber, ProductNumber};
use crate::domain::Day;

/// Two articles of different chains that are partners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The article asked for.
    pub a: ProductNumber,
    /// Its partner.
    pub b: ProductNumber,
    /// Same or comparable.
    pub relation: Relation,
}

/// What a matcher says about one target.
#[derive(Clone, Debug, Default)]
pub struct Verdict {
    /// The articles of the other chain, best first.
    pub ranked: Vec<ProductNumber>,
    /// How sure it is of the first, 0 to 1.
    pub confidence: f32,
}

/// A matcher under test: ranks the articles of a chain that are eligible.
pub trait Matches: Sync {
    /// The candidates for `target` before they are scored, best first: at least forty where there are.
    fn candidates(
        &self,
        pair: Pair,
        chain: ChainNumber,
        eligible: &dyn Fn(ProductNumber) -> bool,
    ) -> Vec<ProductNumber>;
    /// What it says in the end.
    fn verdict(&self, pair: Pair, chain: ChainNumber, eligible: &dyn Fn(ProductNumber) -> bool) -> Verdict;
    /// What people are shown at the partner's chain, on sale or not, best first.
    fn shown(&self, catalogue: &Catalogue, pair: Pair, most: usize) -> Vec<ProductNumber>;
}

impl Pair {
    /// The pair in the other direction.
    #[must_use]
    pub const fn back(self) -> Self {
        Self { a: self.b, b: self.a, relation: self.relation }
    }
}

impl Matches for Matcher {
    fn candidates(
        &self,
        pair: Pair,
        chain: ChainNumber,
        eligible: &dyn Fn(ProductNumber) -> bool,
    ) -> Vec<ProductNumber> {
        self.candidates_of(pair.a, pair.relation, chain, eligible)
    }

    fn verdict(&self, pair: Pair, chain: ChainNumber, eligible: &dyn Fn(ProductNumber) -> bool) -> Verdict {
        self.ranked(pair.a, pair.relation, chain, eligible).into()
    }

    fn shown(&self, catalogue: &Catalogue, pair: Pair, most: usize) -> Vec<ProductNumber> {
        let chain = Some(catalogue.product(pair.b).chain_number());
        let wanted = Wanted { relation: pair.relation, chain, available: false, most };
        self.similar(catalogue, pair.a, wanted).into_iter().map(|found| found.product).collect()
    }
}

impl From<Vec<Match>> for Verdict {
    fn from(ranked: Vec<Match>) -> Self {
        let confidence = ranked.first().map_or(0.0, |first| first.confidence);
        Self { ranked: ranked.into_iter().map(|found| found.product).collect(), confidence }
    }
}

/// How one pair came out in one direction.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The pair, target first.
    pub pair: Pair,
    /// The place of the partner's own number among all articles, 0 is the first.
    pub raw: Option<usize>,
    /// The place of the partner or an equivalent among all articles.
    pub equivalent: Option<usize>,
    /// Like `raw`, among what was on sale when the partner was.
    pub raw_same_day: Option<usize>,
    /// Like `equivalent`, among what was on sale when the partner was.
    pub equivalent_same_day: Option<usize>,
    /// Is the partner or an equivalent among the first forty candidates?
    pub is_candidate: bool,
    /// What was put first on the same day.
    pub first: Option<ProductNumber>,
    /// How sure it was of that.
    pub confidence: f32,
    /// What was put first where the partner and its equivalents were taken away.
    pub first_without: Option<ProductNumber>,
    /// How sure it was of that.
    pub confidence_without: f32,
    /// The place of the partner's own number among what people are shown at its chain.
    pub shown: Option<usize>,
    /// Are the two in one group?
    pub is_together: bool,
}

/// So many candidates have to hold the partner.
pub const CANDIDATES: usize = 40;

/// So many that are shown count.
const SHOWN: usize = 5;

/// What stands for one and the same article in a catalogue.
#[derive(Debug)]
pub struct Equivalents {
    fingerprints: HashMap<ProductNumber, Fingerprint, FixedState>,
}

impl Equivalents {
    /// Of all articles of the chains that the pairs are of.
    pub fn new(catalogue: &Catalogue, pairs: &[Pair]) -> Self {
        let chain = |product| catalogue.product(product).chain_number();
        let mut chains: Vec<ChainNumber> = pairs.iter().flat_map(|pair| [chain(pair.a), chain(pair.b)]).collect();
        chains.sort_unstable();
        chains.dedup();
        let of_chains = catalogue.products().filter(|product| chains.contains(&product.chain_number()));
        Self { fingerprints: of_chains.map(|product| (product.number(), fingerprint(product))).collect() }
    }

    /// Are the two one article under two numbers?
    pub fn are(&self, a: ProductNumber, b: ProductNumber) -> bool {
        a == b || self.fingerprints.get(&a).is_some_and(|of_a| self.fingerprints.get(&b) == Some(of_a))
    }
}

/// Tries a pair in the direction from `a` to `b`.
pub fn outcome(catalogue: &Catalogue, equivalents: &Equivalents, matcher: &impl Matches, pair: Pair) -> Outcome {
    let chain = catalogue.product(pair.b).chain_number();
    let on_sale = |product: ProductNumber| were_on_sale_together(catalogue, pair.b, product);
    let is_partner = |&product: &ProductNumber| product == pair.b;
    let is_equivalent = |&product: &ProductNumber| equivalents.are(product, pair.b);
    let candidates = matcher.candidates(pair, chain, &|_| true);
    let all = matcher.verdict(pair, chain, &|_| true);
    let same_day = matcher.verdict(pair, chain, &on_sale);
    let without = matcher.verdict(pair, chain, &|product| on_sale(product) && !is_equivalent(&product));
    Outcome {
        pair,
        raw: all.ranked.iter().position(is_partner),
        equivalent: all.ranked.iter().position(is_equivalent),
        raw_same_day: same_day.ranked.iter().position(is_partner),
        equivalent_same_day: same_day.ranked.iter().position(is_equivalent),
        is_candidate: candidates.iter().take(CANDIDATES).any(is_equivalent),
        first: same_day.ranked.first().copied(),
        confidence: same_day.confidence,
        first_without: without.ranked.first().copied(),
        confidence_without: without.confidence,
        shown: matcher.shown(catalogue, pair, SHOWN).iter().position(is_partner),
        is_together: catalogue.product(pair.a).group() == catalogue.product(pair.b).group(),
    }
}

/// From the first day a price was seen to the last.
fn lifetime(catalogue: &Catalogue, product: ProductNumber) -> (Day, Day) {
    let product = catalogue.product(product);
    let first = product.history().0.first().map_or(product.since(), |point| point.day);
    (first, if product.available() { product.chain().day } else { product.since() })
}

/// Were the two on sale at the same time, as far as their prices tell?
pub fn were_on_sale_together(catalogue: &Catalogue, a: ProductNumber, b: ProductNumber) -> bool {
    let (a, b) = (lifetime(catalogue, a), lifetime(catalogue, b));
    a.0 <= b.1 && b.0 <= a.1
}

/// A share of trials, with a 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// Hits over trials; 0 without trials.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// How many trials there were.
    pub trials: usize,
}

/// A measure: the hits and the trials that one outcome adds, decided at a threshold.
pub type Count = fn(&Outcome, f32) -> (u32, u32);

/// All measures, with their names.
pub const MEASURES: &[(&str, Count)] = &[
    ("hit@1 equivalents, same day", |o, _| (within(o.equivalent_same_day, 1), 1)),
    ("hit@5 equivalents, same day", |o, _| (within(o.equivalent_same_day, 5), 1)),
    ("hit@1 raw, same day", |o, _| (within(o.raw_same_day, 1), 1)),
    ("hit@5 raw, same day", |o, _| (within(o.raw_same_day, 5), 1)),
    ("hit@1 equivalents, all days", |o, _| (within(o.equivalent, 1), 1)),
    ("hit@5 equivalents, all days", |o, _| (within(o.equivalent, 5), 1)),
    ("hit@1 raw, all days", |o, _| (within(o.raw, 1), 1)),
    ("hit@5 raw, all days", |o, _| (within(o.raw, 5), 1)),
    ("recall@40 of the candidates", |o, _| (u32::from(o.is_candidate), 1)),
    ("decided: recall", |o, at| (u32::from(o.is_right(at)), 1)),
    ("decided: precision, partner there", |o, at| (u32::from(o.is_right(at)), u32::from(o.confidence >= at))),
    ("decided: precision, there and taken away", |o, at| {
        (u32::from(o.is_right(at)), u32::from(o.confidence >= at) + u32::from(o.confidence_without >= at))
    }),
    ("partner taken away: accepted all the same", |o, at| (u32::from(o.confidence_without >= at), 1)),
    ("served: hit@1 raw, all days", |o, _| (o.is_served_within(1), 1)),
    ("served: hit@5 raw, all days", |o, _| (o.is_served_within(SHOWN), 1)),
    ("served: partner in the same group", |o, _| (u32::from(o.is_together), 1)),
];

impl Outcome {
    /// Was it decided for the partner?
    fn is_right(&self, threshold: f32) -> bool {
        self.confidence >= threshold && self.equivalent_same_day == Some(0)
    }

    /// Is the partner among so many that are shown first, or in the same group?
    fn is_served_within(&self, most: usize) -> u32 {
        within(self.shown, most).max(u32::from(self.is_together))
    }
}

fn within(place: Option<usize>, most: usize) -> u32 {
    u32::from(place.is_some_and(|place| place < most))
}

/// One measure over these outcomes: all hits by all trials. The interval holds the middle 95 % of 1000 draws of the
/// outcomes with replacement.
pub fn share(outcomes: &[&Outcome], count: Count, threshold: f32) -> Share {
    let counts: Vec<(u32, u32)> = outcomes.iter().map(|outcome| count(outcome, threshold)).collect();
    let of = |counts: &mut dyn Iterator<Item = (u32, u32)>| {
        let (hits, trials) = counts.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        if trials == 0 { 0.0 } else { f64::from(hits) / f64::from(trials) }
    };
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut draws: Vec<f64> =
        (0..1000).map(|_| of(&mut (0..counts.len()).map(|_| counts[random.below(counts.len())]))).collect();
    draws.sort_unstable_by(f64::total_cmp);
    let trials = counts.iter().map(|count| count.1 as usize).sum();
    Share { value: of(&mut counts.iter().copied()), low: draws[25], high: draws[974], trials }
}

/// Xorshift: the same draws every time.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Builder, ProductView, testing};

    /// Ranks by number, and is sure of everything.
    struct ByNumber(Vec<ProductNumber>);

    impl Matches for ByNumber {
        fn candidates(&self, _: Pair, _: ChainNumber, eligible: &dyn Fn(ProductNumber) -> bool) -> Vec<ProductNumber> {
            self.0.iter().copied().filter(|&product| eligible(product)).collect()
        }

        fn verdict(&self, pair: Pair, chain: ChainNumber, eligible: &dyn Fn(ProductNumber) -> bool) -> Verdict {
            Verdict { ranked: self.candidates(pair, chain, eligible), confidence: 0.9 }
        }

        fn shown(&self, _: &Catalogue, _: Pair, most: usize) -> Vec<ProductNumber> {
            self.0.iter().copied().take(most).collect()
        }
    }

    #[test]
    fn a_pair_is_measured_raw_and_by_equivalents_and_by_days() {
        let mut builder = Builder::new();
        for (key, name, day) in [
            ("billa:1", "Clever Reis 1 kg", "2024-10-04"),
            ("spar:1", "S-BUDGET Nudeln 1 kg", "2020-01-01"),
            ("spar:2", "S-BUDGET  Reis 1 kg", "2024-10-04"),
            ("spar:3", "S-BUDGET Reis 1 kg", "2024-10-04"),
        ] {
            let mut product = testing::product(key, name, &[(day, 99)]);
            product.available = day > "2024";
            builder.push(&product);
        }
        let catalogue = builder.finish(1, Catalogue::ungrouped);
        let [a, b] = ["billa:1", "spar:3"].map(|key| catalogue.find(key).expect("a key of the test"));
        let pair = Pair { a, b, relation: Relation::Comparable };
        let others = catalogue.products().map(ProductView::number).filter(|&product| product != a).collect();
        let outcome = outcome(&catalogue, &Equivalents::new(&catalogue, &[pair]), &ByNumber(others), pair);
        assert_eq!((outcome.raw, outcome.equivalent), (Some(2), Some(1)));
        assert_eq!((outcome.raw_same_day, outcome.equivalent_same_day), (Some(1), Some(0)));
        assert!(outcome.is_candidate && outcome.is_right(0.5) && !outcome.is_right(0.95));
        let all = share(&[&outcome], MEASURES[0].1, 0.5);
        assert_eq!((all.value, all.low, all.high, all.trials), (1.0, 1.0, 1.0, 1));
    }
}
