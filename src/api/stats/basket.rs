//! `POST /api/v1/stats/basket`: what a shopping list cost over time, month by month.

use schemars::{JsonSchema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::super::body;
use super::super::operation::{Answer, Call, Operation, Takes};
use super::super::parameters::month_pattern;
use super::super::problem::Problem;
use super::super::shape;
use super::super::smartshopping::request::{self, Item, ShoppingItem};
use super::super::snapshot::Snapshot;
use super::super::wire::{Date, Decimal, Gap, Key};
use super::{Basis, rounded};
use crate::basket::{MAX_CHAINS, MAX_NEEDS, Need};
use crate::catalogue::{self, Catalogue};
use crate::domain::Month;
use crate::shopping::{CandidateFinder, Customer};
use crate::stats::{ItemCost, ListCost, Prices};

pub(in crate::api) const OPERATION: Operation = Operation {
    path: "/api/v1/stats/basket",
    id: "statsBasket",
    about: "What a shopping list cost over time, on the first of each month and on the last day.",
    takes: Takes::Json(SchemaGenerator::subschema_for::<PastList>),
    method: "POST",
    ..Operation::read::<BasketAnswer>(answer).heavy()
};

const METHOD: &str = "Each item bought where it costs least that day, with its amounts, out of the products that a \
    plan takes for it; without deals. Products count whose price is known on the first and on the last day; on days on \
    which the price of one is not known that is bought at some time there is no cost. \
    The list begins with the first month in which half of it is known. A price is carried on for at most 14 days past \
    the last day on which its chain was seen.";

/// A shopping list whose past is asked for.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object with `items`")]
pub struct PastList {
    /// What is on it: at most 200 items, each taken for the same products as in a plan.
    #[schemars(with = "Vec<ShoppingItem>", length(max = MAX_NEEDS))]
    items: Vec<Value>,
    /// Only at these chains; at all with prices of today, if empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(extend("items" = shape::CHAIN.schema(), "maxItems" = MAX_CHAINS))]
    chains: Vec<String>,
    /// Not before this month (`2023-05`); as far back as half of the list is known, if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("pattern" = month_pattern("")))]
    from: Option<String>,
    /// Not after this month; until the newest day, if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("pattern" = month_pattern("")))]
    to: Option<String>,
}

/// The past of a list.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct BasketAnswer<'a> {
    basis: Basis,
    /// Null where fewer than half of the items have known prices over more than three months.
    cost: Option<CostOverTime<'a>>,
    /// The ids of the items whose words lead to no product.
    unknown: Vec<&'a str>,
}

/// What a list cost over time.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CostOverTime<'a> {
    /// The first of the month with which it begins.
    from: Date,
    /// The last day: the newest one, or the last of the month asked for.
    to: Date,
    /// What all counted items cost at the beginning, in cents.
    first_cents: Decimal,
    /// What they cost on the last day, in cents.
    last_cents: Decimal,
    /// The items that count, in the order of the list.
    items: Vec<PastItem<'a>>,
    /// The ids of the items with products, but without known prices at the beginning and the end.
    left_out: Vec<&'a str>,
    /// The cost month by month.
    points: Vec<CostPoint>,
    /// The days for which it is not known.
    gaps: Vec<Gap>,
}

/// What an item of a list cost, all its packs together.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PastItem<'a> {
    /// Its id.
    id: &'a str,
    /// What it cost at the beginning, in cents.
    first_cents: Decimal,
    /// What it costs on the last day, in cents.
    last_cents: Decimal,
    /// The products that are bought at some time.
    products: Vec<Key<'a>>,
}

/// What a list cost on a day.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CostPoint {
    /// The first of a month, or the last day.
    date: Date,
    /// In cents; null where a price is not known.
    cents: Option<Decimal>,
}

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let (catalogue, today) = (&*snapshot.catalogue, snapshot.today);
    let list: PastList = body::read(call, r#"{"items": [{"id": "i1", "product": "billa:00-644489"}]}"#)?;
    let mut items = request::items(list.items, catalogue)?;
    items.retain(|item| !item.asked.is_note());
    let chains = request::open_chains(&list.chains, catalogue, today)?;
    let matcher = snapshot.links.as_ref().map(|links| &links.matcher);
    let customer = Customer { day: today, cards: &[] };
    let kept = snapshot.finds();
    let finder = CandidateFinder { catalogue, kept, matcher, chains: &chains, customer, stale: false };
    // What can never be had has no past either.
    let need = |item: &Item| finder.find(&item.asked).map_or_else(|_| finder.nothing(), |found| found.need);
    let needs: Vec<Need> = items.iter().map(need).collect();
    let from = list.from.as_deref().map(|text| month(text, "/from")).transpose()?;
    let to = list.to.as_deref().map(|text| month(text, "/to")).transpose()?;
    let newest = catalogue.as_of().unwrap_or_default();
    let last = to.map_or(newest, |to| to.plus(1).first_day().minus(1).min(newest));
    let is_unknown = |(item, need): &(&Item, &Need)| need.candidates().is_empty() && item.asked.is_in_words();
    let unknown: Vec<&str> = items.iter().zip(&needs).filter(is_unknown).map(|(item, _)| item.id.as_str()).collect();
    let cost = ListCost::of(&Prices::of(catalogue, today), &needs, from.map(Month::first_day), last);
    let products =
        cost.iter().flat_map(|cost| cost.items.iter().flatten()).map(|item| item.products.len()).sum::<usize>();
    let known = cost.as_ref().map_or(0.0, |cost| {
        cost.points.iter().filter(|(_, cents)| cents.is_some()).count() as f64 / cost.points.len() as f64
    });
    Answer::json(&BasketAnswer {
        basis: Basis::of(catalogue, METHOD, products as u32, known),
        cost: cost.map(|cost| CostOverTime::of(catalogue, &items, &unknown, &cost)),
        unknown,
    })
}

fn month(text: &str, place: &str) -> Result<Month, Problem> {
    Month::parse(text).ok_or_else(|| Problem::pointer(place, "It is no month; those look like 2024-05."))
}

impl<'a> CostOverTime<'a> {
    fn of(catalogue: &'a Catalogue, items: &'a [Item], unknown: &[&str], cost: &ListCost) -> Self {
        let (first, last) = cost.ends();
        let gap = |(from, to)| Gap::from(catalogue::Gap { from, to });
        let ids = items.iter().zip(&cost.items).filter(|(_, cost)| cost.is_none()).map(|(item, _)| item.id.as_str());
        let past = items.iter().zip(&cost.items);
        Self {
            from: Date(cost.from),
            to: Date(cost.to),
            first_cents: Decimal(rounded(first)),
            last_cents: Decimal(rounded(last)),
            items: past.filter_map(|(item, cost)| Some(PastItem::of(catalogue, &item.id, cost.as_ref()?))).collect(),
            left_out: ids.filter(|id| !unknown.contains(id)).collect(),
            gaps: cost.gaps().into_iter().map(gap).collect(),
            points: cost
                .points
                .iter()
                .map(|&(day, cents)| CostPoint { date: Date(day), cents: cents.map(|cents| Decimal(rounded(cents))) })
                .collect(),
        }
    }
}

impl<'a> PastItem<'a> {
    fn of(catalogue: &'a Catalogue, id: &'a str, cost: &ItemCost) -> Self {
        Self {
            id,
            first_cents: Decimal(rounded(cost.first)),
            last_cents: Decimal(rounded(cost.last)),
            products: cost.products.iter().map(|&number| catalogue.product(number).into()).collect(),
        }
    }
}
