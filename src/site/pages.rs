//! Plans and drawn pages, cached for each snapshot. No page is drawn twice at the same time; the cache is bounded.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use tokio::sync::oneshot;

use super::BasePath;
use super::packed::Packed;
use super::page::{Address, Drawing, Plan, Problem, Template};
use super::payload::Payload;
use super::picture::Drawn;
use super::render::{Busy, Engine, Failure, Renderer, Work};
use crate::api::{App, Snapshot};

/// The memory for drawn pages, in bytes.
const MAX_PAGE_BYTES: usize = 16 << 20;
/// Failures are not remembered if there are more entries than this.
const MAX_ENTRIES: usize = 4096;
/// All plans are forgotten when there are more than this. They are made anew within a millisecond.
const MAX_PLANS: usize = 512;
/// A page that could not be drawn is not tried again for this long.
const RETRY_AFTER: Duration = Duration::from_secs(10);
/// The number of pages that are drawn again when the market has changed.
const POPULAR: usize = 24;
/// How often a page is drawn for what its answers bring up: an empty search, what else it could be, what that finds.
const MOST_DRAWINGS: usize = 3;

/// An engine's memory is measured once in so many drawings: that takes a millisecond.
const WEIGHED: u64 = 64;

/// What the renderer made of a page.
#[derive(Clone, Debug, Default)]
pub struct Rendered {
    /// `None` if the engine failed or was busy.
    pub(super) plan: Option<Arc<Plan>>,
    /// `None` if it could not be drawn, or only the plan was needed.
    pub(super) page: Option<Arc<Packed>>,
    /// Of a picture, if that was wanted.
    pub(super) picture: Option<Arc<Drawn>>,
}

/// A page that is or will be rendered.
pub enum Pending {
    /// It is finished.
    Ready(Rendered),
    /// The renderer is working on it.
    Working(oneshot::Receiver<Rendered>),
    /// It is queued for the renderer when somebody waits for it. Dropped, it is not rendered.
    New(Submit),
}

/// Queues work; `None` if the queue is full.
pub type Submit = Box<dyn FnOnce() -> Option<oneshot::Receiver<Rendered>> + Send>;

impl Pending {
    /// Whether the renderer has work with it.
    pub const fn is_new(&self) -> bool {
        matches!(self, Self::New(_))
    }

    /// Waits for the page.
    pub async fn rendered(self) -> Rendered {
        match self.submitted() {
            Ok(receiver) => receiver.await.unwrap_or_default(),
            Err(rendered) => rendered,
        }
    }

    /// Waits for the page outside of a runtime.
    pub fn wait(self) -> Rendered {
        match self.submitted() {
            Ok(receiver) => receiver.blocking_recv().unwrap_or_default(),
            Err(rendered) => rendered,
        }
    }

    /// Where the page comes from, or the page.
    fn submitted(self) -> Result<oneshot::Receiver<Rendered>, Rendered> {
        match self {
            Self::Ready(rendered) => Err(rendered),
            Self::Working(receiver) => Ok(receiver),
            Self::New(submit) => submit().ok_or_else(Rendered::default),
        }
    }
}

/// Counters since the start.
#[derive(Debug, Default)]
pub struct Counts {
    /// Requests that the cache answered.
    pub kept: AtomicU64,
    /// Pages that were drawn.
    pub drawn: AtomicU64,
    /// The time that took, in microseconds.
    pub micros: AtomicU64,
    /// The memory of an engine, in bytes, when it was measured last.
    pub engine_bytes: AtomicU64,
    /// Pages that could not be planned or drawn.
    pub failed: AtomicU64,
    /// Requests that were rejected because the queue was full.
    pub refused: AtomicU64,
    /// Drawn pages with questions that their payload does not answer.
    pub incomplete: AtomicU64,
}

/// All pages.
pub(super) struct Pages {
    pub(super) template: Template,
    renderer: Renderer,
    cache: Mutex<Cache>,
    pub(super) counts: Arc<Counts>,
}

#[derive(Default)]
struct Cache {
    /// The name of the snapshot that plans and pages are from.
    state: String,
    /// By the requested address. Plans of 404 pages are not kept: there is no end of them.
    plans: HashMap<Address, Arc<Plan>>,
    /// By the canonical address; while the plan is not known, by the requested one.
    pages: HashMap<Address, Entry>,
    bytes: usize,
    clock: u64,
}

type Waiting = Vec<oneshot::Sender<Rendered>>;

enum Entry {
    /// Drawn now, from the snapshot of this name.
    Drawing(String, Waiting),
    Drawn {
        page: Arc<Packed>,
        used: u64,
        hits: u32,
    },
    /// Not to be tried again before.
    Failed(Instant),
}

