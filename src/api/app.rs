//! The application behind the API: holds the current snapshot, and replaces it when the market, its links, the states
//! of the sources, the official index, facts or the day change.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use arc_swap::ArcSwap;

use super::alert_service::AlertService;
use super::facts::Facts;
use super::kept_exports::Exports;
use super::operator::Operator;
use super::snapshot::Snapshot;
use crate::domain::Day;
use crate::ingest::schedule::Schedule;
use crate::ingest::{ImportError, ImportInput, ImportOptions, ImportReport, Loading, Market, MaxRejects};
use crate::search;
use crate::stats;
use crate::store::StoreError;
use crate::texts::Texts;

/// Linking a market of so few products takes no time: it is done on loading.
const FEW: usize = 10_000;

/// What the API answers from.
pub struct App {
    market: Arc<Market>,
    snapshot: ArcSwap<Snapshot>,
    /// Links are computed by one thread at a time.
    linking: Mutex<()>,
    clock: fn() -> jiff::Timestamp,
    schedule: Option<Schedule>,
    loading: Arc<Loading>,
    pub(super) operator: Operator,
    pub(super) exports: Arc<Exports>,
    pub(super) alerts: Option<AlertService>,
}

impl App {
    /// An API over `market`, not ready until [`App::load`]. `clock` says what time it is; who knows `token` may import.
    pub fn new(market: Market, clock: fn() -> jiff::Timestamp, token: Option<String>) -> Self {
        let (now, is_demo) = (clock(), market.is_invented());
        let today = Snapshot::default().on(Day::in_vienna(now));
        let empty = Snapshot { started: now.as_second(), is_demo, ..today };
        Self {
            market: Arc::new(market),
            snapshot: ArcSwap::from_pointee(empty),
            linking: Mutex::default(),
            clock,
            schedule: None,
            loading: Arc::default(),
            operator: Operator(token),
            exports: Arc::default(),
            alerts: None,
        }
    }

    /// The same where `schedule` says when the sources are fetched.
    #[must_use]
    pub fn with_schedule(self, schedule: Option<Schedule>) -> Self {
        self.replace(|current| Snapshot { fetches: schedule.is_some(), ..current.clone() });
        Self { schedule, ..self }
    }

    /// The same where `loading` says what is fetched just now.
    #[must_use]
    pub fn with_loading(self, loading: Arc<Loading>) -> Self {
        Self { loading, ..self }
    }

    /// The same with alerts; without, they are refused.
    #[must_use]
    pub fn with_alerts(self, alerts: Option<AlertService>) -> Self {
        Self { alerts, ..self }
    }

    /// The alerts, where they can be read.
    pub const fn alerts(&self) -> Option<&AlertService> {
        self.alerts.as_ref()
    }

