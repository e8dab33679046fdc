//! What is meant by who asks for a kind and says nothing more, and what the kind is by itself.

use std::sync::LazyLock;

use super::attributes::{Attribute, Value};
use super::{Kind, attribute_words};
use crate::domain::fold;

/// What is meant of an attribute by who asks for a kind and does not speak of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlainValue {
    /// This value.
    Is(Value),
    /// That no name states it: no flavour, not free of alcohol.
    Unstated,
}

impl PlainValue {
    /// In German, what of `attribute` goes without saying: `nicht laktosefrei`, `ohne besonderen Geschmack`, `frisch`.
    pub fn title(self, attribute: Attribute) -> String {
        match (self, attribute) {
            (Self::Is(value), Attribute::Fat) => format!("ab {}", value.title()),
            (Self::Is(value), _) => value.title(),
            (Self::Unstated, Attribute::Flavour) => "ohne besonderen Geschmack".to_owned(),
            (Self::Unstated, _) => format!("nicht {}", attribute_words::titles(attribute).join(" oder ")),
        }
    }
}

/// What goes without saying of a kind.
#[derive(Debug, Default)]
pub(super) struct Plain {
    /// The attributes that matter, each with what is meant.
    values: Vec<(Attribute, PlainValue)>,
    /// What all its products are, because it is called so or because the tables say so.
    by_itself: Vec<Value>,
}

static PLAIN: LazyLock<Vec<Plain>> = LazyLock::new(|| Kind::all().map(Plain::read).collect());

/// What stands where others of the kind are not, even if the kind is called so: fresh fish.
const FRESH: &str = "fresh";

impl Plain {
    pub(super) fn of(kind: Kind) -> &'static Self {
        &PLAIN[usize::from(kind.index())]
    }

    /// What is meant of an attribute, if it matters.
    pub(super) fn value(&self, attribute: Attribute) -> Option<PlainValue> {
        self.values.iter().find(|(of, _)| *of == attribute).map(|&(_, value)| value)
    }

    pub(super) fn is_by_itself(&self, value: Value) -> bool {
        self.by_itself.contains(&value)
    }

    /// Of each attribute the cell of the nearest kind in the line counts. A plain state, form or flavour is what the
    /// kind is by itself, but for fresh and whole: these stand where others of the kind are not.
    fn read(kind: Kind) -> Self {
        let mut plain = Self::default();
        for (attribute, value) in kind.line().flat_map(Kind::plain_cell) {
            if plain.value(attribute).is_none() {
                plain.values.push((attribute, value));
            }
        }
        let made_so = |&(of, plain): &(Attribute, PlainValue)| match plain {
            PlainValue::Is(value) if !matches!(value.name().as_str(), FRESH | "whole") => {
                matches!(of, Attribute::State | Attribute::Form | Attribute::Flavour).then_some(value)
            }
            _ => None,
        };
        plain.by_itself.extend(plain.values.iter().filter_map(made_so));
        for name in kind.line().map(Kind::name) {
            let stated = |text: &str| {
                let mut stated = Vec::new();
                attribute_words::each(&fold::folded(text), |one| stated.push(one));
                stated
            };
            // `Augenbrauenstift & Augenbrauengel`: sometimes the one, sometimes the other.
            let is_in_each = |form: Value| name.split(" & ").all(|part| stated(part).contains(&form));
            let is_it = |one: &Value| match one.attribute() {
                Attribute::Form => is_in_each(*one),
                Attribute::State => one.name() != FRESH,
                _ => true,
            };
            plain.by_itself.extend(stated(name).into_iter().filter(is_it));
        }
        plain
    }
}

impl Kind {
    /// The attributes that matter for it, each with what is meant by who does not speak of it; those of the kinds that
    /// it belongs to are among them.
    pub fn plain(self) -> impl Iterator<Item = (Attribute, PlainValue)> {
        Plain::of(self).values.iter().copied()
    }

    /// What all its products are, because it is called so or because the tables say so: vegan cheese is vegan.
    pub(super) fn by_itself(self) -> &'static [Value] {
        &Plain::of(self).by_itself
    }

    /// Its own column `plain`.
    ///
    /// # Panics
    ///
    /// Where that cannot be read; a test of the tables finds it.
    fn plain_cell(self) -> impl Iterator<Item = (Attribute, PlainValue)> {
        super::entries(self.row().plain).map(move |pair| {
            read(pair).unwrap_or_else(|| panic!("{}: the column `plain` cannot be read: {pair}", self.id()))
        })
    }
}

fn read(pair: &str) -> Option<(Attribute, PlainValue)> {
    let (attribute, value) = pair.split_once('=')?;
    let attribute = Attribute::parse(attribute)?;
    let plain = match value {
        "none" | "no" => PlainValue::Unstated,
        value => PlainValue::Is(Value::parse(attribute, value)?),
    };
    Some((attribute, plain))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_values_are_those_of_the_nearest_kind() {
        let plain = |kind: &str| -> Vec<String> {
            let kind = Kind::find(kind).expect("there is such a kind");
            let value = |plain: PlainValue| match plain {
                PlainValue::Is(value) => value.name(),
                PlainValue::Unstated => "-".to_owned(),
            };
            kind.plain().map(|(of, plain)| format!("{} {}", of.name(), value(plain))).collect()
        };
        assert_eq!(plain("vollmilch"), ["flavour -", "fat 3,5", "lactose -"]);
        assert_eq!(plain("haltbar-obers")[0], "state longlife");
        let milk = Kind::find("vollmilch").expect("there is such a kind");
        let said: Vec<String> = milk.plain().map(|(of, plain)| plain.title(of)).collect();
        assert_eq!(said, ["ohne besonderen Geschmack", "ab 3,5 % Fett", "nicht laktosefrei"]);
    }
}
