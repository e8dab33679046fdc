//! What goes wrong with data that lasts: killed processes, full disks, two writers, damaged and foreign files, backups in
//! the way; and with servers that are ended. `tests/faults.sh` prints how often each was tried.

#[path = "common/fault.rs"]
mod fault;
#[path = "common/folder.rs"]
mod folder;
#[path = "faults/full.rs"]
mod full;
#[path = "faults/kills.rs"]
mod kills;
#[path = "faults/operations.rs"]
mod operations;
#[allow(dead_code, reason = "other tests need the rest")]
#[path = "common/shop/mod.rs"]
mod shop;
#[path = "common/skip.rs"]
mod skip;
#[path = "faults/stops.rs"]
mod stops;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::sync::Arc;

use folder::{findings, folder, products, take_in};
use jiff::Timestamp;
use koerberl::domain::Day;
use koerberl::ingest::Market;
use koerberl::store::{Store, StoreError, back_up, restore};
use rusqlite::Connection;

/// A CSV file with three days of so many articles; `day` shifts the prices and the days.
fn market(articles: usize, day: usize) -> String {
    let mut file = "chain;id;name;date;price\n".to_owned();
    for article in 0..articles {
        for i in 0..3 {
            let cents = 100 + (article * 7 + i * 31 + day * 13) % 900;
            let (chain, date) = (["billa", "spar"][article % 2], day + i * 3 + 1);
            let (euros, cents) = (cents / 100, cents % 100);
            writeln!(file, "{chain};{article};Artikel {article};2024-01-{date:02};{euros},{cents:02}").expect("memory");
        }
    }
    file
}

#[test]
fn a_folder_is_held_by_one() {
    let dir = folder();
    let first = Store::open(dir.path()).expect("free");
    let error = Store::open(dir.path()).expect_err("held");
    assert!(matches!(&error, StoreError::Held(held) if held == dir.path()));
    assert!(error.to_string().contains(&dir.path().display().to_string()), "{error}");
    Store::read_only(dir.path()).expect("reading is free");
    drop(first);
    Store::open(dir.path()).expect("free again");
}

#[test]
fn what_is_not_there_is_missing_and_is_not_made() {
    let dir = folder();
    let error = Store::read_only(dir.path()).expect_err("nothing there");
    assert!(matches!(error, StoreError::Missing(_)), "{error}");
    assert_eq!(fs::read_dir(dir.path()).expect("a folder").count(), 0);
}

#[test]
fn newer_and_foreign_databases_are_refused_and_left_alone() {
    for (statements, reason) in [
        ("PRAGMA user_version = 99; CREATE TABLE t (x); PRAGMA application_id = 0x4B72626C", "newer Körberl"),
        ("CREATE TABLE t (x)", "not one of Körberl"),
    ] {
        let dir = folder();
        let file = dir.path().join("koerberl.db");
        Connection::open(&file).and_then(|db| db.execute_batch(statements)).expect("made");
        let before = fs::read(&file).expect("a file");
        for error in [Store::open(dir.path()).expect_err("refused"), Store::read_only(dir.path()).expect_err("refused")]
        {
            assert!(error.to_string().contains(reason), "{error}");
        }
        assert!(before == fs::read(&file).expect("a file"), "{reason}");
    }
}

#[test]
fn a_database_from_before_there_were_deals_is_brought_up_to_date() {
    let (dir, elsewhere) = (folder(), folder());
    let file = dir.path().join("koerberl.db");
    let old = Connection::open(&file).expect("a database");
    old.execute_batch(include_str!("../src/store/schema/1.sql")).expect("the first shape");
    old.execute_batch(
        "PRAGMA application_id = 0x4B72626C; PRAGMA user_version = 1;
         INSERT INTO chains VALUES (0, 'billa'); INSERT INTO chain_days VALUES (0, 19783), (0, 19800);
         INSERT INTO products (chain, id, number, name, cents, since, flags) VALUES (0, 7, 0, 'Radler', 129, 19800, 1);
         INSERT INTO earlier_prices VALUES (0, 19783, 119);
         INSERT INTO runs VALUES (1, '2024-03-01T05:00:00Z', 'old', 1, 0, 0, 2);",
    )
    .expect("filled");
    drop(old);
    let error = Store::read_only(dir.path()).expect_err("who only reads changes nothing");
    assert!(error.to_string().contains("older Körberl"), "{error}");
    fs::copy(&file, elsewhere.path().join("old.db")).expect("a backup of then");

    let deal = r#"[{"store":"billa","id":"7","name":"Radler","price":1.29,"priceHistory":[{"date":"2024-04-01","price":1.29}],
        "deals":[{"kind":"multi","quantity":3,"price":0.99}],"deposit":0.25}]"#;
    assert_eq!(take_in(dir.path(), &[deal]).expect("taken").tally.changed, 1);
    let known = products(dir.path());
    assert_eq!((known[0].prices.len(), known[0].deals.len(), known[0].deposit.is_some()), (2, 1, true));
    assert_eq!(findings(dir.path()), [""; 0]);

    restore(dir.path(), &elsewhere.path().join("old.db"), true, Timestamp::UNIX_EPOCH)
        .expect("older ones are ours, too");
    Store::open(dir.path()).expect("brought up to date");
    assert_eq!((products(dir.path())[0].prices.len(), findings(dir.path())), (2, Vec::new()));
}

