//! When devices are told what rang, and what becomes of channels that cannot be reached.

use std::sync::Mutex;
use std::time::Duration;

use jiff::Timestamp;
use koerberl::domain::{Alert, ChainId, Day, InEach, Language, Memory, ProductKey, Ring, RingWords, Subject, When};
use koerberl::notify::delivery::{Deliveries, tell_due};
use koerberl::notify::vapid::Vapid;
use koerberl::store::alerts::{Alerts, Form};
use serde_json::Value;

use crate::setting::Setting;
use crate::shop::Reply;

/// Devices with one alert and one address each.
struct Bed {
    setting: Setting,
    alerts: Alerts,
    /// Their numbers.
    devices: Vec<i64>,
    counts: Deliveries,
    rung: Mutex<u64>,
}

impl Bed {
    fn new(reply: Reply) -> Self {
        Self::with(Setting::new(reply))
    }

    fn with(setting: Setting) -> Self {
        let alerts = Alerts::in_memory(Vapid::generate).expect("memory");
        let mut bed =
            Self { setting, alerts, devices: Vec::new(), counts: Deliveries::default(), rung: Mutex::default() };
        bed.add("https://hook.example/a", Language::German);
        bed
    }

    fn add(&mut self, address: &str, language: Language) {
        let (today, name) = (day("2026-11-20"), format!("device {}", self.devices.len()));
        let device =
            self.alerts.add_device(name.as_bytes(), &name, language, today).expect("written").expect("room").number;
        let subject = Subject::Product(ProductKey::parse("spar:1").expect("a key"));
        let alert = Alert { subject, chains: Vec::new(), when: When::Lowest };
        self.alerts.add(device, &alert, &Memory::default(), today).expect("written").expect("room");
        self.alerts.set_channel(device, Form::Json, address, None, today).expect("written");
        self.devices.push(device);
    }

    /// The alerts ring on a day, each time for another article.
    fn ring(&self, on: &str) {
        let mut rung = self.rung.lock().expect("no panic");
        *rung += 1;
        let ring = Ring {
            day: day(on),
            article: *rung,
            words: InEach {
                german: RingWords { title: format!("Artikel {rung}"), line: "€ 4,79 bei Spar".to_owned() },
                english: RingWords { title: format!("Artikel {rung}"), line: "€ 4.79 at Spar".to_owned() },
            },
            address: "/produkt/spar:1".to_owned(),
            chain: ChainId::parse("spar").expect("a chain"),
            price: 47_900,
            per: None,
            deal: None,
        };
        let looked = self.alerts.look(&rung.to_string(), |_, _| (Memory::default(), Some(ring.clone())));
        assert_eq!(looked.expect("written").map(|looked| looked.rings), Some(self.devices.len() as u64));
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
        !self.alerts.channels(self.devices[0]).expect("read").is_empty()
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
async fn each_device_is_told_in_its_language() {
    let mut bed = Bed::new(Reply::status(200));
    bed.add("https://english.example/a", Language::English);
    bed.ring("2026-11-26");
    assert_eq!(bed.tell("2026-11-26T06:00:00Z").await, 2);
    let told = |host: &str| {
        let log = bed.setting.receivers.log();
        let asked = log.iter().rfind(|asked| asked.host == host).expect("it was told");
        let message: Value = serde_json::from_slice(&asked.body).expect("JSON");
        [&message["title"], &message["body"], &message["url"]].map(|said| said.as_str().unwrap_or_default().to_owned())
    };
    let one = |line: &str, url: &str| ["Artikel 1", line, url].map(str::to_owned);
    assert_eq!(told("hook.example"), one("€ 4,79 bei Spar", "https://k.example/produkt/spar:1"));
    assert_eq!(told("english.example"), one("€ 4.79 at Spar", "https://k.example/en/produkt/spar:1"));
    bed.ring("2026-11-27");
    bed.ring("2026-11-27");
    assert_eq!(bed.tell("2026-11-27T06:00:00Z").await, 2);
    assert_eq!(told("hook.example")[0], "Preiswecker: 2 Neuigkeiten");
    assert_eq!(told("english.example")[0], "Price alerts: 2 updates");
}

#[tokio::test(start_paused = true)]
async fn who_cannot_be_reached_is_tried_again_later_and_given_up_after_two_weeks() {
    let bed = Bed::new(Reply::status(503).with("retry-after", "3600"));
    bed.ring("2026-11-26");
    assert_eq!((bed.tell("2026-11-26T06:00:00Z").await, bed.asked()), (0, 1));
    assert_eq!((bed.tell("2026-11-26T06:59:00Z").await, bed.asked()), (0, 1), "it asked for an hour");
    assert_eq!((bed.tell("2026-11-26T07:00:00Z").await, bed.asked()), (0, 2));
    let channel = bed.alerts.channels(bed.devices[0]).expect("read").remove(0);
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

/// Ten at ten hosts, each of which takes its time.
#[tokio::test(start_paused = true)]
async fn one_message_follows_the_other() {
    let time = Duration::from_millis(900);
    let mut bed = Bed::with(Setting::of(move |_| Reply::After(time, Box::new(Reply::status(200)))));
    (0..9).for_each(|number| bed.add(&format!("https://hook{number}.example/a"), Language::German));
    bed.ring("2026-11-26");
    assert_eq!(bed.tell("2026-11-26T06:00:00Z").await, 10);
    assert_eq!((bed.asked(), bed.setting.receivers.most_open()), (10, 1));
}

/// Twenty hosts that do not answer, among forty devices; four of them are at one host.
#[tokio::test(start_paused = true)]
async fn hosts_that_do_not_answer_hold_up_nobody_else() {
    let silent = |host: &str| host.starts_with("silent");
    let mut bed = Bed::with(Setting::of(move |asked| {
        let time = if silent(&asked.host) { Duration::from_mins(5) } else { Duration::ZERO };
        Reply::After(time, Box::new(Reply::status(200)))
    }));
    for number in 0..39 {
        match number {
            0..4 => bed.add("https://silent.example/a", Language::German),
            4..20 => bed.add(&format!("https://silent{number}.example/a"), Language::German),
            _ => bed.add(&format!("https://hook{number}.example/a"), Language::German),
        }
    }
    bed.ring("2026-11-26");
    let begun = tokio::time::Instant::now();
    assert_eq!(bed.tell("2026-11-26T06:00:00Z").await, 20, "each that answers, once");
    // Sixteen at once, a second after each other, two to one host: 30 s for the first, and 30 s for the last of them.
    assert_eq!(begun.elapsed().as_secs(), 63);
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
    let (seen, rings) = (day("2026-11-20"), || bed.alerts.rings(bed.devices[0], 9).expect("read").len());
    assert_eq!((devices(day("2026-11-26").plus(90)), rings()), (1, 1));
    assert_eq!((devices(day("2026-11-26").plus(91)), rings()), (1, 0));
    assert_eq!((devices(seen.plus(400)), devices(seen.plus(401))), (1, 0));
    assert_eq!(bed.alerts.counts().expect("read"), koerberl::store::alerts::Counts::default());
}
