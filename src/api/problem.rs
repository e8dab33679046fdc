//! Errors as `application/problem+json` (RFC 9457); each says what is wrong and what would be right.

use hyper::StatusCode;
use schemars::JsonSchema;
use serde::Serialize;

/// What went wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Problem {
    /// A URI of the kind of problem; `about:blank` where the status says it all.
    #[serde(rename = "type")]
    kind: &'static str,
    /// The status in words.
    title: &'static str,
    /// The HTTP status.
    status: u16,
    /// What happened, in one sentence.
    detail: String,
    /// The inputs that are wrong, one by one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    errors: Vec<Fault>,
    #[serde(skip)]
    allow: Option<String>,
}

/// One wrong input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Fault {
    /// The query or path parameter, where it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    parameter: Option<String>,
    /// The place in the body as a JSON pointer, where it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pointer: Option<String>,
    /// What is wrong with it and what would be right.
    detail: String,
}

impl Problem {
    /// A problem that its status says.
    pub fn new(status: StatusCode, detail: impl Into<String>) -> Self {
        let title = match status {
            // As RFC 9110 calls it.
            StatusCode::UNPROCESSABLE_ENTITY => "Unprocessable Content",
            status => status.canonical_reason().unwrap_or_default(),
        };
        let (status, detail) = (status.as_u16(), detail.into());
        Self { kind: "about:blank", title, status, detail, errors: Vec::new(), allow: None }
    }

    /// 400 for one place.
    fn fault(parameter: Option<&str>, pointer: Option<&str>, detail: impl Into<String>, whole: String) -> Self {
        let [parameter, pointer] = [parameter, pointer].map(|place| place.map(str::to_owned));
        Self { errors: vec![Fault { parameter, pointer, detail: detail.into() }], ..Self::body(whole) }
    }

    /// 400 for one parameter.
    pub fn parameter(name: &str, detail: impl Into<String>) -> Self {
        Self::fault(Some(name), None, detail, format!("The parameter `{name}` is not usable."))
    }

    /// 400 for one place in the body, as a JSON pointer.
    pub fn pointer(place: &str, detail: impl Into<String>) -> Self {
        Self::fault(None, Some(place), detail, format!("What stands at `{place}` is not usable."))
    }

    /// 400 for a body as a whole.
    pub fn body(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, detail)
    }

    /// 401: the operator's token is missing or wrong.
    pub fn unauthorized(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::UNAUTHORIZED, detail)
    }

    /// 403: turned off by the operator.
    pub fn forbidden(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, detail)
    }

    /// 404: nothing at this address.
    pub fn not_found(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, detail)
    }

    /// 405, with the methods that are allowed.
    pub fn method_not_allowed(allow: &str) -> Self {
        let detail = format!("This address answers {allow} only.");
        Self { allow: Some(allow.to_owned()), ..Self::new(StatusCode::METHOD_NOT_ALLOWED, detail) }
    }

    /// 422: well-formed, but rejected.
    pub fn unprocessable(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, detail)
    }

    /// 500: a fault of the server.
    pub fn internal(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, detail)
    }

    /// 503: try again later.
    pub fn unavailable(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, detail)
    }

    /// 503: links and groups of new prices are being computed.
    pub fn not_linked() -> Self {
        Self::unavailable("What belongs together is being found out in the newest prices; ask again in a minute.")
    }

    /// The `Allow` header of a 405.
    pub fn allow(&self) -> Option<&str> {
        self.allow.as_deref()
    }

    /// The HTTP status.
    pub const fn status(&self) -> u16 {
        self.status
    }
}
