//! Speed of the statistics on the whole market, on two cores: `cargo bench --bench stats`. Prints medians.

#[path = "../common/real.rs"]
mod real;

use std::hint::black_box;
use std::time::{Duration, Instant};

use hyper::Request;
use hyper::body::Bytes;
use koerberl::api::{self, App};
use koerberl::catalogue::{Builder, Catalogue};
use koerberl::compare;
use koerberl::domain::{Cents, Day, PricePoint, Product};
use koerberl::ingest::Market;
use koerberl::stats::{By, Cells, IndexRequest, Sales, Selection, index};

const CORES: usize = 2;

fn main() {
    let files = [real::AUSTRIA, real::NEIGHBOURS];
    let products: Option<Vec<Vec<Product>>> = files.into_iter().map(real::products).collect();
    let Some(products) = products else { return };
    let mut products = products.concat();
    rayon::ThreadPoolBuilder::new().num_threads(CORES).build_global().expect("nothing ran before");
    let catalogue = build(&products);
    println!("{} products, {} prices, {CORES} cores", catalogue.len(), catalogue.prices());
    let today = Day::parse("2026-03-28").expect("a day");

    let all = IndexRequest { by: By::ChainAndCategory, ..IndexRequest::default() };
    let cold = median(5, || {
        let cells = Cells::of(&catalogue, today, Sales::With);
        black_box(index(&catalogue, &cells, today, &all).series.len());
    });
    println!("all category × chain indices, cold    {cold:?}");
    let cells = Cells::of(&catalogue, today, Sales::With);
    println!("  of them the indices                 {:?}", median(5, || drop(index(&catalogue, &cells, today, &all))));

    let selection = Selection { chains: catalogue.find_chain("spar").into_iter().collect(), ..Selection::default() };
    let one = IndexRequest { selection, ..IndexRequest::default() };
    println!("one filtered index, warm              {:?}", median(50, || drop(index(&catalogue, &cells, today, &one))));

    // A new day: every tenth product of one chain has another price.
    for product in products.iter_mut().filter(|product| product.key.chain.as_str() == "spar").step_by(10) {
        let price = product.prices[product.prices.len() - 1].price.get() + 10;
        product.prices.push(PricePoint { day: today, price: Cents::new(price).expect("a price") });
    }
    let next = build(&products);
    let new_day = median(5, || {
        let cells = Cells::of(&next, today.plus(1), Sales::With);
        black_box(index(&next, &cells, today.plus(1), &one).series.len());
    });
    println!("a new day's prices, until an index    {new_day:?}");
    answers(products);
}

/// Times the answers of the API, uncached and cached.
fn answers(products: Vec<Product>) {
    let now = || "2026-03-28T10:00:00Z".parse().expect("a moment");
    let app = App::new(Market::Invented(products), now, None);
    app.load().expect("an invented market can be read");
    for query in QUERIES {
        let begun = Instant::now();
        let bytes = answer(&app, query);
        let first = begun.elapsed();
        println!("{query:<46} {first:>12.3?} {:>12.3?} {:>6} KB", median(9, || _ = answer(&app, query)), bytes / 1000);
    }
}

const QUERIES: &[&str] = &[
    "summary",
    "index",
    "index?chain=spar&category=34",
    "index?chain=spar&category=34&sales=without",
    "index?chain=spar&category=34&method=tpd",
    "index?method=tpd",
    "index?by=chain",
    "index?by=chainAndCategory",
    "movers",
    "movers?days=30&to=2023-09-30",
    "levels",
    "levels?date=2023-09-30",
    "shrinkflation",
    "rebates",
    "rebates?to=2023-09-30",
    "tax",
];

fn answer(app: &App, query: &str) -> usize {
    let request = Request::get(format!("/api/v1/stats/{query}")).body(Bytes::new()).expect("a request");
    api::respond(app, &request).into_body().into_bytes().map_or(0, |bytes| bytes.len())
}

fn median(runs: usize, mut run: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..runs)
        .map(|_| {
            let begun = Instant::now();
            run();
            begun.elapsed()
        })
        .collect();
    times.sort();
    times[runs / 2]
}

fn build(products: &[Product]) -> Catalogue {
    let mut builder = Builder::new();
    for product in products {
        builder.push(product);
    }
    builder.finish(1, compare::labels)
}
