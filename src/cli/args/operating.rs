//! Arguments of the commands for who runs a server: `doctor` and `print`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::ClientArgs;
use crate::cli::values::{site_url, web_address};
use crate::server::{Address, Network};

#[derive(Args, Debug)]
pub(in crate::cli) struct Doctor {
    /// Where the server listens, as given to it
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080", value_delimiter = ',')]
    pub(in crate::cli) listen: Vec<Address>,
    /// The public address of the site: https://preise.example
    #[arg(long, value_name = "URL", value_parser = site_url)]
    pub(in crate::cli) site_url: Option<String>,
    /// The server fetches no prices from chains
    #[arg(long)]
    pub(in crate::cli) no_fetch: bool,
    #[command(flatten)]
    pub(in crate::cli) client: ClientArgs,
    /// The folder of the daily backups
    #[arg(long, value_name = "DIR")]
    pub(in crate::cli) backup_dir: Option<PathBuf>,
    /// A proxy whose X-Forwarded headers are trusted: 10.0.0.0/8, ::1; repeatable
    #[arg(long, value_name = "CIDR", value_delimiter = ',')]
    pub(in crate::cli) trusted_proxy: Vec<Network>,
    /// The file with the token for POST /api/v1/import
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) admin_token_file: Option<PathBuf>,
    /// The certificate chain (PEM)
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    pub(in crate::cli) tls_cert: Option<PathBuf>,
    /// The private key of the certificate (PEM)
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    pub(in crate::cli) tls_key: Option<PathBuf>,
    /// Report as JSON
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

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
    /// For caddy: where it asks who may import, as Authelia and Authentik answer:
    /// http://127.0.0.1:9091/api/authz/forward-auth
    #[arg(long, value_name = "URL", value_parser = web_address)]
    pub(in crate::cli) forward_auth: Option<String>,
    /// Where the program is, for systemd
    #[arg(long, value_name = "FILE", default_value = "/usr/local/bin/koerberl")]
    pub(in crate::cli) program: PathBuf,
    /// A file with variables (`koerberl print settings`) that systemd reads, in place of those of the flags
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) settings: Option<PathBuf>,
    /// The container's image with its registry, for umbrelOS also with its digest:
    /// registry.example/koerberl:0.3.0@sha256:…
    #[arg(long, value_name = "IMAGE")]
    pub(in crate::cli) image: Option<String>,
    /// The address of the folder with the files of the release, for home servers
    #[arg(long, value_name = "URL", value_parser = web_address)]
    pub(in crate::cli) release: Option<String>,
    /// The file SHA256SUMS of the release, for YunoHost
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) checksums: Option<PathBuf>,
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
    /// Variables for all settings, each explained: for systemd or a container (env_file)
    Settings,
    /// compose.yaml, for the image built from the Dockerfile, or that of a release
    Compose,
    /// A dashboard for Grafana: what /metrics says
    Grafana,
    /// config.yaml of an add-on for Home Assistant
    HomeAssistant,
    /// The Dockerfile beside it
    HomeAssistantImage,
    /// manifest.toml of a package for YunoHost; its scripts are not part of Körberl
    Yunohost,
    /// docker-compose.yml for CasaOS and ZimaOS
    Casaos,
    /// umbrel-app.yml for umbrelOS
    Umbrel,
    /// The docker-compose.yml beside it
    UmbrelCompose,
}
