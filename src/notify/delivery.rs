//! Tells devices what rang: once a day at most, from their hour on.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use jiff::Timestamp;

use super::Message;
use super::hook::Hook;
use super::sender::{GIVEN_UP_AFTER, Outcome, Sender, wait};
use super::subscription::Subscription;
use crate::alerts::{Digest, digest};
use crate::domain::Day;
use crate::store::StoreError;
use crate::store::alerts::{Alerts, Channel, Due, Form};

/// How often it is looked for what is due.
const EVERY: Duration = Duration::from_secs(20);
/// So many channels are told at once, one after the other.
const AT_ONCE: u32 = 200;
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
        match tell_due(alerts, sender, origin, counts, clock()).await {
            // More are due.
            Ok(AT_ONCE) => continue,
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

/// Tells what is due at `now`; how many channels were told.
pub async fn tell_due(
    alerts: &Alerts,
    sender: &Sender,
    origin: Option<&str>,
    counts: &Deliveries,
    now: Timestamp,
) -> Result<u32, StoreError> {
    let (today, hour) = (Day::in_vienna(now), Day::hour_in_vienna(now));
    let mut told = 0;
    for due in alerts.due(today, hour, now.as_second(), AT_ONCE)? {
        let form = due.channel.form;
        let fresh: Vec<_> = due.rings.iter().filter(|ring| today.since(ring.day) < NEWS_DAYS).cloned().collect();
        let Some(digest) = digest(&fresh, today) else {
            alerts.skip(&due)?;
            counts.count(form, 3);
            continue;
        };
        // The app opens paths, under whichever address it was reached.
        let origin = origin.filter(|_| form != Form::Push);
        let outcome = tell(sender, &due.channel, &message(&digest, origin), now).await;
        let is_given_up = due.channel.failed.is_some_and(|since| {
            u64::try_from(now.as_second() - since).is_ok_and(|failing| failing > GIVEN_UP_AFTER.as_secs())
        });
        match outcome {
            Outcome::Delivered => {
                alerts.told(&due, today)?;
                counts.count(form, 0);
                told += 1;
            }
            Outcome::Gone => {
                alerts.gone(&due)?;
                counts.count(form, 2);
            }
            Outcome::Later(_, why) | Outcome::Refused(why) if is_given_up => {
                tracing::info!("a channel ({}) is given up after two weeks: {why}", form.name());
                alerts.gone(&due)?;
                counts.count(form, 2);
            }
            Outcome::Later(after, why) => fails(alerts, &due, counts, now, after, &why)?,
            Outcome::Refused(why) => fails(alerts, &due, counts, now, None, &why)?,
        }
    }
    Ok(told)
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
        (form, _) => match Hook::parse(form.name(), &channel.address) {
            Ok(hook) => sender.hook(&hook, message).await,
            Err(why) => Outcome::Refused(why),
        },
    }
}

/// What is sent of a digest; its addresses are whole where the site's is known.
fn message(digest: &Digest, origin: Option<&str>) -> Message {
    let whole = |path: &str| format!("{}{path}", origin.unwrap_or_default());
    Message {
        title: digest.title.clone(),
        body: digest.body(),
        url: whole(&digest.address),
        lines: digest.lines.iter().map(|l| (l.title.clone(), l.text.clone(), whole(&l.address))).collect(),
    }
}
