//! One client connection: protocol settings, idle timeout, one request after another.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use hyper::body::{Bytes, Incoming};
use hyper::service::service_fn;
use hyper::{Request, Response, http};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::Watcher;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::{Notify, oneshot};
use tokio::time::{Instant, sleep};
use tracing::Instrument as _;

use super::outgoing::Outgoing;
use super::outlets::StreamPlace;
use super::queue::{Full, Turn};
use super::refusals::Refusal;
use super::request_id::X_REQUEST_ID;
use super::{LONGEST_WAIT_FOR_A_PAGE, Limits, Peer, Portal, admission::Admission};
use super::{headers, limits, mount, rejection, respond, route};
use crate::api::{self, Content, Patience, step_back};

/// Concurrent HTTP/2 streams per connection.
const MAX_HTTP2_STREAMS: u32 = 64;

/// While few places are left, idle connections are closed after this part of the time.
const SCARCE_IDLE: u32 = 30;

/// Serves a connection until one side ends it; on shutdown the requests in progress are finished.
pub(super) async fn serve<S>(stream: S, peer: Peer, portal: Arc<Portal>, watcher: Watcher)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let limits = portal.limits;
    let activity = Arc::new(Activity::new());
    let service = service_fn(|request| exchange(Arc::clone(&portal), peer, request, InProgress::new(&activity)));
    let connection = builder(limits).serve_connection(TokioIo::new(stream), service).into_owned();
    tokio::select! {
        // Clients that disconnect or speak another protocol are normal; nothing to log.
        _ = watcher.watch(connection) => {}
        () = activity.idle(limits, &portal.admission) => {}
        () = activity.aborted.notified() => {}
    }
}

fn builder(limits: Limits) -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    // This time also runs between two requests; the first head has to come within `head_time`, see `Activity::idle`.
    // Without `pipeline_flush`: with it, rejections of what cannot be parsed are never sent.
    builder.http1().timer(TokioTimer::new()).header_read_timeout(limits.idle_time).max_buf_size(limits.head_bytes);
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_header_list_size(limits.head_bytes as u32)
        .max_concurrent_streams(MAX_HTTP2_STREAMS);
    builder
}

/// Handles one request, and gives it its id: in the log, and in the answer.
async fn exchange(
    portal: Arc<Portal>,
    peer: Peer,
    request: Request<Incoming>,
    progress: InProgress,
) -> Result<Response<Outgoing>, Infallible> {
    let id = portal.request_ids.of(request.headers(), peer.is_proxy(&portal.trusted_proxies));
    // Of all levels, so that it stands before whatever is logged.
    let span = tracing::error_span!("request", id = id.to_str().unwrap_or_default());
    let mut response = take_in(portal, peer, request, progress).instrument(span).await;
    response.headers_mut().insert(X_REQUEST_ID, id);
    Ok(response)
}

/// Body in → route → response out.
async fn take_in(
    portal: Arc<Portal>,
    peer: Peer,
    request: Request<Incoming>,
    progress: InProgress,
) -> Response<Outgoing> {
    let started = Instant::now().into_std();
    let client = peer.behind(request.headers(), &portal.trusted_proxies);
    let entered = mount::enter(&portal, peer, request);
    let is_a_visitors = entered.as_ref().map_or(true, |request| !route::is_an_operators(request));
    let waited = share(&portal, client, is_a_visitors, started).await;
    let request = match entered {
        Ok(request) => request,
        Err(redirect) => return redirect.map(|content| Outgoing::new(content, None, progress, &portal.outlets)),
    };
    let timing = portal.metrics.begin(&request, started);
    let response = match (waited, limits::receive(&portal, client, request).await) {
        (Ok(share), Ok(request)) => answer(&portal, client.address, share, request).await,
        (Err(Full), Ok(request)) => busy(&portal, &request),
        (_, Err(rejection)) => rejection,
    };
    let (response, place) = with_place(&portal, client.address, response);
    let timing = timing.answered(response.status());
    response.map(|content| Outgoing::new(content, place, progress, &portal.outlets).timed(timing))
}

/// What a client's network has had of its share, where others ask, too.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Share {
    Left,
    UsedUp,
}

