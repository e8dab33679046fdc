//! A product for tests: everything optional is unknown, the rest as given.

#[path = "../../tests/common/plain.rs"]
mod plain;

use super::{Day, Product};

/// A product without anything but its name and prices, `(day, cents)`, oldest first.
pub(crate) fn product(key: &str, name: &str, prices: &[(&str, u32)]) -> Product {
    plain::product(key, name, prices.iter().map(|&(day, cents)| (Day::parse(day).expect("a day"), cents)))
}
