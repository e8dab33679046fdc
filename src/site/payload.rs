//! What a page shows first: answers of the API, each under the path it is asked for with. Refuses none that fails: the app
//! asks for it again, and hears why.

use serde::Serialize;
use serde_json::value::RawValue;

use super::target::Target;
use crate::api::{self, Snapshot};

/// What the app writes before the paths of its questions.
pub(super) const API_BASE: &str = "/api/v1";

/// The answers that a page shows first.
#[derive(Debug, Serialize)]
pub(super) struct Payload {
    /// The version of the catalogue they come from.
    version: u64,
    #[serde(serialize_with = "as_map")]
    data: Vec<(String, Box<RawValue>)>,
}

impl Payload {
    /// What `target` shows of a snapshot; nothing before the market was read.
    pub(super) fn of(snapshot: &Snapshot, target: &Target) -> Self {
        if !snapshot.is_ready {
            return Self::empty();
        }
        let version = snapshot.catalogue.version();
        Self { version, data: target.ask(|path| answer(snapshot, path), |json| is_empty(json)) }
    }

    /// A payload without anything.
    pub(super) const fn empty() -> Self {
        Self { version: 0, data: Vec::new() }
    }

    /// As JSON.
    pub(super) fn json(&self) -> String {
        serde_json::to_string(self).expect("answers are JSON already")
    }
}

fn answer(snapshot: &Snapshot, path: &str) -> Option<Box<RawValue>> {
    let bytes = api::read(snapshot, &format!("{API_BASE}{path}").parse().ok()?)?;
    RawValue::from_string(timeless(&String::from_utf8(bytes.to_vec()).ok()?)).ok()
}

/// The answer without how long it took: the same market makes the same page. Inside a JSON string the name would be escaped.
fn timeless(json: &str) -> String {
    const TOOK: &str = r#""tookMicros":"#;
    let Some((before, after)) = json.split_once(TOOK) else { return json.to_owned() };
    let rest = after.trim_start_matches(|digit: char| digit.is_ascii_digit());
    format!("{before}{TOOK}0{rest}")
}

/// Did a search find nothing?
fn is_empty(answer: &RawValue) -> bool {
    #[derive(serde::Deserialize)]
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
    fn how_long_it_took_is_left_out() {
        assert_eq!(
            timeless(r#"{"q":"\"tookMicros\":9","tookMicros":120,"n":1}"#),
            r#"{"q":"\"tookMicros\":9","tookMicros":0,"n":1}"#
        );
        assert_eq!(timeless("{}"), "{}");
    }

    #[test]
    fn nothing_found_is_recognised() {
        let raw = |json: &str| RawValue::from_string(json.to_owned()).expect("JSON");
        assert!(is_empty(&raw(r#"{"total":0,"groups":[]}"#)));
        assert!(!is_empty(&raw(r#"{"total":2}"#)) && !is_empty(&raw("{}")));
    }
}
