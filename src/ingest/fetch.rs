//! One run of one source: fetched, parsed, checked, stored. An implausible run is set aside unless the operator
//! accepts it.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use jiff::Timestamp;

use super::raw::{KnownAnswers, RawRun, is_ahead};
use super::safety::{self, Baseline, Measured};
use super::{ImportInput, ImportOptions, MaxRejects, Rejects, import};
use crate::domain::{ChainId, Day, Offer, Reject};
use crate::sources::client::{Client, Failure, Validators};
use crate::sources::crawl::{Crawl, Page};
use crate::sources::request::Plausible;
use crate::sources::{self, Kind, Source};
use crate::store::{Change, FetchLock, Outcome, RunStart, SourceRecord, Store, StoreError, Tally};

/// How long a run waits for another writer.
pub(super) const PATIENCE: Duration = Duration::from_mins(5);

/// The current time.
pub type Clock = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// Called with the source and its number of articles so far.
pub type Progress = Arc<dyn Fn(&str, u64) + Send + Sync>;

/// How to treat a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FetchOptions {
    /// Report only, store nothing.
    pub dry: bool,
    /// Store the run even if it is implausible.
    pub accept: bool,
}

/// The result of a run.
#[derive(Clone, Debug, Default)]
pub struct Fetched {
    /// The source.
    pub source: String,
    /// When the run began.
    pub at: Timestamp,
    /// The outcome; `None` if another fetch of the source is running.
    pub outcome: Option<Outcome>,
    /// The reason, if the outcome is not good.
    pub message: Option<String>,
    /// HTTP answers.
    pub answers: u64,
    /// Articles.
    pub items: u64,
    /// Articles without a price for everyone.
    pub conditional: u64,
    /// The rejects.
    pub rejects: Rejects,
    /// What changed in the store, or would.
    pub tally: Tally,
    /// Products that are no longer on sale.
    pub gone: u64,
    /// Prices of another installation that differ from those that are known from nearer the shop, or for whose sake
    /// those were given up.
    pub disagreements: u64,
    /// Notes for the operator.
    pub remarks: Vec<String>,
    /// Whether nothing was stored.
    pub dry: bool,
}

/// Fetches sources into a data folder.
pub struct Fetcher {
    /// The data folder.
    pub data: PathBuf,
    /// The HTTP client.
    pub client: Client,
    /// The current time.
    pub clock: Clock,
    /// Called after each answer.
    pub progress: Progress,
}

impl Fetcher {
    /// Fetches all of a source and stores it.
    pub async fn fetch(&self, source: &Arc<Source>, options: FetchOptions) -> anyhow::Result<Fetched> {
        let now = (self.clock)();
        let at = Timestamp::from_second(now.as_second()).unwrap_or(now);
        let Some(lock) = FetchLock::acquire(&self.data, &source.name)? else {
            return Ok(Fetched { message: Some("a fetch is already running".to_owned()), ..Fetched::new(source, at) });
        };
        if let Some(follow) = &source.follow {
            return self.follow(source, follow, at, options, lock).await;
        }
        let mut intake = Intake::new(source, at, at);
        let crawled = self.crawl(source, &mut intake).await?;
        let (data, source) = (self.data.clone(), Arc::clone(source));
        let done = tokio::task::spawn_blocking(move || {
            let _lock = lock;
            match crawled {
                Ok(()) => store_run(&data, &source, intake, options),
                Err(failure) => record_failure(&data, &source, intake, failure, options),
            }
        });
        Ok(done.await.context("a run ended in a panic")??)
    }

    async fn crawl(&self, source: &Source, intake: &mut Intake) -> anyhow::Result<Result<(), Failure>> {
        let known = KnownAnswers::of(&self.data, &source.name);
        let unkept = || format!("cannot keep the answers of {}", source.name);
        let mut raw = RawRun::begin(&self.data, &source.name, intake.at).with_context(unkept)?;
        let mut crawl = Crawl::new(&self.client, source, &known);
        let ended = loop {
            match crawl.next().await {
                Ok(Some(page)) => {
                    raw.keep(&page).with_context(unkept)?;
                    intake.add(source, page);
                    (self.progress)(&source.name, intake.fetched.items);
                }
                Ok(None) => break Ok(()),
                Err(failure) => break Err(failure),
            }
        };
        intake.fetched.remarks.extend(crawl.remarks().iter().cloned());
        if ended.is_ok() {
            raw.mark_complete().with_context(unkept)?;
        }
        Ok(ended)
    }
}

