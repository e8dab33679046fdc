//! Trains the matcher's two models on the pairs of the real data, and measures them on pairs they were not trained on:
//! `cargo bench --bench train`. Prints the tables of `src/compare/model.rs`; with `-- --misses` also the errors,
//! with `-- --groups` how long grouping the whole market takes instead.

#[path = "../../common/half.rs"]
mod half;
mod logit;
#[path = "../../common/real.rs"]
mod real;

use std::collections::HashMap;
use std::time::Instant;

use koerberl::catalogue::{Builder, Catalogue, ChainNumber, ProductNumber, ProductView};
use koerberl::compare::features::{FEATURES, NAMES, Veto};
use koerberl::compare::measure::{self, Equivalents, MEASURES, Matches, Outcome, Pair, Verdict};
use koerberl::compare::{Matcher, Model, Relation, Wanted};
use koerberl::domain::Product;
use logit::{COLUMNS, Group, Row};
use rayon::prelude::*;

/// Cross-validation: each tenth of the pairs is measured with models trained on the others.
const FOLDS: usize = 10;

/// The number of candidates of each target in training.
const CANDIDATES: usize = 100;

fn main() {
    let is_set = |flag: &str| std::env::args().any(|argument| argument == flag);
    let (Some(austria), Some(neighbours)) = (real::products(real::AUSTRIA), real::products(real::NEIGHBOURS)) else {
        return;
    };
    if is_set("--groups") {
        groups(&build(&austria));
        return;
    }
    let products: Vec<Product> = austria.into_iter().chain(neighbours).collect();
    let catalogue = build(&products);
    let matcher = Matcher::new(&catalogue);
    for (relation, file) in [(Relation::Comparable, "pairs/comparable.tsv"), (Relation::Same, "pairs/same.tsv")] {
        let Some(path) = real::file(file) else { return };
        let mut pairs = pairs(&catalogue, relation, &std::fs::read_to_string(path).expect("the pairs can be read"));
        if relation == Relation::Same {
            pairs.extend(numbered_alike(&catalogue));
        }
        let trial = Trial { catalogue: &catalogue, matcher: &matcher, relation, pairs: &pairs };
        let outcomes = trial.run();
        if is_set("--misses") {
            trial.print_misses(&outcomes);
        }
    }
}

fn build(products: &[Product]) -> Catalogue {
    let mut builder = Builder::new();
    for product in products {
        builder.push(product);
    }
    builder.finish(1, Catalogue::ungrouped)
}

/// Groups the market, and shows some of the groups.
fn groups(catalogue: &Catalogue) {
    let begun = Instant::now();
    let matcher = Matcher::new(catalogue);
    let read = begun.elapsed();
    let labels =
        matcher.labels(catalogue, &matcher.partners(catalogue, None), &koerberl::compare::Corrections::default());
    println!("{} products: names read in {read:?}, all matched in {:?}", catalogue.len(), begun.elapsed());
    let wanted = Wanted { relation: Relation::Comparable, chain: None, available: true, most: 12 };
    let begun = Instant::now();
    let found: usize = catalogue
        .products()
        .step_by(500)
        .map(|product| matcher.similar(catalogue, product.number(), wanted).len())
        .sum();
    let count = catalogue.len().div_ceil(500) as u32;
    println!(
        "what could stand in for {count} of them, one after the other: {:?} each, {found} in all",
        begun.elapsed() / count
    );
    let mut groups: HashMap<u32, Vec<u32>> = HashMap::new();
    for (product, label) in (0..).zip(labels) {
        groups.entry(label).or_default().push(product);
    }
    let chain = |product: &u32| catalogue.product(ProductNumber::from_index(*product)).chain_number();
    let is_across = |group: &&Vec<u32>| group.iter().any(|product| chain(product) != chain(&group[0]));
    println!("{} groups, {} of them across chains", groups.len(), groups.values().filter(is_across).count());
    let mut some: Vec<&Vec<u32>> = groups.values().filter(is_across).collect();
    some.sort_by_key(|group| group[0].wrapping_mul(0x9E37_79B9));
    for group in some.into_iter().take(150) {
        let name = |product: &u32| {
            let product = catalogue.product(ProductNumber::from_index(*product));
            format!("{} {}", product.chain().id, product.name())
        };
        println!("  {}", group.iter().map(name).collect::<Vec<_>>().join(" | "));
    }
}

