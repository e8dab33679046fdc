//! Errors as `application/problem+json` (RFC 9457): every refusal of the API says what was wrong and what is right.

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

    /// 401: who are you?
    pub fn unauthorized(detail: impl Into<String>) -> Self {
        Self::new(401, "Unauthorized", detail)
    }

    /// 403: not here.
    pub fn forbidden(detail: impl Into<String>) -> Self {
        Self::new(403, "Forbidden", detail)
    }

    /// 404: no such thing.
    pub fn not_found(detail: impl Into<String>) -> Self {
        Self::new(404, "Not Found", detail)
    }

    /// 405: not with this method, but with those of `allow`.
    pub fn method_not_allowed(allow: &'static str) -> Self {
        let detail = format!("This address answers {allow} only.");
        Self { allow: Some(allow), ..Self::new(405, "Method Not Allowed", detail) }
    }

    /// 422: understood, but not taken.
    pub fn unprocessable(detail: impl Into<String>) -> Self {
        Self::new(422, "Unprocessable Content", detail)
    }

    /// 500: our fault.
    pub fn internal(detail: impl Into<String>) -> Self {
        Self::new(500, "Internal Server Error", detail)
    }

    /// 503: not yet, or not now.
    pub fn unavailable(detail: impl Into<String>) -> Self {
        Self::new(503, "Service Unavailable", detail)
    }

    /// 503: there are newer prices, and it is being found out what belongs together in them.
    pub fn unsettled() -> Self {
        Self::unavailable("What belongs together is being found out in the newest prices; ask again in a minute.")
    }

    /// The methods for the `Allow` header, where the method was wrong.
    pub const fn allow(&self) -> Option<&'static str> {
        self.allow
    }

    /// The HTTP status.
    pub const fn status(&self) -> u16 {
        self.status
    }
}
