//! Speed and memory of 100,000 price alerts that look at a new day of the whole market, on one core:
//! `cargo bench --bench alerts`. Prints medians, and how much more memory is in use at most.

#[path = "../common/real.rs"]
mod real;

use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

use koerberl::alerts::Market;
use koerberl::catalogue::{Builder, Catalogue};
use koerberl::compare;
use koerberl::domain::{Alert, Cents, Day, Language, Memory, Per, PricePoint, Product, Random, Subject, When};
use koerberl::kinds::Kind;
use koerberl::search;
use koerberl::store::alerts::Alerts;

const ALERTS: usize = 100_000;
const ROUNDS: usize = 5;

fn main() {
    let Some(mut products) = real::products(real::AUSTRIA) else { return };
    let today = Day::parse("2026-03-28").expect("a day");
    let catalogue = build(&products);
    println!("{} products, {ALERTS} alerts", catalogue.len());
    let folder = tempfile::tempdir().expect("a folder");
    let store = Alerts::open(folder.path(), Vec::new).expect("a store");
    let mut random = Random::new(1);
    let available: Vec<&Product> = products.iter().filter(|product| product.available).collect();
    let alerts: Vec<Alert> = (0..ALERTS).map(|_| alert(&available, &mut random)).collect();
    set(&store, &catalogue, &alerts, today);

    // A day's change: every tenth product of two chains has another price.
    for (number, product) in products.iter_mut().enumerate() {
        let price = product.prices[product.prices.len() - 1].price.get();
        if number % 10 == 0 && ["spar", "billa"].contains(&product.key.chain.as_str()) {
            let price = Cents::new((price * 9 / 10).max(1)).expect("a price");
            product.prices.push(PricePoint { day: today.plus(1), price });
        }
    }
    let next = build(&products);
    // As a server does when a market is new, for its pages, too.
    let begun = Instant::now();
    search::find_all_meant(&next);
    println!("what is meant by each kind: {:?}, once a market", begun.elapsed());
    for round in 0..ROUNDS {
        let before = resident();
        let begun = Instant::now();
        let mut market = Market::new(&next, today.plus(1));
        let look = |alert: &Alert, memory: Option<&_>| market.look(alert, memory);
        // The first one keeps what they see, the others find nothing new.
        let looked = store.look(&format!("{round}"), look).expect("written").expect("a new state");
        let took = begun.elapsed();
        let more = resident().saturating_sub(before) / 1024;
        println!("look {round}: {took:?}, {} ring, {more} MB more in use", looked.rings);
    }
    for (name, is_it) in [
        ("all", (|_| true) as fn(&Alert) -> bool),
        ("those of products", |alert| matches!(alert.subject, Subject::Product(_))),
        ("those of kinds", |alert| matches!(alert.subject, Subject::Kind { .. })),
        ("those of searches", |alert| matches!(alert.subject, Subject::Search(_))),
    ] {
        let own: Vec<&Alert> = alerts.iter().filter(|alert| is_it(alert)).collect();
        let mut times: Vec<Duration> = (0..ROUNDS).map(|_| looks(&next, today.plus(1), &own)).collect();
        times.sort_unstable();
        println!("without the store, {name}: {:?}", times[ROUNDS / 2]);
    }
}

/// How long it takes that all of them look.
fn looks(catalogue: &Catalogue, today: Day, alerts: &[&Alert]) -> Duration {
    let begun = Instant::now();
    let mut market = Market::new(catalogue, today);
    for alert in alerts {
        black_box(market.look(alert, Some(&Memory::default())));
    }
    begun.elapsed()
}

fn build(products: &[Product]) -> Catalogue {
    let mut builder = Builder::new();
    for product in products {
        builder.push(product);
    }
    builder.finish(1, compare::labels)
}

/// Seven of ten wait for a product, two for a kind, one for a search.
fn alert(products: &[&Product], random: &mut Random) -> Alert {
    let product = products[random.below(products.len())];
    let price = product.prices[product.prices.len() - 1].price.get();
    let words = ["jacobs monarch", "milka", "pampers", "ottakringer", "barilla", "manner", "iglo", "persil"];
    let kinds = Kind::all().len();
    let (subject, by_unit) = match random.below(10) {
        0 => (Subject::Search(words[random.below(words.len())].to_owned()), false),
        1 | 2 => {
            let kind = Kind::all().nth(random.below(kinds)).expect("a kind");
            (Subject::Kind { id: kind.id().to_owned(), pack: Some(kind.usual_pack()), brand: None }, false)
        }
        _ => (Subject::Product(product.key.clone()), random.chance(10)),
    };
    let limit = Cents::new((price * 95 / 100).max(1)).expect("a price");
    let when = match (&subject, random.below(10)) {
        (Subject::Search(_), _) => When::New,
        (_, 0..5) => When::Below(limit, if by_unit { Per::Unit } else { Per::Pack }),
        (_, 5) => When::Low30,
        (_, 6) => When::Lowest,
        (_, 7) => When::Deal,
        (_, 8) => When::Back,
        _ => When::Dearer(5),
    };
    Alert { subject, chains: Vec::new(), when }
}

fn set(store: &Alerts, catalogue: &Catalogue, alerts: &[Alert], today: Day) {
    let mut market = Market::new(catalogue, today);
    for (number, own) in alerts.chunks(100).enumerate() {
        let name = format!("device {number}");
        let device =
            store.add_device(name.as_bytes(), &name, Language::German, today).expect("written").expect("room").number;
        for alert in own {
            let memory = market.look(alert, None).0;
            store.add(device, alert, &memory, today).expect("written").expect("room");
        }
    }
}

/// Memory in use, in kilobytes.
fn resident() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or_default()
}
