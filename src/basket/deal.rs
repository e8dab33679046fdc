//! Deals: what a chain takes off, and under which conditions. A pack counts for one deal.

use super::{MOST_PACKS, Shopper};
use crate::domain::{Cents, Day, Rule};

/// The card of a chain's customer programme: a number that the caller gives to each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Card(pub u8);

/// A deal on one product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    /// What is taken off.
    pub rule: Rule,
    /// For holders of this card only.
    pub card: Option<Card>,
    /// The first day.
    pub from: Option<Day>,
    /// The last day.
    pub to: Option<Day>,
    /// How many packs a customer gets at it.
    pub limit: Option<u32>,
}

/// A deal as the counts of packs it can be used for: `first`, `first + step`, … up to `most`, and what those cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Steps {
    pub first: u32,
    pub step: u32,
    pub first_cents: u32,
    pub step_cents: u32,
    pub most: u32,
}

impl Deal {
    /// Everyone's, every day, as often as one likes.
    pub const fn new(rule: Rule) -> Self {
        Self { rule, card: None, from: None, to: None, limit: None }
    }

    /// Does this shopper get it?
    pub fn is_open_to(&self, shopper: &Shopper) -> bool {
        self.from.is_none_or(|from| from <= shopper.day)
            && self.to.is_none_or(|to| shopper.day <= to)
            && self.card.is_none_or(|card| shopper.cards.contains(&card))
    }

    /// The counts it can be used for where a pack costs `price` otherwise; `None` for a deal that is none.
    pub(super) fn steps(&self, price: Cents) -> Option<Steps> {
        let most = self.limit.unwrap_or(u32::MAX);
        let each = |from: u32, each: u32| Steps {
            first: from,
            step: 1,
            first_cents: from.saturating_mul(each),
            step_cents: each,
            most,
        };
        let steps = match self.rule {
            Rule::Each { from, each: cents } => each(from, cents.get()),
            Rule::Percent { from, percent: percent @ 1..=99 } => {
                each(from, ((price.get() * (100 - percent) + 50) / 100).max(1))
            }
            Rule::Free { paid: paid @ 1.., free: free @ 1.. } => {
                let (group, cents) = (paid.saturating_add(free), paid.saturating_mul(price.get()));
                Steps { first: group, step: group, first_cents: cents, step_cents: cents, most }
            }
            Rule::Percent { .. } | Rule::Free { .. } => return None,
        };
        (1..=MOST_PACKS.min(most)).contains(&steps.first).then_some(steps)
    }
}

impl Steps {
    /// The counts up to `upto`, with what they cost.
    pub(super) fn up_to(self, upto: u32) -> impl Iterator<Item = (u32, u32)> {
        let Self { first, step, first_cents, step_cents, most } = self;
        let counts = (0..).map(move |n: u32| (first + n * step, first_cents + n * step_cents));
        counts.take_while(move |&(count, _)| count <= upto.min(most))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cents(cents: u32) -> Cents {
        Cents::new(cents).expect("a price")
    }

    fn counts(deal: Deal, price: u32, upto: u32) -> Vec<(u32, u32)> {
        deal.steps(cents(price)).map(|steps| steps.up_to(upto).collect()).unwrap_or_default()
    }

    #[test]
    fn each_kind_of_deal_costs_what_it_says() {
        let each = Deal::new(Rule::Each { from: 3, each: cents(80) });
        assert_eq!(counts(each, 100, 5), [(3, 240), (4, 320), (5, 400)]);
        let free = Deal::new(Rule::Free { paid: 2, free: 1 });
        assert_eq!(counts(free, 100, 7), [(3, 200), (6, 400)]);
        let percent = Deal::new(Rule::Percent { from: 2, percent: 25 });
        assert_eq!(counts(percent, 99, 3), [(2, 148), (3, 222)], "74.25 cents are 74");
        assert_eq!(counts(percent, 98, 2), [(2, 148)], "73.5 cents are 74");
    }

    #[test]
    fn limits_end_it_and_nonsense_is_none() {
        let two = Deal { limit: Some(5), ..Deal::new(Rule::Free { paid: 1, free: 1 }) };
        assert_eq!(counts(two, 100, 9), [(2, 100), (4, 200)]);
        for rule in [
            Rule::Each { from: 0, each: cents(1) },
            Rule::Free { paid: 0, free: 1 },
            Rule::Free { paid: 1, free: 0 },
            Rule::Free { paid: u32::MAX, free: u32::MAX },
            Rule::Percent { from: 1, percent: 0 },
            Rule::Percent { from: 1, percent: 100 },
        ] {
            assert_eq!(Deal::new(rule).steps(cents(100)), None, "{rule:?}");
        }
        let out_of_reach = Deal { limit: Some(2), ..Deal::new(Rule::Each { from: 3, each: cents(80) }) };
        assert_eq!(out_of_reach.steps(cents(100)), None);
    }

    #[test]
    fn cards_and_days_are_kept() {
        let day = Day::from_epoch_days;
        let shopper = Shopper { day: day(100), cards: vec![Card(3)] };
        let deal = Deal::new(Rule::Each { from: 1, each: cents(80) });
        assert!(deal.is_open_to(&shopper));
        for (card, from, to, open) in [
            (Some(3), Some(100), Some(100), true),
            (Some(2), None, None, false),
            (None, Some(101), None, false),
            (None, None, Some(99), false),
        ] {
            let deal = Deal { card: card.map(Card), from: from.map(day), to: to.map(day), ..deal };
            assert_eq!(deal.is_open_to(&shopper), open, "{deal:?}");
        }
    }
}
