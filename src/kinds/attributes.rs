//! Attributes of a product that its name states: free of lactose, in slices, 3.5 % fat, strawberry.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use super::features::Outline;
use super::patterns::{self, Words};
use super::{Kind, table};
use crate::domain::{Category, fold};
use crate::lexicon::Table;

const TABLE: Table = table!("attributes.tsv");

/// What products of one kind differ by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Attribute {
    /// Free of lactose.
    Lactose,
    /// Free of gluten.
    Gluten,
    /// Without anything from animals.
    Vegan,
    /// Free of alcohol.
    Alcohol,
    /// Free of caffeine.
    Caffeine,
    /// Without sugar, or with less.
    Sugar,
    /// Without salt, or with less.
    Salt,
    /// Fresh, frozen, dried, …
    State,
    /// Slices, powder, gel, …
    Form,
    /// Of water.
    Carbonation,
    /// How the hens live.
    Keeping,
    /// What it tastes or smells of.
    Flavour,
    /// Fat in tenths of a percent.
    Fat,
    /// Sun protection factor, size of nappies.
    Number,
}

impl Attribute {
    /// Every attribute, in the order of their names below.
    pub const ALL: [Self; 14] = [
        Self::Lactose,
        Self::Gluten,
        Self::Vegan,
        Self::Alcohol,
        Self::Caffeine,
        Self::Sugar,
        Self::Salt,
        Self::State,
        Self::Form,
        Self::Carbonation,
        Self::Keeping,
        Self::Flavour,
        Self::Fat,
        Self::Number,
    ];

    /// As the tables and the API call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lactose => "lactose",
            Self::Gluten => "gluten",
            Self::Vegan => "vegan",
            Self::Alcohol => "alcohol",
            Self::Caffeine => "caffeine",
            Self::Sugar => "sugar",
            Self::Salt => "salt",
            Self::State => "state",
            Self::Form => "form",
            Self::Carbonation => "carbonation",
            Self::Keeping => "keeping",
            Self::Flavour => "flavour",
            Self::Fat => "fat",
            Self::Number => "number",
        }
    }

    fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|attribute| attribute.name() == name)
    }
}

/// The value of an attribute: a row of the table, or a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Value {
    attribute: Attribute,
    /// Where it is a word: its row in the table.
    number: u16,
}

impl Value {
    /// As the tables and the API write it: `free`, `slices`, `3,5`, `30`.
    pub fn name(self) -> String {
        match self.attribute {
            Attribute::Number => self.number.to_string(),
            Attribute::Fat if self.number.is_multiple_of(10) => (self.number / 10).to_string(),
            Attribute::Fat => format!("{},{}", self.number / 10, self.number % 10),
            _ => ROWS[usize::from(self.number)].value.to_owned(),
        }
    }

    /// Is it what is meant by who says only `kind`? What is free of something or flavoured is not, unless `is_usual` says that
    /// most of them state that attribute.
    pub fn is_plain(self, kind: Kind, is_usual: impl Fn(Attribute) -> bool) -> bool {
        use Attribute::{Alcohol, Caffeine, Flavour, Gluten, Lactose, Salt, Sugar, Vegan};
        match (kind.plain(self.attribute), self.attribute) {
            (Some(range), Attribute::Fat) => tenths(range).is_none_or(|range| range.contains(&self.number)),
            (Some(plain), _) => self.name() == plain || (plain, &*self.name()) == ("none", NATURAL),
            (None, Flavour) => self.name() == NATURAL || is_usual(Flavour),
            (None, Lactose | Gluten | Vegan | Alcohol | Caffeine | Sugar | Salt) => is_usual(self.attribute),
            (None, _) => true,
        }
    }

    /// In German.
    pub fn title(self) -> String {
        match self.attribute {
            Attribute::Number => self.number.to_string(),
            Attribute::Fat => format!("{} % Fett", self.name()),
            _ => ROWS[usize::from(self.number)].title.to_owned(),
        }
    }
}

/// `1,5–4,2` in tenths.
fn tenths(range: &str) -> Option<RangeInclusive<u16>> {
    let read = |percent: &str| percent.replace(',', ".").parse::<f32>().ok().map(|percent| (percent * 10.0) as u16);
    let (least, most) = range.split_once('–')?;
    Some(read(least)?..=read(most)?)
}

struct Row {
    attribute: Attribute,
    value: &'static str,
    title: &'static str,
    shelves: &'static str,
}

static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    TABLE.rows(|[attribute, value, title, shelves, _]| {
        Some(Row { attribute: Attribute::parse(attribute)?, value, title, shelves })
    })
});

impl Row {
    /// Do its words mean it on this shelf?
    fn holds_on(&self, shelf: Option<Category>) -> bool {
        let begins = |code: &str| shelf.is_some_and(|shelf| shelf.code().starts_with(code));
        self.shelves.is_empty() || self.shelves.split(' ').any(begins)
    }

    /// Can it be what a kind is by itself? A strawberry has no strawberry flavour, but a vegan sausage is vegan.
    const fn can_be_the_kind(&self) -> bool {
        matches!(
            self.attribute,
            Attribute::State | Attribute::Form | Attribute::Carbonation | Attribute::Keeping | Attribute::Flavour
        )
    }
}

/// The flavour of what has none.
const NATURAL: &str = "plain";

