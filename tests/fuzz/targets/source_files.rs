//! Source files of an operator: the name of one in the first line, its text below.
#![no_main]

use koerberl::sources::Source;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| {
    let (name, text) = input.split_once('\n').unwrap_or(("hofladen", input));
    match Source::parse(name, text) {
        Ok(source) => drop(source.host()),
        Err(error) => assert!(error.line.is_none_or(|line| line <= text.lines().count() + 1), "{error}"),
    }
});
