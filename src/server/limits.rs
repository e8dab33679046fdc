//! How much one client may ask for, and the first step in: a request's body, whole and not too big, or a refusal.

use std::time::Duration;

use http_body_util::{BodyExt as _, Limited};
use hyper::body::{Body as _, Bytes, Incoming};
use hyper::{Request, Response, StatusCode};

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

/// Takes a request in, its body as one piece. The API says how long a body it is ready to read.
pub(super) async fn take_in(
    portal: &Portal,
    peer: Peer,
    request: Request<Incoming>,
) -> Result<Request<Bytes>, Response<Content>> {
    let (mut parts, body) = request.into_parts();
    parts.extensions.insert(peer.behind(&parts.headers, &portal.trusted_proxies));
    let most = api::body_limit(&portal.app, &parts);
    let refuse = |status, detail| headers::apply(&parts.extensions, refusal::response(status, detail));
    let too_long = || refuse(StatusCode::PAYLOAD_TOO_LARGE, "The body is longer than this address takes.");
    if body.size_hint().lower() > most as u64 {
        return Err(too_long());
    }
    let patience = portal.limits.body_time * (1 + most / MEGABYTE) as u32;
    match tokio::time::timeout(patience, Limited::new(body, most).collect()).await {
        Ok(Ok(collected)) => Ok(Request::from_parts(parts, collected.to_bytes())),
        Ok(Err(error)) if error.is::<http_body_util::LengthLimitError>() => Err(too_long()),
        Ok(Err(_)) => Err(refuse(StatusCode::BAD_REQUEST, "The body broke off.")),
        Err(_) => Err(refuse(StatusCode::REQUEST_TIMEOUT, "The body did not arrive in time.")),
    }
}
