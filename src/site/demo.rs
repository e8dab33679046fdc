//! A small invented market for `--demo`: kinds, brands and prices from a table and a seed. The same seed and day give
//! the same market.

mod deals;
mod kinds;
mod prices;

use self::deals::Offered;
use self::kinds::{Kind, Pack, kinds};
use self::prices::Plan;
use crate::domain::{Category, Chain, Day, Product, ProductKey, Random, Statement};

/// The seed of `--demo`.
pub const SEED: u64 = 2026;

/// A chain of the market.
struct Shop {
    chain: &'static str,
    /// The name of its own brand.
    own: &'static str,
    /// Its price level, in percent.
    level: u32,
    /// The age of its prices, in days.
    lag: u16,
    /// The percentage of branded articles that it has.
    range: u32,
    /// Its product names contain the size.
    size_in_name: bool,
}

const SHOPS: &[Shop] = &[
    shop("spar", "SPAR", 103, 75),
    shop("billa", "BILLA", 104, 75),
    Shop { size_in_name: true, ..shop("hofer", "HOFER", 97, 25) },
    Shop { size_in_name: true, lag: 1, ..shop("lidl", "Lidl", 96, 25) },
    Shop { lag: 1, ..shop("penny", "Penny", 98, 35) },
    // Old enough to be marked as old.
    Shop { lag: 9, ..shop("mpreis", "MPreis", 102, 45) },
    shop("dm", "dm", 97, 75),
];

const fn shop(chain: &'static str, own: &'static str, level: u32, range: u32) -> Shop {
    Shop { chain, own, level, lag: 0, range, size_in_name: false }
}

impl Shop {
    fn sells(&self, kind: &Kind) -> bool {
        kind.drugstore || Chain::find(self.chain).is_none_or(|chain| !chain.drugstore)
    }
}

/// Three years of history.
const DAYS: u16 = 3 * 365;

/// About 1,800 products of seven chains, with three years of prices up to `today`.
pub fn market(seed: u64, today: Day) -> Vec<Product> {
    let mut market = Market { random: Random::new(seed), today, products: Vec::new() };
    for kind in &kinds() {
        market.branded(kind);
        market.own(kind);
    }
    market.products
}

struct Market {
    random: Random,
    today: Day,
    products: Vec<Product>,
}

/// An article, independent of shops.
struct Article<'a> {
    kind: &'a Kind,
    brand: &'a str,
    sort: &'a str,
    pack: &'a Pack,
    bio: bool,
    /// Its price relative to the kind's usual price, in percent.
    level: u32,
    /// The percentage of such articles that have sale weeks.
    offers: u32,
}

impl Market {
    /// The branded articles of a kind, each at several chains.
    fn branded(&mut self, kind: &Kind) {
        for (number, brand) in kind.brands.iter().enumerate() {
            let level = 112 - 9 * number as u32 + self.random.between(0, 4);
            for sort in &kind.sorts {
                for (smaller, pack) in kind.packs.iter().enumerate() {
                    // Not every brand has every sort and size.
                    if (number > 0 || smaller > 0) && !self.random.chance(28) {
                        continue;
                    }
                    let article = Article { kind, brand, sort, pack, bio: false, level, offers: 70 };
                    for shop in SHOPS.iter().filter(|shop| shop.sells(kind)) {
                        if self.random.chance(shop.range) {
                            self.stock(shop, &article);
                        }
                    }
                }
            }
        }
    }

    /// The own-brand articles of the chains, which are comparable.
    fn own(&mut self, kind: &Kind) {
        for shop in SHOPS.iter().filter(|shop| shop.sells(kind)) {
            let (sort, pack) = (kind.sorts[0], &kind.packs[0]);
            let level = if kind.brands.is_empty() { 100 } else { 68 + self.random.between(0, 6) };
            let plain = Article { kind, brand: shop.own, sort, pack, bio: false, level, offers: 20 };
            self.stock(shop, &plain);
            if kind.bio && self.random.chance(45) {
                self.stock(shop, &Article { bio: true, level: level * 4 / 3, ..plain });
            }
        }
    }

