//! Limits: clients that send too much, too slowly, or nothing.

use std::io::{Read as _, Write as _};
use std::time::{Duration, Instant};

use koerberl::server::{Limits, Portal};

use crate::client::{Answer, Server, portal, short_timeouts};

fn server_with_short_timeouts() -> Server {
    Server::start(portal().with_limits(short_timeouts()))
}

/// The time until the server closes the connection.
fn until_closed(stream: &mut std::net::TcpStream) -> Duration {
    let started = Instant::now();
    let mut bytes = Vec::new();
    // Closing with unread bytes is a reset: closed as well.
    let _ = stream.read_to_end(&mut bytes);
    started.elapsed()
}

#[test]
fn a_head_that_is_too_long_is_rejected() {
    let server = Server::start(portal());
    let answer = server.send(&format!("GET / HTTP/1.1\r\nhost: x\r\nx-long: {}\r\n\r\n", "x".repeat(20_000)));
    assert_eq!((answer.status, answer.body.len()), (431, 0));
    assert!(matches!(
        server.send(&format!("GET /{} HTTP/1.1\r\nhost: x\r\n\r\n", "x".repeat(70_000))).status,
        414 | 431
    ));
    assert_eq!(server.get("/healthz").status, 200);
}

#[test]
fn a_body_that_is_too_long_is_rejected_before_it_is_sent() {
    let server = Server::start(portal());
    let head = "POST /api/v1/import HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer geheim\r\n";
    let stated = server.send(&format!("{head}content-length: 99999999999\r\n\r\n"));
    assert_eq!((stated.status, stated.header("content-type")), (413, "application/problem+json"));
    assert_eq!(stated.header("x-content-type-options"), "nosniff", "early rejections carry the security headers too");
    let piece = "x".repeat(0x20_000);
    let head = head.replace("import", "reports");
    let unstated = server.send(&format!("{head}transfer-encoding: chunked\r\n\r\n20000\r\n{piece}\r\n0\r\n\r\n"));
    assert_eq!(unstated.status, 413);
}

#[test]
fn a_client_that_writes_before_it_reads_sees_the_rejection() {
    let server = Server::start(portal());
    let body = "x".repeat(4 << 20);
    for (path, status) in [("/api/v1/reports", 413), ("/api/v1/import", 401)] {
        let head = format!("POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n");
        // Writes everything before it reads, as simple clients do.
        is_a_problem(&server.send(&format!("{head}content-length: {}\r\n\r\n{body}", body.len())), status);
        let waits = server.send(&format!("{head}expect: 100-continue\r\ncontent-length: {}\r\n\r\n", body.len()));
        assert_eq!(waits.status, status, "no 100 Continue");
    }
}

#[test]
fn invalid_http_is_answered_by_hyper_with_a_bare_400() {
    let server = Server::start(portal());
    for request in [
        "HELO example.org\r\n\r\n",
        "GET / HTTP/9.9\r\nhost: x\r\n\r\n",
        "GET / HTTP/1.1\r\nhost: x\r\nno header\r\n\r\n",
        "GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n",
        "GET /gibt-es-nicht<script>alert(1)</script> HTTP/1.1\r\nhost: x\r\n\r\n",
    ] {
        let answer = server.send(request);
        assert_eq!((answer.status, answer.body.len()), (400, 0), "{request}");
    }
    let encoded = server.get("/gibt-es-nicht%3Cscript%3E");
    assert_eq!((encoded.status, encoded.header("x-content-type-options")), (404, "nosniff"));
}

#[test]
fn a_request_names_exactly_one_host() {
    let server = Server::start(portal());
    let ask = |hosts: &str| server.send(&format!("GET /healthz HTTP/1.1\r\nconnection: close\r\n{hosts}\r\n"));
    for hosts in ["", "host: a\r\nhost: b\r\n", "host: a b\r\n", "host: a/b\r\n"] {
        is_a_problem(&ask(hosts), 400);
    }
    for host in ["host:\r\n", "host: preise.example\r\n", "host: [::1]:8080\r\n", "host: my_box:80\r\n"] {
        assert_eq!(ask(host).status, 200, "{host}");
    }
    assert_eq!(server.send("GET /healthz HTTP/1.0\r\n\r\n").status, 200);
}

