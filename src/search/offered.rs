//! Which products are suggested for a word: those at the most chains, found when the word is first suggested and kept.

use std::cmp::Reverse;
use std::sync::OnceLock;

use crate::catalogue::{Catalogue, Flags, GroupNumber, Posting, ProductNumber, WordNumber, WordPosition};

/// So many groups are kept for a word.
const KEPT: usize = 16;

/// So many products of a word are looked at once for all who ask, and so many for who wrote other words before it.
const LOOKED_AT: usize = 2000;
const LOOKED_AT_AGAIN: usize = 200;

/// A group that may be suggested; the best are the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Offered {
    /// The word neither begins nor ends the name.
    is_inside: bool,
    chains: Reverse<u32>,
    name_len: u32,
    pub(super) group: GroupNumber,
}

/// The best groups of each word that was suggested.
#[derive(Debug, Default)]
pub(super) struct OfferedByWord(Vec<OnceLock<Box<[Offered]>>>);

impl OfferedByWord {
    pub(super) fn new(catalogue: &Catalogue) -> Self {
        Self(vec![OnceLock::new(); catalogue.words().len()])
    }

    /// The best groups of a word, in order, each once.
    pub(super) fn of(&self, catalogue: &Catalogue, word: WordNumber) -> &[Offered] {
        self.0[word.0 as usize].get_or_init(|| best(catalogue, word, LOOKED_AT, |_| true).into())
    }
}

/// The best groups of those products that have the word and are wanted.
pub(super) fn best_among(catalogue: &Catalogue, word: WordNumber, is_wanted: impl Fn(u32) -> bool) -> Vec<Offered> {
    best(catalogue, word, LOOKED_AT_AGAIN, is_wanted)
}

/// In order, each once; of the first `looked_at` products that are wanted.
fn best(catalogue: &Catalogue, word: WordNumber, looked_at: usize, is_wanted: impl Fn(u32) -> bool) -> Vec<Offered> {
    let postings = catalogue.words().postings(word).iter().filter(|posting| is_wanted(posting.product()));
    let mut found: Vec<Offered> =
        postings.take(looked_at).filter_map(|posting| Offered::of(catalogue, *posting)).collect();
    // The best of each group first among its own; then each group has one place.
    found.sort_unstable_by_key(|offered| (offered.group, *offered));
    found.dedup_by_key(|offered| offered.group);
    found.sort_unstable();
    found.truncate(KEPT);
    found
}

impl Offered {
    /// `None` where the product has no current price.
    fn of(catalogue: &Catalogue, posting: Posting) -> Option<Self> {
        let product = ProductNumber(posting.product());
        let gist = catalogue.gist(product);
        (gist.flags().has(Flags::AVAILABLE) && !gist.flags().has(Flags::STALE)).then(|| Self {
            is_inside: posting.place() != WordPosition::Edge,
            chains: Reverse(catalogue.group(gist.group()).products().len() as u32),
            name_len: catalogue.product(product).name_len() as u32,
            group: gist.group(),
        })
    }
}
