//! A product for tests: everything unknown that may be, the rest as given. Refuses to exist outside of them.

use super::{Cents, Day, PricePoint, Product, ProductKey, Statement};

/// A product without anything but its name and prices, `(day, cents)`, oldest first.
pub(crate) fn product(key: &str, name: &str, prices: &[(&str, u32)]) -> Product {
    let point = |&(day, cents): &(&str, u32)| PricePoint {
        day: Day::parse(day).expect("a day"),
        price: Cents::new(cents).expect("a price"),
    };
    Product {
        key: ProductKey::parse(key).expect("a key"),
        name: name.to_owned(),
        brand: None,
        category: None,
        size: Statement::default(),
        weighed: false,
        bio: false,
        available: true,
        url: None,
        gtin: None,
        earlier_sizes: Vec::new(),
        prices: prices.iter().map(point).collect(),
        deals: Vec::new(),
        deposit: None,
        stated_low: None,
    }
}
