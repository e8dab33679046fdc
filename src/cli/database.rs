//! `koerberl backup`, `koerberl restore` and `koerberl check`: care of the database.

use std::fmt::Display;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use serde_json::{Value, json};

use super::args;
use crate::store::{self, Finding, Store, feedback};

pub(super) fn backup(data: &Path, args: &args::Backup) -> anyhow::Result<ExitCode> {
    let store = Store::read_only(data)?;
    store.backup(&args.file)?;
    let bytes = fs::metadata(&args.file).map_or(0, |file| file.len());
    let text = format!("{}: a copy of catalogue version {}, {bytes} bytes", args.file.display(), store.version()?);
    report(args.json, &args.file, store.version()?, &text)
}

pub(super) fn restore(data: &Path, args: &args::Restore) -> anyhow::Result<ExitCode> {
    store::restore(data, &args.file, args.force)?;
    // Opened for writing: this migrates a copy of an older version.
    let version = Store::open(data)?.version()?;
    let text = format!("{} holds catalogue version {version} from {} now", data.display(), args.file.display());
    report(args.json, &args.file, version, &text)
}

fn report(json: bool, file: &Path, version: u64, text: &dyn Display) -> anyhow::Result<ExitCode> {
    super::report(json, &json!({ "file": file.display().to_string(), "version": version }), text)?;
    Ok(ExitCode::SUCCESS)
}

const MEND: &str = "mend that line, or take it out: until then, the others hold without it";

pub(super) fn check(data: &Path, args: &args::Check) -> anyhow::Result<ExitCode> {
    let store = Store::read_only(data)?;
    let mut findings = store.check()?;
    let (_, rejects) = feedback::overrides(data)?;
    findings.extend(rejects.iter().map(|line| Finding { what: line.to_string(), remedy: MEND }));
    let sound = findings.is_empty();
    let json = json!({ "data": data.display().to_string(), "sound": sound, "findings": listed(&findings) });
    let text = if sound {
        let chains = store.chains()?;
        let products: u64 = chains.iter().map(|chain| chain.products).sum();
        format!("{}: sound, {products} products of {} chains", data.display(), chains.len())
    } else {
        findings.iter().map(Finding::to_string).collect::<Vec<_>>().join("\n")
    };
    super::report(args.json, &json, &text)?;
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn listed(findings: &[Finding]) -> Vec<Value> {
    findings.iter().map(|finding| json!({ "what": finding.what, "remedy": finding.remedy })).collect()
}
