//! Sizes of packs in parameters.

use crate::domain::{Quantity, size};

/// `250g`, `1l`, `1.5l`, `10pcs`; as the API writes them, or as a query may.
pub(super) fn parse(text: &str) -> Option<Quantity> {
    let as_typed = || size::in_text(text).filter(|found| found.range == (0..text.len())).map(|found| found.quantity);
    Quantity::parse(text).or_else(as_typed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::german;

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
            assert_eq!(parse(text).map(german::size).as_deref(), Some(shown.replace(' ', "\u{a0}").as_str()), "{text}");
        }
        assert_eq!(parse("viel"), None);
    }
}
