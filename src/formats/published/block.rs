//! The prices that a chain had on a day, said by what differs from the day before.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Ledger;
use crate::domain::{Cents, ChainId, Day};

/// The prices of one chain for one day, of products of which nothing else changed, all of one origin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The chain.
    pub chain: ChainId,
    /// The day.
    pub day: Day,
    /// The origin, by its position in the file.
    pub origin: usize,
    /// By the number of the product.
    pub prices: BTreeMap<u32, Cents>,
}

/// As it is written. Lists of numbers hold the difference of each from the one before.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenBlock {
    chain: String,
    day: String,
    #[serde(default, skip_serializing_if = "is_zero")]
    from: usize,
    /// Products with another price than before, each followed by that price in cents.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    prices: Vec<u32>,
    /// Whether those that were stated on the chain's newest day are stated again …
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    again: bool,
    /// … but for these,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    missing: Vec<u32>,
    /// and these are stated at the price that they had.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    seen: Vec<u32>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
const fn is_zero(number: &usize) -> bool {
    *number == 0
}

impl Block {
    /// As it is written where `ledger` is what was published before, which takes the block in.
    pub(super) fn written(&self, ledger: &mut Ledger) -> WrittenBlock {
        let Self { chain, day, origin, prices } = self;
        let same = |number: &u32, price: &Cents| ledger.get(*number).is_some_and(|known| known.price == *price);
        let is_same = |(number, price): &(&u32, &Cents)| same(number, price);
        let stated: BTreeSet<u32> = prices.iter().filter(is_same).map(|(number, _)| *number).collect();
        let expected: BTreeSet<u32> = ledger.expected(chain, *day).into_iter().collect();
        let again = 2 * stated.intersection(&expected).count() > expected.len();
        let changed = |number: &u32| prices.contains_key(number) && !stated.contains(number);
        let missing: Vec<u32> = expected.difference(&stated).copied().filter(|number| !changed(number)).collect();
        let seen: Vec<u32> =
            if again { stated.difference(&expected).copied().collect() } else { stated.iter().copied().collect() };
        let others: Vec<u32> = prices.keys().copied().filter(changed).collect();
        let cents = others.iter().map(|number| prices[number].get());
        let written = WrittenBlock {
            chain: chain.as_str().to_owned(),
            day: day.to_string(),
            from: *origin,
            prices: differences(&others).into_iter().zip(cents).flat_map(|(number, cents)| [number, cents]).collect(),
            again,
            missing: if again { differences(&missing) } else { Vec::new() },
            seen: differences(&seen),
        };
        self.note(ledger);
        written
    }

    fn note(&self, ledger: &mut Ledger) {
        self.prices.iter().for_each(|(number, price)| ledger.update(*number, *price, self.day));
    }
}

impl WrittenBlock {
    /// How many products were stated on the chain's day before, if they are to be stated again.
    pub(super) fn expected(&self, ledger: &Ledger) -> u64 {
        let chain = ChainId::parse(&self.chain).zip(Day::parse(&self.day)).filter(|_| self.again);
        chain.map_or(0, |(chain, day)| ledger.expected(&chain, day).len() as u64)
    }

    /// The block, where `ledger` is what was published before, which takes the block in. The error says what is wrong.
    pub(super) fn read(&self, ledger: &mut Ledger) -> Result<Block, String> {
        let chain = ChainId::parse(&self.chain).ok_or("its chain is none")?;
        let day = Day::parse(&self.day).ok_or("its day is none")?;
        let mut prices = BTreeMap::new();
        let known = |number: u32| {
            let known = ledger.get(number).filter(|known| known.key.chain == chain);
            known.ok_or_else(|| format!("it names product {number}, which was not published for {chain}"))
        };
        let (pairs, rest) = self.prices.as_chunks::<2>();
        if !rest.is_empty() {
            return Err("a price is missing".to_owned());
        }
        let others = numbers(pairs.iter().map(|[difference, _]| *difference))?;
        for (number, [_, cents]) in others.into_iter().zip(pairs) {
            known(number)?;
            prices.insert(number, Cents::new(*cents).ok_or_else(|| format!("{cents} cents are no price"))?);
        }
        let missing: BTreeSet<u32> = numbers(self.missing.iter().copied())?.into_iter().collect();
        let again = if self.again { ledger.expected(&chain, day) } else { Vec::new() };
        let again = again.into_iter().filter(|number| !missing.contains(number));
        for number in again.chain(numbers(self.seen.iter().copied())?) {
            let price = known(number)?.price;
            prices.entry(number).or_insert(price);
        }
        let block = Block { chain, day, origin: self.from, prices };
        block.note(ledger);
        Ok(block)
    }
}

