//! The classifier's weights, embedded from `weights.tsv`: what each feature says for each class. Multinomial logistic
//! regression, trained by `cargo bench --bench kinds -- --write`.

use std::sync::{LazyLock, OnceLock};

use flate2::{Decompress, FlushDecompress};
use hashbrown::HashTable;

use super::patterns::MATCHES;
use super::{Kind, hash};
use crate::domain::Category;

/// What the classifier tells apart: the kinds, then things of a shelf that are none of its kinds, then all that belongs
/// to no aisle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Class(u16);

/// How many classes there are.
pub static CLASSES: LazyLock<usize> = LazyLock::new(|| Kind::count() + Category::COUNT + 1);

impl Class {
    /// The things of no aisle.
    pub fn none() -> Self {
        Self(*CLASSES as u16 - 1)
    }

    /// Every class.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..*CLASSES as u16).map(Self)
    }

    /// The class written as a kind's id, as `@` and the code of a shelf, or as `-`.
    pub fn parse(text: &str) -> Option<Self> {
        match text.strip_prefix('@') {
            Some(code) => Category::parse(code).map(|shelf| Self((Kind::count() + usize::from(shelf.index())) as u16)),
            None if text == "-" => Some(Self::none()),
            None => Kind::find(text).map(Self::from),
        }
    }

    /// Its place in [`Class::all`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its kind; `None` for the rest of a shelf and of all.
    pub fn kind(self) -> Option<Kind> {
        Kind::from_index(self.0)
    }

    /// Its shelf; `None` for what belongs to no aisle.
    pub fn shelf(self) -> Option<Category> {
        let rest = || Category::from_index((self.index() - Kind::count()).try_into().ok()?);
        self.kind().map_or_else(rest, |kind| Some(kind.shelf()))
    }

    pub(super) fn from_index(index: usize) -> Self {
        Self(index as u16)
    }
}

impl From<Kind> for Class {
    fn from(kind: Kind) -> Self {
        Self(kind.index())
    }
}

impl std::fmt::Display for Class {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.kind(), self.shelf()) {
            (Some(kind), _) => f.write_str(kind.id()),
            (None, Some(shelf)) => write!(f, "@{}", shelf.code()),
            (None, None) => f.write_str("-"),
        }
    }
}

/// So many of the file's weights are one unit of log-odds.
pub(super) const SCALE: f32 = 32.0;

/// What each feature says for each class, and what the tables of the kinds say. Whole numbers: so a sum is the same in
/// any order.
#[derive(Debug, Default)]
pub(super) struct Weights {
    /// The hash of each feature, and where its weights stand in `values`.
    features: HashTable<(u64, u32, u32)>,
    values: Vec<(Class, i16)>,
    /// By how an entry matches.
    pub(super) matches: [i32; MATCHES],
    /// What every article begins with.
    pub(super) bias: Vec<i32>,
}

/// The weights, read when they are first asked for: they take megabytes, and are needed only where something is
/// classified.
#[derive(Debug, Default)]
pub struct Model(OnceLock<Weights>);

impl Model {
    pub(super) fn weights(&self) -> &Weights {
        self.0.get_or_init(|| Weights::read(&unpacked()))
    }
}

/// `weights.tsv`, by far the largest table, as `build.rs` packs it: the length of what follows, deflated. That are five
/// lengths and as many columns: the names of the classes, the features (both with a line break between them), of each
/// feature how many weights it has, of each weight which name it is for, and the weight. All numbers are little-endian:
/// lengths of four bytes, others of two.
static PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/weights.deflate"));
const COLUMNS: usize = 5;

fn unpacked() -> Vec<u8> {
    let (length, deflated) = PACKED.split_first_chunk().expect("the length stands first");
    let mut content = Vec::with_capacity(u32::from_le_bytes(*length) as usize);
    let inflated = Decompress::new(false).decompress_vec(deflated, &mut content, FlushDecompress::Finish);
    inflated.expect("it was deflated");
    content
}

