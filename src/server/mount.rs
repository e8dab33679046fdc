//! Where the site is mounted: below a path that the operator names, or else a trusted proxy. Requests lose it before
//! anything else sees them.

use hyper::body::Bytes;
use hyper::{Request, Response, StatusCode, header};

use super::{Peer, Portal, headers};
use crate::api::Content;
use crate::site::BasePath;

/// What proxies call the path: Home Assistant's ingress, and Traefik.
const NAMES: [&str; 2] = ["x-ingress-path", "x-forwarded-prefix"];

/// The request as the site knows it. The base path itself is no page: it leads to the one at its `/`.
pub(super) fn enter<B>(portal: &Portal, peer: Peer, request: Request<B>) -> Result<Request<B>, Box<Response<Content>>> {
    let is_named = peer.is_proxy(&portal.trusted_proxies);
    let named = || is_named.then(|| named(&request)).flatten();
    let base = portal.base_path.clone().or_else(named).unwrap_or_default();
    if base.is_root() {
        return Ok(request);
    }
    if base.strip(request.uri().path()) == Some("") {
        return Err(Box::new(to_the_start(&request, &base)));
    }
    let mut request = request;
    if let Some(address) = base.without(request.uri()) {
        *request.uri_mut() = address;
    }
    request.extensions_mut().insert(base);
    Ok(request)
}

/// The base path of a request, as text.
pub(super) fn base<B>(request: &Request<B>) -> &str {
    request.extensions().get::<BasePath>().map_or("", BasePath::as_str)
}

/// What the first of the headers says that says a path.
fn named<B>(request: &Request<B>) -> Option<BasePath> {
    NAMES.into_iter().find_map(|name| request.headers().get(name)?.to_str().ok()?.parse().ok())
}

fn to_the_start<B>(request: &Request<B>, base: &BasePath) -> Response<Content> {
    let query = request.uri().query().map(|query| format!("?{query}")).unwrap_or_default();
    let mut response = Response::new(Content::Whole(Bytes::new()));
    *response.status_mut() = StatusCode::PERMANENT_REDIRECT;
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
        let no_files: [(&str, Asset); 0] = [];
        let site = Site::new(Assets::new("b", &[("index", "/")], no_files), config, Bounds::default());
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
        let entered = entered.map(|request| (base(&request).to_owned(), request.uri().to_string()));
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
}
