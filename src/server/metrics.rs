//! Metrics as Prometheus text. Unknown paths are counted under one label, so that clients cannot create labels.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use hyper::{Method, Request, StatusCode, Uri};

use super::Portal;
use super::route::PROBES;
use crate::api::Snapshot;
use crate::site::Counts;

/// Upper bounds of the histogram's buckets, in seconds.
const BUCKETS: [f64; 15] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 30.0, 60.0];

/// Counters since the start.
#[derive(Debug)]
pub struct Metrics {
    started: Instant,
    requests: Mutex<BTreeMap<(String, u16), u64>>,
    durations: Mutex<BTreeMap<String, Durations>>,
}

#[derive(Clone, Debug, Default)]
struct Durations {
    buckets: [u64; BUCKETS.len()],
    count: u64,
    seconds: f64,
}

impl Default for Metrics {
    fn default() -> Self {
        Self { started: Instant::now(), requests: Mutex::default(), durations: Mutex::default() }
    }
}

/// The time of one request, from when its head was read until the last byte of the response was taken or the client
/// was gone: counted when this is dropped.
#[derive(Debug)]
pub(super) struct Timing {
    metrics: Arc<Metrics>,
    started: Instant,
    method: Method,
    uri: Uri,
    status: StatusCode,
}

impl Timing {
    /// The same of a response with this status.
    pub(super) fn answered(mut self, status: StatusCode) -> Self {
        self.status = status;
        self
    }
}

impl Drop for Timing {
    fn drop(&mut self) {
        let (path, took) = (self.uri.path(), self.started.elapsed());
        self.metrics.count(path, self.status, took);
        tracing::debug!(method = %self.method, path, status = self.status.as_u16(), ?took);
    }
}

impl Metrics {
    /// Begins to time a request. One whose client goes before there is an answer counts with nginx's status for that.
    pub(super) fn begin<B>(self: &Arc<Self>, request: &Request<B>) -> Timing {
        let (method, uri) = (request.method().clone(), request.uri().clone());
        let status = StatusCode::from_u16(499).expect("three digits");
        Timing { metrics: Arc::clone(self), started: Instant::now(), method, uri, status }
    }

    /// Counts one response.
    fn count(&self, path: &str, status: StatusCode, took: Duration) {
        let route = route(path, status);
        let mut durations = self.durations.lock().unwrap_or_else(PoisonError::into_inner);
        let durations = durations.entry(route.clone()).or_default();
        let seconds = took.as_secs_f64();
        if let Some(bucket) = BUCKETS.iter().position(|&bound| seconds <= bound) {
            durations.buckets[bucket] += 1;
        }
        durations.count += 1;
        durations.seconds += seconds;
        let mut requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        *requests.entry((route, status.as_u16())).or_default() += 1;
    }

    /// All metrics, in text format 0.0.4.
    pub(super) fn text(&self, portal: &Portal) -> String {
        let (snapshot, pages) = (&portal.app.snapshot(), portal.site.counts());
        let mut text = String::new();
        write_load(&mut text, portal);
        self.write_requests(&mut text);
        self.write_durations(&mut text);
        let (version, products) = (snapshot.catalogue.version() as f64, snapshot.catalogue.len() as f64);
        gauge(&mut text, "koerberl_catalogue_version", "Version of the catalogue in memory.", version);
        gauge(&mut text, "koerberl_catalogue_products", "Products in the catalogue.", products);
        gauge(&mut text, "koerberl_uptime_seconds", "Time since the start.", self.started.elapsed().as_secs_f64());
        write_sources(&mut text, snapshot);
        write_pages(&mut text, pages);
        if let Some(bytes) = resident_bytes() {
            gauge(&mut text, "process_resident_memory_bytes", "Resident memory.", bytes as f64);
        }
        text
    }

    fn write_requests(&self, text: &mut String) {
        heading(text, "koerberl_requests_total", "Answers by route and status.", "counter");
        let requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        for ((route, status), count) in &*requests {
            line(text, "koerberl_requests_total", &format!("route=\"{route}\",status=\"{status}\""), *count as f64);
        }
    }

