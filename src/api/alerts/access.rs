//! Who asks: a device is known by a secret id, of which only a digest is kept.

use hyper::header::{self, HeaderMap};

use super::secret;
use crate::api::alert_service::AlertService;
use crate::api::app::App;
use crate::api::problem::Problem;
use crate::api::snapshot::Snapshot;
use crate::store::StoreError;
use crate::store::alerts::Device;

/// Where all of this is.
pub(super) const PATH: &str = "/api/v1/alerts";

pub(super) fn service(app: &App) -> Result<&AlertService, Problem> {
    app.alerts.as_ref().ok_or_else(|| Problem::unavailable("Alerts cannot be read here just now; ask the operator."))
}

/// The id that is sent with a request.
pub(super) fn sent_id(headers: &HeaderMap) -> Option<&str> {
    const SCHEME: &str = "Bearer ";
    let given = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, id) = given.split_at_checked(SCHEME.len())?;
    scheme.eq_ignore_ascii_case(SCHEME).then_some(id)
}

/// The device whose id is sent; `None` where none is. 401 where nobody knows it.
pub(super) fn device(
    service: &AlertService,
    snapshot: &Snapshot,
    headers: &HeaderMap,
) -> Result<Option<Device>, Problem> {
    if !headers.contains_key(header::AUTHORIZATION) {
        return Ok(None);
    }
    let digest = sent_id(headers).map(secret::digest);
    let known = digest.map(|digest| service.store().device(&digest, snapshot.today)).transpose().map_err(failed)?;
    known.flatten().map(Some).ok_or_else(|| Problem::unauthorized("There is no device with this id, or no more."))
}

/// The device whose id is sent; 401 where none is.
pub(super) fn own(service: &AlertService, snapshot: &Snapshot, headers: &HeaderMap) -> Result<Device, Problem> {
    let device = device(service, snapshot, headers)?;
    device.ok_or_else(|| Problem::unauthorized("Send the id of the device: `Authorization: Bearer …`."))
}

/// The error may contain paths: not for visitors.
#[expect(clippy::needless_pass_by_value, reason = "it stands where errors are turned into others")]
pub(super) fn failed(error: StoreError) -> Problem {
    tracing::error!("alerts could not be read or written: {error}");
    Problem::unavailable("Alerts cannot be read or written just now; ask again later.")
}
