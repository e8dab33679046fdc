//! Price indices: what the same products cost from month to month. A gap ends a segment; the next begins at 100 again.

use std::collections::BTreeMap;
use std::ops::Range;

use rayon::prelude::*;

use super::known_days::Prices;
use super::monthly::{Buffer, MonthlyPrices};
use super::sales::Sales;
use super::selection::{Selection, Traits};
use super::series::{chained, geks_window, segments, spliced};
use super::sums::{Cells, Sums};
use super::tpd::Panel;
use crate::catalogue::{Catalogue, ChainNumber};
use crate::domain::{Category, Day, Month};

/// How prices become an index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// GEKS-Jevons in windows of 13 months with mean splice: the one to read.
    #[default]
    Geks,
    /// Chained Jevons, as a cross-check: drifts where sales come and go.
    Jevons,
    /// Time-product-dummy, unweighted, in the same windows, as a cross-check.
    Tpd,
}

/// How the selected products are split into series.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum By {
    /// Everything together.
    #[default]
    All,
    /// Each chain.
    Chain,
    /// Each category.
    Category,
    /// Each group of categories.
    Group,
    /// Each category of each chain.
    ChainAndCategory,
}

/// Which indices are wanted.
#[derive(Clone, Debug, Default)]
pub struct IndexRequest {
    /// Of which products.
    pub selection: Selection,
    /// From this month on; from the first, if `None`.
    pub from: Option<Month>,
    /// Until this month; until the newest, if `None`.
    pub to: Option<Month>,
    /// The method.
    pub method: Method,
    /// With sales or without.
    pub sales: Sales,
    /// How it is split.
    pub by: By,
    /// A month belongs to a segment if at least so many products are priced in it, and goes on with the one before it
    /// if as many are priced in both; one is enough, if 0.
    pub least: u32,
}

/// What a series is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct SeriesKey {
    /// One chain, or all selected.
    pub chain: Option<ChainNumber>,
    /// One category, or all selected (also for products of [`By::Category`] that have none); of [`By::Group`] the first
    /// of the group.
    pub category: Option<Category>,
}

/// The answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Indices {
    /// The series, by chain and category.
    pub series: Vec<Series>,
    /// Selected chains that show offers only, and hence have no index.
    pub offers_only: Vec<ChainNumber>,
}

/// One index.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What it is about.
    pub key: SeriesKey,
    /// How many different products had a price.
    pub products: u32,
    /// The share of the days of its chains that are known.
    pub coverage: f64,
    /// Month by month, from the first with a price to the last.
    pub points: Vec<Point>,
    /// Its segments.
    pub segments: Vec<Segment>,
}

/// One month.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Which.
    pub month: Month,
    /// The index, 100 in the first month of the segment; `None` in a gap.
    pub index: Option<f64>,
    /// How many products had a price.
    pub products: u32,
    /// How many of them had one in the month before, too.
    pub matched: u32,
}

/// Months without a gap.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    /// The first, where the index is 100.
    pub from: Month,
    /// The last.
    pub to: Month,
    /// The index in the last.
    pub index: f64,
    /// The fewest products that two neighbouring months of it share; 0 for a single month.
    pub fewest: u32,
}

/// The indices of a catalogue until `today`; `cells` are its sums with the same sales.
pub fn index(catalogue: &Catalogue, cells: &Cells, today: Day, request: &IndexRequest) -> Indices {
    let key = |traits: Traits| SeriesKey {
        chain: matches!(request.by, By::Chain | By::ChainAndCategory).then_some(traits.chain),
        category: match request.by {
            By::All | By::Chain => None,
            By::Category | By::ChainAndCategory => traits.category,
            By::Group => traits.category.map(Category::first_of_group),
        },
    };
    let prices = Prices::of(catalogue, today);
    let sums: Vec<(SeriesKey, Sums)> = cells.select(&request.selection, key).into_iter().collect();
    let panels = match request.method {
        Method::Tpd => panels(catalogue, today, request, key),
        Method::Geks | Method::Jevons => BTreeMap::new(),
    };
    let months = request.from.map_or(0, |month| usize::from(month.since(cells.first)))
        ..request.to.map_or(cells.months, |month| cells.months.min(place_after(month, cells.first)));
    let no_panel = Panel::default();
    let series = |(key, sums): &(SeriesKey, Sums)| {
        let levels = |segment: &Range<usize>| match request.method {
            Method::Geks => spliced(segment, |window| geks_window(sums, window)),
            Method::Jevons => chained(sums, segment),
            Method::Tpd => {
                let panel = panels.get(key).unwrap_or(&no_panel);
                spliced(segment, |window| panel.window(window))
            }
        };
        let mut series = Series::of(*key, sums, cells.first, &segments(sums, months.clone(), request.least), levels);
        series.coverage = coverage(&prices, request, &series);
        series
    };
    let series = sums.par_iter().map(series).filter(|series| !series.points.is_empty()).collect();
    Indices { series, offers_only: request.selection.offers_only(catalogue) }
}

