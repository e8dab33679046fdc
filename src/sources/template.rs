//! Text templates for URLs, headers and bodies.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use regex_lite::Regex;
use serde::Deserialize;

/// A text with placeholders such as `{page}`: lower-case letters and `_` in braces. Other braces are literal, as in
/// JSON.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Template(String);

static PLACEHOLDER: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\{([a-z_]+)\}").expect("it is tested"));

impl Template {
    /// The text with its placeholders.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The names of its placeholders.
    pub fn placeholders(&self) -> BTreeSet<&str> {
        PLACEHOLDER.find_iter(&self.0).map(|found| found.as_str().trim_matches(['{', '}'])).collect()
    }

    /// The text with every placeholder replaced by `value` of its name; the error is the first name without a value.
    pub fn fill(&self, value: impl Fn(&str) -> Option<String>) -> Result<String, String> {
        let mut missing = None;
        let filled = PLACEHOLDER.replace_all(&self.0, |found: &regex_lite::Captures<'_>| {
            value(&found[1]).unwrap_or_else(|| missing.get_or_insert(found[1].to_owned()).clone())
        });
        missing.map_or_else(|| Ok(filled.into_owned()), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn template(text: &str) -> Template {
        Template(text.to_owned())
    }

    #[test]
    fn placeholders_are_filled_and_json_stays() {
        let body = template(r#"{"Page": {page}, "Of": {"Id": "{category}"}}"#);
        assert_eq!(body.placeholders().into_iter().collect::<Vec<_>>(), ["category", "page"]);
        let filled = body.fill(|name| Some(if name == "page" { "2".into() } else { "käse".into() }));
        assert_eq!(filled.as_deref(), Ok(r#"{"Page": 2, "Of": {"Id": "käse"}}"#));
        assert_eq!(body.fill(|name| (name == "page").then(String::new)), Err("category".to_owned()));
    }

    #[test]
    fn other_braces_are_literal() {
        for text in ["", "{", "}", "{}", "{A}", "{{", "{a", "ä{ö}"] {
            assert_eq!(template(text).fill(|_| None).as_deref(), Ok(text));
        }
        assert_eq!(template("{{a}}").fill(|_| Some("b".into())).as_deref(), Ok("{b}"));
    }
}
