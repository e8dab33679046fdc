//! Paths into a record: `JSONPath` (RFC 9535). Refuses what is none, when the file is read and not when a record comes.

use std::fmt;

use serde::Deserialize;
use serde_json::Value;
use serde_json_path::JsonPath;

/// A path into JSON, such as `$.price.regular.value`.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Path(JsonPath);

impl Path {
    /// All values that it leads to, in the order of the document.
    pub fn all<'v>(&self, value: &'v Value) -> Vec<&'v Value> {
        self.0.query(value).all()
    }

    /// The first value that it leads to and that says something: neither `null` nor empty text.
    pub fn first<'v>(&self, value: &'v Value) -> Option<&'v Value> {
        let says = |value: &&Value| !value.is_null() && value.as_str().is_none_or(|text| !text.trim().is_empty());
        self.all(value).into_iter().find(says)
    }
}

impl TryFrom<String> for Path {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let wrong =
            |error| format!("`{text}` is no JSONPath ({error}); such as `$.price.value` or `$.tags[*].name` is right");
        JsonPath::parse(&text).map(Self).map_err(wrong)
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
