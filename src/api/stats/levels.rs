//! `GET /api/v1/stats/levels`: the price levels of chains on the same articles.

use schemars::JsonSchema;
use serde::Serialize;

use super::super::operation::{Answer, Call, Operation};
use super::super::parameters::{Kind, Parameter};
use super::super::problem::Problem;
use super::super::snapshot::Snapshot;
use super::super::wire::Date;
use super::{BIO, Basis, CATEGORY, CHAIN, OWN_BRAND, day, rounded, selection};
use crate::catalogue::{Catalogue, ChainNumber};
use crate::stats::{self, Level, Pair, Prices};

pub(in crate::api) const OPERATION: Operation = Operation {
    path: "/api/v1/stats/levels",
    id: "statsLevels",
    about: "How dear chains are for the same articles, or for their own brands, on one day.",
    parameters: &[
        CHAIN,
        CATEGORY,
        OWN_BRAND,
        BIO,
        Parameter::new(
            "relation",
            Kind::Word(&["same", "comparable"]),
            "The same articles (usually), or own brands of different owners that stand in for each other.",
        ),
        Parameter::new("date", Kind::Day, "The day; the newest of the catalogue by default."),
    ],
    ..Operation::read::<LevelsAnswer>(answer).heavy()
};

const METHOD: &str = "Country-product-dummy, chains for countries: the logarithm of a price is its article's plus its \
    chain's, by least squares, over articles that at least two chains sell. The interval holds the middle 95 % of 999 \
    draws of the articles with replacement. Nothing is said on fewer than 20 articles. Prices that nobody \
    confirmed and articles whose size their price contradicts are left out.";

const METHOD_COMPARABLE: &str = "As for the same articles, over own brands of different owners that stand in for each \
    other: of one kind, tier and pack size, organic or not, each the other's best match at its chain.";

/// Chains against each other.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct LevelsAnswer<'a> {
    basis: Basis,
    /// The day.
    date: Date,
    /// Chains asked for that are left out, because they show offers only.
    offers_only: Vec<&'a str>,
    /// Chains asked for of which no price of that day is known.
    without_prices: Vec<&'a str>,
    /// The chains, cheapest first; empty where too few articles are shared.
    chains: Vec<ChainLevel<'a>>,
    /// Each two of them that share at least 20 articles.
    pairs: Vec<ChainPair<'a>>,
}

/// How dear a chain is.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChainLevel<'a> {
    /// The chain.
    chain: &'a str,
    /// 100 is the geometric mean of the chains.
    level: f64,
    /// In 95 of 100 draws it is at least this …
    low: f64,
    /// … and at most this.
    high: f64,
    /// On how many articles it rests.
    articles: u32,
}

/// Two chains, on what both sell.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChainPair<'a> {
    /// The one.
    a: &'a str,
    /// The other.
    b: &'a str,
    /// How many articles both sell.
    articles: u32,
    /// At which share of them `a` is cheaper.
    cheaper: f64,
    /// At which share both cost the same to the cent.
    equal: f64,
    /// At which share `a` is dearer.
    dearer: f64,
    /// By how much `a` is dearer than `b`, in percent: the geometric mean.
    percent: f64,
    /// In 95 of 100 draws of these articles it is at least this …
    low: f64,
    /// … and at most this.
    high: f64,
}

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let is_comparable = call.parameters.text("relation") == Some("comparable");
    let stand_ins = if is_comparable { Some(snapshot.stand_ins()?) } else { None };
    let catalogue = &*snapshot.catalogue;
    let selection = selection(catalogue, &call.parameters)?;
    let day = day(catalogue, &call.parameters, "date");
    let prices = Prices::of(catalogue, snapshot.today);
    let found = match stand_ins {
        Some(stand_ins) => stats::levels_of(&prices, &selection, day, stand_ins),
        None => stats::levels(&prices, &selection, day),
    };
    let asked = catalogue.chain_numbers().filter(|&chain| selection.takes_chain(chain));
    let without_prices = asked.filter(|&chain| !prices.known_of_chain(chain).has(day));
    let method = if is_comparable { METHOD_COMPARABLE } else { METHOD };
    Answer::json(&LevelsAnswer {
        basis: Basis::of(catalogue, method, found.clusters, prices.coverage(&selection, day, day)),
        date: Date(day),
        offers_only: found.offers_only.iter().map(|&chain| id(catalogue, chain)).collect(),
        without_prices: without_prices.map(|chain| id(catalogue, chain)).collect(),
        chains: found.chains.iter().map(|level| ChainLevel::of(catalogue, level)).collect(),
        pairs: found.pairs.iter().map(|pair| ChainPair::of(catalogue, pair)).collect(),
    })
}

fn id(catalogue: &Catalogue, chain: ChainNumber) -> &str {
    catalogue.chain(chain).id.as_str()
}

impl<'a> ChainLevel<'a> {
    fn of(catalogue: &'a Catalogue, level: &Level) -> Self {
        Self {
            chain: id(catalogue, level.chain),
            level: rounded(level.level),
            low: rounded(level.interval.0),
            high: rounded(level.interval.1),
            articles: level.clusters,
        }
    }
}

impl<'a> ChainPair<'a> {
    fn of(catalogue: &'a Catalogue, pair: &Pair) -> Self {
        let share = |count: u32| rounded(f64::from(count) / f64::from(pair.clusters));
        Self {
            a: id(catalogue, pair.a),
            b: id(catalogue, pair.b),
            articles: pair.clusters,
            cheaper: share(pair.cheaper),
            equal: share(pair.equal),
            dearer: share(pair.dearer),
            percent: rounded(pair.percent),
            low: rounded(pair.interval.0),
            high: rounded(pair.interval.1),
        }
    }
}
