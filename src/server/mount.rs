//! Where the site is mounted: below a path that the operator names, or else a trusted proxy; and below that, in which
//! language. Requests lose both before anything else sees them.

use hyper::body::Bytes;
use hyper::header::{self, HeaderValue};
use hyper::{Method, Request, Response, StatusCode};

use super::route::PROBES;
use super::{Peer, Portal, headers};
use crate::api::{Content, wanted_language};
use crate::domain::Language;
use crate::site::BasePath;

/// What proxies call the path: Home Assistant's ingress, and Traefik.
const NAMES: [&str; 2] = ["x-ingress-path", "x-forwarded-prefix"];

/// The request as the site knows it. The base path itself is no page: it leads to the one at its `/`. So does that of a
/// language; and the start page may lead to the one in another language.
pub(super) fn enter<B>(portal: &Portal, peer: Peer, request: Request<B>) -> Result<Request<B>, Box<Response<Content>>> {
    let is_named = peer.is_proxy(&portal.trusted_proxies);
    let named = || is_named.then(|| named(&request)).flatten();
    let mut base = portal.base_path.clone().or_else(named).unwrap_or_default();
    if !base.is_root() && base.strip(request.uri().path()) == Some("") {
        return Err(Box::new(to_the_start(&request, &base)));
    }
    let mut request = request;
    if let Some(address) = base.without(request.uri()) {
        *request.uri_mut() = address;
    }
    if portal.site.speaks_english() && !peer.for_metrics {
        let segment = BasePath::default().in_english();
        if segment.strip(request.uri().path()) == Some("") {
            return Err(Box::new(to_the_start(&request, &base.in_english())));
        }
        // What is for the operator has one address, which a proxy may guard.
        let within = segment.without(request.uri()).filter(|address| !PROBES.contains(&address.path()));
        if let Some(address) = within {
            *request.uri_mut() = address;
            base = base.in_english();
        } else if asks_for_the_start(&request) && wanted_language(request.headers()) == Language::English {
            return Err(Box::new(in_english(&request, &base.in_english())));
        }
    }
    if !base.is_root() {
        request.extensions_mut().insert(base);
    }
    Ok(request)
}

/// Whether a person opens the site, and not by one of its own links.
fn asks_for_the_start<B>(request: &Request<B>) -> bool {
    let is_plain = request.uri().path() == "/" && request.uri().query().is_none();
    let is_own_link = request.headers().get("sec-fetch-site").is_some_and(|site| site == "same-origin");
    is_plain && !is_own_link && matches!(*request.method(), Method::GET | Method::HEAD)
}

/// Where the site is mounted, for a request in whatever language.
pub(super) fn home<B>(request: &Request<B>) -> &str {
    request.extensions().get::<BasePath>().map_or("", BasePath::home)
}

/// What the first of the headers says that says a path.
fn named<B>(request: &Request<B>) -> Option<BasePath> {
    NAMES.into_iter().find_map(|name| request.headers().get(name)?.to_str().ok()?.parse().ok())
}

fn to_the_start<B>(request: &Request<B>, base: &BasePath) -> Response<Content> {
    leading(StatusCode::PERMANENT_REDIRECT, request, base)
}

