//! A deal on the wire, with its text in German.

use schemars::JsonSchema;
use serde::Serialize;

use super::wire::Date;
use crate::catalogue::ChainSummary;
use crate::domain::{self, Card, Cents, Rule, Terms};

/// No-break space.
const NBSP: char = '\u{a0}';

/// The kinds of promotions.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum DealKind {
    /// Another price for one pack.
    Price,
    /// Another price from several packs on.
    Multi,
    /// Some of several packs cost nothing.
    Free,
    /// So many percent less, from so many packs on.
    Percent,
}

/// A promotion.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Deal<'a> {
    /// What it says, in German: `ab 2 Stück je € 1,89`, `1 + 1 gratis`, `statt € 2,49`, `mit jö-Karte € 4,29`.
    pub text: String,
    /// Its last day.
    pub until: Option<Date>,
    /// Its first day.
    pub from: Option<Date>,
    /// Which kind.
    pub kind: DealKind,
    /// How many packs it takes; of `free`, the free ones included.
    pub quantity: u32,
    /// Of `price` and `multi`: what each pack costs, in cents.
    pub price_cents: Option<u32>,
    /// Of `percent`: how much less.
    pub percent: Option<u32>,
    /// Of `free`: how many of the packs cost nothing.
    pub free: Option<u32>,
    /// What a pack costs without it, in cents, as the chain says it.
    pub regular_cents: Option<u32>,
    /// The id of the card that it takes (`joe`); null = for everyone.
    pub card: Option<&'a str>,
    /// How many packs a customer gets.
    pub limit: Option<u32>,
}

impl<'a> Deal<'a> {
    /// A deal of `chain`.
    pub(super) fn of(deal: &'a domain::Deal, chain: &ChainSummary) -> Self {
        let Terms { kind, packs, each, free, percent } = Terms::of(deal.rule);
        Self {
            text: text(deal, chain.described().map_or(&[], |chain| &chain.cards)),
            until: deal.to.map(Date),
            from: deal.from.map(Date),
            kind: match kind {
                domain::DealKind::Price => DealKind::Price,
                domain::DealKind::Multi => DealKind::Multi,
                domain::DealKind::Free => DealKind::Free,
                domain::DealKind::Percent => DealKind::Percent,
            },
            quantity: packs,
            price_cents: each.map(Cents::get),
            percent,
            free,
            regular_cents: deal.regular.map(Cents::get),
            card: deal.card.as_deref(),
            limit: deal.limit,
        }
    }
}

/// What a deal says; `cards` are those of its chain that the lexicon does not know.
fn text(deal: &domain::Deal, cards: &[Card]) -> String {
    let rule = match (deal.rule, deal.regular) {
        (Rule::Each { from: 1, .. }, Some(regular)) if deal.is_price() => format!("statt {}", euros(regular)),
        (Rule::Each { from: 1, each }, _) => euros(each),
        (Rule::Each { from, each }, _) => format!("ab {from}{NBSP}Stück je {}", euros(each)),
        (Rule::Free { paid, free }, _) => format!("{paid}{NBSP}+{NBSP}{free} gratis"),
        (Rule::Percent { from: 1, percent }, _) => format!("−{percent}{NBSP}%"),
        (Rule::Percent { from, percent }, _) => format!("−{percent}{NBSP}% ab {from}"),
    };
    match &deal.card {
        Some(card) => format!("mit {} {rule}", card_name(card, cards)),
        None => rule,
    }
}

fn card_name(id: &str, cards: &[Card]) -> &'static str {
    let card = Card::find(id).or_else(|| cards.iter().find(|card| card.id == id));
    card.map_or("Kundenkarte", |card| card.deal)
}

/// As Austria writes it: `€ 1,89`.
fn euros(price: Cents) -> String {
    format!("€{NBSP}{},{:02}", price.get() / 100, price.get() % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_a_text() {
        let cents = |cents| Cents::new(cents).expect("a price");
        let plain = domain::Deal::new;
        let [name, short, deal] = ["Greißler-Karte"; 3];
        let greissler = Card { id: "greissler", name, short, deal, prices: true };
        let reduced = domain::Deal { regular: Some(cents(249)), ..plain(Rule::Each { from: 1, each: cents(199) }) };
        let with = |card: &str, deal: &domain::Deal| domain::Deal { card: Some(card.to_owned()), ..deal.clone() };
        for (deal, says) in [
            (plain(Rule::Each { from: 2, each: cents(189) }), "ab 2 Stück je € 1,89"),
            (plain(Rule::Free { paid: 1, free: 1 }), "1 + 1 gratis"),
            (plain(Rule::Percent { from: 2, percent: 25 }), "−25 % ab 2"),
            (plain(Rule::Percent { from: 1, percent: 10 }), "−10 %"),
            (reduced.clone(), "statt € 2,49"),
            (plain(Rule::Each { from: 1, each: cents(199) }), "€ 1,99"),
            (with("joe", &reduced), "mit jö-Karte € 1,99"),
            (with("lidlplus", &plain(Rule::Free { paid: 2, free: 1 })), "mit Lidl Plus 2 + 1 gratis"),
            (with("greissler", &reduced), "mit Greißler-Karte € 1,99"),
            (with("konsum", &reduced), "mit Kundenkarte € 1,99"),
        ] {
            assert_eq!(text(&deal, &[greissler]).replace(NBSP, " "), says);
        }
    }
}
