//! Telling people what rang, on a thread of its own.

use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;

use anyhow::Context as _;
use jiff::Timestamp;
use tokio::sync::oneshot;

use super::args::Sending;
use super::fetch;
use crate::api::{AlertService, App};
use crate::notify::delivery;
use crate::notify::sender::Sender;
use crate::notify::vapid::Vapid;
use crate::sources::client::{Client, public_tcp, tcp};
use crate::store::alerts::Alerts;

/// The alerts of a data folder. Without them the server runs all the same: what is wrong is logged.
pub(super) fn service(data: &Path, site_url: Option<String>) -> Option<AlertService> {
    let open = || -> anyhow::Result<AlertService> {
        let alerts = Alerts::open(data, Vapid::generate)?;
        let key = Vapid::from_pkcs8(&alerts.keys()?).map_err(anyhow::Error::msg)?.public_key();
        Ok(AlertService::new(alerts, Some(key), site_url))
    };
    open().inspect_err(|error| tracing::error!("there are no alerts: {error:#}")).ok()
}

/// Alerts in memory, for invented prices: they ring, but nobody is told.
pub(super) fn invented() -> Option<AlertService> {
    let alerts = Alerts::in_memory(Vec::new);
    alerts.ok().map(|alerts| AlertService::new(alerts, None, None))
}

/// What sends messages for these alerts.
pub(super) fn sender(alerts: &Alerts, args: &Sending) -> anyhow::Result<Sender> {
    let vapid = Vapid::from_pkcs8(&alerts.keys()?).map_err(anyhow::Error::msg)?;
    let dial = if args.alerts_to_private { tcp() } else { public_tcp() };
    let contact = args.client.contact.clone();
    let client = Client::new(contact.as_deref().unwrap_or("none"), args.client.ca_file.as_deref(), dial);
    Ok(Sender::new(client.map_err(anyhow::Error::msg)?, vapid, contact))
}

/// The running thread. Dropping it ends it.
pub(super) struct Notifying {
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// Starts to tell people what rings in `app`.
pub(super) fn start(app: Arc<App>, args: &Sending) -> anyhow::Result<Option<Notifying>> {
    let Some(alerts) = app.alerts() else { return Ok(None) };
    let sender = sender(alerts.store(), args)?;
    let (runtime, origin, clock) = (fetch::runtime()?, args.site_url.clone(), Timestamp::now);
    let (stop, stopped) = oneshot::channel::<()>();
    let thread = std::thread::Builder::new().name("notify".to_owned()).spawn(move || {
        let Some(alerts) = app.alerts() else { return };
        runtime.block_on(async {
            tokio::select! {
                () = delivery::run(alerts.store(), &sender, origin.as_deref(), alerts.deliveries(), clock) => {}
                _ = stopped => {}
            }
        });
        // A name that is being looked up must not hold us up.
        runtime.shutdown_background();
    });
    let thread = thread.context("cannot start the thread that tells people what rang")?;
    Ok(Some(Notifying { stop: Some(stop), thread: Some(thread) }))
}

impl Drop for Notifying {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
