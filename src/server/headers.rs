//! What every answer carries, for the safety of whoever reads it. Refuses to name the software that made it.

use hyper::header::{self, HeaderName, HeaderValue};
use hyper::{Response, http};

use super::Peer;
use crate::site::POLICY;

const ALWAYS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(self), geolocation=(), microphone=(), payment=(), usb=()"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Over TLS: come back over TLS, for a year.
const STRICT_TRANSPORT: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Adds the headers that the answer does not set itself.
pub(super) fn apply<B>(of_request: &http::Extensions, mut response: Response<B>) -> Response<B> {
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if of_request.get::<Peer>().is_some_and(|peer| peer.secure) {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, STRICT_TRANSPORT);
    }
    response
}
