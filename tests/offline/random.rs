//! The app's search without a network against the server's on the real market: 300 random queries, drawn from real
//! names and from the queries of `tests/golden/queries*.tsv`. The server answers here;
//! `ui/src/offline/search/equal.test.ts`, which this test runs, compares. Skipped where the data or the app's packages
//! are missing.

use std::fs;
use std::path::Path;
use std::process::Command;

use koerberl::api::App;
use serde_json::{Value, json};

use crate::{app, ask, real};

/// So many queries are compared.
const QUERIES: usize = 300;

/// What a phone has stored.
const STORED: [&[&str]; 4] = [
    &["spar"],
    &["penny"],
    &["billa", "hofer", "dm"],
    &["spar", "billa", "hofer", "lidl", "penny", "mpreis", "dm", "unimarkt", "bipa", "mueller"],
];

/// Queries that people type and that once were answered differently.
const ONCE_DIFFERENT: [&str; 6] = ["creme", "honig 500g", "ketchup", "knoblauch ol", "schinken", "schokolde"];

const SORTS: [&str; 5] = ["relevance", "unitPrice", "price", "change", "name"];
const SIZES: [&str; 8] = ["500g", "1l", "1 kg", "250 g", "6x0,5l", "<=200g", "ab 1l", "10 stk"];
const PRICES: [&str; 4] = ["<2€", "bis 5 euro", ">1", "1-3€"];
const FILTERS: [&str; 14] = [
    "bio=true",
    "bio=false",
    "ownBrand=true",
    "ownBrand=false",
    "deal=true",
    "thirtyDayLow=true",
    "category=3",
    "category=64,22",
    "minPrice=150&maxPrice=400",
    "vegan=true",
    "lactoseFree=false",
    "kind=kaese,schokolade",
    "size=250g,1l,1.5l",
    "size=500g&bio=true",
];

#[test]
fn random_queries_find_the_same_without_a_network() {
    let Some(products) = real::products(real::AUSTRIA) else { return };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui");
    let vitest = root.join("node_modules/vitest/vitest.mjs");
    if !vitest.exists() {
        println!("skipped: the app's packages are not installed");
        return;
    }
    let app = app(products);
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("offline-random.json");
    fs::write(&file, cases(&app).to_string()).expect("the cases can be written");
    let done = Command::new("node")
        .arg(vitest)
        .args(["run", "src/offline/search/equal.test.ts"])
        .current_dir(root)
        .env("KOERBERL_OFFLINE_CASES", file)
        .output()
        .expect("node runs");
    let said = [done.stdout, done.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    println!("{said}");
    assert!(done.status.success(), "the app's answers differ");
}

/// The catalogues of all chains, and the queries that the server corrects nothing in, with its answers.
fn cases(app: &App) -> Value {
    let catalogues: Vec<Value> = STORED[3].iter().map(|chain| ask(app, &format!("/catalogue/{chain}"))).collect();
    let names = catalogues.iter().flat_map(|catalogue| catalogue["products"]["name"].as_array().into_iter().flatten());
    let names: Vec<&str> = names.filter_map(Value::as_str).collect();
    let files = ["queries.tsv", "queries-unseen.tsv"].map(golden);
    let typed: Vec<&str> = files.iter().flat_map(|text| queries_of(text)).collect();
    let mut random = Random(20_260_329);
    let mut cases = Vec::new();
    let mut corrected = 0;
    while cases.len() < QUERIES {
        let number = cases.len() + corrected;
        let q = match number {
            0..6 => ONCE_DIFFERENT[number].to_owned(),
            _ if random.one_in(3) => random.pick(&typed).to_owned(),
            _ => random.query(&names),
        };
        let stored = random.pick(&STORED);
        let path = format!("/search?{}&{}", encoded("q", &q), random.parameters());
        let answer = ask(app, &format!("{path}&{}", encoded("chain", &stored.join(","))));
        if answer["corrected"].is_null() {
            cases.push(json!({ "stored": stored, "path": path, "answer": digest(&answer) }));
        } else {
            corrected += 1;
        }
    }
    println!("{corrected} more queries are corrected by the server");
    json!({ "catalogues": catalogues, "words": [ask(app, "/words")], "cases": cases })
}

/// What has to be equal: how much is found, and the keys and titles of the products of each hit. Chains and brands
/// stand in no order.
fn digest(answer: &Value) -> Value {
    let product = |product: &Value| json!([product["key"], product["title"]]);
    let hit = |group: &Value| group["products"].as_array().into_iter().flatten().map(product).collect::<Vec<_>>();
    let groups: Vec<_> = answer["groups"].as_array().into_iter().flatten().map(hit).collect();
    let mut facets = answer["facets"].clone();
    for unordered in ["chains", "brands"] {
        facets.as_object_mut().expect("facets").remove(unordered);
    }
    json!({ "total": answer["total"], "products": answer["products"], "facets": facets, "groups": groups })
}

fn golden(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(file);
    fs::read_to_string(path).expect("the queries are there")
}

/// The first column.
fn queries_of(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split('\t').next()).filter(|query| !query.is_empty())
}

fn encoded(name: &str, value: &str) -> String {
    form_urlencoded::Serializer::new(String::new()).append_pair(name, value).finish()
}

/// The same numbers in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn pick<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }

    /// One to three words that follow each other in a name, some with a size, a price, or a word that is excluded.
    fn query(&mut self, names: &[&str]) -> String {
        let words: Vec<&str> = self.pick(names).split_whitespace().collect();
        let first = self.below(words.len().max(1)).min(words.len().saturating_sub(1));
        let count = 1 + self.below(3);
        let mut q = words[first..(first + count).min(words.len())].join(" ");
        if self.one_in(2) {
            q = q.to_lowercase();
        }
        match self.below(10) {
            0 | 1 => q + " " + self.pick(&SIZES),
            2 => q + " " + self.pick(&PRICES),
            3 => q + " bio",
            4 => {
                let other = self.pick(names).split_whitespace().next().unwrap_or_default();
                format!("{q} -{other}")
            }
            5 => format!("\"{q}\""),
            _ => q,
        }
    }

    fn parameters(&mut self) -> String {
        let sort = self.pick(&SORTS);
        let filter = if self.one_in(3) { self.pick(&FILTERS) } else { "group=true" };
        let single = if self.one_in(5) { "&group=false" } else { "" };
        format!("limit=100&sort={sort}&{filter}{}", if filter.starts_with("group") { "" } else { single })
    }
}
