//! `GET /api/v1/suggest`: completions while typing.

use schemars::JsonSchema;
use serde::Serialize;

use super::operation::{Answer, Call, Operation};
use super::parameters::{Kind, Parameter};
use super::problem::Problem;
use super::snapshot::Snapshot;
use crate::domain::Category;
use crate::search;

pub(super) const OPERATION: Operation = Operation {
    path: "/api/v1/suggest",
    id: "suggest",
    about: "Up to ten completions while typing, from the second letter: products, brands, categories.",
    parameters: &[Parameter::new("q", Kind::Text(200), "What was typed so far.")],
    ..Operation::read::<SuggestAnswer>(answer)
};

/// What could be meant.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SuggestAnswer<'a> {
    /// What was typed.
    q: &'a str,
    /// The best first.
    suggestions: Vec<Suggestion>,
}

/// One completion.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Suggestion {
    /// What it is.
    kind: SuggestionKind,
    /// What to search for.
    text: String,
    /// For a category: its code.
    category: Option<&'static str>,
    /// How many products it leads to.
    count: usize,
}

/// What a completion is.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum SuggestionKind {
    Product,
    Brand,
    Category,
}

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let q = call.parameters.text("q").unwrap_or_default();
    let suggestions = search::suggest(&snapshot.catalogue, q).into_iter().map(Suggestion::from).collect();
    Answer::json(&SuggestAnswer { q, suggestions })
}

impl From<search::Suggestion> for Suggestion {
    fn from(suggestion: search::Suggestion) -> Self {
        match suggestion {
            search::Suggestion::Product { text, category, count } => {
                Self { kind: SuggestionKind::Product, text, category: category.map(Category::code), count }
            }
            search::Suggestion::Brand { text, count } => {
                Self { kind: SuggestionKind::Brand, text, category: None, count }
            }
            search::Suggestion::Category { category, count } => {
                let text = category.title().into_owned();
                Self { kind: SuggestionKind::Category, text, category: Some(category.code()), count }
            }
        }
    }
}
