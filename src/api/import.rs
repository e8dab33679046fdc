//! `POST /api/v1/import`: the same as `koerberl import`, for the operator.

use hyper::Method;
use hyper::header::{self, HeaderMap};
use hyper::http::request::Parts;
use schemars::{JsonSchema, SchemaGenerator};
use serde::Serialize;

use super::app::App;
use super::operation::{Answer, Call, Handler, Operation, Returns, Takes};
use super::parameters::{Kind, Parameter};
use super::problem::Problem;
use super::snapshot::Snapshot;
use super::{smartshopping, stats};
use crate::ingest::{self, ImportError, ImportInput, MaxRejects};
use crate::store::StoreError;

pub(super) const OPERATION: Operation = Operation {
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
    handler: Handler::Store(answer),
    ..Operation::POST
};

/// Most bytes of a body: in general, of a shopping list, of an import.
const BODY: usize = 64 << 10;
const LIST: usize = 1 << 20;
const FILE: usize = 256 << 20;

/// Whether the request says that it comes from the operator.
pub fn is_as_operator(method: &Method, path: &str, headers: &HeaderMap) -> bool {
    is(method, path, &OPERATION) && headers.contains_key(header::AUTHORIZATION)
}

fn is(method: &Method, path: &str, operation: &Operation) -> bool {
    path == operation.path && method.as_str() == operation.method
}

/// How many bytes the body of a request may have; an error for imports without the operator's token, whose body is not
/// read.
pub fn body_limit(app: &App, request: &Parts) -> Result<usize, Problem> {
    let is = |operation| is(&request.method, request.uri.path(), operation);
    if is(&OPERATION) {
        return app.operator.authorize(&request.headers).map(|()| FILE);
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

impl From<&ingest::ImportReport> for ImportAnswer {
    fn from(report: &ingest::ImportReport) -> Self {
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

fn answer(app: &App, _: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    app.operator.authorize(call.headers)?;
    let max_rejects = match call.parameters.text("maxRejects") {
        Some(text) => text.parse::<MaxRejects>().map_err(|error| Problem::parameter("maxRejects", error))?,
        None => MaxRejects::default(),
    };
    let name = call.parameters.text("name").unwrap_or("upload").to_owned();
    let input = ImportInput { name, bytes: Box::new(call.body) };
    let report = app.import(vec![input], max_rejects).map_err(|error| match error {
        ImportError::Store(StoreError::Away(_)) => {
            Problem::unavailable("The database is away: try again later. Nothing was taken.")
        }
        ImportError::Store(StoreError::Held(_) | StoreError::Locked(_)) => {
            Problem::unavailable("Another import is under way: try again later.")
        }
        ImportError::Store(error) => Problem::internal(error.to_string()),
        refused => Problem::unprocessable(refused.to_string()),
    })?;
    Answer::json(&ImportAnswer::from(&report))
}
