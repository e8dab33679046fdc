//! Category codes by which a chain means something else than the other chains: beer by that of champagne. Only plain cases.

use std::collections::BTreeMap;

use super::evidence::{Beliefs, Evidence, Guess, JUDGED};
use super::{Calibration, LIKELY, SURE};
use crate::catalogue::{Catalogue, NONE_U8};
use crate::domain::Category;

/// What a chain means by a code that means something else.
pub(super) struct Meant {
    /// What most of its products are, if that is known.
    mostly: Option<u8>,
    /// Nine of ten are.
    nearly_always: bool,
}

impl Meant {
    /// The guess, and how sure it is in the light of this; or this, where the guess is hardly one.
    pub(super) fn rather(&self, guess: u8, confidence: f32) -> (u8, f32) {
        match confidence {
            LIKELY..SURE if self.nearly_always && self.mostly == Some(guess) => (guess, SURE),
            LIKELY.. => (guess, confidence),
            _ => self.mostly.map_or((NONE_U8, 0.0), |mostly| (mostly, LIKELY)),
        }
    }
}

/// The codes by which a chain plainly means something else: most of its products that are surely something are one other
/// thing, and another chain says what the code means. All of a chain's codes, where hardly one of its products is what it says.
pub(super) fn code_mismatches(
    catalogue: &Catalogue,
    evidence: &Evidence,
    beliefs: &Beliefs,
    calibration: &Calibration,
    guesses: &[(usize, Guess)],
) -> BTreeMap<(u16, u8), Meant> {
    let mut surely: BTreeMap<(u16, u8), [u32; Category::COUNT]> = BTreeMap::new();
    for &(product, guess) in guesses {
        let (chain, stated) = (catalogue.chain[product], catalogue.category[product]);
        if !beliefs.has(chain, stated) {
            let kinds = surely.entry((chain, stated)).or_insert([0; Category::COUNT]);
            kinds[usize::from(guess.category)] += u32::from(calibration.confidence(guess) >= SURE);
        }
    }
    let is_confused = |chain: u16| {
        let codes = || surely.range((chain, 0)..=(chain, u8::MAX));
        let all: u32 = codes().flat_map(|(_, kinds)| kinds).sum();
        let alike: u32 = codes().map(|(&(_, stated), kinds)| kinds[usize::from(stated)]).sum();
        !beliefs.has_any(chain) && all >= JUDGED && alike * 4 < all
    };
    let meant = |(&(chain, stated), kinds): (&(u16, u8), &[u32; Category::COUNT])| {
        let all: u32 = kinds.iter().sum();
        let (category, &most) = (0..).zip(kinds).max_by_key(|&(_, products)| products)?;
        let is_one_thing = all >= JUDGED && most * 2 > all;
        let is_another = is_one_thing && category != stated && evidence.is_taught(stated, beliefs);
        let meant = Meant { mostly: is_one_thing.then_some(category), nearly_always: most * 10 >= all * 9 };
        (is_another || is_confused(chain)).then_some(((chain, stated), meant))
    };
    surely.iter().filter_map(meant).collect()
}
