//! What an installation had published of each product: who follows it keeps the same, so that later files need only say
//! what differs.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::domain::{Cents, ChainId, Day, ProductKey};

/// What was published of a product.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// Its key.
    pub key: ProductKey,
    /// Its newest price …
    pub price: Cents,
    /// … and the newest day for which one was stated.
    pub newest: Day,
}

/// The products by the numbers that the installation gives them. A large number takes no more room than a small one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    known: BTreeMap<u32, Known>,
}

impl Ledger {
    /// The most products.
    pub const MOST: usize = 10_000_000;

    /// The product with this number.
    pub fn get(&self, number: u32) -> Option<&Known> {
        self.known.get(&number)
    }

    /// Notes what is known of a product now; numbers from [`Self::MOST`] on are left out.
    pub fn set(&mut self, number: u32, known: Known) {
        if (number as usize) < Self::MOST {
            self.known.insert(number, known);
        }
    }

    /// Notes a newer price.
    pub fn update(&mut self, number: u32, price: Cents, day: Day) {
        if let Some(known) = self.known.get_mut(&number) {
            (known.price, known.newest) = (price, day);
        }
    }

    /// The products of a chain that were stated on its newest day before `day`, and not since: they are expected again.
    pub fn expected(&self, chain: &ChainId, day: Day) -> Vec<u32> {
        let of_chain = || self.all().filter(|(_, known)| known.key.chain == *chain);
        let newest = of_chain().map(|(_, known)| known.newest).filter(|newest| *newest < day).max();
        of_chain().filter(|(_, known)| Some(known.newest) == newest).map(|(number, _)| number).collect()
    }

    /// All products with their numbers.
    pub fn all(&self) -> impl Iterator<Item = (u32, &Known)> {
        self.known.iter().map(|(number, known)| (*number, known))
    }

    /// As bytes: a line for each number up to the last one.
    pub fn write(&self) -> Vec<u8> {
        let mut text = String::new();
        let mut line = 0;
        for (&number, Known { key, price, newest }) in &self.known {
            text.extend((line..number).map(|_| '\n'));
            let written = writeln!(text, "{key} {} {}", price.get(), newest.epoch_days());
            written.expect("a string takes all");
            line = number + 1;
        }
        super::line::pack(text.as_bytes())
    }

    /// Reads what [`Self::write`] wrote; `None` for anything else.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let text = crate::formats::unpack(bytes, 1 << 30).ok()?;
        let known = |(number, line): (u32, &str)| -> Option<(u32, Known)> {
            let mut words = line.split(' ');
            let key = ProductKey::parse(words.next()?)?;
            let price = Cents::new(words.next()?.parse().ok()?)?;
            let newest = Day::from_epoch_days(words.next()?.parse().ok()?);
            Some((number, Known { key, price, newest }))
        };
        let lines = (0..).zip(std::str::from_utf8(&text).ok()?.lines()).filter(|(_, line)| !line.is_empty());
        let known = lines.map(known).collect::<Option<_>>()?;
        Some(Self { known })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_number_takes_no_room() {
        let mut ledger = Ledger::default();
        let (key, price) = (ProductKey::parse("spar:1").expect("a key"), Cents::new(199).expect("a price"));
        let last = Ledger::MOST as u32 - 1;
        ledger.set(last, Known { key, price, newest: Day::from_epoch_days(20_000) });
        ledger.set(last + 1, ledger.get(last).expect("it was set").clone());
        assert_eq!((ledger.known.len(), ledger.all().count()), (1, 1));
        assert_eq!(Ledger::read(&ledger.write()), Some(ledger));
    }

    #[test]
    fn a_ledger_is_read_as_it_was_written() {
        let mut ledger = Ledger::default();
        for (number, key, cents, day) in
            [(0, "spar:1", 199, 20_000), (3, "billa:00-1", 5, 20_001), (4, "spar:2", 7, 19_999)]
        {
            let (key, price) = (ProductKey::parse(key).expect("a key"), Cents::new(cents).expect("a price"));
            ledger.set(number, Known { key, price, newest: Day::from_epoch_days(day) });
        }
        assert_eq!(Ledger::read(&ledger.write()), Some(ledger.clone()));
        assert_eq!(Ledger::read(&Ledger::default().write()), Some(Ledger::default()));
        assert_eq!(Ledger::read(b"spar:1 x 3\n"), None);
        let spar = ChainId::parse("spar").expect("a chain");
        assert_eq!(ledger.expected(&spar, Day::from_epoch_days(20_005)), [0], "the other one was not seen that day");
        assert_eq!(ledger.expected(&spar, Day::from_epoch_days(20_000)), [4]);
    }
}
