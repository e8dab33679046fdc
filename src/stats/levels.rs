//! Price levels of chains against each other, on articles that several of them sell.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use rayon::prelude::*;

use super::known_days::Prices;
use super::selection::Selection;
use super::solve::Differences;
use crate::catalogue::{ChainNumber, GroupNumber, ProductNumber, ProductView};
use crate::domain::{Cents, Day, Random};

/// Fewer articles than this give no level.
pub const LEAST_CLUSTERS: u32 = 20;

/// How often the articles are resampled for the confidence intervals.
pub const DRAWS: usize = 999;

/// The seed of the draws: the same prices give the same intervals.
const SEED: u64 = 2026;

const fn random_of_draw(number: usize) -> Random {
    Random::new(SEED + ((number as u64) << 32))
}

/// The levels of some chains.
#[derive(Clone, Debug, PartialEq)]
pub struct Levels {
    /// The chains, cheapest first.
    pub chains: Vec<Level>,
    /// Each two of them that share enough articles, in the order of the chains.
    pub pairs: Vec<Pair>,
    /// How many articles are sold by at least two of them.
    pub clusters: u32,
    /// Chains that are left out, because they show offers only.
    pub offers_only: Vec<ChainNumber>,
}

/// How dear a chain is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// The chain.
    pub chain: ChainNumber,
    /// 100 is the geometric mean of the chains.
    pub level: f64,
    /// In 95 of 100 draws, the level lies between these.
    pub interval: (f64, f64),
    /// On how many articles it rests.
    pub clusters: u32,
}

/// Two chains, on what both sell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// The one.
    pub a: ChainNumber,
    /// The other.
    pub b: ChainNumber,
    /// How many articles both sell.
    pub clusters: u32,
    /// At how many of them `a` is cheaper.
    pub cheaper: u32,
    /// At how many both cost the same to the cent.
    pub equal: u32,
    /// At how many `a` is dearer.
    pub dearer: u32,
    /// By how much `a` is dearer than `b`, in percent: the geometric mean over these articles.
    pub percent: f64,
    /// In 95 of 100 draws of these articles, it lies between these.
    pub interval: (f64, f64),
}

/// What one article costs: chains and cents, in the order of the chains.
type Cluster = Vec<(u16, Cents)>;

/// The levels on a day, over the articles that are the same.
pub fn levels(prices: &Prices<'_>, selection: &Selection, day: Day) -> Levels {
    let groups = (0..prices.catalogue.groups() as u32).into_par_iter().map(|number| {
        let products = prices.catalogue.group(GroupNumber(number)).products();
        if products.len() > 1 { cluster(prices, selection, products, day) } else { Cluster::new() }
    });
    of_clusters(prices, selection, groups.collect())
}

/// The levels on a day, over articles that stand in for each other: each set counts as one article, and where a chain
/// has several of it, its first that has a price on the day.
pub fn levels_of(prices: &Prices<'_>, selection: &Selection, day: Day, sets: &[Vec<ProductNumber>]) -> Levels {
    let products = |set: &Vec<ProductNumber>| {
        let views = set.iter().map(|&number| prices.catalogue.product(number));
        cluster(prices, selection, views, day)
    };
    of_clusters(prices, selection, sets.par_iter().map(products).collect())
}

fn of_clusters(prices: &Prices<'_>, selection: &Selection, mut clusters: Vec<Cluster>) -> Levels {
    clusters.retain(|cluster| cluster.len() > 1);
    Levels { offers_only: selection.offers_only(prices.catalogue), ..levels_on(clusters) }
}

/// What the article costs at each chain: its first product there with a price, and those on sale stand first.
fn cluster<'a>(
    prices: &Prices<'_>,
    selection: &Selection,
    products: impl Iterator<Item = ProductView<'a>>,
    day: Day,
) -> Cluster {
    let mut of_chains: BTreeMap<u16, Cents> = BTreeMap::new();
    for product in products.filter(|product| selection.takes(*product) && !product.chain().offers_only()) {
        if let Some(price) = prices.on(product, day) {
            of_chains.entry(product.chain_number().0).or_insert(price);
        }
    }
    of_chains.into_iter().collect()
}

