//! What a chain says that a kilogram costs, as a witness of how much there is of an article: where nothing else says it, where a
//! jar is paid for by what is in it when it is drained, and where a litre is what a bag or a bottle holds. Refuses amounts that
//! are not round, so that a price of yesterday is not taken for a size.

use serde_json::Value;

use super::Source;
use super::field::Money;
use super::fields::UnitPriceFields;
use super::value::number;
use crate::domain::size::{self, Kind, Mention, Mentions};
use crate::domain::{Cents, Quantity, Statement, Unit};

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

/// A piece, in thousandths.
const PIECE: f64 = 1_000.0;
/// What packs hold, in thousandths of grams and millilitres: the rounder the better.
const ROUND: [f64; 4] = [100_000.0, 50_000.0, 10_000.0, 5_000.0];
/// What may be worked out, in thousandths of grams and millilitres, where nothing else says how much it is: more or less is
/// more likely the price of another amount than the one that is stated (`1.60 a kilogram` of what costs that for 100 g).
const PACK: (f64, f64) = (20_000.0, 2_000_000.0);
/// What is left of a jar without its liquid, in hundredths.
const LEFT: (f64, f64) = (25.0, 95.0);

impl StatedUnitPrice {
    /// Between which amounts, in thousandths of a unit, what `price` buys of it lies: the stated price is rounded to cents.
    fn bought(&self, price: Cents) -> Option<(f64, f64, Unit)> {
        let basis = size::of_statement(&Statement { amount: Some(self.amount), unit: Some(self.unit.clone()) })?;
        let of = |cents: f64| f64::from(price.get()) / cents * f64::from(basis.thousandths());
        (self.cents > 0.5).then(|| (of(self.cents + 0.5), of(self.cents - 0.5), basis.unit()))
    }

    /// The one round amount that `price` buys of it.
    fn round(&self, price: Cents) -> Option<Quantity> {
        let (least, most, unit) = self.bought(price)?;
        let steps: &[f64] = match unit {
            Unit::Gram | Unit::Millilitre if most - least <= most * 0.02 => &ROUND,
            Unit::Piece | Unit::Wash => &[PIECE],
            Unit::Gram | Unit::Millilitre | Unit::Centimetre => return None,
        };
        let found = steps.iter().find_map(|step| {
            let first = (least / step - 1e-9).ceil() * step;
            let is_only = first <= most + 1e-6 && first + step > most;
            is_only.then_some(first)
        });
        Quantity::from_f64(found? / 1000.0, unit)
    }
}

/// The size of an article, as far as its record says it.
pub(super) struct Said<'a> {
    pub(super) name: &'a str,
    pub(super) size: Statement,
    /// The unit price is that of the drained weight.
    pub(super) drained: bool,
}

impl Said<'_> {
    /// The size, with what `stated` says beyond it. `prices` are what one piece costs, the usual price first: the one that the
    /// unit price belongs to may be that of a deal.
    pub(super) fn with(self, stated: &StatedUnitPrice, prices: &[Cents]) -> Statement {
        let known = size::settle(self.name, &self.size, false).quantity;
        let first = |fits: &dyn Fn(Quantity) -> bool| {
            prices.iter().filter_map(|price| stated.round(*price)).find(|quantity| fits(*quantity))
        };
        let heard = match known {
            // `Alufolie 30 m, 1/1`: by the metre. `Eis 6 Stück`: by the litre.
            None => self.in_name(&[Kind::Length], stated, prices).or_else(|| first(&is_pack).map(counted)),
            Some(pieces) if pieces.unit() == Unit::Piece => self
                .in_name(&[Kind::Length], stated, prices)
                .or_else(|| first(&|measure| measure.unit() != Unit::Piece && is_pack(measure)).map(counted)),
            Some(filled) if self.drained => first(&|weight| is_left(weight, filled)).map(|weight| {
                let text = |quantity: Quantity| format!("{} {}", quantity.amount(), quantity.unit().name());
                Statement { amount: None, unit: Some(format!("{}, {} ATG", text(filled), text(weight))) }
            }),
            // `Müllbeutel 35 l, 20 Stück`, `Trinkflasche 0,5 l`: by the piece.
            Some(room) if is_room(room) && size::names_vessel(self.name) => self
                .in_name(&[Kind::Count, Kind::Parts], stated, prices)
                .or_else(|| first(&|pieces| pieces.unit() == Unit::Piece).map(counted)),
            Some(_) => None,
        };
        heard.unwrap_or(self.size)
    }

    /// The size of one of these kinds in the name that the unit price is of.
    fn in_name(&self, kinds: &[Kind], stated: &StatedUnitPrice, prices: &[Cents]) -> Option<Statement> {
        let is_bought = |mention: &&Mention| {
            let of = |price: &Cents| {
                stated.bought(*price).is_some_and(|(least, most, unit)| {
                    let size = mention.total;
                    size.unit() == unit && (least..=most).contains(&f64::from(size.thousandths()))
                })
            };
            kinds.contains(&mention.kind) && prices.iter().any(of)
        };
        Mentions::of(self.name).iter().find(is_bought).map(|mention| counted(mention.total))
    }
}

fn counted(quantity: Quantity) -> Statement {
    let unit = if quantity.unit() == Unit::Piece { "stk" } else { quantity.unit().name() };
    Statement { amount: Some(quantity.amount()), unit: Some(unit.to_owned()) }
}

/// May it be what a bag or a bottle has room for: a volume, or kilograms?
fn is_room(quantity: Quantity) -> bool {
    match quantity.unit() {
        Unit::Millilitre => true,
        Unit::Gram => quantity.thousandths() >= 1_000_000,
        Unit::Piece | Unit::Centimetre | Unit::Wash => false,
    }
}

fn is_pack(quantity: Quantity) -> bool {
    let is_measure = matches!(quantity.unit(), Unit::Gram | Unit::Millilitre);
    !is_measure || (PACK.0..=PACK.1).contains(&f64::from(quantity.thousandths()))
}

/// May that weight be what is left of `filled`? Of jars the volume is known where their weight is not.
fn is_left(weight: Quantity, filled: Quantity) -> bool {
    let share = f64::from(weight.thousandths()) / f64::from(filled.thousandths()) * 100.0;
    let is_measure = matches!(filled.unit(), Unit::Gram | Unit::Millilitre);
    weight.unit() == Unit::Gram && is_measure && (LEFT.0..=LEFT.1).contains(&share)
}
