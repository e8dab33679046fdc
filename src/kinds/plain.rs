//! What is meant by who asks for a kind and says nothing more, and what the kind is by itself.

use std::sync::LazyLock;

use super::attributes::{Attribute, Stated, Value};
use super::{Kind, attribute_words};
use crate::domain::fold;

/// What goes without saying of a kind.
#[derive(Debug, Default)]
pub(super) struct Plain {
    /// The attributes that matter, and the value that is meant; `None` where none is.
    values: Vec<(Attribute, Option<Value>)>,
    /// What all its products are, because it is called so or because the tables say so.
    by_itself: Vec<Stated>,
}

static PLAIN: LazyLock<Vec<Plain>> = LazyLock::new(|| Kind::all().map(Plain::read).collect());

impl Plain {
    pub(super) fn of(kind: Kind) -> &'static Self {
        &PLAIN[usize::from(kind.index())]
    }

    /// An attribute, if it matters, with the value that is meant.
    pub(super) fn value(&self, attribute: Attribute) -> Option<&(Attribute, Option<Value>)> {
        self.values.iter().find(|(of, _)| *of == attribute)
    }

    pub(super) fn is_by_itself(&self, stated: Stated) -> bool {
        self.by_itself.contains(&stated)
    }

    /// The nearest cell that speaks of an attribute counts. That something is fresh or whole says that others of
    /// its kind are not.
    fn read(kind: Kind) -> Self {
        let mut plain = Self::default();
        for (attribute, value) in kind.line().flat_map(Kind::plain_cell) {
            if plain.value(attribute).is_none() {
                plain.values.push((attribute, value));
            }
        }
        let is_made_so = |value: &Value| {
            let of = value.attribute();
            matches!(of, Attribute::State | Attribute::Form | Attribute::Flavour)
                && !matches!(value.name().as_str(), "fresh" | "whole")
        };
        let made = plain.values.iter().filter_map(|(_, value)| *value).filter(is_made_so);
        plain.by_itself.extend(made.map(Stated::from));
        for name in kind.line().map(Kind::name) {
            // `Augenbrauenstift & Augenbrauengel`: sometimes the one, sometimes the other.
            let is_one_form = !name.contains(" & ");
            attribute_words::each(&fold::folded(name), |stated| {
                plain.by_itself.extend(Some(stated).filter(|stated| is_one_form || stated.0 != Attribute::Form));
            });
        }
        plain
    }
}

impl Kind {
    /// The attributes that matter for it, and of each the value that is meant by who says nothing: `None` where that is
    /// not to have it (no flavour, not free of alcohol). Those of the kinds that it belongs to are among them.
    pub fn plain(self) -> impl Iterator<Item = (Attribute, Option<Value>)> {
        Plain::of(self).values.iter().copied()
    }

    /// Its own column `plain`.
    ///
    /// # Panics
    ///
    /// Where that cannot be read; a test of the tables finds it.
    fn plain_cell(self) -> impl Iterator<Item = (Attribute, Option<Value>)> {
        super::entries(self.row().plain).map(move |pair| {
            read(pair).unwrap_or_else(|| panic!("{}: the column `plain` cannot be read: {pair}", self.id()))
        })
    }
}

fn read(pair: &str) -> Option<(Attribute, Option<Value>)> {
    let (attribute, value) = pair.split_once('=')?;
    let attribute = Attribute::parse(attribute)?;
    let value = if matches!(value, "none" | "no") { None } else { Some(Value::parse(attribute, value)?) };
    Some((attribute, value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_values_are_those_of_the_nearest_kind() {
        let plain = |kind: &str| -> Vec<String> {
            let kind = Kind::find(kind).expect("there is such a kind");
            let value = |value: Option<Value>| value.map_or("-".to_owned(), Value::name);
            kind.plain().map(|(of, is)| format!("{} {}", of.name(), value(is))).collect()
        };
        assert_eq!(plain("vollmilch"), ["flavour -", "fat 3,5", "lactose -"]);
        assert_eq!(plain("haltbar-obers")[0], "state longlife");
    }
}
