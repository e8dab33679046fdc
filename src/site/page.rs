//! A page of the app: `index.html` with a head, the app as the server drew it, and what the app must know at once. Refuses
//! to let configuration or data become markup.

use std::collections::HashMap;

use flate2::Compression;
use hyper::StatusCode;
use serde::{Deserialize, Serialize};

use super::Assets;
use super::packed::Packed;
use super::payload::{API_BASE, Payload};
use super::target::{Page, Target};
use crate::api::DataState;

/// The places in `index.html`, in their order.
const HEAD: (&str, &str) = ("<!--head-->", "<!--/head-->");
const CONFIG: &str = r#"<script type="application/json" id="app-config"></script>"#;
const HEAD_END: &str = "</head>";
/// What a page can hold besides, as the app names it.
const PARTS: [&str; 13] = [
    "empty",
    "start",
    "results",
    "product",
    "overview",
    "ketten",
    "kategorie",
    "vergleich",
    "bewegung",
    "rabatt",
    "packungen",
    "steuer",
    "korb",
];
const APP: &str = r#"<div id="app"></div>"#;

/// What the operator says about the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageConfig {
    /// Its name.
    pub site_name: String,
    /// Its public address, without a slash at the end; `None`: the one it is asked at.
    pub site_url: Option<String>,
    /// Its handle on Twitter.
    pub twitter: Option<String>,
}

/// What the app reads from the page (P3).
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct AppConfig<'a> {
    api_base: &'a str,
    site_name: &'a str,
    site_url: Option<&'a str>,
    twitter: Option<&'a str>,
    build_id: &'a str,
    data: &'a str,
    problem: Option<Problem<'a>>,
    /// Switches for parts of the app that not every installation has.
    features: Features,
}

#[derive(Serialize)]
struct Features {
    /// Every page's data stand at `…/_payload.json`.
    payload: bool,
}

/// What is answered instead of the page; that there is no such page, the app finds by itself.
#[derive(Serialize)]
struct Problem<'a> {
    status: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<&'a str>,
}

/// What the renderer is told.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RenderRequest<'a> {
    path: &'a str,
    search: &'a str,
    status: u16,
    message: Option<&'a str>,
    config: AppConfig<'a>,
    payload: &'a Payload,
}

/// What the renderer answers.
#[derive(Debug, Deserialize)]
pub(super) struct Drawing {
    head: String,
    html: String,
    /// Questions that the page asks and the payload does not answer: none, as long as `target.rs` reads what `view.ts` reads.
    pub(super) missing: Vec<String>,
}

/// Where a page is: its own address, and that of the site.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Place {
    pub(super) origin: Option<String>,
    pub(super) path: String,
    pub(super) query: String,
    pub(super) status: StatusCode,
    /// What an error page says, where it has more to say than its status.
    pub(super) message: Option<String>,
}

impl Place {
    /// The page at `path`, without a query.
    pub(super) fn of(path: &str, origin: Option<&str>, status: StatusCode) -> Self {
        let (origin, path) = (origin.map(str::to_owned), path.to_owned());
        Self { origin, path, query: String::new(), status, message: None }
    }
}

/// What all pages are made from.
#[derive(Debug)]
pub(super) struct Template {
    before_head: String,
    before_config: String,
    before_links: String,
    before_app: String,
    end: String,
    build_id: String,
    config: PageConfig,
    /// The lines that fetch a chunk early, by its name.
    links: HashMap<&'static str, Vec<String>>,
    shells: [Shell; 3],
    problem_shell: Shell,
}

/// A page as it was drawn when the app was built: without data, with places for what the operator configures.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Shell {
    head: String,
    html: String,
}

impl Template {
    pub(super) fn new(assets: &Assets, config: PageConfig) -> Self {
        let page = assets.page();
        let cut = |text: &str, mark: &str| {
            let (before, after) = text.split_once(mark).unwrap_or((text, ""));
            (before.to_owned(), after.to_owned())
        };
        let (before_head, rest) = cut(&page, HEAD.0);
        let (_, rest) = cut(&rest, HEAD.1);
        let (before_config, rest) = cut(&rest, CONFIG);
        let (before_links, rest) = cut(&rest, HEAD_END);
        let (before_app, end) = cut(&rest, APP);
        let names = Page::ALL.map(Page::name);
        Self {
            before_head,
            before_config,
            before_links,
            before_app,
            end,
            build_id: assets.build_id().to_owned(),
            config,
            links: names.into_iter().chain(PARTS).map(|name| (name, assets.links(name))).collect(),
            shells: names.map(|name| assets.shell(name)),
            problem_shell: assets.shell("problem"),
        }
    }

