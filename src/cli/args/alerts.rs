//! Arguments of `koerberl alerts`, and of what sends messages.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::ClientArgs;
use crate::cli::values::site_url;

/// What sends messages to people.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct Sending {
    /// The public address of the site, for absolute links: https://preise.example
    #[arg(long, value_name = "URL", value_parser = site_url)]
    pub(in crate::cli) site_url: Option<String>,
    #[command(flatten)]
    pub(in crate::cli) client: ClientArgs,
    /// Let price alerts go to addresses in private networks, too: to an ntfy at home
    #[arg(long)]
    pub(in crate::cli) alerts_to_private: bool,
    /// The mail server that sends price alerts: smtps://user@mail.example.at, or smtp:// for STARTTLS; without one,
    /// nobody is told by e-mail
    #[arg(long, value_name = "URL", requires_all = ["mail_from", "site_url"], hide_env_values = true)]
    pub(in crate::cli) smtp: Option<String>,
    /// A file with the password for the mail server
    #[arg(long, value_name = "FILE", requires = "smtp")]
    pub(in crate::cli) smtp_password_file: Option<PathBuf>,
    /// Who price alerts by e-mail come from: Körberl <wecker@preise.example.at>
    #[arg(long, value_name = "ADDRESS", requires = "smtp")]
    pub(in crate::cli) mail_from: Option<String>,
}

/// The subcommands of `koerberl alerts`.
#[derive(Debug, Subcommand)]
pub(in crate::cli) enum AlertsCommand {
    /// List the devices that have alerts, by number: how many, and where they are told
    List {
        /// Report as JSON
        #[arg(long)]
        json: bool,
    },
    /// Send a test message to a device
    SendTest(SendTest),
    /// Look at the prices once and tell what rings, as a running server does by itself
    Run(RunAlerts),
}

#[derive(Args, Debug)]
pub(in crate::cli) struct SendTest {
    /// The number of the device
    pub(in crate::cli) device: i64,
    #[command(flatten)]
    pub(in crate::cli) sending: Sending,
    /// Report as JSON
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

#[derive(Args, Debug)]
pub(in crate::cli) struct RunAlerts {
    /// Only report what would ring: nothing is kept or sent
    #[arg(long)]
    pub(in crate::cli) dry_run: bool,
    #[command(flatten)]
    pub(in crate::cli) sending: Sending,
    /// Report as JSON
    #[arg(long)]
    pub(in crate::cli) json: bool,
}