/// Parses and stores the kept runs again, oldest first; with `accept` only the newest. Those of a clock that was ahead
/// are passed over.
pub fn replay(data: &Path, source: &Source, options: FetchOptions) -> anyhow::Result<Vec<Fetched>> {
    let Some(_lock) = FetchLock::acquire(data, &source.name)? else {
        anyhow::bail!("{}: a fetch is already running", source.name);
    };
    let now = Timestamp::now();
    let mut runs = RawRun::kept(data, &source.name)?;
    runs.retain(|run| !is_ahead(run.at, now));
    if options.accept {
        runs.drain(..runs.len().saturating_sub(1));
    }
    let mut done = Vec::with_capacity(runs.len());
    for run in runs {
        let mut intake = Intake { stated: run.date(), ..Intake::new(source, run.at, now) };
        for body in run.bodies()? {
            let body = body.with_context(|| format!("an answer that was kept of {} can't be read", source.name))?;
            let records = match source.items.kind {
                Kind::Prices | Kind::Published => Vec::new(),
                Kind::Json | Kind::Html => {
                    sources::records(source, &body).map_err(|why| anyhow::anyhow!("{}: {why}", source.name))?
                }
            };
            intake
                .add(source, Page { request: String::new(), known: Validators::default(), date: None, body, records });
        }
        done.push(store_run(data, source, intake, options)?);
    }
    Ok(done)
}

/// A run in progress.
struct Intake {
    at: Timestamp,
    day: Day,
    /// The time now: `at`, unless the run was kept.
    now: Timestamp,
    /// The newest time that the web shop said.
    stated: Option<Timestamp>,
    /// The ids of all articles, also of those without an offer.
    present: HashSet<Box<str>>,
    offers: Vec<Offer>,
    /// Offers without a price of today, which say that of a later day.
    announced: Vec<Offer>,
    /// Price files, for sources that serve those.
    files: Vec<Vec<u8>>,
    fetched: Fetched,
}

impl Intake {
    fn new(source: &Source, at: Timestamp, now: Timestamp) -> Self {
        let fetched = Fetched::new(source, at);
        let (present, day) = (HashSet::new(), Day::in_vienna(at));
        let (offers, announced, files) = (Vec::new(), Vec::new(), Vec::new());
        Self { at, day, now, stated: None, present, offers, announced, files, fetched }
    }

    /// Adds one answer. Lists move while they are read: an article that comes twice counts once.
    fn add(&mut self, source: &Source, page: Page) {
        self.fetched.answers += 1;
        self.stated = self.stated.max(page.date);
        if source.items.kind == Kind::Prices {
            self.files.push(page.body);
            return;
        }
        for record in &page.records {
            match sources::read(source, record, self.day) {
                Err(reject) => {
                    let position = format!("answer {}", self.fetched.answers);
                    self.fetched.rejects.add(None, Reject { position, ..reject });
                }
                Ok(offer) if !self.present.insert(offer.key.id.clone()) => {}
                Ok(offer) if offer.prices.is_empty() => {
                    self.fetched.conditional += 1;
                    let announces = offer.deals.iter().any(|deal| deal.is_price_after(self.day));
                    self.announced.extend(announces.then_some(offer));
                }
                Ok(offer) => self.offers.push(offer),
            }
        }
        self.fetched.items = self.present.len() as u64;
    }
}

impl Fetched {
    pub(super) fn new(source: &Source, at: Timestamp) -> Self {
        Self { source: source.name.clone(), at, ..Self::default() }
    }

