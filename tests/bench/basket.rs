//! Speed of the basket optimiser: `cargo bench --bench basket`. With a file name it also writes its lists and plans
//! there, one JSON object a line, for `tests/basket/oracle.py`; every plan is checked first.

#[path = "../basket/checker.rs"]
mod checker;
#[path = "../basket/instances.rs"]
mod instances;
#[path = "../common/real.rs"]
mod real;
#[path = "../basket/shelves.rs"]
mod shelves;
#[path = "../basket/till.rs"]
mod till;

use std::fs::File;
use std::hint::black_box;
use std::io::{BufWriter, Write};
use std::time::Instant;

use instances::{FAMILY, Instance, LARGE, Shape, instance};
use koerberl::basket::{Basket, Candidate, Deal, Need, PlanLimits};
use koerberl::domain::{Day, Rule};
use serde_json::{Value, json};
use shelves::Shelves;

const RANDOM: u64 = 1000;
const REAL: u64 = 200;
const RUNS: usize = 21;

/// All products of each kind: about 400 for an item.
const KINDS: Shape = Shape { candidates: [33, 33], ..LARGE };

fn main() {
    // Cargo adds `--bench`.
    let file = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    let mut out = file.map(|file| BufWriter::new(File::create(file).expect("the file can be written")));
    for (most, split) in [(3, false), (12, false), (3, true)] {
        for seed in 1..=5 {
            let mut instance = instance(seed, &LARGE);
            instance.limits = PlanLimits { most, split, visit: 200, ..instance.limits };
            let line = measured(&format!("large {seed}, at most {most}"), &instance);
            if let Some(out) = out.as_mut().filter(|_| !split) {
                writeln!(out, "{line}").expect("there is room");
            }
        }
    }
    for seed in 1..=3 {
        let instance = instance(seed, &KINDS);
        let limits = PlanLimits { most: 3, split: false, visit: 200, ..instance.limits };
        measured(&format!("all of their kinds {seed}, at most 3"), &Instance { limits, ..instance });
    }
    let Some(mut out) = out else { return };
    for seed in 0..RANDOM {
        writeln!(out, "{}", solved(&format!("random {seed}"), &instance(seed, &FAMILY))).expect("there is room");
    }
    let Some(products) = real::products(real::AUSTRIA) else { return };
    let shelves = Shelves::of(&products);
    for seed in 0..REAL {
        writeln!(out, "{}", solved(&format!("real {seed}"), &shelves.instance(seed))).expect("there is room");
    }
}

fn basket(instance: &Instance) -> Basket {
    Basket::new(instance.shopper.clone(), instance.limits, instance.needs.clone())
}

/// The median of some runs, in milliseconds.
fn median(mut run: impl FnMut() -> f64) -> f64 {
    let mut times: Vec<f64> = (0..RUNS).map(|_| run()).collect();
    times.sort_by(f64::total_cmp);
    times[RUNS / 2]
}

fn milliseconds(work: impl FnOnce()) -> f64 {
    let begun = Instant::now();
    work();
    begun.elapsed().as_secs_f64() * 1e3
}

/// Times a list and prints the times; returns the list with its cells.
fn measured(name: &str, instance: &Instance) -> Value {
    let whole = median(|| {
        let needs = instance.needs.clone();
        milliseconds(|| {
            let basket = Basket::new(instance.shopper.clone(), instance.limits, needs);
            let best = basket.solve().recommended().expect("there are chains");
            black_box(basket.plan(best.set));
        })
    });
    let mut basket = basket(instance);
    let sets = median(|| milliseconds(|| drop(black_box(basket.solve()))));
    let edited = median(|| {
        let need = instance.needs[0].clone();
        milliseconds(|| {
            basket.replace(0, need);
            let best = basket.solve().recommended().expect("there are chains");
            black_box(basket.plan(best.set));
        })
    });
    let bundles =
        instance.needs.iter().flat_map(Need::candidates).map(|candidate| 1 + candidate.deals.len()).sum::<usize>();
    let split = if instance.limits.split { ", split" } else { "" };
    println!(
        "{name}{split}: {bundles} bundles; whole {whole:.3} ms, one item edited {edited:.3} ms, sets {sets:.3} ms"
    );
    let cells = |chain| (0..instance.needs.len()).map(move |need| (need, chain));
    let cells: Vec<Vec<Option<u32>>> = (0..instance.limits.chains)
        .map(|chain| cells(chain).map(|(need, chain)| basket.cost(need, chain)).collect())
        .collect();
    let mut line = solved(name, instance);
    line["cells"] = json!(cells);
    line["trade"] = json!(trade(&basket));
    line["milliseconds"] = json!({ "whole": whole, "sets": sets });
    line
}

/// For at most 1, 2, 3 … chains: the missing needs and the cost of the others, without visits.
fn trade(basket: &Basket) -> Vec<Value> {
    let mut best = None;
    let sizes = basket.solve().sizes().to_vec().into_iter().map(|found| {
        let score = best.map_or(found.score, |best| found.score.min(best));
        best = Some(score);
        json!({ "missing": score.missing(), "cents": score.cents() })
    });
    sizes.collect()
}

/// A list with its plans, which must be valid.
fn solved(name: &str, instance: &Instance) -> Value {
    let basket = basket(instance);
    let best = basket.solve().recommended().expect("there are chains");
    assert_eq!(best.bound, best.score, "{name}: proven");
    let (missing, cents) = checker::check(instance, best.set, &basket.plan(best.set));
    assert_eq!((missing, cents), (best.score.missing(), best.score.cents()), "{name}");
    let visits = best.set.count() as u32 * instance.limits.visit;
    let PlanLimits { chains, most, visit, split, .. } = instance.limits;
    json!({
        "name": name, "day": instance.shopper.day.epoch_days(),
        "cards": instance.shopper.cards.iter().map(|card| card.0).collect::<Vec<_>>(),
        "chains": chains, "most": most, "visit": visit, "split": split,
        "needs": instance.needs.iter().map(need).collect::<Vec<_>>(),
        "ours": { "missing": missing, "cents": cents + visits },
    })
}

fn need(need: &Need) -> Value {
    let candidates = need.candidates().iter().map(candidate).collect::<Vec<_>>();
    json!({ "amount": need.quantity().thousandths(), "candidates": candidates })
}

fn candidate(candidate: &Candidate) -> Value {
    json!({
        "chain": candidate.chain, "price": candidate.price.get(), "size": candidate.size.thousandths(),
        "weighed": candidate.weighed, "deposit": candidate.deposit, "limit": candidate.limit,
        "deals": candidate.deals.iter().map(deal).collect::<Vec<_>>(),
    })
}

fn deal(deal: &Deal) -> Value {
    let rule = match deal.rule {
        Rule::Each { from, each } => json!({ "kind": "each", "from": from, "each": each.get() }),
        Rule::Percent { from, percent } => json!({ "kind": "percent", "from": from, "percent": percent }),
        Rule::Free { paid, free } => json!({ "kind": "free", "paid": paid, "free": free }),
    };
    let (from, to) = (deal.from.map(Day::epoch_days), deal.to.map(Day::epoch_days));
    json!({ "rule": rule, "card": deal.card.map(|card| card.0), "from": from, "to": to, "limit": deal.limit })
}
