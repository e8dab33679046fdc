//! Flipped bits in the database: what is read is an error, or named as damaged, or as it was written; never altered.

#[allow(dead_code, reason = "other tests need the rest")]
#[path = "common/fault.rs"]
mod fault;
#[path = "common/folder.rs"]
mod folder;
#[path = "common/rich.rs"]
mod rich;

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::Path;

use folder::{findings, folder, products, take_in};
use koerberl::domain::{ChainId, Day, Link, LinkedFact, OfficialIndex, Product, ProductKey};
use koerberl::ingest::{ImportInput, ImportOptions, MaxRejects, import};
use koerberl::store::{Repaired, RunStart, SourceRecord, Store, StoreError, repair};
use rich::rich;
use rusqlite::Connection;

/// What readers get of a store.
#[derive(Debug, PartialEq)]
struct Read {
    products: HashMap<ProductKey, Product>,
    days: HashMap<String, Vec<Day>>,
    links: Vec<Link>,
    sources: Vec<SourceRecord>,
    official: Option<OfficialIndex>,
    facts: Vec<LinkedFact>,
    newest: (u64, String),
    /// The names of what is damaged.
    damaged: Vec<String>,
}

fn read(dir: &Path) -> Result<Read, StoreError> {
    let store = Store::read_only(dir)?;
    let mut products = HashMap::new();
    let mut damaged = store.damaged_tables()?;
    damaged.extend(store.for_each_product(|product| {
        assert!(products.insert(product.key.clone(), product.clone()).is_none(), "{} came twice", product.key);
        Ok::<_, StoreError>(())
    })?);
    Ok(Read {
        products,
        days: store.chains()?.into_iter().map(|chain| (chain.id.to_string(), chain.days)).collect(),
        links: store.links()?,
        sources: store.sources()?,
        official: store.official_index()?,
        facts: store.facts()?,
        newest: store.newest_run()?,
        damaged: damaged.iter().map(ToString::to_string).collect(),
    })
}

/// How a damaged store reads.
#[derive(Debug, PartialEq, Eq)]
enum Outcome {
    Unharmed,
    Named,
    Error,
}

/// Reads a store that may be damaged, and compares it with what was written.
fn judge(dir: &Path, written: &Read, place: &str) -> Outcome {
    let read = match read(dir) {
        Ok(read) => read,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return Outcome::Error;
        }
    };
    let check = Store::read_only(dir).and_then(|store| store.check());
    if read.damaged.is_empty() {
        assert!(read == *written, "{place}: altered, and not said");
        return Outcome::Unharmed;
    }
    assert!(check.is_err() || check.is_ok_and(|found| !found.is_empty()), "{place}: the check finds nothing");
    for (key, product) in &read.products {
        assert_eq!(written.products.get(key), Some(product), "{place}");
    }
    for (chain, days) in &read.days {
        let known = written.days.get(chain).unwrap_or_else(|| panic!("{place}: {chain}"));
        assert!(days.iter().all(|day| known.contains(day)), "{place}: days of {chain}");
    }
    assert!(read.links.iter().all(|link| written.links.contains(link)), "{place}");
    assert!(read.sources.iter().all(|source| written.sources.contains(source)), "{place}");
    assert!(read.official.is_none() || read.official == written.official, "{place}");
    assert!(read.facts.is_empty() || read.facts == written.facts, "{place}");
    Outcome::Named
}

/// Flips each of `bits` in a copy of the database `original`, alone, and counts the outcomes.
fn flip(original: &[u8], written: &Read, bits: impl Iterator<Item = usize>) -> HashMap<&'static str, usize> {
    let dir = folder();
    let file = dir.path().join("koerberl.db");
    let mut bytes = original.to_vec();
    let mut counts = HashMap::new();
    for bit in bits {
        bytes[bit / 8] ^= 1 << (bit % 8);
        fs::write(&file, &bytes).expect("written");
        let outcome = match judge(dir.path(), written, &format!("byte {}, bit {}", bit / 8, bit % 8)) {
            Outcome::Unharmed => "unharmed",
            Outcome::Named => "named",
            Outcome::Error => "error",
        };
        *counts.entry(outcome).or_default() += 1;
        bytes[bit / 8] ^= 1 << (bit % 8);
        for log in ["koerberl.db-wal", "koerberl.db-shm"] {
            let _ = fs::remove_file(dir.path().join(log));
        }
    }
    counts
}

