//! Fields of a source file: where a value is, under which conditions, and how its text is transformed.

use std::collections::BTreeMap;

use regex_lite::Regex;
use serde::Deserialize;
use serde::de::{self, Deserializer};

use super::Path;
use super::many::{Many, path_or};

/// A regular expression.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Pattern(Regex);

impl Pattern {
    /// Whether it matches anywhere in the text.
    pub fn is_in(&self, text: &str) -> bool {
        self.0.is_match(text)
    }

    /// The first group of the match, or the whole match of a pattern without groups.
    fn capture<'t>(&self, text: &'t str) -> Option<&'t str> {
        let captures = self.0.captures(text)?;
        captures
            .iter()
            .skip(1)
            .flatten()
            .next()
            .or_else(|| captures.get(0).filter(|_| captures.len() == 1))
            .map(|part| part.as_str())
    }
}

impl TryFrom<String> for Pattern {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Regex::new(&text)
            .map(Self)
            .map_err(|error| format!("`{text}` is no regular expression ({error}); such as '^ab ([0-9]+) ' is right"))
    }
}

/// A field: the first alternative with a value counts.
#[derive(Clone, Debug, Default)]
pub struct Field(Vec<Alternative>);

/// One alternative of a field: in a file a path alone, or a table.
#[derive(Clone, Debug)]
struct Alternative(AlternativeTable);

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct AlternativeTable {
    /// Used only if all of these hold.
    when: Many<Condition>,
    /// Not used if any of these holds.
    unless: Many<Condition>,
    /// The first of these paths with a value.
    path: Many<Path>,
    /// Or the texts at these paths, joined by a blank. A text that the next one begins with anyway is left out.
    join: Many<Path>,
    /// The separator of joined texts, instead of a blank.
    with: Option<String>,
    /// Or this constant.
    value: Option<String>,
    /// Removed from the text wherever it matches.
    drop: Option<Pattern>,
    /// No value if this matches.
    not: Option<Pattern>,
    /// Only the first group of this pattern; no value if it does not match.
    capture: Option<Pattern>,
    /// Replacements for certain texts, in capitals or not.
    map: BTreeMap<String, String>,
    /// Put before the text.
    prefix: String,
    /// For prices: euros or cents. Default: the file's `money`.
    money: Option<Money>,
}

/// The unit of prices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Money {
    /// `3.99`, `3,99 €`.
    #[default]
    Euros,
    /// `399`.
    Cents,
}

/// A condition on a record: there is a value at a path (not `false`, 0 or empty), or a certain one.
#[derive(Clone, Debug)]
pub struct Condition(Test);

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Test {
    path: Many<Path>,
    /// The value is one of these texts.
    is: Option<Many<String>>,
    /// This pattern matches it.
    matches: Option<Pattern>,
    /// It is a number of at least this.
    least: Option<f64>,
}

/// The value of a field: a non-empty text, and the unit if it is a price.
pub(super) struct FieldValue {
    pub(super) text: String,
    pub(super) money: Option<Money>,
}

impl Field {
    /// The field's value in a record.
    pub(super) fn find(&self, record: &serde_json::Value) -> Option<FieldValue> {
        self.0.iter().find_map(|Alternative(table)| {
            let text = table.text(record)?;
            Some(FieldValue { text, money: table.money })
        })
    }

    /// The text of the field's value in a record.
    pub(super) fn text(&self, record: &serde_json::Value) -> Option<String> {
        self.find(record).map(|value| value.text)
    }

    /// Whether the file does not define it.
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Its paths, for messages.
    pub(super) fn paths(&self) -> String {
        let paths: Vec<String> = self
            .0
            .iter()
            .flat_map(|Alternative(table)| table.path.0.iter().chain(&table.join.0))
            .map(Path::to_string)
            .collect();
        paths.join(" or ")
    }

