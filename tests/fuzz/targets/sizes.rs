//! Sizes: in a name (the first line), and in a field (the second one: `500 g`).
#![no_main]

use koerberl::domain::{Quantity, Statement, size};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (name, field) = text.split_once('\n').unwrap_or((text, ""));
    if let Some(found) = size::in_text(name) {
        assert!(!name[found.range].is_empty());
    }
    size::pieces(name);
    let (amount, unit) = field.split_once(' ').unwrap_or(("", field));
    let amount = amount.parse().ok().filter(|amount| (0.0..=Statement::MAX_AMOUNT).contains(amount));
    let statement = Statement { amount, unit: Some(unit.to_owned()).filter(|unit| !unit.is_empty()) };
    for weighed in [false, true] {
        let pack = size::reconcile(name, &statement, weighed);
        let sizes = [pack.quantity, pack.drained, pack.pack.and_then(|pack| pack.each), Quantity::parse(name)];
        for quantity in sizes.into_iter().flatten() {
            assert_eq!(Quantity::parse(&quantity.to_string()), Some(quantity));
        }
    }
});
