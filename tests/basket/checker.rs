//! Checks that a plan can be bought as it says, without code of the optimiser.

use std::collections::BTreeMap;

use koerberl::basket::{Candidate, ChainSet, Line, Plan};

use crate::instances::Instance;
use crate::till::{at_deal, cut, is_open};

/// How many needs are missing and what the plan costs without visits.
///
/// # Panics
/// If the plan is not valid.
pub fn check(instance: &Instance, set: ChainSet, plan: &Plan) -> (usize, u32) {
    let mut lines: BTreeMap<usize, Vec<&Line>> = BTreeMap::new();
    for visit in &plan.visits {
        assert!(set.has(visit.chain) && !visit.lines.is_empty());
        for line in &visit.lines {
            let candidate = &instance.needs[line.need].candidates()[line.candidate];
            assert_eq!(usize::from(candidate.chain), visit.chain, "bought where it is sold");
            check_line(instance, line);
            lines.entry(line.need).or_default().push(line);
        }
    }
    assert!(plan.visits.windows(2).all(|pair| pair[0].chain < pair[1].chain), "chains stand once, in their order");
    for need in 0..instance.needs.len() {
        let missing = plan.missing.iter().filter(|missing| missing.need == need).count();
        assert_eq!(missing, usize::from(!lines.contains_key(&need)), "covered or missing");
    }
    for (&need, lines) in &lines {
        check_need(instance, need, lines);
    }
    let all = || plan.visits.iter().flat_map(|visit| &visit.lines);
    assert_eq!(plan.goods_cents, all().map(|line| line.cents).sum::<u32>());
    assert_eq!(plan.deposit_cents, all().map(|line| line.deposit_cents).sum::<u32>());
    (plan.missing.len(), plan.goods_cents + plan.deposit_cents)
}

fn check_need(instance: &Instance, need: usize, lines: &[&Line]) {
    let candidates = instance.needs[need].candidates();
    let wanted = u64::from(instance.needs[need].quantity().thousandths());
    let bought: u64 = lines.iter().map(|line| line.amount).sum();
    assert!(bought >= wanted, "covered");
    assert_eq!(lines.iter().map(|line| line.leftover).sum::<u64>(), bought - wanted);
    assert!(lines.iter().filter(|line| candidates[line.candidate].weighed).count() <= 1, "one product is cut");
    let mut places: Vec<_> = lines.iter().map(|line| line.candidate).collect();
    places.sort_unstable();
    places.dedup();
    assert_eq!(places.len(), lines.len(), "a product has one line");
    let chains = lines.iter().map(|line| candidates[line.candidate].chain);
    assert!(instance.limits.split || chains.clone().all(|chain| Some(chain) == chains.clone().next()), "not split");
}

fn check_line(instance: &Instance, line: &Line) {
    let candidate = &instance.needs[line.need].candidates()[line.candidate];
    assert_eq!(line.cents, line.shares.iter().map(|share| share.cents).sum::<u32>());
    assert_eq!(line.count, line.shares.iter().map(|share| share.packs).sum::<u32>());
    if candidate.weighed {
        let at_the_counter = |candidate| cut(candidate, &instance.shopper, line.amount);
        assert_eq!((line.cents, line.deposit_cents), (at_the_counter(candidate), 0));
        assert_eq!(line.regular_cents, at_the_counter(&Candidate { deals: Vec::new(), ..candidate.clone() }));
        return;
    }
    let size = u64::from(candidate.size.thousandths());
    assert_eq!((line.amount, line.deposit_cents), (u64::from(line.count) * size, line.count * candidate.deposit));
    assert_eq!(line.regular_cents, line.count * candidate.price.get());
    assert!(candidate.limit.is_none_or(|limit| line.count <= limit), "within the limit");
    let mut used = Vec::new();
    for share in &line.shares {
        let regular = candidate.price.get();
        let price = match share.deal {
            None => share.packs * regular,
            Some(place) => {
                let deal = &candidate.deals[place];
                assert!(is_open(deal, &instance.shopper), "a deal for this shopper");
                at_deal(deal, regular, share.packs).expect("a deal for so many")
            }
        };
        assert_eq!(share.cents, price);
        assert!(!used.contains(&share.deal), "a deal stands once");
        used.push(share.deal);
    }
}
