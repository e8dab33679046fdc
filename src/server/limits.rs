//! How much one client may ask for, and the first step in: a request's body, whole and not too big, or a refusal.

use std::time::Duration;

use http_body_util::{BodyExt as _, Limited};
use hyper::body::{Body as _, Bytes, Incoming};
use hyper::http::request::Parts;
use hyper::http::uri::Authority;
use hyper::{Request, Response, StatusCode, Version, header};

use super::{Peer, Portal, headers, refusal};
use crate::api::{self, Content};

/// The limits of a server: generous to a browser on a bad line, short for those who only hold a line open.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections at the same time; further ones wait in the system's queue.
    pub connections: usize,
    /// Bytes of a request's line and headers together.
    pub head_bytes: usize,
    /// From the first byte to the end of a request's head, and for a TLS handshake.
    pub head_time: Duration,
    /// Until a request's body is there, per started megabyte that it may have.
    pub body_time: Duration,
    /// How long a connection lives on which nothing is asked or answered, and a download of which nothing is taken.
    pub idle_time: Duration,
    /// How long requests in progress may take to finish once the server shuts down.
    pub drain_time: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 1024,
            head_bytes: 16 * 1024,
            head_time: Duration::from_secs(10),
            body_time: Duration::from_secs(20),
            idle_time: Duration::from_mins(1),
            drain_time: Duration::from_secs(10),
        }
    }
}

const MEGABYTE: usize = 1 << 20;

/// Of a body that is refused, so much is read all the same: who closes with unread bytes in hand resets the connection, and
/// most clients never see the answer then.
const DRAINED: usize = 16 * MEGABYTE;

/// Takes a request in, its body as one piece. The API says how long a body it is ready to read, and from whom.
pub(super) async fn take_in(
    portal: &Portal,
    peer: Peer,
    request: Request<Incoming>,
) -> Result<Request<Bytes>, Response<Content>> {
    let (mut parts, mut body) = request.into_parts();
    parts.extensions.insert(peer.behind(&parts.headers, &portal.trusted_proxies));
    match take_body(portal, &parts, &mut body).await {
        Ok(body) => Ok(Request::from_parts(parts, body)),
        Err(refusal) => {
            drain(&parts, body, portal.limits.body_time).await;
            Err(headers::apply(&parts.extensions, refusal))
        }
    }
}

async fn take_body(portal: &Portal, parts: &Parts, body: &mut Incoming) -> Result<Bytes, Response<Content>> {
    if !is_for_one_host(parts) {
        return Err(refusal::response(StatusCode::BAD_REQUEST, "The request names no host, or more than one."));
    }
    let most = api::body_limit(&portal.app, parts).map_err(|problem| api::refusal(&problem))?;
    let too_long = || refusal::response(StatusCode::PAYLOAD_TOO_LARGE, "The body is longer than this address takes.");
    if body.size_hint().lower() > most as u64 {
        return Err(too_long());
    }
    let patience = portal.limits.body_time * (1 + most / MEGABYTE) as u32;
    match tokio::time::timeout(patience, Limited::new(body, most).collect()).await {
        Ok(Ok(collected)) => Ok(collected.to_bytes()),
        Ok(Err(error)) if error.is::<http_body_util::LengthLimitError>() => Err(too_long()),
        Ok(Err(_)) => Err(refusal::response(StatusCode::BAD_REQUEST, "The body broke off.")),
        Err(_) => Err(refusal::response(StatusCode::REQUEST_TIMEOUT, "The body did not arrive in time.")),
    }
}

/// HTTP/1.1 wants exactly one host, so that nobody in between takes a request for one to another site (RFC 9112, 3.2).
fn is_for_one_host(parts: &Parts) -> bool {
    let mut hosts = parts.headers.get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (None, _) => parts.version != Version::HTTP_11,
        (Some(host), None) => host.is_empty() || Authority::try_from(host.as_bytes()).is_ok(),
        _ => false,
    }
}

/// Reads what is left of a body and forgets it, within limits. A client that waits to be told to send is told nothing.
async fn drain(parts: &Parts, body: Incoming, patience: Duration) {
    if body.size_hint().lower() > DRAINED as u64 || parts.headers.contains_key(header::EXPECT) {
        return;
    }
    let mut rest = Limited::new(body, DRAINED);
    let read = async { while let Some(Ok(_)) = rest.frame().await {} };
    let _ = tokio::time::timeout(patience, read).await;
}
