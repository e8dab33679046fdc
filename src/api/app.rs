//! What the API answers from: the catalogue of the moment, and what an operator configured.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use arc_swap::{ArcSwap, ArcSwapOption};
use hyper::header::HeaderValue;

use super::catalogue::Sizes;
use super::problem::Problem;
use super::stats::Figures;
use crate::catalogue::Catalogue;
use crate::domain::{Day, Reject};
use crate::ingest::schedule::{Plan, SourceState};
use crate::ingest::{ImportError, Input, Market, MaxRejects, Options, Report, Settled, State};
use crate::stats;
use crate::store::StoreError;

/// What data there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DataState {
    /// None yet.
    Empty,
    /// Invented examples.
    Demo,
    /// Real prices.
    Ready,
}

/// The market at one moment.
#[derive(Clone, Debug, Default)]
struct Moment {
    /// What there is.
    catalogue: Arc<Catalogue>,
    /// What it came from.
    state: State,
    /// What belongs together in it, once that is known.
    settled: Option<Arc<Settled>>,
}

/// What stands before a token.
const SCHEME: &[u8] = b"Bearer ";

/// A market of so few products is settled in no time: there is nothing to wait for.
const FEW: usize = 10_000;

/// What the API answers from. The catalogue is replaced as a whole; a request keeps the one it began with.
pub struct App {
    market: Arc<Market>,
    moment: ArcSwapOption<Moment>,
    /// One at a time.
    settling: Mutex<()>,
    clock: fn() -> jiff::Timestamp,
    token: Option<String>,
    started: jiff::Timestamp,
    /// How the sources are.
    sources: ArcSwap<Vec<SourceState>>,
    /// How often the moment or the sources were something else.
    changes: AtomicU64,
    plan: Option<Plan>,
    pub(super) catalogue_sizes: Arc<Sizes>,
    pub(super) figures: Figures,
}

impl App {
    /// An API over `market`, not ready until [`App::load`]. `clock` says what time it is; who knows `token` may import.
    pub fn new(market: Market, clock: fn() -> jiff::Timestamp, token: Option<String>) -> Self {
        Self {
            market: Arc::new(market),
            moment: ArcSwapOption::empty(),
            settling: Mutex::default(),
            clock,
            token,
            started: clock(),
            sources: ArcSwap::default(),
            changes: AtomicU64::new(0),
            plan: None,
            catalogue_sizes: Arc::default(),
            figures: Figures::default(),
        }
    }

    /// The same where the sources are asked by `plan`.
    #[must_use]
    pub fn with_plan(self, plan: Option<Plan>) -> Self {
        Self { plan, ..self }
    }

    /// Reads the market; from then on, answers come from what it is now. What belongs together in a large one is found out
    /// by [`App::settle`]; until then, what was found out before holds.
    pub fn load(&self) -> Result<(), StoreError> {
        self.look_at_sources()?;
        let state = self.market.state()?;
        let catalogue = Arc::new(stats::mark_shrunk(self.market.read()?, self.today()));
        let is_small = catalogue.len() <= FEW;
        self.moment.store(Some(Arc::new(Moment { catalogue, state, settled: None })));
        self.changes.fetch_add(1, Ordering::Release);
        if is_small { self.settle().map(drop) } else { Ok(()) }
    }

    /// Finds out what belongs together, if that is not known yet, and answers from it. Takes a while, beside everything else.
    /// `false` where there was nothing to do.
    pub fn settle(&self) -> Result<bool, StoreError> {
        let _one_at_a_time = self.settling.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(moment) = self.moment.load_full().filter(|moment| moment.settled.is_none()) else { return Ok(false) };
        let mut settled = self.market.settle(Arc::clone(&moment.catalogue))?;
        if !Arc::ptr_eq(&settled.catalogue, &moment.catalogue) {
            settled.catalogue = Arc::new(stats::mark_shrunk(Arc::unwrap_or_clone(settled.catalogue), self.today()));
        }
        let settled = Arc::new(settled);
        let next = Moment { catalogue: Arc::clone(&settled.catalogue), settled: Some(settled), ..(*moment).clone() };
        // Newer prices may have come meanwhile: then this is not what is asked for any more.
        self.moment.rcu(|now| match now {
            Some(now) if Arc::ptr_eq(now, &moment) => Some(Arc::new(next.clone())),
            now => now.clone(),
        });
        self.changes.fetch_add(1, Ordering::Release);
        Ok(true)
    }

