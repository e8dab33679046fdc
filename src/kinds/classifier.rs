//! Finds what a product is: adds up what its features say for each class, and takes the narrowest place that is likely
//! enough.

use std::sync::LazyLock;

use super::features::{self, Outline};
use super::named::named;
use super::patterns::{self, Match};
use super::weights::{Class, Model, SCALE};
use super::{Article, Kind};
use crate::domain::Category;

/// From the first probability on a kind is taken, from the second a shelf or an aisle. The first is more than a half:
/// of two kinds that are so likely, one belongs to the other. Chosen on the tuning half of the judged products
/// (`tests/kinds.rs`).
const LIKELY: (f32, f32) = (0.57, 0.35);

/// Classes whose score is so far below the best have no part in the probability.
const NEGLIGIBLE: usize = 12 * SCALE as usize;

/// What is added to the score of the kind that a whole name is: more than any words add up to.
const NAMED: i32 = 48 * SCALE as i32;

/// The part of a class, by how far its score is below the best.
static PARTS: LazyLock<[f32; NEGLIGIBLE]> =
    LazyLock::new(|| std::array::from_fn(|below| (-(below as f32) / SCALE).exp()));

/// Classes less likely than this add nothing to the probability of places: there are many.
const TINY: f32 = 1e-4;

/// What a product is, as exactly as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Of this kind, perhaps of one of the kinds within it.
    Kind(Kind),
    /// On this shelf.
    Shelf(Category),
    /// In this aisle, given by its first shelf.
    Aisle(Category),
    /// Of no aisle: clothes, tools, toys.
    Elsewhere,
    /// Nothing is likely enough.
    Unknown,
}

impl Place {
    /// Its kind, if that is known.
    pub const fn kind(self) -> Option<Kind> {
        match self {
            Self::Kind(kind) => Some(kind),
            _ => None,
        }
    }
}

/// A place and its probability, 0 to 1.
#[derive(Clone, Copy, Debug)]
pub struct Placed {
    /// Where.
    pub place: Place,
    /// How likely.
    pub confidence: f32,
}

/// One thing that speaks for a class, or against it where it is negative.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// A feature of [`features::each`], or how an entry of the tables matches.
    pub what: String,
    /// In units of log-odds.
    pub weight: f32,
}

/// Why a product is what it is.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// What was found.
    pub placed: Placed,
    /// The likeliest classes with their probability, the best first, and what speaks for each, strongest first.
    pub classes: Vec<(Class, f32, Vec<Evidence>)>,
}

/// Classifies by a model; keeps its buffers, so each thread has its own.
#[derive(Debug)]
pub struct Classifier<'a> {
    model: &'a Model,
    scores: Vec<i32>,
    /// Classes that take part in the probability, and their part.
    likely: Vec<(Class, f32)>,
    /// The probability of each kind with those that belong to it, of each shelf and elsewhere, and of each aisle by its
    /// first shelf and elsewhere.
    kinds: Vec<f32>,
    shelves: Vec<f32>,
    aisles: Vec<f32>,
    matches: Vec<Match>,
    /// The kind that it is by its whole name, where its words do not say enough.
    named: Option<Kind>,
    text: String,
}

impl<'a> Classifier<'a> {
    /// One that goes by this model.
    pub const fn new(model: &'a Model) -> Self {
        Self {
            model,
            scores: Vec::new(),
            likely: Vec::new(),
            kinds: Vec::new(),
            shelves: Vec::new(),
            aisles: Vec::new(),
            matches: Vec::new(),
            named: None,
            text: String::new(),
        }
    }

    /// What an article is.
    pub fn classify(&mut self, article: &Article<'_>) -> Placed {
        self.score(article);
        let placed = self.place();
        let weights = self.model.weights();
        let by_name = || named(article, |word| weights.of(word).is_empty());
        self.named = if placed.place.kind().is_none() { by_name() } else { None };
        let Some(kind) = self.named else { return placed };
        kind.within().iter().for_each(|kind| self.scores[usize::from(kind.index())] += NAMED);
        self.place()
    }

