//! `GET /api/v1/stats/…`: what prices do, one file a resource; here is what they share. Refuses chains and categories
//! that it does not know: a figure over everything instead would be a wrong one.

pub(super) mod basket;
pub(super) mod changes;
pub(super) mod index;
pub(super) mod levels;
pub(super) mod movers;
pub(super) mod rebates;
pub(super) mod shrinkflation;
pub(super) mod summary;
pub(super) mod tax;

use schemars::JsonSchema;
use serde::Serialize;

use super::parameters::{Kind, Parameter, Parameters};
use super::problem::Problem;
use super::shape;
use super::wire::Date;
use crate::catalogue::{Catalogue, ChainNumber};
use crate::domain::{Category, Day};
use crate::kinds;
use crate::stats::{Prices, Sales, Selection};

pub(super) const CHAIN: Parameter = Parameter::new("chain", Kind::ShapedList(shape::CHAIN, 64), "Only these chains.");
pub(super) const CATEGORY: Parameter = Parameter::new(
    "category",
    Kind::ShapedList(shape::CATEGORY_OR_KIND, 128),
    "Only these: categories (34), groups of them (3), kinds (teebutter) with all within them.",
);
pub(super) const OWN_BRAND: Parameter =
    Parameter::new("ownBrand", Kind::Flag, "Only own brands of chains (true), or only others (false).");
pub(super) const BIO: Parameter =
    Parameter::new("bio", Kind::Flag, "Only organic products (true), or only others (false).");

/// With or without sales, where a price is the question.
pub(super) const SALES: Parameter =
    Parameter::new("sales", Kind::Word(&["with", "without"]), "With sales or with the prices around them.");

/// How a figure was made.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Basis {
    /// The method, in a sentence or two.
    method: &'static str,
    /// How many products it rests on.
    products: u32,
    /// The share of the days for which prices of its chains are known: 0 to 1.
    coverage: f64,
    /// The newest day of the catalogue; null while it is empty.
    as_of: Option<Date>,
}

impl Basis {
    fn of(catalogue: &Catalogue, method: &'static str, products: u32, coverage: f64) -> Self {
        Self { method, products, coverage: rounded(coverage), as_of: catalogue.as_of().map(Date) }
    }
}

/// The products that a request is about.
pub(super) fn selection(catalogue: &Catalogue, parameters: &Parameters) -> Result<Selection, Problem> {
    let (categories, kinds) = categories(parameters)?;
    Ok(Selection {
        chains: chains(catalogue, parameters)?,
        categories,
        kinds,
        own_brand: parameters.flag("ownBrand"),
        bio: parameters.flag("bio"),
    })
}

/// The same without lists of offers, unless chains were asked for: what stands there now and then at another price did
/// not become dearer.
pub(super) fn without_offers(catalogue: &Catalogue, selection: Selection) -> Selection {
    if !selection.chains.is_empty() {
        return selection;
    }
    let is_shelf = |chain: &ChainNumber| !catalogue.chain(*chain).offers_only();
    Selection { chains: catalogue.chain_numbers().filter(is_shelf).collect(), ..selection }
}

fn chains(catalogue: &Catalogue, parameters: &Parameters) -> Result<Vec<ChainNumber>, Problem> {
    let unknown = |id: &str| Problem::parameter("chain", format!("`{id}` is no chain; /api/v1/chains lists them."));
    parameters.list("chain").map(|id| catalogue.find_chain(id).ok_or_else(|| unknown(id))).collect()
}

fn categories(parameters: &Parameters) -> Result<(Vec<Category>, Vec<kinds::Kind>), Problem> {
    let (mut categories, mut kinds) = (Vec::new(), Vec::new());
    for code in parameters.list("category") {
        let before = categories.len();
        categories.extend(
            Category::all().filter(|category| category.code() == code || category.code().get(..1) == Some(code)),
        );
        if categories.len() == before {
            let unknown =
                || format!("`{code}` is no category and no kind; /api/v1/categories and /api/v1/kinds list them.");
            kinds.push(kinds::Kind::find(code).ok_or_else(|| Problem::parameter("category", unknown()))?);
        }
    }
    Ok((categories, kinds))
}

/// With or without sales; with them by default.
pub(super) fn sales(parameters: &Parameters) -> Sales {
    if parameters.text("sales") == Some("without") { Sales::Without } else { Sales::With }
}

/// The day of a parameter; the newest of the catalogue, if it is missing.
pub(super) fn day(catalogue: &Catalogue, parameters: &Parameters, name: &str) -> Day {
    parameters.day(name).or(catalogue.as_of()).unwrap_or_default()
}

/// The last `days` days up to `to`: the first and the last of them.
pub(super) fn period(catalogue: &Catalogue, parameters: &Parameters) -> (Day, Day) {
    let to = day(catalogue, parameters, "to");
    // The number has a default and a range.
    let days = parameters.number("days").unwrap_or(1) as u16;
    (to.minus(days - 1), to)
}

/// The last day of figures about changes.
pub(super) const TO: Parameter = Parameter::new(
    "to",
    Kind::Day,
    "The last of them; otherwise the newest up to which a chain was seen for so many days in a row.",
);

/// The last days of which changes are known: up to `to`, or to the newest day up to which so many were seen in a row.
pub(super) fn seen_period(prices: &Prices<'_>, selection: &Selection, call: &Parameters) -> (Day, Day) {
    let (from, to) = period(prices.catalogue, call);
    let days = to.since(from) + 1;
    let seen = if call.text("to").is_none() { prices.last_day_of(selection, days) } else { None };
    seen.map_or((from, to), |to| (to.minus(days - 1), to))
}

/// A figure for charts: six decimals are more than any of it is worth, and the same on every machine. Zero has no sign.
pub(super) fn rounded(figure: f64) -> f64 {
    (figure * 1e6).round() / 1e6 + 0.0
}
