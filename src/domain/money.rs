//! Money: whole euro cents, more than zero and below an absurd price.

use std::fmt;

use super::flat::flat;

/// A price in whole euro cents, from 1 cent to [`Cents::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cents(u32);

flat!(Cents(u32));

impl Cents {
    /// € 100,000: no supermarket article costs more; what does is a mistake at the source.
    pub const MAX: Self = Self(10_000_000);

    /// A price of `cents`; `None` for 0 and above [`Cents::MAX`].
    pub const fn new(cents: u32) -> Option<Self> {
        if cents == 0 || cents > Self::MAX.0 { None } else { Some(Self(cents)) }
    }

    /// A price given as a decimal number of euros (`3.99`); `None` if it is not a whole number of cents in range.
    pub fn from_euros(euros: f64) -> Option<Self> {
        let cents = (euros * 100.0).round();
        let whole = (euros * 100.0 - cents).abs() < 1e-4;
        // What is past the range of whole numbers becomes the nearest of them, and that is no price either.
        if whole { Self::new(cents as u32) } else { None }
    }

    /// The number of cents.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The number of euros, for files that write decimals.
    pub fn euros(self) -> f64 {
        f64::from(self.0) / 100.0
    }
}

/// Euros with two decimals and a point: `3.99`.
impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn euros_become_cents_exactly() {
        for cents in 1..200_000 {
            assert_eq!(Cents::from_euros(f64::from(cents) / 100.0), Cents::new(cents));
        }
        assert_eq!(Cents::from_euros(0.1 + 0.2), Cents::new(30));
    }

    #[test]
    fn refuses_what_is_no_price() {
        for euros in [0.0, -1.0, 0.001, 1.005, f64::NAN, f64::INFINITY, 1e300, 100_000.01] {
            assert_eq!(Cents::from_euros(euros), None, "{euros}");
        }
    }

    #[test]
    fn shows_two_decimals() {
        assert_eq!(Cents(5).to_string(), "0.05");
        assert_eq!(Cents(1299).to_string(), "12.99");
    }
}
