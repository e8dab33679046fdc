//! `koerberl fetch --dry-run all`: asks each web shop for its first page only, stores nothing, and says what works from
//! this machine and what does not.

use std::fmt;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::{args, fetch};
use crate::domain::Day;
use crate::ingest::schedule::is_complete;
use crate::sources::client::{BAD_CERTIFICATE, Client, Failure, NO_TLS, Reach, Reached};
use crate::sources::crawl::{Crawl, NoCache, Page};
use crate::sources::{Kind, ParsedRecords, Source, SourceFiles};

/// What stands for all sources.
pub(super) const ALL: &str = "all";

/// What came of the first request to a shop.
#[derive(Debug)]
struct Checked {
    name: String,
    reached: Reached,
    took: Duration,
    outcome: Result<Understood, Trouble>,
}

/// What a first answer holds.
#[derive(Debug)]
struct Understood {
    products: usize,
    of: usize,
}

/// Why a shop gives nothing, and what to do.
#[derive(Debug)]
struct Trouble {
    what: String,
    remedy: String,
}

pub(super) fn run(data: &Path, client: &args::ClientArgs, as_json: bool) -> anyhow::Result<ExitCode> {
    let mut files = SourceFiles::new(data.join("sources"));
    let sources: Vec<_> = files.all().into_iter().map(|current| current.source).collect();
    let asked = sources.into_iter().filter(|source| is_complete(source) && source.follow.is_none());
    let checked = fetch::runtime()?.block_on(async {
        let mut running = JoinSet::new();
        for source in asked {
            let reach = Reach::default();
            let client = fetch::client(client, reach.dial())?.without_retries();
            running.spawn(async move { check(&source, &client, &reach).await });
        }
        let mut checked = running.join_all().await;
        checked.sort_by(|a, b| a.name.cmp(&b.name));
        Ok::<_, anyhow::Error>(checked)
    })?;
    let works = checked.iter().filter(|one| one.outcome.is_ok()).count();
    let json: Vec<Value> = checked.iter().map(Checked::to_json).collect();
    super::report(as_json, &json!({ "sources": json, "working": works }), &Table(&checked))?;
    Ok(if works == checked.len() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn check(source: &Source, client: &Client, reach: &Reach) -> Checked {
    let began = Instant::now();
    let page = Crawl::new(client, source, &NoCache).next().await;
    let took = began.elapsed();
    let reached = reach.reached();
    let outcome = match page {
        Ok(Some(page)) => understood(source, &page),
        Ok(None) => Err(Trouble { what: "its file asks for no page".to_owned(), remedy: mend(source) }),
        Err(failure) => Err(trouble(source, reached, &failure)),
    };
    Checked { name: source.name.clone(), reached, took, outcome }
}

fn understood(source: &Source, page: &Page) -> Result<Understood, Trouble> {
    if source.items.kind == Kind::Prices {
        return Ok(Understood { products: 0, of: 0 });
    }
    let parsed = ParsedRecords::of(source, &page.records, Day::in_vienna(jiff::Timestamp::now()));
    let (of, products) = (parsed.total(), parsed.total() - parsed.rejects.len());
    let why = || match parsed.rejects.first() {
        Some(reject) => format!("its answer has another shape: {}", reject.reason),
        None => "its answer holds no products".to_owned(),
    };
    if products > 0 { Ok(Understood { products, of }) } else { Err(Trouble { what: why(), remedy: mend(source) }) }
}

fn mend(source: &Source) -> String {
    format!("`koerberl sources check {}` says which path fails; mend it in your own file of that name", source.name)
}

fn trouble(source: &Source, reached: Reached, failure: &Failure) -> Trouble {
    let why = failure.to_string();
    let (what, remedy) = match (failure, reached) {
        (Failure::Refused(_), _) if why.contains("robots.txt") => {
            (why, "it does not want to be asked: prices from a file, or from somebody who may ask".to_owned())
        }
        (Failure::Refused(_), _) => (
            why,
            "it turns this network or program away: try again tomorrow, or take its prices from a file".to_owned(),
        ),
        (_, Reached::Nothing) => (
            format!("the name {} is not known here (DNS)", source.host().unwrap_or_default()),
            "check the name server of this machine, and whether a filter swallows the name".to_owned(),
        ),
        (_, Reached::Name) => {
            (why, "check the firewall, and whether the way out goes through a proxy: Körberl uses none".to_owned())
        }
        (_, Reached::Host) if why.contains(NO_TLS) || why.contains(BAD_CERTIFICATE) => {
            (why, "check the clock of this machine; where a proxy signs, give its certificate: --ca-file".to_owned())
        }
        (_, Reached::Host) if why.contains("status 5") || why.contains("status 429") => {
            (why, "it has trouble itself, or was asked too often: try again later".to_owned())
        }
        (_, Reached::Host) => (why, mend(source)),
    };
    Trouble { what, remedy }
}

impl Checked {
    fn to_json(&self) -> Value {
        let (understood, trouble) = (self.outcome.as_ref().ok(), self.outcome.as_ref().err());
        json!({
            "source": self.name,
            "reached": self.reached == Reached::Host,
            "works": understood.is_some(),
            "milliseconds": self.took.as_millis() as u64,
            "products": understood.map(|understood| understood.products),
            "records": understood.map(|understood| understood.of),
            "error": trouble.map(|trouble| &trouble.what),
            "remedy": trouble.map(|trouble| &trouble.remedy),
        })
    }
}

/// One line for each shop, and for each that does not work what to do.
struct Table<'a>(&'a [Checked]);

impl fmt::Display for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Checked { name, reached, took, outcome } in self.0 {
            let reached = if *reached == Reached::Host { "reached" } else { "not reached" };
            write!(f, "{name:<16} {reached:<12} {:>5.1} s  ", took.as_secs_f64())?;
            match outcome {
                Ok(Understood { of: 0, .. }) => writeln!(f, "a file of prices")?,
                Ok(Understood { products, of }) => writeln!(f, "{products} of {of} products understood")?,
                Err(Trouble { what, remedy }) => writeln!(f, "{what}\n{:38}→ {remedy}", "")?,
            }
        }
        let works = self.0.iter().filter(|one| one.outcome.is_ok()).count();
        write!(f, "{works} of {} shops work from here; nothing was stored", self.0.len())
    }
}
