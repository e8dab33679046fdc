//! `GET /api/v1/suggest`: completions while typing.

use schemars::JsonSchema;
use serde::Serialize;

use super::language;
use super::operation::{Answer, Call, Operation};
use super::parameters::{Kind, Parameter};
use super::problem::Problem;
use super::snapshot::Snapshot;
use super::wire::Key;
use crate::catalogue::Catalogue;
use crate::domain::{Category, Language};
use crate::search;

pub(super) const OPERATION: Operation = Operation {
    path: "/api/v1/suggest",
    id: "suggest",
    about: "Up to ten completions while typing, from the second letter: kinds and brands, words, categories, products.",
    parameters: &[Parameter::new("q", Kind::Text(200), "What was typed so far."), language::LANG],
    ..Operation::read::<SuggestAnswer>(answer)
};

/// What could be meant.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SuggestAnswer<'a> {
    /// What was typed.
    q: &'a str,
    /// Kinds and brands, the commonest first, then words, categories and products.
    suggestions: Vec<Suggestion<'a>>,
}

/// One completion.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Suggestion<'a> {
    /// What it is.
    kind: SuggestionKind,
    /// What to search for; for a product: its brand, its title and its size.
    text: String,
    /// How many groups that shows: of kinds, brands and categories; null for the others.
    count: Option<usize>,
    /// For a kind: the family of its pictogram.
    glyph: Option<&'static str>,
    /// For a category: its code.
    category: Option<&'static str>,
    /// For a product: its key.
    key: Option<Key<'a>>,
    /// For a product: the id of its chain.
    chain: Option<&'a str>,
    /// For a product: what it costs, in cents.
    price_cents: Option<u32>,
}

/// What a completion is.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum SuggestionKind {
    Kind,
    Brand,
    Word,
    Category,
    Product,
}

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let q = call.parameters.text("q").unwrap_or_default();
    let language = language::asked(&call.parameters);
    let found = snapshot.completions().suggest(&snapshot.catalogue, q).into_iter();
    let suggestions = found.map(|suggestion| Suggestion::of(&snapshot.catalogue, suggestion, language)).collect();
    Answer::json(&SuggestAnswer { q, suggestions })
}

impl<'a> Suggestion<'a> {
    fn of(catalogue: &'a Catalogue, suggestion: search::Suggestion, language: Language) -> Self {
        match suggestion {
            search::Suggestion::Kind { kind, text, hits } => {
                Self { glyph: Some(kind.glyph()), ..Self::named(SuggestionKind::Kind, text, Some(hits)) }
            }
            search::Suggestion::Brand { text, hits } => Self::named(SuggestionKind::Brand, text, Some(hits)),
            search::Suggestion::Word { text } => Self::named(SuggestionKind::Word, text, None),
            search::Suggestion::Category { category, hits } => Self {
                category: Some(Category::code(category)),
                ..Self::named(SuggestionKind::Category, category.names(language).title.to_owned(), Some(hits))
            },
            search::Suggestion::Product { product, .. } => {
                let product = catalogue.product(product);
                Self {
                    key: Some(product.into()),
                    chain: Some(product.chain().id.as_str()),
                    price_cents: Some(product.price().get()),
                    ..Self::named(SuggestionKind::Product, product.called(language), None)
                }
            }
        }
    }

    const fn named(kind: SuggestionKind, text: String, count: Option<usize>) -> Self {
        Self { kind, text, count, glyph: None, category: None, key: None, chain: None, price_cents: None }
    }
}
