//! The web app: its pages and files, from memory, and the demo market.

mod accept;
mod assets;
mod base_path;
mod builds;
mod columns;
pub mod demo;
mod packed;
mod page;
mod pages;
mod payload;
mod picture;
mod render;
mod sitemap;

use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, LazyLock};

use hyper::body::Bytes;
use hyper::header::{self, HeaderValue};
use hyper::{Method, Request, Response, StatusCode, Uri};

pub use self::accept::{AcceptEncoding, Encoding};
pub use self::assets::{Asset, Assets, Variant};
pub use self::base_path::BasePath;
pub use self::page::PageConfig;
pub use self::pages::{Counts, Pending, Rendered};
pub use self::render::Bounds;

use crate::domain::Language;

use self::packed::Packed;
use self::page::{Address, Problem, Template};
use self::pages::Pages;
use self::payload::Payload;
use self::picture::Pictures;
use self::render::Renderer;
use crate::api::{App, CATALOGUE_VERSION, DataState, Snapshot, conditional};

/// The Content-Security-Policy of everything but pages, which also allow their inline scripts: all content comes from
/// this server, scripts are files, and nobody may frame it.
pub const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; font-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The worker that reads barcodes where the browser cannot: alone it may compile WebAssembly.
const BARCODE_WORKER: &str = "/assets/barcodes.worker-";
static WORKER_POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
    let policy = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");
    HeaderValue::from_str(&policy).expect("it is ASCII")
});

/// A page without data, for an installed app without a network.
const BLANK: &str = "/shell.html";
/// Of the app, to be installed.
const MANIFEST: &str = "/manifest.webmanifest";
/// The service worker. Each language has one, and all of them serve all pages.
const SERVICE_WORKER: &str = "/sw.js";
/// Appended to the path of a page: the address of its payload.
const PAYLOAD: &str = "/_payload.json";

/// For files whose names contain a hash of their content.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const ASK_EACH_TIME: HeaderValue = HeaderValue::from_static("no-cache");
const NEVER_KEEP: HeaderValue = HeaderValue::from_static("no-store");
const FOR_AN_HOUR: HeaderValue = HeaderValue::from_static("public, max-age=3600");

/// The web app, ready to be sent: in German, and where there is a build of it, in English.
pub struct Site {
    assets: Assets,
    pages: Arc<Pages>,
    pictures: Pictures,
    bounds: Bounds,
    english: Option<Box<Late>>,
}

/// A site that is made when somebody asks for it: its engine and its pages take memory.
type Late = LazyLock<Site, Box<dyn FnOnce() -> Site + Send>>;

/// What a request is for.
enum Requested {
    Page(Address),
    Payload(Address),
    /// The picture of a page.
    Picture(Address),
    /// A file, also one that does not exist.
    File,
}

impl Site {
    /// The app of `assets`, configured by the operator. Pages are drawn within `bounds`.
    pub fn new(assets: Assets, config: PageConfig, bounds: Bounds) -> Self {
        Self::counted(assets, config, bounds, Arc::default())
    }

    fn counted(assets: Assets, config: PageConfig, bounds: Bounds, counts: Arc<Counts>) -> Self {
        let pictures = Pictures::new(assets.font().as_deref());
        let renderer = Renderer::new(assets.renderer, bounds);
        let pages = Arc::new(Pages::new(Template::new(&assets, config), renderer, counts));
        Self { assets, pages, pictures, bounds, english: None }
    }

    /// The same with the app in English, of these assets, for requests below `/en`.
    #[must_use]
    pub fn with_english(self, assets: impl FnOnce() -> Assets + Send + 'static) -> Self {
        let (config, bounds) = (self.pages.template.config().clone(), self.bounds);
        let counts = Arc::clone(&self.pages.counts);
        let english = move || Self::counted(assets(), config, bounds, counts);
        Self { english: Some(Box::new(LazyLock::new(Box::new(english)))), ..self }
    }

    /// Whether there is the app in English.
    pub const fn speaks_english(&self) -> bool {
        self.english.is_some()
    }

    /// The site in the language of a request.
    fn spoken<T>(&self, request: &Request<T>) -> &Self {
        let is_english = BasePath::of(request).language() == Language::English;
        self.english.as_ref().filter(|_| is_english).map_or(self, |english| english)
    }

