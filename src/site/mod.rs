//! The web app: its page and its files, from memory. Refuses to read a file at run time, and to answer a missing file
//! with a page.

mod accept;
mod assets;
mod builds;
pub mod demo;
mod packed;
mod page;
mod pages;
mod payload;
mod render;
mod target;

use std::sync::Arc;

use hyper::body::Bytes;
use hyper::header::{self, HeaderValue};
use hyper::{Method, Request, Response, StatusCode, Uri};

pub use self::accept::{AcceptEncoding, Encoding};
pub use self::assets::{Asset, Assets, Variant};
pub use self::page::PageConfig;
pub use self::pages::{Counts, Pending, Rendered};
pub use self::render::Bounds;
pub use self::target::{Page, Target};

use self::packed::Packed;
use self::page::{Place, Template};
use self::pages::{Pages, Wanted};
use self::payload::Payload;
use self::render::Renderer;
use crate::api::{App, CATALOGUE_VERSION, Snapshot, conditional};

/// A page without data, for an installed app without a network.
const BLANK: &str = "/shell.html";
/// What stands behind a page's path to ask for what it shows.
const PAYLOAD: &str = "_payload.json";

/// Files under hashed names never change.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const ASK_EACH_TIME: HeaderValue = HeaderValue::from_static("no-cache");
const NEVER_KEEP: HeaderValue = HeaderValue::from_static("no-store");

/// The web app, ready to be sent.
#[derive(Debug)]
pub struct Site {
    assets: Assets,
    pages: Arc<Pages>,
}

impl Site {
    /// The app of `assets`, its pages filled in with what the operator configured and drawn within `bounds`.
    pub fn new(assets: Assets, config: PageConfig, bounds: Bounds) -> Self {
        let renderer = Renderer::new(assets.renderer(), bounds);
        let pages = Arc::new(Pages::new(Template::new(&assets, config), renderer));
        Self { assets, pages }
    }

    /// The drawing of the page that `request` asks for; `None` where it asks for none. `origin` is the address at which
    /// the site was asked. Before the market was read there is nothing to draw.
    pub fn draw(&self, snapshot: &Arc<Snapshot>, request: &Request<Bytes>, origin: Option<&str>) -> Option<Pending> {
        let wanted = self.wanted(request, origin)?;
        snapshot.is_ready.then(|| self.pages.get(snapshot, wanted))
    }

    /// Answers a read: a page of the app, one of its files, or a 404 (as a page where a person may have typed it: where it has
    /// no extension, or the client says that it reads pages).
    /// What [`Site::draw`] gave is found among the request's extensions; without it, this waits for the drawing.
    pub fn respond(&self, snapshot: &Arc<Snapshot>, request: &Request<Bytes>, origin: Option<&str>) -> Response<Bytes> {
        conditional::apply(request.headers(), self.answer(snapshot, request, origin))
    }

    fn answer(&self, snapshot: &Arc<Snapshot>, request: &Request<Bytes>, origin: Option<&str>) -> Response<Bytes> {
        let path = request.uri().path();
        if let Some(page) = path.strip_suffix(PAYLOAD).and_then(page_of_payload) {
            return payload(snapshot, page, request.uri());
        }
        if path == BLANK {
            let place = Place::of(Page::Index.path(), origin, StatusCode::OK);
            return with_cache(packed(request, &self.pages.template.blank(&place)), ASK_EACH_TIME);
        }
        if let Some(wanted) = self.wanted(request, origin) {
            return self.page(snapshot, request, &wanted);
        }
        if let Some(response) = builds::respond(path, &self.assets) {
            return response;
        }
        match path.strip_prefix('/').and_then(|path| self.assets.get(path)) {
            Some(asset) => file(request, path, asset),
            None => missing(),
        }
    }

    /// An error page: for what failed on the way to a page.
    pub fn problem(
        &self,
        snapshot: &Snapshot,
        request: &Request<Bytes>,
        status: StatusCode,
        message: &str,
    ) -> Response<Bytes> {
        let message = (!message.is_empty()).then(|| message.to_owned());
        let wanted = Wanted::problem(status, request.uri().path(), None, message, None);
        self.sent(snapshot, request, &wanted, &Rendered(None))
    }

    /// Draws the pages that people come to first, and those that were asked for most before the market changed.
    pub fn renew(&self, app: &App) {
        self.pages.renew(app);
    }

