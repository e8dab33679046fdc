//! The spellings of units in names and in free-text fields: folded as in [`crate::domain::fold`], without a closing
//! point.

use std::sync::LazyLock;

use crate::domain::Unit;
use crate::lexicon;

/// What a spelling means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// So many thousandths of a unit for one of these: a kilogram is 1,000,000 thousandths of a gram.
    Measure(Unit, u32),
    /// Things counted: `Stück`, `Rollen`, `Teebeutel`.
    Count,
    /// Portions of one whole, which the field need not count: `Scheiben`, `Portionen`, `6er`.
    Part,
    /// Vessels of which an offer wants several at the price of one (`ab 3 Fl.`): the number is no size.
    Vessel,
}

/// Every spelling, sorted.
pub(crate) static SPELLINGS: LazyLock<Vec<(&str, Meaning)>> = LazyLock::new(|| {
    let mut spellings =
        lexicon::UNITS.rows(|[spelling, unit, thousandths]| Some((spelling, meaning(unit, thousandths)?)));
    spellings.sort_unstable_by_key(|&(spelling, _)| spelling);
    spellings
});

fn meaning(unit: &str, thousandths: &str) -> Option<Meaning> {
    let measure = |unit| Some(Meaning::Measure(unit, thousandths.parse().ok()?));
    match unit {
        "g" => measure(Unit::Gram),
        "ml" => measure(Unit::Millilitre),
        "cm" => measure(Unit::Centimetre),
        "washes" => measure(Unit::Wash),
        "pcs" => Some(Meaning::Count),
        "part" => Some(Meaning::Part),
        "vessel" => Some(Meaning::Vessel),
        _ => None,
    }
}

/// The meaning of a folded spelling.
pub(super) fn find(spelling: &str) -> Option<Meaning> {
    SPELLINGS.binary_search_by_key(&spelling, |&(text, _)| text).ok().map(|i| SPELLINGS[i].1)
}

/// Words of one role in `containers.tsv`.
#[derive(Debug, Default)]
struct Containers {
    /// How words end, or their plurals.
    heads: Vec<&'static str>,
    /// How words begin.
    starts: Vec<&'static str>,
}

static VESSELS: LazyLock<Containers> = LazyLock::new(|| Containers::of("vessel"));
static BAGS: LazyLock<Containers> = LazyLock::new(|| Containers::of("bag"));
static SEVERAL: LazyLock<Containers> = LazyLock::new(|| Containers::of("several"));
static LENGTHS: LazyLock<Containers> = LazyLock::new(|| Containers::of("length"));
static GIFTS: LazyLock<Containers> = LazyLock::new(|| Containers::of("gift"));

impl Containers {
    fn of(role: &str) -> Self {
        let mut words = Self::default();
        for (word, _) in lexicon::CONTAINERS.rows(|[word, role]| Some((word, role))).iter().filter(|row| row.1 == role)
        {
            match word.strip_suffix('-') {
                Some(start) => words.starts.push(start),
                None => words.heads.push(word),
            }
        }
        words
    }

    fn contain(&self, word: &str) -> bool {
        let stems = [Some(word), word.strip_suffix(['n', 's']), word.strip_suffix("en")];
        stems.into_iter().flatten().any(|stem| self.heads.iter().any(|head| stem.ends_with(head)))
            || self.starts.iter().any(|start| word.starts_with(start))
    }
}

/// Does a folded word name a thing that holds something (also as the head of a compound: `Trinkflasche`)?
pub(super) fn is_vessel(word: &str) -> bool {
    VESSELS.contain(word)
}

/// Does it name several different things that are sold as one (`Geschenkset`, Slovene `darilni set`)?
pub(super) fn is_gift(word: &str) -> bool {
    GIFTS.contain(word)
}

/// Does it name bags?
pub(super) fn is_bag(word: &str) -> bool {
    BAGS.contain(word)
}

/// Does it name what has room for several (`Muffinform 12er`), or a beginning of which there is one (`Starterset 8er`)?
pub(super) fn holds_several(word: &str) -> bool {
    SEVERAL.contain(word)
}

/// Does it name what is sold by its length?
pub(super) fn is_cut_to_length(word: &str) -> bool {
    LENGTHS.contain(word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::fold;

    #[test]
    fn spellings_are_folded_and_stand_once() {
        assert!(SPELLINGS.is_sorted_by(|a, b| a.0 < b.0), "{:?}", SPELLINGS.windows(2).find(|w| w[0].0 >= w[1].0));
        let containers = lexicon::CONTAINERS.cells().map(|cells| cells[0].trim_end_matches('-'));
        for word in SPELLINGS.iter().map(|(spelling, _)| *spelling).chain(containers) {
            assert_eq!(fold::folded(word), word);
        }
    }

    #[test]
    fn every_role_of_containers_is_known() {
        let known = ["vessel", "bag", "several", "length", "gift"];
        assert!(lexicon::CONTAINERS.cells().all(|cells| known.contains(&cells[1])));
    }

    #[test]
    fn vessels_are_known_as_heads_of_compounds() {
        for word in ["trinkflasche", "becher", "vorratsdosen", "glas"] {
            assert!(is_vessel(word), "{word}");
        }
        for word in ["milch", "glasreiniger", "dosenmais"] {
            assert!(!is_vessel(word), "{word}");
        }
    }
}
