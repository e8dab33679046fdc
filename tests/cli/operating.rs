//! `koerberl print` and `koerberl doctor`.

use std::fs;

use serde_json::Value;

use crate::setting::{CSV, Said, Setting, text};

/// What is printed without comment, which only goes to standard error.
fn printed(arguments: &[&str]) -> String {
    let said = Setting::new().run(&[&["print"], arguments].concat());
    assert_eq!(said.code, Some(0), "{said:?}");
    assert_eq!(said.err.contains("--site-url"), !arguments.contains(&"--site-url"), "{said:?}");
    let is_left = said.out.split('@').skip(1).any(|rest| rest.starts_with(|c: char| c.is_ascii_uppercase()));
    assert!(!is_left, "a place is left: {}", said.out);
    said.out
}

#[test]
fn a_unit_is_printed_whole() {
    let unit = printed(&["systemd"]);
    for line in [
        "[Unit]",
        "Type=notify",
        "WatchdogSec=1min",
        "ExecStart=/usr/local/bin/koerberl serve",
        "Environment=KOERBERL_SITE_URL=https://preise.example.at",
        "Environment=KOERBERL_LISTEN=127.0.0.1:8080",
        "StateDirectory=koerberl",
        "CapabilityBoundingSet=",
        "SystemCallFilter=@system-service",
        "WantedBy=multi-user.target",
    ] {
        assert!(unit.lines().any(|other| other == line), "{line}: {unit}");
    }
    assert!(!unit.contains("KOERBERL_DATA") && !unit.contains("ReadWritePaths"), "{unit}");
    let unit = printed(&[
        "systemd",
        "--site-url",
        "https://korb.example",
        "--listen",
        "[::]:80",
        "--data",
        "/srv/meine preise",
        "--backup-dir",
        "/backup",
    ]);
    for line in [
        "Environment=KOERBERL_SITE_URL=https://korb.example",
        "Environment=KOERBERL_LISTEN=[::]:80",
        "Environment=\"KOERBERL_DATA=/srv/meine preise\"",
        "ReadWritePaths=\"-/srv/meine preise\"",
        "Environment=KOERBERL_BACKUP_DIR=/backup",
        "AmbientCapabilities=CAP_NET_BIND_SERVICE",
    ] {
        assert!(unit.lines().any(|other| other == line), "{line}: {unit}");
    }
    assert!(!unit.contains("TRUSTED_PROXY"), "not whom everybody reaches: {unit}");
}

#[test]
fn web_servers_get_the_host_and_where_to_ask() {
    let site = ["--site-url", "https://korb.example", "--listen", "0.0.0.0:9000"];
    let caddy = printed(&[&["caddy"], &site[..]].concat());
    let right = "korb.example {\n    reverse_proxy 127.0.0.1:9000 {\n        \
        header_up X-Request-Id {http.request.uuid}\n        header_up -X-Forwarded-Prefix\n        \
        header_up -X-Ingress-Path\n    }\n}\n";
    assert_eq!(caddy, right);
    let nginx = printed(&[&["nginx"], &site[..]].concat());
    for words in [
        "server_name korb.example;",
        "proxy_pass http://127.0.0.1:9000;",
        "X-Request-Id $request_id;",
        "X-Forwarded-For",
        "/korb.example.pem",
    ] {
        assert!(nginx.contains(words), "{words}: {nginx}");
    }
    assert_eq!(nginx.matches('{').count(), nginx.matches('}').count());
    let socket = ["--site-url", "https://korb.example", "--listen", "unix:/run/koerberl/k.sock"];
    assert!(printed(&[&["caddy"], &socket[..]].concat()).contains("reverse_proxy unix//run/koerberl/k.sock {\n"));
    assert!(printed(&[&["nginx"], &socket[..]].concat()).contains("proxy_pass http://unix:/run/koerberl/k.sock;"));
}

#[test]
fn web_servers_get_the_path_of_the_site() {
    let site = ["--site-url", "https://heim.example/preise"];
    let caddy = printed(&[&["caddy"], &site[..]].concat());
    let right = "heim.example {\n    redir /preise /preise/ 308\n    reverse_proxy /preise/* 127.0.0.1:8080 {\n";
    assert!(caddy.starts_with(right), "{caddy}");
    let nginx = printed(&[&["nginx"], &site[..]].concat());
    assert!(nginx.contains("server_name heim.example;") && nginx.contains("    location /preise/ {\n"), "{nginx}");
}

#[test]
fn caddy_asks_another_server_who_the_operator_is() {
    let asked = ["--forward-auth", "http://127.0.0.1:9091/api/authz/forward-auth"];
    let caddy = printed(&[&["caddy", "--site-url", "https://heim.example/preise"], &asked[..]].concat());
    for line in [
        "    @operator path /preise/api/v1/import /preise/metrics",
        "    forward_auth @operator 127.0.0.1:9091 {",
        "        uri /api/authz/forward-auth",
        "    request_header @operator Authorization \"Bearer {$KOERBERL_TOKEN}\"",
    ] {
        assert!(caddy.lines().any(|other| other == line), "{line}: {caddy}");
    }
    assert!(!printed(&["caddy"]).contains("forward_auth"));
}

