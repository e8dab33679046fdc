//! A clock that is wrong: what a web shop says of the time is held against it, and once it is right, fetches go on.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use jiff::Timestamp;
use koerberl::domain::Day;
use koerberl::ingest::schedule::{self, Schedule};
use koerberl::sources::Source;
use koerberl::store::{Outcome, Store};

use crate::fault;
use crate::invented;
use crate::setting::{Setting, small};
use crate::shop::chains::{self, Shelf};

/// A setting in which only Billa is asked, whose clock is right: it says the day of `true_time`.
fn prepare(day: &str) -> (Setting, Arc<Mutex<Timestamp>>) {
    let setting = Setting::on(day);
    for source in Source::all() {
        let silent = |text: String| text.replacen("[chain]\n", "[chain]\nscheduled = false\n", 1);
        setting.override_with(&source.name, |text| match &*source.name {
            "billa" => small(&text),
            _ if text.contains("scheduled = false") => text,
            _ => silent(text),
        });
    }
    let true_time = Arc::new(Mutex::new((setting.fetcher.clock)()));
    let said = Arc::clone(&true_time);
    let shelf = Shelf(invented::shelf("billa", 50, |id| 100 + id as u32));
    setting.fault(move |source, asked| {
        let date = jiff::fmt::rfc2822::DateTimePrinter::new()
            .timestamp_to_rfc9110_string(&said.lock().expect("whole"))
            .expect("a date");
        Some(chains::answer(source, &shelf, asked).with("date", &date))
    });
    (setting, true_time)
}

fn newest_days(setting: &Setting) -> Vec<String> {
    let store = Store::read_only(setting.data()).expect("a store");
    store.chains().expect("read")[0].days.iter().map(ToString::to_string).collect()
}

fn day_of(at: Timestamp) -> String {
    Day::in_vienna(at).to_string()
}

async fn keep(setting: &Setting, hours: u64) {
    let keep = schedule::run(Arc::clone(&setting.fetcher), Schedule::new(7), |_, _| {});
    let _ = tokio::time::timeout(Duration::from_hours(hours), keep).await;
}

#[tokio::test(start_paused = true)]
async fn a_jump_of_the_clock_is_held_back_and_said_and_over_once_it_is_right() {
    let (setting, true_time) = prepare("2026-03-02");
    assert_eq!(setting.fetch("billa").await.outcome, Some(Outcome::Good));

    *true_time.lock().expect("whole") = "2026-03-03T05:00:00Z".parse().expect("a moment");
    setting.go_to("2027-04-06");
    keep(&setting, 48).await;
    let record = setting.record("billa").expect("it was asked");
    assert_eq!((record.outcome, record.good.map(day_of).as_deref()), (Outcome::Aside, Some("2026-03-02")));
    let said = record.error.expect("it says why");
    assert!(said.contains("the clock says 2027-04-0") && said.contains("the web shop 2026-03-03"), "{said}");
    assert_eq!(newest_days(&setting), ["2026-03-02"]);

    setting.go_to("2026-03-03");
    keep(&setting, 1).await;
    let record = setting.record("billa").expect("it was asked");
    assert_eq!((record.outcome, day_of(record.at).as_str()), (Outcome::Good, "2026-03-03"), "not only in a year");
    assert_eq!(newest_days(&setting), ["2026-03-02", "2026-03-03"]);
}

