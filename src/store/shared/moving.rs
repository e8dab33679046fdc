//! Moves a data folder that stands for itself into a shared database.

use std::path::Path;

use super::super::alerts::Alerts;
use super::super::{Store, StoreError};
use super::address::{Address, refuse_attached};
use super::database::{Copy, Shared};

/// Copies all prices and alerts of a data folder there, whose files stay as they are. Refuses a database that is in
/// use, but with `force`.
pub fn move_to(data: &Path, to: &Address, force: bool) -> Result<(), StoreError> {
    refuse_attached(data, "name the folder that is to be moved")?;
    // Before it is opened for writing, which would make one.
    drop(Store::read_only(data)?);
    let store = Store::open(data)?;
    let mut shared = Shared::at(to.clone(), Copy::Prices);
    shared.replace(&store.db, super::super::schema::NEWEST, force)?;
    Alerts::move_to(data, Shared::at(to.clone(), Copy::Alerts), force)
}
