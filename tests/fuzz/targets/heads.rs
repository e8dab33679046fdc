//! Heads of requests: method and address in the first line, a header in each line below, as the server gets them.
#![no_main]

use std::sync::{Arc, LazyLock};

use hyper::body::Bytes;
use hyper::header::CONTENT_LENGTH;
use hyper::{Request, StatusCode};
use koerberl::server::{self, Portal};
use koerberl::domain::Language;
use koerberl::site::{Assets, Bounds, PageConfig, Site};
use koerberl_fuzz::{APP, encoded};
use libfuzzer_sys::fuzz_target;

static PORTAL: LazyLock<Portal> = LazyLock::new(|| {
    let config = PageConfig { site_name: "Körberl".into(), site_url: None, twitter: None };
    let site = Site::new(Assets::embedded(Language::German), config, Bounds::default());
    Portal::new(Arc::clone(&APP), site.with_english(|| Assets::embedded(Language::English)))
});

fuzz_target!(|head: &str| {
    let mut lines = head.lines();
    let (method, address) = lines.next().and_then(|line| line.split_once(' ')).unwrap_or(("GET", "/"));
    let mut request = Request::builder().method(method).uri(encoded(address));
    for (name, value) in lines.filter_map(|line| line.split_once(": ")) {
        request = request.header(name, value);
    }
    let Ok(request) = request.body(Bytes::new()) else { return };
    let response = server::respond(&PORTAL, &request);
    assert_ne!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
    let stated = response.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    let sent = response.into_body().into_bytes().expect("memory takes everything").len();
    assert!(method == "HEAD" || stated.is_none_or(|stated| stated == sent), "{stated:?} {sent}");
});
