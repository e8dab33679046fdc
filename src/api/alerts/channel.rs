//! Where a device is told.

use jiff::Timestamp;

use super::access::failed;
use super::mail;
use super::wire::{Change, DeviceChange, HookChannel, HookForm, PushChannel};
use crate::api::alert_service::AlertService;
use crate::api::problem::Problem;
use crate::api::snapshot::Snapshot;
use crate::notify::hook::Hook;
use crate::notify::subscription::Subscription;
use crate::store::alerts::{Device, Form, PushKeys};

/// Changes what is said; nothing where something of it is wrong.
pub(super) fn change(
    service: &AlertService,
    snapshot: &Snapshot,
    device: &Device,
    change: DeviceChange,
    now: Timestamp,
) -> Result<(), Problem> {
    let DeviceChange { hour, language, push, hook, mail } = change;
    if hour.is_some_and(|hour| hour > 23) {
        return Err(Problem::pointer("/hour", "Give an hour from 0 to 23."));
    }
    let subscription = |push: PushChannel| {
        let read = Subscription::parse(&push.endpoint, &push.p256dh, &push.auth);
        let read = read.map_err(|why| Problem::pointer("/push", why))?;
        reachable(service, read.is_private(), "/push/endpoint")?;
        Ok((push.endpoint, PushKeys { key: push.p256dh, secret: push.auth }))
    };
    let push = push.read(subscription)?;
    let address = |hook: HookChannel| {
        let form = match hook.form {
            HookForm::Ntfy => Form::Ntfy,
            HookForm::Json => Form::Json,
        };
        let read = Hook::parse(form.name(), &hook.url).map_err(|why| Problem::pointer("/hook/url", why))?;
        reachable(service, read.is_private(), "/hook/url")?;
        Ok((form, hook.url))
    };
    let hook = hook.read(address)?;
    let mail = mail.read(|mail| mail::address(service, &mail))?;
    let (store, number, today) = (service.store(), device.number, snapshot.today);
    if let Some(hour) = hour {
        store.set_hour(number, hour).map_err(failed)?;
    }
    if let Some(language) = language {
        store.set_language(number, language.into()).map_err(failed)?;
    }
    match push {
        Change::Stays => {}
        Change::Ends => store.remove_channel(number, Form::Push).map_err(failed)?,
        Change::Becomes((address, keys)) => {
            store.set_channel(number, Form::Push, &address, Some(&keys), today).map_err(failed)?;
        }
    }
    match hook {
        Change::Stays => {}
        Change::Ends => store.remove_channel(number, Form::Json).map_err(failed)?,
        Change::Becomes((form, address)) => store.set_channel(number, form, &address, None, today).map_err(failed)?,
    }
    match mail {
        Change::Stays => Ok(()),
        Change::Ends => store.remove_mail(number).map_err(failed),
        Change::Becomes(address) => mail::give(service, device, &address, now),
    }
}

/// Refuses what is plainly in a private network. No name is looked up for it: that would tell strangers which names the
/// operator's network knows, and let them wait for its resolver.
fn reachable(service: &AlertService, is_private: bool, pointer: &str) -> Result<(), Problem> {
    if is_private && !service.to_private {
        return Err(Problem::pointer(pointer, "Give an address of the public internet, not of a private network."));
    }
    Ok(())
}
