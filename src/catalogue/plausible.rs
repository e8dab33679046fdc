//! Sizes that the price contradicts: a crate's price beside a bottle's size, grams read as pieces, the price of a
//! kilogram beside 100 g. What lies far off the usual unit price of its kind is read in another way where one fits,
//! else its size is unknown: no unit price rather than a wrong one.

use super::{Catalogue, Flags, ProductNumber, ProductView};
use crate::domain::{Quantity, Unit, UnitPrice, UnitPriceBasis};
use crate::kinds::Kind;

/// So many times the median is far off, or more where a kind's prices vary more.
const FAR: f64 = 3.5;

/// Another reading must come this near to the median.
const NEAR: f64 = 2.0;

/// In robust standard deviations: what is within is usual, however far off.
const DEVIATIONS: f64 = 3.5;

/// A kind has usual unit prices from this many products on sale on.
const LEAST: usize = 8;

/// Pieces of crates and multipacks.
const CRATES: [u32; 6] = [6, 8, 10, 12, 20, 24];

/// Bottles in a crate cost at least so many cents together.
const CRATE_PRICE: u32 = 600;

/// Thousandths of a piece: so many pieces of food may be grams.
const MANY: u32 = 50_000;

/// Thousandths of a unit that may be of the unit a thousand times as large, or as small.
const SMALL: u32 = 5_000;
const LARGE: u32 = 50_000_000;

/// The usual unit prices of a kind, as natural logarithms.
#[derive(Clone, Copy, Debug)]
struct Usual {
    basis: UnitPriceBasis,
    median: f64,
    /// How far from the median a price is usual.
    reach: f64,
}

/// Reads sizes in another way, or forgets them, where the price contradicts them.
pub(super) fn check(catalogue: &mut Catalogue) {
    let usual = usual(catalogue);
    for number in 0..catalogue.len() {
        let product = catalogue.product(ProductNumber(number as u32));
        let usual = product.kind().and_then(|kind| kind.line().find_map(|kind| usual[usize::from(kind.index())]));
        let Some((usual, size)) = usual.zip(product.quantity()) else { continue };
        if usual.distance(product, size) <= usual.reach {
            continue;
        }
        let distance = |size: &Quantity| usual.distance(product, *size);
        let readings = readings(product, size).into_iter().filter(|size| distance(size) <= NEAR.ln());
        let read = readings.min_by(|a, b| distance(a).total_cmp(&distance(b)));
        if read.is_none() && size.unit().basis() != usual.basis {
            continue; // compared by another unit: nothing contradicts it
        }
        catalogue.amount[number] = read.map_or(0, Quantity::thousandths);
        catalogue.each[number] = 0;
        catalogue.unit[number] = read.map_or(catalogue.unit[number], |size| size.unit() as u8);
        // What is drained was a part of the size that is wrong.
        catalogue.flags[number] = catalogue.flags[number].with(Flags::DOUBTFUL_SIZE, true).with(Flags::DRAINED, false);
    }
}

impl Usual {
    /// How far the unit price of `size` is from the median; infinitely, if it is another one.
    fn distance(self, product: ProductView<'_>, size: Quantity) -> f64 {
        let size = if Some(size) == product.quantity() { product.drained().unwrap_or(size) } else { size };
        if size.unit().basis() == self.basis {
            (log(UnitPrice::of(product.price(), size)) - self.median).abs()
        } else {
            f64::INFINITY
        }
    }
}

fn log(price: UnitPrice) -> f64 {
    price.cents().max(1e-6).ln()
}

/// By kind.
fn usual(catalogue: &Catalogue) -> Vec<Option<Usual>> {
    let mut prices: Vec<Vec<(UnitPriceBasis, f64)>> = vec![Vec::new(); Kind::count()];
    for product in catalogue.products().filter(|product| product.available()) {
        if let Some((kind, price)) = product.kind().zip(product.unit_price()) {
            prices[usize::from(kind.index())].push((price.basis(), log(price)));
        }
    }
    prices.into_iter().map(|prices| of_kind(&prices)).collect()
}

