//! The table of operations: routing and the OpenAPI document both come from it, so they cannot disagree.

use super::operation::Operation;
use super::problem::Problem;
use super::{
    alerts, catalogue, categories, chains, export, import, kinds, openapi, product, products, reports, search, similar,
    smartshopping, start, stats, suggest, texts,
};

/// All operations, in the order of the documentation.
pub const OPERATIONS: &[Operation] = &[
    search::OPERATION,
    suggest::OPERATION,
    product::OPERATION,
    similar::OPERATION,
    products::OPERATION,
    smartshopping::OPERATION,
    smartshopping::readings::OPERATION,
    chains::OPERATION,
    start::OPERATION,
    categories::OPERATION,
    kinds::LIST,
    kinds::OPERATION,
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
    catalogue::WORDS,
    export::JSON,
    export::CSV,
    import::OPERATION,
    reports::OPERATION,
    alerts::LIST,
    alerts::SET,
    alerts::FORGET,
    alerts::PREVIEW,
    alerts::DEVICE,
    alerts::PAUSE,
    alerts::REMOVE,
    alerts::FEED,
    alerts::CALENDAR,
    alerts::CONFIRM,
    alerts::LEAVE,
    texts::OPERATION,
    openapi::DOCUMENT,
];

/// The operation for a method and a path, with its decoded `{name}` segment; 404 or 405 if there is none.
pub(super) fn find(method: &str, path: &str) -> Result<(&'static Operation, String), Problem> {
    let read = if method == "HEAD" { "GET" } else { method };
    let mut others: Vec<&Operation> = Vec::new();
    for operation in OPERATIONS {
        if let Some(segment) = operation.matches(path) {
            if operation.method == read {
                return Ok((operation, segment));
            }
            // Only the first address that fits: `/alerts/device` is no number of an alert.
            if others.is_empty() || operation.path == others[0].path {
                others.push(operation);
            }
        }
    }
    if others.is_empty() {
        return Err(Problem::not_found("There is nothing at this address. /api/docs lists what there is."));
    }
    let allowed: Vec<&str> =
        others.iter().map(|other| if other.method == "GET" { "GET, HEAD" } else { other.method }).collect();
    Err(Problem::method_not_allowed(&allowed.join(", ")))
}