    /// Begins to render what a request is for; `None` if that needs no rendering, or the market was not read yet.
    /// `origin` is the site's address for who sent the request.
    pub fn draw(&self, snapshot: &Arc<Snapshot>, request: &Request<Bytes>, origin: Option<&str>) -> Option<Pending> {
        if !snapshot.is_ready {
            return None;
        }
        let site = self.spoken(request);
        match site.requested(request, origin) {
            Requested::Page(address) => Some(site.pages.get(snapshot, &address)),
            Requested::Payload(address) => Some(site.pages.plan(snapshot, &address)),
            Requested::Picture(address) => Some(site.pictures.get(&site.pages, snapshot, address)),
            Requested::File => None,
        }
    }

    /// What there is of a page that nobody had time to draw; counted.
    pub fn refused(&self) -> Rendered {
        self.pages.counts.refused.fetch_add(1, Relaxed);
        Rendered::default()
    }

    /// Answers a GET or HEAD request with a page, a file or a 404: as a page where a person may have typed the address,
    /// which then has no extension or is requested by a client that accepts HTML. Uses the result of [`Site::draw`] if
    /// it is among the request's extensions; otherwise waits for the renderer.
    pub fn respond(&self, snapshot: &Arc<Snapshot>, request: &Request<Bytes>, origin: Option<&str>) -> Response<Bytes> {
        conditional::apply(request.headers(), self.spoken(request).answer(snapshot, request, origin))
    }

    fn answer(&self, snapshot: &Arc<Snapshot>, request: &Request<Bytes>, origin: Option<&str>) -> Response<Bytes> {
        let rendered = || match request.extensions().get::<Rendered>() {
            Some(rendered) => rendered.clone(),
            None => self.draw(snapshot, request, origin).map(Pending::wait).unwrap_or_default(),
        };
        match self.requested(request, origin) {
            Requested::Page(address) => self.page(snapshot, request, &address, &rendered()),
            Requested::Payload(_) => payload(snapshot, request.uri(), &rendered()),
            Requested::Picture(_) => picture(&BasePath::of(request), &rendered()),
            Requested::File => self.file(snapshot, request, origin),
        }
    }

    /// An error page, for a failure on the way to a page.
    pub fn problem(
        &self,
        snapshot: &Snapshot,
        request: &Request<Bytes>,
        status: StatusCode,
        message: &str,
    ) -> Response<Bytes> {
        let problem = Problem { status: status.as_u16(), message: (!message.is_empty()).then(|| message.to_owned()) };
        let address = Address::new(request.uri().path(), None, None).below(BasePath::of(request));
        let site = self.spoken(request);
        let template = &site.pages.template;
        let plan = template.error_plan(&address);
        let payload = Payload::of(snapshot, &plan.questions);
        let page = template.undrawn(&address, data_state(snapshot), &plan, Some(&problem), &payload);
        site.sent(snapshot, request, status, &page)
    }

    /// In German, draws the entrance pages below `base`, and those that were requested most before the market changed.
    pub fn renew(&self, app: &App, base: &BasePath) {
        self.pages.renew(app, base);
    }

    /// Counters since the start.
    pub fn counts(&self) -> &Counts {
        &self.pages.counts
    }

    fn requested(&self, request: &Request<Bytes>, origin: Option<&str>) -> Requested {
        let path = request.uri().path();
        let origin = origin.filter(|_| !self.pages.template.knows_its_address());
        let base = BasePath::of(request);
        let page = |path: &str| Address::new(path, request.uri().query(), origin).below(base.clone());
        if self.is_page(path) {
            return Requested::Page(page(path));
        }
        if let Some(of) = picture::page_of(path).filter(|of| self.has_picture(of)) {
            // It says nothing of where it is.
            return Requested::Picture(Address::new(of, None, None));
        }
        match path.strip_suffix(PAYLOAD).map(|path| if path.is_empty() { "/" } else { path }) {
            Some(of) if self.is_page(of) && path != "//_payload.json" => Requested::Payload(page(of)),
            _ if self.is_file(path) || is_file_name(path) && !accepts_html(request) => Requested::File,
            _ => Requested::Page(page(path)),
        }
    }

    /// Whether a path is the address of a page, or of its payload.
    pub fn has(&self, path: &str) -> bool {
        self.is_page(path) || path.strip_suffix(PAYLOAD).is_some_and(|of| self.is_page(of))
    }

    fn is_page(&self, path: &str) -> bool {
        self.assets.build.routes.iter().any(|route| route.has(path))
    }