fn flips(place: &str, bits: impl Fn(usize) -> Vec<usize>) {
    let dir = rich();
    let written = read(dir.path()).expect("sound");
    assert_eq!(written.damaged, [""; 0]);
    assert!(!written.links.is_empty() && !written.sources.is_empty() && written.products.len() > 500);
    let original = fs::read(dir.path().join("koerberl.db")).expect("a file");
    let bits = bits(original.len() * 8);
    let counts = flip(&original, &written, bits.iter().copied());
    assert!(counts["named"] > bits.len() / 10, "{counts:?}");
    let count = |outcome| counts.get(outcome).copied().unwrap_or_default();
    let [named, refused, unharmed] = ["named", "error", "unharmed"].map(count);
    let result = format!("0 altered ({named} named, {refused} refused, {unharmed} without effect)");
    fault::row(&format!("a bit flipped in the database, {place}"), bits.len(), &result);
}

#[test]
fn no_flipped_bit_alters_what_is_read() {
    flips("anywhere", |bits| (0..bits).step_by(bits / 600).map(|bit| (bit + bit / 64 % 8).min(bits - 1)).collect());
}

/// The first bytes of each page say where its rows are.
#[test]
fn no_flipped_bit_in_the_head_of_a_page_alters_what_is_read() {
    const PAGE: usize = 16_384;
    flips("in the head of a page", |bits| {
        let pages = 0..bits / 8 / PAGE;
        let heads = pages.flat_map(|page| (0..24).map(move |byte| (page * PAGE + byte) * 8 + (page + byte) % 8));
        heads.chain((0..100).map(|byte| byte * 8 + byte % 8)).collect()
    });
}

#[test]
#[ignore = "takes minutes: `cargo test --test damage -- --ignored`"]
fn not_one_of_many_flipped_bits_alters_what_is_read() {
    flips("at random", |bits| {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut random = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state as usize % bits
        };
        (0..20_000).map(|_| random()).collect()
    });
}

/// Changes the database by hand, as damage does.
fn damage(dir: &Path, statements: &str) {
    let db = Connection::open(dir.join("koerberl.db")).expect("a database");
    db.execute_batch(statements).expect("damaged");
}

const NOW: &str = "2026-03-29T05:00:00Z";

fn repaired(dir: &Path, from: Option<&Path>) -> Repaired {
    repair(dir, from, NOW.parse().expect("a moment")).expect("repaired")
}

