//! Parses a size field: an amount and a unit in the chain's own spelling. Fractions of a piece and vessels are no size.

use super::in_text;
use super::units::{self, Meaning};
use crate::domain::{Quantity, Statement, Unit, fold};

/// What a field says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Field {
    /// A quantity, and what the chain may have done to it.
    Known { quantity: Quantity, made: Made },
    /// Pieces, but not how many: what they hold is no size.
    Pieces,
    /// Nothing that can be used.
    Unknown,
}

/// How a number in a field came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Made {
    /// Somebody typed it.
    Typed,
    /// Hundredths of a litre or a kilogram: typed, or a price divided by a unit price.
    Perhaps,
    /// Worked out from a rounded unit price: `1.799 l`.
    WorkedOut,
}

/// The quantity a field states; `None` if it states none we understand.
pub fn of_statement(statement: &Statement) -> Option<Quantity> {
    match read(statement) {
        Field::Known { quantity, .. } => Some(quantity),
        Field::Pieces | Field::Unknown => None,
    }
}

/// Reads a field.
pub(super) fn read(statement: &Statement) -> Field {
    known(statement).unwrap_or_else(|| match statement.unit.as_deref().and_then(meaning) {
        Some(Meaning::Count) => Field::Pieces,
        _ => Field::Unknown,
    })
}

/// What the unit of a field means.
fn meaning(unit: &str) -> Option<Meaning> {
    units::find(fold::words(&fold::folded(unit)).next()?)
}

fn known(statement: &Statement) -> Option<Field> {
    let unit = statement.unit.as_deref()?.trim();
    let amount = statement.amount;
    // The unit itself may hold a number: 0.66 × `500ml`.
    if let Some(one) = unit.starts_with(|c: char| c.is_ascii_digit()).then(|| in_text(unit)).flatten() {
        let amount = amount.unwrap_or(1.0);
        return rounded(amount, one.quantity.unit(), f64::from(one.quantity.thousandths()));
    }
    let amount = amount?;
    match meaning(unit)? {
        Meaning::Measure(unit, factor) => rounded(amount, unit, f64::from(factor)),
        // Nobody sells a fraction of a piece: the chain divided two prices of different days, or one by 1 (`3.99`).
        Meaning::Count | Meaning::Part => {
            let pieces = amount.round();
            let whole = (amount - pieces).abs() * pieces <= 0.02;
            let quantity = Quantity::from_f64(pieces, Unit::Piece).filter(|_| whole)?;
            Some(Field::Known { quantity, made: Made::Typed })
        }
        Meaning::Vessel => ((amount - 1.0).abs() < 1e-9)
            .then_some(Field::Known { quantity: Quantity::new(1, Unit::Piece)?, made: Made::Typed }),
    }
}

/// `amount` times `factor` thousandths. An amount with three decimals of a large unit is the chain's own division and
/// gets back its round value: 1.799 l are 1.8 l.
fn rounded(amount: f64, unit: Unit, factor: f64) -> Option<Field> {
    let exact = amount * factor;
    let is_multiple = |per_unit: f64| (amount * per_unit - (amount * per_unit).round()).abs() <= 1e-6;
    let made = match factor {
        ..=1000.0 => Made::Typed,
        _ if !is_multiple(100.0) => Made::WorkedOut,
        _ if factor >= 1_000_000.0 && !is_multiple(10.0) => Made::Perhaps,
        _ => Made::Typed,
    };
    let steps = [1_000_000.0, 500_000.0, 250_000.0, 100_000.0, 50_000.0, 25_000.0, 10_000.0, 5_000.0, 1_000.0];
    let near = |step: &&f64| {
        let round = (exact / **step).round() * **step;
        (round - exact).abs() <= exact * 0.0035
    };
    let value = match steps.iter().find(near) {
        Some(step) if made == Made::WorkedOut => (exact / step).round() * step,
        _ => exact,
    };
    Quantity::from_f64(value / 1000.0, unit).map(|quantity| Field::Known { quantity, made })
}
