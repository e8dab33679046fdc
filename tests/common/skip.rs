//! Records the running test as skipped.

use std::fs::OpenOptions;
use std::io::Write;
use std::{env, thread};

/// Records that the running test is skipped, with the reason. Rust's test runner counts it as passed, so `tests/run.sh`
/// names a file in `KOERBERL_TEST_SKIPS` and counts the tests listed there as skipped instead.
pub fn skip(reason: &str) {
    let test = thread::current().name().unwrap_or("main").to_owned();
    let line = format!("{}: {test}: {reason}\n", env!("CARGO_CRATE_NAME"));
    print!("skipped: {line}");
    if let Some(path) = env::var_os("KOERBERL_TEST_SKIPS") {
        let mut file =
            OpenOptions::new().create(true).append(true).open(path).expect("the list of skipped tests opens");
        file.write_all(line.as_bytes()).expect("the list of skipped tests takes a line");
    }
}
