//! The numbers of a size and their product with a unit, within the range of a quantity.

use crate::domain::{Quantity, Unit};

/// A number as it is written.
#[derive(Clone, Copy)]
pub(super) struct Number {
    /// All its digits, without the separator.
    pub(super) digits: u64,
    /// How many of them come after the separator.
    pub(super) decimals: u32,
    pub(super) point: bool,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Number {
    /// The quantity of that many units of `factor` thousandths. `1.000 g` are a thousand grams and `2.500 m` of yarn
    /// that many metres; `1.000 kg` is one kilogram.
    pub(super) fn of(self, unit: Unit, factor: u32) -> Option<Quantity> {
        let grouped = self.point && self.decimals == 3 && (factor <= 1000 || unit == Unit::Centimetre);
        let scale = if grouped { 1 } else { 10_u64.checked_pow(self.decimals)? };
        let thousandths = self.digits.checked_mul(u64::from(factor))? / scale;
        Quantity::from_thousandths(u32::try_from(thousandths).ok()?, unit)
    }

    /// The number, if it is a whole one a pack may have pieces of.
    pub(super) fn pieces(self) -> Option<u32> {
        (self.decimals == 0 && (1..=1000).contains(&self.digits)).then_some(self.digits as u32)
    }
}
