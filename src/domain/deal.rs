//! Deals (*Aktionen*): what a chain takes off the price of one piece, for whom and when. Refuses rules that are none.

use super::{Cents, Day};

/// What is taken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// *ab n Stück je*: from `from` packs on, each of them costs `each`. With `from` = 1 a plain reduced price.
    Each {
        /// How many packs it takes.
        from: u32,
        /// What each costs then.
        each: Cents,
    },
    /// *1+1*, *2+1*: of `paid + free` packs, `free` cost nothing.
    Free {
        /// How many are paid.
        paid: u32,
        /// How many come with them.
        free: u32,
    },
    /// *−x % ab n*: from `from` packs on, each costs `percent` less, rounded half up to a cent.
    Percent {
        /// How many packs it takes.
        from: u32,
        /// How much less: 1 to 99.
        percent: u32,
    },
}

impl Rule {
    /// Does it say something that can be?
    pub const fn is_sound(&self) -> bool {
        match *self {
            Self::Each { from, .. } => from >= 1,
            Self::Free { paid, free } => paid >= 1 && free >= 1,
            Self::Percent { from, percent } => from >= 1 && 1 <= percent && percent <= 99,
        }
    }
}

/// What a chain offers on one product besides its price, as it said it last.
///
/// A product's price is always what one piece costs everyone: a price for holders of a card, or from two pieces on, is a
/// deal. A price that is reduced for everyone is the price, and the deal says what it was and until when it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// What is taken off.
    pub rule: Rule,
    /// What one piece costs without it, as the chain states it: *statt*.
    pub regular: Option<Cents>,
    /// For holders of this card only: the id of a customer programme, such as `joe` or `lidlplus`.
    pub card: Option<String>,
    /// The first day, if the chain says it.
    pub from: Option<Day>,
    /// The last day, if the chain says it.
    pub to: Option<Day>,
    /// How many packs a customer gets at it.
    pub limit: Option<u32>,
}

impl Deal {
    /// The longest id of a card, in bytes: lower-case letters and digits.
    pub const MAX_CARD: usize = 32;

    /// For everyone, every day, as often as one likes.
    pub const fn new(rule: Rule) -> Self {
        Self { rule, regular: None, card: None, from: None, to: None, limit: None }
    }

    /// Does it hold on `day`?
    pub fn holds_on(&self, day: Day) -> bool {
        self.from.is_none_or(|from| from <= day) && self.to.is_none_or(|to| day <= to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_that_take_nothing_off_are_none() {
        let each = Cents::new(80).expect("a price");
        for (rule, sound) in [
            (Rule::Each { from: 1, each }, true),
            (Rule::Each { from: 0, each }, false),
            (Rule::Free { paid: 2, free: 1 }, true),
            (Rule::Free { paid: 0, free: 1 }, false),
            (Rule::Percent { from: 1, percent: 99 }, true),
            (Rule::Percent { from: 1, percent: 100 }, false),
        ] {
            assert_eq!(rule.is_sound(), sound, "{rule:?}");
        }
    }

    #[test]
    fn it_holds_from_its_first_day_to_its_last() {
        let day = Day::from_epoch_days;
        let deal = Deal { from: Some(day(10)), to: Some(day(12)), ..Deal::new(Rule::Percent { from: 1, percent: 25 }) };
        assert_eq!([9, 10, 12, 13].map(|at| deal.holds_on(day(at))), [false, true, true, false]);
    }
}