/// Waits where this client's network has had its share, while others ask. What an operator's tools ask does not slow
/// down anybody else.
async fn share(portal: &Portal, client: Peer, is_a_visitors: bool, now: std::time::Instant) -> Result<Share, Full> {
    // A proxy stands for many.
    let is_one = !client.is_proxy(&portal.trusted_proxies) && !client.for_metrics;
    let Some(address) = client.address.filter(|_| is_one) else { return Ok(Share::Left) };
    if is_a_visitors {
        portal.askers.came(address, now);
    }
    match portal.askers.wait(address, now, LONGEST_WAIT_FOR_A_PAGE) {
        Ok(Duration::ZERO) => Ok(Share::Left),
        Ok(wait) => {
            sleep(wait).await;
            Ok(Share::UsedUp)
        }
        Err(wait) => {
            sleep(wait.min(LONGEST_WAIT_FOR_A_PAGE)).await;
            Err(Full)
        }
    }
}

/// Writes run on a blocking thread, and what is heavy takes its turn on the threads for that.
async fn answer(
    portal: &Arc<Portal>,
    address: Option<IpAddr>,
    share: Share,
    request: Request<Bytes>,
) -> Response<Content> {
    if api::is_heavy(&portal.app, &request) {
        return heavy(portal, address, request).await;
    }
    if !api::is_stored(&request) {
        return light(portal, address, share, request).await;
    }
    let (portal, span) = (Arc::clone(portal), tracing::Span::current());
    let work = move || {
        step_back();
        span.in_scope(|| respond(&portal, &request))
    };
    tokio::task::spawn_blocking(work).await.expect("respond catches panics, and nothing cancels it")
}

/// Light reads are answered on this thread, within a millisecond or two, and addresses take turns; pages are rendered
/// on the renderer's threads first. Who had its share is answered where heavy requests are.
async fn light(
    portal: &Arc<Portal>,
    address: Option<IpAddr>,
    share: Share,
    mut request: Request<Bytes>,
) -> Response<Content> {
    let mut begun = Instant::now();
    let drawing = route::draw(portal, &request);
    // Files and probes are as cheap as a turn.
    let takes_turns = drawing.is_some() || route::is_of_api(portal, request.uri().path());
    if !takes_turns {
        return respond(portal, &request);
    }
    let mut took = begun.elapsed();
    if let Some(drawing) = drawing {
        // Without a turn the page is sent undrawn, and the app draws it.
        let turn = if drawing.is_new() { portal.drawings.turn(address).await.map(Some) } else { Ok(None) };
        begun = Instant::now();
        let page = match turn {
            Ok(_turn) => drawing.rendered().await,
            Err(Full) => portal.site.refused(),
        };
        took += begun.elapsed();
        request.extensions_mut().insert(page);
    }
    let Ok(turn) = portal.light.turn(address).await else { return busy(portal, &request) };
    begun = Instant::now();
    let Some(address) = address.filter(|address| portal.askers.is_beside_others(*address, begun.into_std())) else {
        return respond(portal, &request);
    };
    let response = if share == Share::UsedUp {
        aside(portal, turn, request).await
    } else {
        // Wakes another thread, which looks after what arrives while this one is busy.
        tokio::spawn(async {});
        respond(portal, &request)
    };
    portal.askers.spent(address, took + begun.elapsed(), response.body().length().unwrap_or_default());
    response
}

/// The answer to a heavy request when its turn has come; nothing is done for a client that left before.
async fn heavy(portal: &Arc<Portal>, address: Option<IpAddr>, mut request: Request<Bytes>) -> Response<Content> {
    let Ok(turn) = portal.heavy.turn(address).await else { return busy(portal, &request) };
    let waits = Waits::default();
    request.extensions_mut().insert(waits.patience());
    aside(portal, turn, request).await
}

/// The answer to a request that has its turn, from the threads for what may wait.
async fn aside(portal: &Arc<Portal>, turn: Turn, request: Request<Bytes>) -> Response<Content> {
    let (sender, receiver) = oneshot::channel();
    let (portal, span) = (Arc::clone(portal), tracing::Span::current());
    let workers = Arc::clone(&portal.workers);
    workers.spawn(move || {
        // The client is gone where nobody receives this.
        drop(sender.send(span.in_scope(|| respond(&portal, &request))));
        drop(turn);
    });
    receiver.await.expect("respond catches panics and is always called")
}

