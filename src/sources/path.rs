//! Paths into a response: `JSONPath` (RFC 9535) for JSON, CSS selectors for web pages. Parsed when the source file is
//! read.

use std::fmt;

use serde::Deserialize;
use serde_json::Value;
use serde_json_path::JsonPath;

use super::selector::PageSelector;

/// A path such as `$.price.regular.value`, or `a.product @href`.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Path {
    text: String,
    kind: PathKind,
}

#[derive(Clone, Debug)]
enum PathKind {
    Json(JsonPath),
    Html(PageSelector),
}

impl Path {
    /// All values at the path, in document order.
    pub fn all<'v>(&self, value: &'v Value) -> Vec<&'v Value> {
        match &self.kind {
            PathKind::Json(path) => path.query(value).all(),
            // Values found by a selector are stored under its text: see `page::extract`.
            PathKind::Html(_) => value.get(&self.text).and_then(Value::as_array).into_iter().flatten().collect(),
        }
    }

    /// The first value at the path that is neither `null` nor empty text.
    pub fn first<'v>(&self, value: &'v Value) -> Option<&'v Value> {
        let has_content =
            |value: &&Value| !value.is_null() && value.as_str().is_none_or(|text| !text.trim().is_empty());
        self.all(value).into_iter().find(has_content)
    }

    /// As in the file.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The selector, if it is a path into a page.
    pub(super) const fn selector(&self) -> Option<&PageSelector> {
        match &self.kind {
            PathKind::Json(_) => None,
            PathKind::Html(selector) => Some(selector),
        }
    }
}

impl TryFrom<String> for Path {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let kind = if text.starts_with('$') {
            JsonPath::parse(&text).map(PathKind::Json).map_err(|error| {
                format!("`{text}` is no JSONPath ({error}); such as `$.price.value` or `$.tags[*].name` is right")
            })
        } else {
            PageSelector::parse(&text).map(PathKind::Html).map_err(|why| {
                format!(
                    "`{text}` is no JSONPath such as `$.price.value`, and no selector ({why}) such as `.price` or \
                     `a.product @href`"
                )
            })
        };
        kind.map(|kind| Self { text, kind })
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