    /// Whether it is a page about one thing.
    fn has_picture(&self, path: &str) -> bool {
        self.assets.build.routes.iter().any(|route| route.has(path) && !route.is_single())
    }

    /// Whether a name is reserved for files.
    fn is_file(&self, path: &str) -> bool {
        let is_made =
            path == BLANK || path.ends_with(PAYLOAD) || path.starts_with(builds::FOLDER) || sitemap::is_one(path);
        is_made || path.strip_prefix('/').is_some_and(|path| self.assets.get(path).is_some())
    }

    /// The page as it was drawn; otherwise without content, for the app to draw.
    fn page(
        &self,
        snapshot: &Snapshot,
        request: &Request<Bytes>,
        address: &Address,
        rendered: &Rendered,
    ) -> Response<Bytes> {
        if let Some(path) = rendered.plan.as_ref().and_then(|plan| plan.moved.as_ref()) {
            return moved(&address.base, path);
        }
        let is_valid = rendered.plan.as_ref().map_or_else(|| self.is_page(&address.path), |plan| plan.valid);
        let status = if is_valid { StatusCode::OK } else { StatusCode::NOT_FOUND };
        if let Some(page) = &rendered.page {
            return self.sent(snapshot, request, status, page);
        }
        let template = &self.pages.template;
        let plan = rendered.plan.clone().unwrap_or_else(|| Arc::new(template.fallback_plan(address)));
        let payload = Payload::of(snapshot, &plan.questions);
        let page = template.undrawn(address, data_state(snapshot), &plan, plan.problem.as_ref(), &payload);
        self.sent(snapshot, request, status, &page)
    }

    fn sent(
        &self,
        snapshot: &Snapshot,
        request: &Request<Bytes>,
        status: StatusCode,
        page: &Packed,
    ) -> Response<Bytes> {
        let mut response = self.html(request, page);
        *response.status_mut() = status;
        let headers = response.headers_mut();
        if status == StatusCode::OK {
            headers.insert(CATALOGUE_VERSION, snapshot.catalogue.version().into());
        } else {
            headers.remove(header::ETAG);
        }
        with_cache(response, if status == StatusCode::OK { ASK_EACH_TIME } else { NEVER_KEEP })
    }

    /// A page in the encoding that the client accepts.
    fn html(&self, request: &Request<Bytes>, page: &Packed) -> Response<Bytes> {
        let mut response = variant(request, &page.asset(AcceptEncoding::of(request.headers())));
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_SECURITY_POLICY, self.pages.template.policy.clone());
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        response
    }

    fn file(&self, snapshot: &Snapshot, request: &Request<Bytes>, origin: Option<&str>) -> Response<Bytes> {
        let path = request.uri().path();
        if path == BLANK {
            let template = &self.pages.template;
            let origin = origin.filter(|_| !template.knows_its_address());
            let address = Address::new("/", None, origin).below(BasePath::of(request));
            return with_cache(self.html(request, &template.blank(&address)), ASK_EACH_TIME);
        }
        let template = &self.pages.template;
        if let Some(response) = sitemap::respond(path, template, snapshot, template.site_address(origin)) {
            return response;
        }
        if let Some(response) = builds::respond(path, &self.assets) {
            return response;
        }
        let base = BasePath::of(request);
        match path.strip_prefix('/').and_then(|path| self.assets.get(path)) {
            Some(asset) if path == MANIFEST && !base.is_root() => file(request, path, &below(&base, path, asset)),
            Some(asset) if path == SERVICE_WORKER => for_all_pages(&base, file(request, path, asset)),
            Some(asset) => file(request, path, asset),
            None => missing(),
        }
    }
}

/// The manifest of the installed app with its addresses below a base path. All other files refer to each other
/// relatively.
fn below(base: &BasePath, path: &str, asset: &Asset) -> Asset {
    let text = String::from_utf8_lossy(&asset.identity().bytes);
    let moved = text.replace("\":\"/", &format!("\":\"{}/", base.as_str()));
    let tag = format!("{}{}", asset.identity().etag.to_str().unwrap_or_default().trim_matches('"'), base.as_str());
    Asset::new(path, &tag, [(None, moved.into())])
}