#[test]
fn the_check_names_what_is_wrong() {
    for (damage, named) in [
        ("UPDATE products SET cents = 0 WHERE number = 3", "prices out of range: 1, for instance of spar:3"),
        ("UPDATE earlier_prices SET cents = 5 WHERE product = 2", "prices equal to the one before"),
        ("UPDATE products SET since = 5 WHERE number = 4", "earlier prices that are not before the current one"),
        (
            "INSERT INTO earlier_prices VALUES (77777, 1, 1)",
            "products that are not there: 1, for instance of product 77777",
        ),
        ("UPDATE products SET number = 1 WHERE number = 2", "products that share a number"),
        ("PRAGMA foreign_keys = OFF; DELETE FROM chains WHERE id = 'spar'", "of a chain that is not there"),
        ("INSERT INTO sightings VALUES (1, 9, 8)", "end before they begin"),
        ("UPDATE products SET since = 70000 WHERE number = 4", "days outside 1970"),
        ("UPDATE products SET name = '' WHERE number = 4", "without a name"),
        ("UPDATE products SET url = 77 WHERE number = 4", "1 of the products 0 to 255 (number 4)"),
        ("UPDATE products SET url = '{9-9}' WHERE number = 4", "(number 4)"),
        ("UPDATE products SET category = 'ZZ' WHERE number = 4", "(number 4)"),
        ("INSERT INTO extras VALUES (4, 0, NULL)", "prices out of range"),
        ("INSERT INTO deals (product, place, kind, packs, cents) VALUES (777, 0, 'price', 1, 1)", "that are not there"),
        ("INSERT INTO deals (product, place, kind, packs, cents) VALUES (4, 0, 'price', 2, 1)", "(number 4)"),
        ("INSERT INTO deals (product, place, kind, packs, percent) VALUES (4, 0, 'gift', 1, 1)", "(number 4)"),
    ] {
        let dir = folder();
        take_in(dir.path(), &[&market(10, 0)]).expect("taken");
        assert_eq!(findings(dir.path()), [""; 0]);
        let db = Connection::open(dir.path().join("koerberl.db")).expect("a database");
        db.execute_batch(damage).expect("damaged");
        drop(db);
        let found = findings(dir.path()).join("\n");
        assert!(found.contains(named) && found.contains("--repair"), "{damage}: {found}");
    }
}

#[test]
fn a_damaged_file_is_found_not_trusted() {
    let dir = folder();
    take_in(dir.path(), &[&market(500, 0)]).expect("taken");
    let file = dir.path().join("koerberl.db");
    let mut bytes = fs::read(&file).expect("a file");
    let middle = bytes.len() / 2;
    bytes[middle..middle + 20_000].fill(0xA5);
    fs::write(&file, bytes).expect("written");
    let found = findings(dir.path()).join("\n");
    assert!(found.contains("damaged") && found.contains("--repair"), "{found}");
}

#[test]
fn a_backup_is_whole_while_another_writes() {
    let (dir, elsewhere) = (folder(), folder());
    take_in(dir.path(), &[&market(500, 0)]).expect("taken");
    let stored = products(dir.path());
    let writer = Store::open(dir.path()).expect("held by the server");
    let copy = elsewhere.path().join("copy.db");
    let reader = Store::read_only(dir.path()).expect("beside it");
    reader.backup(&copy).expect("copied");
    assert!(matches!(reader.backup(&copy), Err(StoreError::Exists(_))), "never silently over another");
    assert_eq!(fs::read_dir(elsewhere.path()).expect("a folder").count(), 1, "one file, nothing beside it");
    let error = reader.backup(&elsewhere.path().join("none/copy.db")).expect_err("no such folder");
    assert!(matches!(&error, StoreError::File(file, _) if file.ends_with("none/copy.db.part")), "{error}");
    let error = restore(dir.path(), &copy, true, Timestamp::UNIX_EPOCH).expect_err("the server holds the folder");
    assert!(matches!(error, StoreError::Held(_)), "{error}");
    drop((writer, reader));

    let other = folder();
    restore(other.path(), &copy, false, Timestamp::UNIX_EPOCH).expect("nothing there to overwrite");
    assert_eq!(products(other.path()), stored);
    take_in(other.path(), &[&market(500, 1)]).expect("taken");
    assert_ne!(products(other.path()), stored);
    assert!(matches!(restore(other.path(), &copy, false, Timestamp::UNIX_EPOCH), Err(StoreError::Occupied(_))));
    restore(other.path(), &copy, true, Timestamp::UNIX_EPOCH).expect("forced");
    assert_eq!(products(other.path()), stored);
    assert_eq!(findings(other.path()), [""; 0]);
}

