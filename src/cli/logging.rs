//! The log of `koerberl serve`, on standard error. A line that belongs to a request has its id; none says who asked, or
//! for what words.

use std::io;
use std::panic::{self, PanicHookInfo};

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer, fmt, registry};

use super::args::LogFormat;

/// Logs our own messages from `level` on, for the rest of the process. Call it once.
pub(super) fn init(level: LevelFilter, format: LogFormat) {
    let layer = fmt::layer().with_writer(io::stderr).with_target(false);
    let layer = match format {
        LogFormat::Text => layer.boxed(),
        LogFormat::Json => layer.json().flatten_event(true).with_span_list(false).boxed(),
    };
    registry().with(layer).with(Targets::new().with_target("koerberl", level)).init();
    // Otherwise a panic's message would be no line of the log.
    panic::set_hook(Box::new(log_panic));
}

fn log_panic(panic: &PanicHookInfo<'_>) {
    let at = panic.location().map(ToString::to_string).unwrap_or_default();
    tracing::error!(at, "a panic: {}", panic.payload_as_str().unwrap_or_default());
}
