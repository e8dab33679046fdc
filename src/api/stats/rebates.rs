//! `GET /api/v1/stats/rebates`: are reductions real?

use schemars::JsonSchema;
use serde::Serialize;

use super::super::operation::{Answer, Call, Operation};
use super::super::parameters::{Kind, Parameter};
use super::super::problem::Problem;
use super::super::snapshot::Snapshot;
use super::super::wire::Date;
use super::movers::PriceChange;
use super::{BIO, Basis, CATEGORY, CHAIN, OWN_BRAND, TO, rounded, seen_period, selection};
use crate::catalogue::Catalogue;
use crate::domain::{Cents, Day};
use crate::stats::{self, Prices, Reduction};

pub(in crate::api) const OPERATION: Operation = Operation {
    path: "/api/v1/stats/rebates",
    id: "statsRebates",
    about: "Are reductions real? Each drop of a price, and each advertised one, against the lowest price of the 30 days \
        before it.",
    parameters: &[
        CHAIN,
        CATEGORY,
        OWN_BRAND,
        BIO,
        Parameter::new("days", Kind::Number(1, 3660, Some(365)), "How many days."),
        TO,
        Parameter::new("limit", Kind::Number(1, 100, Some(20)), "How many of the reductions that are none."),
    ],
    ..Operation::read::<RebatesAnswer>(answer).heavy()
};

const METHOD: &str = "Drops of a price by at least 5 %, and what chains advertise as reduced for everyone, each \
    against the lowest price of the 30 days before the reduction began (Price Marking Act § 9a; European Court, \
    C-330/23). Steps down without a rise between them, within 60 days, keep the reference of the first. Reductions to \
    less than a third are left out: they are mistakes at the source. Unknown where the 30 days were not all seen. No \
    share is given of fewer than 20.";

/// What reductions were worth.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RebatesAnswer<'a> {
    basis: Basis,
    /// The first day.
    from: Date,
    /// The last day.
    to: Date,
    /// Chain by chain.
    chains: Vec<ChainReductions<'a>>,
    /// Reductions that are none: what looks like most first.
    unreal: Vec<UnrealReduction<'a>>,
}

/// The reductions of one chain.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChainReductions<'a> {
    /// The chain.
    chain: &'a str,
    /// How many are lower than every price of the 30 days before.
    real: u32,
    /// How many are not.
    unreal: u32,
    /// Of how many nobody knows, because the 30 days were not all seen.
    unknown: u32,
    /// How many of all these the chain advertised.
    advertised: u32,
    /// The share of the real ones among those that are known; null where they are fewer than 20.
    share_real: Option<f64>,
}

/// A reduction that is none.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnrealReduction<'a> {
    #[serde(flatten)]
    change: PriceChange<'a>,
    /// The first day of the reduction, where it went down in steps.
    begins: Date,
    /// The lowest price of the 30 days before, in cents.
    lowest30_days_cents: u32,
    /// What the chain says it costs otherwise, in cents, where it advertises the reduction.
    advertised_cents: Option<u32>,
}

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let (catalogue, parameters) = (&*snapshot.catalogue, &call.parameters);
    let selection = selection(catalogue, parameters)?;
    let prices = Prices::of(catalogue, snapshot.today);
    let (from, to) = seen_period(&prices, &selection, parameters);
    let found = stats::rebates(&prices, &selection, from, to);
    let limit = parameters.number("limit").unwrap_or_default() as usize;
    let chain = |rebates: &stats::ChainRebates| ChainReductions {
        chain: catalogue.chain(rebates.chain).id.as_str(),
        real: rebates.real,
        unreal: rebates.unreal,
        unknown: rebates.unknown,
        advertised: rebates.advertised,
        share_real: rebates.share_real().map(rounded),
    };
    Answer::json(&RebatesAnswer {
        basis: Basis::of(catalogue, METHOD, found.products, prices.coverage(&selection, from, to)),
        from: Date(from),
        to: Date(to),
        chains: found.chains.iter().map(chain).collect(),
        unreal: found
            .unreal
            .iter()
            .take(limit)
            .filter_map(|r| UnrealReduction::of(catalogue, r, snapshot.today))
            .collect(),
    })
}

impl<'a> UnrealReduction<'a> {
    fn of(catalogue: &'a Catalogue, reduction: &Reduction, today: Day) -> Option<Self> {
        Some(Self {
            change: PriceChange::of(catalogue, &reduction.change, today),
            begins: Date(reduction.begins),
            lowest30_days_cents: reduction.reference?.get(),
            advertised_cents: reduction.advertised.map(Cents::get),
        })
    }
}
