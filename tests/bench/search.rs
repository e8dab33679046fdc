//! Speed of the search and of completions on the whole market: `cargo bench --bench search`. Prints percentiles of the
//! CPU time, beside those of two scans of all folded names in the same run: by memmem, and by `str::contains`; and how
//! many of the judged typing errors are found.

#[path = "../common/real.rs"]
mod real;

use std::collections::BTreeSet;
use std::hint::black_box;
use std::time::{Duration, Instant};

use hyper::Request;
use hyper::body::Bytes;
use koerberl::api::{self, App};
use koerberl::catalogue::Catalogue;
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
    let begun = Instant::now();
    let app = App::new(Market::Invented(products.concat()), jiff::Timestamp::now, None);
    app.refresh().expect("an invented market can be read");
    app.link().expect("an invented market can be linked");
    let catalogue = &*app.snapshot().catalogue;
    let took = begun.elapsed();
    println!("{} products, {} prices; catalogue built and linked in {took:?}", catalogue.len(), catalogue.prices());
    let names: Vec<String> = catalogue.products().map(|product| folded(product.name())).collect();

    let queries = queries();
    println!("{} queries, the first {FIRST} groups with facets; CPU time of one core:", queries.len());
    let ours = time(&queries, |q| search::search(catalogue, &request(q)).products);
    report("search", &ours);
    let mut slowest: Vec<_> = ours.iter().zip(&queries).collect();
    slowest.sort_by(|a, b| b.0.cmp(a.0));
    slowest.iter().take(8).for_each(|(took, query)| println!("  {took:?} {query}"));
    report("whole answer", &time(&queries, |q| answer(&app, "search", q)));
    report("memmem scan", &time(&queries, |q| memmem_scan(&names, q)));
    report("contains", &time(&queries, |q| names.iter().filter(|name| name.contains(&folded(q))).count()));
    let errors = typing_errors();
    let found = errors.iter().filter(|(typed, meant)| is_found(catalogue, typed, meant)).count();
    println!("typing errors  {found} of {} found", errors.len());

    let typed = beginnings(&queries);
    println!("{} beginnings of these, completed for the first time and again:", typed.len());
    let begun = now();
    let completions = search::Completions::of(catalogue);
    println!("names read     {:?}", now().saturating_sub(begun));
    for times in ["suggest", "suggest again"] {
        report(times, &typed.iter().map(|q| once(|| completions.suggest(catalogue, q).len())).collect::<Vec<_>>());
    }
    answer(&app, "suggest", "mi");
    report("whole answer", &time(&typed, |q| answer(&app, "suggest", q)));
}

/// So many queries are drawn; beside them the two letters that find the most.
const QUERIES: usize = 388;

/// So many groups of a result.
const FIRST: usize = 50;

/// The CPU time of this thread.
fn now() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec.unsigned_abs(), now.tv_nsec as u32)
}

fn report(what: &str, times: &[Duration]) {
    let mut times = times.to_vec();
    times.sort();
    let at = |percent: usize| times[(times.len() * percent / 100).min(times.len() - 1)];
    let mean = times.iter().sum::<Duration>() / times.len() as u32;
    let [p50, p99, worst] = [50, 99, 100].map(at);
    println!("{what:<14} p50 {p50:?}  p99 {p99:?}  worst {worst:?}  {:.0} a second", 1.0 / mean.as_secs_f64());
}

/// What was typed by mistake, and what most names of what was meant hold.
fn typing_errors() -> Vec<(&'static str, Vec<&'static str>)> {
    let lines = include_str!("../judged/typing-errors.tsv").lines().filter(|line| !line.starts_with('#'));
    let read = |line: &'static str| {
        let mut cells = line.split('\t');
        Some((cells.next()?, cells.nth(1)?.split(" / ").collect()))
    };
    lines.filter_map(read).collect()
}

/// Do most of the first five hits hold what was meant?
fn is_found(catalogue: &Catalogue, typed: &str, meant: &[&str]) -> bool {
    let hits = search::search(catalogue, &search::Request { limit: 5, ..request(typed) }).hits;
    let name = |hit: &search::Hit| folded(catalogue.product(hit.products[0]).name());
    let right = hits.iter().filter(|hit| meant.iter().any(|meant| name(hit).contains(meant))).count();
    right * 2 > hits.len()
}

/// All that is typed on the way to the first words of the queries, from two letters on.
fn beginnings(queries: &[String]) -> Vec<String> {
    let words: BTreeSet<&str> = queries.iter().filter_map(|query| query.split(' ').next()).collect();
    let ends = |word: &'_ str| word.char_indices().map(|(at, c)| at + c.len_utf8()).skip(1).collect::<Vec<_>>();
    let begin = words.iter().flat_map(|word| ends(word).into_iter().map(|end| word[..end].to_owned()));
    begin.collect::<BTreeSet<_>>().into_iter().collect()
}

/// The length of the answer of the API, without a socket.
fn answer(app: &App, operation: &str, q: &str) -> usize {
    let query: String = form_urlencoded::Serializer::new(String::new()).append_pair("q", q).finish();
    let request = Request::get(format!("/api/v1/{operation}?{query}")).body(Bytes::new()).expect("a request");
    api::respond(app, &request).into_body().into_bytes().map_or(0, |bytes| bytes.len())
}

fn request(q: &str) -> search::Request {
    search::Request { q: q.to_owned(), limit: FIRST, ..search::Request::default() }
}

fn queries() -> Vec<String> {
    let words: BTreeSet<&str> = WORDS.split_whitespace().collect();
    let single = words.iter().map(|word| (*word).to_owned());
    let double = words.iter().zip(SECOND.iter().cycle()).map(|(word, second)| format!("{word} {second}"));
    let backwards = words.iter().rev().zip(words.iter()).map(|(first, second)| format!("{first} {second}"));
    let judged = [include_str!("../golden/queries.tsv"), include_str!("../judged/queries.tsv")];
    let judged = judged.iter().flat_map(|file| file.lines()).filter(|line| !line.starts_with(['#', '$']));
    let judged = judged.filter_map(|line| Some(line.split_once('\t')?.0.to_owned()));
    let all: BTreeSet<String> = single.chain(double).chain(backwards).chain(judged).collect();
    let all: Vec<String> = all.into_iter().collect();
    (0..QUERIES).map(|place| all[place * all.len() / QUERIES].clone()).chain(["er".to_owned()]).collect()
}

/// The median of five runs of each query.
fn time(queries: &[String], mut search: impl FnMut(&str) -> usize) -> Vec<Duration> {
    let median = |query: &String| {
        let mut runs = [(); 5].map(|()| once(|| search(query)));
        runs.sort();
        runs[2]
    };
    queries.iter().map(median).collect()
}

fn once(run: impl FnOnce() -> usize) -> Duration {
    let begun = now();
    black_box(run());
    now().saturating_sub(begun)
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
