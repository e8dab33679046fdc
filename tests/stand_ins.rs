//! What can stand in for own brands. The first that is shown, judged by names (`tests/judged/stand-ins.tsv`, one half
//! of which is never tuned on). And sets of own-brand products that can replace each other: what may be in one set,
//! checked pair by pair, and how often the right one is, on pairs that people judged comparable. What needs real data
//! is skipped without it.

#[path = "common/half.rs"]
mod half;
#[path = "common/plain.rs"]
mod plain;
#[path = "common/real.rs"]
mod real;

use std::collections::{HashMap, HashSet};
use std::fs;
use std::sync::OnceLock;

use koerberl::catalogue::{Builder, Catalogue, ProductNumber, ProductView};
use koerberl::compare::{self, Matcher, Relation, Wanted};
use koerberl::domain::{Day, Product, Statement};

fn product(key: &str, name: &str, grams: f64) -> Product {
    Product {
        size: Statement { amount: Some(grams), unit: Some("g".to_owned()) },
        bio: name.contains("Bio"),
        ..plain::product(key, name, [(Day::from_epoch_days(20_000), 199)])
    }
}

fn catalogue<'a>(products: impl IntoIterator<Item = &'a Product>) -> Catalogue {
    let mut builder = Builder::new();
    products.into_iter().for_each(|product| builder.push(product));
    builder.finish(1, compare::labels)
}

/// The Austrian market; without the real data the demo market. Read once.
fn market() -> &'static Catalogue {
    static MARKET: OnceLock<Catalogue> = OnceLock::new();
    MARKET.get_or_init(|| catalogue(&real::austria_or_demo().0))
}

fn sets(catalogue: &Catalogue) -> Vec<Vec<ProductView<'_>>> {
    let sets = Matcher::new(catalogue).stand_ins(catalogue);
    sets.into_iter().map(|set| set.into_iter().map(|number| catalogue.product(number)).collect()).collect()
}

#[test]
fn own_brands_of_one_kind_tier_and_size_stand_in_for_each_other() {
    let shelf = [
        product("billa:1", "Clever Apfelessig", 1000.0),
        product("spar:1", "S-BUDGET Apfelessig", 1000.0),
        product("spar:2", "SPAR Natur*pur Bio-Apfelessig", 1000.0),
        product("billa:2", "Clever Langkornreis", 1000.0),
        product("spar:3", "S-BUDGET Langkornreis", 500.0),
        product("billa:3", "Manner Neapolitaner", 400.0),
        product("spar:4", "S-BUDGET Neapolitaner", 400.0),
        product("billa:4", "Clever Roggenmehl", 1000.0),
        product("spar:5", "S-BUDGET Rote Rüben Salat", 1000.0),
    ];
    let catalogue = catalogue(&shelf);
    let found: Vec<Vec<String>> =
        sets(&catalogue).iter().map(|set| set.iter().map(|product| product.key().to_string()).collect()).collect();
    assert_eq!(found, [["billa:1", "spar:1"]]);
}

/// Checks every two products of a set.
fn check_pairs(set: &[ProductView<'_>]) {
    for (place, a) in set.iter().enumerate() {
        for b in &set[place + 1..] {
            let pair = format!("{} / {}", a.key(), b.key());
            if a.group() == b.group() {
                continue;
            }
            assert_ne!(a.chain_number(), b.chain_number(), "{pair}: one chain, two articles");
            assert!(a.own_brand() && b.own_brand(), "{pair}: own brands only");
            assert_eq!(a.chain().country(), b.chain().country(), "{pair}");
        }
    }
}

#[test]
fn sets_hold_one_own_brand_product_of_each_chain_and_no_product_is_in_two() {
    let sets = sets(market());
    assert!(!sets.is_empty());
    for set in &sets {
        check_pairs(set);
    }
    let mut seen = HashSet::new();
    for product in sets.iter().flatten() {
        assert!(seen.insert(product.number()), "{} stands in two sets", product.key());
    }
}

#[test]
fn what_people_put_together_stands_together() {
    let (Some(_), Some(file)) = (real::file(real::AUSTRIA), real::file("pairs/comparable.tsv")) else { return };
    let catalogue = market();
    let sets = sets(catalogue);
    let numbered = sets.iter().enumerate();
    let set_of: HashMap<ProductNumber, usize> =
        numbered.flat_map(|(place, set)| set.iter().map(move |product| (product.number(), place))).collect();
    let text = fs::read_to_string(file).expect("the file can be read");
    let (mut right, mut wrong) = (0, Vec::new());
    for line in text.lines().skip(1) {
        let keys: Vec<&str> = line.split('\t').take(2).collect();
        let [a, b] = [keys[0], keys[1]].map(|key| catalogue.product(catalogue.find(key).expect("the market has it")));
        let Some(set) = set_of.get(&a.number()).map(|&place| &sets[place]) else { continue };
        let others: HashSet<ProductNumber> =
            set.iter().filter(|of| of.chain_number() == b.chain_number()).map(|of| of.number()).collect();
        if others.contains(&b.number()) {
            right += 1;
        } else if !others.is_empty() {
            wrong.push(line);
        }
    }
    println!(
        "{} sets; of the pairs, {right} stand together, at {} another one stands:\n{}",
        sets.len(),
        wrong.len(),
        wrong.join("\n")
    );
    assert!(right >= 130 && right >= wrong.len() * 19);
}

const JUDGED: &str = include_str!("judged/stand-ins.tsv");

/// Of a half of the judged articles: those whose first stand-in is the judged one, how many of these are sensible, and
/// the lines of which another one is shown.
fn sensible(tuned_on: bool) -> (usize, usize, Vec<&'static str>) {
    let (catalogue, matcher) = (market(), Matcher::new(market()));
    let wanted = Wanted { relation: Relation::Comparable, chain: None, available: true, most: 1 };
    let (mut known, mut right, mut others) = (0, 0, Vec::new());
    for line in JUDGED.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let [key, stand_in, verdict] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three columns: {line}")
        };
        if half::is_tuned_on(key) != tuned_on {
            continue;
        }
        let number = catalogue.find(key).expect("the market has it");
        let first = matcher.similar(catalogue, number, wanted);
        if first.first().is_some_and(|found| catalogue.product(found.product).key().to_string() == stand_in) {
            known += 1;
            right += usize::from(verdict == "yes");
        } else {
            others.push(line);
        }
    }
    (known, right, others)
}

#[test]
fn the_first_stand_in_that_is_shown_is_sensible() {
    if real::file(real::AUSTRIA).is_none() {
        return;
    }
    for tuned_on in [true, false] {
        let (known, right, others) = sensible(tuned_on);
        println!("tuned on {tuned_on}: {right} of {known} sensible, of {} another is shown", others.len());
        if tuned_on {
            println!("{}", others.join("\n"));
        }
        assert!(right * 100 >= known * 88, "{right} of {known} are sensible: fewer than 88 %");
        assert!(others.len() * 5 <= known, "{} of {known} are shown that nobody judged: judge them", others.len());
    }
}
