//! Twelve hours of the schedule, with a chain whose answers are many times what a run may hold, and failures at the
//! others. A process of its own: the most memory that it ever had is asked of the system. Skipped where the system does
//! not say it.

#[allow(dead_code, reason = "other tests need the rest")]
#[path = "fetch/invented.rs"]
mod invented;
#[allow(dead_code, reason = "other tests need the rest")]
#[path = "fetch/setting.rs"]
mod setting;
#[allow(dead_code, reason = "other tests need the rest")]
#[path = "common/shop/mod.rs"]
mod shop;
#[path = "common/skip.rs"]
mod skip;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use koerberl::ingest::schedule::{self, Event, Schedule};
use koerberl::sources::Source;
use koerberl::store::Outcome;
use serde_json::json;

use setting::{Setting, small};
use shop::Reply;

const PAGES: usize = 200;
const ON_A_PAGE: usize = 50;
/// What each article says beside what we want to know, in bytes: an answer is a megabyte.
const CHATTER: usize = 20_000;
/// All of it, in kilobytes: what a run that keeps its answers would have at once.
const ALL: usize = PAGES * ON_A_PAGE * CHATTER / 1024;
/// What may come on top of what there was before, in kilobytes: a few answers and what was understood of all of them.
const MOST: usize = ALL / 3;

/// The most memory that this process ever had, in kilobytes.
fn peak() -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// A page of Billa's, made when it is asked for: the shop must not hold them all either.
fn page(number: usize) -> Reply {
    let articles = (number * ON_A_PAGE..PAGES * ON_A_PAGE).take(ON_A_PAGE).map(|id| {
        let mut article = invented::article("billa", id, 100 + id as u32);
        // Each another one, so that nothing can keep it once for all.
        article["descriptionLong"] = json!(format!("{id:08} ").repeat(CHATTER / 9));
        article
    });
    Reply::json(json!({ "results": articles.collect::<Vec<_>>(), "total": PAGES * ON_A_PAGE }))
}

#[tokio::test(start_paused = true)]
async fn a_run_never_holds_all_its_answers() {
    let setting = Setting::on("2026-03-02");
    for source in Source::all() {
        let is_asked = matches!(source.name.as_str(), "billa" | "hofer" | "lidl" | "penny" | "spar");
        setting.override_with(&source.name, |text| {
            let text = small(&text).replace("size = 500\n", &format!("size = {ON_A_PAGE}\n"));
            let is_silent = is_asked || text.contains("scheduled = false");
            if is_silent { text } else { text.replacen("[chain]\n", "[chain]\nscheduled = false\n", 1) }
        });
    }
    setting.stock("hofer", invented::shelf("hofer", 130, |id| 100 + id as u32));
    let served = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&served);
    setting.fault(move |source, asked| match source {
        "billa" if asked.path.contains("page=") => {
            counted.fetch_add(1, Ordering::SeqCst);
            Some(page(asked.number("page")))
        }
        "lidl" => Some(Reply::CutOff("{".repeat(1000))),
        "penny" => Some(Reply::status(503)),
        "spar" => Some(Reply::html("<!doctype html><title>Wartung</title>")),
        _ => None,
    });
    let outcomes: Arc<Mutex<Vec<(String, Outcome)>>> = Arc::default();
    let heard = Arc::clone(&outcomes);
    let say = move |name: &str, event: Event| {
        let Event::Ended(fetched) = event else { return };
        let outcome = fetched.expect("the store is whole").outcome.expect("nobody else asks");
        heard.lock().expect("whole").push((name.to_owned(), outcome));
    };
    let before = peak();
    let keep = schedule::run(Arc::clone(&setting.fetcher), Schedule::new(7), say);
    let _ = tokio::time::timeout(Duration::from_hours(12), keep).await;
    let after = peak();

    let outcomes = outcomes.lock().expect("whole");
    assert!(outcomes.contains(&("billa".to_owned(), Outcome::Good)), "{outcomes:?}");
    assert_eq!(outcomes.len(), 5, "each once: {outcomes:?}");
    assert!(served.load(Ordering::SeqCst) >= PAGES, "all of them");
    assert_eq!(setting.products("billa").len(), PAGES * ON_A_PAGE);
    let Some((before, after)) = before.zip(after) else { return skip::skip("this system does not report peak memory") };
    println!("{} MB on top of {} MB, while {} MB were answered", (after - before) / 1024, before / 1024, ALL / 1024);
    assert!(after - before < MOST, "{} kB more than before, at most {MOST} may be", after - before);
}
