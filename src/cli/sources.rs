//! `koerberl sources`: lists sources with their last runs, shows their files, and tries them out.

mod parse;

use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use serde_json::json;

use super::{args, fetch};
use crate::ingest::schedule::{self, SourceState};
use crate::sources::{ActiveSource, Source, SourceFiles};
use crate::store::{PeerState, SourceRecord, Store, StoreError};

pub(super) fn run(data: &Path, command: &args::Sources) -> anyhow::Result<ExitCode> {
    let mut files = SourceFiles::new(data.join("sources"));
    match command {
        args::Sources::List { json } => list(data, &mut files, *json),
        args::Sources::Check { chain, client, json } => {
            fetch::check(data, &find(&mut files, chain)?.source, client, *json)
        }
        args::Sources::Show { chain } => show(&mut files, chain),
        args::Sources::Parse(args) => parse::run(&mut files, args),
    }
}

/// The source of that name; warns on standard error if the operator's own file is invalid.
fn find(files: &mut SourceFiles, name: &str) -> anyhow::Result<ActiveSource> {
    let Some(current) = files.get(name) else {
        if let Some(error) = files.broken().find(|error| error.file == format!("{name}.toml")) {
            bail!("{error}");
        }
        let names: Vec<String> = files.all().into_iter().map(|current| current.source.name.clone()).collect();
        bail!("there is no source {name}; there are {}", names.join(", "));
    };
    if let Some(error) = &current.error {
        eprintln!("koerberl: {error}; the file that came before it is used");
    }
    Ok(current)
}

fn list(data: &Path, files: &mut SourceFiles, json: bool) -> anyhow::Result<ExitCode> {
    let (records, peers) = match Store::read_only(data) {
        Ok(store) => (store.sources()?, store.peers()?),
        Err(StoreError::Missing(_)) => (Vec::new(), Vec::new()),
        Err(error) => return Err(error.into()),
    };
    let peer = |current: &ActiveSource| peers.iter().find(|peer| peer.name == current.source.name);
    let states = schedule::states(files, &records, None);
    let all = files.all();
    let state = |current: &ActiveSource| states.iter().find(|state| state.name == current.source.name);
    let value = |current: &ActiveSource| {
        let last = state(current).and_then(|state| state.last.as_ref());
        json!({
            "state": state(current).map(SourceState::status),
            "asked": last.map(|last| last.at.to_string()),
            "good": last.and_then(|last| last.good).map(|good| good.to_string()),
            "items": last.map(|last| last.items),
            "rejected": last.map(|last| last.rejected),
            "changed": last.map(|last| last.changed),
            "said": last.and_then(|last| last.error.as_ref()),
            "publication": peer(current).map(|peer| peer.sequence),
            "disagreements": peer(current).map(|peer| peer.disagreed),
            "name": current.source.name,
            "chain": current.source.chain.id,
            "title": current.source.chain.name,
            "scheduled": current.source.chain.scheduled,
            "insteadOf": current.source.chain.instead_of,
            "file": current.file,
            "missing": current.source.request.missing().collect::<Vec<_>>(),
            "error": current.error.as_ref().map(ToString::to_string),
        })
    };
    let mut lines: Vec<String> = all
        .iter()
        .map(|current| line(current, state(current)) + &peer(current).map(followed).unwrap_or_default())
        .collect();
    lines.extend(files.broken().map(|error| format!("broken: {error}")));
    super::report(json, &all.iter().map(value).collect::<Vec<_>>(), &lines.join("\n"))?;
    Ok(ExitCode::SUCCESS)
}

fn line(current: &ActiveSource, state: Option<&SourceState>) -> String {
    let Source { name, chain, request, .. } = &*current.source;
    let mut notes = vec![current.file.as_ref().map_or("built in".to_owned(), |file| file.display().to_string())];
    if !chain.scheduled {
        notes.push("only when named".to_owned());
    } else if let Some(other) = &chain.instead_of {
        notes.push(format!("only where {other} gives nothing"));
    }
    let missing: Vec<&str> = request.missing().collect();
    if !missing.is_empty() {
        notes.push(format!("needs {} in your own file", missing.join(", ")));
    }
    notes.extend(current.error.as_ref().map(|error| format!("broken, the one before goes on: {error}")));
    let word = state.map_or("off", SourceState::status);
    let last = state.and_then(|state| state.last.as_ref()).map(last_run).unwrap_or_default();
    format!("{name:<15} {:<16} {word:<8} {}{last}", chain.name, notes.join("; "))
}

/// The last run, on lines of its own.
fn last_run(last: &SourceRecord) -> String {
    let SourceRecord { at, good, items, rejected, changed, error, .. } = last;
    let error = error.as_ref().map(|error| format!(": {error}")).unwrap_or_default();
    let good = match good {
        Some(good) => format!("\n{:32}good on {good}: {items} articles, {changed} changed, {rejected} rejected", ""),
        None => String::new(),
    };
    format!("\n{:32}asked on {at}{error}{good}", "")
}

/// How far another installation is followed, on a line of its own.
fn followed(peer: &PeerState) -> String {
    let PeerState { sequence, disagreed, .. } = peer;
    format!("\n{:32}followed up to publication {sequence}; {disagreed} of its prices differ from nearer ones", "")
}

fn show(files: &mut SourceFiles, name: &str) -> anyhow::Result<ExitCode> {
    let current = find(files, name)?;
    let mut out = io::stdout().lock();
    out.write_all(current.text.as_bytes()).context("cannot write to standard output")?;
    Ok(ExitCode::SUCCESS)
}
