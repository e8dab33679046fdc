//! Test fixture: installations with a data folder each, which publish and follow each other in one process.

use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use jiff::{SignedDuration, Timestamp};
use koerberl::domain::{Day, Offer, Product};
use koerberl::formats::export::{Format, Writer};
use koerberl::formats::published::Index;
use koerberl::ingest::publish::{self, Publication};
use koerberl::ingest::{FetchOptions, Fetched, Fetcher};
use koerberl::sources::SourceFiles;
use koerberl::sources::client::Client;
use koerberl::store::{RunStart, Store, StoreError};

use crate::shop::{Asked, Reply, Shop};

/// An answer in place of the right one.
type Fault = Box<dyn Fn(&Asked, Vec<u8>) -> Reply + Send + Sync>;

/// The installations `0.example`, `1.example` ….
pub struct Installations {
    root: tempfile::TempDir,
    now: Arc<Mutex<Timestamp>>,
    pub shop: Arc<Shop>,
    fault: Arc<Mutex<Option<Fault>>>,
}

impl Installations {
    /// So many, on this day.
    pub fn new(count: usize, day: &str) -> Self {
        let root = tempfile::tempdir().expect("a folder");
        let fault: Arc<Mutex<Option<Fault>>> = Arc::default();
        let (folder, faults) = (root.path().to_owned(), Arc::clone(&fault));
        let shop = Shop::new(move |asked| {
            let Some(name) = asked.path.strip_prefix("/archive/") else { return Reply::status(404) };
            let file = folder.join(asked.host.trim_end_matches(".example")).join("archive").join(name);
            let Ok(bytes) = fs::read(file) else { return Reply::status(404) };
            match &*faults.lock().expect("whole") {
                Some(fault) => fault(asked, bytes),
                None => Reply::Whole(200, Vec::new(), bytes),
            }
        });
        let installations = Self { root, now: Arc::new(Mutex::new(morning(day))), shop, fault };
        for number in 0..count {
            drop(Store::open(&installations.data(number)).expect("a store"));
        }
        installations
    }

    pub fn data(&self, number: usize) -> PathBuf {
        self.root.path().join(number.to_string())
    }

    pub fn archive(&self, number: usize) -> PathBuf {
        self.data(number).join("archive")
    }

    pub fn store(&self, number: usize) -> Store {
        Store::open(&self.data(number)).expect("a store")
    }

    pub fn now(&self) -> Timestamp {
        *self.now.lock().expect("whole")
    }

    /// Moves to another day.
    pub fn go_to(&self, day: &str) {
        *self.now.lock().expect("whole") = morning(day);
    }

    /// What is answered in place of what is published, from now on.
    pub fn answer(&self, fault: impl Fn(&Asked, Vec<u8>) -> Reply + Send + Sync + 'static) {
        *self.fault.lock().expect("whole") = Some(Box::new(fault));
    }

    pub fn answer_rightly(&self) {
        *self.fault.lock().expect("whole") = None;
    }

    /// An own run.
    pub fn import(&self, number: usize, offers: &[Offer]) {
        // A second later each time: corrections are told from what they correct by it.
        *self.now.lock().expect("whole") += SignedDuration::from_secs(1);
        let mut store = self.store(number);
        let mut run = store.begin(RunStart { source: "test".to_owned(), at: self.now() }).expect("begun");
        for offer in offers {
            run.apply(offer).expect("taken");
        }
        run.commit().expect("written");
    }

    pub fn publish(&self, number: usize) -> Publication {
        let pair = publish::key_pair(&mut self.store(number)).expect("a key");
        publish::publish(&self.store(number), &self.archive(number), &pair, self.now()).expect("published")
    }

    pub fn publish_all(&self, numbers: &[usize]) {
        for number in numbers {
            self.publish(*number);
        }
    }

    pub fn index(&self, number: usize) -> Index {
        let pair = publish::key_pair(&mut self.store(number)).expect("a key");
        publish::published(&self.archive(number), &pair).expect("readable").expect("published")
    }

    /// Lets `follower` follow `peer`.
    pub fn follow(&self, follower: usize, peer: usize) {
        let key = publish::key_pair(&mut self.store(peer)).expect("a key").public();
        let folder = self.data(follower).join("sources");
        fs::create_dir_all(&folder).expect("made");
        let text = format!("[follow]\nurl = \"https://{peer}.example\"\nkey = \"{key}\"\n");
        fs::write(folder.join(format!("peer{peer}.toml")), text).expect("written");
    }

    pub async fn fetch(&self, follower: usize, peer: usize) -> Fetched {
        self.fetch_with(follower, peer, FetchOptions::default()).await
    }

    pub async fn fetch_with(&self, follower: usize, peer: usize, options: FetchOptions) -> Fetched {
        let mut files = SourceFiles::new(self.data(follower).join("sources"));
        let name = format!("peer{peer}");
        let source = files.get(&name).unwrap_or_else(|| panic!("{:?}", files.broken().collect::<Vec<_>>())).source;
        let authority = self.root.path().join("authority.pem");
        let dial = self.shop.dial(&authority);
        let client = Client::new("mailto:test@example.org", Some(&authority), dial).expect("a client");
        let now = Arc::clone(&self.now);
        let clock = Arc::new(move || *now.lock().expect("whole"));
        let fetcher = Fetcher { data: self.data(follower), client, clock, progress: Arc::new(|_, _| {}) };
        fetcher.fetch(&source, options).await.expect("stored")
    }

    /// All that it knows, in an order that does not depend on when it came to know it.
    pub fn export(&self, number: usize) -> String {
        let mut lines = Vec::new();
        self.each(number, |product| {
            let mut writer = Writer::new(Format::HeissePreise, Vec::new()).expect("memory");
            writer.product(product).expect("memory");
            lines.push(String::from_utf8(writer.finish().expect("memory")).expect("text"));
        });
        lines.sort();
        lines.concat()
    }

    pub fn each(&self, number: usize, mut each: impl FnMut(&Product)) {
        let damaged = self.store(number).for_each_product(|product| {
            each(product);
            Ok::<_, StoreError>(())
        });
        assert_eq!(damaged.expect("read"), []);
    }

    /// `2026-01-02 1.99 …`: all prices of a product.
    pub fn prices(&self, number: usize, key: &str) -> String {
        let mut prices: Vec<String> = Vec::new();
        self.each(number, |product| {
            if product.key.to_string() == key {
                prices = product.prices.iter().map(|point| format!("{} {}", point.day, point.price.get())).collect();
            }
        });
        prices.join(" ")
    }
}

fn morning(day: &str) -> Timestamp {
    format!("{day}T06:00:00Z").parse().expect("a moment")
}

/// An offer with prices in cents.
pub fn offer(key: &str, name: &str, prices: &[(&str, u32)]) -> Offer {
    use koerberl::domain::{Cents, PricePoint, ProductKey, Statement};
    let point = |(day, cents): &(&str, u32)| PricePoint {
        day: Day::parse(day).expect("a day"),
        price: Cents::new(*cents).expect("a price"),
    };
    let key = ProductKey::parse(key).expect("a key");
    let plain = Offer::plain(key, name.to_owned(), prices.iter().map(point).collect());
    Offer { size: Statement { amount: Some(250.0), unit: Some("g".to_owned()) }, bio: Some(false), ..plain }
}
