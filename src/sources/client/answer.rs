//! Answers, read to their end and unpacked. Refuses what is cut off, what stalls, and what has no end.

use std::io::Read;
use std::time::Duration;

use http_body_util::BodyExt as _;
use hyper::StatusCode;
use hyper::body::Incoming;
use hyper::header::{self, HeaderMap, HeaderValue};

/// So long may the whole of an answer take …
const WHOLE: Duration = Duration::from_mins(3);
/// … and so long each piece of it.
const STALLED: Duration = Duration::from_secs(30);

/// A whole answer.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Is it what is known already? Then there is no body.
    pub unchanged: bool,
    /// To ask for it next time only if it is another one.
    pub known: Validators,
    /// Its headers.
    pub headers: HeaderMap,
    /// Its body, unpacked.
    pub body: Vec<u8>,
}

/// What a conditional request says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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

    /// Adds the conditions to a request.
    pub(super) fn ask(&self, headers: &mut HeaderMap) {
        let conditions = [(header::IF_NONE_MATCH, &self.etag), (header::IF_MODIFIED_SINCE, &self.modified)];
        for (name, value) in conditions {
            let value = value.as_ref().and_then(|value| HeaderValue::from_str(value).ok());
            headers.extend(value.map(|value| (name, value)));
        }
    }
}

/// An answer as it came, unpacked.
pub(super) struct Raw {
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
    pub(super) body: Vec<u8>,
}

/// Why an exchange came to nothing.
#[derive(Debug)]
pub(super) struct Broken {
    pub(super) why: String,
    /// May it go better another time?
    pub(super) again: bool,
}

impl Broken {
    pub(super) fn again(why: impl Into<String>) -> Self {
        Self { why: why.into(), again: true }
    }

    pub(super) fn for_good(why: impl Into<String>) -> Self {
        Self { why: why.into(), again: false }
    }
}

/// Reads an answer of at most `most` bytes, packed and unpacked.
pub(super) async fn read(answer: hyper::Response<Incoming>, most: u64) -> Result<Raw, Broken> {
    let (head, body) = answer.into_parts();
    let packed = tokio::time::timeout(WHOLE, collect(body, most));
    let packed = packed.await.map_err(|_| Broken::again(format!("no end of the answer within {WHOLE:?}")))??;
    let body = unpack(&head.headers, packed, most)?;
    Ok(Raw { status: head.status, headers: head.headers, body })
}

async fn collect(mut body: Incoming, most: u64) -> Result<Vec<u8>, Broken> {
    let mut bytes = Vec::new();
    loop {
        let frame = tokio::time::timeout(STALLED, body.frame());
        let frame = frame.await.map_err(|_| Broken::again(format!("the answer stalled for {STALLED:?}")))?;
        match frame {
            None => return Ok(bytes),
            Some(Err(error)) => return Err(Broken::again(format!("the answer is cut off ({error})"))),
            Some(Ok(frame)) => {
                bytes.extend_from_slice(frame.data_ref().map_or(&[], |data| data));
                if bytes.len() as u64 > most {
                    return Err(too_long(most));
                }
            }
        }
    }
}

fn too_long(most: u64) -> Broken {
    Broken::for_good(format!("the answer is longer than {most} bytes"))
}

fn unpack(headers: &HeaderMap, packed: Vec<u8>, most: u64) -> Result<Vec<u8>, Broken> {
    let encoding = headers.get(header::CONTENT_ENCODING).map_or(&b"identity"[..], HeaderValue::as_bytes);
    let reader: Box<dyn Read + '_> = match encoding {
        b"identity" => return Ok(packed),
        b"gzip" | b"x-gzip" => Box::new(flate2::read::MultiGzDecoder::new(&*packed)),
        b"br" => Box::new(brotli_decompressor::Decompressor::new(&*packed, 4096)),
        other => {
            let other = String::from_utf8_lossy(other).into_owned();
            return Err(Broken::for_good(format!("the answer is packed as `{other}`, for which nobody asked")));
        }
    };
    let mut body = Vec::new();
    let read = reader.take(most + 1).read_to_end(&mut body);
    read.map_err(|error| Broken::again(format!("the answer can't be unpacked ({error})")))?;
    if body.len() as u64 > most { Err(too_long(most)) } else { Ok(body) }
}

/// Is this a web page? What the header says does not count: some shops call their JSON one.
pub(super) fn is_page(body: &[u8]) -> bool {
    body.trim_ascii_start().starts_with(b"<")
}

/// Does this page ask for proof that we are a person? Then we are not meant.
pub fn asks_for_a_person(body: &[u8]) -> bool {
    const SIGNS: [&str; 5] = ["captcha", "challenge-platform", "cf-chl", "datadome", "are you a robot"];
    const FAR: usize = 64 * 1024;
    let text = || String::from_utf8_lossy(&body[..body.len().min(FAR)]).to_ascii_lowercase();
    is_page(body) && SIGNS.iter().any(|sign| text().contains(sign))
}
