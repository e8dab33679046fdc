//! A server reads again only what changed since it read last, and gets the catalogue that it would have read of all.

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;

use koerberl::catalogue::Catalogue;
use koerberl::domain::{Day, Product, ProductKey};
use koerberl::ingest::Market;
use koerberl::store::{Store, Sums};
use rusqlite::Connection;

use super::folder::{folder, products, take_in};
use super::real;
use super::rich::rich;

const HEAD: &str = "chain;id;name;price;date;brand\n";

/// Articles of three chains.
fn shelf() -> String {
    let names = ["Vollmilch 1 l", "Clever Butter 250 g", "MILKA Noisette 100 g", "Gouda in Scheiben 200 g"];
    let line = |id: usize| {
        let chain = ["billa", "spar", "hofer"][id % 3];
        format!("{chain};{id};{};{},49;2026-03-{:02};\n", names[id % 4], id % 7 + 1, id % 20 + 1)
    };
    format!("{HEAD}{}", (0..200).map(line).collect::<String>())
}

fn today() -> Day {
    Day::parse("2026-03-28").expect("a day")
}

fn written(catalogue: &Catalogue) -> Vec<u8> {
    let mut all = Vec::new();
    catalogue.write(&mut |bytes| all.extend_from_slice(bytes));
    all
}

/// A market that was read, as a server has it.
struct Served {
    market: Market,
    catalogue: Arc<Catalogue>,
}

impl Served {
    fn of(dir: &Path) -> Self {
        let market = Market::open(dir).expect("nobody serves it");
        let catalogue = Arc::new(market.read(today()).expect("read").0);
        Self { market, catalogue }
    }

    fn read_again(&mut self) {
        let earlier = Arc::clone(&self.catalogue);
        self.catalogue = Arc::new(self.market.read_after(today(), earlier).expect("read").0);
    }

    /// The same catalogue as of all products?
    fn is_whole(&self) -> bool {
        written(&self.catalogue) == written(&self.market.read(today()).expect("read").0)
    }
}

/// Writes into the name of an article what nobody stated, past its checksum.
fn damage(dir: &Path, key: &str) {
    let db = Connection::open(dir.join("koerberl.db")).expect("a database");
    let (chain, id) = key.split_once(':').expect("a key");
    let update = "UPDATE products SET name = 'x' WHERE CAST(id AS TEXT) = ?2
                  AND chain = (SELECT number FROM chains WHERE id = ?1)";
    assert_eq!(db.execute(update, [chain, id]).expect("written"), 1);
}

#[test]
fn what_did_not_change_is_not_read_again() {
    let dir = folder();
    take_in(dir.path(), &[&shelf()]).expect("taken");
    let mut served = Served::of(dir.path());
    damage(dir.path(), "spar:7");
    take_in(dir.path(), &[&format!("{HEAD}spar;4;Clever Butter 250 g;9,99;2026-03-27;\n")]).expect("taken");
    served.read_again();
    let name = |key| served.catalogue.find(key).map(|number| served.catalogue.product(number).name().to_owned());
    assert_eq!(name("spar:7").as_deref(), Some("Gouda in Scheiben 200 g"), "as it was read before");
    let butter = served.catalogue.product(served.catalogue.find("spar:4").expect("there"));
    assert_eq!((butter.price().get(), butter.history().0.len()), (999, 2));
    assert!(!served.is_whole(), "who reads it now leaves it out");
    // What changes is checked, and then everything is.
    take_in(dir.path(), &[&format!("{HEAD}spar;1;Clever Butter 250 g;9,99;2026-03-27;\n")]).expect("taken");
    damage(dir.path(), "spar:1");
    served.read_again();
    assert!(served.catalogue.find("spar:7").is_none() && served.is_whole());
}

#[test]
fn day_by_day_it_is_the_catalogue_of_all_products() {
    let dir = folder();
    take_in(dir.path(), &[&shelf()]).expect("taken");
    let mut served = Served::of(dir.path());
    for (lines, why) in [
        ("billa;0;Vollmilch 1 l;0,79;2026-03-27;\n", "a price"),
        ("billa;0;Vollmilch 2 l;0,79;2026-03-27;\nspar;1;Clever Teebutter 250 g;2,49;2026-03-27;Clever\n", "names"),
        ("billa;1000;Haltbarmilch 1 l;1,09;2026-03-27;\nhofer;a;Semmel;0,29;2026-03-27;\n", "what is new"),
        ("penny;1;Haltbarmilch 1 l;1,09;2026-03-27;\n", "a new chain"),
        ("penny;2;Haltbarmilch 2 l;1,09;2026-03-28;\nspar;1;Clever Teebutter 250 g;2,39;2026-03-28;\n", "and then"),
    ] {
        take_in(dir.path(), &[&format!("{HEAD}{lines}")]).expect("taken");
        served.read_again();
        assert!(served.is_whole(), "{why}");
        served.catalogue = served.market.link(Arc::clone(&served.catalogue)).expect("linked").0;
    }
    std::fs::write(dir.path().join("overrides.csv"), "a,b,relation\nspar:1,billa:0,same\nspar:1,,kind:bier\n")
        .expect("written");
    served.read_again();
    assert!(served.is_whole(), "the operator's word");
}

