//! Trains the classifier of kinds on labelled products of the real market, and measures it on judged ones: `cargo bench
//! --bench kinds`; with `-- --write` it writes the weights. With `-- --time` it takes the time of classifying the
//! market instead, with `-- --check` it cross-validates on the labelled products, and prints the labels that it doubts.
//!
//! Multinomial logistic regression by stochastic gradient descent (Adagrad). Examples are the labelled products
//! (`tests/judged/kinds-training.tsv`), the names of the kinds themselves, and, in a second round, products of which
//! the first is sure. Judged products (`tests/judged/kinds.tsv`) are never among them.

mod check;
#[path = "../../common/half.rs"]
mod half;
#[path = "../../common/real.rs"]
mod real;
mod regression;

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::time::Instant;

use koerberl::domain::{Product, Quantity, fold, size};
use koerberl::kinds::features::{self, Outline};
use koerberl::kinds::{Article, Class, Classifier, Kind};
use regression::{Example, Model};

const LABELS: &str = include_str!("../../judged/kinds-training.tsv");
const JUDGED: &str = include_str!("../../judged/kinds.tsv");

/// How much the name of a kind counts as an example.
const NAME: f32 = 0.05;

/// How much a product counts that was labelled by the first round, and how sure that has to be.
const GUESSED: (f32, f32) = (0.3, 0.9);

/// Weights in the file are whole multiples of 1/32; those below this many are left out.
const SCALE: f32 = 32.0;
const LEAST: f32 = 6.0;

fn main() {
    let Some(products) = real::products(real::AUSTRIA) else { return };
    let articles: Vec<Owned> = products.iter().map(Owned::of).collect();
    let is_set = |flag: &str| std::env::args().any(|argument| argument == flag);
    if is_set("--time") {
        return time(&articles);
    }
    let started = Instant::now();
    let by_key: HashMap<&str, usize> = articles.iter().enumerate().map(|(n, article)| (&*article.key, n)).collect();
    let judged: HashSet<&str> =
        rows(JUDGED).filter_map(|(key, _)| Some(&*articles[*by_key.get(key)?].folded)).collect();
    let mut features = Features::default();
    let (mut examples, products_of) = labelled(&mut features, &articles, &by_key, &judged);
    let labels = examples.len();
    examples.extend(names(&mut features));
    println!("{labels} labelled products, {} names of kinds", examples.len() - labels);
    features.forget_rare(&mut examples, labels);
    if is_set("--check") {
        return check::cross_validate(&examples, labels, features.len(), |number| &articles[products_of[number]]);
    }
    let first = Model::train(&examples, features.len());
    report("first round", &first, &examples[..labels]);
    thresholds(&first, &judged_examples(&mut features, &articles, &by_key));
    let mut seen = judged;
    seen.extend(rows(LABELS).map(|(key, _)| &*articles[by_key[key]].folded));
    examples.extend(guessed(&first, &mut features, &articles, seen));
    println!("{} examples with those that the first round is sure of", examples.len());
    features.forget_rare(&mut examples, labels);
    let second = Model::train(&examples, features.len());
    report("second round", &second, &examples[..labels]);
    thresholds(&second, &judged_examples(&mut features, &articles, &by_key));
    if is_set("--write") {
        write(&second, &features);
    }
    println!("{:.1?}", started.elapsed());
}

/// The labelled products, without those that have the name of a judged one, and their places in `articles`.
fn labelled(
    features: &mut Features,
    articles: &[Owned],
    by_key: &HashMap<&str, usize>,
    judged: &HashSet<&str>,
) -> (Vec<Example>, Vec<usize>) {
    let (mut examples, mut products) = (Vec::new(), Vec::new());
    for (key, label) in rows(LABELS) {
        let number = by_key.get(key).copied();
        let number = number.unwrap_or_else(|| panic!("kinds-training.tsv: there is no product {key}"));
        let article = &articles[number];
        // An aisle alone is no class.
        if !(label.len() == 2 && label.starts_with('@') || judged.contains(&*article.folded)) {
            let class = Class::parse(label);
            let class = class.unwrap_or_else(|| panic!("kinds-training.tsv: {key}: there is no class {label}"));
            examples.push(features.example(&article.article(), class, 1.0));
            products.push(number);
        }
    }
    (examples, products)
}

