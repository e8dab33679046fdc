//! Limits per client, and reading a request's body within them.

use std::time::{Duration, Instant};

use http_body_util::{BodyExt as _, Limited};
use hyper::body::{Body as _, Bytes, Incoming};
use hyper::http::request::Parts;
use hyper::http::uri::Authority;
use hyper::{Request, Response, StatusCode, Version, header};

use super::refusals::Refusal;
use super::{Peer, Portal, headers, rejection};
use crate::api::{self, Content};

/// Limits of a server: generous for a browser on a slow line, strict for clients that only hold connections open.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Concurrent connections; some more wait for a place as long as a request's head may take.
    pub connections: usize,
    /// Of these from one IPv4 address or IPv6 /64; further ones are closed. A provider may have a whole town behind one
    /// address.
    pub connections_per_address: usize,
    /// Further connections for the machine itself (loopback, Unix sockets) when all others are taken.
    pub reserved: usize,
    /// Bytes of request line and headers together.
    pub head_bytes: usize,
    /// For a request's head, and for a TLS handshake.
    pub head_time: Duration,
    /// For a request's body, per started megabyte of its allowed length.
    pub body_time: Duration,
    /// Idle connections and stalled downloads are closed after this time.
    pub idle_time: Duration,
    /// For requests in progress at shutdown.
    pub drain_time: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 1024,
            connections_per_address: 256,
            reserved: 32,
            head_bytes: 16 * 1024,
            head_time: Duration::from_secs(10),
            body_time: Duration::from_secs(20),
            idle_time: Duration::from_mins(1),
            drain_time: Duration::from_secs(10),
        }
    }
}

/// So long the answer to a wrong token takes.
const WRONG_TOKEN: Duration = Duration::from_secs(1);

const MEGABYTE: usize = 1 << 20;

/// This much of a rejected body is still read: closing with unread bytes resets the connection, and most clients would
/// never see the response.
const MAX_DRAINED: usize = 16 * MEGABYTE;

/// Reads a request of this client with its whole body. The API decides how long a body may be, and from whom.
pub(super) async fn receive(
    portal: &Portal,
    client: Peer,
    request: Request<Incoming>,
) -> Result<Request<Bytes>, Response<Content>> {
    let (mut parts, mut body) = request.into_parts();
    parts.extensions.insert(client);
    match read_body(portal, &parts, &mut body).await {
        Ok(body) => Ok(Request::from_parts(parts, body)),
        Err(rejection) => {
            drain(&parts, body, portal.limits.body_time).await;
            Err(headers::apply(&parts.extensions, rejection))
        }
    }
}

/// How long the body may be. Who sends wrong tokens waits for each answer, and after some of them for longer.
async fn body_limit(portal: &Portal, parts: &Parts) -> Result<usize, Response<Content>> {
    let is_as_operator = api::is_as_operator(&parts.method, parts.uri.path(), &parts.headers);
    let address = parts.extensions.get::<Peer>().and_then(|peer| peer.address);
    if is_as_operator {
        portal.wrong_tokens.check(address, Instant::now()).map_err(|wait| {
            portal.metrics.refusals.count(Refusal::Tokens);
            rejection::too_many_requests(wait)
        })?;
    }
    let limit = api::body_limit(&portal.app, parts);
    if is_as_operator && limit.as_ref().is_err_and(|problem| problem.status() == StatusCode::UNAUTHORIZED) {
        tracing::warn!("somebody sent a wrong operator's token");
        portal.metrics.refusals.count(Refusal::Token);
        // What is too much is refused from the next one on.
        let _ = portal.wrong_tokens.admit(address, Instant::now());
        tokio::time::sleep(WRONG_TOKEN).await;
    }
    limit.map_err(|problem| api::refusal(&problem))
}

async fn read_body(portal: &Portal, parts: &Parts, body: &mut Incoming) -> Result<Bytes, Response<Content>> {
    if !names_one_host(parts) {
        return Err(rejection::response(StatusCode::BAD_REQUEST, "The request names no host, or more than one."));
    }
    let limit = body_limit(portal, parts).await?;
    let too_long = || {
        portal.metrics.refusals.count(Refusal::Length);
        rejection::response(StatusCode::PAYLOAD_TOO_LARGE, "The body is longer than this address takes.")
    };
    if body.size_hint().lower() > limit as u64 {
        return Err(too_long());
    }
    let timeout = portal.limits.body_time * (1 + limit / MEGABYTE) as u32;
    match tokio::time::timeout(timeout, Limited::new(body, limit).collect()).await {
        Ok(Ok(collected)) => Ok(collected.to_bytes()),
        Ok(Err(error)) if error.is::<http_body_util::LengthLimitError>() => Err(too_long()),
        Ok(Err(_)) => Err(rejection::response(StatusCode::BAD_REQUEST, "The body broke off.")),
        Err(_) => {
            portal.metrics.refusals.count(Refusal::Slow);
            Err(rejection::response(StatusCode::REQUEST_TIMEOUT, "The body did not arrive in time."))
        }
    }
}

/// HTTP/1.1 requires exactly one host, so that no proxy takes the request for one to another site (RFC 9112, 3.2).
fn names_one_host(parts: &Parts) -> bool {
    let mut hosts = parts.headers.get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (None, _) => parts.version != Version::HTTP_11,
        (Some(host), None) => host.is_empty() || Authority::try_from(host.as_bytes()).is_ok(),
        _ => false,
    }
}

/// Reads and discards the rest of a body, within limits. A client that waits for `100 Continue` gets none.
async fn drain(parts: &Parts, body: Incoming, timeout: Duration) {
    if body.size_hint().lower() > MAX_DRAINED as u64 || parts.headers.contains_key(header::EXPECT) {
        return;
    }
    let mut rest = Limited::new(body, MAX_DRAINED);
    let read = async { while let Some(Ok(_)) = rest.frame().await {} };
    let _ = tokio::time::timeout(timeout, read).await;
}