    fn write_durations(&self, text: &mut String) {
        const NAME: &str = "koerberl_request_duration_seconds";
        heading(text, NAME, "Time from a request's head to the last byte taken.", "histogram");
        let durations = self.durations.lock().unwrap_or_else(PoisonError::into_inner);
        for (route, durations) in &*durations {
            let mut below = 0;
            for (bound, count) in BUCKETS.iter().zip(durations.buckets) {
                below += count;
                line(text, &format!("{NAME}_bucket"), &format!("route=\"{route}\",le=\"{bound}\""), below as f64);
            }
            let labels = format!("route=\"{route}\"");
            line(text, &format!("{NAME}_bucket"), &format!("{labels},le=\"+Inf\""), durations.count as f64);
            line(text, &format!("{NAME}_sum"), &labels, durations.seconds);
            line(text, &format!("{NAME}_count"), &labels, durations.count as f64);
        }
    }
}

/// The route label of a response: only the segments that name one of our resources. A path that does not exist, or was
/// not looked up yet, is `other`, so that clients cannot create labels.
fn route(path: &str, status: StatusCode) -> String {
    const UNKNOWN: [StatusCode; 3] =
        [StatusCode::NOT_FOUND, StatusCode::METHOD_NOT_ALLOWED, StatusCode::SERVICE_UNAVAILABLE];
    match path.strip_prefix("/api/") {
        None if PROBES.contains(&path) => path.to_owned(),
        _ if UNKNOWN.contains(&status) => "other".to_owned(),
        Some(rest) => format!("/api/{}", rest.split('/').take(2).collect::<Vec<_>>().join("/")),
        None if path.starts_with("/assets/") => "/assets".to_owned(),
        None => "/".to_owned(),
    }
}

fn heading(text: &mut String, name: &str, help: &str, kind: &str) {
    // Writing to a String cannot fail; the same below.
    let _ = write!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n");
}

fn line(text: &mut String, name: &str, labels: &str, value: f64) {
    let _ = writeln!(text, "{name}{{{labels}}} {value}");
}

fn gauge(text: &mut String, name: &str, help: &str, value: f64) {
    heading(text, name, help, "gauge");
    let _ = writeln!(text, "{name} {value}");
}

/// What is open, waits or was refused.
fn write_load(text: &mut String, portal: &Portal) {
    let Portal { admission, heavy, drawings, outlets, .. } = portal;
    gauge(text, "koerberl_connections", "Open connections.", admission.open() as f64);
    let refused = "koerberl_connections_refused_total";
    heading(text, refused, "Connections closed at once: too many were open.", "counter");
    let _ = writeln!(text, "{refused} {}", admission.refused());
    gauge(text, "koerberl_heavy_requests_waiting", "Heavy requests that wait for their turn.", heavy.waiting() as f64);
    gauge(text, "koerberl_pages_waiting", "Pages that wait to be drawn.", drawings.waiting() as f64);
    let unread = outlets.unread.bytes() as f64;
    gauge(text, "koerberl_unread_bytes", "Bytes of large answers that wait to be read.", unread);
}

