//! The rendered pages: drawn once for each snapshot, then kept. Refuses to draw one page twice at the same
//! time, and to keep more than fits.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use hyper::StatusCode;
use tokio::sync::oneshot;

use super::packed::Packed;
use super::page::{Drawing, Place, Template};
use super::payload::Payload;
use super::render::{Busy, Engine, Failure, Renderer, Work};
use super::target::{Page, Target};
use crate::api::{App, DataState, Snapshot};

/// What kept pages may take, in bytes.
const MOST_BYTES: usize = 16 << 20;
/// More addresses than that are not remembered for failing.
const MOST_PAGES: usize = 4096;
/// A page that could not be drawn is not tried again for so long.
const PENANCE: Duration = Duration::from_secs(10);
/// Pages that are drawn again as soon as the market is another one.
const POPULAR: usize = 24;

/// A page that was asked for: the page, once drawn; `None` where it could not be.
#[derive(Clone, Debug)]
pub struct Rendered(pub(super) Option<Arc<Packed>>);

/// A page on its way.
#[derive(Debug)]
pub enum Pending {
    /// It is here.
    Here(Rendered),
    /// It is being drawn.
    Drawn(oneshot::Receiver<Rendered>),
}

impl Pending {
    /// The page, as soon as it is here.
    pub async fn rendered(self) -> Rendered {
        match self {
            Self::Here(rendered) => rendered,
            Self::Drawn(receiver) => receiver.await.unwrap_or(Rendered(None)),
        }
    }

    /// The same for callers outside a runtime.
    pub fn wait(self) -> Rendered {
        match self {
            Self::Here(rendered) => rendered,
            Self::Drawn(receiver) => receiver.blocking_recv().unwrap_or(Rendered(None)),
        }
    }
}

/// What was counted since the start.
#[derive(Debug, Default)]
pub struct Counts {
    /// Pages that were there.
    pub kept: AtomicU64,
    /// Pages that were drawn.
    pub drawn: AtomicU64,
    /// The time that took, in microseconds.
    pub micros: AtomicU64,
    /// The memory of the engine that drew last, in bytes.
    pub engine_bytes: AtomicU64,
    /// Pages that could not be drawn.
    pub failed: AtomicU64,
    /// Pages that were refused because too many waited.
    pub refused: AtomicU64,
    /// Drawn pages that ask for more than came with them.
    pub incomplete: AtomicU64,
}

/// A page that someone asks for.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    pub(super) place: Place,
    /// The page of the app; for error pages one that needs nothing more than they do.
    pub(super) target: Target,
}

/// All pages.
pub(super) struct Pages {
    pub(super) template: Template,
    renderer: Renderer,
    kept: Mutex<Kept>,
    pub(super) counts: Counts,
}

#[derive(Default)]
struct Kept {
    /// The name of the snapshot that the pages show.
    snapshot: Option<String>,
    pages: HashMap<Place, Entry>,
    bytes: usize,
    clock: u64,
}

enum Entry {
    /// From the snapshot of this name, for those who wait.
    Drawing(String, Vec<oneshot::Sender<Rendered>>),
    Here {
        page: Arc<Packed>,
        used: u64,
        hits: u32,
        wanted: Wanted,
    },
    Failed(Instant),
}

impl Pages {
    pub(super) fn new(template: Template, renderer: Renderer) -> Self {
        Self { template, renderer, kept: Mutex::default(), counts: Counts::default() }
    }