    /// Adds an article to a shop.
    fn stock(&mut self, shop: &Shop, article: &Article<'_>) {
        let Article { kind, brand, pack: &(amount, unit, cents), bio, .. } = *article;
        let available = !self.random.chance(4);
        let plan = self.plan(shop, article, cents, available);
        let prices = prices::history(&plan, &mut self.random);
        let number = 10_000 + self.products.len();
        let size = Statement { amount: Some(amount), unit: Some(unit.to_owned()) };
        let shrinks = available && !kind.weighed && matches!(unit, "g" | "ml") && amount >= 100.0;
        let earlier_sizes = if shrinks && self.random.chance(4) {
            let until = plan.last.minus(self.random.between(40, 500) as u16).max(plan.first.plus(30));
            vec![(until, Statement { amount: Some(larger(amount)), unit: Some(unit.to_owned()) })]
        } else {
            Vec::new()
        };
        // From a generator of its own: deals do not change the rest of the market.
        let Offered { deals, stated_low } = if available {
            deals::offered(shop.chain, kind.weighed, &plan, &prices, self.today, number as u64)
        } else {
            Offered::default()
        };
        self.products.push(Product {
            key: ProductKey::new(shop.chain, &number.to_string()).expect("both are plain"),
            name: name(shop, article),
            brand: Some(brand.to_owned()),
            category: Category::parse(kind.category),
            size,
            weighed: kind.weighed,
            bio,
            available,
            url: None,
            gtin: None,
            earlier_sizes,
            prices,
            seen: None,
            deals,
            deposit: deals::deposit(kind, unit),
            stated_low,
        });
    }

    fn plan(&mut self, shop: &Shop, article: &Article<'_>, cents: u32, available: bool) -> Plan {
        let regular = cents * article.level / 100 * shop.level / 100 * (97 + self.random.between(0, 6)) / 100;
        let newest = self.today.minus(shop.lag);
        let last = if available { newest } else { newest.minus(self.random.between(70, 400) as u16) };
        let late = if self.random.chance(25) { self.random.between(30, 500) as u16 } else { 0 };
        let on_offer = self.random.chance(article.offers);
        let rhythm = on_offer.then(|| self.random.between(6, 11) as u16 * 7);
        let running = (available && on_offer && self.random.chance(18))
            .then(|| self.random.between(0, 7).saturating_sub(2) as u16);
        Plan { regular, first: self.today.minus(DAYS - late), last, rhythm, running }
    }
}

/// The size of a pack before it shrank by about a tenth, rounded.
fn larger(amount: f64) -> f64 {
    (amount / 9.0).round() * 10.0
}

