//! Plausible differences between name and field: rounding, a comma in the wrong place, one piece for the pack.

use super::field::Made;
use super::{Mention, Unit};
use crate::domain::Quantity;

pub(super) const fn is_more(a: Quantity, b: Quantity) -> bool {
    a.thousandths() > b.thousandths()
}

pub(super) fn is_near(a: Quantity, b: Quantity, tolerance: f64) -> bool {
    let (a, b) = (f64::from(a.thousandths()), f64::from(b.thousandths()));
    (a - b).abs() <= tolerance * a.max(b)
}

/// Is the field what the name says, but for rounding: 37 for 15 x 2.5 g, 8 for 7.5 ml, 1.799 l for 12 x 0.15 l?
pub(super) fn is_rounded(named: Quantity, field: Quantity, made: Made) -> bool {
    let is_whole = |quantity: Quantity| quantity.thousandths().is_multiple_of(1000);
    let to_whole = is_whole(field) && !is_whole(named) && named.thousandths().abs_diff(field.thousandths()) < 1000;
    to_whole && field.thousandths() >= 5000 || is_near(named, field, if made == Made::WorkedOut { 0.02 } else { 0.004 })
}

/// Is there a slip that makes the field of what the name says: another power of ten, one piece for the whole pack, the
/// pack as many times as it has pieces?
pub(super) fn explains(mention: &Mention, field: Quantity) -> bool {
    let of_pack = mention.pack.is_some_and(|(pieces, each)| {
        // A case of beer and a carton of pouches: the price may as well be that of one.
        let is_case =
            pieces >= 10 && each.thousandths() >= 50_000 && matches!(each.unit(), Unit::Gram | Unit::Millilitre);
        each == field && !is_case || mention.total.thousandths().checked_mul(pieces) == Some(field.thousandths())
    });
    of_pack || is_slip(mention.total, field)
}

/// So little beside the field that it may be what is in it.
pub(super) fn is_content(mention: &Mention, field: Quantity) -> bool {
    let named = mention.total.thousandths();
    mention.pack.is_none() && named <= 60_000 && named.saturating_mul(4) <= field.thousandths()
}

/// One is 10, 100 or 1000 times the other.
fn is_slip(a: Quantity, b: Quantity) -> bool {
    let (large, small) = (a.thousandths().max(b.thousandths()), a.thousandths().min(b.thousandths()));
    [10, 100, 1000].iter().any(|factor| small.checked_mul(*factor) == Some(large))
}
