//! Telling people what rang, on a thread of its own.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::JoinHandle;

use anyhow::Context as _;
use jiff::Timestamp;
use tokio::sync::oneshot;

use super::args::Sending;
use super::{duty, fetch};
use crate::api::{AlertService, App};
use crate::notify::delivery;
use crate::notify::mail::Mailer;
use crate::notify::sender::Sender;
use crate::notify::vapid::Vapid;
use crate::sources::client::{Client, public_tcp, tcp};
use crate::store::alerts::Alerts;
use crate::store::shared::Lease;

/// The alerts of a data folder. Without them the server runs all the same: what is wrong is logged.
pub(super) fn service(data: &Path, args: &Sending) -> Option<AlertService> {
    let open = || -> anyhow::Result<AlertService> {
        let alerts = Alerts::open(data, Vapid::generate)?;
        let key = Vapid::from_pkcs8(&alerts.keys()?).map_err(anyhow::Error::msg)?.public_key();
        let service = AlertService::new(alerts, Some(key), args.site_url.clone());
        Ok(service.to_private(args.alerts_to_private).by_mail(args.smtp.is_some()))
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
    Ok(Sender::new(client.map_err(anyhow::Error::msg)?, vapid, contact).with_mail(mailer(args)?))
}

/// What sends e-mail, if the operator says how.
fn mailer(args: &Sending) -> anyhow::Result<Option<Mailer>> {
    let (Some(server), Some(from), Some(site)) = (&args.smtp, &args.mail_from, &args.site_url) else { return Ok(None) };
    let read = |file: &PathBuf| {
        let text = fs::read_to_string(file);
        let text = text.with_context(|| format!("cannot read the password in {}", file.display()))?;
        anyhow::Ok(text.lines().next().unwrap_or_default().to_owned())
    };
    let password = args.smtp_password_file.as_ref().map(read).transpose()?;
    let mailer = Mailer::new(server, password.as_deref(), from, site, args.client.ca_file.as_deref());
    mailer.map(Some).map_err(anyhow::Error::msg)
}

/// The running thread. Dropping it ends it.
pub(super) struct Notifying {
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// Starts to tell people what rings in `app`.
pub(super) fn start(app: Arc<App>, args: &Sending, lease: Arc<Lease>) -> anyhow::Result<Option<Notifying>> {
    let Some(alerts) = app.alerts() else { return Ok(None) };
    let sender = sender(alerts.store(), args)?;
    let (runtime, origin, clock) = (fetch::runtime()?, args.site_url.clone(), Timestamp::now);
    let (stop, stopped) = oneshot::channel::<()>();
    let thread = std::thread::Builder::new().name("notify".to_owned()).spawn(move || {
        let Some(alerts) = app.alerts() else { return };
        let tell = || delivery::run(alerts.store(), &sender, origin.as_deref(), alerts.deliveries(), clock);
        runtime.block_on(async {
            tokio::select! {
                () = duty::while_held(&lease, tell) => {}
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
