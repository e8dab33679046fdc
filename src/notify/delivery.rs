//! Tells devices what rang: once a day at most, from their hour on.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use futures_util::stream::{FuturesUnordered, StreamExt as _};
use jiff::Timestamp;
use tokio::time::{Instant, sleep_until};

use super::Message;
use super::address::host;
use super::hook::Hook;
use super::sender::{GIVEN_UP_AFTER, Outcome, Sender, wait};
use super::subscription::Subscription;
use crate::alerts::{Digest, digest};
use crate::domain::{Day, Language};
use crate::store::StoreError;
use crate::store::alerts::{Alerts, Channel, Due, Form};

/// How often it is looked for what is due.
const EVERY: Duration = Duration::from_secs(20);
/// So many channels are read from the store at once.
const AT_ONCE: u32 = 200;
/// What is under way when the process is killed is told again, as nobody knows whether it arrived. So the next message
/// waits until the one before was answered, but no longer than this: …
const PATIENCE: Duration = Duration::from_secs(1);
/// … then so many may be under way side by side, …
const SIDE_BY_SIDE: usize = 16;
/// … and so many to one host.
const TO_ONE_HOST: usize = 2;
/// What rang longer ago is no news any more: it stays in the feed.
const NEWS_DAYS: u16 = 7;

/// What became of messages since the start, for each form.
#[derive(Debug, Default)]
pub struct Deliveries([[AtomicU64; OUTCOMES.len()]; Form::ALL.len()]);

/// `delivered`, `failed` (tried again), `gone` (taken away), `dropped` (no news any more).
const OUTCOMES: [&str; 4] = ["delivered", "failed", "gone", "dropped"];

impl Deliveries {
    fn count(&self, form: Form, outcome: usize) {
        let place = Form::ALL.iter().position(|other| *other == form).unwrap_or_default();
        self.0[place][outcome].fetch_add(1, Relaxed);
    }

    /// The form, the outcome, and how often.
    pub fn all(&self) -> impl Iterator<Item = (&'static str, &'static str, u64)> {
        Form::ALL.iter().zip(&self.0).flat_map(|(form, counts)| {
            OUTCOMES.iter().zip(counts).map(|(outcome, count)| (form.name(), *outcome, count.load(Relaxed)))
        })
    }
}

