//! `koerberl backup`, `koerberl restore` and `koerberl check`: care of the database.

use std::fmt::Display;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use serde_json::{Value, json};

use super::args;
use crate::domain::Day;
use crate::formats::Limits;
use crate::ingest::{self, Fetched, Repair};
use crate::store::alerts::{self, Alerts};
use crate::store::{self, Finding, Outcome, Repaired, Store, feedback};

pub(super) fn backup(data: &Path, args: &args::Backup) -> anyhow::Result<ExitCode> {
    let store = Store::read_only(data)?;
    store.backup(&args.file)?;
    Alerts::back_up(data, &args.file)?;
    let bytes = fs::metadata(&args.file).map_or(0, |file| file.len());
    let text = format!("{}: a copy of catalogue version {}, {bytes} bytes", args.file.display(), store.version()?);
    report(args.json, &args.file, store.version()?, &text)
}

pub(super) fn restore(data: &Path, args: &args::Restore) -> anyhow::Result<ExitCode> {
    store::restore(data, &args.file, args.force, jiff::Timestamp::now())?;
    // Opened for writing: this migrates a copy of an older version.
    let version = Store::open(data)?.version()?;
    Alerts::restore(data, &args.file)?;
    let text = format!("{} holds catalogue version {version} from {} now", data.display(), args.file.display());
    report(args.json, &args.file, version, &text)
}

fn report(json: bool, file: &Path, version: u64, text: &dyn Display) -> anyhow::Result<ExitCode> {
    super::report(json, &json!({ "file": file.display().to_string(), "version": version }), text)?;
    Ok(ExitCode::SUCCESS)
}

const MEND: &str = "mend that line, or take it out: until then, the others hold without it";

const NO_ALERTS: &str =
    "until then nobody is told anything: take that file from a backup (`….alerts.db`), or delete it";

const TAKE_OUT: &str = "`koerberl check --repair` takes them out: the clock was wrong when they were taken in";

pub(super) fn check(data: &Path, args: &args::Check) -> anyhow::Result<ExitCode> {
    let now = jiff::Timestamp::now();
    let repaired = args.repair.then(|| ingest::repair(data, args.from.as_deref(), now)).transpose()?;
    let store = Store::read_only(data)?;
    let mut findings = store.check()?;
    let ahead = store.days_after(Limits::new(Day::in_vienna(now)).last_day())?;
    if let Some(last) = ahead.last() {
        let what = format!("prices of {} days that are still to come, up to {last}", ahead.len());
        findings.push(Finding { what, remedy: TAKE_OUT });
    }
    findings.extend(alerts::damage(data).map(|what| Finding { what, remedy: NO_ALERTS }));
    let (_, rejects) = feedback::overrides(data)?;
    findings.extend(rejects.iter().map(|line| Finding { what: line.to_string(), remedy: MEND }));
    let sound = findings.is_empty();
    let json = json!({
        "data": data.display().to_string(),
        "sound": sound,
        "findings": listed(&findings),
        "repaired": repaired.as_ref().map(repair_json),
    });
    let text = if sound {
        let (products, chains) = (store.count()?, store.chains()?.len());
        format!("{}: sound, {products} products of {chains} chains", data.display())
    } else {
        findings.iter().map(Finding::to_string).collect::<Vec<_>>().join("\n")
    };
    let text = repaired.iter().flat_map(repair_lines).chain([text]).collect::<Vec<_>>().join("\n");
    super::report(args.json, &json, &text)?;
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What a repair did, as text.
fn repair_lines(repair: &Repair) -> Vec<String> {
    let Repair { database, replayed, failures, ahead } = repair;
    let mut lines = Vec::new();
    if let Some(Repaired { sound, restored, lost, kept, .. }) = database {
        lines.push(format!("repaired: {sound} products were sound, {restored} come from the backup"));
        if !lost.is_empty() {
            let examples = lost.iter().take(10).cloned().collect::<Vec<_>>().join(", ");
            lines.push(format!("lost, unless the lines below bring them back: {} products: {examples}", lost.len()));
        }
        lines.push(format!("the damaged database is kept as {}", kept.display()));
    }
    let run = |run: &Fetched| {
        let outcome = run.outcome.map_or("busy", Outcome::name);
        let (new, changed) = (run.tally.new, run.tally.changed);
        format!("{}, as it answered on {}, read again: {outcome}, {new} new, {changed} changed", run.source, run.at)
    };
    lines.extend(replayed.iter().map(run));
    lines.extend(failures.iter().cloned());
    if *ahead > 0 {
        lines.push(format!("days that are still to come were taken out of {ahead} products"));
    }
    if lines.is_empty() {
        lines.push("there was nothing to repair".to_owned());
    }
    lines
}

fn repair_json(repair: &Repair) -> Value {
    let Repair { database, replayed, failures, ahead } = repair;
    let database = database.as_ref().map(|Repaired { sound, restored, lost, kept, .. }| {
        json!({ "sound": sound, "restored": restored, "lost": lost, "kept": kept.display().to_string() })
    });
    let run = |run: &Fetched| {
        json!({
            "source": run.source,
            "asked": run.at.to_string(),
            "outcome": run.outcome.map_or("busy", Outcome::name),
            "new": run.tally.new,
            "changed": run.tally.changed,
        })
    };
    let replayed: Vec<Value> = replayed.iter().map(run).collect();
    json!({ "database": database, "replayed": replayed, "failures": failures, "daysAhead": ahead })
}

fn listed(findings: &[Finding]) -> Vec<Value> {
    findings.iter().map(|finding| json!({ "what": finding.what, "remedy": finding.remedy })).collect()
}
