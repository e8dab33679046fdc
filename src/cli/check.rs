//! `koerberl check`: reports what is wrong with the data folder and what to do. Changes nothing.

use std::path::Path;
use std::process::ExitCode;

use serde_json::{Value, json};

use super::args;
use crate::store::{Finding, Store, judgements};

const MEND: &str = "mend that line, or take it out: until then, the others hold without it";

pub(super) fn run(data: &Path, args: &args::Check) -> anyhow::Result<ExitCode> {
    let store = Store::read_only(data)?;
    let mut findings = store.check()?;
    let (_, rejects) = judgements::overrides(data)?;
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
