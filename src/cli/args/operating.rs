//! Arguments of the commands for who runs a server: `print`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::ClientArgs;
use crate::cli::values::site_url;
use crate::server::Address;

#[derive(Args, Debug)]
pub(in crate::cli) struct Print {
    /// What it is for
    pub(in crate::cli) what: Template,
    /// Where the server listens
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080", value_delimiter = ',')]
    pub(in crate::cli) listen: Vec<Address>,
    /// The public address of the site: https://preise.example
    #[arg(long, value_name = "URL", value_parser = site_url)]
    pub(in crate::cli) site_url: Option<String>,
    #[command(flatten)]
    pub(in crate::cli) client: ClientArgs,
    /// The folder of the daily backups
    #[arg(long, value_name = "DIR")]
    pub(in crate::cli) backup_dir: Option<PathBuf>,
}

/// The files that `koerberl print` knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Template {
    /// /etc/systemd/system/koerberl.service
    Systemd,
    /// A site for a Caddyfile
    Caddy,
    /// A site for nginx
    Nginx,
    /// compose.yaml, for the image built from the Dockerfile
    Compose,
}
