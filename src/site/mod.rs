//! The web app: its page and its files, from memory. Refuses to read a file at run time, and to answer a missing file
//! with a page.

mod accept;
mod assets;
mod builds;
pub mod demo;
mod page;

use hyper::body::Bytes;
use hyper::header::{self, HeaderValue};
use hyper::{Method, Request, Response, StatusCode};

pub use self::accept::{AcceptEncoding, Encoding};
pub use self::assets::{Asset, Assets, Variant};
pub use self::page::PageConfig;

use self::page::Pages;
use crate::api::DataState;

/// The addresses at which the app has a page.
const PAGES: [&str; 3] = ["/", "/smartshopping", "/stats"];

/// A page without data: what the service worker keeps for times without network.
const SHELL: &str = "/shell.html";

/// Files under hashed names never change.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const ASK_EACH_TIME: HeaderValue = HeaderValue::from_static("no-cache");
const NEVER_KEEP: HeaderValue = HeaderValue::from_static("no-store");

/// The web app, ready to be sent.
#[derive(Debug)]
pub struct Site {
    assets: Assets,
    pages: Pages,
}

impl Site {
    /// The app of `assets`, its page filled in with what the operator configured.
    pub fn new(assets: Assets, config: &PageConfig) -> Self {
        let pages = Pages::new(&assets, config);
        Self { assets, pages }
    }

    /// Answers a read: a page of the app, one of its files, or a 404 (as a page where a person may have typed it).
    pub fn respond(&self, request: &Request<Bytes>, data: DataState) -> Response<Bytes> {
        let path = request.uri().path();
        if PAGES.contains(&path) || path == SHELL {
            return self.page(request, data, StatusCode::OK);
        }
        if let Some(response) = builds::respond(path, &self.assets) {
            return response;
        }
        match path.strip_prefix('/').and_then(|path| self.assets.get(path)) {
            Some(asset) => file(request, path, asset),
            None if is_file_name(path) => missing(),
            None => self.page(request, data, StatusCode::NOT_FOUND),
        }
    }

    fn page(&self, request: &Request<Bytes>, data: DataState, status: StatusCode) -> Response<Bytes> {
        let mut response = variant(request, self.pages.of(data));
        *response.status_mut() = status;
        let headers = response.headers_mut();
        if status == StatusCode::OK {
            headers.insert(header::CACHE_CONTROL, ASK_EACH_TIME);
        } else {
            headers.insert(header::CACHE_CONTROL, NEVER_KEEP);
            headers.remove(header::ETAG);
        }
        response
    }
}

/// Does the last segment have an extension?
fn is_file_name(path: &str) -> bool {
    path.rsplit('/').next().is_some_and(|name| name.contains('.'))
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
    let partial = *request.method() == Method::GET && request.headers().contains_key(header::RANGE);
    let accepted = AcceptEncoding::of(request.headers());
    let chosen = if partial { &asset.identity } else { asset.best(accepted) };
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
    use super::*;

    const HTML: &str = "<!doctype html><script type=\"application/json\" id=\"app-config\"></script>";

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
        Site::new(assets, &PageConfig { site_name: "Körberl".into(), site_url: None })
    }

    fn get(path: &str, headers: &[(&str, &str)]) -> Response<Bytes> {
        let mut request = Request::get(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        site().respond(&request.body(Bytes::new()).expect("a request"), DataState::Ready)
    }

    fn said<'a>(response: &'a Response<Bytes>, name: &str) -> &'a str {
        response.headers().get(name).map_or("", |value| value.to_str().expect("ASCII"))
    }

    #[test]
    fn pages_are_asked_for_each_time_and_files_under_hashed_names_never() {
        for page in PAGES {
            let response = get(page, &[]);
            assert_eq!((response.status(), said(&response, "cache-control")), (StatusCode::OK, "no-cache"), "{page}");
            assert_eq!(said(&response, "content-type"), "text/html; charset=utf-8");
        }
        assert!(said(&get("/assets/app-1.js", &[]), "cache-control").contains("immutable"));
        assert_eq!(said(&get("/icon.svg", &[]), "cache-control"), "no-cache");
        assert_eq!(said(&get("/icon.svg", &[]), "content-type"), "image/svg+xml");
    }

    #[test]
    fn an_unknown_page_is_the_page_and_an_unknown_file_is_not() {
        for path in ["/nowhere", "/stats/", "/a/b", "/index", "/Stats"] {
            let response = get(path, &[]);
            assert_eq!(
                (response.status(), said(&response, "cache-control")),
                (StatusCode::NOT_FOUND, "no-store"),
                "{path}"
            );
            assert_eq!(said(&response, "content-type"), "text/html; charset=utf-8");
        }
        for path in ["/assets/gone.js", "/favicon.ico", "/.env", "/../Cargo.toml", "/assets.json", "/index.html.br"] {
            let response = get(path, &[]);
            assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
            assert_eq!(said(&response, "content-type"), "text/plain; charset=utf-8", "{path}");
        }
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
