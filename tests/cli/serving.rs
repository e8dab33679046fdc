//! `koerberl serve` together with other commands: health, imports while it runs, one server per folder, logs, shutdown.

use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use crate::setting::{Setting, text};

/// Waits until the response at `path` contains `words`.
pub(crate) fn eventually(server: &crate::setting::Running, path: &str, words: &str) {
    let deadline = Instant::now() + Duration::from_secs(20);
    loop {
        let answer = server.get(path);
        if answer.contains(words) {
            return;
        }
        assert!(Instant::now() < deadline, "{path} never contained {words}: {answer}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn the_log_begins_with_address_and_prices() {
    let setting = Setting::with_prices();
    let server = setting.serve(&[]);
    assert!(server.said.contains(" INFO 3 products of 2 chains, prices up to 2026-03-08, read in "), "{}", server.said);
    let setting = Setting::new();
    let server = setting.serve(&[]);
    assert!(server.said.contains(" INFO no prices yet; the ways to some:"), "{}", server.said);
}

#[test]
fn log_lines_have_a_level_and_can_be_json() {
    let log = |environment: &[(&str, &str)], arguments: &[&str]| {
        let setting = Setting::with_prices();
        let mut command = setting.command(&["serve", "--listen", "127.0.0.1:0"]);
        command.args(arguments).envs(environment.iter().copied()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("it runs");
        std::thread::sleep(Duration::from_secs(1));
        child.kill().expect("it still runs");
        String::from_utf8(child.wait_with_output().expect("it ended").stderr).expect("UTF-8")
    };
    let json = log(&[("KOERBERL_LOG_FORMAT", "json")], &["--log-level", "info"]);
    let lines: Vec<serde_json::Value> = json.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let listens = |line: &serde_json::Value| line["message"].as_str().is_some_and(|text| text.contains("listens on"));
    assert!(lines.iter().any(|line| line["level"] == "INFO" && listens(line)), "{json}");
    assert!(lines.iter().any(|line| line["level"] == "WARN"), "no contact: {json}");
    let warnings = log(&[], &["--log-level", "warn"]);
    assert!(warnings.contains(" WARN ") && !warnings.contains(" INFO "), "{warnings}");
    assert_eq!(log(&[("KOERBERL_LOG_LEVEL", "off")], &[]), "");
}

#[test]
fn health_checks_readiness() {
    let setting = Setting::new();
    let socket = setting.path("k.sock");
    let unix = format!("unix:{}", text(&socket));
    let server = setting.serve(&["--listen", &unix]);
    for url in [server.url(), format!("{}/", server.url()), server.address.clone(), unix.clone()] {
        let said = setting.run(&["health", &url]);
        assert_eq!((said.code, said.out.as_str()), (Some(0), ""), "{url}: {said:?}");
    }
    for listen in [server.address.clone(), format!("{},unix:/nowhere", server.address), unix] {
        let asked = setting.command(&["health"]).env("KOERBERL_LISTEN", &listen).status().expect("runs");
        assert_eq!(asked.code(), Some(0), "{listen}");
    }
}

#[test]
fn a_running_server_shows_imports_at_once() {
    let setting = Setting::new();
    let server = setting.serve(&[]);
    assert!(server.get("/").contains("\"data\":\"empty\""));
    setting.write("prices.csv", crate::setting::CSV);
    assert_eq!(setting.run(&["import", "prices.csv"]).code, Some(0));
    eventually(&server, "/api/v1/chains", "\"id\":\"spar\"");
    eventually(&server, "/", "\"data\":\"old\"");
    assert_eq!(setting.run(&["backup", "copy.db"]).code, Some(0));
    setting.write("more.csv", "chain;id;name;price;date\nhofer;9;Salz;0,49;2026-03-09\n");
    assert_eq!(setting.run(&["import", "more.csv"]).code, Some(0));
    eventually(&server, "/api/v1/chains", "\"id\":\"hofer\"");
    assert_eq!(setting.run(&["restore", "copy.db", "--force"]).code, Some(0));
    eventually(&server, "/metrics", "koerberl_catalogue_products 3");
}

#[test]
fn a_running_server_shows_the_official_index_at_once() {
    let setting = Setting::new();
    let server = setting.serve(&[]);
    setting.write("prices.csv", "chain;id;name;price;date\nspar;1;Salz;0,49;2023-01-05\nspar;1;Salz;0,59;2023-03-05\n");
    assert_eq!(setting.run(&["import", "prices.csv"]).code, Some(0));
    eventually(&server, "/api/v1/stats/index", "\"month\":\"2023-03\"");
    assert!(server.get("/api/v1/stats/index").contains("\"official\":null"));
    setting.write("vpi.csv", "month;index\n2022-12;110\n2023-01;112\n2023-03;115,36\n2024-01;120\n");
    assert_eq!(setting.run(&["import-index", "vpi.csv"]).code, Some(0));
    let in_its_months = "\"official\":{\"name\":\"Verbraucherpreisindex\",\"base\":\"2023-01\",\"points\":[\
        {\"month\":\"2023-01\",\"index\":100.0},{\"month\":\"2023-03\",\"index\":103.0}]}";
    eventually(&server, "/api/v1/stats/index", in_its_months);
    assert!(server.get("/api/v1/stats/index?points=false").contains("\"official\":null"));
    assert!(server.get("/api/v1/stats/index?from=2023-02").contains("{\"month\":\"2023-03\",\"index\":100.0}"));
    assert_eq!(setting.run(&["import-index", "--remove"]).code, Some(0));
    eventually(&server, "/api/v1/stats/index", "\"official\":null");
}

#[test]
fn a_restored_database_of_the_same_version_is_loaded() {
    let (setting, other) = (Setting::with_prices(), Setting::new());
    let server = setting.serve(&[]);
    assert!(!server.get("/api/v1/export.csv").contains("Salz"));
    other.write("salt.csv", "chain;id;name;price;date\nhofer;9;Salz;0,49;2026-03-09\n");
    assert_eq!(other.run(&["import", "salt.csv"]).code, Some(0));
    assert_eq!(other.run(&["backup", "copy.db", "--json"]).json()["version"], 1);
    let copy = other.path("copy.db");
    assert_eq!(setting.run(&["restore", crate::setting::text(&copy), "--force", "--json"]).json()["version"], 2);
    eventually(&server, "/api/v1/chains", "\"id\":\"hofer\"");
    assert!(server.get("/api/v1/export.csv").contains("Salz"), "what was kept is not mistaken for it");
}

#[test]
fn one_server_per_folder() {
    let setting = Setting::new();
    let _server = setting.serve(&[]);
    let said = setting.run(&["serve", "--listen", "127.0.0.1:0"]);
    assert!(said.failure().contains("is served by another koerberl already"), "{said:?}");
}

#[test]
fn an_invalid_override_is_logged_once_with_its_line() {
    let setting = Setting::with_prices();
    std::fs::write(setting.path(".local/share/koerberl/overrides.csv"), "billa:1,spar:2,apart\nbilla:1,spar:2,maybe\n")
        .expect("written");
    let log = std::fs::File::create(setting.path("log")).expect("a file");
    let mut server = setting
        .command(&["serve", "--listen", "127.0.0.1:0", "--no-fetch"])
        .stdout(std::process::Stdio::null())
        .stderr(log)
        .spawn()
        .expect("it runs");
    let deadline = Instant::now() + Duration::from_secs(20);
    let said = || std::fs::read_to_string(setting.path("log")).expect("a log");
    while !said().contains("overrides.csv, line 2") && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(50));
    }
    server.kill().and_then(|()| server.wait()).expect("it ends");
    assert_eq!(said().matches("overrides.csv, line 2").count(), 1, "{}", said());
}

#[test]
fn a_report_that_cannot_be_stored_does_not_reveal_the_folder() {
    let setting = Setting::with_prices();
    std::fs::create_dir(setting.path(".local/share/koerberl/reports.csv")).expect("in the way");
    let server = setting.serve(&[]);
    let body = r#"{"a":"billa:1","b":"spar:2","reason":"kind"}"#;
    let head =
        format!("POST /api/v1/reports HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: {}", body.len());
    let answer = server.send(format!("{head}\r\n\r\n{body}").as_bytes());
    assert!(answer.starts_with("HTTP/1.1 500") && answer.contains("could not be kept"), "{answer}");
    assert!(!answer.contains("reports.csv"), "{answer}");
}

#[test]
fn a_port_in_use_is_a_one_line_error() {
    let setting = Setting::new();
    let server = setting.serve(&[]);
    let said = Setting::new().run(&["serve", "--listen", &server.address]);
    let right =
        format!("cannot listen on {}: another program does; choose another address with --listen", server.address);
    assert_eq!(said.failure(), right);
}

#[test]
fn import_over_http_needs_the_token() {
    let setting = Setting::new();
    let token = "a-token-that-is-long-enough";
    setting.write("token", &format!("{token}\n"));
    let server = setting.serve(&["--admin-token-file", "token"]);
    let import = |token: &str, body: &str| {
        let head = format!("authorization: Bearer {token}\r\ncontent-length: {}\r\nconnection: close", body.len());
        server.send(format!("POST /api/v1/import HTTP/1.1\r\nhost: x\r\n{head}\r\n\r\n{body}").as_bytes())
    };
    let many = |names: usize| {
        let rows = (0..names).map(|id| format!("spar;{id};Article number {id};1,49;2026-03-08"));
        "chain;id;name;price;date\n".to_owned() + &rows.collect::<Vec<_>>().join("\n")
    };
    assert!(import("wrong", &many(1)).starts_with("HTTP/1.1 401 "));
    assert!(import("wrong", &many(5000)).starts_with("HTTP/1.1 401 "), "however long what a stranger sends is");
    let answer = import(token, &many(5000));
    assert!(answer.starts_with("HTTP/1.1 200 ") && answer.contains("\"new\":5000"), "{answer}");
    assert!(server.get("/metrics").contains("koerberl_catalogue_products 5000"), "loaded at once");
    assert!(import(token, "[1").starts_with("HTTP/1.1 422 "));
    assert!(import(token, "").starts_with("HTTP/1.1 422 "));
}

#[test]
fn d12_wrong_tokens_take_time_and_are_seen() {
    let setting = Setting::new();
    setting.write("token", "a-token-that-is-long-enough");
    let server = setting.serve(&["--admin-token-file", "token"]);
    let import = || {
        let head = "host: x\r\nauthorization: Bearer wrong\r\ncontent-length: 0\r\nconnection: close";
        server.send(format!("POST /api/v1/import HTTP/1.1\r\n{head}\r\n\r\n").as_bytes())
    };
    let begun = Instant::now();
    let answers: Vec<String> = thread::scope(|scope| {
        let guesses: Vec<_> = (0..10).map(|_| scope.spawn(import)).collect();
        guesses.into_iter().map(|guess| guess.join().expect("an answer")).collect()
    });
    assert!(answers.iter().all(|answer| answer.starts_with("HTTP/1.1 401 ")) && begun.elapsed().as_secs() >= 1);
    assert!(import().starts_with("HTTP/1.1 429 "), "and then there are no more guesses");
    server.signal("HUP");
    assert!(server.get("/healthz").starts_with("HTTP/1.1 200 "), "SIGHUP does not end it");
}

#[test]
fn a_short_token_is_rejected() {
    let setting = Setting::new();
    setting.write("token", "1234");
    assert!(setting.run(&["serve", "--admin-token-file", "token"]).failure().contains("shorter than 16"));
}

#[test]
fn the_site_has_the_operators_name() {
    let setting = Setting::new();
    let server = setting.serve(&["--site-name", "Preise <b>", "--site-url", "https://preise.example/"]);
    let page = server.get("/");
    assert!(page.contains(r#""siteName":"Preise \u003cb>","siteUrl":"https://preise.example""#), "{page}");
}

#[test]
fn http_export_has_the_whole_history() {
    let setting = Setting::with_prices();
    let server = setting.serve(&[]);
    let csv = server.get("/api/v1/export.csv");
    assert!(csv.starts_with("HTTP/1.1 200 ") && csv.contains("billa,1,Teebutter 250 g,1.99,2026-03-01"), "{csv}");
    assert!(csv.ends_with("0\r\n\r\n"), "whole: {csv}");
    let again = server.get("/api/v1/export.csv");
    let of_all = |answer: &str| {
        let of_its_own = |line: &str| line.starts_with("x-request-id: ") || line.starts_with("date: ");
        answer.split("\r\n").filter(|line| !of_its_own(line)).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(of_all(&again), of_all(&csv), "kept");
}

#[test]
fn the_demo_needs_no_data_and_says_it_is_one() {
    let setting = Setting::new();
    let server = setting.serve(&["--demo"]);
    assert!(server.said.contains(" invented products of 7 chains, "), "{}", server.said);
    assert!(server.get("/").contains("\"data\":\"demo\""));
    assert!(server.get("/api/v1/search?q=butter").contains("\"groups\":[{"));
    assert!(!setting.path(".local").exists(), "nothing is written");
}

#[test]
fn both_signals_shut_it_down_cleanly() {
    for signal in ["TERM", "INT"] {
        let setting = Setting::new();
        let mut server = setting.serve(&[]);
        let begun = Instant::now();
        server.signal(signal);
        assert!(server.child.wait().expect("it ends").success(), "{signal}");
        assert!(begun.elapsed() < Duration::from_secs(2), "{signal}");
    }
}

#[test]
fn the_path_of_a_site_is_said_once() {
    let setting = Setting::new();
    let said = setting.run(&["serve", "--demo", "--base-path", "/preise", "--site-url", "https://example.at/korb"]);
    assert_eq!(
        said.failure(),
        "--base-path /preise is not the path of --site-url https://example.at/korb: say the whole address with --site-url"
    );
    let server = setting.serve(&["--demo", "--site-url", "https://example.at/korb/"]);
    assert!(server.get("/korb").contains("308") && server.get("/korb").contains("location: /korb/"));
    assert!(server.get("/korb/").contains("<link rel=\"canonical\" href=\"https://example.at/korb/\""));
}
