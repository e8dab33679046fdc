//! One connection, from its first byte to its last. Refuses to be held open by a client that asks for nothing.

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

use super::lenient::Lenient;
use super::outgoing::Outgoing;
use super::own_words::OwnWords;
use super::{Limits, Peer, Portal, limits, respond, route};
use crate::api::Content;

/// Streams one client may have open at a time over HTTP/2.
const STREAMS: u32 = 64;

/// Serves a connection until one side ends it; on shutdown the requests in progress are finished.
pub(super) async fn serve<S>(stream: S, peer: Peer, portal: Arc<Portal>, watcher: Watcher)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let limits = portal.limits;
    let activity = Arc::new(Activity::new());
    let service = service_fn(|request| exchange(Arc::clone(&portal), peer, request, InProgress::new(&activity)));
    let stream = OwnWords::new(Lenient::new(stream), peer, Arc::clone(&activity));
    let connection = builder(limits).serve_connection(TokioIo::new(stream), service).into_owned();
    tokio::select! {
        // Clients that break off or speak another protocol are everyday life, not news.
        _ = watcher.watch(connection) => {}
        () = activity.ceased(limits) => {}
    }
}

fn builder(limits: Limits) -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(limits.head_time).max_buf_size(limits.head_bytes);
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_header_list_size(limits.head_bytes as u32)
        .max_concurrent_streams(STREAMS);
    builder
}

/// One request and its answer: in → route → out.
async fn exchange(
    portal: Arc<Portal>,
    peer: Peer,
    request: Request<Incoming>,
    progress: InProgress,
) -> Result<Response<Outgoing>, Infallible> {
    let streams = Arc::clone(&portal.streams);
    let response = match limits::take_in(&portal, peer, request).await {
        Ok(request) => answer(portal, request).await,
        Err(refusal) => refusal,
    };
    Ok(response.map(|content| Outgoing::new(content, progress, &streams)))
}

/// Reads are answered where they arrive, within a millisecond or two; pages are drawn elsewhere first, and what else may
/// take longer gets a thread of its own.
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

/// What moves on a connection.
#[derive(Debug)]
pub(super) struct Activity {
    since: Instant,
    asked: AtomicBool,
    in_progress: AtomicUsize,
    moved_millis: AtomicU64,
}

impl Activity {
    pub(super) fn new() -> Self {
        let (asked, in_progress, moved_millis) = (AtomicBool::new(false), AtomicUsize::new(0), AtomicU64::new(0));
        Self { since: Instant::now(), asked, in_progress, moved_millis }
    }

    /// Was a request understood on it yet?
    pub(super) fn was_asked(&self) -> bool {
        self.asked.load(Relaxed)
    }

    fn moved(&self) {
        self.moved_millis.store(self.since.elapsed().as_millis() as u64, Relaxed);
    }

    /// Returns once nothing has moved for the idle time; a new connection has only the time for a request's head.
    async fn ceased(&self, limits: Limits) {
        loop {
            let patience = if self.was_asked() { limits.idle_time } else { limits.head_time };
            let moved = self.since + Duration::from_millis(self.moved_millis.load(Relaxed));
            let still = moved.elapsed();
            if self.in_progress.load(Relaxed) > 0 {
                sleep(patience).await;
            } else if still < patience {
                sleep(patience.saturating_sub(still)).await;
            } else {
                return;
            }
        }
    }
}

/// A request whose answer is being made (the clock stands still) or sent (the clock starts again with each piece).
#[derive(Debug)]
pub(super) struct InProgress {
    activity: Arc<Activity>,
    answered: AtomicBool,
}

impl InProgress {
    pub(super) fn new(activity: &Arc<Activity>) -> Self {
        activity.asked.store(true, Relaxed);
        activity.in_progress.fetch_add(1, Relaxed);
        Self { activity: Arc::clone(activity), answered: AtomicBool::new(false) }
    }

    /// A piece of the answer was taken.
    pub(super) fn moved(&self) {
        self.activity.moved();
        if !self.answered.swap(true, Relaxed) {
            self.activity.in_progress.fetch_sub(1, Relaxed);
        }
    }
}

impl Drop for InProgress {
    fn drop(&mut self) {
        self.moved();
    }
}

#[cfg(test)]
impl InProgress {
    /// A request on a connection of its own.
    pub(super) fn alone() -> Self {
        Self::new(&Arc::new(Activity::new()))
    }
}