/// Each pair in both directions, one after the other.
fn pairs(catalogue: &Catalogue, relation: Relation, text: &str) -> Vec<Pair> {
    let pair = |line: &str| {
        let mut keys = line.split('\t').map(|key| catalogue.find(key));
        Some(Pair { a: keys.next()??, b: keys.next()??, relation })
    };
    text.lines().skip(1).filter_map(pair).flat_map(|pair| [pair, pair.back()]).collect()
}

/// Half of the pairs that Billa and Bipa number alike, where the names share a word; each in both directions.
fn numbered_alike(catalogue: &Catalogue) -> Vec<Pair> {
    let words = |product: ProductNumber| {
        let name = catalogue.product(product).name().to_lowercase();
        name.split(|c: char| !c.is_alphabetic()).filter(|word| word.len() > 2).map(str::to_owned).collect::<Vec<_>>()
    };
    let pair = |a: ProductView<'_>| {
        let key = a.key().to_string();
        let number = key.strip_prefix("billa:00-").filter(|_| half::is_tuned_on(&key))?;
        let (a, b) = (a.number(), catalogue.find(&format!("bipa:B3-{number}"))?);
        let of_b = words(b);
        words(a).iter().any(|word| of_b.contains(word)).then_some(Pair { a, b, relation: Relation::Same })
    };
    catalogue.products().filter_map(pair).flat_map(|pair| [pair, pair.back()]).collect()
}

/// Training and measuring one relation.
struct Trial<'a> {
    catalogue: &'a Catalogue,
    matcher: &'a Matcher,
    relation: Relation,
    pairs: &'a [Pair],
}

