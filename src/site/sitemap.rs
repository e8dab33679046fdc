//! What search engines are told: `/robots.txt`, and the addresses of all pages in German with the days of their prices.
//! Each page names the one in English.
//! The format: <https://www.sitemaps.org/protocol.html>.

use std::fmt::Write as _;

use hyper::body::Bytes;
use hyper::header::{self, HeaderValue};
use hyper::{Response, Uri};
use serde::Deserialize;

use super::page::Template;
use super::payload::API_BASE;
use crate::api::{self, Snapshot};
use crate::domain::xml::escaped;
use crate::domain::{Day, address};

const ROBOTS: &str = "/robots.txt";
const INDEX: &str = "/sitemap.xml";
const PAGES: &str = "/sitemap/seiten.xml";
const PRODUCTS: &str = "/sitemap/produkte-";
/// The products of a part. 50,000 are allowed; less is written within a millisecond or two.
const PART: usize = 5000;

/// The kinds that there are (`GET /api/v1/kinds`).
#[derive(Deserialize)]
struct Kinds {
    kinds: Vec<Kind>,
}

#[derive(Deserialize)]
struct Kind {
    id: String,
    available: u32,
}

/// The answer to `path`, if it is one of these. `origin`: scheme and host of the site; without it there are no
/// sitemaps.
pub(super) fn respond(
    path: &str,
    template: &Template,
    snapshot: &Snapshot,
    origin: Option<&str>,
) -> Option<Response<Bytes>> {
    if path == ROBOTS {
        return Some(file("text/plain; charset=utf-8", robots(origin), snapshot, path));
    }
    let origin = origin.filter(|_| snapshot.is_ready)?;
    let text = match path {
        INDEX => index(snapshot, origin),
        PAGES => pages(template, snapshot, origin),
        _ => products(snapshot, origin, path.strip_prefix(PRODUCTS)?.strip_suffix(".xml")?.parse().ok()?)?,
    };
    Some(file("application/xml", text, snapshot, path))
}

/// Whether a path is one of these.
pub(super) fn is_one(path: &str) -> bool {
    [ROBOTS, INDEX, PAGES].contains(&path) || path.starts_with(PRODUCTS)
}

/// Pages of searches may be read: they say themselves that they are not to be listed, and previews of links need them.
/// The page about the API is listed, its answers are not.
fn robots(origin: Option<&str>) -> String {
    let sitemap = origin.map(|origin| format!("\nSitemap: {origin}{INDEX}\n")).unwrap_or_default();
    let rules = ["", "/en"].map(|language| format!("Allow: {language}/api/docs$\nDisallow: {language}/api/\n"));
    format!("User-agent: *\n{}{sitemap}", rules.concat())
}

fn index(snapshot: &Snapshot, origin: &str) -> String {
    let catalogue = &snapshot.catalogue;
    let parts = (1..=catalogue.len().div_ceil(PART)).map(|part| (format!("{PRODUCTS}{part}.xml"), newest(snapshot)));
    list("sitemapindex", "sitemap", origin, std::iter::once((PAGES.to_owned(), newest(snapshot))).chain(parts))
}

fn pages(template: &Template, snapshot: &Snapshot, origin: &str) -> String {
    let address = format!("{API_BASE}/kinds").parse::<Uri>().expect("a path");
    let kinds = api::read(snapshot, &address).and_then(|json| serde_json::from_slice::<Kinds>(&json).ok());
    let kinds = kinds.map(|all| all.kinds).unwrap_or_default().into_iter().filter(|kind| kind.available > 0);
    let paths = template.listed_paths().map(str::to_owned).chain(kinds.map(|kind| address::of_kind(&kind.id)));
    list("urlset", "url", origin, paths.map(|path| (path, newest(snapshot))))
}

/// The part of this number, from 1 on.
fn products(snapshot: &Snapshot, origin: &str, part: usize) -> Option<String> {
    let first = part.checked_sub(1)?.checked_mul(PART).filter(|first| *first < snapshot.catalogue.len())?;
    let products = snapshot
        .catalogue
        .products()
        .skip(first)
        .take(PART)
        .map(|product| (address::of_product(&product.key()), Some(product.seen_until())));
    Some(list("urlset", "url", origin, products))
}

/// The newest day of all prices.
fn newest(snapshot: &Snapshot) -> Option<Day> {
    snapshot.catalogue.chains().iter().map(|chain| chain.day).max()
}

/// Paths are percent-encoded: nothing in them means something to XML.
fn list(root: &str, entry: &str, origin: &str, paths: impl Iterator<Item = (String, Option<Day>)>) -> String {
    let origin = escaped(origin);
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<{root} xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
    );
    for (path, day) in paths {
        let day = day.map(|day| format!("<lastmod>{day}</lastmod>")).unwrap_or_default();
        writeln!(text, "<{entry}><loc>{origin}{path}</loc>{day}</{entry}>").expect("memory takes it");
    }
    text + "</" + root + ">\n"
}

fn file(media_type: &'static str, text: String, snapshot: &Snapshot, path: &str) -> Response<Bytes> {
    let mut response = Response::new(text.into());
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
    headers.insert(header::CACHE_CONTROL, super::ASK_EACH_TIME);
    if let Ok(address) = path.parse::<Uri>() {
        headers.insert(header::ETAG, snapshot.entity_tag(&address));
    }
    response
}
