//! What the API answers from: the catalogue of the moment, and what an operator configured.

use std::fmt;
use std::sync::Arc;

use arc_swap::ArcSwapOption;
use hyper::header::HeaderValue;

use crate::catalogue::Catalogue;
use crate::domain::Day;

/// What data there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DataState {
    /// None yet.
    Empty,
    /// Invented examples.
    Demo,
    /// Real prices.
    Ready,
}

/// What the API answers from. The catalogue is replaced as a whole; a request keeps the one it began with.
pub struct App {
    catalogue: ArcSwapOption<Catalogue>,
    demo: bool,
    clock: fn() -> Day,
}

impl App {
    /// An API without a catalogue yet; `demo` says that its prices are invented, `clock` knows today in Vienna.
    pub fn new(demo: bool, clock: fn() -> Day) -> Self {
        Self { catalogue: ArcSwapOption::empty(), demo, clock }
    }

    /// From now on, answers come from this catalogue.
    pub fn replace(&self, catalogue: Catalogue) {
        self.catalogue.store(Some(Arc::new(catalogue)));
    }

    /// Has a catalogue been read?
    pub fn is_ready(&self) -> bool {
        self.catalogue.load().is_some()
    }

    /// The market of the moment; empty until it was read.
    pub fn catalogue(&self) -> Arc<Catalogue> {
        self.catalogue.load_full().unwrap_or_default()
    }

    /// What data there is.
    pub fn data_state(&self) -> DataState {
        match self.catalogue.load().as_ref() {
            Some(catalogue) if !catalogue.is_empty() && self.demo => DataState::Demo,
            Some(catalogue) if !catalogue.is_empty() => DataState::Ready,
            _ => DataState::Empty,
        }
    }

    /// Are the prices invented?
    pub const fn is_demo(&self) -> bool {
        self.demo
    }

    /// Today in Vienna.
    pub fn today(&self) -> Day {
        (self.clock)()
    }

    /// What every read answers as its `ETag`: the same catalogue on the same day gives the same answer, in all but the
    /// time it took; hence a weak one.
    pub(super) fn entity_tag(&self) -> HeaderValue {
        let tag = format!("W/\"{}-{}\"", self.catalogue().version(), self.today().epoch_days());
        HeaderValue::try_from(tag).expect("digits are a header value")
    }
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App")
            .field("version", &self.catalogue().version())
            .field("demo", &self.demo)
            .finish_non_exhaustive()
    }
}
