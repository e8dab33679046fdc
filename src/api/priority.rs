//! Work that can wait steps back: its threads leave the cores to those that answer at once.

use std::sync::OnceLock;

use rustix::process::{getpriority_process, setpriority_process};

/// So many steps of the system's scale (`nice`): about a tenth of a core beside a thread that needs all of it.
const STEPS: i32 = 10;

/// From now on this thread, and those that it starts, run after all that have not stepped back.
pub fn step_back() {
    /// The priority of the process, before any of its threads stepped back.
    static BEFORE: OnceLock<i32> = OnceLock::new();
    // Elsewhere it would be that of the whole process.
    if !cfg!(target_os = "linux") {
        return;
    }
    // Where the system does not let it, the thread is as quick as the others.
    if let Ok(now) = getpriority_process(None) {
        let before = *BEFORE.get_or_init(|| now);
        let _ = setpriority_process(None, before + STEPS);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d4_a_thread_steps_back_once_and_takes_along_whom_it_starts() {
        let now = || getpriority_process(None).expect("a thread has a priority");
        let before = now();
        let stepped_back = std::thread::spawn(move || {
            step_back();
            step_back();
            let started = std::thread::spawn(move || {
                step_back();
                now()
            });
            [now(), started.join().expect("it ends")]
        });
        let after = if cfg!(target_os = "linux") { (before + STEPS).min(19) } else { before };
        assert_eq!(stepped_back.join().expect("it ends"), [after; 2]);
        assert_eq!(now(), before, "others stay");
    }
}
