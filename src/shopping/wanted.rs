//! What an item of a list asks for, and what it has to be.

use std::ops::RangeInclusive;

use super::{Amount, Said};
use crate::catalogue::ProductView;
use crate::domain::fold::folded;
use crate::domain::{ProductKey, Quantity, Unit};
use crate::kinds::Kind;

/// A piece of what hangs together holds about so many percent of what the line says, or of what is usual.
const AS_SAID: RangeInclusive<u64> = 90..=110;
const AS_USUAL: RangeInclusive<u64> = 40..=150;

/// An item of a list.
#[derive(Clone, Debug)]
pub struct Item {
    /// What.
    pub wanted: Wanted,
    /// How many packs, or how many times the amount; a fraction for weighed goods only.
    pub count: f64,
    /// What all of it has to be.
    pub only: Only,
}

/// What an item asks for.
#[derive(Clone, Debug)]
pub enum Wanted {
    /// Words, and how much; a note has none.
    Words(String, HowMuch),
    /// A product.
    Product(ProductKey, Accept),
    /// One of these, and how much of it; as many packs as the item says without.
    Choice(Vec<ProductKey>, Option<Quantity>),
}

/// What may stand in for a product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accept {
    /// Nothing.
    Exact,
    /// The same article of other chains.
    Same,
    /// Also what is much like it.
    Comparable,
}

/// How much of something in words.
#[derive(Clone, Copy, Debug)]
pub enum HowMuch {
    /// So much, or a pack.
    Quantity(Option<Quantity>),
    /// What a line says of it: how much that is depends on the kind.
    Said(Said),
}

/// So many pieces that hang together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bundle {
    /// More than one.
    pub(super) pieces: u32,
    /// How much one holds, as the line says.
    pub(super) said: Option<Quantity>,
    /// How much one usually holds, where that is known.
    pub(super) usual: Option<Quantity>,
}

/// What an item has to be; `None` = whatever.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Only {
    /// Organic or not.
    pub bio: Option<bool>,
    /// An own brand of a chain or not.
    pub own_brand: Option<bool>,
    /// Of this brand.
    pub brand: Option<String>,
    /// At most so dear, in cents a pack.
    pub max_price_cents: Option<u32>,
}

/// Why an item can never be had as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// Its product is unknown.
    NoProduct,
    /// None of its products is known.
    NoneOfThese,
    /// It is less than can be measured.
    TooLittle,
    /// It asks for a part of what is not cut.
    Fraction,
}

impl Item {
    /// The words of a need, and how much of it.
    pub fn words(&self) -> Option<(&str, HowMuch)> {
        match &self.wanted {
            Wanted::Words(words, how_much) => Some((words, *how_much)),
            Wanted::Product(..) | Wanted::Choice(..) => None,
        }
    }

    /// Does it name nothing to buy?
    pub fn is_note(&self) -> bool {
        self.words().is_some_and(|(words, _)| words.is_empty())
    }

    /// Is it a need in words, not a product?
    pub const fn is_in_words(&self) -> bool {
        matches!(self.wanted, Wanted::Words(..))
    }

    /// The count of what is not cut.
    pub(super) fn whole(&self) -> Result<u32, Impossible> {
        let count = self.count.round();
        let is_whole = (self.count - count).abs() < 1e-9 && count >= 1.0;
        if is_whole { Ok(count as u32) } else { Err(Impossible::Fraction) }
    }
}

impl HowMuch {
    /// In which container.
    pub const fn container(self) -> Option<&'static str> {
        match self {
            Self::Quantity(_) => None,
            Self::Said(said) => said.container,
        }
    }

    /// So many that hang together, of what shops count: `Backpulver 5er`.
    pub(super) fn pieces(self) -> Option<Quantity> {
        let Self::Said(Said { bundle, count, measure: None, .. }) = self else { return None };
        Quantity::from_f64(f64::from(bundle?) * count.unwrap_or(1.0), Unit::Piece)
    }

    /// What hangs together, of a kind.
    pub(super) fn bundle(self, kind: Option<Kind>) -> Option<Bundle> {
        match self {
            Self::Quantity(_) => None,
            Self::Said(said) => said.bundle(kind?),
        }
    }

    /// How much that is of a kind.
    pub fn of(self, kind: Option<Kind>) -> Amount {
        match self {
            Self::Quantity(each) => Amount { count: 1.0, each },
            Self::Said(said) => said.amount(kind),
        }
    }
}

impl Bundle {
    /// Is a product one, by what it says that its pieces hold?
    pub(super) fn is(self, product: ProductView<'_>) -> bool {
        let (Some(pack), Some(each)) = (product.quantity(), product.each()) else { return false };
        let percent = |of: Quantity, to: Quantity| u64::from(of.thousandths()) * 100 / u64::from(to.thousandths());
        let is_so_much = |wanted: Quantity, about: RangeInclusive<u64>| {
            wanted.unit() == each.unit() && about.contains(&percent(each, wanted))
        };
        let pieces = (percent(pack, each) + 50) / 100;
        pieces == u64::from(self.pieces)
            && match (self.said, self.usual) {
                (Some(said), _) => is_so_much(said, AS_SAID),
                (None, usual) => usual.is_none_or(|usual| is_so_much(usual, AS_USUAL)),
            }
    }
}

impl Only {
    /// May this product be bought?
    pub fn allows(&self, product: ProductView<'_>) -> bool {
        let is_brand = |brand: &String| product.brand().is_some_and(|own| folded(own) == folded(brand));
        self.bio.is_none_or(|bio| bio == product.bio())
            && self.own_brand.is_none_or(|own| own == product.own_brand())
            && self.brand.as_ref().is_none_or(is_brand)
            && self.max_price_cents.is_none_or(|most| product.price().get() <= most)
    }
}
