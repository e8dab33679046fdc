//! Text templates for URLs, headers and bodies.

use std::collections::BTreeSet;

use serde::Deserialize;

/// A text with placeholders such as `{page}`: lower-case letters and `_` in braces. Other braces are literal, as in
/// JSON.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub struct Template {
    text: String,
    segments: Vec<Segment>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Segment {
    Text(String),
    Placeholder(String),
}

impl Segment {
    fn placeholder(&self) -> Option<&str> {
        match self {
            Self::Text(_) => None,
            Self::Placeholder(name) => Some(name),
        }
    }
}

impl Template {
    /// The text with its placeholders.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The names of its placeholders.
    pub fn placeholders(&self) -> BTreeSet<&str> {
        self.segments.iter().filter_map(Segment::placeholder).collect()
    }

    /// The text with every placeholder replaced by `value` of its name; the error is the first name without a value.
    pub fn fill(&self, value: impl Fn(&str) -> Option<String>) -> Result<String, String> {
        let mut text = String::new();
        for segment in &self.segments {
            match segment {
                Segment::Text(literal) => text.push_str(literal),
                Segment::Placeholder(name) => text.push_str(&value(name).ok_or_else(|| name.clone())?),
            }
        }
        Ok(text)
    }
}

impl From<String> for Template {
    fn from(text: String) -> Self {
        let mut segments = Vec::new();
        let (mut rest, mut from) = (text.as_str(), 0);
        while let Some(open) = rest[from..].find('{').map(|at| from + at) {
            let name = rest[open + 1..].split('}').next().unwrap_or_default();
            let closed = rest[open + 1 + name.len()..].starts_with('}');
            if closed && !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_') {
                segments.push(Segment::Text(rest[..open].to_owned()));
                segments.push(Segment::Placeholder(name.to_owned()));
                rest = &rest[open + name.len() + 2..];
                from = 0;
            } else {
                from = open + 1;
            }
        }
        segments.push(Segment::Text(rest.to_owned()));
        Self { text, segments }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn template(text: &str) -> Template {
        Template::from(text.to_owned())
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
