//! What a checkout charges for deals and weighed goods, by their description.

use koerberl::basket::{Candidate, Deal, Shopper};
use koerberl::domain::Rule;

/// Does the shopper get the deal?
pub fn is_open(deal: &Deal, shopper: &Shopper) -> bool {
    let begun = deal.from.is_none_or(|from| from <= shopper.day);
    let ended = deal.to.is_some_and(|to| to < shopper.day);
    begun && !ended && deal.card.is_none_or(|card| shopper.cards.contains(&card))
}

/// What `count` packs cost at a deal; `None` if it cannot be used for so many.
pub fn at_deal(deal: &Deal, regular: u32, count: u32) -> Option<u32> {
    if count == 0 || deal.limit.is_some_and(|limit| count > limit) {
        return None;
    }
    match deal.rule {
        Rule::Each { from, each } => (count >= from).then(|| count * each.get()),
        Rule::Percent { from, percent } => {
            let exact = f64::from(regular) * f64::from(100 - percent) / 100.0;
            (count >= from).then(|| count * ((exact + 0.5).floor() as u32).max(1))
        }
        Rule::Free { paid, free } => count.is_multiple_of(paid + free).then(|| count / (paid + free) * paid * regular),
    }
}

/// What weighed goods cost.
pub fn cut(candidate: &Candidate, shopper: &Shopper, amount: u64) -> u32 {
    let regular = candidate.price.get();
    let single = candidate.deals.iter().filter(|deal| is_open(deal, shopper) && deal.limit.is_none());
    let price = single.filter_map(|deal| at_deal(deal, regular, 1)).fold(regular, u32::min);
    (f64::from(price) * amount as f64 / f64::from(candidate.size.thousandths()) + 0.5).floor() as u32
}
