//! Disks that are full: file systems in memory, each a little larger than the one before, so that another write fails.

use std::fs;
use std::process::{Command, Stdio};

use crate::fault::{is_long, row};
use crate::folder::folder;
use crate::operations::{Bench, Operation};
use crate::skip::skip;

/// Mounts `$1` bytes at `$2`, copies what is in `$3` there, runs the rest, and copies all back to `$3`.
const ON_A_SMALL_DISK: &str = r#"
    size=$1 disk=$2 data=$3; shift 3
    mount -t tmpfs -o size="$size" tmpfs "$disk" && cp -R "$data/." "$disk/" || exit 99
    "$@"; code=$?
    rm -rf "$data" && mkdir "$data" && cp -R "$disk/." "$data/" || exit 99
    exit "$code"
"#;

/// Of memory, in bytes.
const PAGE: u64 = 4096;

fn unshared() -> Command {
    let mut command = Command::new("unshare");
    command.args(["--user", "--map-root-user", "--mount"]);
    command
}

/// On disks between what is there before and what surely suffices.
fn on_full_disks(operation: Operation, name: &str) {
    let can_mount = unshared().args(["mount", "-t", "tmpfs", "tmpfs", "/mnt"]).stderr(Stdio::null()).status();
    if !can_mount.is_ok_and(|status| status.success()) {
        skip("needs to mount file systems of its own (`unshare --user --mount`)");
        return;
    }
    let tries: u64 = if is_long() { 40 } else { 4 };
    let bench = Bench::new(operation);
    let (mut failed, mut done) = (0, 0);
    for number in 0..tries {
        let (dir, disk) = (folder(), folder());
        let data = dir.path().join("data");
        fs::rename(bench.fresh().keep(), &data).expect("beside it");
        let least = size_of(&data);
        let size = least + 8 * PAGE + number * 5 * least / tries / PAGE * PAGE;
        let command = bench.command(disk.path());
        let mut small = unshared();
        small.args(["sh", "-c", ON_A_SMALL_DISK, "sh", &size.to_string()]).arg(disk.path()).arg(&data);
        small.arg(command.get_program()).args(command.get_args()).env("KOERBERL_DATA", disk.path());
        let output = small.output().expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr);
        let when = format!("{name} on a disk of {size} bytes, {least} of them used: {said}");
        assert!(matches!(output.status.code(), Some(0 | 1)), "{when}");
        assert_eq!(bench.judge(&data, &when), output.status.success(), "{when}");
        assert!(output.status.success() || said.starts_with("koerberl: ") || operation == Operation::Fetch, "{when}");
        (failed, done) = (failed + u32::from(!output.status.success()), done + u32::from(output.status.success()));
    }
    assert!(failed > 0 && done > 0, "some are too small, others suffice: {failed}, {done}");
    row(
        &format!("full disk during {name}"),
        tries,
        &format!("0 lost, 0 torn ({failed} refused and said so, {done} fit)"),
    );
}

fn size_of(dir: &std::path::Path) -> u64 {
    let files = fs::read_dir(dir).expect("a folder").flatten();
    files.map(|file| file.metadata().expect("it is there")).filter(fs::Metadata::is_file).map(|about| about.len()).sum()
}

#[test]
fn on_a_full_disk_an_import_is_whole_or_not_there() {
    on_full_disks(Operation::Import, "an import");
}

#[test]
fn on_a_full_disk_a_fetch_is_whole_or_not_there() {
    on_full_disks(Operation::Fetch, "a fetch");
}

#[test]
fn on_a_full_disk_a_backup_is_whole_or_not_there() {
    on_full_disks(Operation::Backup, "a backup");
}

#[test]
fn on_a_full_disk_a_restore_is_whole_or_not_there() {
    on_full_disks(Operation::Restore, "a restore");
}
