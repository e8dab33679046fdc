//! `POST /api/v1/reports`: a visitor reports that two products differ. Nothing personal is stored: the two products,
//! the reason and the day.

use schemars::{JsonSchema, SchemaGenerator};
use serde::{Deserialize, Serialize};

use super::app::App;
use super::body;
use super::operation::{Answer, Call, Handler, Operation, Returns, Takes};
use super::problem::Problem;
use super::snapshot::Snapshot;
use crate::catalogue::Catalogue;
use crate::domain::{self, Doubt, ProductKey};
use crate::store::StoreError;

pub(super) const OPERATION: Operation = Operation {
    path: "/api/v1/reports",
    id: "report",
    about: "Says that two products are not what we say. Nothing personal is kept; a few a minute are taken from one \
        address.",
    takes: Takes::Json(SchemaGenerator::subschema_for::<Report>),
    returns: Returns::Json(SchemaGenerator::subschema_for::<ReportAnswer>),
    handler: Handler::Store(answer),
    ..Operation::POST
};

/// What a visitor says.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, expecting = "an object with `a`, `b` and `reason`")]
pub struct Report {
    /// The key of one product.
    a: String,
    /// And of another one.
    b: String,
    /// What is wrong.
    reason: Reason,
}

/// In what the two differ.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Reason {
    Size,
    Kind,
    Organic,
    Other,
}

/// That it came.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ReportAnswer {
    /// It is kept for the operator. Invented prices have none.
    kept: bool,
}

impl From<Reason> for domain::Reason {
    fn from(reason: Reason) -> Self {
        match reason {
            Reason::Size => Self::Size,
            Reason::Kind => Self::Kind,
            Reason::Organic => Self::Organic,
            Reason::Other => Self::Other,
        }
    }
}

fn answer(app: &App, snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let report: Report = body::read(call, r#"{"a": "spar:1", "b": "billa:2", "reason": "kind"}"#)?;
    let (a, b) = (known(&snapshot.catalogue, "/a", &report.a)?, known(&snapshot.catalogue, "/b", &report.b)?);
    if a == b {
        return Err(Problem::pointer("/b", "It is the same product as `a`; name another one."));
    }
    let doubt = Doubt { a, b, reason: report.reason.into(), day: snapshot.today };
    match app.market().report(&doubt) {
        Ok(kept) => Answer::json(&ReportAnswer { kept }),
        Err(StoreError::Refused(why)) => Err(Problem::unavailable(why)),
        Err(error) => {
            // The error may contain paths: not for visitors.
            tracing::error!("a visitor report could not be stored: {error}");
            Err(Problem::internal("The report could not be kept."))
        }
    }
}

/// The key of a product that exists.
fn known(catalogue: &Catalogue, place: &str, text: &str) -> Result<ProductKey, Problem> {
    let key = ProductKey::parse(text)
        .ok_or_else(|| Problem::pointer(place, "It is not a product key; those look like billa:00-644489."))?;
    match catalogue.find(text) {
        Some(_) => Ok(key),
        None => Err(Problem::pointer(place, format!("There is no product {key}."))),
    }
}
