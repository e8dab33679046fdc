//! Sums from which every index comes: for each two months at most a year apart, how the products priced in both
//! changed. They add up, so that a market is the sum of its cells (a chain's products of one category).

use std::collections::BTreeMap;
use std::ops::Range;

use rayon::prelude::*;

use super::known_days::Prices;
use super::monthly::{Buffer, MonthlyPrices};
use super::sales::Sales;
use super::selection::{Selection, Traits};
use crate::catalogue::{Catalogue, ProductNumber};
use crate::domain::{Day, Month};

/// The months of a window: a year and the month before it.
pub(super) const WINDOW: usize = 13;

/// How far apart the months of a pair may lie.
const REACH: usize = WINDOW - 1;

/// Price changes of some products, by month counted from a first one.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums {
    months: Range<usize>,
    /// For each month: the products priced in it, those priced first and those priced last in it.
    products: Vec<[u32; 3]>,
    /// For each month and each of the [`REACH`] months before it: the sum of the logarithms of price ratios.
    ratios: Vec<f64>,
    /// The number of products in that sum.
    matched: Vec<u32>,
}

impl Sums {
    /// Nothing yet, in these months.
    fn new(months: Range<usize>) -> Self {
        let len = months.len();
        Self { months, products: vec![[0; 3]; len], ratios: vec![0.0; len * REACH], matched: vec![0; len * REACH] }
    }

    /// Adds a product's monthly prices.
    fn add(&mut self, logs: &[(u16, f64)]) {
        let Some((first, last)) = logs.first().zip(logs.last()) else { return };
        self.grow(usize::from(first.0)..usize::from(last.0) + 1);
        self.products[usize::from(first.0) - self.months.start][1] += 1;
        self.products[usize::from(last.0) - self.months.start][2] += 1;
        for (place, &(month, log)) in logs.iter().enumerate() {
            let row = usize::from(month) - self.months.start;
            self.products[row][0] += 1;
            for &(earlier, before) in logs[..place].iter().rev() {
                let apart = usize::from(month - earlier);
                if apart > REACH {
                    break;
                }
                self.ratios[row * REACH + apart - 1] += log - before;
                self.matched[row * REACH + apart - 1] += 1;
            }
        }
    }

    /// Makes room for these months.
    fn grow(&mut self, months: Range<usize>) {
        if self.months.is_empty() {
            *self = Self::new(months);
        } else if months.start < self.months.start || months.end > self.months.end {
            let mut wider = Self::new(months.start.min(self.months.start)..months.end.max(self.months.end));
            wider.merge(self);
            *self = wider;
        }
    }

    /// Adds other sums.
    pub(super) fn merge(&mut self, other: &Self) {
        if other.months.is_empty() {
            return;
        }
        self.grow(other.months.clone());
        let from = other.months.start - self.months.start;
        for (mine, theirs) in self.products[from..].iter_mut().zip(&other.products) {
            (0..3).for_each(|i| mine[i] += theirs[i]);
        }
        self.ratios[from * REACH..].iter_mut().zip(&other.ratios).for_each(|(mine, theirs)| *mine += theirs);
        self.matched[from * REACH..].iter_mut().zip(&other.matched).for_each(|(mine, theirs)| *mine += theirs);
    }

    /// Where a pair of months stands.
    fn place(&self, earlier: usize, later: usize) -> Option<usize> {
        let apart = later.checked_sub(earlier)?;
        let inside = self.months.contains(&later) && self.months.contains(&earlier);
        (inside && (1..=REACH).contains(&apart)).then(|| (later - self.months.start) * REACH + apart - 1)
    }

    /// How many products are priced in both months.
    pub(super) fn matched(&self, earlier: usize, later: usize) -> u32 {
        self.place(earlier, later).map_or(0, |place| self.matched[place])
    }

    /// The Jevons index between two months, as a logarithm: the geometric mean of the price ratios of the products
    /// priced in both. `None` without such products, and further apart than a window reaches.
    pub(super) fn jevons(&self, earlier: usize, later: usize) -> Option<f64> {
        let place = self.place(earlier, later)?;
        (self.matched[place] > 0).then(|| self.ratios[place] / f64::from(self.matched[place]))
    }

    /// How many products are priced in a month.
    pub(super) fn products(&self, month: usize) -> u32 {
        if self.months.contains(&month) { self.products[month - self.months.start][0] } else { 0 }
    }

    /// How many different products are priced from before the end to after the beginning of these months.
    pub(super) fn products_in(&self, months: Range<usize>) -> u32 {
        let of = |which: usize, range: &dyn Fn(usize) -> bool| -> u32 {
            self.months.clone().zip(&self.products).filter(|(month, _)| range(*month)).map(|(_, n)| n[which]).sum()
        };
        of(1, &|month| month < months.end) - of(2, &|month| month < months.start)
    }
}

/// The sums of a market, by cell: everything an index needs, a thousandth of the prices in size.
#[derive(Debug)]
pub struct Cells {
    /// The month that months are counted from.
    pub(super) first: Month,
    /// How many months there are.
    pub(super) months: usize,
    sums: BTreeMap<Traits, Sums>,
}

/// So many products are summed up at a time: cells are very unequal.
const BATCH: usize = 2048;

impl Cells {
    /// The sums of all chains but those that show offers only, until `today`.
    pub fn of(catalogue: &Catalogue, today: Day, sales: Sales) -> Self {
        Self::of_selection(catalogue, today, sales, &Selection::default())
    }

    /// The sums of these products only: a selection of kinds, which cells do not tell apart.
    pub fn of_selection(catalogue: &Catalogue, today: Day, sales: Sales, selection: &Selection) -> Self {
        let monthly = MonthlyPrices::of(Prices::of(catalogue, today), today, sales);
        let mut products: Vec<(Traits, ProductNumber)> = catalogue
            .products()
            .filter(|product| !product.chain().offers_only() && selection.takes(*product))
            .map(|product| (Traits::of(product), product.number()))
            .collect();
        products.par_sort_unstable();
        let batches: Vec<&[(Traits, ProductNumber)]> =
            products.chunk_by(|a, b| a.0 == b.0).flat_map(|cell| cell.chunks(BATCH)).collect();
        let sum = |buffer: &mut Buffer, batch: &&[(Traits, ProductNumber)]| {
            let mut sums = Sums::default();
            for (_, product) in *batch {
                sums.add(monthly.logs(catalogue.product(*product), buffer));
            }
            (batch[0].0, sums)
        };
        let sums: Vec<(Traits, Sums)> = batches.par_iter().map_init(Buffer::default, sum).collect();
        let mut of_cells: BTreeMap<Traits, Sums> = BTreeMap::new();
        // In order: floats add up to the same on every machine.
        for (traits, sums) in sums {
            of_cells.entry(traits).or_default().merge(&sums);
        }
        Self { first: monthly.first(), months: monthly.months(), sums: of_cells }
    }

    /// The sums of a selection, split by `key`.
    pub(super) fn select<K: Ord>(&self, selection: &Selection, key: impl Fn(Traits) -> K) -> BTreeMap<K, Sums> {
        let mut selected: BTreeMap<K, Sums> = BTreeMap::new();
        for (&traits, sums) in self.sums.iter().filter(|(traits, _)| selection.takes_traits(**traits)) {
            selected.entry(key(traits)).or_default().merge(sums);
        }
        selected
    }
}
