//! When which source is asked: every day at five in the morning in Vienna, give or take a while, and later where that was
//! missed. Refuses to ask a source twice on a day, to let one wait for another, and to hold up whoever wants to stop.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;
use std::time::Duration;

use jiff::civil::Time;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use tokio::task::{Id, JoinSet};

use super::fetch::{Fetched, Fetcher, How};
use super::raw::RawRun;
use crate::domain::Day;
use crate::sources::{Overrides, Source};
use crate::store::{Outcome, SourceRecord, Store};

/// The hour of the day in Vienna …
const HOUR: Time = Time::constant(5, 0, 0, 0);
/// … and so many minutes after it, at random: not everybody shall come at once.
const SPREAD: u64 = 40;
/// So many runs of a source may begin on a day, and be broken off because the server ended.
const MOST_BEGUN: usize = 3;
/// How often somebody looks at the clock.
const GLANCE: Duration = Duration::from_mins(1);

/// The moments at which sources are asked; `seed` is what makes them differ from those of others.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    seed: u64,
}

impl Plan {
    /// The plan of this installation.
    pub const fn new(seed: u64) -> Self {
        Self { seed }
    }

    /// When a source is asked next that was asked at `asked` last: a moment of the past where that was missed. Whatever the
    /// hour of the last time was, the next one is on another day.
    pub fn next(self, name: &str, asked: Timestamp) -> Timestamp {
        self.slot(name, Day::in_vienna(asked).plus(1))
    }

    fn slot(self, name: &str, day: Day) -> Timestamp {
        let mut hasher = DefaultHasher::new();
        (self.seed, name, day).hash(&mut hasher);
        let seconds = hasher.finish() % (SPREAD * 60);
        let zone = TimeZone::get("Europe/Vienna").expect("the time zone database is compiled in");
        let date: jiff::civil::Date = day.to_string().parse().expect("a day is written as one");
        let five = zone.to_ambiguous_timestamp(date.to_datetime(HOUR)).compatible().unwrap_or_default();
        five + SignedDuration::from_secs(seconds.cast_signed())
    }
}

/// Asks what is due, for ever; each source by itself. What became of a run is said to `each`. Dropped, it leaves nothing
/// half done: answers that were kept, and no prices.
pub async fn keep(fetcher: Arc<Fetcher>, plan: Plan, each: impl Fn(&str, anyhow::Result<Fetched>)) {
    let mut overrides = Overrides::new(fetcher.data.join("sources"));
    let mut running = JoinSet::new();
    let mut under_way: HashMap<Id, String> = HashMap::new();
    // Also where nothing could be written down: whoever was asked today is left alone until tomorrow.
    let mut tried: HashMap<String, Timestamp> = HashMap::new();
    let mut said: HashSet<String> = HashSet::new();
    loop {
        // Asked of the store every time: another process may have been there.
        let known = Store::read_only(&fetcher.data).and_then(|store| store.sources());
        let all = overrides.all();
        for error in overrides.broken().filter(|error| said.insert(error.to_string())) {
            each(error.file.trim_end_matches(".toml"), Err(anyhow::Error::new(error.clone())));
        }
        for current in all {
            let source = current.source;
            if let Some(error) = current.error.filter(|error| said.insert(error.to_string())) {
                each(&source.name, Err(anyhow::anyhow!("{error}; what held before goes on")));
            }
            let is_busy = under_way.values().any(|name| *name == source.name);
            let Ok(known) = &known else { continue };
            let asked = known.iter().find(|record| record.name == source.name).map(|record| record.asked);
            let (asked, now) = (asked.max(tried.get(&source.name).copied()), (fetcher.clock)());
            let is_due = asked.is_none_or(|asked| plan.next(&source.name, asked) <= now);
            if is_busy || !is_asked(&source) || !is_due {
                continue;
            }
            // A server that dies whenever it asks shall not ask for ever.
            if RawRun::begun_on(&fetcher.data, &source.name, Day::in_vienna(now)) >= MOST_BEGUN {
                continue;
            }
            tried.insert(source.name.clone(), now);
            let (fetcher, name) = (Arc::clone(&fetcher), source.name.clone());
            let task = running.spawn(async move { fetcher.fetch(&source, How::default()).await });
            under_way.insert(task.id(), name);
        }
        tokio::select! {
            () = tokio::time::sleep(GLANCE) => {}
            Some(done) = running.join_next_with_id() => {
                let (id, done) = match done {
                    Ok(done) => done,
                    Err(panic) => (panic.id(), Err(anyhow::Error::new(panic))),
                };
                let name = under_way.remove(&id).unwrap_or_default();
                // Somebody else asks: whether that was a whole run is seen later.
                if done.as_ref().is_ok_and(|done| done.outcome.is_none()) {
                    tried.remove(&name);
                    tokio::time::sleep(GLANCE).await;
                }
                each(&name, done);
            }
        }
    }
}

