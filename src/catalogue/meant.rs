//! What is meant by who names a kind and says no more: found by the search when it is first asked for, then kept for
//! all who ask.

use std::sync::OnceLock;

use super::{Catalogue, ProductNumber};
use crate::domain::flat::{Bytes, Flat};
use crate::kinds::Kind;

/// The products meant by each kind, by [`Kind::index`].
#[derive(Clone, Debug)]
pub(super) struct Meant(Vec<OnceLock<Box<[ProductNumber]>>>);

impl Default for Meant {
    fn default() -> Self {
        Self(vec![OnceLock::new(); Kind::count()])
    }
}

/// Nothing of it is written: it is found again.
impl Flat for Meant {
    fn write(&self, _: &mut Bytes<'_>) {}

    fn read(_: &mut &[u8]) -> Option<Self> {
        Some(Self::default())
    }
}

impl Catalogue {
    /// The products meant by a kind, as `find` finds them when nobody has asked before.
    pub(crate) fn meant(&self, kind: Kind, find: impl FnOnce() -> Vec<ProductNumber>) -> &[ProductNumber] {
        self.meant.0[usize::from(kind.index())].get_or_init(|| find().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{Day, testing};

    #[test]
    fn it_is_found_once_and_again_at_other_prices() {
        let catalogue = Catalogue::of(&[testing::product("spar:1", "Butter 250 g", &[("2026-03-25", 199)])]);
        let butter = Kind::find("butter").expect("a kind");
        let all = [ProductNumber(0)];
        assert_eq!(catalogue.meant(butter, || all.to_vec()), all);
        assert_eq!(catalogue.meant(butter, Vec::new), all);
        let later = catalogue.at_prices_of(Day::parse("2026-03-27").expect("a day"));
        assert_eq!(later.meant(butter, Vec::new), [], "what is on sale may differ");
    }
}
