//! The app in an embedded JavaScript engine: JSON in, a page out. Refuses to run longer, deeper or larger than it may, and
//! to go on with an engine that did.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use rquickjs::{CatchResultExt as _, CaughtError, Context, Ctx, Function, Object, Runtime};

/// What one engine may take.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Memory, in bytes.
    pub memory: usize,
    /// The stack of scripts, in bytes.
    pub stack: usize,
    /// The time for one page.
    pub time: Duration,
}

impl Default for Bounds {
    fn default() -> Self {
        Self { memory: 64 << 20, stack: 1 << 20, time: Duration::from_secs(1) }
    }
}

/// Why there is no page: what the script said, for the operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure(pub String);

/// The app, ready to be rendered. Starts with the first page, and anew after a failure.
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
    /// An engine for `script`, which leaves a global `koerberl.render(json)`.
    pub const fn new(script: &'static [u8], bounds: Bounds) -> Self {
        Self { script, bounds, running: None }
    }

    /// The page for `input`. Whatever fails costs this page and the engine, not the next one.
    pub fn render(&mut self, input: &str) -> Result<String, Failure> {
        let running = match self.running.take() {
            Some(running) => running,
            None => Running::start(self.script, self.bounds)?,
        };
        let page = running.render(input, self.bounds.time)?;
        self.running = Some(running);
        Ok(page)
    }

    /// How much memory the engine holds, in bytes; 0 before the first page.
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
        context.with(|ctx| ctx.eval::<(), _>(script).catch(&ctx).map_err(|error| said(&error)))?;
        let running = Self { runtime, context, deadline };
        running.settle()?;
        Ok(running)
    }

    fn render(&self, input: &str, time: Duration) -> Result<String, Failure> {
        self.deadline.set(Some(Instant::now() + time));
        let page = self.context.with(|ctx| call(&ctx, input).catch(&ctx).map_err(|error| said(&error)));
        let late = self.deadline.take().is_some_and(|end| Instant::now() >= end);
        if late && page.is_err() { Err(Failure(format!("stopped after {} ms", time.as_millis()))) } else { page }
    }

    /// Runs what waits: the app's chunks are promises, though all of them are in the script.
    fn settle(&self) -> Result<(), Failure> {
        while self.runtime.execute_pending_job().map_err(|_| Failure("a job of the script failed".into()))? {}
        Ok(())
    }
}

fn call(ctx: &Ctx<'_>, input: &str) -> rquickjs::Result<String> {
    let app: Object<'_> = ctx.globals().get("koerberl")?;
    let render: Function<'_> = app.get("render")?;
    render.call((input,))
}

/// What a script threw, with the place where it did.
fn said(error: &CaughtError<'_>) -> Failure {
    match error {
        CaughtError::Exception(exception) => {
            let message = exception.message().unwrap_or_default();
            let place = exception.stack().unwrap_or_default();
            Failure(format!("{message}\n{place}").trim_end().to_owned())
        }
        other => Failure(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Renders `body` of a function that has `input`, twice: the second time shows what the first left behind.
    fn twice(body: &'static str, bounds: Bounds) -> [Result<String, Failure>; 2] {
        let script = format!("var koerberl = {{ render(input) {{ {body} }} }}").leak();
        let mut engine = Engine::new(script.as_bytes(), bounds);
        [engine.render("\"ä\""), engine.render("\"b\"")]
    }

    fn failure(answer: &Result<String, Failure>) -> &str {
        answer.as_ref().expect_err("it cannot have worked").0.as_str()
    }

    #[test]
    fn json_goes_in_and_a_page_comes_out() {
        let pages = twice("return `<p>${JSON.parse(input)}</p>`", Bounds::default());
        assert_eq!(pages, [Ok("<p>ä</p>".into()), Ok("<p>b</p>".into())]);
    }

    #[test]
    fn a_script_that_throws_costs_its_own_page_only() {
        let pages = twice("if (input === '\"ä\"') throw new Error('on purpose'); return input", Bounds::default());
        assert!(failure(&pages[0]).starts_with("on purpose"), "{pages:?}");
        assert_eq!(pages[1].as_deref(), Ok("\"b\""));
    }

    #[test]
    fn a_script_that_loops_is_stopped() {
        let bounds = Bounds { time: Duration::from_millis(50), ..Bounds::default() };
        let pages = twice("while (input === '\"ä\"') {} return input", bounds);
        assert_eq!(failure(&pages[0]), "stopped after 50 ms");
        assert_eq!(pages[1].as_deref(), Ok("\"b\""));
    }

    #[test]
    fn a_script_that_eats_memory_or_stack_is_stopped() {
        let bounds = Bounds { memory: 8 << 20, ..Bounds::default() };
        for body in [
            "if (input === '\"b\"') return input; const all = []; for (;;) all.push('x'.repeat(1e5) + all.length)",
            "const deep = (n) => deep(n + 1) + 1; return input === '\"b\"' ? input : deep(0)",
        ] {
            let pages = twice(body, bounds);
            failure(&pages[0]);
            assert_eq!(pages[1].as_deref(), Ok("\"b\""), "{body}");
        }
    }

    #[test]
    fn a_script_that_does_not_start_says_why() {
        let mut engine = Engine::new(b"throw new Error('broken build')", Bounds::default());
        assert!(failure(&engine.render("1")).starts_with("broken build"));
    }
}
