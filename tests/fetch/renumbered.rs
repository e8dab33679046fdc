//! A chain renumbers its articles in a new web shop, as Hofer did: histories continue. Nothing is linked before its old
//! number is gone, links are permanent, and an operator can override them.

use std::sync::Arc;

use hyper::Request;
use hyper::body::Bytes;
use koerberl::api::{self, App};
use koerberl::catalogue::Catalogue;
use koerberl::domain::{Day, Link};
use koerberl::formats::export;
use koerberl::ingest::{FetchOptions, ImportInput, ImportOptions, Market, MaxRejects, import, replay};
use koerberl::store::{Outcome, Store};
use serde_json::Value;

use crate::invented::article;
use crate::setting::Setting;

const NAMES: [[&str; 2]; 4] = [
    ["ALMHOF Teebutter 250g", "Teebutter"],
    ["ALMHOF Teebutter gesalzen 250g", "Teebutter gesalzen"],
    ["ALMHOF Bio-Karotten 250g", "Bio Karotten"],
    // The second only exists in the new shop.
    ["ALMHOF Zwiebelringe 250g", "Ananas Stücke"],
];

/// Records of the old shop: numbers from 547301 on.
fn old_shop(cents: u32) -> Vec<Value> {
    let record = |(place, names): (usize, &[&str; 2])| {
        let mut record = article("hofer-roksh", 547_301 + place, cents + place as u32);
        record["productName"] = names[0].into();
        record
    };
    NAMES.iter().enumerate().map(record).collect()
}

/// Records of the new shop: twelve-digit numbers.
fn new_shop(cents: u32) -> Vec<Value> {
    let record = |(place, names): (usize, &[&str; 2])| {
        let mut record = article("hofer", 1 + place, cents + place as u32);
        record["name"] = names[1].into();
        record
    };
    NAMES.iter().enumerate().map(record).collect()
}

/// The catalogue of a server started now.
fn catalogue(setting: &Setting) -> Arc<Catalogue> {
    let market = Market::open(setting.data()).expect("a market");
    let (catalogue, links) = market.link(Arc::new(market.read(Day::default()).expect("it reads").0)).expect("linked");
    assert!(links.rejects.is_empty());
    catalogue
}

fn links(setting: &Setting) -> Vec<Link> {
    Store::read_only(setting.data()).and_then(|store| store.links()).expect("it reads")
}

fn history(catalogue: &Catalogue, key: &str) -> (String, Vec<String>) {
    let product = catalogue.product(catalogue.find(key).unwrap_or_else(|| panic!("no product {key}")));
    let point = |point: &koerberl::domain::PricePoint| format!("{} {}", point.day, point.price);
    (product.key().to_string(), product.history().0.iter().map(point).collect())
}

fn exported(folder: &std::path::Path) -> Vec<u8> {
    let mut out = Vec::new();
    let market = Market::open(folder).expect("a market");
    market.export(export::Format::HeissePreise, &mut out).expect("written");
    out
}

/// Two days of the old shop, then the new one until the old numbers are gone.
async fn moved() -> Setting {
    let setting = Setting::on("2025-05-01");
    setting.small("hofer-roksh");
    setting.small("hofer");
    for (day, cents) in [("2025-05-01", 199), ("2025-05-10", 209)] {
        setting.go_to(day);
        setting.stock("hofer-roksh", old_shop(cents));
        // All prices change at once, which would look wrong.
        if setting.fetch("hofer-roksh").await.outcome == Some(Outcome::Aside) {
            replay(setting.data(), &setting.source("hofer-roksh"), FetchOptions { accept: true, dry: false })
                .expect("accepted");
        }
    }
    setting.stock("hofer", new_shop(229));
    for day in ["2025-06-02", "2025-06-03", "2025-06-04"] {
        setting.go_to(day);
        assert_eq!(catalogue(&setting).len(), if day == "2025-06-02" { 4 } else { 8 }, "nothing is gone yet");
        assert_eq!(links(&setting), []);
        assert_eq!(setting.fetch("hofer").await.outcome, Some(Outcome::Good));
    }
    setting
}

#[tokio::test(start_paused = true)]
async fn histories_continue_in_the_new_shop() {
    let setting = moved().await;
    let first = catalogue(&setting);
    let mut keys: Vec<String> = links(&setting).iter().map(|link| format!("{} {}", link.a, link.b)).collect();
    keys.sort();
    let expected = [(547_301, 1), (547_302, 2), (547_303, 3)];
    assert_eq!(keys, expected.map(|(old, new)| format!("hofer:{old} hofer:{new:012}")));
    assert_eq!(first.len(), 5, "three go on, one ended, one is new");
    for (place, (old, new)) in (0..).zip(expected) {
        let prices = [("2025-05-01", 199), ("2025-05-10", 209), ("2025-06-02", 229)];
        let prices = prices.map(|(day, cents)| format!("{day} {}.{:02}", (cents + place) / 100, (cents + place) % 100));
        let now = (format!("hofer:{new:012}"), prices.to_vec());
        assert_eq!(history(&first, &format!("hofer:{old}")), now);
        assert_eq!(history(&first, &now.0), now);
    }
    assert_eq!(history(&first, "hofer:547304").1.len(), 2);
    assert_eq!(history(&first, "hofer:000000000004").1.len(), 1);

    // The same day again, and after a restart: nothing changes, and nothing is matched again.
    let (version, found) = (setting.version(), links(&setting));
    setting.fetch("hofer").await;
    let market = Market::open(setting.data()).expect("a market");
    assert_eq!(market.read(Day::default()).expect("it reads").0.len(), 5);
    drop(market);
    assert_eq!((catalogue(&setting).len(), setting.version(), links(&setting)), (5, version, found));
    let findings = Store::read_only(setting.data()).and_then(|store| store.check()).expect("it reads");
    assert!(findings.is_empty(), "{findings:?}");
}

