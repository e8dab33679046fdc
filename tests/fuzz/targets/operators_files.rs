//! Files of an operator in the data folder: decisions about products, visitor reports, and pages of text.
#![no_main]

use std::fs;

use koerberl::store::feedback;
use koerberl::domain::Language;
use koerberl::texts::TextFiles;
use koerberl_fuzz::assert_one_line;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|file: &[u8]| {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["overrides.csv", "reports.csv", "impressum.md"] {
        fs::write(folder.path().join(name), file).expect("written");
    }
    for rejects in [
        feedback::overrides(folder.path()).expect("a file that is there is read").1,
        feedback::reports(folder.path()).expect("a file that is there is read").1,
    ] {
        rejects.iter().for_each(|reject| assert_one_line(&reject.to_string()));
    }
    let (texts, _) = TextFiles::new(folder.path().to_owned()).changed().expect("never read before");
    let html = &texts.get("impressum", Language::German).expect("it is one of ours").html;
    for forbidden in ["<script", "<img", "<iframe", "<style", "<a href=\"javascript:", "<a href=\"data:"] {
        assert!(!html.to_lowercase().contains(forbidden), "{html}");
    }
});
