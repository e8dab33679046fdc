//! From a product's key to its number: an open-addressed table of numbers, four bytes a slot, without the keys
//! themselves.

use std::hash::BuildHasher;

use foldhash::fast::FixedState;

use crate::domain::flat::flat;

/// Marks a slot that holds no number.
const FREE: u32 = u32::MAX;

/// A table of product numbers by the hash of their keys.
#[derive(Clone, Debug, Default)]
pub(crate) struct Keys {
    slots: Vec<u32>,
}

flat!(Keys { slots });

impl Keys {
    /// The table of the products `0..count`, whose hashes `hash_of` gives.
    pub(crate) fn new(count: usize, hash_of: impl Fn(u32) -> u64) -> Self {
        let size = (count * 3 / 2 + 1).next_power_of_two();
        let mut slots = vec![FREE; size];
        for number in 0..count as u32 {
            let mut slot = hash_of(number) as usize & (size - 1);
            while slots[slot] != FREE {
                slot = (slot + 1) & (size - 1);
            }
            slots[slot] = number;
        }
        Self { slots }
    }

    /// The first product with this hash that `is_it` accepts.
    pub(crate) fn find(&self, hash: u64, is_it: impl Fn(u32) -> bool) -> Option<u32> {
        let mask = self.slots.len().checked_sub(1)?;
        let mut slot = hash as usize & mask;
        while self.slots[slot] != FREE {
            if is_it(self.slots[slot]) {
                return Some(self.slots[slot]);
            }
            slot = (slot + 1) & mask;
        }
        None
    }
}

/// The hash of a key.
pub(crate) fn hash(chain: &str, id: &str) -> u64 {
    FixedState::default().hash_one((chain, id))
}

/// The hash of a text.
pub(crate) fn hash_text(text: &str) -> u64 {
    FixedState::default().hash_one(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_found_also_when_hashes_collide() {
        let keys = Keys::new(100, |number| u64::from(number % 7));
        for number in 0..100 {
            assert_eq!(keys.find(u64::from(number % 7), |found| found == number), Some(number));
        }
        assert_eq!(keys.find(3, |_| false), None);
        assert_eq!(Keys::new(0, |_| 0).find(3, |_| true), None);
        assert_eq!(Keys::default().find(3, |_| true), None);
    }
}
