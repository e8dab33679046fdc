//! How many bytes following costs, on the real market: a day, a week of days at once, and all of it.

use koerberl::domain::{Cents, Day, Offer, PricePoint, Product, Random, Statement};
use koerberl::store::Outcome;

use crate::fault;
use crate::installations::Installations;
use crate::real;

/// The most bytes of a day on which two of a hundred prices change.
const MOST_PER_DAY: u64 = 60_000;

/// What a web shop says of a product.
fn offered(product: &Product, prices: Vec<PricePoint>) -> Offer {
    let Product { key, name, brand, category, size, weighed, bio, available, url, gtin, .. } = product.clone();
    Offer {
        key,
        name,
        brand,
        category,
        size: Statement { ..size },
        weighed,
        bio: Some(bio),
        available,
        url,
        gtin,
        prices,
        earlier_sizes: Vec::new(),
        deals: product.deals.clone(),
        deposit: product.deposit,
        stated_low: product.stated_low,
    }
}

#[tokio::test(start_paused = true)]
async fn days_of_the_real_market_cost_little() {
    let Some(products) = real::products(real::AUSTRIA) else { return };
    let world = Installations::new(2, "2026-03-29");
    world.follow(1, 0);
    let history: Vec<Offer> = products.iter().map(|product| offered(product, product.prices.clone())).collect();
    world.import(0, &history);
    let full = world.publish(0).index.full.bytes;
    let fetched = world.fetch(1, 0).await;
    assert_eq!((fetched.outcome, fetched.items), (Some(Outcome::Good), products.len() as u64), "{fetched:?}");
    assert_eq!(fetched.answers, 1);
    let mut random = Random::new(1);
    let mut prices: Vec<Cents> =
        products.iter().map(|product| product.prices[product.prices.len() - 1].price).collect();
    let mut bytes = Vec::new();
    // The first days find out who is still on sale, then the usual ones follow.
    let days = if fault::is_long() { 8 } else { 4 };
    for day in 29..29 + days {
        let day = Day::parse("2026-03-01").expect("a day").plus(day - 1);
        let mut offers = Vec::new();
        for (product, price) in products.iter().zip(&mut prices) {
            if random.chance(2) {
                *price = Cents::new(price.get() * if random.chance(50) { 9 } else { 11 } / 10 + 1).unwrap_or(*price);
            }
            let offer = offered(product, vec![PricePoint { day, price: *price }]);
            offers.push(Offer { available: true, ..offer });
        }
        world.go_to(&day.to_string());
        world.import(0, &offers);
        let publication = world.publish(0);
        bytes.push(publication.index.changes.last().expect("changes").bytes);
    }
    let usual = &bytes[1..];
    println!("{} products: {full} bytes in full, days of {bytes:?} bytes", products.len());
    assert!(usual.iter().all(|bytes| *bytes <= MOST_PER_DAY), "{bytes:?}");
    // A follower that was away for days takes the changes only: with `KOERBERL_FAULTS=long` for a week.
    let fetched = world.fetch(1, 0).await;
    assert_eq!((fetched.outcome, fetched.answers), (Some(Outcome::Good), u64::from(days)), "{fetched:?}");
    assert_eq!(world.export(0), world.export(1));
}
