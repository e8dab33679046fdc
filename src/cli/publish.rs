//! `koerberl publish`, and the same by a running server: what other installations can follow.

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context as _;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use super::args;
use crate::formats::published::Index;
use crate::ingest::publish::{self, Publication};
use crate::store::{Store, StoreError};

/// How often a server looks whether there is something new, and the shortest time between two publications.
const POLL_INTERVAL: Duration = Duration::from_mins(1);
const INTERVAL: SignedDuration = SignedDuration::from_hours(1);
/// How long it waits for an import in progress.
const PATIENCE: Duration = Duration::from_mins(5);

/// The folder of a server, in its data folder.
pub(super) fn folder(data: &Path) -> PathBuf {
    data.join("archive")
}

pub(super) fn run(data: &Path, args: &args::Publish) -> anyhow::Result<ExitCode> {
    let folder = args.to.clone().unwrap_or_else(|| folder(data));
    let Publication { index, is_new } = publish(data, &folder, Timestamp::now())?;
    let report = json!({
        "folder": folder,
        "new": is_new,
        "sequence": index.newest().0,
        "key": index.key,
        "fullBytes": index.full.bytes,
        "changesBytes": index.changes.last().filter(|file| file.sequence == index.newest().0).map(|file| file.bytes),
    });
    super::report(args.json, &report, &Report { folder: &folder, index: &index, is_new })?;
    Ok(ExitCode::SUCCESS)
}

fn publish(data: &Path, folder: &Path, now: Timestamp) -> anyhow::Result<Publication> {
    // Where there is no database, none is made.
    if let Err(missing @ StoreError::Missing(_)) = Store::read_only(data) {
        return Err(missing.into());
    }
    let pair = publish::key_pair(&mut Store::open_with_timeout(data, PATIENCE)?)?;
    publish::publish(&Store::read_only(data)?, folder, &pair, now)
}

/// What a person is told.
struct Report<'a> {
    folder: &'a Path,
    index: &'a Index,
    is_new: bool,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { folder, index, is_new } = self;
        let (sequence, _) = index.newest();
        if *is_new {
            writeln!(f, "publication {sequence} is in {}: {} bytes in full", folder.display(), index.full.bytes)?;
        } else {
            writeln!(f, "nothing is new since publication {sequence} in {}", folder.display())?;
        }
        writeln!(f, "\nWho follows it writes this into sources/NAME.toml of their data folder:\n")?;
        writeln!(f, "[follow]\nurl = \"https://…\"\nkey = \"{}\"", index.key)
    }
}

/// Publishes on a thread of its own whenever something is new, at most once an hour.
pub(super) fn start(data: &Path) -> anyhow::Result<()> {
    let data = data.to_owned();
    let keep = move || {
        let (mut published, mut at) = (None, Timestamp::MIN);
        loop {
            let version = Store::read_only(&data).and_then(|store| store.version()).ok();
            let now = Timestamp::now();
            let is_due = now.duration_since(at) >= INTERVAL || now < at;
            if version.is_some_and(|version| version > 0) && version != published && is_due {
                match publish(&data, &folder(&data), now) {
                    Ok(Publication { index, is_new }) => {
                        published = version;
                        if is_new {
                            tracing::info!("publication {}: {} bytes in full", index.newest().0, index.full.bytes);
                        }
                    }
                    Err(error) => tracing::error!("nothing was published: {error:#}"),
                }
                at = now;
            }
            std::thread::sleep(POLL_INTERVAL);
        }
    };
    std::thread::Builder::new()
        .name("publish".to_owned())
        .spawn(keep)
        .context("cannot start the thread that publishes")?;
    Ok(())
}
