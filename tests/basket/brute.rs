//! A brute-force optimiser of the same model, for small lists: no bounds, drops only what is dearer at the same amount.

use std::collections::BTreeMap;

use koerberl::basket::{Candidate, Deal, Need, Shopper};

use crate::instances::Instance;
use crate::till::{at_deal, cut, is_open};

/// Better is less: cost, then amount, then packs.
pub type Rank = (u32, u64, u32);

/// The least that `count` packs cost: every deal takes any number of them that it can be used for.
pub fn price(candidate: &Candidate, shopper: &Shopper, count: u32) -> u32 {
    goods(candidate.price.get(), &open(candidate, shopper), count) + count * candidate.deposit
}

fn open<'a>(candidate: &'a Candidate, shopper: &Shopper) -> Vec<&'a Deal> {
    candidate.deals.iter().filter(|deal| is_open(deal, shopper)).collect()
}

fn goods(regular: u32, deals: &[&Deal], count: u32) -> u32 {
    let Some((deal, others)) = deals.split_first() else { return count * regular };
    let with = (1..=count).filter_map(|n| Some(at_deal(deal, regular, n)? + goods(regular, others, count - n)));
    with.fold(goods(regular, others, count), u32::min)
}

/// The best cover of a need at these chains together.
pub fn cover(need: &Need, shopper: &Shopper, chains: &[usize]) -> Option<Rank> {
    let amount = u64::from(need.quantity().thousandths());
    let here = |candidate: &&Candidate| chains.contains(&usize::from(candidate.chain));
    let mut sums = BTreeMap::from([(0_u64, (0_u32, 0_u32))]);
    for candidate in need.candidates().iter().filter(here).filter(|candidate| !candidate.weighed) {
        let size = u64::from(candidate.size.thousandths());
        // One more filling of the widest deal than could ever pay.
        let most = amount.div_ceil(size) as u32 + 4;
        let counts: Vec<_> = (0..=most.min(candidate.limit.unwrap_or(most)))
            .map(|count| (count, price(candidate, shopper, count)))
            .collect();
        let mut longer = BTreeMap::new();
        for (sum, (cents, packs)) in &sums {
            for (count, more) in &counts {
                let new = (cents + more, packs + count);
                let old = longer.entry(sum + u64::from(*count) * size).or_insert(new);
                *old = new.min(*old);
            }
        }
        sums = longer;
    }
    let full = sums.iter().filter(|(sum, _)| **sum >= amount).map(|(sum, &(cents, packs))| (cents, *sum, packs));
    let weighed = need.candidates().iter().filter(here).filter(|candidate| candidate.weighed);
    let filled = weighed.flat_map(|candidate| {
        let parts = sums.iter().filter(|(sum, _)| **sum < amount);
        parts.map(|(sum, &(cents, packs))| (cents + cut(candidate, shopper, amount - sum), amount, packs + 1))
    });
    full.chain(filled).min()
}

/// How many needs are missing and what the others cost, at these chains.
pub fn score(instance: &Instance, chains: &[usize]) -> (usize, u32) {
    let costs = instance.needs.iter().map(|need| {
        let single = chains.iter().filter_map(|&chain| cover(need, &instance.shopper, &[chain]));
        let together = instance.limits.split.then(|| cover(need, &instance.shopper, chains)).flatten();
        single.chain(together).map(|(cents, ..)| cents).min()
    });
    costs.fold((0, 0), |(missing, sum), cost| cost.map_or((missing + 1, sum), |cost| (missing, sum + cost)))
}

/// For each size the best score and the first set that has it.
pub fn best_sets(instance: &Instance) -> Vec<((usize, u32), Vec<usize>)> {
    let chains = instance.limits.chains;
    let sets = (1_u32..1 << chains).map(|bits| (0..chains).filter(|chain| bits >> chain & 1 == 1).collect::<Vec<_>>());
    let mut best: BTreeMap<usize, ((usize, u32), Vec<usize>)> = BTreeMap::new();
    for set in sets.filter(|set| set.len() <= instance.limits.most) {
        let found = (score(instance, &set), set);
        let known = best.entry(found.1.len()).or_insert_with(|| found.clone());
        if found < *known {
            *known = found;
        }
    }
    best.into_values().collect()
}
