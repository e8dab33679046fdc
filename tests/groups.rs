//! Groups of the real market, compared with the feedback in tests/golden/groups.tsv: 97 % of the pairs that are still
//! in one group must be the same article. Skipped where the real data is missing. `DRAW=7` prints a new sample to
//! judge; each number gives another one.

#[path = "common/real.rs"]
mod real;

use std::collections::BTreeMap;

use koerberl::catalogue::{Builder, Catalogue};
use koerberl::compare;

const VERDICTS: &str = include_str!("golden/groups.tsv");

/// So many groups are drawn.
const SAMPLE: usize = 300;

fn market() -> Option<Catalogue> {
    let products = real::products(real::AUSTRIA)?;
    let mut builder = Builder::new();
    for product in &products {
        builder.push(product);
    }
    Some(builder.finish(1, compare::labels))
}

/// Numbers that are the same every time (an LCG by Knuth).
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// Prints groups drawn at random: the keys of two of their products, with what a person needs to judge them.
fn draw(catalogue: &Catalogue, seed: u64) {
    let mut groups: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for product in catalogue.products() {
        groups.entry(product.group()).or_default().push(product);
    }
    let groups: Vec<_> = groups.into_values().filter(|group| group.len() > 1).collect();
    println!("{} groups of several", groups.len());
    let mut dice = Dice(seed);
    for _ in 0..SAMPLE {
        let group = &groups[dice.below(groups.len())];
        let first = dice.below(group.len());
        let second = (first + 1 + dice.below(group.len() - 1)) % group.len();
        let text = |product: koerberl::catalogue::ProductView<'_>| {
            let size = product.quantity().map(|size| format!("{} {}", size.amount(), size.unit().name()));
            format!("{} | {} | {}", product.name(), product.brand().unwrap_or("-"), size.unwrap_or_default())
        };
        let (a, b) = (group[first], group[second]);
        println!("{}\t{}\t?\t{}\t{}", a.key(), b.key(), text(a), text(b));
    }
}

#[test]
fn what_stands_together_belongs_together() {
    let Some(catalogue) = market() else { return };
    if let Ok(seed) = std::env::var("DRAW") {
        return draw(&catalogue, seed.parse().expect("a number"));
    }
    let (mut together, mut wrong, mut same) = (0_u32, Vec::new(), 0_u32);
    for line in VERDICTS.lines().filter(|line| !line.starts_with('#')) {
        let [a, b, verdict] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("three columns: {line}") };
        let [a, b] = [a, b].map(|key| catalogue.product(catalogue.find(key).expect("the market has it")));
        same += u32::from(verdict == "same");
        if a.group() == b.group() {
            together += 1;
            if verdict != "same" {
                wrong.push(format!("{}: {} / {}: {}", verdict, a.key(), b.key(), a.name()));
            }
        }
    }
    let precision = 1.0 - wrong.len() as f64 / f64::from(together);
    println!("{}", wrong.join("\n"));
    println!("{together} pairs stand together, {:.1} % of them rightly; {same} should", precision * 100.0);
    assert!(precision >= 0.97, "fewer than 97 % are right");
    assert!(together * 10 >= same * 8, "too much of what belongs together does not stand together any more");
}
