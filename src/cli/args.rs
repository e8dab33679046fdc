//! Command-line arguments. Every flag has an environment variable of the same name.

#![allow(clippy::doc_markdown, reason = "these comments are the text of --help")]

mod alerts;
mod importing;
mod operating;

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use clap::builder::{BoolishValueParser, PossibleValue};
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{ArgAction, ArgGroup, Args, CommandFactory as _, FromArgMatches as _, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use tracing_subscriber::filter::LevelFilter;

pub(super) use self::alerts::{AlertsCommand, RunAlerts, SendTest, Sending};
pub(super) use self::importing::{Import, ImportFacts, ImportIndex};
pub(super) use self::operating::{Doctor, Print, Template};
use super::values::{contact, database, day, twitter};
use crate::domain::Day;
use crate::formats::export::Format;
use crate::server::{Address, Network};
use crate::site::BasePath;
use crate::store::shared::Address as Database;

/// Compare supermarket prices in Austria: a self-hosted web portal in one binary.
///
/// Without a command, `koerberl` serves. Every flag can be given as an environment variable too: --site-url as
/// KOERBERL_SITE_URL.
#[derive(Debug, Parser)]
#[command(name = "koerberl", version, max_term_width = 100)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    #[command(flatten)]
    pub(super) serve: Serve,
    /// The data folder [default: ~/.local/share/koerberl]
    #[arg(long, global = true, value_name = "DIR")]
    pub(super) data: Option<PathBuf>,
    /// A PostgreSQL database that several replicas share: postgres://user:password@host/name. The data folder becomes a
    /// copy of it, and remembers that
    #[arg(long, global = true, value_name = "URL", value_parser = database)]
    pub(super) database: Option<Box<Database>>,
}

impl Cli {
    /// Parses a command line. The flags of `serve` may stand without a command, but not before another command.
    pub(super) fn read(line: impl Iterator<Item = OsString>) -> Result<Self, clap::Error> {
        let mut command = with_environment(Self::command());
        let matches = command.try_get_matches_from_mut(line)?;
        let given = |id: &&clap::Id| matches.value_source(id.as_str()) == Some(ValueSource::CommandLine);
        match matches.ids().filter(given).find(|id| !["data", "database"].contains(&id.as_str())) {
            Some(flag) if matches.subcommand().is_some() => {
                let flag = flag.as_str().replace('_', "-");
                Err(command.error(
                    ErrorKind::ArgumentConflict,
                    format!("--{flag} stands before the command; put it behind, if the command has it"),
                ))
            }
            _ => Self::from_arg_matches(&matches),
        }
    }
}

/// The environment variable of a flag.
fn variable(flag: &str) -> String {
    format!("KOERBERL_{}", flag.to_uppercase().replace('-', "_"))
}

/// A variable of `koerberl serve`, with the text of `--help` and its default: empty without one, and `true` for a switch
/// that is off.
pub(super) struct Setting {
    pub(super) variable: String,
    pub(super) meaning: String,
    pub(super) default: String,
}

/// All settings of `koerberl serve` but the data folder, in the order of `--help`.
pub(super) fn settings() -> Vec<Setting> {
    let cli = Cli::command();
    let serve = cli.find_subcommand("serve").expect("it is declared below");
    let setting = |flag: &clap::Arg| {
        let default = match flag.get_action() {
            ArgAction::SetTrue => "true".to_owned(),
            _ => flag.get_default_values().join(OsStr::new(",")).to_string_lossy().into_owned(),
        };
        let meaning = flag.get_help().map(ToString::to_string).unwrap_or_default();
        Some(Setting { variable: variable(flag.get_long()?), meaning, default })
    };
    // A flag of every command.
    let database = cli.get_arguments().filter(|flag| flag.get_id() == "database");
    serve.get_arguments().chain(database).filter_map(setting).collect()
}

