//! What a field of a file says: where a value is, on which conditions, and what is done to its text. Refuses tables with
//! words that it does not know, and patterns that are none.

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
    /// Is it in the text?
    pub fn is_in(&self, text: &str) -> bool {
        self.0.is_match(text)
    }

    /// Its first group in the text, or all of it where it has no group.
    fn capture<'t>(&self, text: &'t str) -> Option<&'t str> {
        let found = self.0.captures(text)?;
        found
            .iter()
            .skip(1)
            .flatten()
            .next()
            .or_else(|| found.get(0).filter(|_| found.len() == 1))
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

/// What a field of a record says: the first of the choices that says something.
#[derive(Clone, Debug, Default)]
pub struct Field(Vec<Choice>);

/// One way to a value. In a file a path alone, or a table.
#[derive(Clone, Debug)]
struct Choice(Way);

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Way {
    /// Only where all of these hold.
    #[serde(default)]
    when: Many<Condition>,
    /// Not where any of these holds.
    #[serde(default)]
    unless: Many<Condition>,
    /// Where it is: the first path that leads to something.
    #[serde(default)]
    path: Many<Path>,
    /// Or the texts at these paths, one after the other, a blank between. What the next begins with anyway is left out.
    #[serde(default)]
    join: Many<Path>,
    /// What stands between joined texts instead of a blank.
    with: Option<String>,
    /// Or this text.
    value: Option<String>,
    /// Is taken out of the text wherever it is.
    drop: Option<Pattern>,
    /// The text says nothing where this is in it.
    not: Option<Pattern>,
    /// Only the first group of this pattern; where it is not in the text, the text says nothing.
    capture: Option<Pattern>,
    /// Other words for some texts.
    #[serde(default)]
    map: BTreeMap<String, String>,
    /// What is put before the text.
    #[serde(default)]
    prefix: String,
    /// Money: in euros or in cents. The file's `money` unless said.
    money: Option<Money>,
}

/// What a price is counted in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Money {
    /// `3.99`, `3,99 €`.
    #[default]
    Euros,
    /// `399`.
    Cents,
}

/// What may be true of a record: that something is at a path (neither nothing nor `false`, 0 or empty), or what is there.
#[derive(Clone, Debug)]
pub struct Condition(Test);

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Test {
    path: Many<Path>,
    /// It is one of these texts.
    is: Option<Many<String>>,
    /// This pattern is in it.
    matches: Option<Pattern>,
    /// It is a number that is not less.
    least: Option<f64>,
}

/// What a choice found: a text that says something, where it was found, and what it counts money in.
pub(super) struct Found {
    pub(super) text: String,
    pub(super) money: Option<Money>,
}

impl Field {
    /// What the record says.
    pub(super) fn find(&self, record: &serde_json::Value) -> Option<Found> {
        self.0.iter().find_map(|Choice(way)| {
            let text = way.text(record)?;
            Some(Found { text, money: way.money })
        })
    }

    /// The text of what the record says.
    pub(super) fn text(&self, record: &serde_json::Value) -> Option<String> {
        self.find(record).map(|found| found.text)
    }

    /// Does the file say nothing of it?
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The paths that are followed, for people.
    pub(super) fn paths(&self) -> String {
        let paths: Vec<String> =
            self.0.iter().flat_map(|Choice(way)| way.path.0.iter().chain(&way.join.0)).map(Path::to_string).collect();
        paths.join(" or ")
    }

    /// Every path in it, those of its conditions too.
    pub(super) fn all_paths(&self) -> impl Iterator<Item = &Path> {
        self.0.iter().flat_map(|Choice(way)| {
            let conditions = way.when.0.iter().chain(&way.unless.0).flat_map(Condition::paths);
            way.path.0.iter().chain(&way.join.0).chain(conditions)
        })
    }
}

impl Way {
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
        self.shaped(&raw)
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

    fn shaped(&self, raw: &str) -> Option<String> {
        let clean = crate::domain::clean_name(raw);
        let kept = self.drop.as_ref().map_or(clean.clone(), |drop| drop.0.replace_all(&clean, "").into_owned().into());
        if self.not.as_ref().is_some_and(|not| not.is_in(&kept)) {
            return None;
        }
        let text = self.capture.as_ref().map_or(Some(&*kept), |pattern| pattern.capture(&kept))?.trim();
        let text = self.map.get(text).map_or(text, String::as_str);
        (!text.is_empty()).then(|| self.prefix.clone() + text)
    }
}

