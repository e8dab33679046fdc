//! The app in an embedded JavaScript engine, with bounds for time, stack and memory. An engine that failed is replaced.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use rquickjs::{CatchResultExt as _, CaughtError, Context, Ctx, Function, Object, Runtime};

/// The bounds of one engine.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Memory, in bytes.
    pub memory: usize,
    /// The stack of scripts, in bytes.
    pub stack: usize,
    /// The time for one call.
    pub time: Duration,
}

impl Default for Bounds {
    fn default() -> Self {
        Self { memory: 64 << 20, stack: 1 << 20, time: Duration::from_secs(1) }
    }
}

/// What the script threw, for the operator's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure(pub String);

/// The app in an engine. Starts with the first call, and again after a failure.
pub struct Engine {
    script: &'static [u8],
    bounds: Bounds,
    running: Option<Running>,
}

struct Running {
    runtime: Runtime,
    context: Context,
    deadline: Rc<Cell<Option<Instant>>>,
}

impl Engine {
    /// An engine for `script`, which defines the global `koerberl`, an object of functions from JSON to JSON.
    pub const fn new(script: &'static [u8], bounds: Bounds) -> Self {
        Self { script, bounds, running: None }
    }

    /// The answer of the app's function `name`. Any failure ends this engine; the next call starts a new one.
    pub fn call(&mut self, name: &str, input: &str) -> Result<String, Failure> {
        let running = match self.running.take() {
            Some(running) => running,
            None => Running::start(self.script, self.bounds)?,
        };
        let answer = running.call(name, input, self.bounds.time)?;
        self.running = Some(running);
        Ok(answer)
    }

    /// The engine's memory, in bytes; 0 before the first call.
    pub fn memory(&self) -> u64 {
        self.running.as_ref().map_or(0, |running| running.runtime.memory_usage().malloc_size.unsigned_abs())
    }
}

impl Running {
    fn start(script: &[u8], bounds: Bounds) -> Result<Self, Failure> {
        let broken = |error: rquickjs::Error| Failure(format!("the engine does not start: {error}"));
        let runtime = Runtime::new().map_err(broken)?;
        runtime.set_memory_limit(bounds.memory);
        runtime.set_max_stack_size(bounds.stack);
        let deadline = Rc::new(Cell::new(None::<Instant>));
        let clock = Rc::clone(&deadline);
        runtime.set_interrupt_handler(Some(Box::new(move || clock.get().is_some_and(|end| Instant::now() >= end))));
        let context = Context::full(&runtime).map_err(broken)?;
        context.with(|ctx| ctx.eval::<(), _>(script).catch(&ctx).map_err(|error| failure(&error)))?;
        let running = Self { runtime, context, deadline };
        running.run_jobs()?;
        Ok(running)
    }

    fn call(&self, name: &str, input: &str, time: Duration) -> Result<String, Failure> {
        self.deadline.set(Some(Instant::now() + time));
        let answer = self.context.with(|ctx| call(&ctx, name, input).catch(&ctx).map_err(|error| failure(&error)));
        let late = self.deadline.take().is_some_and(|end| Instant::now() >= end);
        if late && answer.is_err() { Err(Failure(format!("stopped after {} ms", time.as_millis()))) } else { answer }
    }

    /// Runs pending jobs: the app's chunks are promises, though all of them are in the script.
    fn run_jobs(&self) -> Result<(), Failure> {
        while self.runtime.execute_pending_job().map_err(|_| Failure("a job of the script failed".into()))? {}
        Ok(())
    }
}

fn call(ctx: &Ctx<'_>, name: &str, input: &str) -> rquickjs::Result<String> {
    let app: Object<'_> = ctx.globals().get("koerberl")?;
    let function: Function<'_> = app.get(name)?;
    function.call((input,))
}

/// What a script threw, with its stack trace.
fn failure(error: &CaughtError<'_>) -> Failure {
    match error {
        CaughtError::Exception(exception) => {
            let message = exception.message().unwrap_or_default();
            let stack = exception.stack().unwrap_or_default();
            Failure(format!("{message}\n{stack}").trim_end().to_owned())
        }
        other => Failure(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Calls a function with this body and the parameter `input` twice: the second answer shows the effects of the
    /// first.
    fn twice(body: &'static str, bounds: Bounds) -> [Result<String, Failure>; 2] {
        let script = format!("var koerberl = {{ render(input) {{ {body} }} }}").leak();
        let mut engine = Engine::new(script.as_bytes(), bounds);
        ["\"ä\"", "\"b\""].map(|input| engine.call("render", input))
    }

    fn message(answer: &Result<String, Failure>) -> &str {
        answer.as_ref().expect_err("it cannot have worked").0.as_str()
    }

    #[test]
    fn a_function_of_the_script_is_called() {
        let pages = twice("return `<p>${JSON.parse(input)}</p>`", Bounds::default());
        assert_eq!(pages, [Ok("<p>ä</p>".into()), Ok("<p>b</p>".into())]);
    }

    #[test]
    fn a_script_that_throws_fails_only_its_own_call() {
        let pages = twice("if (input === '\"ä\"') throw new Error('on purpose'); return input", Bounds::default());
        assert!(message(&pages[0]).starts_with("on purpose"), "{pages:?}");
        assert_eq!(pages[1].as_deref(), Ok("\"b\""));
    }

    #[test]
    fn a_script_that_loops_is_stopped() {
        let bounds = Bounds { time: Duration::from_millis(50), ..Bounds::default() };
        let pages = twice("while (input === '\"ä\"') {} return input", bounds);
        assert_eq!(message(&pages[0]), "stopped after 50 ms");
        assert_eq!(pages[1].as_deref(), Ok("\"b\""));
    }

    #[test]
    fn a_script_that_uses_too_much_memory_or_stack_is_stopped() {
        let bounds = Bounds { memory: 8 << 20, ..Bounds::default() };
        for body in [
            "if (input === '\"b\"') return input; const all = []; for (;;) all.push('x'.repeat(1e5) + all.length)",
            "const deep = (n) => deep(n + 1) + 1; return input === '\"b\"' ? input : deep(0)",
        ] {
            let pages = twice(body, bounds);
            message(&pages[0]);
            assert_eq!(pages[1].as_deref(), Ok("\"b\""), "{body}");
        }
    }

    #[test]
    fn a_script_that_does_not_start_says_why() {
        let mut engine = Engine::new(b"throw new Error('broken build')", Bounds::default());
        assert!(message(&engine.call("render", "1")).starts_with("broken build"));
    }
}
