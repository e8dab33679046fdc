//! An operation of the API: its address, what it takes and returns, and its handler.

use hyper::header::HeaderMap;
use schemars::{JsonSchema, Schema, SchemaGenerator};

pub use super::answer::Answer;
use super::app::App;
use super::parameters::{Parameter, Parameters};
use super::patience::Patience;
use super::problem::Problem;
use super::snapshot::Snapshot;

/// An operation of the API.
#[derive(Clone, Copy)]
pub struct Operation {
    /// `GET` (answers HEAD too), `POST` or `DELETE`.
    pub method: &'static str,
    /// The path, with at most one `{name}` segment.
    pub path: &'static str,
    /// The `operationId`, in camelCase.
    pub id: &'static str,
    /// What it does, in one line.
    pub about: &'static str,
    /// The parameters of the query string.
    pub parameters: &'static [Parameter],
    /// The body it takes.
    pub takes: Takes,
    /// What it answers.
    pub returns: Returns,
    /// Its handler.
    pub handler: Handler,
    /// It may take more than some milliseconds: so it takes its turn, and what it answers to a `GET` is kept.
    pub is_heavy: bool,
    /// It compares products: it takes its turn while the matcher for that is not made.
    pub compares: bool,
    /// What it answers is of one person: no cache keeps it.
    pub is_personal: bool,
}

/// The function that answers an operation.
#[derive(Clone, Copy)]
pub enum Handler {
    /// Reads the snapshot of the request.
    Read(fn(&Snapshot, &Call<'_>) -> Result<Answer, Problem>),
    /// Also reads or writes the store.
    Store(fn(&App, &Snapshot, &Call<'_>) -> Result<Answer, Problem>),
    /// Describes the API from the table of operations.
    Describe(fn(&'static [Operation]) -> Result<Answer, Problem>),
}

/// The body that an operation takes, for the contract.
#[derive(Clone, Copy)]
pub enum Takes {
    /// None.
    Nothing,
    /// A file of any kind, from the operator only.
    File,
    /// JSON of this shape.
    Json(fn(&mut SchemaGenerator) -> Schema),
}

/// The answer of an operation, for the contract.
#[derive(Clone, Copy)]
pub enum Returns {
    /// JSON of this shape.
    Json(fn(&mut SchemaGenerator) -> Schema),
    /// Another media type.
    Other(&'static str),
}

/// One call of an operation.
pub struct Call<'a> {
    /// The value of the path's `{name}` segment, decoded; empty where there is none.
    pub segment: &'a str,
    /// The query string.
    pub parameters: Parameters,
    /// The headers of the request.
    pub headers: &'a HeaderMap,
    /// The body of the request.
    pub body: &'a [u8],
    /// How long it may take, where that is bounded.
    pub patience: Option<&'a Patience>,
}

impl Call<'_> {
    /// Goes on, or 503 where nobody waits for the answer any more.
    pub(super) fn go_on(&self) -> Result<(), Problem> {
        self.patience.map_or(Ok(()), Patience::check)
    }
}

impl Operation {
    /// A read without parameters, for `..` in a table entry.
    pub(super) const GET: Self = Self {
        method: "GET",
        path: "",
        id: "",
        about: "",
        parameters: &[],
        takes: Takes::Nothing,
        returns: Returns::Other(""),
        handler: Handler::Describe(|_| Err(Problem::internal("An operation without a handler."))),
        is_heavy: false,
        compares: false,
        is_personal: false,
    };

    /// A read of the snapshot that answers JSON of the shape `T`, for `..` in a table entry.
    pub(super) const fn read<T: JsonSchema>(answer: fn(&Snapshot, &Call<'_>) -> Result<Answer, Problem>) -> Self {
        let returns = Returns::Json(SchemaGenerator::subschema_for::<T>);
        Self { returns, handler: Handler::Read(answer), ..Self::GET }
    }

    /// A read of the snapshot that also reads or writes the store, for `..` in a table entry.
    pub(super) const fn storing<T: JsonSchema>(
        answer: fn(&App, &Snapshot, &Call<'_>) -> Result<Answer, Problem>,
    ) -> Self {
        let returns = Returns::Json(SchemaGenerator::subschema_for::<T>);
        Self { returns, handler: Handler::Store(answer), ..Self::GET }
    }

    /// The same where it may take long.
    pub(super) const fn heavy(self) -> Self {
        Self { is_heavy: true, ..self }
    }

    /// The same where it compares products.
    pub(super) const fn comparing(self) -> Self {
        Self { compares: true, ..self }
    }

    /// The same where what it answers is of one person.
    pub(super) const fn personal(self) -> Self {
        Self { is_personal: true, ..self }
    }

    /// A write without parameters.
    pub(super) const POST: Self = Self { method: "POST", ..Self::GET };

    /// The decoded `{name}` segment if `path` is this operation's; empty if it has none.
    pub(super) fn matches(&self, path: &str) -> Option<String> {
        let common =
            self.path.bytes().zip(path.bytes()).take_while(|(own, other)| own == other && *own != b'{').count();
        let (own, rest) = (&self.path[common..], &path[common..]);
        if own.is_empty() && rest.is_empty() {
            return Some(String::new());
        }
        let (_, after) = own.strip_prefix('{')?.split_once('}')?;
        let segment = rest.strip_suffix(after)?;
        let fits = !segment.is_empty() && !segment.contains('/');
        fits.then(|| percent_encoding::percent_decode_str(segment).decode_utf8_lossy().into_owned())
    }
}
