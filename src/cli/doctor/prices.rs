//! The database, how old its prices are, the sources, and the backups.

use std::path::Path;

use jiff::{SignedDuration, Timestamp};

use super::Line;
use crate::catalogue::STALE_AFTER;
use crate::cli::args;
use crate::domain::{Chain, ChainId, Day};
use crate::formats::Limits;
use crate::ingest::schedule::{self, SourceState};
use crate::sources::SourceFiles;
use crate::store::shared::Reach;
use crate::store::{self, ChainState, SourceRecord, Store, StoreError, shared};

const DATABASE: &str = "database";
const CHECK: &str = "run `koerberl check`: it looks at everything, and says how to repair it";
/// Two clocks may differ by this much.
const CLOCK: SignedDuration = SignedDuration::from_mins(5);
/// A backup is written each day; one may have been missed.
const BACKUP_DAYS: u16 = 2;

pub(super) fn lines(data: &Path, args: &args::Doctor, now: Timestamp) -> Vec<Line> {
    let mut files = SourceFiles::new(data.join("sources"));
    let today = Day::in_vienna(now);
    let mut lines = Vec::new();
    let records = match look(data) {
        Ok(found) => {
            lines.push(database(&found));
            lines.push(clock(&found, now));
            lines.push(ages(&found.chains, &mut files, today));
            found.sources
        }
        Err(StoreError::Missing(_)) => {
            let remedy = "`koerberl import FILE`, or let the server fetch with --contact";
            lines.push(Line::hint(DATABASE, "there are no prices yet", remedy));
            Vec::new()
        }
        Err(error) => {
            // The error itself says what to do.
            lines.push(Line::problem(
                DATABASE,
                error.to_string(),
                "then run `koerberl check`, which looks at everything",
            ));
            Vec::new()
        }
    };
    lines.extend(shared(data));
    lines.push(sources(&mut files, &records, now));
    lines.push(fetching(args));
    lines.push(backups(args.backup_dir.as_deref(), today));
    lines
}

/// Whether the shared database answers, where the folder is a copy of one.
fn shared(data: &Path) -> Option<Line> {
    const SHARED: &str = "shared database";
    const AWAY: &str = "visitors get what this folder has; imports and new alerts wait until it answers";
    Some(match shared::reach(data).transpose()? {
        Err(error) => {
            Line::problem(SHARED, error.to_string(), "mend that file, or attach the folder anew with --database")
        }
        Ok(Reach { there: Err(error), .. }) => Line::problem(SHARED, error.to_string(), AWAY),
        Ok(Reach { shown, there: Ok(there), here }) => {
            let here = here.map_or_else(|| "there is no copy yet".to_owned(), |here| format!("the copy is at {here}"));
            Line::ok(SHARED, format!("{shown} answers, at version {there}; {here}"))
        }
    })
}

/// What the database says at little cost.
struct Found {
    version: u64,
    started: String,
    products: u64,
    damaged: Vec<String>,
    chains: Vec<ChainState>,
    sources: Vec<SourceRecord>,
}

fn look(data: &Path) -> Result<Found, StoreError> {
    let store = Store::untouched(data)?;
    let named = |error: StoreError| error.of(&store.file());
    let read = || {
        let (version, started) = store.newest_run()?;
        Ok(Found {
            version,
            started,
            products: store.count()?,
            damaged: store.damaged_tables()?.iter().map(ToString::to_string).collect(),
            chains: store.chains()?,
            sources: store.sources()?,
        })
    };
    read().map_err(named)
}

fn database(found: &Found) -> Line {
    let Found { version, products, chains, damaged, .. } = found;
    if !damaged.is_empty() {
        return Line::problem(DATABASE, damaged.join("; "), CHECK);
    }
    let what = format!("catalogue version {version}, {products} products of {} chains", chains.len());
    Line::ok(DATABASE, format!("{what}; `koerberl check` looks at each"))
}

/// Whether what is stored is later than the clock says.
fn clock(found: &Found, now: Timestamp) -> Line {
    const TOPIC: &str = "clock";
    const REMEDY: &str = "set the clock (NTP); was it ahead before, `koerberl check --repair` takes out what came then";
    let last_day = Limits::new(Day::in_vienna(now)).last_day();
    let is_ahead = |at: Timestamp| at > now + CLOCK;
    let ahead = found.chains.iter().filter_map(|chain| chain.days.last()).find(|day| **day > last_day);
    let now = now.strftime("%Y-%m-%d %H:%M UTC");
    if found.started.parse().is_ok_and(is_ahead) {
        return Line::problem(
            TOPIC,
            format!("it is {now} here, but the newest prices came at {}", found.started),
            REMEDY,
        );
    }
    match ahead {
        Some(day) => Line::problem(TOPIC, format!("it is {now} here, but there are prices of {day}"), REMEDY),
        None => Line::ok(TOPIC, format!("{now}, nothing stored is later")),
    }
}

