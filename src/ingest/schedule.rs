//! The fetch schedule: each source once a day, at about five in the morning in Vienna, or later where that was missed.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;
use std::time::Duration;

use jiff::civil::Time;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use tokio::task::{Id, JoinSet};

use super::fetch::{FetchOptions, Fetched, Fetcher};
use super::raw::{RawRun, is_ahead};
use crate::domain::Day;
use crate::sources::{Source, SourceFiles};
use crate::store::{Outcome, SourceRecord, Store};

/// The earliest time of day in Vienna for web shops; for other installations, which have asked them by then …
const SHOPS: Time = Time::constant(5, 0, 0, 0);
const INSTALLATIONS: Time = Time::constant(7, 0, 0, 0);
/// … and the minutes after it among which each installation has its own for each source and day, to spread the load.
const SPREAD: u64 = 40;
/// Runs of a source that may begin on one day, if the server keeps ending before they do.
const MAX_STARTS: usize = 3;
/// How often due sources are looked for.
const POLL_INTERVAL: Duration = Duration::from_mins(1);

/// When sources are fetched; each installation has its own `seed`.
#[derive(Clone, Copy, Debug)]
pub struct Schedule {
    seed: u64,
}

impl Schedule {
    /// The schedule of this installation.
    pub const fn new(seed: u64) -> Self {
        Self { seed }
    }

    /// When a source is due that was last fetched at `asked`: always on a later day, and in the past if that was
    /// missed.
    pub fn next(self, source: &Source, asked: Timestamp) -> Timestamp {
        let hour = if source.follow.is_some() { INSTALLATIONS } else { SHOPS };
        self.slot(&source.name, hour, Day::in_vienna(asked).plus(1))
    }

    fn slot(self, name: &str, hour: Time, day: Day) -> Timestamp {
        let mut hasher = DefaultHasher::new();
        (self.seed, name, day).hash(&mut hasher);
        let seconds = hasher.finish() % (SPREAD * 60);
        let zone = TimeZone::get("Europe/Vienna").expect("the time zone database is compiled in");
        let date: jiff::civil::Date = day.to_string().parse().expect("a day is written as one");
        let first = zone.to_ambiguous_timestamp(date.to_datetime(hour)).compatible().unwrap_or_default();
        first + SignedDuration::from_secs(seconds.cast_signed())
    }
}

/// What is reported of a source.
#[derive(Debug)]
pub enum Event {
    /// A run begins.
    Begun,
    /// A run has ended.
    Ended(anyhow::Result<Fetched>),
    /// The operator's file for it is broken.
    Broken(anyhow::Error),
}

/// Fetches what is due, for ever, and reports each event of a source to `each`. Cancel-safe: dropping it leaves raw
/// answers at most.
pub async fn run(fetcher: Arc<Fetcher>, schedule: Schedule, each: impl Fn(&str, Event)) {
    let mut overrides = SourceFiles::new(fetcher.data.join("sources"));
    let mut runs = Runs { fetcher, schedule, tasks: JoinSet::new(), names: HashMap::new(), tried: HashMap::new() };
    let mut reported: HashSet<String> = HashSet::new();
    loop {
        // Read each time: another process may have fetched.
        let records = Store::read_only(&runs.fetcher.data).and_then(|store| store.sources());
        let all = overrides.all();
        for error in overrides.broken().filter(|error| reported.insert(error.to_string())) {
            each(error.file.trim_end_matches(".toml"), Event::Broken(anyhow::Error::new(error.clone())));
        }
        for current in all {
            if let Some(error) = current.error.filter(|error| reported.insert(error.to_string())) {
                let error = anyhow::anyhow!("{error}; what held before goes on");
                each(&current.source.name, Event::Broken(error));
            }
            let source = current.source;
            if records.as_ref().is_ok_and(|records| runs.start_if_due(&source, records)) {
                each(&source.name, Event::Begun);
            }
        }
        tokio::select! {
            () = tokio::time::sleep(POLL_INTERVAL) => {}
            Some((name, result)) = runs.next() => {
                // Another fetch is running: its outcome is seen later.
                if result.as_ref().is_ok_and(|fetched| fetched.outcome.is_none()) {
                    runs.tried.remove(&name);
                    tokio::time::sleep(POLL_INTERVAL).await;
                }
                each(&name, Event::Ended(result));
            }
        }
    }
}

