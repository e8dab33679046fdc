//! Rows of the table of faults, which `tests/faults.sh` prints.

use std::env;

/// Whether faults are tried as often as the table in `tests/FAULTS.md` says: takes minutes.
pub fn is_long() -> bool {
    env::var_os("KOERBERL_FAULTS").is_some_and(|form| form == "long")
}

/// A row of the table.
pub fn row(fault: &str, tries: impl std::fmt::Display, result: &str) {
    eprintln!("FAULT | {fault} | {tries} | {result} |");
}
