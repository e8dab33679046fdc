//! What the app's own search without a network (`ui/src/offline`) has in common with this one, as a file: the words, read
//! out of the tables of this room. Refuses a file that is not what the tables say.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Value, json};

use super::meaning::{DRUGSTORES, STAPLES};
use super::needle::{JOINTS, NEVER_A_PART};
use super::query::{FILLERS, SIDES, Side};
use super::suggest::SAYS_NOTHING;
use super::synonyms::{ENDINGS, ROWS};
use crate::catalogue::{REMARKS, UNITS};
use crate::domain::size::{Meaning, SPELLINGS};
use crate::domain::{Category, Chain, Unit, fold};

#[test]
fn the_app_has_the_same_tables() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui/src/offline/tables.json");
    let text = written(&tables());
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&file, &text).expect("the file can be written");
    }
    let there = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(there == text, "{} is old: run this with UPDATE_GOLDEN=1", file.display());
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
        ("remarks", list(REMARKS)),
        ("packWords", list(UNITS)),
        ("saysNothing", list(SAYS_NOTHING)),
        ("synonyms", ROWS.iter().map(|row| json!(row)).collect()),
        ("staples", STAPLES.iter().map(|staple| json!([staple.stems, staple.categories, staple.plain])).collect()),
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

/// One entry a line, so that a change of a table is a change of its lines.
fn written(tables: &[(&str, Vec<Value>)]) -> String {
    let table = |(name, entries): &(&str, Vec<Value>)| {
        let lines: Vec<String> = entries.iter().map(|entry| format!("    {entry}")).collect();
        format!("  \"{name}\": [\n{}\n  ]", lines.join(",\n"))
    };
    let tables: Vec<String> = tables.iter().map(table).collect();
    format!("{{\n{}\n}}\n", tables.join(",\n"))
}
