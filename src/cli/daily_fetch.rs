//! Asks the chains every day beside a server, on a thread of its own: parsing keeps no visitor waiting. Refuses to begin
//! where nobody said who asks.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::Context as _;
use tokio::sync::oneshot;

use super::{args, fetch};
use crate::ingest::schedule::{self, Plan};
use crate::ingest::{Fetched, Fetcher};
use crate::store::Outcome;

/// So long the end waits for prices that are just being taken in.
const LAST_WORDS: Duration = Duration::from_secs(10);

/// Who asks, before it begins.
pub(super) struct Asking {
    fetcher: Fetcher,
    plan: Plan,
}

/// Ends when it is dropped: what is under way is given up, but prices that are being taken in are taken in.
pub(super) struct Begun {
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Asking {
    /// Who asks for the data folder of a server; `None` where nobody shall, or may.
    pub(super) fn of(data: &Path, args: &args::Serve) -> anyhow::Result<Option<Self>> {
        if args.no_fetch {
            return Ok(None);
        }
        let Some(fetcher) = fetch::fetcher(data, &args.asker)? else {
            eprintln!(
                "koerberl: no chain is asked: they want to know who asks, so say it with --contact, or --no-fetch for silence"
            );
            return Ok(None);
        };
        let mut seed = DefaultHasher::new();
        args.asker.contact.hash(&mut seed);
        Ok(Some(Self { fetcher, plan: Plan::new(seed.finish()) }))
    }

    /// When it asks.
    pub(super) fn plan(&self) -> Plan {
        self.plan
    }

    /// Begins.
    pub(super) fn begin(self) -> anyhow::Result<Begun> {
        let runtime = fetch::runtime()?;
        let (stop, stopped) = oneshot::channel::<()>();
        let thread = std::thread::Builder::new().name("asking".to_owned()).spawn(move || {
            runtime.block_on(async {
                tokio::select! {
                    () = schedule::keep(Arc::new(self.fetcher), self.plan, say) => {}
                    _ = stopped => {}
                }
            });
            runtime.shutdown_timeout(LAST_WORDS);
        });
        let thread = thread.context("cannot start the thread that asks the chains")?;
        Ok(Begun { stop: Some(stop), thread: Some(thread) })
    }
}

impl Drop for Begun {
    fn drop(&mut self) {
        // Where the thread has ended already, there is nobody to tell.
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// One line a run, in the server's log.
fn say(name: &str, fetched: anyhow::Result<Fetched>) {
    match fetched {
        Err(error) => eprintln!("koerberl: {name}: {error:#}"),
        Ok(Fetched { outcome: None, .. }) => {}
        Ok(Fetched { outcome: Some(Outcome::Good), items, tally, rejects, gone, .. }) => println!(
            "{name}: {items} articles, {} new, {} changed, {gone} gone, {} rejected",
            tally.new,
            tally.changed,
            rejects.total()
        ),
        Ok(Fetched { outcome: Some(outcome), said, .. }) => {
            eprintln!("koerberl: {name}: {}: {}", outcome.name(), said.unwrap_or_default());
        }
    }
}
