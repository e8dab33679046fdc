//! Offers → checked → stored → catalogue. All inputs of an import are one transaction: all of it, or none.

mod facts;
mod fetch;
mod follow;
mod import;
mod kept;
mod links;
mod loading;
mod market;
pub mod publish;
mod raw;
mod rejects;
mod repair;
mod report;
pub mod safety;
pub mod schedule;

use std::sync::Arc;

use crate::catalogue::{Builder, Catalogue, Found};
use crate::domain::{Chain, Day, Link, Product, ProductKey};
use crate::kinds::Kind;
use crate::store::{Damaged, Store, StoreError, Sums};

pub use facts::{FactsReport, LeftOut, import_facts};
pub use fetch::{Clock, FetchOptions, Fetched, Fetcher, Progress, replay};
pub use import::{ImportError, ImportInput, ImportOptions, import};
pub use links::last_seen;
pub use loading::Loading;
pub use market::{Folder, Links, Market, State, kinds, served};
pub use rejects::{MaxRejects, Rejected, Rejects};
pub use repair::{Repair, repair};
pub use report::{ChainTally, ImportReport};

/// What is known of products before the catalogue is built.
#[derive(Clone, Debug, Default)]
pub struct Decisions {
    /// Numbers of one chain that are one product.
    pub links: Vec<Link>,
    /// The operator's word on what products are.
    pub kinds: Vec<(ProductKey, Kind)>,
    /// What products are, found before (see [`Builder::with_found`]).
    pub found: Found,
    /// The day whose prices it has (see [`Builder::on`]).
    pub day: Day,
    /// A digest of all that the catalogue is made from (see [`Catalogue::origin`]).
    pub origin: u64,
    /// Articles from elsewhere, to compare with the products.
    pub others: Vec<Product>,
    /// The catalogue before (see [`Builder::with_earlier`]).
    pub earlier: Arc<Catalogue>,
}

/// The catalogue of the whole store, with `links` (see [`Builder::with_links`]), the `chains` that an operator
/// describes, and the groups of `labels` (see [`Builder::finish`]); and what of the store is damaged, which it leaves
/// out.
pub fn load(
    store: &Store,
    mut decisions: Decisions,
    chains: Vec<Arc<Chain>>,
    labels: impl FnOnce(&Catalogue) -> Vec<u32>,
) -> Result<(Catalogue, Vec<Damaged>), StoreError> {
    let others = std::mem::take(&mut decisions.others);
    // Read first: if another process commits in between, the newer prices carry the older version and are read again.
    let version = store.version()?;
    let mut builder = empty_builder(store, decisions, chains)?;
    let mut damaged = store.damaged_tables()?;
    damaged.extend(store.for_each_product(|product| {
        builder.push(product);
        Ok::<_, StoreError>(())
    })?);
    for product in &others {
        builder.push(product);
    }
    if !damaged.is_empty() {
        builder = builder.with_origin(0);
    }
    Ok((builder.finish(version, labels), damaged))
}

/// As [`load`], of a sound store in which little changed between two moments: the earlier catalogue is of the first.
/// `None` where all products are to be read.
fn renew(
    store: &Store,
    decisions: Decisions,
    chains: Vec<Arc<Chain>>,
    labels: impl FnOnce(&Catalogue) -> Vec<u32>,
    (before, now): (&Sums, &Sums),
) -> Result<Option<Catalogue>, StoreError> {
    let of_links = decisions.links.iter().flat_map(|link| [link.a.clone(), link.b.clone()]);
    let linked = of_links.chain(decisions.earlier.linked_keys()).collect();
    let version = store.version()?;
    let Some(changed) = store.changed(before, now, linked)? else { return Ok(None) };
    let mut builder = empty_builder(store, decisions, chains)?;
    for product in &changed {
        builder.push(product);
    }
    Ok(builder.renew(version, labels))
}

/// The builder of a catalogue of the store, before any product is pushed.
fn empty_builder(store: &Store, decisions: Decisions, chains: Vec<Arc<Chain>>) -> Result<Builder, StoreError> {
    let Decisions { links, kinds, found, day, origin, others: _, earlier } = decisions;
    let builder = Builder::new().on(day).with_links(links).with_kinds(&kinds).with_found(found);
    let mut builder = builder.with_chains(chains).with_earlier(earlier).with_origin(origin);
    for chain in store.chains()? {
        chain.days.iter().for_each(|day| builder.seen(&chain.id, *day));
    }
    Ok(builder)
}
