//! Follows another installation: takes what it publishes, the changes since the last time or all of it, checks it
//! like a run of its own, and merges it.

use std::collections::HashMap;
use std::io::Cursor;
use std::path::Path;
use std::sync::Arc;

use anyhow::Context as _;
use jiff::{SignedDuration, Timestamp};

use super::fetch::{PATIENCE, is_newest, record, record_before};
use super::import::{ChainLimit, MOST_PRODUCTS};
use super::publish::{INDEX, key_pair};
use super::safety::{self, Baseline, Comparison, Measured};
use super::{FetchOptions, Fetched, Fetcher, Rejects};
use crate::domain::{Cents, ChainId, Day, Reject, Told};
use crate::formats::published::{File, Index, Ledger, Line, Link, Reader, ToTake};
use crate::formats::{FormatError, Limits};
use crate::sources::client::{ClientRequest, Failure};
use crate::sources::crawl::{MAX_FILE, pause};
use crate::sources::request::Plausible;
use crate::sources::{Follow, Source};
use crate::store::{Change, FetchLock, Outcome, Peer, Run, RunStart, Store, StoreError};

/// The most bytes of an index.
const MAX_INDEX: u64 = 1 << 20;
/// From so many days on it is said how old prices of an installation are.
const OLD: i64 = 7;
/// A chain with fewer articles on the day before is not held against them.
const FEW: u64 = 20;

/// What was fetched.
struct Received {
    index: Index,
    /// The files, oldest first, with their contents.
    files: Vec<(File, Vec<u8>)>,
    /// Whether they say all that the installation knows, not only what changed.
    is_full: bool,
    remarks: Vec<String>,
}

/// Why nothing is taken.
enum Obstacle {
    /// It could not be fetched.
    Unreachable(Failure),
    /// It looks wrong: an operator can accept it.
    Doubtful(String),
}

impl Fetcher {
    /// Fetches what another installation published since the last time, and stores it.
    pub(super) async fn follow(
        &self,
        source: &Arc<Source>,
        follow: &Follow,
        at: Timestamp,
        options: FetchOptions,
        lock: FetchLock,
    ) -> anyhow::Result<Fetched> {
        let (data, name) = (self.data.clone(), source.name.clone());
        let peer = tokio::task::spawn_blocking(move || known_peer(&data, &name)).await.context("a run panicked")??;
        let peer = peer.filter(|peer| peer.key == follow.key);
        let received = self.receive(source, follow, peer.as_ref(), at, options).await;
        let (data, source) = (self.data.clone(), Arc::clone(source));
        let done = tokio::task::spawn_blocking(move || {
            let _lock = lock;
            store(&data, &source, peer, received, at, options)
        });
        done.await.context("a run ended in a panic")?
    }

    async fn receive(
        &self,
        source: &Source,
        follow: &Follow,
        peer: Option<&Peer>,
        at: Timestamp,
        options: FetchOptions,
    ) -> Result<Received, Obstacle> {
        let failed = |why: String| Obstacle::Unreachable(Failure::Failed(why));
        let index = self.file(source, follow, INDEX, MAX_INDEX).await.map_err(Obstacle::Unreachable)?;
        let index = Index::read(&index, follow.key).map_err(failed)?;
        let made = index.made();
        if made > at + SignedDuration::from_hours(24) {
            let (made, at) = (Day::in_vienna(made), Day::in_vienna(at));
            return Err(failed(format!(
                "it was published on {made}, and the clock says {at}: set it right if it is wrong"
            )));
        }
        let known = peer.map(|peer| (peer.sequence, Link(peer.head)));
        let to_take = index.after(known).or_else(|doubt| if options.accept { Ok(ToTake::Full) } else { Err(doubt) });
        let mut remarks = Vec::new();
        let age = at.duration_since(made).as_hours() / 24;
        if age >= OLD {
            remarks.push(format!("what it publishes is {age} days old"));
        }
        let changes = match to_take.map_err(Obstacle::Doubtful)? {
            ToTake::Nothing => Some(Vec::new()),
            ToTake::Full => None,
            ToTake::Changes(files) => match self.all(source, follow, files).await {
                Ok(files) => Some(files),
                Err(why) => {
                    remarks.push(format!("{why}: its full file was taken in their place"));
                    None
                }
            },
        };
        let is_full = changes.is_none();
        let files = match changes {
            Some(files) => files,
            None => self.all(source, follow, std::slice::from_ref(&index.full)).await.map_err(Obstacle::Unreachable)?,
        };
        Ok(Received { index, files, is_full, remarks })
    }

    /// All these files, each as it was published.
    async fn all(&self, source: &Source, follow: &Follow, files: &[File]) -> Result<Vec<(File, Vec<u8>)>, Failure> {
        let mut received = Vec::with_capacity(files.len());
        for file in files {
            if file.bytes > MAX_FILE {
                return Err(Failure::Failed(format!("{} is longer than {MAX_FILE} bytes", file.file)));
            }
            let bytes = self.file(source, follow, &file.file, file.bytes).await?;
            if !file.is(&bytes) {
                return Err(Failure::Failed(format!("{} is not what its index says", file.file)));
            }
            received.push((file.clone(), bytes));
        }
        Ok(received)
    }

