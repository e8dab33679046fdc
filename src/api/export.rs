//! `GET /api/v1/export.json` and `.csv`: all products and prices, written once for each
//! state of the market.

use std::sync::Arc;

use super::app::App;
use super::content::Content;
use super::operation::{Answer, Handler, Operation, Returns};
use super::parameters::{Kind, Parameter};
use super::problem::Problem;
use super::snapshot::Snapshot;
use crate::formats::export::Format;

pub(super) const JSON: Operation = Operation {
    path: "/api/v1/export.json",
    id: "exportJson",
    about: "Open data: every product with its whole price history and its size as stated, as one JSON array.",
    returns: Returns::Other("application/json"),
    handler: Handler::Store(|app, snapshot, _| stream(app, snapshot, Format::Json, "application/json")),
    ..Operation::GET
};

pub(super) const CSV: Operation = Operation {
    path: "/api/v1/export.csv",
    id: "exportCsv",
    about: "Open data: every price of every product, one a row.",
    parameters: &[RAW],
    returns: Returns::Other(CSV_TYPE),
    handler: Handler::Store(|app, snapshot, call| {
        let raw = call.parameters.flag("raw").unwrap_or_default();
        stream(app, snapshot, Format::Csv { raw }, CSV_TYPE)
    }),
    ..Operation::GET
};

const RAW: Parameter = Parameter::new(
    "raw",
    Kind::Flag,
    "For programs: without the apostrophes before text that a spreadsheet would execute as a formula.",
);

const CSV_TYPE: &str = "text/csv; charset=utf-8; header=present";

#[allow(clippy::unnecessary_wraps, reason = "answers of operations may fail")]
fn stream(app: &App, snapshot: &Snapshot, format: Format, media_type: &'static str) -> Result<Answer, Problem> {
    let (market, exports, state) = (Arc::clone(app.market()), Arc::clone(&app.exports), snapshot.market.clone());
    let content = Content::PackedStream(Box::new(move |out| exports.write(&market, format, &state, out)));
    Ok(Answer { media_type, content })
}