/// What there is of a page that `Cache::join` was asked for.
enum Joined {
    Ready(Arc<Packed>, Waiting),
    Failed(Waiting),
    /// Somebody else draws it.
    Waiting,
    /// The caller has to draw it.
    New,
}

impl Pages {
    /// `counts` are those of pages in all languages.
    pub(super) fn new(template: Template, renderer: Renderer, counts: Arc<Counts>) -> Self {
        Self { template, renderer, cache: Mutex::default(), counts }
    }

    /// The page at `address`: from the cache, or drawn now.
    pub(super) fn get(self: &Arc<Self>, snapshot: &Arc<Snapshot>, address: &Address) -> Pending {
        let state = snapshot.name();
        let (sender, receiver) = oneshot::channel();
        let mut cache = self.cache(&state);
        let plan = cache.plans.get(address).cloned();
        let canonical = plan.as_ref().map_or_else(|| address.clone(), |plan| address.canonical(plan));
        match cache.join(&canonical, &state, vec![sender]) {
            Joined::Ready(page, _) => {
                self.counts.kept.fetch_add(1, Relaxed);
                return Pending::Ready(Rendered { plan, page: Some(page), picture: None });
            }
            Joined::Failed(_) => return Pending::Ready(Rendered { plan, ..Rendered::default() }),
            Joined::Waiting => return Pending::Working(receiver),
            Joined::New => {}
        }
        drop(cache);
        let (pages, snapshot) = (Arc::clone(self), Arc::clone(snapshot));
        let mut job = Job { pages, snapshot, state, address: Some(canonical), plan, page: None, tried: false };
        self.submit(Box::new(move |engine| job.run(engine)), receiver)
    }

    /// The plan of the page at `address` only.
    pub(super) fn plan(self: &Arc<Self>, snapshot: &Arc<Snapshot>, address: &Address) -> Pending {
        let state = snapshot.name();
        if let Some(plan) = self.cache(&state).plans.get(address) {
            return Pending::Ready(Rendered { plan: Some(Arc::clone(plan)), ..Rendered::default() });
        }
        let (sender, receiver) = oneshot::channel();
        let (pages, snapshot, address) = (Arc::clone(self), Arc::clone(snapshot), address.clone());
        let work = move |engine: &mut Engine| {
            let plan = pages.make_plan(engine, &snapshot, &state, &address);
            drop(sender.send(Rendered { plan, ..Rendered::default() }));
        };
        self.submit(Box::new(work), receiver)
    }

    /// The plan of the page at `address`, and in JSON what its picture shows.
    pub(super) fn picture(
        self: &Arc<Self>,
        snapshot: &Arc<Snapshot>,
        address: &Address,
    ) -> oneshot::Receiver<(Rendered, Option<String>)> {
        let (sender, receiver) = oneshot::channel();
        let (pages, snapshot, address) = (Arc::clone(self), Arc::clone(snapshot), address.clone());
        let span = tracing::Span::current();
        let work = move |engine: &mut Engine| {
            let _in_request = span.enter();
            let plan = pages.make_plan(engine, &snapshot, &snapshot.name(), &address);
            let json = plan.as_ref().filter(|plan| plan.valid && plan.moved.is_none()).and_then(|plan| {
                let payload = Payload::of(&snapshot, &plan.questions);
                let request = pages.template.request(&address, snapshot.data_state(), None, Some(&payload));
                engine.call("picture", &request).ok()
            });
            drop(sender.send((Rendered { plan, ..Rendered::default() }, json)));
        };
        // Then the sender is dropped, too.
        if self.renderer.submit(Box::new(work)) == Err(Busy) {
            self.counts.refused.fetch_add(1, Relaxed);
        }
        receiver
    }

    /// Work that is still to be queued. If the queue is full then, the work is dropped and there is no page.
    fn submit(self: &Arc<Self>, work: Work, receiver: oneshot::Receiver<Rendered>) -> Pending {
        let (pages, span) = (Arc::clone(self), tracing::Span::current());
        let work: Work = Box::new(move |engine| span.in_scope(|| work(engine)));
        Pending::New(Box::new(move || {
            let queued = pages.renderer.submit(work);
            if queued == Err(Busy) {
                pages.counts.refused.fetch_add(1, Relaxed);
            }
            queued.ok().map(|()| receiver)
        }))
    }

    fn make_plan(&self, engine: &mut Engine, snapshot: &Snapshot, state: &str, address: &Address) -> Option<Arc<Plan>> {
        let request = self.template.request(address, snapshot.data_state(), None, None);
        let plan: Plan = self.call(engine, "plan", address, &request)?;
        let plan = Arc::new(match &plan.needs {
            Some(question) => self.plan_by(engine, snapshot, address, question)?,
            None => plan,
        });
        let mut cache = self.lock();
        if plan.valid && cache.state == *state {
            if cache.plans.len() >= MAX_PLANS {
                cache.plans.clear();
            }
            cache.plans.insert(address.clone(), Arc::clone(&plan));
        }
        Some(plan)
    }

