//! Pack sizes: reconciles the size in a name with the size in a field. Where they contradict each other without an
//! explanation there is no size: that is better than a wrong unit price.

mod case;
mod field;
mod grammar;
mod slips;
mod units;

use std::ops::Range;

use super::{Quantity, Statement, Unit};
use case::Case;
pub use field::of_statement;
pub use grammar::{Kind, Mention, Mentions, times};

/// A size found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SizeInText {
    /// Where it stands in the text, in bytes.
    pub range: Range<usize>,
    /// All of it.
    pub quantity: Quantity,
}

/// The reconciled size of a product.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PackSize {
    /// What is in the pack; `None` if unknown or contradictory.
    pub quantity: Option<Quantity>,
    /// The drained quantity, if stated: by law the unit price is that of the drained weight.
    pub drained: Option<Quantity>,
    /// Its pieces and the size of each, if stated.
    pub pack: Option<Pack>,
    /// Name and field contradict each other (a plausible slip was corrected, or there is no quantity).
    pub doubtful: bool,
}

/// Pieces in a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pack {
    /// How many, at least 1.
    pub pieces: u32,
    /// How much each holds, rounded to thousandths; `None` if only the number is known.
    pub each: Option<Quantity>,
}

/// How many thousandths of which unit one of what is spelled so (folded) is: of `kg`, 1,000,000 thousandths of a gram.
/// `None` for what is counted.
pub fn measure(spelling: &str) -> Option<(Unit, u32)> {
    match units::find(spelling)? {
        units::Meaning::Measure(unit, thousandths) => Some((unit, thousandths)),
        _ => None,
    }
}

/// The size in a name or a query: washes before mass and volume (the last one), those before a number of things, and
/// last lengths: they are dimensions more often than sizes.
pub fn in_text(text: &str) -> Option<SizeInText> {
    let mentions = Mentions::of(text);
    let rank = |mention: &Mention| match (mention.kind, mention.total.unit()) {
        (Kind::Measure, Unit::Wash) => (5, 0),
        (Kind::Drained, _) => (4, 0),
        (Kind::Measure, _) => (3, 0),
        (Kind::Count, _) => (2, 0),
        (Kind::Parts, _) => (1, 0),
        // Of `12mx38cm` the longer side.
        (Kind::Length, _) => (0, mention.total.thousandths()),
    };
    let best = mentions.iter().max_by_key(|mention| rank(mention))?;
    Some(SizeInText { range: best.range.clone(), quantity: best.total })
}

/// How many things a name says that there are, if it says so once: `Kornspitz 4 Stück, 300 g`, `Laugenstangerl 5er`.
pub fn pieces(name: &str) -> Option<Quantity> {
    let mentions = Mentions::of(name);
    Case { name, mentions: &mentions }.only_count().filter(|count| count.unit() == Unit::Piece)
}

/// Does the name speak of a thing that holds something: bags, bottles, pots? A volume beside it is what it holds.
pub fn names_vessel(name: &str) -> bool {
    let case = Case { name, mentions: &Mentions::default() };
    case.has_word_of(|word| units::is_vessel(word) || units::is_bag(word))
}

/// Does the name speak of several different things that are sold as one?
pub fn names_gift(name: &str) -> bool {
    Case { name, mentions: &Mentions::default() }.has_word_of(units::is_gift)
}

/// Holds the name and the field against each other.
pub fn reconcile(name: &str, statement: &Statement, weighed: bool) -> PackSize {
    Case { name, mentions: &Mentions::of(name) }.reconciled(statement, weighed)
}

impl PackSize {
    /// What its unit price is for.
    pub fn priced(&self) -> Option<Quantity> {
        self.quantity.map(|quantity| self.drained.unwrap_or(quantity))
    }

    fn of(quantity: Quantity) -> Self {
        Self { quantity: Some(quantity), ..Self::default() }
    }

    fn doubtful(quantity: Option<Quantity>) -> Self {
        Self { quantity, doubtful: true, ..Self::default() }
    }

    fn with_pack(self, pack: Option<Pack>) -> Self {
        Self { pack, ..self }
    }
}

impl Mention {
    fn pack(&self) -> Option<Pack> {
        self.pack.map(|(pieces, each)| Pack { pieces, each: Some(each) })
    }

    fn is_measure(&self) -> bool {
        self.kind == Kind::Measure && matches!(self.total.unit(), Unit::Gram | Unit::Millilitre)
    }
}

#[cfg(test)]
mod tests;
