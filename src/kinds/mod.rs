//! What a product is: the kinds (*Produktarten*) as data, and the classifier that finds a product's kind in its name.
//!
//! The kinds stand in one table an aisle. [`Classifier`] weighs what a name, the chain's category and the size say for
//! each kind; prices say nothing. Where no kind is likely enough, the parent kind is taken, or the shelf, or the aisle.

mod attribute_words;
mod attributes;
mod claims;
mod classifier;
mod english;
pub mod features;
mod named;
mod packs;
mod patterns;
mod plain;
mod varieties;
mod weights;

pub use attributes::{Attribute, Attributes, Value};
pub use claims::{Claims, claimed};
pub use classifier::{Classifier, Evidence, Explanation, Place, Placed};
pub use english::{English, EnglishRole, are_all_called_so, in_german};
pub use patterns::{Called, MATCHES, called, is_in_names, name_a_kind, single_words};
pub use plain::PlainValue;
pub use varieties::Variety;
pub use weights::{CLASSES, Class, Model};

use std::collections::HashMap;
use std::hash::BuildHasher as _;
use std::sync::LazyLock;

use foldhash::fast::FixedState;

use crate::domain::{Category, Quantity, UnitPriceBasis};
use crate::lexicon::Table;

macro_rules! table {
    ($file:literal) => {
        Table::new(concat!("src/kinds/", $file), include_str!($file))
    };
}
use table;

/// The kinds of an aisle each. Their columns are explained at the head of the first.
const TABLES: [Table; 11] = [
    table!("fruit_vegetables.tsv"),
    table!("bread.tsv"),
    table!("drinks.tsv"),
    table!("chilled.tsv"),
    table!("frozen.tsv"),
    table!("pantry.tsv"),
    table!("sweets_snacks.tsv"),
    table!("care.tsv"),
    table!("garden.tsv"),
    table!("household.tsv"),
    table!("pets.tsv"),
];

/// Stands for a text in maps of so many texts that keeping them would cost memory.
fn hash(text: &str) -> u64 {
    FixedState::default().hash_one(text)
}

/// Another one whenever the classifier may find something else: a digest of its code and tables.
pub fn version() -> u64 {
    hash(env!("KOERBERL_KINDS"))
}

/// A kind: its place in the order of the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(u16);

struct Row {
    id: &'static str,
    name: &'static str,
    parent: &'static str,
    shelf: Category,
    glyph: &'static str,
    unit: UnitPriceBasis,
    pack: &'static str,
    names: &'static str,
    not: &'static str,
    containers: &'static str,
    plain: &'static str,
    synonyms: &'static str,
    is_special: bool,
}

static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let row = |cells: [&'static str; 13]| {
        let [id, name, parent, shelf, glyph, unit, pack, names, not, containers, plain, synonyms, special] = cells;
        let (shelf, unit) = (Category::parse(shelf)?, packs::unit(unit)?);
        let is_special = special == "yes" && !parent.is_empty();
        Some(Row { id, name, parent, shelf, glyph, unit, pack, names, not, containers, plain, synonyms, is_special })
    };
    TABLES.iter().flat_map(|table| table.rows(row)).collect()
});

/// By [`Kind::index`].
static HAS_REDUCED_TAX: LazyLock<Vec<bool>> = LazyLock::new(|| {
    let listed = table!("reduced_tax.tsv").rows(|[id, but]| Some((Kind::find(id)?, but)));
    let is_among =
        |kind: Kind| listed.iter().any(|&(of, but)| kind.is_within(of) && !but.split(' ').any(|id| id == kind.id()));
    Kind::all().map(is_among).collect()
});

/// What people call each kind, and names of products don't.
static SPOKEN: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let mut spoken = vec![""; ROWS.len()];
    for (kind, words) in table!("spoken.tsv").rows(|[id, words]| Some((Kind::find(id)?, words))) {
        spoken[usize::from(kind.0)] = words;
    }
    spoken
});

/// Of each kind: itself, and all that belong to it.
static WITHIN: LazyLock<Vec<Vec<Kind>>> = LazyLock::new(|| {
    let mut within = vec![Vec::new(); ROWS.len()];
    for kind in Kind::all() {
        kind.line().for_each(|of| within[usize::from(of.0)].push(kind));
    }
    within
});

/// Of each kind: what is meant by its name.
static MEANT: LazyLock<Vec<Vec<Kind>>> = LazyLock::new(|| {
    let mut meant = vec![Vec::new(); ROWS.len()];
    for kind in Kind::all() {
        let mut within = Some(kind);
        while let Some(of) = within {
            meant[usize::from(of.0)].push(kind);
            within = of.parent().filter(|_| !of.row().is_special);
        }
    }
    meant
});

