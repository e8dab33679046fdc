//! `koerberl import-facts FILE`: takes barcodes and Nutri-Scores of our products from the export of Open Food Facts, or
//! removes them.

use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, ensure};
use serde_json::{Value, json};

use super::args;
use super::progress::{Counted, bar};
use crate::domain::{Day, FACTS_FROM, FACTS_LICENCE};
use crate::ingest::{FactsReport, import_facts};
use crate::store::Store;

pub(super) fn run(data: &Path, args: &args::ImportFacts) -> anyhow::Result<ExitCode> {
    let Some(path) = &args.file else {
        Store::open(data)?.set_facts(&[])?;
        super::report(args.how.json, &Value::Null, &"nothing of Open Food Facts is here now")?;
        return Ok(ExitCode::SUCCESS);
    };
    ensure!(!path.is_dir(), "cannot read {}: it is a folder", path.display());
    let (name, inner, length) = super::open(path)?;
    let bar = bar(length.unwrap_or(0));
    let today = Day::in_vienna(jiff::Timestamp::now());
    let report = import_facts(data, Counted { inner, bar: bar.clone() }, today);
    bar.finish_and_clear();
    let report = report.with_context(|| format!("{name}: nothing was taken"))?;
    super::report(args.how.json, &to_json(&report), &described(&name, &report))?;
    Ok(ExitCode::SUCCESS)
}

fn described(name: &str, report: &FactsReport) -> String {
    let FactsReport { records, rejects, left_out, barcodes, stated, scored, articles, took } = report;
    let mut text = format!("{name}: {records} articles in {:.1} s\n", took.as_secs_f64());
    let _ = writeln!(text, "{barcodes:>9} barcodes of {articles} articles are known now, {scored} with a Nutri-Score");
    let _ = writeln!(text, "{stated:>9} of them as a chain states them, the others by brand, size and name");
    for (why, count) in left_out {
        let _ = writeln!(text, "{count:>9} left out: {}", why.name());
    }
    if rejects.total() > 0 {
        let _ = write!(text, "{:>9} lines cannot be read:\n{rejects}", rejects.total());
    }
    let _ = writeln!(text, "By {FACTS_FROM}, {FACTS_LICENCE}: pages that show it say so.");
    text
}

fn to_json(report: &FactsReport) -> Value {
    let FactsReport { records, rejects, left_out, barcodes, stated, scored, articles, took } = report;
    let left_out: Vec<Value> =
        left_out.iter().map(|(why, count)| json!({ "reason": why.name(), "count": count })).collect();
    json!({
        "records": records,
        "barcodes": barcodes,
        "stated": stated,
        "articles": articles,
        "nutriScores": scored,
        "leftOut": left_out,
        "rejected": rejects.total(),
        "rejects": rejects.reasons(),
        "seconds": took.as_secs_f64(),
    })
}
