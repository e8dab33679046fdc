//! `koerberl backup` and `koerberl restore`: copies of the database, out and back. Refuse to overwrite unasked.

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
    say(args.json, &args.file, store.version()?, &text)
}

pub(super) fn restore(data: &Path, args: &args::Restore) -> anyhow::Result<ExitCode> {
    store::restore(data, &args.file, args.force)?;
    // Opened to write: a copy that an older Körberl made is brought up to date.
    let version = Store::open(data)?.version()?;
    let text = format!("{} holds catalogue version {version} from {} now", data.display(), args.file.display());
    say(args.json, &args.file, version, &text)
}

fn say(json: bool, file: &Path, version: u64, text: &dyn Display) -> anyhow::Result<ExitCode> {
    super::report(json, &json!({ "file": file.display().to_string(), "version": version }), text)?;
    Ok(ExitCode::SUCCESS)
}
