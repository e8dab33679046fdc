//! `koerberl import FILE…`: imports prices from files or standard input, all in one transaction.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::ensure;
use serde_json::{Value, json};

use super::args;
use super::progress::{Counted, bar};
use crate::formats::{self, Limits};
use crate::ingest::{self, ChainTally, ImportInput, ImportOptions, ImportReport};
use crate::store::Store;

pub(super) fn run(data: &Path, args: &args::Import) -> anyhow::Result<ExitCode> {
    // Opened first, so that a wrong file name fails before the data folder is created.
    let open = |path: &PathBuf| {
        ensure!(!path.is_dir(), "cannot read {}: it is a folder", path.display());
        let (name, bytes, length) = super::open(path)?;
        // Packed files are smaller than what is in them.
        ensure!(
            length.is_none_or(|length| length <= Limits::UNPACKED),
            "{name}: it has more than {} MiB, which is the limit of an import; nothing was taken",
            Limits::UNPACKED >> 20
        );
        Ok((name, bytes, length))
    };
    let files = args.files.iter().map(open).collect::<anyhow::Result<Vec<_>>>()?;
    let total = files.iter().map(|(_, _, length)| *length).sum::<Option<u64>>();
    let bar = bar(total.unwrap_or(0));
    let inputs = files
        .into_iter()
        .map(|(name, inner, _)| ImportInput { name, bytes: Box::new(Counted { inner, bar: bar.clone() }) })
        .collect();
    let mut store = Store::open(data)?;
    let options = ImportOptions { at: jiff::Timestamp::now(), max_rejects: args.max_rejects, least: 1 };
    let report = ingest::import(&mut store, inputs, &options);
    bar.finish_and_clear();
    let report = report?;
    super::report(args.json, &to_json(&report), &format_args!("{report}kept in {}", data.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// The report with all its examples, as JSON.
fn to_json(report: &ImportReport) -> Value {
    let ImportReport { inputs, records, tally, chains, rejects, version, took } = report;
    let input = |(name, format): &(String, formats::Format)| json!({ "name": name, "format": format.to_string() });
    let chain = |ChainTally { chain, new, changed, unchanged }: &ChainTally| {
        let chain = chain.as_str();
        json!({ "chain": chain, "new": new, "changed": changed, "unchanged": unchanged })
    };
    json!({
        "inputs": inputs.iter().map(input).collect::<Vec<_>>(),
        "records": records,
        "new": tally.new,
        "changed": tally.changed,
        "unchanged": tally.unchanged,
        "rejected": rejects.total(),
        "pricePoints": tally.points,
        "rejects": rejects.reasons(),
        "chains": chains.iter().map(chain).collect::<Vec<_>>(),
        "version": version,
        "seconds": took.as_secs_f64(),
    })
}
