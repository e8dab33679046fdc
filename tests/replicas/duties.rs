//! The lease: one replica fetches and tells, another one goes on where that ends.

use std::sync::{Arc, Mutex};

use koerberl::domain::Day;
use koerberl::sources::Source;
use serde_json::{Value, json};

use crate::cluster::Cluster;
use crate::setting::{Running, Setting};
use crate::shop::Shop;
use crate::shop::chains::{self, Shelf};
use crate::{eventually, parts, post};

/// A data folder with Billa as its only source, at the simulated shop.
fn with_source(setting: &Setting, folder: &str, shop: &Arc<Shop>) {
    let sources = setting.path(folder).join("sources");
    std::fs::create_dir_all(&sources).expect("a folder");
    for source in Source::all() {
        let text = Source::embedded_text(&source.name).expect("it comes along");
        let text = match source.name.as_str() {
            "billa" => {
                text.replace("https://shop.billa.at", &shop.listen()).replace("least_items = 5000", "least_items = 1")
                    + "\n[pace]\nper_second = 10\npause = 0\n"
            }
            _ if text.contains("scheduled = false") => text.to_owned(),
            _ => text.replacen("[chain]\n", "[chain]\nscheduled = false\n", 1),
        };
        std::fs::write(sources.join(format!("{}.toml", source.name)), text).expect("a file");
    }
}

fn butter(cents: u32) -> Value {
    json!({ "sku": "00-1", "name": "Almhof Teebutter", "amount": "250", "volumeLabelShort": "g",
        "price": { "regular": { "value": cents } } })
}

fn holder(cluster: &Cluster) -> Option<String> {
    let sql = "SELECT holder FROM koerberl_leases WHERE name = 'duties' AND until > now()";
    cluster.client().query_opt(sql, &[]).expect("SQL").map(|row| row.get(0))
}

#[test]
fn one_fetches_and_another_one_goes_on() {
    let Some(cluster) = Cluster::start() else { return };
    let setting = Setting::new();
    let shelf = Arc::new(Mutex::new(Shelf(vec![butter(249)])));
    let stock = Arc::clone(&shelf);
    let shop = Shop::new(move |asked| chains::answer("billa", &stock.lock().expect("whole"), asked));
    // Prices of the first day of a chain do not ring.
    setting.write("before.csv", "chain;id;name;price;date\nbilla;00-9;Almhof Rahm;1,99;2026-11-01\n");
    assert_eq!(setting.run(&["import", "--data", "a", "--database", &cluster.url(), "before.csv"]).code, Some(0));
    let serve = |folder: &str| {
        with_source(&setting, folder, &shop);
        setting.serve(&["--data", folder, "--database", &cluster.url(), "--contact", "mailto:test@example.org"])
    };
    let mut replicas: Vec<Option<Running>> = ["a", "b", "c"].iter().map(|folder| Some(serve(folder))).collect();
    let first = eventually("one has the lease", || holder(&cluster));
    for server in replicas.iter().flatten() {
        let path = "/api/v1/products/billa:00-1";
        eventually("what was fetched is read", || server.get(path).contains("Teebutter").then_some(()));
    }
    let runs = || shop.asked().iter().filter(|asked| asked.path != "/robots.txt").count();
    let asked = runs();
    // An alert that rings with the next import, once.
    let server = replicas[0].as_ref().expect("it runs");
    let alert = r#"{"product":"billa:00-1","when":{"type":"below","cents":200}}"#;
    let made = post(server, "/api/v1/alerts", "content-type: application/json\r\n", alert);
    let made: Value = serde_json::from_str(parts(&made).1).expect("JSON");
    let device = made["device"].as_str().expect("a device").to_owned();
    // Whoever holds it is killed.
    let is_holder = |server: &Running| first.starts_with(&format!("{}-", server.child.id()));
    let place = replicas.iter().position(|server| server.as_ref().is_some_and(is_holder)).expect("one of them");
    replicas[place] = None;
    let second = eventually("another one takes it", || holder(&cluster).filter(|holder| *holder != first));
    assert_ne!(second, first);
    let today = Day::in_vienna(jiff::Timestamp::now());
    let cheap = format!("chain;id;name;price;date;quantity;unit\nbilla;00-1;Almhof Teebutter;1,79;{today};250;g\n");
    setting.write("cheap.csv", &cheap);
    let folder = ["a", "b", "c"][(place + 1) % 3];
    assert_eq!(setting.run(&["import", "--data", folder, "cheap.csv"]).code, Some(0));
    let rings = |server: &Running| {
        let head = format!(
            "GET /api/v1/alerts HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer {device}\r\n\r\n"
        );
        let answer = server.send(head.as_bytes());
        let all: Value = serde_json::from_str(parts(&answer).1).unwrap_or_default();
        all["alerts"][0]["rang"].is_object().then(|| all["feed"].as_str().unwrap_or_default().to_owned())
    };
    let alive = replicas.iter().flatten().next().expect("two run");
    let feed = eventually("it rings", || rings(alive));
    // The third one sees the same, and nothing rings again.
    std::thread::sleep(std::time::Duration::from_secs(3));
    for server in replicas.iter().flatten() {
        let entries = server.get(&feed).matches("<entry>").count();
        assert_eq!(entries, 1);
    }
    assert_eq!(runs(), asked, "what was fetched today is not fetched again");
}
