//! `POST /api/v1/smartshopping/readings`: what the lines of shopping lists say, before they are planned.

use schemars::{JsonSchema, SchemaGenerator};
use serde::{Deserialize, Serialize};

use super::nearest::{OPTIONS, find, nearest};
use super::read_need::ReadNeed;
use super::request::MOST_TEXT;
use crate::api::body;
use crate::api::operation::{Answer, Call, Operation, Takes};
use crate::api::problem::Problem;
use crate::api::search::Group;
use crate::api::snapshot::Snapshot;
use crate::basket::MAX_NEEDS;
use crate::catalogue::{Catalogue, ProductNumber};
use crate::domain::Category;
use crate::search::{self, Fit, SearchResult};
use crate::shopping::{self, HowMuch, Only, Reading};

pub(in crate::api) const OPERATION: Operation = Operation {
    path: "/api/v1/smartshopping/readings",
    id: "readings",
    about: "What the lines of shopping lists say: what is wanted, how much of it, and what it could be.",
    takes: Takes::Json(SchemaGenerator::subschema_for::<Texts>),
    method: "POST",
    ..Operation::read::<ReadingsAnswer>(answer).heavy()
};

/// At most so many bytes in all texts.
const MOST_BYTES: usize = 20_000;
/// So few hits are sure.
const FEW: usize = 5;

/// Texts as people write or paste them.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, expecting = "an object with `texts`")]
pub(in crate::api) struct Texts {
    /// At most 200, and 20,000 bytes in all; each may hold several lines, and several things in a line.
    texts: Vec<String>,
}

/// What was read.
#[derive(Debug, Serialize, JsonSchema)]
pub(in crate::api) struct ReadingsAnswer<'a> {
    /// For each text its items, in its order: at most 200 in all.
    readings: Vec<Vec<ReadItem<'a>>>,
}

/// One thing of a text.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Reading")]
pub(in crate::api) struct ReadItem<'a> {
    /// As it was written, without list markers.
    text: String,
    /// How sure it is what is meant.
    verdict: Verdict,
    #[serde(flatten)]
    need: ReadNeed<'a>,
    /// What it could be, likeliest first: at most 3.
    options: Vec<Group<'a>>,
}

/// How sure it is what a line means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Verdict {
    /// It is.
    Sure,
    /// It may be one of several things.
    Choice,
    /// Nothing that is on sale surely fits; the options are the nearest.
    Open,
    /// It names nothing to buy.
    Note,
}

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let Texts { texts } = body::read(call, r#"{"texts": ["2 l Milch"]}"#)?;
    if texts.len() > MAX_NEEDS {
        return Err(Problem::pointer(
            &format!("/texts/{MAX_NEEDS}"),
            format!("At most {MAX_NEEDS} texts are read at once."),
        ));
    }
    if texts.iter().map(String::len).sum::<usize>() > MOST_BYTES {
        return Err(Problem::pointer("/texts", format!("At most {MOST_BYTES} bytes are read at once.")));
    }
    let mut left = MAX_NEEDS;
    let mut read = |text: &String| -> Vec<ReadItem<'_>> {
        let mut lines = shopping::lines(text, &snapshot.catalogue);
        lines.truncate(left);
        left -= lines.len();
        lines.iter().map(|line| ReadItem::of(snapshot, line)).collect()
    };
    Answer::json(&ReadingsAnswer { readings: texts.iter().map(&mut read).collect() })
}

impl<'a> ReadItem<'a> {
    fn of(snapshot: &'a Snapshot, line: &str) -> Self {
        let (catalogue, today) = (&*snapshot.catalogue, snapshot.today);
        let mut reading = Reading::of(line);
        if reading.words.len() > MOST_TEXT {
            reading.words.clear();
        }
        let Reading { text, words, organic, said } = reading;
        let bio = organic.then_some(true);
        let only = Only { bio, ..Only::default() };
        let taken = shopping::taken(catalogue, snapshot.finds(), today, &words, HowMuch::Said(said), &only);
        let kind = taken.as_ref().and_then(|taken| taken.kind);
        let find = |words: &str| find(catalogue, today, words, bio, &[]);
        let (verdict, hits) = match &taken {
            _ if words.is_empty() => (Verdict::Note, Vec::new()),
            None => (Verdict::Open, nearest(&words, find)),
            Some(taken) => match unclear(catalogue, &words, taken.is_of_kind, || find(&words)) {
                Some(options) => (Verdict::Choice, options),
                None => (Verdict::Sure, groups(catalogue, &taken.products)),
            },
        };
        Self {
            verdict,
            options: hits.iter().map(|hit| Group::of(catalogue, hit, today)).collect(),
            need: ReadNeed::of(words.into(), said.amount(kind), organic, kind),
            text,
        }
    }
}

/// Of a single word that names no kind, and is found on several shelves of which none has half of the hits, the best of
/// each.
fn unclear(
    catalogue: &Catalogue,
    words: &str,
    is_of_kind: bool,
    find: impl FnOnce() -> SearchResult,
) -> Option<Vec<search::Hit>> {
    if is_of_kind || words.contains(' ') {
        return None;
    }
    let found = find();
    let shelves = by_shelf(catalogue, &found);
    let first = shelves.first().map_or(0, |(_, hits)| hits.len());
    let several = shelves.iter().filter(|(_, hits)| hits.len() > 1).count();
    let is_unclear = found.hits.len() >= FEW && first * 2 < found.hits.len() && several > 1;
    is_unclear.then(|| shelves.iter().take(OPTIONS).map(|(_, hits)| hits[0].clone()).collect())
}

/// The hits by shelf, in the order of the best of each; those without one count with the first.
fn by_shelf<'a>(catalogue: &Catalogue, found: &'a SearchResult) -> Vec<(Option<Category>, Vec<&'a search::Hit>)> {
    let shelf = |hit: &search::Hit| catalogue.group(hit.group).category();
    let known = found.hits.iter().find_map(shelf);
    let mut shelves: Vec<(Option<Category>, Vec<&search::Hit>)> = Vec::new();
    for hit in &found.hits {
        let shelf = shelf(hit).or(known);
        match shelves.iter_mut().find(|(of, _)| *of == shelf) {
            Some((_, hits)) => hits.push(hit),
            None => shelves.push((shelf, vec![hit])),
        }
    }
    shelves
}

/// The first groups of the products.
fn groups(catalogue: &Catalogue, products: &[ProductNumber]) -> Vec<search::Hit> {
    let mut hits: Vec<search::Hit> = Vec::new();
    for &product in products {
        let group = catalogue.product(product).group();
        if let Some(hit) = hits.iter_mut().find(|hit| hit.group == group) {
            hit.products.push(product);
        } else if hits.len() < OPTIONS {
            hits.push(search::Hit { group, products: vec![product], relevance: 0, fit: Fit::Meant });
        }
    }
    hits
}