    /// What an article is, and why: the first `count` classes.
    pub fn explain(&mut self, article: &Article<'_>, count: usize) -> Explanation {
        let placed = self.classify(article);
        self.likely.sort_by(|a, b| b.1.total_cmp(&a.1));
        let outline = Outline::of(article.folded);
        let mut classes: Vec<(Class, f32, Vec<Evidence>)> =
            self.likely.iter().take(count).map(|&(class, share)| (class, share, Vec::new())).collect();
        let weights = self.model.weights();
        let mut note = |class: Class, what: &dyn Fn() -> String, weight: i32| {
            if let Some((.., evidence)) = classes.iter_mut().find(|(of, ..)| *of == class) {
                evidence.push(Evidence { what: what(), weight: weight as f32 / SCALE });
            }
        };
        features::each(article, &outline, &mut self.text, |feature| {
            weights.of(feature).iter().for_each(|&(class, weight)| note(class, &|| feature.to_owned(), weight.into()));
        });
        let named = self.named.into_iter().flat_map(Kind::within);
        named.for_each(|&kind| note(Class::from(kind), &|| "the name, and nothing else".to_owned(), NAMED));
        for &(kind, how) in &self.matches {
            let weight = weights.matches[usize::from(how)];
            note(Class::from(kind), &|| patterns::WAYS[usize::from(how)].to_owned(), weight);
        }
        for (.., evidence) in &mut classes {
            evidence.sort_by(|a, b| b.weight.abs().total_cmp(&a.weight.abs()));
        }
        Explanation { placed, classes }
    }

    /// Adds up the scores.
    fn score(&mut self, article: &Article<'_>) {
        let Self { scores, matches, text, .. } = self;
        let weights = self.model.weights();
        let outline = Outline::of(article.folded);
        scores.clear();
        scores.extend_from_slice(&weights.bias);
        features::each(article, &outline, text, |feature| {
            for &(class, weight) in weights.of(feature) {
                scores[class.index()] += i32::from(weight);
            }
        });
        patterns::matches(&outline, matches);
        for &(kind, how) in &*matches {
            scores[usize::from(kind.index())] += weights.matches[usize::from(how)];
        }
    }

    /// The narrowest place that is likely enough.
    fn place(&mut self) -> Placed {
        let best = self.scores.iter().copied().max().unwrap_or_default();
        let parts = &*PARTS;
        let part =
            |(class, score): (usize, &i32)| Some((Class::from_index(class), *parts.get((best - score) as usize)?));
        self.likely.clear();
        self.likely.extend(self.scores.iter().enumerate().filter_map(part));
        let all: f32 = self.likely.iter().map(|(_, share)| share).sum();
        self.likely.iter_mut().for_each(|(_, share)| *share /= all);
        self.add_up();
        let kinds = self.likely.iter().filter_map(|(class, _)| class.kind()).flat_map(Kind::line);
        let narrowest = kinds.filter(|kind| self.kinds[usize::from(kind.index())] >= LIKELY.0);
        if let Some(kind) = narrowest.max_by_key(|kind| kind.line().count()) {
            return Placed { place: Place::Kind(kind), confidence: self.kinds[usize::from(kind.index())] };
        }
        let shelf = likeliest(&self.shelves, Place::Shelf);
        let aisle = likeliest(&self.aisles, Place::Aisle);
        let placed = [shelf, aisle].into_iter().find(|placed| placed.confidence >= LIKELY.1);
        placed.unwrap_or(Placed { place: Place::Unknown, ..aisle })
    }

    /// Adds up the probabilities of places.
    fn add_up(&mut self) {
        for (parts, count) in
            [(&mut self.kinds, Kind::count()), (&mut self.shelves, SHELVES), (&mut self.aisles, SHELVES)]
        {
            parts.clear();
            parts.resize(count, 0.0);
        }
        let shelves = &*SHELVES_OF;
        for &(class, share) in self.likely.iter().filter(|(_, share)| *share >= TINY) {
            for kind in class.kind().into_iter().flat_map(Kind::line) {
                self.kinds[usize::from(kind.index())] += share;
            }
            let (shelf, aisle) = shelves[class.index()];
            self.shelves[shelf] += share;
            self.aisles[aisle] += share;
        }
    }
}

/// The shelves, and elsewhere.
const SHELVES: usize = Category::COUNT + 1;

/// Of each class: the place of its shelf, and that of its aisle.
static SHELVES_OF: LazyLock<Vec<(usize, usize)>> = LazyLock::new(|| {
    let place = |shelf: Option<Category>| shelf.map_or(SHELVES - 1, |shelf| usize::from(shelf.index()));
    let aisle = |class: Class| class.shelf().map(Category::first_of_group);
    Class::all().map(|class| (place(class.shelf()), place(aisle(class)))).collect()
});

/// The likeliest of places that are given by a shelf.
fn likeliest(parts: &[f32], place: fn(Category) -> Place) -> Placed {
    let best = parts.iter().copied().enumerate().max_by(|a, b| a.1.total_cmp(&b.1));
    let (index, confidence) = best.expect("there are shelves");
    let shelf = index.try_into().ok().and_then(Category::from_index);
    Placed { place: shelf.map_or(Place::Elsewhere, place), confidence }
}
