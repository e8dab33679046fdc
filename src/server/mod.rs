//! The HTTP server: listeners, limits and the request pipeline.
//!
//! ```text
//! listen ─► connection ─► mount ─► limits ─► route ─► range ─► encoding ─► headers ─► outgoing
//! ```
//!
//! Everything from `route` to `headers` is [`respond`]: a plain function that needs neither a socket nor a runtime.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use hyper::body::Bytes;
use hyper::{Method, Request, Response, header};

mod admission;
mod archive;
mod askers;
mod connection;
mod counts;
mod encoding;
mod exposition;
mod fetch_runs;
mod gauges;
mod headers;
mod limits;
mod listen;
mod metrics;
mod mount;
mod outgoing;
mod outlets;
mod peer;
mod process;
mod queue;
mod range;
mod rate_limit;
mod refusals;
mod rejection;
mod request_id;
mod route;
mod run;
mod supervisor;
mod tls;
mod unread;

pub use self::admission::Admission;
pub use self::archive::Archive;
pub use self::askers::Askers;
pub use self::fetch_runs::FetchRuns;
pub use self::limits::Limits;
pub use self::listen::{Address, Listener, bind, inherited};
pub use self::metrics::Metrics;
pub use self::outlets::{MAX_STREAMS, Outlets};
pub use self::peer::{Network, Peer};
pub use self::queue::Queue;
pub use self::rate_limit::RateLimit;
pub use self::request_id::RequestIds;
pub use self::run::run;
pub use self::supervisor::Supervisor;
pub use self::tls::Tls;

use crate::api::{App, Content, step_back};
use crate::site::{BasePath, Site};

/// So long heavy requests wait for their turn.
const LONGEST_WAIT: Duration = Duration::from_secs(15);
/// And pages, which the app can draw as well, and what is answered at once.
const LONGEST_WAIT_FOR_A_PAGE: Duration = Duration::from_secs(5);
/// So many pages are drawn at once: as many as the site has engines at most.
const DRAWINGS: usize = 2;

/// So often a network may write about its alerts at once …
const ALERT_WRITES: u32 = 120;
/// … and then once per interval.
const ALERT_INTERVAL: Duration = Duration::from_secs(5);

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
    /// The path below which a proxy has the site; `None`: it may say one with each request.
    pub base_path: Option<BasePath>,
    /// Limits per client.
    pub limits: Limits,
    /// Who may connect, within the limits.
    pub admission: Arc<Admission>,
    /// Per-address write rate limit.
    pub rate_limit: RateLimit,
    /// Per-address rate limit of what devices say about their alerts.
    pub alert_limit: RateLimit,
    /// Limits wrong tokens.
    pub wrong_tokens: RateLimit,
    /// The line of heavy requests.
    pub heavy: Arc<Queue>,
    /// The threads that work on them, and on what networks above their share ask.
    pub workers: Arc<rayon::ThreadPool>,
    /// The line for pages that are to be drawn.
    pub drawings: Arc<Queue>,
    /// The line for what is answered at once.
    pub light: Arc<Queue>,
    /// Who asks at the moment, and what of it has to wait.
    pub askers: Arc<Askers>,
    /// What all responses share while they are sent.
    pub outlets: Outlets,
    /// Hands out the ids of requests.
    pub request_ids: RequestIds,
    /// Counters since the start.
    pub metrics: Arc<Metrics>,
    /// Whether metrics are answered on an address of their own only.
    pub has_metrics_apart: bool,
    /// What is published for other installations.
    pub archive: Option<Archive>,
}

impl Portal {
    /// A portal with default limits and no trusted proxy. Heavy requests leave one core to the others.
    ///
    /// # Panics
    /// If no threads can be started.
    pub fn new(app: Arc<App>, site: Site) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let spared = (cores - 1).max(1);
        // One more than for what is heavy: who is above its share is answered there, too.
        let workers = rayon::ThreadPoolBuilder::new().num_threads(spared + 1).thread_name(|n| format!("heavy-{n}"));
        let workers = workers.start_handler(|_| step_back());
        let (limits, askers) = (Limits::default(), Arc::<Askers>::default());
        Self {
            app,
            site,
            trusted_proxies: Vec::new(),
            base_path: None,
            limits,
            admission: Arc::new(Admission::new(limits)),
            rate_limit: RateLimit::default(),
            alert_limit: RateLimit::new(ALERT_WRITES, ALERT_INTERVAL),
            wrong_tokens: RateLimit::default(),
            heavy: Arc::new(Queue::new(spared, LONGEST_WAIT)),
            workers: Arc::new(workers.build().expect("threads at the start")),
            drawings: Arc::new(Queue::new(DRAWINGS, LONGEST_WAIT_FOR_A_PAGE)),
            light: Arc::new(Queue::light(cores, LONGEST_WAIT_FOR_A_PAGE, Arc::clone(&askers))),
            askers,
            outlets: Outlets::default(),
            request_ids: RequestIds::default(),
            metrics: Arc::default(),
            has_metrics_apart: false,
            archive: None,
        }
    }

    /// The same within these limits.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Self {
        Self { limits, admission: Arc::new(Admission::new(limits)), ..self }
    }
}

/// Answers one request; never fails, never panics.
pub fn respond(portal: &Portal, request: &Request<Bytes>) -> Response<Content> {
    let response = route::answer(portal, request);
    let response = range::apply(request, response);
    let response = encoding::apply(request, response);
    let response = headers::apply(request.extensions(), response);
    if request.method() == Method::HEAD { without_body(response) } else { response }
}

/// The response to `HEAD`: that of `GET` with its content length, but without the body.
fn without_body(response: Response<Content>) -> Response<Content> {
    let (mut parts, content) = response.into_parts();
    if let Some(length) = content.as_sent().length() {
        parts.headers.insert(header::CONTENT_LENGTH, length.into());
    }
    Response::from_parts(parts, Content::Whole(Bytes::new()))
}
