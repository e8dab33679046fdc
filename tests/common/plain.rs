//! A plain product for tests: available, everything optional unknown.

use koerberl::domain::{Cents, Day, PricePoint, Product, ProductKey};

/// A product with only a name and prices in cents, oldest first.
pub fn product(key: &str, name: &str, prices: impl IntoIterator<Item = (Day, u32)>) -> Product {
    let point = |(day, cents)| PricePoint { day, price: Cents::new(cents).expect("a price") };
    let prices = prices.into_iter().map(point).collect();
    let product = Product::new(ProductKey::parse(key).expect("a key"));
    Product { name: name.to_owned(), available: true, prices, ..product }
}
