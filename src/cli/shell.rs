//! `koerberl completions` and `koerberl man`: made from the definition of the command line, so they cannot disagree.

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::CommandFactory as _;
use clap_complete::Shell;
use clap_mangen::Man;

use super::args::Cli;

pub(super) fn completions(shell: Shell) -> anyhow::Result<ExitCode> {
    // Written to memory first: the generator panics where standard output is closed.
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "koerberl", &mut text);
    io::stdout().write_all(&text)?;
    Ok(ExitCode::SUCCESS)
}

pub(super) fn manual() -> anyhow::Result<ExitCode> {
    let mut out = io::stdout().lock();
    Man::new(Cli::command()).render(&mut out)?;
    Ok(ExitCode::SUCCESS)
}
