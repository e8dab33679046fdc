//! `ETag` and `If-None-Match`: what an answer is, and what a client has already. A header that can't be read names nothing.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use hyper::Uri;
use hyper::header::{self, HeaderMap, HeaderValue};

use super::app::App;

/// The tag of what stands at `address` now; a weak one, as answers say how long they took. Another address has another tag: so
/// nobody has one of an address that answers an error, and what a client has already need not be made once more to know that
/// it can be.
pub fn entity_tag(app: &App, address: &Uri) -> HeaderValue {
    let mut hasher = DefaultHasher::new();
    (address.path(), address.query()).hash(&mut hasher);
    let tag = format!("W/\"{}-{:x}\"", app.moment_name(), hasher.finish());
    HeaderValue::try_from(tag).expect("digits are a header value")
}

/// Does the client name this very tag? `*` names no tag, but whatever there is.
pub fn is_listed(tag: &HeaderValue, headers: &HeaderMap) -> bool {
    tag.to_str().is_ok_and(|tag| lists(headers).any(|list| names(list, tag)))
}

/// Does the client have what carries this tag, whichever of both is weak (RFC 9110 §13.1.2)?
pub fn is_named(tag: &HeaderValue, headers: &HeaderMap) -> bool {
    is_listed(tag, headers) || lists(headers).any(|list| list.trim() == "*")
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
