//! The site over requests and responses, with a renderer script of its own.

use std::sync::atomic::Ordering::Relaxed;

use super::*;
use crate::ingest::Market;

const HTML: &str = "<!doctype html><head><!--head--><!--/head-->\
    <script type=\"application/json\" id=\"app-config\"></script>\
    <template id=\"scripts\"></template></head><div id=\"app\"></div>";

const ROUTES: [(&str, &str); 4] =
    [("index", "/"), ("smartshopping", "/smartshopping"), ("stats", "/stats"), ("kind", "/art/:kind")];

/// Draws the address; `?q=throw`, `?q=loop` and `?q=eat` fail in these ways, and with `?plan=throw` there is no plan.
const RENDERER: &str = r#"var koerberl = {
    plan(input) {
        const { path, search, config, payload } = JSON.parse(input)
        if (search === "plan=throw") throw new Error("on purpose")
        const broken = path === "/art/broken"
        const needs = !broken && path !== "/art/moved" && path.startsWith("/art/") && !config.problem ? `/kinds/${path.slice(5)}` : null
        const known = broken || path === "/art/moved" || needs || ["/", "/smartshopping", "/stats"].includes(path)
        const valid = known && !search.startsWith("produkt=kaputt")
        const title = payload?.data[needs]?.name ?? path
        const query = valid ? search.split("&").filter((pair) => pair.startsWith("q=")).join("&") : ""
        const moved = search === "q=moved" ? "/stats" : path === "/art/moved" ? "/art/butter" : null
        const questions = [{ path: "/chains" }, { path: "/search?q=gibtsnicht", otherwise: "/categories" }]
        return JSON.stringify({ valid, query, head: `<title>${title}</title>`, chunks: [], questions, needs, moved })
    },
    picture(input) {
        const { path, payload } = JSON.parse(input)
        if (path === "/art/broken") throw new Error("on purpose")
        const { name } = payload.data["/kinds/butter"] ?? { name: "?" }
        const tags = [{ letters: "S", hue: 158, price: "1,59", look: "best" }]
        const about = "ab € 6,36 / kg"
        return JSON.stringify({ brand: name, words: "", size: "250 g", about, tags, more: 0, trend: null, asOf: "" })
    },
    render(input) {
        const { path, search } = JSON.parse(input)
        if (search === "q=throw") throw new Error("on purpose")
        if (search === "q=loop") for (;;) {}
        if (search === "q=eat") for (const all = [];;) all.push("x".repeat(1e6) + all.length)
        const { data = {} } = JSON.parse(input).payload ?? {}
        const wanted = { "q=follow": ["/kinds", "/kinds/butter"], "q=never": ["/nowhere"] }[search] ?? []
        const next = wanted.filter((path) => !data[path]).slice(0, 1)
        return JSON.stringify({ html: `<p>${path}?${search}</p>`, missing: [], next })
    },
}"#;

