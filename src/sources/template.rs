//! Texts with places to fill: addresses, headers, bodies. Refuses to be filled by halves.

use std::collections::BTreeSet;

use serde::Deserialize;

/// A text with places such as `{page}`: a word of small letters and `_` in braces. Other braces stand for themselves, as in
/// a body of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub struct Template {
    text: String,
    parts: Vec<Part>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Text(String),
    Place(String),
}

impl Part {
    fn place(&self) -> Option<&str> {
        match self {
            Self::Text(_) => None,
            Self::Place(name) => Some(name),
        }
    }
}

impl Template {
    /// The text as it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The names of its places.
    pub fn places(&self) -> BTreeSet<&str> {
        self.parts.iter().filter_map(Part::place).collect()
    }

    /// The text with every place filled by what `value` says of its name; the name of the first for which it says nothing.
    pub fn fill(&self, value: impl Fn(&str) -> Option<String>) -> Result<String, String> {
        let mut text = String::new();
        for part in &self.parts {
            match part {
                Part::Text(part) => text.push_str(part),
                Part::Place(name) => text.push_str(&value(name).ok_or_else(|| name.clone())?),
            }
        }
        Ok(text)
    }
}

impl From<String> for Template {
    fn from(text: String) -> Self {
        let mut parts = Vec::new();
        let (mut rest, mut from) = (text.as_str(), 0);
        while let Some(open) = rest[from..].find('{').map(|at| from + at) {
            let name = rest[open + 1..].split('}').next().unwrap_or_default();
            let closed = rest[open + 1 + name.len()..].starts_with('}');
            if closed && !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_') {
                parts.push(Part::Text(rest[..open].to_owned()));
                parts.push(Part::Place(name.to_owned()));
                rest = &rest[open + name.len() + 2..];
                from = 0;
            } else {
                from = open + 1;
            }
        }
        parts.push(Part::Text(rest.to_owned()));
        Self { text, parts }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn template(text: &str) -> Template {
        Template::from(text.to_owned())
    }

    #[test]
    fn places_are_filled_and_json_stays() {
        let body = template(r#"{"Page": {page}, "Of": {"Id": "{category}"}}"#);
        assert_eq!(body.places().into_iter().collect::<Vec<_>>(), ["category", "page"]);
        let filled = body.fill(|name| Some(if name == "page" { "2".into() } else { "käse".into() }));
        assert_eq!(filled.as_deref(), Ok(r#"{"Page": 2, "Of": {"Id": "käse"}}"#));
        assert_eq!(body.fill(|name| (name == "page").then(String::new)), Err("category".to_owned()));
    }

    #[test]
    fn braces_that_are_no_places_stand_for_themselves() {
        for text in ["", "{", "}", "{}", "{A}", "{{", "{a", "ä{ö}"] {
            assert_eq!(template(text).fill(|_| None).as_deref(), Ok(text));
        }
        assert_eq!(template("{{a}}").fill(|_| Some("b".into())).as_deref(), Ok("{b}"));
    }
}
