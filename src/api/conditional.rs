//! `If-None-Match`: decides for every answer with an `ETag` whether the client has it already (RFC 9110 §13.1.2).

use std::convert::Infallible;

use hyper::header::{self, HeaderMap, HeaderValue};
use hyper::{Response, StatusCode};

/// Answers a read: `head`, which carries an `ETag`, is finished by `make`; where the client names the tag, it becomes
/// 304 instead and nothing is made. `*` names no tag, but whatever there is: it does not hide errors.
pub(super) fn respond<B: Default, E>(
    asked: &HeaderMap,
    head: Response<B>,
    make: impl FnOnce(Response<B>) -> Result<Response<B>, E>,
) -> Result<Response<B>, E> {
    let Some(tag) = head.headers().get(header::ETAG).and_then(|tag| tag.to_str().ok()) else { return make(head) };
    if has_named(asked, tag) {
        return Ok(not_modified(head));
    }
    let response = make(head)?;
    let has_any = lists(asked).any(|list| list.trim() == "*");
    Ok(if has_any { not_modified(response) } else { response })
}

/// Whether the client names this tag: it has the answer.
pub(super) fn has(asked: &HeaderMap, tag: &HeaderValue) -> bool {
    tag.to_str().is_ok_and(|tag| has_named(asked, tag))
}

fn has_named(asked: &HeaderMap, tag: &str) -> bool {
    lists(asked).any(|list| names(list, tag))
}

/// The same for a response that is finished; one that is not 200 stays as it is.
pub fn apply<B: Default>(asked: &HeaderMap, response: Response<B>) -> Response<B> {
    if response.status() != StatusCode::OK {
        return response;
    }
    let Ok(response) = respond(asked, response, Ok::<_, Infallible>);
    response
}

/// The response without its body, and without what describes that.
fn not_modified<B: Default>(response: Response<B>) -> Response<B> {
    let (mut parts, _) = response.into_parts();
    parts.status = StatusCode::NOT_MODIFIED;
    for describes_the_body in [header::CONTENT_TYPE, header::CONTENT_LENGTH, header::CONTENT_ENCODING] {
        parts.headers.remove(describes_the_body);
    }
    Response::from_parts(parts, B::default())
}

fn lists(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok())
}

/// Whether a list of entity tags names `tag`.
fn names(list: &str, tag: &str) -> bool {
    let tag = tag.strip_prefix("W/").unwrap_or(tag);
    tags(list).any(|named| named == tag)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_weak_tags_match() {
        for list in [r#""a""#, r#"W/"a""#, r#""x", "a""#, r#""x",W/"a" , "y""#, r#""x,y", "a""#] {
            assert!(names(list, r#""a""#), "{list}");
            assert!(names(list, r#"W/"a""#), "{list}");
        }
    }

    #[test]
    fn other_tags_do_not() {
        for list in ["", "*", "a", r#""b""#, r#""aa""#, r#""a"#, r#""x,"a"x""#, "W/"] {
            assert!(!names(list, r#""a""#), "{list}");
        }
    }
}