    /// The current snapshot. A request takes one and keeps it.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        let current = self.snapshot.load_full();
        if current.lasts.contains(&self.now().as_second()) {
            return current;
        }
        let today = self.today();
        self.replace(|current| current.on(today));
        self.snapshot.load_full()
    }

    /// What time it is.
    pub fn now(&self) -> jiff::Timestamp {
        (self.clock)()
    }

    fn today(&self) -> Day {
        Day::in_vienna(self.now())
    }

    /// Puts what `change` makes of the current snapshot in its place, under the next number.
    fn replace(&self, change: impl Fn(&Snapshot) -> Snapshot) {
        self.snapshot.rcu(|current| Snapshot { number: current.number + 1, ..change(current) });
    }

    /// Reads the market; from then on, answers come from it. The groups of a large market are those computed before
    /// until [`App::link`] has computed them anew.
    pub fn load(&self) -> Result<(), StoreError> {
        self.refresh_beside()?;
        let state = self.market.state()?;
        let earlier = Arc::clone(&self.snapshot.load().catalogue);
        let (catalogue, links) = self.market.read_after(self.today(), earlier)?;
        let (catalogue, links) = (Arc::new(stats::mark_shrunk(catalogue, self.today())), links.map(Arc::new));
        self.replace(|current| current.with_market(Arc::clone(&catalogue), links.clone(), state.clone()));
        if catalogue.len() <= FEW { self.link().map(drop) } else { Ok(()) }
    }

    /// Reads the market again if it has changed, also because an announced price begins or ends today, and what stands
    /// beside it; `true` if the market had.
    pub fn refresh(&self) -> Result<bool, StoreError> {
        self.refresh_beside()?;
        let current = self.snapshot.load_full();
        let is_of_today = !current.catalogue.turns(self.today());
        if current.is_ready && is_of_today && self.market.state().is_ok_and(|state| state == current.market) {
            return Ok(false);
        }
        self.load().map(|()| true)
    }

    /// Has the market changed since it was read, as far as can be told?
    pub fn is_behind(&self) -> bool {
        self.market.state().is_ok_and(|state| state != self.snapshot.load().market)
    }

    /// Reads what stands beside the market: the states of the sources, what is fetched, the official index, and facts.
    /// Never blocks requests.
    fn refresh_beside(&self) -> Result<(), StoreError> {
        let sources = Arc::new(self.market.sources(self.schedule)?);
        if self.snapshot.load().sources != sources {
            self.replace(|current| Snapshot { sources: Arc::clone(&sources), ..current.clone() });
        }
        // Only the page of an installation without prices shows it.
        let is_empty = self.snapshot.load().catalogue.is_empty();
        let loading = Arc::new(if is_empty { self.loading.all() } else { BTreeMap::new() });
        if self.snapshot.load().loading != loading {
            self.replace(|current| Snapshot { loading: Arc::clone(&loading), ..current.clone() });
        }
        let official_index = Arc::new(self.market.official_index()?);
        if self.snapshot.load().official_index != official_index {
            self.replace(|current| Snapshot { official_index: Arc::clone(&official_index), ..current.clone() });
        }
        let sum = self.market.facts_sum()?;
        if self.snapshot.load().facts.sum != sum {
            let facts = Arc::new(Facts::new(self.market.facts()?, sum));
            self.replace(|current| Snapshot { facts: Arc::clone(&facts), ..current.clone() });
        }
        Ok(())
    }

    /// Answers with these pages of text from now on.
    pub fn set_texts(&self, texts: Texts) {
        let texts = Arc::new(texts);
        self.replace(|current| Snapshot { texts: Arc::clone(&texts), ..current.clone() });
    }

    /// Computes links and groups if the current snapshot has none, and answers from them; `false` where nothing was to
    /// be done. Takes a while; requests go on.
    pub fn link(&self) -> Result<bool, StoreError> {
        let _one_at_a_time = self.linking.lock().unwrap_or_else(PoisonError::into_inner);
        let before = self.snapshot.load_full();
        if !before.is_ready || before.links.is_some() {
            return Ok(false);
        }
        let (mut catalogue, mut links) = self.market.link(Arc::clone(&before.catalogue))?;
        if !Arc::ptr_eq(&catalogue, &before.catalogue) {
            catalogue = Arc::new(stats::mark_shrunk(Arc::unwrap_or_clone(catalogue), self.today()));
        }
        links.rejects.extend(self.market.keep(&catalogue));
        search::find_all_meant(&catalogue);
        let links = Arc::new(links);
        // Newer prices may have come meanwhile: these links are not theirs.
        self.replace(|current| {
            if Arc::ptr_eq(&current.catalogue, &before.catalogue) {
                current.with_links(Arc::clone(&catalogue), Arc::clone(&links))
            } else {
                current.clone()
            }
        });
        Ok(true)
    }

    /// Takes in everything that `inputs` hold, or nothing, and answers from it at once.
    pub fn import(&self, inputs: Vec<ImportInput<'_>>, max_rejects: MaxRejects) -> Result<ImportReport, ImportError> {
        let report = self.market.import(inputs, &ImportOptions { at: (self.clock)(), max_rejects, least: 1 })?;
        if report.version != self.snapshot().catalogue.version() {
            self.load()?;
        }
        Ok(report)
    }

    /// The market behind the snapshots: for exports and reports.
    pub(super) const fn market(&self) -> &Arc<Market> {
        &self.market
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering};

    use super::*;

    const DAY: i64 = 24 * 60 * 60;
    static SECOND: AtomicI64 = AtomicI64::new(0);

    fn now() -> jiff::Timestamp {
        jiff::Timestamp::from_second(SECOND.load(Ordering::Relaxed)).expect("in range")
    }

    #[test]
    fn a_snapshot_holds_until_the_market_or_the_day_changes() {
        let app = App::new(Market::Invented(Vec::new()), now, None);
        assert!(!app.snapshot().is_ready);
        app.load().expect("nothing is easily read");
        let first = app.snapshot();
        assert!(first.is_ready && first.links.is_some());
        assert!(Arc::ptr_eq(&first, &app.snapshot()));
        assert!(!app.refresh().expect("read") && !app.link().expect("linked"), "nothing has changed");
        SECOND.fetch_add(DAY, Ordering::Relaxed);
        let second = app.snapshot();
        assert_eq!((first.today.plus(1), first.catalogue.version()), (second.today, second.catalogue.version()));
        assert!(second.is_ready && second.links.is_some() && second.name() != first.name());
        app.load().expect("nothing is easily read");
        assert_ne!(app.snapshot().name(), second.name());
    }

    #[test]
    fn an_announced_price_begins_without_new_prices() {
        use crate::domain::{Cents, Deal, Rule, testing};

        thread_local!(static DAY_OF_TEST: std::cell::Cell<&'static str> = const { std::cell::Cell::new("2026-03-25") });
        let now = || format!("{}T10:00:00Z", DAY_OF_TEST.get()).parse().expect("a moment");
        let each = Cents::new(199).expect("a price");
        let day = |text| Day::parse(text).expect("a day");
        let (from, to) = (Some(day("2026-03-26")), Some(day("2026-03-28")));
        let mut butter = testing::product("penny:1", "Butter 250 g", &[("2026-03-24", 299)]);
        butter.deals = vec![Deal { from, to, ..Deal::new(Rule::Each { from: 1, each }) }];
        let app = App::new(Market::Invented(vec![butter]), now, None);
        app.load().expect("invented prices are easily read");
        let costs = || app.snapshot().catalogue.products().next().map(|product| product.price().get());
        for (today, turned, price) in [
            ("2026-03-25", false, 299),
            ("2026-03-26", true, 199),
            ("2026-03-27", false, 199),
            ("2026-03-29", true, 299),
        ] {
            DAY_OF_TEST.set(today);
            assert_eq!((app.refresh().expect("read"), costs()), (turned, Some(price)), "{today}");
        }
    }
}
