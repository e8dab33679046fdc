//! What a product cost in a month: the geometric mean of its price over the days on which it is known, as statistical
//! offices do with prices from web sites.

use super::known_days::Prices;
use super::sales::Sales;
use crate::catalogue::ProductView;
use crate::domain::{Day, Month, PricePoint};

/// Monthly prices of the products of a catalogue.
#[derive(Debug)]
pub struct MonthlyPrices<'a> {
    /// The prices.
    pub prices: Prices<'a>,
    sales: Sales,
    first: Month,
    /// The first day.
    origin: u16,
    /// The month of each day from `origin` on, counted from `first`.
    month: Vec<u16>,
    /// The first day of each month, and of the one after the last.
    starts: Vec<u16>,
}

/// Memory for [`MonthlyPrices::logs`], to be reused.
#[derive(Debug, Default)]
pub struct Buffer {
    regular: Vec<PricePoint>,
    sums: Vec<(f64, u32)>,
    months: Vec<(u16, f64)>,
}

impl<'a> MonthlyPrices<'a> {
    /// The monthly prices of a catalogue until `today`.
    pub fn of(prices: Prices<'a>, today: Day, sales: Sales) -> Self {
        let begin = prices.catalogue.chains().iter().map(|chain| chain.first_day).min().unwrap_or(today).min(today);
        let first = Month::of(begin);
        let months = Month::of(today).since(first) + 1;
        let starts: Vec<u16> = (0..=months).map(|month| first.plus(month).first_day().epoch_days()).collect();
        let origin = starts[0];
        let month_of = |(month, bounds): (u16, &[u16])| vec![month; usize::from(bounds[1] - bounds[0])];
        let month = (0..).zip(starts.windows(2)).flat_map(month_of).collect();
        Self { prices, sales, first, origin, month, starts }
    }

    /// The first month.
    pub const fn first(&self) -> Month {
        self.first
    }

    /// How many months there are.
    pub fn months(&self) -> usize {
        self.starts.len() - 1
    }

    /// The logarithms of a product's monthly prices in cents, with the months counted from the first; oldest first.
    pub fn logs<'b>(&self, product: ProductView<'b>, buffer: &'b mut Buffer) -> &'b [(u16, f64)] {
        let known = self.prices.known_of(product);
        let (points, end) = self.prices.points_of(product, self.sales, &mut buffer.regular);
        buffer.sums.resize(self.months(), (0.0, 0));
        let (mut low, mut high) = (self.months(), 0);
        for (from, end, price) in known.spells(points, end) {
            let end = end.min(self.starts[self.months()]);
            if from >= end || known.days(from, end) == 0 {
                continue;
            }
            let log = f64::from(price.get()).ln();
            let months = self.month_of(from)..=self.month_of(end - 1);
            (low, high) = (low.min(*months.start()), high.max(*months.end()));
            for month in months {
                let days = known.days(from.max(self.starts[month]), end.min(self.starts[month + 1]));
                let sum = &mut buffer.sums[month];
                *sum = (sum.0 + log * f64::from(days), sum.1 + days);
            }
        }
        buffer.months.clear();
        for month in low..=high.min(self.months() - 1) {
            let (sum, days) = std::mem::take(&mut buffer.sums[month]);
            if days > 0 {
                buffer.months.push((month as u16, sum / f64::from(days)));
            }
        }
        &buffer.months
    }

    fn month_of(&self, day: u16) -> usize {
        usize::from(self.month[usize::from(day - self.origin)])
    }
}
