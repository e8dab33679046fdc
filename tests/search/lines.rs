//! Single lines as people write them, on the real market: what the planner buys at Spar, at Billa and at all chains has
//! to be what is meant, as much as is meant, and no dearer than the cheapest product that the judgement allows. Refuses
//! lines that nobody judged.

use std::collections::HashMap;

use koerberl::api::App;
use koerberl::catalogue::{Catalogue, ProductView};
use serde_json::{Value, json};

use super::half::is_tuned_on;
use super::judged::{Market, Pattern};
use super::lists::{app, post};

const LINES: &str = include_str!("../judged/lines.tsv");
const MISREAD: &str = include_str!("../judged/misread.tsv");

/// Where is bought: nothing = at all chains.
const PLACES: [&[&str]; 3] = [&["spar"], &["billa"], &[]];

/// So much of a bottle or a bag that is weighed may be missing.
const ALMOST: f64 = 0.97;

struct Line {
    text: &'static str,
    ranges: Vec<Range>,
    meant: Meant,
}

enum Meant {
    Note,
    /// Nothing on sale.
    Nothing,
    Products(Pattern),
}

/// So much in all, in whole units; `packs` counts packs.
struct Range {
    least: f64,
    most: f64,
    unit: &'static str,
}

/// What came of a line at one place.
enum Outcome {
    /// How much dearer it was than the cheapest that the judgement allows.
    Right {
        regret: f64,
        than: String,
    },
    /// Nothing was bought, though it could have been.
    Open,
    Wrong(String),
}

impl Outcome {
    const RIGHT: Self = Self::Right { regret: 0.0, than: String::new() };
}

fn lines(text: &'static str) -> Vec<Line> {
    let mut named: HashMap<&str, &str> = HashMap::new();
    let mut lines = Vec::new();
    for row in text.lines().filter(|row| !row.starts_with('#')) {
        match row.split('\t').collect::<Vec<_>>()[..] {
            [name, words] => drop(named.insert(name, words)),
            [text, amounts, pattern] => {
                let meant = match pattern {
                    "note" => Meant::Note,
                    "open" => Meant::Nothing,
                    pattern => Meant::Products(Pattern::read(pattern, &named)),
                };
                let ranges = amounts.split(" / ").filter(|amount| *amount != "-").map(Range::read).collect();
                lines.push(Line { text, ranges, meant });
            }
            _ => panic!("{row}: a line has three columns"),
        }
    }
    lines
}

impl Range {
    fn read(text: &'static str) -> Self {
        let at = text.find(char::is_alphabetic).unwrap_or_else(|| panic!("{text}: no unit"));
        let (least, most) = text[..at].split_once('-').unwrap_or_else(|| panic!("{text}: no range"));
        let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("{text} is no number"));
        Self { least: number(least), most: number(most), unit: &text[at..] }
    }

    /// How much that is of a pack.
    fn of(&self, product: ProductView<'_>) -> Option<f64> {
        if self.unit == "packs" {
            return Some(1.0);
        }
        let (unit, times) = if self.unit == "m" { ("cm", 100.0) } else { (self.unit, 1.0) };
        product.quantity().filter(|size| size.unit().name() == unit).map(|size| size.amount() / times)
    }
}

/// What was bought: the product, how many packs, and how many of them were cut off it.
struct Bought<'a> {
    product: ProductView<'a>,
    packs: f64,
}