/// Another browser is led elsewhere.
fn in_english<B>(request: &Request<B>, base: &BasePath) -> Response<Content> {
    let mut response = leading(StatusCode::FOUND, request, base);
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("accept-language, cookie"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn leading<B>(status: StatusCode, request: &Request<B>, base: &BasePath) -> Response<Content> {
    let query = request.uri().query().map(|query| format!("?{query}")).unwrap_or_default();
    let mut response = Response::new(Content::Whole(Bytes::new()));
    *response.status_mut() = status;
    if let Ok(address) = format!("{}/{query}", base.as_str()).try_into() {
        response.headers_mut().insert(header::LOCATION, address);
    }
    headers::apply(request.extensions(), response)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::api::App;
    use crate::ingest::Market;
    use crate::site::{Asset, Assets, Bounds, PageConfig, Site};

    fn portal(base: Option<&str>) -> Portal {
        let config = PageConfig { site_name: "K".into(), site_url: None, twitter: None };
        let assets = || Assets::new("b", &[("index", "/")], std::iter::empty::<(&str, Asset)>());
        let site = Site::new(assets(), config, Bounds::default()).with_english(assets);
        let app = App::new(Market::Invented(Vec::new()), || jiff::Timestamp::UNIX_EPOCH, None);
        let trusted_proxies = vec!["10.0.0.0/8".parse().expect("a network")];
        Portal {
            base_path: base.map(|base| base.parse().expect("a path")),
            trusted_proxies,
            ..Portal::new(Arc::new(app), site)
        }
    }

    /// Base and address as they get in; or where it leads.
    fn entered(portal: &Portal, peer: &str, uri: &str, headers: &[(&str, &str)]) -> Result<(String, String), String> {
        let mut request = Request::get(uri);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let peer = Peer { address: Some(peer.parse().expect("an address")), ..Peer::default() };
        let entered = enter(portal, peer, request.body(()).expect("a request"));
        let entered = entered.map(|request| {
            let base = request.extensions().get::<BasePath>().cloned().unwrap_or_default();
            assert_eq!(base.language() == Language::English, base.as_str() != home(&request));
            (base.as_str().to_owned(), request.uri().to_string())
        });
        entered.map_err(|redirect| redirect.headers()[header::LOCATION].to_str().expect("ASCII").to_owned())
    }

    #[test]
    fn requests_lose_the_base_path() {
        let portal = portal(Some("/preise/"));
        let at = |uri| entered(&portal, "1.1.1.1", uri, &[]);
        let below = |uri: &str| Ok(("/preise".to_owned(), uri.to_owned()));
        assert_eq!(at("/preise/"), below("/"));
        assert_eq!(at("/preise/produkt/spar:1?q=a%20b"), below("/produkt/spar:1?q=a%20b"));
        assert_eq!(at("http://x.example/preise/stats"), below("http://x.example/stats"));
        // A proxy removed it, or the path only begins alike.
        for as_it_is in ["/stats", "/", "/preisewert", "/healthz"] {
            assert_eq!(at(as_it_is), below(as_it_is));
        }
        assert_eq!(at("/preise"), Err("/preise/".to_owned()));
        assert_eq!(at("/preise?q=milch"), Err("/preise/?q=milch".to_owned()));
    }

    #[test]
    fn only_a_trusted_proxy_says_another_path() {
        let said = portal(Some("/preise"));
        let portal = portal(None);
        let ingress = [("x-ingress-path", "/api/hassio_ingress/a-b_c")];
        let got = |base: &str, uri: &str| Ok((base.to_owned(), uri.to_owned()));
        assert_eq!(entered(&portal, "10.0.0.1", "/stats", &ingress), got("/api/hassio_ingress/a-b_c", "/stats"));
        assert_eq!(entered(&portal, "1.1.1.1", "/stats", &ingress), got("", "/stats"));
        assert_eq!(entered(&portal, "10.0.0.1", "/a", &[("x-forwarded-prefix", "/p")]), got("/p", "/a"));
        assert_eq!(entered(&said, "10.0.0.1", "/a", &ingress), got("/preise", "/a"), "what the operator says counts");
        for wrong in ["//evil.example", "/a\"><script>", "/..", "preise", "http://x"] {
            assert_eq!(entered(&portal, "10.0.0.1", "/a", &[("x-ingress-path", wrong)]), got("", "/a"), "{wrong}");
        }
    }

    #[test]
    fn requests_lose_their_language() {
        let got = |base: &str, uri: &str| Ok((base.to_owned(), uri.to_owned()));
        for (mounted, at) in [(None, ""), (Some("/preise"), "/preise")] {
            let portal = portal(mounted);
            let at = |uri: &str| entered(&portal, "1.1.1.1", &format!("{at}{uri}"), &[]);
            let (german, english) = (mounted.unwrap_or(""), format!("{}/en", mounted.unwrap_or("")));
            assert_eq!(at("/en/"), got(&english, "/"));
            assert_eq!(at("/en/stats?x=1"), got(&english, "/stats?x=1"));
            assert_eq!(at("/en/api/v1/chains"), got(&english, "/api/v1/chains"));
            for as_it_is in ["/english", "/de/", "/stats", "/en/metrics", "/en/healthz"] {
                assert_eq!(at(as_it_is), got(german, as_it_is));
            }
            assert_eq!(at("/en"), Err(format!("{english}/")));
            assert_eq!(at("/en?q=milch"), Err(format!("{english}/?q=milch")));
        }
    }

    #[test]
    fn only_the_start_page_leads_to_the_wanted_language() {
        let (portal, english) = (portal(Some("/preise")), ("accept-language", "en-GB,en;q=0.9"));
        let at = |uri: &str, headers: &[(&str, &str)]| entered(&portal, "1.1.1.1", uri, headers);
        let german = |uri: &str| Ok(("/preise".to_owned(), uri.to_owned()));
        assert_eq!(at("/preise/", &[english]), Err("/preise/en/".to_owned()));
        assert_eq!(at("/", &[english]), Err("/preise/en/".to_owned()), "a proxy removed it");
        assert_eq!(at("/preise/", &[("cookie", "language=en")]), Err("/preise/en/".to_owned()));
        assert_eq!(at("/preise/", &[]), german("/"));
        assert_eq!(at("/preise/", &[english, ("cookie", "language=de")]), german("/"));
        assert_eq!(at("/preise/", &[english, ("sec-fetch-site", "same-origin")]), german("/"));
        for other in ["/?q=milch", "/?", "/stats", "/api/v1/chains", "/_payload.json", "/sw.js"] {
            let address = format!("/preise{other}");
            assert_eq!(at(&address, &[english]), german(other));
        }
    }
}
