//! Golden files: answers that were reviewed and found right.

use std::fs;
use std::path::Path;

/// Compares `text` with the file `name` of `tests/golden`; with `UPDATE_GOLDEN=1` in the environment, writes the file instead.
pub fn check(name: &str, text: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&file, text).expect("the golden file can be written");
        return;
    }
    let golden = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        golden == text,
        "{name} differs:\n{}\nIf the new answer is right, run this with UPDATE_GOLDEN=1.",
        first_difference(&golden, text)
    );
}

fn first_difference(golden: &str, text: &str) -> String {
    let lines = golden.lines().map(Some).chain(std::iter::repeat(None));
    let differs = text.lines().zip(lines).enumerate().find(|(_, (now, before))| Some(*now) != *before);
    match differs {
        Some((i, (now, before))) => {
            format!("line {}\n  golden: {}\n  now:    {now}", i + 1, before.unwrap_or("(nothing)"))
        }
        None => "it ends earlier than before".to_owned(),
    }
}
