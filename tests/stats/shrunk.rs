//! Packs that shrank, on the real data: findings drawn with a fixed seed and judged by reading.

use std::collections::HashMap;
use std::fs;
use std::sync::OnceLock;

use koerberl::catalogue::{Builder, Catalogue};
use koerberl::domain::{Day, Product, Statement};
use koerberl::stats::{Prices, Shrunk, shrunk};
use serde_json::Value;

use super::published::today;
use super::real;

/// The market of [`read_market`], read once.
fn market() -> Option<&'static Catalogue> {
    static MARKET: OnceLock<Option<Catalogue>> = OnceLock::new();
    // Each test notes for itself that it is skipped.
    real::file(real::AUSTRIA)?;
    MARKET.get_or_init(read_market).as_ref()
}

/// Both markets, with the sizes that two older crawls stated: there is no other way to see a size change at one
/// article.
fn read_market() -> Option<Catalogue> {
    let sizes = earlier_sizes()?;
    let mut builder = Builder::new();
    let products: Vec<Vec<Product>> =
        [real::AUSTRIA, real::NEIGHBOURS].into_iter().map(real::products).collect::<Option<_>>()?;
    for mut product in products.concat() {
        product.prices.dedup_by_key(|point| point.price);
        let earlier = sizes.get(&product.key.to_string()).filter(|(_, size)| *size != product.size);
        product.earlier_sizes.extend(earlier.cloned());
        builder.push(&product);
    }
    Some(builder.finish(1, Catalogue::ungrouped))
}

/// By key, what was stated on a day.
fn earlier_sizes() -> Option<HashMap<String, (Day, Statement)>> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let dm = real::records("dm-2023-10-20.json.br")?.into_iter().map(move |record| {
        let size = Statement { amount: record["netQuantityContent"].as_f64(), unit: text(&record["contentUnit"]) };
        (format!("dm:{}", record["gtin"]), (day("2023-10-20"), size))
    });
    let hofer = real::records("hofer-2023-10-20.json.br")?.into_iter().map(move |record| {
        let shown = &record["productProvider"][0];
        let size = Statement { amount: shown["packageQuantity"].as_f64(), unit: text(&shown["packageBaseUnit"]) };
        (format!("hofer:{}", record["productID"]), (day("2023-09-20"), size))
    });
    let slovenian = real::records("sparSi-2023-10-20.json.br")?.into_iter().map(move |record| {
        let values = &record["masterValues"];
        // The size stands at the end of the title: `…, 200G`.
        let size =
            values["title"].as_str().and_then(|title| title.rsplit_once(", ")).map(|(_, size)| size.to_lowercase());
        let code = values["code-internal"].as_str().unwrap_or_default();
        (format!("sparSi:{code}"), (day("2023-10-20"), field(&size.unwrap_or_default())))
    });
    Some(
        dm.chain(hofer)
            .chain(slovenian)
            .filter(|(_, (_, size))| size.amount.is_some() && size.unit.is_some())
            .collect(),
    )
}

/// `2,5kg` as a field has it.
fn field(size: &str) -> Statement {
    let digits = size.find(|c: char| !c.is_ascii_digit() && c != ',').unwrap_or(size.len());
    let unit = size[digits..].trim();
    let is_plain = ["g", "kg", "ml", "l"].contains(&unit);
    Statement {
        amount: size[..digits].replace(',', ".").parse().ok().filter(|_| is_plain),
        unit: Some(unit.to_owned()),
    }
}

fn day(text: &str) -> Day {
    Day::parse(text).expect("a day")
}

/// A finding by its keys.
fn keys(catalogue: &Catalogue, found: &Shrunk) -> (String, String) {
    let key = |number| catalogue.product(number).key().to_string();
    (key(found.product), found.predecessor.map(key).unwrap_or_default())
}

/// Fifty findings, always the same of the same ones: those whose keys have the smallest fingerprints.
fn drawn(catalogue: &Catalogue) -> Vec<Shrunk> {
    let fingerprint = |text: &str| {
        let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        text.bytes().fold(0xcbf2_9ce4_8422_2325, mix)
    };
    let mut found = shrunk(&Prices::of(catalogue, today()));
    found.sort_by_cached_key(|found| fingerprint(&keys(catalogue, found).0));
    found
}

/// So many findings are drawn …
const DRAWN: usize = 50;

/// … and of 100 at least so many must have been judged to have shrunk.
const PRECISION: usize = 95;

/// Judged by reading names, sizes, prices and days: `shrunk` only where it is the same article, and its pack, beyond
/// doubt. A finding that nobody has judged counts as wrong.
#[test]
fn what_is_found_has_shrunk() {
    let Some(catalogue) = market() else { return };
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/shrunk.tsv");
    let text = fs::read_to_string(path).expect("the overrides are there");
    let judged: HashMap<(&str, &str), &str> = text.lines().skip(1).filter_map(judgement).collect();
    let found = drawn(catalogue);
    let verdict = |found: &Shrunk| {
        let (product, predecessor) = keys(catalogue, found);
        judged.get(&(product.as_str(), predecessor.as_str())).copied()
    };
    let right = found.iter().take(DRAWN).filter(|found| verdict(found) == Some("shrunk")).count();
    let lost = judged.len() - found.iter().filter(|found| verdict(found).is_some()).count();
    for found in found.iter().take(DRAWN).filter(|found| verdict(found).is_none()) {
        let name = |number| catalogue.product(number).name();
        println!("nobody has judged {:?}: {}", keys(catalogue, found), name(found.product));
    }
    println!("{} found, {right} of {DRAWN} right, {lost} judged ones not found any more", found.len());
    assert!(right * 100 >= DRAWN * PRECISION, "{right} of {DRAWN}");
}

fn judgement(line: &str) -> Option<((&str, &str), &str)> {
    let mut fields = line.split('\t');
    Some(((fields.next()?, fields.next()?), fields.next()?))
}

/// Where a crawl states what the article weighs with its box, thousands of sizes change on one day: none of them
/// shrank.
#[test]
fn another_way_to_write_sizes_shrinks_nothing() {
    let (Some(catalogue), Some(sizes)) = (market(), earlier_sizes()) else { return };
    let hofer = sizes.keys().filter(|key| key.starts_with("hofer:")).count();
    assert!(hofer > 3000, "{hofer} sizes of another kind");
    let found = shrunk(&Prices::of(catalogue, today()));
    assert!(found.iter().all(|found| catalogue.product(found.product).chain().id.as_str() != "hofer"));
}

#[test]
#[ignore = "prints the findings for reading"]
fn findings() {
    let Some(catalogue) = market() else { return };
    for found in drawn(catalogue) {
        let product = catalogue.product(found.product);
        let before = found.predecessor.map(|number| catalogue.product(number));
        let (key, predecessor) = keys(catalogue, &found);
        let name = before.map_or("", |before| before.name());
        let (old, new, unit) = (found.before.amount(), found.after.amount(), found.after.unit().name());
        let (price, now, since) = (found.price_before, found.price_after, found.since);
        println!("{key}\t{predecessor}\t{} | {name}\t{old} -> {new} {unit}\t{price} -> {now}\t{since}", product.name());
    }
}
