//! 24 simulated hours of all that visitors do, and of prices that change each hour: what the server needs of memory
//! stays what it was when everything had been asked for once. A process of its own, because its memory is measured.
//! Skipped where the system does not say it.

#[allow(dead_code, reason = "other tests need the rest")]
#[path = "common/fault.rs"]
mod fault;
#[path = "hours/load.rs"]
mod load;
#[path = "common/skip.rs"]
mod skip;

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use std::thread;

use jiff::Timestamp;
use koerberl::api::{AlertService, App};
use koerberl::domain::{Cents, Day, Language, PricePoint, Product};
use koerberl::formats::export::{Format, Writer};
use koerberl::ingest::Market;
use koerberl::notify::vapid::Vapid;
use koerberl::server::{self, Portal};
use koerberl::site::{Assets, BasePath, Bounds, PageConfig, Site, demo};
use koerberl::store::alerts::Alerts;

use load::{Client, TOKEN, Visitor};

/// An hour before midnight in Vienna.
const BEGIN: &str = "2026-06-20T21:00:00Z";
const VISITORS: usize = 4;
const HOURS: usize = 24;
/// So many requests come in an hour: one a second.
const AN_HOUR: usize = 3600;
/// From this hour on everything was asked for.
const WARM: usize = 4;
/// The server sets this for itself, see `src/cli/memory.rs`.
const ALLOCATOR: (&str, &str) = ("MALLOC_MMAP_THRESHOLD_", "262144");

static SECOND: AtomicI64 = AtomicI64::new(0);

fn now() -> Timestamp {
    Timestamp::from_second(SECOND.load(Relaxed)).expect("in range")
}

/// The memory of this process, in kilobytes.
fn resident() -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// A file to import.
fn file(articles: &[Product]) -> Vec<u8> {
    let mut file = Writer::new(Format::HeissePreise, Vec::new()).expect("memory");
    for article in articles {
        file.product(article).expect("memory");
    }
    file.finish().expect("memory")
}

/// The same articles with the prices of an hour.
fn prices(market: &[Product], hour: usize) -> Vec<Product> {
    let day = Day::in_vienna(now());
    let priced = |(place, article): (usize, &Product)| {
        let last = article.prices.last().expect("never empty").price;
        let more = if (place + hour).is_multiple_of(20) { 1 + hour as u32 % 7 } else { 0 };
        let price = Cents::new(last.get() + more).expect("it is little");
        Product { prices: vec![PricePoint { day, price }], ..article.clone() }
    };
    market.iter().enumerate().map(priced).collect()
}

#[test]
#[ignore = "takes minutes: tests/faults.sh long"]
fn memory_stays_flat_in_24_simulated_hours() {
    if resident().is_none() {
        return skip::skip("this system does not report memory");
    }
    if std::env::var_os(ALLOCATOR.0).is_none() {
        let itself = std::env::current_exe().expect("it runs");
        let ended = Command::new(itself).args(std::env::args_os().skip(1)).env(ALLOCATOR.0, ALLOCATOR.1).status();
        assert!(ended.expect("it starts").success());
        return;
    }
    let begin: Timestamp = BEGIN.parse().expect("a moment");
    SECOND.store(begin.as_second(), Relaxed);

    let dir = tempfile::tempdir().expect("a folder");
    let market = demo::market(demo::SEED, Day::in_vienna(now()));
    let keys: Vec<_> = market.iter().map(|product| product.key.to_string()).collect();
    let alerts = AlertService::new(Alerts::open(dir.path(), Vapid::generate).expect("a database"), None, None);
    let app = App::new(Market::open(dir.path()).expect("a folder"), now, Some(TOKEN.to_owned()));
    let app = Arc::new(app.with_alerts(Some(alerts)));
    app.load().expect("it can be read");
    let config = PageConfig { site_name: "Körberl".into(), site_url: None, twitter: None };
    let site = Site::new(Assets::embedded(Language::German), config, Bounds::default());
    let site = site.with_english(|| Assets::embedded(Language::English));
    let trusted_proxies = vec!["127.0.0.1".parse().expect("a network")];
    let portal = Arc::new(Portal { trusted_proxies, ..Portal::new(Arc::clone(&app), site) });
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.expect("a runtime");
    let listener = runtime.block_on(server::bind(&"127.0.0.1:0".parse().expect("an address"), None)).expect("free");
    let address = listener.tcp_address().expect("TCP");
    runtime.spawn(server::run(vec![listener], None, Arc::clone(&portal), std::future::pending()));

    assert!(Client::new(address).import(&file(&market)));
    let mut sizes = Vec::new();
    for hour in 0..HOURS {
        SECOND.store(begin.as_second() + 3600 * i64::try_from(hour).expect("few"), Relaxed);
        let before = app.snapshot().catalogue.version();
        let mut operator = Client::new(address);
        let taken = operator.import(&file(&prices(&market, hour)));
        assert!(taken && app.snapshot().catalogue.version() > before, "hour {hour}");
        app.refresh().and_then(|_| app.link()).expect("it can be read");
        app.alerts().expect("some").look(&app.snapshot()).expect("they look");
        portal.site.renew(&app, &BasePath::default());
        let asked = thread::scope(|scope| {
            let visit = |number| {
                let mut visitor = Visitor::new(address, &keys, hour * VISITORS + number);
                scope.spawn(move || visitor.ask(AN_HOUR / VISITORS))
            };
            let visitors: Vec<_> = (0..VISITORS).map(visit).collect();
            visitors.into_iter().map(|visitor| visitor.join().expect("no panic")).sum::<usize>()
        });
        assert_eq!(asked, AN_HOUR, "of hour {hour} were answered");
        sizes.push(resident().expect("it said it before") / 1024);
        eprintln!("hour {:2}: {} MB", hour + 1, sizes[hour]);
    }
    runtime.shutdown_background();

    let warm = &sizes[WARM - 1..];
    let (least, most) = (warm.iter().min().expect("some"), warm.iter().max().expect("some"));
    let result = format!("{least} to {most} MB from hour {WARM} on");
    fault::row(&format!("mixed load and an import each hour, {} requests", HOURS * AN_HOUR), HOURS, &result);
    assert!(most * 10 <= least * 11, "{sizes:?}");
}