/// Gives every flag the environment variable of its name: `--site-url` is `KOERBERL_SITE_URL`. Empty variables count as
/// unset (a line left blank in a compose file), and a boolean one may be `1` or `yes` as well as `true`.
fn with_environment(command: clap::Command) -> clap::Command {
    let command = command.mut_args(|argument| {
        let Some(flag) = argument.get_long() else { return argument };
        let variable = variable(flag);
        let is_empty = std::env::var_os(&variable).is_some_and(|value| value.is_empty());
        // Leaked: clap wants names that live as long as the process, and this runs once.
        let argument = if is_empty { argument } else { argument.env(&*variable.leak()).hide_env(true) };
        match argument.get_action() {
            ArgAction::SetTrue => argument.value_parser(BoolishValueParser::new()),
            _ => argument,
        }
    });
    command.mut_subcommands(with_environment)
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Serve the portal (also when no command is given)
    Serve(Serve),
    /// Import prices from files: all or nothing
    Import(Import),
    /// Import the official consumer price index, which the statistics show beside ours
    ImportIndex(ImportIndex),
    /// Import barcodes and Nutri-Scores of the products from the export of Open Food Facts
    ImportFacts(ImportFacts),
    /// Fetch prices from the chains' web shops once
    Fetch(Fetch),
    /// Export everything, with the whole history
    Export(Export),
    /// Publish all prices for other installations to follow: signed files, for any web server
    Publish(Publish),
    /// Write a consistent copy of the database, even while a server runs
    Backup(Backup),
    /// Replace the database by a copy
    Restore(Restore),
    /// Move everything to a shared database, or from there into the data folder
    Migrate(Migrate),
    /// Check that the data folder is intact, and say what to do if not
    Check(Check),
    /// Say what ails this installation, and what to do: data, prices, server, certificates, backups; changes nothing
    Doctor(Doctor),
    /// Print the configuration of systemd, a web server, a container or Grafana, filled in from the flags
    Print(Print),
    /// Explain why two products are the same, comparable, or neither
    Match(Match),
    /// Explain what a product is, or list the kinds
    Kind(Kind),
    /// What people want to be told of, and whether they are
    Alerts {
        /// The subcommand
        #[command(subcommand)]
        command: AlertsCommand,
    },
    /// Inspect the sources: the files that describe how the prices of a chain come in
    Sources {
        /// The subcommand
        #[command(subcommand)]
        command: Sources,
    },
    /// Exit with 0 if the server is ready, 1 if not: for a container's health check
    ///
    /// A server on this machine is asked for /readyz. With TLS, its certificate may be of any name, issuer and age: what
    /// counts is that the server has the key to it.
    Health(Health),
    /// Print completions for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual: one page per command
    Man,
}

#[derive(Args, Debug)]
pub(super) struct Serve {
    /// Where to listen: 127.0.0.1:8080, [::]:80, unix:/run/koerberl.sock; repeatable. A socket inherited from systemd
    /// comes first
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080", value_delimiter = ',')]
    pub(super) listen: Vec<Address>,
    /// Where to answer /metrics instead, without TLS: 127.0.0.1:9090, unix:/run/metrics.sock
    #[arg(long, value_name = "ADDRESS")]
    pub(super) metrics_listen: Option<Address>,
    /// The name of the site
    #[arg(long, value_name = "NAME", default_value = "Körberl")]
    pub(super) site_name: String,
    /// The site's Twitter handle, for its link cards: @koerberl
    #[arg(long, value_name = "HANDLE", value_parser = twitter)]
    pub(super) twitter: Option<String>,
    /// Serve invented prices, to look around; touches no data
    #[arg(long)]
    pub(super) demo: bool,
    /// Fetch no prices from chains: they come by import only
    #[arg(long)]
    pub(super) no_fetch: bool,
    #[command(flatten)]
    pub(super) sending: Sending,
    /// A folder in which to keep backups: one a day, the last seven, and one of each of the four weeks before
    #[arg(long, value_name = "DIR", conflicts_with = "demo")]
    pub(super) backup_dir: Option<PathBuf>,
    /// Publish all prices under /archive for other installations to follow, at most once an hour
    #[arg(long, conflicts_with = "demo")]
    pub(super) publish: bool,
    /// The path at which a proxy has the site: /preise [default: that of --site-url, or what a trusted proxy says with
    /// each request in X-Ingress-Path or X-Forwarded-Prefix]
    #[arg(long, value_name = "PATH")]
    pub(super) base_path: Option<BasePath>,
    /// A proxy whose X-Forwarded headers are trusted: 10.0.0.0/8, ::1; repeatable
    #[arg(long, value_name = "CIDR", value_delimiter = ',')]
    pub(super) trusted_proxy: Vec<Network>,
    /// A file with the token that POST /api/v1/import requires; without one, nobody may import over HTTP
    #[arg(long, value_name = "FILE")]
    pub(super) admin_token_file: Option<PathBuf>,
    /// Use TLS with this certificate chain (PEM)
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    pub(super) tls_cert: Option<PathBuf>,
    /// The private key of the certificate (PEM)
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    pub(super) tls_key: Option<PathBuf>,
    /// The least severe messages to log on standard error: error, warn, info, debug, trace or off
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    pub(super) log_level: LevelFilter,
    /// The format of log lines
    #[arg(long, default_value = "text")]
    pub(super) log_format: LogFormat,
}