#[test]
fn a_damaged_product_is_left_out_kept_as_it_is_and_taken_from_a_backup() {
    let (dir, elsewhere) = (rich(), folder());
    let (backup, written) = (elsewhere.path().join("backup.db"), products(dir.path()));
    Store::read_only(dir.path()).and_then(|store| store.backup(&backup)).expect("copied");
    let version = Store::read_only(dir.path()).and_then(|store| store.version()).expect("read");
    damage(
        dir.path(),
        "UPDATE products SET cents = 9090 WHERE number = 7; UPDATE earlier_prices SET day = day - 1 WHERE product = 300;
         DELETE FROM sightings WHERE product = 301; DELETE FROM products WHERE number = 400;",
    );
    let found = findings(dir.path()).join("\n");
    assert!(found.contains("1 of the products 0 to 255 (spar:2)"), "{found}");
    assert!(found.contains("3 of the products 256 to 511 (") && found.contains("number 400"), "{found}");
    assert!(found.contains("koerberl check --repair --from BACKUP"), "{found}");
    let left = products(dir.path());
    assert_eq!(left.len(), written.len() - 4);

    // An offer for it does not hide the damage; others are taken.
    let file = "chain;id;name;date;price\nspar;2;Artikel;2026-03-28;1,11\nspar;3;Artikel;2026-03-28;1,11\n".to_owned();
    let more: Vec<String> = (0..200).map(|id| format!("hofer;{id};Artikel {id};2026-03-28;1,11\n")).collect();
    let report = take_in(dir.path(), &[&(file + &more.concat())]).expect("taken");
    assert_eq!((report.rejects.total(), report.tally.new, report.tally.changed), (1, 200, 1));
    assert!(findings(dir.path()).join("\n").contains("spar:2"));
    let newer = products(dir.path());

    let done = repaired(dir.path(), Some(&backup));
    assert_eq!((done.sound, done.restored, done.lost), (796, 4, Vec::new()));
    assert_eq!(findings(dir.path()), [""; 0]);
    let after: HashMap<_, _> = products(dir.path()).into_iter().map(|product| (product.key.clone(), product)).collect();
    assert_eq!(after.len(), written.len() + 200);
    for product in &newer {
        assert_eq!(after.get(&product.key), Some(product), "what was sound is as it was");
    }
    for product in written.iter().filter(|product| newer.iter().all(|other| other.key != product.key)) {
        assert_eq!(after.get(&product.key), Some(product), "the rest comes from the backup");
    }
    assert!(done.kept.ends_with("koerberl.db.damaged") && done.kept.exists());
    assert!(Store::read_only(dir.path()).and_then(|store| store.version()).expect("read") > version + 1);
    let others = fs::read_dir(dir.path()).expect("a folder").flatten().map(|entry| entry.file_name());
    let others: Vec<_> = others.filter(|name| !name.to_string_lossy().ends_with(".lock")).collect();
    assert_eq!(others.len(), 2, "{others:?}");
}

#[test]
fn without_a_backup_only_what_is_damaged_is_lost() {
    let dir = rich();
    let written = read(dir.path()).expect("sound");
    damage(dir.path(), "UPDATE products SET name = 'Artikel' WHERE number = 7");
    let done = repaired(dir.path(), None);
    assert_eq!((done.sound, done.restored, done.lost), (599, 0, vec!["spar:2".to_owned()]));
    let after = read(dir.path()).expect("sound");
    assert_eq!(after.damaged, [""; 0]);
    assert_eq!((&after.days, &after.sources, &after.links), (&written.days, &written.sources, &written.links));
    assert!(after.products.iter().all(|(key, product)| written.products.get(key) == Some(product)));
}

#[test]
fn what_cannot_be_read_of_a_file_costs_only_what_is_on_that_page() {
    const PAGE: usize = 16_384;
    let (dir, elsewhere) = (rich(), folder());
    let (backup, written) = (elsewhere.path().join("backup.db"), read(dir.path()).expect("sound"));
    Store::read_only(dir.path()).and_then(|store| store.backup(&backup)).expect("copied");
    let file = dir.path().join("koerberl.db");
    let original = fs::read(&file).expect("a file");
    let (mut partly, mut refused) = (0, 0);
    for page in 1..original.len() / PAGE {
        let mut bytes = original.clone();
        bytes[page * PAGE..(page + 1) * PAGE].fill(0xa5);
        fs::write(&file, bytes).expect("written");
        let Ok(found) = Store::read_only(dir.path()).and_then(|store| store.check()) else {
            refused += 1;
            continue;
        };
        if found.is_empty() {
            continue;
        }
        let done = match repair(dir.path(), Some(&backup), NOW.parse().expect("a moment")) {
            Ok(done) => done,
            Err(error) => {
                assert!(error.to_string().contains("restore"), "page {page}: {error}");
                refused += 1;
                continue;
            }
        };
        partly += usize::from(done.sound > 0 && done.restored > 0);
        let after = read(dir.path()).expect("sound");
        assert_eq!((&after.products, &after.days), (&written.products, &written.days), "page {page}");
        assert_eq!(after.damaged, [""; 0], "page {page}");
        fs::remove_file(done.kept).expect("it is there");
    }
    eprintln!("{} pages: {partly} partly readable, {refused} refused", original.len() / PAGE);
    assert!(partly >= 3 && refused <= 4, "{partly} {refused}");
}

