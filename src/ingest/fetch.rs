//! One run of one source: asked, understood, looked at, taken in. Refuses to take what looks wrong, unless an operator says
//! so, and to be half a run.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use jiff::Timestamp;

use super::raw::{RawRun, Recalled};
use super::safety::{self, Last, Measured};
use super::{Input, MaxRejects, Options, Rejects, import};
use crate::domain::{ChainId, Day, Offer, Reject};
use crate::sources::client::{Client, Failure, Validators};
use crate::sources::crawl::{Crawl, Page};
use crate::sources::request::Plausible;
use crate::sources::{self, Kind, Source};
use crate::store::{Asking, Outcome, RunStart, SourceRecord, Store, StoreError, Tally};

/// So long a run waits for another writer at most.
const PATIENCE: Duration = Duration::from_mins(5);

/// What time it is.
pub type Clock = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// Who hears how far a run is.
pub type Heard = Arc<dyn Fn(&str, u64) + Send + Sync>;

/// What to do with what comes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct How {
    /// Only say what it would change.
    pub dry: bool,
    /// Take it although it looks wrong.
    pub accept: bool,
}

/// What became of a run.
#[derive(Clone, Debug)]
pub struct Fetched {
    /// The source.
    pub source: String,
    /// When its answers were given.
    pub at: Timestamp,
    /// How it went; `None` where somebody else asks the source just now.
    pub outcome: Option<Outcome>,
    /// Why, if not well.
    pub said: Option<String>,
    /// How many answers there were.
    pub answers: u64,
    /// How many articles.
    pub items: u64,
    /// How many of those have a price on conditions only.
    pub conditional: u64,
    /// What was refused.
    pub rejects: Rejects,
    /// What it did to the store, or would do.
    pub tally: Tally,
    /// How many products are not on sale any more since.
    pub gone: u64,
    /// What an operator should know besides.
    pub remarks: Vec<String>,
    /// It was only tried.
    pub dry: bool,
}

/// Who asks the sources for a data folder.
pub struct Fetcher {
    /// The data folder.
    pub data: PathBuf,
    /// Who asks.
    pub client: Client,
    /// What time it is.
    pub clock: Clock,
    /// Hears after each answer of which source it was, and how many articles there are by now.
    pub heard: Heard,
}

impl Fetcher {
    /// Asks a source for everything, and takes it in.
    pub async fn fetch(&self, source: &Arc<Source>, how: How) -> anyhow::Result<Fetched> {
        let now = (self.clock)();
        let at = Timestamp::from_second(now.as_second()).unwrap_or(now);
        let Some(asking) = Asking::begin(&self.data, &source.name)? else {
            return Ok(Fetched { said: Some("somebody asks it just now".to_owned()), ..Fetched::nothing(source, at) });
        };
        let mut intake = Intake::new(source, at);
        let asked = self.crawl(source, &mut intake).await?;
        let (data, source) = (self.data.clone(), Arc::clone(source));
        let done = tokio::task::spawn_blocking(move || {
            let _asking = asking;
            match asked {
                Ok(()) => take_in(&data, &source, intake, how),
                Err(failure) => failed(&data, &source, intake, failure, how),
            }
        });
        Ok(done.await.context("a run ended in a panic")??)
    }

    async fn crawl(&self, source: &Source, intake: &mut Intake) -> anyhow::Result<Result<(), Failure>> {
        let recalled = Recalled::of(&self.data, &source.name);
        let unkept = || format!("cannot keep the answers of {}", source.name);
        let mut raw = RawRun::begin(&self.data, &source.name, intake.at).with_context(unkept)?;
        let mut crawl = Crawl::new(&self.client, source, &recalled);
        let ended = loop {
            match crawl.next().await {
                Ok(Some(page)) => {
                    raw.keep(&page).with_context(unkept)?;
                    intake.add(source, page);
                    (self.heard)(&source.name, intake.fetched.items);
                }
                Ok(None) => break Ok(()),
                Err(failure) => break Err(failure),
            }
        };
        intake.fetched.remarks.extend(crawl.remarks().iter().cloned());
        if ended.is_ok() {
            raw.is_whole().with_context(unkept)?;
        }
        Ok(ended)
    }
}

impl std::fmt::Debug for Fetcher {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Fetcher").field("data", &self.data).field("client", &self.client).finish_non_exhaustive()
    }
}

