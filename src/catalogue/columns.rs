//! Columns of text: one blob, at most 4 GiB, and the offsets where each text ends.

use std::ops::Range;

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

    /// Adds some texts in a row of others.
    pub(crate) fn push_all(&mut self, of: &Self, range: Range<usize>) {
        let Some(last) = range.end.checked_sub(1).filter(|last| range.start <= *last) else { return };
        let (start, before) = (of.start(range.start), self.blob.len());
        self.blob.push_str(&of.blob[start..of.ends[last] as usize]);
        u32::try_from(self.blob.len()).expect("a catalogue holds less than 4 GiB of text");
        self.ends.extend(of.ends[range].iter().map(|end| (*end as usize - start + before) as u32));
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
        partition_point(0..self.len(), |number| before(self.get(number)))
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

/// In a range that is parted: the first number that `before` refuses, or its end.
pub(crate) fn partition_point(range: Range<usize>, before: impl Fn(usize) -> bool) -> usize {
    let (mut low, mut high) = (range.start, range.end);
    while low < high {
        let middle = low.midpoint(high);
        if before(middle) { low = middle + 1 } else { high = middle }
    }
    low
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
