//! The operator's token: who sends it may import.

use hyper::header::{self, HeaderMap};

use super::problem::Problem;

/// What stands before a token.
const SCHEME: &[u8] = b"Bearer ";

/// Knows the operator by a token; without one, by nothing.
#[derive(Default)]
pub(super) struct Operator(pub(super) Option<String>);

impl Operator {
    /// Refuses whoever does not send the token as `Authorization: Bearer`.
    pub(super) fn authorize(&self, headers: &HeaderMap) -> Result<(), Problem> {
        let Some(given) = headers.get(header::AUTHORIZATION) else {
            return Err(Problem::unauthorized("Send the operator's token: `Authorization: Bearer …`."));
        };
        let Some(token) = &self.0 else {
            return Err(Problem::forbidden("Imports are off here: the operator set no --admin-token-file."));
        };
        // The scheme is case-insensitive (RFC 9110, 11.1).
        let given = given.as_bytes().split_at_checked(SCHEME.len());
        match given.filter(|(scheme, _)| scheme.eq_ignore_ascii_case(SCHEME)) {
            Some((_, given)) if is_equal(given, token.as_bytes()) => Ok(()),
            Some(_) => Err(Problem::unauthorized("This is not the operator's token.")),
            None => Err(Problem::unauthorized("Send the operator's token: `Authorization: Bearer …`.")),
        }
    }
}

/// Compares in constant time.
fn is_equal(given: &[u8], token: &[u8]) -> bool {
    given.len() == token.len() && given.iter().zip(token).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}