    /// The plan of a page by the answer to the question that it needs; without that, of an error page.
    fn plan_by(&self, engine: &mut Engine, snapshot: &Snapshot, address: &Address, question: &str) -> Option<Plan> {
        let mut payload = Payload::empty();
        let is_there = payload.add(snapshot, &[question.to_owned()]);
        let not_found = || Problem { status: 404, message: Some(format!("Page not found: {}", address.path)) };
        let problem = (!is_there).then(not_found);
        let request = self.template.request(address, snapshot.data_state(), problem.as_ref(), Some(&payload));
        let mut plan: Plan = self.call(engine, "plan", address, &request)?;
        plan.problem = problem;
        Some(plan)
    }

    fn draw(&self, engine: &mut Engine, snapshot: &Snapshot, address: &Address, plan: &Plan) -> Option<Arc<Packed>> {
        let start = Instant::now();
        let mut payload = Payload::of(snapshot, &plan.questions);
        let data = snapshot.data_state();
        let mut render = |payload: &Payload| {
            let request = self.template.request(address, data, plan.problem.as_ref(), Some(payload));
            self.call::<Drawing>(engine, "render", address, &request)
        };
        let mut drawing = render(&payload)?;
        for _ in 1..MOST_DRAWINGS {
            if drawing.next.is_empty() || !payload.add(snapshot, &drawing.next) {
                break;
            }
            drawing = render(&payload)?;
        }
        if !drawing.missing.is_empty() {
            self.counts.incomplete.fetch_add(1, Relaxed);
        }
        let page = self.template.drawn(address, data, plan, &drawing, &payload);
        if self.counts.drawn.fetch_add(1, Relaxed).is_multiple_of(WEIGHED) {
            self.counts.engine_bytes.store(engine.memory(), Relaxed);
        }
        self.counts.micros.fetch_add(start.elapsed().as_micros() as u64, Relaxed);
        Some(Arc::new(page))
    }

    /// Calls a function of the app. A failure is logged.
    fn call<T: DeserializeOwned>(&self, engine: &mut Engine, name: &str, at: &Address, request: &str) -> Option<T> {
        let answer = engine.call(name, request);
        let parsed = answer.and_then(|json| serde_json::from_str(&json).map_err(|error| Failure(error.to_string())));
        let Err(failure) = parsed else { return parsed.ok() };
        self.counts.failed.fetch_add(1, Relaxed);
        // Without the query, which may hold what somebody searches for.
        tracing::error!("{name} failed for {}: {}", at.path, failure.0);
        None
    }

    /// Draws the entrance pages below `base` and the most requested ones, unless they are cached. One after another: visitors go
    /// first.
    pub(super) fn renew(self: &Arc<Self>, app: &App, base: &BasePath) {
        let popular = self.lock().popular();
        let entrances = self.template.paths().map(|path| Address::new(path, None, None).below(base.clone()));
        for address in entrances.chain(popular) {
            self.get(&app.snapshot(), &address).wait();
        }
    }

    /// Lets those who wait for `from` wait for `to` instead. Returns whether the caller has to draw `to`.
    fn redirect(&self, from: &Address, to: &Address, state: &str, plan: &Arc<Plan>) -> bool {
        let mut cache = self.lock();
        let Some(waiting) = cache.take_waiting(from, state) else { return false };
        let (page, waiting) = match cache.join(to, state, waiting) {
            Joined::New => return true,
            Joined::Waiting => return false,
            Joined::Ready(page, waiting) => (Some(page), waiting),
            Joined::Failed(waiting) => (None, waiting),
        };
        drop(cache);
        if page.is_some() {
            self.counts.kept.fetch_add(waiting.len() as u64, Relaxed);
        }
        send(waiting, &Rendered { plan: Some(Arc::clone(plan)), page, picture: None });
        false
    }

    /// Caches the result of a job, and sends it to everyone who waits for it.
    fn finish(&self, address: &Address, job: &Job) {
        let mut cache = self.lock();
        let Some(waiting) = cache.take_waiting(address, &job.state) else { return };
        let is_page = job.plan.as_ref().is_none_or(|plan| plan.valid);
        if job.tried && is_page && cache.state == job.state {
            cache.keep(address, job.page.clone());
        }
        drop(cache);
        send(waiting, &Rendered { plan: job.plan.clone(), page: job.page.clone(), picture: None });
    }

