//! Varieties of kinds that have to be said: who writes `Mehl` does not mean `Farina Tipo 00`, and who writes `Pflaster`
//! does not mean plasters for children.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::patterns::Words;
use super::{Kind, entries, table};
use crate::domain::fold;
use crate::lexicon::Table;

/// A word, or words, for a variety: the same for every kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Variety(u16);

static WORDS: LazyLock<Words<(Kind, Variety)>> = LazyLock::new(|| {
    let mut known: HashMap<&str, Variety> = HashMap::new();
    let rows = table!("varieties.tsv").rows(|[id, words]| Some((Kind::find(id)?, words)));
    let mut all = Vec::new();
    for (kind, entry) in rows.into_iter().flat_map(|(kind, words)| entries(words).map(move |entry| (kind, entry))) {
        let next = Variety(known.len() as u16);
        let variety = *known.entry(entry).or_insert(next);
        all.push((entry.to_owned(), (kind, variety)));
    }
    Words::of(all.into_iter())
});

impl Variety {
    /// The varieties of a kind, and of those that it belongs to, that folded words state, in order.
    pub fn stated(folded: &str, kind: Kind) -> Vec<Self> {
        stated(folded, |of| kind.is_within(of))
    }

    /// The varieties of any kind that folded words state, in order.
    pub fn said(folded: &str) -> Vec<Self> {
        stated(folded, |_| true)
    }
}

fn stated(folded: &str, counts: impl Fn(Kind) -> bool) -> Vec<Variety> {
    let mut stated = Vec::new();
    WORDS.each(&fold::words(folded).collect::<Vec<_>>(), |_, (kind, variety)| {
        if counts(kind) {
            stated.push(variety);
        }
    });
    stated.sort_unstable();
    stated.dedup();
    stated
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
    fn a_variety_is_the_same_for_every_kind() {
        let said = Variety::said("hase");
        assert!(!said.is_empty());
        assert!(
            Variety::stated("milka hase", Kind::find("tafelschokolade").expect("a kind"))
                .iter()
                .all(|variety| said.contains(variety))
        );
    }
}
