//! `GET /api/v1/kinds`: the kinds of products. `GET /api/v1/kinds/{id}`: one of them, at each chain, and over a year.

use schemars::JsonSchema;
use serde::Serialize;

use super::kind_market::{self, KindMarket, Wanted};
use super::language;
use super::operation::{Answer, Call, Operation};
use super::parameters::{self, Parameter};
use super::problem::Problem;
use super::product::{Product, UnitPricePer};
use super::shape;
use super::snapshot::Snapshot;
use super::wire::Decimal;
use crate::domain::Category;
use crate::kinds::Kind;
use crate::search;
use crate::stats::{self, ENOUGH_DAYS, KIND_YEAR_DAYS, KindHistory, Prices};

pub(super) const LIST: Operation = Operation {
    path: "/api/v1/kinds",
    id: "kinds",
    about: "The kinds of products (what a person takes for one plain word on a list) with their places and counts.",
    ..Operation::read::<KindsAnswer>(list)
};

pub(super) const OPERATION: Operation = Operation {
    path: "/api/v1/kinds/{id}",
    id: "kind",
    about: "One kind: the cheapest product on sale at each chain by unit price, and what the kind cost in the last \
        year. With `pack` also what it costs and has cost in that pack. Only what is meant by who says no more counts.",
    parameters: &[
        Parameter::new(
            "pack",
            parameters::Kind::Shaped(shape::PACK),
            "Also `market`, in packs of this size (250g), in what people usually buy (usual), or by unit price (any).",
        ),
        language::LANG,
    ],
    ..Operation::read::<KindDetail>(detail)
};

/// The kinds.
#[derive(Debug, Serialize, JsonSchema)]
pub struct KindsAnswer {
    /// By aisle, then in the order of the shelves' tables.
    kinds: Vec<KindState>,
}

/// A kind and its place.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct KindState {
    /// A slug that never changes.
    id: &'static str,
    /// In German.
    name: &'static str,
    /// The kind that it belongs to.
    parent: Option<&'static str>,
    /// The shelf: a code of `/api/v1/categories`; its first character stands for the aisle.
    category: &'static str,
    /// The family of its pictogram.
    glyph: &'static str,
    /// How many products are of this kind, or of one that belongs to it.
    products: u32,
    /// How many of them are on sale.
    available: u32,
}

/// A kind, at each chain and over a year.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct KindDetail<'a> {
    #[serde(flatten)]
    kind: KindState,
    /// The kinds that it belongs to, the nearest first.
    belongs_to: Vec<KindState>,
    /// The kinds that belong to it.
    children: Vec<KindState>,
    /// What unit prices of the kind refer to; null where none is known.
    unit_price_per: Option<UnitPricePer>,
    /// The cheapest product on sale of each chain by unit price, cheapest first; chains whose prices are old come last.
    cheapest: Vec<Product<'a>>,
    /// The cheapest unit price of each day of the last year.
    last_year: Option<LastYear>,
    /// With `pack`: the kind in that pack; null where nothing of it has a price that can be compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    market: Option<PackYear<'a>>,
}

/// A kind in one pack, and over a year.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PackYear<'a> {
    #[serde(flatten)]
    market: KindMarket<'a>,
    /// The cheapest price of each day of the last year; of the pack, or the unit price.
    last_year: Option<LastYear>,
}

/// The cheapest price of each known day of the last 365, in cents with at most two decimals.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct LastYear {
    /// The lowest.
    low_cents: Decimal,
    /// As many days were cheaper as dearer.
    median_cents: Decimal,
    /// The highest.
    high_cents: Decimal,
    /// On how many days a price is known.
    days: u16,
    /// Of so many.
    of_days: u16,
    /// Are these days enough, at least 60, to call their median what is usual?
    is_usual: bool,
}

fn list(snapshot: &Snapshot, _: &Call<'_>) -> Result<Answer, Problem> {
    let counts = counts(snapshot);
    Answer::json(&KindsAnswer { kinds: Kind::all().map(|kind| KindState::of(kind, &counts)).collect() })
}

fn detail(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let kind = Kind::find(call.segment)
        .ok_or_else(|| Problem::not_found(format!("There is no kind {}. /api/v1/kinds lists them.", call.segment)))?;
    let wanted = call.parameters.text("pack").map(wanted).transpose()?;
    let counts = counts(snapshot);
    let state = |kind| KindState::of(kind, &counts);
    let Snapshot { catalogue, today, .. } = snapshot;
    let products = search::meant(catalogue, kind);
    let unit = kind_market::unit(&products);
    let measure = unit.map(|(measure, _)| measure);
    let cheapest = measure.map(|measure| stats::cheapest(&products, measure)).unwrap_or_default();
    let history = measure
        .and_then(|measure| KindHistory::of(&Prices::of(catalogue, *today), products.iter().copied(), measure, *today));
    Answer::json(&KindDetail {
        kind: state(kind),
        belongs_to: kind.line().skip(1).map(state).collect(),
        children: Kind::all().filter(|child| child.parent() == Some(kind)).map(state).collect(),
        unit_price_per: unit.map(|(_, per)| per),
        cheapest: cheapest.into_iter().map(|of| Product::of(of, *today)).collect(),
        last_year: LastYear::of(history.as_ref()),
        market: wanted
            .and_then(|wanted| KindMarket::of(snapshot, kind, wanted, language::asked(&call.parameters)))
            .map(|(market, history)| PackYear { market, last_year: LastYear::of(history.as_ref()) }),
    })
}

fn wanted(pack: &str) -> Result<Wanted, Problem> {
    Wanted::parse(pack).ok_or_else(|| Problem::parameter("pack", format!("No pack is of the size {pack}.")))
}

impl LastYear {
    fn of(history: Option<&KindHistory>) -> Option<Self> {
        let year = history?.year()?;
        let cents = |hundredths: u64| Decimal(hundredths as f64 / 100.0);
        Some(Self {
            low_cents: cents(year.low),
            median_cents: cents(year.median),
            high_cents: cents(year.high),
            days: year.days,
            of_days: KIND_YEAR_DAYS,
            is_usual: year.days >= ENOUGH_DAYS,
        })
    }
}

/// How many products of each kind there are, and how many of them are on sale; those of kinds that belong to it
/// included.
fn counts(snapshot: &Snapshot) -> Vec<(u32, u32)> {
    let mut counts = vec![(0, 0); Kind::count()];
    for product in snapshot.catalogue.products() {
        for kind in product.kind().into_iter().flat_map(Kind::line) {
            let (products, available) = &mut counts[usize::from(kind.index())];
            *products += 1;
            *available += u32::from(product.available());
        }
    }
    counts
}

impl KindState {
    fn of(kind: Kind, counts: &[(u32, u32)]) -> Self {
        let (products, available) = counts[usize::from(kind.index())];
        Self {
            id: kind.id(),
            name: kind.name(),
            parent: kind.parent().map(Kind::id),
            category: Category::code(kind.shelf()),
            glyph: kind.glyph(),
            products,
            available,
        }
    }
}