    /// What was counted since the start.
    pub fn counts(&self) -> &Counts {
        &self.pages.counts
    }

    /// The page that a request is for; `None` for files, also for those that do not exist.
    fn wanted(&self, request: &Request<Bytes>, origin: Option<&str>) -> Option<Wanted> {
        let path = request.uri().path();
        let origin = origin.filter(|_| !self.pages.template.knows_its_address());
        match Page::at(path) {
            Some(page) => Some(Wanted::of(page, request.uri().query(), origin)),
            None if self.is_file(path) || is_file_name(path) && !is_for_a_person(request) => None,
            None => Some(Wanted::problem(StatusCode::NOT_FOUND, path, None, None, origin)),
        }
    }

    /// Does it stand under a name that is one of ours, and none of a page?
    fn is_file(&self, path: &str) -> bool {
        let is_made = path == BLANK || path.ends_with(PAYLOAD) || path.starts_with(builds::FOLDER);
        is_made || path.strip_prefix('/').is_some_and(|path| self.assets.get(path).is_some())
    }

    fn page(&self, snapshot: &Arc<Snapshot>, request: &Request<Bytes>, wanted: &Wanted) -> Response<Bytes> {
        let drawn = match request.extensions().get::<Rendered>() {
            Some(rendered) => rendered.clone(),
            None if snapshot.is_ready => self.pages.get(snapshot, wanted.clone()).wait(),
            None => Rendered(None),
        };
        self.sent(snapshot, request, wanted, &drawn)
    }

    /// The page as it was drawn; else as the app will draw it from the same data.
    fn sent(
        &self,
        snapshot: &Snapshot,
        request: &Request<Bytes>,
        wanted: &Wanted,
        Rendered(drawn): &Rendered,
    ) -> Response<Bytes> {
        let status = wanted.place.status;
        let mut response = match drawn {
            Some(page) => packed(request, page),
            None => packed(request, &self.pages.shell(snapshot, wanted)),
        };
        *response.status_mut() = status;
        let headers = response.headers_mut();
        if status == StatusCode::OK {
            headers.insert(CATALOGUE_VERSION, snapshot.catalogue.version().into());
        } else {
            headers.remove(header::ETAG);
        }
        with_cache(response, if status == StatusCode::OK { ASK_EACH_TIME } else { NEVER_KEEP })
    }
}

/// `/`, `/stats/` … as they stand before the payload's name.
fn page_of_payload(before: &str) -> Option<Page> {
    let path = before.strip_suffix('/')?;
    Page::at(if path.is_empty() { "/" } else { path }).filter(|page| page.path() != "/" || path.is_empty())
}

/// What a page shows first, for an app that comes to it from another one.
fn payload(snapshot: &Snapshot, page: Page, address: &Uri) -> Response<Bytes> {
    let mut response = Response::new(Payload::of(snapshot, &Target::of(page, address.query())).json().into());
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::ETAG, snapshot.entity_tag(address));
    headers.insert(CATALOGUE_VERSION, snapshot.catalogue.version().into());
    with_cache(response, ASK_EACH_TIME)
}

fn with_cache(mut response: Response<Bytes>, control: HeaderValue) -> Response<Bytes> {
    response.headers_mut().insert(header::CACHE_CONTROL, control);
    response
}

/// Does the last segment have an extension?
fn is_file_name(path: &str) -> bool {
    path.rsplit('/').next().is_some_and(|name| name.contains('.'))
}

/// Browsers say so of what was typed or tapped, and of nothing that a page loads.
fn is_for_a_person(request: &Request<Bytes>) -> bool {
    let accepted = request.headers().get_all(header::ACCEPT).iter().filter_map(|value| value.to_str().ok());
    accepted.into_iter().any(|list| list.contains("text/html"))
}

fn file(request: &Request<Bytes>, path: &str, asset: &Asset) -> Response<Bytes> {
    let mut response = variant(request, asset);
    let headers = response.headers_mut();
    let hashed = path.starts_with("/assets/");
    headers.insert(header::CACHE_CONTROL, if hashed { FOR_EVER } else { ASK_EACH_TIME });
    headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    response
}

