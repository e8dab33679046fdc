//! Queries that people judged, and scores of our answers by these judgements. Their syntax: see the head of
//! `tests/golden/queries.tsv`.

use std::collections::{HashMap, HashSet};

use koerberl::catalogue::{Catalogue, ProductNumber, ProductView};
use koerberl::domain::{Category, Unit, fold};
use koerberl::search::{self, Request};
use memchr::memmem;
use rayon::prelude::*;

/// The number of hits that count.
const FIRST: usize = 10;

/// A query and its judgement.
#[derive(Clone)]
pub struct Judged {
    query: String,
    /// What is meant, what is acceptable, and what must not be found.
    means: Pattern,
    also: Pattern,
    never: Pattern,
}

/// The scores of many queries.
pub struct Figures {
    outcomes: Vec<Outcome>,
    /// The mean over all queries.
    pub ndcg: f64,
    /// The share of the first hits that are meant or will do, over all queries.
    pub precision: f64,
    /// The share of queries that find something they must not.
    pub wrong: f64,
}

/// The score of a query.
pub struct Outcome {
    query: String,
    /// 1 = the best that the market allows.
    ndcg: f64,
    /// The share of the hits that are meant or will do.
    precision: f64,
    /// Something is found that must not be.
    wrong: bool,
    /// The first hits with their grades, `!` where they must not be found.
    hits: Vec<String>,
}

/// Parses the file of judged queries.
pub fn read(text: &str) -> Vec<Judged> {
    let mut named: HashMap<&str, &str> = HashMap::new();
    let mut all: Vec<Judged> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        let pattern = |text| Pattern::read(text, &named);
        match columns[..] {
            [name, words] if name.starts_with('$') => drop(named.insert(name, words)),
            [query, like] => {
                let like = like.strip_prefix("= ").expect("another query");
                let like = all.iter().find(|judged| judged.query == like).expect("a query further up").clone();
                all.push(Judged { query: query.to_owned(), ..like });
            }
            [query, means, also, never] => {
                let [means, also, never] = [means, also, never].map(pattern);
                all.push(Judged { query: query.to_owned(), means, also, never });
            }
            _ => panic!("{line}: a query has four columns"),
        }
    }
    all
}

impl Figures {
    /// Runs all queries, otherwise as `request`; the worst outcome first.
    pub fn of(queries: &[Judged], market: &Market<'_>, request: &Request) -> Self {
        let mut outcomes: Vec<Outcome> = queries.par_iter().map(|query| query.ask(market, request)).collect();
        outcomes.sort_by(|a, b| a.ndcg.total_cmp(&b.ndcg));
        let count = outcomes.len() as f64;
        let ndcg = outcomes.iter().map(|outcome| outcome.ndcg).sum::<f64>() / count;
        let wrong = outcomes.iter().filter(|outcome| outcome.wrong).count() as f64 / count;
        let precision = outcomes.iter().map(|outcome| outcome.precision).sum::<f64>() / count;
        Self { outcomes, ndcg, precision, wrong }
    }

    /// Prints the scores and the worst outcomes.
    pub fn print(&self, worst: usize) {
        for Outcome { ndcg, query, hits, .. } in &self.outcomes[..worst] {
            println!("{ndcg:.2} {query}\n    {}", hits.join("\n    "));
        }
        let (count, ndcg, precision, wrong) = (self.outcomes.len(), self.ndcg, self.precision, self.wrong * 100.0);
        println!("{count} queries: nDCG@10 {ndcg:.3}, P@10 {precision:.3}; {wrong:.1} % find what they must not");
    }
}

impl Judged {
    /// The query.
    pub fn query(&self) -> &str {
        &self.query
    }

    fn grade(&self, product: ProductView<'_>, text: &str) -> u8 {
        if self.means.fits(product, text) { 2 } else { u8::from(self.also.fits(product, text)) }
    }

