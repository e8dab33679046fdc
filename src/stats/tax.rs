//! Was the cut of the value added tax passed on? From 10 to 4.9 % on listed basics, since 2026-07-01.

use super::known_days::Prices;
use super::sales::leave_out;
use crate::catalogue::{ChainNumber, ProductView};
use crate::domain::{Day, PriceHistory, PricePoint};
use crate::kinds::Kind;

/// Days since 1970-01-01 of the first day of the lower tax: 2026-07-01.
const CUT: u16 = 20_635;

/// So many days after it, prices are compared with those of the day before it.
const DAYS_AFTER: u16 = 14;

/// What a price changes by if all of the cut is passed on: 104.9 / 110 − 1, in percent.
pub const FULL: f64 = (104.9 / 110.0 - 1.0) * 100.0;

/// A price that fell to within this many percentage points of [`FULL`] passed the cut on.
pub const TOLERANCE: f64 = 0.5;

/// Nothing is said on fewer products than this.
pub const LEAST_PRODUCTS: u32 = 20;

/// How prices moved around the cut.
#[derive(Clone, Debug, PartialEq)]
pub struct TaxCut {
    /// The first day of the lower tax.
    pub day: Day,
    /// Are both days, the one before and the one two weeks after, known of any chain?
    pub is_spanned: bool,
    /// The chains of which both are known, with enough products.
    pub chains: Vec<ChainTaxCut>,
}

/// How the prices of one chain moved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChainTaxCut {
    /// The chain.
    pub chain: ChainNumber,
    /// How many listed products there are.
    pub products: u32,
    /// The median of their changes, in percent.
    pub median: f64,
    /// The share of them whose price fell by all of the cut.
    pub full: f64,
    /// The share of them whose price did not fall.
    pub none: f64,
    /// The median change of everything else, in percent; `None` if that is too little.
    pub others: Option<f64>,
}

/// How prices moved around the cut.
pub fn tax_cut(prices: &Prices<'_>) -> TaxCut {
    let day = Day::from_epoch_days(CUT);
    let (before, after) = (day.minus(1), day.plus(DAYS_AFTER));
    let spans = |chain: ChainNumber| {
        let known = prices.known_of_chain(chain);
        known.has(before) && known.has(after) && prices.catalogue.chain(chain).day >= after
    };
    let numbers = prices.catalogue.chain_numbers();
    let spanned: Vec<ChainNumber> = numbers.filter(|&chain| spans(chain)).collect();
    let chains = spanned.iter().filter_map(|&chain| of_chain(prices, chain, before, after)).collect();
    TaxCut { day, is_spanned: !spanned.is_empty(), chains }
}

fn of_chain(prices: &Prices<'_>, chain: ChainNumber, before: Day, after: Day) -> Option<ChainTaxCut> {
    let (mut listed, mut others) = (Vec::new(), Vec::new());
    let mut regular = Vec::new();
    for product in prices.catalogue.of_chains(&[chain.0]).map(|number| prices.catalogue.product(number)) {
        // Both must be known; what is compared leaves sales out.
        if prices.on(product, before).is_none() || prices.on(product, after).is_none() {
            continue;
        }
        leave_out(product.history().0, &mut regular);
        let Some(change) = change(&regular, before, after) else { continue };
        if is_listed(product) { listed.push(change) } else { others.push(change) }
    }
    let share = |passes: &dyn Fn(f64) -> bool| {
        listed.iter().filter(|change| passes(**change)).count() as f64 / listed.len() as f64
    };
    if (listed.len() as u32) < LEAST_PRODUCTS {
        return None;
    }
    Some(ChainTaxCut {
        chain,
        products: listed.len() as u32,
        full: share(&|change| change <= FULL + TOLERANCE),
        none: share(&|change| change >= 0.0),
        median: median(&mut listed.clone()),
        others: (others.len() as u32 >= LEAST_PRODUCTS).then(|| median(&mut others)),
    })
}

/// The change between two days, in percent.
fn change(points: &[PricePoint], before: Day, after: Day) -> Option<f64> {
    let on = |day: Day| PriceHistory(points).in_force(day, day).next().filter(|point| point.day <= day);
    let (before, after) = on(before).zip(on(after))?;
    Some((f64::from(after.price.get()) / f64::from(before.price.get()) - 1.0) * 100.0)
}

/// The middle one, or the mean of the two in the middle.
fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    if values.len().is_multiple_of(2) { f64::midpoint(values[middle - 1], values[middle]) } else { values[middle] }
}

/// Is the product on the list?
fn is_listed(product: ProductView<'_>) -> bool {
    product.kind().is_some_and(Kind::has_reduced_tax)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Builder, testing};
    use crate::domain::{Category, Product};

    #[test]
    fn the_cut_began_in_july() {
        assert_eq!(Day::from_epoch_days(CUT).to_string(), "2026-07-01");
        assert!((FULL + 4.64).abs() < 0.005);
    }

    #[test]
    fn basics_are_listed_and_what_sounds_like_them_is_not() {
        let listed = |name: &str, code: &str| {
            let product =
                Product { category: Category::parse(code), ..testing::product("spar:1", name, &[("2024-01-01", 99)]) };
            let mut builder = Builder::new();
            builder.push(&product);
            let catalogue = builder.finish(1, |_| vec![0]);
            is_listed(catalogue.product(crate::catalogue::ProductNumber(0)))
        };
        for (name, code) in [
            ("Vollmilch 3,5%", "34"),
            ("Teebutter", "34"),
            ("Naturjoghurt", "34"),
            ("Freilandeier 10 Stück", "31"),
            ("Erdäpfel festkochend", "01"),
            ("Rispenparadeiser", "01"),
            ("Äpfel Gala", "00"),
            ("Langkornreis", "5B"),
            ("Weizenmehl glatt", "59"),
            ("Bauernbrot", "11"),
            ("Speisesalz", "55"),
        ] {
            assert!(listed(name, code), "{name}");
        }
        for (name, code) in [
            ("Haferdrink", "34"),
            ("Sojamilch", "34"),
            ("Kräuterbutter", "34"),
            ("Erdnussbutter", "56"),
            ("Bananen", "00"),
            ("Granatapfel", "00"),
            ("Haferflocken", "59"),
            ("Tortellini", "5B"),
            ("Milchschokolade", "64"),
        ] {
            assert!(!listed(name, code), "{name}");
        }
    }
}
