//! `POST /api/v1/stats/basket`: what a shopping list cost over time, month by month.

use std::collections::HashSet;

use schemars::{JsonSchema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::super::body;
use super::super::operation::{Answer, Call, Operation, Takes};
use super::super::problem::Problem;
use super::super::product::others;
use super::super::smartshopping::request::{self, Item, ShoppingItem};
use super::super::snapshot::Snapshot;
use super::super::wire::{Date, Decimal, Gap, Key};
use super::{Basis, rounded};
use crate::catalogue::{self, Catalogue, ChainNumber, ProductView};
use crate::domain::{Day, Month};
use crate::search::{self, Filters};
use crate::shopping::{self, Accept, Amount, Wanted};
use crate::stats::{ItemCost, ListCost, PacksOf, Prices};

pub(in crate::api) const OPERATION: Operation = Operation {
    path: "/api/v1/stats/basket",
    id: "statsBasket",
    about: "What a shopping list cost over time, on the first of each month and on the newest day.",
    takes: Takes::Json(SchemaGenerator::subschema_for::<PastList>),
    method: "POST",
    ..Operation::read::<BasketAnswer>(answer)
};

const METHOD: &str = "Each item bought where it costs least that day, with its amounts. Products count whose price is \
    known on the first and on the last day; on days on which the price of one of them is not known there is no cost. \
    The list begins with the first month in which half of it is known. A price is carried on for at most 14 days past \
    the last day on which its chain was seen.";

/// A shopping list whose past is asked for.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object with `items`")]
pub struct PastList {
    /// What is on it: at most 200 items. Words stand for the first hit of the search; `comparable` is taken as `same`.
    #[schemars(with = "Vec<ShoppingItem>")]
    items: Vec<Value>,
    /// Only at these chains; at all, if empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    chains: Vec<String>,
    /// Not before this month (`2023-05`); as far back as half of the list is known, if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    from: Option<String>,
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
    /// The newest day.
    to: Date,
    /// What all counted items cost at the beginning, in cents.
    first_cents: Decimal,
    /// What they cost on the newest day, in cents.
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
    /// What it costs on the newest day, in cents.
    last_cents: Decimal,
    /// The products of which the cheapest is bought.
    products: Vec<Key<'a>>,
}

/// What a list cost on a day.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CostPoint {
    /// The first of a month, or the newest day.
    date: Date,
    /// In cents; null where a price is not known.
    cents: Option<Decimal>,
}

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let (catalogue, today) = (&*snapshot.catalogue, snapshot.today);
    let list: PastList = body::read(call, r#"{"items": [{"id": "i1", "product": "billa:00-644489"}]}"#)?;
    let items = request::items(list.items)?;
    let chains = request::find_chains(&list.chains, catalogue)?;
    let from = list.from.as_deref().map(month).transpose()?;
    let prices = Prices::of(catalogue, today);
    let meanings: Vec<Vec<ProductView<'_>>> = items.iter().map(|item| meant(catalogue, &item.asked, today)).collect();
    let counted: Vec<Vec<PacksOf>> =
        items.iter().zip(&meanings).map(|(item, meant)| counted(catalogue, &item.asked, meant, &chains)).collect();
    let newest = catalogue.as_of().unwrap_or_default();
    let cost = ListCost::of(&prices, &counted, from.map(Month::first_day), newest);
    let is_unknown = |(item, meant): &(&Item, &Vec<_>)| meant.is_empty() && item.asked.is_in_words();
    let unknown: Vec<&str> = items.iter().zip(&meanings).filter(is_unknown).map(|(item, _)| item.id.as_str()).collect();
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

fn month(text: &str) -> Result<Month, Problem> {
    Month::parse(text).ok_or_else(|| Problem::pointer("/from", "It is no month; those look like 2024-05."))
}

/// The products that an item names, or the first hit for its words.
fn meant<'a>(catalogue: &'a Catalogue, item: &shopping::Item, today: Day) -> Vec<ProductView<'a>> {
    let keys = match &item.wanted {
        Wanted::Words(query, _) => return first_hit(catalogue, query, item.only.bio, today).into_iter().collect(),
        Wanted::Product(key, _) => std::slice::from_ref(key),
        Wanted::Choice(keys) => keys,
    };
    let mut seen = HashSet::new();
    let numbers = keys.iter().filter_map(|key| catalogue.find(&key.to_string())).filter(|&number| seen.insert(number));
    numbers.map(|number| catalogue.product(number)).collect()
}

fn first_hit<'a>(catalogue: &'a Catalogue, query: &str, bio: Option<bool>, today: Day) -> Option<ProductView<'a>> {
    let filters = Filters { bio, today, ..Filters::default() };
    let request = search::Request { q: query.to_owned(), filters, limit: 1, ..search::Request::default() };
    let found = search::search(catalogue, &request);
    let hit = found.hits.first().filter(|_| has_word(query))?;
    Some(catalogue.product(hit.products[0]))
}

/// Are there two letters in a row?
fn has_word(query: &str) -> bool {
    let letters: Vec<bool> = query.chars().map(char::is_alphabetic).collect();
    letters.windows(2).any(|two| two[0] && two[1])
}

/// The products that count for an item, with those of the same group where these may stand in, and how many packs it
/// takes.
fn counted<'a>(
    catalogue: &'a Catalogue,
    item: &shopping::Item,
    meant: &[ProductView<'a>],
    chains: &[ChainNumber],
) -> Vec<PacksOf> {
    let is_exact = matches!(item.wanted, Wanted::Choice(_) | Wanted::Product(_, Accept::Exact));
    let all = meant.iter().flat_map(|&product| {
        let same = others(catalogue, product).filter(|_| !is_exact);
        std::iter::once(product).chain(same)
    });
    let fitting = all.filter(|product| {
        item.only.allows(*product) && (chains.is_empty() || chains.contains(&product.chain_number()))
    });
    fitting.map(|product| PacksOf { product: product.number(), packs: item.count * packs(item, product) }).collect()
}

/// How many packs hold as much as is needed in words; as many as are counted where that cannot be said.
fn packs(item: &shopping::Item, product: ProductView<'_>) -> f64 {
    let Wanted::Words(_, how_much) = &item.wanted else { return 1.0 };
    let Amount { count, each } = how_much.of(product.kind());
    let sized = each.zip(product.quantity()).filter(|(each, size)| each.unit() == size.unit());
    sized.map_or(count, |(each, size)| (each.amount() * count / size.amount()).ceil())
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
