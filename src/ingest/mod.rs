//! Offers → checked → stored → catalogue. All inputs of an import are one transaction: all of it, or none. Refuses what
//! holds no records, and what holds more rejects than were allowed.

mod fetch;
mod import;
mod links;
mod market;
mod raw;
mod rejects;
mod report;
pub mod safety;
pub mod schedule;

use std::sync::Arc;

use crate::catalogue::{Builder, Catalogue};
use crate::domain::{Chain, Link};
use crate::store::{Store, StoreError};

pub use fetch::{Clock, Fetched, Fetcher, Heard, How, replay};
pub use import::{ImportError, Input, Options, import};
pub use links::last_seen;
pub use market::{Folder, Market, Settled, State};
pub use rejects::{MaxRejects, Rejected, Rejects};
pub use report::{ChainTally, Report};

/// The whole market as the store knows it; `links` are numbers that stand for one article, see [`Builder::with_links`];
/// `chains` are described by an operator;
/// `labels` groups its products, see [`Builder::finish`].
pub fn load(
    store: &Store,
    links: Vec<Link>,
    chains: Vec<Arc<Chain>>,
    labels: impl FnOnce(&Catalogue) -> Vec<u32>,
) -> Result<Catalogue, StoreError> {
    let mut builder = Builder::new().with_links(links).with_chains(chains);
    // Asked first: where another process commits in between, newer prices carry the older version, and are asked for again.
    let version = store.version()?;
    for chain in store.chains()? {
        chain.days.iter().for_each(|day| builder.seen(&chain.id, *day));
    }
    store.for_each_product(|product| {
        builder.push(product);
        Ok::<_, StoreError>(())
    })?;
    Ok(builder.finish(version, labels))
}