impl Line {
    /// The products that may be bought, at whatever chain; all sizes and prices.
    fn meant<'a>(&self, market: &Market<'a>) -> Vec<ProductView<'a>> {
        let Meant::Products(pattern) = &self.meant else { return Vec::new() };
        let mut meant = Vec::new();
        market.each(pattern, |product| {
            meant.extend(Some(product).filter(|product| !product.stale() && !product.contradicted()));
            true
        });
        meant
    }

    fn ask(&self, app: &App, catalogue: &Catalogue, meant: &[ProductView<'_>], chains: &[&str]) -> Outcome {
        let request =
            json!({"items": [{"id": "1", "text": self.text}], "chains": chains, "maxChains": 1, "visitCostCents": 0});
        let answer = post(app, &request.to_string());
        let bought = bought(catalogue, &answer);
        let cents = answer["plans"][0]["goodsCents"].as_u64().unwrap_or(0) as f64;
        let says = |why: &str| {
            let names: Vec<String> = bought.iter().map(Bought::name).collect();
            Outcome::Wrong(format!("{why} {}", names.join(" + ")))
        };
        let Meant::Products(pattern) = &self.meant else {
            return if bought.is_empty() { Outcome::RIGHT } else { says("buys") };
        };
        let cut = cut(&bought);
        let best = self.cheapest(meant, chains, cut);
        match (bought.is_empty(), best) {
            (true, best) => best.map_or(Outcome::RIGHT, |_| Outcome::Open),
            (false, _) if !bought.iter().all(|one| pattern.means(one.product)) => says("buys"),
            (false, _) if !self.ranges.iter().any(|range| range.holds(&bought)) => says("as much as"),
            (false, None) => Outcome::RIGHT,
            (false, Some((best, packs, product))) => {
                let bought: Vec<String> = bought.iter().map(Bought::name).collect();
                let than = format!("{} instead of {}", bought.join(" + "), Bought { product, packs }.name());
                Outcome::Right { regret: (cents / best - 1.0).max(0.0), than }
            }
        }
    }

    /// The cheapest way to buy as much as is meant of one product that may be bought: cents, how many packs, of what.
    /// Where what was bought is cut, as much as was bought in all, for nobody says how much of what is loose.
    fn cheapest<'a>(
        &self,
        meant: &[ProductView<'a>],
        chains: &[&str],
        cut: Option<(&str, f64)>,
    ) -> Option<(f64, f64, ProductView<'a>)> {
        let is_there = |product: &ProductView<'_>| chains.is_empty() || chains.contains(&product.chain().id.as_str());
        let products = meant.iter().copied().filter(is_there);
        let costs = products.flat_map(|product| {
            let cost = move |range: &Range| {
                let pack = range.of(product)?;
                let least = cut.filter(|(unit, _)| *unit == range.unit).map_or(range.least, |(_, amount)| amount);
                let packs = (least * ALMOST / pack).ceil().max(1.0);
                let cents = f64::from(product.price().get());
                if product.weighed() {
                    return Some((cents * least / pack, least / pack, product));
                }
                (packs * pack <= range.most * 1.03).then_some((cents * packs, packs, product))
            };
            self.ranges.iter().filter_map(cost).collect::<Vec<_>>()
        });
        costs.min_by(|(a, ..), (b, ..)| a.total_cmp(b))
    }
}

impl Range {
    fn holds(&self, bought: &[Bought<'_>]) -> bool {
        let sum: Option<f64> = bought.iter().map(|one| Some(self.of(one.product)? * one.packs)).sum();
        sum.is_some_and(|sum| sum >= self.least * ALMOST && sum <= self.most * 1.03)
    }
}

/// How much was bought in all, where some of it is cut.
fn cut(bought: &[Bought<'_>]) -> Option<(&'static str, f64)> {
    let unit = bought.iter().find(|one| one.product.weighed())?.product.quantity()?.unit();
    let sizes = bought.iter().filter_map(|one| Some((one.product.quantity()?, one.packs)));
    let amount = sizes.filter(|(size, _)| size.unit() == unit).map(|(size, packs)| size.amount() * packs).sum();
    Some((unit.name(), amount))
}

fn bought<'a>(catalogue: &'a Catalogue, answer: &Value) -> Vec<Bought<'a>> {
    let lines = answer["plans"][0]["visits"].as_array().into_iter().flatten();
    let lines = lines.flat_map(|visit| visit["lines"].as_array().expect("lines"));
    let find = |line: &Value| {
        let product = catalogue.find(line["product"]["key"].as_str().expect("a key")).expect("a product");
        let product = catalogue.product(product);
        let cut = line["weight"]["amount"].as_f64();
        let pack = product.quantity().map_or(1.0, koerberl::domain::Quantity::amount);
        let packs = cut.map_or_else(|| line["count"].as_f64().expect("a count"), |cut| cut / pack);
        Bought { product, packs }
    };
    lines.map(find).collect()
}

