//! Alerts by e-mail: an address is given by a device, confirmed by its owner, and ended by whoever has its link.

use jiff::Timestamp;
use schemars::SchemaGenerator;

use super::access::{failed, service};
use super::secret;
use super::view::Nothing;
use super::wire::MailChannel;
use crate::api::alert_service::AlertService;
use crate::api::app::App;
use crate::api::operation::{Answer, Call, Handler, Operation, Returns};
use crate::api::problem::Problem;
use crate::api::snapshot::Snapshot;
use crate::notify;
use crate::store::alerts::{Device, TooOften};

pub(in crate::api) const CONFIRM: Operation = Operation {
    path: "/api/v1/alerts/mail/{secret}",
    id: "confirmAlertMail",
    about: "Confirms an e-mail address, with the secret that was sent to it: alerts go there from now on.",
    returns: Returns::Json(SchemaGenerator::subschema_for::<Nothing>),
    handler: Handler::Store(confirm),
    ..Operation::POST.personal()
};

pub(in crate::api) const LEAVE: Operation = Operation {
    path: "/api/v1/alerts/leave/{secret}",
    id: "leaveAlertMail",
    about: "Ends alerts by e-mail, with the secret of each of these messages: one click does it (RFC 8058). Whatever \
        the body; it succeeds also where they have ended.",
    returns: Returns::Json(SchemaGenerator::subschema_for::<Nothing>),
    handler: Handler::Store(leave),
    ..Operation::POST.personal()
};

/// The address that is given.
pub(super) fn address(service: &AlertService, given: &MailChannel) -> Result<String, Problem> {
    if !service.by_mail {
        return Err(Problem::pointer("/mail", "This server sends no e-mail."));
    }
    let read = notify::mail::address(&given.address);
    read.map(|address| address.to_string()).map_err(|why| Problem::pointer("/mail/address", why))
}

/// Keeps an address until its owner confirms it; the message that asks for that is sent soon.
pub(super) fn give(service: &AlertService, device: &Device, address: &str, now: Timestamp) -> Result<(), Problem> {
    let (digest, secret) = (secret::digest(&address.to_ascii_lowercase()), secret::random::<32>());
    let given = service.store().give_mail(device.number, address, &digest, &secret, now.as_second()).map_err(failed)?;
    given.map_err(|TooOften| Problem::unprocessable("There were many such messages lately: try again tomorrow."))
}

fn confirm(app: &App, snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let (store, leave, second) = (service(app)?.store(), secret::random::<32>(), app.now().as_second());
    if store.confirm_mail(call.segment, &leave, second, snapshot.today).map_err(failed)? {
        Answer::json(&Nothing {})
    } else {
        Err(Problem::not_found("This link was used, or is older than two days."))
    }
}

fn leave(app: &App, _: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    service(app)?.store().leave_mail(call.segment).map_err(failed)?;
    Answer::json(&Nothing {})
}
