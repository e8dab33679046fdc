//! What the app's own search without a network (`ui/src/offline`) has in common with this one, as a file: the words, read
//! out of the tables of this room. Refuses a file that is not what the tables say.

#[path = "../../tests/common/golden.rs"]
mod golden;
#[path = "../../tests/common/tables.rs"]
mod lines;

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::meaning::{DRUGSTORES, SEASONINGS, STAPLES};
use super::needle::{JOINTS, NEVER_A_PART};
use super::query::{FILLERS, FROZEN, ORGANIC, PRAISE, SIDES, Side};
use super::suggest::SAYS_NOTHING;
use super::synonyms::{ENDINGS, ROWS};
use super::unmeant;
use crate::catalogue::{REMARKS, UNITS};
use crate::domain::size::{Meaning, SPELLINGS};
use crate::domain::{Category, Chain, Unit, fold};

#[test]
fn the_app_has_the_same_tables() {
    golden::check("../../ui/src/offline/tables.json", &lines::written(&tables()));
}

fn tables() -> Vec<(&'static str, Vec<Value>)> {
    let (letters, umlauts) = letters();
    vec![
        ("letters", letters),
        ("umlauts", umlauts),
        ("fillers", list(FILLERS)),
        ("sides", SIDES.iter().map(|(mark, side)| json!([mark, *side == Side::AtMost])).collect()),
        ("units", SPELLINGS.iter().filter_map(|(text, meaning)| unit(text, *meaning)).collect()),
        ("endings", list(ENDINGS)),
        ("joints", list(JOINTS)),
        ("neverAPart", list(NEVER_A_PART)),
        ("parted", list(&[ORGANIC, FROZEN])),
        ("praise", list(PRAISE)),
        ("seasonings", list(SEASONINGS)),
        ("remarks", list(REMARKS)),
        ("packWords", list(UNITS)),
        ("saysNothing", list(SAYS_NOTHING)),
        ("synonyms", ROWS.iter().map(|row| json!(row)).collect()),
        ("staples", STAPLES.iter().map(|staple| json!([staple.stems, staple.categories, staple.plain])).collect()),
        ("unmeant", unmeant::ROWS.iter().map(|(stems, words)| json!([stems, words])).collect()),
        ("special", list(unmeant::SPECIAL)),
        ("ofAnimals", list(unmeant::OF_ANIMALS)),
        ("drugstores", list(DRUGSTORES)),
        ("chains", Chain::known().iter().map(|chain| json!(chain.id)).collect()),
        ("categories", Category::all().map(|c| json!([c.code(), c.group(), c.name(), c.title()])).collect()),
    ]
}

fn list(words: &[&str]) -> Vec<Value> {
    words.iter().map(|word| json!(word)).collect()
}

/// The units that can be a size in a query: thousandths of which unit, or things counted.
fn unit(text: &str, meaning: Meaning) -> Option<Value> {
    match meaning {
        Meaning::Measure(unit, thousandths) => Some(json!([text, unit.name(), thousandths])),
        Meaning::Count => Some(json!([text, Unit::Piece.name(), 0])),
        Meaning::Part | Meaning::Vessel => None,
    }
}

/// The letters that fold to something else than their small form, by what they fold to; and those that have two spellings.
fn letters() -> (Vec<Value>, Vec<Value>) {
    let (mut plain, mut alternative) = (String::new(), String::new());
    let (mut letters, mut umlauts) = (BTreeMap::<String, String>::new(), BTreeMap::<String, String>::new());
    let is_letter = |c: &char| c.is_alphanumeric() && !matches!(c, '\u{300}'..='\u{36f}');
    for c in ('\u{80}'..=char::MAX).filter(is_letter) {
        let text = c.to_string();
        fold::plain(&text, &mut plain);
        if plain != text.to_lowercase() {
            letters.entry(plain.clone()).or_default().push(c);
        }
        if fold::alternative(&text, &mut alternative) {
            umlauts.entry(alternative.clone()).or_default().push(c);
        }
    }
    let pairs = |folded: BTreeMap<String, String>| folded.into_iter().map(|pair| json!(pair)).collect();
    (pairs(letters), pairs(umlauts))
}