    /// The new source record, after the record `before`.
    pub(super) fn source_record(&self, outcome: Outcome, before: Option<SourceRecord>) -> SourceRecord {
        let (name, at, error) = (self.source.clone(), self.at, self.message.clone());
        if outcome == Outcome::Good {
            let (rejected, changed) = (self.rejects.total(), self.tally.new + self.tally.changed);
            return SourceRecord { name, at, outcome, error, good: Some(at), items: self.items, rejected, changed };
        }
        match before {
            Some(before) => SourceRecord { at, outcome, error, ..before },
            None => SourceRecord { name, at, outcome, error, good: None, items: 0, rejected: 0, changed: 0 },
        }
    }
}

/// The record of the run before, as far as it is not of a clock that was ahead.
pub(super) fn record_before(
    store: &Store,
    source: &Source,
    now: Timestamp,
) -> Result<Option<SourceRecord>, StoreError> {
    let before = known_record(store, source)?.filter(|before| !is_ahead(before.at, now));
    Ok(before.map(|before| SourceRecord { good: before.good.filter(|good| !is_ahead(*good, now)), ..before }))
}

pub(super) fn is_newest(before: Option<&SourceRecord>, fetched: &Fetched) -> bool {
    before.is_none_or(|before| before.at <= fetched.at)
}

fn known_record(store: &Store, source: &Source) -> Result<Option<SourceRecord>, StoreError> {
    Ok(store.sources()?.into_iter().find(|record| record.name == source.name))
}

/// Records a failed run.
fn record_failure(
    data: &Path,
    source: &Source,
    intake: Intake,
    failure: Failure,
    options: FetchOptions,
) -> Result<Fetched, StoreError> {
    let (outcome, reason) = match failure {
        Failure::Refused(reason) => (Outcome::Refused, reason),
        Failure::Failed(reason) => (Outcome::Failed, reason),
    };
    let fetched = Fetched { message: Some(reason), dry: options.dry, ..intake.fetched };
    record(&mut Store::open_with_timeout(data, PATIENCE)?, source, fetched, outcome, intake.now)
}

/// Checks a complete run and stores it if it is plausible.
fn store_run(data: &Path, source: &Source, mut intake: Intake, options: FetchOptions) -> Result<Fetched, StoreError> {
    let mut store = Store::open_with_timeout(data, PATIENCE)?;
    intake.fetched.dry = options.dry;
    let good = store.sources()?.into_iter().filter_map(|record| record.good).max();
    let doubt = safety::clock_doubt(intake.day, intake.stated.map(Day::in_vienna), good.map(Day::in_vienna));
    if let Some(doubt) = doubt {
        if !options.accept {
            intake.fetched.message = Some(doubt);
            return record(&mut store, source, intake.fetched, Outcome::Aside, intake.now);
        }
        intake.fetched.remarks.push(format!("accepted: {doubt}"));
    }
    if source.items.kind == Kind::Prices {
        return import_files(&mut store, source, intake, options);
    }
    let chain = ChainId::parse(&source.chain.id).expect("a file with another id is refused");
    let doubts = check(&store, source, &chain, &mut intake, options)?;
    // An empty run cannot be accepted: all products would be gone, and later empty runs plausible.
    if !doubts.is_empty() && (!options.accept || intake.fetched.items == 0) {
        intake.fetched.message = Some(doubts.join("; "));
        return record(&mut store, source, intake.fetched, Outcome::Aside, intake.now);
    }
    intake.fetched.remarks.extend(doubts.into_iter().map(|doubt| format!("accepted: {doubt}")));
    let before = record_before(&store, source, intake.now)?;
    let mut run = store.begin(RunStart { source: source.name.clone(), at: intake.at })?;
    for offer in &intake.offers {
        if run.apply(offer)? == Change::Damaged {
            intake.fetched.rejects.add(None, Rejects::damaged(&offer.key));
        }
    }
    for offer in &intake.announced {
        if run.announce(offer)? == Change::Damaged {
            intake.fetched.rejects.add(None, Rejects::damaged(&offer.key));
        }
    }
    intake.fetched.gone = run.mark_absent(&chain, &intake.present, intake.day)?;
    intake.fetched.tally = run.tally();
    intake.fetched.outcome = Some(Outcome::Good);
    if options.dry {
        drop(run);
    } else {
        // Together with the prices: where the disk is full, neither is there.
        if is_newest(before.as_ref(), &intake.fetched) {
            run.set_source(&intake.fetched.source_record(Outcome::Good, before))?;
        }
        run.commit()?;
    }
    Ok(intake.fetched)
}