/// State of every source that has run at least once.
fn write_sources(text: &mut String, snapshot: &Snapshot) {
    let ran: Vec<_> =
        snapshot.sources.iter().filter_map(|source| source.last.as_ref().map(|last| (source, last))).collect();
    if ran.is_empty() {
        return;
    }
    heading(text, "koerberl_source_up", "1 if the source went well when it was asked last.", "gauge");
    for (source, _) in &ran {
        let labels = format!("source=\"{}\",state=\"{}\"", source.name, source.status());
        line(text, "koerberl_source_up", &labels, f64::from(u8::from(source.status() == "ok")));
    }
    let seconds = |at: jiff::Timestamp| at.as_second() as f64;
    let gauges = [
        ("asked_timestamp_seconds", "When it was asked last."),
        ("good_timestamp_seconds", "When that went well last."),
        ("items", "Articles of the last good run."),
        ("rejected", "Records refused in the last good run."),
        ("changed", "Products that the last good run changed or brought."),
    ];
    for (index, (name, help)) in gauges.into_iter().enumerate() {
        let name = format!("koerberl_source_{name}");
        heading(text, &name, help, "gauge");
        for (source, last) in &ran {
            let counts = [last.items, last.rejected, last.changed].map(|count| Some(count as f64));
            let values = [&[Some(seconds(last.at)), last.good.map(seconds)][..], &counts].concat();
            if let Some(value) = values[index] {
                line(text, &name, &format!("source=\"{}\"", source.name), value);
            }
        }
    }
}

fn write_pages(text: &mut String, pages: &Counts) {
    const NAME: &str = "koerberl_pages_total";
    heading(text, NAME, "Pages by what became of them.", "counter");
    for (outcome, count) in [
        ("kept", &pages.kept),
        ("drawn", &pages.drawn),
        ("failed", &pages.failed),
        ("refused", &pages.refused),
        ("incomplete", &pages.incomplete),
    ] {
        line(text, NAME, &format!("outcome=\"{outcome}\""), count.load(Relaxed) as f64);
    }
    let bytes = pages.engine_bytes.load(Relaxed) as f64;
    gauge(text, "koerberl_pages_engine_bytes", "Memory of the engine that drew last.", bytes);
    let seconds = "koerberl_pages_drawing_seconds_total";
    heading(text, seconds, "Time spent drawing pages.", "counter");
    let _ = writeln!(text, "{seconds} {}", pages.micros.load(Relaxed) as f64 / 1e6);
}

/// Resident memory as Linux counts it; `None` on other systems.
fn resident_bytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    kilobytes.trim().trim_end_matches(" kB").parse::<u64>().ok().map(|kb| kb * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn route_labels_come_from_known_routes_only() {
        for (path, status, name) in [
            ("/api/v1/search", 200, "/api/v1/search"),
            ("/api/v1/products/billa:1", 200, "/api/v1/products"),
            ("/api/v1/products/billa:1", 404, "other"),
            ("/api/v1/whatever", 404, "other"),
            ("/api/docs", 200, "/api/docs"),
            ("/assets/app-1.js", 200, "/assets"),
            ("/", 200, "/"),
            ("/stats", 200, "/"),
            ("/metrics", 200, "/metrics"),
            ("/readyz", 503, "/readyz"),
            ("/api/v1/x\"} 1", 503, "other"),
            ("/x\"} 1", 404, "other"),
        ] {
            assert_eq!(route(path, StatusCode::from_u16(status).expect("a status")), name, "{path}");
        }
    }

    #[test]
    fn histogram_buckets_are_cumulative() {
        let metrics = Metrics::default();
        for milliseconds in [0, 3, 3, 5_000, 100_000] {
            metrics.count("/api/v1/search", StatusCode::OK, Duration::from_millis(milliseconds));
        }
        let mut text = String::new();
        metrics.write_durations(&mut text);
        for line in [
            "koerberl_request_duration_seconds_bucket{route=\"/api/v1/search\",le=\"0.002\"} 1\n",
            "koerberl_request_duration_seconds_bucket{route=\"/api/v1/search\",le=\"0.005\"} 3\n",
            "koerberl_request_duration_seconds_bucket{route=\"/api/v1/search\",le=\"1\"} 3\n",
            "koerberl_request_duration_seconds_bucket{route=\"/api/v1/search\",le=\"10\"} 4\n",
            "koerberl_request_duration_seconds_bucket{route=\"/api/v1/search\",le=\"+Inf\"} 5\n",
            "koerberl_request_duration_seconds_count{route=\"/api/v1/search\"} 5\n",
        ] {
            assert!(text.contains(line), "{line} in {text}");
        }
    }
}