#[tokio::test(start_paused = true)]
async fn an_operator_can_undo_a_link_and_add_one() {
    let setting = moved().await;
    assert_eq!(catalogue(&setting).len(), 5);
    let decided = "a,b,relation\nhofer:547302,hofer:000000000002,apart\nhofer:000000000004,hofer:547304,same\n";
    std::fs::write(setting.data().join("overrides.csv"), decided).expect("written");
    let undone = catalogue(&setting);
    assert_eq!(history(&undone, "hofer:547302").0, "hofer:547302");
    assert_eq!(history(&undone, "hofer:000000000002").1.len(), 1);
    assert_eq!(history(&undone, "hofer:547304").0, "hofer:000000000004");
    assert_eq!(history(&undone, "hofer:547301").0, "hofer:000000000001", "the others stay");
    assert_eq!(links(&setting).len(), 3, "links are kept");
    std::fs::remove_file(setting.data().join("overrides.csv")).expect("removed");
    assert_eq!(history(&catalogue(&setting), "hofer:547302").0, "hofer:000000000002");
}

#[tokio::test(start_paused = true)]
async fn overrides_that_change_no_count_make_another_snapshot() {
    let setting = moved().await;
    let decide = |place: u32| {
        let decided = format!("a,b,relation\nhofer:54730{place},hofer:00000000000{place},apart\n");
        std::fs::write(setting.data().join("overrides.csv"), decided).expect("written");
    };
    decide(2);
    let market = Market::open(setting.data()).expect("a market");
    let app = App::new(market, || "2025-06-02T10:00:00Z".parse().expect("a moment"), None);
    app.load().expect("it reads");
    let before = app.snapshot().name();
    assert!(!app.refresh().expect("it reads"), "nothing has changed");
    assert_eq!(app.snapshot().name(), before);
    decide(3);
    assert!(app.refresh().expect("it reads"));
    assert_ne!(app.snapshot().name(), before);
}

#[tokio::test(start_paused = true)]
async fn a_number_that_returns_is_its_own_article() {
    let setting = moved().await;
    assert_eq!(catalogue(&setting).len(), 5);
    setting.go_to("2025-06-05");
    setting.stock("hofer-roksh", old_shop(209));
    setting.fetch("hofer-roksh").await;
    assert_eq!(history(&catalogue(&setting), "hofer:547301").0, "hofer:547301");
    assert_eq!(links(&setting).len(), 3);
}

#[tokio::test(start_paused = true)]
async fn exports_keep_the_numbers_apart() {
    let setting = moved().await;
    let before = exported(setting.data());
    catalogue(&setting);
    assert_eq!(links(&setting).len(), 3);
    let after = exported(setting.data());
    assert!(before == after, "a link is nothing that a chain said");
    let fresh = tempfile::tempdir().expect("a folder");
    let at = "2025-06-06T05:00:00Z".parse().expect("a moment");
    let input = ImportInput { name: "export".to_owned(), bytes: Box::new(std::io::Cursor::new(after.clone())) };
    let mut store = Store::open(fresh.path()).expect("a store");
    import(&mut store, vec![input], &ImportOptions { at, max_rejects: MaxRejects::default(), least: 1 })
        .expect("taken");
    drop(store);
    assert!(exported(fresh.path()) == after, "there and back, byte by byte");
}

fn ask(app: &App, method: &str, target: &str, body: &str) -> Value {
    let request = Request::builder().method(method).uri(target).header("content-type", "application/json");
    let request = request.body(Bytes::copy_from_slice(body.as_bytes())).expect("a request");
    let response = api::respond(app, &request);
    let bytes = response.into_body().into_bytes().expect("gzip");
    serde_json::from_slice(&bytes).expect("JSON")
}

#[tokio::test(start_paused = true)]
async fn an_old_number_still_leads_to_the_article() {
    let setting = moved().await;
    let now = || "2025-06-04T10:00:00Z".parse().expect("a moment");
    let app = App::new(Market::open(setting.data()).expect("a market"), now, None);
    app.load().expect("it reads");
    let [old, new] = ["hofer:547301", "hofer:000000000001"];

    let detail = ask(&app, "GET", &format!("/api/v1/products/{old}"), "");
    assert_eq!((&detail["key"], &detail["formerKeys"]), (&new.into(), &serde_json::json!([old])));
    assert_eq!(detail["history"].as_array().map(Vec::len), Some(3));
    assert_eq!((&detail["previousPriceCents"], &detail["same"]), (&209.into(), &serde_json::json!([])));

    let several = ask(&app, "GET", &format!("/api/v1/products?keys={old},{new},hofer:9"), "");
    assert_eq!(several["products"].as_array().map(Vec::len), Some(1), "it is one");
    assert_eq!(several["moved"], serde_json::json!([{ "from": old, "to": new }]));
    assert_eq!(several["missing"], serde_json::json!(["hofer:9"]));

    let list = format!(r#"{{"items":[{{"id":"a","product":"{old}"}},{{"id":"b","choice":["{old}","{new}"]}}]}}"#);
    let plan = ask(&app, "POST", "/api/v1/smartshopping", &list);
    let line = plan.pointer("/plans/0/visits/0/lines/0").unwrap_or_else(|| panic!("{plan}"));
    assert!(line.to_string().contains(new), "{line}");
    assert_eq!(plan.pointer("/plans/0/missing"), Some(&serde_json::json!([])));

    let found = ask(&app, "GET", "/api/v1/search?q=teebutter&available=any", "");
    assert_eq!(found["total"], 2, "nothing is found twice");
}
