//! HTML pages: `index.html` filled in with a head, the drawn app, its configuration and its data. All values are
//! escaped.

use std::borrow::Cow;
use std::collections::HashMap;

use flate2::Compression;
use hyper::header::HeaderValue;
use serde::{Deserialize, Serialize};

use super::assets::{Links, Route};
use super::packed::Packed;
use super::payload::{API_BASE, Payload, Question};
use super::{Assets, BasePath, POLICY};
use crate::api::DataState;
use crate::domain::xml::escaped;

/// The places in `index.html`, in their order.
const HEAD: (&str, &str) = ("<!--head-->", "<!--/head-->");
const CONFIG: &str = r#"<script type="application/json" id="app-config"></script>"#;
const SCRIPTS: &str = r#"<template id="scripts">"#;
const APP: &str = r#"<div id="app"></div>"#;

/// What the operator says about the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageConfig {
    /// Its name.
    pub site_name: String,
    /// Its public address, without a slash at the end; `None`: the host of each request.
    pub site_url: Option<String>,
    /// Its handle on Twitter.
    pub twitter: Option<String>,
}

/// The app's configuration (P3), as the page holds it and the renderer gets it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct AppConfig<'a> {
    api_base: Cow<'a, str>,
    site_name: &'a str,
    site_url: Option<&'a str>,
    twitter: Option<&'a str>,
    build_id: &'a str,
    data: &'a str,
    problem: Option<&'a Problem>,
    /// Switches for parts of the app that not every installation has.
    features: Features,
}

#[derive(Serialize)]
struct Features {
    /// Payloads are served at `…/_payload.json`.
    payload: bool,
}

/// An error page to show instead of the page. A 404 is one only where the app can't find out by itself, for want of the
/// answer that says whether there is such a page.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Problem {
    pub(super) status: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) message: Option<String>,
}

/// The input of the app's `plan` and `render` (`ui/src/server/entry.tsx`).
#[derive(Serialize)]
struct EngineRequest<'a> {
    path: &'a str,
    search: &'a str,
    config: AppConfig<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    payload: Option<&'a Payload>,
}

/// The answer of `plan`: what is known of a page before it is drawn (`ui/src/app/plan.ts`).
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Plan {
    /// False: the page is a 404 page.
    pub(super) valid: bool,
    /// The canonical query.
    pub(super) query: String,
    head: String,
    /// Source modules of the chunks that the page is drawn with.
    chunks: Vec<String>,
    pub(super) questions: Vec<Question>,
    /// The question whose answer says whether there is such a page, and what it is called.
    pub(super) needs: Option<String>,
    /// The path at which the page is now.
    pub(super) moved: Option<String>,
    /// What is shown instead, where that has no answer.
    #[serde(skip)]
    pub(super) problem: Option<Problem>,
}

/// The answer of `render`.
#[derive(Debug, Deserialize)]
pub(super) struct Drawing {
    html: String,
    /// Questions of the page that the payload does not answer. There are none as long as plans are complete.
    pub(super) missing: Vec<String>,
    /// Questions that answers in the payload bring up.
    pub(super) next: Vec<String>,
}

/// A page that the app drew at build time: without data, with placeholders for the operator's configuration.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Skeleton {
    plan: Plan,
    html: String,
}

impl Skeleton {
    /// A page that asks for nothing and has no content: for tests.
    pub(super) fn of_page() -> Self {
        Self { plan: Plan { valid: true, ..Plan::default() }, html: String::new() }
    }

    fn plan_at(&self, template: &Template, address: &Address) -> Plan {
        Plan { head: template.configured(&self.plan.head, address), ..self.plan.clone() }
    }
}

/// The address of a page.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Address {
    /// The site's address for who sent the request; `None` where the operator configured it.
    pub(super) origin: Option<String>,
    pub(super) base: BasePath,
    /// Below that.
    pub(super) path: String,
    pub(super) query: String,
}

impl Address {
    pub(super) fn new(path: &str, query: Option<&str>, origin: Option<&str>) -> Self {
        let [path, query] = [path, query.unwrap_or_default()].map(str::to_owned);
        Self { origin: origin.map(str::to_owned), base: BasePath::default(), path, query }
    }

    pub(super) fn below(self, base: BasePath) -> Self {
        Self { base, ..self }
    }

    /// With the canonical query.
    pub(super) fn canonical(&self, plan: &Plan) -> Self {
        Self { query: plan.query.clone(), ..self.clone() }
    }
}

