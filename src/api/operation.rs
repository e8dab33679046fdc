//! The table of what the API can do: routing and the OpenAPI document both come from it, so they cannot disagree.

use hyper::header::HeaderMap;
use schemars::{Schema, SchemaGenerator};

use super::answer::Answer;
use super::app::App;
use super::parameters::{Parameter, Parameters};
use super::problem::Problem;
use super::{
    catalogue, categories, chains, export, import, openapi, product, products, reports, search, similar, smartshopping,
    stats, suggest,
};

/// One thing the API can do.
#[derive(Clone, Copy)]
pub struct Operation {
    /// `GET` (answers HEAD too) or `POST`.
    pub method: &'static str,
    /// The path; at most one `{name}` segment.
    pub path: &'static str,
    /// Its name for machines, in camelCase.
    pub id: &'static str,
    /// What it does, in one line.
    pub about: &'static str,
    /// What its query string takes.
    pub parameters: &'static [Parameter],
    /// What its body is.
    pub takes: Takes,
    /// What it answers.
    pub returns: Returns,
    /// The function that does it.
    pub answer: fn(&App, &Call<'_>) -> Result<Answer, Problem>,
}

/// What an operation takes as a body, for the contract.
#[derive(Clone, Copy)]
pub enum Takes {
    /// None.
    Nothing,
    /// A file of any kind, from the operator only.
    File,
    /// JSON of this shape.
    Json(fn(&mut SchemaGenerator) -> Schema),
}

/// What an operation answers, for the contract.
#[derive(Clone, Copy)]
pub enum Returns {
    /// JSON of this shape.
    Json(fn(&mut SchemaGenerator) -> Schema),
    /// Another media type.
    Other(&'static str),
}

/// One call of an operation.
pub struct Call<'a> {
    /// The value of the path's `{name}` segment, decoded; empty where there is none.
    pub segment: &'a str,
    /// The query string.
    pub parameters: Parameters,
    /// The headers of the request.
    pub headers: &'a HeaderMap,
    /// The body of the request.
    pub body: &'a [u8],
}

/// Everything the API can do, in the order of its documentation.
pub const OPERATIONS: &[Operation] = &[
    search::OPERATION,
    suggest::OPERATION,
    product::OPERATION,
    similar::OPERATION,
    products::OPERATION,
    smartshopping::OPERATION,
    chains::OPERATION,
    categories::OPERATION,
    stats::summary::OPERATION,
    stats::index::OPERATION,
    stats::movers::OPERATION,
    stats::changes::OPERATION,
    stats::levels::OPERATION,
    stats::shrinkflation::OPERATION,
    stats::rebates::OPERATION,
    stats::tax::OPERATION,
    stats::basket::OPERATION,
    catalogue::SIZES,
    catalogue::OPERATION,
    export::JSON,
    export::CSV,
    import::OPERATION,
    reports::OPERATION,
    openapi::DOCUMENT,
    openapi::PAGE,
];

impl Operation {
    /// The decoded value of the `{name}` segment if `path` is this operation's (empty where it has none).
    fn matches(&self, path: &str) -> Option<String> {
        let Some((before, rest)) = self.path.split_once('{') else {
            return (self.path == path).then(String::new);
        };
        let (_, after) = rest.split_once('}')?;
        let segment = path.strip_prefix(before)?.strip_suffix(after)?;
        let fits = !segment.is_empty() && !segment.contains('/');
        fits.then(|| percent_encoding::percent_decode_str(segment).decode_utf8_lossy().into_owned())
    }
}

/// The operation for a method and a path, with the value of its `{name}` segment.
pub(super) fn find(method: &str, path: &str) -> Result<(&'static Operation, String), Problem> {
    let read = if method == "HEAD" { "GET" } else { method };
    let mut other = None;
    for operation in OPERATIONS {
        if let Some(segment) = operation.matches(path) {
            if operation.method == read {
                return Ok((operation, segment));
            }
            other = Some(operation.method);
        }
    }
    Err(match other {
        Some("GET") => Problem::method_not_allowed("GET, HEAD"),
        Some(method) => Problem::method_not_allowed(method),
        None => Problem::not_found("There is nothing at this address. /api/docs lists what there is."),
    })
}
