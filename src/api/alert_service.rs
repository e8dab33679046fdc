//! The alerts of a server: where they are kept, and when they look at the market.

use std::sync::{Mutex, PoisonError};

use super::snapshot::Snapshot;
use crate::alerts::Market;
use crate::notify::delivery::Deliveries;
use crate::store::StoreError;
use crate::store::alerts::{Alerts, Looked};

/// The alerts of this server.
pub struct AlertService {
    store: Alerts,
    pub(super) push_key: Option<String>,
    pub(super) origin: Option<String>,
    /// Whether they may go to private networks, too.
    pub(super) to_private: bool,
    /// Whether they may be sent by e-mail.
    pub(super) by_mail: bool,
    /// The state of the market that was looked at last, as far as this process knows.
    looked: Mutex<String>,
    deliveries: Deliveries,
}

impl AlertService {
    /// Alerts in `store`; browsers subscribe with `push_key`, and links in feeds begin with `origin`.
    pub fn new(store: Alerts, push_key: Option<String>, origin: Option<String>) -> Self {
        let (looked, deliveries) = (Mutex::default(), Deliveries::default());
        Self { store, push_key, origin, to_private: false, by_mail: false, looked, deliveries }
    }

    /// Lets them go to private networks, too, as the operator allows.
    #[must_use]
    pub fn to_private(self, to_private: bool) -> Self {
        Self { to_private, ..self }
    }

    /// Lets them be sent by e-mail.
    #[must_use]
    pub fn by_mail(self, by_mail: bool) -> Self {
        Self { by_mail, ..self }
    }

    /// Lets all alerts look at the market of `snapshot`, once for each state and day of it; `None` where that was done,
    /// or it is not linked yet.
    pub fn look(&self, snapshot: &Snapshot) -> Result<Option<Looked>, StoreError> {
        let (state, today) = (snapshot.market.name(), snapshot.today);
        if snapshot.links.is_none() || !snapshot.is_ready {
            return Ok(None);
        }
        let state = format!("{state} {today}");
        let mut looked = self.looked.lock().unwrap_or_else(PoisonError::into_inner);
        if *looked == state {
            return Ok(None);
        }
        let mut market = Market::new(&snapshot.catalogue, today);
        let found = self.store.look(&state, |alert, before| market.look(alert, before))?;
        self.store.forget(today)?;
        *looked = state;
        Ok(found)
    }

    /// What became of messages.
    pub const fn deliveries(&self) -> &Deliveries {
        &self.deliveries
    }

    /// Where they are kept.
    pub const fn store(&self) -> &Alerts {
        &self.store
    }
}
