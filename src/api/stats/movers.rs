//! `GET /api/v1/stats/movers`: what became dearer and cheaper lately, with counts a day.

use schemars::JsonSchema;
use serde::Serialize;

use super::super::operation::{Answer, Call, Operation};
use super::super::parameters::{Kind, Parameter};
use super::super::problem::Problem;
use super::super::product::Product;
use super::super::snapshot::Snapshot;
use super::super::wire::Date;
use super::{BIO, Basis, CATEGORY, CHAIN, OWN_BRAND, TO, rounded, sales, seen_period, selection, without_offers};
use crate::catalogue::Catalogue;
use crate::domain::Day;
use crate::stats::{self, Change, DayOfChanges, Prices, Sales};

pub(in crate::api) const OPERATION: Operation = Operation {
    path: "/api/v1/stats/movers",
    id: "statsMovers",
    about: "The biggest rises and drops of the last days, and how many prices changed each day.",
    parameters: &[
        CHAIN,
        CATEGORY,
        OWN_BRAND,
        BIO,
        Parameter::new("days", Kind::Number(1, 366, Some(7)), "How many days."),
        TO,
        Parameter::new("direction", Kind::Word(&["both", "up", "down"]), "Only rises, or only drops."),
        Parameter::new("sales", Kind::Word(&["with", "without"]), "Also changes that begin or end a sale, or not."),
        Parameter::new("limit", Kind::Number(1, 100, Some(20)), "How many rises and how many drops."),
    ],
    ..Operation::read::<MoversAnswer>(answer).heavy()
};

const METHOD: &str = "Each change against the price before. Changes that nobody dated, because the chain was not seen \
    before them, are left out, and so are those of a pack whose size changed with the price, and those by more than a \
    factor of three, to a price far off that of its kind, or back from one: they are mistakes at the source. A sale is \
    a drop that was back at the old price or above within 60 days, and a price that its chain advertises as a deal for \
    everyone. Chains that show offers only are left out unless asked for.";

/// What changed.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoversAnswer<'a> {
    basis: Basis,
    /// The first day.
    from: Date,
    /// The last day.
    to: Date,
    /// Rises, the biggest first.
    rises: Vec<PriceChange<'a>>,
    /// Drops, the biggest first.
    drops: Vec<PriceChange<'a>>,
    /// Day by day, sales among them.
    days: Vec<DayCounts>,
    /// How many changes were too large to be believed.
    left_out: u32,
}

/// A change of a price.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceChange<'a> {
    product: Product<'a>,
    /// The first day of the new price.
    date: Date,
    /// The price before, in cents.
    before_cents: u32,
    /// The new price, in cents.
    after_cents: u32,
    /// By how much it changed, in percent.
    percent: f64,
    /// Does a sale begin or end with it, or is it a step of one?
    sale: bool,
}

/// The changes of one day.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayCounts {
    /// The day.
    date: Date,
    /// How many prices rose.
    rises: u32,
    /// How many dropped.
    drops: u32,
    /// How many of the rises belong to a sale.
    sale_rises: u32,
    /// How many of the drops belong to a sale.
    sale_drops: u32,
}

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let (catalogue, parameters) = (&*snapshot.catalogue, &call.parameters);
    let selection = without_offers(catalogue, selection(catalogue, parameters)?);
    let prices = Prices::of(catalogue, snapshot.today);
    let (from, to) = seen_period(&prices, &selection, parameters);
    let found = stats::movers(&prices, &selection, from, to);
    let limit = parameters.number("limit").unwrap_or_default() as usize;
    let with_sales = sales(parameters) == Sales::With;
    let list = |changes: &[Change], other: &str| -> Vec<PriceChange<'_>> {
        let wanted = changes.iter().filter(|change| with_sales || !change.is_sale);
        let most = if parameters.text("direction") == Some(other) { 0 } else { limit };
        wanted.take(most).map(|change| PriceChange::of(catalogue, change, snapshot.today)).collect()
    };
    Answer::json(&MoversAnswer {
        basis: Basis::of(catalogue, METHOD, found.products, prices.coverage(&selection, from, to)),
        from: Date(from),
        to: Date(to),
        rises: list(&found.rises, "down"),
        drops: list(&found.drops, "up"),
        days: found.days.iter().map(DayCounts::from).collect(),
        left_out: found.left_out,
    })
}

impl<'a> PriceChange<'a> {
    pub(super) fn of(catalogue: &'a Catalogue, change: &Change, today: Day) -> Self {
        Self {
            product: Product::of(catalogue.product(change.product), today),
            date: Date(change.day),
            before_cents: change.before.get(),
            after_cents: change.after.get(),
            percent: rounded(change.percent()),
            sale: change.is_sale,
        }
    }
}

impl From<&DayOfChanges> for DayCounts {
    fn from(day: &DayOfChanges) -> Self {
        let DayOfChanges { day, rises, drops, sale_rises, sale_drops } = *day;
        Self { date: Date(day), rises, drops, sale_rises, sale_drops }
    }
}
