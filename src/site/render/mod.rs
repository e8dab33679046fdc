//! Threads with engines, and their bounded queue.

mod engine;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::{io, thread};

pub use self::engine::{Bounds, Engine, Failure};
use crate::api::step_back;

/// The length of the queue. At some 20 ms per page, the last one is drawn within half a second.
const MAX_WAITING: usize = 32;
/// Each engine uses a core while it renders, and always a few megabytes.
const MAX_ENGINES: usize = 2;
/// The stack of a rendering thread, in bytes: the scripts' own, and what the engine itself needs around it.
const STACK: usize = 4 << 20;

/// A job for an engine.
pub type Work = Box<dyn FnOnce(&mut Engine) + Send>;

/// The queue. The threads end when it is dropped.
pub struct Renderer {
    queue: SyncSender<Work>,
    threads: Threads,
    /// How many there are: another one only where all are busy, as each engine takes memory.
    started: AtomicUsize,
    most: usize,
}

/// What each thread works with.
#[derive(Clone)]
struct Threads {
    waiting: Arc<Mutex<Receiver<Work>>>,
    /// Work that is waiting or being done.
    unfinished: Arc<AtomicUsize>,
    script: &'static [u8],
    bounds: Bounds,
}

impl Renderer {
    /// A queue for engines that run `script`, as many as the machine can use.
    pub fn new(script: &'static [u8], bounds: Bounds) -> Self {
        let (queue, waiting) = sync_channel(MAX_WAITING);
        let threads = Threads { waiting: Arc::new(Mutex::new(waiting)), unfinished: Arc::default(), script, bounds };
        threads.start(0).expect("a thread at the start");
        let most = thread::available_parallelism().map_or(1, usize::from).min(MAX_ENGINES);
        Self { queue, threads, started: AtomicUsize::new(1), most }
    }

    /// Queues `work`; drops it if the queue is full.
    pub fn submit(&self, work: Work) -> Result<(), Busy> {
        let unfinished = self.threads.unfinished.fetch_add(1, Relaxed) + 1;
        let started = self.started.load(Relaxed);
        let is_first = || self.started.compare_exchange(started, started + 1, Relaxed, Relaxed).is_ok();
        // Without another thread, the work waits for the others.
        if unfinished > started && started < self.most && is_first() && self.threads.start(started).is_err() {
            self.started.fetch_sub(1, Relaxed);
        }
        self.queue.try_send(work).map_err(|_| {
            self.threads.unfinished.fetch_sub(1, Relaxed);
            Busy
        })
    }
}

impl Threads {
    fn start(&self, number: usize) -> io::Result<()> {
        let threads = self.clone();
        let named = thread::Builder::new().name(format!("render-{number}")).stack_size(STACK);
        named.spawn(move || threads.work()).map(|_| ())
    }

    fn work(&self) {
        step_back();
        let start = || Engine::new(self.script, self.bounds);
        let mut engine = start();
        loop {
            let next = self.waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok(work) = next else { return };
            // The panic dropped the work, which notifies those who wait; the engine may be in any state.
            if catch_unwind(AssertUnwindSafe(|| work(&mut engine))).is_err() {
                engine = start();
            }
            self.unfinished.fetch_sub(1, Relaxed);
        }
    }
}

/// The queue is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Busy;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_engine_starts_only_where_all_are_busy() {
        let renderer = Renderer::new(b"", Bounds::default());
        let begin = |wait: Option<Receiver<()>>| {
            let (told, done) = sync_channel(1);
            let work = move |_: &mut Engine| {
                if let Some(wait) = wait {
                    wait.recv().expect("somebody says when");
                }
                told.send(thread::current().name().map(str::to_owned)).expect("somebody waits");
            };
            renderer.submit(Box::new(work)).expect("there is room");
            done
        };
        let name = |done: &Receiver<Option<String>>| done.recv().expect("it is done").expect("a name");
        let calm = || {
            while renderer.threads.unfinished.load(Relaxed) > 0 {
                thread::yield_now();
            }
        };
        for _ in 0..3 {
            assert_eq!(name(&begin(None)), "render-0");
            calm();
        }
        let (go, wait) = sync_channel(1);
        let [slow, other] = [begin(Some(wait)), begin(None)];
        if renderer.most > 1 {
            name(&other);
        }
        go.send(()).expect("it waits");
        name(&slow);
        assert_eq!(renderer.started.load(Relaxed), renderer.most);
    }
}
