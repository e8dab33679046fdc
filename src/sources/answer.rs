//! Extracts the records of a response: from JSON, a web page, or JSON in a web page. Records are always JSON values.
//! Errors say what the response contains instead.

use serde_json::{Map, Value};

use super::{Kind, Path, Source, page, source_paths};
use crate::domain::printable;

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
        let whole = if source.items.camel_case { camel_case(whole) } else { whole };
        Ok(Self { records: records_at(path, &whole)?, whole })
    }
}

/// The records of a response, in order; may be empty. The error says why there are none.
pub fn records(source: &Source, answer: &[u8]) -> Result<Vec<Value>, String> {
    Answer::read(source, answer).map(|answer| answer.records)
}

/// The records of a JSON array of them.
pub fn records_of_array(source: &Source, array: &[u8]) -> Result<Vec<Value>, String> {
    match json(array)? {
        Value::Array(records) if source.items.camel_case => Ok(records.into_iter().map(camel_case).collect()),
        Value::Array(records) => Ok(records),
        other => Err(format!("no JSON array of records, but {}", shape(&other))),
    }
}

/// The same with names of fields that begin with a small letter.
fn camel_case(value: Value) -> Value {
    match value {
        Value::Array(values) => values.into_iter().map(camel_case).collect(),
        Value::Object(fields) => {
            let mut object = Map::new();
            for (name, value) in fields {
                let is_capital = name.starts_with(|c: char| c.is_ascii_uppercase());
                let value = camel_case(value);
                if is_capital {
                    object.entry(name[..1].to_lowercase() + &name[1..]).or_insert(value);
                } else {
                    object.insert(name, value);
                }
            }
            object.into()
        }
        scalar => scalar,
    }
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
            let names: Vec<String> = object.keys().take(12).map(|name| printable(name, 40)).collect();
            format!("an object with {}", names.join(", "))
        }
        Value::Array(list) => format!("a list of {}", list.len()),
        other => printable(&other.to_string(), 60),
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
    fn a_message_is_one_line_whatever_the_answer_has() {
        for answer in ["{\"a\u{7f}b\": 1}", "\"a\u{9b}b\""] {
            let error = records(billa(), answer.as_bytes()).expect_err("nothing is there");
            assert!(!error.contains(char::is_control), "{error:?}");
        }
    }

    #[test]
    fn capitals_of_names_do_not_count_where_a_source_says_so() {
        let roksh = Source::embedded("hofer-roksh").expect("it is embedded");
        let record = serde_json::json!({ "productID": 1, "productProvider": [{ "unitPrice": "5.95" }] });
        for answer in [
            r#"{"TotalPages": 3, "ProductList": [{"ProductID": 1, "ProductProvider": [{"UnitPrice": "5.95"}]}]}"#,
            r#"{"totalPages": 3, "productList": [{"productID": 1, "ProductID": 2, "productProvider": [{"unitPrice": "5.95"}]}]}"#,
        ] {
            let read = Answer::read(roksh, answer.as_bytes()).expect("an answer");
            assert_eq!((&read.records[..], &read.whole["totalPages"]), (&[record.clone()][..], &3.into()), "{answer}");
        }
        let error = records_of_array(roksh, br#"{"ProductList": []}"#).expect_err("no array");
        assert!(error.contains("an object with ProductList"), "{error}");
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