/// The difference of each number from the one before.
fn differences(numbers: &[u32]) -> Vec<u32> {
    let before = [0].into_iter().chain(numbers.iter().copied());
    numbers.iter().zip(before).map(|(number, before)| number - before).collect()
}

/// The inverse of [`differences`].
fn numbers(differences: impl Iterator<Item = u32>) -> Result<Vec<u32>, String> {
    let mut number = 0_u32;
    let next = |difference| {
        number = number.checked_add(difference).ok_or("a number is too large")?;
        Ok(number)
    };
    differences.map(next).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::Known;
    use super::*;
    use crate::domain::ProductKey;

    fn cents(cents: u32) -> Cents {
        Cents::new(cents).expect("a price")
    }

    fn ledger(products: &[(u32, u16)]) -> Ledger {
        let mut ledger = Ledger::default();
        for (number, (price, newest)) in (0..).zip(products) {
            let chain = if number % 3 == 0 { "spar" } else { "billa" };
            let key = ProductKey::new(chain, &number.to_string()).expect("a key");
            ledger.set(number, Known { key, price: cents(*price), newest: Day::from_epoch_days(*newest) });
        }
        ledger
    }

    proptest! {
        #[test]
        fn a_block_is_read_as_it_was_written(
            products in prop::collection::vec((1_u32..4, 5_u16..8), 1..30),
            stated in prop::collection::vec(prop::option::weighted(0.7, 1_u32..4), 30),
            day in 8_u16..10,
        ) {
            let mut ours = ledger(&products);
            let mut theirs = ours.clone();
            let of_billa = |number: &u32| !number.is_multiple_of(3);
            let prices = (0..products.len() as u32).filter(of_billa).filter_map(|number| {
                Some((number, cents(stated[number as usize]?)))
            });
            let chain = ChainId::parse("billa").expect("a chain");
            let block = Block { chain, day: Day::from_epoch_days(day), origin: 2, prices: prices.collect() };
            let written = serde_json::to_string(&block.written(&mut ours)).expect("plain data");
            let read: WrittenBlock = serde_json::from_str(&written).expect("as written");
            prop_assert_eq!(read.read(&mut theirs), Ok(block));
            prop_assert_eq!(ours, theirs);
        }
    }

    #[test]
    fn a_block_that_cannot_be_is_refused() {
        for (wrong, said) in [
            (r#"{"chain":"spar","day":"2026-11-27","prices":[0]}"#, "a price is missing"),
            (r#"{"chain":"spar","day":"2026-11-27","prices":[0,0]}"#, "0 cents are no price"),
            (r#"{"chain":"spar","day":"2026-11-27","prices":[1,199]}"#, "product 1, which was not published for spar"),
            (r#"{"chain":"spar","day":"2026-11-27","seen":[9]}"#, "product 9"),
            (r#"{"chain":"spar","day":"2026-11-27","seen":[4294967295,1]}"#, "too large"),
            (r#"{"chain":"sp ar","day":"2026-11-27"}"#, "its chain"),
            (r#"{"chain":"spar","day":"27.11.2026"}"#, "its day"),
        ] {
            let read: WrittenBlock = serde_json::from_str(wrong).expect("the shape is right");
            let error = read.read(&mut ledger(&[(1, 5), (2, 5)])).expect_err(wrong);
            assert!(error.contains(said), "{error}");
        }
    }
}
