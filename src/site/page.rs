//! The page: `index.html` with what the app must know at once. Refuses to let configuration become markup.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;
use hyper::body::Bytes;
use serde::Serialize;

use super::{Asset, Assets, Encoding};
use crate::api::DataState;

/// Where the configuration belongs.
const PLACE: &str = r#"<script type="application/json" id="app-config"></script>"#;

/// What the operator says about the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageConfig {
    /// Its name.
    pub site_name: String,
    /// Its public address, without a slash at the end.
    pub site_url: Option<String>,
}

/// What the app reads from the page.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct AppConfig<'a> {
    api_base: &'a str,
    site_name: &'a str,
    site_url: Option<&'a str>,
    build_id: &'a str,
    data: &'a str,
}

/// The page for each state of the data, made once.
#[derive(Debug)]
pub(super) struct Pages {
    empty: Asset,
    demo: Asset,
    ready: Asset,
}

impl Pages {
    pub(super) fn new(assets: &Assets, config: &PageConfig) -> Self {
        let page = |data| made(&filled(assets, config, data));
        Self { empty: page(DataState::Empty), demo: page(DataState::Demo), ready: page(DataState::Ready) }
    }

    pub(super) const fn of(&self, data: DataState) -> &Asset {
        match data {
            DataState::Empty => &self.empty,
            DataState::Demo => &self.demo,
            DataState::Ready => &self.ready,
        }
    }
}

fn filled(assets: &Assets, config: &PageConfig, data: DataState) -> String {
    let PageConfig { site_name, site_url } = config;
    let data = match data {
        DataState::Empty => "empty",
        DataState::Demo => "demo",
        DataState::Ready => "ready",
    };
    let app =
        AppConfig { api_base: "/api/v1", site_name, site_url: site_url.as_deref(), build_id: assets.build_id(), data };
    let json = serde_json::to_string(&app).expect("a configuration is plain data");
    // Inside a script only `</script` and `<!--` mean something to HTML: without `<` there is neither.
    let json = json.replace('<', "\\u003c");
    let (before, after) = PLACE.split_at(PLACE.len() - "</script>".len());
    assets.page().replacen(PLACE, &format!("{before}{json}{after}"), 1)
}

/// The page as an asset: gzipped once, tagged by its content.
fn made(html: &str) -> Asset {
    let mut hasher = DefaultHasher::new();
    html.hash(&mut hasher);
    let etag = format!("{:016x}", hasher.finish());
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let gzipped = encoder.write_all(html.as_bytes()).and_then(|()| encoder.finish());
    let gzipped = gzipped.expect("writing to memory does not fail");
    let plain = Bytes::copy_from_slice(html.as_bytes());
    Asset::new("index.html", &etag, [(None, plain), (Some(Encoding::Gzip), gzipped.into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assets() -> Assets {
        let html = format!("<!doctype html><body>{PLACE}</body>");
        Assets::new("b1", [("index.html", Asset::new("index.html", "x", [(None, html.into())]))])
    }

    fn page(config: &PageConfig, data: DataState) -> String {
        filled(&assets(), config, data)
    }

    #[test]
    fn the_app_learns_where_it_is() {
        let config = PageConfig { site_name: "Körberl".into(), site_url: Some("https://example.org".into()) };
        assert_eq!(
            page(&config, DataState::Demo),
            "<!doctype html><body><script type=\"application/json\" id=\"app-config\">{\"apiBase\":\"/api/v1\",\
             \"siteName\":\"Körberl\",\"siteUrl\":\"https://example.org\",\"buildId\":\"b1\",\"data\":\"demo\"}</script></body>"
        );
    }

    #[test]
    fn configuration_never_becomes_markup() {
        let config = PageConfig { site_name: "</script><!--<script>alert(1)".into(), site_url: None };
        let page = page(&config, DataState::Empty);
        assert_eq!((page.matches('<').count(), page.matches("</script>").count()), (5, 1), "{page}");
    }

    #[test]
    fn another_state_is_another_page_under_another_tag() {
        let pages = Pages::new(&assets(), &PageConfig { site_name: "K".into(), site_url: None });
        let tags = [DataState::Empty, DataState::Demo, DataState::Ready].map(|data| &pages.of(data).identity.etag);
        assert!(tags[0] != tags[1] && tags[1] != tags[2] && tags[0] != tags[2]);
    }
}
