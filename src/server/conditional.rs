//! `If-None-Match`: 304 for what the client has already. Refuses nothing: a header it can't read matches nothing.

use hyper::body::Bytes;
use hyper::{Method, Request, Response, StatusCode, header};

use crate::api::Content;

/// Turns a 200 to a read into a 304 where the client named its `ETag` (weak comparison, RFC 9110 §13.1.2).
pub(super) fn apply(request: &Request<Bytes>, response: Response<Content>) -> Response<Content> {
    let read = matches!(*request.method(), Method::GET | Method::HEAD);
    if !read || response.status() != StatusCode::OK {
        return response;
    }
    let Some(etag) = response.headers().get(header::ETAG).and_then(|value| value.to_str().ok()) else {
        return response;
    };
    let named = request.headers().get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    if !named.into_iter().any(|list| names(list, etag)) {
        return response;
    }
    let (mut parts, _) = response.into_parts();
    parts.status = StatusCode::NOT_MODIFIED;
    for describes_the_body in [header::CONTENT_TYPE, header::CONTENT_LENGTH, header::CONTENT_ENCODING] {
        parts.headers.remove(describes_the_body);
    }
    Response::from_parts(parts, Content::Whole(Bytes::new()))
}

/// Whether a list of entity tags (or `*`) names `etag`, whichever of the two is weak.
pub(super) fn names(list: &str, etag: &str) -> bool {
    let etag = opaque(etag);
    list.trim() == "*" || tags(list).any(|tag| tag == etag)
}

/// The quoted tags of a list, without their `W/`: commas may stand inside the quotes.
fn tags(list: &str) -> impl Iterator<Item = &str> {
    let mut rest = list;
    std::iter::from_fn(move || {
        let start = rest.find('"')?;
        let length = rest[start + 1..].find('"')? + 2;
        let tag = &rest[start..start + length];
        rest = &rest[start + length..];
        Some(tag)
    })
}

fn opaque(etag: &str) -> &str {
    etag.strip_prefix("W/").unwrap_or(etag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_weak_tags_and_the_star_match() {
        for list in [r#""a""#, r#"W/"a""#, r#""x", "a""#, r#""x",W/"a" , "y""#, "*", r#""x,y", "a""#] {
            assert!(names(list, r#""a""#), "{list}");
            assert!(names(list, r#"W/"a""#), "{list}");
        }
    }

    #[test]
    fn other_tags_do_not() {
        for list in ["", "a", r#""b""#, r#""aa""#, r#""a"#, r#""x,"a"x""#, "W/"] {
            assert!(!names(list, r#""a""#), "{list}");
        }
    }
}
