//! Imports into a real store: all or nothing, repeatable, out of order, and nothing lost of the real market.

#[path = "common/broken/mod.rs"]
mod broken;
#[path = "common/folder.rs"]
mod folder;
#[path = "ingest/kept.rs"]
mod kept;
#[path = "common/real.rs"]
mod real;
#[path = "ingest/renewed.rs"]
mod renewed;
#[path = "common/rich.rs"]
mod rich;

use std::collections::{HashMap, HashSet};
use std::fs::File;
use std::path::Path;

use folder::{findings, folder, products, take_in};
use koerberl::catalogue::ProductView;
use koerberl::domain::{Cents, ChainId, Day, Product, ProductKey};
use koerberl::formats::export;
use koerberl::ingest::{ImportError, ImportInput, ImportOptions, Market, MaxRejects, import};
use koerberl::store::{RunStart, Store, StoreError, Tally};

/// One record of the heisse-preise canonical array.
fn record(id: &str, name: &str, prices: &[(&str, f64)], more: &str) -> String {
    let points: Vec<_> =
        prices.iter().rev().map(|(day, euros)| format!(r#"{{"date":"{day}","price":{euros}}}"#)).collect();
    let (price, history) = (prices[prices.len() - 1].1, points.join(","));
    format!(
        r#"{{"store":"billa","id":"{id}","name":"{name}","price":{price},"priceHistory":[{history}],"unit":"g","quantity":500{more}}}"#
    )
}

fn array(records: &[String]) -> String {
    format!("[{}]", records.join(","))
}

/// One product's prices as people read them.
fn prices(product: &Product) -> Vec<String> {
    product.prices.iter().map(|point| format!("{} {}", point.day, point.price)).collect()
}

#[test]
fn a_second_import_changes_nothing_not_even_the_file() {
    let dir = folder();
    let file = array(&[
        record("1", "Topfen", &[("2024-01-01", 1.99), ("2024-02-01", 2.19)], ""),
        record(
            "007",
            "Butter",
            &[("2024-01-01", 2.99)],
            r#","url":"/p/butter/007","bio":true,"brand":"Ja! Natürlich""#,
        ),
    ]);
    let report = take_in(dir.path(), &[&file]).expect("taken");
    assert_eq!(report.tally, Tally { new: 2, changed: 0, unchanged: 0, points: 3 });
    assert_eq!(report.version, 1);
    let (before, stored) = (std::fs::read(dir.path().join("koerberl.db")).expect("a file"), products(dir.path()));

    let report = take_in(dir.path(), &[&file]).expect("taken");
    assert_eq!(report.tally, Tally { new: 0, changed: 0, unchanged: 2, points: 0 });
    assert_eq!(report.version, 1);
    assert!(before == std::fs::read(dir.path().join("koerberl.db")).expect("a file"), "not a byte is different");
    assert_eq!(products(dir.path()), stored);
    assert_eq!(findings(dir.path()), [""; 0]);
}

#[test]
fn days_land_in_their_place_whatever_comes_first() {
    let days = ["2024-01-01;1,99", "2024-01-05;1,99", "2024-01-08;2,49", "2024-01-09;2,49"];
    let file = |day: &str| {
        let (date, price) = day.split_once(';').expect("a day and a price");
        format!("chain;id;name;date;price\nbilla;1;Topfen;{date};{price}\n")
    };
    let expected = ["2024-01-01 1.99", "2024-01-03 2.29", "2024-01-05 1.99", "2024-01-08 2.49"];
    for late in 0..=days.len() {
        for turn in 0..days.len() {
            let dir = folder();
            let mut order = days.to_vec();
            order.rotate_left(turn);
            order.insert(late, "2024-01-03;2,29");
            for day in order {
                take_in(dir.path(), &[&file(day)]).expect("taken");
            }
            let all = products(dir.path());
            assert_eq!(prices(&all[0]), expected, "late {late}, turned by {turn}");
            assert_eq!(findings(dir.path()), [""; 0]);
        }
    }
}

#[test]
fn an_older_import_adds_prices_and_what_nobody_said_and_changes_nothing_else() {
    let dir = folder();
    let newer = record("1", "Topfen mager", &[("2024-03-01", 2.19)], r#","bio":true"#);
    let older =
        record("1", "Topfen", &[("2024-01-01", 1.99)], r#","unavailable":true,"category":"34","url":"/topfen""#);
    take_in(dir.path(), &[&array(&[newer])]).expect("taken");
    take_in(dir.path(), &[&array(&[older])]).expect("taken");
    let product = &products(dir.path())[0];
    assert_eq!((&*product.name, product.available, product.bio), ("Topfen mager", true, true));
    assert_eq!(product.category.map(koerberl::domain::Category::code), Some("34"));
    assert_eq!(product.url.as_deref(), Some("/topfen"));
    assert_eq!(prices(product), ["2024-01-01 1.99", "2024-03-01 2.19"]);
}

#[test]
fn what_was_missing_before_it_was_seen_is_not_gone() {
    let dir = folder();
    let seen = record("1", "Topfen", &[("2024-01-01", 1.99), ("2024-01-09", 1.99)], "");
    take_in(dir.path(), &[&array(&[seen, record("2", "Butter", &[("2024-01-01", 2.99)], "")])]).expect("taken");
    let mut store = Store::open(dir.path()).expect("a store");
    for day in ["2024-01-05", "2024-01-06", "2024-01-07"] {
        let start = RunStart { source: "billa".to_owned(), at: jiff::Timestamp::UNIX_EPOCH };
        let (mut run, day) = (store.begin(start).expect("a run"), Day::parse(day).expect("a day"));
        run.mark_absent(&ChainId::parse("billa").expect("a chain"), &HashSet::new(), day).expect("looked at");
        run.commit().expect("kept");
    }
    drop(store);
    let available = products(dir.path()).iter().map(|product| product.available).collect::<Vec<_>>();
    assert_eq!(available, [true, false], "the first was there on the ninth");
}

#[test]
fn the_last_day_on_which_a_price_was_said_again_is_kept() {
    let dir = folder();
    let said = |id: &str, days: &[(&str, f64)]| record(id, &format!("Topfen {id}"), days, "");
    let file = array(&[
        said("1", &[("2024-01-01", 1.99), ("2024-01-09", 1.99), ("2024-02-01", 1.99)]),
        said("2", &[("2024-01-01", 1.99), ("2024-01-09", 2.19)]),
        said("3", &[("2024-01-01", 1.99)]),
    ]);
    take_in(dir.path(), &[&file]).expect("taken");
    let seen: Vec<Option<Day>> = products(dir.path()).iter().map(|product| product.seen).collect();
    assert_eq!(seen, [Day::parse("2024-02-01"), None, None]);
    let (catalogue, _) = Market::open(dir.path()).and_then(|market| market.read(Day::default())).expect("a market");
    let unconfirmed: Vec<&str> =
        catalogue.products().filter(|product| product.unconfirmed()).map(ProductView::id).collect();
    assert!(unconfirmed.is_empty(), "one of three was seen: that says nothing of the others");
}

#[test]
fn what_was_said_last_of_deals_is_right_and_silence_ends_them() {
    let dir = folder();
    let said = |day: &str, more: &str| array(&[record("1", "Radler", &[(day, 1.29)], more)]);
    let deals = |more: &str| {
        format!(r#","deals":[{{"kind":"multi","quantity":3,"price":0.99}}{more}],"deposit":0.25,"statedLow":0.99"#)
    };
    let with_card = deals(r#",{"kind":"price","price":1.09,"regular":1.29,"card":"joe","until":"2024-03-06"}"#);
    let tally = |file: &str| take_in(dir.path(), &[file]).expect("taken").tally;
    let stored = || {
        let product = products(dir.path()).remove(0);
        (product.deals.len(), product.deposit.map(Cents::get), product.stated_low.map(Cents::get))
    };

    assert_eq!(tally(&said("2024-03-01", &with_card)).new, 1);
    let first = products(dir.path());
    assert_eq!(first[0].deals[1].card.as_deref(), Some("joe"));
    assert_eq!(tally(&said("2024-03-01", &with_card)), Tally { unchanged: 1, ..Tally::default() }, "said twice");
    assert_eq!(tally(&said("2024-02-01", &deals(""))).changed, 1, "an older price is news …");
    assert_eq!(stored(), (2, Some(25), Some(99)), "… its deals are not");
    assert_eq!(tally(&said("2024-03-02", &with_card)).unchanged, 1, "another day with the same deals");
    assert_eq!(tally(&said("2024-03-02", &deals(""))).changed, 1, "a deal less");
    assert_eq!(stored(), (1, Some(25), Some(99)));
    assert_eq!(tally(&said("2024-03-03", "")).changed, 1);
    assert_eq!(stored(), (0, Some(25), None), "a bottle keeps its deposit");
    assert_eq!(findings(dir.path()), [""; 0]);
}

#[test]
fn a_file_that_takes_back_its_deals_changed_nothing() {
    let dir = folder();
    let said = |more: &str| record("1", "Radler", &[("2024-03-01", 1.29)], more);
    let deal = said(r#","deals":[{"kind":"free","quantity":2,"free":1}]"#);
    take_in(dir.path(), &[&array(std::slice::from_ref(&deal))]).expect("taken");
    let report = take_in(dir.path(), &[&array(&[said(""), deal])]).expect("taken");
    assert_eq!((report.tally.changed, report.version), (0, 1));
    assert_eq!(products(dir.path())[0].deals.len(), 1);
}

#[test]
fn a_list_that_says_nothing_of_organic_leaves_it_as_it_was() {
    let dir = folder();
    let known = record("1", "Topfen", &[("2024-03-01", 2.19)], r#","bio":true"#);
    take_in(dir.path(), &[&array(&[known])]).expect("taken");
    take_in(dir.path(), &["chain,id,name,price,date\nbilla,1,Topfen,1.99,2024-04-01\n"]).expect("taken");
    let product = &products(dir.path())[0];
    assert_eq!((prices(product).len(), product.bio), (2, true));
    take_in(dir.path(), &["chain,id,name,price,date,bio\nbilla,1,Topfen,1.99,2024-05-01,nein\n"]).expect("taken");
    assert!(!products(dir.path())[0].bio, "what is said holds");
}

#[test]
fn a_size_that_gives_way_is_kept_with_its_last_day() {
    let dir = folder();
    let smaller = record("1", "Topfen", &[("2024-03-01", 1.99)], "").replace("500", "450");
    take_in(dir.path(), &[&array(&[record("1", "Topfen", &[("2024-01-01", 1.99), ("2024-02-01", 1.89)], "")])])
        .expect("taken");
    take_in(dir.path(), &[&array(&[smaller])]).expect("taken");
    let product = &products(dir.path())[0];
    assert_eq!(product.size.amount, Some(450.0));
    let earlier: Vec<_> = product.earlier_sizes.iter().map(|(day, size)| (day.to_string(), size.amount)).collect();
    assert_eq!(earlier, [("2024-02-01".to_owned(), Some(500.0))]);
}

#[test]
fn an_article_named_twice_is_one_and_stays_as_it_is() {
    let dir = folder();
    let file = array(&[
        record("1", "Topfen", &[("2024-01-01", 1.99)], ""),
        record("1", "Topfen mager", &[("2024-01-01", 2.49)], ""),
    ]);
    let report = take_in(dir.path(), &[&file]).expect("taken");
    assert_eq!(report.tally, Tally { new: 1, changed: 0, unchanged: 1, points: 1 });
    let report = take_in(dir.path(), &[&file]).expect("taken");
    assert_eq!(report.tally, Tally { new: 0, changed: 0, unchanged: 2, points: 0 });
    assert_eq!(report.version, 1, "said and taken back is nothing");
    assert_eq!(prices(&products(dir.path())[0]), ["2024-01-01 2.49"]);
}

#[test]
fn a_file_that_breaks_off_takes_the_files_before_it_along() {
    let dir = folder();
    let whole = array(&[record("1", "Topfen", &[("2024-01-01", 1.99)], "")]);
    let cut = &whole[..whole.len() - 2];
    let error = take_in(dir.path(), &[&whole, cut]).expect_err("refused");
    assert!(matches!(&error, ImportError::Input { name, .. } if name == "file 1"), "{error}");
    assert!(error.to_string().ends_with("nothing was taken"), "{error}");
    assert!(products(dir.path()).is_empty());
    assert_eq!(Store::read_only(dir.path()).and_then(|store| store.version()).expect("a version"), 0);
}

#[test]
fn too_many_rejects_too_few_records() {
    let dir = folder();
    let good = |id: usize| record(&id.to_string(), "Topfen", &[("2024-01-01", 1.99)], "");
    let bad = record("x", "Topfen", &[("2024-01-01", -1.0)], "");
    let refused = |records: &[String]| take_in(dir.path(), &[&array(records)]).expect_err("refused").to_string();

    let many = refused(&[good(1), bad.clone()]);
    assert!(many.starts_with("file 0: 1 of 2 records were rejected, more than --max-rejects 1% allows"), "{many}");
    assert!(many.contains("record 2 (billa:x)"), "{many}");
    let all = refused(std::slice::from_ref(&bad));
    assert!(all.starts_with("file 0: every record was rejected; nothing was taken"), "{all}");
    assert_eq!(refused(&[]), "file 0: there is no record in it; nothing was taken");
    assert!(products(dir.path()).is_empty());

    let mut records: Vec<_> = (0..100).map(good).collect();
    records[49] = bad;
    let report = take_in(dir.path(), &[&array(&records)]).expect("one in a hundred is allowed");
    assert_eq!((report.tally.new, report.rejects.total()), (99, 1));
    let text = report.to_string();
    assert!(text.contains("99 new") && text.contains("record 50 (billa:x)"), "{text}");
}

#[test]
fn broken_inputs_leave_the_database_as_it_was() {
    let dir = folder();
    take_in(dir.path(), &[&broken::sound()]).expect("taken");
    let file = dir.path().join("koerberl.db");
    let (before, stored) = (std::fs::read(&file).expect("a file"), products(dir.path()));
    let at = format!("{}T12:00:00Z", broken::TODAY).parse().expect("a moment");
    let mut store = Store::open(dir.path()).expect("a store");
    for input in broken::broken() {
        let inputs = vec![ImportInput { name: input.name.clone(), bytes: Box::new(&input.bytes[..]) }];
        let error = import(&mut store, inputs, &ImportOptions { at, max_rejects: MaxRejects::default(), least: 1 })
            .expect_err(&input.name);
        assert!(!matches!(error, ImportError::Store(_)), "{}: {error}", input.name);
        let (broken::Verdict::Refused(says) | broken::Verdict::Rejected(says)) = &input.verdict;
        assert!(error.to_string().contains(says), "{}: {error}", input.name);
    }
    drop(store);
    assert!(before == std::fs::read(&file).expect("a file"), "not a byte is different");
    assert_eq!(products(dir.path()), stored);
}

#[test]
fn what_was_exported_comes_back_the_same() {
    let dir = folder();
    let first =
        record("1", "Topfen", &[("2024-01-01", 1.99), ("2024-02-01", 1.89)], r#","url":"/p/topfen-1","bio":true"#);
    let second = record("1", "Topfen", &[("2024-03-01", 1.89)], r#","isWeighted":true,"unavailable":true"#)
        .replace("500", "2.5");
    for file in [first, second, record("00-1", "Käse <30%", &[("2024-01-01", 9.9)], "")] {
        take_in(dir.path(), &[&array(&[file])]).expect("taken");
    }
    let stored = products(dir.path());
    let mut writer = export::Writer::new(export::Format::HeissePreise, Vec::new()).expect("memory");
    for product in &stored {
        writer.product(product).expect("memory");
    }
    let file = String::from_utf8(writer.finish().expect("memory")).expect("JSON is UTF-8");
    let other = folder();
    take_in(other.path(), &[&file]).expect("taken");
    // A file says when prices changed, not on which days they were seen again.
    let unseen = |product: &Product| Product { seen: None, ..product.clone() };
    assert_eq!(products(other.path()), stored.iter().map(unseen).collect::<Vec<_>>());
    let again = take_in(dir.path(), &[&file]).expect("taken");
    assert_eq!(again.tally, Tally { new: 0, changed: 0, unchanged: 2, points: 0 }, "known to the one who wrote it");
    assert_eq!(products(dir.path()), stored);
}

#[test]
fn there_is_an_end_to_chains_over_all_imports() {
    let dir = folder();
    let of = |chains: std::ops::Range<usize>| {
        let rows: Vec<String> = chains.map(|n| format!("c{n};1;Milch;1,00\n")).collect();
        format!("chain;id;name;price\n{}", rows.concat())
    };
    assert_eq!(take_in(dir.path(), &[&of(0..200)]).expect("taken").tally.new, 200);
    let error = take_in(dir.path(), &[&of(150..230), &of(220..252)]).expect_err("two too many").to_string();
    assert!(error.contains("line 32: \"c250\" is one chain too many: at most 250"), "{error}");
    assert_eq!(products(dir.path()).len(), 200, "all or nothing");
    assert_eq!(take_in(dir.path(), &[&of(150..250)]).expect("taken").tally.new, 50);
}

#[test]
fn a_person_can_ask_the_file() {
    let dir = folder();
    let first = record("1", "Topfen", &[("2024-01-01", 1.99), ("2024-02-01", 2.19)], "");
    take_in(dir.path(), &[&array(&[first])]).expect("taken");
    let db = rusqlite::Connection::open(dir.path().join("koerberl.db")).expect("a database");
    let mut query = db
        .prepare("SELECT date, euros FROM price_changes WHERE chain = 'billa' AND id = '1' ORDER BY date")
        .expect("a view");
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("rows");
    let rows: Vec<(String, f64)> = rows.collect::<Result<_, _>>().expect("rows");
    assert_eq!(rows, [("2024-01-01".to_owned(), 1.99), ("2024-02-01".to_owned(), 2.19)]);
}

fn take_in_file(store: &mut Store, file: &Path) -> Tally {
    let bytes = Box::new(File::open(file).expect("a file"));
    let at = "2026-03-28T05:00:00Z".parse().expect("a moment");
    let options = ImportOptions { at, max_rejects: MaxRejects::default(), least: 1 };
    let report = import(store, vec![ImportInput { name: file.display().to_string(), bytes }], &options).expect("taken");
    assert_eq!(report.rejects.total(), 0, "{report}");
    report.tally
}

fn bytes_a_point(dir: &Path, points: i64) -> f64 {
    let length = |name: &str| dir.join(name).metadata().map_or(0, |file| file.len());
    (length("koerberl.db") + length("koerberl.db-wal")) as f64 / points as f64
}

#[test]
fn the_real_market_is_taken_in_whole_and_small() {
    let files = [real::AUSTRIA, real::NEIGHBOURS];
    let [Some(austria), Some(neighbours)] = files.map(real::file) else { return };
    let dir = folder();
    let mut store = Store::open(dir.path()).expect("a store");
    let new = |new, points| Tally { new, changed: 0, unchanged: 0, points };
    assert_eq!(take_in_file(&mut store, &austria), new(178_850, 420_834));
    assert_eq!(take_in_file(&mut store, &austria), Tally { new: 0, changed: 0, unchanged: 178_850, points: 0 });
    let size = bytes_a_point(dir.path(), 420_834);
    assert!(size <= 44.0, "Austria: {size} bytes a point");
    assert_eq!(take_in_file(&mut store, &neighbours), new(106_021, 222_170));
    let size = bytes_a_point(dir.path(), 643_004);
    assert!(size <= 46.5, "all: {size} bytes a point");
    assert_eq!(store.version().expect("a version"), 2);

    let mut stored: HashMap<ProductKey, Product> =
        products(dir.path()).into_iter().map(|product| (product.key.clone(), product)).collect();
    assert_eq!(stored.len(), 284_871);
    for product in files.into_iter().flat_map(|file| real::products(file).expect("it was there")) {
        assert_eq!(stored.remove(&product.key), Some(product));
    }
    assert!(stored.is_empty());
    assert!(store.check().expect("the check comes to its end").is_empty());
    store.for_each_product(|_| Ok::<_, StoreError>(())).expect("reads while it is open for writing");
}
