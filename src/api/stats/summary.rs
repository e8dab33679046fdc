//! `GET /api/v1/stats/summary`: products, prices and days known, and their age.

use schemars::JsonSchema;
use serde::Serialize;

use super::super::chains::Freshness;
use super::super::operation::{Answer, Call, Operation};
use super::super::problem::Problem;
use super::super::snapshot::Snapshot;
use super::super::source::Source;
use super::super::wire::{Date, Gap};
use super::{Basis, rounded};
use crate::stats::{self, ChainCounts};

pub(in crate::api) const OPERATION: Operation = Operation {
    path: "/api/v1/stats/summary",
    id: "statsSummary",
    about: "How much is known: products, prices, days, and for each chain how much of it is how old.",
    ..Operation::read::<SummaryAnswer>(answer).heavy()
};

const METHOD: &str = "Counted. A day is known from a chain's first one on, until 14 days past the last one on which it \
    was seen; a silence of more than 14 days is a gap. Where most prices that stood for months change on one day, they \
    had not been looked at.";

/// How much is known.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SummaryAnswer<'a> {
    basis: Basis,
    /// How many products are on sale.
    available: u32,
    /// How many price changes are known.
    prices: usize,
    /// The first day of all; null while there is none.
    first_day: Option<Date>,
    /// How many days lie between the first and the newest, both included.
    days: u32,
    /// The chains, best known first.
    chains: Vec<ChainSummary<'a>>,
}

/// How much is known of one chain.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChainSummary<'a> {
    /// Its id.
    id: &'a str,
    /// Its name.
    name: &'a str,
    /// How many products were ever seen.
    products: u32,
    /// How many are on sale.
    available: u32,
    /// How many price changes are known.
    prices: u32,
    /// The first day of its prices.
    first_day: Date,
    /// The newest day of its prices.
    day: Date,
    /// How its prices are.
    state: Freshness,
    /// Where its prices come from by themselves; null where they come by import only.
    source: Option<Source>,
    /// Its site shows this week's offers only: no index is made of them.
    offers_only: bool,
    /// The share of the products on sale whose unit price is known; null where nothing is on sale.
    with_unit_price: Option<f64>,
    /// The share of the days from its first to its newest one that are known: 0 to 1.
    coverage: f64,
    /// Days on which it was not seen.
    gaps: Vec<Gap>,
    /// Days on which only a part of its products was looked at: prices that did not change then are not known.
    partly_seen: Vec<Gap>,
}

fn answer(snapshot: &Snapshot, _: &Call<'_>) -> Result<Answer, Problem> {
    let (catalogue, today) = (&*snapshot.catalogue, snapshot.today);
    let counts = stats::counts(catalogue, today);
    let known: f64 = counts.iter().map(|chain| chain.coverage).sum();
    let first_day = counts.iter().map(|chain| chain.chain.first_day).min();
    Answer::json(&SummaryAnswer {
        basis: Basis::of(catalogue, METHOD, catalogue.len() as u32, known / counts.len().max(1) as f64),
        available: counts.iter().map(|chain| chain.chain.available).sum(),
        prices: catalogue.prices(),
        first_day: first_day.map(Date),
        days: first_day.zip(catalogue.as_of()).map_or(0, |(first, newest)| u32::from(newest.since(first)) + 1),
        chains: counts.iter().map(|chain| ChainSummary::of(chain, snapshot)).collect(),
    })
}

impl<'a> ChainSummary<'a> {
    fn of(counts: &ChainCounts<'a>, snapshot: &Snapshot) -> Self {
        let chain = counts.chain;
        Self {
            id: chain.id.as_str(),
            name: chain.name(),
            products: chain.products,
            available: chain.available,
            prices: chain.prices,
            first_day: Date(chain.first_day),
            day: Date(chain.day),
            state: Freshness::of(chain, snapshot.today),
            source: Source::of(&snapshot.sources, chain.id.as_str()),
            offers_only: chain.offers_only(),
            with_unit_price: counts.with_unit_price.map(rounded),
            coverage: rounded(counts.coverage),
            gaps: chain.gaps.iter().copied().map(Gap::from).collect(),
            partly_seen: chain.partly_seen.iter().copied().map(Gap::from).collect(),
        }
    }
}