/// The numbers of a column.
fn numbers(column: &[u8]) -> impl Iterator<Item = u16> {
    column.as_chunks().0.iter().map(|two| u16::from_le_bytes(*two))
}

impl Weights {
    fn read(content: &[u8]) -> Self {
        let (lengths, mut rest) = content.split_at(COLUMNS * size_of::<u32>());
        let mut column = |place: usize| {
            let length = u32::from_le_bytes(lengths.as_chunks().0[place]) as usize;
            let (column, behind) = rest.split_at(length);
            rest = behind;
            column
        };
        let mut lines = |place| std::str::from_utf8(column(place)).expect("it was text").split('\n');
        let (names, features): (Vec<&str>, Vec<&str>) = (lines(0).collect(), lines(1).collect());
        let (counts, classes, values) = (column(2), column(3), column(4));
        // A kind that is gone since the training has no weights.
        let known: Vec<Option<Class>> = names.iter().map(|name| Class::parse(name)).collect();
        let mut read = Self {
            features: HashTable::with_capacity(features.len()),
            values: Vec::with_capacity(values.len() / 2),
            bias: vec![0; *CLASSES],
            ..Self::default()
        };
        let mut pairs = numbers(classes).map(usize::from).zip(numbers(values).map(u16::cast_signed));
        for (feature, count) in features.into_iter().zip(numbers(counts)) {
            let start = read.values.len() as u32;
            for (name, weight) in pairs.by_ref().take(count.into()) {
                match (feature, known[name]) {
                    ("<matches>", _) => {
                        let how: usize = names[name].parse().expect("the number of a way to match");
                        read.matches[how] = weight.into();
                    }
                    ("<bias>", Some(class)) => read.bias[class.index()] = weight.into(),
                    (_, Some(class)) => read.values.push((class, weight)),
                    (_, None) => {}
                }
            }
            let place = (hash(feature), start, read.values.len() as u32);
            read.features.insert_unique(place.0, place, |place| place.0);
        }
        read.values.shrink_to_fit();
        read
    }

    /// What a feature says for which classes.
    pub(super) fn of(&self, feature: &str) -> &[(Class, i16)] {
        let hash = hash(feature);
        let place = self.features.find(hash, |place| place.0 == hash);
        place.map_or(&[], |&(_, start, end)| &self.values[start as usize..end as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexicon::Table;

    #[test]
    fn the_packed_weights_are_those_of_the_table() {
        let (model, text) = (Model::default(), include_str!("weights.tsv"));
        let weights = model.weights();
        let rows = Table::new("src/kinds/weights.tsv", text).rows(|[feature, pairs]| {
            let pairs = pairs.split(' ').map(|pair| pair.rsplit_once(':'));
            Some((feature, pairs.map(|pair| pair.map(|(name, weight)| (name, weight.parse::<i16>().ok()))).collect()))
        });
        let mut count = 0;
        for (feature, pairs) in rows {
            let pairs: Option<Vec<_>> = pairs;
            let pairs =
                pairs.expect("names and weights").into_iter().map(|(name, weight)| (name, weight.expect("a number")));
            match feature {
                "<matches>" => pairs.for_each(|(name, weight)| {
                    assert_eq!(weights.matches[name.parse::<usize>().expect("a number")], i32::from(weight));
                }),
                "<bias>" => pairs.for_each(|(name, weight)| {
                    assert_eq!(Class::parse(name).map(|class| weights.bias[class.index()]), Some(weight.into()));
                }),
                _ => {
                    let pairs: Vec<_> =
                        pairs.filter_map(|(name, weight)| Some((Class::parse(name)?, weight))).collect();
                    count += pairs.len();
                    assert_eq!(weights.of(feature), pairs, "{feature}");
                }
            }
        }
        assert_eq!(weights.values.len(), count);
    }
}