#[test]
fn a_compose_file_is_printed_whole() {
    let compose = printed(&["compose"]);
    for line in [
        "    image: koerberl",
        "    read_only: true",
        "    restart: unless-stopped",
        "      KOERBERL_SITE_URL: \"https://preise.example.at\"",
        "      - \"127.0.0.1:8080:8080\"",
        "      - \"koerberl:/data\"",
    ] {
        assert!(compose.lines().any(|other| other == line), "{line}: {compose}");
    }
    let own = printed(&["compose", "--data", "/srv/preise", "--backup-dir", "/backup", "--contact", "me@example.at"]);
    assert!(own.contains("    pull_policy: never\n"), "{own}");
    let loaded = printed(&["compose", "--image", "registry.example:5000/koerberl:1"]);
    assert!(loaded.contains("    image: \"registry.example:5000/koerberl:1\"\n    restart:"), "{loaded}");
    for line in
        ["      - \"/srv/preise:/data\"", "      - \"/backup:/backups\"", "      KOERBERL_BACKUP_DIR: \"/backups\""]
    {
        assert!(own.lines().any(|other| other == line), "{line}: {own}");
    }
}

#[test]
fn what_is_printed_takes_the_environment_too() {
    let setting = Setting::new();
    let mut command = setting.command(&["print", "caddy"]);
    let said = command.env("KOERBERL_SITE_URL", "https://korb.example").output().expect("runs");
    assert!(said.stdout.starts_with(b"korb.example {"), "{said:?}");
    assert_eq!(setting.run(&["print", "apache"]).code, Some(2));
}

#[test]
fn settings_are_all_variables_of_the_server() {
    let setting = Setting::new();
    let said =
        setting.run(&["print", "settings", "--listen", "unix:/run/mein korb.sock", "--site-url", "https://a.at"]);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    for line in [
        "KOERBERL_LISTEN=\"unix:/run/mein korb.sock\"",
        "KOERBERL_SITE_URL=https://a.at",
        "#KOERBERL_SITE_NAME=Körberl",
        "#KOERBERL_NO_FETCH=true",
        "#KOERBERL_LOG_LEVEL=info",
    ] {
        assert!(said.out.lines().any(|other| other == line), "{line}: {}", said.out);
    }
    let help = setting.run(&["serve", "--help"]).out;
    let flags = help.lines().filter_map(|line| line.strip_prefix("      --")?.split([' ', '<']).next());
    let flags: Vec<&str> = flags.filter(|flag| *flag != "data").collect();
    let described = said.out.lines().filter(|line| line.trim_start_matches('#').starts_with("KOERBERL_"));
    assert_eq!(described.count(), flags.len(), "{flags:?}");
}

#[test]
fn a_unit_may_read_its_settings_from_a_file() {
    let said = Setting::new().run(&["print", "systemd", "--program", "/usr/bin/koerberl", "--settings", "/etc/a 5%"]);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "no address is wanted");
    assert!(said.out.contains("\nExecStart=/usr/bin/koerberl serve\n"), "{}", said.out);
    assert!(said.out.contains("\nEnvironmentFile=-/etc/a 5%%\n") && !said.out.contains("Environment="), "{}", said.out);
}

/// Where nothing listens.
const NOBODY: [&str; 2] = ["--listen", "127.0.0.1:1"];

fn doctor(setting: &Setting, arguments: &[&str]) -> (Said, Value) {
    let said = setting.run(&[&["doctor", "--json"], arguments].concat());
    let report = said.json();
    (said, report)
}

/// The state and the text of a topic.
fn line(report: &Value, topic: &str) -> (String, String) {
    let mut lines = report["lines"].as_array().expect("lines").iter();
    let line = lines.find(|line| line["topic"] == topic).unwrap_or_else(|| panic!("{topic}: {report}"));
    assert_eq!(line["state"] == "ok", line["remedy"].is_null(), "what is wrong has a remedy: {line}");
    (line["state"].as_str().expect("a word").to_owned(), line["what"].as_str().expect("a text").to_owned())
}

