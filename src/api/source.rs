//! The state of a source on the wire.

use schemars::JsonSchema;
use serde::Serialize;

use crate::ingest::schedule::SourceState;

/// Where a chain's prices come from by themselves, and whether that works.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Source {
    /// Its name: that of its file.
    name: String,
    /// The host that is asked: `shop.example.at`; null while the operator has to fill it in.
    host: Option<String>,
    /// How it is.
    state: Works,
    /// When it was asked last: `2026-03-27T04:12:00Z`; null if it never was.
    asked: Option<String>,
    /// When that went well last; null if it never did.
    good: Option<String>,
    /// How many articles that brought.
    items: u64,
    /// How many records were refused then.
    rejected: u64,
    /// How many products were new then, or different.
    changed: u64,
    /// Why it did not go well the last time, in English, for the operator; null if it did.
    error: Option<String>,
    /// When it is asked next; null where nobody asks it by itself.
    next: Option<String>,
}

/// How a source is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Works {
    /// It works.
    Ok,
    /// It was not asked yet.
    Never,
    /// What it gave looked wrong, so nothing was taken.
    Aside,
    /// It did not answer as it should.
    Failing,
    /// It does not want us to ask.
    Refused,
    /// It is not asked by itself, and was not asked otherwise.
    Off,
}

impl Source {
    /// The source of a chain: of several, one that is fetched on schedule, then the one fetched last.
    pub(super) fn of(sources: &[SourceState], chain: &str) -> Option<Self> {
        let ours = sources.iter().filter(|source| source.chain == chain);
        let is_ours = |source: &SourceState| source.scheduled || source.stands_in && source.last.is_some();
        ours.max_by_key(|source| (is_ours(source), source.last.as_ref().map(|last| last.at))).map(Self::from)
    }
}

impl Works {
    /// How a source is.
    pub(super) fn of(state: &SourceState) -> Self {
        match state.status() {
            "ok" => Self::Ok,
            "aside" => Self::Aside,
            "failing" => Self::Failing,
            "refused" => Self::Refused,
            "off" => Self::Off,
            _ => Self::Never,
        }
    }
}

impl From<&SourceState> for Source {
    fn from(state: &SourceState) -> Self {
        let last = state.last.as_ref();
        Self {
            name: state.name.clone(),
            host: state.host.clone(),
            state: Works::of(state),
            asked: last.map(|last| last.at.to_string()),
            good: last.and_then(|last| last.good).map(|at| at.to_string()),
            items: last.map_or(0, |last| last.items),
            rejected: last.map_or(0, |last| last.rejected),
            changed: last.map_or(0, |last| last.changed),
            error: last.and_then(|last| last.error.clone()).or_else(|| state.error.clone()),
            next: state.next.map(|at| at.to_string()),
        }
    }
}
