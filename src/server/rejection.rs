//! Error responses of the server itself: `application/problem+json`.

use std::time::Duration;

use hyper::header::{self, HeaderValue};
use hyper::{Response, StatusCode};

use crate::api::Content;

/// A problem with one sentence of detail, which must need no JSON escaping.
pub(super) fn response(status: StatusCode, detail: &'static str) -> Response<Content> {
    let title = status.canonical_reason().unwrap_or_default();
    let code = status.as_u16();
    let json = format!(r#"{{"type":"about:blank","title":"{title}","status":{code},"detail":"{detail}"}}"#);
    let mut response = Response::new(Content::Whole(json.into()));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
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

/// 503 while the catalogue is being loaded.
pub(super) fn not_ready() -> Response<Content> {
    let mut response = response(StatusCode::SERVICE_UNAVAILABLE, "The prices are being read; ask again in a second.");
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    response
}