/// `index.html` and what fills it.
#[derive(Debug)]
pub(super) struct Template {
    before_head: String,
    before_config: String,
    before_scripts: String,
    before_app: String,
    end: String,
    build_id: String,
    config: PageConfig,
    /// The lines of the head that load a chunk early, by its source module.
    links: HashMap<String, Links>,
    routes: Vec<Route>,
    problem: Skeleton,
    blank: Skeleton,
    /// The Content-Security-Policy of pages: allows the inline scripts of `index.html`.
    pub(super) policy: HeaderValue,
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
        let (before_scripts, rest) = cut(&rest, SCRIPTS);
        let (before_app, end) = cut(&rest, APP);
        Self {
            before_head,
            before_config,
            before_scripts,
            before_app,
            end,
            build_id: assets.build_id().to_owned(),
            config,
            links: assets.links(),
            routes: assets.build.routes.clone(),
            problem: assets.build.problem.clone(),
            blank: assets.build.blank.clone(),
            policy: policy(&assets.build.inline_scripts),
        }
    }

    /// The input of `plan`; with the payload of a page, that of `render`.
    pub(super) fn request(
        &self,
        address: &Address,
        data: DataState,
        problem: Option<&Problem>,
        payload: Option<&Payload>,
    ) -> String {
        // Pages are drawn as at the root.
        let config = AppConfig { api_base: API_BASE.into(), ..self.app_config(address, data, problem) };
        let request = EngineRequest { path: &address.path, search: &address.query, config, payload };
        serde_json::to_string(&request).expect("plain data")
    }

    /// The plan of the page at the same path without a query, from build time; of an error page where there is none.
    pub(super) fn fallback_plan(&self, address: &Address) -> Plan {
        self.skeleton(&address.path).unwrap_or(&self.problem).plan_at(self, address)
    }

    fn skeleton(&self, path: &str) -> Option<&Skeleton> {
        self.routes.iter().find(|route| route.has(path)).map(|route| &route.skeleton)
    }

    /// The plan of an error page.
    pub(super) fn error_plan(&self, address: &Address) -> Plan {
        self.problem.plan_at(self, address)
    }

    /// The page as the renderer drew it.
    pub(super) fn drawn(
        &self,
        address: &Address,
        data: DataState,
        plan: &Plan,
        drawing: &Drawing,
        payload: &Payload,
    ) -> Packed {
        let app = format!(r#"<div id="app" data-rendered>{}</div>"#, drawing.html);
        let config = self.app_config(address, data, plan.problem.as_ref());
        Packed::new(self.filled(address, &config, plan, &app, payload), Compression::default())
    }

    /// A page that was not drawn: as it looks without data. The app draws it anew from the payload. With a problem, the
    /// error page for it.
    pub(super) fn undrawn(
        &self,
        address: &Address,
        data: DataState,
        plan: &Plan,
        problem: Option<&Problem>,
        payload: &Payload,
    ) -> Packed {
        let skeleton = self.skeleton(&address.path).filter(|_| plan.valid).unwrap_or(&self.problem);
        let app = format!(r#"<div id="app">{}</div>"#, self.configured(&skeleton.html, address));
        let config = self.app_config(address, data, problem);
        Packed::new(self.filled(address, &config, plan, &app, payload), Compression::fast())
    }

    /// A page without content and data: an installed app opens with it if there is no network.
    pub(super) fn blank(&self, address: &Address) -> Packed {
        let config = self.app_config(address, DataState::Ready, None);
        let plan = self.blank.plan_at(self, address);
        Packed::new(self.filled(address, &config, &plan, APP, &Payload::empty()), Compression::best())
    }

    fn filled(
        &self,
        Address { base, .. }: &Address,
        config: &AppConfig<'_>,
        plan: &Plan,
        app: &str,
        payload: &Payload,
    ) -> String {
        let mut page = String::with_capacity(4096 + app.len());
        page += &base.marked(&self.before_head);
        page += &plan.head;
        page += &base.below(&self.before_config);
        json_script(&mut page, "app-config", &serde_json::to_string(config).expect("plain data"));
        page += &base.below(&self.before_scripts);
        // After the styles of all pages, which declare the order of the cascade layers.
        for link in self.links(plan, |links| &links.styles) {
            page += &base.below(link);
        }
        page += SCRIPTS;
        for link in self.links(plan, |links| &links.scripts) {
            page += &base.below(link);
        }
        page += &base.below(&self.before_app);
        page += &base.below(app);
        json_script(&mut page, "app-payload", &payload.columns());
        page += &self.end;
        page
    }

    /// These lines of the plan's chunks, each once.
    fn links(&self, plan: &Plan, of: impl Fn(&Links) -> &[String]) -> Vec<&str> {
        let mut lines: Vec<&str> = Vec::new();
        for line in plan.chunks.iter().filter_map(|chunk| self.links.get(chunk)).flat_map(of) {
            if !lines.contains(&line.as_str()) {
                lines.push(line);
            }
        }
        lines
    }

    fn app_config<'a>(&'a self, address: &'a Address, data: DataState, problem: Option<&'a Problem>) -> AppConfig<'a> {
        AppConfig {
            api_base: format!("{}{API_BASE}", address.base.as_str()).into(),
            site_name: &self.config.site_name,
            site_url: self.origin(address),
            twitter: self.config.twitter.as_deref(),
            build_id: &self.build_id,
            data: match data {
                DataState::Empty => "empty",
                DataState::Demo => "demo",
                DataState::Old => "old",
                DataState::Ready => "ready",
            },
            problem,
            features: Features { payload: true },
        }
    }

    /// The paths of all single pages.
    pub(super) fn paths(&self) -> impl Iterator<Item = &str> {
        self.routes.iter().filter(|route| route.is_single()).map(|route| route.path.as_str())
    }

    pub(super) const fn config(&self) -> &PageConfig {
        &self.config
    }

    pub(super) fn site_name(&self) -> &str {
        &self.config.site_name
    }

    /// The paths of all single pages that search engines may list.
    pub(super) fn listed_paths(&self) -> impl Iterator<Item = &str> {
        let is_listed = |route: &&Route| route.is_single() && !route.skeleton.plan.head.contains("\"noindex\"");
        self.routes.iter().filter(is_listed).map(|route| route.path.as_str())
    }

    /// Did the operator configure the site's address?
    pub(super) const fn knows_its_address(&self) -> bool {
        self.config.site_url.is_some()
    }

    /// The site's address: as the operator configured it, else the origin of a request.
    pub(super) fn site_address<'a>(&'a self, origin: Option<&'a str>) -> Option<&'a str> {
        self.config.site_url.as_deref().or(origin)
    }

    fn origin<'a>(&'a self, address: &'a Address) -> Option<&'a str> {
        self.site_address(address.origin.as_deref())
    }

    /// Fills in the placeholders of a skeleton, and removes lines with placeholders of what is not configured.
    fn configured(&self, text: &str, address: &Address) -> String {
        let twitter = self.config.twitter.as_deref().map(|handle| handle.trim_start_matches('@'));
        let values = [
            ("%siteName%", Some(self.config.site_name.as_str())),
            ("%siteUrl%", self.origin(address)),
            ("%twitter%", twitter),
        ];
        let mut filled = String::with_capacity(text.len());
        for line in text.split_inclusive('\n') {
            let mut line = line.to_owned();
            for (mark, value) in values {
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

/// The Content-Security-Policy that allows the inline scripts with these hashes.
fn policy(inline_scripts: &[String]) -> HeaderValue {
    let mut sources = vec!["script-src 'self'".to_owned()];
    sources.extend(inline_scripts.iter().map(|hash| format!("'{hash}'")));
    let policy = POLICY.replace(&sources[0], &sources.join(" "));
    HeaderValue::from_str(&policy).expect("hashes are ASCII")
}

/// Writes JSON as a data script. Inside a script only `</script` and `<!--` mean something to HTML: without `<` there
/// is neither.
fn json_script(page: &mut String, id: &str, json: &str) {
    *page += r#"<script type="application/json" id=""#;
    *page += id;
    *page += r#"">"#;
    *page += &json.replace('<', "\\u003c");
    *page += "</script>";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::Asset;
    use hyper::StatusCode;
    use hyper::body::Bytes;

    const HTML: &str = "<!doctype html><head><!--head--><title>dev</title><!--/head-->\
        <script type=\"application/json\" id=\"app-config\"></script>\
        <template id=\"scripts\"></template></head><body><div id=\"app\"></div></body>";

    fn template(config: PageConfig) -> Template {
        let page = Asset::new("index.html", "x", [(None, Bytes::from_static(HTML.as_bytes()))]);
        let head = "<title>%siteName%</title>\n<link href=\"%siteUrl%/\">\n<meta content=\"@%twitter%\">\n";
        let plan = Plan { valid: true, head: head.into(), ..Plan::default() };
        let mut template = Template::new(&Assets::new("b1", &[], [("index.html", page)]), config);
        template.problem = Skeleton { plan, html: "<p>%siteName%</p>".into() };
        template
    }

    fn config(site_name: &str) -> PageConfig {
        PageConfig { site_name: site_name.into(), site_url: None, twitter: None }
    }

    fn text(page: &Packed) -> String {
        String::from_utf8(page.plain().to_vec()).expect("UTF-8")
    }

    fn drawn(config: PageConfig, html: &str) -> String {
        let address = Address::new("/", None, Some("http://x.example"));
        let plan = Plan { valid: true, head: "<title>T</title>".into(), ..Plan::default() };
        let drawing = Drawing { html: html.into(), missing: Vec::new(), next: Vec::new() };
        text(&template(config).drawn(&address, DataState::Demo, &plan, &drawing, &Payload::empty()))
    }

    #[test]
    fn p3_a_page_holds_the_configuration() {
        assert_eq!(
            drawn(config("Körberl"), "<p>hier</p>"),
            "<!doctype html><head><title>T</title>\
             <script type=\"application/json\" id=\"app-config\">{\"apiBase\":\"/api/v1\",\"siteName\":\"Körberl\",\
             \"siteUrl\":\"http://x.example\",\"twitter\":null,\"buildId\":\"b1\",\"data\":\"demo\",\"problem\":null,\
             \"features\":{\"payload\":true}}</script><template id=\"scripts\"></template></head><body>\
             <div id=\"app\" data-rendered><p>hier</p></div>\
             <script type=\"application/json\" id=\"app-payload\">{\"version\":0,\"data\":{}}</script></body>"
        );
    }

    #[test]
    fn configuration_never_becomes_markup() {
        let evil = config("</script><!--<script>alert(1)");
        let page = drawn(evil.clone(), "");
        assert!(!page.contains("alert(1)</") && page.matches("<script").count() == 2, "{page}");
        let address = Address::new("/", None, Some("https://x"));
        let template = template(evil);
        let plan = template.fallback_plan(&address);
        let page = text(&template.undrawn(&address, DataState::Ready, &plan, None, &Payload::empty()));
        assert!(page.contains("<title>&lt;/script&gt;&lt;!--&lt;script&gt;alert(1)</title>"), "{page}");
    }

    #[test]
    fn h4_a_skeleton_names_only_what_is_configured() {
        let address = |origin| Address::new("/", None, origin);
        let head =
            |config, address: &Address| template(config).configured("<a %siteUrl%>\n<b @%twitter%>\n<c>\n", address);
        assert_eq!(head(config("K"), &address(None)), "<c>\n");
        let full = PageConfig { twitter: Some("@k".into()), site_url: Some("https://k".into()), ..config("K") };
        assert_eq!(head(full, &address(Some("http://other"))), "<a https://k>\n<b @k>\n<c>\n");
    }

    #[test]
    fn an_error_page_tells_the_app_its_status() {
        let problem = Problem { status: StatusCode::INTERNAL_SERVER_ERROR.as_u16(), message: None };
        let address = Address::new("/", None, None);
        let (template, payload) = (template(config("K")), Payload::empty());
        let plan = template.error_plan(&address);
        let page = template.undrawn(&address, DataState::Demo, &plan, Some(&problem), &payload);
        assert!(text(&page).contains(r#""problem":{"status":500}"#));
    }

    #[test]
    fn a_page_loads_the_files_of_its_chunks_once_and_scripts_when_it_is_painted() {
        let mut template = template(config("K"));
        let lines = |names: [&str; 2]| names.map(|name| format!("<link {name}>")).to_vec();
        let links = |styles, scripts| Links { styles: lines(styles), scripts: lines(scripts) };
        template.links = [
            ("a.tsx".to_owned(), links(["a.css", "both.css"], ["a.js", "both.js"])),
            ("b.tsx".to_owned(), links(["both.css", "b.css"], ["both.js", "b.js"])),
        ]
        .into();
        let chunks = ["a.tsx", "b.tsx", "unknown.tsx"].map(str::to_owned).to_vec();
        let address = Address::new("/", None, Some("http://x.example"));
        let plan = Plan { valid: true, chunks, ..Plan::default() };
        let drawing = Drawing { html: String::new(), missing: Vec::new(), next: Vec::new() };
        let page = text(&template.drawn(&address, DataState::Demo, &plan, &drawing, &Payload::empty()));
        let links = "<link a.css><link both.css><link b.css>\
                     <template id=\"scripts\"><link a.js><link both.js><link b.js></template></head>";
        assert!(page.contains(links), "{page}");
    }

    #[test]
    fn the_policy_allows_the_inline_scripts() {
        let policy = policy(&["sha256-abc".to_owned()]);
        assert!(policy.to_str().is_ok_and(|text| text.contains("; script-src 'self' 'sha256-abc'; ")), "{policy:?}");
    }
}
