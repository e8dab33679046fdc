//! `koerberl migrate`: moves all prices and alerts from a data folder to a shared database, or back.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Context as _;
use serde_json::json;

use super::args;
use crate::notify::vapid::Vapid;
use crate::store::Store;
use crate::store::alerts::Alerts;
use crate::store::shared::{self, Address};

pub(super) fn run(data: &Path, args: &args::Migrate) -> anyhow::Result<ExitCode> {
    let (address, text) = match (&args.to, &args.from) {
        (Some(to), _) => {
            shared::move_to(data, to, args.force)?;
            let start = "serve it with --database, from this folder or any other";
            (to, format!("{} has the prices and alerts of {} now: {start}", to.shown(), data.display()))
        }
        (None, from) => {
            let from = from.as_ref().context("say --to or --from")?;
            take_back(data, from)?;
            (from, format!("{} has the prices and alerts of {} now", data.display(), from.shown()))
        }
    };
    let products = Store::read_only(data)?.count()?;
    super::report(args.json, &json!({ "database": address.shown(), "products": products }), &text)?;
    Ok(ExitCode::SUCCESS)
}

/// Makes the folder a copy, and then one that stands for itself.
fn take_back(data: &Path, from: &Address) -> anyhow::Result<()> {
    shared::attach(data, from)?;
    let taken =
        Store::open(data).and_then(|store| store.version()).and_then(|_| Alerts::open(data, Vapid::generate).map(drop));
    shared::detach(data)?;
    taken?;
    // Opened for writing, they note that they are copies no more.
    drop((Store::open(data)?, Alerts::open(data, Vapid::generate)?));
    Ok(())
}
