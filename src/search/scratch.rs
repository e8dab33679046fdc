//! A sparse table over all products (or groups), of which a request touches few: filled and emptied in the time of what
//! it touched. Each thread keeps its memory from request to request: fresh pages would cost more than the search.

use std::cell::RefCell;

/// So many tables of a kind are kept by each thread.
const KEPT: usize = 6;

/// A kind of value that tables hold, with the tables that wait to be used again: all default.
pub(super) trait Kept: Copy + Default + PartialEq {
    /// Calls `use_them` with the waiting tables of this thread.
    fn waiting<R>(use_them: impl FnOnce(&mut Vec<Vec<Self>>) -> R) -> R;
}

/// Makes a type one that tables can hold.
macro_rules! kept {
    ($kind:ty) => {
        impl Kept for $kind {
            fn waiting<R>(use_them: impl FnOnce(&mut Vec<Vec<Self>>) -> R) -> R {
                thread_local!(static WAITING: RefCell<Vec<Vec<$kind>>> = const { RefCell::new(Vec::new()) });
                WAITING.with_borrow_mut(use_them)
            }
        }
    };
}

kept!(u16);
kept!(u32);
kept!(bool);

/// A value for each number below a bound; most are the default.
#[derive(Debug)]
pub(super) struct Sparse<T: Kept> {
    values: Vec<T>,
    touched: Vec<u32>,
}

impl<T: Kept> Sparse<T> {
    /// A table of defaults.
    pub(super) fn new(bound: usize) -> Self {
        let values = T::waiting(|waiting| {
            let long_enough = waiting.iter().enumerate().filter(|(_, values)| values.len() >= bound);
            let shortest = long_enough.min_by_key(|(_, values)| values.len()).map(|(place, _)| place);
            shortest.map(|place| waiting.swap_remove(place))
        });
        // None is grown in place: zeroed pages come for nothing, copied ones do not.
        Self { values: values.unwrap_or_else(|| vec![T::default(); bound]), touched: Vec::new() }
    }

    /// A table in which every number has the same value, which is not the default.
    pub(super) fn full(bound: usize, value: T) -> Self {
        Self { values: vec![value; bound], touched: (0..bound as u32).collect() }
    }

    /// The value of a number.
    #[inline]
    pub(super) fn get(&self, number: u32) -> T {
        self.values[number as usize]
    }

    /// Sets the value of a number; never to the default.
    #[inline]
    pub(super) fn set(&mut self, number: u32, value: T) {
        let old = std::mem::replace(&mut self.values[number as usize], value);
        if old == T::default() {
            self.touched.push(number);
        }
    }

    /// Adds one to the value of a number.
    #[inline]
    pub(super) fn add(&mut self, number: u32)
    where
        T: std::ops::AddAssign + From<bool>,
    {
        let value = &mut self.values[number as usize];
        if *value == T::default() {
            self.touched.push(number);
        }
        *value += T::from(true);
    }

    /// Lets a number have the default again; it still counts as touched.
    #[inline]
    pub(super) fn reset(&mut self, number: u32) {
        self.values[number as usize] = T::default();
    }

    /// Keeps of what was touched only what `keep` answers a value for.
    pub(super) fn retain(&mut self, mut keep: impl FnMut(u32, T) -> Option<T>) {
        let values = &mut self.values;
        self.touched.retain(|&number| {
            let kept = keep(number, values[number as usize]);
            values[number as usize] = kept.unwrap_or_default();
            kept.is_some()
        });
    }

    /// The numbers that have a value, in the order in which they got it.
    #[inline]
    pub(super) fn touched(&self) -> &[u32] {
        &self.touched
    }
}

impl<T: Kept> Drop for Sparse<T> {
    fn drop(&mut self) {
        for &number in &self.touched {
            self.values[number as usize] = T::default();
        }
        let values = std::mem::take(&mut self.values);
        T::waiting(|waiting| {
            if waiting.len() == KEPT {
                let shortest = waiting.iter_mut().min_by_key(|values| values.len()).expect("some are kept");
                if shortest.len() < values.len() {
                    *shortest = values;
                }
            } else {
                waiting.push(values);
            }
        });
    }
}

/// Numbers are many from one of so many below their bound on.
const DENSE: usize = 512;

/// The bits of a word.
const BITS: usize = u64::BITS as usize;

/// Numbers below a bound, each there once, in order.
pub(super) fn in_order(numbers: impl ExactSizeIterator<Item = u32>, bound: usize) -> Vec<u32> {
    let count = numbers.len();
    if count * DENSE < bound {
        let mut numbers: Vec<u32> = numbers.collect();
        numbers.sort_unstable();
        return numbers;
    }
    // A bit for each: to read these in order takes less time than to sort numbers.
    let mut words = vec![0_u64; bound.div_ceil(BITS)];
    for number in numbers {
        words[number as usize / BITS] |= 1 << (number as usize % BITS);
    }
    let mut in_order = Vec::with_capacity(count);
    for (mut word, first) in words.into_iter().zip((0..).step_by(BITS)) {
        while word != 0 {
            in_order.push(first + word.trailing_zeros());
            word &= word - 1;
        }
    }
    in_order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_is_used_again_is_empty() {
        let mut table = Sparse::<u16>::new(10);
        (0..10).for_each(|number| table.set(number, number as u16 + 1));
        table.retain(|number, value| (number % 2 == 0).then_some(value * 2));
        assert_eq!((table.touched(), table.get(4), table.get(5)), (&[0, 2, 4, 6, 8][..], 10, 0));
        drop(table);
        for bound in [10, 20, 5] {
            let again = Sparse::<u16>::new(bound);
            assert!(again.touched().is_empty() && (0..bound as u32).all(|number| again.get(number) == 0));
        }
    }

    proptest::proptest! {
        #[test]
        fn numbers_are_put_in_order(numbers in proptest::collection::hash_set(0..2000_u32, 0..100)) {
            let mut sorted: Vec<u32> = numbers.iter().copied().collect();
            sorted.sort_unstable();
            proptest::prop_assert_eq!(in_order(numbers.into_iter(), 2000), sorted);
        }
    }
}