/// The place of the month after this one; 0 where it lies before the first.
fn place_after(month: Month, first: Month) -> usize {
    usize::from(month.plus(1).since(first))
}

/// The monthly prices of the selected products.
fn panels(
    catalogue: &Catalogue,
    today: Day,
    request: &IndexRequest,
    key: impl Fn(Traits) -> SeriesKey + Sync,
) -> BTreeMap<SeriesKey, Panel> {
    let monthly = MonthlyPrices::of(Prices::of(catalogue, today), today, request.sales);
    let products: Vec<_> = catalogue
        .products()
        .filter(|product| request.selection.takes(*product) && !product.chain().offers_only())
        .collect();
    let read = |chunk: &[_]| {
        let (mut buffer, mut panels) = (Buffer::default(), BTreeMap::<SeriesKey, Panel>::new());
        for &product in chunk {
            panels.entry(key(Traits::of(product))).or_default().add(monthly.logs(product, &mut buffer));
        }
        panels
    };
    let read: Vec<_> = products.par_chunks(4096).map(read).collect();
    let mut panels = BTreeMap::<SeriesKey, Panel>::new();
    for (key, panel) in read.iter().flatten() {
        panels.entry(*key).or_default().merge(panel);
    }
    panels
}

/// The share of the days from the first to the last month of a series that are known of its chains.
fn coverage(prices: &Prices<'_>, request: &IndexRequest, series: &Series) -> f64 {
    let Some((first, last)) = series.points.first().zip(series.points.last()) else { return 0.0 };
    let newest = prices.catalogue.as_of().unwrap_or_default();
    let (from, to) = (first.month.first_day(), last.month.plus(1).first_day().minus(1).min(newest));
    let selection = match series.key.chain {
        Some(chain) => Selection { chains: vec![chain], ..Selection::default() },
        None => request.selection.clone(),
    };
    prices.coverage(&selection, from, to)
}

impl Series {
    fn of(
        key: SeriesKey,
        sums: &Sums,
        first: Month,
        found: &[Range<usize>],
        levels: impl Fn(&Range<usize>) -> Vec<f64>,
    ) -> Self {
        let all = found.first().map_or(0..0, |segment| segment.start..found[found.len() - 1].end);
        let month = |place: usize| first.plus(place as u16);
        let mut indices = vec![None; all.len()];
        let mut described = Vec::new();
        for segment in found {
            let levels = levels(segment);
            for (place, level) in segment.clone().zip(&levels) {
                indices[place - all.start] = Some(100.0 * level.exp());
            }
            described.push(Segment {
                from: month(segment.start),
                to: month(segment.end - 1),
                index: 100.0 * levels[levels.len() - 1].exp(),
                fewest: (segment.start + 1..segment.end).map(|m| sums.matched(m - 1, m)).min().unwrap_or(0),
            });
        }
        let point = |(place, index): (usize, Option<f64>)| Point {
            month: month(place),
            index,
            products: sums.products(place),
            matched: place.checked_sub(1).map_or(0, |before| sums.matched(before, place)),
        };
        let points = all.clone().zip(indices).map(point).collect();
        Self { key, products: sums.products_in(all), coverage: 0.0, points, segments: described }
    }
}