fn levels_on(clusters: Vec<Cluster>) -> Levels {
    let clusters = of_connected_chains(clusters);
    let mut chains: Vec<u16> = clusters.iter().flatten().map(|(chain, _)| *chain).collect();
    chains.sort_unstable();
    chains.dedup();
    let sample = Sample::of(&chains, &clusters);
    let levels = sample.levels(&vec![1; clusters.len()]).unwrap_or_default();
    let intervals = sample.intervals();
    let count = |chain: u16| clusters.iter().filter(|cluster| cluster.iter().any(|of| of.0 == chain)).count() as u32;
    let level = |place: usize| Level {
        chain: ChainNumber(chains[place]),
        level: levels[place],
        interval: intervals[place],
        clusters: count(chains[place]),
    };
    let mut found: Vec<Level> = (0..levels.len()).map(level).collect();
    found.sort_by(|a, b| a.level.total_cmp(&b.level).then(a.chain.cmp(&b.chain)));
    Levels { chains: found, pairs: pairs(&clusters), clusters: clusters.len() as u32, offers_only: Vec::new() }
}

/// The clusters of the largest set of chains that are connected by enough of them.
fn of_connected_chains(mut clusters: Vec<Cluster>) -> Vec<Cluster> {
    loop {
        let mut shared: BTreeMap<(u16, u16), u32> = BTreeMap::new();
        for cluster in &clusters {
            for_pairs(cluster, |a, b| *shared.entry((a.0, b.0)).or_default() += 1);
        }
        let keep = largest_connected_set(&shared);
        let before: usize = clusters.iter().map(Vec::len).sum();
        for cluster in &mut clusters {
            cluster.retain(|(chain, _)| keep.contains(chain));
        }
        clusters.retain(|cluster| cluster.len() > 1);
        if clusters.iter().map(Vec::len).sum::<usize>() == before {
            return clusters;
        }
    }
}

/// The largest set of chains each of which shares [`LEAST_CLUSTERS`] articles with another of them; of equal ones, the
/// set with the first chain.
fn largest_connected_set(shared: &BTreeMap<(u16, u16), u32>) -> Vec<u16> {
    let mut sets: Vec<Vec<u16>> = Vec::new();
    for (&(a, b), _) in shared.iter().filter(|(_, count)| **count >= LEAST_CLUSTERS) {
        let (mut joined, apart): (Vec<_>, Vec<_>) =
            sets.into_iter().partition(|set| set.contains(&a) || set.contains(&b));
        let mut set: Vec<u16> = joined.drain(..).flatten().chain([a, b]).collect();
        set.sort_unstable();
        set.dedup();
        sets = apart;
        sets.push(set);
    }
    sets.sort_unstable_by(|a, b| b.len().cmp(&a.len()).then(a.cmp(b)));
    sets.into_iter().next().unwrap_or_default()
}

fn for_pairs(cluster: &Cluster, mut each: impl FnMut((u16, Cents), (u16, Cents))) {
    for (place, &a) in cluster.iter().enumerate() {
        cluster[place + 1..].iter().for_each(|&b| each(a, b));
    }
}

fn pairs(clusters: &[Cluster]) -> Vec<Pair> {
    let mut found: BTreeMap<(u16, u16), Vec<(Cents, Cents)>> = BTreeMap::new();
    for cluster in clusters {
        for_pairs(cluster, |(a, of_a), (b, of_b)| found.entry((a, b)).or_default().push((of_a, of_b)));
    }
    let enough = found.into_par_iter().filter(|(_, both)| both.len() >= LEAST_CLUSTERS as usize);
    enough.map(|((a, b), both)| pair((ChainNumber(a), ChainNumber(b)), &both)).collect()
}

