//! Varieties of kinds that have to be said: who writes `Mehl` does not mean `Farina Tipo 00`, and who writes `Pflaster`
//! does not mean plasters for children.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use super::patterns::Words;
use super::{Kind, entries, table};
use crate::domain::flat::flat;
use crate::domain::fold;
use crate::lexicon::Table;

/// A word, or words, for a variety: the same for every kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Variety(u16);

flat!(Variety(u16));

/// The entries of the table.
struct Entries {
    /// Where names state them.
    stated: Words<(Kind, Variety)>,
    /// Where words ask for them: any word of an entry will do.
    said: Words<Variety>,
    /// Those of each kind.
    of: HashSet<(Kind, Variety)>,
}

static ENTRIES: LazyLock<Entries> = LazyLock::new(|| {
    let mut known: HashMap<&str, Variety> = HashMap::new();
    let rows = table!("varieties.tsv").rows(|[id, words]| Some((Kind::find(id)?, words)));
    let (mut stated, mut said) = (Vec::new(), Vec::new());
    for (kind, words) in rows {
        for entry in entries(words) {
            let next = Variety(known.len() as u16);
            let variety = *known.entry(beginning_of(entry, words)).or_insert(next);
            stated.extend(forms(entry).map(|form| (form.to_owned(), (kind, variety))));
            let is_long = |word: &&str| word.len() >= SHORTEST_SAID;
            let parts = entry.split(' ').filter(is_long).filter(|part| *part != entry);
            said.extend(parts.chain(forms(entry)).map(|word| (word.to_owned(), variety)));
        }
    }
    said.sort_unstable();
    said.dedup();
    let of = stated.iter().map(|&(_, of)| of).collect();
    Entries { said: Words::of(said.into_iter()), stated: Words::of(stated.into_iter()), of }
});

/// The entry of the row that an entry begins with, or itself: `Kinderpflaster` is the variety `Kinder`.
fn beginning_of(entry: &'static str, row: &'static str) -> &'static str {
    let begins = |other: &&str| {
        let beginning = other.strip_suffix('-').unwrap_or(other);
        beginning.len() >= SHORTEST_SAID && *other != entry && entry.starts_with(beginning)
    };
    entries(row).find(begins).unwrap_or(entry)
}

/// `Ziegen-` is also a word of its own: `Ziegen-Camembert`.
fn forms(entry: &str) -> impl Iterator<Item = &str> {
    [Some(entry), entry.strip_suffix('-')].into_iter().flatten()
}

/// Letters of the shortest word of an entry that asks for all of it: `Schuppen` for `Anti Schuppen`.
const SHORTEST_SAID: usize = 4;

impl Variety {
    /// The varieties of a kind, and of those that it belongs to, that folded words state, in order.
    pub fn stated(folded: &str, kind: Kind) -> Vec<Self> {
        let mut stated = Vec::new();
        ENTRIES.stated.each(&fold::words(folded).collect::<Vec<_>>(), |_, (of, variety)| {
            stated.extend(kind.is_within(of).then_some(variety));
        });
        in_order(stated)
    }

    /// The varieties of any kind that folded words ask for, in order.
    pub fn said(folded: &str) -> Vec<Self> {
        let mut said = Vec::new();
        ENTRIES.said.each(&fold::words(folded).collect::<Vec<_>>(), |_, variety| said.push(variety));
        in_order(said)
    }

    /// Is it one of a kind, or of those that this belongs to?
    pub fn is_of(self, kind: Kind) -> bool {
        kind.line().any(|of| ENTRIES.of.contains(&(of, self)))
    }
}

/// The varieties that the names of each kind ask for; by [`Kind::index`]. Those of the kind itself still have to be
/// said: `geriebene Mandeln` is a name of ground nuts, whose plain ones are no almonds.
static IN_NAMES: LazyLock<Vec<Vec<Variety>>> = LazyLock::new(|| {
    let in_names = |kind: Kind| {
        let said = kind.called_folded().iter().flat_map(|name| Variety::said(name));
        said.filter(|&variety| !ENTRIES.of.contains(&(kind, variety))).collect()
    };
    Kind::all().map(|kind| in_order(in_names(kind))).collect()
});

impl Kind {
    /// The varieties that what it is called asks for.
    pub fn varieties_in_names(self) -> &'static [Variety] {
        &IN_NAMES[usize::from(self.index())]
    }
}

fn in_order(mut varieties: Vec<Variety>) -> Vec<Variety> {
    varieties.sort_unstable();
    varieties.dedup();
    varieties
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_special(name: &str, kind: &str) -> bool {
        !Variety::stated(&fold::folded(name), Kind::find(kind).expect("a kind")).is_empty()
    }

    #[test]
    fn some_varieties_have_to_be_said() {
        for (name, kind, expected) in [
            ("Farina Tipo 00", "mehl", true),
            ("Weizenmehl glatt", "mehl", false),
            ("Kinderpflaster Tiere", "pflaster", true),
            ("Pflaster Strips", "pflaster", false),
        ] {
            assert_eq!(is_special(name, kind), expected, "{name}");
        }
    }

    #[test]
    fn a_name_of_a_kind_asks_for_no_variety_of_that_kind() {
        let kind = Kind::find("nuesse-gerieben").expect("a kind");
        let almonds = Variety::stated("mandeln gerieben", kind);
        assert!(!almonds.is_empty() && almonds.iter().all(|variety| !kind.varieties_in_names().contains(variety)));
        assert!(kind.called_folded().iter().any(|name| name.contains("mandel")), "that is one of its names");
    }

    #[test]
    fn a_word_of_a_variety_asks_for_it() {
        let is_said = |words: &str, name: &str, kind: &str| {
            let stated = Variety::stated(&fold::folded(name), Kind::find(kind).expect("a kind"));
            stated.iter().all(|variety| Variety::said(&fold::folded(words)).contains(variety))
        };
        assert!(is_said("Tipo 00", "Farina Tipo 00", "mehl"));
        assert!(is_said("Pflaster Kinder", "Kinderpflaster", "pflaster"));
        assert!(
            is_said("Wundschutzcreme Weleda", "Wundschutzcreme", "babycreme"),
            "the entry begins with a shorter one"
        );
        assert!(!is_said("Pflaster", "Kinderpflaster", "pflaster"));
    }
}