/// Letters of the shortest taste that may begin a compound: Marillenlikör.
const SHORTEST_STEM: usize = 5;

static WORDS: LazyLock<Words<u16>> = LazyLock::new(|| {
    let rows = (0..).zip(TABLE.rows(|[_, _, _, _, words]| Some(words)));
    Words::of(rows.flat_map(|(row, words)| {
        let Row { attribute, value, .. } = ROWS[usize::from(row)];
        let begins_compounds = attribute == Attribute::Flavour && value != NATURAL;
        let is_stem =
            move |entry: &&str| begins_compounds && entry.len() >= SHORTEST_STEM && !entry.contains(['-', ' ']);
        let beginnings = super::entries(words).filter(is_stem).map(|stem| format!("{stem}-"));
        super::entries(words).map(str::to_owned).chain(beginnings).map(move |entry| (entry, row))
    }))
});

/// An attribute that a name states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stated(Attribute, u16);

/// What a name states, at most one value an attribute.
#[derive(Clone, Copy, Debug)]
pub struct Attributes<'a>(&'a [Stated]);

impl<'a> Attributes<'a> {
    /// These.
    pub const fn new(stated: &'a [Stated]) -> Self {
        Self(stated)
    }

    /// What the folded name of a product of this kind states. What the kind is called by is no attribute of it:
    /// strawberries are not of strawberry flavour.
    pub fn stated(folded: &str, kind: Option<Kind>) -> Vec<Stated> {
        let mut stated = Vec::new();
        let outline = Outline::of(folded);
        let shelf = kind.map(Kind::shelf);
        let own = kind.map(patterns::stems_of).unwrap_or_default();
        WORDS.each(outline.words(), |range, row| {
            let is_own = |word: &&str| own.iter().any(|stem| patterns::is_form(word, stem));
            let said = &ROWS[usize::from(row)];
            let is_the_kind = said.can_be_the_kind() && outline.words()[range].iter().all(is_own);
            if said.holds_on(shelf) && !is_the_kind {
                add(&mut stated, said.attribute, row);
            }
        });
        figures(folded, shelf, &mut stated);
        stated
    }

    /// The value of an attribute, if the name states it.
    pub fn get(self, attribute: Attribute) -> Option<Value> {
        self.iter().find(|(of, _)| *of == attribute).map(|(_, value)| value)
    }

    /// All that is stated.
    pub fn iter(self) -> impl Iterator<Item = (Attribute, Value)> + 'a {
        self.0.iter().map(|&Stated(attribute, number)| (attribute, Value { attribute, number }))
    }
}

/// The first word that states an attribute counts.
fn add(stated: &mut Vec<Stated>, attribute: Attribute, number: u16) {
    if stated.iter().all(|Stated(of, _)| *of != attribute) {
        stated.push(Stated(attribute, number));
    }
}

/// Fat, sun protection factors and sizes of nappies.
fn figures(folded: &str, shelf: Option<Category>, stated: &mut Vec<Stated>) {
    let is_on = |codes: &[&str]| shelf.is_some_and(|shelf| codes.contains(&shelf.code()));
    let (is_dairy, is_numbered) = (is_on(&["33", "34"]), is_on(&["51", "70", "75", "79", "7D"]));
    let words: Vec<&str> = fold::words(folded).collect();
    for (place, word) in words.iter().enumerate() {
        let next = words.get(place + 1).copied().unwrap_or_default();
        if let Some(percent) = word.strip_suffix('%')
            && (is_dairy || matches!(next, "fett" | "fit" | "milchfett" | "fettgehalt"))
            && let Ok(percent) = percent.replace(',', ".").parse::<f32>()
            && percent <= 100.0
        {
            add(stated, Attribute::Fat, (percent * 10.0).round() as u16);
        }
        let number = match *word {
            "lsf" | "spf" | "lichtschutzfaktor" | "gr" | "grosse" => next,
            _ => word.strip_prefix("lsf").or_else(|| word.strip_prefix("spf")).unwrap_or_default(),
        };
        if let Ok(number) = number.parse::<u16>()
            && is_numbered
        {
            add(stated, Attribute::Number, number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stated(name: &str, kind: &str) -> Vec<String> {
        let stated = Attributes::stated(&fold::folded(name), Kind::find(kind));
        Attributes::new(&stated).iter().map(|(of, value)| format!("{} {}", of.name(), value.name())).collect()
    }

    #[test]
    fn words_and_figures_state_attributes() {
        for (name, kind, expected) in [
            ("Joghurt Erdbeer 3,2 % laktosefrei", "joghurt", vec!["flavour strawberry", "lactose free", "fat 3,2"]),
            ("Gouda in Scheiben", "gouda", vec!["form slices"]),
            ("Sonnenmilch LSF 30", "sonnenschutz", vec!["number 30"]),
            ("Sonnenmilch LSF50+", "sonnenschutz", vec!["number 50"]),
            ("Windeln Gr. 4 8-15 kg", "windeln", vec!["number 4"]),
            ("Erdbeeren", "erdbeeren", vec![]),
            ("Marillenlikör", "likoer", vec!["flavour apricot"]),
            ("Socken Gr. 38 mild", "socken", vec![]),
        ] {
            assert_eq!(stated(name, kind), expected, "{name}");
        }
    }

    #[test]
    fn every_row_can_be_read() {
        assert!(ROWS.len() > 50);
    }
}
