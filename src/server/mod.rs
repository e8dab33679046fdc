//! The server: listeners, limits and the pipeline (in → route → out). It refuses to know what a price is.
//!
//! ```text
//! listen ─► connection ─► limits ─► route ─► range ─► encoding ─► headers ─► outgoing
//! ```
//!
//! Everything from `route` to `headers` is [`respond`]: a plain function without a socket and without a runtime.

use std::sync::Arc;
use std::time::Instant;

use hyper::body::Bytes;
use hyper::{Method, Request, Response, header};
use tokio::sync::Semaphore;

mod connection;
mod encoding;
mod headers;
mod lenient;
mod limits;
mod listen;
mod metrics;
mod outgoing;
mod own_words;
mod peer;
mod range;
mod refusal;
mod route;
mod run;
mod throttle;
mod tls;

pub use self::limits::Limits;
pub use self::listen::{Address, BindError, Listener, bind, inherited};
pub use self::metrics::Metrics;
pub use self::peer::{Network, Peer};
pub use self::run::run;
pub use self::throttle::Throttle;
pub use self::tls::{Tls, TlsError};

use crate::api::{App, Content};
use crate::site::Site;

/// Answers that are written as they are read, at the same time. Each holds a thread for as long as its reader takes; further
/// ones wait for a place.
pub const MOST_STREAMS: usize = 32;

/// What is served: the API, the site, and what the server itself counts.
#[derive(Debug)]
pub struct Portal {
    /// The API with the market behind it.
    pub app: Arc<App>,
    /// The app's pages and files.
    pub site: Site,
    /// Proxies whose word about a client is taken.
    pub trusted_proxies: Vec<Network>,
    /// What one client may ask for.
    pub limits: Limits,
    /// Who wrote how much lately.
    pub throttle: Throttle,
    /// Room for answers that are written as they are read.
    pub streams: Arc<Semaphore>,
    /// What was counted since the start.
    pub metrics: Metrics,
}

impl Portal {
    /// A portal of an API and a site, with the usual limits and no proxy.
    pub fn new(app: Arc<App>, site: Site) -> Self {
        Self {
            app,
            site,
            trusted_proxies: Vec::new(),
            limits: Limits::default(),
            throttle: Throttle::default(),
            streams: Arc::new(Semaphore::new(MOST_STREAMS)),
            metrics: Metrics::default(),
        }
    }
}

/// Answers one request: never fails, never panics, needs no socket.
pub fn respond(portal: &Portal, request: &Request<Bytes>) -> Response<Content> {
    let started = Instant::now();
    let response = route::answer(portal, request);
    let response = range::apply(request, response);
    let response = encoding::apply(request, response);
    let response = headers::apply(request.extensions(), response);
    portal.metrics.count(request, response.status(), started.elapsed());
    if request.method() == Method::HEAD { without_body(response) } else { response }
}

/// The answer to `HEAD`: what `GET` would say, the body's length included, but not the body.
fn without_body(response: Response<Content>) -> Response<Content> {
    let (mut parts, content) = response.into_parts();
    if let Content::Whole(bytes) = content {
        parts.headers.insert(header::CONTENT_LENGTH, bytes.len().into());
    }
    Response::from_parts(parts, Content::Whole(Bytes::new()))
}
