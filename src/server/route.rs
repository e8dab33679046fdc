//! Routing: the API, operator probes, or the site. A panic becomes a 500.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use hyper::body::Bytes;
use hyper::http::uri::Authority;
use hyper::{Method, Request, Response, StatusCode, header};

use super::refusals::Refusal;
use super::{Peer, Portal, archive, gauges, mount, rejection};
use crate::api::{self, Content, PublicWrite};
use crate::site::Pending;

/// Paths for an operator's tools.
pub(super) const PROBES: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// The response of the API, a probe or the site; 500 if that panicked.
pub(super) fn answer(portal: &Portal, request: &Request<Bytes>) -> Response<Content> {
    catch_panic(portal, request, || route(portal, request))
}

/// The rendering of the requested page, to be awaited before [`answer`]; `None` for anything but a page.
pub(super) fn draw(portal: &Portal, request: &Request<Bytes>) -> Option<Pending> {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    (reads && !is_for_programs(portal, request))
        .then(|| portal.site.draw(&portal.app.snapshot(), request, origin(request).as_deref()))?
}

/// The address under which the client reached the site, for absolute links; `None` if its `Host` is not usable.
fn origin(request: &Request<Bytes>) -> Option<String> {
    let named = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let host = named.or_else(|| request.uri().authority().map(Authority::as_str))?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    let secure = request.extensions().get::<Peer>().is_some_and(|peer| peer.secure);
    let scheme = if secure { "https" } else { "http" };
    ((1..=255).contains(&host.len()) && host.bytes().all(plain))
        .then(|| format!("{scheme}://{host}{}", mount::home(request)))
}

/// Safe to continue after a panic: requests only read shared state. The panic hook has written the message to standard
/// error; this logs the request that caused it.
fn catch_panic(
    portal: &Portal,
    request: &Request<Bytes>,
    work: impl FnOnce() -> Response<Content>,
) -> Response<Content> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| {
        // Without the query, which may hold what somebody searches for.
        let path = api::loggable(request.uri().path());
        tracing::error!(method = %request.method(), path, "a request handler panicked");
        if is_for_programs(portal, request) {
            return rejection::response(StatusCode::INTERNAL_SERVER_ERROR, "Something broke here. It has been logged.");
        }
        portal.site.problem(&portal.app.snapshot(), request, StatusCode::INTERNAL_SERVER_ERROR, "").map(Content::Whole)
    })
}

fn route(portal: &Portal, request: &Request<Bytes>) -> Response<Content> {
    let (path, snapshot) = (request.uri().path(), portal.app.snapshot());
    let is_for_metrics = request.extensions().get::<Peer>().is_some_and(|peer| peer.for_metrics);
    if is_for_metrics && !PROBES.contains(&path) {
        return rejection::response(StatusCode::NOT_FOUND, "This address answers /metrics, /healthz and /readyz.");
    }
    if is_of_api(portal, path) {
        if snapshot.is_ready {
            return ask_api(portal, request);
        }
        portal.metrics.refusals.count(Refusal::NotReady);
        return rejection::not_ready();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return method_not_allowed(portal, request);
    }
    if let Some((archive, name)) = archived(portal, path) {
        return archive.answer(name);
    }
    match path {
        "/healthz" => plain(StatusCode::OK, "alive\n".into()),
        "/readyz" if snapshot.is_ready => plain(StatusCode::OK, "ready\n".into()),
        "/readyz" => plain(StatusCode::SERVICE_UNAVAILABLE, "reading the catalogue\n".into()),
        "/metrics" if portal.has_metrics_apart && !is_for_metrics => {
            rejection::response(StatusCode::NOT_FOUND, "Metrics have an address of their own here.")
        }
        "/metrics" => {
            let mut response = plain(StatusCode::OK, gauges::text(portal));
            let media_type = header::HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
            response.headers_mut().insert(header::CONTENT_TYPE, media_type);
            response
        }
        _ => portal.site.respond(&snapshot, request, origin(request).as_deref()).map(Content::Whole),
    }
}

/// The API's response; writes without the operator's token are rate-limited.
fn ask_api(portal: &Portal, request: &Request<Bytes>) -> Response<Content> {
    if let Some(write) = api::public_write(request) {
        let address = request.extensions().get::<Peer>().and_then(|peer| peer.address);
        let (limit, refusal) = match write {
            PublicWrite::Report | PublicWrite::Device => (&portal.rate_limit, Refusal::Reports),
            PublicWrite::Alert => (&portal.alert_limit, Refusal::Alerts),
        };
        if let Err(wait) = limit.admit(address, Instant::now()) {
            portal.metrics.refusals.count(refusal);
            return rejection::too_many_requests(wait);
        }
    }
    api::respond(&portal.app, request)
}

/// Whether a program reads the response, not a person.
fn is_for_programs(portal: &Portal, request: &Request<Bytes>) -> bool {
    let path = request.uri().path();
    is_of_api(portal, path) || PROBES.contains(&path) || archived(portal, path).is_some()
}

/// Whether an operator's tool asks this: a probe, or an import.
pub(super) fn is_an_operators<B>(request: &Request<B>) -> bool {
    let path = request.uri().path();
    PROBES.contains(&path) || api::is_as_operator(request.method(), path, request.headers())
}

/// The published file at this path, where there is an archive.
fn archived<'a>(portal: &'a Portal, path: &'a str) -> Option<(&'a archive::Archive, &'a str)> {
    portal.archive.as_ref().zip(path.strip_prefix(archive::PATH))
}

/// Of all paths below `/api/`, the page that describes the API is not of it.
pub(super) fn is_of_api(portal: &Portal, path: &str) -> bool {
    path.starts_with("/api/") && !portal.site.has(path)
}

fn method_not_allowed(portal: &Portal, request: &Request<Bytes>) -> Response<Content> {
    const ALLOWED: &str = "GET, HEAD";
    if is_for_programs(portal, request) {
        return rejection::method_not_allowed(ALLOWED);
    }
    let status = StatusCode::METHOD_NOT_ALLOWED;
    let mut page = portal.site.problem(&portal.app.snapshot(), request, status, "Method Not Allowed");
    page.headers_mut().insert(header::ALLOW, header::HeaderValue::from_static(ALLOWED));
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
    fn r10_a_panic_is_a_problem_for_programs_and_a_page_for_people() {
        let config = PageConfig { site_name: "K".into(), site_url: None, twitter: None };
        let no_files: [(&str, crate::site::Asset); 0] = [];
        let site = Site::new(Assets::new("b", &[("docs", "/api/docs")], no_files), config, Bounds::default());
        let app = App::new(Market::Invented(Vec::new()), || jiff::Timestamp::UNIX_EPOCH, None);
        let portal = Portal::new(Arc::new(app), site);
        for (path, media_type) in [
            ("/api/v1/search", "application/problem+json"),
            ("/api/docs", "text/html; charset=utf-8"),
            ("/stats", "text/html; charset=utf-8"),
        ] {
            let request = Request::get(path).body(Bytes::new()).expect("a request");
            let response = catch_panic(&portal, &request, || panic!("on purpose, in a test"));
            assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
            assert_eq!(response.headers()[header::CONTENT_TYPE], media_type);
            assert_eq!(response.headers()[header::CACHE_CONTROL], "no-store");
        }
    }
}
