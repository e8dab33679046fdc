//! `koerberl backup` and `koerberl restore`.

use std::fmt::Display;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use serde_json::json;

use super::args;
use crate::store::{self, Store};

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
