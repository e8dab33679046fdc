//! JSON bodies, whatever their `Content-Type`. Errors name the place as a JSON pointer, and no Rust types.

use serde::de::{DeserializeOwned, Error as _, Unexpected};
use serde::{Deserialize as _, Deserializer};
use serde_json::Number;
use serde_path_to_error::{Path, Segment};

use super::operation::Call;
use super::problem::Problem;

/// Parses the body of a call; errors show `example`.
pub fn read<T: DeserializeOwned>(call: &Call<'_>, example: &str) -> Result<T, Problem> {
    // A list would be read as the fields of the object in their order.
    if call.body.trim_ascii_start().first() == Some(&b'[') {
        return Err(Problem::body(format!("That is a list; send {example}.")));
    }
    let mut json = serde_json::Deserializer::from_slice(call.body);
    let read = part(&mut json).and_then(|body| json.end().map(|()| body).map_err(|error| (String::new(), error)));
    read.map_err(|(place, error)| {
        let detail = format!("{}; send {example}.", in_words(&error));
        // Syntax errors have no pointer.
        if place.is_empty() || !error.is_data() { Problem::body(detail) } else { Problem::pointer(&place, detail) }
    })
}

/// Parses a part of a body; the error comes with its JSON pointer within the part, empty for the whole.
pub fn part<'de, D: Deserializer<'de>, T: DeserializeOwned>(part: D) -> Result<T, (String, D::Error)> {
    serde_path_to_error::deserialize(part).map_err(|error| (pointer(error.path()), error.into_inner()))
}

/// A whole number; `2.0` is one, as JSON Schema says.
pub fn whole<'de, D: Deserializer<'de>, T: TryFrom<u64>>(json: D) -> Result<Option<T>, D::Error> {
    let Some(number) = Option::<Number>::deserialize(json)? else { return Ok(None) };
    let (float, most) = (number.as_f64().unwrap_or(f64::NAN), 2_f64.powi(53));
    let is_whole = float.fract() == 0.0 && (0.0..=most).contains(&float);
    let whole = number.as_u64().or_else(|| is_whole.then_some(float as u64)).map(T::try_from);
    if let Some(Ok(whole)) = whole {
        return Ok(Some(whole));
    }
    let found = number.as_i64().map_or(Unexpected::Float(float), Unexpected::Signed);
    Err(D::Error::invalid_value(found, &"a whole number"))
}

fn pointer(path: &Path) -> String {
    let step = |segment: &Segment| match segment {
        Segment::Seq { index } => Some(format!("/{index}")),
        Segment::Map { key } => Some(format!("/{}", key.replace('~', "~0").replace('/', "~1"))),
        Segment::Enum { .. } | Segment::Unknown => None,
    };
    path.iter().map_while(step).collect()
}

/// An error of `serde_json` in words that name no Rust types.
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