/// Is the source asked by itself?
pub fn is_asked(source: &Source) -> bool {
    source.chain.scheduled && source.request.missing().next().is_none()
}

/// How a source is, for everybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceState {
    /// Its name.
    pub name: String,
    /// Whose prices it gives.
    pub chain: String,
    /// The host that is asked, once it is known.
    pub host: Option<String>,
    /// Is it asked by itself?
    pub scheduled: bool,
    /// How it went last; `None` if it never was asked.
    pub last: Option<SourceRecord>,
    /// When it is asked next, if anybody asks.
    pub next: Option<Timestamp>,
    /// What is wrong with the operator's file.
    pub error: Option<String>,
}

impl SourceState {
    /// One word: `off`, `never`, `ok`, `aside`, `failing`, `refused`.
    pub fn word(&self) -> &'static str {
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

/// How all sources are; `plan` where somebody asks them by it.
pub fn states(overrides: &mut Overrides, records: &[SourceRecord], plan: Option<Plan>) -> Vec<SourceState> {
    let state = |current: crate::sources::Current| {
        let source = &current.source;
        let last = records.iter().find(|record| record.name == source.name).cloned();
        let scheduled = is_asked(source);
        let next = plan.filter(|_| scheduled).zip(last.as_ref());
        SourceState {
            name: source.name.clone(),
            chain: source.chain.id.clone(),
            host: source.host(),
            scheduled,
            next: next.map(|(plan, last)| plan.next(&source.name, last.asked)),
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

    #[test]
    fn once_a_day_at_five_in_vienna() {
        // Five in the morning is three in Greenwich in summer, four in winter.
        for (asked, now, is) in [
            ("2026-07-01T03:10:00Z", "2026-07-01T20:00:00Z", false),
            ("2026-07-01T03:10:00Z", "2026-07-02T02:59:00Z", false),
            ("2026-07-01T03:10:00Z", "2026-07-02T03:41:00Z", true),
            ("2026-01-01T04:10:00Z", "2026-01-02T03:59:00Z", false),
            ("2026-01-01T04:10:00Z", "2026-01-02T04:41:00Z", true),
            // Asked by hand in the evening: the next morning is another day.
            ("2026-07-01T19:00:00Z", "2026-07-02T03:41:00Z", true),
            // A day was missed: caught up at any hour, and then not again on the same day.
            ("2026-07-01T03:10:00Z", "2026-07-03T00:30:00Z", true),
            ("2026-07-03T00:30:00Z", "2026-07-03T03:41:00Z", false),
            ("2026-07-03T00:30:00Z", "2026-07-04T03:41:00Z", true),
        ] {
            assert_eq!(Plan::new(7).next("billa", at(asked)) <= at(now), is, "asked {asked}, now {now}");
        }
    }

    #[test]
    fn sources_and_installations_come_at_different_times() {
        let next = |seed, name| Plan::new(seed).next(name, at("2026-07-01T03:10:00Z"));
        let all: HashSet<_> = (0..20).flat_map(|seed| ["billa", "spar"].map(|name| next(seed, name))).collect();
        assert!(all.len() > 30, "{all:?}");
        let (first, last) = (at("2026-07-02T03:00:00Z"), at("2026-07-02T03:40:00Z"));
        assert!(all.iter().all(|next| (first..last).contains(next)), "{all:?}");
    }
}
