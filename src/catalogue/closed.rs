//! Chains that have no shops any more: their history stays, but nothing of them is on sale.

use super::{Catalogue, Flags};

/// What a chain without shops had is no longer on sale, since its newest day.
pub(super) fn take_off_sale(catalogue: &mut Catalogue) {
    let Some(as_of) = catalogue.as_of else { return };
    for (index, &chain) in catalogue.chain.iter().enumerate() {
        let chain = &mut catalogue.chains[usize::from(chain)];
        let flags = &mut catalogue.flags[index];
        if chain.closed_since(as_of).is_none() || !flags.has(Flags::AVAILABLE) {
            continue;
        }
        catalogue.taken_off.push((index as u32, catalogue.last_sign[index]));
        if !flags.has(Flags::UNCONFIRMED) {
            catalogue.last_sign[index] = chain.day;
        }
        *flags = flags.without(Flags::AVAILABLE).without(Flags::UNCONFIRMED);
        chain.available -= 1;
    }
}

#[cfg(test)]
mod tests {
    use crate::catalogue::{Builder, Catalogue, testing};
    use crate::domain::Day;

    #[test]
    fn nothing_of_a_chain_that_closed_is_on_sale() {
        let old = testing::product("unimarkt:1", "Milch", &[("2023-05-01", 200), ("2024-02-12", 100)]);
        let still = testing::product("unimarkt:2", "Milch", &[("2023-05-01", 200)]);
        let build = |day: &str| {
            let mut builder = Builder::new();
            for product in [&old, &still, &testing::product("billa:1", "Milch", &[(day, 100)])] {
                builder.push(product);
            }
            builder.finish(1, Catalogue::ungrouped)
        };
        for (day, available) in [("2025-12-30", 2), ("2025-12-31", 0)] {
            let catalogue = build(day);
            let unimarkt = catalogue.chain(catalogue.find_chain("unimarkt").expect("a chain"));
            let on_sale = catalogue.products().filter(|product| product.available()).count() as u32;
            assert_eq!((unimarkt.available, on_sale), (available, available + 1), "{day}");
            let still = catalogue.product(catalogue.find("unimarkt:2").expect("a product"));
            assert_eq!(Some(still.seen_until()), Day::parse("2024-02-12"), "its history stays");
        }
    }
}
