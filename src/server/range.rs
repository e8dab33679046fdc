//! `Range`: a part of a file. Refuses several ranges at once (they get the whole file, as RFC 9110 allows).

use std::ops::Range;

use hyper::body::Bytes;
use hyper::header::{self, HeaderValue};
use hyper::{Method, Request, Response, StatusCode};

use crate::api::Content;

/// Cuts the asked-for part out of an answer that says `Accept-Ranges: bytes`.
pub(super) fn apply(request: &Request<Bytes>, mut response: Response<Content>) -> Response<Content> {
    let Some(asked) = request.headers().get(header::RANGE).and_then(|value| value.to_str().ok()) else {
        return response;
    };
    let divisible = response.status() == StatusCode::OK && response.headers().contains_key(header::ACCEPT_RANGES);
    if *request.method() != Method::GET || !divisible || !still_the_same(request, &response) {
        return response;
    }
    let Content::Whole(bytes) = response.body() else { return response };
    let length = bytes.len();
    match parse(asked, length) {
        Asked::Whole => response,
        Asked::Part(part) => {
            let stated = format!("bytes {}-{}/{length}", part.start, part.end - 1);
            let bytes = bytes.slice(part);
            *response.body_mut() = Content::Whole(bytes);
            *response.status_mut() = StatusCode::PARTIAL_CONTENT;
            with_content_range(response, &stated)
        }
        Asked::Outside => {
            // None of the file, and no answer to be kept as it is.
            let mut refusal = Response::new(Content::Whole(Bytes::new()));
            *refusal.status_mut() = StatusCode::RANGE_NOT_SATISFIABLE;
            refusal.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
            with_content_range(refusal, &format!("bytes */{length}"))
        }
    }
}

fn with_content_range(mut response: Response<Content>, stated: &str) -> Response<Content> {
    let stated = HeaderValue::from_str(stated).expect("digits and punctuation make a header");
    response.headers_mut().insert(header::CONTENT_RANGE, stated);
    response
}

/// `If-Range`: a part only makes sense of the very file the client began with.
fn still_the_same(request: &Request<Bytes>, response: &Response<Content>) -> bool {
    request.headers().get(header::IF_RANGE).is_none_or(|held| response.headers().get(header::ETAG) == Some(held))
}

#[derive(Debug, PartialEq, Eq)]
enum Asked {
    Whole,
    Part(Range<usize>),
    Outside,
}

/// What a `Range` header asks of `length` bytes; what can't be read asks for the whole.
fn parse(header: &str, length: usize) -> Asked {
    let Some((first, last)) = header.strip_prefix("bytes=").and_then(|range| range.trim().split_once('-')) else {
        return Asked::Whole;
    };
    match (first.parse::<usize>(), last.parse::<usize>()) {
        (Ok(first), Ok(last)) if first > last => Asked::Whole,
        (Ok(first), _) if first >= length => Asked::Outside,
        (Ok(first), Ok(last)) => Asked::Part(first..last.saturating_add(1).min(length)),
        (Ok(first), Err(_)) if last.is_empty() => Asked::Part(first..length),
        (Err(_), Ok(0)) if first.is_empty() => Asked::Outside,
        (Err(_), Ok(suffix)) if first.is_empty() && length > 0 => Asked::Part(length.saturating_sub(suffix)..length),
        _ => Asked::Whole,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_range_is_cut_out() {
        for (header, part) in [
            ("bytes=0-0", 0..1),
            ("bytes=2-5", 2..6),
            ("bytes=8-99", 8..10),
            ("bytes=3-", 3..10),
            ("bytes=-4", 6..10),
            ("bytes=-99", 0..10),
            ("bytes=0-18446744073709551615", 0..10),
        ] {
            assert_eq!(parse(header, 10), Asked::Part(part), "{header}");
        }
    }

    #[test]
    fn what_lies_outside_is_refused_and_nonsense_ignored() {
        for header in ["bytes=10-", "bytes=10-20", "bytes=-0"] {
            assert_eq!(parse(header, 10), Asked::Outside, "{header}");
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
            assert_eq!(parse(header, 10), Asked::Whole, "{header}");
        }
        assert_eq!(parse("bytes=-1", 0), Asked::Whole);
    }
}