    /// A file beside the index, of at most so many bytes.
    async fn file(&self, source: &Source, follow: &Follow, name: &str, most: u64) -> Result<Vec<u8>, Failure> {
        let address = format!("{}/archive/{name}", follow.url.trim_end_matches('/'));
        let uri = address.parse().map_err(|_| Failure::Failed(format!("{address} is no address")))?;
        Ok(self.client.ask(&ClientRequest::get(uri, pause(source.pace), most)).await?.body)
    }
}

fn known_peer(data: &Path, name: &str) -> Result<Option<Peer>, StoreError> {
    match Store::read_only(data) {
        Ok(store) => store.peer(name),
        Err(StoreError::Missing(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Stores what was received, or why there is nothing.
fn store(
    data: &Path,
    source: &Source,
    peer: Option<Peer>,
    received: Result<Received, Obstacle>,
    at: Timestamp,
    options: FetchOptions,
) -> anyhow::Result<Fetched> {
    let mut store = Store::open_with_timeout(data, PATIENCE)?;
    let mut fetched = Fetched { dry: options.dry, ..Fetched::new(source, at) };
    let (outcome, message) = match received {
        Ok(received) => match take(&mut store, source, peer, &received, &mut fetched, options)? {
            Ok(()) => return Ok(fetched),
            Err(doubt) => (Outcome::Aside, doubt),
        },
        Err(Obstacle::Doubtful(doubt)) => (Outcome::Aside, doubt),
        Err(Obstacle::Unreachable(Failure::Refused(why))) => (Outcome::Refused, why),
        Err(Obstacle::Unreachable(Failure::Failed(why))) => (Outcome::Failed, why),
    };
    fetched.message = Some(message);
    Ok(record(&mut store, source, fetched, outcome, at)?)
}

/// Takes what was received, or says why it looks wrong.
fn take(
    store: &mut Store,
    source: &Source,
    peer: Option<Peer>,
    received: &Received,
    fetched: &mut Fetched,
    options: FetchOptions,
) -> Result<Result<(), String>, anyhow::Error> {
    fetched.remarks.extend(received.remarks.iter().cloned());
    let ledger = match peer.filter(|_| !received.is_full).map(|peer| Ledger::read(&peer.products)) {
        None => Ledger::default(),
        Some(Some(ledger)) => ledger,
        Some(None) => return Ok(Err("what was taken of it before is not readable".to_owned())),
    };
    key_pair(store)?;
    let known = KnownPrices::of(store)?;
    let last = record_before(store, source, fetched.at)?;
    let run = store.begin(RunStart { source: source.name.clone(), at: fetched.at })?;
    let chains = ChainLimit::of(&run);
    let mut intake =
        Intake { run, known, chains, fetched, accept: options.accept, compared: HashMap::new(), doubts: Vec::new() };
    let ledger = match intake.files(received, source, ledger) {
        Ok(ledger) => ledger,
        Err(TakeError::Store(error)) => return Err(error.into()),
        Err(TakeError::Wrong(why)) => return Ok(Err(why)),
    };
    let doubts = if received.files.is_empty() { Vec::new() } else { intake.doubts(source) };
    let mut run = intake.run;
    if !doubts.is_empty() && !options.accept {
        return Ok(Err(doubts.join("; ")));
    }
    fetched.remarks.extend(doubts.into_iter().map(|doubt| format!("accepted: {doubt}")));
    fetched.items = ledger.all().count() as u64;
    fetched.tally = run.tally();
    fetched.outcome = Some(Outcome::Good);
    if options.dry {
        return Ok(Ok(()));
    }
    if !received.files.is_empty() {
        let key = source.follow.as_ref().expect("only such sources are followed").key;
        let (sequence, Link(head)) = received.index.newest();
        let (name, disagreed, products) = (source.name.clone(), fetched.disagreements, ledger.write());
        run.set_peer(&Peer { name, key, sequence, head, disagreed, products })?;
    }
    if is_newest(last.as_ref(), fetched) {
        run.set_source(&fetched.source_record(Outcome::Good, last))?;
    }
    run.commit()?;
    Ok(Ok(()))
}

/// Why a file is not taken.
enum TakeError {
    /// The store failed.
    Store(StoreError),
    /// It is wrong, as the text says.
    Wrong(String),
}

impl From<StoreError> for TakeError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// The newest price of each product, and the day up to which each chain is known.
struct KnownPrices {
    prices: HashMap<ChainId, HashMap<Box<str>, (String, Cents)>>,
    newest: HashMap<ChainId, Day>,
}

impl KnownPrices {
    fn of(store: &Store) -> Result<Self, StoreError> {
        let (mut prices, mut newest) = (HashMap::new(), HashMap::new());
        for chain in store.chains()? {
            prices.insert(chain.id.clone(), store.current_prices(&chain.id)?);
            newest.extend(chain.days.last().map(|day| (chain.id.clone(), *day)));
        }
        Ok(Self { prices, newest })
    }

    /// The price of a product with which one of this day can be compared: not one that is newer.
    fn price(&self, told: &Told) -> Option<Cents> {
        let key = &told.offer.key;
        let is_newer = self.newest.get(&key.chain).is_some_and(|newest| told.newest >= *newest);
        Some(self.prices.get(&key.chain).filter(|_| is_newer)?.get(&key.id)?.1)
    }
}

/// A publication that is being taken.
struct Intake<'a, 'f> {
    run: Run<'a>,
    known: KnownPrices,
    chains: ChainLimit,
    fetched: &'f mut Fetched,
    accept: bool,
    /// What is told of each chain, compared with what is known.
    compared: HashMap<ChainId, Comparison>,
    doubts: Vec<String>,
}

impl Intake<'_, '_> {
    /// Takes all files; returns what the other installation has published by then.
    fn files(&mut self, received: &Received, source: &Source, mut ledger: Ledger) -> Result<Ledger, TakeError> {
        let limits = Limits::new(Day::in_vienna(self.fetched.at));
        let key = source.follow.as_ref().expect("only such sources are followed").key;
        for (file, bytes) in &received.files {
            let wrong = |error: FormatError| TakeError::Wrong(format!("{}: {error}", file.file));
            let mut reader = Reader::new(Cursor::new(bytes), limits, (key, file.sequence), ledger).map_err(wrong)?;
            while let Some(line) = reader.read().map_err(wrong)? {
                self.line(line, source)?;
            }
            self.fetched.answers += 1;
            ledger = reader.into_ledger();
        }
        Ok(ledger)
    }

    fn line(&mut self, line: Line, source: &Source) -> Result<(), TakeError> {
        match line {
            Line::Reject(reject) => self.fetched.rejects.add(None, reject),
            Line::Product(told) => self.product(&told)?,
            Line::Block { expected, told } => {
                let share = told.len() as f64 / expected.max(1) as f64;
                if let Some(first) = told.first().filter(|_| expected >= FEW && share < source.plausible.least_share) {
                    let (chain, day, many) = (&first.offer.key.chain, first.newest, told.len());
                    self.doubts.push(format!("{chain} has {many} articles on {day}, where it had {expected} before"));
                }
                told.iter().try_for_each(|told| self.product(told))?;
            }
        }
        Ok(())
    }

    fn product(&mut self, told: &Told) -> Result<(), TakeError> {
        let key = &told.offer.key;
        if let Some(excess) = self.chains.excess(&key.chain) {
            return Err(TakeError::Wrong(excess));
        }
        let (now, before) = (told.offer.prices.last().map(|point| point.price), self.known.price(told));
        self.compared.entry(key.chain.clone()).or_default().add(now, before);
        let jumps = before.zip(now).is_some_and(|(before, now)| safety::jumps(before, now));
        if jumps && !self.accept {
            let reason = "a price fifty times what it was, or a fiftieth: `koerberl fetch --accept` takes it";
            let reject = Reject { position: String::new(), what: key.to_string(), reason: reason.to_owned() };
            self.fetched.rejects.add(None, reject);
            return Ok(());
        }
        let taken = self.run.take(told)?;
        self.fetched.disagreements += taken.disagreements;
        if taken.change == Change::Damaged {
            self.fetched.rejects.add(None, Rejects::damaged(key));
        }
        if self.run.new_products() > MOST_PRODUCTS {
            return Err(TakeError::Wrong(format!(
                "more than {MOST_PRODUCTS} new products, which is the limit of a run"
            )));
        }
        Ok(())
    }

    /// What looks wrong, by the rules for a run of its own.
    fn doubts(&mut self, source: &Source) -> Vec<String> {
        let mut doubts = std::mem::take(&mut self.doubts);
        let today = Day::in_vienna(self.fetched.at);
        let mut chains: Vec<_> = std::mem::take(&mut self.compared).into_iter().collect();
        chains.sort_by(|(a, _), (b, _)| a.cmp(b));
        let items: u64 = chains.iter().map(|(_, compared)| compared.items()).sum();
        let rejected = Measured { items, rejected: self.fetched.rejects.total(), ..Measured::default() };
        // What it no longer says stays known: there can't be too few.
        let plausible = Plausible { least_items: 0, ..source.plausible };
        doubts.extend(safety::doubts(&rejected, Baseline::default(), &plausible));
        for (chain, compared) in chains {
            let age = self.known.newest.get(&chain).map_or(0, |newest| today.since(*newest));
            let of_chain = safety::doubts(&compared.measured(), Baseline { items: None, age }, &source.plausible);
            doubts.extend(of_chain.into_iter().map(|doubt| format!("{chain}: {doubt}")));
        }
        doubts
    }
}
