//! Every chain's web shop, page by page: with invented articles, and with real ones if available.

use std::collections::{BTreeMap, BTreeSet};

use koerberl::domain::Day;
use koerberl::ingest::FetchOptions;
use koerberl::sources;
use koerberl::store::Outcome;
use serde_json::Value;

use crate::invented;
use crate::real;
use crate::setting::{Setting, small};

/// Sources, their chains, and a number of articles that needs several pages.
const SHOPS: [(&str, &str, usize); 9] = [
    ("billa", "billa", 1100),
    ("penny", "penny", 600),
    ("spar", "spar", 250),
    ("spar-factfinder", "spar", 5100),
    ("hofer", "hofer", 130),
    ("hofer-roksh", "hofer", 200),
    ("lidl", "lidl", 1100),
    ("mpreis", "mpreis", 2100),
    ("dm", "dm", 900),
];

fn prepare(setting: &Setting, source: &str) {
    let keys =
        |text: String| text.replace("application = \"\"", "application = \"app\"").replace("key = \"\"", "key = \"k\"");
    setting.override_with(source, |text| keys(small(&text)));
}

#[tokio::test(start_paused = true)]
async fn every_web_shop_becomes_products() {
    for (source, chain, count) in SHOPS {
        let setting = Setting::on("2026-03-02");
        prepare(&setting, source);
        setting.stock(source, invented::shelf(source, count, |id| 100 + id as u32));
        let fetched = setting.fetch(source).await;
        assert_eq!(fetched.outcome, Some(Outcome::Good), "{source}: {fetched:?}");
        assert_eq!((fetched.items, fetched.rejects.total()), (count as u64, 0), "{source}");
        assert!(fetched.answers > 1, "{source}: several pages");
        let prices: BTreeSet<u32> =
            setting.products(chain).iter().map(|product| product.prices[0].price.get()).collect();
        assert_eq!(prices, (0..count).map(|id| 100 + id as u32).collect(), "{source}");
        let pace = setting.source(source).pace.per_second;
        let log = setting.shop.log();
        let fastest = log.windows(2).map(|pair| pair[1].at - pair[0].at).min().expect("several");
        assert!(fastest.as_secs_f64() >= 1.0 / pace - 0.001, "{source}: {fastest:?}");
        assert_eq!(setting.shop.most_open(), 1, "{source}");
    }
}

#[tokio::test(start_paused = true)]
async fn an_expired_token_is_renewed_once() {
    let setting = Setting::on("2026-03-02");
    prepare(&setting, "hofer-roksh");
    setting.stock("hofer-roksh", invented::shelf("hofer-roksh", 200, |id| 100 + id as u32));
    let turned_away = std::sync::atomic::AtomicBool::new(false);
    setting.fault(move |_, asked| {
        let later = String::from_utf8_lossy(&asked.body).contains("\"Page\": 1");
        (later && !turned_away.swap(true, std::sync::atomic::Ordering::SeqCst)).then(|| crate::shop::Reply::status(401))
    });
    let fetched = setting.fetch("hofer-roksh").await;
    assert_eq!((fetched.outcome, fetched.items), (Some(Outcome::Good), 200), "{fetched:?}");
    let sessions = setting.shop.asked().iter().filter(|asked| asked.path.starts_with("/session")).count();
    assert_eq!(sessions, 2);
}

