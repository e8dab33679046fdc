//! The ids of requirements: those in `tests/REQUIREMENTS.md` and those in test names are the same.

use std::collections::BTreeSet;

use super::source::{Source, project};

const REQUIREMENTS: &str = include_str!("../REQUIREMENTS.md");

/// The letters that ids begin with.
const SECTIONS: &str = "HRPDIU";

/// `H7` in `H7: …`.
fn id(text: &str) -> Option<String> {
    let digits = text.strip_prefix(|c| SECTIONS.contains(c))?;
    let length = digits.bytes().take_while(u8::is_ascii_digit).count();
    ((1..=2).contains(&length)).then(|| text[..=length].to_owned())
}

/// The ids that a text begins with: `H1–H3, H5: …` names four.
fn named(text: &str) -> Vec<String> {
    let Some((list, _)) = text.split_once(':') else { return Vec::new() };
    let range = |part: &str| -> Option<Vec<String>> {
        let (from, to) = part.split_once('–').unwrap_or((part, part));
        let (from, to) = (id(from).filter(|id| id == from)?, id(to).filter(|id| id == to)?);
        let number = |id: &str| id[1..].parse::<u8>().ok();
        Some((number(&from)?..=number(&to)?).map(|number| format!("{}{number}", &from[..1])).collect())
    };
    list.split(", ").map(range).collect::<Option<Vec<_>>>().unwrap_or_default().concat()
}

/// The ids in names of the app's tests and the browser tests, which are strings.
fn named_by_tests(source: &Source) -> Vec<String> {
    let is_test = [".test.ts", ".test.tsx", ".test.mjs"].iter().any(|end| source.path.ends_with(end));
    if is_test { source.text.split(['\'', '`', '"']).flat_map(named).collect() } else { Vec::new() }
}

fn stated() -> Vec<String> {
    REQUIREMENTS.lines().filter_map(|line| id(line.strip_prefix("- **")?)).collect()
}

#[test]
fn each_requirement_is_stated_once_and_named_by_a_test() {
    let list = stated();
    let stated: BTreeSet<String> = list.iter().cloned().collect();
    assert_eq!(list.len(), stated.len(), "an id is stated twice");
    let tested: BTreeSet<String> = project().iter().flat_map(named_by_tests).collect();
    let untested: Vec<_> = stated.difference(&tested).collect();
    assert!(untested.is_empty(), "no test names {untested:?}");
    let unknown: Vec<_> = tested.difference(&stated).collect();
    assert!(unknown.is_empty(), "tests name {unknown:?}, which tests/REQUIREMENTS.md does not state");
}

#[test]
fn ids_are_read_from_the_begin_of_a_test_name() {
    assert_eq!(named("H1–H3, R10: a head"), ["H1", "H2", "H3", "R10"]);
    assert_eq!(named("D5: so does a link"), ["D5"]);
    for none in ["M12 4", "H5", "like R4: not at the begin", "I6 and more: no", "X1: other letters"] {
        assert_eq!(named(none), [""; 0], "{none}");
    }
}
