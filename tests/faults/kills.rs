//! Processes killed with signal 9 at any moment.

use std::os::unix::process::ExitStatusExt as _;
use std::thread;
use std::time::{Duration, Instant};

use crate::fault::{is_long, row};
use crate::operations::{Bench, Operation};

/// Kills it under way so often, at moments spread over its whole duration.
fn killed(operation: Operation, name: &str) {
    let kills: u32 = if is_long() { 200 } else { 5 };
    let bench = Bench::new(operation);
    let whole = bench.fresh();
    let mut child = bench.start(whole.path());
    let mut begun = Instant::now();
    assert_eq!(bench.upload(&mut child, |_| begun = Instant::now()), operation == Operation::Upload);
    if operation != Operation::Upload {
        assert!(child.wait().expect("it ran").success());
    }
    let duration = begun.elapsed();
    let _ = child.kill().and_then(|()| child.wait());

    let (mut killed, mut kept, mut told, mut tries) = (0, 0, 0, 0);
    while killed < kills {
        tries += 1;
        assert!(tries <= 20 * kills, "only {killed} of {tries} were killed under way");
        // In an order that has nothing to do with the moments, and never twice the same.
        let moment = duration * (tries * 37 % 100) / 100 + Duration::from_micros(u64::from(tries * 7919 % 1000));
        let dir = bench.fresh();
        let mut child = bench.start(dir.path());
        let is_done = bench.upload(&mut child, |child| {
            thread::sleep(moment);
            // It may have ended by itself.
            let _ = child.kill();
        });
        killed += u32::from(child.wait().expect("it ran").signal() == Some(9));
        let is_after = bench.judge(dir.path(), &format!("{name} killed after {moment:?}"));
        assert!(is_after || !is_done, "what was said to be taken in is there");
        (kept, told) = (kept + u32::from(is_after), told + u32::from(is_done));
    }
    let result = format!("0 lost, 0 torn ({kept} had been completed, {told} of them said so)");
    row(&format!("`kill -9` during {name}"), killed, &result);
}

#[test]
fn killed_at_any_moment_an_import_is_whole_or_not_there() {
    killed(Operation::Import, "an import");
}

#[test]
fn killed_at_any_moment_a_fetch_is_whole_or_not_there() {
    killed(Operation::Fetch, "a fetch");
}

#[test]
fn killed_at_any_moment_a_backup_is_whole_or_not_there() {
    killed(Operation::Backup, "a backup");
}

#[test]
fn killed_at_any_moment_a_restore_is_whole_or_not_there() {
    killed(Operation::Restore, "a restore");
}

#[test]
fn killed_at_any_moment_an_upload_is_whole_or_not_there() {
    killed(Operation::Upload, "an upload");
}
