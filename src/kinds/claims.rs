//! What people ask for in words of their own, whatever names call it: what is left out of a product, and for whom it
//! is. Which these are is in `claims.tsv`.

use std::ops::Range;
use std::sync::LazyLock;

use super::attribute_words::ROWS;
use super::attributes::{Attribute, Attributes, Value};
use super::patterns::Words;
use super::{Kind, entries, table};
use crate::lexicon::Table;

/// A set of what a product claims: one bit for each row of the table, in its order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Claims(u16);

const TABLE: Table = table!("claims.tsv");

/// By the place of the row in the table of attributes.
static OF_ROWS: LazyLock<Vec<Claims>> = LazyLock::new(|| {
    let claims = TABLE.rows(|[attribute, value]| Some((Attribute::parse(attribute)?, value)));
    let of_row = |attribute: Option<Attribute>, value: &str| {
        let place = claims.iter().position(|&(of, is)| Some(of) == attribute && is == value);
        Claims(place.map_or(0, |place| 1 << place))
    };
    ROWS.iter().map(|row| of_row(row.attribute, row.value)).collect()
});

/// What products of each kind claim by themselves; by [`Kind::index`].
static OF_KINDS: LazyLock<Vec<Claims>> = LazyLock::new(|| {
    let claims = |kind: Kind| kind.by_itself().iter().fold(Claims::default(), |all, value| all.and(Claims::of(*value)));
    Kind::all().map(claims).collect()
});

impl Claims {
    /// Free of lactose.
    pub const LACTOSE_FREE: Self = Self(1);
    /// Without anything from animals.
    pub const VEGAN: Self = Self(1 << 2);

    fn of(value: Value) -> Self {
        value.row().map_or_else(Self::default, |row| OF_ROWS[row])
    }

    /// Of a product of this kind with these attributes.
    pub(crate) fn of_product(kind: Option<Kind>, attributes: Attributes<'_>) -> Self {
        let by_itself = kind.map_or_else(Self::default, |kind| OF_KINDS[usize::from(kind.index())]);
        attributes.iter().fold(by_itself, |all, (_, value)| all.and(Self::of(value)))
    }

    /// Both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Are there none?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is anything of `other` in it?
    pub const fn has_any(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The bits.
    pub const fn bits(self) -> u16 {
        self.0
    }
}

/// The words that claim so: of rows whose title says it with one of them. `Zero` says more than that something is free
/// of sugar.
static WORDS: LazyLock<Words<Claims>> =
    LazyLock::new(|| {
        let claimed = ROWS.iter().zip(&*OF_ROWS).filter(|(_, claims)| !claims.is_empty());
        let rows = claimed.filter(|(row, _)| {
            let last = row.title.rsplit(' ').next().unwrap_or_default();
            entries(row.words).any(|word| word.starts_with(last))
        });
        let whole = |word: &&str| !word.starts_with('-') && !word.ends_with('-');
        Words::of(rows.flat_map(move |(row, claims)| {
            entries(row.words).filter(whole).map(move |word| (word.to_owned(), *claims))
        }))
    });

/// Calls `take` with the folded words that claim something.
pub fn claimed(words: &[&str], take: impl FnMut(Range<usize>, Claims)) {
    WORDS.each(words, take);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_say_it_in_their_own_words() {
        let said = |text: &str| {
            let mut all = Claims::default();
            claimed(&text.split(' ').collect::<Vec<_>>(), |_, claims| all = all.and(claims));
            all.bits()
        };
        for (text, bits) in [
            ("zuckerfrei", 32),
            ("ohne zucker", 32),
            ("zuckerfreie", 32),
            ("vegane", 4),
            ("laktosefreie", 1),
            ("herren", 256),
            ("zero", 0),
            ("leichtmilch", 0),
            ("zucker", 0),
            ("erdbeer", 0),
        ] {
            assert_eq!(said(text), bits, "{text}");
        }
    }
}
