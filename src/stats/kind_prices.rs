//! What a kind costs today: in which packs it is sold, and the cheapest of each chain in one of them or by unit price.

use crate::catalogue::{ChainNumber, ProductView};
use crate::domain::{Cents, Quantity, UnitPrice, UnitPriceBasis};
use crate::kinds::Kind;

/// What the prices of a kind are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// A pack of exactly this size.
    Pack(Quantity),
    /// What a kilogram, litre … costs, whatever the pack.
    Unit(UnitPriceBasis),
}

impl Measure {
    /// What a price of the product is, in hundredths of cents; `None` where the product is not compared by this
    /// measure, or contradicts itself.
    pub fn worth(self, product: ProductView<'_>, price: Cents) -> Option<u64> {
        let size = product.priced_quantity()?;
        match self {
            Self::Pack(pack) => (product.quantity() == Some(pack)).then(|| u64::from(price.get()) * 100),
            Self::Unit(basis) => (size.unit().basis() == basis).then(|| UnitPrice::of(price, size).hundredths()),
        }
    }

    /// The pack that it is the price of.
    pub const fn pack(self) -> Option<Quantity> {
        match self {
            Self::Pack(pack) => Some(pack),
            Self::Unit(_) => None,
        }
    }
}

/// A size in which a kind is sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pack {
    /// How much is in it.
    pub size: Quantity,
    /// At how many chains.
    pub chains: usize,
    /// How many products.
    pub products: usize,
}

/// The sizes in which products are sold today, the one of the most chains first; of chains with current prices, where
/// there are any.
pub fn packs(products: &[ProductView<'_>]) -> Vec<Pack> {
    let mut sold: Vec<(Quantity, ChainNumber)> = of_today(products)
        .filter(|product| product.priced_quantity().is_some())
        .filter_map(|product| Some((product.quantity()?, product.chain_number())))
        .collect();
    sold.sort_unstable();
    let pack = |of: &[(Quantity, ChainNumber)]| {
        let chains = of.chunk_by(|a, b| a.1 == b.1).count();
        Pack { size: of[0].0, chains, products: of.len() }
    };
    let mut packs: Vec<Pack> = sold.chunk_by(|a, b| a.0 == b.0).map(pack).collect();
    packs.sort_by_key(|pack| std::cmp::Reverse((pack.chains, pack.products)));
    packs
}

/// What products of a kind are compared by where nobody says it: the kind's usual pack, or else the one of the most
/// chains, if half of the chains that sell the kind have it; else the unit price. `None` without prices.
pub fn usual_measure(kind: Kind, products: &[ProductView<'_>], packs: &[Pack]) -> Option<Measure> {
    let mut chains: Vec<ChainNumber> = of_today(products).map(|product| product.chain_number()).collect();
    chains.sort_unstable();
    chains.dedup();
    let is_common = |pack: &&Pack| pack.chains * 2 >= chains.len();
    let usual = packs.iter().find(|pack| pack.size == kind.usual_pack()).filter(is_common);
    let pack = usual.or(packs.first().filter(is_common)).map(|pack| Measure::Pack(pack.size));
    pack.or(unit_measure(products))
}

/// By unit price: what most of the products on sale are compared by.
pub fn unit_measure(products: &[ProductView<'_>]) -> Option<Measure> {
    let on_sale = products.iter().filter(|product| product.available());
    let bases = on_sale.filter_map(|product| product.unit_price()).map(UnitPrice::basis);
    UnitPriceBasis::commonest(bases).map(Measure::Unit)
}

/// The cheapest product on sale of each chain, cheapest first; old prices last.
pub fn cheapest<'a>(products: &[ProductView<'a>], measure: Measure) -> Vec<ProductView<'a>> {
    let mut best: Vec<((bool, u64), ProductView<'_>)> = Vec::new();
    for (rank, product) in ranked(products, measure) {
        if !best.iter().any(|(_, known)| known.chain_number() == product.chain_number()) {
            best.push((rank, product));
        }
    }
    best.sort_by_key(|&(rank, product)| (rank, product.chain_number()));
    best.into_iter().map(|(_, product)| product).collect()
}

/// The products on sale, cheapest first; old prices last.
pub fn by_price<'a>(products: &[ProductView<'a>], measure: Measure) -> Vec<ProductView<'a>> {
    ranked(products, measure).into_iter().map(|(_, product)| product).collect()
}

