//! Packs that shrank under another number: the old one is gone, and the same came with less in it.

use std::hash::{BuildHasher, Hash};

use foldhash::quality::FixedState;
use rayon::prelude::*;

use super::{LEAST_DAYS, Shrunk, is_less, is_measured, is_same_price};
use crate::catalogue::{ProductNumber, ProductView};
use crate::domain::size::Mentions;
use crate::domain::{Day, Quantity, fold};
use crate::stats::known_days::Prices;
use crate::stats::sales::leave_out;

/// One article of a chain among those of the same name.
#[derive(Clone, Copy, Debug)]
struct Namesake {
    /// Chain, name without its size, unit, organic or not.
    label: u64,
    product: ProductNumber,
    size: Quantity,
    first: Day,
    last_change: Day,
    /// The first day on which its price is known no more.
    end: Day,
}

/// Where an article is gone and the same one came with less in it, under a new number. The old one must be gone before,
/// the new one must not have been sold beside it, and there may be no third pack of that name.
pub(super) fn of(prices: &Prices<'_>) -> Vec<Shrunk> {
    let products: Vec<_> = prices.catalogue.products().collect();
    let read = |folded: &mut String, product: &ProductView<'_>| {
        is_measured(*product).then(|| namesake(prices, *product, folded)).flatten()
    };
    let mut namesakes: Vec<Namesake> = products.par_iter().map_init(String::new, read).flatten_iter().collect();
    namesakes.par_sort_unstable_by_key(|namesake| (namesake.label, namesake.first, namesake.product));
    let same_name = namesakes.chunk_by(|a, b| a.label == b.label).filter(|same| same.len() > 1);
    same_name.flat_map(|same| same.windows(2).filter_map(|two| succession(prices, same, &two[0], &two[1]))).collect()
}

fn namesake(prices: &Prices<'_>, product: ProductView<'_>, folded: &mut String) -> Option<Namesake> {
    let size = product.quantity()?;
    let (first, current) = (product.history().0.first()?, product.history().current()?);
    let end = prices.known_of(product).gone_by(product);
    let name = without_size(product.name(), size);
    fold::plain(&name, folded);
    if fold::words(folded).count() < 2 {
        return None;
    }
    let traits = (product.chain_number(), size.unit() as u8, product.bio());
    let label = FixedState::default().hash_one(HashedName(folded, traits));
    let end = Day::from_epoch_days(end);
    Some(Namesake { label, product: product.number(), size, first: first.day, last_change: current.day, end })
}

#[derive(Hash)]
struct HashedName<'a, T: Hash>(&'a str, T);

/// A name without its sizes in the unit of its size: `8 Stück` of ice cream by the millilitre stays.
fn without_size(name: &str, size: Quantity) -> String {
    let mut left = String::with_capacity(name.len());
    let mut at = 0;
    for mention in Mentions::of(name).iter().filter(|mention| mention.total.unit() == size.unit()) {
        if mention.range.start >= at {
            left.push_str(&name[at..mention.range.start]);
            at = mention.range.end;
        }
    }
    left.push_str(&name[at..]);
    left
}

fn succession(prices: &Prices<'_>, same: &[Namesake], old: &Namesake, new: &Namesake) -> Option<Shrunk> {
    let [before, after] = [old, new].map(|namesake| prices.catalogue.product(namesake.product));
    let is_one_of_two = |other: &Namesake| other.size == old.size || other.size == new.size;
    let side_by_side = |other: &Namesake| {
        other.size == new.size && other.first < new.first || other.size == old.size && is_sold(prices, other, new.first)
    };
    let fits = is_less(old.size, new.size)
        && same.iter().all(|other| is_one_of_two(other) && !side_by_side(other))
        && prices.known_of(before).is_seen_between(old.last_change, new.first)
        && new.first.since(old.first) >= LEAST_DAYS
        && new.end.since(new.first) >= LEAST_DAYS;
    let mut regular = Vec::new();
    leave_out(before.history().0, &mut regular);
    let (price_before, price_after) = (regular.last()?.price, after.history().0.first()?.price);
    (fits && is_same_price(price_before, price_after)).then_some(Shrunk {
        product: new.product,
        predecessor: Some(old.product),
        before: old.size,
        after: new.size,
        price_before,
        price_after,
        since: new.first,
    })
}

/// Is there a sign of it from this day on?
fn is_sold(prices: &Prices<'_>, namesake: &Namesake, from: Day) -> bool {
    namesake.last_change >= from || prices.catalogue.product(namesake.product).available()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Unit;

    #[test]
    fn names_lose_their_size_and_nothing_else() {
        let grams = Quantity::new(200, Unit::Gram).expect("a size");
        assert_eq!(without_size("Milch 3,5% Schoko 200g", grams).trim(), "Milch 3,5% Schoko");
        assert_eq!(without_size("Eis 8 Stück", Quantity::new(800, Unit::Millilitre).expect("a size")), "Eis 8 Stück");
    }
}
