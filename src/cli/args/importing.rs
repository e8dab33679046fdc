//! Arguments of the commands that take in files.

use std::path::PathBuf;

use clap::Args;

use crate::ingest::MaxRejects;

#[derive(Args, Debug)]
pub(in crate::cli) struct Import {
    /// Price files; - is standard input. heisse-preise (both forms) or CSV; plain, .gz, .br or .zst, or in a
    /// .tar
    #[arg(required = true, value_name = "FILE")]
    pub(in crate::cli) files: Vec<PathBuf>,
    /// Maximum of rejected records, beyond which nothing is imported: a share (1%) or a number
    #[arg(long, value_name = "N", default_value = "1%")]
    pub(in crate::cli) max_rejects: MaxRejects,
    /// Report as JSON
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

#[derive(Args, Debug)]
pub(in crate::cli) struct ImportIndex {
    /// CSV with the columns month and index (2024-01;118,3); replaces what was there; - is standard input
    #[arg(value_name = "FILE", required_unless_present = "remove", conflicts_with = "remove")]
    pub(in crate::cli) file: Option<PathBuf>,
    #[command(flatten)]
    pub(in crate::cli) how: Replacing,
}

#[derive(Args, Debug)]
pub(in crate::cli) struct ImportFacts {
    /// Their export as CSV or JSONL, also packed; replaces what was there; - is standard input
    #[arg(value_name = "FILE", required_unless_present = "remove", conflicts_with = "remove")]
    pub(in crate::cli) file: Option<PathBuf>,
    #[command(flatten)]
    pub(in crate::cli) how: Replacing,
}

/// Flags of the commands that replace what an earlier import took in.
#[derive(Args, Debug)]
pub(in crate::cli) struct Replacing {
    /// Remove what was imported
    #[arg(long)]
    pub(in crate::cli) remove: bool,
    /// Report as JSON
    #[arg(long)]
    pub(in crate::cli) json: bool,
}
