//! Deals in the canonical format, read and written. Contradictory terms are rejected.
//!
//! `{kind, quantity, price, free, percent, regular, card, from, until, limit}`, money in euros, missing values omitted:
//!
//! | `kind` | meaning | requires |
//! |---|---|---|
//! | `price` | one pack costs `price` | |
//! | `multi` | each costs `price` from `quantity` packs on | `quantity` ≥ 2 |
//! | `free` | `free` of `quantity` packs are free | `quantity` > `free` ≥ 1 |
//! | `percent` | each costs `percent` less from `quantity` packs on | `percent` 1 to 99 |
//!
//! `regular` is the regular price of one pack, `card` the id of the required card (`joe`), `from` and `until` are the
//! first and last day, `limit` is the maximum number of packs per customer.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::export::{Number, euros};
use super::record;
use crate::domain::{Day, Deal, DealKind, Terms, quoted};

/// A deal in a file.
#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct StatedDeal<'a> {
    #[serde(borrow)]
    kind: Cow<'a, str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    quantity: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    price: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    free: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    percent: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    regular: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(borrow)]
    card: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(borrow)]
    from: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(borrow)]
    until: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<u32>,
}

impl<'a> StatedDeal<'a> {
    /// A deal as JSON.
    pub(super) fn of(deal: &'a Deal) -> Self {
        let Terms { kind, packs, each, free, percent } = Terms::of(deal.rule);
        let day = |day: Option<Day>| day.map(|day| day.to_string().into());
        Self {
            kind: kind.name().into(),
            quantity: (packs > 1).then_some(packs),
            price: each.map(euros),
            free,
            percent,
            regular: deal.regular.map(euros),
            card: deal.card.as_deref().map(Cow::Borrowed),
            from: day(deal.from),
            until: day(deal.to),
            limit: deal.limit,
        }
    }

    /// The deal, or why it is invalid.
    pub(super) fn deal(&self) -> Result<Deal, String> {
        let invalid = || format!("the deal {} says nothing that can be", quoted(&self.shown()));
        let price = |euros: &Option<Number>| euros.as_ref().map(|euros| record::price(euros.0)).transpose();
        let day = |text: &Option<Cow<'_, str>>| {
            let read = |text: &Cow<'_, str>| Day::parse(text).ok_or_else(|| format!("{} is no date", quoted(text)));
            text.as_ref().map(read).transpose()
        };
        let terms = Terms {
            kind: DealKind::parse(&self.kind).ok_or_else(invalid)?,
            packs: self.quantity.unwrap_or(1),
            each: price(&self.price)?,
            free: self.free,
            percent: self.percent,
        };
        let deal = Deal {
            rule: terms.rule().ok_or_else(invalid)?,
            regular: price(&self.regular)?,
            card: self.card.as_deref().map(str::to_owned),
            from: day(&self.from)?,
            to: day(&self.until)?,
            limit: self.limit,
        };
        if deal.is_sound() { Ok(deal) } else { Err(invalid()) }
    }

    fn shown(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(json: &str) -> Result<Deal, String> {
        serde_json::from_str::<StatedDeal<'_>>(json).expect("it has the shape").deal()
    }

    #[test]
    fn every_kind_of_deal_round_trips() {
        for json in [
            r#"{"kind":"price","price":1.99,"regular":2.49,"until":"2026-03-31"}"#,
            r#"{"kind":"price","price":2,"card":"joe"}"#,
            r#"{"kind":"multi","quantity":3,"price":0.8,"limit":6}"#,
            r#"{"kind":"free","quantity":2,"free":1,"from":"2026-03-26","until":"2026-03-31"}"#,
            r#"{"kind":"percent","quantity":2,"percent":25}"#,
        ] {
            let deal = read(json).expect(json);
            assert_eq!(serde_json::to_string(&StatedDeal::of(&deal)).ok().as_deref(), Some(json));
        }
    }

    #[test]
    fn an_invalid_deal_is_rejected_with_its_json() {
        for json in [
            r#"{"kind":"gift"}"#,
            r#"{"kind":"price"}"#,
            r#"{"kind":"multi","price":0.8}"#,
            r#"{"kind":"free","quantity":1,"free":1}"#,
            r#"{"kind":"percent","percent":100}"#,
            r#"{"kind":"price","price":1,"card":"jö"}"#,
            r#"{"kind":"price","price":1,"from":"2026-03-31","until":"2026-03-26"}"#,
        ] {
            assert!(read(json).is_err_and(|why| why.contains("says nothing that can be")), "{json}");
        }
        assert!(read(r#"{"kind":"price","price":0}"#).is_err_and(|why| why.contains("is zero")));
        assert!(read(r#"{"kind":"price","price":1,"until":"soon"}"#).is_err_and(|why| why.contains("no date")));
    }
}
