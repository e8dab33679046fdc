//! Gzips generated responses where that pays, and sends those that are kept with brotli so; leaves alone what is
//! already encoded or does not compress.

use hyper::body::Bytes;
use hyper::header::{self, HeaderMap, HeaderValue};
use hyper::{Request, Response, StatusCode};

use crate::api::Content;
use crate::site::{AcceptEncoding, Encoding};

/// Shorter bodies fit into one packet anyway, in bytes.
const MIN_BYTES: usize = 1024;

/// Compresses the body if its media type is compressible and the client accepts gzip.
pub(super) fn apply(request: &Request<Bytes>, response: Response<Content>) -> Response<Content> {
    let (mut parts, content) = response.into_parts();
    let long = match &content {
        Content::Whole(bytes) | Content::Shared(bytes, _) => bytes.len() >= MIN_BYTES,
        _ => true,
    };
    let plain = !parts.headers.contains_key(header::CONTENT_ENCODING) && parts.status != StatusCode::PARTIAL_CONTENT;
    if !(long && plain && is_compressible(&parts.headers)) {
        return Response::from_parts(parts, unpacked(content));
    }
    parts.headers.entry(header::VARY).or_insert(HeaderValue::from_static("accept-encoding"));
    let accepted = AcceptEncoding::of(request.headers());
    let (encoding, content) = match content {
        brotli @ Content::Brotli(..) if accepted.takes(Encoding::Brotli) => (Encoding::Brotli, brotli),
        content if accepted.takes(Encoding::Gzip) => (Encoding::Gzip, content.packed()),
        content => return Response::from_parts(parts, unpacked(content)),
    };
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
    parts.headers.remove(header::CONTENT_LENGTH);
    weaken_etag(&mut parts.headers);
    Response::from_parts(parts, content.as_sent())
}

fn unpacked(content: Content) -> Content {
    content.unpacked().expect("we packed it")
}

fn is_compressible(headers: &HeaderMap) -> bool {
    let media_type = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let essence = media_type.split(';').next().unwrap_or_default();
    essence.starts_with("text/") || essence.ends_with("json") || essence.ends_with("xml")
}

/// The same content in other bytes: a strong tag would be wrong, a weak one still matches.
fn weaken_etag(headers: &mut HeaderMap) {
    let strong = headers.get(header::ETAG).and_then(|tag| tag.to_str().ok()).filter(|tag| tag.starts_with('"'));
    if let Some(weak) = strong.and_then(|tag| HeaderValue::from_str(&format!("W/{tag}")).ok()) {
        headers.insert(header::ETAG, weak);
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Write};

    use super::*;

    fn answer(media_type: &'static str, content: Content) -> Response<Content> {
        let mut response = Response::new(content);
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
        response.headers_mut().insert(header::ETAG, HeaderValue::from_static("\"a\""));
        response
    }

    fn whole(media_type: &'static str, length: usize) -> Response<Content> {
        answer(media_type, Content::Whole(vec![b'x'; length].into()))
    }

    fn sent(accepted: &'static str, response: Response<Content>) -> (Response<()>, Vec<u8>) {
        let request =
            Request::get("/").header(header::ACCEPT_ENCODING, accepted).body(Bytes::new()).expect("a request");
        let (parts, content) = apply(&request, response).into_parts();
        assert!(matches!(content, Content::Whole(_) | Content::Streamed(_)), "what is sent is as its headers say");
        let bytes = content.into_bytes().expect("memory takes everything");
        (Response::from_parts(parts, ()), bytes.to_vec())
    }

    #[test]
    fn long_text_is_gzipped_if_accepted_whole_or_streamed() {
        let packed = answer("application/json", Content::Whole(vec![b'x'; 5000].into()).packed());
        let stream = || Content::Streamed(Box::new(|out: &mut dyn Write| out.write_all(&[b'x'; 5000])));
        let csv = |content| answer("text/csv; charset=utf-8", content);
        for response in [whole("application/json", 5000), packed, csv(stream()), csv(stream().packed())] {
            let (head, bytes) = sent("gzip, br", response);
            let mut text = String::new();
            flate2::read::GzDecoder::new(bytes.as_slice()).read_to_string(&mut text).expect("gzip");
            assert_eq!((text.len(), head.headers()[header::ETAG].as_bytes()), (5000, &b"W/\"a\""[..]));
            assert_eq!(head.headers()[header::VARY], "accept-encoding");
        }
    }

    #[test]
    fn short_binary_and_unaccepted_bodies_stay_plain() {
        for (accepted, response, varies) in [
            ("br", whole("application/json", 5000), true),
            ("br", answer("application/json", Content::Whole(vec![b'x'; 50].into()).packed()), true),
            ("br", answer("text/csv", Content::Streamed(Box::new(|out| out.write_all(b"xx"))).packed()), true),
            ("gzip", whole("application/json", 500), false),
            ("gzip", whole("image/png", 5000), false),
        ] {
            let (head, bytes) = sent(accepted, response);
            assert!(bytes.iter().all(|&byte| byte == b'x'), "{accepted}");
            assert_eq!(head.headers().contains_key(header::VARY), varies, "{accepted}");
            assert_eq!(head.headers()[header::ETAG], "\"a\"");
        }
    }
}
