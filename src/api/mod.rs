//! The open JSON API: one file per resource (query in, wire types, answer out). It knows no socket: [`respond`] is a
//! function from a request to a response.

mod answer;
mod app;
mod body;
mod catalogue;
mod categories;
mod chains;
mod deal;
mod entity_tag;
mod export;
mod import;
pub mod openapi;
mod operation;
mod parameters;
mod problem;
mod product;
mod products;
mod reports;
mod search;
mod similar;
mod smartshopping;
mod source;
mod stats;
mod suggest;
mod wire;

use hyper::body::Bytes;
use hyper::header::{self, HeaderName, HeaderValue};
use hyper::{Request, Response, StatusCode};

pub use self::answer::{Content, Writing};
pub use self::app::{App, DataState};
pub use self::entity_tag::{entity_tag, is_named};
pub use self::import::body_limit;
pub use self::problem::Problem;

use self::answer::Answer;
use self::entity_tag::is_listed;
use self::operation::Call;
use self::parameters::Parameters;

/// Tells which catalogue an answer comes from.
pub const CATALOGUE_VERSION: HeaderName = HeaderName::from_static("x-catalogue-version");

/// Answers one request to a path under `/api/`.
pub fn respond(app: &App, request: &Request<Bytes>) -> Response<Content> {
    answer(app, request).unwrap_or_else(|problem| refusal(&problem))
}

/// Does the request write what is kept, without the operator's leave? Whoever serves sees to it that nobody does so too often.
pub fn is_open_to_write(request: &Request<Bytes>) -> bool {
    request.uri().path() == reports::OPERATION.path && request.method().as_str() == reports::OPERATION.method
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
    if let Some(allow) = problem.allow() {
        headers.insert(header::ALLOW, HeaderValue::from_static(allow));
    }
    response
}

fn answer(app: &App, request: &Request<Bytes>) -> Result<Response<Content>, Problem> {
    let (operation, segment) = operation::find(request.method().as_str(), request.uri().path())?;
    let parameters = Parameters::parse(request.uri().query(), operation.parameters)?;
    let reads = operation.method == "GET";
    let tag = entity_tag(app, request.uri());
    if reads && is_listed(&tag, request.headers()) {
        return Ok(fresh(app, StatusCode::NOT_MODIFIED, Content::Whole(Bytes::new()), tag));
    }
    let call = Call { segment: &segment, parameters, headers: request.headers(), body: request.body() };
    let Answer { media_type, content } = (operation.answer)(app, &call)?;
    let mut response = if reads { fresh(app, StatusCode::OK, content, tag) } else { Response::new(content) };
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
    Ok(response)
}

/// A response that a cache may keep as long as it asks whether the catalogue is still the same.
fn fresh(app: &App, status: StatusCode, content: Content, tag: HeaderValue) -> Response<Content> {
    let mut response = Response::new(content);
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::ETAG, tag);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(CATALOGUE_VERSION, HeaderValue::from(app.catalogue().version()));
    response
}
