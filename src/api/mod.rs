//! The open JSON API: one file per resource (query in, wire types, answer out). [`respond`] is a function from a
//! request to a response, without a socket.

mod alert_service;
mod alerts;
mod answer;
mod app;
mod body;
mod catalogue;
mod categories;
mod chains;
pub mod conditional;
mod content;
mod deal;
mod export;
mod facts;
mod import;
mod kept;
mod kept_exports;
mod kind_market;
mod kind_row;
mod kinds;
mod language;
mod openapi;
mod operation;
mod operator;
mod parameters;
mod patience;
mod price_year;
mod priority;
mod problem;
mod product;
mod products;
mod reports;
mod search;
mod shape;
mod similar;
mod size;
mod smartshopping;
mod snapshot;
mod source;
mod spool;
mod start;
mod stats;
mod suggest;
mod table;
mod texts;
mod wire;

use hyper::body::Bytes;
use hyper::header::{self, HeaderMap, HeaderName, HeaderValue};
use hyper::{Method, Request, Response, StatusCode, Uri};

pub use self::alert_service::AlertService;
pub use self::app::App;
pub use self::content::{Brotli, Content, Writing, brotli, gzip};
pub use self::import::{body_limit, is_as_operator};
pub use self::language::{wanted_language, weighed};
pub use self::patience::Patience;
pub use self::priority::step_back;
pub use self::problem::Problem;
pub use self::snapshot::{DataState, Snapshot};

use self::operation::{Answer, Call, Handler, Operation};
use self::parameters::Parameters;

/// Header: the version of the catalogue that an answer comes from.
pub const CATALOGUE_VERSION: HeaderName = HeaderName::from_static("x-catalogue-version");

/// Answers one request to a path under `/api/`.
pub fn respond(app: &App, request: &Request<Bytes>) -> Response<Content> {
    answer(app, request).unwrap_or_else(|problem| refusal(&problem))
}

/// What anybody may write: the server limits the rate of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicWrite {
    /// A visitor report.
    Report,
    /// The first alert of a device, which makes that known.
    Device,
    /// Something about the alerts of a device.
    Alert,
}

/// Whether the request writes without the operator's token, and what.
pub fn public_write(request: &Request<Bytes>) -> Option<PublicWrite> {
    let (method, path) = (request.method().as_str(), request.uri().path());
    if alerts::is_write(method, path) {
        let is_known = request.headers().contains_key(header::AUTHORIZATION);
        return Some(if is_known { PublicWrite::Alert } else { PublicWrite::Device });
    }
    (path == reports::OPERATION.path && method == reports::OPERATION.method).then_some(PublicWrite::Report)
}

/// A path as a log may show it: without secrets.
pub fn loggable(path: &str) -> &str {
    alerts::without_secret(path)
}

/// Whether answering waits for the store.
pub fn is_stored(request: &Request<Bytes>) -> bool {
    let is_personal = || {
        let found = table::find(request.method().as_str(), request.uri().path());
        found.is_ok_and(|(operation, _)| operation.is_personal)
    };
    *request.method() == Method::POST || is_personal()
}

/// Whether answering takes more than some milliseconds. Not where the answer is kept, or the client has it.
pub fn is_heavy(app: &App, request: &Request<Bytes>) -> bool {
    let found = table::find(request.method().as_str(), request.uri().path());
    let Ok((operation, _)) = found else { return false };
    if !operation.is_heavy {
        return operation.compares && app.snapshot().lacks_matcher();
    }
    let is_known = || {
        let (snapshot, address) = (app.snapshot(), request.uri());
        let tag = snapshot.entity_tag(address);
        snapshot.has_kept(&kept_as(address)) || conditional::has(request.headers(), &tag)
    };
    operation.method != "GET" || operation.is_personal || !is_known()
}

/// Under which name the answer to a read is kept.
fn kept_as(address: &Uri) -> String {
    let query = address.query().map_or_else(String::new, |query| format!("?{query}"));
    format!("{}{query}", address.path())
}

/// A problem as an HTTP response.
pub fn refusal(problem: &Problem) -> Response<Content> {
    let bytes = serde_json::to_vec(problem).expect("a problem is plain data");
    let mut response = Response::new(Content::Whole(bytes.into()));
    *response.status_mut() = StatusCode::from_u16(problem.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if problem.status() == StatusCode::UNAUTHORIZED {
        headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    }
    if let Some(allow) = problem.allow().and_then(|allow| HeaderValue::from_str(allow).ok()) {
        headers.insert(header::ALLOW, allow);
    }
    response
}

fn answer(app: &App, request: &Request<Bytes>) -> Result<Response<Content>, Problem> {
    let (operation, segment) = table::find(request.method().as_str(), request.uri().path())?;
    let parameters = Parameters::parse(request.uri().query(), operation.parameters)?;
    let patience = request.extensions().get();
    let call = Call { segment: &segment, parameters, headers: request.headers(), body: request.body(), patience };
    let snapshot = app.snapshot();
    let answered = |mut response: Response<Content>| {
        let made = || match operation.handler {
            Handler::Read(answer) => answer(&snapshot, &call),
            Handler::Store(answer) => answer(app, &snapshot, &call),
            Handler::Describe(answer) => answer(table::OPERATIONS),
        };
        let Answer { media_type, content } = kept(&snapshot, operation, request.uri(), made)?;
        *response.body_mut() = content;
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
        Ok(response)
    };
    if operation.is_personal {
        let mut response = Response::default();
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        return answered(response);
    }
    if operation.method == "GET" {
        conditional::respond(request.headers(), head(&snapshot, request.uri()), answered)
    } else {
        answered(Response::default())
    }
}

/// What `make` makes, or made before for the same address; never what is of one person.
fn kept(
    snapshot: &Snapshot,
    operation: &Operation,
    address: &Uri,
    make: impl FnOnce() -> Result<Answer, Problem>,
) -> Result<Answer, Problem> {
    let is_kept = operation.is_heavy || matches!(operation.handler, Handler::Read(_));
    if !is_kept || operation.is_personal || operation.method != "GET" {
        return make();
    }
    let name = kept_as(address);
    let kept =
        if operation.is_heavy { snapshot.kept_answer(&name, make)? } else { snapshot.kept_light(&name, make)? };
    Ok(kept.answer())
}

/// The headers of a read: a cache may keep the answer as long as it asks whether it is still the same.
fn head(snapshot: &Snapshot, address: &Uri) -> Response<Content> {
    let mut response = Response::default();
    let headers = response.headers_mut();
    headers.insert(header::ETAG, snapshot.entity_tag(address));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(CATALOGUE_VERSION, HeaderValue::from(snapshot.catalogue.version()));
    response
}

/// The answer that a page shows to a read at `address`; `None` where it is an error, or streamed.
pub fn read(snapshot: &Snapshot, address: &Uri) -> Option<Bytes> {
    let (operation, segment) = table::find("GET", address.path()).ok()?;
    let parameters = Parameters::parse(address.query(), operation.parameters).ok()?;
    let call = Call { segment: &segment, parameters, headers: &HeaderMap::new(), body: b"", patience: None };
    let made = || match operation.handler {
        Handler::Read(answer) => answer(snapshot, &call),
        Handler::Describe(answer) => answer(table::OPERATIONS),
        Handler::Store(_) => Err(Problem::not_found("It is no answer of the snapshot.")),
    };
    match kept(snapshot, operation, address, made).ok()?.content {
        Content::Streamed(_) => None,
        content => content.into_bytes().ok(),
    }
}

/// The OpenAPI document.
pub fn contract() -> serde_json::Value {
    openapi::document(table::OPERATIONS)
}
