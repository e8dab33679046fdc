//! Tells the allocator to give large blocks back to the system at once. glibc reads its options from the environment,
//! before `main`, and setting them by a call would need `unsafe`: so the process starts itself anew once, in its place.

use std::env;
use std::os::unix::process::CommandExt as _;
use std::process::Command;

/// From this size in bytes on, a block is the system's own. By default that grows with what is freed, and a server that
/// reads its catalogue again now and then comes to hold 300 MB of which it needs 80 (measured on 285,000 products).
const LARGE: &str = "262144";

const OPTION: &str = "MALLOC_MMAP_THRESHOLD_";

/// Starts the process anew with the option set, unless it is set already. It keeps its number and its sockets. Where it
/// can't be started (no `/proc` in a bare container) it goes on, and needs more memory.
pub(super) fn be_frugal() {
    if !cfg!(target_env = "gnu") || env::var_os(OPTION).is_some() {
        return;
    }
    if let Ok(program) = env::current_exe() {
        let mut arguments = env::args_os();
        let name = arguments.next().unwrap_or_else(|| "koerberl".into());
        // Comes back only where it failed: then there is nothing to do about it.
        let _ = Command::new(program).arg0(name).args(arguments).env(OPTION, LARGE).exec();
    }
}
