//! `koerberl import-index FILE`: puts the official consumer price index beside ours, or takes it away.

use std::path::Path;
use std::process::ExitCode;

use anyhow::anyhow;
use serde_json::{Value, json};

use super::args;
use crate::domain::{Day, Month, OfficialIndex};
use crate::formats;
use crate::store::Store;

pub(super) fn run(data: &Path, args: &args::ImportIndex) -> anyhow::Result<ExitCode> {
    // Read first, so that a bad file changes nothing.
    let index = match &args.file {
        None => None,
        Some(file) => {
            let (name, content, _) = super::open(file)?;
            let today = Day::in_vienna(jiff::Timestamp::now());
            let read = formats::official_index(content, today);
            Some(read.map_err(|error| anyhow!("{name}: {error}; nothing was taken"))?)
        }
    };
    Store::open(data)?.set_official_index(index.as_ref())?;
    let text = index.as_ref().map_or_else(|| "there is no official index now".to_owned(), described);
    super::report(args.how.json, &index.as_ref().map_or(Value::Null, to_json), &text)?;
    Ok(ExitCode::SUCCESS)
}

/// `Verbraucherpreisindex: 24 months from 2024-01 to 2026-01; missing: 2025-03`
fn described(index: &OfficialIndex) -> String {
    let missing = match &*index.missing() {
        [] => String::new(),
        missing => format!("; missing: {}", listed(missing).join(", ")),
    };
    let [first, last] = ends(index);
    format!("{}: {} months from {first} to {last}{missing}", index.name, index.values.len())
}

fn to_json(index: &OfficialIndex) -> Value {
    let [first, last] = ends(index);
    json!({
        "name": index.name,
        "months": index.values.len(),
        "from": first,
        "to": last,
        "missing": listed(&index.missing()),
    })
}

fn ends(index: &OfficialIndex) -> [String; 2] {
    let mut months = index.values.keys();
    let first = months.next();
    [first, months.next_back().or(first)].map(|month| month.map_or_else(String::new, Month::to_string))
}

fn listed(months: &[Month]) -> Vec<String> {
    months.iter().map(Month::to_string).collect()
}
