//! Clients that try to use up what others need.

use std::convert::Infallible;
use std::io::{Read as _, Write as _};
use std::sync::Arc;
use std::time::{Duration, Instant};

use http_body_util::Empty;
use hyper::Request;
use hyper::body::Bytes;
use hyper::client::conn::http2;
use hyper_util::rt::{TokioExecutor, TokioIo};
use koerberl::api::App;
use koerberl::ingest::Market;
use koerberl::server::{Limits, Portal};
use koerberl::site::demo;

use crate::client::{Answer, Server, portal, short_timeouts, site};

/// A portal with the demo market.
fn market() -> Portal {
    let now = || "2026-06-20T10:00:00Z".parse().expect("a time");
    let today = koerberl::domain::Day::parse("2026-06-20").expect("a day");
    let app = App::new(Market::Invented(demo::market(demo::SEED, today)), now, None);
    app.load().expect("an invented market can be read");
    Portal::new(Arc::new(app), site())
}

fn post(path: &str, body: &str) -> String {
    let head = format!("POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ");
    format!("{head}{}\r\n\r\n{body}", body.len())
}

/// A list whose items may be split over all chains, of amounts that no packs make up exactly.
fn hard_list(items: usize) -> String {
    let item = |n: usize| {
        format!(r#"{{"id": "{n}", "need": {{"query": "schokolade", "amount": {}, "unit": "g"}}}}"#, 49_999 - n)
    };
    let items: Vec<_> = (0..items).map(item).collect();
    format!(r#"{{"items": [{}], "split": true, "stale": true, "maxChains": 20}}"#, items.join(","))
}

#[test]
fn d1_a_hard_list_is_answered_within_its_budget() {
    let server = Server::start(market());
    let started = Instant::now();
    let answer = server.send(&post("/api/v1/smartshopping", &hard_list(200)));
    assert_eq!(answer.status, 200);
    // A fault takes minutes here; the rest is for slow machines.
    assert!(started.elapsed() < Duration::from_secs(30), "{:?}", started.elapsed());
}

#[test]
fn d1_shutdown_does_not_wait_for_heavy_requests() {
    let mut server = Server::start(market());
    let request = post("/api/v1/smartshopping", &hard_list(200));
    let mut clients: Vec<_> = (0..20).map(|_| server.connect()).collect();
    for client in &mut clients {
        client.write_all(request.as_bytes()).expect("the server reads");
    }
    std::thread::sleep(Duration::from_millis(300));
    let started = Instant::now();
    server.finish();
    assert!(started.elapsed() < Duration::from_secs(12), "{:?}", started.elapsed());
    let answers = clients.iter_mut().filter_map(|client| {
        let mut bytes = Vec::new();
        client.read_to_end(&mut bytes).ok().filter(|&length| length > 0).map(|_| Answer::parse(&bytes).status)
    });
    let answers: Vec<u16> = answers.collect();
    assert!(answers.contains(&503) && answers.iter().all(|status| [200, 503].contains(status)), "{answers:?}");
}

#[test]
fn d2_unread_streams_are_given_up() {
    let server = Server::start(market().with_limits(short_timeouts()));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime
        .block_on(async {
            let stream = tokio::net::TcpStream::connect(server.address).await.expect("the server listens");
            let mut builder = http2::Builder::new(TokioExecutor::new());
            builder.initial_stream_window_size(0);
            let (mut client, connection) = builder.handshake(TokioIo::new(stream)).await.expect("HTTP/2");
            let connection = tokio::spawn(connection);
            let mut answers = Vec::new();
            for _ in 0..64 {
                let request =
                    Request::get("http://x/api/v1/export.csv").body(Empty::<Bytes>::new()).expect("a request");
                let answer: Result<_, hyper::Error> = client.send_request(request).await;
                answers.push(answer.map(|answer| answer.status().as_u16()).unwrap_or_default());
            }
            assert!(answers.contains(&200) && answers.iter().all(|status| [200, 503].contains(status)), "{answers:?}");
            let ended = tokio::time::timeout(Duration::from_secs(10), connection).await;
            assert!(ended.is_ok(), "a client that takes nothing is idle");
            Ok::<(), Infallible>(())
        })
        .expect("nothing fails");
    assert_eq!(server.get("/api/v1/export.csv").status, 200, "the places are free again");
}

#[test]
fn d3_the_health_check_is_answered_when_all_places_are_taken() {
    let limits = Limits { connections: 2, reserved: 1, ..Limits::default() };
    let server = Server::start(portal().with_limits(limits));
    let _held = [server.connect(), server.connect()];
    std::thread::sleep(Duration::from_millis(100));
    assert_eq!(server.get("/healthz").status, 200);
}

#[test]
fn d12_a_connection_is_kept_between_requests() {
    let limits = Limits { head_time: Duration::from_millis(200), ..Limits::default() };
    let server = Server::start(portal().with_limits(limits));
    let mut stream = server.connect();
    for _ in 0..2 {
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").expect("it is open");
        let mut bytes = [0; 2048];
        let length = stream.read(&mut bytes).expect("an answer");
        assert!(bytes[..length].starts_with(b"HTTP/1.1 200"));
        std::thread::sleep(Duration::from_millis(600));
    }
}
