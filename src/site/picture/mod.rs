//! The preview pictures of links to products and kinds: what the app says they show, drawn as a PNG. One is drawn at a
//! time, few wait, few are kept.

mod canvas;
mod font;
mod layout;
mod png;

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use hyper::body::Bytes;
use tokio::sync::oneshot;

use self::font::Fonts;
use self::layout::Picture;
use super::page::Address;
use super::pages::{Pages, Pending, Rendered};
use crate::api::Snapshot;

/// What stands before the path of a page, and behind it.
const BEFORE: &str = "/bild";
const AFTER: &str = ".png";
/// The pictures that wait to be drawn, each some 50 ms.
const MAX_WAITING: usize = 16;
/// The pictures that are kept, each some 40 KB.
const MAX_KEPT: usize = 100;

/// The path of the page that a picture is of: `/produkt/spar:1` for `/bild/produkt/spar:1.png`.
pub(super) fn page_of(path: &str) -> Option<&str> {
    path.strip_prefix(BEFORE)?.strip_suffix(AFTER)
}

/// The path of the picture of a page.
pub(super) fn path_of(page: &str) -> String {
    format!("{BEFORE}{page}{AFTER}")
}

/// A drawn picture.
#[derive(Debug)]
pub(super) struct Drawn {
    pub(super) png: Bytes,
    /// A hash of it.
    pub(super) tag: String,
}

/// All pictures.
pub(super) struct Pictures {
    queue: SyncSender<Job>,
    kept: Arc<Mutex<Kept>>,
}

struct Job {
    pages: Arc<Pages>,
    snapshot: Arc<Snapshot>,
    address: Address,
    sender: oneshot::Sender<Rendered>,
}

/// The pictures of one snapshot, by the paths of their pages.
#[derive(Default)]
struct Kept {
    state: String,
    drawn: HashMap<String, Arc<Drawn>>,
}

impl Pictures {
    /// Starts the thread that draws, with the font of the app.
    pub(super) fn new(font: Option<&[u8]>) -> Self {
        let (queue, waiting) = sync_channel(MAX_WAITING);
        let kept = Arc::<Mutex<Kept>>::default();
        let fonts = font.and_then(Fonts::unpacked);
        let of_thread = Arc::clone(&kept);
        let named = thread::Builder::new().name("picture".to_owned());
        named.spawn(move || work(&waiting, &of_thread, fonts.as_ref())).expect("a thread at the start");
        Self { queue, kept }
    }

    /// The picture of the page at `address`: a kept one, or drawn now. Nothing is rendered if too many wait.
    pub(super) fn get(&self, pages: &Arc<Pages>, snapshot: &Arc<Snapshot>, address: Address) -> Pending {
        if let Some(drawn) = kept(&self.kept, &snapshot.name()).drawn.get(&address.path) {
            return Pending::Ready(Rendered { picture: Some(Arc::clone(drawn)), ..Rendered::default() });
        }
        let (sender, receiver) = oneshot::channel();
        let job = Job { pages: Arc::clone(pages), snapshot: Arc::clone(snapshot), address, sender };
        let queue = self.queue.clone();
        Pending::New(Box::new(move || queue.try_send(job).ok().map(|()| receiver)))
    }
}

/// Draws one after another, until the queue is dropped.
fn work(waiting: &Receiver<Job>, pictures: &Mutex<Kept>, fonts: Option<&Fonts>) {
    while let Ok(Job { pages, snapshot, address, sender }) = waiting.recv() {
        let state = snapshot.name();
        let before = kept(pictures, &state).drawn.get(&address.path).cloned();
        let rendered = match before {
            Some(drawn) => Rendered { picture: Some(drawn), ..Rendered::default() },
            None => draw(&pages, &snapshot, &address, fonts),
        };
        if let Some(drawn) = &rendered.picture {
            kept(pictures, &state).keep(address.path, drawn);
        }
        drop(sender.send(rendered));
    }
}

fn draw(pages: &Arc<Pages>, snapshot: &Arc<Snapshot>, address: &Address, fonts: Option<&Fonts>) -> Rendered {
    let (rendered, said) = pages.picture(snapshot, address).blocking_recv().unwrap_or_default();
    let picture = said.and_then(|json| serde_json::from_str::<Option<Picture>>(&json).ok()).flatten();
    let png = picture.zip(fonts).map(|(picture, fonts)| layout::drawn(&picture, fonts, pages.template.site_name()));
    Rendered { picture: png.map(|png| Arc::new(Drawn::of(png))), ..rendered }
}

impl Drawn {
    fn of(png: Vec<u8>) -> Self {
        let mut hasher = DefaultHasher::new();
        png.hash(&mut hasher);
        Self { png: png.into(), tag: format!("{:016x}", hasher.finish()) }
    }
}

impl Kept {
    fn keep(&mut self, path: String, drawn: &Arc<Drawn>) {
        if self.drawn.len() >= MAX_KEPT {
            self.drawn.clear();
        }
        self.drawn.insert(path, Arc::clone(drawn));
    }
}

/// The kept pictures, with none in it of another snapshot.
fn kept<'a>(pictures: &'a Mutex<Kept>, state: &str) -> std::sync::MutexGuard<'a, Kept> {
    let mut kept = pictures.lock().unwrap_or_else(PoisonError::into_inner);
    if kept.state != *state {
        *kept = Kept { state: state.to_owned(), drawn: HashMap::new() };
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_named_after_its_page() {
        assert_eq!(page_of("/bild/produkt/spar:1.5.png"), Some("/produkt/spar:1.5"));
        assert_eq!(page_of(&path_of("/art/butter")), Some("/art/butter"));
        for path in ["/produkt/spar:1.png", "/bild/produkt/spar:1", "/bilder"] {
            assert_eq!(page_of(path), None, "{path}");
        }
    }

    #[test]
    fn few_pictures_are_kept_and_none_of_another_market() {
        let pictures = Mutex::<Kept>::default();
        let drawn = Arc::new(Drawn::of(b"png".to_vec()));
        for number in 0..1000 {
            kept(&pictures, "1").keep(number.to_string(), &drawn);
        }
        assert!((1..=MAX_KEPT).contains(&kept(&pictures, "1").drawn.len()));
        assert!(kept(&pictures, "2").drawn.is_empty());
    }
}
