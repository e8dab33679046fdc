//! `GET /api/v1/stats/index`: monthly price indices, with what they rest on.

use schemars::JsonSchema;
use serde::Serialize;

use super::super::operation::{Answer, Call, Operation};
use super::super::parameters::{Kind, Parameter, Parameters};
use super::super::problem::Problem;
use super::super::snapshot::Snapshot;
use super::{BIO, Basis, CATEGORY, CHAIN, OWN_BRAND, SALES, rounded, sales, selection};
use crate::catalogue::Catalogue;
use crate::domain::{Month, OfficialIndex};
use crate::stats::{self, By, Cells, IndexRequest, Indices, Method, Sales};

pub(in crate::api) const OPERATION: Operation = Operation {
    path: "/api/v1/stats/index",
    id: "statsIndex",
    about: "What the same things cost from month to month: 100 in the first month, broken where prices are not known.",
    parameters: &[
        CHAIN,
        CATEGORY,
        OWN_BRAND,
        BIO,
        Parameter::new("from", Kind::Month, "From this month on: 2024-05."),
        Parameter::new("to", Kind::Month, "Until this month."),
        Parameter::new(
            "method",
            Kind::Word(&["geksj", "jevons", "tpd"]),
            "geksj is the one to read; the others are there to check it.",
        ),
        SALES,
        Parameter::new(
            "by",
            Kind::Word(&["all", "chain", "category", "group", "chainAndCategory"]),
            "One series for everything, or one each.",
        ),
        Parameter::new(
            "least",
            Kind::Number(1, 10_000, None),
            "Only months with at least so many products; a stretch ends where a month shares fewer with the next.",
        ),
        Parameter::new("points", Kind::Flag, "Month by month, too; false leaves the stretches only."),
    ],
    ..Operation::read::<IndexAnswer>(answer).heavy()
};

const GEKS: &str = "Monthly price of a product: geometric mean over the days on which it is known. GEKS-Jevons in \
    windows of 13 months, mean splice. A price is carried on for at most 14 days past the last day its chain was seen, \
    or the article itself where it is gone or unconfirmed. Articles whose size their price contradicts are left out.";
const JEVONS: &str = "Monthly price of a product: geometric mean over the days on which it is known. Chained Jevons: \
    each month against the one before, multiplied up. A cross-check; it drifts where sales come and go.";
const TPD: &str = "Monthly price of a product: geometric mean over the days on which it is known. Unweighted \
    time-product-dummy in windows of 13 months, mean splice. A cross-check.";

/// Price indices.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct IndexAnswer<'a> {
    basis: Basis,
    /// With sales, or with the prices around them?
    sales: SalesMode,
    /// Chains asked for that have no index: they show this week's offers only, so that no article is seen for long.
    offers_only: Vec<&'a str>,
    /// The series.
    series: Vec<IndexSeries<'a>>,
    /// The official index in the months of these series, where the operator imported it; null too where no month is
    /// in both, or months were not asked for.
    official: Option<OfficialSeries<'a>>,
}

/// The consumer price index of the statistics office, as it was published, on another base.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OfficialSeries<'a> {
    /// What it is called.
    name: &'a str,
    /// The month in which it is 100: the first of the series, or the first one after it that was published.
    base: String,
    /// From that month on; months that are missing were not imported.
    points: Vec<OfficialPoint>,
}

/// One month of the official index.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OfficialPoint {
    /// `YYYY-MM`.
    month: String,
    /// The index, 100 in the base month.
    index: f64,
}

/// What happens to sales.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum SalesMode {
    /// The prices as they were.
    With,
    /// A drop that returned to the exact old price within 60 days is left out, and so are the last drops of what is
    /// gone.
    Without,
}

/// One index.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct IndexSeries<'a> {
    /// The chain, where each has its own.
    chain: Option<&'a str>,
    /// The category (34) or the group (3), where each has its own; null there for products without one.
    category: Option<&'static str>,
    /// How many different products it rests on.
    products: u32,
    /// The share of the days for which prices of its chains are known: 0 to 1.
    coverage: f64,
    /// Month by month; empty where they were not asked for.
    points: Vec<IndexPoint>,
    /// The stretches without a hole: an index says nothing across them.
    stretches: Vec<IndexStretch>,
}

/// One month.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct IndexPoint {
    /// `YYYY-MM`.
    month: String,
    /// 100 in the first month of a stretch; null in a hole.
    index: Option<f64>,
    /// How many products had a price.
    products: u32,
    /// How many of them had one in the month before, too.
    matched: u32,
}

