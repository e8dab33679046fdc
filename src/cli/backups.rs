//! The daily backups of a server, on a thread of their own. A failure is said, and tried again an hour later.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context as _;
use jiff::{SignedDuration, Timestamp};

use crate::domain::Day;
use crate::store;

/// A day of backups begins at seven in the morning, after the fetch.
const BEGINS: SignedDuration = SignedDuration::from_hours(7);
const POLL_INTERVAL: Duration = Duration::from_hours(1);
/// Linking and fetches come first after a start.
const FIRST_PAUSE: Duration = Duration::from_secs(30);

/// Starts the thread. Errors: `backups` can be no folder.
pub(super) fn start(data: &Path, backups: PathBuf) -> anyhow::Result<()> {
    std::fs::create_dir_all(&backups).with_context(|| format!("cannot keep backups in {}", backups.display()))?;
    let data = data.to_owned();
    let keep = move || {
        std::thread::sleep(FIRST_PAUSE);
        loop {
            match store::back_up(&data, &backups, Day::in_vienna(Timestamp::now() - BEGINS)) {
                Ok(Some(file)) => tracing::info!("backup written to {}", file.display()),
                Ok(None) => {}
                Err(error) => tracing::error!("no backup of today, older ones are kept: {error}"),
            }
            std::thread::sleep(POLL_INTERVAL);
        }
    };
    std::thread::Builder::new().name("backup".to_owned()).spawn(keep).context("cannot start the thread of backups")?;
    Ok(())
}