fn site() -> Site {
    let script = "console.log('hello')".repeat(100);
    let variants = [(None, script.as_str()), (Some(Encoding::Brotli), "br"), (Some(Encoding::Gzip), "gzip")]
        .map(|(encoding, text)| (encoding, Bytes::copy_from_slice(text.as_bytes())));
    let font = Assets::embedded(Language::German).font().expect("the app has one");
    let assets = Assets::new(
        "build",
        &ROUTES,
        [
            ("index.html", Asset::new("index.html", "i", [(None, Bytes::from_static(HTML.as_bytes()))])),
            ("assets/app-1.js", Asset::new("assets/app-1.js", "a", variants)),
            (
                "assets/figtree-latin-wght-normal-1.woff2",
                Asset::new("assets/figtree-latin-wght-normal-1.woff2", "f", [(None, font)]),
            ),
            ("icon.svg", Asset::new("icon.svg", "s", [(None, Bytes::from_static(b"<svg/>"))])),
            ("sw.js", Asset::new("sw.js", "w", [(None, Bytes::from_static(b"self"))])),
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
    for (name, path) in ROUTES {
        let response = get(&path.replace(":kind", "butter"), &[]);
        assert_eq!((response.status(), said(&response, "cache-control")), (StatusCode::OK, "no-cache"), "{name}");
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
        assert!(text(&response).contains(&format!("<p>{path}?</p>")), "{path}");
    }
    for path in ["/assets/gone.js", "/favicon.ico", "/.env", "/../Cargo.toml", "/assets.json", "/server/render.js"] {
        let response = get(path, &[]);
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
        assert_eq!(said(&response, "content-type"), "text/plain; charset=utf-8", "{path}");
    }
}

#[test]
fn a_page_that_needs_an_answer_is_planned_by_it() {
    let page = get("/art/butter", &[]);
    assert_eq!(page.status(), StatusCode::OK);
    assert!(text(&page).contains("<title>Butter</title>"), "{}", text(&page));
    let payload = get("/art/butter/_payload.json", &[]);
    assert!(text(&payload).contains("/chains"), "{}", text(&payload));
    let gone = get("/art/gibtsnicht", &[]);
    assert_eq!((gone.status(), said(&gone, "cache-control")), (StatusCode::NOT_FOUND, "no-store"));
    assert!(text(&gone).contains(r#""problem":{"status":404,"message":"Page not found: /art/gibtsnicht"}"#));
    for path in ["/art", "/art/", "/art/butter/mehr"] {
        assert_eq!(get(&format!("{path}/_payload.json"), &[]).status(), StatusCode::NOT_FOUND, "{path}");
    }
}

#[test]
fn r4_a_person_gets_the_404_page_for_a_file_too_and_the_files_there_are() {
    let browser = [("accept", "text/html,application/xhtml+xml,*/*;q=0.8")];
    for path in ["/index.php", "/alt/angebote.html", "/favicon.ico"] {
        let response = get(path, &browser);
        assert_eq!((response.status(), said(&response, "cache-control")), (StatusCode::NOT_FOUND, "no-store"));
        assert!(text(&response).contains(&format!("<p>{path}?</p>")), "{path}");
    }
    for path in ["/icon.svg", "/_payload.json", "/shell.html", "/builds/latest.json"] {
        assert_eq!(get(path, &browser).status(), StatusCode::OK, "{path}");
    }
}

#[test]
fn a_page_that_moved_leads_there_and_is_not_drawn() {
    let (site, app) = (site(), app());
    for _ in 0..2 {
        let response = ask(&site, &app, "/?q=moved", &[]);
        assert_eq!((response.status(), said(&response, "location")), (StatusCode::PERMANENT_REDIRECT, "/stats"));
        assert!(response.body().is_empty());
    }
    assert_eq!(site.counts().drawn.load(Relaxed), 0);
}

#[test]
fn a_page_about_one_thing_has_a_picture() {
    let (site, app) = (site(), app());
    for path in ["/bild/art/butter.png", "/bild/art/butter.png?v=2"] {
        let response = ask(&site, &app, path, &[]);
        assert_eq!((response.status(), said(&response, "content-type")), (StatusCode::OK, "image/png"), "{path}");
        assert_eq!(said(&response, "cache-control"), "public, max-age=3600");
        assert_eq!(said(&response, "cross-origin-resource-policy"), "cross-origin");
        assert!(response.body().starts_with(b"\x89PNG"));
        let again = ask(&site, &app, path, &[("if-none-match", said(&response, "etag"))]);
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    }
    for path in ["/bild/art/gibtsnicht.png", "/bild/stats.png", "/bild/.png", "/bild/art/butter/mehr.png"] {
        let response = ask(&site, &app, path, &[]);
        assert_eq!(
            (response.status(), said(&response, "cache-control")),
            (StatusCode::NOT_FOUND, "no-store"),
            "{path}"
        );
    }
    let broken = ask(&site, &app, "/bild/art/broken.png", &[]);
    assert_eq!((broken.status(), said(&broken, "retry-after")), (StatusCode::SERVICE_UNAVAILABLE, "5"));
    let moved = ask(&site, &app, "/bild/art/moved.png", &[]);
    assert_eq!(said(&moved, "location"), "/bild/art/butter.png");
}

#[test]
fn search_engines_are_told_all_pages() {
    let (site, app) = (site(), app());
    let origin = Some("https://x.example");
    let told = |path: &str, origin| {
        let request = Request::get(path).body(Bytes::new()).expect("a request");
        let response = site.respond(&app.snapshot(), &request, origin);
        (response.status(), text(&response).to_owned())
    };
    assert!(told("/robots.txt", origin).1.ends_with("\nSitemap: https://x.example/sitemap.xml\n"));
    assert_eq!(
        told("/robots.txt", None).1,
        "User-agent: *\nAllow: /api/docs$\nDisallow: /api/\nAllow: /en/api/docs$\nDisallow: /en/api/\n"
    );
    assert!(told("/sitemap.xml", origin).1.contains("<loc>https://x.example/sitemap/seiten.xml</loc>"));
    assert!(told("/sitemap/seiten.xml", origin).1.contains("<loc>https://x.example/smartshopping</loc>"));
    for (path, origin) in
        [("/sitemap.xml", None), ("/sitemap/produkte-1.xml", origin), ("/sitemap/produkte-x.xml", origin)]
    {
        assert_eq!(told(path, origin).0, StatusCode::NOT_FOUND, "{path}");
    }
}

#[test]
fn r6_an_address_that_the_app_rejects_is_a_404() {
    let (site, app) = (site(), app());
    for (query, status) in [("kaputt", 404), ("spar:1", 200), ("kaputt", 404)] {
        let response = ask(&site, &app, &format!("/?produkt={query}"), &[]);
        assert_eq!(response.status(), status, "{query}");
        assert!(text(&response).contains("data-rendered"), "{query}");
    }
    assert_eq!(site.counts().drawn.load(Relaxed), 3, "error pages are not cached");
}

#[test]
fn r5_an_error_page_says_what_went_wrong() {
    let request = Request::get("/stats").body(Bytes::new()).expect("a request");
    let response = site().problem(&app().snapshot(), &request, StatusCode::INTERNAL_SERVER_ERROR, "");
    assert_eq!((response.status(), said(&response, "cache-control")), (StatusCode::INTERNAL_SERVER_ERROR, "no-store"));
    assert!(text(&response).contains(r#""problem":{"status":500}"#));
}

#[test]
fn p1_every_page_is_drawn_and_has_a_payload() {
    for (page, payload) in [
        ("/", "/_payload.json"),
        ("/smartshopping", "/smartshopping/_payload.json"),
        ("/stats", "/stats/_payload.json"),
    ] {
        let html = get(page, &[]);
        assert!(text(&html).contains(&format!(r#"<div id="app" data-rendered><p>{page}?</p></div>"#)), "{page}");
        let data = get(payload, &[]);
        assert_eq!((data.status(), said(&data, "content-type")), (StatusCode::OK, "application/json"), "{payload}");
        assert!(text(&html).contains(text(&data)), "{page} and {payload} hold the same");
        for question in ["/chains", "/search?q=gibtsnicht", "/categories"] {
            assert!(text(&data).contains(&format!(r#""{question}":{{"#)), "{payload} {question}");
        }
    }
    for path in ["/nowhere/_payload.json", "//_payload.json", "/stats_payload.json"] {
        assert_eq!(get(path, &[]).status(), StatusCode::NOT_FOUND, "{path}");
    }
}

#[test]
fn p1_a_page_holds_what_its_answers_bring_up() {
    let page = get("/?q=follow", &[]);
    for question in ["/kinds", "/kinds/butter"] {
        assert!(text(&page).contains(&format!(r#""{question}":{{"#)), "{question}");
    }
    let page = get("/?q=never", &[]);
    assert!(text(&page).contains("data-rendered") && !text(&page).contains("/nowhere"), "no answer brings nothing up");
}

#[test]
fn addresses_with_the_same_content_share_one_drawn_page() {
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
fn a_page_that_cannot_be_drawn_is_sent_with_its_data() {
    let (site, app) = (site(), app());
    for word in ["throw", "loop", "eat"] {
        let broken = ask(&site, &app, &format!("/?q={word}"), &[]);
        assert_eq!(broken.status(), StatusCode::OK, "{word}");
        assert!(text(&broken).contains(r#"<div id="app"></div>"#), "{word}");
        assert!(text(&broken).contains(r#""/chains":{"#), "{word}");
        assert!(text(&broken).contains("<title>/</title>"), "the head is that of the plan");
        let next = ask(&site, &app, &format!("/?q=after-{word}"), &[]);
        assert!(text(&next).contains("data-rendered"), "{word}");
    }
    assert_eq!(site.counts().failed.load(Relaxed), 3);
}

#[test]
fn a_page_that_cannot_be_planned_is_sent_without_data() {
    let (site, app) = (site(), app());
    for (path, status) in [("/?plan=throw", 200), ("/nowhere?plan=throw", 404)] {
        let page = ask(&site, &app, path, &[]);
        assert_eq!(page.status(), status, "{path}");
        assert!(text(&page).contains(r#"<div id="app"></div>"#), "{path}");
    }
    let payload = ask(&site, &app, "/_payload.json?plan=throw", &[]);
    assert_eq!((text(&payload), said(&payload, "etag")), (r#"{"version":0,"data":{}}"#, ""));
    assert_eq!(said(&payload, "cache-control"), "no-store");
}

#[test]
fn a_payload_needs_no_drawing() {
    let (site, app) = (site(), app());
    for _ in 0..2 {
        assert!(text(&ask(&site, &app, "/_payload.json?q=loop", &[])).contains(r#""/chains":{"#));
    }
    let counts = site.counts();
    assert_eq!((counts.drawn.load(Relaxed), counts.failed.load(Relaxed)), (0, 0));
}

#[test]
fn a_page_is_drawn_once_for_all_who_ask_at_the_same_time() {
    let (site, app) = (site(), app());
    std::thread::scope(|scope| {
        for n in 0..8 {
            let (site, app) = (&site, &app);
            scope.spawn(move || {
                let page = ask(site, app, &format!("/?q=milch&utm_source={}", n % 3), &[]);
                assert!(text(&page).contains("data-rendered"));
            });
        }
    });
    assert_eq!(site.counts().drawn.load(Relaxed), 1);
}

#[test]
fn a_page_that_is_being_drawn_from_old_prices_is_drawn_again() {
    let (site, app) = (site(), app());
    let slow = || Request::get("/?q=loop").body(Bytes::new()).expect("a request");
    let before = site.draw(&app.snapshot(), &slow(), None).expect("a page");
    app.load().expect("nothing is easily read");
    let after = site.draw(&app.snapshot(), &slow(), None).expect("a page");
    let waits = [before, after].map(|drawing| std::thread::spawn(|| drawing.wait()));
    for wait in waits {
        assert!(wait.join().expect("no panic").page.is_none(), "it cannot be drawn");
    }
    // Nobody waits for the first any more, which may fail later than the second.
    let begun = std::time::Instant::now();
    while site.counts().failed.load(Relaxed) < 2 {
        assert!(begun.elapsed() < std::time::Duration::from_secs(10), "it was drawn once only");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}

#[test]
fn entrances_and_popular_pages_are_drawn_again_when_the_market_has_changed() {
    let (site, app) = (site(), app());
    ask(&site, &app, "/?q=butter&utm_source=x", &[]);
    app.load().expect("nothing is easily read");
    site.renew(&app, &BasePath::default());
    assert_eq!(site.counts().drawn.load(Relaxed), 1 + 3 + 1);
    ask(&site, &app, "/?q=butter", &[]);
    assert_eq!((site.counts().drawn.load(Relaxed), site.counts().kept.load(Relaxed)), (5, 1));
}

#[test]
fn below_en_is_the_app_in_english() {
    let page = || {
        Asset::new("index.html", "e", [(None, Bytes::from(HTML.replacen("<head>", "<html lang=\"en-GB\"><head>", 1)))])
    };
    let site = site()
        .with_english(move || Assets::new("english", &ROUTES, [("index.html", page())]).drawn_by(RENDERER.as_bytes()));
    let (app, base) = (app(), BasePath::default().in_english());
    let in_english = |path: &str| {
        let request = Request::get(path).extension(base.clone()).body(Bytes::new()).expect("a request");
        site.respond(&app.snapshot(), &request, Some("http://a.example"))
    };
    let english = text(&in_english("/stats")).to_owned();
    assert!(
        english.contains("<html data-base=\"/en\" lang=\"en-GB\">") && english.contains("<p>/stats?</p>"),
        "{english}"
    );
    assert!(english.contains(r#""apiBase":"/en/api/v1""#) && english.contains(r#""siteUrl":"http://a.example""#));
    assert!(text(&in_english("/builds/latest.json")).contains("\"english\""));
    let [busy, in_german] = [&base, &BasePath::default()].map(|base| text(&busy(base)).to_owned());
    assert_eq!((busy.as_str(), in_german.as_str()), ("Too much to draw right now.\n", "Gerade zu viel zu zeichnen.\n"));
    assert_eq!(in_english("/assets/app-1.js").status(), StatusCode::NOT_FOUND, "it is of the other build");
    let german = text(&ask(&site, &app, "/stats", &[])).to_owned();
    assert!(german.contains("<p>/stats?</p>") && !german.contains("lang=\"en"));
    assert_eq!(site.counts().drawn.load(Relaxed), 2, "each is drawn, and both are counted");
}

#[test]
fn the_worker_of_each_language_may_serve_all_pages() {
    let worker = || [("sw.js", Asset::new("sw.js", "w", [(None, Bytes::from_static(b"self"))]))];
    let site = site().with_english(move || Assets::new("english", &ROUTES, worker()));
    let app = app();
    for (mounted, allowed) in [("/", "/"), ("/preise", "/preise/")] {
        let base: BasePath = mounted.parse().expect("a path");
        for base in [base.in_english(), base] {
            let request = Request::get("/sw.js").extension(base).body(Bytes::new()).expect("a request");
            let response = site.respond(&app.snapshot(), &request, None);
            assert_eq!(said(&response, "service-worker-allowed"), allowed);
        }
    }
    assert_eq!(said(&get("/icon.svg", &[]), "service-worker-allowed"), "");
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
