//! What an operator's tools see: metrics on their own address, the dashboard, the log, the service manager, health.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::net::TcpStream;
use std::os::linux::net::SocketAddrExt as _;
use std::os::unix::net::{SocketAddr, UnixDatagram};
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::setting::{Running, Setting, text};

/// Waits until `found` finds something.
fn eventually<T>(what: &str, found: impl Fn() -> Option<T>) -> T {
    let deadline = Instant::now() + Duration::from_secs(20);
    loop {
        if let Some(found) = found() {
            return found;
        }
        assert!(Instant::now() < deadline, "never: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The names of all families in the answer of `/metrics`.
fn families(metrics: &str) -> BTreeSet<&str> {
    let heads = metrics.lines().filter_map(|line| line.strip_prefix("# TYPE "));
    heads.filter_map(|head| head.split(' ').next()).collect()
}

#[test]
fn metrics_can_have_an_address_of_their_own() {
    let setting = Setting::with_prices();
    let socket = setting.path("m.sock");
    let server = setting.serve(&["--metrics-listen", &format!("unix:{}", text(&socket))]);
    let ask = |path: &str| {
        let mut stream = std::os::unix::net::UnixStream::connect(&socket).expect("it listens");
        let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
        std::io::Write::write_all(&mut stream, request.as_bytes()).expect("it reads");
        std::io::read_to_string(&mut stream).expect("it answers")
    };
    let metrics = ask("/metrics");
    for sample in [
        "koerberl_catalogue_products 3\n",
        "koerberl_catalogue_age_seconds ",
        "koerberl_chain_age_seconds{chain=\"spar\"} ",
        "koerberl_connections_refused_total 0\n",
        "koerberl_queue_waiting{queue=\"heavy\"} 0\n",
        "koerberl_queue_running{queue=\"pages\"} ",
        "koerberl_queue_refused_total{queue=\"heavy\",reason=\"full\"} 0\n",
        "koerberl_refusals_total{reason=\"queue\"} 0\n",
        "process_start_time_seconds 1",
        "process_open_fds ",
        "process_max_fds ",
        "process_resident_memory_bytes ",
    ] {
        assert!(metrics.contains(sample), "{sample}: {metrics}");
    }
    assert!(ask("/healthz").starts_with("HTTP/1.1 200 "));
    for elsewhere in ["/", "/api/v1/chains", "/api/v1/import"] {
        assert!(ask(elsewhere).starts_with("HTTP/1.1 404 "), "{elsewhere}");
    }
    assert!(server.get("/metrics").starts_with("HTTP/1.1 404 "), "no longer on the public address");
    assert!(server.get("/readyz").starts_with("HTTP/1.1 200 "));
}

#[test]
fn metrics_follow_the_conventions() {
    let setting = Setting::new();
    let server = setting.serve(&[]);
    let answer = server.get("/metrics");
    let metrics = answer.split_once("\r\n\r\n").expect("a body").1;
    let mut family = ("", "");
    for line in metrics.lines().filter(|line| !line.is_empty()) {
        if let Some(help) = line.strip_prefix("# HELP ") {
            let (name, text) = help.split_once(' ').expect("a text");
            assert!(text.ends_with('.'), "{line}");
            family = (name, "");
        } else if let Some(head) = line.strip_prefix("# TYPE ") {
            let (name, kind) = head.split_once(' ').expect("a type");
            assert_eq!(name, family.0, "the help comes first");
            assert_eq!(kind == "counter", name.ends_with("_total"), "{line}");
            assert!(name.starts_with("koerberl_") || name.starts_with("process_"), "{line}");
            family = (name, kind);
        } else {
            assert!(line.starts_with(family.0) && !family.1.is_empty(), "{line} after {family:?}");
            assert!(line.rsplit_once(' ').is_some_and(|(_, value)| value.parse::<f64>().is_ok()), "{line}");
        }
    }
}

#[test]
fn the_dashboard_shows_metrics_that_there_are() {
    let setting = Setting::new();
    let said = setting.run(&["print", "grafana"]);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let dashboard: Value = serde_json::from_str(&said.out).expect("JSON");
    let server = setting.serve(&["--demo"]);
    let metrics = server.get("/metrics");
    let families = families(&metrics);
    let mut shown = BTreeSet::new();
    let mut ids = BTreeSet::new();
    for panel in dashboard["panels"].as_array().expect("panels") {
        assert!(ids.insert(panel["id"].as_u64()), "each panel has an id of its own: {panel}");
        for target in panel["targets"].as_array().into_iter().flatten() {
            assert_eq!(target["datasource"]["uid"], "${datasource}", "{panel}");
            let words = target["expr"].as_str().expect("a query").split(|c: char| !c.is_alphanumeric() && c != '_');
            shown.extend(words.filter(|word| word.starts_with("koerberl_") || word.starts_with("process_")));
        }
    }
    assert!(shown.len() > 20, "{shown:?}");
    for name in shown {
        let parts = ["", "_bucket", "_sum", "_count"].iter().filter_map(|part| name.strip_suffix(part));
        assert!(parts.into_iter().any(|family| families.contains(family)), "{name}: {families:?}");
    }
    let variables = dashboard["templating"]["list"].as_array().expect("variables");
    assert!(variables.iter().any(|one| one["name"] == "datasource" && one["query"] == "prometheus"), "{variables:?}");
}

#[test]
fn the_log_names_requests_and_nobody() {
    let setting = Setting::with_prices();
    setting.write("token", "a-token-that-is-long-enough");
    let log = setting.path("log");
    let arguments = ["--log-level", "debug", "--log-format", "json", "--admin-token-file", "token", "--no-fetch"];
    let mut command = setting.command(&["serve", "--listen", "127.0.0.1:0", "--trusted-proxy", "127.0.0.1"]);
    let child = command.args(arguments).stderr(File::create(&log).expect("a file")).spawn().expect("it runs");
    let mut server = Running { child, address: String::new(), said: String::new() };
    let said = || fs::read_to_string(&log).expect("a log");
    let address = eventually("it listens", || {
        let said = said();
        let address = said.split_once("listens on http://")?.1.split_once('"')?.0.to_owned();
        said.contains("read in").then_some(address)
    });
    let ask = |head: &str| {
        let mut stream = TcpStream::connect(&address).expect("it listens");
        let head = format!("{head}\r\nhost: x\r\nx-forwarded-for: 198.51.100.7\r\nconnection: close\r\n\r\n");
        std::io::Write::write_all(&mut stream, head.as_bytes()).expect("it reads");
        let answer = std::io::read_to_string(&mut stream).expect("it answers");
        let id = answer.split_once("x-request-id: ").expect("an id").1.split_once("\r\n").expect("a line").0;
        id.to_owned()
    };
    let made = ask("GET /api/v1/search?q=geheimnis HTTP/1.1");
    let page = ask("GET /?q=geheimnis HTTP/1.1");
    let given = ask("POST /api/v1/import HTTP/1.1\r\nauthorization: Bearer wrong\r\nx-request-id: of-the-proxy.1");
    assert_eq!((made.len(), given.as_str()), (16, "of-the-proxy.1"));
    assert_ne!(made, page);
    eventually("the last line", || said().contains("\"status\":401").then_some(()));
    server.child.kill().and_then(|()| server.child.wait()).expect("it ends");
    let said = said();
    let lines: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert!(lines.iter().all(|line| line["timestamp"].is_string() && line["level"].is_string()), "{said}");
    let of = |id: &str| lines.iter().filter(|line| line["span"]["id"] == id).collect::<Vec<_>>();
    assert_eq!(of(&made)[0]["path"], "/api/v1/search", "{said}");
    assert_eq!((of(&page)[0]["path"].as_str(), of(&page)[0]["status"].as_u64()), (Some("/"), Some(200)));
    let of_token = of(&given);
    assert!(of_token.iter().any(|line| line["level"] == "WARN" && line["message"].to_string().contains("token")));
    assert!(of_token.iter().any(|line| line["level"] == "DEBUG" && line["status"] == 401), "{said}");
    let names = ["geheimnis", "198.51.100.7"];
    assert!(!names.iter().any(|name| said.contains(name)), "whom it was, and what for, is nobody's business: {said}");
}

#[test]
fn ids_of_strangers_are_not_taken() {
    let setting = Setting::new();
    let server = setting.serve(&[]);
    let answer = server.send(b"GET / HTTP/1.1\r\nhost: x\r\nx-request-id: mine\r\nconnection: close\r\n\r\n");
    assert!(answer.contains("x-request-id: ") && !answer.contains("x-request-id: mine"), "{answer}");
}

/// What the service manager hears next.
fn heard(socket: &UnixDatagram) -> String {
    let mut bytes = [0; 1024];
    let length = socket.recv(&mut bytes).expect("it tells in time");
    String::from_utf8_lossy(&bytes[..length]).into_owned()
}

#[test]
fn the_service_manager_hears_how_it_is() {
    let setting = Setting::with_prices();
    let path = setting.path("notify.sock");
    let name = format!("koerberl-test-{}", std::process::id());
    let of_name = SocketAddr::from_abstract_name(&name).expect("short enough");
    let sockets = [
        (UnixDatagram::bind(&path).expect("a socket"), text(&path).to_owned()),
        (UnixDatagram::bind_addr(&of_name).expect("a socket"), format!("@{name}")),
    ];
    for (socket, address) in sockets {
        socket.set_read_timeout(Some(Duration::from_secs(20))).expect("a limit");
        let mut command = setting.command(&["serve", "--listen", "127.0.0.1:0", "--no-fetch"]);
        command.env("NOTIFY_SOCKET", &address).env("WATCHDOG_USEC", "200000");
        let child = command.stderr(Stdio::null()).spawn().expect("it runs");
        let mut server = Running { child, address: String::new(), said: String::new() };
        let until = |words: &str| loop {
            let message = heard(&socket);
            if message.contains(words) {
                return message;
            }
        };
        until("STATUS=reads the prices");
        assert_eq!(until("READY=1"), "READY=1\nSTATUS=3 products of 2 chains, prices up to 2026-03-08");
        let begun = Instant::now();
        (0..3).for_each(|_| drop(until("WATCHDOG=1")));
        assert!((Duration::from_millis(150)..Duration::from_secs(5)).contains(&begun.elapsed()), "each half");
        server.signal("HUP");
        assert!(until("RELOADING=1").contains("MONOTONIC_USEC="));
        until("READY=1");
        // Who is stopped cannot answer, and does not say so.
        server.signal("STOP");
        std::thread::sleep(Duration::from_millis(50));
        socket.set_nonblocking(true).expect("a socket");
        while socket.recv(&mut [0; 1024]).is_ok() {}
        std::thread::sleep(Duration::from_millis(300));
        assert!(socket.recv(&mut [0; 1024]).is_err(), "no sign of life");
        socket.set_nonblocking(false).expect("a socket");
        server.signal("CONT");
        until("WATCHDOG=1");
        server.signal("TERM");
        until("STOPPING=1");
        assert!(server.child.wait().expect("it ends").success());
    }
}

#[test]
fn health_takes_any_certificate_of_its_own_server() {
    let setting = Setting::new();
    let made = rcgen::generate_simple_self_signed(["preise.example".to_owned()]).expect("a certificate");
    setting.write("cert.pem", &made.cert.pem());
    setting.write("key.pem", &made.signing_key.serialize_pem());
    let server = setting.serve(&["--tls-cert", "cert.pem", "--tls-key", "key.pem"]);
    let url = format!("https://{}", server.address);
    let said = setting.run(&["health", &url]);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{said:?}");
    let mut command = setting.command(&["health"]);
    command
        .env("KOERBERL_LISTEN", &server.address)
        .envs([("KOERBERL_TLS_CERT", "cert.pem"), ("KOERBERL_TLS_KEY", "key.pem")]);
    assert_eq!(command.status().expect("runs").code(), Some(0));
    let plain = setting.run(&["health", &server.address]);
    assert!(plain.failure().contains("does not answer"), "{plain:?}");
    let elsewhere = Setting::new();
    let other = elsewhere.serve(&[]);
    let said = setting.run(&["health", &format!("https://{}", other.address)]);
    assert!(said.failure().contains("does not answer"), "no TLS there: {said:?}");
    let arguments = ["doctor", "--listen", &server.address, "--tls-cert", "cert.pem", "--tls-key", "key.pem"];
    let doctor = setting.run(&arguments);
    assert!(doctor.out.contains(&format!("{url} is ready")), "{doctor:?}");
    assert_eq!(setting.run(&["health", "--nonsense"]).code, Some(2));
}