/// Tells what is due, for ever. Cancel-safe: who is dropped while sending may tell that once more.
pub async fn run(
    alerts: &Alerts,
    sender: &Sender,
    origin: Option<&str>,
    counts: &Deliveries,
    clock: fn() -> Timestamp,
) {
    let mut last_error = None;
    loop {
        let told = async {
            ask_owners(alerts, sender, clock()).await?;
            tell_due(alerts, sender, origin, counts, clock()).await
        };
        match told.await {
            Ok(_) => last_error = None,
            Err(error) => {
                let error = error.to_string();
                if last_error.as_ref() != Some(&error) {
                    tracing::error!("cannot tell what rang: {error}");
                    last_error = Some(error);
                }
            }
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// Tells what is due at `now`; how many channels were told. One message follows the other, but no host that does not
/// answer holds up the others.
pub async fn tell_due(
    alerts: &Alerts,
    sender: &Sender,
    origin: Option<&str>,
    counts: &Deliveries,
    now: Timestamp,
) -> Result<u32, StoreError> {
    let (today, hour) = (Day::in_vienna(now), Day::hour_in_vienna(now));
    let (mut waiting, mut are_more, mut told) = (VecDeque::new(), true, 0);
    let (mut under_way, mut met) = (FuturesUnordered::new(), UnderWay::default());
    loop {
        if waiting.is_empty() && are_more {
            let due = alerts.due(today, hour, now.as_second(), AT_ONCE)?;
            are_more = due.len() == AT_ONCE as usize;
            waiting.extend(due.into_iter().filter(|due| !met.is_sent_to(due)));
        }
        while let Some(due) = met.next(&mut waiting) {
            let Some(digest) = news(&due, today) else {
                alerts.skip(&due)?;
                counts.count(due.channel.form, 3);
                met.ends(&due);
                continue;
            };
            let message = message(&digest, due.channel.form, origin);
            under_way.push(async move {
                let outcome = tell(sender, &due.channel, &message, now).await;
                (due, outcome)
            });
        }
        tokio::select! {
            Some((due, outcome)) = under_way.next() => {
                met.ends(&due);
                told += u32::from(outcome == Outcome::Delivered);
                settle(alerts, &due, counts, now, outcome)?;
            }
            () = met.patience(), if met.newest.is_some() => {}
            else => if !are_more { return Ok(told) },
        }
    }
}

/// What is told now: the channels by device and form, and how many for each host.
#[derive(Default)]
struct UnderWay {
    channels: HashSet<(i64, Form)>,
    hosts: HashMap<String, usize>,
    /// The one that the next one waits for, and until when.
    newest: Option<((i64, Form), Instant)>,
}

impl UnderWay {
    fn is_sent_to(&self, due: &Due) -> bool {
        self.channels.contains(&(due.device, due.channel.form))
    }

    /// The first of those that wait whose host has room; none while the newest may still be answered soon.
    fn next(&mut self, waiting: &mut VecDeque<Due>) -> Option<Due> {
        let has_room = |due: &Due| self.hosts.get(&host(&due.channel)).is_none_or(|busy| *busy < TO_ONE_HOST);
        let may_begin = self.newest.is_none() && self.channels.len() < SIDE_BY_SIDE;
        let due = waiting.remove(may_begin.then(|| waiting.iter().position(has_room))??)?;
        self.channels.insert((due.device, due.channel.form));
        *self.hosts.entry(host(&due.channel)).or_default() += 1;
        self.newest = Some(((due.device, due.channel.form), Instant::now() + PATIENCE));
        Some(due)
    }

    /// Ends when the next one waits no longer.
    async fn patience(&mut self) {
        if let Some((_, until)) = self.newest {
            sleep_until(until).await;
            self.newest = None;
        }
    }

    fn ends(&mut self, due: &Due) {
        let channel = (due.device, due.channel.form);
        self.channels.remove(&channel);
        self.newest = self.newest.filter(|(newest, _)| *newest != channel);
        if let Entry::Occupied(mut busy) = self.hosts.entry(host(&due.channel)) {
            *busy.get_mut() -= 1;
            if *busy.get() == 0 {
                busy.remove();
            }
        }
    }
}

/// What rang lately, as one message.
fn news(due: &Due, today: Day) -> Option<Digest> {
    let fresh: Vec<_> = due.rings.iter().filter(|ring| today.since(ring.day) < NEWS_DAYS).cloned().collect();
    digest(&fresh, today, due.language)
}

/// Keeps what came of a message.
fn settle(alerts: &Alerts, due: &Due, counts: &Deliveries, now: Timestamp, outcome: Outcome) -> Result<(), StoreError> {
    let form = due.channel.form;
    let is_given_up = due.channel.failed.is_some_and(|since| {
        u64::try_from(now.as_second() - since).is_ok_and(|failing| failing > GIVEN_UP_AFTER.as_secs())
    });
    match outcome {
        Outcome::Delivered => {
            alerts.told(due, Day::in_vienna(now))?;
            counts.count(form, 0);
        }
        Outcome::Gone => {
            alerts.gone(due)?;
            counts.count(form, 2);
        }
        Outcome::Later(_, why) | Outcome::Refused(why) if is_given_up => {
            tracing::info!("a channel ({}) is given up after two weeks: {why}", form.name());
            alerts.gone(due)?;
            counts.count(form, 2);
        }
        Outcome::Later(after, why) => fails(alerts, due, counts, now, after, &why)?,
        Outcome::Refused(why) => fails(alerts, due, counts, now, None, &why)?,
    }
    Ok(())
}

/// Asks the owners of e-mail addresses that were given whether messages may come; each is asked once. Stops where
/// that fails.
pub async fn ask_owners(alerts: &Alerts, sender: &Sender, now: Timestamp) -> Result<(), StoreError> {
    for asking in alerts.mails_to_ask(now.as_second(), AT_ONCE)? {
        match sender.ask(&asking.address, &asking.secret, asking.language, now).await {
            Outcome::Delivered => alerts.asked(&asking)?,
            Outcome::Gone => alerts.not_asked(&asking)?,
            Outcome::Later(_, why) | Outcome::Refused(why) => {
                tracing::warn!("the owner of an e-mail address cannot be asked: {why}");
                let wait = i64::try_from(wait(asking.failures + 1, None).as_secs()).unwrap_or(i64::MAX);
                alerts.ask_again(&asking, now.as_second() + wait)?;
                // It is likely so for the others, too.
                break;
            }
        }
    }
    Ok(())
}

fn fails(
    alerts: &Alerts,
    due: &Due,
    counts: &Deliveries,
    now: Timestamp,
    after: Option<Duration>,
    why: &str,
) -> Result<(), StoreError> {
    counts.count(due.channel.form, 1);
    let wait = wait(due.channel.failures + 1, after).as_secs();
    alerts.not_told(due, now.as_second(), i64::try_from(wait).unwrap_or(i64::MAX), why)
}

/// Sends a message through a channel.
pub async fn tell(sender: &Sender, channel: &Channel, message: &Message, now: Timestamp) -> Outcome {
    match (channel.form, &channel.keys) {
        (Form::Push, Some(keys)) => match Subscription::parse(&channel.address, &keys.key, &keys.secret) {
            Ok(subscription) => sender.push(&subscription, message, now).await,
            Err(why) => Outcome::Refused(why),
        },
        (Form::Push, None) => Outcome::Gone,
        (Form::Mail, _) => match &channel.leave {
            Some(leave) => sender.mail(&channel.address, leave, message, now).await,
            None => Outcome::Gone,
        },
        (form, _) => match Hook::parse(form.name(), &channel.address) {
            Ok(hook) => sender.hook(&hook, message).await,
            Err(why) => Outcome::Refused(why),
        },
    }
}

/// What stands before the paths of pages in a message. The app opens paths, under whichever address and in whichever
/// language it was reached; else addresses are whole where the site's is known, and lead to pages in this language.
pub fn before_paths(form: Form, language: Language, origin: Option<&str>) -> String {
    match form {
        Form::Push => String::new(),
        Form::Ntfy | Form::Json | Form::Mail => format!("{}{}", origin.unwrap_or_default(), language.prefix()),
    }
}

/// What is sent of a digest.
fn message(digest: &Digest, form: Form, origin: Option<&str>) -> Message {
    let before = before_paths(form, digest.language, origin);
    let whole = |path: &str| format!("{before}{path}");
    Message {
        title: digest.title.clone(),
        body: digest.body(),
        url: whole(&digest.address),
        lines: digest.lines.iter().map(|l| (l.title.clone(), l.text.clone(), whole(&l.address))).collect(),
        rest: digest.rest(),
        language: digest.language,
    }
}
