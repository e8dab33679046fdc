//! `GET /api/v1/export.json` and `.csv`: all products and prices, streamed from the store.

use std::sync::Arc;

use super::app::App;
use super::operation::{Answer, Content, Handler, Operation, Returns};
use super::problem::Problem;
use crate::formats::export::Format;

pub(super) const JSON: Operation = Operation {
    path: "/api/v1/export.json",
    id: "exportJson",
    about: "Open data: every product with its whole price history and its size as stated, as one JSON array.",
    returns: Returns::Other("application/json"),
    handler: Handler::Store(|app, _, _| stream(app, Format::Json, "application/json")),
    ..Operation::GET
};

pub(super) const CSV: Operation = Operation {
    path: "/api/v1/export.csv",
    id: "exportCsv",
    about: "Open data: every price of every product, one a row.",
    returns: Returns::Other(CSV_TYPE),
    handler: Handler::Store(|app, _, _| stream(app, Format::Csv, CSV_TYPE)),
    ..Operation::GET
};

const CSV_TYPE: &str = "text/csv; charset=utf-8; header=present";

#[allow(clippy::unnecessary_wraps, reason = "answers of operations may fail")]
fn stream(app: &App, format: Format, media_type: &'static str) -> Result<Answer, Problem> {
    let market = Arc::clone(app.market());
    let content = Content::Streamed(Box::new(move |out| market.export(format, out)));
    Ok(Answer { media_type, content })
}
