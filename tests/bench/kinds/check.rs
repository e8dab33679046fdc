//! Cross-validation on the labelled products: how often a model is right on labels that it was not trained on, and
//! which of these it doubts.

use std::collections::BTreeMap;

use koerberl::kinds::{Class, Kind};

use super::Owned;
use super::regression::{Example, Model};

/// The labels are split into so many parts; each is predicted by a model of the others.
const PARTS: usize = 4;

/// A label is doubted where a class that neither holds its kind nor is within it is at least so likely.
const SURE: f32 = 0.9;

/// Two classes are printed that are taken for each other at least so often.
const OFTEN: u32 = 5;

/// The first `labels` examples are labelled products, `article` says which.
pub fn cross_validate<'a>(examples: &[Example], labels: usize, features: usize, article: impl Fn(usize) -> &'a Owned) {
    let (mut right, mut in_line, mut confused) = (0, 0, BTreeMap::new());
    for part in 0..PARTS {
        let is_tested = |number: usize| number < labels && number % PARTS == part;
        let others = examples.iter().enumerate().filter(|&(number, _)| !is_tested(number));
        let model = Model::train(&others.map(|(_, example)| example.clone()).collect::<Vec<_>>(), features);
        for number in (0..labels).filter(|&number| is_tested(number)) {
            let label = examples[number].class;
            let (class, probability) = model.best(&examples[number]);
            let is_near = |a: Kind, b: Kind| a.is_within(b) || b.is_within(a);
            let agrees = class == label || class.kind().zip(label.kind()).is_some_and(|(a, b)| is_near(a, b));
            right += u32::from(class == label);
            in_line += u32::from(agrees);
            if !agrees {
                *confused.entry((label.min(class), label.max(class))).or_insert(0) += 1;
            }
            if !agrees && probability >= SURE {
                let article = article(number);
                println!("{}\t{}\tlabelled {label}\tmore like {class} {probability:.2}", article.key, article.folded);
            }
        }
    }
    print_confused(confused);
    println!("{right} of {labels} labels predicted, {in_line} of them or of a wider or narrower kind");
}

fn print_confused(confused: BTreeMap<(Class, Class), u32>) {
    let mut confused: Vec<_> = confused.into_iter().filter(|(_, times)| *times >= OFTEN).collect();
    confused.sort_by_key(|&(_, times)| std::cmp::Reverse(times));
    for ((a, b), times) in confused {
        println!("{times}\t{a}\t{b}");
    }
}