fn ranked<'a>(products: &[ProductView<'a>], measure: Measure) -> Vec<((bool, u64), ProductView<'a>)> {
    let on_sale = products.iter().filter(|product| product.available());
    let mut ranked: Vec<_> = on_sale
        .filter_map(|product| Some(((product.stale(), measure.worth(*product, product.price())?), *product)))
        .collect();
    ranked.sort_by_key(|(rank, product)| (*rank, product.number()));
    ranked
}

/// What is on sale at current prices; where that is nothing, at old ones.
fn of_today<'a, 'b>(products: &'b [ProductView<'a>]) -> impl Iterator<Item = &'b ProductView<'a>> {
    let on_sale = |product: &&ProductView<'_>| product.available();
    let is_current = products.iter().filter(on_sale).any(|product| !product.stale());
    products.iter().filter(on_sale).filter(move |product| !is_current || !product.stale())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Builder, Catalogue, testing};

    fn catalogue() -> Catalogue {
        let mut builder = Builder::new();
        for (key, name, cents) in [
            ("spar:1", "Teebutter 250 g", 159),
            ("spar:2", "Teebutter 125 g", 99),
            ("billa:1", "Teebutter 250 g", 199),
            ("billa:2", "Butter 500 g", 310),
            ("hofer:1", "Teebutter 250 g", 159),
        ] {
            builder.push(&testing::product(key, name, &[("2026-03-01", cents)]));
        }
        builder.finish(1, Catalogue::ungrouped)
    }

    fn size(text: &str) -> Quantity {
        Quantity::parse(text).expect("a size")
    }

    fn prices(products: &[ProductView<'_>]) -> Vec<(String, u32)> {
        products.iter().map(|product| (product.chain().id.as_str().to_owned(), product.price().get())).collect()
    }

    #[test]
    fn packs_are_those_of_the_most_chains_first() {
        let catalogue = catalogue();
        let products: Vec<_> = catalogue.products().collect();
        let packs = packs(&products);
        let sizes: Vec<_> = packs.iter().map(|pack| (pack.size.to_string(), pack.chains, pack.products)).collect();
        assert_eq!(sizes[0], ("250g".to_owned(), 3, 3));
        assert_eq!(sizes.len(), 3);
        let butter = Kind::find("teebutter").expect("a kind");
        assert_eq!(usual_measure(butter, &products, &packs), Some(Measure::Pack(size("250g"))));
    }

    #[test]
    fn each_chain_has_its_cheapest() {
        let catalogue = catalogue();
        let products: Vec<_> = catalogue.products().collect();
        let of = |measure| prices(&cheapest(&products, measure));
        let named = |wanted: &[(&str, u32)]| -> Vec<(String, u32)> {
            let mut all: Vec<_> = wanted.iter().map(|&(chain, cents)| (chain.to_owned(), cents)).collect();
            all.sort_by_key(|(_, cents)| *cents);
            all
        };
        let mut by_pack = of(Measure::Pack(size("250g")));
        by_pack[..2].sort_by(|a, b| b.0.cmp(&a.0));
        assert_eq!(by_pack, named(&[("spar", 159), ("hofer", 159), ("billa", 199)]));
        let mut by_kilogram = of(Measure::Unit(UnitPriceBasis::Kilogram));
        by_kilogram.sort();
        assert_eq!(by_kilogram, [("billa".to_owned(), 310), ("hofer".to_owned(), 159), ("spar".to_owned(), 159)]);
        assert!(of(Measure::Pack(size("1000ml"))).is_empty());
        assert_eq!(prices(&by_price(&products, Measure::Pack(size("500g")))), [("billa".to_owned(), 310)]);
    }
}
