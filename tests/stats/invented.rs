//! Invented markets: two chains with holes, products that come and go, sales. Refuses to look like real ones: it is out
//! for the corners.

use koerberl::catalogue::{Builder, Catalogue};
use koerberl::domain::{Category, Cents, ChainId, Day, Deal, Product, ProductKey, Rule};
use proptest::prelude::*;

use super::plain;

/// The first day of all.
pub const BEGIN: u16 = 19_358; // 2023-01-01

/// A market, and the days on which each chain was looked at.
#[derive(Clone, Debug)]
pub struct Market {
    pub products: Vec<Product>,
    pub seen: Vec<(ChainId, Day)>,
    pub today: Day,
}

impl Market {
    /// As the program holds it; products with equal names at two chains are the same article.
    pub fn catalogue(&self) -> Catalogue {
        let mut builder = Builder::new();
        self.products.iter().for_each(|product| builder.push(product));
        self.seen.iter().for_each(|(chain, day)| builder.seen(chain, *day));
        let names: Vec<&str> = self.products.iter().map(|product| product.name.as_str()).collect();
        builder.finish(1, |catalogue| {
            let label = |name: &str| names.iter().position(|other| *other == name).expect("it is one of them") as u32;
            catalogue.products().map(|product| label(product.name())).collect()
        })
    }
}

/// An article of a chain.
pub fn product(chain: &str, id: usize, prices: &[(u16, u32)], available: bool) -> Product {
    let prices = prices.iter().map(|&(day, cents)| (Day::from_epoch_days(BEGIN + day), cents));
    Product {
        category: Category::parse(if id.is_multiple_of(3) { "34" } else { "64" }),
        bio: id.is_multiple_of(4),
        available,
        ..plain::product(&format!("{chain}:{id}"), &format!("Ware {id}"), prices)
    }
}

/// Prices over up to two years: steps up and down, back to where they were, long silences.
fn prices() -> impl Strategy<Value = Vec<(u16, u32)>> {
    let step = (1_u16..150, prop_oneof![Just(0_u32), 80..250_u32], any::<bool>());
    (0_u16..500, 80_u32..250, proptest::collection::vec(step, 0..8)).prop_map(|(begin, first, steps)| {
        let mut points = vec![(begin, first)];
        for (days, cents, soon) in steps {
            let day = points[points.len() - 1].0 + if soon { 1 + days / 10 } else { days };
            // 0: back to the price before.
            let back = points.len().checked_sub(2).map_or(99, |place| points[place].1);
            points.push((day, if cents == 0 { back } else { cents }));
        }
        points.dedup_by_key(|point| point.1);
        points.retain(|point| point.0 < 730);
        points
    })
}

/// What a chain may advertise: the price or another one, instead of another, with or without a first day, a card, a
/// second piece; the price is that of the product where it is 0.
fn claims() -> impl Strategy<Value = Vec<(u32, Deal)>> {
    let price = || 60_u32..300;
    let from = proptest::option::of((BEGIN..BEGIN + 760).prop_map(Day::from_epoch_days));
    let (card, packs) = (proptest::bool::weighted(0.2), prop_oneof![4 => Just(1_u32), 1 => Just(2)]);
    let deal = (prop_oneof![3 => Just(0), 1 => price()], proptest::option::of(price()), from, card, packs).prop_map(
        |(each, regular, from, card, packs)| {
            let rule = Rule::Each { from: packs, each: Cents::new(each.max(1)).expect("a price") };
            let (regular, card) = (regular.and_then(Cents::new), card.then(|| "joe".to_owned()));
            (each, Deal { regular, from, card, ..Deal::new(rule) })
        },
    );
    proptest::collection::vec(deal, 0..3)
}

/// A market of up to 24 products at two chains.
pub fn markets() -> impl Strategy<Value = Market> {
    let products = proptest::collection::vec((0..2_usize, prices(), proptest::bool::weighted(0.8), claims()), 1..24);
    let seen = proptest::collection::vec((0..2_usize, 0_u16..730), 0..90);
    (products, seen, 600_u16..760).prop_map(|(products, seen, today)| {
        let chains = ["spar", "billa"];
        let of_day = |(chain, day): (usize, u16)| (chain, Day::from_epoch_days(BEGIN + day));
        let today = Day::from_epoch_days(BEGIN + today);
        let products: Vec<Product> = products
            .into_iter()
            .enumerate()
            .map(|(number, (chain, prices, available, claims))| {
                // Every article stands at both chains, in the order in which they come.
                let mut product = product(chains[chain], number / 2, &prices, available);
                product.key = ProductKey::new(chains[chain], &number.to_string()).expect("a key");
                product.prices.retain(|point| point.day <= today);
                let own = product.prices.last().map(|point| point.price);
                let at_price = |(each, mut deal): (u32, Deal)| {
                    if let (0, Some(price), Rule::Each { each, .. }) = (each, own, &mut deal.rule) {
                        *each = price;
                    }
                    deal
                };
                product.deals = claims.into_iter().map(at_price).collect();
                product
            })
            .filter(|product| !product.prices.is_empty())
            .collect();
        let seen = seen.into_iter().map(of_day).filter(|(_, day)| *day <= today);
        let seen = seen.map(|(chain, day)| (ChainId::parse(chains[chain]).expect("a chain"), day)).collect();
        Market { products, seen, today }
    })
}
