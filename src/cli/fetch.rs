//! `koerberl fetch [CHAIN…]`: fetches from web shops once, all sources in parallel. `koerberl sources check`: fetches
//! one page.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context as _, ensure};
use indicatif::ProgressBar;
use serde_json::{Value, json};

use super::{args, network_check, progress};
use crate::domain::{Day, Reject};
use crate::ingest::schedule::{is_scheduled, standing_in};
use crate::ingest::{FetchOptions, Fetched, Fetcher, Progress, replay};
use crate::sources::client::{Client, Dial, tcp};
use crate::sources::crawl::{Crawl, NoCache};
use crate::sources::{Explanation, Source, SourceFiles};
use crate::store::Outcome;

pub(super) fn run(data: &Path, args: &args::Fetch) -> anyhow::Result<ExitCode> {
    if args.dry_run && args.sources.iter().any(|name| name == network_check::ALL) {
        return network_check::run(data, &args.client, args.json);
    }
    let options = FetchOptions { dry: args.dry_run, accept: args.accept };
    let stored = args.replay || args.accept;
    let Selected { sources, others } = selected(data, &args.sources, stored)?;
    // Of an installation that is followed nothing is kept: all that it publishes is there to be fetched again.
    let (followed, fetched): (Vec<_>, Vec<_>) = sources.into_iter().partition(|source| source.follow.is_some());
    ensure!(followed.is_empty() || !args.replay, "{} is followed: fetch it again", followed[0].name);
    let sources = [followed.clone(), fetched].concat();
    let stored = stored && followed.is_empty();
    let done = if stored {
        sources.iter().map(|source| replay(data, source, options)).collect::<anyhow::Result<Vec<_>>>()?.concat()
    } else {
        fetch_all(data, &args.client, sources, &others, options)?
    };
    let folder = || data.join("sources").join("raw");
    ensure!(!done.is_empty() || !stored, "no whole run is kept in {}: nothing can be read again", folder().display());
    ensure!(!done.is_empty(), "no source is asked by itself: name one, `koerberl sources list` knows them");
    let json: Vec<Value> = done.iter().map(to_json).collect();
    super::report(args.json, &json!({ "sources": json, "dryRun": args.dry_run }), &Summary { done: &done, stored })?;
    // Of several stored runs of a source the newest decides: a repaired source need not read the older ones.
    let newest = done.iter().map(|fetched| (&fetched.source, fetched.outcome)).collect::<BTreeMap<_, _>>();
    let good = newest.values().all(|outcome| *outcome == Some(Outcome::Good));
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

const NO_CONTACT: &str =
    "chains want to know who asks: give an address that you read, such as --contact mailto:me@example.at";

/// `koerberl sources check`: fetches one page, and reports what was found in it.
pub(super) fn check(
    data: &Path,
    source: &Source,
    client: &args::ClientArgs,
    as_json: bool,
) -> anyhow::Result<ExitCode> {
    ensure_complete(data, source)?;
    let fetcher = fetcher(data, client)?.context(NO_CONTACT)?;
    let page = runtime()?.block_on(async { Crawl::new(&fetcher.client, source, &NoCache).next().await });
    let page = page.map_err(anyhow::Error::new).with_context(|| source.name.clone())?;
    let page = page.context("it has no pages")?;
    let request = &page.request;
    if !source.items.kind.has_records() {
        let bytes = page.body.len();
        let text = format!("{request}\n{bytes} bytes: `koerberl fetch {}` takes them in", source.name);
        super::report(as_json, &json!({ "request": request, "bytes": bytes }), &text)?;
        return Ok(ExitCode::SUCCESS);
    }
    let explanation = Explanation::of(source, &page.records, Day::in_vienna(jiff::Timestamp::now()));
    super::report(as_json, &explained(request, &explanation), &format!("{request}\n{explanation}"))?;
    let understood = explanation.understood;
    let good = understood.total() > 0 && understood.rejects.len() < understood.total();
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What was found in a page, as JSON.
fn explained(request: &str, explanation: &Explanation) -> Value {
    let Explanation { understood, fields, .. } = explanation;
    let field = |(name, paths, found): &(&str, String, usize)| json!({ "field": name, "path": paths, "found": found });
    let reject = |reject: &Reject| json!({ "position": reject.position, "what": reject.what, "reason": reject.reason });
    json!({
        "request": request,
        "records": understood.total(),
        "articles": understood.offers.len(),
        "conditional": understood.conditional.len(),
        "fields": fields.iter().map(field).collect::<Vec<_>>(),
        "rejects": understood.rejects.iter().map(reject).collect::<Vec<_>>(),
    })
}

/// Fails for a source whose values an operator has to fill in first.
fn ensure_complete(data: &Path, source: &Source) -> anyhow::Result<()> {
    let missing: Vec<&str> = source.request.missing().collect();
    let file = data.join("sources").join(format!("{}.toml", source.name));
    ensure!(
        missing.is_empty(),
        "{} lacks {}: fill it in under [request.values] of {}",
        source.name,
        missing.join(", "),
        file.display()
    );
    Ok(())
}

/// What is to be fetched.
struct Selected {
    sources: Vec<Arc<Source>>,
    /// Where some of these give nothing, those of the others that stand in for them are fetched, too.
    others: Vec<Arc<Source>>,
}

/// The named sources, or all scheduled ones; `stored` if no requests are sent.
fn selected(data: &Path, names: &[String], stored: bool) -> anyhow::Result<Selected> {
    let mut overrides = SourceFiles::new(data.join("sources"));
    let all = overrides.all();
    for error in all.iter().filter_map(|current| current.error.as_ref()) {
        eprintln!("koerberl: {error}; what held before goes on");
    }
    if names.is_empty() || names == [network_check::ALL] {
        overrides.broken().for_each(|error| eprintln!("koerberl: {error}"));
        let (sources, others) = all.into_iter().map(|current| current.source).partition(|source| is_scheduled(source));
        return Ok(Selected { sources, others });
    }
    let broken =
        |name: &str| overrides.broken().find(|error| error.file == format!("{name}.toml")).map(ToString::to_string);
    let find = |name: &String| {
        let current = all.iter().find(|current| current.source.name == *name);
        let source = &current
            .with_context(|| {
                broken(name).unwrap_or_else(|| format!("no source is called `{name}`: see `koerberl sources list`"))
            })?
            .source;
        if !stored {
            ensure_complete(data, source)?;
        }
        Ok(Arc::clone(source))
    };
    Ok(Selected { sources: names.iter().map(find).collect::<anyhow::Result<_>>()?, others: Vec::new() })
}

/// A fetcher with the operator's contact; `None` without one.
pub(super) fn fetcher(data: &Path, args: &args::ClientArgs) -> anyhow::Result<Option<Fetcher>> {
    if args.contact.is_none() {
        return Ok(None);
    }
    let client = client(args, tcp())?;
    let (clock, progress) = (Arc::new(jiff::Timestamp::now), Arc::new(|_: &str, _| {}));
    Ok(Some(Fetcher { data: data.to_owned(), client, clock, progress }))
}

/// A client with the operator's contact.
pub(super) fn client(args: &args::ClientArgs, dial: Dial) -> anyhow::Result<Client> {
    let contact = args.contact.as_ref().context(NO_CONTACT)?;
    Client::new(contact, args.ca_file.as_deref(), dial).map_err(anyhow::Error::msg)
}

/// A single-threaded runtime.
pub(super) fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread().enable_all().build().context("cannot start the threads")
}

fn fetch_all(
    data: &Path,
    client: &args::ClientArgs,
    sources: Vec<Arc<Source>>,
    others: &[Arc<Source>],
    options: FetchOptions,
) -> anyhow::Result<Vec<Fetched>> {
    let fetcher = fetcher(data, client)?.context(NO_CONTACT)?;
    // Creates the database before the parallel runs open it.
    drop(crate::store::Store::open_with_timeout(data, std::time::Duration::from_secs(10))?);
    let bar = progress::counter();
    let fetcher = Arc::new(Fetcher { progress: show_progress(&bar), ..fetcher });
    let done = runtime()?.block_on(async {
        let mut done = fetch_each(&fetcher, sources, options).await?;
        let gave_nothing = |name: &str| {
            let is_it = |fetched: &&Fetched| fetched.source == name;
            done.iter().find(is_it).is_some_and(|fetched| fetched.outcome.is_some_and(|is| is != Outcome::Good))
        };
        let instead = standing_in(others, gave_nothing);
        done.extend(fetch_each(&fetcher, instead, options).await?);
        done.sort_by(|a, b| a.source.cmp(&b.source));
        Ok(done)
    });
    bar.finish_and_clear();
    done
}

async fn fetch_each(
    fetcher: &Arc<Fetcher>,
    sources: Vec<Arc<Source>>,
    options: FetchOptions,
) -> anyhow::Result<Vec<Fetched>> {
    let mut running = tokio::task::JoinSet::new();
    for source in sources {
        let fetcher = Arc::clone(fetcher);
        running.spawn(async move { fetcher.fetch(&source, options).await });
    }
    let mut done = Vec::new();
    while let Some(fetched) = running.join_next().await {
        done.push(fetched.context("a run ended in a panic")??);
    }
    Ok(done)
}

/// Shows the number of articles per source so far.
fn show_progress(bar: &ProgressBar) -> Progress {
    let (bar, counts) = (bar.clone(), Mutex::new(BTreeMap::new()));
    Arc::new(move |source, items| {
        let mut counts = counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.insert(source.to_owned(), items);
        let counts: Vec<String> = counts.iter().map(|(source, items)| format!("{source} {items}")).collect();
        bar.set_message(counts.join(", "));
    })
}

/// The runs' results as text.
struct Summary<'a> {
    done: &'a [Fetched],
    /// Stored runs: there may be several of one source, from other days.
    stored: bool,
}

