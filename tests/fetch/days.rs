//! Simulated days of the schedule with failures of every kind: no overlap, no lost good run, never faster than allowed,
//! no growing memory.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use koerberl::domain::Day;
use koerberl::ingest::schedule::{self, Event, Schedule};
use koerberl::sources::Source;
use koerberl::store::Outcome;

use crate::invented;
use crate::setting::{Setting, small};
use crate::shop::{Asked, Reply};

/// The scheduled sources, and their numbers of articles.
const SHOPS: [(&str, usize); 5] = [("billa", 1100), ("hofer", 130), ("lidl", 600), ("penny", 600), ("spar", 250)];

/// Disables all other sources.
fn prepare(setting: &Setting) {
    for source in Source::all() {
        let name = source.name.as_str();
        let ours = SHOPS.iter().any(|(known, _)| *known == name);
        let silent = |text: String| text.replacen("[chain]\n", "[chain]\nscheduled = false\n", 1);
        setting.override_with(name, |text| {
            if ours || text.contains("scheduled = false") { small(&text) } else { silent(text) }
        });
    }
    for (source, count) in SHOPS {
        setting.stock(source, invented::shelf(source, count, |id| 100 + id as u32));
    }
}

/// The failures by day and source; Hofer has none.
fn trouble(day: u16, source: &str, asked: &Asked) -> Option<Reply> {
    let late = asked.path.contains("page=1") || asked.path.contains("page=2") || asked.path.contains("offset=500");
    let half = r#"{"total": 5, "results": [], "hits": [], "items": []}"#.to_owned();
    let kind = (usize::from(day) + SHOPS.iter().position(|(known, _)| *known == source)?) % 12;
    if source == "hofer" {
        return None;
    }
    match kind {
        0 => Some(Reply::status(503)),
        1 if late => Some(Reply::status(429).with("retry-after", "300")),
        2 => Some(Reply::status(403)),
        3 if late => Some(Reply::CutOff(half)),
        4 if late => Some(Reply::Stalls(half)),
        5 => Some(Reply::html("<!doctype html><title>Wartung</title>")),
        6 if late => Some(Reply::json("{")),
        7 => Some(Reply::Silence),
        8 => Some(Reply::json(half)),
        9 => Some(Reply::After(Duration::from_secs(90), Box::new(Reply::status(500)))),
        _ => None,
    }
}

#[tokio::test(start_paused = true)]
async fn a_fortnight_with_failures_of_every_kind() {
    const DAYS: u16 = 14;
    let setting = Setting::on("2026-03-02");
    prepare(&setting);
    let first = Day::parse("2026-03-02").expect("a day");
    let clock = Arc::clone(&setting.fetcher.clock);
    setting.fault(move |source, asked| trouble(Day::in_vienna(clock()).since(first), source, asked));
    let runs: Arc<Mutex<Vec<(String, Day, Outcome)>>> = Arc::default();
    let heard = Arc::clone(&runs);
    let clock = Arc::clone(&setting.fetcher.clock);
    let say = move |name: &str, event: Event| {
        let Event::Ended(fetched) = event else { return };
        let fetched = fetched.unwrap_or_else(|error| panic!("{name}: {error:#}"));
        let (day, outcome) = (Day::in_vienna(clock()), fetched.outcome.expect("nobody else asks"));
        heard.lock().expect("whole").push((name.to_owned(), day, outcome));
    };
    let keep = schedule::run(Arc::clone(&setting.fetcher), Schedule::new(7), say);
    let _ = tokio::time::timeout(Duration::from_hours(24 * u64::from(DAYS)), keep).await;

    let runs = runs.lock().expect("whole");
    let mut by_day: BTreeMap<(&str, Day), usize> = BTreeMap::new();
    for (name, day, _) in &*runs {
        *by_day.entry((name, *day)).or_default() += 1;
    }
    assert!(by_day.values().all(|count| *count == 1), "once a day each: {by_day:?}");
    assert_eq!(by_day.len(), SHOPS.len() * usize::from(DAYS), "and every day each, whatever happens to others");
    let outcomes = |wanted: Outcome| runs.iter().filter(|(_, _, outcome)| *outcome == wanted).count();
    println!(
        "{} runs: {} good, {} failed, {} refused, {} aside",
        runs.len(),
        outcomes(Outcome::Good),
        outcomes(Outcome::Failed),
        outcomes(Outcome::Refused),
        outcomes(Outcome::Aside)
    );
    assert!([Outcome::Good, Outcome::Failed, Outcome::Refused].into_iter().all(|outcome| outcomes(outcome) > 0));
    let hofer = runs.iter().filter(|(name, ..)| name == "hofer");
    assert!(hofer.into_iter().all(|(_, _, outcome)| *outcome == Outcome::Good));

    // No good run is lost: all products are still on sale.
    for (source, count) in SHOPS {
        let good = runs.iter().filter(|(name, _, outcome)| name == source && *outcome == Outcome::Good).count();
        let products = setting.products(source);
        assert!(good > 0 && products.len() == count, "{source}: {good} good runs, {} products", products.len());
        assert!(products.iter().all(|product| product.available && product.prices.len() == 1), "{source}");
    }
    kept_its_pace(&setting);
    kept_no_more_than_it_may(&setting);
}