    /// What of the operator's decisions was not understood, when it was last found out what belongs together.
    pub fn rejects(&self) -> Vec<Reject> {
        self.settled().map(|settled| settled.rejects.clone()).unwrap_or_default()
    }

    /// Reads the market if it is another one than the catalogue's; says whether it was.
    pub fn refresh(&self) -> Result<bool, StoreError> {
        self.look_at_sources()?;
        let known = self.moment.load_full();
        if known.is_some_and(|known| self.market.state().is_ok_and(|state| state == known.state)) {
            return Ok(false);
        }
        self.load().map(|()| true)
    }

    /// Looks how the sources are; nobody who asks waits for that.
    fn look_at_sources(&self) -> Result<(), StoreError> {
        let sources = self.market.sources(self.plan)?;
        if **self.sources.load() != sources {
            self.sources.store(Arc::new(sources));
            self.changes.fetch_add(1, Ordering::Release);
        }
        Ok(())
    }

    /// How the sources of prices are, by name.
    pub fn sources(&self) -> Arc<Vec<SourceState>> {
        self.sources.load_full()
    }

    /// Takes in everything that `inputs` hold, or nothing, and answers from it at once.
    pub fn import(&self, inputs: Vec<Input<'_>>, max_rejects: MaxRejects) -> Result<Report, ImportError> {
        let report = self.market.import(inputs, &Options { at: (self.clock)(), max_rejects, least: 1 })?;
        if report.version != self.catalogue().version() {
            self.load()?;
        }
        Ok(report)
    }

    /// Refuses whoever does not bring the operator's token as `Authorization: Bearer`.
    pub(super) fn authorize(&self, authorization: Option<&HeaderValue>) -> Result<(), Problem> {
        let Some(token) = &self.token else {
            return Err(Problem::forbidden("Imports are off here: the operator set no --admin-token-file."));
        };
        // The word before the token may be written as one likes (RFC 9110, 11.1).
        let given = authorization.and_then(|value| value.as_bytes().split_at_checked(SCHEME.len()));
        let given = given.and_then(|(scheme, given)| scheme.eq_ignore_ascii_case(SCHEME).then_some(given));
        match given {
            Some(given) if same(given, token.as_bytes()) => Ok(()),
            Some(_) => Err(Problem::unauthorized("This is not the operator's token.")),
            None => Err(Problem::unauthorized("Send the operator's token: `Authorization: Bearer …`.")),
        }
    }

    /// What lasts.
    pub(super) const fn market(&self) -> &Arc<Market> {
        &self.market
    }

    /// Has a catalogue been read?
    pub fn is_ready(&self) -> bool {
        self.moment.load().is_some()
    }

    /// The market of the moment; empty until it was read.
    pub fn catalogue(&self) -> Arc<Catalogue> {
        self.moment.load().as_ref().map(|moment| moment.catalogue.clone()).unwrap_or_default()
    }

    /// The market of the moment with what belongs together in it; `None` until that is known.
    pub(super) fn settled(&self) -> Option<Arc<Settled>> {
        self.moment.load().as_ref().and_then(|moment| moment.settled.clone())
    }

    /// What data there is.
    pub fn data_state(&self) -> DataState {
        match self.catalogue().is_empty() {
            true => DataState::Empty,
            false if self.is_demo() => DataState::Demo,
            false => DataState::Ready,
        }
    }

    /// Are the prices invented?
    pub fn is_demo(&self) -> bool {
        self.market.is_invented()
    }

    /// Today in Vienna.
    pub fn today(&self) -> Day {
        Day::in_vienna((self.clock)())
    }

    /// The name of this moment: while it is the same, so is every answer, in all but the time it took. It is counted after
    /// each change, so that no answer from before has the name of after. Another binary may answer in another shape: so it
    /// ends with the process.
    pub fn moment_name(&self) -> String {
        let (changes, day) = (self.changes.load(Ordering::Acquire), self.today().epoch_days());
        format!("{changes}-{day}-{:x}", self.started.as_second())
    }
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App")
            .field("version", &self.catalogue().version())
            .field("demo", &self.is_demo())
            .finish_non_exhaustive()
    }
}

/// Compares without telling by the time it takes how much was right.
fn same(given: &[u8], right: &[u8]) -> bool {
    given.len() == right.len() && given.iter().zip(right).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}
