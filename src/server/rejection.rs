//! Error responses of the server itself: `application/problem+json`.

use std::time::Duration;

use hyper::header::{self, HeaderValue};
use hyper::{Response, StatusCode};

use crate::api::{self, Content, Problem};

/// A problem with one sentence of detail.
pub(super) fn response(status: StatusCode, detail: &str) -> Response<Content> {
    api::refusal(&Problem::new(status, detail))
}

/// 405, with the allowed methods.
pub(super) fn method_not_allowed(allowed: &'static str) -> Response<Content> {
    let mut response = response(StatusCode::METHOD_NOT_ALLOWED, "This address does not answer this method.");
    response.headers_mut().insert(header::ALLOW, HeaderValue::from_static(allowed));
    response
}

/// 429, with the time to wait.
pub(super) fn too_many_requests(wait: Duration) -> Response<Content> {
    let mut response = response(StatusCode::TOO_MANY_REQUESTS, "That came too often from your address; wait a while.");
    let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response
}

/// 503 where too much heavy work waits already.
pub(super) fn busy() -> Response<Content> {
    let mut response =
        response(StatusCode::SERVICE_UNAVAILABLE, "There is much to do here; ask again in some seconds.");
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
    response
}

/// 503 while the catalogue is being loaded.
pub(super) fn not_ready() -> Response<Content> {
    let mut response = response(StatusCode::SERVICE_UNAVAILABLE, "The prices are being read; ask again in a second.");
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    response
}
