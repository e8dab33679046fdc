//! How prices changed between two months, article by article. Left out are products that are not known in both months
//! or gone before the last one, that came in another size, and changes that are mistakes at the source.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use super::known_days::Prices;
use super::movers::{LARGEST_FACTOR, size_on};
use super::sales::Sales;
use super::selection::Selection;
use crate::catalogue::{ProductNumber, ProductView};
use crate::domain::{Cents, Day, Month, PricePoint};

/// What is wanted.
#[derive(Clone, Debug, Default)]
pub struct MonthChangesRequest {
    /// Of which products.
    pub selection: Selection,
    /// With sales or without.
    pub sales: Sales,
    /// From this month on; from the first with a price, if `None`.
    pub from: Option<Month>,
    /// Until this month; until the newest with a price, if `None`.
    pub to: Option<Month>,
    /// At most so many years before the last month, where no first one is asked for.
    pub years: Option<u16>,
}

/// A product's price at both ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MonthChange {
    /// Which product.
    pub product: ProductNumber,
    /// Its first price of the first month.
    pub before: Cents,
    /// Its last price of the last month.
    pub after: Cents,
}

impl MonthChange {
    /// By how much the price rose, in percent.
    pub fn percent(&self) -> f64 {
        (f64::from(self.after.get()) / f64::from(self.before.get()) - 1.0) * 100.0
    }

    fn is_believed(&self) -> bool {
        let (low, high) = (self.before.min(self.after), self.before.max(self.after));
        high.get() <= low.get() * LARGEST_FACTOR
    }
}

/// The changes between two months.
#[derive(Clone, Debug, PartialEq)]
pub struct MonthChanges {
    /// The first month.
    pub from: Month,
    /// The last month.
    pub to: Month,
    /// How many products had a price in both, the same size, and a change to be believed.
    pub products: u32,
    /// The largest change of each article: changes first, drops last.
    pub articles: Vec<MonthChange>,
}

/// The changes until `today`; `None` where no price is known, or the months lie the wrong way round.
pub fn month_changes(prices: &Prices<'_>, today: Day, request: &MonthChangesRequest) -> Option<MonthChanges> {
    let (from, to) = months(prices, today, request)?;
    let mut regular = Vec::new();
    let mut changes: Vec<MonthChange> = products(prices, request)
        .filter_map(|product| change(prices, product, request.sales, [from, to], &mut regular))
        .collect();
    let products = changes.len() as u32;
    changes.sort_by(|a, b| b.percent().total_cmp(&a.percent()).then(a.product.cmp(&b.product)));
    let mut seen = HashSet::new();
    changes.retain(|change| seen.insert(prices.catalogue.product(change.product).group()));
    Some(MonthChanges { from, to, products, articles: changes })
}

/// The selected products but those of lists of offers, as an index takes them.
fn products<'a>(prices: &'a Prices<'_>, request: &'a MonthChangesRequest) -> impl Iterator<Item = ProductView<'a>> {
    prices.catalogue.products().filter(|product| request.selection.takes(*product) && !product.chain().offers_only())
}

/// The first and the last month, those of the index: as far as prices are known, or as asked for. A price is carried on
/// past the newest day, which is no news of a month that nobody has seen.
fn months(prices: &Prices<'_>, today: Day, request: &MonthChangesRequest) -> Option<(Month, Month)> {
    let newest = prices.catalogue.as_of()?.min(today);
    let mut regular = Vec::new();
    let mut all: Option<(Day, Day)> = None;
    for product in products(prices, request) {
        let ends = ends(prices, product, Sales::With, [Day::default()..=today, Day::default()..=today], &mut regular);
        if let Some([(first, _), (last, _)]) = ends {
            all = Some(all.map_or((first, last), |(from, to)| (from.min(first), to.max(last))));
        }
    }
    let (first, last) = all?;
    let to = request.to.unwrap_or_else(|| Month::of(last.min(newest)));
    let first = Month::of(first);
    let too_old = request.years.map_or(0, |years| to.since(first).saturating_sub(12 * years));
    let from = request.from.unwrap_or_else(|| first.plus(too_old));
    (from <= to).then_some((from, to))
}

fn days(month: Month) -> RangeInclusive<Day> {
    month.first_day()..=month.plus(1).first_day().minus(1)
}

fn change(
    prices: &Prices<'_>,
    product: ProductView<'_>,
    sales: Sales,
    months: [Month; 2],
    regular: &mut Vec<PricePoint>,
) -> Option<MonthChange> {
    // What is gone is carried on for some days; here it would stand as a price of the month after.
    if !product.available() && Month::of(product.last_sign()) < months[1] {
        return None;
    }
    let [(first, before), (last, after)] = ends(prices, product, sales, months.map(days), regular)?;
    let change = MonthChange { product: product.number(), before, after };
    (size_on(product, first) == size_on(product, last) && change.is_believed()).then_some(change)
}

/// The first known price among some days, and the last one among others, each with its day.
fn ends(
    prices: &Prices<'_>,
    product: ProductView<'_>,
    sales: Sales,
    [begin, end]: [RangeInclusive<Day>; 2],
    regular: &mut Vec<PricePoint>,
) -> Option<[(Day, Cents); 2]> {
    let known = prices.known_of(product);
    let (points, gone) = prices.points_of(product, sales, regular);
    let mut found = [None; 2];
    for (from, until, price) in known.spells(points, gone).filter(|(from, until, _)| from < until) {
        let (from, until) = (Day::from_epoch_days(from), Day::from_epoch_days(until - 1));
        let first = known.first_from(from.max(*begin.start()));
        if found[0].is_none() && first <= until.min(*begin.end()) && known.has(first) {
            found[0] = Some((first, price));
        }
        let last = known.last_until(until.min(*end.end())).filter(|last| *last >= from.max(*end.start()));
        found[1] = last.map(|last| (last, price)).or(found[1]);
    }
    Some([found[0]?, found[1]?])
}
