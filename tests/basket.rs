//! The optimiser of baskets against a model that tries everything, and its plans against a checker. It refuses one cent
//! of difference.

#[path = "basket/brute.rs"]
mod brute;
#[path = "basket/checker.rs"]
mod checker;
#[path = "basket/examples.rs"]
mod examples;
#[path = "basket/instances.rs"]
mod instances;
#[path = "basket/till.rs"]
mod till;

use instances::{FAMILY, Instance, LARGE, Random, Shape, instance};
use koerberl::basket::{Basket, BestSet, ChainSet, MAX_CHAINS, PlanLimits, Score};
use proptest::prelude::*;

/// So small that everything can be tried.
const TINY: Shape = Shape {
    needs: [1, 4],
    chains: [1, 5],
    candidates: [0, 3],
    sizes: &[100, 150, 200, 250, 300, 500, 700],
    amount: [50, 1300],
    price: [5, 30],
    deals: 45,
};

fn basket(instance: &Instance) -> Basket {
    Basket::new(instance.shopper.clone(), instance.limits, instance.needs.clone())
}

fn pair(score: Score) -> (usize, u32) {
    (score.missing(), score.cents())
}

fn set(found: &BestSet) -> Vec<usize> {
    found.set.iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn every_cell_is_the_cheapest_and_neatest_cover(seed: u64) {
        let instance = instance(seed, &TINY);
        let basket = basket(&instance);
        for (place, need) in instance.needs.iter().enumerate() {
            for chain in 0..instance.limits.chains {
                let best = brute::cover(need, &instance.shopper, &[chain]);
                prop_assert_eq!(basket.cost(place, chain), best.map(|(cents, ..)| cents));
                let plan = basket.plan(ChainSet::of([chain]));
                let lines = plan.visits.iter().flat_map(|visit| &visit.lines).filter(|line| line.need == place);
                let rank = lines.fold((0, 0, 0), |(cents, amount, packs), line| {
                    (cents + line.cents + line.deposit_cents, amount + line.amount, packs + line.count)
                });
                prop_assert_eq!(rank, best.unwrap_or_default());
            }
        }
    }

    #[test]
    fn every_size_has_the_first_of_the_best_sets(seed: u64) {
        let instance = instance(seed, &TINY);
        let (basket, best) = (basket(&instance), brute::best_sets(&instance));
        let solution = basket.solve();
        let sizes: Vec<_> = solution.sizes().iter().map(|found| (pair(found.score), set(found))).collect();
        prop_assert_eq!(&sizes, &best);
        prop_assert!(solution.sizes().iter().all(|found| found.bound == found.score), "proven");
        for found in solution.sizes() {
            prop_assert_eq!(checker::check(&instance, found.set, &basket.plan(found.set)), pair(found.score));
        }
    }

    #[test]
    fn the_cost_of_visits_decides_between_the_sizes(seed: u64) {
        let instance = instance(seed, &TINY);
        let (solution, best) = (basket(&instance).solve(), brute::best_sets(&instance));
        let with_visits = |((missing, cents), set): &((usize, u32), Vec<usize>)| {
            (*missing, cents + set.len() as u32 * instance.limits.visit, set.len())
        };
        for most in 1..=best.len() {
            let best = best[..most].iter().min_by_key(|found| with_visits(found)).expect("there is one");
            prop_assert_eq!(solution.at_most(most).map(|found| set(&found)), Some(best.1.clone()));
        }
        let pareto: Vec<_> = solution.pareto().map(|found| found.score).collect();
        prop_assert!(pareto.windows(2).all(|pair| pair[1] < pair[0]));
        prop_assert_eq!(solution.baseline(), solution.at_most(1));
    }

    #[test]
    fn each_chain_alone_costs_what_its_plan_does(seed: u64) {
        let instance = instance(seed, &TINY);
        let basket = basket(&instance);
        for chain in 0..instance.limits.chains {
            prop_assert_eq!(pair(basket.single(chain)), brute::score(&instance, &[chain]));
        }
    }

    #[test]
    fn one_need_edited_is_the_same_as_all_anew(seed: u64) {
        let (old, new) = (instance(seed, &FAMILY), instance(!seed, &FAMILY));
        let mut edited = basket(&old);
        edited.replace(0, new.needs[0].clone());
        let mut needs = old.needs.clone();
        needs[0] = new.needs[0].clone();
        let anew = basket(&Instance { needs, ..old });
        prop_assert_eq!(edited.solve(), anew.solve());
    }

    #[test]
    fn in_haste_the_bound_and_the_plans_are_still_true(seed: u64, effort in 0_u64..2_000) {
        let mut instance = instance(seed, &FAMILY);
        let proven = basket(&instance).solve();
        instance.limits.effort = effort;
        let hasty_basket = basket(&instance);
        for (hasty, proven) in hasty_basket.solve().sizes().iter().zip(proven.sizes()) {
            prop_assert!(hasty.bound <= proven.score && proven.score <= hasty.score);
            prop_assert_eq!(checker::check(&instance, hasty.set, &hasty_basket.plan(hasty.set)), pair(hasty.score));
        }
    }

    #[test]
    fn plans_of_families_are_valid(seed: u64) {
        let instance = instance(seed, &FAMILY);
        let basket = basket(&instance);
        for found in basket.solve().sizes() {
            prop_assert_eq!(checker::check(&instance, found.set, &basket.plan(found.set)), pair(found.score));
        }
        for place in 0..instance.needs.len() {
            let all = ChainSet::of(0..instance.limits.chains);
            for line in basket.alone(place, all) {
                prop_assert!(line.amount >= u64::from(instance.needs[place].quantity().thousandths()));
            }
            for bought in basket.plan(all).visits.iter().flat_map(|visit| &visit.lines) {
                let others = basket.instead_of(bought, all, |_| true);
                prop_assert!(others.iter().all(|other| other.amount >= bought.amount - bought.leftover));
                prop_assert!(others.iter().all(|other| other.candidate != bought.candidate));
            }
        }
    }
}

