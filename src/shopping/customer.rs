//! What a product costs a customer on a day: its price, its deposit and its deals, as the basket takes them.

use crate::basket::{Candidate, Card, Deal, Shopper};
use crate::catalogue::ProductView;
use crate::domain::{self, Cents, Day, Quantity};

/// A card that nobody has.
const NO_CARD: Card = Card(u8::MAX);

/// Who shops, and when.
#[derive(Clone, Copy, Debug)]
pub struct Customer<'a> {
    /// When.
    pub day: Day,
    /// The ids of their cards: a card's number is its place.
    pub cards: &'a [String],
}

impl Customer<'_> {
    /// As the basket knows them.
    pub fn shopper(&self) -> Shopper {
        Shopper { day: self.day, cards: (0..self.cards.len()).map(|card| Card(card as u8)).collect() }
    }

    /// The product as a candidate. Its deals are those of [`deals`], at the same places.
    pub fn candidate(&self, product: ProductView<'_>, chain: u8, size: Quantity) -> Candidate {
        Candidate {
            regular: reduction(product, self.day).and_then(|deal| deal.regular),
            deposit: product.deposit().map(Cents::get).unwrap_or_default(),
            deals: deals(product, self.day).map(|deal| self.deal(deal)).collect(),
            ..Candidate::new(chain, product.number().0, price(product, self.day), size)
        }
    }

    fn deal(&self, deal: &domain::Deal) -> Deal {
        let number = |card: &String| self.cards.iter().position(|own| own == card).map_or(NO_CARD, |n| Card(n as u8));
        Deal { rule: deal.rule, card: deal.card.as_ref().map(number), from: deal.from, to: deal.to, limit: deal.limit }
    }
}

/// The deals that more than the price itself gives on the day.
pub fn deals(product: ProductView<'_>, day: Day) -> impl Iterator<Item = &domain::Deal> {
    product.deals_on(day).filter(|deal| !deal.is_price())
}

/// The reduction that the price on the day is.
pub fn reduction(product: ProductView<'_>, day: Day) -> Option<&domain::Deal> {
    product.deals_on(day).find(|deal| deal.is_price())
}

/// What one piece costs everyone on the day: where the chain has said till when its price is reduced, what it was
/// before; but for a price that it announced since.
fn price(product: ProductView<'_>, day: Day) -> Cents {
    let over = product.deals().find(|deal| deal.is_price() && deal.is_over(day)).filter(|_| !product.is_announced());
    over.and_then(|deal| deal.regular).unwrap_or_else(|| product.price())
}
