//! The row of a kind above search results: what its cheapest costs at each chain, whatever the brand.

use schemars::JsonSchema;
use serde::Serialize;

use super::product::{Product, Quantity};
use super::wire::Decimal;
use crate::catalogue::{Catalogue, ProductView};
use crate::domain::{self, Day, UnitPrice};
use crate::search::AnyBrand;
use crate::stats;

/// A larger pack is worth a word where its unit price is at most so many percent of that of the usual one.
const CLEARLY_LESS: u64 = 90;

/// Fewer chains are no comparison.
const LEAST_CHAINS: usize = 2;

/// What the words of a search mean of any brand.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct KindRow<'a> {
    /// The kind's id.
    id: &'static str,
    /// In German.
    name: &'static str,
    /// The family of its pictogram.
    glyph: &'static str,
    /// The pack that the prices are of; null: compare the unit prices.
    pack: Option<Quantity>,
    /// The cheapest product of each chain, cheapest first; chains whose prices are old come last.
    cheapest: Vec<Product<'a>>,
    /// A larger pack at a current price that is cheaper by unit price than all of these, by 10 % or more.
    larger: Option<LargerPack>,
}

/// A larger pack.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct LargerPack {
    /// How much is in it.
    quantity: Quantity,
    /// What the cheapest costs per kilogram, litre …, in cents.
    unit_price_cents: Decimal,
}

impl<'a> KindRow<'a> {
    /// `None` where nothing of it has a price that can be compared, or fewer than `least` chains have one today.
    pub(super) fn of(catalogue: &'a Catalogue, found: &AnyBrand, today: Day, least: usize) -> Option<Self> {
        let products: Vec<_> = found.products.iter().map(|&number| catalogue.product(number)).collect();
        let measure = stats::usual_measure(found.kind, &products, &stats::packs(&products))?;
        let cheapest = stats::cheapest(&products, measure);
        let larger =
            measure.pack().zip(cheapest.first()).and_then(|(pack, best)| LargerPack::of(&products, pack, *best));
        (compared(&cheapest) >= least.max(1)).then(|| Self {
            id: found.kind.id(),
            name: found.kind.name(),
            glyph: found.kind.glyph(),
            pack: measure.pack().map(Quantity::from),
            cheapest: cheapest.into_iter().map(|product| Product::of(product, today)).collect(),
            larger,
        })
    }
}

/// How many chains make a row a comparison, of `asked` chains (0: all): two, but no more than have prices.
pub(super) fn least_chains(catalogue: &Catalogue, asked: usize) -> usize {
    let is_current = |stale: bool| catalogue.chains().iter().filter(|chain| chain.stale == stale).count();
    let known = if is_current(false) > 0 { is_current(false) } else { is_current(true) };
    let among = if asked > 0 { asked } else { known };
    LEAST_CHAINS.min(among).min(known)
}

/// At how many chains these cost as much today; where none of them does, did once.
fn compared(cheapest: &[ProductView<'_>]) -> usize {
    let current = cheapest.iter().filter(|product| !product.stale()).count();
    if current > 0 { current } else { cheapest.len() }
}

impl LargerPack {
    /// The cheapest by unit price of packs that are larger than `pack`.
    fn of(products: &[ProductView<'_>], pack: domain::Quantity, best: ProductView<'_>) -> Option<Self> {
        let usual = best.unit_price().filter(|_| !best.stale())?;
        let is_less = |price: &UnitPrice| {
            price.basis() == usual.basis() && price.hundredths() * 100 <= usual.hundredths() * CLEARLY_LESS
        };
        let larger = products.iter().filter(|product| product.available() && !product.stale() && !product.weighed());
        let larger = larger.filter_map(|product| {
            let size = product.quantity().filter(|size| size.thousandths() > pack.thousandths())?;
            Some((product.unit_price().filter(is_less)?, size))
        });
        let (price, size) = larger.min_by_key(|(price, size)| (price.hundredths(), size.thousandths()))?;
        let unit_price_cents = Decimal(price.hundredths() as f64 / 100.0);
        Some(Self { quantity: Quantity::from(size), unit_price_cents })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::catalogue::{Builder, testing};
    use crate::kinds::Kind;

    fn market(products: &[(&str, &str, u32)]) -> Catalogue {
        let mut builder = Builder::new();
        for &(key, name, cents) in products {
            builder.push(&testing::product(key, name, &[("2026-03-01", cents)]));
        }
        builder.finish(1, Catalogue::ungrouped)
    }

    fn larger(products: &[(&str, &str, u32)]) -> Value {
        let catalogue = market(products);
        let found = AnyBrand {
            kind: Kind::find("teebutter").expect("a kind"),
            products: catalogue.products().map(ProductView::number).collect(),
        };
        let row = KindRow::of(&catalogue, &found, Day::parse("2026-03-01").expect("a day"), 2).expect("a row");
        serde_json::to_value(row.larger).expect("JSON")
    }

    #[test]
    fn a_larger_pack_is_named_where_it_is_cheaper_by_a_tenth() {
        let with = |cents: u32| {
            let packs = [("spar:1", "Teebutter 250 g", 200), ("billa:1", "Teebutter 250 g", 220)];
            larger(&[packs[0], packs[1], ("billa:2", "Teebutter 500 g", cents), ("billa:3", "Teebutter 125 g", 50)])
        };
        assert_eq!(with(360), json!({ "quantity": { "amount": 500, "unit": "g" }, "unitPriceCents": 720 }));
        assert_eq!(with(361), Value::Null);
    }

    #[test]
    fn one_chain_is_no_comparison_unless_there_is_but_one() {
        let two = market(&[("spar:1", "Teebutter 250 g", 200), ("billa:1", "Milch 1 l", 120)]);
        let one = market(&[("spar:1", "Teebutter 250 g", 200)]);
        assert_eq!([0, 1, 2, 5].map(|asked| least_chains(&two, asked)), [2, 1, 2, 2]);
        assert_eq!(least_chains(&one, 0), 1);
        let row = |catalogue: &Catalogue, least: usize| {
            let number = catalogue.find("spar:1").expect("a product");
            let found = AnyBrand { kind: Kind::find("teebutter").expect("a kind"), products: vec![number] };
            KindRow::of(catalogue, &found, Day::parse("2026-03-01").expect("a day"), least).is_some()
        };
        assert_eq!((row(&two, 2), row(&two, 1), row(&one, 1)), (false, true, true));
    }
}