/// A service worker may serve pages in another language than its own.
fn for_all_pages(base: &BasePath, mut response: Response<Bytes>) -> Response<Bytes> {
    let scope = HeaderValue::from_str(&format!("{}/", base.home())).expect("base paths are ASCII");
    response.headers_mut().insert("service-worker-allowed", scope);
    response
}

/// Before the market was read, the app is told that there are data: it then asks the API.
fn data_state(snapshot: &Snapshot) -> DataState {
    if snapshot.is_ready { snapshot.data_state() } else { DataState::Ready }
}

/// The data of a page, for an app that navigates to it; empty if the page could not be planned.
fn payload(snapshot: &Snapshot, address: &Uri, rendered: &Rendered) -> Response<Bytes> {
    let payload = rendered.plan.as_ref().map_or_else(Payload::empty, |plan| Payload::of(snapshot, &plan.questions));
    let mut response = Response::new(payload.columns().into());
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    if rendered.plan.is_none() {
        return with_cache(response, NEVER_KEEP);
    }
    headers.insert(header::ETAG, snapshot.entity_tag(address));
    headers.insert(CATALOGUE_VERSION, snapshot.catalogue.version().into());
    with_cache(response, ASK_EACH_TIME)
}

/// A drawn picture; 404 where there is no such page, 503 where too many wait or it cannot be drawn.
fn picture(base: &BasePath, rendered: &Rendered) -> Response<Bytes> {
    let Some(drawn) = &rendered.picture else {
        return match &rendered.plan {
            Some(plan) if !plan.valid => missing(),
            Some(plan) => plan.moved.as_deref().map_or_else(|| busy(base), |page| moved(base, &picture::path_of(page))),
            None => busy(base),
        };
    };
    let mut response = Response::new(drawn.png.clone());
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("image/png"));
    headers.insert(header::ETAG, HeaderValue::from_str(&format!("\"{}\"", drawn.tag)).expect("hexadecimal"));
    // Who shows a link shows its picture.
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("cross-origin"));
    with_cache(response, FOR_AN_HOUR)
}

fn busy(base: &BasePath) -> Response<Bytes> {
    let text: &[u8] = match base.language() {
        Language::German => b"Gerade zu viel zu zeichnen.\n",
        Language::English => b"Too much to draw right now.\n",
    };
    let mut response = Response::new(Bytes::from_static(text));
    *response.status_mut() = StatusCode::SERVICE_UNAVAILABLE;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    headers.insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
    with_cache(response, NEVER_KEEP)
}

/// Leads to where the page is now.
fn moved(base: &BasePath, path: &str) -> Response<Bytes> {
    let mut response = Response::new(Bytes::new());
    *response.status_mut() = StatusCode::PERMANENT_REDIRECT;
    let location = HeaderValue::from_str(&format!("{}{path}", base.as_str())).expect("the app percent-encodes it");
    response.headers_mut().insert(header::LOCATION, location);
    with_cache(response, ASK_EACH_TIME)
}

fn with_cache(mut response: Response<Bytes>, control: HeaderValue) -> Response<Bytes> {
    response.headers_mut().insert(header::CACHE_CONTROL, control);
    response
}

/// Whether the last segment has an extension.
fn is_file_name(path: &str) -> bool {
    path.rsplit('/').next().is_some_and(|name| name.contains('.'))
}

/// Browsers do for addresses that were typed or clicked, not for the files of a page.
fn accepts_html(request: &Request<Bytes>) -> bool {
    let accepted = request.headers().get_all(header::ACCEPT).iter().filter_map(|value| value.to_str().ok());
    accepted.into_iter().any(|list| list.contains("text/html"))
}

fn file(request: &Request<Bytes>, path: &str, asset: &Asset) -> Response<Bytes> {
    let mut response = variant(request, asset);
    let headers = response.headers_mut();
    let hashed = path.starts_with("/assets/");
    headers.insert(header::CACHE_CONTROL, if hashed { FOR_EVER } else { ASK_EACH_TIME });
    if path.starts_with(BARCODE_WORKER) {
        headers.insert(header::CONTENT_SECURITY_POLICY, WORKER_POLICY.clone());
    }
    headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    response
}

/// The asset in the best encoding that the client accepts; unencoded for range requests, which are ranges of the file.
fn variant(request: &Request<Bytes>, asset: &Asset) -> Response<Bytes> {
    let accepted = AcceptEncoding::of(request.headers());
    let chosen = if is_partial(request) { asset.identity() } else { asset.best(accepted) };
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
mod tests;
