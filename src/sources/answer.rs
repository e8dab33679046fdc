//! Extracts the records of a response: from JSON, a web page, or JSON in a web page. Records are always JSON values.
//! Errors say what the response contains instead.

use serde_json::Value;

use super::{Kind, Path, Source, page, source_paths};

/// A parsed response.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// Its records, in order; may be empty.
    pub records: Vec<Value>,
    /// Everything needed for paging.
    pub(super) whole: Value,
}

impl Answer {
    /// Parses a response; the error says why it has no records.
    pub fn read(source: &Source, answer: &[u8]) -> Result<Self, String> {
        let Some(path) = &source.items.path else {
            return Err("this source gives files of prices, not records".to_owned());
        };
        if source.items.kind == Kind::Html {
            let page = page::parse(answer)?;
            let paths = source_paths::of_records(source);
            let records = page::items(&page, path).into_iter().map(|item| page::extract(item, paths.iter().copied()));
            let whole = page::extract(page.root_element(), source_paths::of_answers(source));
            return Ok(Self { records: records.collect(), whole });
        }
        let whole = match &source.items.embedded {
            Some(embedded) => embedded_json(source, embedded, answer)?,
            None => json(answer)?,
        };
        Ok(Self { records: records_at(path, &whole)?, whole })
    }
}

/// The records of a response, in order; may be empty. The error says why there are none.
pub fn records(source: &Source, answer: &[u8]) -> Result<Vec<Value>, String> {
    Answer::read(source, answer).map(|answer| answer.records)
}

/// The value at `path` in the response of a session, which is JSON or a page.
pub(super) fn token(path: &Path, answer: &[u8]) -> Result<Option<String>, String> {
    let whole = match path.selector() {
        Some(_) => page::extract(page::parse(answer)?.root_element(), [path]),
        None => json(answer)?,
    };
    Ok(path.first(&whole).and_then(Value::as_str).map(str::to_owned))
}

fn json(answer: &[u8]) -> Result<Value, String> {
    serde_json::from_slice(answer).map_err(|error| not_json(answer, &error))
}

/// The JSON embedded in a page as one value: `$.embedded[0]` is that of the first element; beside it, what the
/// selectors of the section `[paging]` find.
fn embedded_json(source: &Source, embedded: &Path, answer: &[u8]) -> Result<Value, String> {
    let page = page::parse(answer)?;
    let mut whole = page::extract(page.root_element(), source_paths::of_answers(source));
    whole["embedded"] = page::embedded(&page, embedded)?.into();
    Ok(whole)
}

fn records_at(path: &Path, answer: &Value) -> Result<Vec<Value>, String> {
    let records: Vec<Value> = path.all(answer).into_iter().cloned().collect();
    // An empty list is a page without products; a missing list is an unexpected response.
    let list = path.text().strip_suffix("[*]").or_else(|| path.text().strip_suffix(".*"));
    let list = list.and_then(|list| Path::try_from(list.to_owned()).ok());
    match list {
        Some(list) if records.is_empty() && list.all(answer).is_empty() => {
            Err(format!("there is nothing at {list}; the answer is {}", shape(answer)))
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

/// Describes a value: `an object with results, total`.
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
    fn records_are_extracted_from_json() {
        let list = records(billa(), br#"{"total": 2, "results": [{"sku": "1"}, {"sku": "2"}]}"#).expect("an answer");
        assert_eq!(list.len(), 2);
        assert_eq!(records(billa(), br#"{"total": 0, "results": []}"#), Ok(Vec::new()));
    }

    #[test]
    fn unexpected_responses_are_described() {
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
            let error = records(billa(), answer).expect_err("no records");
            assert!(error.contains(said), "{error}");
        }
    }
}
