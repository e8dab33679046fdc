//! Progress bars on standard error, hidden if that is no terminal.

use std::io::{self, IsTerminal as _, Read};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar for `total` bytes (0 if unknown).
pub(super) fn bar(total: u64) -> ProgressBar {
    match total {
        0 => shown(ProgressBar::new_spinner(), "{spinner} {bytes} read, {bytes_per_sec}"),
        _ => shown(ProgressBar::new(total), "{bar:40} {percent:>3} %  {bytes} of {total_bytes}"),
    }
}

/// A progress line for work of unknown length.
pub(super) fn counter() -> ProgressBar {
    shown(ProgressBar::new_spinner(), "{spinner} {wide_msg}")
}

fn shown(bar: ProgressBar, template: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    bar.enable_steady_tick(Duration::from_millis(100));
    bar.with_style(ProgressStyle::with_template(template).expect("the template is well-formed"))
}

/// A reader that advances a progress bar.
pub(super) struct Counted<R> {
    pub(super) inner: R,
    pub(super) bar: ProgressBar,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.bar.inc(read as u64);
        Ok(read)
    }
}