    /// Searches as a visitor would, and grades the first hits.
    fn ask(&self, market: &Market<'_>, request: &Request) -> Outcome {
        let request = Request { q: self.query.clone(), limit: FIRST, ..request.clone() };
        let catalogue = market.catalogue;
        let found = search::search(catalogue, &request);
        let (mut grades, mut wrong, mut hits) = (Vec::new(), false, Vec::new());
        for hit in &found.hits {
            let products = hit.products.iter().map(|&product| catalogue.product(product));
            let grade = products.map(|product| self.grade(product, &text_of(product))).max().unwrap_or(0);
            let first = catalogue.product(hit.products[0]);
            let never = grade < 2 && self.never.fits(first, &text_of(first));
            wrong |= never;
            let code = first.category().map_or("--", Category::code);
            hits.push(format!("{grade}{} {code} {}", if never { "!" } else { " " }, first.name()));
            grades.push(if never { 0 } else { grade });
        }
        let ndcg = gain(&grades) / gain(&self.ideal(market)).max(f64::MIN_POSITIVE);
        let will_do = grades.iter().filter(|grade| **grade > 0).count();
        let precision = will_do as f64 / grades.len().max(1) as f64;
        Outcome { query: self.query.clone(), ndcg, precision, wrong, hits }
    }

    /// The grades of the best possible hits.
    fn ideal(&self, market: &Market<'_>) -> Vec<u8> {
        let mut meant = HashSet::new();
        market.each(&self.means, |product| {
            meant.insert(product.group());
            meant.len() < FIRST
        });
        let mut others = HashSet::new();
        if meant.len() < FIRST {
            market.each(&self.also, |product| {
                others.extend(Some(product.group()).filter(|group| !meant.contains(group)));
                meant.len() + others.len() < FIRST
            });
        }
        assert!(!meant.is_empty(), "{}: the market has nothing of what is meant", self.query);
        [vec![2; meant.len()], vec![1; others.len()]].concat()
    }
}

/// Discounted cumulative gain: what is meant counts three times what is acceptable, and less further down.
fn gain(grades: &[u8]) -> f64 {
    let discounted = |(place, &grade): (u8, &u8)| f64::from((1_u8 << grade) - 1) / f64::from(place + 2).log2();
    (0..).zip(grades).map(discounted).fold(0.0, |sum, gain| sum + gain)
}

/// All available products, as text to find patterns in.
pub struct Market<'a> {
    catalogue: &'a Catalogue,
    text: String,
    /// Where each name begins, and its product.
    names: Vec<(usize, ProductNumber)>,
}

impl<'a> Market<'a> {
    pub fn of(catalogue: &'a Catalogue) -> Self {
        let (mut text, mut names) = (String::new(), Vec::new());
        for product in catalogue.products().filter(|product| product.available()) {
            names.push((text.len(), product.number()));
            text.push_str(&text_of(product));
            text.push('\n');
        }
        Self { catalogue, text, names }
    }

    /// Calls `more` with each product that fits, some more than once, until it returns false.
    pub fn each(&self, pattern: &Pattern, mut more: impl FnMut(ProductView<'a>) -> bool) {
        for literal in pattern.literals() {
            let mut last = None;
            for found in memmem::find_iter(self.text.as_bytes(), literal) {
                let place = self.names.partition_point(|&(begin, _)| begin <= found) - 1;
                if last.replace(place) == Some(place) {
                    continue;
                }
                let (begin, number) = self.names[place];
                let end = self.names.get(place + 1).map_or(self.text.len(), |&(next, _)| next) - 1;
                let product = self.catalogue.product(number);
                if pattern.fits(product, &self.text[begin..end]) && !more(product) {
                    return;
                }
            }
        }
    }
}

/// The folded name between spaces.
fn text_of(product: ProductView<'_>) -> String {
    let mut folded = String::new();
    fold::plain(product.name(), &mut folded);
    format!(" {folded} ")
}

/// Alternatives, each with clauses that all have to hold.
#[derive(Clone)]
pub struct Pattern(Vec<Vec<Clause>>);

/// One of the tests has to hold; if negated, none.
#[derive(Clone)]
struct Clause {
    negated: bool,
    tests: Vec<Test>,
}

#[derive(Clone)]
enum Test {
    /// These occur in the name, in this order.
    Text(Vec<String>),
    /// The category code begins with this; `?` = there is none.
    Category(String),
    Chain(String),
    Organic,
    Size(Unit, f64, f64),
    AtMost(u32),
}

impl Pattern {
    pub fn read(text: &str, named: &HashMap<&str, &str>) -> Self {
        let clause = |text: &str| {
            let (negated, tests) = text.strip_prefix('-').map_or((false, text), |tests| (true, tests));
            let words = tests.split('|').flat_map(|test| named.get(test).copied().unwrap_or(test).split('|'));
            Clause { negated, tests: words.map(Test::read).collect() }
        };
        Self(text.split(" / ").map(|clauses| clauses.split_whitespace().map(clause).collect()).collect())
    }

