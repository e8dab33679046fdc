//! Renders pages on threads of its own. Refuses work when too much waits already: who asked has a slower way.

mod engine;

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

pub use self::engine::{Bounds, Engine, Failure};

/// Pages that may wait for an engine. At some 20 ms a page the last of them is there within half a second.
const WAITING: usize = 32;
/// Engines at work: each takes a core while it renders and up to a few megabytes always.
const MOST_ENGINES: usize = 2;
/// The stack of a rendering thread, in bytes: the scripts' own, and what the engine itself needs around it.
const STACK: usize = 4 << 20;

/// What is done with an engine.
pub type Work = Box<dyn FnOnce(&mut Engine) + Send>;

/// Engines and their queue. The threads end with it.
pub struct Renderer {
    queue: SyncSender<Work>,
}

impl Renderer {
    /// As many engines as the machine can use, for `script`.
    pub fn new(script: &'static [u8], bounds: Bounds) -> Self {
        let (queue, waiting) = sync_channel(WAITING);
        let waiting = Arc::new(Mutex::new(waiting));
        let engines = thread::available_parallelism().map_or(1, usize::from).min(MOST_ENGINES);
        for number in 0..engines {
            let waiting = Arc::clone(&waiting);
            let named = thread::Builder::new().name(format!("render-{number}")).stack_size(STACK);
            named.spawn(move || work(&waiting, script, bounds)).expect("a thread at the start");
        }
        Self { queue }
    }

    /// Has `work` done as soon as an engine is free; gives it back where too much waits.
    pub fn submit(&self, work: Work) -> Result<(), Busy> {
        self.queue.try_send(work).map_err(|_| Busy)
    }
}

/// Too much waits already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Busy;

fn work(waiting: &Mutex<Receiver<Work>>, script: &'static [u8], bounds: Bounds) {
    let mut engine = Engine::new(script, bounds);
    loop {
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(work) = next else { return };
        // Whoever waits for it sees that its sender is gone; the engine may be in any state.
        if catch_unwind(AssertUnwindSafe(|| work(&mut engine))).is_err() {
            engine = Engine::new(script, bounds);
        }
    }
}

impl fmt::Debug for Renderer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Renderer")
    }
}
