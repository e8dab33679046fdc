//! Reads and decompresses responses, within limits of size and time.

use std::io::Read;
use std::time::Duration;

use http_body_util::BodyExt as _;
use hyper::StatusCode;
use hyper::body::Incoming;
use hyper::header::{self, HeaderMap, HeaderValue};
use serde::{Deserialize, Serialize};

use crate::domain::quoted;

/// Timeout for a whole response …
const RESPONSE_TIMEOUT: Duration = Duration::from_mins(3);
/// … and for each chunk.
const CHUNK_TIMEOUT: Duration = Duration::from_secs(30);

/// A complete response.
#[derive(Clone, Debug)]
pub struct Answer {
    /// 304: the cached response is still valid, and the body is empty.
    pub unchanged: bool,
    /// For the next conditional request.
    pub known: Validators,
    /// Its headers.
    pub headers: HeaderMap,
    /// Its body, decompressed.
    pub body: Vec<u8>,
}

/// Validators for conditional requests.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
pub struct Validators {
    /// `ETag`.
    pub etag: Option<String>,
    /// `Last-Modified`.
    pub modified: Option<String>,
}

impl Validators {
    pub(super) fn of(headers: &HeaderMap) -> Self {
        let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok()).map(str::to_owned);
        Self { etag: text(header::ETAG), modified: text(header::LAST_MODIFIED) }
    }

    /// Adds the conditional headers to a request.
    pub(super) fn add_to(&self, headers: &mut HeaderMap) {
        let conditions = [(header::IF_NONE_MATCH, &self.etag), (header::IF_MODIFIED_SINCE, &self.modified)];
        for (name, value) in conditions {
            let value = value.as_ref().and_then(|value| HeaderValue::from_str(value).ok());
            headers.extend(value.map(|value| (name, value)));
        }
    }
}

/// A response of any status, decompressed.
pub(super) struct RawResponse {
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
    pub(super) body: Vec<u8>,
}

/// Why there is no response.
#[derive(Debug)]
pub(super) struct ExchangeError {
    pub(super) why: String,
    /// Whether a retry may succeed.
    pub(super) is_temporary: bool,
}

impl ExchangeError {
    pub(super) fn temporary(why: impl Into<String>) -> Self {
        Self { why: why.into(), is_temporary: true }
    }

    pub(super) fn permanent(why: impl Into<String>) -> Self {
        Self { why: why.into(), is_temporary: false }
    }
}

/// Reads a response of at most `limit` bytes, both compressed and decompressed.
pub(super) async fn read(answer: hyper::Response<Incoming>, limit: u64) -> Result<RawResponse, ExchangeError> {
    let (head, body) = answer.into_parts();
    let packed = tokio::time::timeout(RESPONSE_TIMEOUT, collect(body, limit));
    let packed = packed
        .await
        .map_err(|_| ExchangeError::temporary(format!("no end of the answer within {RESPONSE_TIMEOUT:?}")))??;
    let body = unpack(&head.headers, packed, limit)?;
    Ok(RawResponse { status: head.status, headers: head.headers, body })
}

async fn collect(mut body: Incoming, limit: u64) -> Result<Vec<u8>, ExchangeError> {
    let mut bytes = Vec::new();
    loop {
        let frame = tokio::time::timeout(CHUNK_TIMEOUT, body.frame());
        let frame =
            frame.await.map_err(|_| ExchangeError::temporary(format!("the answer stalled for {CHUNK_TIMEOUT:?}")))?;
        match frame {
            None => return Ok(bytes),
            Some(Err(error)) => return Err(ExchangeError::temporary(format!("the answer is cut off ({error})"))),
            Some(Ok(frame)) => {
                bytes.extend_from_slice(frame.data_ref().map_or(&[], |data| data));
                if bytes.len() as u64 > limit {
                    return Err(too_long(limit));
                }
            }
        }
    }
}

fn too_long(limit: u64) -> ExchangeError {
    ExchangeError::permanent(format!("the answer is longer than {limit} bytes"))
}

fn unpack(headers: &HeaderMap, packed: Vec<u8>, limit: u64) -> Result<Vec<u8>, ExchangeError> {
    let encoding = headers.get(header::CONTENT_ENCODING).map_or(&b"identity"[..], HeaderValue::as_bytes);
    let reader: Box<dyn Read + '_> = match encoding {
        b"identity" => return Ok(packed),
        b"gzip" | b"x-gzip" => Box::new(flate2::read::MultiGzDecoder::new(&*packed)),
        b"br" => Box::new(brotli_decompressor::Decompressor::new(&*packed, 4096)),
        other => {
            let other = quoted(&String::from_utf8_lossy(other));
            return Err(ExchangeError::permanent(format!("the answer is packed as {other}, for which nobody asked")));
        }
    };
    let mut body = Vec::new();
    let read = reader.take(limit + 1).read_to_end(&mut body);
    read.map_err(|error| ExchangeError::temporary(format!("the answer can't be unpacked ({error})")))?;
    if body.len() as u64 > limit { Err(too_long(limit)) } else { Ok(body) }
}

/// Whether this is a web page. The content type is unreliable: some web shops declare their JSON as HTML.
pub(super) fn is_page(body: &[u8]) -> bool {
    body.trim_ascii_start().starts_with(b"<")
}

/// Whether this page is a captcha.
pub fn is_captcha(body: &[u8]) -> bool {
    const SIGNS: [&str; 5] = ["captcha", "challenge-platform", "cf-chl", "datadome", "are you a robot"];
    const SEARCHED_BYTES: usize = 64 * 1024;
    let text = || String::from_utf8_lossy(&body[..body.len().min(SEARCHED_BYTES)]).to_ascii_lowercase();
    is_page(body) && SIGNS.iter().any(|sign| text().contains(sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_encoding_is_named_without_control_characters() {
        let encoding = HeaderValue::from_bytes("x\t\u{9b}2J".as_bytes()).expect("a header may hold both");
        let headers = HeaderMap::from_iter([(header::CONTENT_ENCODING, encoding)]);
        let error = unpack(&headers, Vec::new(), 9).expect_err("nobody asked for it");
        assert!(!error.why.contains(char::is_control), "{error:?}");
    }
}