/// Does `text` begin with the words of `start`, in whatever case?
fn begins_with(text: &str, start: &str) -> bool {
    let [text, start] = [text, start.trim()].map(str::to_lowercase);
    text.strip_prefix(&start).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

/// What stands at a path, as text; `None` for what holds other values.
pub(super) fn text_of(value: &serde_json::Value) -> Option<String> {
    match value {
        serde_json::Value::String(text) => Some(text.clone()),
        serde_json::Value::Number(number) => Some(number.to_string()),
        serde_json::Value::Bool(flag) => Some(flag.to_string()),
        serde_json::Value::Null | serde_json::Value::Array(_) | serde_json::Value::Object(_) => None,
    }
}

impl Condition {
    /// Does it hold for the record?
    pub(super) fn holds(&self, record: &serde_json::Value) -> bool {
        self.0.path.0.iter().any(|path| path.all(record).into_iter().any(|value| self.0.fits(path, value)))
    }

    /// Where it looks.
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
                // An element that is there, such as a picture, says something without a text.
                "" => path.place().is_some(),
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

impl<'de> Deserialize<'de> for Choice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let short = |path| Way { path: Many(vec![path]), ..Way::default() };
        let way: Way = path_or(deserializer, short)?;
        let ways = [!way.path.0.is_empty(), !way.join.0.is_empty(), way.value.is_some()];
        if ways.into_iter().filter(|&said| said).count() != 1 {
            return Err(de::Error::custom("a field needs one of `path`, `join` and `value`"));
        }
        Ok(Self(way))
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

    /// What the field `f = …` of a file says of a record.
    fn says(field: &str, record: &serde_json::Value) -> Option<String> {
        #[derive(Deserialize)]
        struct File {
            f: Field,
        }
        let file: File = toml::from_str(&format!("f = {field}")).expect("a field");
        file.f.text(record)
    }

    #[test]
    fn the_first_path_that_says_something_counts() {
        let record = json!({ "a": null, "b": "  ", "c": [], "d": 5, "e": "e" });
        assert_eq!(says(r#"["$.a", "$.b", "$.c", "$.d", "$.e"]"#, &record).as_deref(), Some("5"));
        assert_eq!(says(r#"{ path = ["$.a", "$.c", "$.e"], prefix = "x-" }"#, &record).as_deref(), Some("x-e"));
        assert_eq!(says(r#""$.nothing""#, &record), None);
    }

    #[test]
    fn a_brand_that_the_name_repeats_is_left_out() {
        let joined = r#"{ join = ["$.brand", "$.name"] }"#;
        for (brand, name, expected) in [
            ("TALHOF", "Milch", "TALHOF Milch"),
            ("TALHOF", "Talhof Milch", "Talhof Milch"),
            ("Tal", "Talhof Milch", "Tal Talhof Milch"),
            ("", "Milch", "Milch"),
        ] {
            assert_eq!(says(joined, &json!({ "brand": brand, "name": name })).as_deref(), Some(expected));
        }
    }

    #[test]
    fn texts_are_cut_mapped_and_refused() {
        let record = json!({ "text": "Je 4x&nbsp;100 g* (1 kg = 2.48)", "unit": "GRM" });
        assert_eq!(says(r#"{ path = "$.text", capture = '= ([0-9.]+)' }"#, &record).as_deref(), Some("2.48"));
        assert_eq!(
            says(r#"{ path = "$.text", drop = '\*', capture = '^Je ([^(]+)' }"#, &record).as_deref(),
            Some("4x 100 g")
        );
        assert_eq!(says(r#"{ path = "$.text", capture = 'nowhere' }"#, &record), None);
        assert_eq!(says(r#"{ path = "$.text", not = 'kg' }"#, &record), None);
        assert_eq!(says(r#"{ path = "$.unit", map = { GRM = "g" } }"#, &record).as_deref(), Some("g"));
    }

    #[test]
    fn conditions_choose() {
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
            assert_eq!(says(field, &record).as_deref(), Some(expected), "{record}");
        }
    }
}
