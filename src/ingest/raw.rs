//! The raw answers of the last runs of each source, gzipped: after a fix, a parser can read them again without a fetch.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::domain::Day;
use crate::sources::client::Validators;
use crate::sources::crawl::{Page, ResponseCache};

/// Runs kept per source, besides the newest complete one.
const KEPT: usize = 3;
/// Holds one line per answer.
const INDEX: &str = "answers.jsonl";
/// Marks a complete run.
const COMPLETE: &str = "whole";

/// One run's answers on disk.
#[derive(Clone, Debug)]
pub(super) struct RawRun {
    folder: PathBuf,
    /// When it began.
    pub(super) at: Timestamp,
    answers: usize,
}

/// A line of the index: one answer without its body.
#[derive(Debug, Deserialize, Serialize)]
struct Entry {
    file: String,
    request: String,
    #[serde(flatten)]
    known: Validators,
    /// The time of the web shop.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    date: Option<String>,
}

fn folder(data: &Path, source: &str) -> PathBuf {
    data.join("sources/raw").join(source)
}

impl RawRun {
    /// Begins a run and deletes old ones. The folder's name is its time in seconds, by which the newest run is found:
    /// so a second run in the same second gets the next one.
    pub(super) fn begin(data: &Path, source: &str, at: Timestamp) -> io::Result<Self> {
        let runs = folder(data, source);
        forget(&runs, at)?;
        let at = Timestamp::from_second(at.as_second()).unwrap_or(at);
        let newest = all(&runs)?.into_iter().rfind(|run| !is_ahead(run.at, at));
        let at = newest.map_or(at, |newest| at.max(newest.at + SignedDuration::from_secs(1)));
        // Not all file systems allow colons.
        let folder = runs.join(at.to_string().replace(':', "-"));
        fs::create_dir_all(&folder)?;
        Ok(Self { folder, at, answers: 0 })
    }

    /// Stores an answer.
    pub(super) fn keep(&mut self, page: &Page) -> io::Result<()> {
        self.answers += 1;
        let file = format!("{:05}.gz", self.answers);
        let mut packed = GzEncoder::new(File::create(self.folder.join(&file))?, Compression::fast());
        packed.write_all(&page.body)?;
        packed.finish()?;
        let entry = Entry {
            file,
            request: page.request.clone(),
            known: page.known.clone(),
            date: page.date.map(|date| date.to_string()),
        };
        let entry = serde_json::to_string(&entry)?;
        let mut index = File::options().create(true).append(true).open(self.folder.join(INDEX))?;
        index.write_all((entry + "\n").as_bytes())
    }

    /// Marks the run as complete.
    pub(super) fn mark_complete(&self) -> io::Result<()> {
        File::create(self.folder.join(COMPLETE)).map(drop)
    }

    /// How many of the kept runs of a source began on a day, complete or not.
    pub(super) fn begun_on(data: &Path, source: &str, day: Day) -> usize {
        let runs = all(&folder(data, source)).unwrap_or_default();
        runs.iter().filter(|run| Day::in_vienna(run.at) == day).count()
    }

    /// The complete runs of a source that are kept, oldest first.
    pub(super) fn kept(data: &Path, source: &str) -> io::Result<Vec<Self>> {
        let mut runs = all(&folder(data, source))?;
        runs.retain(|run| run.folder.join(COMPLETE).exists());
        Ok(runs)
    }

    /// When the web shop said that it was, at the end of the run.
    pub(super) fn date(&self) -> Option<Timestamp> {
        self.entries().unwrap_or_default().into_iter().filter_map(|entry| entry.date?.parse().ok()).max()
    }

    /// The bodies of its answers, in order.
    pub(super) fn bodies(&self) -> io::Result<impl Iterator<Item = io::Result<Vec<u8>>>> {
        let entries = self.entries()?;
        let folder = self.folder.clone();
        Ok(entries.into_iter().map(move |entry| unpack(&folder.join(entry.file))))
    }

    fn entries(&self) -> io::Result<Vec<Entry>> {
        let index = fs::read_to_string(self.folder.join(INDEX))?;
        Ok(index.lines().map(serde_json::from_str).collect::<Result<_, _>>()?)
    }
}

fn unpack(file: &Path) -> io::Result<Vec<u8>> {
    let mut body = Vec::new();
    GzDecoder::new(File::open(file)?).read_to_end(&mut body)?;
    Ok(body)
}

/// All runs in a folder, oldest first.
fn all(folder: &Path) -> io::Result<Vec<RawRun>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut runs = Vec::new();
    for entry in entries {
        let folder = entry?.path();
        let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let at = name.split_once('T').and_then(|(day, time)| format!("{day}T{}", time.replace('-', ":")).parse().ok());
        runs.extend(at.map(|at| RawRun { folder, at, answers: 0 }));
    }
    runs.sort_by_key(|run| run.at);
    Ok(runs)
}

/// Whether a time lies so far after `now` that the clock must have been wrong.
pub(super) fn is_ahead(at: Timestamp, now: Timestamp) -> bool {
    at > now + SignedDuration::from_hours(24)
}

