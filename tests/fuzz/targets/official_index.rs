//! The official price index, as an operator imports it.
#![no_main]

use koerberl::domain::Month;
use koerberl::formats;
use koerberl_fuzz::{assert_one_line, today};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|file: &[u8]| match formats::official_index(file, today()) {
    Ok(index) => {
        let last = Month::parse("2026-03").expect("a month");
        assert!(!index.name.is_empty());
        assert!(index.values.iter().all(|(month, value)| *month <= last && *value > 0.0 && value.is_finite()));
        index.missing();
    }
    Err(error) => assert_one_line(&error.to_string()),
});
