//! `GET /api/v1/products/{key}/similar`: products that are the same or comparable, ranked, with scores and differences.

use schemars::JsonSchema;
use serde::Serialize;

use super::operation::{Answer, Call, Operation};
use super::parameters::{Kind, Parameter};
use super::problem::Problem;
use super::product::{ComparableProduct, unknown};
use super::shape;
use super::snapshot::Snapshot;
use crate::compare::{Relation, Wanted};

/// The default `limit`.
const DEFAULT_LIMIT: u32 = 12;

pub(super) const OPERATION: Operation = Operation {
    path: "/api/v1/products/{key}/similar",
    id: "similar",
    about: "What is the same as a product, or could stand in for it, best first.",
    parameters: &[
        Parameter::new(
            "chain",
            Kind::Shaped(shape::CHAIN),
            "At this chain only; otherwise at all chains of the same country.",
        ),
        Parameter::new(
            "relation",
            Kind::Word(&["same", "comparable"]),
            "The same article, or (usually) what could stand in.",
        ),
        Parameter::new("available", Kind::Word(&["now", "any"]), "What is on sale, or what there ever was."),
        Parameter::new("limit", Kind::Number(1, 100, Some(DEFAULT_LIMIT)), "How many at most."),
    ],
    ..Operation::read::<SimilarAnswer>(answer).comparing()
};

/// What was found.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SimilarAnswer<'a> {
    /// Best first.
    items: Vec<SimilarProduct<'a>>,
}

/// A product and how it belongs to the one that was asked about.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SimilarProduct<'a> {
    #[serde(flatten)]
    product: ComparableProduct<'a>,
    /// `same` or `comparable`.
    relation: &'static str,
}

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let links = snapshot.links()?;
    let catalogue = &snapshot.catalogue;
    let of = catalogue.find(call.segment).ok_or_else(|| unknown(call.segment))?;
    let chain = match call.parameters.text("chain") {
        Some(id) => Some(catalogue.find_chain(id).ok_or_else(|| {
            Problem::parameter("chain", format!("There is no chain {id}; /api/v1/chains lists what there is."))
        })?),
        None => None,
    };
    let name = call
        .parameters
        .text("relation")
        .map_or("comparable", |name| if name == "same" { "same" } else { "comparable" });
    let relation = if name == "same" { Relation::Same } else { Relation::Comparable };
    let available = call.parameters.text("available") != Some("any");
    let most = call.parameters.number("limit").unwrap_or(DEFAULT_LIMIT) as usize;
    let found = links.matcher.of(catalogue).similar(catalogue, of, Wanted { relation, chain, available, most });
    let item =
        |found| SimilarProduct { product: ComparableProduct::of(catalogue, found, snapshot.today), relation: name };
    Answer::json(&SimilarAnswer { items: found.into_iter().map(item).collect() })
}
