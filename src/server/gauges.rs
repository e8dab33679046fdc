//! All metrics as text: the counters, and what is read off the server, its data and its process when it is asked.

use std::sync::atomic::Ordering::Relaxed;

use jiff::Timestamp;

use super::exposition::Exposition;
use super::{Portal, process};
use crate::api::Snapshot;
use crate::site::Counts;

/// Every metric. Families stand there before they have samples, so that what is missing is not a misspelt name.
pub(super) fn text(portal: &Portal) -> String {
    let (snapshot, mut out) = (portal.app.snapshot(), Exposition::default());
    write_load(&mut out, portal);
    portal.metrics.write(&mut out);
    write_catalogue(&mut out, &snapshot, portal.app.now());
    write_sources(&mut out, &snapshot);
    portal.metrics.fetches.write(&mut out);
    write_alerts(&mut out, portal);
    write_pages(&mut out, portal.site.counts());
    write_process(&mut out);
    out.into_text()
}

/// What is open, waits or was refused.
fn write_load(out: &mut Exposition, portal: &Portal) {
    let Portal { admission, heavy, drawings, light, askers, outlets, limits, .. } = portal;
    out.gauge("koerberl_connections", "Open connections.", admission.open() as f64);
    let most = (limits.connections + limits.reserved) as f64;
    out.gauge("koerberl_connections_limit", "Connections that may be open.", most);
    let help = "Connections closed at once: too many were open.";
    out.counter("koerberl_connections_refused_total", help, admission.refused() as f64);
    let queues = [("heavy", heavy), ("pages", drawings), ("light", light)];
    out.gauges(
        "koerberl_queue_waiting",
        "Requests that wait for their turn: heavy ones, pages to be drawn, and light ones.",
    );
    for (name, queue) in &queues {
        out.sample(&[("queue", name)], queue.waiting() as f64);
    }
    out.gauges("koerberl_queue_running", "Requests whose turn it is.");
    for (name, queue) in &queues {
        out.sample(&[("queue", name)], queue.running() as f64);
    }
    out.counters("koerberl_queue_refused_total", "Requests sent away: too many waited (full), or for too long (late).");
    for (name, queue) in queues {
        for (reason, count) in ["full", "late"].into_iter().zip(queue.refused()) {
            out.sample(&[("queue", name), ("reason", reason)], count as f64);
        }
    }
    let help = "Requests that waited because their network had its share, while others asked.";
    out.counter("koerberl_requests_delayed_total", help, askers.delayed() as f64);
    out.gauge("koerberl_unread_bytes", "Bytes of large answers that wait to be read.", outlets.unread.bytes() as f64);
    out.counter(
        "koerberl_unread_cut_total",
        "Large answers cut off: too much was unread.",
        outlets.unread.cut() as f64,
    );
}

fn write_catalogue(out: &mut Exposition, snapshot: &Snapshot, now: Timestamp) {
    let catalogue = &snapshot.catalogue;
    out.gauge("koerberl_catalogue_version", "Version of the catalogue in memory.", catalogue.version() as f64);
    out.gauge("koerberl_catalogue_products", "Products in the catalogue.", catalogue.len() as f64);
    let age = |day: crate::domain::Day| now.duration_since(day.begin_in_vienna()).as_secs().max(0) as f64;
    out.gauges("koerberl_catalogue_age_seconds", "Time since the newest day of prices began.");
    if let Some(day) = catalogue.as_of() {
        out.sample(&[], age(day));
    }
    let open = || catalogue.chains().iter().filter(|chain| chain.closed_since(snapshot.today).is_none());
    out.gauges("koerberl_chain_age_seconds", "Time since the newest day of prices began, of each chain with shops.");
    open().for_each(|chain| out.sample(&[("chain", chain.id.as_str())], age(chain.day)));
    out.gauges("koerberl_chain_products", "Products on sale, of each chain with shops.");
    open().for_each(|chain| out.sample(&[("chain", chain.id.as_str())], f64::from(chain.available)));
}

