//! The sections `[request]`, `[session]`, `[paging]`, `[pace]` and `[plausible]` of a source file.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Condition, Field, Path, Template};

/// A request with placeholders that are filled for each page: `{page}`, `{offset}`, `{size}`, `{cursor}`, `{token}`,
/// and the names of [`Request::values`] and [`Paging::slices`]. Values are not escaped.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Default: `GET`.
    #[serde(default)]
    pub method: Method,
    /// The URL of a page.
    pub url: Template,
    /// The URL of all pages but the first, if different: where only later ones have a cursor.
    pub next: Option<Template>,
    /// Additional headers.
    #[serde(default)]
    pub headers: BTreeMap<String, Template>,
    /// The body.
    pub body: Option<Template>,
    /// Constants for placeholders. The operator has to fill in empty ones in a file of their own; until then nothing is
    /// fetched.
    #[serde(default)]
    pub values: BTreeMap<String, String>,
}

impl Request {
    /// The names of the values that the operator has to fill in.
    pub fn missing(&self) -> impl Iterator<Item = &str> {
        self.values.iter().filter(|(_, value)| value.is_empty()).map(|(name, _)| name.as_str())
    }
}

/// The method of a request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Method {
    /// `GET`.
    #[default]
    #[serde(rename = "GET")]
    Get,
    /// `POST`.
    #[serde(rename = "POST")]
    Post,
}

/// A request before the first page, for a token.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Session {
    /// Default: `GET`.
    #[serde(default)]
    pub method: Method,
    /// The URL.
    pub url: Template,
    /// Additional headers.
    #[serde(default)]
    pub headers: BTreeMap<String, Template>,
    /// The body.
    pub body: Option<Template>,
    /// Where the token for `{token}` is in the response.
    pub token: Token,
}

/// Where a token is.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "lowercase")]
pub enum Token {
    /// In this header.
    Header(String),
    /// In the body, at this path.
    Path(Path),
}

/// How a response leads to the next.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paging {
    /// The kind of paging.
    #[serde(default)]
    pub by: By,
    /// The number of the first page.
    #[serde(default)]
    pub first: u32,
    /// Maximum number of items per page: `{size}`. Without a total, a page with fewer items is the last (with 1: an
    /// empty page).
    pub size: u32,
    /// The total number of items.
    pub items: Option<Field>,
    /// The total number of pages.
    pub pages: Option<Field>,
    /// The cursor of the next page; the last page has none.
    pub cursor: Option<Field>,
    /// A condition that holds for every response but the last.
    pub more: Option<Condition>,
    /// Slices that are fetched one after the other: each fills some placeholders. Of several lists, every combination
    /// is fetched.
    #[serde(default)]
    pub slices: Vec<Vec<BTreeMap<String, String>>>,
}

/// The kinds of paging.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// One response contains everything (of a slice).
    #[default]
    None,
    /// By page number: `{page}`.
    Page,
    /// By the number of items before: `{offset}`.
    Offset,
    /// By the cursor in the previous response: `{cursor}`.
    Cursor,
}

/// Request rate; always one request at a time.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Pace {
    /// Maximum number of requests per second, 0.01 to 10.
    pub per_second: f64,
    /// Minimum time between a response and the next request, in seconds.
    pub pause: f64,
}

impl Default for Pace {
    fn default() -> Self {
        Self { per_second: 1.0, pause: 0.5 }
    }
}

/// Thresholds beyond which a run looks wrong and is set aside.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Plausible {
    /// Minimum number of items.
    pub least_items: u32,
    /// Minimum number of items, as a share of those in the last good run.
    pub least_share: f64,
    /// Maximum share of rejects.
    pub most_rejected: f64,
    /// Maximum share of prices that changed since the last good run.
    pub most_changed: f64,
}

impl Default for Plausible {
    fn default() -> Self {
        Self { least_items: 1, least_share: 0.5, most_rejected: 0.05, most_changed: 0.3 }
    }
}
