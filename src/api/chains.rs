//! `GET /api/v1/chains`: the chains, with the counts and the age of their prices.

use schemars::JsonSchema;
use serde::Serialize;

use super::operation::{Answer, Call, Operation};
use super::problem::Problem;
use super::snapshot::Snapshot;
use super::source::Source;
use super::wire::{Date, Gap};
use crate::catalogue::{ChainSummary, STALE_AFTER};
use crate::domain::{self, Chain, Day};

pub(super) const OPERATION: Operation = Operation {
    path: "/api/v1/chains",
    id: "chains",
    about: "The chains, with counts and the age of their prices.",
    ..Operation::read::<ChainsAnswer>(answer)
};

/// The chains.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChainsAnswer<'a> {
    /// The newest day of the catalogue; null while it is empty.
    as_of: Option<Date>,
    /// Today in Vienna.
    today: Date,
    /// Up to how many days old prices are current.
    current_days: u16,
    /// Are these invented example data?
    demo: bool,
    /// The chains, best known first.
    chains: Vec<ChainState<'a>>,
}

/// One chain.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChainState<'a> {
    /// Its id.
    id: &'a str,
    /// Its name.
    name: &'a str,
    /// Where its shops are: ISO 3166-1 alpha-2; null if unknown.
    country: Option<&'static str>,
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
    /// How many days ago that was.
    age_days: u16,
    /// The day from which it has no shops any more: no plan offers it.
    closed_since: Option<Date>,
    /// How its prices are.
    state: Freshness,
    /// Where its prices come from by themselves; null where they come by import only.
    source: Option<Source>,
    /// Days on which it was not seen.
    gaps: Vec<Gap>,
    /// How its badge is drawn, where an operator says it; the app knows the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    badge: Option<Badge>,
    /// Its loyalty cards that an operator describes; the app knows the others.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cards: Vec<Card>,
}

/// Letters on a hue.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Badge {
    /// One or two.
    letters: &'static str,
    /// In degrees.
    hue: u16,
}

/// A loyalty card.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Card {
    /// As deals name it.
    id: &'static str,
    /// What the programme is called.
    name: &'static str,
    /// Does it give other prices? Otherwise points only.
    prices: bool,
}

/// How a chain's prices are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Freshness {
    /// At most `currentDays` old.
    Current,
    /// Older.
    Old,
}

fn answer(snapshot: &Snapshot, _: &Call<'_>) -> Result<Answer, Problem> {
    let catalogue = &snapshot.catalogue;
    Answer::json(&ChainsAnswer {
        as_of: catalogue.as_of().map(Date),
        today: Date(snapshot.today),
        current_days: STALE_AFTER,
        demo: snapshot.is_demo,
        chains: catalogue.chains().iter().map(|chain| ChainState::of(chain, snapshot)).collect(),
    })
}

impl Freshness {
    /// That of a chain's prices.
    pub(super) fn of(chain: &ChainSummary, today: Day) -> Self {
        if chain.is_current(today) { Self::Current } else { Self::Old }
    }
}

impl<'a> ChainState<'a> {
    fn of(chain: &'a ChainSummary, snapshot: &Snapshot) -> Self {
        let age_days = snapshot.today.since(chain.day);
        let described = chain.described();
        let listed = Chain::find(chain.id.as_str());
        let badge = described.and_then(|chain| chain.badge).filter(|_| listed.is_none());
        let cards = described.map(|chain| &chain.cards[..]).unwrap_or_default();
        Self {
            id: chain.id.as_str(),
            name: chain.name(),
            country: chain.country(),
            products: chain.products,
            available: chain.available,
            prices: chain.prices,
            first_day: Date(chain.first_day),
            day: Date(chain.day),
            age_days,
            closed_since: chain.closed_since(snapshot.today).map(Date),
            state: Freshness::of(chain, snapshot.today),
            source: Source::of(&snapshot.sources, chain.id.as_str()),
            gaps: chain.gaps.iter().copied().map(Gap::from).collect(),
            badge: badge.map(|domain::Badge { letters, hue }| Badge { letters, hue }),
            cards: cards.iter().map(|&domain::Card { id, name, prices, .. }| Card { id, name, prices }).collect(),
        }
    }
}
