//! What things usually cost: the median unit price of each kind, and of bottles of one brand, kind and size.

use std::collections::HashMap;

use super::{Catalogue, ProductView};
use crate::domain::flat::flat;
use crate::domain::{Cents, Quantity, Unit, UnitPrice, UnitPriceBasis};
use crate::kinds::Kind;

/// A unit price is far off that is more than so many times the median or less than such a part of it; a kind whose
/// prices vary much allows more.
pub(super) const FAR: f64 = 3.5;

/// Within so many standard deviations of the prices of its kind, a price is usual even if it is [`FAR`] off.
const DEVIATIONS: f64 = 3.5;

/// What a kind usually costs is known where so many products of it are on sale.
const LEAST: usize = 8;

/// Bottles in a crate cost at least so many cents together.
pub(super) const CRATE_PRICE: u32 = 600;

/// Where bottles stand that are sold by the crate, too: soft drinks, beer, water.
const BOTTLES: [&str; 3] = ["20", "21", "26"];

/// Usual unit prices, as natural logarithms.
#[derive(Clone, Copy, Debug)]
pub(super) struct Usual {
    pub(super) basis: UnitPriceBasis,
    median: f64,
    /// Farther from the median a price is unusual.
    reach: f64,
    /// The medians of what a pack costs and holds.
    pack: (f64, f64),
}

flat!(Usual { basis, median, reach, pack });

/// What a product costs, as natural logarithms of cents.
#[derive(Clone, Copy)]
struct Priced {
    basis: UnitPriceBasis,
    unit: f64,
    pack: f64,
}

/// The usual unit prices of the kinds.
#[derive(Clone, Debug, Default)]
pub(super) struct UsualPrices(Vec<Option<Usual>>);

flat!(UsualPrices(Vec<Option<Usual>>));

/// The usual unit prices of bottles of one brand, kind and size.
pub(super) struct Bottles(HashMap<(u32, u16, u32), Usual>);

impl Usual {
    /// How far the unit price of a product is from the median if its size is this one: infinitely, where it is per
    /// piece and the median per kilogram.
    pub(super) fn distance(self, product: ProductView<'_>, size: Quantity) -> f64 {
        let size = if Some(size) == product.quantity() { product.drained().unwrap_or(size) } else { size };
        self.off(product.price(), size).unwrap_or(f64::INFINITY)
    }

    /// Is the price of a pack so far from the median that it or the size must be a mistake?
    pub(super) fn is_mistaken(self, price: Cents, size: Quantity) -> bool {
        self.off(price, size).is_some_and(|distance| self.is_far(distance)) && !self.is_a_bargain(price, size)
    }

    /// Is a price at this distance from the median unusual?
    pub(super) const fn is_far(self, distance: f64) -> bool {
        distance > self.reach
    }

    /// Is a pack cheap for what it holds though neither its price nor its size is far off? So are the cheapest own
    /// brands of what makers sell dearly, a toothpaste for 0.99; a mistake shows in the one or the other.
    fn is_a_bargain(self, price: Cents, size: Quantity) -> bool {
        let (costs, holds) = self.pack;
        let unit_price = log(UnitPrice::of(price, size));
        let is_usual = |value: f64, median: f64| (value - median).abs() <= FAR.ln();
        size.unit().basis() == self.basis
            && unit_price < self.median
            && is_usual(pack_price(price), costs)
            && is_usual(pack_price(price) - unit_price, holds)
    }

    /// How far from the median a size at this price is; `None` where its unit prices are per something else.
    pub(super) fn off(self, price: Cents, size: Quantity) -> Option<f64> {
        (size.unit().basis() == self.basis).then(|| (log(UnitPrice::of(price, size)) - self.median).abs())
    }
}

impl UsualPrices {
    /// Those of the products on sale.
    pub(super) fn of(catalogue: &Catalogue) -> Self {
        let mut prices: Vec<Vec<Priced>> = vec![Vec::new(); Kind::count()];
        for product in catalogue.products().filter(|product| product.available()) {
            if let Some((kind, price)) = product.kind().zip(product.unit_price()) {
                let priced = Priced { basis: price.basis(), unit: log(price), pack: pack_price(product.price()) };
                prices[usize::from(kind.index())].push(priced);
            }
        }
        Self(prices.into_iter().map(|prices| of_kind(&prices)).collect())
    }

    /// That of a kind, or of the nearest to which it belongs.
    pub(super) fn of_kind(&self, kind: Kind) -> Option<Usual> {
        kind.line().find_map(|kind| *self.0.get(usize::from(kind.index()))?)
    }
}

impl Bottles {
    /// Those of the products on sale.
    pub(super) fn of(catalogue: &Catalogue) -> Self {
        let mut prices: HashMap<_, Vec<f64>> = HashMap::new();
        for product in catalogue.products().filter(|product| product.available() && product.price().get() < CRATE_PRICE)
        {
            if let Some((bottle, price)) = key(product).zip(product.unit_price()) {
                prices.entry(bottle).or_default().push(log(price));
            }
        }
        // Bottles of one size and brand: none is a bargain.
        let pack = (f64::INFINITY, f64::INFINITY);
        let usual = |mut prices: Vec<f64>| {
            let (basis, reach) = (UnitPriceBasis::Litre, FAR.ln());
            Usual { basis, median: median(&mut prices), reach, pack }
        };
        Self(prices.into_iter().map(|(bottle, prices)| (bottle, usual(prices))).collect())
    }

    /// What a bottle like this one usually costs.
    pub(super) fn usual(&self, product: ProductView<'_>) -> Option<Usual> {
        self.0.get(&key(product)?).copied()
    }
}

/// The brand, kind and size of a bottle.
fn key(product: ProductView<'_>) -> Option<(u32, u16, u32)> {
    let shelf = product.category().filter(|shelf| BOTTLES.contains(&shelf.code()));
    let size = product.quantity().filter(|size| size.unit() == Unit::Millilitre && shelf.is_some())?;
    Some((product.brand_number()?.0, product.kind()?.index(), size.thousandths()))
}

/// The natural logarithm of a unit price in cents.
pub(super) fn log(price: UnitPrice) -> f64 {
    price.cents().max(1e-6).ln()
}

/// The natural logarithm of what a pack costs in cents.
fn pack_price(price: Cents) -> f64 {
    f64::from(price.get()).ln()
}

fn of_kind(prices: &[Priced]) -> Option<Usual> {
    let basis = UnitPriceBasis::commonest(prices.iter().map(|priced| priced.basis))?;
    let of_basis: Vec<Priced> = prices.iter().copied().filter(|priced| priced.basis == basis).collect();
    if of_basis.len() < LEAST {
        return None;
    }
    let median_of = |value: fn(&Priced) -> f64| median(&mut of_basis.iter().map(value).collect::<Vec<_>>());
    let median = median_of(|priced| priced.unit);
    let pack = (median_of(|priced| priced.pack), median_of(|priced| priced.pack - priced.unit));
    let mut distances: Vec<f64> = of_basis.iter().map(|priced| (priced.unit - median).abs()).collect();
    // The median distance of a normal distribution is 0.6745 standard deviations.
    let deviation = self::median(&mut distances) / 0.6745;
    Some(Usual { basis, median, reach: (DEVIATIONS * deviation).max(FAR.ln()), pack })
}

/// The middle one, of an even number the upper.
pub(super) fn median(values: &mut [f64]) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values[values.len() / 2]
}
