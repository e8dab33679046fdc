//! Threads with engines, and their bounded queue.

mod engine;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

pub use self::engine::{Bounds, Engine, Failure};

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
}

impl Renderer {
    /// Starts as many engines for `script` as the machine can use.
    pub fn new(script: &'static [u8], bounds: Bounds) -> Self {
        let (queue, waiting) = sync_channel(MAX_WAITING);
        let waiting = Arc::new(Mutex::new(waiting));
        let engines = thread::available_parallelism().map_or(1, usize::from).min(MAX_ENGINES);
        for number in 0..engines {
            let waiting = Arc::clone(&waiting);
            let named = thread::Builder::new().name(format!("render-{number}")).stack_size(STACK);
            named.spawn(move || work(&waiting, script, bounds)).expect("a thread at the start");
        }
        Self { queue }
    }

    /// Queues `work`; drops it if the queue is full.
    pub fn submit(&self, work: Work) -> Result<(), Busy> {
        self.queue.try_send(work).map_err(|_| Busy)
    }
}

/// The queue is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Busy;

fn work(waiting: &Mutex<Receiver<Work>>, script: &'static [u8], bounds: Bounds) {
    let mut engine = Engine::new(script, bounds);
    loop {
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(work) = next else { return };
        // The panic dropped the work, which notifies those who wait; the engine may be in any state.
        if catch_unwind(AssertUnwindSafe(|| work(&mut engine))).is_err() {
            engine = Engine::new(script, bounds);
        }
    }
}
