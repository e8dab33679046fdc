//! `GET /api/v1/start`: how an installation without prices comes to some, and how far that is. It names no files of the
//! operator and no reasons of failures: those are in the log.

use schemars::JsonSchema;
use serde::Serialize;

use super::operation::{Answer, Call, Operation};
use super::problem::Problem;
use super::snapshot::Snapshot;
use super::source::Works;
use crate::domain::Chain;
use crate::ingest::schedule::SourceState;

pub(super) const OPERATION: Operation = Operation {
    path: "/api/v1/start",
    id: "start",
    about: "Whether there are prices, and which web shops are asked for some.",
    ..Operation::read::<StartAnswer<'_>>(answer)
};

/// How an installation comes to its prices.
#[derive(Debug, Serialize, JsonSchema)]
pub struct StartAnswer<'a> {
    /// Are there prices?
    ready: bool,
    /// Does the server ask web shops by itself, every day?
    fetches: bool,
    /// The web shops that would be asked, by chain.
    shops: Vec<Shop<'a>>,
    /// How those other installations are that this one follows.
    follows: Vec<Works>,
}

/// A web shop.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Shop<'a> {
    /// The chain's id.
    chain: &'a str,
    /// Its name.
    name: &'a str,
    /// How its source is.
    state: Works,
    /// How many articles it has given so far, if it is asked just now.
    loading: Option<u64>,
    /// How many it gave the last time that went well.
    items: Option<u64>,
    /// When it was asked last.
    asked: Option<String>,
    /// When it is asked next.
    next: Option<String>,
}

fn answer(snapshot: &Snapshot, _: &Call<'_>) -> Result<Answer, Problem> {
    let is_shown = |source: &&SourceState| source.scheduled || source.stands_in && source.last.is_some();
    let (followed, shops): (Vec<_>, Vec<_>) = snapshot.sources.iter().filter(is_shown).partition(|one| one.followed);
    Answer::json(&StartAnswer {
        ready: !snapshot.catalogue.is_empty(),
        fetches: snapshot.fetches,
        shops: shops.into_iter().map(|source| Shop::of(source, snapshot)).collect(),
        follows: followed.into_iter().map(Works::of).collect(),
    })
}

impl<'a> Shop<'a> {
    fn of(source: &'a SourceState, snapshot: &Snapshot) -> Self {
        let (chain, last) = (&*source.chain, source.last.as_ref());
        Self {
            chain,
            name: Chain::find(chain).map_or(chain, |known| known.name),
            state: Works::of(source),
            loading: snapshot.loading.get(&source.name).copied(),
            items: last.filter(|last| last.good.is_some()).map(|last| last.items),
            asked: last.map(|last| last.at.to_string()),
            next: source.next.map(|at| at.to_string()),
        }
    }
}
