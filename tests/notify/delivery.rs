//! When devices are told what rang, and what becomes of channels that cannot be reached.

use std::sync::Mutex;

use jiff::Timestamp;
use koerberl::domain::{Alert, ChainId, Day, Memory, ProductKey, Ring, Subject, When};
use koerberl::notify::delivery::{Deliveries, tell_due};
use koerberl::notify::vapid::Vapid;
use koerberl::store::alerts::{Alerts, Form};
use serde_json::Value;

use crate::setting::Setting;
use crate::shop::Reply;

/// A device with one alert and one address.
struct Bed {
    setting: Setting,
    alerts: Alerts,
    device: i64,
    counts: Deliveries,
    rung: Mutex<u64>,
}

impl Bed {
    fn new(reply: Reply) -> Self {
        Self::with(Setting::new(reply))
    }

    fn with(setting: Setting) -> Self {
        let alerts = Alerts::in_memory(Vapid::generate).expect("memory");
        let today = day("2026-11-20");
        let device = alerts.add_device(b"a", "feed", today).expect("written").expect("room").number;
        let subject = Subject::Product(ProductKey::parse("spar:1").expect("a key"));
        let alert = Alert { subject, chains: Vec::new(), when: When::Lowest };
        alerts.add(device, &alert, &Memory::default(), today).expect("written").expect("room");
        alerts.set_channel(device, Form::Json, "https://hook.example/a", None, today).expect("written");
        Self { setting, alerts, device, counts: Deliveries::default(), rung: Mutex::default() }
    }

    /// The alert rings on a day, each time for another article.
    fn ring(&self, on: &str) {
        let mut rung = self.rung.lock().expect("no panic");
        *rung += 1;
        let ring = Ring {
            day: day(on),
            article: *rung,
            title: format!("Artikel {rung}"),
            line: "€ 4,79 bei Spar".to_owned(),
            address: "/produkt/spar:1".to_owned(),
            chain: ChainId::parse("spar").expect("a chain"),
            price: 47_900,
            per: None,
            deal: None,
        };
        let looked = self.alerts.look(&rung.to_string(), |_, _| (Memory::default(), Some(ring.clone())));
        assert_eq!(looked.expect("written").map(|looked| looked.rings), Some(1));
    }

    /// How many are told at this time.
    async fn tell(&self, at: &str) -> u32 {
        let now: Timestamp = at.parse().expect("a time");
        tell_due(&self.alerts, &self.setting.sender, Some("https://k.example"), &self.counts, now).await.expect("read")
    }

    fn asked(&self) -> usize {
        self.setting.receivers.log().len()
    }

    fn is_there(&self) -> bool {
        !self.alerts.channels(self.device).expect("read").is_empty()
    }

    fn last(&self) -> Value {
        let log = self.setting.receivers.log();
        serde_json::from_slice(&log.last().expect("something was sent").body).expect("JSON")
    }

    fn count(&self, outcome: &str) -> u64 {
        self.counts.all().filter(|(_, name, _)| *name == outcome).map(|(.., count)| count).sum()
    }
}

fn day(text: &str) -> Day {
    Day::parse(text).expect("a day")
}

#[tokio::test(start_paused = true)]
async fn nothing_is_told_before_the_hour_nor_twice_on_a_day() {
    let bed = Bed::new(Reply::status(200));
    assert_eq!(bed.tell("2026-11-26T12:00:00Z").await, 0, "nothing rang");
    bed.ring("2026-11-26");
    assert_eq!(bed.tell("2026-11-26T05:59:00Z").await, 0, "not yet seven in Vienna");
    assert_eq!(bed.tell("2026-11-26T06:00:00Z").await, 1);
    assert_eq!(bed.last()["url"], "https://k.example/produkt/spar:1");
    bed.ring("2026-11-26");
    assert_eq!(bed.tell("2026-11-26T20:00:00Z").await, 0, "one message a day");
    assert_eq!(bed.tell("2026-11-27T06:00:00Z").await, 1);
    assert_eq!((bed.tell("2026-11-28T06:00:00Z").await, bed.asked(), bed.count("delivered")), (0, 2, 2));
}

#[tokio::test(start_paused = true)]
async fn after_a_pause_there_is_one_message_without_what_is_no_news() {
    let bed = Bed::new(Reply::status(204));
    for on in ["2026-11-10", "2026-11-24", "2026-11-25", "2026-11-26"] {
        bed.ring(on);
    }
    assert_eq!(bed.tell("2026-11-26T08:00:00Z").await, 1);
    let message = bed.last();
    assert_eq!(
        (&message["title"], message["lines"].as_array().map(Vec::len)),
        (&"Preiswecker: 3 Neuigkeiten".into(), Some(3))
    );
    bed.ring("2026-11-01");
    assert_eq!((bed.tell("2026-11-27T08:00:00Z").await, bed.asked(), bed.count("dropped")), (0, 1, 1));
}

