//! `GET /api/v1/stats/shrinkflation`: packs that shrank.

use schemars::JsonSchema;
use serde::Serialize;

use super::super::operation::{Answer, Call, Operation};
use super::super::parameters::{Kind, Parameter};
use super::super::problem::Problem;
use super::super::product::{Product, Quantity};
use super::super::snapshot::Snapshot;
use super::super::wire::{Date, Decimal, Key};
use super::{BIO, Basis, CATEGORY, CHAIN, OWN_BRAND, period, rounded, selection};
use crate::catalogue::Catalogue;
use crate::domain::{self, Cents, Day, UnitPrice};
use crate::stats::{Prices, Shrunk};

pub(in crate::api) const OPERATION: Operation = Operation {
    path: "/api/v1/stats/shrinkflation",
    id: "statsShrinkflation",
    about: "Packs that shrank: less in it at the same price or a higher one, the newest first.",
    parameters: &[
        CHAIN,
        CATEGORY,
        OWN_BRAND,
        BIO,
        Parameter::new("days", Kind::Number(1, 7300, Some(7300)), "Only those of so many days."),
        Parameter::new("to", Kind::Day, "The last of them; the newest of the catalogue by default."),
        Parameter::new("limit", Kind::Number(1, 200, Some(50)), "How many."),
    ],
    ..Operation::read::<ShrinkflationAnswer>(answer).heavy()
};

const METHOD: &str = "One article, or the one that followed it under the same name and another number when it was \
    gone: 1 to 40 % less in it, each size seen for at least 21 days, the price without sales at most 2 % lower and at \
    most half as much again. Lists of offers, bonus packs, goods by weight, doubtful sizes and other spellings of a \
    size are left out.";

/// Packs that shrank.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShrinkflationAnswer<'a> {
    basis: Basis,
    /// How many there are.
    total: usize,
    /// The newest first.
    packs: Vec<ShrunkPack<'a>>,
}

/// A pack that shrank.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShrunkPack<'a> {
    product: Product<'a>,
    /// The article it followed, where the chain gave the smaller pack another number.
    predecessor: Option<Key<'a>>,
    /// The first day on which it was seen with less in it.
    since: Date,
    /// How much was in it.
    before: Quantity,
    /// How much is in it.
    after: Quantity,
    /// How much less that is, in percent.
    percent: f64,
    /// What it cost before, without sales, in cents.
    price_before_cents: u32,
    /// What it cost when it was seen with less in it, in cents.
    price_after_cents: u32,
    /// What a kilogram, litre … cost before, in cents.
    unit_price_before_cents: Decimal,
    /// What it cost with less in it, in cents.
    unit_price_after_cents: Decimal,
    /// By how much that rose, in percent.
    unit_price_percent: f64,
    /// The last of the 60 days on which the law (since 2026-04-01) wants a sign on the shelf; null where it does not.
    label_until: Option<Date>,
}

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let (catalogue, parameters) = (&*snapshot.catalogue, &call.parameters);
    let selection = selection(catalogue, parameters)?;
    let (from, to) = period(catalogue, parameters);
    let found = snapshot.shrunk();
    let wanted =
        |shrunk: &&Shrunk| (from..=to).contains(&shrunk.since) && selection.takes(catalogue.product(shrunk.product));
    let packs: Vec<&Shrunk> = found.iter().filter(wanted).collect();
    let shelves = catalogue.products().filter(|product| selection.takes(*product) && !product.chain().offers_only());
    let measured = shelves.filter(|product| product.quantity().is_some());
    let limit = parameters.number("limit").unwrap_or_default() as usize;
    let prices = Prices::of(catalogue, snapshot.today);
    let first = catalogue.chains().iter().map(|chain| chain.first_day).min().unwrap_or_default();
    let coverage = prices.coverage(&selection, from.max(first), to.max(first));
    Answer::json(&ShrinkflationAnswer {
        basis: Basis::of(catalogue, METHOD, measured.count() as u32, coverage),
        total: packs.len(),
        packs: packs.into_iter().take(limit).map(|shrunk| ShrunkPack::of(catalogue, shrunk, snapshot.today)).collect(),
    })
}

impl<'a> ShrunkPack<'a> {
    fn of(catalogue: &'a Catalogue, shrunk: &Shrunk, today: Day) -> Self {
        let product = catalogue.product(shrunk.product);
        let before = UnitPrice::of(shrunk.price_before, shrunk.before);
        let after = UnitPrice::of(shrunk.price_after, shrunk.after);
        Self {
            product: Product::of(product, today),
            predecessor: shrunk.predecessor.map(|number| catalogue.product(number).into()),
            since: Date(shrunk.since),
            before: shrunk.before.into(),
            after: shrunk.after.into(),
            percent: rounded((1.0 - shrunk.after.amount() / shrunk.before.amount()) * 100.0),
            price_before_cents: shrunk.price_before.get(),
            price_after_cents: shrunk.price_after.get(),
            unit_price_before_cents: Decimal(before.cents()),
            unit_price_after_cents: Decimal(after.cents()),
            unit_price_percent: rounded(rise(shrunk)),
            label_until: label_until(product.chain().country(), shrunk.since).map(Date),
        }
    }
}

/// By how much a unit became dearer, in percent: of the prices themselves, as a unit price is rounded.
fn rise(shrunk: &Shrunk) -> f64 {
    let each = |price: Cents, size: domain::Quantity| f64::from(price.get()) / size.amount();
    (each(shrunk.price_after, shrunk.after) / each(shrunk.price_before, shrunk.before) - 1.0) * 100.0
}

/// The last day of the label: the Anti-Mogelpackungs-Gesetz is Austrian and began on 2026-04-01.
fn label_until(country: Option<&str>, since: Day) -> Option<Day> {
    let began = Day::parse("2026-04-01").expect("it is a day");
    (country == Some("AT") && since >= began).then(|| since.plus(59))
}
