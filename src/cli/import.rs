//! `koerberl import FILE…`: imports prices from files or standard input, all in one transaction.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context as _;
use indicatif::ProgressBar;
use serde_json::{Value, json};

use super::args;
use super::progress::{Counted, bar};
use crate::formats;
use crate::ingest::{self, ChainTally, Input, Options, Report};
use crate::store::Store;

pub(super) fn run(data: &Path, args: &args::Import) -> anyhow::Result<ExitCode> {
    // Opened first, so that a wrong file name fails before the data folder is created.
    let files = args.files.iter().map(|path| open(path)).collect::<anyhow::Result<Vec<_>>>()?;
    let total = files.iter().map(|(_, _, length)| *length).sum::<Option<u64>>();
    let bar = bar(total.unwrap_or(0));
    let inputs = files.into_iter().map(|(name, bytes, _)| input(name, bytes, &bar)).collect();
    let mut store = Store::open(data)?;
    let options = Options { at: jiff::Timestamp::now(), max_rejects: args.max_rejects, least: 1 };
    let report = ingest::import(&mut store, inputs, &options);
    bar.finish_and_clear();
    let report = report?;
    super::report(args.json, &to_json(&report), &report)?;
    Ok(ExitCode::SUCCESS)
}

/// Opens a file: its name, its content, and its length in bytes where it is known.
fn open(path: &Path) -> anyhow::Result<(String, Box<dyn Read>, Option<u64>)> {
    if path == Path::new("-") {
        return Ok(("standard input".to_owned(), Box::new(io::stdin().lock()), None));
    }
    let cannot = || format!("cannot read {}", path.display());
    let file = File::open(path).with_context(cannot)?;
    let about = file.metadata().with_context(cannot)?;
    anyhow::ensure!(!about.is_dir(), "cannot read {}: it is a folder", path.display());
    let length = about.is_file().then_some(about.len());
    Ok((path.display().to_string(), Box::new(file), length))
}

fn input<'a>(name: String, bytes: Box<dyn Read>, bar: &ProgressBar) -> Input<'a> {
    Input { name, bytes: Box::new(Counted { inner: bytes, bar: bar.clone() }) }
}

/// The report with all its examples, as JSON.
fn to_json(report: &Report) -> Value {
    let Report { inputs, records, tally, chains, rejects, version, took } = report;
    let input = |(name, format): &(String, formats::Format)| json!({ "name": name, "format": format.to_string() });
    let chain = |tally: &ChainTally| json!({ "chain": tally.chain.as_str(), "new": tally.new, "changed": tally.changed, "unchanged": tally.unchanged });
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
