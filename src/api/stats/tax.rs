//! `GET /api/v1/stats/tax`: was the cut of the value added tax passed on?

use schemars::JsonSchema;
use serde::Serialize;

use super::super::operation::{Answer, Call, Operation};
use super::super::problem::Problem;
use super::super::snapshot::Snapshot;
use super::super::wire::Date;
use super::{Basis, rounded};
use crate::stats::{self, ChainTaxCut, Prices, Selection};

pub(in crate::api) const OPERATION: Operation = Operation {
    path: "/api/v1/stats/tax",
    id: "statsTax",
    about: "Did the cut of the value added tax on basics of 2026-07-01 arrive? By chain, as far as prices are known.",
    ..Operation::read::<TaxAnswer>(answer).heavy()
};

const METHOD: &str = "Prices without sales on 2026-07-15 against those on 2026-06-30, for products whose category and \
    name are on the list; the median by chain. 10 % became 4.9 %: all of it passed on is −4.64 %, and half a point \
    less counts as all. Nothing is said on fewer than 20 products, or before both days are known.";

/// How prices moved around the cut.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaxAnswer<'a> {
    basis: Basis,
    /// The first day of the lower tax.
    date: Date,
    /// Are prices known of the day before and of two weeks after?
    spanned: bool,
    /// The change if all of the cut is passed on, in percent.
    full_percent: f64,
    /// The chains.
    chains: Vec<ChainTax<'a>>,
}

/// How the prices of one chain moved.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChainTax<'a> {
    /// The chain.
    chain: &'a str,
    /// How many listed products there are.
    products: u32,
    /// The median of their changes, in percent.
    median_percent: f64,
    /// The share of them whose price fell by all of the cut.
    full: f64,
    /// The share of them whose price did not fall.
    none: f64,
    /// The median change of everything else, in percent; null where that is too little.
    others_percent: Option<f64>,
}

fn answer(snapshot: &Snapshot, _: &Call<'_>) -> Result<Answer, Problem> {
    let catalogue = &*snapshot.catalogue;
    let prices = Prices::of(catalogue, snapshot.today);
    let found = stats::tax_cut(&prices);
    let chain = |cut: &ChainTaxCut| ChainTax {
        chain: catalogue.chain(cut.chain).id.as_str(),
        products: cut.products,
        median_percent: rounded(cut.median),
        full: rounded(cut.full),
        none: rounded(cut.none),
        others_percent: cut.others.map(rounded),
    };
    let around = prices.coverage(&Selection::default(), found.day.minus(1), found.day.plus(14));
    Answer::json(&TaxAnswer {
        basis: Basis::of(catalogue, METHOD, found.chains.iter().map(|chain| chain.products).sum(), around),
        date: Date(found.day),
        spanned: found.is_spanned,
        full_percent: rounded(stats::FULL),
        chains: found.chains.iter().map(chain).collect(),
    })
}
