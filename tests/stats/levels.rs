//! Levels of chains against iteration, their intervals against another way of drawing.

use std::collections::{BTreeMap, BTreeSet};

use koerberl::catalogue::{Catalogue, ChainNumber, ProductNumber};
use koerberl::domain::{ChainId, Day, Product};
use koerberl::stats::{LEAST_CLUSTERS, Levels, Prices, Selection, levels, levels_of};
use proptest::prelude::*;

use super::invented::{BEGIN, Market, product};

const CHAINS: [&str; 4] = ["spar", "billa", "hofer", "mpreis"];

/// Articles that some of four chains sell, each at a price of its own.
fn shelves() -> impl Strategy<Value = Market> {
    let prices = proptest::collection::vec(proptest::option::weighted(0.6, 100_u32..400), 4);
    proptest::collection::vec(prices, 10..90).prop_map(|articles| market(&articles))
}

fn market(articles: &[Vec<Option<u32>>]) -> Market {
    let mut products: Vec<Product> = Vec::new();
    for (id, prices) in articles.iter().enumerate() {
        for (chain, cents) in CHAINS.iter().zip(prices) {
            products.extend(cents.map(|cents| product(chain, id, &[(0, cents)], true)));
        }
    }
    let today = Day::from_epoch_days(BEGIN + 3);
    let seen = CHAINS.iter().filter_map(|chain| Some((ChainId::parse(chain)?, today))).collect();
    Market { products, seen, today }
}

fn found(market: &Market) -> (Levels, Catalogue) {
    let catalogue = market.catalogue();
    let levels = levels(&Prices::of(&catalogue, market.today), &Selection::default(), market.today);
    (levels, catalogue)
}

/// The same shelves, every product an article of its own: who stands in for whom is said by the sets.
fn found_of_sets(market: &Market) -> (Levels, Catalogue) {
    let mut apart = market.clone();
    for product in &mut apart.products {
        product.name = format!("{} von {}", product.name, product.key.chain);
    }
    let catalogue = apart.catalogue();
    let mut sets: BTreeMap<&str, Vec<ProductNumber>> = BTreeMap::new();
    for product in &market.products {
        let number = catalogue.find(&product.key.to_string()).expect("a product of the market");
        sets.entry(&product.name).or_default().push(number);
    }
    let sets: Vec<_> = sets.into_values().collect();
    let prices = Prices::of(&catalogue, market.today);
    assert!(levels(&prices, &Selection::default(), market.today).chains.is_empty(), "nothing is the same");
    (levels_of(&prices, &Selection::default(), market.today, &sets), catalogue)
}

/// For each article, the logarithms of its prices by chain.
fn articles(market: &Market) -> Vec<BTreeMap<String, f64>> {
    let mut articles: BTreeMap<&str, BTreeMap<String, f64>> = BTreeMap::new();
    for product in &market.products {
        let log = f64::from(product.prices[0].price.get()).ln();
        articles.entry(&product.name).or_default().insert(product.key.chain.to_string(), log);
    }
    articles.into_values().filter(|article| article.len() > 1).collect()
}