/// The names of the kinds.
fn names(features: &mut Features) -> Vec<Example> {
    let mut examples = Vec::new();
    for kind in Kind::all() {
        for name in kind.names() {
            let folded = fold::folded(name);
            let article = Article { folded: &folded, chain: "", category: Some(kind.shelf()), size: None };
            // That the tables name the kind says nothing here: it is taken from them.
            examples.push(Example { matches: Vec::new(), ..features.example(&article, Class::from(kind), NAME) });
        }
    }
    examples
}

/// Products on sale of which the model is sure; each name once, and none of `seen`.
fn guessed<'a>(
    model: &Model,
    features: &mut Features,
    articles: &'a [Owned],
    mut seen: HashSet<&'a str>,
) -> Vec<Example> {
    let known = features.len();
    let mut examples = Vec::new();
    for article in articles.iter().filter(|article| article.available) {
        if !seen.insert(&article.folded) {
            continue;
        }
        let mut example = features.example(&article.article(), Class::none(), GUESSED.0);
        let is_known = |&feature: &u32| (feature as usize) < known;
        let known = example.features.iter().copied().filter(is_known).collect();
        let (class, probability) = model.best(&Example { features: known, ..example.clone() });
        if probability >= GUESSED.1 {
            example.class = class;
            examples.push(example);
        }
    }
    examples
}

fn judged_examples(features: &mut Features, articles: &[Owned], by_key: &HashMap<&str, usize>) -> Vec<Example> {
    rows(JUDGED)
        .filter(|(key, _)| half::is_tuned_on(key))
        .filter_map(|(key, label)| Some((by_key.get(key)?, Class::parse(label)?)))
        .map(|(&number, class)| features.known(&articles[number].article(), class))
        .collect()
}

/// How many judged products have a kind by each threshold, as [`Classifier`] takes it: the narrowest that is so likely;
/// and for how many it is the right one, or one in a line with it.
fn thresholds(model: &Model, judged: &[Example]) {
    let probabilities: Vec<(Kind, Vec<f32>, Option<Kind>)> = judged
        .iter()
        .filter_map(|example| {
            let probabilities = model.probabilities(example);
            Some((model.best(example).0.kind()?, probabilities, example.class.kind()))
        })
        .collect();
    let kinds = judged.iter().filter(|example| example.class.kind().is_some()).count();
    for threshold in [0.3, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.8] {
        let (mut covered, mut named, mut right) = (0, 0, 0);
        for (best, probabilities, is) in &probabilities {
            let likelihood = |kind: Kind| -> f32 {
                Kind::all().filter(|of| of.is_within(kind)).map(|of| probabilities[usize::from(of.index())]).sum()
            };
            let found = best.line().find(|&kind| likelihood(kind) >= threshold);
            let in_line = |a: Kind, b: Kind| a.is_within(b) || b.is_within(a);
            covered += u32::from(found.is_some() && is.is_some());
            named += u32::from(found.is_some());
            right += u32::from(found.zip(*is).is_some_and(|(a, b)| in_line(a, b)));
        }
        println!("from {threshold:.2}: {covered} of {kinds} have a kind; {right} of {named} right");
    }
}

fn report(name: &str, model: &Model, examples: &[Example]) {
    let right = examples.iter().filter(|example| model.best(example).0 == example.class).count();
    println!("{name}: {right} of {} labelled products right", examples.len());
}

/// The key and the label of each line.
fn rows(table: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = table.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines.filter_map(|line| {
        let mut cells = line.split('\t');
        Some((cells.next()?, cells.next()?))
    })
}

/// What the classifier sees of a product.
struct Owned {
    key: String,
    folded: String,
    chain: String,
    category: Option<koerberl::domain::Category>,
    size: Option<Quantity>,
    available: bool,
}

impl Owned {
    fn of(product: &Product) -> Self {
        Self {
            key: product.key.to_string(),
            folded: fold::folded(&product.name),
            chain: product.key.chain.as_str().to_owned(),
            category: product.category,
            size: size::reconcile(&product.name, &product.size, product.weighed).quantity,
            available: product.available,
        }
    }

    fn article(&self) -> Article<'_> {
        Article { folded: &self.folded, chain: &self.chain, category: self.category, size: self.size }
    }
}

/// Features by number.
#[derive(Default)]
struct Features {
    numbers: HashMap<String, u32>,
    names: Vec<String>,
    buffer: String,
}

