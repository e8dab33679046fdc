//! The fetches of this process: when each source's last one began and ended, and how many ended how.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use jiff::Timestamp;

use super::exposition::Exposition;

/// The fetches since the start, by source.
#[derive(Debug, Default)]
pub struct FetchRuns(Mutex<BTreeMap<String, Runs>>);

#[derive(Debug, Default)]
struct Runs {
    began: Option<Timestamp>,
    ended: Option<Timestamp>,
    by_result: BTreeMap<&'static str, u64>,
}

impl FetchRuns {
    /// A fetch of `source` begins.
    pub fn begin(&self, source: &str, at: Timestamp) {
        self.change(source, |runs| runs.began = Some(at));
    }

    /// A fetch of `source` has ended with `result`, one of few words.
    pub fn end(&self, source: &str, at: Timestamp, result: &'static str) {
        self.change(source, |runs| {
            runs.ended = Some(at);
            *runs.by_result.entry(result).or_default() += 1;
        });
    }

    fn change(&self, source: &str, change: impl FnOnce(&mut Runs)) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        change(all.entry(source.to_owned()).or_default());
    }

    pub(super) fn write(&self, out: &mut Exposition) {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut times = |name, help, time: fn(&Runs) -> Option<Timestamp>| {
            out.gauges(name, help);
            for (source, at) in all.iter().filter_map(|(source, runs)| Some((source, time(runs)?))) {
                out.sample(&[("source", source)], at.as_second() as f64);
            }
        };
        let (began, ended) =
            ("koerberl_fetch_last_start_timestamp_seconds", "koerberl_fetch_last_end_timestamp_seconds");
        times(began, "When this process last began to fetch from the source.", |runs| runs.began);
        times(ended, "When it last ended that.", |runs| runs.ended);
        out.counters("koerberl_fetch_runs_total", "Fetches of this process that have ended, by source and result.");
        for (source, runs) in &*all {
            for (result, count) in &runs.by_result {
                out.sample(&[("source", source), ("result", result)], *count as f64);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_times_and_all_results_are_written() {
        let (runs, at) = (FetchRuns::default(), |second| Timestamp::from_second(second).expect("in range"));
        for (began, ended, result) in [(100, 160, "good"), (200, 230, "failed"), (300, 390, "good")] {
            runs.begin("billa", at(began));
            runs.end("billa", at(ended), result);
        }
        runs.begin("spar", at(400));
        let mut out = Exposition::default();
        runs.write(&mut out);
        let text = out.into_text();
        let samples: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        let right = [
            "koerberl_fetch_last_start_timestamp_seconds{source=\"billa\"} 300",
            "koerberl_fetch_last_start_timestamp_seconds{source=\"spar\"} 400",
            "koerberl_fetch_last_end_timestamp_seconds{source=\"billa\"} 390",
            "koerberl_fetch_runs_total{source=\"billa\",result=\"failed\"} 1",
            "koerberl_fetch_runs_total{source=\"billa\",result=\"good\"} 2",
        ];
        assert_eq!(samples, right);
    }
}
