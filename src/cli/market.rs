//! Keeps a server's catalogue, links and pages up to date with the database.

use std::path::Path;
use std::time::{Duration, Instant};

use super::first_steps;
use crate::api::{App, DataState, Snapshot};
use crate::formats::Limits;
use crate::server::{Portal, Supervisor};
use crate::store::alerts::Looked;
use crate::store::shared::{self, Lease};
use crate::store::{self, LastWritten};
use crate::texts::TextFiles;

/// How often to look for changes.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// How often to look whether another process has written to the database: new prices are read at most this late after
/// `koerberl import`.
const GLANCE_INTERVAL: Duration = Duration::from_millis(50);

/// How often to ask a database that several replicas share.
const ASK_INTERVAL: Duration = Duration::from_millis(250);

/// Pause after a failure of work that takes seconds.
const RETRY_AFTER: Duration = Duration::from_mins(1);

/// Loads the market and the pages of text, reloads them whenever somebody has changed them, and renders the most
/// visited pages whenever they change. The supervisor hears when it has read, or could not. Never returns.
pub(super) fn refresh(portal: &Portal, folder: Option<&Path>, mut texts: Option<TextFiles>, supervisor: &Supervisor) {
    supervisor.status("reads the prices");
    let (app, mut told) = (&portal.app, None);
    let mut last_error = None;
    let mut rendered = None;
    let mut logged = Vec::new();
    loop {
        let written = folder.map(store::last_written);
        if let Some((texts, warnings)) = texts.as_mut().and_then(TextFiles::changed) {
            for warning in warnings {
                tracing::warn!("{warning}");
            }
            app.set_texts(texts);
        }
        let started = Instant::now();
        let status = match app.refresh() {
            Ok(true) => {
                log_catalogue(&app.snapshot(), folder, started.elapsed());
                Some(described(&app.snapshot()))
            }
            Ok(false) => {
                last_error = None;
                told.clone()
            }
            Err(error) => {
                log_once(&mut last_error, "cannot read the prices", &error);
                Some(format!("cannot read the prices: {error}"))
            }
        };
        match (&told, &status) {
            (None, Some(status)) => supervisor.ready(status),
            (Some(old), Some(status)) if old != status => supervisor.status(status),
            _ => {}
        }
        told = status;
        let snapshot = app.snapshot();
        // Here, because loading a small market computes its links too.
        let rejects = snapshot.links.as_ref().map(|links| links.rejects.clone()).unwrap_or_default();
        if rejects != logged {
            for reject in &rejects {
                tracing::warn!("{reject}");
            }
            logged = rejects;
        }
        // Also after an upload, and at midnight: pages show how old prices are.
        if snapshot.is_ready && rendered.as_ref() != Some(&snapshot.name()) {
            rendered = Some(snapshot.name());
            let is_empty = snapshot.data_state() == DataState::Empty;
            drop(snapshot);
            // An engine for pages takes memory: without prices, it starts with the first visitor.
            if !is_empty {
                portal.site.renew(app, &portal.base_path.clone().unwrap_or_default());
            }
        }
        rest(app, folder, written);
    }
}

/// Waits until prices may have changed since the files of the database were `written`, or everything is to be looked at
/// again.
fn rest(app: &App, folder: Option<&Path>, written: Option<LastWritten>) {
    let is_shared = folder.is_some_and(shared::is_attached);
    let (begun, mut asked) = (Instant::now(), Instant::now());
    while begun.elapsed() < POLL_INTERVAL && folder.map(store::last_written) == written {
        std::thread::sleep(GLANCE_INTERVAL);
        if is_shared && asked.elapsed() >= ASK_INTERVAL {
            if app.is_behind() {
                return;
            }
            asked = Instant::now();
        }
    }
}

/// Computes links and groups of each loaded catalogue, leaving one core to requests, and lets the alerts look at it.
/// Never returns.
pub(super) fn link(app: &App, lease: Option<&Lease>) {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(cores.saturating_sub(1).max(1)).build();
    let (mut last_error, mut last_alert_error) = (None, None);
    loop {
        let started = Instant::now();
        let linked = match &pool {
            Ok(pool) => pool.install(|| app.link()),
            Err(_) => app.link(),
        };
        std::thread::sleep(match linked {
            Ok(linked) => {
                if lease.is_none_or(Lease::is_held) {
                    look(app, &mut last_alert_error);
                }
                if linked {
                    tracing::info!("links and groups computed in {:.1} s", started.elapsed().as_secs_f64());
                }
                POLL_INTERVAL
            }
            Err(error) => {
                log_once(&mut last_error, "cannot compute links and groups", &error);
                RETRY_AFTER
            }
        });
    }
}

/// Lets the alerts look at what is new.
fn look(app: &App, last_error: &mut Option<String>) {
    let Some(alerts) = app.alerts() else { return };
    match alerts.look(&app.snapshot()) {
        Ok(Some(Looked { alerts, rings })) if alerts > 0 => tracing::info!("{alerts} alerts looked, {rings} ring"),
        Ok(_) => *last_error = None,
        Err(error) => log_once(last_error, "cannot look after alerts", &error),
    }
}

/// Logs an error unless it is the same as last time: it may last for hours.
fn log_once(last: &mut Option<String>, what: &str, error: &dyn std::fmt::Display) {
    let error = error.to_string();
    if last.as_ref() != Some(&error) {
        tracing::error!("{what}: {error}");
        *last = Some(error);
    }
}

/// What there is, in a few words.
fn described(snapshot: &Snapshot) -> String {
    let catalogue = &snapshot.catalogue;
    let Some(day) = catalogue.as_of() else { return "no prices yet".to_owned() };
    let (products, chains) = (catalogue.len(), catalogue.chains().len());
    let kind = if snapshot.is_demo { "invented products" } else { "products" };
    format!("{products} {kind} of {chains} chains, prices up to {day}")
}

fn log_catalogue(snapshot: &Snapshot, folder: Option<&Path>, took: Duration) {
    let Some(day) = snapshot.catalogue.as_of() else {
        let shops = snapshot.sources.iter().filter(|source| source.scheduled).count();
        tracing::info!("no prices yet; the ways to some:");
        for way in first_steps::ways(snapshot.fetches.then_some(shops), folder) {
            tracing::info!("{way}");
        }
        return;
    };
    if day > Limits::new(snapshot.today).last_day() {
        tracing::warn!("there are prices up to {day}, which is still to come: `koerberl check` says what to do");
    }
    tracing::info!("{}, read in {:.2} s", described(snapshot), took.as_secs_f64());
}
