//! Next week's offers: a price with a later first day is kept, and is the price from that day on without another fetch.

use koerberl::domain::{Day, ProductKey};
use koerberl::ingest::Market;
use koerberl::store::Outcome;
use serde_json::{Value, json};

use crate::invented::article;
use crate::setting::Setting;

/// Article `id` of Penny at 1.99 from Thursday the 5th to Saturday, instead of `crossed`.
fn next_week(id: usize, crossed: Option<u32>) -> Value {
    let mut record = article("penny", id, 199);
    record["price"]["crossed"] = json!(crossed);
    record["price"]["validityStart"] = json!("2026-03-05");
    record["price"]["validityEnd"] = json!("2026-03-07");
    record
}

/// What the products cost that are on sale on a day, by number, and how many of all promotions are to come.
fn served(setting: &Setting, on: &str) -> (Vec<(String, u32)>, usize) {
    let day = Day::parse(on).expect("a day");
    let (catalogue, _) = Market::open(setting.data()).and_then(|market| market.read(day)).expect("it reads");
    let on_sale = catalogue.products().filter(|product| product.available());
    let mut costs: Vec<_> = on_sale.map(|product| (product.id().to_owned(), product.price().get())).collect();
    costs.sort();
    (costs, catalogue.products().map(|product| product.deals_to_come(day).count()).sum())
}

fn costs(all: &[(&str, u32)]) -> Vec<(String, u32)> {
    all.iter().map(|(id, cents)| ((*id).to_owned(), *cents)).collect()
}

#[tokio::test(start_paused = true)]
async fn next_weeks_price_is_kept_and_begins_on_its_day() {
    let setting = Setting::on("2026-03-02");
    setting.small("penny");
    setting.stock("penny", vec![article("penny", 1, 299), article("penny", 2, 289), article("penny", 3, 279)]);
    assert_eq!(setting.fetch("penny").await.outcome, Some(Outcome::Good));

    // The first says what it costs until then, the second does not, and the fourth was never seen.
    setting.go_to("2026-03-03");
    let stock = vec![next_week(1, Some(319)), next_week(2, None), article("penny", 3, 279), next_week(4, None)];
    setting.stock("penny", stock);
    let fetched = setting.fetch("penny").await;
    assert_eq!((fetched.outcome, fetched.items, fetched.conditional), (Some(Outcome::Good), 4, 2), "{fetched:?}");

    let before = costs(&[("p-1", 319), ("p-2", 289), ("p-3", 279)]);
    let then = costs(&[("p-1", 199), ("p-2", 199), ("p-3", 279)]);
    assert_eq!(served(&setting, "2026-03-03"), (before.clone(), 2));
    assert_eq!(served(&setting, "2026-03-04"), (before, 2));
    assert_eq!(served(&setting, "2026-03-05"), (then.clone(), 0));
    assert_eq!(served(&setting, "2026-03-07"), (then, 0));
    assert_eq!(served(&setting, "2026-03-08").0, costs(&[("p-1", 319), ("p-2", 289), ("p-3", 279)]));
    let stored = setting.products("penny");
    let seen = stored.iter().find(|product| product.key == ProductKey::parse("penny:p-2").expect("a key"));
    assert_eq!(seen.map(|product| product.prices.len()), Some(1), "nobody saw another price yet");
}

#[tokio::test(start_paused = true)]
async fn what_is_no_longer_announced_does_not_begin() {
    let setting = Setting::on("2026-02-20");
    setting.small("penny");
    setting.stock("penny", vec![article("penny", 1, 299), article("penny", 2, 289)]);
    setting.fetch("penny").await;
    // The second is gone after three days without it, and comes back next week.
    setting.stock("penny", vec![article("penny", 1, 299)]);
    for day in ["2026-02-21", "2026-02-22", "2026-02-23"] {
        setting.go_to(day);
        setting.fetch("penny").await;
    }
    setting.go_to("2026-03-02");
    setting.stock("penny", vec![article("penny", 1, 299), next_week(2, None)]);
    setting.fetch("penny").await;
    assert_eq!(served(&setting, "2026-03-02"), (costs(&[("p-1", 299)]), 1));
    assert_eq!(served(&setting, "2026-03-05").0, costs(&[("p-1", 299), ("p-2", 199)]));

    setting.go_to("2026-03-03");
    setting.stock("penny", vec![article("penny", 1, 299)]);
    setting.fetch("penny").await;
    assert_eq!(served(&setting, "2026-03-05"), (costs(&[("p-1", 299)]), 0));
}
