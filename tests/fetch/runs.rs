//! Runs: good ones end in the catalogue, those that look wrong are set aside until an operator accepts them.

use std::time::Duration;

use koerberl::ingest::{FetchOptions, replay};
use koerberl::store::Outcome;
use tokio::time::Instant;

use crate::invented::{article, shelf};
use crate::setting::{Setting, small};
use crate::shop::Reply;

/// The price of an article, by its number.
type Cents = fn(usize) -> u32;
/// The failure on a page, by its number.
type Fault = fn(usize) -> Option<Reply>;

fn billas() -> Setting {
    let setting = Setting::on("2026-03-02");
    setting.small("billa");
    setting.stock("billa", shelf("billa", 1200, |id| 100 + id as u32));
    setting
}

#[tokio::test(start_paused = true)]
async fn a_web_shop_becomes_products() {
    let setting = billas();
    let begun = Instant::now();
    let fetched = setting.fetch("billa").await;
    assert_eq!((fetched.outcome, fetched.items, fetched.answers), (Some(Outcome::Good), 1200, 3), "{fetched:?}");
    assert!(begun.elapsed() >= Duration::from_secs(3), "a pause between four requests: {:?}", begun.elapsed());
    let products = setting.products("billa");
    assert_eq!(products.len(), 1200);
    let butter = products.iter().find(|product| &*product.key.id == "00-7").expect("there");
    assert_eq!((butter.name.as_str(), butter.prices[0].price.get()), ("Almhof Teebutter Nr. 7", 107));
    assert_eq!((butter.prices[0].day.to_string().as_str(), butter.available), ("2026-03-02", true));
    let record = setting.record("billa").expect("remembered");
    assert_eq!((record.outcome, record.items, record.rejected, record.changed), (Outcome::Good, 1200, 0, 1200));
    assert_eq!(record.good, Some(record.at));
}

#[tokio::test(start_paused = true)]
async fn neither_the_same_day_again_nor_a_dry_run_changes_anything() {
    let setting = billas();
    let dry = FetchOptions { dry: true, ..FetchOptions::default() };
    let tried = setting.fetch_as("billa", dry).await;
    assert_eq!((tried.tally.new, setting.version(), setting.record("billa")), (1200, 0, None));
    setting.fetch("billa").await;
    let (version, products) = (setting.version(), setting.products("billa"));
    let again = setting.fetch("billa").await;
    assert_eq!((again.tally.new, again.tally.changed, again.tally.points), (0, 0, 0));
    assert_eq!((setting.version(), setting.products("billa")), (version, products));
}

#[tokio::test(start_paused = true)]
async fn a_quarter_of_a_shop_is_set_aside() {
    let setting = billas();
    setting.fetch("billa").await;
    let before = (setting.version(), setting.products("billa"));
    setting.go_to("2026-03-03");
    setting.stock("billa", shelf("billa", 300, |id| 90 + id as u32));
    let fetched = setting.fetch("billa").await;
    assert_eq!(fetched.outcome, Some(Outcome::Aside));
    let said = fetched.message.expect("why");
    assert!(said.contains("300 articles, where the last good run had 1200"), "{said}");
    assert_eq!((setting.version(), setting.products("billa")), before);
    let record = setting.record("billa").expect("remembered");
    assert_eq!((record.outcome, record.items, record.error.as_deref()), (Outcome::Aside, 1200, Some(&*said)));
    assert!(record.good < Some(record.at), "the last good day is not forgotten");

    let accepted =
        replay(setting.data(), &setting.source("billa"), FetchOptions { accept: true, dry: false }).expect("kept");
    assert_eq!((accepted.len(), accepted[0].outcome, accepted[0].tally.changed), (1, Some(Outcome::Good), 300));
    let butter = setting.products("billa").into_iter().find(|product| &*product.key.id == "00-7").expect("there");
    assert_eq!(butter.prices.iter().map(|point| point.price.get()).collect::<Vec<_>>(), [107, 97]);
    assert_eq!(butter.prices[1].day.to_string(), "2026-03-03", "of the day on which it was asked");
    let record = setting.record("billa").expect("remembered");
    assert_eq!((record.outcome, record.items, record.error), (Outcome::Good, 300, None));
}

