//! Paths into an answer: `JSONPath` (RFC 9535) where it is JSON, a selector of CSS where it is a web page. Refuses what is
//! neither, when the file is read and not when a record comes.

use std::fmt;

use serde::Deserialize;
use serde_json::Value;
use serde_json_path::JsonPath;

use super::element::Place;

/// A path such as `$.price.regular.value`, or `a.product @href`.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Path {
    text: String,
    way: Way,
}

#[derive(Clone, Debug)]
enum Way {
    Json(JsonPath),
    Html(Place),
}

impl Path {
    /// All values that it leads to, in the order of the document.
    pub fn all<'v>(&self, value: &'v Value) -> Vec<&'v Value> {
        match &self.way {
            Way::Json(path) => path.query(value).all(),
            // What a selector found is kept under its own text: see `page`.
            Way::Html(_) => value.get(&self.text).and_then(Value::as_array).into_iter().flatten().collect(),
        }
    }

    /// The first value that it leads to and that says something: neither `null` nor empty text.
    pub fn first<'v>(&self, value: &'v Value) -> Option<&'v Value> {
        let says = |value: &&Value| !value.is_null() && value.as_str().is_none_or(|text| !text.trim().is_empty());
        self.all(value).into_iter().find(says)
    }

    /// As it stands in the file.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The place in a page, if it leads into one.
    pub(super) const fn place(&self) -> Option<&Place> {
        match &self.way {
            Way::Json(_) => None,
            Way::Html(place) => Some(place),
        }
    }
}

impl TryFrom<String> for Path {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let way = if text.starts_with('$') {
            JsonPath::parse(&text).map(Way::Json).map_err(|error| {
                format!("`{text}` is no JSONPath ({error}); such as `$.price.value` or `$.tags[*].name` is right")
            })
        } else {
            Place::parse(&text).map(Way::Html).map_err(|why| {
                format!(
                    "`{text}` is no JSONPath such as `$.price.value`, and no selector ({why}) such as `.price` or \
                     `a.product @href`"
                )
            })
        };
        way.map(|way| Self { text, way })
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
