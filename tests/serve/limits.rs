//! Clients that ask for too much, too slowly, or for nothing at all.

use std::io::{Read as _, Write as _};
use std::time::{Duration, Instant};

use koerberl::server::{Limits, Portal};

use crate::client::{Answer, Server, impatient, portal};

fn impatient_server() -> Server {
    Server::start(Portal { limits: impatient(), ..portal() })
}

/// How long until the server closes.
fn until_closed(stream: &mut std::net::TcpStream) -> Duration {
    let started = Instant::now();
    let mut bytes = Vec::new();
    // Closed with unread bytes in hand is a reset, and as closed as closed can be.
    let _ = stream.read_to_end(&mut bytes);
    started.elapsed()
}

#[test]
fn a_head_that_is_too_long_is_refused() {
    let server = Server::start(portal());
    let answer = server.say(&format!("GET / HTTP/1.1\r\nhost: x\r\nx-long: {}\r\n\r\n", "x".repeat(20_000)));
    is_a_problem(&answer, 431);
    assert!(matches!(
        server.say(&format!("GET /{} HTTP/1.1\r\nhost: x\r\n\r\n", "x".repeat(70_000))).status,
        414 | 431
    ));
    assert_eq!(server.get("/healthz").status, 200);
}

#[test]
fn a_body_that_is_too_long_is_refused_before_it_comes() {
    let server = Server::start(portal());
    let head = "POST /api/v1/import HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer geheim\r\n";
    let stated = server.say(&format!("{head}content-length: 99999999999\r\n\r\n"));
    assert_eq!((stated.status, stated.header("content-type")), (413, "application/problem+json"));
    assert_eq!(stated.header("x-content-type-options"), "nosniff", "what is refused early is as safe to read");
    let piece = "x".repeat(0x20_000);
    let head = head.replace("import", "reports");
    let unstated = server.say(&format!("{head}transfer-encoding: chunked\r\n\r\n20000\r\n{piece}\r\n0\r\n\r\n"));
    assert_eq!(unstated.status, 413);
}

#[test]
fn whoever_sends_too_much_at_once_hears_why_it_is_refused() {
    let server = Server::start(portal());
    let body = "x".repeat(4 << 20);
    for (path, status) in [("/api/v1/reports", 413), ("/api/v1/import", 401)] {
        let head = format!("POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n");
        // Writes all of it before it reads, as simple clients do.
        is_a_problem(&server.say(&format!("{head}content-length: {}\r\n\r\n{body}", body.len())), status);
        let waits = server.say(&format!("{head}expect: 100-continue\r\ncontent-length: {}\r\n\r\n", body.len()));
        assert_eq!(waits.status, status, "who asks first is not told to send");
    }
}

#[test]
fn what_is_no_http_is_refused() {
    let server = Server::start(portal());
    for request in [
        "HELO example.org\r\n\r\n",
        "GET / HTTP/9.9\r\nhost: x\r\n\r\n",
        "GET / HTTP/1.1\r\nhost: x\r\nno header\r\n\r\n",
        "GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n",
    ] {
        is_a_problem(&server.say(request), 400);
    }
}

#[test]
fn a_request_is_for_one_host() {
    let server = Server::start(portal());
    let ask = |hosts: &str| server.say(&format!("GET /healthz HTTP/1.1\r\nconnection: close\r\n{hosts}\r\n"));
    for hosts in ["", "host: a\r\nhost: b\r\n", "host: a b\r\n", "host: a/b\r\n"] {
        is_a_problem(&ask(hosts), 400);
    }
    for host in ["host:\r\n", "host: preise.example\r\n", "host: [::1]:8080\r\n", "host: my_box:80\r\n"] {
        assert_eq!(ask(host).status, 200, "{host}");
    }
    assert_eq!(server.say("GET /healthz HTTP/1.0\r\n\r\n").status, 200);
}

/// A refusal that is as safe to read as any other answer, and says what is wrong.
fn is_a_problem(answer: &Answer, status: u16) {
    let said = (answer.status, answer.header("content-type"), answer.header("x-content-type-options"));
    assert_eq!(said, (status, "application/problem+json", "nosniff"));
    let body = String::from_utf8_lossy(&answer.body);
    assert!(body.contains(&format!(r#""status":{status},"detail":""#)), "{body}");
    assert_eq!(answer.header("content-length"), body.len().to_string());
}

#[test]
fn a_head_that_trickles_in_is_cut_off() {
    let server = impatient_server();
    for beginning in ["", "P", "PRI * HTTP/2.0\r\n", "GET / HTTP/1.1\r\nhost: x\r\n"] {
        let mut stream = server.connect();
        stream.write_all(beginning.as_bytes()).expect("the server reads");
        let took = until_closed(&mut stream);
        assert!(took < Duration::from_secs(3), "{beginning:?}: {took:?}");
    }
    assert_eq!(server.get("/healthz").status, 200);
}

#[test]
fn a_body_that_trickles_in_is_cut_off() {
    let server = impatient_server();
    let mut stream = server.connect();
    stream
        .write_all(b"POST /api/v1/reports HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nabc")
        .expect("the server reads");
    assert_eq!(Answer::read(&mut stream).status, 408);
}

#[test]
fn a_connection_on_which_nothing_happens_is_closed() {
    let server = impatient_server();
    let mut stream = server.connect();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").expect("the server reads");
    assert!(until_closed(&mut stream) < Duration::from_secs(3));
    let mut stream = server.connect();
    stream.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0").expect("the server reads");
    assert!(until_closed(&mut stream) < Duration::from_secs(3));
}

#[test]
fn connections_past_the_limit_wait_for_a_place() {
    let server = Server::start(Portal { limits: Limits { connections: 2, ..Limits::default() }, ..portal() });
    let held = [server.connect(), server.connect()];
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
fn whoever_reports_too_often_is_told_when_it_may_again() {
    let server = Server::start(portal());
    let report = |from: &str| {
        let body = r#"{"a": "spar:1", "b": "spar:1", "reason": "kind"}"#;
        let head =
            format!("POST /api/v1/reports HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-forwarded-for: {from}\r\n");
        server.say(&format!("{head}content-length: {}\r\n\r\n{body}", body.len()))
    };
    for _ in 0..10 {
        assert_eq!(report("1.2.3.4").status, 400);
    }
    // Nobody is believed who is no proxy of ours.
    let refused = report("4.3.2.1");
    assert_eq!((refused.status, refused.header("content-type")), (429, "application/problem+json"));
    let wait: u64 = refused.header("retry-after").parse().expect("seconds");
    assert!((1..=60).contains(&wait), "{wait}");
    assert_eq!(server.get("/api/v1/chains").status, 200, "reading goes on");
}
