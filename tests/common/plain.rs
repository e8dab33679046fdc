//! A plain product for tests, from outside: on sale, and everything unknown that may be.

use koerberl::domain::{Cents, Day, PricePoint, Product, ProductKey, Statement};

/// A product without anything but its name and prices, in cents, oldest first.
pub fn product(key: &str, name: &str, prices: impl IntoIterator<Item = (Day, u32)>) -> Product {
    let point = |(day, cents)| PricePoint { day, price: Cents::new(cents).expect("a price") };
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
        prices: prices.into_iter().map(point).collect(),
        deals: Vec::new(),
        deposit: None,
        stated_low: None,
    }
}