impl Trial<'_> {
    fn run(&self) -> Vec<Outcome> {
        let equivalents = Equivalents::new(self.catalogue, self.pairs);
        let groups: Vec<Vec<Group>> = self.pairs.par_iter().map(|&pair| self.groups(&equivalents, pair)).collect();
        // Both directions of a pair lie in one fold.
        let fold = |index: usize| (index / 2) % FOLDS;
        let train = |left_out: usize| {
            let kept = groups.iter().enumerate().filter(|&(index, _)| fold(index) != left_out);
            logit::fit(&kept.flat_map(|(_, groups)| groups).collect::<Vec<_>>(), 0.3)
        };
        let models: Vec<Model> = (0..FOLDS).into_par_iter().map(|left_out| self.model(&train(left_out))).collect();
        let outcomes: Vec<Outcome> = (0..self.pairs.len())
            .into_par_iter()
            .map(|index| {
                let taught = Taught { matcher: self.matcher, model: &models[fold(index)] };
                measure::outcome(self.catalogue, &equivalents, &taught, self.pairs[index])
            })
            .collect();
        self.print(&outcomes, &train(FOLDS));
        outcomes
    }

    /// The training groups of a pair: its partner among the candidates, and no partner where it is removed.
    fn groups(&self, equivalents: &Equivalents, pair: Pair) -> Vec<Group> {
        let chain = self.catalogue.product(pair.b).chain_number();
        let is_there = |product| self.catalogue.product(product).chain_number() == chain;
        let on_sale = |product| measure::were_on_sale_together(self.catalogue, pair.b, product);
        let candidates = self.matcher.candidates(
            pair.a,
            self.relation,
            &|product| is_there(product) && on_sale(product),
            CANDIDATES,
        );
        let mut looks: Vec<(Row, bool)> = Vec::new();
        for product in candidates {
            let (features, veto) = self.matcher.look(self.relation, pair.a, product);
            if veto.is_none_or(Veto::is_doubt) {
                let row = std::array::from_fn(|column| features.get(column).copied().unwrap_or(0.0));
                looks.push((row, equivalents.are(product, pair.b)));
            }
        }
        let none: Row = std::array::from_fn(|column| if column == FEATURES { 1.0 } else { 0.0 });
        let with = looks.iter().copied().chain([(none, false)]).unzip();
        let without = looks.iter().copied().filter(|look| !look.1).chain([(none, true)]).unzip();
        let group = |(rows, right): (Vec<Row>, Vec<bool>)| Group { rows, right };
        [with, without].into_iter().map(group).filter(|group| group.right.contains(&true)).collect()
    }

    fn model(&self, weights: &[f64; COLUMNS]) -> Model {
        let rounded = weights.map(|weight| weight as f32);
        Model {
            weights: std::array::from_fn(|feature| rounded[feature]),
            none: rounded[FEATURES],
            threshold: Model::of(self.relation).threshold,
        }
    }

    fn print(&self, outcomes: &[Outcome], weights: &[f64; COLUMNS]) {
        println!(
            "\n{:?}: {} pairs, {FOLDS}-fold cross-validation, both directions",
            self.relation,
            self.pairs.len() / 2
        );
        let all: Vec<&Outcome> = outcomes.iter().collect();
        for (name, count) in MEASURES {
            let share = measure::share(&all, *count, Model::of(self.relation).threshold);
            println!("  {name:<45} {:.3} [{:.3} {:.3}]", share.value, share.low, share.high);
        }
        println!("  threshold, recall, precision, precision there and taken away");
        for threshold in [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.7] {
            let [recall, precision, both] =
                [9, 10, 11].map(|at: usize| measure::share(&all, MEASURES[at].1, threshold).value);
            println!("  {threshold:.2}  {recall:.3}  {precision:.3}  {both:.3}");
        }
        for (name, weight) in NAMES.iter().chain(&["no partner"]).zip(weights) {
            println!("        {weight:.2}, // {name}");
        }
    }

    /// The errors: another candidate ranked first, the right one below the threshold or vetoed, and matches although
    /// the partner was removed.
    fn print_misses(&self, outcomes: &[Outcome]) {
        let threshold = Model::of(self.relation).threshold;
        let show = |product: ProductNumber| {
            format!("{} ({})", self.catalogue.product(product).name(), self.matcher.words_of(product))
        };
        let look = |outcome: &Outcome, other: ProductNumber| {
            let (features, veto) = self.matcher.look(self.relation, outcome.pair.a, other);
            let score = Model::of(self.relation).score(&features);
            format!("{score:.1} {}  {}", veto.map_or("", Veto::name), show(other))
        };
        for outcome in outcomes {
            let Outcome { pair, first, confidence, first_without, confidence_without, .. } = outcome;
            let is_first = outcome.equivalent_same_day == Some(0);
            if !is_first {
                println!(
                    "WRONG {confidence:.2} at {:?} {}\n    wanted {}",
                    outcome.equivalent_same_day,
                    show(pair.a),
                    look(outcome, pair.b)
                );
                first.map(|first| println!("    got    {}", look(outcome, first)));
            } else if *confidence < threshold {
                println!("UNSURE {confidence:.2} {}\n    wanted {}", show(pair.a), look(outcome, pair.b));
            }
            if *confidence_without >= threshold {
                println!("TAKEN {confidence_without:.2} {}\n    wanted {}", show(pair.a), look(outcome, pair.b));
                first_without.map(|first| println!("    got    {}", look(outcome, first)));
            }
        }
    }
}

/// The matcher with a given model.
struct Taught<'a> {
    matcher: &'a Matcher,
    model: &'a Model,
}

impl Matches for Taught<'_> {
    fn candidates(
        &self,
        pair: Pair,
        chain: ChainNumber,
        eligible: &dyn Fn(ProductNumber) -> bool,
    ) -> Vec<ProductNumber> {
        self.matcher.candidates_of(pair.a, pair.relation, chain, eligible)
    }

    fn verdict(&self, pair: Pair, chain: ChainNumber, eligible: &dyn Fn(ProductNumber) -> bool) -> Verdict {
        self.matcher.ranked_by(self.model, pair.a, pair.relation, chain, eligible).into()
    }

    fn shown(&self, catalogue: &Catalogue, pair: Pair, most: usize) -> Vec<ProductNumber> {
        self.matcher.shown(catalogue, pair, most)
    }
}
