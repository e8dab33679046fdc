//! `POST /api/v1/import`: the same as `koerberl import`, for whoever holds the operator's token.

use hyper::header;
use hyper::http::request::Parts;
use schemars::{JsonSchema, SchemaGenerator};
use serde::Serialize;

use super::answer::Answer;
use super::app::App;
use super::operation::{Call, Operation, Returns, Takes};
use super::parameters::{Kind, Parameter};
use super::problem::Problem;
use super::{smartshopping, stats};
use crate::ingest::{self, ImportError, Input, MaxRejects};
use crate::store::StoreError;

/// `POST /api/v1/import`.
pub(super) const OPERATION: Operation = Operation {
    method: "POST",
    path: "/api/v1/import",
    id: "import",
    about: "Takes in a file of prices: heisse-preise canonical or compressed, or CSV; plain or as .gz, .br, .zst. \
        All of it or none.",
    parameters: &[
        Parameter::new("name", Kind::Text(200), "The name of the file, for the report and the list of runs."),
        Parameter::new("maxRejects", Kind::Text(20), "How many records may be refused: a number, or a share like 1%."),
    ],
    takes: Takes::File,
    returns: Returns::Json(SchemaGenerator::subschema_for::<ImportAnswer>),
    answer,
};

/// The longest body of a request, in bytes, that of a shopping list, and that of an import.
const BODY: usize = 64 << 10;
const LIST: usize = 1 << 20;
const FILE: usize = 256 << 20;

/// How long a body this request may have, in bytes. A stranger's file is not even read, but refused.
pub fn body_limit(app: &App, request: &Parts) -> Result<usize, Problem> {
    let is =
        |operation: &Operation| request.uri.path() == operation.path && request.method.as_str() == operation.method;
    if is(&OPERATION) {
        return app.authorize(request.headers.get(header::AUTHORIZATION)).map(|()| FILE);
    }
    let takes_list = is(&smartshopping::OPERATION) || is(&stats::basket::OPERATION);
    Ok(if takes_list { LIST } else { BODY })
}

/// What an import did.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportAnswer {
    /// How many records there were, rejects included.
    records: u64,
    /// Products that were unknown.
    new: u64,
    /// Products that are different now.
    changed: u64,
    /// Products that are as they were.
    unchanged: u64,
    /// Records that were refused.
    rejected: u64,
    /// How many more price points there are now.
    price_points: i64,
    /// The version of the catalogue since.
    version: u64,
    /// The same for people.
    report: String,
}

impl From<&ingest::Report> for ImportAnswer {
    fn from(report: &ingest::Report) -> Self {
        Self {
            records: report.records,
            new: report.tally.new,
            changed: report.tally.changed,
            unchanged: report.tally.unchanged,
            rejected: report.rejects.total(),
            price_points: report.tally.points,
            version: report.version,
            report: report.to_string(),
        }
    }
}

fn answer(app: &App, call: &Call<'_>) -> Result<Answer, Problem> {
    app.authorize(call.headers.get(header::AUTHORIZATION))?;
    let max_rejects = match call.parameters.text("maxRejects") {
        Some(text) => text.parse::<MaxRejects>().map_err(|error| Problem::parameter("maxRejects", error))?,
        None => MaxRejects::default(),
    };
    let name = call.parameters.text("name").unwrap_or("upload").to_owned();
    let input = Input { name, bytes: Box::new(call.body) };
    let report = app.import(vec![input], max_rejects).map_err(|error| match error {
        ImportError::Store(StoreError::Held(_)) => {
            Problem::unavailable("Another import is under way: try again later.")
        }
        ImportError::Store(error) => Problem::internal(error.to_string()),
        refused => Problem::unprocessable(refused.to_string()),
    })?;
    Answer::json(&ImportAnswer::from(&report))
}