#[test]
fn checksums_that_are_damaged_themselves_lose_nothing() {
    let dir = rich();
    let written = read(dir.path()).expect("sound");
    damage(
        dir.path(),
        "UPDATE product_sums SET sums = zeroblob(1028) WHERE block = 1;
         UPDATE table_sums SET sum = 1 WHERE name = 'links'",
    );
    let found = read(dir.path()).expect("read");
    assert_eq!((found.products.len(), found.links.len(), found.damaged.len()), (344, 0, 2));
    let done = repaired(dir.path(), None);
    assert_eq!((done.sound, done.lost.len()), (600, 0));
    assert_eq!(read(dir.path()).expect("sound").products, written.products);
}

#[test]
fn what_is_only_of_the_last_runs_begins_anew() {
    let dir = rich();
    damage(dir.path(), "UPDATE sources SET items = 9000; UPDATE absences SET runs = 2 WHERE product = 597");
    assert_eq!(findings(dir.path()).len(), 2);
    let mut store = Store::open(dir.path()).expect("a store");
    assert_eq!(store.sources().expect("read"), []);
    let at = "2026-03-28T05:00:00Z".parse().expect("a moment");
    let (name, outcome, error, good) = ("billa".to_owned(), koerberl::store::Outcome::Failed, None, None);
    let record = SourceRecord { name, at, outcome, error, good, items: 0, rejected: 0, changed: 0 };
    store.set_source(&record).expect("kept");
    assert_eq!(store.sources().expect("read"), [record]);
    let start = RunStart { source: "billa".to_owned(), at };
    let mut run = store.begin(start).expect("a run");
    let (billa, day) = (ChainId::parse("billa").expect("a chain"), Day::parse("2024-01-31").expect("a day"));
    assert_eq!(run.mark_absent(&billa, &HashSet::new(), day).expect("looked at"), 0);
    run.commit().expect("kept");
    drop(store);
    assert_eq!(findings(dir.path()), [""; 0]);
}

#[test]
fn days_of_the_future_are_taken_out() {
    let dir = rich();
    let written = read(dir.path()).expect("sound");
    let file = "chain;id;name;price\nspar;2;Artikel Nummer 7 Topfen;1,11\nspar;9999;Neu;1,11\n";
    let at = "2027-12-28T05:00:00Z".parse().expect("a moment");
    let mut store = Store::open(dir.path()).expect("a store");
    let input = ImportInput { name: "ahead".to_owned(), bytes: Box::new(std::io::Cursor::new(file.as_bytes())) };
    let options = ImportOptions { at, max_rejects: MaxRejects::default(), least: 1 };
    import(&mut store, vec![input], &options).expect("taken");
    let mut record = written.sources[0].clone();
    record.at = at;
    store.set_source(&record).expect("kept");
    let last = Day::parse("2026-03-30").expect("a day");
    assert_eq!(store.days_after(last).expect("read").len(), 1);
    assert_eq!(store.remove_days_after(last, NOW.parse().expect("a moment")).expect("taken out"), 2);
    drop(store);
    let after = read(dir.path()).expect("sound");
    assert_eq!((after.products.len(), after.damaged.len(), after.sources.len()), (600, 0, 2));
    assert_eq!(after.days, written.days);
    let key = ProductKey::parse("spar:2").expect("a key");
    assert_eq!(
        (&after.products[&key].prices, after.products[&key].seen),
        (&written.products[&key].prices, written.products[&key].seen)
    );
    assert_eq!(findings(dir.path()), [""; 0]);
    // The number of the product that is gone is free, and the next one is sound too.
    take_in(dir.path(), &["chain;id;name;price\nspar;9999;Neu;1,11\n"]).expect("taken");
    assert_eq!(findings(dir.path()), [""; 0]);
}
