//! Columns of text: one blob, at most 4 GiB, and the offsets where each text ends.

use crate::domain::flat::flat;

/// Many texts, end to end in one allocation.
#[derive(Clone, Debug, Default)]
pub(crate) struct Texts {
    blob: String,
    ends: Vec<u32>,
}

flat!(Texts { blob, ends });

impl Texts {
    /// Adds a text; its number is the count of those before it.
    pub(crate) fn push(&mut self, text: &str) {
        self.blob.push_str(text);
        self.ends.push(u32::try_from(self.blob.len()).expect("a catalogue holds less than 4 GiB of text"));
    }

    /// The text with this number.
    #[inline]
    pub(crate) fn get(&self, number: usize) -> &str {
        &self.blob[self.start(number)..self.ends[number] as usize]
    }

    /// How long the text with this number is, in bytes.
    #[inline]
    pub(crate) fn len_of(&self, number: usize) -> usize {
        self.ends[number] as usize - self.start(number)
    }

    #[inline]
    fn start(&self, number: usize) -> usize {
        if number == 0 { 0 } else { self.ends[number - 1] as usize }
    }

    /// In texts that are sorted: how many of them come before the first that `before` refuses.
    pub(crate) fn partition_point(&self, before: impl Fn(&str) -> bool) -> usize {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low.midpoint(high);
            if before(self.get(middle)) { low = middle + 1 } else { high = middle }
        }
        low
    }

    /// How many texts there are.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// All of them, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> + Clone {
        (0..self.len()).map(|number| self.get(number))
    }

    /// Gives back the memory that growing left over.
    pub(crate) fn shrink(&mut self) {
        self.blob.shrink_to_fit();
        self.ends.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back_as_they_went_in() {
        let mut texts = Texts::default();
        for text in ["Käse", "", "Milch"] {
            texts.push(text);
        }
        texts.shrink();
        assert_eq!(texts.iter().collect::<Vec<_>>(), ["Käse", "", "Milch"]);
    }
}