/// The formats of log lines.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum LogFormat {
    /// Time, level and message, for people.
    Text,
    /// One JSON object per line.
    Json,
}

/// The HTTP client that fetches from chains.
#[derive(Args, Clone, Debug)]
pub(super) struct ClientArgs {
    /// Contact of the operator, sent to the chains: mailto:me@example.at or https://…; without one, nothing is fetched
    #[arg(long, value_name = "ADDRESS", value_parser = contact)]
    pub(super) contact: Option<String>,
    /// Certificates (PEM) to trust besides the public ones when fetching from chains
    #[arg(long, value_name = "FILE")]
    pub(super) ca_file: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag")]
pub(super) struct Fetch {
    /// The sources [default: all that are fetched daily; see `koerberl sources list`]
    #[arg(value_name = "CHAIN")]
    pub(super) sources: Vec<String>,
    /// Only report what would change; with `all` in place of the sources, only ask each for its first page, to see
    /// which can be reached from here
    #[arg(long)]
    pub(super) dry_run: bool,
    /// Send no requests: import the stored responses again, after a source was repaired
    #[arg(long)]
    pub(super) replay: bool,
    /// Take what looks wrong: the newest stored responses, without a request; of an installation that is followed,
    /// all that it publishes
    #[arg(long, requires = "sources", conflicts_with = "replay")]
    pub(super) accept: bool,
    #[command(flatten)]
    pub(super) client: ClientArgs,
    /// Report as JSON
    #[arg(long)]
    pub(super) json: bool,
}

/// The export formats, by the names of `--format`.
impl ValueEnum for Format {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Csv { raw: false }, Self::Json, Self::HeissePreise]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            Self::Csv { .. } => PossibleValue::new("csv").help("One row per price"),
            Self::Json => PossibleValue::new("json").help("As in the API"),
            Self::HeissePreise => PossibleValue::new("heisse-preise")
                .help("The heisse-preise canonical array, which `koerberl import` reads"),
        })
    }
}

#[derive(Args, Debug)]
pub(super) struct Export {
    /// The format
    #[arg(long, default_value = "heisse-preise")]
    pub(super) format: Format,
    /// CSV for programs: without the apostrophes that keep spreadsheets from executing names as formulas
    #[arg(long)]
    pub(super) raw: bool,
    /// The file to write [default: standard output]
    #[arg(long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(super) struct Publish {
    /// The folder to publish in, which a web server gives out as /archive [default: archive in the data folder]
    #[arg(long, value_name = "DIR")]
    pub(super) to: Option<PathBuf>,
    /// Report as JSON
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Args, Debug)]
pub(super) struct Backup {
    /// The copy; an existing file is never overwritten
    pub(super) file: PathBuf,
    /// Report as JSON
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Args, Debug)]
pub(super) struct Restore {
    /// The copy
    pub(super) file: PathBuf,
    /// Overwrite an existing database
    #[arg(long)]
    pub(super) force: bool,
    /// Report as JSON
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Args, Debug)]
#[command(group = ArgGroup::new("way").args(["to", "from"]).required(true))]
pub(super) struct Migrate {
    /// Copy the data folder into this PostgreSQL database
    #[arg(long, value_name = "URL", value_parser = database)]
    pub(super) to: Option<Box<Database>>,
    /// Copy this PostgreSQL database into the data folder, which is to be empty
    #[arg(long, value_name = "URL", value_parser = database)]
    pub(super) from: Option<Box<Database>>,
    /// Replace what is in the database already
    #[arg(long, conflicts_with = "from")]
    pub(super) force: bool,
    /// Report as JSON
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Args, Debug)]
pub(super) struct Check {
    /// Repair what is damaged: all that is sound goes into a new database, and the old one is kept beside it
    #[arg(long)]
    pub(super) repair: bool,
    /// A backup from which to take what is damaged
    #[arg(long, value_name = "BACKUP", requires = "repair")]
    pub(super) from: Option<PathBuf>,
    /// Report as JSON
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Args, Debug)]
pub(super) struct Match {
    /// Two products: billa:00-307054 spar:4466093
    #[arg(value_name = "KEY", num_args = 2, required_unless_present_any = ["evaluate", "reports"])]
    #[arg(conflicts_with_all = ["evaluate", "reports"])]
    pub(super) keys: Vec<String>,
    /// Measure the matcher on the pairs of a file: tab-separated columns a, b, relation (same or comparable)
    #[arg(long, value_name = "PAIRS.tsv")]
    pub(super) evaluate: Option<PathBuf>,
    /// List the visitor reports, most reported pair first
    #[arg(long, conflicts_with = "evaluate")]
    pub(super) reports: bool,
    /// Turn the reports into overrides: the pairs become apart in overrides.csv, and the reports are deleted
    #[arg(long, requires = "reports")]
    pub(super) accept: bool,
    /// Report as JSON
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Args, Debug)]
pub(super) struct Kind {
    /// Products: billa:00-644489
    #[arg(value_name = "KEY", required_unless_present = "list", conflicts_with = "list")]
    pub(super) keys: Vec<String>,
    /// List all kinds: id, name, the kind that each belongs to, category
    #[arg(long)]
    pub(super) list: bool,
    /// Report as JSON
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Subcommand)]
pub(super) enum Sources {
    /// List the sources with their last runs, and the errors in an operator's own files
    List {
        /// Report as JSON
        #[arg(long)]
        json: bool,
    },
    /// Fetch one page, and report which fields were found and which path failed
    Check {
        /// The source
        chain: String,
        #[command(flatten)]
        client: ClientArgs,
        /// Report as JSON
        #[arg(long)]
        json: bool,
    },
    /// Print a source's file: copy it to the folder `sources` in the data folder to repair it there
    Show {
        /// The source
        chain: String,
    },
    /// Print what the records of files are parsed to, one canonical JSON line per product
    Parse(Parse),
}