/// How old the prices of each chain are.
fn ages(chains: &[ChainState], files: &mut SourceFiles, today: Day) -> Line {
    const TOPIC: &str = "prices";
    let own = files.chains();
    let is_closed = |id: &ChainId| {
        let described = own.iter().chain(Chain::known()).find(|chain| chain.id == id.as_str());
        described.and_then(|chain| chain.closed).is_some_and(|closed| closed <= today)
    };
    let dated = chains.iter().filter_map(|chain| Some((&chain.id, *chain.days.last()?)));
    let mut dated: Vec<(&ChainId, u16)> = dated.map(|(id, day)| (id, today.since(day))).collect();
    dated.sort_by_key(|(_, age)| *age);
    let age = |(id, age): &(&ChainId, u16)| match age {
        0 => format!("{id} today"),
        1 => format!("{id} 1 day"),
        age => format!("{id} {age} days"),
    };
    let what = dated.iter().map(age).collect::<Vec<_>>().join(", ");
    let old = dated.iter().filter(|(id, age)| *age > STALE_AFTER && !is_closed(id)).count();
    match old {
        0 if dated.is_empty() => Line::hint(TOPIC, "there are none", "import some, or let the server fetch"),
        0 => Line::ok(TOPIC, what),
        _ => {
            let remedy = format!(
                "prices older than {STALE_AFTER} days win nothing: import newer ones; `koerberl sources list` says why \
                 none were fetched"
            );
            Line::hint(TOPIC, what, remedy)
        }
    }
}

/// The last run of each source, and the operator's own files.
fn sources(files: &mut SourceFiles, records: &[SourceRecord], now: Timestamp) -> Line {
    const TOPIC: &str = "sources";
    let states = schedule::states(files, records, None);
    let mut broken: Vec<String> = states.iter().filter_map(|state| state.error.clone()).collect();
    broken.extend(files.broken().map(ToString::to_string));
    if !broken.is_empty() {
        return Line::problem(TOPIC, broken.join("; "), "mend the file in the folder `sources` of the data folder");
    }
    let ran: Vec<&SourceState> = states.iter().filter(|state| state.last.is_some()).collect();
    if ran.is_empty() {
        return Line::ok(TOPIC, "none was fetched yet");
    }
    let what = ran.iter().map(|state| format!("{} {}", state.name, state.status())).collect::<Vec<_>>().join(", ");
    let is_good = |state: &&SourceState| state.status() == "ok";
    if ran.iter().all(is_good) {
        return Line::ok(TOPIC, what);
    }
    // One bad day happens; a week of them is a source that needs a hand.
    let is_fresh = |good: Timestamp| Day::in_vienna(now).since(Day::in_vienna(good)) <= STALE_AFTER;
    let is_recent = |state: &&SourceState| state.last.as_ref().and_then(|last| last.good).is_some_and(is_fresh);
    let remedy = "`koerberl sources list` says why; `koerberl sources check CHAIN` tries one page";
    if ran.iter().all(|state| is_good(state) || is_recent(state)) {
        Line::hint(TOPIC, what, remedy)
    } else {
        Line::problem(TOPIC, what, remedy)
    }
}

fn fetching(args: &args::Doctor) -> Line {
    const TOPIC: &str = "fetching";
    match &args.client.contact {
        _ if args.no_fetch => Line::ok(TOPIC, "off (--no-fetch): prices come by import only"),
        Some(contact) => Line::ok(TOPIC, format!("daily, as {contact}")),
        None => {
            let remedy = "give who asks with --contact (KOERBERL_CONTACT), or say --no-fetch";
            Line::hint(TOPIC, "there is no contact, so nothing is fetched", remedy)
        }
    }
}

fn backups(folder: Option<&Path>, today: Day) -> Line {
    const TOPIC: &str = "backups";
    let Some(folder) = folder else {
        let remedy = "keep them on another disk, with --backup-dir (KOERBERL_BACKUP_DIR)";
        return Line::hint(TOPIC, "there is no --backup-dir, so none are kept", remedy);
    };
    let shown = folder.display();
    let remedy = "the log of the server says why; `koerberl backup FILE` writes one now";
    match store::newest_backup(folder) {
        Err(error) => Line::problem(TOPIC, error.to_string(), remedy),
        Ok(None) => Line::hint(TOPIC, format!("{shown} has none yet"), "the server writes one each day, after seven"),
        Ok(Some(day)) if today.since(day) > BACKUP_DAYS => {
            Line::problem(TOPIC, format!("the newest in {shown} is {} days old, of {day}", today.since(day)), remedy)
        }
        Ok(Some(day)) => Line::ok(TOPIC, format!("the newest in {shown} is of {day}")),
    }
}
