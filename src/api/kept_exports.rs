//! The exports of the market, each written once and kept for who comes next.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use super::content::packing;
use super::spool::Spool;
use crate::formats::export::Format;
use crate::ingest::{Market, State};

/// The exports of the newest state that was asked for.
#[derive(Debug, Default)]
pub(super) struct Exports {
    kept: Mutex<Vec<Export>>,
    /// One is written at a time, because each takes a core for seconds.
    turn: Arc<Mutex<()>>,
}

#[derive(Clone, Debug)]
struct Export {
    format: Format,
    /// Of the market.
    state: State,
    spool: Arc<Spool>,
}

impl Exports {
    /// Writes an export of the market in this state, gzipped.
    pub(super) fn write(
        &self,
        market: &Arc<Market>,
        format: Format,
        state: &State,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if let Some(spool) = self.spool(market, format, state) {
            return spool.copy(out);
        }
        let market = Arc::clone(market);
        packing(Box::new(move |out| market.export(format, out)))(out)
    }

    /// The one that others asked for before, otherwise a new one; `None` where no file can be kept.
    fn spool(&self, market: &Arc<Market>, format: Format, state: &State) -> Option<Arc<Spool>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|export| export.state == *state);
        let found = kept.iter().find(|export| export.format == format).map(|export| Arc::clone(&export.spool));
        let spool = found.or_else(|| {
            let (market, turn) = (Arc::clone(market), Arc::clone(&self.turn));
            let spool = Spool::start(
                Arc::clone(&market).folder()?,
                Box::new(move |out| {
                    let _turn = turn.lock().unwrap_or_else(PoisonError::into_inner);
                    market.export(format, out)
                }),
            );
            let spool = spool.inspect_err(|error| tracing::warn!(%error, "no export can be kept")).ok()?;
            kept.push(Export { format, state: state.clone(), spool: Arc::clone(&spool) });
            Some(spool)
        })?;
        (!spool.has_failed()).then_some(spool)
    }
}
