//! Links: article numbers of a chain that are one product. Those of the store, those of the operator's overrides, and
//! new ones.

use std::path::Path;
use std::time::Duration;

use crate::catalogue::{Catalogue, ProductNumber};
use crate::compare::{Corrections, Matcher};
use crate::domain::{Day, Link, Override};
use crate::store::feedback::Overrides;
use crate::store::{Store, StoreError};

/// How long to wait for another writer.
const PATIENCE: Duration = Duration::from_secs(10);

/// The links of the store and of the overrides, without those that an override keeps apart.
pub(super) fn known(store: &Store, decided: &Overrides) -> Result<Vec<Link>, StoreError> {
    let of_one_chain = |one: &&Override| one.a.chain == one.b.chain;
    let decided: Vec<&Override> = decided.pairs.iter().filter(of_one_chain).collect();
    let said = decided.iter().filter(|one| one.same).map(|one| Link { a: one.a.clone(), b: one.b.clone() });
    let is_apart = |link: &Link| {
        let speaks_of =
            |one: &Override| (&one.a, &one.b) == (&link.a, &link.b) || (&one.a, &one.b) == (&link.b, &link.a);
        decided.iter().any(|one| !one.same && speaks_of(one))
    };
    let all = said.chain(store.links()?);
    Ok(all.filter(|link| !is_apart(link)).collect())
}

/// Finds new links and stores them; `true` if there were any.
pub(super) fn find(
    folder: &Path,
    catalogue: &Catalogue,
    matcher: &Matcher,
    corrections: &Corrections,
) -> Result<bool, StoreError> {
    let last_seen = last_seen(&Store::read_only(folder)?, catalogue)?;
    let found = matcher.successions(catalogue, &last_seen, corrections).all();
    if found.is_empty() {
        return Ok(false);
    }
    let link = |earlier: ProductNumber, later: ProductNumber| {
        let later = catalogue.product(later);
        let mut b = later.key();
        // Of several former numbers, the first is the one that followed the earlier product.
        if let Some(first) = later.former_ids().next() {
            b.id = first.into();
        }
        Link { a: catalogue.product(earlier).key(), b }
    };
    let links: Vec<Link> = found.iter().map(|one| link(one.earlier, one.later)).collect();
    Store::open_with_timeout(folder, PATIENCE)?.link(&links)
}

/// The day on which each product that is no longer on sale was last seen.
pub fn last_seen(store: &Store, catalogue: &Catalogue) -> Result<Vec<(ProductNumber, Day)>, StoreError> {
    let seen = store.last_seen()?;
    Ok(seen.into_iter().filter_map(|(key, day)| Some((catalogue.find_key(&key)?, day))).collect())
}