    /// The page that is wanted: from what is kept, or drawn now. Error pages are not kept: there is no end of them.
    pub(super) fn get(self: &Arc<Self>, snapshot: &Arc<Snapshot>, wanted: Wanted) -> Pending {
        let (sender, receiver) = oneshot::channel();
        if !wanted.place.status.is_success() {
            let (pages, snapshot) = (Arc::clone(self), Arc::clone(snapshot));
            let draw = move |engine: &mut Engine| drop(sender.send(Rendered(pages.draw(engine, &snapshot, &wanted))));
            return self.submit(Box::new(draw), receiver);
        }
        let name = snapshot.name();
        let mut kept = self.lock();
        kept.turn_to(&name);
        kept.clock += 1;
        let clock = kept.clock;
        let mut waiting = Vec::new();
        match kept.pages.get_mut(&wanted.place) {
            Some(Entry::Here { page, used, hits, .. }) => {
                *used = clock;
                *hits += 1;
                self.counts.kept.fetch_add(1, Relaxed);
                return Pending::Here(Rendered(Some(Arc::clone(page))));
            }
            Some(Entry::Drawing(of, others)) if *of == name => {
                others.push(sender);
                return Pending::Drawn(receiver);
            }
            // It is drawn from prices of before: whoever waits for that may as well have it from those of now.
            Some(Entry::Drawing(_, others)) => waiting = std::mem::take(others),
            Some(Entry::Failed(until)) if *until > Instant::now() => return Pending::Here(Rendered(None)),
            Some(Entry::Failed(_)) | None => {}
        }
        waiting.push(sender);
        kept.pages.insert(wanted.place.clone(), Entry::Drawing(name.clone(), waiting));
        drop(kept);
        let mut ticket = Ticket { pages: Arc::clone(self), snapshot: name, wanted, drawn: Drawn::Never };
        let snapshot = Arc::clone(snapshot);
        let draw = move |engine: &mut Engine| {
            ticket.drawn = ticket.pages.draw(engine, &snapshot, &ticket.wanted).map_or(Drawn::Failed, Drawn::Here);
        };
        self.submit(Box::new(draw), receiver)
    }

    /// Puts work in the queue. Where it is full the work is dropped, and whoever waits for it hears that there is no page.
    fn submit(&self, work: Work, receiver: oneshot::Receiver<Rendered>) -> Pending {
        if self.renderer.submit(work) == Err(Busy) {
            self.counts.refused.fetch_add(1, Relaxed);
            return Pending::Here(Rendered(None));
        }
        Pending::Drawn(receiver)
    }

    /// The page that is wanted as the app draws it itself, from the same data.
    pub(super) fn shell(&self, snapshot: &Snapshot, Wanted { place, target }: &Wanted) -> Packed {
        let payload = Payload::of(snapshot, target);
        let data = if snapshot.is_ready { snapshot.data_state() } else { DataState::Ready };
        self.template.shell(place, target, data, &payload)
    }

    /// Draws a page; says on standard error why it can't.
    fn draw(&self, engine: &mut Engine, snapshot: &Snapshot, Wanted { place, target }: &Wanted) -> Option<Arc<Packed>> {
        let begun = Instant::now();
        let payload = Payload::of(snapshot, target);
        let data = snapshot.data_state();
        let answer = engine
            .render(&self.template.request(place, data, &payload))
            .and_then(|answer| serde_json::from_str::<Drawing>(&answer).map_err(|error| Failure(error.to_string())));
        match answer {
            Ok(drawing) => {
                if !drawing.missing.is_empty() {
                    self.counts.incomplete.fetch_add(1, Relaxed);
                }
                let page = self.template.drawn(place, target, data, &drawing, &payload);
                self.counts.drawn.fetch_add(1, Relaxed);
                self.counts.engine_bytes.store(engine.memory(), Relaxed);
                self.counts.micros.fetch_add(begun.elapsed().as_micros() as u64, Relaxed);
                Some(Arc::new(page))
            }
            Err(failure) => {
                self.counts.failed.fetch_add(1, Relaxed);
                tracing::error!("{}?{} could not be drawn: {}", place.path, place.query, failure.0);
                None
            }
        }
    }

    /// Draws the pages that were asked for most, if the market is another one than theirs. One after another: visitors go first.
    pub(super) fn renew(self: &Arc<Self>, app: &App) {
        let popular = self.lock().popular();
        for wanted in entrances().into_iter().chain(popular) {
            self.get(&app.snapshot(), wanted).wait();
        }
    }

