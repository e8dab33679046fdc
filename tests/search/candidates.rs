//! The candidates of the items of lists are all products that fit, at all chains, whichever of them are asked for:
//! lists drawn from lines that people write are planned on the real market, and the plans compared with each other and
//! with what the search shows.

use std::collections::HashMap;
use std::sync::Mutex;
use std::thread;

use hyper::Request;
use hyper::body::Bytes;
use koerberl::api::{self, App};
use koerberl::catalogue::{Catalogue, ProductView};
use koerberl::domain::{Quantity, Random, UnitPriceBasis};
use koerberl::kinds::Kind;
use koerberl::search::{self, Fit};
use koerberl::shopping::Reading;
use serde_json::{Value, json};

use super::half::is_tuned_on;
use super::lists::{app, post_to};

const LISTS: u64 = 700;
const LINES_OF_A_LIST: usize = 3;
/// Of the chains with prices of today three are drawn for each list, or of all chains where old prices may win, and all
/// their subsets are asked for.
const CHAINS: usize = 3;

/// From this confidence on the kind of a product is sure, whatever words its name has.
const SURE: f32 = 0.9;

/// What a search shows is as much as was bought, if it is so many times as much.
const AS_MUCH: std::ops::RangeInclusive<f64> = 1.0..=1.2;

/// A pack is about a usual one, if it is so many times as much.
const USUAL: std::ops::RangeInclusive<f64> = 0.75..=4.0;

/// The judged lines that may be looked at, those of the written lists, and the names of kinds with amounts.
fn lines() -> Vec<String> {
    let judged = include_str!("../judged/lines.tsv").lines().filter(|row| !row.starts_with(['#', '$']));
    let judged = judged.filter_map(|row| row.split('\t').next()).filter(|line| is_tuned_on(line)).map(str::to_owned);
    let lists = [include_str!("../golden/lists/known.txt"), include_str!("../golden/lists/pasted-known.txt")];
    let written = lists.iter().flat_map(|list| list.lines()).filter_map(|line| line.split_once(" => "));
    let written = written.filter(|(_, meaning)| *meaning != "note" && !meaning.contains(" ; "));
    let kinds = Kind::all().enumerate().map(|(place, kind)| match (kind.unit_basis(), place % 3) {
        (UnitPriceBasis::Kilogram, 0) => format!("500 g {}", kind.name()),
        (UnitPriceBasis::Kilogram, 1) => format!("2 kg {}", kind.name()),
        (UnitPriceBasis::Litre, 0 | 1) => format!("1,5 l {}", kind.name()),
        (_, 0) => format!("2x {}", kind.name()),
        _ => kind.name().to_owned(),
    });
    judged.chain(written.map(|(line, _)| line.to_owned())).chain(kinds).collect()
}

/// A list and the chains asked for.
struct Draw<'a> {
    lines: Vec<&'a str>,
    chains: Vec<&'a str>,
    /// Old prices may win.
    stale: bool,
}

impl<'a> Draw<'a> {
    fn of(seed: u64, lines: &'a [String], catalogue: &'a Catalogue) -> Self {
        let (mut random, stale) = (Random::new(seed), seed.is_multiple_of(2));
        let chains = catalogue.chains().iter().filter(|chain| chain.available > 0 && (stale || !chain.stale));
        let mut chains: Vec<&str> = chains.map(|chain| chain.id.as_str()).collect();
        while chains.len() > CHAINS {
            chains.remove(random.below(chains.len()));
        }
        let lines = (0..LINES_OF_A_LIST).map(|_| lines[random.below(lines.len())].as_str()).collect();
        Self { lines, chains, stale }
    }

    fn plans(&self, app: &App, chains: &[&str]) -> Value {
        let items = self.lines.iter().enumerate().map(|(id, text)| json!({"id": id.to_string(), "text": text}));
        let items: Vec<Value> = items.collect();
        post_to(
            app,
            "/api/v1/smartshopping",
            &json!({"items": items, "chains": chains, "stale": self.stale}).to_string(),
        )
    }

