//! Deals of the invented chains: reductions with the price before, card prices, multi-buy offers; and deposits.

use super::kinds::Kind;
use super::prices::{Plan, WEEK, shelf};
use crate::domain::{Cents, Day, Deal, PriceHistory, PricePoint, Random, Rule};

/// The deal and deposit of a product.
#[derive(Debug, Default)]
pub(super) struct Offered {
    pub(super) deals: Vec<Deal>,
    pub(super) stated_low: Option<Cents>,
}

/// The deposit since 2025 on bottles of plastic and cans, and the older one on a bottle of beer.
pub(super) fn deposit(kind: &Kind, unit: &str) -> Option<Cents> {
    let is_drink = matches!(unit, "l" | "ml");
    Cents::new(match kind.category {
        "20" | "26" if is_drink => 25,
        "21" if is_drink => 20,
        _ => 0,
    })
}

/// Today's deal of `chain` for a product that is on sale. A price that is reduced for everyone has no card price.
pub(super) fn offered(
    chain: &str,
    weighed: bool,
    plan: &Plan,
    prices: &[PricePoint],
    today: Day,
    random: u64,
) -> Offered {
    let mut random = Random::new(random);
    let history = PriceHistory(prices);
    let (Some(price), Some(before)) = (history.current().map(|point| point.price), history.previous()) else {
        return Offered::default();
    };
    if let Some(days) = plan.running.filter(|_| price < before) {
        let from = plan.last.minus(days);
        let rule = Rule::Each { from: 1, each: price };
        let deal = Deal { regular: Some(before), from: Some(from), to: Some(from.plus(WEEK - 1)), ..Deal::new(rule) };
        // Only some chains state the lowest price.
        let stated_low = if matches!(chain, "billa" | "penny") { history.lowest_30_days() } else { None };
        return Offered { deals: vec![deal], stated_low };
    }
    let roll = random.between(1, 100);
    if let 18..=22 = roll {
        return announced(price, today, &mut random);
    }
    let rule = match (card(chain), roll) {
        (Some(_), 1..=9) => Rule::Each { from: 1, each: less(price, random.between(12, 22)) },
        (_, 10..=13) if !weighed => {
            Rule::Each { from: random.between(2, 3), each: less(price, random.between(15, 25)) }
        }
        (_, 14..=15) if !weighed => Rule::Free { paid: 1, free: 1 },
        (_, 16..=17) if !weighed => Rule::Percent { from: 2, percent: 25 },
        _ => return Offered::default(),
    };
    let single = rule.single(price);
    let card = card(chain).filter(|_| single.is_some()).map(str::to_owned);
    if single.is_some_and(|single| single >= price) {
        return Offered::default();
    }
    let to = today.plus(random.between(1, 9) as u16);
    Offered { deals: vec![Deal { card, to: Some(to), ..Deal::new(rule) }], stated_low: None }
}

/// Next week's price, which begins within the next days.
fn announced(price: Cents, today: Day, random: &mut Random) -> Offered {
    let (from, each) = (today.plus(random.between(1, 5) as u16), less(price, random.between(15, 30)));
    let (regular, to) = (Some(price), Some(from.plus(WEEK - 1)));
    let deal = Deal { regular, from: Some(from), to, ..Deal::new(Rule::Each { from: 1, each }) };
    let deals = if each < price { vec![deal] } else { Vec::new() };
    Offered { deals, stated_low: None }
}

/// The loyalty card of a chain, if it has card prices.
fn card(chain: &str) -> Option<&'static str> {
    match chain {
        "billa" | "penny" => Some("joe"),
        "lidl" => Some("lidlplus"),
        _ => None,
    }
}

fn less(price: Cents, percent: u32) -> Cents {
    shelf(price.get() * (100 - percent) / 100)
}
