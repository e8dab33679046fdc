//! Attributes of a product that its name states: free of lactose, in slices, 3.5 % fat, strawberry.

use super::Kind;
use super::attribute_words::{self, NATURAL, ROWS};
use super::plain::{Plain, PlainValue};
use crate::domain::Category;
use crate::domain::flat::flat;

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
    /// With less fat or alcohol than usual.
    Light,
    /// Of whole grain, of spelt.
    Grain,
    /// For men, for children.
    Audience,
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

flat!(enum Attribute);

impl Attribute {
    /// Every attribute, in the order of their names below.
    pub const ALL: [Self; 17] = [
        Self::Lactose,
        Self::Gluten,
        Self::Vegan,
        Self::Alcohol,
        Self::Caffeine,
        Self::Sugar,
        Self::Salt,
        Self::Light,
        Self::Grain,
        Self::Audience,
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
            Self::Light => "light",
            Self::Grain => "grain",
            Self::Audience => "audience",
            Self::State => "state",
            Self::Form => "form",
            Self::Carbonation => "carbonation",
            Self::Keeping => "keeping",
            Self::Flavour => "flavour",
            Self::Fat => "fat",
            Self::Number => "number",
        }
    }

    pub(super) fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|attribute| attribute.name() == name)
    }

    /// Can it be what a kind is by itself? A strawberry has no strawberry flavour, but a vegan sausage is vegan.
    pub(super) const fn can_be_the_kind(self) -> bool {
        matches!(self, Self::State | Self::Form | Self::Carbonation | Self::Keeping | Self::Flavour)
    }
}

/// The value of an attribute: a row of the table, or a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Value {
    attribute: Attribute,
    /// Where it is a word: its row in the table.
    number: u16,
}

flat!(Value { attribute, number });

impl Value {
    /// The value that [`Value::name`] writes so.
    pub(super) fn parse(attribute: Attribute, name: &str) -> Option<Self> {
        let number = match attribute {
            Attribute::Number => name.parse().ok()?,
            Attribute::Fat => {
                let percent: f32 = name.replace(',', ".").parse().ok().filter(|percent| *percent <= 100.0)?;
                (percent * 10.0).round() as u16
            }
            _ => attribute_words::row(attribute, name)?,
        };
        Some(Self { attribute, number })
    }

    /// The value that this row of the table stands for.
    pub(super) const fn of_row(attribute: Attribute, row: u16) -> Self {
        Self { attribute, number: row }
    }

    /// The row of the table that stands for it; none for figures.
    pub(super) fn row(self) -> Option<usize> {
        (!matches!(self.attribute, Attribute::Fat | Attribute::Number)).then_some(usize::from(self.number))
    }

    /// As the tables and the API write it: `free`, `slices`, `3,5`, `30`.
    pub fn name(self) -> String {
        match self.attribute {
            Attribute::Number => self.number.to_string(),
            Attribute::Fat if self.number.is_multiple_of(10) => (self.number / 10).to_string(),
            Attribute::Fat => format!("{},{}", self.number / 10, self.number % 10),
            _ => ROWS[usize::from(self.number)].value.to_owned(),
        }
    }

    /// Is it meant by who asks for the kind and says nothing of the attribute? That is
    ///
    /// * what the kind is by itself;
    /// * of an attribute that matters for the kind ([`Kind::plain`]) the plain value, and more fat than that; where
    ///   nothing is plain, only the natural flavour;
    /// * of a flavour of food but the natural one, of grain, of an audience, and of what something is left out of: only
    ///   what `is_usual`, because most of the products state the attribute;
    /// * anything of the others.
    pub fn is_plain_for(self, kind: Kind, is_usual: impl Fn(Attribute) -> bool) -> bool {
        use Attribute::{Alcohol, Audience, Caffeine, Fat, Flavour, Gluten, Grain, Lactose, Light, Salt, Sugar, Vegan};
        let plain = Plain::of(kind);
        plain.is_by_itself(self)
            || match (plain.value(self.attribute), self.attribute) {
                (Some(PlainValue::Unstated), Flavour) => self.is_natural(),
                (Some(PlainValue::Unstated), _) => false,
                (Some(PlainValue::Is(plain)), Fat) => self.number >= plain.number,
                (Some(PlainValue::Is(plain)), _) => self == plain,
                (None, Flavour) => self.is_natural() || !kind.shelf().is_food() || is_usual(Flavour),
                (None, Lactose | Gluten | Vegan | Alcohol | Caffeine | Sugar | Salt | Light | Grain | Audience) => {
                    is_usual(self.attribute)
                }
                (None, _) => true,
            }
    }

