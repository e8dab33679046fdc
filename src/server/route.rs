//! Who answers: the API, the probes of an operator, or the site. Refuses to let a panic end the process.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use hyper::body::Bytes;
use hyper::http::uri::Authority;
use hyper::{Method, Request, Response, StatusCode, header};

use super::{Peer, Portal, refusal};
use crate::api::{self, Content};
use crate::site::Pending;

/// What an operator's tools ask for.
pub(super) const PROBES: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// The answer of whoever the path belongs to; 500 where that one panicked.
pub(super) fn answer(portal: &Portal, request: &Request<Bytes>) -> Response<Content> {
    guarded(portal, request, || route(portal, request))
}

/// The drawing of the page that a request is for, to be awaited before [`answer`]; `None` where it is for something else.
pub(super) fn draw(portal: &Portal, request: &Request<Bytes>) -> Option<Pending> {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    (reads && !is_for_programs(request)).then(|| portal.site.draw(&portal.app, request, origin(request).as_deref()))?
}

/// The address at which the site was asked, for links that lead back to it; `None` where the client's word for it is none.
fn origin(request: &Request<Bytes>) -> Option<String> {
    let named = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let host = named.or_else(|| request.uri().authority().map(Authority::as_str))?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    let secure = request.extensions().get::<Peer>().is_some_and(|peer| peer.secure);
    let scheme = if secure { "https" } else { "http" };
    ((1..=255).contains(&host.len()) && host.bytes().all(plain)).then(|| format!("{scheme}://{host}"))
}

/// What a panic leaves half done is dropped with it: requests only read what they share. The panic's own message goes to
/// standard error, and after it who asked for what.
fn guarded(portal: &Portal, request: &Request<Bytes>, work: impl FnOnce() -> Response<Content>) -> Response<Content> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| {
        let client = request.extensions().get::<Peer>().and_then(|peer| peer.address);
        let client = client.map_or_else(|| "a local client".to_owned(), |address| address.to_string());
        eprintln!("koerberl: that was {} {} from {client}", request.method(), request.uri());
        if is_for_programs(request) {
            return refusal::response(StatusCode::INTERNAL_SERVER_ERROR, "Something broke here. It has been logged.");
        }
        portal.site.problem(&portal.app, request, StatusCode::INTERNAL_SERVER_ERROR, "").map(Content::Whole)
    })
}

fn route(portal: &Portal, request: &Request<Bytes>) -> Response<Content> {
    let path = request.uri().path();
    if path.starts_with("/api/") {
        return if portal.app.is_ready() { ask(portal, request) } else { refusal::not_yet() };
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return method_not_allowed(portal, request);
    }
    match path {
        "/healthz" => plain(StatusCode::OK, "alive\n".into()),
        "/readyz" if portal.app.is_ready() => plain(StatusCode::OK, "ready\n".into()),
        "/readyz" => plain(StatusCode::SERVICE_UNAVAILABLE, "reading the catalogue\n".into()),
        "/metrics" => {
            let mut response = plain(StatusCode::OK, portal.metrics.text(&portal.app, portal.site.counts()));
            let media_type = header::HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
            response.headers_mut().insert(header::CONTENT_TYPE, media_type);
            response
        }
        _ => portal.site.respond(&portal.app, request, origin(request).as_deref()).map(Content::Whole),
    }
}

/// The API's answer; to strangers who write, not more often than they may.
fn ask(portal: &Portal, request: &Request<Bytes>) -> Response<Content> {
    if api::is_open_to_write(request) {
        let address = request.extensions().get::<Peer>().and_then(|peer| peer.address);
        if let Err(wait) = portal.throttle.admit(address, Instant::now()) {
            return refusal::too_often(wait);
        }
    }
    api::respond(&portal.app, request)
}

/// Is the answer read by a program, and not by a person?
fn is_for_programs(request: &Request<Bytes>) -> bool {
    request.uri().path().starts_with("/api/") || PROBES.contains(&request.uri().path())
}

fn method_not_allowed(portal: &Portal, request: &Request<Bytes>) -> Response<Content> {
    const READS: &str = "GET, HEAD";
    if is_for_programs(request) {
        return refusal::method_not_allowed(READS);
    }
    let status = StatusCode::METHOD_NOT_ALLOWED;
    let mut page = portal.site.problem(&portal.app, request, status, "Method Not Allowed");
    page.headers_mut().insert(header::ALLOW, header::HeaderValue::from_static(READS));
    page.map(Content::Whole)
}

fn plain(status: StatusCode, text: String) -> Response<Content> {
    let mut response = Response::new(Content::Whole(text.into()));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, header::HeaderValue::from_static("text/plain; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::api::App;
    use crate::ingest::Market;
    use crate::site::{Assets, Bounds, PageConfig, Site};

    #[test]
    fn r10_a_panic_is_an_answer_for_programs_and_a_page_for_people() {
        let config = PageConfig { site_name: "K".into(), site_url: None, twitter: None };
        let no_files: [(&str, crate::site::Asset); 0] = [];
        let site = Site::new(Assets::new("b", &[], no_files), config, Bounds::default());
        let app = App::new(Market::Invented(Vec::new()), || jiff::Timestamp::UNIX_EPOCH, None);
        let portal = Portal::new(Arc::new(app), site);
        for (path, media_type) in
            [("/api/v1/search", "application/problem+json"), ("/stats", "text/html; charset=utf-8")]
        {
            let request = Request::get(path).body(Bytes::new()).expect("a request");
            let response = guarded(&portal, &request, || panic!("on purpose, in a test"));
            assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
            assert_eq!(response.headers()[header::CONTENT_TYPE], media_type);
            assert_eq!(response.headers()[header::CACHE_CONTROL], "no-store");
        }
    }
}
