//! The classifier's weights, embedded from `weights.tsv`: what each feature says for each class. Multinomial logistic
//! regression, trained by `cargo bench --bench kinds -- --write`.

use std::sync::{LazyLock, OnceLock};

use flate2::{Decompress, FlushDecompress};
use hashbrown::HashTable;

use super::patterns::MATCHES;
use super::{Kind, hash};
use crate::domain::Category;
use crate::lexicon::Table;

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

/// `weights.tsv`, by far the largest table, as `build.rs` packs it: its length, then its text, deflated.
static PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/weights.deflate"));

fn unpacked() -> String {
    let (length, deflated) = PACKED.split_first_chunk().expect("the length stands first");
    let mut text = Vec::with_capacity(u32::from_le_bytes(*length) as usize);
    let inflated = Decompress::new(false).decompress_vec(deflated, &mut text, FlushDecompress::Finish);
    inflated.expect("it was deflated");
    String::from_utf8(text).expect("tables are UTF-8")
}

impl Weights {
    fn read(text: &str) -> Self {
        let mut read = Self { bias: vec![0; *CLASSES], ..Self::default() };
        Table::new("src/kinds/weights.tsv", text).rows(|[feature, weights]| {
            let start = read.values.len() as u32;
            for pair in weights.split(' ') {
                let (name, weight) = pair.rsplit_once(':')?;
                let weight: i16 = weight.parse().ok()?;
                match feature {
                    "<matches>" => *read.matches.get_mut(name.parse::<usize>().ok()?)? = weight.into(),
                    // A kind that is gone since the training has no weights.
                    "<bias>" => {
                        if let Some(class) = Class::parse(name) {
                            read.bias[class.index()] = weight.into();
                        }
                    }
                    _ => read.values.extend(Class::parse(name).map(|class| (class, weight))),
                }
            }
            let place = (hash(feature), start, read.values.len() as u32);
            read.features.insert_unique(place.0, place, |place| place.0);
            Some(())
        });
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
