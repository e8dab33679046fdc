//! From a product's key to its number: an open-addressed table, four bytes a slot, without the keys themselves. The
//! upper bits of a slot, which the number does not need, hold bits of the key's hash: products with other keys are
//! seldom looked at.

use std::hash::BuildHasher;

use foldhash::fast::FixedState;

use crate::domain::flat::flat;

/// Marks a slot that holds no number.
const FREE: u32 = u32::MAX;

/// A table of product numbers by the hash of their keys.
#[derive(Clone, Debug, Default)]
pub(crate) struct Keys {
    /// As many as a power of two; all numbers are below it.
    slots: Vec<u32>,
}

flat!(Keys { slots });

impl Keys {
    /// The table of the products `0..count`, whose hashes `hash_of` gives.
    pub(crate) fn new(count: usize, hash_of: impl Fn(u32) -> u64) -> Self {
        let size = (count * 3 / 2 + 1).next_power_of_two();
        let mut slots = vec![FREE; size];
        for number in 0..count as u32 {
            let hash = hash_of(number);
            let mut slot = hash as usize & (size - 1);
            while slots[slot] != FREE {
                slot = (slot + 1) & (size - 1);
            }
            slots[slot] = tag(hash, size - 1) | number;
        }
        Self { slots }
    }

    /// The first product with this hash that `is_it` accepts.
    pub(crate) fn find(&self, hash: u64, is_it: impl Fn(u32) -> bool) -> Option<u32> {
        let mask = self.slots.len().checked_sub(1)?;
        let tag = tag(hash, mask);
        let mut slot = hash as usize & mask;
        while self.slots[slot] != FREE {
            let number = self.slots[slot] & mask as u32;
            if self.slots[slot] == tag | number && is_it(number) {
                return Some(number);
            }
            slot = (slot + 1) & mask;
        }
        None
    }
}

/// The bits of a hash that a slot holds above its number, whose bits are those of `mask`.
const fn tag(hash: u64, mask: usize) -> u32 {
    (hash >> u32::BITS) as u32 & !(mask as u32)
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
        // The upper half of a hash tells apart what stands in slots near each other.
        for hash_of in [|number: u32| u64::from(number % 7), |number| u64::from(number) << 32 | 3, |_| u64::MAX] {
            let keys = Keys::new(100, hash_of);
            for number in 0..100 {
                assert_eq!(keys.find(hash_of(number), |found| found == number), Some(number));
            }
            assert_eq!(keys.find(hash_of(3), |_| false), None);
        }
        assert_eq!(Keys::new(0, |_| 0).find(3, |_| true), None);
        assert_eq!(Keys::default().find(3, |_| true), None);
    }
}
