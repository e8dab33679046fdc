//! One client connection: protocol settings, idle timeout, one request after another.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use hyper::body::{Bytes, Incoming};
use hyper::service::service_fn;
use hyper::{Method, Request, Response};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::Watcher;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::time::{Instant, sleep};

use super::outgoing::Outgoing;
use super::{Limits, Peer, Portal, limits, respond, route};
use crate::api::Content;

/// Concurrent HTTP/2 streams per connection.
const MAX_HTTP2_STREAMS: u32 = 64;

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
        () = activity.idle(limits) => {}
    }
}

fn builder(limits: Limits) -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(limits.head_time).max_buf_size(limits.head_bytes);
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_header_list_size(limits.head_bytes as u32)
        .max_concurrent_streams(MAX_HTTP2_STREAMS);
    builder
}

/// Handles one request: body in → route → response out.
async fn exchange(
    portal: Arc<Portal>,
    peer: Peer,
    request: Request<Incoming>,
    progress: InProgress,
) -> Result<Response<Outgoing>, Infallible> {
    let streams = Arc::clone(&portal.streams);
    let response = match limits::receive(&portal, peer, request).await {
        Ok(request) => answer(portal, request).await,
        Err(rejection) => rejection,
    };
    Ok(response.map(|content| Outgoing::new(content, progress, &streams)))
}

/// Reads are answered on this thread, within a millisecond or two; pages are rendered on the renderer's threads first,
/// and everything slower (`POST`) runs on a blocking thread.
async fn answer(portal: Arc<Portal>, mut request: Request<Bytes>) -> Response<Content> {
    if *request.method() != Method::POST {
        if let Some(drawing) = route::draw(&portal, &request) {
            let page = drawing.rendered().await;
            request.extensions_mut().insert(page);
        }
        return respond(&portal, &request);
    }
    let work = tokio::task::spawn_blocking(move || respond(&portal, &request));
    work.await.expect("respond catches panics, and nothing cancels it")
}

/// When a connection was last active, for its idle timeout.
#[derive(Debug)]
struct Activity {
    opened: Instant,
    had_request: AtomicBool,
    in_progress: AtomicUsize,
    /// Last progress, in milliseconds since `opened`.
    last_progress: AtomicU64,
}

impl Activity {
    fn new() -> Self {
        let (had_request, in_progress, last_progress) = Default::default();
        Self { opened: Instant::now(), had_request, in_progress, last_progress }
    }

    fn progress(&self) {
        self.last_progress.store(self.opened.elapsed().as_millis() as u64, Relaxed);
    }

    /// Resolves when the connection has been idle too long: `idle_time`, or `head_time` before its first request.
    async fn idle(&self, limits: Limits) {
        loop {
            let timeout = if self.had_request.load(Relaxed) { limits.idle_time } else { limits.head_time };
            let idle = (self.opened + Duration::from_millis(self.last_progress.load(Relaxed))).elapsed();
            if self.in_progress.load(Relaxed) > 0 {
                sleep(timeout).await;
            } else if idle < timeout {
                sleep(timeout.saturating_sub(idle)).await;
            } else {
                return;
            }
        }
    }
}

/// A request in progress. The idle timer is paused while the response is computed, and restarts with each chunk sent.
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

    /// The client took a chunk of the response.
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