/// The fetches in progress.
struct Runs {
    fetcher: Arc<Fetcher>,
    schedule: Schedule,
    tasks: JoinSet<anyhow::Result<Fetched>>,
    /// The source of each task.
    names: HashMap<Id, String>,
    /// When sources were fetched last, in case that cannot be recorded: none is fetched twice on a day.
    tried: HashMap<String, Timestamp>,
}

impl Runs {
    /// Starts a run of a source if it is due; says whether it did.
    fn start_if_due(&mut self, source: &Arc<Source>, records: &[SourceRecord]) -> bool {
        let (name, now) = (&source.name, (self.fetcher.clock)());
        let asked = records.iter().find(|record| record.name == *name).map(|record| record.at);
        // What a clock that was ahead wrote says nothing: else nothing would be fetched until then.
        let asked = asked.into_iter().chain(self.tried.get(name).copied()).filter(|at| !is_ahead(*at, now)).max();
        let is_due = asked.is_none_or(|asked| self.schedule.next(source, asked) <= now);
        let is_running = self.names.values().any(|running| running == name);
        // A server that crashes whenever it fetches must not go on for ever.
        let starts = || RawRun::begun_on(&self.fetcher.data, name, Day::in_vienna(now));
        let is_wanted = is_scheduled(source) || is_needed(source, records, now);
        if is_running || !is_wanted || !is_due || starts() >= MAX_STARTS {
            return false;
        }
        self.tried.insert(name.clone(), now);
        let (fetcher, source, name) = (Arc::clone(&self.fetcher), Arc::clone(source), name.clone());
        let task = self.tasks.spawn(async move { fetcher.fetch(&source, FetchOptions::default()).await });
        self.names.insert(task.id(), name);
        true
    }

    /// The next run that ends, with its source; `None` where none is in progress. Cancel-safe.
    async fn next(&mut self) -> Option<(String, anyhow::Result<Fetched>)> {
        let (id, result) = match self.tasks.join_next_with_id().await? {
            Ok((id, result)) => (id, result),
            Err(panic) => (panic.id(), Err(anyhow::Error::new(panic))),
        };
        Some((self.names.remove(&id).unwrap_or_default(), result))
    }
}

/// Whether a source is fetched on schedule, every day.
pub fn is_scheduled(source: &Source) -> bool {
    is_complete(source) && source.chain.instead_of.is_none()
}

/// Whether a source is fetched because the one that it stands in for gave nothing on the day of `now`.
fn is_needed(source: &Source, records: &[SourceRecord], now: Timestamp) -> bool {
    let gave_nothing =
        |record: &SourceRecord| record.outcome != Outcome::Good && Day::in_vienna(record.at) == Day::in_vienna(now);
    let is_other = |record: &&SourceRecord| source.chain.instead_of.as_ref() == Some(&record.name);
    is_complete(source) && records.iter().find(is_other).is_some_and(gave_nothing)
}

/// The sources that stand in for others of which nothing was taken.
pub fn standing_in<'a>(
    sources: impl IntoIterator<Item = &'a Arc<Source>>,
    gave_nothing: impl Fn(&str) -> bool,
) -> Vec<Arc<Source>> {
    let is_needed =
        |source: &&Arc<Source>| is_complete(source) && source.chain.instead_of.as_deref().is_some_and(&gave_nothing);
    sources.into_iter().filter(is_needed).cloned().collect()
}

/// Whether a source may be asked by itself: nothing is left for the operator to fill in.
pub fn is_complete(source: &Source) -> bool {
    source.chain.scheduled && source.request.missing().next().is_none()
}

/// The state of a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceState {
    /// The source's name.
    pub name: String,
    /// The chain whose prices it gives.
    pub chain: String,
    /// Its host, once it is known.
    pub host: Option<String>,
    /// Whether it is fetched on schedule, every day.
    pub scheduled: bool,
    /// Whether it is another installation.
    pub followed: bool,
    /// Whether it is fetched on schedule where another one gives nothing.
    pub stands_in: bool,
    /// The last run; `None` before the first one.
    pub last: Option<SourceRecord>,
    /// When it is due, if fetches are on.
    pub next: Option<Timestamp>,
    /// What is wrong with the operator's file for it.
    pub error: Option<String>,
}