impl fmt::Display for Summary<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.done.iter().try_for_each(|fetched| {
            write!(f, "{}", fetched.source)?;
            if self.stored {
                write!(f, ", as it answered on {}", fetched.at)?;
            }
            show(f, fetched)
        })
    }
}

/// What an operator can do about a run that looks wrong.
fn remedies(f: &mut fmt::Formatter<'_>, fetched: &Fetched) -> fmt::Result {
    let Fetched { source, items, rejects, .. } = fetched;
    if rejects.total() > 0 {
        writeln!(
            f,
            "  if its shop changed: mend {source}.toml (`koerberl sources check {source}` says which path fails), then \
             `koerberl fetch --replay {source}` reads these answers again"
        )?;
    }
    if *items > 0 { writeln!(f, "  if it is right: `koerberl fetch --accept {source}` takes it") } else { Ok(()) }
}

fn show(f: &mut fmt::Formatter<'_>, fetched: &Fetched) -> fmt::Result {
    let Fetched { outcome, message, answers, items, conditional, rejects, tally, gone, disagreements, remarks, .. } =
        fetched;
    let dry = &fetched.dry;
    write!(f, ": ")?;
    match (outcome, message) {
        (Some(Outcome::Good), message) => {
            let verb = if *dry { "would be " } else { "" };
            write!(
                f,
                "{items} articles in {answers} answers: {} {verb}new, {} {verb}changed, {} unchanged, {} rejected",
                tally.new,
                tally.changed,
                tally.unchanged,
                rejects.total()
            )?;
            if *conditional > 0 {
                write!(f, ", {conditional} with a price on conditions only")?;
            }
            if *gone > 0 {
                write!(f, ", {gone} {verb}no longer on sale")?;
            }
            if *disagreements > 0 {
                write!(f, ", {disagreements} prices that others state differently")?;
            }
            writeln!(f)?;
            message.iter().try_for_each(|message| writeln!(f, "  {message}"))?;
        }
        (Some(Outcome::Aside), Some(message)) => {
            writeln!(f, "looks wrong, nothing was taken: {message}")?;
            remedies(f, fetched)?;
        }
        (Some(Outcome::Refused), Some(message)) => writeln!(f, "refused: {message}")?,
        (_, Some(message)) => writeln!(f, "failed: {message}")?,
        (_, None) => writeln!(f, "failed")?,
    }
    remarks.iter().try_for_each(|remark| writeln!(f, "  {remark}"))?;
    if rejects.total() > 0 {
        writeln!(f, "  rejected:\n{rejects}")?;
    }
    Ok(())
}

/// The same with all examples of rejects, as JSON.
fn to_json(fetched: &Fetched) -> Value {
    let Fetched { source, at, outcome, message, answers, items, conditional, rejects, tally, gone, .. } = fetched;
    let Fetched { disagreements, remarks, .. } = fetched;
    json!({
        "source": source,
        "asked": at.to_string(),
        "outcome": outcome.map_or("busy", Outcome::name),
        "error": message,
        "answers": answers,
        "items": items,
        "conditional": conditional,
        "rejected": rejects.total(),
        "rejects": rejects.reasons(),
        "new": tally.new,
        "changed": tally.changed,
        "unchanged": tally.unchanged,
        "pricePoints": tally.points,
        "gone": gone,
        "disagreements": disagreements,
        "remarks": remarks,
    })
}