#[tokio::test(start_paused = true)]
async fn who_cannot_be_reached_is_tried_again_later_and_given_up_after_two_weeks() {
    let bed = Bed::new(Reply::status(503).with("retry-after", "3600"));
    bed.ring("2026-11-26");
    assert_eq!((bed.tell("2026-11-26T06:00:00Z").await, bed.asked()), (0, 1));
    assert_eq!((bed.tell("2026-11-26T06:59:00Z").await, bed.asked()), (0, 1), "it asked for an hour");
    assert_eq!((bed.tell("2026-11-26T07:00:00Z").await, bed.asked()), (0, 2));
    let channel = bed.alerts.channels(bed.device).expect("read").remove(0);
    assert_eq!((channel.failures, channel.problem.as_deref()), (2, Some("hook.example answers with status 503")));
    bed.ring("2026-12-10");
    assert_eq!((bed.tell("2026-12-10T05:59:00Z").await, bed.is_there()), (0, true));
    assert_eq!((bed.tell("2026-12-10T06:00:01Z").await, bed.is_there()), (0, false));
    assert_eq!((bed.count("failed"), bed.count("gone")), (2, 1));
}

#[tokio::test(start_paused = true)]
async fn what_is_gone_is_taken_away_at_once() {
    for status in [404, 410] {
        let bed = Bed::new(Reply::status(status));
        bed.ring("2026-11-26");
        assert_eq!((bed.tell("2026-11-26T06:00:00Z").await, bed.is_there()), (0, false), "{status}");
    }
}

/// Twenty hosts that do not answer, among forty devices; four of them are at one host.
#[tokio::test(start_paused = true)]
async fn hosts_that_do_not_answer_hold_up_nobody_else() {
    let silent = |host: &str| host.starts_with("silent");
    let bed = Bed::with(Setting::of(move |asked| {
        let answer = Reply::status(200);
        let long = std::time::Duration::from_mins(5);
        if silent(&asked.host) { Reply::After(long, Box::new(answer)) } else { answer }
    }));
    let today = day("2026-11-20");
    let subject = Subject::Product(ProductKey::parse("spar:1").expect("a key"));
    for number in 0..39 {
        let name = format!("device {number}");
        let device = bed.alerts.add_device(name.as_bytes(), &name, today).expect("written").expect("room").number;
        let alert = Alert { subject: subject.clone(), chains: Vec::new(), when: When::Lowest };
        bed.alerts.add(device, &alert, &Memory::default(), today).expect("written").expect("room");
        let address = match number {
            0..4 => "https://silent.example/a".to_owned(),
            4..20 => format!("https://silent{number}.example/a"),
            _ => format!("https://hook{number}.example/a"),
        };
        bed.alerts.set_channel(device, Form::Json, &address, None, today).expect("written");
    }
    // Each of the alerts rings.
    let ring = Ring {
        day: day("2026-11-26"),
        article: 1,
        title: "Artikel".to_owned(),
        line: "€ 4,79 bei Spar".to_owned(),
        address: "/produkt/spar:1".to_owned(),
        chain: ChainId::parse("spar").expect("a chain"),
        price: 47_900,
        per: None,
        deal: None,
    };
    let looked = bed.alerts.look("new", |_, _| (Memory::default(), Some(ring.clone()))).expect("written");
    assert_eq!(looked.map(|looked| looked.rings), Some(40));
    let begun = tokio::time::Instant::now();
    assert_eq!(bed.tell("2026-11-26T06:00:00Z").await, 20, "each that answers, once");
    // Sixteen at once, two to one host: 30 s for the first, and 30 s for the others.
    assert_eq!(begun.elapsed().as_secs(), 60);
    assert_eq!((bed.count("delivered"), bed.count("failed"), bed.asked()), (20, 20, 40));
    let to_one = bed.setting.receivers.log().iter().filter(|asked| asked.host == "silent.example").count();
    assert_eq!((to_one, bed.setting.receivers.most_open() <= 16), (4, true));
    assert_eq!(bed.tell("2026-11-26T06:00:30Z").await, 0, "nobody twice");
}

#[test]
fn devices_without_a_sign_and_old_rings_are_forgotten() {
    let bed = Bed::new(Reply::status(200));
    bed.ring("2026-11-26");
    let devices = |today: Day| {
        bed.alerts.forget(today).expect("written");
        bed.alerts.counts().expect("read").devices
    };
    let (seen, rings) = (day("2026-11-20"), || bed.alerts.rings(bed.device, 9).expect("read").len());
    assert_eq!((devices(day("2026-11-26").plus(90)), rings()), (1, 1));
    assert_eq!((devices(day("2026-11-26").plus(91)), rings()), (1, 0));
    assert_eq!((devices(seen.plus(400)), devices(seen.plus(401))), (1, 0));
    assert_eq!(bed.alerts.counts().expect("read"), koerberl::store::alerts::Counts::default());
}
