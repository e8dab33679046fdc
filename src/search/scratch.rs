//! A table over all products (or groups) of which a question touches few: filled and emptied in the time of what it touched.

/// A value for each number below a bound; most are the default.
#[derive(Debug)]
pub(super) struct Sparse<T> {
    values: Vec<T>,
    touched: Vec<u32>,
}

impl<T: Copy + Default + PartialEq> Sparse<T> {
    /// A table of defaults.
    pub(super) fn new(bound: usize) -> Self {
        Self { values: vec![T::default(); bound], touched: Vec::new() }
    }

    /// A table in which every number has the same value, which is not the default.
    pub(super) fn full(bound: usize, value: T) -> Self {
        Self { values: vec![value; bound], touched: (0..bound as u32).collect() }
    }

    /// The value of a number.
    pub(super) fn get(&self, number: u32) -> T {
        self.values[number as usize]
    }

    /// Sets the value of a number; never to the default.
    pub(super) fn set(&mut self, number: u32, value: T) {
        let old = std::mem::replace(&mut self.values[number as usize], value);
        if old == T::default() {
            self.touched.push(number);
        }
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
    pub(super) fn touched(&self) -> &[u32] {
        &self.touched
    }
}