impl Features {
    fn len(&self) -> usize {
        self.names.len()
    }

    fn example(&mut self, article: &Article<'_>, class: Class, weight: f32) -> Example {
        let outline = Outline::of(article.folded);
        let mut of_article = Vec::new();
        let mut buffer = std::mem::take(&mut self.buffer);
        features::each(article, &outline, &mut buffer, |feature| of_article.push(self.number(feature)));
        self.buffer = buffer;
        Example { features: of_article, matches: features::matches(&outline), class, weight }
    }

    /// An example of features that are known already.
    fn known(&mut self, article: &Article<'_>, class: Class) -> Example {
        let (known, count) = (self.len(), self.names.len());
        let mut example = self.example(article, class, 1.0);
        example.features.retain(|&feature| (feature as usize) < known);
        for name in self.names.drain(count..) {
            self.numbers.remove(&name);
        }
        example
    }

    fn number(&mut self, feature: &str) -> u32 {
        if let Some(&number) = self.numbers.get(feature) {
            return number;
        }
        let number = self.names.len() as u32;
        self.numbers.insert(feature.to_owned(), number);
        self.names.push(feature.to_owned());
        number
    }

    /// Keeps features of two examples and more, and words of labelled products.
    fn forget_rare(&mut self, examples: &mut [Example], labelled: usize) {
        let mut counts = vec![0_u32; self.len()];
        for (number, example) in examples.iter().enumerate() {
            for &feature in &example.features {
                let name = &self.names[feature as usize];
                let is_word = name.bytes().all(|c| c.is_ascii_alphabetic());
                counts[feature as usize] += if is_word && number < labelled { 2 } else { 1 };
            }
        }
        let mut renumbered = vec![u32::MAX; counts.len()];
        let names = std::mem::take(&mut self.names);
        self.numbers.clear();
        for ((name, count), new) in names.into_iter().zip(counts).zip(&mut renumbered) {
            if count >= 2 {
                *new = self.number(&name);
            }
        }
        for example in examples {
            example.features.retain_mut(|feature| {
                *feature = renumbered[*feature as usize];
                *feature != u32::MAX
            });
        }
    }
}

fn write(model: &Model, features: &Features) {
    let round = |weight: f32| (weight * SCALE).round();
    let cell = |pairs: &mut dyn Iterator<Item = (String, f32)>| {
        let pairs = pairs.map(|(name, weight)| (name, round(weight))).filter(|(_, weight)| weight.abs() >= LEAST);
        pairs.map(|(name, weight)| format!("{name}:{weight}")).collect::<Vec<_>>().join(" ")
    };
    let mut rows = Vec::new();
    for (number, name) in features.names.iter().enumerate() {
        let row = model.row(number);
        let pairs = &mut Class::all().zip(row).map(|(class, &weight)| (class.to_string(), weight));
        rows.push((name.as_str(), cell(pairs)));
    }
    rows.retain(|(_, pairs)| !pairs.is_empty());
    rows.sort_unstable();
    let mut text = String::from(
        "# Weights of the classifier of kinds. Made by `cargo bench --bench kinds -- --write` from labelled products of\n\
         # the Austrian market.\n\
         # feature: see `features.rs`; weights: class and weight in 1/32 of log-odds.\nfeature\tweights\n",
    );
    let bias = cell(&mut Class::all().zip(&model.bias).map(|(class, &weight)| (class.to_string(), weight)));
    let matches = cell(&mut (0..).zip(model.matches).map(|(how, weight): (u8, f32)| (how.to_string(), weight)));
    let _ = writeln!(text, "<bias>\t{bias}\n<matches>\t{matches}");
    for (name, pairs) in &rows {
        let _ = writeln!(text, "{name}\t{pairs}");
    }
    println!("{} features, {} weights, {} bytes", rows.len(), text.matches(':').count(), text.len());
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/kinds/weights.tsv");
    std::fs::write(path, text).expect("the weights can be written");
}

fn time(articles: &[Owned]) {
    let model = koerberl::kinds::Model::default();
    let mut classifier = Classifier::new(&model);
    classifier.classify(&articles[0].article());
    let started = Instant::now();
    let sure = articles.iter().filter(|article| classifier.classify(&article.article()).place.kind().is_some()).count();
    println!("{} products, {sure} with a kind: {:.2?} on one core", articles.len(), started.elapsed());
}
