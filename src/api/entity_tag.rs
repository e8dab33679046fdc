//! `If-None-Match`: what a client has already. A header that can't be read names nothing.

use hyper::header::{self, HeaderMap, HeaderValue};

/// Does the client have what carries this tag, whichever of both is weak (RFC 9110 §13.1.2)?
pub fn is_named(tag: &HeaderValue, headers: &HeaderMap) -> bool {
    let lists = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    tag.to_str().is_ok_and(|tag| lists.into_iter().any(|list| names(list, tag)))
}

/// Whether a list of entity tags (or `*`) names `tag`.
fn names(list: &str, tag: &str) -> bool {
    let tag = tag.strip_prefix("W/").unwrap_or(tag);
    list.trim() == "*" || tags(list).any(|named| named == tag)
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
