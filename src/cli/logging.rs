//! The log of `koerberl serve`, on standard error.

use std::io;

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
        LogFormat::Json => {
            // Otherwise a panic's message would not be a line of JSON.
            std::panic::set_hook(Box::new(|panic| tracing::error!("{panic}")));
            layer.json().flatten_event(true).boxed()
        }
    };
    registry().with(layer).with(Targets::new().with_target("koerberl", level)).init();
}