fn of_kind(prices: &[(UnitPriceBasis, f64)]) -> Option<Usual> {
    let basis = UnitPriceBasis::commonest(prices.iter().map(|&(basis, _)| basis))?;
    let mut of_basis: Vec<f64> = prices.iter().filter(|(of, _)| *of == basis).map(|&(_, price)| price).collect();
    if of_basis.len() < LEAST {
        return None;
    }
    let median = median(&mut of_basis);
    let mut distances: Vec<f64> = of_basis.iter().map(|price| (price - median).abs()).collect();
    // The median distance of a normal distribution is 0.6745 standard deviations.
    let deviation = self::median(&mut distances) / 0.6745;
    Some(Usual { basis, median, reach: (DEVIATIONS * deviation).max(FAR.ln()) })
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Other ways to read a size.
fn readings(product: ProductView<'_>, size: Quantity) -> Vec<Quantity> {
    let (thousandths, unit) = (size.thousandths(), size.unit());
    let times = |factor: u32| Quantity::from_thousandths(thousandths.checked_mul(factor)?, unit);
    let mut readings = Vec::new();
    let is_on = |aisles: &[char]| product.category().is_some_and(|shelf| shelf.code().starts_with(aisles));
    if unit == Unit::Piece {
        if thousandths < MANY || is_on(&['7', '8']) {
            return Vec::new(); // creams and tabs are sold by the piece, too
        }
        // A number without its unit.
        readings.extend([Unit::Gram, Unit::Millilitre].map(|unit| Quantity::from_thousandths(thousandths, unit)));
    }
    if unit == Unit::Gram && thousandths == 100_000 {
        readings.push(times(10)); // the price of a kilogram at the counter
    }
    if is_on(&['2']) && product.price().get() >= CRATE_PRICE {
        readings.extend(CRATES.map(times));
    }
    match thousandths {
        ..=SMALL => readings.push(times(1000)), // kilograms as grams
        LARGE.. => readings.push(Quantity::from_thousandths(thousandths / 1000, unit)),
        _ => {}
    }
    readings.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Builder, testing};
    use crate::domain::{Category, Product, Statement};

    fn beer(key: &str, cents: u32, amount: f64, unit: &str) -> Product {
        let mut product = testing::product(key, "Lagerbier", &[("2026-03-26", cents)]);
        product.size = Statement { amount: Some(amount), unit: Some(unit.into()) };
        product.category = Category::parse("21");
        product
    }

    #[test]
    fn what_the_price_contradicts_is_read_otherwise_or_unknown() {
        let kind = Kind::find("lagerbier").expect("a kind");
        let mut products: Vec<Product> =
            (0..12).map(|number| beer(&format!("spar:{number}"), 110 + number, 500.0, "ml")).collect();
        products.push(beer("spar:crate", 2390, 500.0, "ml"));
        products.push(beer("spar:pieces", 119, 500.0, "stk"));
        products.push(beer("spar:wrong", 99_900, 500.0, "ml"));
        let decided: Vec<_> = products.iter().map(|product| (product.key.clone(), kind)).collect();
        let mut builder = Builder::new().with_kinds(&decided);
        for product in &products {
            builder.push(product);
        }
        let catalogue = builder.finish(1, Catalogue::ungrouped);
        let quantity = |key| catalogue.product(catalogue.find(key).expect("a product")).quantity();
        assert_eq!(quantity("spar:0"), Quantity::new(500, Unit::Millilitre));
        assert_eq!(quantity("spar:crate"), Quantity::new(10_000, Unit::Millilitre));
        assert_eq!(quantity("spar:pieces"), Quantity::new(500, Unit::Millilitre));
        assert_eq!(quantity("spar:wrong"), None);
    }
}
