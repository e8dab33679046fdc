//! The time-product-dummy method, unweighted: every logarithm of a price is its product's plus its month's, by least
//! squares. Quantities sold, which weights would need, are unknown.

use std::collections::HashMap;
use std::ops::Range;

use super::solve::Differences;
use super::sums::WINDOW;

/// The monthly prices of some products: of each, the months and the logarithms, oldest first.
#[derive(Debug, Default)]
pub(super) struct Panel {
    prices: Vec<(u16, f64)>,
    ends: Vec<usize>,
}

impl Panel {
    /// Adds a product.
    pub(super) fn add(&mut self, logs: &[(u16, f64)]) {
        self.prices.extend_from_slice(logs);
        self.ends.push(self.prices.len());
    }

    /// Adds other products.
    pub(super) fn merge(&mut self, other: &Self) {
        let before = self.prices.len();
        self.prices.extend_from_slice(&other.prices);
        self.ends.extend(other.ends.iter().map(|end| before + end));
    }

    fn products(&self) -> impl Iterator<Item = &[(u16, f64)]> {
        let begins = std::iter::once(0).chain(self.ends.iter().copied());
        begins.zip(&self.ends).map(|(begin, &end)| &self.prices[begin..end])
    }

    /// The levels of the months of a window.
    ///
    /// Products that were priced in the same months count together: only the sums of their logarithms matter.
    pub(super) fn window(&self, window: Range<usize>) -> Vec<f64> {
        let mut alike: HashMap<u16, (f64, [f64; WINDOW])> = HashMap::new();
        for logs in self.products() {
            let from = logs.partition_point(|(month, _)| usize::from(*month) < window.start);
            let inside = logs[from..].iter().take_while(|(month, _)| usize::from(*month) < window.end);
            let places = inside.map(|&(month, log)| (usize::from(month) - window.start, log));
            let months = places.clone().fold(0_u16, |months, (place, _)| months | 1 << place);
            if months.count_ones() > 1 {
                let (count, sums) = alike.entry(months).or_insert((0.0, [0.0; WINDOW]));
                *count += 1.0;
                places.for_each(|(place, log)| sums[place] += log);
            }
        }
        let mut alike: Vec<_> = alike.into_iter().collect();
        // In order: floats add up to the same every time.
        alike.sort_unstable_by_key(|(months, _)| *months);
        let mut problem = Differences::new(window.len());
        for (months, (count, sums)) in alike {
            let places: Vec<usize> = (0..window.len()).filter(|place| months >> place & 1 == 1).collect();
            problem.measure_together(&places, |place| sums[place], count);
        }
        problem.solve().expect("the months of a segment are connected, each with the next")
    }
}