#[tokio::test(start_paused = true)]
async fn real_answers_page_by_page_become_products() {
    for (source, chain, file) in [
        ("billa", "billa", "billa-2026-01-29.json.br"),
        ("dm", "dm", "dm-2023-10-20.json.br"),
        ("hofer-roksh", "hofer", "hofer-2026-01-29.json.br"),
        ("lidl", "lidl", "lidl-2023-10-21.json.br"),
        ("lidl", "lidl", "lidl-2026-01-29.json.br"),
        ("penny", "penny", "penny-2023-10-20.json.br"),
        ("spar", "spar", "spar-2026-01-29.json.br"),
    ] {
        let Some(records) = real::records(file) else { continue };
        let date = file[file.len() - 18..file.len() - 8].to_owned();
        let setting = Setting::on(&date);
        prepare(&setting, source);
        let day = Day::parse(&date).expect("a day");
        let read = |record: &Value| sources::read(&setting.source(source), record, day).ok();
        let mut expected = BTreeMap::new();
        for offer in records.iter().filter_map(read).filter(|offer| !offer.prices.is_empty()) {
            expected.entry(offer.key.clone()).or_insert(offer.prices[0].price);
        }
        let total = records.len();
        setting.stock(source, records);
        let fetched = setting.fetch(source).await;
        assert_eq!(fetched.outcome, Some(Outcome::Good), "{file}: {:?} {:?}", fetched.message, fetched.rejects);
        assert!(fetched.rejects.total() as f64 <= 0.01 * total as f64, "{file}: {:?}", fetched.rejects);
        let products = setting.products(chain);
        let found: BTreeMap<_, _> =
            products.iter().map(|product| (product.key.clone(), product.prices[0].price)).collect();
        assert_eq!(found, expected, "{file}");
        println!("{file}: {total} records, {} articles in {} answers", fetched.items, fetched.answers);
    }
}

/// The expected histories of three days: for each article its cents on each day.
fn stated(days: &[(&str, Vec<Value>)]) -> BTreeMap<String, Vec<(String, u32)>> {
    let mut stated: BTreeMap<String, Vec<(String, u32)>> = BTreeMap::new();
    for (day, records) in days {
        for record in records {
            let cents = (record["price"].as_f64().expect("a price") * 100.0).round() as u32;
            let history = stated.entry(record["productID"].to_string()).or_default();
            if cents > 0 && history.last().is_none_or(|(last, _)| last != day) {
                history.push(((*day).to_owned(), cents));
            }
        }
    }
    for history in stated.values_mut() {
        history.dedup_by(|later, earlier| later.1 == earlier.1);
    }
    stated.retain(|_, history| !history.is_empty());
    stated
}

#[tokio::test(start_paused = true)]
async fn three_days_of_hofer_give_the_right_histories() {
    let days = ["2023-10-20", "2023-10-21", "2023-10-22"];
    let records = |day| real::records(&format!("hofer-{day}.json.br"));
    let files: Option<Vec<_>> = days.iter().map(|day| Some((*day, records(day)?))).collect();
    let Some(files) = files else { return };
    let expected = stated(&files);
    let setting = Setting::on(days[0]);
    prepare(&setting, "hofer-roksh");
    for (day, records) in &files {
        setting.go_to(day);
        setting.stock("hofer-roksh", records.clone());
        let fetched = setting.fetch("hofer-roksh").await;
        assert_eq!(fetched.outcome, Some(Outcome::Good), "{day}: {:?}", fetched.message);
        println!("{day}: {} articles, {} rejected, {:?}", fetched.items, fetched.rejects.total(), fetched.tally);
    }
    let histories = |setting: &Setting| -> BTreeMap<String, Vec<(String, u32)>> {
        let history = |product: &koerberl::domain::Product| {
            product.prices.iter().map(|point| (point.day.to_string(), point.price.get())).collect()
        };
        setting.products("hofer").iter().map(|product| (product.key.id.to_string(), history(product))).collect()
    };
    assert_eq!(histories(&setting), expected);
    assert!(expected.values().filter(|history| history.len() > 1).count() > 0, "some prices did change");

    let before = (setting.version(), setting.products("hofer"));
    let again = setting.fetch("hofer-roksh").await;
    assert_eq!(
        (again.outcome, again.tally.new, again.tally.changed, again.tally.points),
        (Some(Outcome::Good), 0, 0, 0)
    );
    assert_eq!((setting.version(), setting.products("hofer")), before, "a day repeated changes nothing");

    setting.go_to("2023-10-23");
    let quarter = files[2].1.len() / 4;
    setting.stock("hofer-roksh", files[2].1[..quarter].to_vec());
    let aside = setting.fetch_as("hofer-roksh", FetchOptions::default()).await;
    assert_eq!(aside.outcome, Some(Outcome::Aside), "{:?}", aside.message);
    assert_eq!((setting.version(), setting.products("hofer")), before, "a quarter of it is seen by nobody");
}