    /// The cache, with nothing in it of another snapshot.
    fn cache(&self, state: &str) -> MutexGuard<'_, Cache> {
        let mut cache = self.lock();
        if cache.state != *state {
            state.clone_into(&mut cache.state);
            cache.plans.clear();
            // Those who wait for a page get it, unless it is requested again meanwhile.
            cache.pages.retain(|_, entry| matches!(entry, Entry::Drawing(..)));
            cache.bytes = 0;
        }
        cache
    }

    fn lock(&self) -> MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn send(waiting: Waiting, rendered: &Rendered) {
    for sender in waiting {
        drop(sender.send(rendered.clone()));
    }
}

impl Cache {
    fn join(&mut self, address: &Address, state: &str, mut waiting: Waiting) -> Joined {
        self.clock += 1;
        match self.pages.get_mut(address) {
            Some(Entry::Drawn { page, used, hits }) => {
                *used = self.clock;
                *hits += 1;
                return Joined::Ready(Arc::clone(page), waiting);
            }
            Some(Entry::Drawing(of, others)) if *of == *state => {
                others.append(&mut waiting);
                return Joined::Waiting;
            }
            // It is drawn from old prices: those who wait for it get it with the new ones.
            Some(Entry::Drawing(_, others)) => waiting.append(others),
            Some(Entry::Failed(until)) if *until > Instant::now() => return Joined::Failed(waiting),
            Some(Entry::Failed(_)) | None => {}
        }
        self.pages.insert(address.clone(), Entry::Drawing(state.to_owned(), waiting));
        Joined::New
    }

    /// Ends the drawing of a page; `None` if it was replaced by one of another state.
    fn take_waiting(&mut self, address: &Address, state: &str) -> Option<Waiting> {
        match self.pages.get_mut(address) {
            Some(Entry::Drawing(of, waiting)) if *of == *state => {
                let waiting = std::mem::take(waiting);
                self.pages.remove(address);
                Some(waiting)
            }
            _ => None,
        }
    }

    fn popular(&self) -> Vec<Address> {
        let mut pages: Vec<(u32, &Address)> = Vec::new();
        for (address, entry) in &self.pages {
            if let Entry::Drawn { hits, .. } = entry {
                pages.push((*hits, address));
            }
        }
        pages.sort_by_key(|(hits, _)| std::cmp::Reverse(*hits));
        pages.into_iter().take(POPULAR).map(|(_, address)| address.clone()).collect()
    }

    fn keep(&mut self, address: &Address, page: Option<Arc<Packed>>) {
        let entry = match page {
            Some(page) => {
                self.bytes += weight(address, &page);
                Entry::Drawn { page, used: self.clock, hits: 0 }
            }
            None if self.pages.len() < MAX_ENTRIES => Entry::Failed(Instant::now() + RETRY_AFTER),
            None => return,
        };
        self.pages.insert(address.clone(), entry);
        while self.bytes > MAX_PAGE_BYTES {
            let oldest = self.pages.iter().filter_map(|(address, entry)| match entry {
                Entry::Drawn { used, .. } => Some((*used, address.clone())),
                _ => None,
            });
            let Some((_, address)) = oldest.min_by_key(|(used, _)| *used) else { return };
            if let Some(Entry::Drawn { page, .. }) = self.pages.remove(&address) {
                self.bytes -= weight(&address, &page);
            }
        }
    }
}

/// The memory of a cached page, in bytes.
fn weight(address: &Address, page: &Packed) -> usize {
    page.bytes() + address.query.len()
}

/// The drawing of a page. When it is dropped, everyone who waits for it gets what there is, also after a panic.
struct Job {
    pages: Arc<Pages>,
    snapshot: Arc<Snapshot>,
    state: String,
    /// `None` once another job draws the page.
    address: Option<Address>,
    plan: Option<Arc<Plan>>,
    page: Option<Arc<Packed>>,
    tried: bool,
}

impl Job {
    fn run(&mut self, engine: &mut Engine) {
        let Some(requested) = self.address.clone() else { return };
        if self.plan.is_none() {
            self.plan = self.pages.make_plan(engine, &self.snapshot, &self.state, &requested);
        }
        if let Some(plan) = &self.plan {
            let canonical = requested.canonical(plan);
            if plan.valid && canonical != requested {
                let is_new = self.pages.redirect(&requested, &canonical, &self.state, plan);
                self.address = is_new.then(|| canonical.clone());
                if !is_new {
                    return;
                }
            }
            if plan.moved.is_some() {
                return;
            }
            self.page = self.pages.draw(engine, &self.snapshot, &canonical, plan);
        }
        self.tried = true;
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        if let Some(address) = &self.address {
            self.pages.finish(address, self);
        }
    }
}
