//! The daily fetch of a server, on a thread of its own, so that parsing delays no visitor.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::Context as _;
use jiff::Timestamp;
use tokio::sync::oneshot;

use super::{args, duty, fetch};
use crate::ingest::schedule::{self, Event, Schedule};
use crate::ingest::{Fetched, Fetcher, Loading};
use crate::server::Metrics;
use crate::store::Outcome;
use crate::store::shared::Lease;

/// How long a shutdown waits for an import in progress.
const DRAIN_TIME: Duration = Duration::from_secs(10);

/// The daily fetch, not yet started.
pub(super) struct DailyFetch {
    fetcher: Fetcher,
    schedule: Schedule,
    loading: Arc<Loading>,
}

/// The running daily fetch. Dropping it aborts requests, but waits for an import in progress.
pub(super) struct RunningFetch {
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl DailyFetch {
    /// The daily fetch of a server; `None` with `--no-fetch`, or without a contact.
    pub(super) fn of(data: &Path, args: &args::Serve) -> anyhow::Result<Option<Self>> {
        if args.no_fetch {
            return Ok(None);
        }
        let Some(fetcher) = fetch::fetcher(data, &args.sending.client)? else {
            tracing::warn!("no prices are fetched: chains want to know who asks; set --contact, or --no-fetch");
            return Ok(None);
        };
        let mut seed = DefaultHasher::new();
        args.sending.client.contact.hash(&mut seed);
        let loading: Arc<Loading> = Arc::default();
        let noted = Arc::clone(&loading);
        let fetcher = Fetcher { progress: Arc::new(move |source, items| noted.note(source, items)), ..fetcher };
        Ok(Some(Self { fetcher, schedule: Schedule::new(seed.finish()), loading }))
    }

    /// What it fetches just now.
    pub(super) fn loading(&self) -> Arc<Loading> {
        Arc::clone(&self.loading)
    }

    /// When it fetches.
    pub(super) fn schedule(&self) -> Schedule {
        self.schedule
    }

    /// Starts the thread. What it does is counted in `metrics`.
    pub(super) fn start(self, metrics: Arc<Metrics>, lease: Arc<Lease>) -> anyhow::Result<RunningFetch> {
        let runtime = fetch::runtime()?;
        let (stop, stopped) = oneshot::channel::<()>();
        let loading = self.loading;
        let report = move |source: &str, event: Event| {
            match event {
                Event::Begun => loading.note(source, 0),
                Event::Ended(_) => loading.end(source),
                Event::Broken(_) => {}
            }
            count(&metrics, source, &event);
            log(source, event);
        };
        let fetcher = Arc::new(self.fetcher);
        let thread = std::thread::Builder::new().name("fetch".to_owned()).spawn(move || {
            let fetch = || schedule::run(Arc::clone(&fetcher), self.schedule, &report);
            runtime.block_on(async {
                tokio::select! {
                    () = duty::while_held(&lease, fetch) => {}
                    _ = stopped => {}
                }
            });
            runtime.shutdown_timeout(DRAIN_TIME);
        });
        let thread = thread.context("cannot start the thread that fetches prices")?;
        Ok(RunningFetch { stop: Some(stop), thread: Some(thread) })
    }
}

impl Drop for RunningFetch {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn count(metrics: &Metrics, source: &str, event: &Event) {
    let result = match event {
        Event::Begun => return metrics.fetches.begin(source, Timestamp::now()),
        Event::Ended(Ok(fetched)) => fetched.outcome.map_or("elsewhere", Outcome::name),
        Event::Ended(Err(_)) => "error",
        Event::Broken(_) => return,
    };
    metrics.fetches.end(source, Timestamp::now(), result);
}

/// Logs the result of a run.
fn log(source: &str, event: Event) {
    let fetched = match event {
        Event::Begun => return,
        Event::Ended(fetched) => fetched,
        Event::Broken(error) => Err(error),
    };
    match fetched {
        Err(error) => tracing::error!("{source}: {error:#}"),
        Ok(Fetched { outcome: None, .. }) => {}
        Ok(Fetched { outcome: Some(Outcome::Good), items, tally, rejects, gone, .. }) => tracing::info!(
            "{source}: {items} articles, {} new, {} changed, {gone} gone, {} rejected",
            tally.new,
            tally.changed,
            rejects.total()
        ),
        Ok(Fetched { outcome: Some(outcome), message, .. }) => {
            tracing::warn!("{source}: {}: {}", outcome.name(), message.unwrap_or_default());
        }
    }
}
