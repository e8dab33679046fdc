//! Errors as `application/problem+json` (RFC 9457); each says what is wrong and what would be right.

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
    allow: Option<&'static str>,
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
    fn new(status: u16, title: &'static str, detail: impl Into<String>) -> Self {
        Self { kind: "about:blank", title, status, detail: detail.into(), errors: Vec::new(), allow: None }
    }

    /// 400 for one parameter.
    pub fn parameter(name: &str, detail: impl Into<String>) -> Self {
        let detail = detail.into();
        let fault = Fault { parameter: Some(name.to_owned()), pointer: None, detail };
        Self { errors: vec![fault], ..Self::new(400, "Bad Request", format!("The parameter `{name}` is not usable.")) }
    }

    /// 400 for one place in the body, as a JSON pointer.
    pub fn pointer(place: &str, detail: impl Into<String>) -> Self {
        let fault = Fault { parameter: None, pointer: Some(place.to_owned()), detail: detail.into() };
        Self {
            errors: vec![fault],
            ..Self::new(400, "Bad Request", format!("What stands at `{place}` is not usable."))
        }
    }

    /// 400 for a body as a whole.
    pub fn body(detail: impl Into<String>) -> Self {
        Self::new(400, "Bad Request", detail)
    }

    /// 401: the operator's token is missing or wrong.
    pub fn unauthorized(detail: impl Into<String>) -> Self {
        Self::new(401, "Unauthorized", detail)
    }

    /// 403: turned off by the operator.
    pub fn forbidden(detail: impl Into<String>) -> Self {
        Self::new(403, "Forbidden", detail)
    }

    /// 404: nothing at this address.
    pub fn not_found(detail: impl Into<String>) -> Self {
        Self::new(404, "Not Found", detail)
    }

    /// 405, with the methods that are allowed.
    pub fn method_not_allowed(allow: &'static str) -> Self {
        let detail = format!("This address answers {allow} only.");
        Self { allow: Some(allow), ..Self::new(405, "Method Not Allowed", detail) }
    }

    /// 422: well-formed, but rejected.
    pub fn unprocessable(detail: impl Into<String>) -> Self {
        Self::new(422, "Unprocessable Content", detail)
    }

    /// 500: a fault of the server.
    pub fn internal(detail: impl Into<String>) -> Self {
        Self::new(500, "Internal Server Error", detail)
    }

    /// 503: try again later.
    pub fn unavailable(detail: impl Into<String>) -> Self {
        Self::new(503, "Service Unavailable", detail)
    }

    /// 503: links and groups of new prices are being computed.
    pub fn not_linked() -> Self {
        Self::unavailable("What belongs together is being found out in the newest prices; ask again in a minute.")
    }

    /// The `Allow` header of a 405.
    pub const fn allow(&self) -> Option<&'static str> {
        self.allow
    }

    /// The HTTP status.
    pub const fn status(&self) -> u16 {
        self.status
    }
}
