//! `koerberl serve`: runs the portal until SIGINT or SIGTERM; SIGHUP loads a renewed certificate. Fails at the start if
//! an address, file or certificate is unusable.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use tokio::signal::unix::{Signal, SignalKind, signal};

use super::daily_fetch::DailyFetch;
use super::{args, backups, logging, market, memory, open_files};
use crate::api::App;
use crate::domain::Day;
use crate::ingest::Market;
use crate::server::{self, Listener, Portal, Tls};
use crate::site::{Assets, Bounds, PageConfig, Site, demo};
use crate::texts::TextFiles;

/// Answers take a millisecond: a few threads are enough, and each costs memory.
const MAX_THREADS: usize = 4;
/// The operator's pages of text, in the data folder.
const TEXTS: &str = "pages";
/// Concurrent `POST` requests, beside the streamed responses; further ones wait.
const MAX_POSTS: usize = 32;
/// How often the files of the certificate are looked at.
const CERTIFICATE_EVERY: Duration = Duration::from_mins(1);

pub(super) fn run(args: args::Serve, data: impl FnOnce() -> anyhow::Result<PathBuf>) -> anyhow::Result<ExitCode> {
    memory::limit_heap_growth();
    open_files::raise_limit();
    logging::init(args.log_level, args.log_format);
    let tls = match (&args.tls_cert, &args.tls_key) {
        (Some(certificate), Some(key)) => Some(Tls::load(certificate, key)?),
        _ => None,
    };
    let token = args.admin_token_file.as_deref().map(read_token).transpose()?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(std::thread::available_parallelism().map_or(1, usize::from).min(MAX_THREADS))
        .max_blocking_threads(server::MAX_STREAMS + MAX_POSTS)
        .enable_all()
        .build()
        .context("cannot start the threads")?;
    let outcome = runtime.block_on(async {
        let stopped = stopped()?; // before anything else, so that no signal is lost
        let hang_up = signal(SignalKind::hangup())?;
        let listeners = listen(&args, tls.as_ref()).await?;
        tokio::spawn(renew_certificate(tls, hang_up));
        let (market, texts, daily_fetch) = if args.demo {
            (invented(), None, None)
        } else {
            let data = data()?;
            let market = Market::open(&data)?;
            args.backup_dir.clone().map(|dir| backups::start(&data, dir)).transpose()?;
            (market, Some(TextFiles::new(data.join(TEXTS))), DailyFetch::of(&data, &args)?)
        };
        let schedule = daily_fetch.as_ref().map(DailyFetch::schedule);
        let app = Arc::new(App::new(market, jiff::Timestamp::now, token).with_schedule(schedule));
        for listener in &listeners {
            tracing::info!("Körberl listens on {listener}");
        }
        let portal = Arc::new(portal(app, args));
        let refreshed = Arc::clone(&portal);
        std::thread::spawn(move || market::refresh(&refreshed, texts));
        let linked = Arc::clone(&portal.app);
        std::thread::spawn(move || market::link(&linked));
        let running_fetch = daily_fetch.map(DailyFetch::start).transpose()?;
        if !server::run(listeners, portal, stopped).await {
            tracing::warn!("shutdown aborted requests that took too long");
        }
        drop(running_fetch);
        Ok(ExitCode::SUCCESS)
    });
    // What still runs on other threads serves nobody any more.
    runtime.shutdown_background();
    outcome
}

/// The demo market: the same every day, but with prices up to today.
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

/// Loads a renewed certificate within a minute, and at once on SIGHUP, which does nothing else.
async fn renew_certificate(tls: Option<Tls>, mut hang_up: Signal) {
    loop {
        tokio::select! {
            _ = hang_up.recv() => {}
            () = tokio::time::sleep(CERTIFICATE_EVERY) => {}
        }
        match tls.as_ref().map(Tls::reload) {
            Some(Ok(true)) => tracing::info!("the renewed certificate is in use"),
            Some(Err(error)) => tracing::error!(%error, "the certificate is not renewed; the old one stays in use"),
            Some(Ok(false)) | None => {}
        }
    }
}

/// Resolves on SIGINT or SIGTERM.
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

/// The token in a file: its first line. Short tokens are rejected: they could be guessed.
pub(super) fn read_token(path: &Path) -> anyhow::Result<String> {
    const SHORTEST: usize = 16;
    let text = fs::read_to_string(path).with_context(|| format!("cannot read the token in {}", path.display()))?;
    let token = text.lines().next().unwrap_or_default().trim().to_owned();
    ensure!(token.len() >= SHORTEST, "the token in {} is shorter than {SHORTEST} characters", path.display());
    Ok(token)
}
