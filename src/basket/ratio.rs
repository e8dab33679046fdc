//! What a thousandth of a unit costs at least, in whole numbers. A lower bound.

/// Cents for a thousandth of a unit, in 2⁻⁴⁰, rounded down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ratio(u64);

const SHIFT: u32 = 40;

impl Ratio {
    /// More than anything costs.
    pub(super) const MAX: Self = Self(u64::MAX);

    /// `cents` for `amount` thousandths.
    pub(super) fn of(cents: u32, amount: u32) -> Self {
        Self::of_large(cents, u64::from(amount))
    }

    /// What `amount` thousandths cost, in 2⁻⁴⁰ cents.
    pub(super) fn times(self, amount: u32) -> u128 {
        u128::from(self.0) * u128::from(amount)
    }

    /// The same for an amount of many packs.
    pub(super) fn of_large(cents: u32, amount: u64) -> Self {
        // Less than 2²⁴ cents fit; more are rounded down to that.
        let cents = u64::from(cents).min((1 << (64 - SHIFT)) - 1);
        Self((cents << SHIFT) / amount)
    }
}

/// The least that what is missing can cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Floor {
    /// At this price.
    pub ratio: Ratio,
    /// Weighed goods may take part, whose price is rounded: up to half a cent less.
    pub rounded: bool,
}

impl Floor {
    /// Nothing is there to cover the rest.
    pub(super) const NOTHING: Self = Self { ratio: Ratio::MAX, rounded: false };

    /// The lower of both.
    pub(super) fn or(self, other: Self) -> Self {
        Self { ratio: self.ratio.min(other.ratio), rounded: self.rounded || other.rounded }
    }

    /// What `amount` thousandths cost at least, in whole cents; `u32::MAX` if nothing is there.
    pub(super) fn cents(self, amount: u32) -> u32 {
        if self.ratio == Ratio::MAX {
            return u32::MAX;
        }
        self.after(0, amount)
    }

    /// What `amount` thousandths cost at least after something that costs `before` 2⁻⁴⁰ cents, in whole cents.
    pub(super) fn after(self, before: u128, amount: u32) -> u32 {
        let rest = if amount == 0 { 0 } else { self.ratio.times(amount) };
        let down = if self.rounded { 1 << (SHIFT - 1) } else { 0 };
        let up = (before + rest).saturating_sub(down) + ((1 << SHIFT) - 1);
        u32::try_from(up >> SHIFT).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_the_price_rounded_up_and_never_more() {
        let floor = Floor { ratio: Ratio::of(100, 3000), rounded: false };
        assert_eq!([1, 30, 31, 3000, 3001].map(|amount| floor.cents(amount)), [1, 1, 2, 100, 101]);
        assert_eq!(Floor::NOTHING.cents(1), u32::MAX);
    }

    #[test]
    fn leaves_room_for_the_rounding_of_weighed_goods() {
        let floor = Floor { ratio: Ratio::of(100, 1000), rounded: true };
        assert_eq!([4, 5, 14, 15].map(|amount| floor.cents(amount)), [0, 0, 1, 1]);
        assert_eq!(floor.or(Floor::NOTHING), floor);
    }
}
