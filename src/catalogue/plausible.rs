//! Sizes that the price contradicts: a crate's price beside a bottle's size, grams read as pieces, the price of a
//! kilogram beside 100 g. What lies far off the usual unit price of its brand's bottles or of its kind is read in
//! another way where one fits, else its size is unknown: no unit price rather than a wrong one.
//!
//! Groups are known only later, for they rest on sizes: a size read again after them would ask for other groups, and so
//! forth. What then still lies far off its group is marked and has no unit price.

use super::usual::{Bottles, CRATE_PRICE, FAR, Usual, UsualPrices, log, median};
use super::{Catalogue, Flags, ProductNumber, ProductView};
use crate::domain::{Quantity, Unit};

/// Another reading must come this near to the median.
const NEAR: f64 = 2.0;

/// Pieces of crates and multipacks.
const CRATES: [u32; 6] = [6, 8, 10, 12, 20, 24];

/// Thousandths of a piece: from so many on, a number of pieces may be one of grams or millilitres.
const MANY: u32 = 50_000;

/// Up to so many thousandths of a unit, what stands as grams may be kilograms …
const SMALL: u32 = 5_000;

/// … and from so many on, what stands as kilograms grams.
const LARGE: u32 = 50_000_000;

/// Reads sizes in another way, or forgets them, where the price contradicts them.
pub(super) fn check(catalogue: &mut Catalogue) {
    let (kinds, bottles) = (UsualPrices::of(catalogue), Bottles::of(catalogue));
    for number in (0..catalogue.len() as u32).map(ProductNumber) {
        let product = catalogue.product(number);
        let Some(size) = product.quantity() else { continue };
        let by_bottle = bottles.usual(product).and_then(|usual| contradiction(product, size, usual));
        let of_kind = || contradiction(product, size, kinds.of_kind(product.kind()?)?);
        match by_bottle.filter(|read| *read != Reading::Unknown).or_else(of_kind) {
            Some(Reading::Other(size)) => catalogue.correct_size(number, Some(size)),
            Some(Reading::Unknown) => catalogue.correct_size(number, None),
            None => {}
        }
    }
    catalogue.usual = kinds;
}

/// What a price that lies far off makes of a size.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    Other(Quantity),
    Unknown,
}

/// How a size is read that its price contradicts; `None` where it does not.
fn contradiction(product: ProductView<'_>, size: Quantity, usual: Usual) -> Option<Reading> {
    if !usual.is_far(usual.distance(product, size)) {
        return None;
    }
    let distance = |size: &Quantity| usual.distance(product, *size);
    let readings = readings(product, size).into_iter().filter(|size| distance(size) <= NEAR.ln());
    let read = readings.min_by(|a, b| distance(a).total_cmp(&distance(b)));
    // Compared by another unit, nothing contradicts it.
    let is_mistaken = || usual.is_mistaken(product.price(), product.drained().unwrap_or(size));
    read.map(Reading::Other).or_else(|| is_mistaken().then_some(Reading::Unknown))
}

/// Marks what lies far off the unit prices of its group: it is another pack, or a mistake.
pub(super) fn check_groups(catalogue: &mut Catalogue, labels: &[u32]) {
    catalogue.flags.iter_mut().for_each(|flags| *flags = flags.without(Flags::FAR_OFF));
    let on_sale = catalogue.products().filter(|product| product.available());
    let mut priced: Vec<(u32, u8, Member)> = on_sale
        .filter_map(|product| {
            let price = product.unit_price()?;
            let member = Member { number: product.number(), log: log(price) };
            Some((labels[product.number().0 as usize], price.basis() as u8, member))
        })
        .collect();
    priced.sort_unstable_by_key(|&(label, basis, member)| (label, basis, member.number));
    let groups = priced.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)).filter(|group| group.len() > 1);
    let members = |group: &[(u32, u8, Member)]| group.iter().map(|(.., member)| *member).collect::<Vec<_>>();
    let far: Vec<ProductNumber> = groups.flat_map(|group| far_off(catalogue, &members(group))).collect();
    for ProductNumber(number) in far {
        let flags = &mut catalogue.flags[number as usize];
        *flags = flags.with(Flags::FAR_OFF, true);
    }
}