/// Measured at the shops: no two requests to a host are closer than its source file allows.
fn kept_its_pace(setting: &Setting) {
    let mut last: HashMap<String, tokio::time::Instant> = HashMap::new();
    let mut fastest: BTreeMap<String, Duration> = BTreeMap::new();
    for asked in setting.shop.log() {
        if let Some(before) = last.insert(asked.host.clone(), asked.at) {
            let gap = asked.at - before;
            fastest.entry(asked.host).and_modify(|known| *known = gap.min(*known)).or_insert(gap);
        }
    }
    println!("fastest, by host: {fastest:?}");
    assert!(fastest.values().all(|gap| *gap >= Duration::from_millis(999)), "{fastest:?}");
    let most = setting.shop.most_open();
    assert!(most <= SHOPS.len(), "one connection a host, not {most}");
}

/// Three stored runs of each source, and the last complete one.
fn kept_no_more_than_it_may(setting: &Setting) {
    for (source, _) in SHOPS {
        let folder = setting.data().join("sources/raw").join(source);
        let runs = std::fs::read_dir(folder).expect("a folder").flatten().filter(|entry| entry.path().is_dir()).count();
        assert!(runs <= 4, "{source}: {runs} runs");
    }
}

#[tokio::test(start_paused = true)]
async fn a_missed_run_is_caught_up_once() {
    let setting = Setting::on("2026-03-02");
    prepare(&setting);
    let until = |hours: u64| {
        let keep = schedule::run(Arc::clone(&setting.fetcher), Schedule::new(7), |_, _| {});
        tokio::time::timeout(Duration::from_hours(hours), keep)
    };
    let runs = |setting: &Setting| setting.shop.asked().iter().filter(|asked| asked.host == "asl.api.hofer.at").count();
    assert!(until(1).await.is_err(), "never asked: at once, then not again");
    assert_eq!(runs(&setting), 3);
    // Two days off; back at 15:10.
    setting.go_to("2026-03-05");
    tokio::time::sleep(Duration::from_hours(10)).await;
    assert!(until(8).await.is_err());
    assert_eq!(runs(&setting), 6, "once for all that was missed");
    assert!(until(24).await.is_err());
    assert_eq!(runs(&setting), 9, "and the next morning again");
}