/// State of every source that has run at least once, whichever process asked it.
fn write_sources(out: &mut Exposition, snapshot: &Snapshot) {
    let sources = snapshot.sources.iter();
    let ran: Vec<_> = sources.filter_map(|source| source.last.as_ref().map(|last| (source, last))).collect();
    out.gauges("koerberl_source_up", "1 if the source went well when it was asked last.");
    for (source, _) in &ran {
        let labels = [("source", source.name.as_str()), ("state", source.status())];
        out.sample(&labels, f64::from(u8::from(source.status() == "ok")));
    }
    let seconds = |at: Timestamp| at.as_second() as f64;
    let gauges = [
        ("koerberl_source_asked_timestamp_seconds", "When it was asked last."),
        ("koerberl_source_good_timestamp_seconds", "When that went well last."),
        ("koerberl_source_items", "Articles of the last good run."),
        ("koerberl_source_rejected", "Records refused in the last good run."),
        ("koerberl_source_changed", "Products that the last good run changed or brought."),
    ];
    for (index, (name, help)) in gauges.into_iter().enumerate() {
        out.gauges(name, help);
        for (source, last) in &ran {
            let counts = [last.items, last.rejected, last.changed].map(|count| Some(count as f64));
            let values = [&[Some(seconds(last.at)), last.good.map(seconds)][..], &counts].concat();
            if let Some(value) = values[index] {
                out.sample(&[("source", &source.name)], value);
            }
        }
    }
}

/// Price alerts, and what became of messages about them.
fn write_alerts(out: &mut Exposition, portal: &Portal) {
    let alerts = portal.app.alerts();
    let counts = alerts.and_then(|alerts| alerts.store().counts().ok());
    for (name, help, count) in [
        ("koerberl_alert_devices", "Devices with price alerts.", counts.map(|counts| counts.devices)),
        ("koerberl_alerts", "Price alerts, paused ones included.", counts.map(|counts| counts.alerts)),
        ("koerberl_alert_channels", "Where devices are told.", counts.map(|counts| counts.channels)),
        ("koerberl_alerts_waiting", "Rings that a channel was not told yet.", counts.map(|counts| counts.waiting)),
    ] {
        out.gauges(name, help);
        if let Some(count) = count {
            out.sample(&[], count as f64);
        }
    }
    out.counters("koerberl_messages_total", "Messages about price alerts, by what became of them.");
    for (form, outcome, count) in alerts.into_iter().flat_map(|alerts| alerts.deliveries().all()) {
        out.sample(&[("form", form), ("outcome", outcome)], count as f64);
    }
}

fn write_pages(out: &mut Exposition, pages: &Counts) {
    out.counters("koerberl_pages_total", "Pages by what became of them.");
    for (outcome, count) in [
        ("kept", &pages.kept),
        ("drawn", &pages.drawn),
        ("failed", &pages.failed),
        ("refused", &pages.refused),
        ("incomplete", &pages.incomplete),
    ] {
        out.sample(&[("outcome", outcome)], count.load(Relaxed) as f64);
    }
    let bytes = pages.engine_bytes.load(Relaxed) as f64;
    out.gauge("koerberl_pages_engine_bytes", "Memory of the engine that drew last.", bytes);
    let seconds = pages.micros.load(Relaxed) as f64 / 1e6;
    out.counter("koerberl_pages_drawing_seconds_total", "Time spent drawing pages.", seconds);
}

fn write_process(out: &mut Exposition) {
    if let Some(bytes) = process::resident_bytes() {
        out.gauge("process_resident_memory_bytes", "Resident memory.", bytes as f64);
    }
    if let Some(count) = process::open_files() {
        out.gauge("process_open_fds", "Open file descriptors.", count as f64);
    }
    if let Some(most) = process::most_open_files() {
        out.gauge("process_max_fds", "How many file descriptors may be open.", most as f64);
    }
}