/// A product of a group and the logarithm of its unit price.
#[derive(Clone, Copy)]
struct Member {
    number: ProductNumber,
    log: f64,
}

/// The members far off the median. Of two that lie far apart, the one nearer to what their kind usually costs is right;
/// where nobody knows what it costs, both are far off.
fn far_off(catalogue: &Catalogue, members: &[Member]) -> Vec<ProductNumber> {
    let mut logs: Vec<f64> = members.iter().map(|member| member.log).collect();
    let middle = median(&mut logs);
    if logs[logs.len() - 1] - logs[0] < FAR.ln() {
        return Vec::new();
    }
    let middle = if members.len() > 2 { Some(middle) } else { nearer(catalogue, members) };
    let is_far = |member: &&Member| middle.is_none_or(|middle| (member.log - middle).abs() >= FAR.ln());
    members.iter().filter(is_far).map(|member| member.number).collect()
}

fn nearer(catalogue: &Catalogue, members: &[Member]) -> Option<f64> {
    let off = |member: &Member| {
        let product = catalogue.product(member.number);
        let usual = catalogue.usual.of_kind(product.kind()?)?;
        Some((usual.distance(product, product.quantity()?), member.log))
    };
    let known: Option<Vec<_>> = members.iter().map(off).collect();
    known?.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, log)| log)
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
    use crate::domain::{Category, Cents, Product, Statement};
    use crate::kinds::Kind;

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
        products.push(beer("spar:bargain", 45, 1000.0, "ml"));
        products.push(beer("spar:vast", 110, 5000.0, "ml"));
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
        assert_eq!(quantity("spar:bargain"), Quantity::new(1000, Unit::Millilitre), "cheap, and neither is odd");
        assert_eq!(quantity("spar:vast"), None, "no bottle holds ten times as much");
        let wrong = catalogue.product(catalogue.find("spar:wrong").expect("a product"));
        let crated = catalogue.product(catalogue.find("spar:crate").expect("a product"));
        assert!(wrong.contradicted() && !crated.contradicted());
        let cents = |cents| Cents::new(cents).expect("a price");
        let bottle = catalogue.product(ProductNumber(0));
        assert!(bottle.is_far_off(cents(2300)) && !bottle.is_far_off(cents(220)));
    }

    fn lemonade(key: &str, cents: u32) -> Product {
        let product = testing::product(key, "Almdudler Original", &[("2026-03-26", cents)]);
        let size = Statement { amount: Some(1000.0), unit: Some("ml".into()) };
        Product { brand: Some("Almdudler".into()), category: Category::parse("20"), size, ..product }
    }

    fn grouped(products: &[Product]) -> Catalogue {
        let mut builder = Builder::new();
        for product in products {
            builder.push(product);
        }
        builder.finish(1, |catalogue| vec![0; catalogue.len()])
    }

    #[test]
    fn a_crate_is_known_by_the_bottles_of_its_brand() {
        let catalogue = grouped(&[lemonade("spar:1", 199), lemonade("billa:1", 1194), lemonade("billa:2", 219)]);
        let amount = |key| catalogue.product(catalogue.find(key).expect("a product")).quantity().map(Quantity::amount);
        assert_eq!(
            (amount("spar:1"), amount("billa:1")),
            (Some(1000.0), Some(6000.0)),
            "there are too few of the kind"
        );
    }

    #[test]
    fn what_lies_far_off_its_group_has_no_unit_price() {
        let catalogue = grouped(&[lemonade("spar:1", 199), lemonade("billa:1", 40), lemonade("hofer:1", 189)]);
        let far = |catalogue: &Catalogue| -> Vec<String> {
            let far = catalogue.products().filter(|product| product.unit_price().is_none());
            far.inspect(|product| assert!(product.contradicted())).map(|product| product.key().to_string()).collect()
        };
        assert_eq!(far(&catalogue), ["billa:1"]);
        assert_eq!(far(&catalogue.regrouped(&[0, 1, 2])), [""; 0], "alone nothing contradicts it");
        let two = grouped(&[lemonade("spar:1", 199), lemonade("billa:1", 40)]);
        assert_eq!(far(&two), ["spar:1", "billa:1"], "of two, nobody knows which is right");
    }
}