fn name(shop: &Shop, article: &Article<'_>) -> String {
    let Article { kind, brand, sort, pack: (amount, unit, _), bio, .. } = article;
    let mut words = vec![*brand];
    words.extend(bio.then_some("Bio"));
    words.push(kind.name);
    words.extend(Some(*sort).filter(|sort| !sort.is_empty()));
    let name = words.join(" ");
    if shop.size_in_name && !kind.weighed {
        format!("{name} {} {unit}", amount.to_string().replace('.', ","))
    } else {
        name
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, HashSet};

    use super::*;
    use crate::domain::{Deal, DealKind, PriceHistory, Terms};

    fn today() -> Day {
        Day::parse("2026-11-21").expect("a day")
    }

    fn of(chain: &str, products: &[Product]) -> usize {
        products.iter().filter(|product| product.key.chain.as_str() == chain).count()
    }

    #[test]
    fn the_market_is_the_same_every_time() {
        let products = market(SEED, today());
        assert_eq!(products, market(SEED, today()));
        assert_ne!(products, market(SEED + 1, today()));
        let points: usize = products.iter().map(|product| product.prices.len()).sum();
        let cents: u64 =
            products.iter().flat_map(|product| &product.prices).map(|point| u64::from(point.price.get())).sum();
        assert_eq!((products.len(), points, cents), (1_814, 28_252, 7_495_518));
    }

    #[test]
    fn a_later_day_moves_the_same_market() {
        let moved: Vec<_> =
            market(SEED, today().plus(100)).into_iter().map(|product| (product.key, product.name)).collect();
        let names: Vec<_> = market(SEED, today()).into_iter().map(|product| (product.key, product.name)).collect();
        assert_eq!(moved, names);
    }

    #[test]
    fn every_product_is_as_the_store_keeps_it() {
        let products = market(SEED, today());
        let keys: HashSet<_> = products.iter().map(|product| &product.key).collect();
        assert_eq!(keys.len(), products.len());
        for product in &products {
            assert!(product.category.is_some(), "{}", product.name);
            assert_eq!(crate::domain::clean_name(&product.name), product.name);
            assert!(!product.prices.is_empty());
            assert!(product.prices.windows(2).all(|p| p[0].day < p[1].day && p[0].price != p[1].price), "{product:?}");
            assert!(product.prices.iter().all(|point| point.day <= today()));
        }
    }

    #[test]
    fn every_screen_has_something_to_show() {
        let products = market(SEED, today());
        let count = |wanted: fn(&Product) -> bool| products.iter().filter(|product| wanted(product)).count();
        for shop in SHOPS {
            assert!(of(shop.chain, &products) >= 80, "{}", shop.chain);
            let prices = products.iter().filter(|p| p.key.chain.as_str() == shop.chain).flat_map(|p| &p.prices);
            assert_eq!(prices.map(|point| point.day).max(), Some(today().minus(shop.lag)), "{}", shop.chain);
        }
        assert!((20..100).contains(&count(|p| !p.available)));
        assert!(count(|p| p.bio) > 100);
        assert!(count(|p| p.weighed) > 30);
        assert!((15..80).contains(&count(|p| !p.earlier_sizes.is_empty())));
        assert!(count(|p| p.deposit.is_some()) > 20 && count(|p| p.stated_low.is_some()) > 10);
        let lows = count(|p| p.available && PriceHistory(&p.prices).is_30_day_low(today()));
        assert!((60..250).contains(&lows), "{lows} lows");
        let fresh = count(|p| p.prices.last().is_some_and(|point| point.day > today().minus(60)));
        assert!(fresh > 300, "{fresh} changed in the last 60 days");
    }

    #[test]
    fn there_is_a_deal_of_every_kind() {
        let (products, today) = (market(SEED, today()), today());
        for product in &products {
            assert!(product.deals.iter().all(Deal::is_sound), "{product:?}");
            let price = product.prices.last().map(|point| point.price);
            let plain = || product.deals.iter().filter(|deal| deal.is_price());
            assert!(plain().all(|deal| deal.regular > price || deal.is_price_after(today) && deal.regular == price));
        }
        let running = |deal: &&Deal| deal.holds_on(today);
        let deals: Vec<&Deal> = products.iter().flat_map(|product| &product.deals).filter(running).collect();
        assert!((80..300).contains(&deals.len()), "{}", deals.len());
        let to_come = products.iter().flat_map(|product| &product.deals).filter(|deal| deal.is_price_after(today));
        assert!((20..200).contains(&to_come.count()));
        for card in ["joe", "lidlplus"] {
            assert!(deals.iter().filter(|deal| deal.card.as_deref() == Some(card)).count() >= 8, "{card}");
        }
        for kind in DealKind::ALL {
            assert!(deals.iter().filter(|deal| Terms::of(deal.rule).kind == kind).count() >= 8, "{kind:?}");
        }
    }

    #[test]
    fn the_same_article_stands_at_several_chains_at_different_prices() {
        let products = market(SEED, today());
        let mut articles: BTreeMap<String, Vec<&Product>> = BTreeMap::new();
        for product in products.iter().filter(|product| ["spar", "billa"].contains(&product.key.chain.as_str())) {
            articles.entry(format!("{} {:?}", product.name, product.size)).or_default().push(product);
        }
        let both: Vec<_> = articles.values().filter(|products| products.len() > 1).collect();
        let differ = both.iter().filter(|products| products[0].prices.last() != products[1].prices.last()).count();
        assert!(both.len() > 100 && differ * 2 > both.len(), "{} at both, {differ} differ", both.len());
    }
}