fn pair((a, b): (ChainNumber, ChainNumber), both: &[(Cents, Cents)]) -> Pair {
    let count = |wanted: Ordering| both.iter().filter(|(of_a, of_b)| of_a.cmp(of_b) == wanted).count() as u32;
    let logs: Vec<f64> = both.iter().map(|(of_a, of_b)| (f64::from(of_a.get()) / f64::from(of_b.get())).ln()).collect();
    let percent = |sum: f64| ((sum / logs.len() as f64).exp() - 1.0) * 100.0;
    let draw = |number: usize| {
        let mut random = random_of_draw(number);
        (0..logs.len()).map(|_| logs[random.below(logs.len())]).sum::<f64>()
    };
    Pair {
        a,
        b,
        clusters: both.len() as u32,
        cheaper: count(Ordering::Less),
        equal: count(Ordering::Equal),
        dearer: count(Ordering::Greater),
        percent: percent(logs.iter().sum()),
        interval: middle((0..DRAWS).into_par_iter().map(|number| percent(draw(number))).collect()),
    }
}

/// The middle 95 of 100.
fn middle(mut draws: Vec<f64>) -> (f64, f64) {
    draws.sort_by(f64::total_cmp);
    let at = |share: f64| draws.get((share * draws.len() as f64) as usize).copied().unwrap_or(f64::NAN);
    (at(0.025), at(0.975))
}

/// The clusters in a form that is quick to resample: those at the same chains count together.
struct Sample {
    chains: usize,
    /// For each kind of cluster, the places of its chains.
    kinds: Vec<Vec<usize>>,
    /// For each cluster its kind, and the logarithms of its prices.
    clusters: Vec<(usize, Vec<f64>)>,
}

impl Sample {
    fn of(chains: &[u16], clusters: &[Cluster]) -> Self {
        let mut kinds: Vec<Vec<usize>> = Vec::new();
        let place = |chain: u16| chains.binary_search(&chain).expect("the chains are those of the clusters");
        let read = |cluster: &Cluster| {
            let places: Vec<usize> = cluster.iter().map(|(chain, _)| place(*chain)).collect();
            let kind = kinds.iter().position(|kind| *kind == places).unwrap_or_else(|| {
                kinds.push(places);
                kinds.len() - 1
            });
            (kind, cluster.iter().map(|(_, price)| f64::from(price.get()).ln()).collect())
        };
        let clusters = clusters.iter().map(read).collect();
        Self { chains: chains.len(), kinds, clusters }
    }

    /// The levels by country-product-dummy (Summers 1973), with chains for countries: the logarithm of a price is its
    /// article's plus its chain's, by least squares. `times` says how often each cluster counts; `None` if the draw
    /// left a chain alone.
    fn levels(&self, times: &[u16]) -> Option<Vec<f64>> {
        let mut sums: Vec<(f64, Vec<f64>)> = self.kinds.iter().map(|kind| (0.0, vec![0.0; kind.len()])).collect();
        for ((kind, logs), &times) in self.clusters.iter().zip(times).filter(|(_, times)| **times > 0) {
            let (count, sum) = &mut sums[*kind];
            *count += f64::from(times);
            sum.iter_mut().zip(logs).for_each(|(sum, log)| *sum += f64::from(times) * log);
        }
        let mut problem = Differences::new(self.chains);
        for (kind, (count, sums)) in self.kinds.iter().zip(&sums).filter(|(_, (count, _))| *count > 0.0) {
            let height = |place: usize| sums[kind.iter().position(|&of| of == place).expect("it is one of them")];
            problem.measure_together(kind, height, *count);
        }
        let found = problem.solve()?;
        let mean = found.iter().sum::<f64>() / found.len() as f64;
        Some(found.iter().map(|level| 100.0 * (level - mean).exp()).collect())
    }

    /// The middle 95 of 100 levels, when the clusters are drawn anew again and again (bootstrap).
    fn intervals(&self) -> Vec<(f64, f64)> {
        let draw = |number: usize| {
            let mut random = random_of_draw(number);
            let mut times = vec![0_u16; self.clusters.len()];
            (0..times.len()).for_each(|_| times[random.below(self.clusters.len())] += 1);
            self.levels(&times)
        };
        let draws: Vec<Vec<f64>> = (0..DRAWS).into_par_iter().filter_map(draw).collect();
        (0..self.chains).map(|chain| middle(draws.iter().map(|levels| levels[chain]).collect())).collect()
    }
}