#[tokio::test(start_paused = true)]
async fn scaled_prices_and_mass_changes_are_set_aside() {
    let storms: [(Cents, &str); 3] = [
        (|id| (100 + id as u32) * 100, "another scale?"),
        (|id| 100 + id as u32 + u32::from(id % 2 == 0), "600 of 1200 prices changed (50 %)"),
        (|id| if id % 50 == 0 { 99_900 } else { 100 + id as u32 }, "50 times what they were"),
    ];
    for (cents, said) in storms {
        let setting = billas();
        setting.fetch("billa").await;
        setting.go_to("2026-03-03");
        setting.stock("billa", shelf("billa", 1200, cents));
        let fetched = setting.fetch("billa").await;
        assert_eq!(fetched.outcome, Some(Outcome::Aside), "{said}");
        assert!(fetched.message.as_ref().is_some_and(|text| text.contains(said)), "{:?}", fetched.message);
    }
}

#[tokio::test(start_paused = true)]
async fn a_single_implausible_price_is_left_out_until_accepted() {
    let setting = billas();
    setting.fetch("billa").await;
    setting.go_to("2026-03-03");
    setting.stock("billa", shelf("billa", 1200, |id| if id == 5 { 10_500 } else { 100 + id as u32 }));
    let fetched = setting.fetch("billa").await;
    assert_eq!((fetched.outcome, fetched.rejects.total(), fetched.gone), (Some(Outcome::Good), 1, 0));
    let price = |setting: &Setting| {
        let products = setting.products("billa");
        products
            .iter()
            .find(|product| &*product.key.id == "00-5")
            .map(|product| product.prices.last().expect("one").price.get())
    };
    assert_eq!(price(&setting), Some(105));
    replay(setting.data(), &setting.source("billa"), FetchOptions { accept: true, dry: false }).expect("kept");
    assert_eq!(price(&setting), Some(10_500));
}

#[tokio::test(start_paused = true)]
async fn rejects_are_counted_and_limited() {
    let setting = billas();
    let without_price = |id: usize| {
        let mut record = article("billa", id, 1);
        record["price"] = serde_json::json!({});
        record
    };
    let mixed = |bad: usize| {
        let mut records = shelf("billa", 1200 - bad, |id| 100 + id as u32);
        records.extend((1200 - bad..1200).map(without_price));
        records
    };
    setting.stock("billa", mixed(40));
    let fetched = setting.fetch("billa").await;
    assert_eq!((fetched.outcome, fetched.items, fetched.rejects.total()), (Some(Outcome::Good), 1160, 40));
    setting.go_to("2026-03-03");
    setting.stock("billa", mixed(90));
    let fetched = setting.fetch("billa").await;
    assert_eq!(fetched.outcome, Some(Outcome::Aside));
    assert!(fetched.message.expect("why").contains("90 of 1200 records rejected"));
}

#[tokio::test(start_paused = true)]
async fn a_product_missing_once_is_not_gone() {
    let setting = billas();
    setting.fetch("billa").await;
    let on_sale = |setting: &Setting| setting.products("billa").iter().filter(|product| product.available).count();
    for (day, count, times, left) in [
        ("2026-03-03", 1100, 1, 1200),
        ("2026-03-04", 1100, 3, 1200), // three times on a day are one day
        ("2026-03-05", 1150, 1, 1150), // a third day without fifty of them, the other fifty are back
        ("2026-03-06", 1200, 1, 1200), // they were not gone for good
        ("2026-03-07", 1199, 1, 1200),
    ] {
        setting.go_to(day);
        setting.stock("billa", shelf("billa", count, |id| 100 + id as u32));
        for _ in 0..times {
            assert_eq!(setting.fetch("billa").await.outcome, Some(Outcome::Good));
        }
        assert_eq!(on_sale(&setting), left, "{day}");
    }
}

