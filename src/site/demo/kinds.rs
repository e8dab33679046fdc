//! The kinds of goods of the invented market: usual sizes and prices, and brands that do not exist.

use crate::lexicon::Table;

const KINDS: Table = Table::new("src/site/demo/kinds.tsv", include_str!("kinds.tsv"));

/// A pack: amount, unit as shops write it, usual price of the branded article in cents.
pub(super) type Pack = (f64, &'static str, u32);

/// A kind of goods: see `kinds.tsv`.
pub(super) struct Kind {
    pub(super) name: &'static str,
    pub(super) category: &'static str,
    pub(super) brands: Vec<&'static str>,
    pub(super) sorts: Vec<&'static str>,
    pub(super) packs: Vec<Pack>,
    /// Own brands have an organic one, too.
    pub(super) bio: bool,
    /// Sold by weight.
    pub(super) weighed: bool,
    /// Drugstores sell it, too.
    pub(super) drugstore: bool,
}

/// All kinds.
pub(super) fn kinds() -> Vec<Kind> {
    KINDS.rows(|[name, category, brands, sorts, packs, traits]| {
        let is = |wanted: &str| traits.split(' ').any(|one| one == wanted);
        Some(Kind {
            name,
            category,
            brands: brands.split('|').filter(|brand| !brand.is_empty()).collect(),
            sorts: sorts.split('|').collect(),
            packs: packs.split('|').map(pack).collect::<Option<_>>()?,
            bio: is("bio"),
            weighed: is("weighed"),
            drugstore: is("drugstore"),
        })
    })
}

/// `250 g 299`
fn pack(text: &'static str) -> Option<Pack> {
    let mut words = text.split(' ');
    Some((words.next()?.parse().ok()?, words.next()?, words.next()?.parse().ok()?))
}