/// Months without a hole.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct IndexStretch {
    /// The first month, where the index is 100.
    from: String,
    /// The last month.
    to: String,
    /// By how much prices rose from the first to the last, in percent.
    percent: f64,
    /// The fewest products that two neighbouring months of it share: below 20, chance weighs heavily.
    fewest: u32,
}

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let catalogue = &*snapshot.catalogue;
    let request = request(catalogue, &call.parameters)?;
    let of_kinds = (!request.selection.kinds.is_empty())
        .then(|| Cells::of_selection(catalogue, snapshot.today, request.sales, &request.selection));
    let cells = of_kinds.as_ref().unwrap_or_else(|| snapshot.cells(request.sales));
    let found = stats::index(catalogue, cells, snapshot.today, &request);
    let mut answer = IndexAnswer::of(catalogue, &request, &found);
    if call.parameters.flag("points") == Some(false) {
        answer.series.iter_mut().for_each(|series| series.points.clear());
    } else {
        answer.official = (*snapshot.official_index).as_ref().and_then(|index| OfficialSeries::of(index, &found));
    }
    Answer::json(&answer)
}

fn request(catalogue: &Catalogue, parameters: &Parameters) -> Result<IndexRequest, Problem> {
    Ok(IndexRequest {
        selection: selection(catalogue, parameters)?,
        from: parameters.month("from"),
        to: parameters.month("to"),
        method: match parameters.text("method") {
            Some("jevons") => Method::Jevons,
            Some("tpd") => Method::Tpd,
            _ => Method::Geks,
        },
        sales: sales(parameters),
        by: match parameters.text("by") {
            Some("chain") => By::Chain,
            Some("category") => By::Category,
            Some("group") => By::Group,
            Some("chainAndCategory") => By::ChainAndCategory,
            _ => By::All,
        },
        least: parameters.number("least").unwrap_or_default(),
    })
}

impl<'a> IndexAnswer<'a> {
    fn of(catalogue: &'a Catalogue, request: &IndexRequest, found: &Indices) -> Self {
        let id = |&chain: &_| catalogue.chain(chain).id.as_str();
        let series: Vec<_> = found.series.iter().map(|series| IndexSeries::of(catalogue, request.by, series)).collect();
        let products = series.iter().map(|series| series.products).sum();
        let covered: f64 = series.iter().map(|series| series.coverage * f64::from(series.products)).sum();
        let method = match request.method {
            Method::Geks => GEKS,
            Method::Jevons => JEVONS,
            Method::Tpd => TPD,
        };
        Self {
            basis: Basis::of(catalogue, method, products, covered / f64::from(products.max(1))),
            sales: match request.sales {
                Sales::With => SalesMode::With,
                Sales::Without => SalesMode::Without,
            },
            offers_only: found.offers_only.iter().map(id).collect(),
            series,
            official: None,
        }
    }
}

impl<'a> OfficialSeries<'a> {
    /// The index in the months from the first of all series to the last.
    fn of(index: &'a OfficialIndex, found: &Indices) -> Option<Self> {
        let months = || found.series.iter().flat_map(|series| &series.points).map(|point| point.month);
        let shown = index.values.range(months().min()?..=months().max()?);
        let (base, hundred) = shown.clone().next()?;
        let point = |(month, value): (&Month, &f64)| OfficialPoint {
            month: month.to_string(),
            index: rounded(100.0 * value / hundred),
        };
        Some(Self { name: &index.name, base: base.to_string(), points: shown.map(point).collect() })
    }
}

impl<'a> IndexSeries<'a> {
    fn of(catalogue: &'a Catalogue, by: By, series: &stats::Series) -> Self {
        let point = |point: &stats::Point| IndexPoint {
            month: point.month.to_string(),
            index: point.index.map(rounded),
            products: point.products,
            matched: point.matched,
        };
        let stretch = |segment: &stats::Segment| IndexStretch {
            from: segment.from.to_string(),
            to: segment.to.to_string(),
            percent: rounded(segment.index - 100.0),
            fewest: segment.fewest,
        };
        Self {
            chain: series.key.chain.map(|chain| catalogue.chain(chain).id.as_str()),
            category: series.key.category.map(|category| match by {
                By::Group => &category.code()[..1],
                _ => category.code(),
            }),
            products: series.products,
            coverage: rounded(series.coverage),
            points: series.points.iter().map(point).collect(),
            stretches: series.segments.iter().map(stretch).collect(),
        }
    }
}