    /// Keeps a page that was drawn from the snapshot of this name, and hands it to everyone who waits for it.
    fn finish(&self, snapshot: &str, wanted: &Wanted, drawn: Drawn) {
        let mut kept = self.lock();
        let waiting = match kept.pages.get_mut(&wanted.place) {
            Some(Entry::Drawing(of, waiting)) if *of == *snapshot => std::mem::take(waiting),
            _ => return,
        };
        kept.pages.remove(&wanted.place);
        let tried = !matches!(drawn, Drawn::Never);
        let page = if let Drawn::Here(page) = drawn { Some(page) } else { None };
        if tried && kept.snapshot.as_deref() == Some(snapshot) {
            kept.keep(wanted, page.clone());
        }
        drop(kept);
        for sender in waiting {
            drop(sender.send(Rendered(page.clone())));
        }
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    /// Forgets the pages of another snapshot. Who waits for one of them gets it, unless it is asked for again.
    fn turn_to(&mut self, snapshot: &str) {
        if self.snapshot.as_deref() != Some(snapshot) {
            self.snapshot = Some(snapshot.to_owned());
            self.pages.retain(|_, entry| matches!(entry, Entry::Drawing(..)));
            self.bytes = 0;
        }
    }

    fn popular(&self) -> Vec<Wanted> {
        let mut pages: Vec<(u32, &Wanted)> = Vec::new();
        for entry in self.pages.values() {
            if let Entry::Here { hits, wanted, .. } = entry {
                pages.push((*hits, wanted));
            }
        }
        pages.sort_by_key(|(hits, _)| std::cmp::Reverse(*hits));
        pages.into_iter().take(POPULAR).map(|(_, wanted)| wanted.clone()).collect()
    }

    fn keep(&mut self, wanted: &Wanted, page: Option<Arc<Packed>>) {
        let entry = match page {
            Some(page) => {
                self.bytes += weight(&wanted.place, &page);
                Entry::Here { page, used: self.clock, hits: 0, wanted: wanted.clone() }
            }
            None if self.pages.len() < MOST_PAGES => Entry::Failed(Instant::now() + PENANCE),
            None => return,
        };
        self.pages.insert(wanted.place.clone(), entry);
        while self.bytes > MOST_BYTES {
            let oldest = self.pages.iter().filter_map(|(place, entry)| match entry {
                Entry::Here { used, .. } => Some((*used, place.clone())),
                _ => None,
            });
            let Some((_, place)) = oldest.min_by_key(|(used, _)| *used) else { return };
            if let Some(Entry::Here { page, .. }) = self.pages.remove(&place) {
                self.bytes -= weight(&place, &page);
            }
        }
    }
}

/// What keeping a page takes, in bytes: itself, and its address, which stands there twice.
fn weight(place: &Place, page: &Packed) -> usize {
    page.bytes() + 2 * place.query.len()
}

/// A promise to those who wait for a page: kept even where its work is dropped or panics.
struct Ticket {
    pages: Arc<Pages>,
    snapshot: String,
    wanted: Wanted,
    drawn: Drawn,
}

/// What became of a page.
enum Drawn {
    Never,
    Failed,
    Here(Arc<Packed>),
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let drawn = std::mem::replace(&mut self.drawn, Drawn::Never);
        self.pages.finish(&self.snapshot, &self.wanted, drawn);
    }
}

impl fmt::Debug for Pages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pages").field("counts", &self.counts).finish_non_exhaustive()
    }
}

/// The three pages as people come to them.
fn entrances() -> [Wanted; 3] {
    Page::ALL.map(|page| Wanted::of(page, None, None))
}

impl Wanted {
    /// A page of the app, or the 404 page where its query is none that it can have.
    pub(super) fn of(page: Page, query: Option<&str>, origin: Option<&str>) -> Self {
        let target = Target::of(page, query);
        if !target.valid {
            return Self::problem(StatusCode::NOT_FOUND, page.path(), query, None, origin);
        }
        let place = Place { query: target.query.clone(), ..Place::of(page.path(), origin, StatusCode::OK) };
        Self { place, target }
    }

    /// An error page at `path`.
    pub(super) fn problem(
        status: StatusCode,
        path: &str,
        query: Option<&str>,
        message: Option<String>,
        origin: Option<&str>,
    ) -> Self {
        let query = query.unwrap_or_default().to_owned();
        Self { place: Place { query, message, ..Place::of(path, origin, status) }, target: Target::plain(Page::Stats) }
    }
}
