//! The command line: one file per command. The only room that reads the environment. Errors are one line on standard
//! error (exit status 1); wrong usage is explained by clap (2).

mod alerts;
mod args;
mod backups;
mod daily_fetch;
mod database;
mod doctor;
mod duty;
mod export;
mod fetch;
mod first_steps;
mod health;
mod import;
mod import_facts;
mod import_index;
mod kind;
mod logging;
mod market;
mod matching;
mod memory;
mod migrate;
mod network_check;
mod notifying;
mod open_files;
mod print;
mod progress;
mod publish;
mod reports;
mod serve;
mod shell;
mod sources;
mod values;

use std::env;
use std::fs::File;
use std::io::{self, Read, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, bail};
use serde::Serialize;

use self::args::{Cli, Command};
use crate::store::{Store, shared};

/// How long a command waits for another writer of its copy.
const PATIENCE: Duration = Duration::from_secs(10);

/// Runs the command that the process was started with.
pub fn main() -> ExitCode {
    let cli = Cli::read(env::args_os()).unwrap_or_else(|error| error.exit());
    match run(cli) {
        Ok(code) => code,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("koerberl: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    let data = || {
        let folder = data_folder(cli.data.clone())?;
        if let Some(database) = &cli.database {
            shared::attach(&folder, database)?;
        }
        if shared::is_attached(&folder) {
            // Commands that only read have the newest prices, too.
            drop(Store::open_with_timeout(&folder, PATIENCE)?);
        }
        Ok(folder)
    };
    match cli.command.unwrap_or(Command::Serve(cli.serve)) {
        Command::Serve(args) => serve::run(args, data),
        Command::Import(args) => import::run(&data()?, &args),
        Command::ImportFacts(args) => import_facts::run(&data()?, &args),
        Command::ImportIndex(args) => import_index::run(&data()?, &args),
        Command::Fetch(args) => fetch::run(&data()?, &args),
        Command::Export(args) => export::run(&data()?, &args),
        Command::Publish(args) => publish::run(&data()?, &args),
        Command::Backup(args) => database::backup(&data()?, &args),
        Command::Restore(args) => database::restore(&data()?, &args),
        Command::Migrate(args) => migrate::run(&data_folder(cli.data)?, &args),
        Command::Match(args) => matching::run(&data()?, &args),
        Command::Kind(args) => kind::run(&data()?, &args),
        Command::Check(args) => database::check(&data()?, &args),
        Command::Doctor(args) => doctor::run(&data_folder(cli.data)?, &args),
        Command::Print(args) => print::run(cli.data.as_deref(), &args),
        Command::Alerts { command } => alerts::run(&data()?, &command),
        Command::Sources { command } => sources::run(&data()?, &command),
        Command::Health(args) => health::run(&args),
        Command::Completions { shell } => shell::completions(shell),
        Command::Man => shell::manual(),
    }
}

/// The folder given by `--data` or `KOERBERL_DATA`, systemd's state directory, or the user's data folder (XDG).
fn data_folder(named: Option<PathBuf>) -> anyhow::Result<PathBuf> {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    // systemd separates several directories by colons; ours is the first.
    let state = || set("STATE_DIRECTORY").map(|list| env::split_paths(&list).next().unwrap_or_default());
    // The XDG base directory specification says to ignore relative paths.
    let shared = || set("XDG_DATA_HOME").filter(|folder| folder.is_absolute());
    let home = || set("HOME").map(|home| home.join(".local/share"));
    match named.or_else(state) {
        Some(folder) => Ok(folder),
        None => match shared().or_else(home) {
            Some(base) => Ok(base.join("koerberl")),
            None => bail!("there is no home folder to keep data in: name a folder with --data"),
        },
    }
}

/// The reader of our output closed it (`koerberl export | head`): not an error.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>()).any(|e| e.kind() == io::ErrorKind::BrokenPipe)
}

/// Opens a file, or standard input for `-`: its name, its content, and its length in bytes where it is known.
fn open(path: &Path) -> anyhow::Result<(String, Box<dyn Read + Send>, Option<u64>)> {
    if path == Path::new("-") {
        return Ok(("standard input".to_owned(), Box::new(io::stdin()), None));
    }
    let cannot = || format!("cannot read {}", path.display());
    let file = File::open(path).with_context(cannot)?;
    let about = file.metadata().with_context(cannot)?;
    let length = about.is_file().then_some(about.len());
    Ok((path.display().to_string(), Box::new(file), length))
}

/// Prints a command's report: JSON on one line, or text.
fn report(json: bool, value: &impl Serialize, text: &dyn std::fmt::Display) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    if json {
        serde_json::to_writer(&mut out, value).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        writeln!(out, "{}", text.to_string().trim_end())?;
    }
    out.flush().context("cannot write to standard output")
}