/// For an hour each, the clock is right or off by anything between two years and some seconds. (Off by one day, it is
/// believed: around midnight that may be an hour.)
#[tokio::test(start_paused = true)]
async fn a_clock_that_jumps_every_hour_writes_no_wrong_day() {
    const DAY: i64 = 86_400;
    const JUMPS: [i64; 12] = [-60, 3_600, -2 * DAY, 400 * DAY, 0, -730 * DAY, 90, -3_600, 2 * DAY, 0, 365 * DAY, -7];
    let (setting, true_time) = prepare("2026-03-02");
    assert_eq!(setting.fetch("billa").await.outcome, Some(Outcome::Good));
    let begin: Timestamp = "2026-03-02T23:00:00Z".parse().expect("a moment");
    for hour in 0..24_i64 {
        let now = begin + jiff::SignedDuration::from_hours(hour);
        *true_time.lock().expect("whole") = now;
        setting.go_to_time(now + jiff::SignedDuration::from_secs(JUMPS[hour as usize % JUMPS.len()]));
        keep(&setting, 1).await;
    }
    let days = newest_days(&setting);
    assert!(days.iter().all(|day| day == "2026-03-02" || day == "2026-03-03"), "{days:?}");
    setting.go_to_time(begin + jiff::SignedDuration::from_hours(30));
    *true_time.lock().expect("whole") = begin + jiff::SignedDuration::from_hours(30);
    keep(&setting, 1).await;
    assert_eq!(newest_days(&setting).last().map(String::as_str), Some("2026-03-04"), "as soon as it is right");
    fault::row(
        "the clock jumps every hour, 24 simulated hours",
        24,
        "0 wrong days in the history; fetched as soon as it is right",
    );
}

#[tokio::test(start_paused = true)]
async fn what_an_earlier_clock_left_in_the_store_does_not_stop_fetches() {
    let (setting, true_time) = prepare("2026-03-02");
    assert_eq!(setting.fetch("billa").await.outcome, Some(Outcome::Good));
    let mut record = setting.record("billa").expect("it was asked");
    let ahead = "2027-04-06T05:00:00Z".parse().expect("a moment");
    (record.at, record.good) = (ahead, Some(ahead));
    Store::open(setting.data()).and_then(|mut store| store.set_source(&record)).expect("kept");

    setting.go_to("2026-03-03");
    *true_time.lock().expect("whole") = (setting.fetcher.clock)();
    keep(&setting, 1).await;
    let asked = setting.record("billa").expect("it was asked");
    assert_eq!((asked.outcome, day_of(asked.at).as_str()), (Outcome::Good, "2026-03-03"));
    let requests = setting.shop.asked().len();
    keep(&setting, 12).await;
    assert_eq!(setting.shop.asked().len(), requests, "once a day");
}

#[tokio::test(start_paused = true)]
async fn a_clock_that_is_behind_writes_no_history() {
    let (setting, _) = prepare("2026-03-02");
    assert_eq!(setting.fetch("billa").await.outcome, Some(Outcome::Good));
    setting.go_to("2025-01-02");
    assert_eq!(setting.fetch("billa").await.outcome, Some(Outcome::Aside));
    assert_eq!(newest_days(&setting), ["2026-03-02"]);
}

#[tokio::test(start_paused = true)]
async fn an_hour_more_or_less_is_no_jump() {
    // The nights on which summer time begins and ends, and midnight in Vienna.
    for (clock, shop) in [
        ("2026-03-29T00:59:00Z", "2026-03-29T01:59:00Z"),
        ("2026-10-25T01:00:00Z", "2026-10-25T00:00:00Z"),
        ("2026-06-01T22:30:00Z", "2026-06-01T21:30:00Z"),
    ] {
        let (setting, true_time) = prepare("2026-03-02");
        setting.go_to_time(clock.parse().expect("a moment"));
        *true_time.lock().expect("whole") = shop.parse().expect("a moment");
        let fetched = setting.fetch("billa").await;
        assert_eq!(fetched.outcome, Some(Outcome::Good), "{clock} {shop}: {:?}", fetched.message);
    }
}

#[tokio::test(start_paused = true)]
async fn without_a_word_of_the_web_shop_only_a_long_jump_is_held_back() {
    for (day, outcome) in [("2026-03-20", Outcome::Good), ("2027-04-06", Outcome::Aside)] {
        let (setting, _) = prepare("2026-03-02");
        setting.repair();
        setting.stock("billa", invented::shelf("billa", 50, |id| 100 + id as u32));
        assert_eq!(setting.fetch("billa").await.outcome, Some(Outcome::Good));
        setting.go_to(day);
        assert_eq!(setting.fetch("billa").await.outcome, Some(outcome), "{day}");
    }
}
