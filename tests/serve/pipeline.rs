//! The response pipeline without sockets: the same function that the server calls.

use std::io::Read as _;
use std::sync::Arc;

use hyper::body::Bytes;
use hyper::{Method, Request};
use koerberl::api::Content;
use koerberl::server::{Peer, Portal, respond};

use crate::client::{Answer, Server, app, portal, site};

fn ask(portal: &Portal, method: Method, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    send(portal, &request.body(Bytes::new()).expect("a request"))
}

fn send(portal: &Portal, request: &Request<Bytes>) -> Answer {
    let (parts, content) = respond(portal, request).into_parts();
    let Content::Whole(body) = content else { panic!("nothing here is streamed") };
    let text = |value: &hyper::header::HeaderValue| value.to_str().expect("ASCII").to_owned();
    let headers = parts.headers.iter().map(|(name, value)| (name.to_string(), text(value))).collect();
    Answer { status: parts.status.as_u16(), headers, body: body.to_vec() }
}

fn get(path: &str, headers: &[(&str, &str)]) -> Answer {
    ask(&portal(), Method::GET, path, headers)
}

const READABLE: [&str; 7] = ["/", "/stats", "/assets/app-1.js", "/healthz", "/readyz", "/metrics", "/nowhere"];

#[test]
fn head_answers_like_get_without_the_body() {
    let portal = portal();
    for path in READABLE {
        let got = ask(&portal, Method::GET, path, &[]);
        let head = ask(&portal, Method::HEAD, path, &[]);
        assert_eq!((head.status, head.body.len()), (got.status, 0), "{path}");
        assert_eq!(head.header("content-type"), got.header("content-type"), "{path}");
        if path != "/metrics" {
            assert_eq!(head.header("content-length"), got.body.len().to_string(), "{path}");
        }
    }
}

#[test]
fn every_response_carries_the_security_headers() {
    for path in READABLE.into_iter().chain(["/api/v1/nothing", "/gone.js"]) {
        let answer = get(path, &[]);
        let policy = answer.header("content-security-policy");
        assert!(
            policy.starts_with("default-src 'self';") && policy.contains("frame-ancestors 'none'"),
            "{path}: {policy}"
        );
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "strict-origin-when-cross-origin"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), value, "{path}");
        }
        assert!(
            !answer.header("permissions-policy").is_empty() && !answer.header("cache-control").is_empty(),
            "{path}"
        );
        assert_eq!((answer.header("server"), answer.header("strict-transport-security")), ("", ""), "{path}");
    }
}

#[test]
fn responses_over_tls_set_hsts() {
    let mut request = Request::get("/").body(Bytes::new()).expect("a request");
    request.extensions_mut().insert(Peer { secure: true, ..Peer::default() });
    assert_eq!(send(&portal(), &request).header("strict-transport-security"), "max-age=31536000");
}

#[test]
fn other_methods_are_rejected_with_the_allowed_ones() {
    for method in [Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS, Method::PATCH, Method::TRACE] {
        for path in READABLE {
            let answer = ask(&portal(), method.clone(), path, &[]);
            assert_eq!((answer.status, answer.header("allow")), (405, "GET, HEAD"), "{method} {path}");
        }
    }
}

#[test]
fn a_matching_etag_is_answered_with_304() {
    for path in ["/", "/assets/app-1.js", "/icon.svg"] {
        let etag = get(path, &[]).header("etag").to_owned();
        assert!(etag.starts_with('"'), "{path}: {etag}");
        for list in [etag.clone(), format!("W/{etag}"), format!("\"x\", {etag}"), "*".to_owned()] {
            let answer = get(path, &[("if-none-match", &list)]);
            assert_eq!((answer.status, answer.body.len()), (304, 0), "{path} {list}");
            assert_eq!((answer.header("etag"), answer.header("content-type")), (etag.as_str(), ""), "{path} {list}");
            assert!(!answer.header("cache-control").is_empty());
        }
        assert_eq!(get(path, &[("if-none-match", "\"x\"")]).status, 200, "{path}");
    }
    assert_eq!(get("/nowhere", &[("if-none-match", "*")]).status, 404);
}