#[test]
fn only_a_whole_database_of_ours_is_restored() {
    let (dir, elsewhere) = (folder(), folder());
    take_in(dir.path(), &[&market(500, 0)]).expect("taken");
    let (stored, bad) = (products(dir.path()), elsewhere.path().join("bad.db"));
    let whole = fs::read(dir.path().join("koerberl.db")).expect("a file");
    let cut = whole[..whole.len() / 2].to_vec();
    for bytes in [b"not a database at all".to_vec(), Vec::new(), cut] {
        fs::write(&bad, bytes).expect("written");
        let error = restore(dir.path(), &bad, true, Timestamp::UNIX_EPOCH).expect_err("refused").to_string();
        assert!(error.contains("bad.db") && error.contains("nothing was changed"), "{error}");
    }
    restore(dir.path(), &elsewhere.path().join("none.db"), true, Timestamp::UNIX_EPOCH).expect_err("no such file");
    assert_eq!(products(dir.path()), stored);
}

#[test]
fn backups_of_each_day_are_kept_and_none_is_deleted_for_a_damaged_one() {
    let (dir, elsewhere) = (folder(), folder());
    let backups = elsewhere.path().join("backups");
    take_in(dir.path(), &[&market(50, 0)]).expect("taken");
    let names = || {
        let entries = fs::read_dir(&backups).expect("a folder").flatten();
        entries.map(|entry| entry.file_name().into_string().expect("a name")).collect::<BTreeSet<_>>()
    };
    fs::create_dir(&backups).expect("made");
    fs::write(backups.join("koerberl-unchecked.db"), "of a server that was killed").expect("written");
    fs::write(backups.join("mine.db"), "none of ours").expect("written");
    for day in 20_000..20_040 {
        let day = Day::from_epoch_days(day);
        assert!(back_up(dir.path(), &backups, day).expect("kept").is_some_and(|file| file.exists()));
        assert_eq!(back_up(dir.path(), &backups, day).expect("kept"), None, "once a day");
    }
    let kept = names();
    assert_eq!(kept.len(), 7 + 4 + 1, "{kept:?}");

    let other = folder();
    restore(other.path(), &backups.join(kept.first().expect("one")), false, Timestamp::UNIX_EPOCH).expect("sound");
    assert_eq!(products(other.path()), products(dir.path()));

    let db = Connection::open(dir.path().join("koerberl.db")).expect("a database");
    db.execute_batch("UPDATE products SET cents = 9090 WHERE number = 7").expect("damaged");
    let error = back_up(dir.path(), &backups, Day::from_epoch_days(20_040)).expect_err("damaged").to_string();
    assert!(error.contains("products 0 to 255"), "{error}");
    assert_eq!(names(), kept);
}

#[test]
fn what_was_left_behind_under_way_is_removed() {
    let dir = folder();
    take_in(dir.path(), &[&market(5, 0)]).expect("taken");
    let leftovers =
        ["catalogue.bin.new", "groups.bin.new", "kinds.bin.new", "koerberl.db.part", "koerberl.db.repaired"];
    for name in leftovers {
        fs::write(dir.path().join(name), "half").expect("written");
    }
    let market = Market::open(dir.path()).expect("served");
    for name in leftovers {
        assert!(!dir.path().join(name).exists(), "{name}");
    }
    // What cannot be kept leaves nothing behind.
    fs::create_dir(dir.path().join("groups.bin")).expect("made");
    let (catalogue, _) = market.read(Day::default()).expect("read");
    let (_, links) = market.link(Arc::new(catalogue)).expect("linked");
    assert!(links.rejects.iter().any(|reject| reject.position.contains("groups.bin")));
    assert!(!dir.path().join("groups.bin.new").exists());
}

#[test]
fn a_restore_that_fails_leaves_no_database_behind() {
    let (dir, elsewhere) = (folder(), folder());
    take_in(dir.path(), &[&market(5, 0)]).expect("taken");
    fs::create_dir(elsewhere.path().join("koerberl.db.part")).expect("made");
    restore(elsewhere.path(), &dir.path().join("koerberl.db"), false, Timestamp::UNIX_EPOCH)
        .expect_err("there is no room for it");
    assert!(matches!(Store::read_only(elsewhere.path()), Err(StoreError::Missing(_))));
}