#[derive(Args, Debug)]
pub(super) struct Parse {
    /// The source
    pub(super) chain: String,
    /// JSON arrays of the chain's product records, or web pages where it has those; - is standard input; plain, .gz,
    /// .br or .zst
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// The day of the prices, YYYY-MM-DD [default: today]
    #[arg(long, value_name = "DAY", value_parser = day)]
    pub(super) day: Option<Day>,
}

#[derive(Args, Debug)]
pub(super) struct Health {
    /// The server: http://127.0.0.1:8080, https://127.0.0.1:8443 or unix:/run/koerberl.sock [default: the address in
    /// KOERBERL_LISTEN, with TLS if KOERBERL_TLS_CERT is set]
    #[arg(value_name = "URL")]
    pub(super) url: Option<String>,
    #[arg(long, hide = true, default_value = "127.0.0.1:8080", value_delimiter = ',')]
    pub(super) listen: Vec<Address>,
    #[arg(long, hide = true)]
    pub(super) tls_cert: Option<PathBuf>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Cli, clap::Error> {
        Cli::read(line.split(' ').map(OsString::from))
    }

    #[test]
    fn every_flag_has_a_variable_of_the_same_name() {
        let cli = with_environment(Cli::command());
        let commands = cli.get_subcommands().chain([&cli]);
        for flag in commands.flat_map(clap::Command::get_arguments).filter(|flag| flag.get_long().is_some()) {
            let name = flag.get_long().unwrap_or_default().to_uppercase().replace('-', "_");
            assert_eq!(flag.get_env().and_then(|env| env.to_str()), Some(&*format!("KOERBERL_{name}")));
        }
    }

    #[test]
    fn the_clap_definition_is_valid() {
        Cli::command().debug_assert();
    }

    #[test]
    fn serve_is_the_default_command() {
        for line in ["koerberl --demo", "koerberl serve --demo"] {
            let cli = read(line).expect(line);
            let serve = match cli.command {
                Some(Command::Serve(serve)) => serve,
                None => cli.serve,
                Some(other) => panic!("{line}: {other:?}"),
            };
            assert!(serve.demo, "{line}");
        }
    }

    #[test]
    fn only_the_data_folder_may_stand_before_a_command() {
        let cli = read("koerberl --data x import a").expect("fine");
        assert_eq!(cli.data.as_deref().and_then(std::path::Path::to_str), Some("x"));
        for line in ["koerberl --demo import a", "koerberl --site-name x serve"] {
            assert_eq!(read(line).map_err(|error| error.kind()).err(), Some(ErrorKind::ArgumentConflict), "{line}");
        }
    }
}