/// By turns: articles to the mean of what their chains leave, chains to the mean of what articles leave.
fn slowly(articles: &[BTreeMap<String, f64>]) -> BTreeMap<String, f64> {
    let chains: BTreeSet<&String> = articles.iter().flat_map(BTreeMap::keys).collect();
    let mut levels: BTreeMap<String, f64> = chains.iter().map(|chain| ((*chain).clone(), 0.0)).collect();
    for _ in 0..600 {
        let mut sums: BTreeMap<String, (f64, f64)> = BTreeMap::new();
        for article in articles {
            let own = article.iter().map(|(chain, log)| log - levels[chain]).sum::<f64>() / article.len() as f64;
            for (chain, log) in article {
                let sum = sums.entry(chain.clone()).or_default();
                *sum = (sum.0 + log - own, sum.1 + 1.0);
            }
        }
        levels = sums.into_iter().map(|(chain, (sum, count))| (chain, sum / count)).collect();
    }
    let mean = levels.values().sum::<f64>() / levels.len() as f64;
    levels.into_iter().map(|(chain, level)| (chain, 100.0 * (level - mean).exp())).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn levels_and_pairs_are_those_of_the_slow_way((market, of_sets) in (shelves(), any::<bool>())) {
        let (levels, catalogue) = if of_sets { found_of_sets(&market) } else { found(&market) };
        let id = |chain: ChainNumber| catalogue.chain(chain).id.to_string();
        let ids: Vec<String> = catalogue.chains().iter().map(|chain| chain.id.to_string()).collect();
        let articles = articles(&market);
        let pair = |a: &str, b: &str| {
            let both = articles.iter().filter_map(|article| Some((*article.get(a)?, *article.get(b)?)));
            both.collect::<Vec<(f64, f64)>>()
        };
        for (place, a) in ids.iter().enumerate() {
            for b in &ids[place + 1..] {
                let slow = pair(a, b);
                let fast = levels.pairs.iter().find(|p| (&id(p.a), &id(p.b)) == (a, b));
                let Some(fast) = fast else {
                    // Of two sets of chains that share too little with each other, one is left out.
                    let is_there = levels.chains.iter().any(|level| id(level.chain) == *a || id(level.chain) == *b);
                    let few = slow.len() < LEAST_CLUSTERS as usize;
                    prop_assert!(few || !is_there && levels.chains.len() > 1, "{a} {b}: {}", slow.len());
                    continue;
                };
                let count = |passes: fn(&&(f64, f64)) -> bool| slow.iter().filter(passes).count() as u32;
                let is_equal = |p: &&(f64, f64)| (p.0 - p.1).abs() < 1e-12;
                let (cheaper, dearer) = (count(|p| p.0 < p.1), count(|p| p.0 > p.1));
                let counts = (cheaper, slow.iter().filter(is_equal).count() as u32, dearer);
                prop_assert_eq!((fast.cheaper, fast.equal, fast.dearer), counts);
                let mean = slow.iter().map(|(a, b)| a - b).sum::<f64>() / slow.len() as f64;
                prop_assert!((fast.percent - (mean.exp() - 1.0) * 100.0).abs() < 1e-9);
                prop_assert!(fast.interval.0 <= fast.percent && fast.percent <= fast.interval.1);
            }
        }
        // Where each two chains share enough, none is left out.
        let all = (0..4).all(|a| (0..a).all(|b| pair(CHAINS[a], CHAINS[b]).len() >= LEAST_CLUSTERS as usize));
        if all {
            let slow = slowly(&articles);
            prop_assert_eq!(levels.chains.len(), 4);
            prop_assert_eq!(levels.clusters as usize, articles.len());
            for level in &levels.chains {
                let expected = slow[&id(level.chain)];
                prop_assert!((level.level - expected).abs() < 1e-7, "{} {}", level.level, expected);
                prop_assert!(level.interval.0 <= level.level && level.level <= level.interval.1);
            }
        }
    }
}

/// Chain `b` is dearer by a tenth, give or take a fifth by chance.
fn two_chains(count: u32) -> Market {
    let article = |id: u32| vec![Some(1000 + id * 7 % 100), Some(1100 + id * 37 % 400 - 200), None, None];
    market(&(0..count).map(article).collect::<Vec<_>>())
}

#[test]
fn nineteen_articles_say_nothing_twenty_do() {
    let (levels, _) = found(&two_chains(19));
    assert!(levels.chains.is_empty() && levels.pairs.is_empty() && levels.clusters == 0);
    let (levels, _) = found(&two_chains(20));
    assert_eq!((levels.chains.len(), levels.pairs.len(), levels.clusters), (2, 1, 20));
}

#[test]
fn intervals_are_those_of_other_draws_and_the_same_every_time() {
    let market = two_chains(150);
    let (levels, catalogue) = found(&market);
    assert_eq!(levels, found(&market).0);
    let articles = articles(&market);
    // A plain linear congruential generator, and the mean of two logarithms instead of least squares.
    let mut state = 7_u64;
    let mut draw = || {
        let mut sum = 0.0;
        for _ in 0..articles.len() {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let article = &articles[(state >> 33) as usize % articles.len()];
            sum += article["spar"] - article["billa"];
        }
        100.0 * (sum / articles.len() as f64 / 2.0).exp()
    };
    let mut draws: Vec<f64> = (0..4000).map(|_| draw()).collect();
    draws.sort_by(f64::total_cmp);
    let spar = levels.chains.iter().find(|level| catalogue.find_chain("spar") == Some(level.chain)).expect("a level");
    let width = draws[3900] - draws[100];
    assert!((spar.interval.0 - draws[100]).abs() < 0.15 * width, "{:?} {}", spar.interval, draws[100]);
    assert!((spar.interval.1 - draws[3900]).abs() < 0.15 * width, "{:?} {}", spar.interval, draws[3900]);
    // Of two chains, one is as far above the middle as the other is below it: twice that lies between them.
    let [pair] = &levels.pairs[..] else { panic!("one pair") };
    let is_of_spar = catalogue.find_chain("spar") == Some(pair.a);
    let apart = |draw: f64| ((draw / 100.0).powi(if is_of_spar { 2 } else { -2 }) - 1.0) * 100.0;
    let mut bounds = [apart(draws[100]), apart(draws[3900])];
    bounds.sort_by(f64::total_cmp);
    let width = bounds[1] - bounds[0];
    assert!((pair.interval.0 - bounds[0]).abs() < 0.15 * width, "{:?} {bounds:?}", pair.interval);
    assert!((pair.interval.1 - bounds[1]).abs() < 0.15 * width, "{:?} {bounds:?}", pair.interval);
}
