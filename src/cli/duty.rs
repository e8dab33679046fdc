//! Duties: what one of several replicas does for all, while it holds the lease of the shared database.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use crate::store::StoreError;
use crate::store::shared::Lease;

/// The name of the lease: who has it fetches, and tells people what rang.
const NAME: &str = "duties";
/// How soon is noticed who has it.
const EVERY: Duration = Duration::from_millis(500);

/// The lease of a data folder, wanted from now on.
pub(super) fn lease(data: &Path) -> Result<Arc<Lease>, StoreError> {
    let since = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    let holder = format!("{}-{}", std::process::id(), since.as_nanos());
    Lease::want(data, NAME, holder).map(Arc::new)
}

/// Does `work` while the lease is held, and drops it when that ends; anew each time. Never returns.
pub(super) async fn while_held<F: Future<Output = ()>>(lease: &Lease, mut work: impl FnMut() -> F) {
    loop {
        until(lease, true).await;
        tokio::select! {
            () = work() => {}
            () = until(lease, false) => {}
        }
    }
}

async fn until(lease: &Lease, held: bool) {
    while lease.is_held() != held {
        tokio::time::sleep(EVERY).await;
    }
}
