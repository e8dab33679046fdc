//! A long stream that is written once and read by many: gzipped into a temporary file, at full speed; whoever reads it
//! meanwhile follows the file as it grows.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::os::unix::fs::FileExt as _;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

use super::content::{Writing, packing};
use super::priority::step_back;

const CHUNK: usize = 64 * 1024;

/// The file, and how far it is.
#[derive(Debug)]
pub(super) struct Spool {
    file: File,
    progress: Mutex<Progress>,
    grown: Condvar,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Progress {
    /// So many bytes are written, and more will follow.
    Growing(u64),
    /// These are all.
    Complete(u64),
    Failed,
}

impl Spool {
    /// Starts a thread that writes the stream, gzipped, into a file in `folder`.
    pub(super) fn start(folder: &Path, write: Writing) -> io::Result<Arc<Self>> {
        let file = tempfile::tempfile_in(folder)?;
        let spool = Arc::new(Self { file, progress: Mutex::new(Progress::Growing(0)), grown: Condvar::new() });
        let end = SpoolEnd { spool: Arc::clone(&spool), written: 0 };
        thread::Builder::new().name("export".into()).spawn(move || {
            step_back();
            end.fill(write);
        })?;
        Ok(spool)
    }

    /// Whether the file could not be written.
    pub(super) fn has_failed(&self) -> bool {
        *self.progress.lock().unwrap_or_else(PoisonError::into_inner) == Progress::Failed
    }

    /// Writes all of it, as it comes; an error where it could not be written to its end.
    pub(super) fn copy(&self, out: &mut dyn Write) -> io::Result<()> {
        let (mut buffer, mut at) = (vec![0; CHUNK], 0);
        loop {
            let (Progress::Growing(end) | Progress::Complete(end)) = self.after(at) else {
                return Err(io::Error::other("the file could not be written"));
            };
            if end == at {
                return Ok(());
            }
            while at < end {
                let length = buffer.len().min(usize::try_from(end - at).unwrap_or(usize::MAX));
                self.file.read_exact_at(&mut buffer[..length], at)?;
                out.write_all(&buffer[..length])?;
                at += length as u64;
            }
        }
    }

    /// Waits until there is more than the first `at` bytes, or all.
    fn after(&self, at: u64) -> Progress {
        let progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        *self.grown.wait_while(progress, |now| *now == Progress::Growing(at)).unwrap_or_else(PoisonError::into_inner)
    }
}

/// The writing end; a stream that does not come to its end has failed.
struct SpoolEnd {
    spool: Arc<Spool>,
    written: u64,
}

impl SpoolEnd {
    fn fill(self, write: Writing) {
        let mut out = BufWriter::with_capacity(CHUNK, self);
        match packing(write)(&mut out).and_then(|()| Ok(out.into_inner()?)) {
            Ok(end) => end.reached(Progress::Complete(end.written)),
            Err(error) => tracing::error!(%error, "an export could not be kept; it is written for each client anew"),
        }
    }

    fn reached(&self, progress: Progress) {
        *self.spool.progress.lock().unwrap_or_else(PoisonError::into_inner) = progress;
        self.spool.grown.notify_all();
    }
}

impl Write for SpoolEnd {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.spool.file.write_all_at(bytes, self.written)?;
        self.written += bytes.len() as u64;
        self.reached(Progress::Growing(self.written));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for SpoolEnd {
    fn drop(&mut self) {
        if !matches!(*self.spool.progress.lock().unwrap_or_else(PoisonError::into_inner), Progress::Complete(_)) {
            self.reached(Progress::Failed);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use hyper::body::Bytes;

    use super::*;
    use crate::api::Content;
    use crate::domain::Random;

    fn start(write: impl FnOnce(&mut dyn Write) -> io::Result<()> + Send + 'static) -> Arc<Spool> {
        Spool::start(&std::env::temp_dir(), Box::new(write)).expect("a file")
    }

    fn read(spool: &Arc<Spool>) -> io::Result<Bytes> {
        let spool = Arc::clone(spool);
        Content::PackedStream(Box::new(move |out| spool.copy(out))).into_bytes()
    }

    #[test]
    fn d4_all_readers_get_the_same_from_one_writing() {
        let (go, wait) = mpsc::channel();
        let mut random = Random::new(3);
        let lines: Vec<String> = (0..60_000).map(|_| format!("{}\n", random.below(1 << 40))).collect();
        let all = lines.concat();
        let spool = start(move |out| {
            let (first, second) = lines.split_at(lines.len() / 2);
            first.iter().try_for_each(|line| out.write_all(line.as_bytes()))?;
            wait.recv().map_err(io::Error::other)?;
            second.iter().try_for_each(|line| out.write_all(line.as_bytes()))
        });
        thread::scope(|scope| {
            let readers: Vec<_> = (0..3).map(|_| scope.spawn(|| read(&spool))).collect();
            go.send(()).expect("it waits");
            for reader in readers {
                assert_eq!(reader.join().expect("no panic").expect("complete"), all);
            }
        });
        assert_eq!(read(&spool).expect("complete"), all, "also afterwards");
        assert!(!spool.has_failed());
    }

    #[test]
    fn what_fails_or_panics_is_an_error_for_its_readers() {
        let failing = start(|out| out.write_all(b"half").and_then(|()| Err(io::Error::other("gone"))));
        let panicking = start(|_| panic!("on purpose, in a test"));
        for spool in [failing, panicking] {
            assert!(read(&spool).is_err() && spool.has_failed());
        }
    }
}
