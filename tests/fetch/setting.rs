//! Test fixture: a data folder, simulated web shops, and a client, in one process without sockets.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

use jiff::{SignedDuration, Timestamp};
use koerberl::domain::{ChainId, Day, Product};
use koerberl::ingest::{FetchOptions, Fetched, Fetcher};
use koerberl::sources::client::Client;
use koerberl::sources::{Source, SourceFiles};
use koerberl::store::{SourceRecord, Store, StoreError};
use serde_json::Value;
use tokio::time::Instant;

use crate::shop::chains::{self, Shelf};
use crate::shop::{Asked, Reply, Shop};

/// The contents and failures of the simulated shops.
#[derive(Default)]
pub struct Market {
    pub shelves: BTreeMap<&'static str, Shelf>,
    /// A response to give instead of the right one.
    #[expect(clippy::type_complexity, reason = "a test's own")]
    pub fault: Option<Box<dyn Fn(&'static str, &Asked) -> Option<Reply> + Send + Sync>>,
    /// The response of other hosts.
    #[expect(clippy::type_complexity, reason = "a test's own")]
    pub other: Option<Box<dyn Fn(&Asked) -> Reply + Send + Sync>>,
}

/// The fixture.
pub struct Setting {
    pub folder: tempfile::TempDir,
    pub market: Arc<Mutex<Market>>,
    pub shop: Arc<Shop>,
    pub fetcher: Arc<Fetcher>,
    /// The time at the start of the test.
    start: Arc<Mutex<(Timestamp, Instant)>>,
}

impl Setting {
    /// Starts at 05:05 on this day.
    pub fn on(day: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let market: Arc<Mutex<Market>> = Arc::default();
        let shelves = Arc::clone(&market);
        let shop = Shop::new(move |asked| {
            let market = shelves.lock().expect("whole");
            let Some(source) = chains::source(asked) else {
                return market.other.as_ref().map_or_else(|| Reply::status(404), |answer| answer(asked));
            };
            let fault = market.fault.as_ref().and_then(|fault| fault(source, asked));
            let none = Shelf::default();
            fault.unwrap_or_else(|| chains::answer(source, market.shelves.get(source).unwrap_or(&none), asked))
        });
        let authority = folder.path().join("authority.pem");
        let dial = shop.dial(&authority);
        let client = Client::new("mailto:test@example.org", Some(&authority), dial).expect("a client");
        let start = Arc::new(Mutex::new((morning(day), Instant::now())));
        let clock = Arc::clone(&start);
        let clock = Arc::new(move || {
            let (at, since) = *clock.lock().expect("whole");
            at + SignedDuration::try_from(since.elapsed()).expect("short")
        });
        let fetcher =
            Arc::new(Fetcher { data: folder.path().to_owned(), client, clock, progress: Arc::new(|_, _| {}) });
        drop(Store::open(folder.path()).expect("a store"));
        Self { folder, market, shop, fetcher, start }
    }

    pub fn data(&self) -> &Path {
        self.folder.path()
    }

    /// Moves to another day.
    pub fn go_to(&self, day: &str) {
        *self.start.lock().expect("whole") = (morning(day), Instant::now());
    }

    /// Moves to another time.
    pub fn go_to_time(&self, at: Timestamp) {
        *self.start.lock().expect("whole") = (at, Instant::now());
    }

    /// Sets the records of a shop.
    pub fn stock(&self, source: &'static str, records: Vec<Value>) {
        self.market.lock().expect("whole").shelves.insert(source, Shelf(records));
    }

    /// Sets the response of other hosts.
    pub fn other(&self, answer: impl Fn(&Asked) -> Reply + Send + Sync + 'static) {
        self.market.lock().expect("whole").other = Some(Box::new(answer));
    }

    /// Sets the failures.
    pub fn fault(&self, fault: impl Fn(&'static str, &Asked) -> Option<Reply> + Send + Sync + 'static) {
        self.market.lock().expect("whole").fault = Some(Box::new(fault));
    }

    /// Removes the failures.
    pub fn repair(&self) {
        self.market.lock().expect("whole").fault = None;
    }

    /// A source in effect.
    pub fn source(&self, name: &str) -> Arc<Source> {
        SourceFiles::new(self.data().join("sources")).get(name).expect("a source").source
    }

    /// Runs a source.
    pub async fn fetch(&self, name: &str) -> Fetched {
        self.fetch_as(name, FetchOptions::default()).await
    }

    pub async fn fetch_as(&self, name: &str, options: FetchOptions) -> Fetched {
        self.fetcher.fetch(&self.source(name), options).await.expect("the store is whole")
    }

    /// Writes an operator's file: the embedded one without limits, and with `change`.
    pub fn override_with(&self, name: &str, change: impl Fn(String) -> String) {
        let text = Source::embedded_text(name).expect("it comes along").to_owned();
        let folder = self.data().join("sources");
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(folder.join(format!("{name}.toml")), change(text)).expect("written");
    }

    /// Lets a source accept few items.
    pub fn small(&self, name: &str) {
        self.override_with(name, |text| small(&text));
    }

    pub fn products(&self, chain: &str) -> Vec<Product> {
        let mut products = Vec::new();
        let store = Store::read_only(self.data()).expect("a store");
        let chain = ChainId::parse(chain).expect("a chain");
        let read = store.for_each_product(|product| {
            products.extend((product.key.chain == chain).then(|| product.clone()));
            Ok::<_, StoreError>(())
        });
        read.expect("it reads");
        products
    }

    pub fn record(&self, name: &str) -> Option<SourceRecord> {
        let records = Store::read_only(self.data()).and_then(|store| store.sources()).expect("it reads");
        records.into_iter().find(|record| record.name == name)
    }

    pub fn version(&self) -> u64 {
        Store::read_only(self.data()).and_then(|store| store.version()).expect("it reads")
    }
}

/// The file without a minimum number of items.
pub fn small(text: &str) -> String {
    let line =
        |line: &str| if line.starts_with("least_items") { "least_items = 1".to_owned() } else { line.to_owned() };
    text.lines().map(|text| line(text) + "\n").collect()
}

fn morning(day: &str) -> Timestamp {
    let day = Day::parse(day).expect("a day");
    format!("{day}T03:05:00Z").parse().expect("a moment")
}