#[tokio::test(start_paused = true)]
async fn a_second_source_is_asked_only_where_the_first_gave_nothing() {
    let setting = Setting::on("2026-03-02");
    prepare(&setting);
    setting.small("spar-factfinder");
    let dearer = |id: usize| 100 + id as u32 + u32::from(id.is_multiple_of(5));
    setting.stock("spar-factfinder", invented::shelf("spar-factfinder", 250, dearer));
    let mut keep = std::pin::pin!(schedule::run(Arc::clone(&setting.fetcher), Schedule::new(7), |_, _| {}));
    let mut a_day = async || assert!(tokio::time::timeout(Duration::from_hours(24), keep.as_mut()).await.is_err());
    let asked = || setting.shop.asked().iter().filter(|asked| asked.host == "search-spar.spar-ics.com").count();
    a_day().await;
    assert_eq!(asked(), 0, "nothing was missing");
    setting.fault(|source, _| (source == "spar").then(|| Reply::status(503)));
    a_day().await;
    let once = asked();
    assert!(once > 0, "{:?}", setting.record("spar"));
    let products = setting.products("spar");
    assert_eq!(products.len(), 250, "one history for both");
    assert_eq!(products.iter().filter(|product| product.prices.len() == 2).count(), 50);
    setting.repair();
    a_day().await;
    assert_eq!(asked(), once, "the first one is back");
}

#[tokio::test(start_paused = true)]
async fn a_stop_during_a_run_leaves_nothing_half_done() {
    let setting = Setting::on("2026-03-02");
    prepare(&setting);
    let keep = schedule::run(Arc::clone(&setting.fetcher), Schedule::new(7), |_, _| {});
    assert!(tokio::time::timeout(Duration::from_secs(2), keep).await.is_err());
    assert!(!setting.shop.asked().is_empty());
    assert_eq!((setting.version(), setting.record("billa")), (0, None));
    tokio::time::sleep(Duration::from_secs(1)).await; // what was dropped is gone
    // The next run starts over, and is not locked out by the aborted one.
    assert_eq!(setting.fetch("billa").await.outcome, Some(Outcome::Good));
}

#[tokio::test(start_paused = true)]
async fn a_repaired_source_is_used_without_a_restart() {
    let setting = Setting::on("2026-03-02");
    prepare(&setting);
    let heard: Arc<Mutex<Vec<(String, String)>>> = Arc::default();
    let log = Arc::clone(&heard);
    let say = move |name: &str, event: Event| {
        let fetched = match event {
            Event::Begun => return,
            Event::Ended(fetched) => fetched,
            Event::Broken(error) => Err(error),
        };
        let said =
            fetched.map_or_else(|error| error.to_string(), |fetched| fetched.outcome.expect("asked").name().to_owned());
        log.lock().expect("whole").push((name.to_owned(), said));
    };
    let mut keep = std::pin::pin!(schedule::run(Arc::clone(&setting.fetcher), Schedule::new(7), say));
    let billa = || {
        let heard = heard.lock().expect("whole");
        heard.iter().filter(|(name, _)| name == "billa").map(|(_, said)| said.clone()).collect::<Vec<_>>()
    };
    let mut a_day = async || assert!(tokio::time::timeout(Duration::from_hours(24), keep.as_mut()).await.is_err());
    a_day().await;
    assert_eq!(billa(), ["good"]);
    let renamed = invented::shelf("billa", 1100, |id| 100 + id as u32).into_iter().map(|mut record| {
        record["price"] = serde_json::json!({ "current": record["price"]["regular"] });
        record
    });
    setting.stock("billa", renamed.collect());
    a_day().await;
    assert_eq!(billa(), ["good", "aside"], "what is renamed is not found");
    setting.override_with("billa", |text| small(&text).replace("[paging]", "[paging"));
    a_day().await;
    let said = billa().into_iter().find(|said| said.starts_with("billa.toml, line ")).expect("line and reason");
    assert!(said.ends_with("what held before goes on"), "{said}");
    std::fs::write(setting.data().join("sources/greissler.toml"), "[chain]\nid = 5").expect("written");
    setting.override_with("billa", |text| small(&text).replace("price.regular", "price.current"));
    a_day().await;
    assert_eq!(billa().last().map(String::as_str), Some("good"), "{:?}", billa());
    let greissler =
        heard.lock().expect("whole").iter().filter(|(name, _)| name == "greissler").cloned().collect::<Vec<_>>();
    assert_eq!(greissler.len(), 1, "a chain of one's own that is broken is said once: {greissler:?}");
    assert!(greissler[0].1.starts_with("greissler.toml, line 2: "), "{greissler:?}");
}