/// Deletes old runs to make room for one more; first those that a clock of the future put there.
fn forget(folder: &Path, now: Timestamp) -> io::Result<()> {
    let mut runs = all(folder)?;
    runs.sort_by_key(|run| (!is_ahead(run.at, now), run.at));
    let newest_complete = runs.iter().rposition(|run| run.folder.join(COMPLETE).exists());
    let keep_from = (runs.len() + 1).saturating_sub(KEPT);
    let old = runs.iter().enumerate().filter(|(at, _)| *at < keep_from && Some(*at) != newest_complete);
    old.map(|(_, run)| &run.folder).try_for_each(fs::remove_dir_all)
}

/// The answers of the newest complete run, for conditional requests.
#[derive(Debug, Default)]
pub(super) struct KnownAnswers {
    folder: PathBuf,
    entries: HashMap<String, Entry>,
}

impl KnownAnswers {
    /// Those of a source; none if the run cannot be read.
    pub(super) fn of(data: &Path, source: &str) -> Self {
        let newest = RawRun::kept(data, source).ok().and_then(|mut runs| runs.pop());
        let Some(run) = newest else { return Self::default() };
        let entries = run.entries().unwrap_or_default().into_iter();
        Self { folder: run.folder, entries: entries.map(|entry| (entry.request.clone(), entry)).collect() }
    }
}

impl ResponseCache for KnownAnswers {
    fn known(&self, request: &str) -> Validators {
        self.entries.get(request).map(|entry| entry.known.clone()).unwrap_or_default()
    }

    fn body(&self, request: &str) -> Option<Vec<u8>> {
        unpack(&self.folder.join(&self.entries.get(request)?.file)).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(day: i64) -> Timestamp {
        Timestamp::from_second(day * 86_400).expect("in range")
    }

    fn page(body: &str) -> Page {
        let known = Validators { etag: Some(format!("\"{body}\"")), modified: None };
        let date = Some(at(1));
        Page { request: format!("GET {body}"), known, date, body: body.into(), records: Vec::new() }
    }

    fn run(data: &Path, day: i64, complete: bool) {
        let mut run = RawRun::begin(data, "billa", at(day)).expect("begun");
        for body in ["one", "two"] {
            run.keep(&page(&format!("{body}{day}"))).expect("kept");
        }
        if complete {
            run.mark_complete().expect("written");
        }
    }

    #[test]
    fn answers_come_back_as_they_were() {
        let data = tempfile::tempdir().expect("a folder");
        run(data.path(), 1, true);
        let kept = RawRun::kept(data.path(), "billa").expect("read");
        assert_eq!((kept.len(), kept[0].at), (1, at(1)));
        let bodies = kept[0].bodies().expect("read").collect::<io::Result<Vec<_>>>().expect("unpacked");
        assert_eq!(bodies, [b"one1", b"two1"]);
        let known = KnownAnswers::of(data.path(), "billa");
        assert_eq!(known.known("GET two1").etag.as_deref(), Some("\"two1\""));
        assert_eq!(known.body("GET two1").as_deref(), Some(&b"two1"[..]));
        assert_eq!((known.known("GET x"), known.body("GET x")), (Validators::default(), None));
    }

    #[test]
    fn a_run_in_the_same_second_leaves_the_one_before_as_it_was() {
        let data = tempfile::tempdir().expect("a folder");
        run(data.path(), 1, true);
        let known = KnownAnswers::of(data.path(), "billa");
        run(data.path(), 1, false);
        assert_eq!(known.body("GET two1").as_deref(), Some(&b"two1"[..]));
        assert_eq!(all(&folder(data.path(), "billa")).expect("read").len(), 2);
        for count in 3..6 {
            let begun = RawRun::begin(data.path(), "billa", at(1)).expect("begun");
            let runs = all(&folder(data.path(), "billa")).expect("read");
            assert_eq!(runs.last().expect("a run").folder, begun.folder, "the {count}th is the newest");
        }
    }

    #[test]
    fn runs_of_a_clock_that_was_ahead_make_room_first() {
        let data = tempfile::tempdir().expect("a folder");
        for day in [400, 401, 402, 1, 2, 3] {
            run(data.path(), day, true);
        }
        let days: Vec<_> = all(&folder(data.path(), "billa")).expect("read").iter().map(|run| run.at).collect();
        assert_eq!(days, [at(1), at(2), at(3)]);
    }

    #[test]
    fn three_runs_are_kept_and_the_last_complete_one() {
        let data = tempfile::tempdir().expect("a folder");
        for (day, complete) in [(1, true), (2, true), (3, false), (4, false), (5, false), (6, false)] {
            run(data.path(), day, complete);
        }
        let days: Vec<_> = all(&folder(data.path(), "billa")).expect("read").iter().map(|run| run.at).collect();
        assert_eq!(days, [at(2), at(4), at(5), at(6)]);
        assert_eq!([3, 4].map(|day| RawRun::begun_on(data.path(), "billa", Day::from_epoch_days(day))), [0, 1]);
        assert_eq!(RawRun::kept(data.path(), "billa").expect("read").len(), 1);
    }
}
