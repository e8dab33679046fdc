//! Shopping lists in words on the real market: what the planner buys for a line has to be what a person means by it.
//! Refuses lines whose meaning nobody wrote down.
//!
//! The lists and their meanings are in `tests/golden/lists`.

use std::collections::HashMap;
use std::sync::OnceLock;

use hyper::Request;
use hyper::body::Bytes;
use koerberl::api::{self, App};
use koerberl::catalogue::{Catalogue, ProductView};
use koerberl::ingest::Market;
use koerberl::shopping;
use serde_json::{Value, json};

use super::judged::Pattern;
use super::real;

const MEANINGS: &str = include_str!("../golden/lists/meanings.tsv");
const KNOWN: &str = include_str!("../golden/lists/known.txt");
const UNSEEN: &str = include_str!("../golden/lists/unseen.txt");
/// As they are pasted, with headings, recipes and several things in a line.
const PASTED: &str = include_str!("../golden/lists/pasted-known.txt");
const PASTED_UNSEEN: &str = include_str!("../golden/lists/pasted-unseen.txt");

/// So much of what is wanted may be missing in a pack that does as well: 0.98 l is a litre.
const ALMOST: f64 = 0.97;

/// What a person means by a line.
struct Meaning {
    what: Pattern,
    amount: Amount,
}

/// How much of it.
enum Amount {
    Packs(f64),
    /// In whole units, as the catalogue names them.
    Of(f64, &'static str),
    /// Pieces, of which each weighs so many grams.
    Pieces(f64, f64),
}

/// A line, or one thing of it, and what is meant.
struct Line {
    text: String,
    /// `None` where another number of things is read.
    thing: Option<String>,
    /// `None` where there is nothing to buy.
    meaning: Option<Meaning>,
}

/// Something bought for a line.
struct Bought<'a> {
    product: ProductView<'a>,
    packs: f64,
    /// How much in all, if that is known.
    amount: Option<f64>,
}

fn lists(judged: &str, catalogue: &Catalogue) -> Vec<(String, Vec<Line>)> {
    let mut lists: Vec<(String, Vec<Line>)> = Vec::new();
    for line in judged.lines().filter(|line| !line.starts_with("# ") && *line != "#" && !line.is_empty()) {
        if let Some(name) = line.strip_prefix("== ") {
            lists.push((name.to_owned(), Vec::new()));
            continue;
        }
        let (text, meanings) = line.split_once(" => ").expect("a line has a meaning");
        let (_, lines) = lists.last_mut().expect("a list begins with its name");
        let meanings: Vec<_> = meanings.split(" ; ").collect();
        let mut things = things(text, catalogue);
        if things.len() != meanings.len() {
            // A list of one line is split more boldly.
            things = shopping::lines(text, catalogue);
        }
        for (place, meaning) in meanings.iter().enumerate() {
            let thing = (things.len() == meanings.len()).then(|| things[place].clone());
            lines.push(Line { text: text.to_owned(), thing, meaning: Meaning::read(meaning) });
        }
    }
    lists
}

/// The things of a line that is not alone.
fn things(line: &str, catalogue: &Catalogue) -> Vec<String> {
    let mut things = shopping::lines(&format!("{line}\nBrot"), catalogue);
    things.pop();
    things
}

impl Meaning {
    fn read(text: &str) -> Option<Self> {
        if text == "note" {
            return None;
        }
        let (first, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        let (amount, rest) =
            if first.starts_with(|c: char| c.is_ascii_digit()) { (first, rest) } else { ("1", text.trim()) };
        let (name, more) = rest.split_once(' ').unwrap_or((rest, ""));
        let row = MEANINGS.lines().map(|row| row.split('\t').collect::<Vec<_>>()).find(|row| row[0] == name);
        let row = row.unwrap_or_else(|| panic!("{text}: no meaning is called {name}"));
        let what = row[1].split(" / ").map(|parts| format!("{parts} {more}")).collect::<Vec<_>>().join(" / ");
        let loose = row.get(2).map_or(0.0, |grams| grams.parse().expect("grams of a piece"));
        Some(Self { what: Pattern::read(&what, &HashMap::new()), amount: Amount::read(amount, loose) })
    }
}

impl Amount {
    fn read(text: &str, loose: f64) -> Self {
        let at = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        let number: f64 = text[..at].parse().expect("a number");
        match &text[at..] {
            "" => Self::Packs(number),
            "g" => Self::Of(number, "g"),
            "kg" => Self::Of(number * 1000.0, "g"),
            "ml" => Self::Of(number, "ml"),
            "l" => Self::Of(number * 1000.0, "ml"),
            "st" | "~" => Self::Pieces(number, loose),
            "wg" => Self::Of(number, "washes"),
            other => panic!("{other} is no unit"),
        }
    }