impl Bought<'_> {
    fn name(&self) -> String {
        let product = self.product;
        let size =
            product.quantity().map_or_else(String::new, |size| format!("{} {}", size.amount(), size.unit().name()));
        let kind = product.kind().map_or("-", koerberl::kinds::Kind::id);
        let (name, chain) = (product.name(), product.chain().id.as_str());
        format!("{} × {name} [{size}, {}, {chain}, {kind}]", self.packs, product.price())
    }
}

/// The outcomes of a half, in numbers.
#[derive(Default)]
struct Figures {
    all: f64,
    right: f64,
    open: f64,
    regrets: Vec<f64>,
}

impl Figures {
    fn of(
        app: &App,
        catalogue: &Catalogue,
        lines: &[(&Line, Vec<ProductView<'_>>)],
        chains: &[&str],
        tells: bool,
    ) -> Self {
        let mut figures = Self::default();
        for (line, meant) in lines {
            figures.all += 1.0;
            match line.ask(app, catalogue, meant, chains) {
                Outcome::Right { regret, than } => {
                    figures.right += 1.0;
                    figures.regrets.push(regret);
                    if tells && regret > 0.1 {
                        println!("  {}: {:.0} % dearer than need be: {than}", line.text, regret * 100.0);
                    }
                }
                Outcome::Open => {
                    figures.open += 1.0;
                    if tells {
                        println!("  {}: is open", line.text);
                    }
                }
                Outcome::Wrong(why) if tells => println!("  {}: {why}", line.text),
                Outcome::Wrong(_) => {}
            }
        }
        figures
    }

    fn print(&self, half: &str, chains: &[&str]) {
        let place = if chains.is_empty() { "all chains" } else { chains[0] };
        let share = self.right / self.all;
        let error = 1.96 * (share * (1.0 - share) / self.all).sqrt();
        println!(
            "{half} at {place}: {} lines, right {share:.3} ± {error:.3}, open {:.3}, wrong {:.3}, regret {:.1} %",
            self.all,
            self.open / self.all,
            1.0 - share - self.open / self.all,
            self.regret() * 100.0
        );
    }

    /// How much dearer the lines were that are right, on average.
    fn regret(&self) -> f64 {
        self.regrets.iter().sum::<f64>() / self.regrets.len() as f64
    }
}

#[test]
fn judged_lines_are_bought_as_they_are_meant() {
    let lines = lines(LINES);
    let Some(app) = app() else { return };
    let catalogue = app.snapshot().catalogue.clone();
    let market = Market::of(&catalogue);
    for (half, least) in [("tuned on", 0.81), ("held out", 0.75)] {
        let lines = lines.iter().filter(|line| is_tuned_on(line.text) == (half == "tuned on"));
        let lines: Vec<_> = lines.map(|line| (line, line.meant(&market))).collect();
        for chains in PLACES {
            let figures = Figures::of(app, &catalogue, &lines, chains, half == "tuned on");
            figures.print(half, chains);
            assert!(figures.right / figures.all >= least, "{half} at {chains:?}");
        }
    }
}

#[test]
fn lines_that_were_once_misread_are_not() {
    let Some(app) = app() else { return };
    let catalogue = app.snapshot().catalogue.clone();
    let market = Market::of(&catalogue);
    let mut mistakes = Vec::new();
    for line in lines(MISREAD) {
        let meant = line.meant(&market);
        for chains in PLACES {
            match line.ask(app, &catalogue, &meant, chains) {
                Outcome::Wrong(why) => mistakes.push(format!("{} at {chains:?}: {why}", line.text)),
                Outcome::Open if chains.is_empty() => mistakes.push(format!("{} is open", line.text)),
                Outcome::Open | Outcome::Right { .. } => {}
            }
        }
    }
    assert!(mistakes.is_empty(), "{mistakes:#?}");
}