/// What is implausible about a run. Offers whose price jumped are rejected.
fn check(
    store: &Store,
    source: &Source,
    chain: &ChainId,
    intake: &mut Intake,
    options: FetchOptions,
) -> Result<Vec<String>, StoreError> {
    let known = store.current_prices(chain)?;
    let newest =
        store.chains()?.into_iter().find(|state| state.id == *chain).and_then(|state| state.days.last().copied());
    let good = known_record(store, source)?.filter(|record| record.good.is_some());
    let last =
        Baseline { items: good.map(|record| record.items), age: newest.map_or(0, |newest| intake.day.since(newest)) };
    let measured = Measured {
        items: intake.fetched.items,
        rejected: intake.fetched.rejects.total(),
        ..safety::measure(&intake.offers, &known)
    };
    let rejects = &mut intake.fetched.rejects;
    intake.offers.retain(|offer| {
        let price = offer.prices.last().map(|point| point.price);
        // Chains reuse numbers: another article may have any price.
        let same = known.get(&offer.key.id).filter(|(name, _)| *name == offer.name);
        let jump = same.zip(price).is_some_and(|((_, before), price)| safety::jumps(*before, price));
        if jump && !options.accept {
            let reason =
                "a price fifty times what it was, or a fiftieth: `koerberl fetch --accept` takes it".to_owned();
            rejects.add(None, Reject { position: String::new(), what: offer.key.to_string(), reason });
        }
        !jump || options.accept
    });
    Ok(safety::doubts(&measured, last, &source.plausible))
}

/// Price files are imported: they hold many chains and years.
fn import_files(
    store: &mut Store,
    source: &Source,
    mut intake: Intake,
    options: FetchOptions,
) -> Result<Fetched, StoreError> {
    let name = |at: usize| format!("{}, answer {}", source.name, at + 1);
    let files = std::mem::take(&mut intake.files).into_iter().enumerate();
    let inputs =
        files.map(|(at, body)| ImportInput { name: name(at), bytes: Box::new(io::Cursor::new(body)) }).collect();
    let Plausible { least_items, least_share, most_rejected, .. } = source.plausible;
    let good = known_record(store, source)?.filter(|record| record.good.is_some());
    let usual = good.map_or(0, |good| (good.items as f64 * least_share).ceil() as u64);
    let (most, least) = if options.accept { (1.0, 1) } else { (most_rejected, usual.max(least_items.into())) };
    let options = ImportOptions { at: intake.at, max_rejects: MaxRejects::Share(most), least };
    let fetched = intake.fetched;
    if fetched.dry {
        let message = Some("files of prices are taken as a whole or not at all: nothing was tried".to_owned());
        return Ok(Fetched { message, outcome: Some(Outcome::Good), ..fetched });
    }
    match import(store, inputs, &options) {
        Ok(report) => {
            let items = report.records - report.rejects.total();
            let fetched = Fetched { items, rejects: report.rejects, tally: report.tally, ..fetched };
            record(store, source, fetched, Outcome::Good, intake.now)
        }
        Err(super::ImportError::Store(error)) => Err(error),
        Err(error) => {
            let message = error.to_string().lines().next().map(str::to_owned);
            record(store, source, Fetched { message, ..fetched }, Outcome::Aside, intake.now)
        }
    }
}

/// Stores the source record, unless it was a dry run or a newer record exists. One of a clock that was ahead does not
/// count.
pub(super) fn record(
    store: &mut Store,
    source: &Source,
    mut fetched: Fetched,
    outcome: Outcome,
    now: Timestamp,
) -> Result<Fetched, StoreError> {
    fetched.outcome = Some(outcome);
    let before = record_before(store, source, now)?;
    if !fetched.dry && is_newest(before.as_ref(), &fetched) {
        store.set_source(&fetched.source_record(outcome, before))?;
    }
    Ok(fetched)
}
