//! A deal on the wire, with its text in German.

use schemars::JsonSchema;
use serde::Serialize;

use super::wire::Date;
use crate::catalogue::ChainSummary;
use crate::domain::{self, Cents, Day, Terms, german};

/// The kinds of promotions.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum DealKind {
    /// Another price for one pack.
    Price,
    /// Another price from several packs on.
    Multi,
    /// Some of several packs cost nothing.
    Free,
    /// So many percent less, from so many packs on.
    Percent,
}

/// A promotion.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Deal<'a> {
    /// What it says, in German: `ab 2 Stück je € 1,89`, `1 + 1 gratis`, `statt € 2,49`, `mit jö-Karte € 4,29`;
    /// of `nextDeal`, `ab Donnerstag € 1,49`.
    pub text: String,
    /// Its last day.
    pub until: Option<Date>,
    /// Its first day.
    pub from: Option<Date>,
    /// Which kind.
    pub kind: DealKind,
    /// How many packs it takes; of `free`, the free ones included.
    pub quantity: u32,
    /// Of `price` and `multi`: what each pack costs, in cents.
    pub price_cents: Option<u32>,
    /// Of `percent`: how much less.
    pub percent: Option<u32>,
    /// Of `free`: how many of the packs cost nothing.
    pub free: Option<u32>,
    /// What a pack costs without it, in cents, as the chain says it.
    pub regular_cents: Option<u32>,
    /// The id of the card that it takes (`joe`); null = for everyone.
    pub card: Option<&'a str>,
    /// How many packs a customer gets.
    pub limit: Option<u32>,
}

impl<'a> Deal<'a> {
    /// A deal of `chain`.
    pub(super) fn of(deal: &'a domain::Deal, chain: &ChainSummary) -> Self {
        let Terms { kind, packs, each, free, percent } = Terms::of(deal.rule);
        Self {
            text: german::deal(deal, chain.described().map_or(&[], |chain| &chain.cards)),
            until: deal.to.map(Date),
            from: deal.from.map(Date),
            kind: match kind {
                domain::DealKind::Price => DealKind::Price,
                domain::DealKind::Multi => DealKind::Multi,
                domain::DealKind::Free => DealKind::Free,
                domain::DealKind::Percent => DealKind::Percent,
            },
            quantity: packs,
            price_cents: each.map(Cents::get),
            percent,
            free,
            regular_cents: deal.regular.map(Cents::get),
            card: deal.card.as_deref(),
            limit: deal.limit,
        }
    }

    /// One that begins after `today`; its text says from when on.
    pub(super) fn to_come(deal: &'a domain::Deal, chain: &ChainSummary, today: Day) -> Self {
        let cards = chain.described().map_or(&[][..], |chain| &chain.cards);
        Self { text: german::next_deal(deal, today, cards), ..Self::of(deal, chain) }
    }
}
