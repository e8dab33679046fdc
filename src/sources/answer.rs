//! The records in an answer: JSON, a web page, or JSON in a web page. They are JSON in any case, so that nothing after this
//! has to know what they were. Refuses answers that are something else than the file says, or in which its path leads nowhere,
//! and says what is there instead.

use std::fmt;

use serde_json::Value;

use super::{Kind, Path, Source, page, places};

/// Why an answer has no records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerError(String);

impl fmt::Display for AnswerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for AnswerError {}

/// An answer, read.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The records in it, in its order; there may be none.
    pub records: Vec<Value>,
    /// All of it that leads to the next.
    pub(super) whole: Value,
}

impl Answer {
    /// Reads what a source answered.
    pub fn read(source: &Source, answer: &[u8]) -> Result<Self, AnswerError> {
        let Some(path) = &source.items.path else {
            return Err(AnswerError("this source gives files of prices, not records".to_owned()));
        };
        if source.items.kind == Kind::Html {
            let page = page::parse(answer).map_err(AnswerError)?;
            let paths = places::of_records(source);
            let records = page::items(&page, path).into_iter().map(|item| page::found(item, paths.iter().copied()));
            let whole = page::found(page.root_element(), places::of_answers(source));
            return Ok(Self { records: records.collect(), whole });
        }
        let whole = match &source.items.embedded {
            Some(embedded) => unwrapped(source, embedded, answer)?,
            None => json(answer)?,
        };
        Ok(Self { records: listed(path, &whole)?, whole })
    }
}

/// The records in an answer, in its order; there may be none.
pub fn records(source: &Source, answer: &[u8]) -> Result<Vec<Value>, AnswerError> {
    Answer::read(source, answer).map(|answer| answer.records)
}

/// What stands at `path` in the answer of a session, which may be JSON or a page.
pub(super) fn token(path: &Path, answer: &[u8]) -> Result<Option<String>, AnswerError> {
    let whole = match path.place() {
        Some(_) => page::found(page::parse(answer).map_err(AnswerError)?.root_element(), [path]),
        None => json(answer)?,
    };
    Ok(path.first(&whole).and_then(Value::as_str).map(str::to_owned))
}

fn json(answer: &[u8]) -> Result<Value, AnswerError> {
    serde_json::from_slice(answer).map_err(|error| AnswerError(not_json(answer, &error)))
}

/// The JSON in a page as one: `$.embedded[0]` is that of its first element, and beside it stands what the selectors of the
/// section on paging find.
fn unwrapped(source: &Source, embedded: &Path, answer: &[u8]) -> Result<Value, AnswerError> {
    let page = page::parse(answer).map_err(AnswerError)?;
    let mut whole = page::found(page.root_element(), places::of_answers(source));
    whole["embedded"] = page::embedded(&page, embedded).map_err(AnswerError)?.into();
    Ok(whole)
}

fn listed(path: &Path, answer: &Value) -> Result<Vec<Value>, AnswerError> {
    let records: Vec<Value> = path.all(answer).into_iter().cloned().collect();
    // An empty list is a page without products; no list at all is another answer.
    let list = path.text();
    let list = list
        .strip_suffix("[*]")
        .or_else(|| list.strip_suffix(".*"))
        .and_then(|list| Path::try_from(list.to_owned()).ok());
    match list {
        Some(list) if records.is_empty() && list.all(answer).is_empty() => {
            Err(AnswerError(format!("there is nothing at {list}; the answer is {}", shape(answer))))
        }
        _ => Ok(records),
    }
}

fn not_json(answer: &[u8], error: &serde_json::Error) -> String {
    let start = String::from_utf8_lossy(&answer[..answer.len().min(60)]);
    let start = start.trim_start_matches('\u{feff}').trim();
    if start.is_empty() {
        return "the answer is empty".to_owned();
    }
    let what = if start.starts_with('<') { "HTML" } else { "no JSON" };
    format!("the answer is {what} ({error}); it begins with {start:?}")
}

/// What a value is, for people: `an object with results, total`.
fn shape(value: &Value) -> String {
    match value {
        Value::Object(object) => {
            let names: Vec<&str> = object.keys().take(12).map(String::as_str).collect();
            format!("an object with {}", names.join(", "))
        }
        Value::Array(list) => format!("a list of {}", list.len()),
        other => format!("{other:.60}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn billa() -> &'static Source {
        Source::embedded("billa").expect("it is embedded")
    }

    #[test]
    fn records_come_out_of_their_envelope() {
        let found = records(billa(), br#"{"total": 2, "results": [{"sku": "1"}, {"sku": "2"}]}"#).expect("an answer");
        assert_eq!(found.len(), 2);
        assert_eq!(records(billa(), br#"{"total": 0, "results": []}"#), Ok(Vec::new()));
    }

    #[test]
    fn other_answers_are_said() {
        for (answer, said) in [
            (&b"<html>Bitte warten"[..], "HTML"),
            (b"", "the answer is empty"),
            (
                br#"{"total": 1, "items": []}"#,
                "there is nothing at $.results; the answer is an object with total, items",
            ),
            (b"[1, 2]", "a list of 2"),
            (b"\"nein\"", "nein"),
        ] {
            let error = records(billa(), answer).expect_err("no records").to_string();
            assert!(error.contains(said), "{error}");
        }
    }
}