    /// What the renderer needs to draw the page at `place`.
    pub(super) fn request(&self, place: &Place, data: DataState, payload: &Payload) -> String {
        let request = RenderRequest {
            path: &place.path,
            search: &place.query,
            status: place.status.as_u16(),
            message: place.message.as_deref(),
            config: self.app_config(place, data),
            payload,
        };
        serde_json::to_string(&request).expect("it is plain data")
    }

    /// The page at `place` as the renderer drew it.
    pub(super) fn drawn(
        &self,
        place: &Place,
        target: &Target,
        data: DataState,
        drawing: &Drawing,
        payload: &Payload,
    ) -> Packed {
        let app = format!(r#"<div id="app" data-rendered>{}</div>"#, drawing.html);
        Packed::new(&self.filled(place, target, data, &drawing.head, &app, payload), Compression::default())
    }

    /// The page at `place` as it was drawn when the app was built: the app draws it anew from the data that come along.
    pub(super) fn shell(&self, place: &Place, target: &Target, data: DataState, payload: &Payload) -> Packed {
        let shell = if place.status.is_success() { &self.shells[target.page as usize] } else { &self.problem_shell };
        let head = self.configured(&shell.head, place);
        let app = format!(r#"<div id="app">{}</div>"#, self.configured(&shell.html, place));
        Packed::new(&self.filled(place, target, data, &head, &app, payload), Compression::fast())
    }

    /// A page with nothing in it, which the app fills without a network: what an installed app opens with.
    pub(super) fn blank(&self, place: &Place) -> Packed {
        let head = self.configured(&self.shells[0].head, place);
        Packed::new(
            &self.filled(place, &Target::plain(Page::Index), DataState::Ready, &head, APP, &Payload::empty()),
            Compression::best(),
        )
    }

    fn filled(
        &self,
        place: &Place,
        target: &Target,
        data: DataState,
        head: &str,
        app: &str,
        payload: &Payload,
    ) -> String {
        let mut page = String::with_capacity(4096 + app.len());
        page += &self.before_head;
        page += head;
        page += &self.before_config;
        json_script(
            &mut page,
            "app-config",
            &serde_json::to_string(&self.app_config(place, data)).expect("plain data"),
        );
        page += &self.before_links;
        // After the styles of all pages, which say in which order the layers come.
        for link in self.links(place, target, data) {
            page += link;
        }
        page += HEAD_END;
        page += &self.before_app;
        page += app;
        json_script(&mut page, "app-payload", &payload.json());
        page += &self.end;
        page
    }

    /// What fetches early the code that draws this page, each line once.
    fn links(&self, place: &Place, target: &Target, data: DataState) -> Vec<&str> {
        let home = target.page == Page::Index;
        let part = if data == DataState::Empty {
            "empty"
        } else if target.start {
            "start"
        } else {
            "results"
        };
        let names =
            [Some(target.page.name()), home.then_some(part), target.product.then_some("product"), target.section];
        let mut links: Vec<&str> = Vec::new();
        for name in names.into_iter().flatten().filter(|_| place.status.is_success()) {
            for link in &self.links[name] {
                if !links.contains(&link.as_str()) {
                    links.push(link);
                }
            }
        }
        links
    }

    fn app_config<'a>(&'a self, place: &'a Place, data: DataState) -> AppConfig<'a> {
        AppConfig {
            api_base: API_BASE,
            site_name: &self.config.site_name,
            site_url: self.origin(place),
            twitter: self.config.twitter.as_deref(),
            build_id: &self.build_id,
            data: match data {
                DataState::Empty => "empty",
                DataState::Demo => "demo",
                DataState::Ready => "ready",
            },
            problem: (place.status.as_u16() > StatusCode::NOT_FOUND.as_u16())
                .then(|| Problem { status: place.status.as_u16(), message: place.message.as_deref() }),
            features: Features { payload: true },
        }
    }

    /// Did the operator say where the site is?
    pub(super) const fn knows_its_address(&self) -> bool {
        self.config.site_url.is_some()
    }

    fn origin<'a>(&'a self, place: &'a Place) -> Option<&'a str> {
        self.config.site_url.as_deref().or(place.origin.as_deref())
    }

    /// Fills a shell's places. A line for what is not configured goes.
    fn configured(&self, text: &str, place: &Place) -> String {
        let twitter = self.config.twitter.as_deref().map(|handle| handle.trim_start_matches('@'));
        let known = [
            ("%siteName%", Some(self.config.site_name.as_str())),
            ("%siteUrl%", self.origin(place)),
            ("%twitter%", twitter),
        ];
        let mut filled = String::with_capacity(text.len());
        for line in text.split_inclusive('\n') {
            let mut line = line.to_owned();
            for (mark, value) in known {
                match value {
                    _ if !line.contains(mark) => {}
                    Some(value) => line = line.replace(mark, &escaped(value)),
                    None => line.clear(),
                }
            }
            filled += &line;
        }
        filled
    }
}

/// A JSON text as a script that does nothing. Inside a script only `</script` and `<!--` mean something to HTML: without
/// `<` there is neither.
fn json_script(page: &mut String, id: &str, json: &str) {
    *page += r#"<script type="application/json" id=""#;
    *page += id;
    *page += r#"">"#;
    *page += &json.replace('<', "\\u003c");
    *page += "</script>";
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&#x27;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::Asset;
    use hyper::body::Bytes;

    const HTML: &str = "<!doctype html><head><!--head--><title>dev</title><!--/head-->\
        <script type=\"application/json\" id=\"app-config\"></script></head><body><div id=\"app\"></div></body>";

    fn template(config: PageConfig) -> Template {
        let page = Asset::new("index.html", "x", [(None, Bytes::from_static(HTML.as_bytes()))]);
        let head = "<title>%siteName%</title>\n<link href=\"%siteUrl%/\">\n<meta content=\"@%twitter%\">\n";
        let shell = Shell { head: head.into(), html: "<p>%siteName%</p>".into() };
        let mut template = Template::new(&Assets::new("b1", [("index.html", page)]), config);
        template.shells[0] = shell;
        template
    }

    fn config(site_name: &str) -> PageConfig {
        PageConfig { site_name: site_name.into(), site_url: None, twitter: None }
    }

    fn drawn(config: PageConfig, html: &str, status: StatusCode) -> String {
        let place = Place::of("/", Some("http://x.example"), status);
        let drawing = Drawing { head: "<title>T</title>".into(), html: html.into(), missing: Vec::new() };
        let target = Target::plain(Page::Index);
        let page = template(config).drawn(&place, &target, DataState::Demo, &drawing, &Payload::empty());
        String::from_utf8(page.plain().to_vec()).expect("UTF-8")
    }

    #[test]
    fn p3_the_app_learns_where_it_is() {
        let page = drawn(config("Körberl"), "<p>hier</p>", StatusCode::OK);
        assert_eq!(
            page,
            "<!doctype html><head><title>T</title>\
             <script type=\"application/json\" id=\"app-config\">{\"apiBase\":\"/api/v1\",\"siteName\":\"Körberl\",\
             \"siteUrl\":\"http://x.example\",\"twitter\":null,\"buildId\":\"b1\",\"data\":\"demo\",\"problem\":null,\
             \"features\":{\"payload\":true}}</script></head><body>\
             <div id=\"app\" data-rendered><p>hier</p></div>\
             <script type=\"application/json\" id=\"app-payload\">{\"version\":0,\"data\":{}}</script></body>"
        );
    }

    #[test]
    fn configuration_never_becomes_markup() {
        let evil = config("</script><!--<script>alert(1)");
        let page = drawn(evil.clone(), "", StatusCode::OK);
        assert!(!page.contains("alert(1)</") && page.matches("<script").count() == 2, "{page}");
        let place = Place::of("/", Some("https://x"), StatusCode::OK);
        let shell = template(evil).shell(&place, &Target::plain(Page::Index), DataState::Ready, &Payload::empty());
        let shell = String::from_utf8(shell.plain().to_vec()).expect("UTF-8");
        assert!(shell.contains("<title>&lt;/script&gt;&lt;!--&lt;script&gt;alert(1)</title>"), "{shell}");
    }

    #[test]
    fn h4_a_shell_names_only_what_is_configured() {
        let place = |origin| Place::of("/", origin, StatusCode::OK);
        let head = |config, place: &Place| template(config).configured("<a %siteUrl%>\n<b @%twitter%>\n<c>\n", place);
        assert_eq!(head(config("K"), &place(None)), "<c>\n");
        let full = PageConfig { twitter: Some("@k".into()), site_url: Some("https://k".into()), ..config("K") };
        assert_eq!(head(full, &place(Some("http://other"))), "<a https://k>\n<b @k>\n<c>\n");
    }

    #[test]
    fn an_error_page_says_so_to_the_app() {
        let page = drawn(config("K"), "", StatusCode::INTERNAL_SERVER_ERROR);
        assert!(page.contains(r#""problem":{"status":500}"#), "{page}");
        assert!(drawn(config("K"), "", StatusCode::NOT_FOUND).contains(r#""problem":null"#));
    }
}
