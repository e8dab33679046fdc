//! Packs that shrank.

use koerberl::stats::{Prices, shrunk};

use super::published::{austria, today};

#[test]
#[ignore = "prints all findings for reading"]
fn findings() {
    let Some(catalogue) = austria(|_, _| true) else { return };
    let prices = Prices::of(&catalogue, today());
    for found in shrunk(&prices) {
        let product = catalogue.product(found.product);
        let before = found.predecessor.map(|number| catalogue.product(number));
        println!(
            "{}\t{}\t{}\t{}\t{} -> {} {}\t{} -> {}\t{}\t{}\t{}",
            product.key(),
            before.map_or(String::new(), |before| before.key().to_string()),
            product.name(),
            before.map_or("", |before| before.name()),
            found.before.amount(),
            found.after.amount(),
            found.after.unit().name(),
            found.price_before,
            found.price_after,
            found.since,
            before.map_or(String::new(), |before| before.since().to_string()),
            product.available(),
        );
    }
}
