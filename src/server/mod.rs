//! The HTTP server: listeners, limits and the request pipeline.
//!
//! ```text
//! listen ─► connection ─► limits ─► route ─► range ─► encoding ─► headers ─► outgoing
//! ```
//!
//! Everything from `route` to `headers` is [`respond`]: a plain function that needs neither a socket nor a runtime.

use std::fmt;
use std::sync::Arc;
use std::time::Instant;

use hyper::body::Bytes;
use hyper::{Method, Request, Response, header};
use tokio::sync::Semaphore;

mod connection;
mod encoding;
mod headers;
mod limits;
mod listen;
mod metrics;
mod outgoing;
mod peer;
mod range;
mod rate_limit;
mod rejection;
mod route;
mod run;
mod tls;

pub use self::limits::Limits;
pub use self::listen::{Address, Listener, bind, inherited};
pub use self::metrics::Metrics;
pub use self::peer::{Network, Peer};
pub use self::rate_limit::RateLimit;
pub use self::run::run;
pub use self::tls::Tls;

use crate::api::{App, Content};
use crate::site::Site;

/// Concurrent streamed responses. Each holds a thread until its client has read it; further ones wait.
pub const MAX_STREAMS: usize = 32;

/// Why a server cannot start: one sentence that names the address or file.
#[derive(Debug)]
pub struct StartError(String);

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StartError {}

/// Everything that is served: API, site, metrics.
pub struct Portal {
    /// The API with the market behind it.
    pub app: Arc<App>,
    /// The app's pages and files.
    pub site: Site,
    /// Proxies whose `X-Forwarded-*` headers are trusted.
    pub trusted_proxies: Vec<Network>,
    /// Limits per client.
    pub limits: Limits,
    /// Per-address write rate limit.
    pub rate_limit: RateLimit,
    /// Permits for streamed responses.
    pub streams: Arc<Semaphore>,
    /// Counters since the start.
    pub metrics: Metrics,
}

impl Portal {
    /// A portal with default limits and no trusted proxy.
    pub fn new(app: Arc<App>, site: Site) -> Self {
        Self {
            app,
            site,
            trusted_proxies: Vec::new(),
            limits: Limits::default(),
            rate_limit: RateLimit::default(),
            streams: Arc::new(Semaphore::new(MAX_STREAMS)),
            metrics: Metrics::default(),
        }
    }
}

/// Answers one request; never fails, never panics.
pub fn respond(portal: &Portal, request: &Request<Bytes>) -> Response<Content> {
    let started = Instant::now();
    let response = route::answer(portal, request);
    let response = range::apply(request, response);
    let response = encoding::apply(request, response);
    let response = headers::apply(request.extensions(), response);
    let took = started.elapsed();
    portal.metrics.count(request, response.status(), took);
    tracing::debug!(method = %request.method(), path = request.uri().path(), status = response.status().as_u16(), ?took);
    if request.method() == Method::HEAD { without_body(response) } else { response }
}

/// The response to `HEAD`: that of `GET` with its content length, but without the body.
fn without_body(response: Response<Content>) -> Response<Content> {
    let (mut parts, content) = response.into_parts();
    if let Content::Whole(bytes) = content {
        parts.headers.insert(header::CONTENT_LENGTH, bytes.len().into());
    }
    Response::from_parts(parts, Content::Whole(Bytes::new()))
}