#[test]
fn the_store_knows_what_changed() {
    let dir = rich();
    let sums = || Store::read_only(dir.path()).and_then(|store| store.sums()).expect("read");
    let changed = |before: &Sums, now: &Sums, also: &[&str]| {
        let also = also.iter().filter_map(|key| ProductKey::parse(key)).collect::<HashSet<_>>();
        Store::read_only(dir.path()).and_then(|store| store.changed(before, now, also)).expect("read")
    };
    let (before, was) = (sums(), products(dir.path()));
    assert_eq!(changed(&before, &before, &[]), Some(Vec::new()));
    let new = "spar;1000;Neu 1 l;1,99;2026-03-27;\nspar;1b;Neu 2 l;1,99;2026-03-27;\n";
    take_in(dir.path(), &[&format!("{HEAD}billa;17;Anders;9,99;2026-03-27;\n{new}")]).expect("taken");
    let (now, all) = (sums(), products(dir.path()));
    assert!(now.digest() != before.digest() && changed(&before, &sums(), &[]).is_some());
    let differs = |product: &&Product| !was.contains(product);
    assert_eq!(changed(&before, &now, &[]), Some(all.iter().filter(differs).cloned().collect()));
    let also = ["spar:7", "billa:18", "billa:17", "spar:nowhere"];
    let asked = |product: &&Product| differs(product) || also.contains(&&*product.key.to_string());
    assert_eq!(changed(&before, &now, &also), Some(all.iter().filter(asked).cloned().collect()), "in the order of all");
    assert_eq!(changed(&now, &before, &[]), None, "the rows are of another moment");
    damage(dir.path(), "billa:17");
    assert_eq!(changed(&before, &now, &[]), None, "damaged");
    let line = |id: u32| format!("penny;{id};Anders;9,99;2026-03-27;\n");
    take_in(dir.path(), &[&format!("{HEAD}{}", (0..100).map(line).collect::<String>())]).expect("taken");
    assert_eq!(changed(&now, &sums(), &[]), None, "many");
}

#[test]
fn of_everything_that_there_is_it_is_the_catalogue_of_all_products() {
    let dir = rich();
    let mut served = Served::of(dir.path());
    for day in 24..28 {
        let line = |id: u32| format!("billa;{};Anders {id} g;{id},99;2026-03-{day};\n", id * day);
        take_in(dir.path(), &[&format!("{HEAD}{}", (0..20).map(line).collect::<String>())]).expect("taken");
        served.read_again();
        assert!(served.is_whole(), "{day}");
    }
}

/// One of so many products of the real market is taken.
const SHARE: usize = 40;

#[test]
fn a_day_of_the_real_market() {
    let Some(products) = real::products(real::AUSTRIA) else { return };
    let line = |product: &Product, cents: u32, day: &str| {
        let name = product.name.replace([';', '"', '\n'], " ");
        let brand = product.brand.as_deref().unwrap_or_default();
        format!("{};{};{name};{}.{:02};{day};{brand}\n", product.key.chain, product.key.id, cents / 100, cents % 100)
    };
    let products: Vec<&Product> = products.iter().step_by(SHARE).collect();
    let price = |product: &Product| product.prices.last().map_or(100, |point| point.price.get());
    let all: String = products.iter().map(|product| line(product, price(product), "2026-03-27")).collect();
    let dir = folder();
    take_in(dir.path(), &[&format!("{HEAD}{all}")]).expect("taken");
    let mut served = Served::of(dir.path());
    let (changed, new) = (products.iter().step_by(50), products.iter().skip(7).step_by(500));
    let mut lines: String = changed.map(|product| line(product, price(product) + 20, "2026-03-28")).collect();
    for product in new {
        let mut other = (*product).clone();
        other.key.id = format!("{}9", other.key.id).into();
        other.name.push_str(" Neu");
        lines.push_str(&line(&other, price(product), "2026-03-28"));
    }
    take_in(dir.path(), &[&format!("{HEAD}{lines}")]).expect("taken");
    served.read_again();
    assert!(served.catalogue.len() > products.len() && served.is_whole());
}