#[tokio::test(start_paused = true)]
async fn failed_crawls_import_nothing() {
    let broken: [(&str, Fault, &str); 5] = [
        ("a page repeats", |page| (page > 0).then(|| chains_page(0, 500, 1200)), "repeats what came before"),
        ("a total that lies", |page| (page > 1).then(|| chains_page(0, 0, 5000)), "gives 1000"),
        ("no list", |_| Some(Reply::json(r#"{"total": 3, "items": []}"#)), "there is nothing at"),
        ("no JSON", |page| (page == 1).then(|| Reply::json("{\"total\"")), "JSON"),
        ("turned away", |page| (page == 2).then(|| Reply::status(403)), "turns us away"),
    ];
    for (what, fault, said) in broken {
        let setting = billas();
        setting.fetch("billa").await;
        let before = (setting.version(), setting.products("billa"));
        setting.go_to("2026-03-03");
        setting.fault(move |_, asked| (asked.path != "/robots.txt").then(|| fault(asked.number("page"))).flatten());
        let fetched = setting.fetch("billa").await;
        let expected = if what == "turned away" { Outcome::Refused } else { Outcome::Failed };
        assert_eq!(fetched.outcome, Some(expected), "{what}");
        let text = fetched.message.expect("why");
        assert!(text.contains(said), "{what}: {text}");
        assert_eq!((setting.version(), setting.products("billa")), before, "{what}");
        setting.repair();
        assert_eq!(setting.fetch("billa").await.outcome, Some(Outcome::Good), "{what}: it recovers");
    }
}

fn chains_page(from: usize, count: usize, total: usize) -> Reply {
    let records: Vec<_> = shelf("billa", from + count, |id| 100 + id as u32).split_off(from);
    Reply::json(serde_json::json!({ "total": total, "results": records }))
}

#[tokio::test(start_paused = true)]
async fn a_total_that_is_too_low_loses_nothing() {
    let setting = billas();
    setting.fault(|_, asked| {
        let (page, size) = (asked.number("page"), asked.number("pageSize"));
        let count = 1200_usize.saturating_sub(page * size).min(size);
        (asked.path != "/robots.txt").then(|| chains_page(page * size, count, 500))
    });
    assert_eq!(setting.fetch("billa").await.items, 1200);
}

#[tokio::test(start_paused = true)]
async fn an_operator_can_repair_a_source_file() {
    let setting = billas();
    setting.fetch("billa").await;
    setting.go_to("2026-03-03");
    let renamed = |cents: u32| {
        let mut records = shelf("billa", 1200, |id| cents + id as u32);
        for record in &mut records {
            let price = record["price"]["regular"].take();
            record["price"] = serde_json::json!({ "current": price });
        }
        records
    };
    setting.stock("billa", renamed(100));
    let fetched = setting.fetch("billa").await;
    assert_eq!((fetched.outcome, fetched.items), (Some(Outcome::Aside), 0));
    assert!(fetched.rejects.reasons()[0].reason.contains("price"), "the path that failed: {:?}", fetched.rejects);

    // An invalid file reports where, and the previous version stays in effect.
    setting.override_with("billa", |text| small(&text).replace("[paging]", "[paging"));
    let mut overrides = koerberl::sources::SourceFiles::new(setting.data().join("sources"));
    let error = overrides.get("billa").expect("it goes on").error.expect("it is broken");
    assert!(error.line.is_some() && error.file == "billa.toml", "{error}");

    setting.override_with("billa", |text| small(&text).replace("price.regular", "price.current"));
    let replayed = replay(setting.data(), &setting.source("billa"), FetchOptions::default()).expect("kept");
    let last = replayed.last().expect("the run of today");
    assert_eq!((last.outcome, last.items, last.tally.new), (Some(Outcome::Good), 1200, 0), "{last:?}");
    setting.go_to("2026-03-04");
    setting.stock("billa", renamed(101));
    assert_eq!(setting.fetch("billa").await.outcome, Some(Outcome::Aside), "everything costs another price");
    setting.stock("billa", renamed(100));
    assert_eq!(setting.fetch("billa").await.outcome, Some(Outcome::Good));
}

#[tokio::test(start_paused = true)]
async fn unchanged_responses_are_not_sent_again() {
    let setting = billas();
    setting.fault(|_, asked| {
        let page = asked.number("page");
        let tag = format!("\"{page}\"");
        if asked.path == "/robots.txt" {
            None
        } else if asked.header("if-none-match") == Some(&tag) {
            Some(Reply::status(304))
        } else {
            let count = 1200_usize.saturating_sub(page * 500).min(500);
            Some(chains_page(page * 500, count, 1200).with("etag", &tag))
        }
    });
    setting.fetch("billa").await;
    setting.go_to("2026-03-03");
    let again = setting.fetch("billa").await;
    assert_eq!((again.outcome, again.items, again.tally.new), (Some(Outcome::Good), 1200, 0));
    let conditional = setting.shop.asked().iter().filter(|asked| asked.header("if-none-match").is_some()).count();
    assert_eq!(conditional, 3);
}

#[tokio::test(start_paused = true)]
async fn only_one_fetch_per_source_runs() {
    let setting = billas();
    let (first, second) = tokio::join!(setting.fetch("billa"), async {
        tokio::time::sleep(Duration::from_millis(100)).await;
        setting.fetch("billa").await
    });
    assert_eq!((first.outcome, second.outcome), (Some(Outcome::Good), None));
}

#[tokio::test(start_paused = true)]
async fn a_price_file_brings_years_of_many_chains() {
    let setting = Setting::on("2026-03-02");
    let address = "address = \"https://files.example/prices.json\"";
    setting.override_with("heisse-preise", |text| small(&text).replace("address = \"\"", address));
    let record = |chain: &str, price: f64| {
        let history = [("2026-03-01", price), ("2023-05-18", 1.99)];
        let history = history.map(|(date, price)| serde_json::json!({ "date": date, "price": price }));
        serde_json::json!({ "store": chain, "id": "7", "name": "Almhof Teebutter", "price": price, "priceHistory": history,
            "quantity": 250, "unit": "g" })
    };
    setting.stock("heisse-preise", vec![record("spar", 2.29), record("billa", 2.49)]);
    let fetched = setting.fetch("heisse-preise").await;
    assert_eq!((fetched.outcome, fetched.items, fetched.tally.new), (Some(Outcome::Good), 2, 2), "{fetched:?}");
    let prices = &setting.products("spar")[0].prices;
    assert_eq!(prices.iter().map(|point| point.price.get()).collect::<Vec<_>>(), [199, 229]);

    setting.go_to("2026-03-03");
    setting.stock("heisse-preise", vec![record("spar", 2.39), record("billa", -1.0)]);
    let before = setting.version();
    let aside = setting.fetch("heisse-preise").await;
    assert_eq!((aside.outcome, setting.version()), (Some(Outcome::Aside), before), "half of it is nonsense");
    let accept = FetchOptions { accept: true, ..FetchOptions::default() };
    let accepted = replay(setting.data(), &setting.source("heisse-preise"), accept).expect("it is kept");
    assert_eq!((accepted[0].outcome, accepted[0].items), (Some(Outcome::Good), 1), "{accepted:?}");

    setting.go_to("2026-03-04");
    setting.stock("heisse-preise", (0..3).map(|id| numbered(record("spar", 2.0), id)).collect());
    assert_eq!(setting.fetch("heisse-preise").await.outcome, Some(Outcome::Good));
    setting.go_to("2026-03-05");
    setting.stock("heisse-preise", vec![record("spar", 2.0)]);
    let said = setting.fetch("heisse-preise").await.message.expect("it is too small");
    assert!(said.ends_with("1 records, where 2 are the least; nothing was taken"), "{said}");
}

fn numbered(mut record: serde_json::Value, id: usize) -> serde_json::Value {
    record["id"] = id.to_string().into();
    record
}