/// Reads the answers of the kept runs again, oldest first; with `accept` only those of the newest.
pub fn replay(data: &Path, source: &Source, how: How) -> anyhow::Result<Vec<Fetched>> {
    let Some(_asking) = Asking::begin(data, &source.name)? else {
        anyhow::bail!("{}: somebody asks it just now", source.name);
    };
    let mut runs = RawRun::kept(data, &source.name)?;
    if how.accept {
        runs.drain(..runs.len().saturating_sub(1));
    }
    let mut done = Vec::with_capacity(runs.len());
    for run in runs {
        let mut intake = Intake::new(source, run.at);
        for body in run.bodies()? {
            let body = body.with_context(|| format!("an answer that was kept of {} can't be read", source.name))?;
            let records = match source.items.kind {
                Kind::Prices => Vec::new(),
                Kind::Json | Kind::Html => sources::records(source, &body).with_context(|| source.name.clone())?,
            };
            intake.add(source, Page { request: String::new(), known: Validators::default(), body, records });
        }
        done.push(take_in(data, source, intake, how)?);
    }
    Ok(done)
}

/// What came of a run so far.
struct Intake {
    at: Timestamp,
    day: Day,
    /// All articles that there are.
    present: HashSet<Box<str>>,
    offers: Vec<Offer>,
    /// Files of prices, where that is what the source gives.
    files: Vec<Vec<u8>>,
    fetched: Fetched,
}

impl Intake {
    fn new(source: &Source, at: Timestamp) -> Self {
        let fetched = Fetched::nothing(source, at);
        let (present, offers, files) = (HashSet::new(), Vec::new(), Vec::new());
        Self { at, day: Day::in_vienna(at), present, offers, files, fetched }
    }

    /// Takes in one answer. An article that comes twice, because lists move while they are read, is one.
    fn add(&mut self, source: &Source, page: Page) {
        self.fetched.answers += 1;
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
                Ok(offer) if offer.prices.is_empty() => self.fetched.conditional += 1,
                Ok(offer) => self.offers.push(offer),
            }
        }
        self.fetched.items = self.present.len() as u64;
    }
}

impl Fetched {
    fn nothing(source: &Source, at: Timestamp) -> Self {
        Self {
            source: source.name.clone(),
            at,
            outcome: None,
            said: None,
            answers: 0,
            items: 0,
            conditional: 0,
            rejects: Rejects::default(),
            tally: Tally::default(),
            gone: 0,
            remarks: Vec::new(),
            dry: false,
        }
    }

    /// What is remembered of it, where `before` is what was until now.
    fn record(&self, outcome: Outcome, before: Option<&SourceRecord>) -> SourceRecord {
        let Self { source, at, said, items, rejects, tally, .. } = self;
        let (name, said) = (source.clone(), said.clone());
        if outcome == Outcome::Good {
            let (rejected, changed) = (rejects.total(), tally.new + tally.changed);
            return SourceRecord { name, asked: *at, outcome, said, good: Some(*at), items: *items, rejected, changed };
        }
        let before = before.cloned();
        let nothing = SourceRecord { name, asked: *at, outcome, said, good: None, items: 0, rejected: 0, changed: 0 };
        match before {
            Some(before) => SourceRecord { asked: *at, outcome, said: nothing.said, ..before },
            None => nothing,
        }
    }
}

/// Remembers that it did not work.
fn failed(data: &Path, source: &Source, intake: Intake, failure: Failure, how: How) -> Result<Fetched, StoreError> {
    let (outcome, said) = match failure {
        Failure::Refused(said) => (Outcome::Refused, said),
        Failure::Failed(said) => (Outcome::Failed, said),
    };
    let fetched = Fetched { said: Some(said), dry: how.dry, ..intake.fetched };
    remember(&mut Store::open_patiently(data, PATIENCE)?, source, fetched, outcome)
}

/// Looks at a whole run, and takes it in if it looks right.
fn take_in(data: &Path, source: &Source, mut intake: Intake, how: How) -> Result<Fetched, StoreError> {
    let mut store = Store::open_patiently(data, PATIENCE)?;
    intake.fetched.dry = how.dry;
    if source.items.kind == Kind::Prices {
        return take_in_files(&mut store, source, intake, how);
    }
    let chain = ChainId::parse(&source.chain.id).expect("a file with another id is refused");
    let doubts = look_at(&store, source, &chain, &mut intake, how)?;
    // Where nothing was understood there is nothing to accept: it would say that all is gone, and that this is usual.
    if !doubts.is_empty() && (!how.accept || intake.fetched.items == 0) {
        intake.fetched.said = Some(doubts.join("; "));
        return remember(&mut store, source, intake.fetched, Outcome::Aside);
    }
    intake.fetched.remarks.extend(doubts.into_iter().map(|doubt| format!("accepted: {doubt}")));
    let mut run = store.begin(RunStart { source: source.name.clone(), at: intake.at })?;
    for offer in &intake.offers {
        run.apply(offer)?;
    }
    intake.fetched.gone = run.all_there_is(&chain, &intake.present, intake.day)?;
    intake.fetched.tally = run.tally();
    if how.dry {
        drop(run);
    } else {
        run.commit()?;
    }
    remember(&mut store, source, intake.fetched, Outcome::Good)
}

