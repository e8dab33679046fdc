//! A body of JSON, whatever it calls itself. Refuses what does not fit, named by its place and in words that are no types of ours.

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::operation::Call;
use super::problem::Problem;

/// Reads the body of a call; `example` is one that would do.
pub fn read<T: DeserializeOwned>(call: &Call<'_>, example: &str) -> Result<T, Problem> {
    serde_json::from_slice(call.body).map_err(|error| {
        let detail = format!("{}; send {example}.", in_words(&error));
        match culprit::<T>(call.body) {
            Some(field) => Problem::pointer(&format!("/{}", field.replace('~', "~0").replace('/', "~1")), detail),
            None => Problem::body(detail),
        }
    })
}

/// The field of an object that is to blame: without it, it is fine, or something else is wrong with it.
fn culprit<T: DeserializeOwned>(body: &[u8]) -> Option<String> {
    let Value::Object(fields) = serde_json::from_slice(body).ok()? else { return None };
    let wrong = |fields| serde_json::from_value::<T>(Value::Object(fields)).err().map(|error| error.to_string());
    let before = wrong(fields.clone()).filter(|error| !error.starts_with("missing field"))?;
    let is_to_blame = |name: &&String| {
        let mut others = fields.clone();
        others.remove(*name);
        wrong(others).as_ref() != Some(&before)
    };
    fields.keys().find(is_to_blame).cloned()
}

/// An error of JSON in words that somebody understands who never saw this program.
pub fn in_words(error: &serde_json::Error) -> String {
    let words = [
        ("expected usize", "expected a whole number"),
        ("expected u32", "expected a whole number"),
        ("expected f64", "expected a number"),
        ("expected a sequence", "expected a list"),
        ("expected a boolean", "expected true or false"),
        ("floating point `", "the number `"),
        ("integer `", "the number `"),
    ];
    words.iter().fold(error.to_string(), |text, (theirs, ours)| text.replace(theirs, ours))
}
