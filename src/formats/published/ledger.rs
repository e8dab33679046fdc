//! What an installation had published of each product: who follows it keeps the same, so that later files need only say
//! what differs.

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

/// The products by the numbers that the installation gives them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    known: Vec<Option<Known>>,
}

impl Ledger {
    /// The most products.
    pub const MOST: usize = 10_000_000;

    /// The product with this number.
    pub fn get(&self, number: u32) -> Option<&Known> {
        self.known.get(number as usize)?.as_ref()
    }

    /// Notes what is known of a product now; numbers from [`Self::MOST`] on are left out.
    pub fn set(&mut self, number: u32, known: Known) {
        let at = number as usize;
        if at >= Self::MOST {
            return;
        }
        if at >= self.known.len() {
            self.known.resize(at + 1, None);
        }
        self.known[at] = Some(known);
    }

    /// Notes a newer price.
    pub fn update(&mut self, number: u32, price: Cents, day: Day) {
        if let Some(Some(known)) = self.known.get_mut(number as usize) {
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
        (0..).zip(&self.known).filter_map(|(number, known)| Some((number, known.as_ref()?)))
    }

    /// As bytes.
    pub fn write(&self) -> Vec<u8> {
        let mut text = String::new();
        for known in &self.known {
            if let Some(Known { key, price, newest }) = known {
                let written = write!(text, "{key} {} {}", price.get(), newest.epoch_days());
                written.expect("a string takes all");
            }
            text.push('\n');
        }
        super::line::pack(text.as_bytes())
    }

    /// Reads what [`Self::write`] wrote; `None` for anything else.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let text = crate::formats::unpack(bytes, 1 << 30).ok()?;
        let known = |line: &str| -> Option<Option<Known>> {
            if line.is_empty() {
                return Some(None);
            }
            let mut words = line.split(' ');
            let key = ProductKey::parse(words.next()?)?;
            let price = Cents::new(words.next()?.parse().ok()?)?;
            let newest = Day::from_epoch_days(words.next()?.parse().ok()?);
            Some(Some(Known { key, price, newest }))
        };
        let known = std::str::from_utf8(&text).ok()?.lines().map(known).collect::<Option<_>>()?;
        Some(Self { known })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