    /// What the plans break of the laws, in words.
    fn breaches(&self, app: &App, catalogue: &Catalogue) -> Vec<String> {
        let sets: Vec<Vec<&str>> = (1..1_usize << self.chains.len())
            .map(|set| (0..self.chains.len()).filter(|chain| set >> chain & 1 == 1).map(|at| self.chains[at]).collect())
            .collect();
        let answers: Vec<Value> = sets.iter().map(|set| self.plans(app, set)).collect();
        let mut breaches = Vec::new();
        for (small, less) in sets.iter().zip(&answers) {
            for (large, more) in sets.iter().zip(&answers) {
                let is_part = small.len() < large.len() && small.iter().all(|chain| large.contains(chain));
                let worse = (1..=small.len()).find(|&most| is_part && best(less, most) > best(more, most));
                breaches.extend(worse.map(|most| {
                    let (less, more) = (best(less, most), best(more, most));
                    format!("{:?}: {most} of {small:?} {less:?}, of {large:?} {more:?}", self.lines)
                }));
            }
        }
        let all = answers.last().expect("there are sets");
        breaches.extend((0..self.lines.len()).filter_map(|item| self.cheaper(app, catalogue, all, item)));
        breaches
    }

    /// What the search shows for a line that is what was bought for it, as much, and costs less.
    fn cheaper(&self, app: &App, catalogue: &Catalogue, answer: &Value, item: usize) -> Option<String> {
        let mut bought = Bought::of(catalogue, answer, item)?;
        let readings =
            post_to(app, "/api/v1/smartshopping/readings", &json!({"texts": [self.lines[item]]}).to_string());
        let unit = bought.product.quantity()?.unit().name();
        bought.has_amount = readings["readings"][0][0]["unit"] == *unit;
        let chains = self.chains.join(",");
        let escaped: Vec<String> = self.lines[item].bytes().map(|byte| format!("%{byte:02x}")).collect();
        let q = escaped.concat();
        let found = get(app, &format!("/api/v1/search?q={q}&line=true&group=false&limit=100&chain={chains}"));
        let shown = found["groups"].as_array().unwrap_or_else(|| panic!("{found}")).iter();
        let shown = shown.flat_map(|group| group["products"].as_array().expect("products"));
        let mut shown = shown.map(|product| product_of(catalogue, &product["key"]));
        let is_cheaper = |other: ProductView<'_>| bought.cents_of(other).is_some_and(|cents| cents < bought.cents);
        let is_meant = |other: ProductView<'_>| is_meant(catalogue, self.lines[item], other);
        let other = shown.find(|other| bought.fits(*other, self.stale) && is_cheaper(*other) && is_meant(*other))?;
        Some(format!("{}: {} is cheaper than {}", self.lines[item], named(other), bought.name()))
    }
}

/// Is it the plain variety, or the one that the line names? Another one is bought only at chains that have no plain
/// one.
fn is_meant(catalogue: &Catalogue, line: &str, product: ProductView<'_>) -> bool {
    let q = Reading::of(line).words;
    let request = search::Request { q, single: true, as_line: true, limit: catalogue.len(), ..Default::default() };
    let hits = search::search(catalogue, &request).hits;
    hits.iter().any(|hit| hit.products == [product.number()] && hit.fit == Fit::Meant)
}

/// The best plan with so many chains: how many items are covered, and how much is saved.
fn best(answer: &Value, most: usize) -> (u64, i64) {
    let plans = answer["plans"].as_array().unwrap_or_else(|| panic!("{answer}")).iter();
    let plans = plans.filter(|plan| plan["chains"].as_array().is_some_and(|chains| chains.len() <= most));
    let score =
        |plan: &Value| (plan["covered"].as_u64().expect("a count"), -plan["totalCents"].as_i64().expect("cents"));
    plans.map(score).max().unwrap_or_default()
}

/// What was bought for an item, all of it one product.
struct Bought<'a> {
    product: ProductView<'a>,
    /// How many packs, or of what is cut, how many times its size.
    packs: f64,
    leftover: f64,
    has_amount: bool,
    cents: u64,
}