    /// Is that how much is meant? A pack that holds more than it takes is no mistake, two are.
    fn is(&self, bought: &[Bought<'_>]) -> bool {
        let packs: f64 = bought.iter().map(|one| one.packs).sum();
        let sum = |unit: &str, amount: fn(&Bought<'_>) -> Option<f64>| -> f64 {
            let of_unit =
                bought.iter().filter(|one| one.product.quantity().is_some_and(|size| size.unit().name() == unit));
            of_unit.filter_map(amount).sum()
        };
        let amount = |unit| sum(unit, |one| one.amount);
        // Twice as many half packs, or half as many double ones, are as much.
        let is_about = |is: f64, wanted: f64| is >= wanted / 2.0 && is <= wanted * 2.0;
        match *self {
            Self::Packs(wanted) => is_about(packs, wanted),
            Self::Of(wanted, unit) => amount(unit) >= wanted * ALMOST && (amount(unit) <= wanted * 2.0 || packs <= 1.0),
            Self::Pieces(wanted, grams) => {
                let weighed = if grams > 0.0 { amount("g") / grams } else { 0.0 };
                packs <= 1.0 && grams == 0.0
                    || is_about(amount("pcs") + weighed, wanted)
                    || packs <= 1.0 && weighed >= wanted / 2.0
            }
        }
    }
}

/// The planner on the real market, made once for all tests; `None` where it is missing.
pub(super) fn app() -> Option<&'static App> {
    static APP: OnceLock<App> = OnceLock::new();
    // Each test notes for itself that it is skipped.
    real::file(real::AUSTRIA)?;
    Some(APP.get_or_init(|| {
        let now = || "2026-11-21T10:00:00Z".parse().expect("a moment");
        let app = App::new(Market::Invented(real::austria_or_demo().0), now, None);
        app.load().expect("an invented market can be read");
        app.link().expect("an invented market can be read");
        app
    }))
}

/// What the planner answers.
fn plan(app: &App, lines: &[Line]) -> Value {
    let item = |(place, line): (usize, &Line)| Some(json!({"id": place.to_string(), "text": line.thing.as_ref()?}));
    let items: Vec<_> = lines.iter().enumerate().filter_map(item).collect();
    post(app, &json!({"items": items}).to_string())
}

pub(super) fn post(app: &App, body: &str) -> Value {
    post_to(app, "/api/v1/smartshopping", body)
}

pub(super) fn post_to(app: &App, path: &str, body: &str) -> Value {
    let request = Request::post(path).body(Bytes::from(body.to_owned())).expect("a request");
    let bytes = api::respond(app, &request).into_body().into_bytes().expect("gzip");
    serde_json::from_slice(&bytes).expect("JSON")
}

/// Why a line is not understood; `None` if it is.
fn mistake(catalogue: &Catalogue, answer: &Value, place: usize, line: &Line) -> Option<String> {
    let id = place.to_string();
    let find = |key: &Value| catalogue.product(catalogue.find(key.as_str().expect("a key")).expect("a product"));
    let mut seen = false;
    if line.thing.is_none() {
        return Some("is read as another number of things".to_owned());
    }
    for plan in answer["plans"].as_array().unwrap_or_else(|| panic!("{answer}")) {
        let visits = plan["visits"].as_array().expect("visits").iter();
        let lines = visits.flat_map(|visit| visit["lines"].as_array().expect("lines"));
        let bought: Vec<_> = lines
            .filter(|line| line["item"] == *id)
            .map(|line| Bought::of(line, find(&line["product"]["key"])))
            .collect();
        if bought.is_empty() {
            continue;
        }
        seen = true;
        let names = || bought.iter().map(Bought::name).collect::<Vec<_>>().join(" + ");
        let Some(meaning) = &line.meaning else { return Some(format!("is bought as {}", names())) };
        if bought.iter().any(|one| !meaning.what.means(one.product)) {
            return Some(format!("buys {}", names()));
        }
        if bought.iter().any(|one| one.product.chain().stale) {
            return Some(format!("stale {}", names()));
        }
        if !meaning.amount.is(&bought) {
            return Some(format!("as much as {}", names()));
        }
    }
    (!seen && line.meaning.is_some()).then(|| "is missing".to_owned())
}

/// Does nobody sell what is meant?
fn is_nowhere(catalogue: &Catalogue, line: &Line) -> bool {
    let Some(meaning) = &line.meaning else { return false };
    let mut on_sale = catalogue.products().filter(|product| product.available() && !product.chain().stale);
    !on_sale.any(|product| meaning.what.means(product))
}

impl<'a> Bought<'a> {
    fn of(line: &Value, product: ProductView<'a>) -> Self {
        let packs = line["count"].as_f64().expect("a count");
        let pack = product.quantity().map(|size| size.amount() * packs);
        Self { product, packs, amount: line["weight"]["amount"].as_f64().or(pack) }
    }

    fn name(&self) -> String {
        let code = self.product.category().map_or("--", |category| category.code());
        format!("{} × {} [{code} {}, {:?}]", self.packs, self.product.name(), self.product.chain().id, self.amount)
    }
}

/// The share of lines understood; prints the others.
fn understood(app: &App, lists: &[(String, Vec<Line>)]) -> f64 {
    let catalogue = app.snapshot().catalogue.clone();
    let (mut all, mut right) = (0, 0);
    for (name, lines) in lists {
        let answer = plan(app, lines);
        println!("{name}");
        for (place, line) in lines.iter().enumerate() {
            match mistake(&catalogue, &answer, place, line) {
                None => right += 1,
                Some(_) if is_nowhere(&catalogue, line) => {
                    println!("  {}: nobody sells that, not counted", line.text);
                    continue;
                }
                Some(why) => println!("  {}: {why}", line.text),
            }
            all += 1;
        }
    }
    let share = f64::from(right) / f64::from(all);
    println!("{} lists, {right} of {all} lines understood: {:.1} %", lists.len(), share * 100.0);
    share
}

#[test]
fn lines_of_shopping_lists_are_understood_as_people_mean_them() {
    let Some(app) = app() else { return };
    let catalogue = &app.snapshot().catalogue;
    let all = [KNOWN, UNSEEN, PASTED, PASTED_UNSEEN].map(|judged| lists(judged, catalogue));
    let [known, unseen, pasted, pasted_unseen] = all.map(|lists| understood(app, &lists));
    assert!(known >= 0.91 && unseen >= 0.87, "{known} of known lines, {unseen} of others");
    assert!(pasted >= 0.89 && pasted_unseen >= 0.86, "{pasted} of pasted lines, {pasted_unseen} of others");
}
