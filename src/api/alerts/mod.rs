//! `/api/v1/alerts`: price alerts (*Preiswecker*) of a device, which is known by a secret id and by nothing else. What
//! is answered here is of one device: no cache keeps it.

mod access;
mod calendar;
mod channel;
mod feed;
mod language;
mod mail;
mod preview;
mod secret;
mod set;
mod view;
mod wire;

use schemars::SchemaGenerator;

use super::app::App;
use super::body;
use super::language::wanted_language;
use super::operation::{Answer, Call, Handler, Operation, Returns, Takes};
use super::problem::Problem;
use super::snapshot::Snapshot;
use crate::alerts::Market;
use crate::domain::Language;
use crate::store::alerts::StoredAlert;

pub(super) use calendar::OPERATION as CALENDAR;
pub(super) use feed::OPERATION as FEED;
pub(super) use mail::{CONFIRM, LEAVE};
pub(super) use preview::OPERATION as PREVIEW;

use access::{PATH, device, failed, own, sent_id, service};
use view::{Alert, Alerts, Made, Nothing};
use wire::{DeviceChange, NewAlert, Pause};

pub(super) const LIST: Operation = Operation {
    path: PATH,
    id: "alerts",
    about: "The alerts of the device whose id is sent as `Authorization: Bearer`, and where they ring; without an id \
        what a device begins with.",
    ..Operation::storing::<Alerts<'_>>(list).personal().heavy()
};

pub(super) const SET: Operation = Operation {
    path: PATH,
    id: "setAlert",
    about: "Sets an alert for a product, a kind or a search, or changes one: then it takes that one's place. Without \
        an id, a device is made, and its id answered: it is shown this once.",
    takes: Takes::Json(SchemaGenerator::subschema_for::<NewAlert>),
    returns: Returns::Json(SchemaGenerator::subschema_for::<Made<'_>>),
    handler: Handler::Store(set),
    ..Operation::POST.personal()
};

pub(super) const PAUSE: Operation = Operation {
    path: "/api/v1/alerts/{number}",
    id: "pauseAlert",
    about: "Pauses an alert, or lets it begin anew: what is so already then does not ring.",
    takes: Takes::Json(SchemaGenerator::subschema_for::<Pause>),
    returns: Returns::Json(SchemaGenerator::subschema_for::<Alert<'_>>),
    handler: Handler::Store(pause),
    ..Operation::POST.personal()
};

pub(super) const REMOVE: Operation = Operation {
    path: "/api/v1/alerts/{number}",
    id: "removeAlert",
    about: "Removes an alert.",
    ..Operation { method: "DELETE", ..Operation::storing::<Nothing>(remove).personal() }
};

pub(super) const DEVICE: Operation = Operation {
    path: "/api/v1/alerts/device",
    id: "changeAlertDevice",
    about: "Says from which hour on a device is told, in which language, and where: `null` takes a channel away, what \
        is missing stays.",
    takes: Takes::Json(SchemaGenerator::subschema_for::<DeviceChange>),
    returns: Returns::Json(SchemaGenerator::subschema_for::<Alerts<'_>>),
    handler: Handler::Store(change),
    ..Operation::POST.personal().heavy()
};

pub(super) const FORGET: Operation = Operation {
    path: PATH,
    id: "forgetAlerts",
    about: "Forgets a device with all its alerts and channels.",
    ..Operation { method: "DELETE", ..Operation::storing::<Nothing>(forget).personal() }
};

/// A path without the secret that the addresses of feeds and calendars hold, and those in e-mail.
pub(super) fn without_secret(path: &str) -> &str {
    let prefixes = [FEED, CALENDAR, CONFIRM, LEAVE]
        .map(|operation| operation.path.split_once('{').map_or("", |(prefix, _)| prefix));
    prefixes.into_iter().find(|prefix| path.starts_with(prefix)).unwrap_or(path)
}

/// Whether a request writes alerts.
pub(super) fn is_write(method: &str, path: &str) -> bool {
    method != "GET"
        && method != "HEAD"
        && path.strip_prefix(PATH).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn list(app: &App, snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let service = service(app)?;
    let device = device(service, snapshot, call.headers)?;
    let language = device.as_ref().map_or_else(|| wanted_language(call.headers), |device| device.language);
    Answer::json(&Alerts::of(service, snapshot, device.as_ref(), language).map_err(failed)?)
}

fn set(app: &App, snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let service = service(app)?;
    let wanted: NewAlert = body::read(call, r#"{"product": "spar:1", "when": {"type": "below", "cents": 479}}"#)?;
    let alert = set::alert(snapshot, &wanted)?;
    let known = device(service, snapshot, call.headers)?;
    let said = wanted.language.map(Language::from);
    let (id, device) = match known {
        Some(device) => (sent_id(call.headers).unwrap_or_default().to_owned(), device),
        None if wanted.replaces.is_some() => return Err(set::nothing_to_replace()),
        None => set::device(service, snapshot, said.unwrap_or_else(|| wanted_language(call.headers)))?,
    };
    let stored = set::store(service, snapshot, &device, alert, wanted.replaces)?;
    if let Some(language) = said.filter(|language| *language != device.language) {
        service.store().set_language(device.number, language).map_err(failed)?;
    }
    let mut market = Market::new(&snapshot.catalogue, snapshot.today);
    Answer::json(&Made { device: id, alert: Alert::of(&mut market, stored, said.unwrap_or(device.language)) })
}

fn pause(app: &App, snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let service = service(app)?;
    let Pause { paused } = body::read(call, r#"{"paused": true}"#)?;
    let (device, number) = (own(service, snapshot, call.headers)?, number(call)?);
    let mut market = Market::new(&snapshot.catalogue, snapshot.today);
    let alerts = service.store().alerts(device.number).map_err(failed)?;
    let stored = alerts.into_iter().find(|alert| alert.number == number).ok_or_else(no_such_alert)?;
    if stored.paused != paused {
        let memory = (!paused).then(|| market.look(&stored.alert, None).0);
        service.store().pause(device.number, number, memory.as_ref()).map_err(failed)?;
    }
    Answer::json(&Alert::of(&mut market, StoredAlert { paused, ..stored }, device.language))
}

fn remove(app: &App, snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let service = service(app)?;
    let device = own(service, snapshot, call.headers)?;
    if service.store().remove(device.number, number(call)?).map_err(failed)? {
        Answer::json(&Nothing {})
    } else {
        Err(no_such_alert())
    }
}

fn change(app: &App, snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let service = service(app)?;
    let change: DeviceChange = body::read(call, r#"{"hour": 7}"#)?;
    let device = own(service, snapshot, call.headers)?;
    channel::change(service, snapshot, &device, change, app.now())?;
    let device = own(service, snapshot, call.headers)?;
    Answer::json(&Alerts::of(service, snapshot, Some(&device), device.language).map_err(failed)?)
}

fn forget(app: &App, snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let service = service(app)?;
    let device = own(service, snapshot, call.headers)?;
    service.store().remove_device(device.number).map_err(failed)?;
    Answer::json(&Nothing {})
}

fn number(call: &Call<'_>) -> Result<i64, Problem> {
    call.segment.parse().map_err(|_| no_such_alert())
}

fn no_such_alert() -> Problem {
    Problem::not_found("This device has no alert with this number.")
}