impl<'a> Bought<'a> {
    fn of(catalogue: &'a Catalogue, answer: &Value, item: usize) -> Option<Self> {
        let plan = answer["plans"].as_array().expect("plans").last()?;
        let visits = plan["visits"].as_array().expect("visits").iter();
        let lines = visits.flat_map(|visit| visit["lines"].as_array().expect("lines"));
        let id = item.to_string();
        let lines: Vec<&Value> = lines.filter(|line| line["item"] == id.as_str()).collect();
        let [line] = lines[..] else { return None };
        let product = product_of(catalogue, &line["product"]["key"]);
        let size = product.quantity()?.amount();
        let packs = line["weight"]["amount"].as_f64().map_or(line["count"].as_f64()?, |weight| weight / size);
        let leftover = line["leftover"]["amount"].as_f64();
        let cents = line["priceCents"].as_u64()? + line["depositCents"].as_u64()?;
        Some(Self { product, packs, leftover: leftover.unwrap_or(0.0), has_amount: false, cents })
    }

    /// Is another product what this one is, as far as its name says it for sure, and sold like it?
    fn fits(&self, other: ProductView<'_>, stale: bool) -> bool {
        let product = self.product;
        let attributes = |of: ProductView<'_>| of.attributes().iter().collect::<Vec<_>>();
        product.kind().is_some()
            && other.kind() == product.kind()
            && other.kind_confidence() >= SURE
            && attributes(other) == attributes(product)
            && other.varieties().iter().all(|variety| product.varieties().contains(variety))
            && other.weighed() == product.weighed()
            && other.bio() == product.bio()
            && other.available()
            && (stale || !other.stale() && !other.contradicted())
    }

    /// What as much of another product costs at its price, without deals; `None` where it comes in other packs.
    fn cents_of(&self, other: ProductView<'_>) -> Option<u64> {
        let (size, own) = (other.quantity()?, self.product.quantity()?);
        let price = f64::from(other.price().get() + other.deposit().map_or(0, koerberl::domain::Cents::get));
        let times = size.amount() / own.amount();
        let packs = match (size.unit() == own.unit(), self.has_amount) {
            (false, _) => return None,
            (true, true) if other.weighed() => self.packs / times,
            (true, true) => ((self.packs * own.amount() - self.leftover) / size.amount() - 1e-9).ceil(),
            (true, false) => (AS_MUCH.contains(&times) && is_usual(other, size)).then_some(self.packs)?,
        };
        Some((price * packs).ceil() as u64)
    }

    fn name(&self) -> String {
        format!("{} × {} = {}", self.packs, named(self.product), self.cents)
    }
}

/// Is it about a usual pack of its kind? Others are bought only at chains that have no such.
fn is_usual(product: ProductView<'_>, size: Quantity) -> bool {
    product.kind().map(Kind::usual_pack).is_some_and(|pack| {
        let share = size.amount() / pack.amount();
        size.unit() == pack.unit() && USUAL.contains(&share)
    })
}

fn named(product: ProductView<'_>) -> String {
    let size = product.quantity().map_or(0.0, Quantity::amount);
    let kind = product.kind().map_or("-", Kind::id);
    format!("{} {} [{size}, {}, {kind}]", product.key(), product.name(), product.price())
}

fn product_of<'a>(catalogue: &'a Catalogue, key: &Value) -> ProductView<'a> {
    catalogue.product(catalogue.find(key.as_str().expect("a key")).expect("a product"))
}

fn get(app: &App, target: &str) -> Value {
    let bytes = api::respond(app, &Request::get(target).body(Bytes::new()).expect("a request"))
        .into_body()
        .into_bytes()
        .expect("gzip");
    serde_json::from_slice(&bytes).expect("JSON")
}

#[test]
fn a_chain_more_is_never_dearer_and_no_hit_would_be_cheaper() {
    let Some(app) = app() else { return };
    let catalogue = app.snapshot().catalogue.clone();
    let (lines, breaches) = (lines(), Mutex::new(HashMap::new()));
    thread::scope(|scope| {
        for half in 0..2 {
            let (catalogue, lines, breaches) = (&catalogue, &lines, &breaches);
            scope.spawn(move || {
                for seed in (0..LISTS).filter(|seed| seed / 2 % 2 == half) {
                    let found = Draw::of(seed, lines, catalogue).breaches(app, catalogue);
                    breaches.lock().expect("no thread panics").extend(found.into_iter().map(|breach| (breach, seed)));
                }
            });
        }
    });
    let breaches = breaches.into_inner().expect("no thread panics");
    let mut told: Vec<&String> = breaches.keys().collect();
    told.sort();
    for breach in told {
        println!("{breach}");
    }
    println!("{LISTS} lists of {} lines, {} breaches", lines.len(), breaches.len());
    assert!(breaches.is_empty());
}