impl SourceState {
    /// One word: `off`, `never`, `ok`, `aside`, `failing`, `refused`.
    pub fn status(&self) -> &'static str {
        match (&self.last, self.scheduled) {
            (None, true) => "never",
            (None, false) => "off",
            (Some(last), _) => match last.outcome {
                Outcome::Good => "ok",
                Outcome::Aside => "aside",
                Outcome::Failed => "failing",
                Outcome::Refused => "refused",
            },
        }
    }
}

/// The states of all sources; with the times that `schedule` says, if fetches are on.
pub fn states(overrides: &mut SourceFiles, records: &[SourceRecord], schedule: Option<Schedule>) -> Vec<SourceState> {
    let state = |current: crate::sources::ActiveSource| {
        let source = &current.source;
        let last = records.iter().find(|record| record.name == source.name).cloned();
        let scheduled = is_scheduled(source);
        let next = schedule.filter(|_| scheduled).zip(last.as_ref());
        SourceState {
            name: source.name.clone(),
            chain: source.chain.id.clone(),
            host: source.host(),
            scheduled,
            followed: source.follow.is_some(),
            stands_in: is_complete(source) && !scheduled,
            next: next.map(|(schedule, last)| schedule.next(source, last.at)),
            last,
            error: current.error.map(|error| error.to_string()),
        }
    };
    overrides.all().into_iter().map(state).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().expect("a moment")
    }

    fn source(name: &str) -> &'static Source {
        Source::embedded(name).expect("it is embedded")
    }

    #[test]
    fn installations_are_followed_after_they_have_asked_the_shops() {
        let key = crate::domain::InstallationKey([7; 32]);
        let text = format!("[follow]\nurl = \"https://preise.example.at\"\nkey = \"{key}\"\n");
        let peer = Source::parse("nachbar", &text).expect("a source");
        let next = Schedule::new(7).next(&peer, at("2026-07-01T05:10:00Z"));
        assert!((at("2026-07-02T05:00:00Z")..at("2026-07-02T05:40:00Z")).contains(&next), "{next}");
    }

    #[test]
    fn once_a_day_at_five_in_vienna() {
        // 05:00 in Vienna is 03:00 UTC in summer, 04:00 in winter.
        for (asked, now, is) in [
            ("2026-07-01T03:10:00Z", "2026-07-01T20:00:00Z", false),
            ("2026-07-01T03:10:00Z", "2026-07-02T02:59:00Z", false),
            ("2026-07-01T03:10:00Z", "2026-07-02T03:41:00Z", true),
            ("2026-01-01T04:10:00Z", "2026-01-02T03:59:00Z", false),
            ("2026-01-01T04:10:00Z", "2026-01-02T04:41:00Z", true),
            // Fetched by hand in the evening: due the next morning.
            ("2026-07-01T19:00:00Z", "2026-07-02T03:41:00Z", true),
            // A missed day is made up for at any hour, once.
            ("2026-07-01T03:10:00Z", "2026-07-03T00:30:00Z", true),
            ("2026-07-03T00:30:00Z", "2026-07-03T03:41:00Z", false),
            ("2026-07-03T00:30:00Z", "2026-07-04T03:41:00Z", true),
        ] {
            assert_eq!(Schedule::new(7).next(source("billa"), at(asked)) <= at(now), is, "asked {asked}, now {now}");
        }
    }

    #[test]
    fn sources_and_installations_come_at_different_times() {
        let next = |seed, name| Schedule::new(seed).next(source(name), at("2026-07-01T03:10:00Z"));
        let all: HashSet<_> = (0..20).flat_map(|seed| ["billa", "spar"].map(|name| next(seed, name))).collect();
        assert!(all.len() > 30, "{all:?}");
        let (first, last) = (at("2026-07-02T03:00:00Z"), at("2026-07-02T03:40:00Z"));
        assert!(all.iter().all(|next| (first..last).contains(next)), "{all:?}");
    }
}
