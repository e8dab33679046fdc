//! Which prices on sale nobody confirmed. That a chain still lists an article says nothing of its price: one that
//! nobody has confirmed for long is known until it was seen last, wins nothing and counts for no figure of a later day.

use super::{Catalogue, Flags, LONGEST_SILENCE};
use crate::domain::Day;

/// Where a source states changes only, a price that was stated last more than so many days ago is not believed, if most
/// prices of the chain changed since: else its prices stand for long.
const LONGEST_BELIEVED: u16 = 2 * 365;

/// So many of 100 prices on sale at a chain are most.
const SHARE: u32 = 50;

/// The prices on sale at one chain, by the last day on which each was seen.
#[derive(Clone, Copy, Debug, Default)]
struct Signs {
    on_sale: u32,
    /// Seen in the last days of the chain.
    recent: u32,
    /// Of these, those that had not changed: the source states also what stays.
    unchanged: u32,
    /// Changed or begun in the last [`LONGEST_BELIEVED`] days.
    changed: u32,
}

/// Marks the prices on sale that were not confirmed.
pub(super) fn mark(catalogue: &mut Catalogue) {
    let mut signs = vec![Signs::default(); catalogue.chains.len()];
    for product in catalogue.products().filter(|product| product.available()) {
        let chain = product.chain();
        signs[usize::from(product.chain_number().0)].take(product.since(), product.last_sign(), chain.day);
    }
    let believed: Vec<Day> =
        signs.iter().zip(&catalogue.chains).map(|(signs, chain)| signs.believed_from(chain.day)).collect();
    let is_old = |index: usize| catalogue.last_sign[index] < believed[usize::from(catalogue.chain[index])];
    for (index, flags) in catalogue.flags.iter_mut().enumerate() {
        *flags = flags.with(Flags::UNCONFIRMED, flags.has(Flags::AVAILABLE) && is_old(index));
    }
}

impl Signs {
    fn take(&mut self, since: Day, seen: Day, newest: Day) {
        let is_recent = seen >= newest.minus(LONGEST_SILENCE);
        self.on_sale += 1;
        self.recent += u32::from(is_recent);
        self.unchanged += u32::from(is_recent && seen > since);
        self.changed += u32::from(since >= newest.minus(LONGEST_BELIEVED));
    }

    /// A price that was seen last before this day is not believed.
    fn believed_from(self, newest: Day) -> Day {
        let most = |count: u32| count * 100 >= self.on_sale * SHARE;
        if self.unchanged > 0 && most(self.recent) {
            newest.minus(LONGEST_SILENCE)
        } else if most(self.changed) {
            newest.minus(LONGEST_BELIEVED)
        } else {
            Day::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::catalogue::{Builder, Catalogue, testing};
    use crate::domain::{Day, Product};

    fn milk(key: &str, points: &[(&str, u32)], seen: Option<&str>) -> Product {
        Product { seen: seen.and_then(Day::parse), ..testing::product(key, "Milch", points) }
    }

    fn unconfirmed(products: &[Product]) -> Vec<String> {
        let mut builder = Builder::new();
        for product in products {
            builder.push(product);
        }
        let catalogue = builder.finish(1, Catalogue::ungrouped);
        let old = catalogue.products().filter(|product| product.unconfirmed());
        old.inspect(|product| assert!(product.stale())).map(|product| product.id().to_owned()).collect()
    }

    #[test]
    fn what_the_last_runs_did_not_show_is_old() {
        let products = [
            milk("spar:1", &[("2026-01-02", 129)], Some("2026-03-26")),
            milk("spar:2", &[("2026-03-26", 149)], None),
            milk("spar:3", &[("2026-01-02", 129)], Some("2026-03-11")),
            milk("spar:4", &[("2026-01-02", 129)], Some("2026-03-12")),
            milk("spar:5", &[("2025-12-01", 119), ("2026-03-25", 129)], Some("2026-03-26")),
            milk("spar:6", &[("2026-01-02", 129)], None),
        ];
        assert_eq!(unconfirmed(&products), ["3", "6"]);
    }

    #[test]
    fn where_only_changes_are_stated_two_years_make_a_price_old() {
        let products = [
            milk("spar:1", &[("2020-05-06", 129)], None),
            milk("spar:2", &[("2020-05-06", 100), ("2026-03-26", 149)], None),
            milk("spar:3", &[("2024-03-27", 129)], None),
            milk("spar:4", &[("2024-03-25", 129)], None),
        ];
        assert_eq!(unconfirmed(&products), ["1", "4"]);
        let gone = products.map(|product| Product { available: product.key.id.as_ref() == "2", ..product });
        assert!(unconfirmed(&gone).is_empty(), "what is gone is not on sale at an old price");
    }

    #[test]
    fn where_prices_stand_for_years_they_are_believed() {
        let products = [
            milk("spar:1", &[("2020-05-06", 129)], None),
            milk("spar:2", &[("2021-05-06", 129)], None),
            milk("spar:3", &[("2026-03-26", 149)], None),
        ];
        assert!(unconfirmed(&products).is_empty());
    }
}
