//! `koerberl alerts`: what an operator sees and does about price alerts.

use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, ensure};
use serde_json::{Value, json};

use super::args::{AlertsCommand, SendTest};
use super::{args, fetch, notifying};
use crate::alerts::{Market, Words};
use crate::domain::{Day, Language, Ring};
use crate::ingest;
use crate::notify::Message;
use crate::notify::delivery::{self, Deliveries};
use crate::notify::sender::Outcome;
use crate::notify::vapid::Vapid;
use crate::store::alerts::{Alerts, Form, Overview};

/// So many devices are listed.
const MOST: u32 = 10_000;

pub(super) fn run(data: &Path, command: &AlertsCommand) -> anyhow::Result<ExitCode> {
    match command {
        AlertsCommand::List { json } => list(data, *json),
        AlertsCommand::SendTest(args) => send_test(data, args),
        AlertsCommand::Run(args) => look_and_tell(data, args),
    }
}

fn open(data: &Path) -> anyhow::Result<Alerts> {
    ensure!(Alerts::exist(data), "nobody has set an alert in {} yet", data.display());
    Ok(Alerts::open(data, Vapid::generate)?)
}

fn list(data: &Path, as_json: bool) -> anyhow::Result<ExitCode> {
    let alerts = open(data)?;
    let counts = alerts.counts()?;
    let (mut text, mut devices) = (String::new(), Vec::new());
    for Overview { device, seen, alerts: own, channels } in alerts.overview(MOST)? {
        let forms: Vec<&str> = channels.iter().map(|channel| channel.form.name()).collect();
        let _ = writeln!(text, "{device:>7}  {own:>3} alerts  seen {seen}  {}", forms.join(", "));
        for channel in channels.iter().filter(|channel| channel.failures > 0) {
            let (failures, problem) = (channel.failures, channel.problem.as_deref().unwrap_or_default());
            let _ = writeln!(text, "         {} failed {failures} times: {problem}", channel.form.name());
        }
        let channels: Vec<Value> = channels
            .iter()
            .map(|channel| {
                json!({ "form": channel.form.name(), "failures": channel.failures, "problem": channel.problem })
            })
            .collect();
        devices.push(json!({ "device": device, "seen": seen.to_string(), "alerts": own, "channels": channels }));
    }
    let _ = write!(
        text,
        "{} devices, {} alerts, {} channels, {} messages wait",
        counts.devices, counts.alerts, counts.channels, counts.waiting
    );
    let counts = json!({ "devices": counts.devices, "alerts": counts.alerts, "channels": counts.channels,
        "waiting": counts.waiting });
    super::report(as_json, &json!({ "counts": counts, "devices": devices }), &text)?;
    Ok(ExitCode::SUCCESS)
}

fn send_test(data: &Path, args: &SendTest) -> anyhow::Result<ExitCode> {
    let alerts = open(data)?;
    let found = alerts.channels_of(args.device)?;
    let (language, channels) =
        found.with_context(|| format!("there is no device {}: see `koerberl alerts list`", args.device))?;
    ensure!(!channels.is_empty(), "device {} is told nowhere", args.device);
    let sender = notifying::sender(&alerts, &args.sending)?;
    let (mut text, mut sent, mut good) = (String::new(), Vec::new(), true);
    for channel in &channels {
        let message = test_message(channel.form, language, args.sending.site_url.as_deref());
        let outcome = fetch::runtime()?.block_on(delivery::tell(&sender, channel, &message, jiff::Timestamp::now()));
        let says = match &outcome {
            Outcome::Delivered => "delivered".to_owned(),
            Outcome::Gone => "there is no such subscription any more".to_owned(),
            Outcome::Later(_, why) | Outcome::Refused(why) => why.clone(),
        };
        good &= matches!(outcome, Outcome::Delivered);
        let _ = writeln!(text, "{}: {says}", channel.form.name());
        sent.push(json!({ "form": channel.form.name(), "outcome": says }));
    }
    super::report(args.json, &json!({ "sent": sent }), &text)?;
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn test_message(form: Form, language: Language, site: Option<&str>) -> Message {
    let words = Words::of(language);
    let url = delivery::before_paths(form, language, site) + "/wecker";
    Message { title: words.name.to_owned(), body: words.test.to_owned(), url, language, ..Message::default() }
}

fn look_and_tell(data: &Path, args: &args::RunAlerts) -> anyhow::Result<ExitCode> {
    let alerts = open(data)?;
    let now = jiff::Timestamp::now();
    let (catalogue, _) = ingest::served(data, Day::in_vienna(now))?;
    let mut market = Market::new(&catalogue, Day::in_vienna(now));
    let mut rung: Vec<Ring> = Vec::new();
    let look = |alert: &_, before: Option<&_>| {
        let (memory, ring) = market.look(alert, before);
        rung.extend(ring.clone());
        (memory, ring)
    };
    let looked = if args.dry_run {
        Some(alerts.look_without_keeping(look)?)
    } else {
        let state = format!("{} {}", ingest::State::of(data)?.name(), Day::in_vienna(now));
        alerts.look(&state, look)?
    };
    let told = if args.dry_run {
        0
    } else {
        let (sender, counts) = (notifying::sender(&alerts, &args.sending)?, Deliveries::default());
        let origin = args.sending.site_url.as_deref();
        fetch::runtime()?.block_on(delivery::tell_due(&alerts, &sender, origin, &counts, now))?
    };
    // In English, as all that a command says.
    let said = || rung.iter().map(|ring| &ring.words.english);
    let mut text: String = said().fold(String::new(), |text, said| text + &said.title + ": " + &said.line + "\n");
    match looked {
        Some(looked) => {
            let _ = write!(text, "{} alerts looked, {} ring", looked.alerts, looked.rings);
        }
        None => text.push_str("these prices were looked at already"),
    }
    if !args.dry_run {
        let _ = write!(text, "; {told} channels told");
    }
    let rings: Vec<Value> = said().map(|said| json!({ "title": said.title, "line": said.line })).collect();
    let looked = looked.map(|looked| looked.alerts);
    super::report(
        args.json,
        &json!({ "looked": looked, "rings": rings, "told": told, "dryRun": args.dry_run }),
        &text,
    )?;
    Ok(ExitCode::SUCCESS)
}
