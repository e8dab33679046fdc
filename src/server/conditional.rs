//! `If-None-Match`: 304 for what the client has already. A header that cannot be read matches nothing.

use hyper::body::Bytes;
use hyper::{Method, Request, Response, StatusCode, header};

use crate::api::{Content, is_named};

/// Turns a 200 to a read into a 304 where the client named its `ETag` (weak comparison, RFC 9110 §13.1.2).
pub(super) fn apply(request: &Request<Bytes>, response: Response<Content>) -> Response<Content> {
    let read = matches!(*request.method(), Method::GET | Method::HEAD);
    if !read || response.status() != StatusCode::OK {
        return response;
    }
    let is_known = response.headers().get(header::ETAG).is_some_and(|tag| is_named(tag, request.headers()));
    if !is_known {
        return response;
    }
    let (mut parts, _) = response.into_parts();
    parts.status = StatusCode::NOT_MODIFIED;
    for representation_header in [header::CONTENT_TYPE, header::CONTENT_LENGTH, header::CONTENT_ENCODING] {
        parts.headers.remove(representation_header);
    }
    Response::from_parts(parts, Content::Whole(Bytes::new()))
}
