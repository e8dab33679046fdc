//! Security headers of every response. None names the software.

use hyper::header::{self, HeaderName, HeaderValue};
use hyper::{Response, http};

use super::Peer;
use crate::site::POLICY;

const ALWAYS: [(HeaderName, HeaderValue); 6] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(self), geolocation=(), microphone=(), payment=(), usb=()"),
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
];

/// Over TLS: use TLS for the next year.
const STRICT_TRANSPORT: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Adds the headers that the response does not set itself.
pub(super) fn apply<B>(of_request: &http::Extensions, mut response: Response<B>) -> Response<B> {
    let headers = response.headers_mut();
    headers.reserve(ALWAYS.len() + 1);
    for (name, value) in ALWAYS {
        headers.entry(name).or_insert(value);
    }
    if of_request.get::<Peer>().is_some_and(|peer| peer.secure) {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, STRICT_TRANSPORT);
    }
    response
}
