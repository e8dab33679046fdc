//! Replicas that serve: what is written at one is read at all, and a database that is away stops nobody.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use crate::cluster::Cluster;
use crate::setting::{CSV, Running, Setting};
use crate::{eventually, exported, parts, post, prices};

const TOKEN: &str = "a-token-of-the-operator";

fn replica(setting: &Setting, cluster: &Cluster, folder: &str) -> Running {
    setting.write("token", TOKEN);
    setting.serve(&["--data", folder, "--database", &cluster.url(), "--admin-token-file", "token"])
}

fn upload(server: &Running, csv: &str) -> String {
    post(
        server,
        "/api/v1/import?name=a.csv",
        &format!("authorization: Bearer {TOKEN}\r\ncontent-type: text/csv\r\n"),
        csv,
    )
}

fn shows(server: &Running, path: &str, words: &str) -> Option<()> {
    server.get(path).contains(words).then_some(())
}

#[test]
fn what_is_imported_at_one_is_read_at_all() {
    let Some(cluster) = Cluster::start() else { return };
    let setting = Setting::new();
    let replicas = ["a", "b", "c"].map(|folder| replica(&setting, &cluster, folder));
    for (turn, at) in replicas.iter().enumerate() {
        let answer = upload(at, &format!("chain;id;name;price;date\nspar;9{turn};Salz {turn};0,49;2026-03-09\n"));
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        for server in &replicas {
            let path = format!("/api/v1/products/spar:9{turn}");
            eventually("the import is read", || shows(server, &path, &format!("Salz {turn}")));
        }
    }
    let kept = ["a", "b", "c"].map(|folder| exported(&setting, &["--data", folder]));
    assert!(kept[0] == kept[1] && kept[0] == kept[2]);
    // A command beside a server, too.
    setting.write("d.csv", &prices(3, 199, "2026-03-10"));
    assert_eq!(setting.run(&["import", "--data", "b", "d.csv"]).code, Some(0));
    eventually("the command's import is read", || shows(&replicas[2], "/api/v1/products/billa:00-2", "Nr. 2"));
}

/// Without how long it took.
fn body(answer: &str) -> String {
    let body = parts(answer).1;
    let Some((before, after)) = body.split_once("\"tookMicros\":") else { return body.to_owned() };
    before.to_owned() + after.trim_start_matches(|c: char| c.is_ascii_digit())
}

#[test]
fn answers_are_the_same_from_both_databases() {
    let Some(cluster) = Cluster::start() else { return };
    let setting = Setting::new();
    setting.write("prices.csv", &(prices(150, 219, "2026-03-08") + CSV.split_once('\n').expect("a head").1));
    for target in [&["--data", "own"][..], &["--data", "copy", "--database", &cluster.url()]] {
        assert_eq!(setting.run(&[&["import", "prices.csv"], target].concat()).code, Some(0));
    }
    let (own, copy) = (setting.serve(&["--data", "own"]), replica(&setting, &cluster, "copy"));
    let products = (0..150).flat_map(|id| ["", "/similar"].map(|part| format!("products/billa:00-{id}{part}")));
    let searches = (0..100).map(|nr| format!("search?q=teebutter%20nr%20{nr}&limit={}", nr % 20 + 1));
    let rest = ["chains", "categories", "kinds", "stats/summary", "stats/movers", "export.csv", "export.json"];
    let all: Vec<String> = products.chain(searches).chain(rest.map(str::to_owned)).collect();
    assert!(all.len() >= 400);
    for path in all {
        let [one, other] = [&own, &copy].map(|server| server.get(&format!("/api/v1/{path}")));
        assert_eq!(body(&one), body(&other), "{path}");
        assert!(one.starts_with("HTTP/1.1 200"), "{one}");
    }
}

/// Ends the visits, also where a test fails.
struct Ends<'a>(&'a AtomicBool);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

