//! Deals (*Aktionen*): what a chain takes off the price of one piece, for whom and when.

use super::flat::{Bytes, Flat, flat};
use super::{Cents, Day};

/// What is taken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    /// The most packs that a deal requires.
    pub const MAX_PACKS: u32 = 1_000;

    /// Is it possible?
    pub const fn is_sound(&self) -> bool {
        let packs = match *self {
            Self::Each { from, .. } | Self::Percent { from, percent: 1..=99 } => from,
            Self::Free { paid, free } if paid >= 1 && free >= 1 => paid.saturating_add(free),
            Self::Free { .. } | Self::Percent { .. } => return false,
        };
        1 <= packs && packs <= Self::MAX_PACKS
    }
}

impl Rule {
    /// The price of one pack whose normal price is `price`; `None` for a rule that takes several.
    pub fn single(&self, price: Cents) -> Option<Cents> {
        match *self {
            Self::Each { from: 1, each } => Some(each),
            Self::Percent { from: 1, percent: percent @ 1..=99 } => {
                Cents::new(((price.get() * (100 - percent) + 50) / 100).max(1))
            }
            _ => None,
        }
    }
}

/// The kinds of rules by name, for whoever writes one down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealKind {
    /// Another price for one pack: [`Rule::Each`] with `from` = 1.
    Price,
    /// Another price from several packs on: [`Rule::Each`] with more.
    Multi,
    /// [`Rule::Free`].
    Free,
    /// [`Rule::Percent`].
    Percent,
}

flat!(enum DealKind);

impl DealKind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Price, Self::Multi, Self::Free, Self::Percent];

    /// `price`, `multi`, `free`, `percent`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Price => "price",
            Self::Multi => "multi",
            Self::Free => "free",
            Self::Percent => "percent",
        }
    }

    /// The kind of this name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A rule as numbers with names: the same in files, in the database and on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Which kind.
    pub kind: DealKind,
    /// How many packs it takes; with [`DealKind::Free`] the free ones included.
    pub packs: u32,
    /// What each costs then.
    pub each: Option<Cents>,
    /// How many of the packs cost nothing.
    pub free: Option<u32>,
    /// How much less each costs, in percent.
    pub percent: Option<u32>,
}

flat!(Terms { kind, packs, each, free, percent });

impl Flat for Rule {
    fn write(&self, out: &mut Bytes<'_>) {
        Terms::of(*self).write(out);
    }

    fn read(bytes: &mut &[u8]) -> Option<Self> {
        Terms::read(bytes)?.rule()
    }
}

impl Terms {
    /// The terms of a rule.
    pub const fn of(rule: Rule) -> Self {
        let none = Self { kind: DealKind::Price, packs: 1, each: None, free: None, percent: None };
        match rule {
            Rule::Each { from: 1, each } => Self { each: Some(each), ..none },
            Rule::Each { from, each } => Self { kind: DealKind::Multi, packs: from, each: Some(each), ..none },
            Rule::Free { paid, free } => {
                Self { kind: DealKind::Free, packs: paid.saturating_add(free), free: Some(free), ..none }
            }
            Rule::Percent { from, percent } => {
                Self { kind: DealKind::Percent, packs: from, percent: Some(percent), ..none }
            }
        }
    }

    /// The rule that they are; `None` where they are none.
    pub fn rule(self) -> Option<Rule> {
        let rule = match self {
            Self { kind: DealKind::Price, packs: 1, each: Some(each), .. } => Rule::Each { from: 1, each },
            Self { kind: DealKind::Multi, packs: from @ 2.., each: Some(each), .. } => Rule::Each { from, each },
            Self { kind: DealKind::Free, packs, free: Some(free), .. } => {
                Rule::Free { paid: packs.checked_sub(free)?, free }
            }
            Self { kind: DealKind::Percent, packs: from, percent: Some(percent), .. } => {
                Rule::Percent { from, percent }
            }
            _ => return None,
        };
        rule.is_sound().then_some(rule)
    }
}

/// A deal of a chain on one product, as stated last.
///
/// A product's price is always what one piece costs everyone: a price for holders of a card, or from two pieces on, is
/// a deal. A price that is reduced for everyone is the price, and the deal says what it was and until when it holds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    /// The rule.
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

flat!(Deal { rule, regular, card, from, to, limit });

impl Deal {
    /// For everyone, every day, as often as one likes.
    pub const fn new(rule: Rule) -> Self {
        Self { rule, regular: None, card: None, from: None, to: None, limit: None }
    }

