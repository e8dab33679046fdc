//! Who answers: the API, the probes of an operator, or the site. Refuses to let a panic end the process.

use std::panic::{AssertUnwindSafe, catch_unwind};

use hyper::body::Bytes;
use hyper::{Method, Request, Response, StatusCode, header};

use super::{Peer, Portal, refusal};
use crate::api::{self, Content, DataState};

/// The answer of whoever the path belongs to; 500 where that one panicked.
pub(super) fn answer(portal: &Portal, request: &Request<Bytes>) -> Response<Content> {
    guarded(request, || route(portal, request))
}

/// What a panic leaves half done is dropped with it: requests only read what they share. The panic's own message goes to
/// standard error, and after it who asked for what.
fn guarded(request: &Request<Bytes>, work: impl FnOnce() -> Response<Content>) -> Response<Content> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| {
        let client = request.extensions().get::<Peer>().and_then(|peer| peer.address);
        let client = client.map_or_else(|| "a local client".to_owned(), |address| address.to_string());
        eprintln!("koerberl: that was {} {} from {client}", request.method(), request.uri());
        refusal::response(StatusCode::INTERNAL_SERVER_ERROR, "Something broke here. It has been logged.")
    })
}

fn route(portal: &Portal, request: &Request<Bytes>) -> Response<Content> {
    let path = request.uri().path();
    if path.starts_with("/api/") {
        return if portal.app.is_ready() { api::respond(&portal.app, request) } else { refusal::not_yet() };
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return refusal::method_not_allowed("GET, HEAD");
    }
    match path {
        "/healthz" => plain(StatusCode::OK, "alive\n".into()),
        "/readyz" if portal.app.is_ready() => plain(StatusCode::OK, "ready\n".into()),
        "/readyz" => plain(StatusCode::SERVICE_UNAVAILABLE, "reading the catalogue\n".into()),
        "/metrics" => {
            let mut response = plain(StatusCode::OK, portal.metrics.text(&portal.app));
            let media_type = header::HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
            response.headers_mut().insert(header::CONTENT_TYPE, media_type);
            response
        }
        _ => portal.site.respond(request, data_state(portal)).map(Content::Whole),
    }
}

/// What the page says about the data: before they were read, the app finds out by asking.
fn data_state(portal: &Portal) -> DataState {
    if portal.app.is_ready() { portal.app.data_state() } else { DataState::Ready }
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
    use super::*;

    #[test]
    fn a_panic_is_an_answer() {
        let request = Request::get("/api/v1/search").body(Bytes::new()).expect("a request");
        let response = guarded(&request, || panic!("on purpose, in a test"));
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        assert_eq!(response.headers()[header::CONTENT_TYPE], "application/problem+json");
    }
}
