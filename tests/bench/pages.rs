//! Cost of rendering pages, on the real market: `cargo bench --bench pages`. 300 result pages, first rendered, then
//! from the cache, and the memory of an engine.

#[path = "../common/real.rs"]
mod real;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use hyper::Request;
use hyper::body::Bytes;
use koerberl::api::App;
use koerberl::domain::Language;
use koerberl::ingest::{ImportInput, Market, MaxRejects};
use koerberl::site::{Assets, Bounds, PageConfig, Site};

const WORDS: &str = "milch butter eier kaffee brot wein bier nudeln reis mehl zucker salz öl essig käse gouda joghurt topfen \
    schinken wurst salami lachs thunfisch huhn pute rind faschiertes äpfel bananen birnen orangen tomaten gurken paprika \
    erdäpfel zwiebel knoblauch salat spinat karotten schokolade kekse chips pizza eis saft mineralwasser cola tee kakao honig \
    marmelade müsli haferflocken ketchup senf mayonnaise shampoo zahnpasta duschgel seife waschmittel windeln klopapier \
    küchenrolle katzenfutter hundefutter";
const SECOND: [&str; 5] = ["", " bio", " spar", " billa", " 1kg"];

fn main() {
    let Some(path) = real::file(real::AUSTRIA) else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let app = App::new(Market::open(folder.path()).expect("a new market"), jiff::Timestamp::now, None);
    app.load().expect("an empty market");
    let file = std::fs::File::open(&path).expect("the file can be read");
    let input = ImportInput { name: path.display().to_string(), bytes: Box::new(file) };
    app.import(vec![input], MaxRejects::default()).expect("the market comes in");
    let app = Arc::new(app);
    let config = PageConfig { site_name: "Körberl".into(), site_url: None, twitter: None };
    let site = Site::new(Assets::embedded(Language::German), config, Bounds::default());

    let pages = pages();
    respond(&site, &app, "/stats"); // starts an engine
    report("drawn", &pages.iter().map(|path| respond(&site, &app, path)).collect::<Vec<_>>());
    report("kept", &pages.iter().map(|path| respond(&site, &app, path)).collect::<Vec<_>>());
    for path in ["/", "/smartshopping", "/stats", "/gibt-es-nicht"] {
        // Another query that the page does not know is the same page; another host is another one.
        let times: Vec<_> = (0..60).map(|n| from(&site, &app, path, &format!("http://host-{n}.example"))).collect();
        report(path, &times);
    }
    let counts = site.counts();
    let (drawn, failed) = (counts.drawn.load(Relaxed), counts.failed.load(Relaxed));
    println!("{drawn} drawn, {failed} failed, {} incomplete", counts.incomplete.load(Relaxed));
    println!("an engine holds {:.1} MB", counts.engine_bytes.load(Relaxed) as f64 / 1e6);
}

fn pages() -> Vec<String> {
    let words: BTreeSet<&str> = WORDS.split_whitespace().collect();
    let queries = words.iter().flat_map(|word| SECOND.iter().map(move |second| format!("{word}{second}")));
    let address = |q: String| {
        let query: String = form_urlencoded::Serializer::new(String::new()).append_pair("q", &q).finish();
        format!("/?{query}")
    };
    queries.map(address).take(300).collect()
}

fn respond(site: &Site, app: &Arc<App>, path: &str) -> Duration {
    from(site, app, path, "http://k.example")
}

fn from(site: &Site, app: &Arc<App>, path: &str, origin: &str) -> Duration {
    let request = Request::get(path).header("accept-encoding", "gzip").body(Bytes::new()).expect("a request");
    let begun = Instant::now();
    let response = site.respond(&app.snapshot(), &request, Some(origin));
    assert!(!response.body().is_empty());
    begun.elapsed()
}

fn report(name: &str, times: &[Duration]) {
    let mut times = times.to_vec();
    times.sort();
    let at = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)].as_secs_f64() * 1e3;
    println!("{name:<15} median {:7.3} ms  p99 {:7.3} ms  most {:7.3} ms", at(50), at(99), at(100));
}