    /// All paths, including those of conditions.
    pub(super) fn all_paths(&self) -> impl Iterator<Item = &Path> {
        self.0.iter().flat_map(|Alternative(table)| {
            let conditions = table.when.0.iter().chain(&table.unless.0).flat_map(Condition::paths);
            table.path.0.iter().chain(&table.join.0).chain(conditions)
        })
    }
}

impl AlternativeTable {
    fn text(&self, record: &serde_json::Value) -> Option<String> {
        let holds = |condition: &Condition| condition.holds(record);
        if !self.when.0.iter().all(holds) || self.unless.0.iter().any(holds) {
            return None;
        }
        let raw = match &self.value {
            Some(value) => value.clone(),
            None if self.join.0.is_empty() => {
                self.path.0.iter().find_map(|path| path.first(record).and_then(text_of))?
            }
            None => self.joined(record),
        };
        self.transform(&raw)
    }

    fn joined(&self, record: &serde_json::Value) -> String {
        let with = self.with.as_deref().unwrap_or(" ");
        let mut joined = String::new();
        for part in self.join.0.iter().rev().filter_map(|path| path.first(record).and_then(text_of)) {
            if joined.is_empty() {
                joined = part;
            } else if !begins_with(&joined, &part) {
                joined = part + with + &joined;
            }
        }
        joined
    }

    fn transform(&self, raw: &str) -> Option<String> {
        let clean = crate::domain::clean_name(raw);
        let kept = self.drop.as_ref().map_or(clean.clone(), |drop| drop.0.replace_all(&clean, "").into_owned().into());
        if self.not.as_ref().is_some_and(|not| not.is_in(&kept)) {
            return None;
        }
        let text = self.capture.as_ref().map_or(Some(&*kept), |pattern| pattern.capture(&kept))?.trim();
        let is_text = |(from, _): &(&String, &String)| from.to_lowercase() == text.to_lowercase();
        let text = self.map.iter().find(is_text).map_or(text, |(_, to)| to);
        (!text.is_empty()).then(|| self.prefix.clone() + text)
    }
}

/// Whether `text` begins with the words of `start`, ignoring case.
fn begins_with(text: &str, start: &str) -> bool {
    let [text, start] = [text, start.trim()].map(str::to_lowercase);
    text.strip_prefix(&start).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

/// A scalar as text; `None` for null, arrays and objects.
pub(super) fn text_of(value: &serde_json::Value) -> Option<String> {
    match value {
        serde_json::Value::String(text) => Some(text.clone()),
        serde_json::Value::Number(number) => Some(number.to_string()),
        serde_json::Value::Bool(flag) => Some(flag.to_string()),
        serde_json::Value::Null | serde_json::Value::Array(_) | serde_json::Value::Object(_) => None,
    }
}

impl Condition {
    /// Whether it holds for a record.
    pub(super) fn holds(&self, record: &serde_json::Value) -> bool {
        self.0.path.0.iter().any(|path| path.all(record).into_iter().any(|value| self.0.fits(path, value)))
    }

    /// Its paths.
    pub(super) fn paths(&self) -> impl Iterator<Item = &Path> {
        self.0.path.0.iter()
    }
}

impl Test {
    fn fits(&self, path: &Path, value: &serde_json::Value) -> bool {
        let Some(text) = text_of(value) else { return false };
        if let Some(words) = &self.is {
            return words.0.contains(&text);
        }
        if let Some(pattern) = &self.matches {
            return pattern.is_in(&text);
        }
        match self.least {
            Some(least) => text.trim().parse::<f64>().is_ok_and(|number| number >= least),
            None => match text.trim() {
                // An element without text, such as a picture, counts as present.
                "" => path.selector().is_some(),
                text => !matches!(text, "false" | "0"),
            },
        }
    }
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Many::deserialize(deserializer).map(|Many(choices)| Self(choices))
    }
}