/// A rejection with the security headers and a reason.
fn is_a_problem(answer: &Answer, status: u16) {
    let said = (answer.status, answer.header("content-type"), answer.header("x-content-type-options"));
    assert_eq!(said, (status, "application/problem+json", "nosniff"));
    let body = String::from_utf8_lossy(&answer.body);
    assert!(body.contains(&format!(r#""status":{status},"detail":""#)), "{body}");
    assert_eq!(answer.header("content-length"), body.len().to_string());
}

#[test]
fn a_slow_head_times_out() {
    let server = server_with_short_timeouts();
    for beginning in ["", "P", "PRI * HTTP/2.0\r\n", "GET / HTTP/1.1\r\nhost: x\r\n"] {
        let mut stream = server.connect();
        stream.write_all(beginning.as_bytes()).expect("the server reads");
        let took = until_closed(&mut stream);
        assert!(took < Duration::from_secs(3), "{beginning:?}: {took:?}");
    }
    assert_eq!(server.get("/healthz").status, 200);
}

#[test]
fn a_slow_body_times_out() {
    let server = server_with_short_timeouts();
    let mut stream = server.connect();
    stream
        .write_all(b"POST /api/v1/reports HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nabc")
        .expect("the server reads");
    assert_eq!(Answer::read(&mut stream).status, 408);
}

#[test]
fn an_idle_connection_is_closed() {
    let server = server_with_short_timeouts();
    let mut stream = server.connect();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").expect("the server reads");
    assert!(until_closed(&mut stream) < Duration::from_secs(3));
    let mut stream = server.connect();
    stream.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0").expect("the server reads");
    assert!(until_closed(&mut stream) < Duration::from_secs(3));
}

#[test]
fn connections_past_the_limit_wait() {
    let server = Server::start(portal().with_limits(Limits { connections: 2, reserved: 0, ..Limits::default() }));
    let held = [server.connect(), server.connect()];
    std::thread::sleep(Duration::from_millis(100)); // they are in before the third comes
    let mut third = server.connect();
    third
        .write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        .expect("the system's queue takes it");
    third.set_read_timeout(Some(Duration::from_millis(300))).expect("a time limit");
    assert!(third.read(&mut [0]).is_err(), "nothing is answered yet");
    drop(held);
    third.set_read_timeout(Some(Duration::from_secs(20))).expect("a time limit");
    assert_eq!(Answer::read(&mut third).status, 200);
}

#[test]
fn too_many_reports_are_rejected_with_a_retry_time() {
    let server = Server::start(portal());
    let report = |from: &str| {
        let body = r#"{"a": "spar:1", "b": "spar:1", "reason": "kind"}"#;
        let head =
            format!("POST /api/v1/reports HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-forwarded-for: {from}\r\n");
        server.send(&format!("{head}content-length: {}\r\n\r\n{body}", body.len()))
    };
    for _ in 0..10 {
        assert_eq!(report("1.2.3.4").status, 400);
    }
    // X-Forwarded-For of an untrusted peer does not count.
    let refused = report("4.3.2.1");
    assert_eq!((refused.status, refused.header("content-type")), (429, "application/problem+json"));
    let wait: u64 = refused.header("retry-after").parse().expect("seconds");
    assert!((1..=60).contains(&wait), "{wait}");
    assert_eq!(server.get("/api/v1/chains").status, 200, "reading goes on");
}

/// How many of `count` requests for a file are answered: one after the other, from the client `from` of a proxy.
fn flood(server: &Server, from: &str, count: usize) -> usize {
    let one = format!("GET /icon.svg HTTP/1.1\r\nhost: x\r\nx-forwarded-for: {from}\r\n");
    let all = format!("{one}\r\n").repeat(count - 1) + &one + "connection: close\r\n\r\n";
    let mut stream = server.connect();
    let mut sender = stream.try_clone().expect("the same connection");
    let sending = std::thread::spawn(move || sender.write_all(all.as_bytes()));
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).expect("it closes after the last");
    sending.join().expect("no panic").expect("the server reads all");
    bytes.windows(13).filter(|part| part == b"HTTP/1.1 200 ").count()
}

/// How many requests had to wait.
fn delayed(server: &Server) -> usize {
    let metrics = String::from_utf8(server.get("/metrics").body).expect("text");
    let line = metrics.lines().find_map(|line| line.strip_prefix("koerberl_requests_delayed_total "));
    line.and_then(|count| count.parse().ok()).expect("a count")
}

#[test]
fn d4_who_asks_at_full_speed_waits_but_only_beside_others() {
    const COUNT: usize = 600;
    let trusted_proxies = vec!["127.0.0.1".parse().expect("a network")];
    let server = Server::start(Portal { trusted_proxies, ..portal() });
    let ask = |path: &str| {
        let head = format!("GET {path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 5.6.7.8\r\n");
        server.send(&format!("{head}connection: close\r\n\r\n")).status
    };
    assert_eq!(flood(&server, "1.2.3.4", COUNT), COUNT);
    assert_eq!((ask("/healthz"), flood(&server, "1.2.3.4", COUNT)), (200, COUNT));
    assert_eq!(delayed(&server), 0, "health checks and a proxy are nobody else");

    assert_eq!(ask("/icon.svg"), 200);
    let begun = Instant::now();
    assert_eq!(flood(&server, "1.2.3.4", COUNT), COUNT, "all are answered");
    assert!(begun.elapsed() >= Duration::from_millis(700), "{:?}", begun.elapsed());
    assert!(delayed(&server) > COUNT / 3, "{}", delayed(&server));
    let before = delayed(&server);
    assert_eq!((ask("/icon.svg"), delayed(&server)), (200, before), "who asks seldom does not wait");
}
