//! `Range`: a part of a file. A request for several ranges gets the whole file, as RFC 9110 allows.

use std::ops::Range;

use hyper::body::Bytes;
use hyper::header::{self, HeaderValue};
use hyper::{Method, Request, Response, StatusCode};

use crate::api::Content;

/// Answers with the requested part of a response that says `Accept-Ranges: bytes`.
pub(super) fn apply(request: &Request<Bytes>, mut response: Response<Content>) -> Response<Content> {
    let Some(requested) = request.headers().get(header::RANGE).and_then(|value| value.to_str().ok()) else {
        return response;
    };
    let divisible = response.status() == StatusCode::OK && response.headers().contains_key(header::ACCEPT_RANGES);
    if *request.method() != Method::GET || !divisible || !is_unchanged(request, &response) {
        return response;
    }
    let Content::Whole(bytes) = response.body() else { return response };
    let length = bytes.len();
    match parse(requested, length) {
        Requested::Whole => response,
        Requested::Part(part) => {
            let stated = format!("bytes {}-{}/{length}", part.start, part.end - 1);
            let bytes = bytes.slice(part);
            *response.body_mut() = Content::Whole(bytes);
            *response.status_mut() = StatusCode::PARTIAL_CONTENT;
            with_content_range(response, &stated)
        }
        Requested::Outside => {
            // A new response: nothing of the file, and not to be cached.
            let mut rejection = Response::new(Content::Whole(Bytes::new()));
            *rejection.status_mut() = StatusCode::RANGE_NOT_SATISFIABLE;
            rejection.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
            with_content_range(rejection, &format!("bytes */{length}"))
        }
    }
}

fn with_content_range(mut response: Response<Content>, stated: &str) -> Response<Content> {
    let stated = HeaderValue::from_str(stated).expect("digits and punctuation make a header");
    response.headers_mut().insert(header::CONTENT_RANGE, stated);
    response
}

/// `If-Range`: a part is only useful if the file is still the one the client has begun with.
fn is_unchanged(request: &Request<Bytes>, response: &Response<Content>) -> bool {
    request.headers().get(header::IF_RANGE).is_none_or(|held| response.headers().get(header::ETAG) == Some(held))
}

#[derive(Debug, PartialEq, Eq)]
enum Requested {
    Whole,
    Part(Range<usize>),
    Outside,
}

/// Parses a `Range` header for a body of `length` bytes; an unreadable one requests the whole.
fn parse(header: &str, length: usize) -> Requested {
    let Some((first, last)) = header.strip_prefix("bytes=").and_then(|range| range.trim().split_once('-')) else {
        return Requested::Whole;
    };
    match (first.parse::<usize>(), last.parse::<usize>()) {
        (Ok(first), Ok(last)) if first > last => Requested::Whole,
        (Ok(first), _) if first >= length => Requested::Outside,
        (Ok(first), Ok(last)) => Requested::Part(first..last.saturating_add(1).min(length)),
        (Ok(first), Err(_)) if last.is_empty() => Requested::Part(first..length),
        (Err(_), Ok(0)) if first.is_empty() => Requested::Outside,
        (Err(_), Ok(suffix)) if first.is_empty() && length > 0 => {
            Requested::Part(length.saturating_sub(suffix)..length)
        }
        _ => Requested::Whole,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_range_is_returned() {
        for (header, part) in [
            ("bytes=0-0", 0..1),
            ("bytes=2-5", 2..6),
            ("bytes=8-99", 8..10),
            ("bytes=3-", 3..10),
            ("bytes=-4", 6..10),
            ("bytes=-99", 0..10),
            ("bytes=0-18446744073709551615", 0..10),
        ] {
            assert_eq!(parse(header, 10), Requested::Part(part), "{header}");
        }
    }

    #[test]
    fn ranges_outside_are_rejected_and_unreadable_ones_ignored() {
        for header in ["bytes=10-", "bytes=10-20", "bytes=-0"] {
            assert_eq!(parse(header, 10), Requested::Outside, "{header}");
        }
        for header in [
            "",
            "bytes",
            "bytes=",
            "bytes=-",
            "bytes=5-2",
            "bytes=0-1,3-4",
            "lines=0-1",
            "bytes=a-b",
            "bytes=1-x",
            "bytes=x-0",
        ] {
            assert_eq!(parse(header, 10), Requested::Whole, "{header}");
        }
        assert_eq!(parse("bytes=-1", 0), Requested::Whole);
    }
}
