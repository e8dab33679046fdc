//! Makes glibc's allocator return large blocks to the system at once. glibc reads its options from the environment
//! before `main`, and setting them by a call would need `unsafe`: so the process re-executes itself once.

use std::env;
use std::os::unix::process::CommandExt as _;
use std::process::Command;

/// Blocks of this size in bytes and above are mapped on their own. By default the threshold grows, and a server that
/// reloads its catalogue holds 300 MB of which it needs 80 (measured on 285,000 products).
const THRESHOLD: &str = "262144";

const OPTION: &str = "MALLOC_MMAP_THRESHOLD_";

/// Re-executes the process with the option set, unless it is set already. Process id and sockets stay. Where that fails
/// (no `/proc` in a minimal container) it continues, using more memory.
pub(super) fn limit_heap_growth() {
    if !cfg!(target_env = "gnu") || env::var_os(OPTION).is_some() {
        return;
    }
    if let Ok(program) = env::current_exe() {
        let mut arguments = env::args_os();
        let name = arguments.next().unwrap_or_else(|| "koerberl".into());
        // Returns only if it failed; then we continue.
        let _ = Command::new(program).arg0(name).args(arguments).env(OPTION, THRESHOLD).exec();
    }
}
