//! In which language a feed or calendar is read.

use crate::api::operation::Call;
use crate::api::parameters::{Kind, Parameter};
use crate::api::shape;
use crate::domain::Language;
use crate::store::alerts::Device;

/// The parameter that says it.
pub(super) const LANG: Parameter =
    Parameter::new("lang", Kind::Shaped(shape::LANGUAGE), "In this language (de, en) instead of the device's.");

/// The language that is asked for; else the one in which the device is told, whatever its reader prefers.
pub(super) fn read_in(call: &Call<'_>, device: &Device) -> Language {
    call.parameters.text(LANG.name).and_then(Language::find).unwrap_or(device.language)
}