    /// Is it possible?
    pub fn is_sound(&self) -> bool {
        let in_order = self.from.zip(self.to).is_none_or(|(from, to)| from <= to);
        self.rule.is_sound() && in_order && self.card.as_deref().is_none_or(Self::is_card) && self.limit != Some(0)
    }

    /// Is it an id of a card: up to 32 lower-case letters and digits?
    pub fn is_card(id: &str) -> bool {
        (1..=32).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    }

    /// Is it the reduction of a price for everyone, which is the product's price already?
    pub const fn is_price(&self) -> bool {
        matches!(self.rule, Rule::Each { from: 1, .. }) && self.card.is_none()
    }

    /// Is it the price for everyone from a day after `day` on? Until then, it is no price.
    pub fn is_price_after(&self, day: Day) -> bool {
        self.is_price() && self.from.is_some_and(|from| from > day)
    }

    /// Has its last day passed on `day`?
    pub fn is_over(&self, day: Day) -> bool {
        self.to.is_some_and(|to| to < day)
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
            (Rule::Free { paid: u32::MAX, free: 1 }, false),
            (Rule::Percent { from: 1, percent: 99 }, true),
            (Rule::Percent { from: 1, percent: 100 }, false),
        ] {
            assert_eq!(rule.is_sound(), sound, "{rule:?}");
        }
    }

    #[test]
    fn what_one_pack_costs() {
        let cents = |cents| Cents::new(cents).expect("a price");
        for (rule, single) in [
            (Rule::Each { from: 1, each: cents(80) }, Some(80)),
            (Rule::Each { from: 2, each: cents(80) }, None),
            (Rule::Percent { from: 1, percent: 25 }, Some(74)),
            (Rule::Percent { from: 2, percent: 25 }, None),
            (Rule::Free { paid: 1, free: 1 }, None),
        ] {
            assert_eq!(rule.single(cents(98)).map(Cents::get), single, "{rule:?}");
        }
    }

    #[test]
    fn terms_read_and_write_the_same() {
        let each = Cents::new(80).expect("a price");
        for rule in [
            Rule::Each { from: 1, each },
            Rule::Each { from: 3, each },
            Rule::Free { paid: 2, free: 1 },
            Rule::Percent { from: 2, percent: 25 },
        ] {
            let terms = Terms::of(rule);
            assert_eq!(terms.rule(), Some(rule));
            assert_eq!(DealKind::parse(terms.kind.name()), Some(terms.kind));
            assert_eq!(Terms { packs: 0, ..terms }.rule(), None, "{rule:?}");
        }
        assert_eq!(Terms { packs: 2, ..Terms::of(Rule::Each { from: 1, each }) }.rule(), None);
    }

    #[test]
    fn deals_that_cannot_be_are_none() {
        let (day, plain) = (Day::from_epoch_days, Deal::new(Rule::Free { paid: 1, free: 1 }));
        let card = |card: &str| Deal { card: Some(card.to_owned()), ..plain.clone() };
        for sound in [plain.clone(), card("lidlplus"), Deal { from: Some(day(9)), to: Some(day(9)), ..plain.clone() }] {
            assert!(sound.is_sound(), "{sound:?}");
        }
        let backwards = Deal { from: Some(day(9)), to: Some(day(8)), ..plain.clone() };
        for wrong in [card(""), card("jö"), card(&"x".repeat(33)), backwards, Deal { limit: Some(0), ..plain.clone() }]
        {
            assert!(!wrong.is_sound(), "{wrong:?}");
        }
    }

    #[test]
    fn it_holds_from_its_first_day_to_its_last() {
        let day = Day::from_epoch_days;
        let deal = Deal { from: Some(day(10)), to: Some(day(12)), ..Deal::new(Rule::Percent { from: 1, percent: 25 }) };
        assert_eq!([9, 10, 12, 13].map(|at| deal.holds_on(day(at))), [false, true, true, false]);
        assert_eq!([11, 12, 13].map(|at| deal.is_over(day(at))), [false, false, true]);
        assert!(!Deal { to: None, ..deal.clone() }.is_over(day(13)), "without a last day it is never over");
        let price = Deal { rule: Rule::Each { from: 1, each: Cents::new(99).expect("a price") }, ..deal };
        assert_eq!([9, 10].map(|at| price.is_price_after(day(at))), [true, false]);
        assert!(!Deal { card: Some("joe".to_owned()), ..price }.is_price_after(day(9)), "no price for everyone");
    }
}
