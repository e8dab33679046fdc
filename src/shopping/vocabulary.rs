//! The words of a line that do not name what is wanted, by what they do there (`src/lexicon/list_words.tsv`).

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::domain::{Quantity, dialect, size};
use crate::lexicon;

/// What a word does in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Number,
    Article,
    Share,
    Part,
    Dozen,
    Times,
    Count,
    Range,
    Pack,
    InPack,
    LargePack,
    Larger,
    Smaller,
    NamedPack,
    Tray,
    Crate,
    Definite,
    Maker,
    Bundle,
    Spoon,
    Clove,
    PieceOf,
    Of,
    Figure,
    Named,
    Aside,
    Lead,
    Condition,
    Proviso,
    Occasion,
    Heading,
    Note,
    Chore,
    Talk,
    Persons,
    Connector,
    Or,
    Sorted,
    Sort,
    Quality,
    Colour,
    Like,
    States,
    Together,
    Shelf,
    ShelfPart,
}

/// The words of a role, with what stands in the column `value`.
type Words = HashMap<&'static str, Vec<(Role, &'static str)>>;

static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let mut words = Words::new();
    for (word, role, value) in lexicon::LIST_WORDS.rows(|[word, role, value]| Some((word, Role::parse(role)?, value))) {
        words.entry(word).or_default().push((role, value));
    }
    words
});

impl Role {
    fn parse(name: &str) -> Option<Self> {
        Some(match name {
            "number" => Self::Number,
            "article" => Self::Article,
            "share" => Self::Share,
            "part" => Self::Part,
            "dozen" => Self::Dozen,
            "times" => Self::Times,
            "count" => Self::Count,
            "range" => Self::Range,
            "pack" => Self::Pack,
            "in_pack" => Self::InPack,
            "large_pack" => Self::LargePack,
            "larger" => Self::Larger,
            "smaller" => Self::Smaller,
            "named_pack" => Self::NamedPack,
            "tray" => Self::Tray,
            "crate" => Self::Crate,
            "definite" => Self::Definite,
            "maker" => Self::Maker,
            "bundle" => Self::Bundle,
            "spoon" => Self::Spoon,
            "clove" => Self::Clove,
            "piece_of" => Self::PieceOf,
            "of" => Self::Of,
            "figure" => Self::Figure,
            "named" => Self::Named,
            "aside" => Self::Aside,
            "lead" => Self::Lead,
            "condition" => Self::Condition,
            "proviso" => Self::Proviso,
            "occasion" => Self::Occasion,
            "heading" => Self::Heading,
            "note" => Self::Note,
            "chore" => Self::Chore,
            "talk" => Self::Talk,
            "persons" => Self::Persons,
            "connector" => Self::Connector,
            "or" => Self::Or,
            "sorted" => Self::Sorted,
            "sort" => Self::Sort,
            "quality" => Self::Quality,
            "colour" => Self::Colour,
            "like" => Self::Like,
            "states" => Self::States,
            "together" => Self::Together,
            "shelf" => Self::Shelf,
            "shelf_part" => Self::ShelfPart,
            _ => return None,
        })
    }

    /// What the folded word stands for in this role; `None` where it has not got it. The entry's own word where the
    /// table gives no value.
    pub(super) fn value(self, word: &str) -> Option<&'static str> {
        let is_spoken = matches!(self, Self::Pack | Self::Share | Self::Part | Self::Shelf | Self::Connector);
        let spoken = || dialect::standard(word).iter().find_map(|standard| self.entry(standard));
        self.entry(word).or_else(|| if is_spoken { spoken() } else { None })
    }

    fn entry(self, word: &str) -> Option<&'static str> {
        let (&entry, roles) = WORDS.get_key_value(word)?;
        let &(_, value) = roles.iter().find(|(role, _)| *role == self)?;
        Some(if value.is_empty() { entry } else { value })
    }

    /// Has the folded word this role as it is written, and not only as people speak?
    pub(super) fn is_written(self, word: &str) -> bool {
        self.entry(word).is_some()
    }

    /// Has the folded word this role?
    pub(super) fn has(self, word: &str) -> bool {
        self.value(word).is_some()
    }

    /// The number that the folded word stands for in this role.
    pub(super) fn number(self, word: &str) -> Option<f64> {
        self.value(word)?.parse().ok()
    }

    /// The words of this role, with what stands in the column `value`.
    pub(super) fn all(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let of_role =
            move |roles: &[(Self, &'static str)]| roles.iter().find(|(role, _)| *role == self).map(|&(_, value)| value);
        WORDS.iter().filter_map(move |(&word, roles)| Some((word, of_role(roles)?)))
    }

    /// How many of the words, taken together from the first on, are an entry of this role: the longest; 0 = none.
    pub(super) fn begins<'a>(self, words: impl Iterator<Item = &'a str>) -> usize {
        let (mut joined, mut longest) = (String::new(), 0);
        for (place, word) in words.take(LONGEST).enumerate() {
            if place > 0 {
                joined.push(' ');
            }
            joined.push_str(word);
            if self.has(&joined) {
                longest = place + 1;
            }
        }
        longest
    }
}

/// The most words of an entry.
const LONGEST: usize = 3;

/// So much of a measure that people say: `dag`, `liter`, `wg`. Not pieces, which are counted.
pub(super) fn measure(number: f64, spelling: &str) -> Option<Quantity> {
    let (unit, thousandths) = size::measure(spelling).or_else(|| size::measure(spelling.strip_suffix('s')?))?;
    Quantity::from_f64(number * f64::from(thousandths) / 1000.0, unit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{Unit, fold};

    #[test]
    fn entries_are_folded_and_stand_once_in_a_role() {
        for (&word, roles) in WORDS.iter() {
            assert!(fold::folded(word) == word || word.len() <= 3, "{word} is not folded");
            for (place, (role, _)) in roles.iter().enumerate() {
                assert!(!roles[..place].iter().any(|(other, _)| other == role), "{word} is {role:?} twice");
            }
        }
    }

    #[test]
    fn words_have_roles() {
        assert_eq!(Role::Number.number("zwolf"), Some(12.0));
        assert_eq!(Role::Pack.value("packerln"), Some("packerl"));
        assert_eq!(Role::Pack.value("becher"), Some("becher"));
        assert_eq!(Role::Pack.value("milch"), None);
        assert_eq!(Role::Pack.value("kistn"), Some("kiste"), "as people speak");
        assert_eq!(Role::Aside.begins(["nach", "geschmack", "salz"].into_iter()), 2);
        assert_eq!(Role::Aside.begins(["nach", "bedarfen"].into_iter()), 0);
    }

    #[test]
    fn measures_are_what_people_say() {
        assert_eq!(measure(20.0, "dag"), Quantity::new(200, Unit::Gram));
        assert_eq!(measure(1.5, "l"), Quantity::new(1500, Unit::Millilitre));
        assert_eq!(measure(2.0, "kilos"), Quantity::new(2000, Unit::Gram));
        assert_eq!(measure(40.0, "wg"), Quantity::new(40, Unit::Wash));
        assert_eq!(measure(3.0, "rollen"), None, "pieces are counted");
    }
}