#[test]
fn a_database_that_is_away_stops_no_visitor() {
    let Some(cluster) = Cluster::start() else { return };
    let setting = Setting::new();
    let replicas = ["a", "b"].map(|folder| replica(&setting, &cluster, folder));
    assert!(upload(&replicas[0], CSV).starts_with("HTTP/1.1 200"));
    eventually("the import is read", || shows(&replicas[1], "/api/v1/products/spar:2", "Vollmilch"));
    let alert = r#"{"product":"spar:2","when":{"type":"below","cents":100}}"#;
    let made = post(&replicas[0], "/api/v1/alerts", "content-type: application/json\r\n", alert);
    let made: Value = serde_json::from_str(parts(&made).1).expect("JSON");
    let device = format!("authorization: Bearer {}\r\n", made["device"].as_str().expect("a device"));
    let alerts = |server: &Running| {
        server.send(format!("GET /api/v1/alerts HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{device}\r\n").as_bytes())
    };
    assert!(alerts(&replicas[1]).contains("Vollmilch"), "what was set at one is known at the other at once");
    let (is_over, asked, failed) = (AtomicBool::new(false), AtomicUsize::new(0), AtomicUsize::new(0));
    thread::scope(|scope| {
        for server in &replicas {
            scope.spawn(|| {
                while !is_over.load(Relaxed) {
                    for path in ["/api/v1/search?q=milch", "/?q=butter", "/api/v1/products/spar:2", "/readyz"] {
                        asked.fetch_add(1, Relaxed);
                        if !server.get(path).starts_with("HTTP/1.1 200") {
                            failed.fetch_add(1, Relaxed);
                        }
                    }
                }
            });
        }
        let _over = Ends(&is_over);
        thread::sleep(Duration::from_millis(300));
        cluster.stop("fast");
        thread::sleep(Duration::from_secs(3));
        assert!(alerts(&replicas[1]).contains("Vollmilch"));
        let refused = upload(&replicas[0], "chain;id;name;price;date\nspar;7;Reis;1,49;2026-03-09\n");
        assert!(refused.starts_with("HTTP/1.1 503") && refused.contains("The database is away"), "{refused}");
        let refused = post(&replicas[0], "/api/v1/alerts", "content-type: application/json\r\n", alert);
        assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
        cluster.go_on();
        eventually("imports go on", || {
            upload(&replicas[1], "chain;id;name;price;date\nspar;8;Zucker;1,19;2026-03-09\n")
                .starts_with("HTTP/1.1 200")
                .then_some(())
        });
        eventually("the other one reads it", || shows(&replicas[0], "/api/v1/products/spar:8", "Zucker"));
    });
    assert!(asked.load(Relaxed) > 100 && failed.load(Relaxed) == 0, "{failed:?} of {asked:?} failed");
    assert!(!replicas[0].get("/api/v1/products/spar:7").contains("Reis"), "what was refused did not come later");
}

#[test]
fn a_replica_starts_from_its_copy_while_the_database_is_away() {
    let Some(cluster) = Cluster::start() else { return };
    let setting = Setting::new();
    setting.write("a.csv", CSV);
    assert_eq!(setting.run(&["import", "--data", "a", "--database", &cluster.url(), "a.csv"]).code, Some(0));
    let said = setting.run(&["doctor", "--data", "a"]);
    assert!(said.out.contains("postgres://127.0.0.1/postgres answers, at version 2; the copy is at 2"), "{said:?}");
    cluster.stop("fast");
    let said = setting.run(&["doctor", "--data", "a"]);
    assert!(said.out.contains("cannot be reached"), "{said:?}");
    let server = setting.serve(&["--data", "a"]);
    assert!(server.get("/api/v1/products/spar:2").contains("Vollmilch"));
    let refused = setting.run(&["import", "--data", "a", "a.csv"]);
    assert!(refused.failure().contains("cannot be reached"), "{refused:?}");
    let refused = setting.run(&["serve", "--data", "new", "--database", &cluster.url()]);
    assert!(refused.err.contains("cannot be reached"), "without a copy there is nothing to serve: {refused:?}");
    cluster.go_on();
    setting.write("b.csv", &prices(1, 99, "2026-03-10"));
    assert_eq!(setting.run(&["import", "--data", "b", "--database", &cluster.url(), "b.csv"]).code, Some(0));
    eventually("it catches up", || shows(&server, "/api/v1/products/billa:00-0", "Nr. 0"));
}
