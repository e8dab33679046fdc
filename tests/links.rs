//! Links between article numbers of the real market, compared with the feedback in tests/golden/links.tsv: 97 % of the
//! pairs that are still linked must be one product. Skipped where the real data is missing. `DRAW=7` prints a new
//! sample to judge; each number gives another one.

#[path = "common/real.rs"]
mod real;

use std::collections::BTreeMap;

use koerberl::catalogue::{Builder, Catalogue, ProductNumber};
use koerberl::compare::{Corrections, Matcher, Succession};

const VERDICTS: &str = include_str!("golden/links.tsv");

/// So many are drawn.
const SAMPLE: usize = 150;

fn market() -> Option<Catalogue> {
    let products = real::products(real::AUSTRIA)?;
    let mut builder = Builder::new();
    for product in &products {
        builder.push(product);
    }
    Some(builder.finish(1, Catalogue::ungrouped))
}

/// Prints links drawn at random: their keys, with what a person needs to judge them.
fn draw(catalogue: &Catalogue, found: &[Succession], seed: u64) {
    let text = |number: ProductNumber| {
        let product = catalogue.product(number);
        let size = product.quantity().map(|size| format!("{} {}", size.amount(), size.unit().name()));
        let days = product.history().0;
        let days = format!("{} to {}", days[0].day, days[days.len() - 1].day);
        format!("{} | {} | {} | {days}", product.name(), product.brand().unwrap_or("-"), size.unwrap_or_default())
    };
    // Numbers that are the same every time (an LCG by Knuth).
    let mut dice = seed;
    for _ in 0..SAMPLE {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let Succession { earlier, later, .. } = found[(dice >> 33) as usize % found.len()];
        let [a, b] = [earlier, later].map(|number| catalogue.product(number).key());
        println!("{a}\t{b}\t?\t{}\t{}", text(earlier), text(later));
    }
}

#[test]
fn what_is_linked_is_one_article() {
    let Some(catalogue) = market() else { return };
    let (matcher, corrections) = (Matcher::new(&catalogue), Corrections::default());
    let begun = std::time::Instant::now();
    let successions = matcher.successions(&catalogue, &[], &corrections);
    let found = successions.all();
    let mut chains: BTreeMap<&str, u32> = BTreeMap::new();
    for one in &found {
        *chains.entry(catalogue.product(one.earlier).chain().id.as_str()).or_default() += 1;
        assert!(successions.can_follow(one.earlier, one.later) && one.is_sure());
    }
    println!("{} links in {:.2} s: {chains:?}", found.len(), begun.elapsed().as_secs_f64());
    if let Ok(seed) = std::env::var("DRAW") {
        return draw(&catalogue, &found, seed.parse().expect("a number"));
    }
    let (mut linked, mut wrong, mut same) = (0_u32, Vec::new(), 0_u32);
    for line in VERDICTS.lines().filter(|line| !line.starts_with('#')) {
        let [a, b, verdict] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("three columns: {line}") };
        let [a, b] = [a, b].map(|key| catalogue.find(key).expect("the market has it"));
        same += u32::from(verdict == "same");
        if found.iter().any(|one| (one.earlier, one.later) == (a, b)) {
            linked += 1;
            if verdict != "same" {
                wrong.push(format!("{line}: {} / {}", catalogue.product(a).name(), catalogue.product(b).name()));
            }
        }
    }
    let precision = 1.0 - wrong.len() as f64 / f64::from(linked);
    println!("{}", wrong.join("\n"));
    println!("{linked} pairs are linked, {:.1} % of them rightly; {same} should be", precision * 100.0);
    assert!(precision >= 0.97, "fewer than 97 % are right");
    assert!(linked * 10 >= same * 8, "too much of what is one article is not linked any more");
}