/// The answer where too many wait.
fn busy(portal: &Portal, request: &Request<Bytes>) -> Response<Content> {
    portal.metrics.refusals.count(Refusal::Queue);
    headers::apply(request.extensions(), rejection::busy())
}

/// A stream with its place, or a refusal where its network has too many.
fn with_place(
    portal: &Portal,
    address: Option<IpAddr>,
    response: Response<Content>,
) -> (Response<Content>, Option<StreamPlace>) {
    if !matches!(response.body(), Content::Streamed(_)) {
        return (response, None);
    }
    if let Some(place) = portal.outlets.place(address) {
        return (response, Some(place));
    }
    portal.metrics.refusals.count(Refusal::Downloads);
    (headers::apply(&http::Extensions::new(), rejection::busy()), None)
}

/// Ends the patience of a request when it is dropped: the client is gone.
#[derive(Default)]
struct Waits(Arc<AtomicBool>);

impl Waits {
    fn patience(&self) -> Patience {
        Patience::new(Arc::clone(&self.0))
    }
}

impl Drop for Waits {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

/// When a connection was last active, for its idle timeout.
#[derive(Debug)]
pub(super) struct Activity {
    opened: Instant,
    had_request: AtomicBool,
    in_progress: AtomicUsize,
    /// Last progress, in milliseconds since `opened`.
    last_progress: AtomicU64,
    /// Tells the connection to end.
    aborted: Notify,
}

impl Activity {
    pub(super) fn new() -> Self {
        let (had_request, in_progress, last_progress) = Default::default();
        Self { opened: Instant::now(), had_request, in_progress, last_progress, aborted: Notify::new() }
    }

    /// Ends the connection.
    pub(super) fn abort(&self) {
        self.aborted.notify_one();
    }

    /// Whether it was ended.
    #[cfg(test)]
    pub(super) fn is_aborted(&self) -> bool {
        std::pin::pin!(self.aborted.notified()).as_mut().enable()
    }

    fn progress(&self) {
        self.last_progress.store(self.opened.elapsed().as_millis() as u64, Relaxed);
    }

    /// Resolves when the connection has been idle too long: `idle_time`, or `head_time` before its first request; less
    /// where others need its place.
    async fn idle(&self, limits: Limits, admission: &Admission) {
        loop {
            let timeout = if self.had_request.load(Relaxed) { limits.idle_time } else { limits.head_time };
            let idle = (self.opened + Duration::from_millis(self.last_progress.load(Relaxed))).elapsed();
            let scarce = timeout / SCARCE_IDLE;
            if self.in_progress.load(Relaxed) > 0 || idle < scarce {
                sleep(scarce).await;
            } else if idle < timeout && !admission.is_scarce() {
                sleep(scarce.min(timeout.saturating_sub(idle))).await;
            } else {
                return;
            }
        }
    }
}

/// A request in progress. The idle timer is paused while the response is computed, and restarts with each chunk sent:
/// who takes nothing of an answer is idle.
#[derive(Debug)]
pub(super) struct InProgress {
    activity: Arc<Activity>,
    responding: AtomicBool,
}

impl InProgress {
    fn new(activity: &Arc<Activity>) -> Self {
        activity.had_request.store(true, Relaxed);
        activity.in_progress.fetch_add(1, Relaxed);
        Self { activity: Arc::clone(activity), responding: AtomicBool::new(false) }
    }

    /// The connection.
    pub(super) const fn connection(&self) -> &Arc<Activity> {
        &self.activity
    }

    /// The response begins, or the client took a chunk of it.
    pub(super) fn chunk_sent(&self) {
        self.activity.progress();
        if !self.responding.swap(true, Relaxed) {
            self.activity.in_progress.fetch_sub(1, Relaxed);
        }
    }
}

impl Drop for InProgress {
    fn drop(&mut self) {
        self.chunk_sent();
    }
}

#[cfg(test)]
impl InProgress {
    /// The only request of a new connection.
    pub(super) fn standalone() -> Self {
        Self::new(&Arc::new(Activity::new()))
    }
}
