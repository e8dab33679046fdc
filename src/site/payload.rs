//! The payload of a page: the API's answers to its first questions. Failed ones are left out, so that the app asks
//! again and shows the error.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::columns;
use crate::api::{self, Snapshot};

/// What the app puts before the paths of its questions.
pub(super) const API_BASE: &str = "/api/v1";

/// What a page asks first (`Question` in `ui/src/api/hooks.ts`).
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Question {
    /// Below the API's base.
    path: String,
    /// Asked as well if the search at `path` finds nothing.
    otherwise: Option<String>,
}

/// Answers by the paths of their questions.
#[derive(Debug, Serialize)]
pub(super) struct Payload {
    /// Of the catalogue.
    version: u64,
    #[serde(serialize_with = "as_map")]
    data: Vec<(String, Box<RawValue>)>,
}

impl Payload {
    /// The answers to `questions`, in their order; none before the market was read.
    pub(super) fn of(snapshot: &Snapshot, questions: &[Question]) -> Self {
        if !snapshot.is_ready {
            return Self::empty();
        }
        let version = snapshot.catalogue.version();
        Self { version, data: answers(questions, |path| answer(snapshot, path)) }
    }

    /// Adds the answers to further questions. Returns whether there are any.
    pub(super) fn add(&mut self, snapshot: &Snapshot, paths: &[String]) -> bool {
        let known = self.data.len();
        self.data.extend(paths.iter().filter_map(|path| Some((path.clone(), answer(snapshot, path)?))));
        self.data.len() > known
    }

    /// A payload without anything.
    pub(super) const fn empty() -> Self {
        Self { version: 0, data: Vec::new() }
    }

    /// As JSON for browsers: the answers by columns.
    pub(super) fn columns(&self) -> String {
        let packed = |answer: &RawValue| RawValue::from_string(columns::packed(answer.get())).expect("JSON");
        let data = self.data.iter().map(|(path, answer)| (path.clone(), packed(answer))).collect();
        serde_json::to_string(&Self { version: self.version, data }).expect("answers are JSON already")
    }
}

fn answers(questions: &[Question], ask: impl Fn(&str) -> Option<Box<RawValue>>) -> Vec<(String, Box<RawValue>)> {
    let mut answers = Vec::new();
    for Question { path, otherwise } in questions {
        let first = ask(path);
        let second = otherwise.as_ref().filter(|_| first.as_deref().is_some_and(is_empty));
        answers.extend(first.map(|answer| (path.clone(), answer)));
        answers.extend(second.and_then(|path| Some((path.clone(), ask(path)?))));
    }
    answers
}

fn answer(snapshot: &Snapshot, path: &str) -> Option<Box<RawValue>> {
    let bytes = api::read(snapshot, &format!("{API_BASE}{path}").parse().ok()?)?;
    RawValue::from_string(timeless(&String::from_utf8(bytes.to_vec()).ok()?)).ok()
}

/// Sets `tookMicros` to 0: the same market gives the same page. Inside a JSON string the name would be escaped.
fn timeless(json: &str) -> String {
    const TOOK: &str = r#""tookMicros":"#;
    let Some((before, after)) = json.split_once(TOOK) else { return json.to_owned() };
    let rest = after.trim_start_matches(|digit: char| digit.is_ascii_digit());
    // In the contract the name stands before a description.
    if rest.len() == after.len() {
        return json.to_owned();
    }
    format!("{before}{TOOK}0{rest}")
}

/// Did a search find nothing?
fn is_empty(answer: &RawValue) -> bool {
    #[derive(Deserialize)]
    struct Total {
        total: usize,
    }
    serde_json::from_str(answer.get()).is_ok_and(|Total { total }| total == 0)
}

fn as_map<S: serde::Serializer>(data: &[(String, Box<RawValue>)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(data.iter().map(|(path, answer)| (path, answer)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_left_out() {
        assert_eq!(
            timeless(r#"{"q":"\"tookMicros\":9","tookMicros":120,"n":1}"#),
            r#"{"q":"\"tookMicros\":9","tookMicros":0,"n":1}"#
        );
        for as_it_is in ["{}", r#"{"tookMicros":{"type":"integer"}}"#] {
            assert_eq!(timeless(as_it_is), as_it_is);
        }
    }

    #[test]
    fn empty_search_results_are_recognised() {
        let raw = |json: &str| RawValue::from_string(json.to_owned()).expect("JSON");
        assert!(is_empty(&raw(r#"{"total":0,"groups":[]}"#)));
        assert!(!is_empty(&raw(r#"{"total":2}"#)) && !is_empty(&raw("{}")));
    }

    #[test]
    fn the_second_question_is_asked_only_if_the_first_search_finds_nothing() {
        let asked = |first: Option<&str>| {
            let questions = [
                Question { path: "/lows".into(), otherwise: Some("/drops".into()) },
                Question { path: "/chains".into(), otherwise: None },
            ];
            let ask = |path: &str| {
                let json = if path == "/lows" { first } else { Some("{}") };
                RawValue::from_string(json?.to_owned()).ok()
            };
            answers(&questions, ask).into_iter().map(|(path, _)| path).collect::<Vec<_>>()
        };
        assert_eq!(asked(Some(r#"{"total":3}"#)), ["/lows", "/chains"]);
        assert_eq!(asked(Some(r#"{"total":0}"#)), ["/lows", "/drops", "/chains"]);
        assert_eq!(asked(None), ["/chains"], "a failed one is left out");
    }
}
