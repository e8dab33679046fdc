//! `koerberl serve`: the portal, until it is told to stop. Refuses to start half: what it can't listen on, read or
//! decrypt is said at once.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context as _, ensure};
use tokio::signal::unix::{SignalKind, signal};

use super::{args, asking, market, memory};
use crate::api::App;
use crate::domain::Day;
use crate::ingest::Market;
use crate::server::{self, Listener, Portal, Tls};
use crate::site::{Assets, Bounds, PageConfig, Site, demo};

/// Answers take a millisecond: a few threads do, and each costs memory.
const MOST_THREADS: usize = 4;
/// Lists and imports worked on at a time, beside what is streamed; further ones wait.
const MOST_WORK: usize = 32;

pub(super) fn run(args: args::Serve, data: impl FnOnce() -> anyhow::Result<PathBuf>) -> anyhow::Result<ExitCode> {
    memory::be_frugal();
    let tls = match (&args.tls_cert, &args.tls_key) {
        (Some(certificate), Some(key)) => Some(Tls::load(certificate, key)?),
        _ => None,
    };
    let token = args.admin_token_file.as_deref().map(read_token).transpose()?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(std::thread::available_parallelism().map_or(1, usize::from).min(MOST_THREADS))
        .max_blocking_threads(server::MOST_STREAMS + MOST_WORK)
        .enable_all()
        .build()
        .context("cannot start the threads")?;
    runtime.block_on(async {
        let stopped = stopped()?; // heard from now on
        let listeners = listen(&args, tls.as_ref()).await?;
        let (market, asking) = if args.demo {
            (invented(), None)
        } else {
            let data = data()?;
            (Market::open(&data)?, asking::Asking::of(&data, &args)?)
        };
        let schedule = asking.as_ref().map(asking::Asking::schedule);
        let app = Arc::new(App::new(market, jiff::Timestamp::now, token).with_schedule(schedule));
        for listener in &listeners {
            println!("Körberl listens on {listener}");
        }
        let portal = Arc::new(portal(app, args));
        let kept = Arc::clone(&portal);
        std::thread::spawn(move || market::keep(&kept));
        let app = Arc::clone(&portal.app);
        std::thread::spawn(move || market::link(&app));
        let asking = asking.map(asking::Asking::begin).transpose()?;
        if !server::run(listeners, portal, stopped).await {
            eprintln!("koerberl: some requests took too long and were broken off");
        }
        drop(asking);
        Ok(ExitCode::SUCCESS)
    })
}

/// The same market every day, but for its prices, which go on until today.
fn invented() -> Market {
    Market::Invented(demo::market(demo::SEED, Day::in_vienna(jiff::Timestamp::now())))
}

fn portal(app: Arc<App>, args: args::Serve) -> Portal {
    let config = PageConfig { site_name: args.site_name, site_url: args.site_url, twitter: args.twitter };
    let site = Site::new(Assets::embedded(), config, Bounds::default());
    Portal { trusted_proxies: args.trusted_proxy, ..Portal::new(app, site) }
}

async fn listen(args: &args::Serve, tls: Option<&Tls>) -> anyhow::Result<Vec<Listener>> {
    let inherited = server::inherited(tls)?;
    if !inherited.is_empty() {
        return Ok(inherited);
    }
    let mut listeners = Vec::with_capacity(args.listen.len());
    for address in &args.listen {
        listeners.push(server::bind(address, tls).await?);
    }
    Ok(listeners)
}

/// Resolves when the process is told to end: by the terminal or by its supervisor.
fn stopped() -> anyhow::Result<impl Future<Output = ()>> {
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// The token in a file: its first line. Too short a one could be guessed.
fn read_token(path: &Path) -> anyhow::Result<String> {
    const SHORTEST: usize = 16;
    let text = fs::read_to_string(path).with_context(|| format!("cannot read the token in {}", path.display()))?;
    let token = text.lines().next().unwrap_or_default().trim().to_owned();
    ensure!(token.len() >= SHORTEST, "the token in {} is shorter than {SHORTEST} characters", path.display());
    Ok(token)
}