static PARENTS: LazyLock<Vec<Option<Kind>>> = LazyLock::new(|| ROWS.iter().map(|row| Kind::find(row.parent)).collect());

static IDS: LazyLock<HashMap<&'static str, Kind, FixedState>> =
    LazyLock::new(|| Kind::all().map(|kind| (kind.id(), kind)).collect());

impl Kind {
    /// How many kinds there are.
    pub fn count() -> usize {
        ROWS.len()
    }

    /// Every kind, in the order of the tables.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..ROWS.len() as u16).map(Self)
    }

    /// The kind with this id.
    pub fn find(id: &str) -> Option<Self> {
        IDS.get(id).copied()
    }

    /// A lower-case slug that never changes, `vollmilch`.
    pub fn id(self) -> &'static str {
        self.row().id
    }

    /// Its German name.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// The kind that it belongs to: `milch` of `vollmilch`.
    pub fn parent(self) -> Option<Self> {
        PARENTS[usize::from(self.0)]
    }

    /// It and the kinds that it belongs to, the narrowest first.
    pub fn line(self) -> impl Iterator<Item = Self> {
        std::iter::successors(Some(self), |kind| kind.parent())
    }

    /// Is it `other`, or does it belong to it?
    pub fn is_within(self, other: Self) -> bool {
        self.line().any(|kind| kind == other)
    }

    /// It and all kinds that belong to it.
    pub fn within(self) -> &'static [Self] {
        &WITHIN[usize::from(self.0)]
    }

    /// It and the kinds within it that its name means, too: `milch` means vollmilch, but not ziegenmilch.
    pub fn meant(self) -> &'static [Self] {
        &MEANT[usize::from(self.0)]
    }

    /// The shelf on which supermarkets have it; the first character of its code is the aisle.
    pub fn shelf(self) -> Category {
        self.row().shelf
    }

    /// Is its value added tax 4.9 % since July 2026?
    pub fn has_reduced_tax(self) -> bool {
        HAS_REDUCED_TAX[usize::from(self.0)]
    }

    /// The family of its pictogram.
    pub fn glyph(self) -> &'static str {
        self.row().glyph
    }

    /// Its place in [`Kind::all`].
    pub const fn index(self) -> u16 {
        self.0
    }

    /// The kind at a place of [`Kind::all`].
    pub fn from_index(index: u16) -> Option<Self> {
        (usize::from(index) < ROWS.len()).then_some(Self(index))
    }

    /// What it is called; any product of it is meant.
    pub fn called(self) -> impl Iterator<Item = &'static str> {
        self.own_names().chain(entries(SPOKEN[usize::from(self.0)]))
    }

    /// The names by which it is found in names of products: what it is called there, and words, `-end` and `beginning-`
    /// of a part of it.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        self.own_names().chain(entries(self.row().names))
    }

    /// Its name and its synonyms, as people write them.
    pub fn own_names(self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name()).chain(entries(self.row().synonyms))
    }

    /// What speaks against it, and against those that it belongs to, in a name.
    fn not(self) -> impl Iterator<Item = &'static str> {
        self.line().flat_map(|kind| entries(kind.row().not))
    }

    fn row(self) -> &'static Row {
        &ROWS[usize::from(self.0)]
    }
}

/// The entries of a cell: separated by `, `; a comma between digits separates nothing.
fn entries(cell: &'static str) -> impl Iterator<Item = &'static str> {
    cell.split(", ").map(str::trim).filter(|entry| !entry.is_empty())
}

/// A product as a classifier sees it.
#[derive(Clone, Copy, Debug)]
pub struct Article<'a> {
    /// The name, folded.
    pub folded: &'a str,
    /// The chain's id.
    pub chain: &'a str,
    /// The category that the chain states.
    pub category: Option<Category>,
    /// The size of the pack.
    pub size: Option<Quantity>,
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::domain::fold;

    #[test]
    fn the_tables_can_be_read() {
        assert!(Kind::count() > 500, "{} kinds", Kind::count());
        let mut ids = HashSet::new();
        for kind in Kind::all() {
            let id = kind.id();
            assert!(id.bytes().all(|c| matches!(c, b'a'..=b'z' | b'0'..=b'9' | b'-')), "{id} is no slug");
            assert!(ids.insert(id), "{id} stands twice");
            assert_eq!(Kind::find(id), Some(kind));
            assert!(kind.row().parent.is_empty() || kind.parent().is_some(), "{id}: no kind {}", kind.row().parent);
            assert!(kind.line().take(5).count() < 5, "{id} is below too many kinds, or below itself");
            assert!(kind.names().all(|name| !fold::folded(name).is_empty()), "{id} has a name without letters");
        }
    }
}
