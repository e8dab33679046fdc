//! What is true of a product, in few bytes.

use crate::domain::flat::flat;

/// What is true of a product, as a set of bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flags(u16);

flat!(Flags(u16));

impl Flags {
    /// Organic.
    pub const BIO: Self = Self(1);
    /// A brand of the chain itself.
    pub const OWN_BRAND: Self = Self(1 << 1);
    /// Sold by weight.
    pub const WEIGHED: Self = Self(1 << 2);
    /// On sale on the chain's newest day.
    pub const AVAILABLE: Self = Self(1 << 3);
    /// On the chain's newest day the lowest price of 30 days, and it was dearer in them.
    pub const THIRTY_DAY_LOW: Self = Self(1 << 4);
    /// Its price is old, or all of its chain are.
    pub const STALE: Self = Self(1 << 5);
    /// The pack holds less than some months ago.
    pub const SHRUNK: Self = Self(1 << 6);
    /// Name and field disagree on the size, or the price contradicts it.
    pub const DOUBTFUL_SIZE: Self = Self(1 << 7);
    /// It has deals. Few have, and every search needs to know.
    pub const DEALT: Self = Self(1 << 8);
    /// Its drained weight is known. Few have one, and every unit price asks.
    pub const DRAINED: Self = Self(1 << 9);
    /// On sale, but nobody confirmed its price for long.
    pub const UNCONFIRMED: Self = Self(1 << 10);
    /// Its unit price lies far off those of its group.
    pub const FAR_OFF: Self = Self(1 << 11);
    /// Without anything from animals.
    pub const VEGAN: Self = Self(1 << 12);
    /// Free of lactose.
    pub const LACTOSE_FREE: Self = Self(1 << 13);
    /// Its name states attributes, or a variety of its kind.
    pub const STATES: Self = Self(1 << 14);
    /// Its source states its brand.
    pub const BRAND_STATED: Self = Self(1 << 15);

    /// The bits.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Are all bits of `other` set?
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Sets the bits of `other` if `yes`.
    #[must_use]
    pub const fn with(self, other: Self, yes: bool) -> Self {
        if yes { self.union(other) } else { self }
    }

    /// Sets the bits of `other`.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Clears all bits that `other` has not.
    #[must_use]
    pub const fn only(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Clears the bits of `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_set_and_asked_one_by_one() {
        let flags = Flags::default().with(Flags::BIO, true).with(Flags::STALE, false);
        assert!(flags.has(Flags::BIO) && !flags.has(Flags::STALE) && flags.has(Flags::default()));
        assert_eq!(flags.without(Flags::BIO), Flags::default());
    }
}