#[test]
fn twenty_chains_are_proven_and_too_little_effort_says_how_far_it_may_be_off() {
    let shape = Shape { needs: [60, 60], chains: [20, 20], candidates: [0, 2], ..FAMILY };
    let mut instance = instance(7, &shape);
    assert_eq!(instance.limits.chains, MAX_CHAINS);
    instance.limits = PlanLimits { most: 5, split: false, ..instance.limits };
    let proven = basket(&instance).solve();
    assert!(proven.sizes().iter().all(|found| found.bound == found.score));
    instance.limits.effort = 4_000;
    let hasty = basket(&instance).solve();
    for (hasty, proven) in hasty.sizes().iter().zip(proven.sizes()) {
        assert!(hasty.bound <= proven.score && proven.score <= hasty.score, "{hasty:?} {proven:?}");
    }
    assert!(hasty.sizes().iter().any(|found| found.bound < found.score), "not all can be proven so soon");
    let best = hasty.recommended().expect("there are chains");
    assert!(best.bound < best.score);
}

#[test]
fn nothing_to_buy_and_nowhere_to_go_are_answers_too() {
    let mut instance = instance(1, &LARGE);
    instance.limits.chains = 0;
    let nowhere = basket(&instance);
    assert_eq!((nowhere.solve().recommended(), nowhere.plan(ChainSet::default()).missing.len()), (None, 100));
    let nothing = basket(&Instance {
        needs: Vec::new(),
        limits: PlanLimits { chains: 3, most: 3, ..instance.limits },
        ..instance
    });
    let best = nothing.solve().recommended().expect("there are chains");
    assert_eq!((pair(best.score), nothing.plan(best.set).visits.len()), ((0, 0), 0));
}

#[test]
fn the_same_list_gives_the_same_plan() {
    let mut random = Random(3);
    for _ in 0..20 {
        let instance = instance(u64::from(random.number(0, 1000)), &FAMILY);
        let (one, other) = (basket(&instance), basket(&instance));
        assert_eq!(one.solve(), other.solve());
        let best = one.solve().recommended().expect("there are chains");
        assert_eq!(one.plan(best.set), other.plan(best.set));
    }
}
