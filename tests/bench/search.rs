//! Speed of the search on the whole market: `cargo bench --bench search`. Prints percentiles, and ratios to two scans
//! of all folded names in the same run: by memmem, and by `str::contains`.

#[path = "../common/real.rs"]
mod real;

use std::collections::BTreeSet;
use std::hint::black_box;
use std::time::{Duration, Instant};

use hyper::Request;
use hyper::body::Bytes;
use koerberl::api::{self, App};
use koerberl::catalogue::{Builder, Catalogue};
use koerberl::compare;
use koerberl::domain::{Product, fold};
use koerberl::ingest::Market;
use koerberl::search;
use memchr::memmem;

/// Words that people search for; half of them are also combined with a second word.
const WORDS: &str = "milch butter eier kaffee brot käse mehl zucker reis nudeln öl essig salz pfeffer joghurt topfen \
    sauerrahm schlagobers schinken wurst salami speck huhn faschiertes lachs thunfisch apfel banane birne orange zitrone \
    traube erdbeere tomaten paradeiser gurke paprika zwiebel knoblauch karotten erdäpfel kartoffeln salat spinat erbsen \
    mais bohnen linsen schokolade keks chips nüsse gummibärchen eis pizza pommes fischstäbchen knödel suppe ketchup senf \
    mayonnaise honig marmelade nutella müsli cornflakes haferflocken tee kakao saft limonade cola wasser mineralwasser \
    bier radler wein sekt prosecco wodka rum klopapier küchenrolle taschentücher waschmittel weichspüler spülmittel \
    zahnpasta zahnbürste shampoo duschgel seife deo creme windeln feuchttücher katzenfutter hundefutter katzenstreu \
    ei ol tee bio vollmilch heumilch hafermilch mandelmilch laktosefrei glutenfrei vegan tofu hummus mozzarella gouda \
    emmentaler feta camembert parmesan frischkäse nutela mozarela jogurt schokolde spagetti manner milka ja! clever \
    s-budget spar billa";
const SECOND: &[&str] = &["bio", "1l", "<2€", "natur", "-schoko", "500g", "spar", "\"ja! natürlich\""];

fn main() {
    let files = [real::AUSTRIA, real::NEIGHBOURS];
    let products: Option<Vec<Vec<Product>>> = files.into_iter().map(real::products).collect();
    let Some(products) = products else { return };
    let products = products.concat();
    let begun = Instant::now();
    let catalogue = build(&products);
    println!("{} products, {} prices; catalogue built in {:?}", catalogue.len(), catalogue.prices(), begun.elapsed());
    let names: Vec<String> = catalogue.products().map(|product| folded(product.name())).collect();
    let app = App::new(Market::Invented(products), jiff::Timestamp::now, None);
    app.refresh().expect("an invented market can be read");

    let queries = queries();
    let (ours, hits) = time(&queries, |q| search::search(&catalogue, &request(q)).products);
    let (answers, bytes) = time(&queries, |q| answer(&app, q));
    let (scan, _) = time(&queries, |q| memmem_scan(&names, q));
    let (naive, _) = time(&queries, |q| names.iter().filter(|name| name.contains(&folded(q))).count());
    println!("{} queries, {hits} hits", queries.len());
    let [p50, p99, most] = percentiles(&ours);
    println!("search         p50 {p50:?}  p99 {p99:?}  most {most:?}");
    let [all50, all99, all] = percentiles(&answers);
    println!("whole answer   p50 {all50:?}  p99 {all99:?}  most {all:?}, {} KB each", bytes / queries.len() / 1000);
    for (peer, times) in [("memmem scan", scan), ("contains", naive)] {
        let [peer50, peer99, _] = percentiles(&times);
        let ratio = peer50.as_secs_f64() / p50.as_secs_f64();
        println!("{peer:<14} p50 {peer50:?}  p99 {peer99:?}  ({ratio:.1} times ours)");
    }
    let mut slowest: Vec<_> = ours.iter().zip(&queries).collect();
    slowest.sort_by(|a, b| b.0.cmp(a.0));
    slowest.iter().take(8).for_each(|(took, query)| println!("  {took:?} {query}"));
    let prefixes: Vec<String> = ["mi", "bu", "sch", "k", "ei", "bio m", "ka"].map(String::from).to_vec();
    let completions = search::Completions::of(&catalogue);
    let (suggest, _) = time(&prefixes, |q| completions.suggest(&catalogue, q).len());
    println!("suggest        p50 {:?}  most {:?}", percentiles(&suggest)[0], percentiles(&suggest)[2]);
}

/// The length of the answer of the API, without a socket.
fn answer(app: &App, q: &str) -> usize {
    let query: String = form_urlencoded::Serializer::new(String::new()).append_pair("q", q).finish();
    let request = Request::get(format!("/api/v1/search?{query}")).body(Bytes::new()).expect("a request");
    api::respond(app, &request).into_body().into_bytes().map_or(0, |bytes| bytes.len())
}

fn request(q: &str) -> search::Request {
    search::Request { q: q.to_owned(), limit: 24, ..search::Request::default() }
}

fn queries() -> Vec<String> {
    let words: BTreeSet<&str> = WORDS.split_whitespace().collect();
    let single = words.iter().map(|word| (*word).to_owned());
    let double = words.iter().zip(SECOND.iter().cycle()).map(|(word, second)| format!("{word} {second}"));
    let backwards = words.iter().rev().zip(words.iter()).map(|(first, second)| format!("{first} {second}"));
    let all: BTreeSet<String> = single.chain(double).chain(backwards).collect();
    let step = all.len() / 300;
    all.into_iter().step_by(step.max(1)).take(300).collect()
}

/// The median of five runs of each query.
fn time(queries: &[String], mut search: impl FnMut(&str) -> usize) -> (Vec<Duration>, usize) {
    let mut hits = 0;
    let times = queries.iter().map(|query| {
        let runs = (0..5).map(|_| {
            let begun = Instant::now();
            hits += black_box(search(query));
            begun.elapsed()
        });
        let mut runs: Vec<Duration> = runs.collect();
        runs.sort();
        runs[2]
    });
    (times.collect(), hits / 5)
}

fn percentiles(times: &[Duration]) -> [Duration; 3] {
    let mut times = times.to_vec();
    times.sort();
    [times[times.len() / 2], times[times.len() * 99 / 100], times[times.len() - 1]]
}

fn memmem_scan(names: &[String], query: &str) -> usize {
    let query = folded(query);
    let finders: Vec<_> = query.split(' ').map(memmem::Finder::new).collect();
    names.iter().filter(|name| finders.iter().all(|finder| finder.find(name.as_bytes()).is_some())).count()
}

fn folded(text: &str) -> String {
    let mut out = String::new();
    fold::plain(text, &mut out);
    out
}

fn build(products: &[Product]) -> Catalogue {
    let mut builder = Builder::new();
    for product in products {
        builder.push(product);
    }
    builder.finish(1, compare::labels)
}