/// The asset in the best encoding the client takes; in none where it wants a part, as parts are those of the file.
fn variant(request: &Request<Bytes>, asset: &Asset) -> Response<Bytes> {
    let accepted = AcceptEncoding::of(request.headers());
    let chosen = if is_partial(request) { &asset.identity } else { asset.best(accepted) };
    let mut response = Response::new(chosen.bytes.clone());
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, asset.media_type.clone());
    headers.insert(header::ETAG, chosen.etag.clone());
    if asset.has_variants() {
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    if let Some(encoding) = chosen.encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
    }
    response
}

/// A page in the encoding the client takes.
fn packed(request: &Request<Bytes>, page: &Packed) -> Response<Bytes> {
    let gzip = AcceptEncoding::of(request.headers()).takes(Encoding::Gzip) && !is_partial(request);
    variant(request, &page.asset(!gzip))
}

fn is_partial(request: &Request<Bytes>) -> bool {
    *request.method() == Method::GET && request.headers().contains_key(header::RANGE)
}

fn missing() -> Response<Bytes> {
    let mut response = Response::new(Bytes::from_static("Diese Datei gibt es nicht.\n".as_bytes()));
    *response.status_mut() = StatusCode::NOT_FOUND;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, NEVER_KEEP);
    response
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering::Relaxed;

    use super::*;
    use crate::ingest::Market;

    const HTML: &str = "<!doctype html><head><!--head--><!--/head-->\
        <script type=\"application/json\" id=\"app-config\"></script></head><div id=\"app\"></div>";

    /// Draws where it is; `?q=throw`, `?q=loop` and `?q=eat` do what they say.
    const RENDERER: &str = r#"var koerberl = { render(input) {
        const { path, search, status, message } = JSON.parse(input)
        if (search === "q=throw") throw new Error("on purpose")
        if (search === "q=loop") for (;;) {}
        if (search === "q=eat") for (const all = [];;) all.push("x".repeat(1e6) + all.length)
        const html = `<p>${status} ${path}?${search}${message ? ` ${message}` : ""}</p>`
        return JSON.stringify({ head: "<title>T</title>", html, missing: [] })
    } }"#;

    fn site() -> Site {
        let script = "console.log('hello')".repeat(100);
        let variants = [(None, script.as_str()), (Some(Encoding::Brotli), "br"), (Some(Encoding::Gzip), "gzip")]
            .map(|(encoding, text)| (encoding, Bytes::copy_from_slice(text.as_bytes())));
        let assets = Assets::new(
            "build",
            [
                ("index.html", Asset::new("index.html", "i", [(None, Bytes::from_static(HTML.as_bytes()))])),
                ("assets/app-1.js", Asset::new("assets/app-1.js", "a", variants)),
                ("icon.svg", Asset::new("icon.svg", "s", [(None, Bytes::from_static(b"<svg/>"))])),
            ],
        );
        let config = PageConfig { site_name: "Körberl".into(), site_url: None, twitter: None };
        let bounds = Bounds { time: std::time::Duration::from_millis(200), memory: 16 << 20, ..Bounds::default() };
        Site::new(assets.drawn_by(RENDERER.as_bytes()), config, bounds)
    }

    fn app() -> Arc<App> {
        let app = App::new(Market::Invented(Vec::new()), || jiff::Timestamp::UNIX_EPOCH, None);
        app.load().expect("nothing is easily read");
        Arc::new(app)
    }

    fn ask(site: &Site, app: &Arc<App>, path: &str, headers: &[(&str, &str)]) -> Response<Bytes> {
        let mut request = Request::get(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        site.respond(&app.snapshot(), &request.body(Bytes::new()).expect("a request"), None)
    }

    fn get(path: &str, headers: &[(&str, &str)]) -> Response<Bytes> {
        ask(&site(), &app(), path, headers)
    }

    fn said<'a>(response: &'a Response<Bytes>, name: &str) -> &'a str {
        response.headers().get(name).map_or("", |value| value.to_str().expect("ASCII"))
    }

    fn text(response: &Response<Bytes>) -> &str {
        std::str::from_utf8(response.body()).expect("UTF-8")
    }

    #[test]
    fn pages_are_asked_for_each_time_and_files_under_hashed_names_never() {
        for page in Page::ALL {
            let response = get(page.path(), &[]);
            assert_eq!((response.status(), said(&response, "cache-control")), (StatusCode::OK, "no-cache"), "{page:?}");
            assert_eq!(said(&response, "content-type"), "text/html; charset=utf-8");
            assert!(!said(&response, "etag").is_empty());
        }
        assert!(said(&get("/assets/app-1.js", &[]), "cache-control").contains("immutable"));
        assert_eq!(said(&get("/icon.svg", &[]), "cache-control"), "no-cache");
        assert_eq!(said(&get("/icon.svg", &[]), "content-type"), "image/svg+xml");
    }

    #[test]
    fn r4_an_unknown_page_is_the_404_page_and_an_unknown_file_is_not() {
        for path in ["/nowhere", "/stats/", "/a/b", "/index", "/Stats"] {
            let response = get(path, &[]);
            let head = (response.status(), said(&response, "cache-control"), said(&response, "etag"));
            assert_eq!(head, (StatusCode::NOT_FOUND, "no-store", ""), "{path}");
            assert_eq!(said(&response, "content-type"), "text/html; charset=utf-8");
            assert!(text(&response).contains(&format!("<p>404 {path}?</p>")), "{path}");
        }
        for path in ["/assets/gone.js", "/favicon.ico", "/.env", "/../Cargo.toml", "/assets.json", "/server/render.js"]
        {
            let response = get(path, &[]);
            assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
            assert_eq!(said(&response, "content-type"), "text/plain; charset=utf-8", "{path}");
        }
    }

    #[test]
    fn r4_a_person_gets_the_404_page_for_a_file_too_and_the_files_there_are() {
        let browser = [("accept", "text/html,application/xhtml+xml,*/*;q=0.8")];
        for path in ["/index.php", "/alt/angebote.html", "/favicon.ico"] {
            let response = get(path, &browser);
            assert_eq!((response.status(), said(&response, "cache-control")), (StatusCode::NOT_FOUND, "no-store"));
            assert!(text(&response).contains(&format!("<p>404 {path}?</p>")), "{path}");
        }
        for path in ["/icon.svg", "/_payload.json", "/shell.html", "/builds/latest.json"] {
            assert_eq!(get(path, &browser).status(), StatusCode::OK, "{path}");
        }
    }

    #[test]
    fn r6_a_malformed_product_key_is_a_404() {
        for (query, status) in [("kaputt", 404), ("a%20b:1", 404), ("spar:1", 200)] {
            assert_eq!(get(&format!("/?produkt={query}"), &[]).status(), status, "{query}");
        }
    }

    #[test]
    fn r5_an_error_page_says_what_went_wrong() {
        let request = Request::get("/stats").body(Bytes::new()).expect("a request");
        let response = site().problem(&app().snapshot(), &request, StatusCode::INTERNAL_SERVER_ERROR, "");
        assert_eq!(
            (response.status(), said(&response, "cache-control")),
            (StatusCode::INTERNAL_SERVER_ERROR, "no-store")
        );
        assert!(text(&response).contains(r#""problem":{"status":500}"#));
    }

    #[test]
    fn p1_every_page_is_drawn_and_its_data_stand_beside_it() {
        for (page, payload) in [
            ("/", "/_payload.json"),
            ("/smartshopping", "/smartshopping/_payload.json"),
            ("/stats", "/stats/_payload.json"),
        ] {
            let html = get(page, &[]);
            assert!(
                text(&html).contains(&format!(r#"<div id="app" data-rendered><p>200 {page}?</p></div>"#)),
                "{page}"
            );
            let data = get(payload, &[]);
            assert_eq!((data.status(), said(&data, "content-type")), (StatusCode::OK, "application/json"), "{payload}");
            assert!(text(&html).contains(text(&data)), "{page} and {payload} hold the same");
            assert!(text(&data).contains(r#""/chains":{"#), "{payload}");
        }
        for path in ["/nowhere/_payload.json", "//_payload.json", "/stats_payload.json"] {
            assert_eq!(get(path, &[]).status(), StatusCode::NOT_FOUND, "{path}");
        }
    }

    #[test]
    fn one_page_is_drawn_once_until_the_market_changes() {
        let (site, app) = (site(), app());
        for path in ["/?q=butter", "/?q=butter&utm_source=x", "/?fbclid=1&q=butter", "/stats", "/stats?x=1"] {
            assert_eq!(ask(&site, &app, path, &[]).status(), StatusCode::OK);
        }
        assert_eq!((site.counts().drawn.load(Relaxed), site.counts().kept.load(Relaxed)), (2, 3));
        ask(&site, &app, "/nowhere", &[]);
        ask(&site, &app, "/nowhere", &[]);
        assert_eq!(site.counts().drawn.load(Relaxed), 4, "error pages are not kept");
    }

    #[test]
    fn what_breaks_costs_its_own_page_only_and_the_app_draws_that_from_the_same_data() {
        let (site, app) = (site(), app());
        for word in ["throw", "loop", "eat"] {
            let broken = ask(&site, &app, &format!("/?q={word}"), &[]);
            assert_eq!(broken.status(), StatusCode::OK, "{word}");
            assert!(text(&broken).contains(r#"<div id="app"></div>"#), "{word}");
            assert!(text(&broken).contains(r#""/chains":{"#), "{word}");
            let next = ask(&site, &app, &format!("/?q=after-{word}"), &[]);
            assert!(text(&next).contains("data-rendered"), "{word}");
        }
        assert_eq!(site.counts().failed.load(Relaxed), 3);
    }

    #[test]
    fn a_page_is_drawn_once_for_all_who_ask_at_the_same_time() {
        let (site, app) = (site(), app());
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| assert!(text(&ask(&site, &app, "/?q=milch", &[])).contains("data-rendered")));
            }
        });
        assert_eq!(site.counts().drawn.load(Relaxed), 1);
    }

    #[test]
    fn a_page_that_is_being_drawn_from_prices_of_before_is_drawn_again() {
        let (site, app) = (site(), app());
        let slow = || Request::get("/?q=loop").body(Bytes::new()).expect("a request");
        let before = site.draw(&app.snapshot(), &slow(), None).expect("a page");
        app.load().expect("nothing is easily read");
        let after = site.draw(&app.snapshot(), &slow(), None).expect("a page");
        assert!(before.wait().0.is_none() && after.wait().0.is_none(), "neither comes to an end");
        // Nobody waits for the first any more, which may give up later than the second.
        let begun = std::time::Instant::now();
        while site.counts().failed.load(Relaxed) < 2 {
            assert!(begun.elapsed() < std::time::Duration::from_secs(10), "it was drawn once only");
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
    }

    #[test]
    fn before_the_market_was_read_the_app_draws() {
        let app = Arc::new(App::new(Market::Invented(Vec::new()), || jiff::Timestamp::UNIX_EPOCH, None));
        let response = ask(&site(), &app, "/", &[]);
        assert_eq!(response.status(), StatusCode::OK);
        assert!(text(&response).contains(r#"<div id="app"></div>"#));
    }

    #[test]
    fn the_blank_page_has_no_data() {
        let response = get(BLANK, &[]);
        assert_eq!((response.status(), said(&response, "cache-control")), (StatusCode::OK, "no-cache"));
        assert!(text(&response).contains(r#"id="app-payload">{"version":0,"data":{}}</script>"#));
    }

    #[test]
    fn the_best_encoding_that_is_taken_is_sent_under_its_own_tag() {
        for (accepted, encoding, etag) in [
            ("br, gzip", "br", "\"a-br\""),
            ("gzip", "gzip", "\"a-gzip\""),
            ("br;q=0.1, gzip;q=0.9", "gzip", "\"a-gzip\""),
            ("identity", "", "\"a\""),
            ("br;q=0", "", "\"a\""),
            ("*", "br", "\"a-br\""),
        ] {
            let response = get("/assets/app-1.js", &[("accept-encoding", accepted)]);
            assert_eq!((said(&response, "content-encoding"), said(&response, "etag")), (encoding, etag), "{accepted}");
            assert_eq!(said(&response, "vary"), "accept-encoding");
        }
    }

    #[test]
    fn parts_are_parts_of_the_plain_file() {
        let response = get("/assets/app-1.js", &[("accept-encoding", "br"), ("range", "bytes=0-3")]);
        assert_eq!((said(&response, "content-encoding"), said(&response, "etag")), ("", "\"a\""));
        assert_eq!(response.body().len(), 2000);
    }

    #[test]
    fn the_raw_page_is_not_to_be_had() {
        assert_eq!(get("/index.html", &[]).status(), StatusCode::NOT_FOUND);
    }
}
