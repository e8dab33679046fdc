//! How a chain is asked: the sections `[request]`, `[session]`, `[paging]`, `[pace]` and `[plausible]` of its file, as plain
//! data. Refuses to ask: that is the client's business.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Condition, Field, Path, Template};

/// One request, with places that are filled for each page: `{page}`, `{offset}`, `{size}`, `{cursor}`, `{token}`, the names
/// of [`Request::values`] and of [`Paging::slices`]. What is put in is not escaped: a file says it as it has to go out.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// `GET` unless said.
    #[serde(default)]
    pub method: Method,
    /// The address of a page.
    pub url: Template,
    /// The address of all pages but the first, where it differs: where only later ones have a cursor.
    pub next: Option<Template>,
    /// Header lines besides those that every request has.
    #[serde(default)]
    pub headers: BTreeMap<String, Template>,
    /// What is sent along.
    pub body: Option<Template>,
    /// Constants for the places. An empty one has to be filled in by the operator, in a file of their own; until then the chain
    /// is not asked.
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
    /// Asks.
    #[default]
    #[serde(rename = "GET")]
    Get,
    /// Asks with a body.
    #[serde(rename = "POST")]
    Post,
}

/// A request that is made once before the first page, for a token.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Session {
    /// `GET` unless said.
    #[serde(default)]
    pub method: Method,
    /// Where to.
    pub url: Template,
    /// Header lines besides those that every request has.
    #[serde(default)]
    pub headers: BTreeMap<String, Template>,
    /// What is sent along.
    pub body: Option<Template>,
    /// Where in the answer the token is that fills `{token}`.
    pub token: Token,
}

/// Where a token is: one of the two.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "lowercase")]
pub enum Token {
    /// In this header line.
    Header(String),
    /// In the body, which is JSON or a page, as the path is.
    Path(Path),
}

/// How an answer leads to the next.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paging {
    /// What is counted.
    #[serde(default)]
    pub by: By,
    /// The number of the first page.
    #[serde(default)]
    pub first: u32,
    /// How many items a page has at most: `{size}`. A page with fewer is the last, where nothing says how many there are; with
    /// 1 it is the one without any.
    pub size: u32,
    /// Where an answer says how many items there are in all.
    pub items: Option<Field>,
    /// Where an answer says how many pages there are in all.
    pub pages: Option<Field>,
    /// Where an answer says the cursor of the next page; the last page has none.
    pub cursor: Option<Field>,
    /// What is true of every answer but the last, where it says neither.
    pub more: Option<Condition>,
    /// Parts that are asked for one after the other: each fills some places. Of several lists, every combination is asked for.
    #[serde(default)]
    pub slices: Vec<Vec<BTreeMap<String, String>>>,
}

/// What pages are counted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// One answer holds all (of a slice).
    #[default]
    None,
    /// `{page}`: their number.
    Page,
    /// `{offset}`: the number of items before.
    Offset,
    /// `{cursor}`: what the answer before said.
    Cursor,
}

/// How fast a chain may be asked; one request at a time in any case.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Pace {
    /// Requests a second at most, from 0.01 to 10.
    pub per_second: f64,
    /// Seconds between an answer and the next request, at least.
    pub pause: f64,
}

impl Default for Pace {
    fn default() -> Self {
        Self { per_second: 1.0, pause: 0.5 }
    }
}

/// What a run must be like to be believed.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Plausible {
    /// Fewer items than this are no whole run.
    pub least_items: u32,
    /// Fewer than this share of the products of the last good run are no whole run.
    pub least_share: f64,
    /// At most this share of the records may be rejects.
    pub most_rejected: f64,
    /// At most this share of the prices may have changed since the last good run.
    pub most_changed: f64,
}

impl Default for Plausible {
    fn default() -> Self {
        Self { least_items: 1, least_share: 0.5, most_rejected: 0.05, most_changed: 0.3 }
    }
}
