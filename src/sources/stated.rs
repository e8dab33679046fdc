//! What a chain says that a kilogram costs. Refuses prices and amounts of nothing.

use serde_json::Value;

use super::Source;
use super::field::Money;
use super::fields::UnitPriceFields;
use super::value::number;

/// What a chain states that `amount` `unit` cost.
#[derive(Clone, Debug, PartialEq)]
pub struct StatedUnitPrice {
    /// In euro cents; fractions occur.
    pub cents: f64,
    /// How much of …
    pub amount: f64,
    /// … the unit, in the chain's spelling.
    pub unit: String,
}

/// What the record states that a kilogram, a litre, … costs.
pub fn unit_price(source: &Source, record: &Value) -> Option<StatedUnitPrice> {
    let fields = source.fields.as_ref()?;
    let UnitPriceFields { price, amount, unit, .. } = fields.unit_price.as_ref()?;
    let found = price.find(record)?;
    let scale = if found.money.unwrap_or(fields.money) == Money::Cents { 1.0 } else { 100.0 };
    // What is finer than a ten-thousandth of a cent is the noise of decimal fractions.
    let cents = (number(&found.text).ok().filter(|&price| price > 0.0)? * scale * 1e4).round() / 1e4;
    let amount = if amount.is_empty() { 1.0 } else { number(&amount.text(record)?).ok().filter(|&n| n > 0.0)? };
    Some(StatedUnitPrice { cents, amount, unit: unit.text(record)? })
}
