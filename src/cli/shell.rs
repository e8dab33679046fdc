//! `koerberl completions` and `koerberl man`, generated from the command-line definition.

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::{Command, CommandFactory as _};
use clap_complete::Shell;
use clap_mangen::Man;

use super::args::Cli;

pub(super) fn completions(shell: Shell) -> anyhow::Result<ExitCode> {
    // Generated in memory: the generator panics if standard output is closed.
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "koerberl", &mut text);
    io::stdout().write_all(&text)?;
    Ok(ExitCode::SUCCESS)
}

pub(super) fn manual() -> anyhow::Result<ExitCode> {
    let mut command = Cli::command().disable_help_subcommand(true);
    command.build();
    page(&command, &mut io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}

/// The page of a command, followed by those of its subcommands.
fn page(command: &Command, out: &mut impl io::Write) -> io::Result<()> {
    Man::new(command.clone()).render(out)?;
    command.get_subcommands().try_for_each(|command| page(command, out))
}