#[test]
fn a_range_of_a_file() {
    let whole = get("/assets/app-1.js", &[]);
    let part = get("/assets/app-1.js", &[("range", "bytes=10-19"), ("accept-encoding", "br")]);
    assert_eq!((part.status, part.header("content-range")), (206, "bytes 10-19/2100"));
    assert_eq!(part.body, whole.body[10..20]);
    let outside = get("/assets/app-1.js", &[("range", "bytes=9999-")]);
    assert_eq!((outside.status, outside.header("content-range"), outside.body.len()), (416, "bytes */2100", 0));
    assert_eq!((outside.header("cache-control"), outside.header("etag")), ("no-store", ""));
    let changed = get("/assets/app-1.js", &[("range", "bytes=10-19"), ("if-range", "\"older\"")]);
    assert_eq!((changed.status, changed.body.len()), (200, 2100));
    let same = get("/assets/app-1.js", &[("range", "bytes=10-19"), ("if-range", "\"script\"")]);
    assert_eq!(same.status, 206);
    assert_eq!(get("/", &[("range", "bytes=0-1")]).status, 200);
}

#[test]
fn long_pages_and_probes_are_compressed() {
    let answer = get("/", &[("accept-encoding", "gzip")]);
    assert_eq!((answer.header("content-encoding"), answer.header("vary")), ("gzip", "accept-encoding"));
    let mut text = String::new();
    flate2::read::GzDecoder::new(answer.body.as_slice()).read_to_string(&mut text).expect("gzip");
    let config = text.split_once(r#"id="app-config">"#).and_then(|(_, rest)| rest.split_once("</script>"));
    let config = config.map(|(config, _)| serde_json::from_str(config)).expect("the page has a configuration");
    let config: serde_json::Value = config.expect("JSON");
    assert_eq!((config["buildId"].as_str(), config["data"].as_str()), (Some("build"), Some("empty")));
    assert_eq!(get("/healthz", &[("accept-encoding", "gzip")]).header("content-encoding"), "");
    let portal = portal();
    for _ in 0..3 {
        ask(&portal, Method::GET, "/stats", &[]);
    }
    let metrics = ask(&portal, Method::GET, "/metrics", &[("accept-encoding", "gzip")]);
    assert_eq!(metrics.header("content-encoding"), "gzip");
}

#[test]
fn metrics_count_responses() {
    let server = Server::start(portal());
    for path in ["/", "/stats", "/nowhere", "/assets/app-1.js", "/healthz"] {
        server.get(path);
    }
    let answer = server.get("/metrics");
    assert_eq!(answer.header("content-type"), "text/plain; version=0.0.4; charset=utf-8");
    let text = String::from_utf8(answer.body).expect("text");
    for line in [
        "koerberl_requests_total{route=\"/\",status=\"200\"} 2",
        "koerberl_requests_total{route=\"other\",status=\"404\"} 1",
        "koerberl_requests_total{route=\"/assets\",status=\"200\"} 1",
        "koerberl_request_duration_seconds_count{route=\"/healthz\"} 1",
        "koerberl_catalogue_products 0",
        "# TYPE koerberl_uptime_seconds gauge",
        "koerberl_connections_refused_total 0",
        "koerberl_queue_waiting{queue=\"heavy\"} 0",
        "koerberl_unread_bytes 0",
    ] {
        assert!(text.lines().any(|l| l == line), "{line} in\n{text}");
    }
    // Those of before may still be closing.
    let open =
        text.lines().find_map(|line| line.strip_prefix("koerberl_connections ")).and_then(|open| open.parse().ok());
    assert!(open.is_some_and(|open: u32| open >= 1), "{text}");
}

#[test]
fn before_the_catalogue_is_loaded_the_server_is_alive_but_not_ready() {
    let portal = Portal::new(Arc::new(app()), site());
    assert_eq!(ask(&portal, Method::GET, "/healthz", &[]).status, 200);
    assert_eq!(ask(&portal, Method::GET, "/readyz", &[]).status, 503);
    let answer = ask(&portal, Method::GET, "/api/v1/chains", &[]);
    assert_eq!((answer.status, answer.header("retry-after")), (503, "1"));
    let page = String::from_utf8(ask(&portal, Method::GET, "/", &[]).body).expect("text");
    assert!(page.contains("\"data\":\"ready\""), "the app is not told that there is nothing");
}
