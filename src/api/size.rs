//! Sizes of packs in parameters, and as people read them.

use crate::domain::{Quantity, Unit, size};

/// Between a number and its unit.
const NBSP: char = '\u{a0}';

/// `250g`, `1l`, `1.5l`, `10pcs`; as the API writes them, or as a query may.
pub(super) fn parse(text: &str) -> Option<Quantity> {
    let as_typed = || size::in_text(text).filter(|found| found.range == (0..text.len())).map(|found| found.quantity);
    Quantity::parse(text).or_else(as_typed)
}

/// `250 g`, `1,5 l`, `10 Stk`: in the larger unit from one of that on, and from half a litre on where it is shorter:
/// `0,5 l`, but `750 ml`.
pub(super) fn in_german(size: Quantity) -> String {
    let (small, large, factor) = match size.unit() {
        Unit::Gram => ("g", "kg", 1000.0),
        Unit::Millilitre => ("ml", "l", 1000.0),
        Unit::Centimetre => ("cm", "m", 100.0),
        Unit::Piece => ("Stk", "Stk", f64::INFINITY),
        Unit::Wash => ("WG", "WG", f64::INFINITY),
    };
    let is_short = size.unit() == Unit::Millilitre && size.amount() >= 500.0 && size.amount() % 100.0 == 0.0;
    let is_large = size.amount() >= factor || is_short;
    let (amount, unit) = if is_large { (size.amount() / factor, large) } else { (size.amount(), small) };
    format!("{}{NBSP}{unit}", decimal(amount))
}

/// Up to three decimals, with points between thousands.
fn decimal(amount: f64) -> String {
    let thousandths = (amount * 1000.0).round() as u64;
    let (mut whole, part) = ((thousandths / 1000).to_string(), thousandths % 1000);
    for place in (1..whole.len()).rev().filter(|place| (whole.len() - place) % 3 == 0).collect::<Vec<_>>() {
        whole.insert(place, '.');
    }
    if part > 0 { format!("{whole},{part:03}").trim_end_matches('0').to_owned() } else { whole }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_and_shown() {
        for (text, shown) in [
            ("250g", "250 g"),
            ("1l", "1 l"),
            ("1.5l", "1,5 l"),
            ("1500ml", "1,5 l"),
            ("500ml", "0,5 l"),
            ("750ml", "750 ml"),
            ("400ml", "400 ml"),
            ("500g", "500 g"),
            ("10pcs", "10 Stk"),
            ("20washes", "20 WG"),
            ("3000cm", "30 m"),
            ("4.8g", "4,8 g"),
            ("1200000g", "1.200 kg"),
        ] {
            assert_eq!(parse(text).map(in_german).as_deref(), Some(shown.replace(' ', "\u{a0}").as_str()), "{text}");
        }
        assert_eq!(parse("viel"), None);
    }
}
