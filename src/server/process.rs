//! What Linux says about this process. Other systems have no `/proc`: then there is nothing.

use std::fs;

/// Resident memory, in bytes.
pub(super) fn resident_bytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    kilobytes.trim().trim_end_matches(" kB").parse::<u64>().ok().map(|kb| kb * 1024)
}

/// Open file descriptors.
pub(super) fn open_files() -> Option<usize> {
    // The folder itself is open while it is read.
    Some(fs::read_dir("/proc/self/fd").ok()?.count().saturating_sub(1))
}

/// How many file descriptors may be open; `None` also where there is no limit.
pub(super) fn most_open_files() -> Option<u64> {
    let limits = fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}
