//! `koerberl serve`: runs the portal until SIGINT or SIGTERM; SIGHUP loads a renewed certificate. Fails at the start if
//! an address, file or certificate is unusable.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use tokio::signal::unix::{Signal, SignalKind, signal};

use super::daily_fetch::DailyFetch;
use super::values::path_of_site;
use super::{args, backups, duty, logging, market, memory, notifying, open_files, publish};
use crate::api::{App, step_back};
use crate::domain::{Day, Language};
use crate::ingest::Market;
use crate::server::{self, Archive, Listener, Portal, Supervisor, Tls};
use crate::site::{Assets, BasePath, Bounds, PageConfig, Site, demo};
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
    let base_path = base_path(&args)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(std::thread::available_parallelism().map_or(1, usize::from).min(MAX_THREADS))
        .max_blocking_threads(server::MAX_STREAMS + MAX_POSTS)
        .enable_all()
        .build()
        .context("cannot start the threads")?;
    // All others that this one starts let those go first.
    step_back();
    let outcome = runtime.block_on(async {
        let stopped = stopped()?; // before anything else, so that no signal is lost
        let hang_up = signal(SignalKind::hangup())?;
        let supervisor = Arc::new(supervisor());
        let listeners = listen(&args, tls.as_ref()).await?;
        let metrics = match &args.metrics_listen {
            Some(address) => Some(server::bind(address, None).await?),
            None => None,
        };
        tokio::spawn(renew_certificate(tls, hang_up, Arc::clone(&supervisor)));
        let (mut archive, mut folder) = (None, None);
        let (market, texts, daily_fetch, alerts, lease) = if args.demo {
            (invented(), None, None, notifying::invented(), None)
        } else {
            let data = data()?;
            let market = Market::open(&data)?;
            folder = Some(data.clone());
            if args.publish {
                publish::start(&data)?;
                archive = Some(Archive(publish::folder(&data)));
            }
            args.backup_dir.clone().map(|dir| backups::start(&data, dir)).transpose()?;
            let alerts = notifying::service(&data, &args.sending);
            let lease = duty::lease(&data)?;
            (market, Some(TextFiles::new(data.join(TEXTS))), DailyFetch::of(&data, &args)?, alerts, Some(lease))
        };
        let schedule = daily_fetch.as_ref().map(DailyFetch::schedule);
        let loading = daily_fetch.as_ref().map(DailyFetch::loading).unwrap_or_default();
        let app = App::new(market, jiff::Timestamp::now, token).with_schedule(schedule).with_alerts(alerts);
        let app = app.with_loading(loading);
        let app = Arc::new(app);
        let sending = args.sending.clone();
        for listener in &listeners {
            tracing::info!("Körberl listens on {listener}");
        }
        if let Some(listener) = &metrics {
            tracing::info!("metrics are on {listener}");
        }
        let portal = Arc::new(Portal { base_path, archive, ..portal(app, args) });
        let refreshed = (Arc::clone(&portal), Arc::clone(&supervisor));
        std::thread::spawn(move || market::refresh(&refreshed.0, folder.as_deref(), texts, &refreshed.1));
        let told = (Arc::clone(&portal), Arc::clone(&supervisor));
        tokio::spawn(async move { told.1.keep_telling(told.0).await });
        let linked = Arc::clone(&portal.app);
        let (leased, wanted) = (lease.clone(), lease);
        std::thread::spawn(move || market::link(&linked, leased.as_deref()));
        let counted = Arc::clone(&portal.metrics);
        let running_fetch = match (daily_fetch, &wanted) {
            (Some(fetch), Some(lease)) => Some(fetch.start(counted, Arc::clone(lease))?),
            _ => None,
        };
        let notifying = match &wanted {
            Some(lease) => notifying::start(Arc::clone(&portal.app), &sending, Arc::clone(lease))?,
            None => None,
        };
        let stopped = async move {
            stopped.await;
            supervisor.stopping();
        };
        if !server::run(listeners, metrics, portal, stopped).await {
            tracing::warn!("shutdown aborted requests that took too long");
        }
        drop((running_fetch, notifying));
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

/// Where a proxy has the site: as its address says, or as is said besides, which must not differ.
fn base_path(args: &args::Serve) -> anyhow::Result<Option<BasePath>> {
    let site = args.sending.site_url.as_deref();
    if let (Some(base), Some(site)) = (&args.base_path, site) {
        ensure!(
            *base == path_of_site(site),
            "--base-path {} is not the path of --site-url {site}: say the whole address with --site-url",
            base.as_str()
        );
    }
    let of_site = site.map(path_of_site).filter(|path| !path.is_root());
    Ok(args.base_path.clone().or(of_site))
}

fn portal(app: Arc<App>, args: args::Serve) -> Portal {
    let config = PageConfig { site_name: args.site_name, site_url: args.sending.site_url, twitter: args.twitter };
    let site = Site::new(Assets::embedded(Language::German), config, Bounds::default());
    let site = site.with_english(|| Assets::embedded(Language::English));
    let has_metrics_apart = args.metrics_listen.is_some();
    Portal { trusted_proxies: args.trusted_proxy, has_metrics_apart, ..Portal::new(app, site) }
}

/// The service manager that started us, if there is one.
fn supervisor() -> Supervisor {
    let Some(address) = env::var_os("NOTIFY_SOCKET").filter(|address| !address.is_empty()) else {
        return Supervisor::default();
    };
    let number = |name| env::var(name).ok().and_then(|value| value.parse::<u64>().ok());
    let is_meant = number("WATCHDOG_PID").is_none_or(|pid| pid == u64::from(std::process::id()));
    let patience = number("WATCHDOG_USEC").filter(|micros| is_meant && *micros > 0).map(Duration::from_micros);
    Supervisor::new(&address, patience).unwrap_or_else(|error| {
        tracing::warn!(%error, "the service manager cannot be told how we are");
        Supervisor::default()
    })
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
async fn renew_certificate(tls: Option<Tls>, mut hang_up: Signal, supervisor: Arc<Supervisor>) {
    let reload = || tls.as_ref().map(Tls::reload);
    loop {
        let reloaded = tokio::select! {
            _ = hang_up.recv() => supervisor.reload(reload),
            () = tokio::time::sleep(CERTIFICATE_EVERY) => reload(),
        };
        match reloaded {
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