    /// Whether this product is meant.
    pub fn means(&self, product: ProductView<'_>) -> bool {
        self.fits(product, &text_of(product))
    }

    fn fits(&self, product: ProductView<'_>, text: &str) -> bool {
        let holds = |clause: &Clause| clause.tests.iter().any(|test| test.fits(product, text)) != clause.negated;
        self.0.iter().any(|clauses| clauses.iter().all(holds))
    }

    /// Texts, one of which every matching name contains.
    fn literals(&self) -> impl Iterator<Item = &str> {
        self.0.iter().flat_map(|clauses| {
            let wanted = clauses.iter().filter(|clause| !clause.negated);
            wanted.filter_map(Clause::literals).min_by_key(Vec::len).unwrap_or_else(|| vec!["\n"])
        })
    }
}

impl Clause {
    /// Texts of which every name that fits has one; `None` if a test is not on the text.
    fn literals(&self) -> Option<Vec<&str>> {
        self.tests.iter().map(Test::longest).collect()
    }
}

impl Test {
    fn read(text: &str) -> Self {
        assert!(text.is_ascii(), "{text}: names are folded");
        if let Some(code) = text.strip_prefix('@') {
            return Self::Category(code.to_owned());
        }
        match text.strip_prefix('#') {
            Some("bio") => return Self::Organic,
            Some(chain) => return Self::Chain(chain.to_owned()),
            None => {}
        }
        if let Some(cents) = text.strip_prefix("<=") {
            return Self::AtMost(cents.parse().expect("a number of cents"));
        }
        if let Some(size) = text.strip_prefix('=') {
            return Self::size(size).expect("a size is written =980-1020ml");
        }
        let open = |at_edge: bool| if at_edge { "" } else { " " };
        let (before, after) = (open(text.starts_with('*')), open(text.ends_with('*')));
        let text = format!("{before}{}{after}", text.trim_matches('*').replace('_', " "));
        Self::Text(text.split('*').map(str::to_owned).collect())
    }

    fn size(text: &str) -> Option<Self> {
        let (number, unit) = text.split_at(text.find(char::is_alphabetic)?);
        let (from, to) = number.split_once('-')?;
        Some(Self::Size(
            Unit::ALL.into_iter().find(|known| known.name() == unit)?,
            from.parse().ok()?,
            to.parse().ok()?,
        ))
    }

    fn fits(&self, product: ProductView<'_>, text: &str) -> bool {
        match self {
            Self::Text(pieces) => {
                let after = |rest: &str, piece: &String| Some(rest.find(piece.as_str())? + piece.len());
                let mut rest = text;
                pieces.iter().all(|piece| after(rest, piece).map(|end| rest = &rest[end..]).is_some())
            }
            Self::Category(code) => {
                product.category().map_or(code == "?", |category| category.code().starts_with(code.as_str()))
            }
            Self::Chain(id) => product.chain().id.as_str() == id,
            Self::Organic => product.bio(),
            Self::Size(unit, from, to) => {
                product.quantity().is_some_and(|size| size.unit() == *unit && (*from..=*to).contains(&size.amount()))
            }
            Self::AtMost(cents) => product.price().get() <= *cents,
        }
    }

    /// The longest text that every matching name contains.
    fn longest(&self) -> Option<&str> {
        match self {
            Self::Text(pieces) => pieces.iter().map(String::as_str).max_by_key(|piece| piece.len()),
            _ => None,
        }
    }
}
