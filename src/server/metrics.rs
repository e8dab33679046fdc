//! Counts and times answers. Unknown paths are counted under one label, so that clients cannot create labels.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use hyper::{Method, Request, StatusCode, Uri};
use jiff::Timestamp;
use tracing::Span;

use super::exposition::Exposition;
use super::fetch_runs::FetchRuns;
use super::refusals::Refusals;
use super::route::PROBES;
use crate::api;

/// Upper bounds of the histogram's buckets, in seconds.
const BUCKETS: [f64; 15] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 30.0, 60.0];

/// Counters since the start.
#[derive(Debug)]
pub struct Metrics {
    started: Instant,
    started_at: Timestamp,
    /// The fetches of this process.
    pub fetches: FetchRuns,
    pub(super) refusals: Refusals,
    routes: Mutex<BTreeMap<String, Answers>>,
}

/// The answers of one route.
#[derive(Clone, Debug, Default)]
struct Answers {
    by_status: BTreeMap<u16, u64>,
    buckets: [u64; BUCKETS.len()],
    seconds: f64,
}

impl Default for Metrics {
    fn default() -> Self {
        let (fetches, refusals, routes) = Default::default();
        Self { started: Instant::now(), started_at: Timestamp::now(), fetches, refusals, routes }
    }
}

/// The time of one request, from when its head was read until the last byte of the response was taken or the client
/// was gone: counted when this is dropped.
#[derive(Debug)]
pub(super) struct Timing {
    metrics: Arc<Metrics>,
    started: Instant,
    /// Of the request: it has ended when this is dropped.
    span: Span,
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
        let took = self.started.elapsed();
        self.metrics.count(self.uri.path(), self.status, took);
        let path = api::loggable(self.uri.path());
        // Without the query, which may hold what somebody searches for.
        tracing::debug!(parent: &self.span, method = %self.method, path, status = self.status.as_u16(), ?took);
    }
}

impl Metrics {
    /// Times a request that came at `started`. One whose client goes before there is an answer counts with nginx's
    /// status for that.
    pub(super) fn begin<B>(self: &Arc<Self>, request: &Request<B>, started: Instant) -> Timing {
        let (method, uri) = (request.method().clone(), request.uri().clone());
        let status = StatusCode::from_u16(499).expect("three digits");
        Timing { metrics: Arc::clone(self), started, span: Span::current(), method, uri, status }
    }

    /// Counts one response.
    fn count(&self, path: &str, status: StatusCode, took: Duration) {
        let (route, seconds) = (route(path, status), took.as_secs_f64());
        let mut routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        if !routes.contains_key(route) {
            routes.insert(route.to_owned(), Answers::default());
        }
        let answers = routes.get_mut(route).expect("it was inserted");
        *answers.by_status.entry(status.as_u16()).or_default() += 1;
        if let Some(bucket) = BUCKETS.iter().position(|&bound| seconds <= bound) {
            answers.buckets[bucket] += 1;
        }
        answers.seconds += seconds;
    }

    pub(super) fn write(&self, out: &mut Exposition) {
        self.write_requests(out);
        self.write_durations(out);
        out.counters("koerberl_refusals_total", "Requests that were refused, by reason.");
        self.refusals.all().for_each(|(reason, count)| out.sample(&[("reason", reason)], count as f64));
        out.gauge("koerberl_uptime_seconds", "Time since the start.", self.started.elapsed().as_secs_f64());
        let at = self.started_at.as_millisecond() as f64 / 1e3;
        out.gauge("process_start_time_seconds", "When the process started, in seconds since 1970.", at);
    }

    fn write_requests(&self, out: &mut Exposition) {
        out.counters("koerberl_requests_total", "Answers by route and status.");
        let routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        for (route, answers) in &*routes {
            for (status, count) in &answers.by_status {
                out.sample(&[("route", route), ("status", &status.to_string())], *count as f64);
            }
        }
    }

    fn write_durations(&self, out: &mut Exposition) {
        out.histograms("koerberl_request_duration_seconds", "Time from a request's head to the last byte taken.");
        let routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        for (route, answers) in &*routes {
            let mut below = 0;
            for (bound, count) in BUCKETS.iter().zip(answers.buckets) {
                below += count;
                out.part("_bucket", &[("route", route), ("le", &bound.to_string())], below as f64);
            }
            let (of_route, count) = (("route", route.as_str()), answers.by_status.values().sum::<u64>());
            out.part("_bucket", &[of_route, ("le", "+Inf")], count as f64);
            out.part("_sum", &[of_route], answers.seconds);
            out.part("_count", &[of_route], count as f64);
        }
    }
}

/// The route label of a response: only the segments that name one of our resources. A path that does not exist, or was
/// not looked up yet, is `other`, so that clients cannot create labels.
fn route(path: &str, status: StatusCode) -> &str {
    const API: &str = "/api/";
    const UNKNOWN: [StatusCode; 3] =
        [StatusCode::NOT_FOUND, StatusCode::METHOD_NOT_ALLOWED, StatusCode::SERVICE_UNAVAILABLE];
    match path.strip_prefix(API) {
        None if PROBES.contains(&path) => path,
        _ if UNKNOWN.contains(&status) => "other",
        Some(rest) => {
            let third = rest.match_indices('/').nth(1).map_or(path.len(), |(at, _)| API.len() + at);
            &path[..third]
        }
        None if path.starts_with("/assets/") => "/assets",
        None => "/",
    }
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
        let mut out = Exposition::default();
        metrics.write_durations(&mut out);
        let text = out.into_text();
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