/// What looks wrong. Single prices that can't be are held back.
fn look_at(
    store: &Store,
    source: &Source,
    chain: &ChainId,
    intake: &mut Intake,
    how: How,
) -> Result<Vec<String>, StoreError> {
    let known = store.current_prices(chain)?;
    let newest =
        store.chains()?.into_iter().find(|state| state.id == *chain).and_then(|state| state.days.last().copied());
    let good = store.sources()?.into_iter().find(|record| record.name == source.name && record.good.is_some());
    let last =
        Last { items: good.map(|record| record.items), age: newest.map_or(0, |newest| intake.day.since(newest)) };
    let measured = Measured {
        items: intake.fetched.items,
        rejected: intake.fetched.rejects.total(),
        ..safety::measure(&intake.offers, &known)
    };
    let rejects = &mut intake.fetched.rejects;
    intake.offers.retain(|offer| {
        let price = offer.prices.last().map(|point| point.price);
        // Numbers are given to other articles, which may cost what they like.
        let same = known.get(&offer.key.id).filter(|(name, _)| *name == offer.name);
        let jump = same.zip(price).is_some_and(|((_, before), price)| safety::jumps(*before, price));
        if jump && !how.accept {
            let reason =
                "a price fifty times what it was, or a fiftieth: `koerberl fetch --accept` takes it".to_owned();
            rejects.add(None, Reject { position: String::new(), what: offer.key.to_string(), reason });
        }
        !jump || how.accept
    });
    Ok(safety::doubts(&measured, last, &source.plausible))
}

/// Files of prices go the way of an import; they bring many chains and years.
fn take_in_files(store: &mut Store, source: &Source, mut intake: Intake, how: How) -> Result<Fetched, StoreError> {
    let name = |at: usize| format!("{}, answer {}", source.name, at + 1);
    let files = std::mem::take(&mut intake.files).into_iter().enumerate();
    let inputs = files.map(|(at, body)| Input { name: name(at), bytes: Box::new(io::Cursor::new(body)) }).collect();
    let Plausible { least_items, least_share, most_rejected, .. } = source.plausible;
    let good = store.sources()?.into_iter().find(|record| record.name == source.name && record.good.is_some());
    let usual = good.map_or(0, |good| (good.items as f64 * least_share).ceil() as u64);
    let (most, least) = if how.accept { (1.0, 1) } else { (most_rejected, usual.max(least_items.into())) };
    let options = Options { at: intake.at, max_rejects: MaxRejects::Share(most), least };
    let fetched = intake.fetched;
    if fetched.dry {
        let said = Some("files of prices are taken as a whole or not at all: nothing was tried".to_owned());
        return Ok(Fetched { said, outcome: Some(Outcome::Good), ..fetched });
    }
    match import(store, inputs, &options) {
        Ok(report) => {
            let items = report.records - report.rejects.total();
            let fetched = Fetched { items, rejects: report.rejects, tally: report.tally, ..fetched };
            remember(store, source, fetched, Outcome::Good)
        }
        Err(super::ImportError::Store(error)) => Err(error),
        Err(error) => {
            let said = error.to_string().lines().next().map(str::to_owned);
            remember(store, source, Fetched { said, ..fetched }, Outcome::Aside)
        }
    }
}

/// Writes down how it went, unless it was only tried, or something newer is known.
fn remember(store: &mut Store, source: &Source, mut fetched: Fetched, outcome: Outcome) -> Result<Fetched, StoreError> {
    fetched.outcome = Some(outcome);
    let before = store.sources()?.into_iter().find(|record| record.name == source.name);
    if !fetched.dry && before.as_ref().is_none_or(|before| before.asked <= fetched.at) {
        store.set_source(&fetched.record(outcome, before.as_ref()))?;
    }
    Ok(fetched)
}