    /// Is it the flavour of what has none?
    pub fn is_natural(self) -> bool {
        self.row().is_some_and(|row| ROWS[row].value == NATURAL)
    }

    /// Of which attribute it is.
    pub const fn attribute(self) -> Attribute {
        self.attribute
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

/// What a name states, at most one value an attribute.
#[derive(Clone, Copy, Debug)]
pub struct Attributes<'a>(&'a [Value]);

impl<'a> Attributes<'a> {
    /// These.
    pub const fn new(stated: &'a [Value]) -> Self {
        Self(stated)
    }

    /// What the folded name of a product of this kind, on this shelf, states. What the kind is by itself is no
    /// attribute of it: strawberries are not of strawberry flavour.
    pub fn stated(folded: &str, kind: Option<Kind>, shelf: Option<Category>) -> Vec<Value> {
        attribute_words::stated(folded, kind, shelf)
    }

    /// The value of an attribute, if the name states it.
    pub fn get(self, attribute: Attribute) -> Option<Value> {
        self.iter().find(|(of, _)| *of == attribute).map(|(_, value)| value)
    }

    /// All that is stated.
    pub fn iter(self) -> impl Iterator<Item = (Attribute, Value)> + 'a {
        self.0.iter().map(|&value| (value.attribute, value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::fold;

    fn stated(name: &str, kind: &str) -> Vec<String> {
        let kind = Kind::find(kind);
        let stated = Attributes::stated(&fold::folded(name), kind, kind.map(Kind::shelf));
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
            ("Windeln 5+ Junior", "windeln", vec!["number 5"]),
            ("Windeln Maxi 4 9-14kg", "windeln", vec!["number 4"]),
            ("Windeln 7-13 kg", "windeln", vec![]),
            ("Stoffwindel 1-2 Jahre", "windeln", vec![]),
            ("Sonnenmilch Sensitiv 50+, 200 ml", "sonnenschutz", vec!["number 50"]),
            ("Sonnenmilch Sensitiv 50 ml", "sonnenschutz", vec![]),
            ("Sonnencreme 30 LSF", "sonnenschutz", vec!["number 30"]),
            ("Naturjoghurt Marille", "fruchtjoghurt", vec!["flavour apricot"]),
            ("Erdbeeren", "erdbeeren", vec![]),
            ("Marillenlikör", "likoer", vec!["flavour apricot"]),
            ("Socken Gr. 38 mild", "socken", vec![]),
        ] {
            assert_eq!(stated(name, kind), expected, "{name}");
        }
    }

    #[test]
    fn what_the_kind_is_by_itself_is_no_attribute() {
        for (name, kind, expected) in [
            ("Spinatknödel TK", "knoedel-tk", vec![]),
            ("Deo Roll-on Rose", "deo-roller", vec!["flavour rose"]),
            ("Kelly's Erdnüsse", "salznuesse", vec![]),
            ("Vegane Würstel", "veggie-wurst", vec!["vegan yes"]),
            ("Sardinen in Olivenöl", "sardinen-dose", vec![]),
            ("Feta light", "feta", vec!["light yes"]),
            ("Cola light", "cola", vec!["sugar free"]),
        ] {
            assert_eq!(stated(name, kind), expected, "{name}");
        }
    }

    #[test]
    fn plain_is_what_nobody_has_to_say() {
        for (name, kind, is_plain) in [
            ("Vollmilch", "vollmilch", true),
            ("Vollmilch 3,8 %", "vollmilch", true),
            ("Milch 1,5 %", "vollmilch", false),
            ("Vollmilch laktosefrei", "vollmilch", false),
            ("Vanillemilch", "vollmilch", false),
            ("Joghurt natur", "naturjoghurt", true),
            ("Erdbeeren tiefgekühlt", "erdbeeren", false),
            ("Bier alkoholfrei", "bier", false),
            ("Shampoo mit Apfelduft", "shampoo", true),
        ] {
            let of = Kind::find(kind).expect("there is such a kind");
            let stated = Attributes::stated(&fold::folded(name), Some(of), Some(of.shelf()));
            let all = Attributes::new(&stated).iter().all(|(_, value)| value.is_plain_for(of, |_| true));
            assert_eq!(all, is_plain, "{name}");
        }
    }
}
