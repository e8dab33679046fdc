//! What a kind cost in the last year: the cheapest unit price of all its products on each known day.

use super::Prices;
use crate::catalogue::ProductView;
use crate::domain::{Day, UnitPrice, UnitPriceBasis};

/// The days that are looked at, today included.
pub const DAYS: u16 = 365;

/// The daily minima of a year, in hundredths of cents for one basis (1 kg, 1 l, …).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindYear {
    /// The lowest.
    pub low: u64,
    /// As many days were cheaper as dearer.
    pub median: u64,
    /// The highest.
    pub high: u64,
    /// On how many days a price is known.
    pub days: u16,
}

/// The year that ends `today`, of products that are compared by `basis`; sizes as of today. `None` where no price is
/// known.
pub fn kind_year<'a>(
    prices: &Prices<'_>,
    products: impl Iterator<Item = ProductView<'a>>,
    basis: UnitPriceBasis,
    today: Day,
) -> Option<KindYear> {
    let first = today.minus(DAYS - 1);
    let mut minima = [u64::MAX; DAYS as usize];
    for product in products {
        let Some(size) = product.priced_quantity().filter(|size| size.unit().basis() == basis) else { continue };
        for known in prices.known_of(product).prices_of(product) {
            let (from, to) = (known.from.max(first), known.to.min(today));
            if from <= to {
                let unit_price = UnitPrice::of(known.price, size).hundredths();
                let days = usize::from(from.since(first))..=usize::from(to.since(first));
                minima[days].iter_mut().for_each(|least| *least = unit_price.min(*least));
            }
        }
    }
    let mut known: Vec<u64> = minima.into_iter().filter(|&least| least != u64::MAX).collect();
    known.sort_unstable();
    Some(KindYear {
        low: *known.first()?,
        median: known[(known.len() - 1) / 2],
        high: *known.last()?,
        days: known.len() as u16,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Builder, Catalogue, testing};
    use crate::domain::Product;

    fn catalogue(products: &[Product]) -> Catalogue {
        let mut builder = Builder::new();
        for product in products {
            builder.push(product);
        }
        builder.finish(1, Catalogue::ungrouped)
    }

    #[test]
    fn the_cheapest_product_of_each_day_counts() {
        let day = |text| Day::parse(text).expect("a day");
        let catalogue = catalogue(&[
            testing::product("spar:1", "Vollmilch 1 l", &[("2026-03-01", 200), ("2026-03-05", 150)]),
            testing::product("billa:1", "Vollmilch 0,5 l", &[("2026-03-01", 90)]),
        ]);
        let prices = Prices::of(&catalogue, day("2026-03-08"));
        let year = kind_year(&prices, catalogue.products(), UnitPriceBasis::Litre, day("2026-03-08"));
        assert_eq!(year, Some(KindYear { low: 15_000, median: 15_000, high: 18_000, days: 8 }));
        assert_eq!(kind_year(&prices, catalogue.products(), UnitPriceBasis::Piece, day("2026-03-08")), None);
    }
}
