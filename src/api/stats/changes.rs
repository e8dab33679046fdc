//! `GET /api/v1/stats/changes`: how prices changed between two months, article by article.

use schemars::JsonSchema;
use serde::Serialize;

use super::super::operation::{Answer, Call, Operation};
use super::super::parameters::{Kind, Parameter};
use super::super::problem::Problem;
use super::super::product::Product;
use super::super::snapshot::Snapshot;
use super::{BIO, Basis, CATEGORY, CHAIN, OWN_BRAND, SALES, rounded, sales, selection};
use crate::catalogue::Catalogue;
use crate::domain::Day;
use crate::stats::{self, MonthChange, MonthChangesRequest, Prices};

pub(in crate::api) const OPERATION: Operation = Operation {
    path: "/api/v1/stats/changes",
    id: "statsChanges",
    about: "What rose most and least between two months: articles with a price in both.",
    parameters: &[
        CHAIN,
        CATEGORY,
        OWN_BRAND,
        BIO,
        Parameter::new("from", Kind::Month, "From this month on: 2024-05; the first with a price by default."),
        Parameter::new("to", Kind::Month, "Until this month; the newest with a price by default."),
        Parameter::new("years", Kind::Number(1, 20, None), "At most so many years, where `from` is missing."),
        SALES,
        Parameter::new("limit", Kind::Number(1, 100, Some(20)), "How many of the most and how many of the least."),
    ],
    ..Operation::read::<ChangesAnswer>(answer).heavy()
};

const METHOD: &str = "The first known price of the first month against the last known price of the last one. Products \
    that are not known in both or gone before the last, that changed their size between them, or changed by more than \
    a factor of three (a mistake at the source) are left out, and so are chains that show offers only. Of the same \
    article at several chains, that which rose most counts.";

/// What rose most and least.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangesAnswer<'a> {
    basis: Basis,
    /// The first month, `YYYY-MM`; null where no price is known.
    from: Option<String>,
    /// The last month; null where no price is known.
    to: Option<String>,
    /// What rose, the most risen first.
    most: Vec<Changed<'a>>,
    /// What rose least, the lowest first: what fell, what stayed, what rose a little. None of it is among the most.
    least: Vec<Changed<'a>>,
}

/// A product's price at both ends.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Changed<'a> {
    product: Product<'a>,
    /// Its price at the beginning, in cents.
    before_cents: u32,
    /// Its price at the end, in cents.
    after_cents: u32,
    /// By how much it changed, in percent.
    percent: f64,
}

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let (catalogue, today, parameters) = (&*snapshot.catalogue, snapshot.today, &call.parameters);
    let request = MonthChangesRequest {
        selection: selection(catalogue, parameters)?,
        sales: sales(parameters),
        from: parameters.month("from"),
        to: parameters.month("to"),
        years: parameters.number("years").map(|years| years as u16),
    };
    let prices = Prices::of(catalogue, today);
    let found = stats::month_changes(&prices, today, &request);
    let articles = found.as_ref().map_or(&[][..], |found| &found.articles);
    let limit = parameters.number("limit").unwrap_or_default() as usize;
    let most = articles.iter().take_while(|rise| rise.after > rise.before).take(limit).count();
    let list = |rises: &mut dyn Iterator<Item = &MonthChange>| -> Vec<Changed<'_>> {
        rises.take(limit).map(|rise| Changed::of(catalogue, rise, today)).collect()
    };
    let days = found.as_ref().map(|found| (found.from.first_day(), found.to.plus(1).first_day().minus(1).min(today)));
    let coverage = days.map_or(0.0, |(from, to)| prices.coverage(&request.selection, from, to));
    Answer::json(&ChangesAnswer {
        basis: Basis::of(catalogue, METHOD, found.as_ref().map_or(0, |found| found.products), coverage),
        from: found.as_ref().map(|found| found.from.to_string()),
        to: found.as_ref().map(|found| found.to.to_string()),
        most: list(&mut articles[..most].iter()),
        least: list(&mut articles[most..].iter().rev()),
    })
}

impl<'a> Changed<'a> {
    fn of(catalogue: &'a Catalogue, rise: &MonthChange, today: Day) -> Self {
        Self {
            product: Product::of(catalogue.product(rise.product), today),
            before_cents: rise.before.get(),
            after_cents: rise.after.get(),
            percent: rounded(rise.percent()),
        }
    }
}