impl<'de> Deserialize<'de> for Alternative {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let short = |path| AlternativeTable { path: Many(vec![path]), ..AlternativeTable::default() };
        let table: AlternativeTable = path_or(deserializer, short)?;
        let origins = [!table.path.0.is_empty(), !table.join.0.is_empty(), table.value.is_some()];
        if origins.into_iter().filter(|&given| given).count() != 1 {
            return Err(de::Error::custom("a field needs one of `path`, `join` and `value`"));
        }
        Ok(Self(table))
    }
}

impl<'de> Deserialize<'de> for Condition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let short = |path| Test { path: Many(vec![path]), ..Test::default() };
        path_or(deserializer, short).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// The value of the field `f = …` in a record.
    fn value_of(field: &str, record: &serde_json::Value) -> Option<String> {
        #[derive(Deserialize)]
        struct File {
            f: Field,
        }
        let file: File = toml::from_str(&format!("f = {field}")).expect("a field");
        file.f.text(record)
    }

    #[test]
    fn the_first_path_with_a_value_counts() {
        let record = json!({ "a": null, "b": "  ", "c": [], "d": 5, "e": "e" });
        assert_eq!(value_of(r#"["$.a", "$.b", "$.c", "$.d", "$.e"]"#, &record).as_deref(), Some("5"));
        assert_eq!(value_of(r#"{ path = ["$.a", "$.c", "$.e"], prefix = "x-" }"#, &record).as_deref(), Some("x-e"));
        assert_eq!(value_of(r#""$.nothing""#, &record), None);
    }

    #[test]
    fn a_brand_repeated_by_the_name_is_left_out() {
        let joined = r#"{ join = ["$.brand", "$.name"] }"#;
        for (brand, name, expected) in [
            ("TALHOF", "Milch", "TALHOF Milch"),
            ("TALHOF", "Talhof Milch", "Talhof Milch"),
            ("Tal", "Talhof Milch", "Tal Talhof Milch"),
            ("", "Milch", "Milch"),
        ] {
            assert_eq!(value_of(joined, &json!({ "brand": brand, "name": name })).as_deref(), Some(expected));
        }
    }

    #[test]
    fn texts_are_captured_mapped_and_excluded() {
        let record = json!({ "text": "Je 4x&nbsp;100 g* (1 kg = 2.48)", "unit": "GRM" });
        assert_eq!(value_of(r#"{ path = "$.text", capture = '= ([0-9.]+)' }"#, &record).as_deref(), Some("2.48"));
        assert_eq!(
            value_of(r#"{ path = "$.text", drop = '\*', capture = '^Je ([^(]+)' }"#, &record).as_deref(),
            Some("4x 100 g")
        );
        assert_eq!(value_of(r#"{ path = "$.text", capture = 'nowhere' }"#, &record), None);
        assert_eq!(value_of(r#"{ path = "$.text", not = 'kg' }"#, &record), None);
        for code in ["GRM", "grm"] {
            let field = format!(r#"{{ path = "$.unit", map = {{ {code} = "g" }} }}"#);
            assert_eq!(value_of(&field, &record).as_deref(), Some("g"), "{code}");
        }
    }

    #[test]
    fn conditions_select_an_alternative() {
        let field = r#"[
            { when = { path = "$.pieces", least = 2 }, value = "several" },
            { when = { path = "$.badges[*]", is = ["bio", "öko"] }, value = "organic" },
            { when = "$.weighed", unless = { path = "$.text", matches = 'kg$' }, value = "weighed" },
            { value = "plain" },
        ]"#;
        for (record, expected) in [
            (json!({ "pieces": 2 }), "several"),
            (json!({ "pieces": "3", "weighed": true }), "several"),
            (json!({ "pieces": 1, "badges": ["neu", "bio"] }), "organic"),
            (json!({ "weighed": true, "text": "100 g" }), "weighed"),
            (json!({ "weighed": true, "text": "1 kg" }), "plain"),
            (json!({ "weighed": false }), "plain"),
            (json!([1, 2]), "plain"),
        ] {
            assert_eq!(value_of(field, &record).as_deref(), Some(expected), "{record}");
        }
    }
}