fn names(folder: &std::path::Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    let mut names: Vec<String> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn the_doctor_finds_an_empty_folder_and_leaves_it_empty() {
    let setting = Setting::new();
    let (said, report) = doctor(&setting, &[&NOBODY[..], &["--data", "nowhere"]].concat());
    assert_eq!((said.code, line(&report, "data folder").0.as_str()), (Some(1), "hint"));
    assert!(!setting.path("nowhere").exists());
    fs::create_dir(setting.path("empty")).expect("a folder");
    let (said, report) = doctor(&setting, &[&NOBODY[..], &["--data", "empty"]].concat());
    assert_eq!((said.code, &report["state"]), (Some(1), &"problem".into()));
    for (topic, state, words) in [
        ("data folder", "ok", "empty (rights "),
        ("database", "hint", "no prices yet"),
        ("server", "problem", "http://127.0.0.1:1 does not answer"),
        ("fetching", "hint", "no contact"),
        ("backups", "hint", "--backup-dir"),
        ("site address", "hint", "--site-url"),
    ] {
        let (found, what) = line(&report, topic);
        assert!(found == state && what.contains(words), "{topic}: {found} {what}");
    }
    assert_eq!(names(&setting.path("empty")), Vec::<String>::new());
    let as_text = setting.run(&["doctor", "--listen", "127.0.0.1:1", "--data", "empty"]);
    assert!(as_text.out.contains("problem  server        http://127.0.0.1:1") && as_text.out.contains("→ start it"));
}

#[test]
fn the_doctor_finds_a_healthy_installation_and_changes_nothing() {
    let setting = Setting::with_prices();
    let data = setting.path(".local/share/koerberl");
    let before = names(&data);
    let (said, report) = doctor(&setting, &NOBODY);
    assert_eq!(said.code, Some(1));
    assert_eq!(line(&report, "database").0, "ok");
    assert_eq!(names(&data), before, "nothing was created");
    let server = setting.serve(&[]);
    let backups = setting.path("backups");
    fs::create_dir(&backups).expect("a folder");
    let arguments = ["--listen", &server.address, "--no-fetch", "--backup-dir", text(&backups)];
    let (said, report) = doctor(&setting, &[&arguments[..], &["--site-url", "https://korb.example"]].concat());
    assert_eq!(said.code, Some(0), "{report}");
    for (topic, state, words) in [
        ("data folder", "ok", "writable"),
        ("disk", "", "MB free"),
        ("database", "ok", "3 products of 2 chains"),
        ("clock", "ok", "nothing stored is later"),
        ("prices", "hint", "billa "),
        ("sources", "ok", "none was fetched yet"),
        ("fetching", "ok", "--no-fetch"),
        ("backups", "hint", "none yet"),
        ("server", "ok", "is ready"),
        ("site address", "ok", "https://korb.example"),
        ("proxy", "hint", "limits count"),
    ] {
        let (found, what) = line(&report, topic);
        assert!((state.is_empty() || found == state) && what.contains(words), "{topic}: {found} {what}");
    }
    fs::write(backups.join("koerberl-2026-01-02.db"), "").expect("a file");
    let (said, report) = doctor(&setting, &arguments);
    assert_eq!((said.code, line(&report, "backups").0.as_str()), (Some(1), "problem"), "{report}");
}

#[test]
fn the_doctor_finds_a_damaged_database_and_other_broken_files() {
    let setting = Setting::with_prices();
    let folder = setting.path(".local/share/koerberl");
    let database = rusqlite::Connection::open(folder.join("koerberl.db")).expect("a database");
    database.execute("UPDATE chain_days SET day = day - 1", []).expect("damage");
    drop(database);
    let (said, report) = doctor(&setting, &NOBODY);
    let (state, what) = line(&report, "database");
    assert_eq!((said.code, state.as_str()), (Some(1), "problem"));
    assert!(what.contains("damaged: "), "{what}");
    fs::write(folder.join("koerberl.db"), "a letter").expect("a file");
    fs::create_dir(folder.join("sources")).expect("a folder");
    fs::write(folder.join("sources/billa.toml"), "nonsense").expect("a file");
    setting.write("token", "short");
    let more = ["--tls-cert", "a.pem", "--tls-key", "b.pem", "--admin-token-file", "token"];
    let (_, report) = doctor(&setting, &[&NOBODY[..], &more].concat());
    for (topic, words) in [
        ("database", "koerberl.db: file is not a database"),
        ("sources", "billa.toml"),
        ("certificate", "a.pem"),
        ("token", "shorter than"),
    ] {
        let (state, what) = line(&report, topic);
        assert!(state == "problem" && what.contains(words), "{topic}: {state} {what}");
    }
}

#[test]
fn the_doctor_finds_a_clock_that_is_behind() {
    const FOLDER: &str = "a folder 100%20?#";
    let setting = Setting::new();
    setting.write("prices.csv", CSV);
    assert_eq!(setting.run(&["import", "prices.csv", "--data", FOLDER]).code, Some(0));
    let database = rusqlite::Connection::open(setting.path(FOLDER).join("koerberl.db")).expect("a database");
    database.execute("UPDATE runs SET started = '2099-01-01T00:00:00Z'", []).expect("a later run");
    drop(database);
    let (state, what) = line(&doctor(&setting, &[&NOBODY[..], &["--data", FOLDER]].concat()).1, "clock");
    assert!(state == "problem" && what.contains("2099-01-01"), "{state} {what}");
}
