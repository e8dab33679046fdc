//! What is said of alerts, on the wire.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::api::body::whole;
use crate::domain::{self, Per};

/// What is to be told: one of `product`, `kind` and `search`.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, expecting = "an object with `when`, and one of `product`, `kind` and `search`")]
pub struct NewAlert {
    /// The key of a product: the article is meant, at all chains.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) product: Option<String>,
    /// The id of a kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) kind: Option<String>,
    /// Of a kind: in packs of this size (`250g`), in what people usually buy (`usual`, the default), by unit price
    /// (`any`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) pack: Option<String>,
    /// Of a kind: of this brand only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) brand: Option<String>,
    /// What to search for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) search: Option<String>,
    /// At these chains only; any, if empty.
    #[serde(default)]
    pub(super) chains: Vec<String>,
    /// When it rings.
    pub(super) when: When,
    /// The number of an alert of this device that it takes the place of, as paused as that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) replaces: Option<i64>,
    /// In which language the device is told from now on; where nothing says it, a new one in the language that
    /// `Accept-Language` prefers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) language: Option<Language>,
}

/// A language.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, JsonSchema)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Language {
    #[serde(rename = "de")]
    German,
    #[serde(rename = "en")]
    English,
}

impl From<Language> for domain::Language {
    fn from(language: Language) -> Self {
        match language {
            Language::German => Self::German,
            Language::English => Self::English,
        }
    }
}

impl From<domain::Language> for Language {
    fn from(language: domain::Language) -> Self {
        match language {
            domain::Language::German => Self::German,
            domain::Language::English => Self::English,
        }
    }
}

/// When an alert rings.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, expecting = "an object with `type`")]
pub struct When {
    /// What happens.
    #[serde(rename = "type")]
    pub(super) kind: WhenType,
    /// Of `below`: at most so many cents.
    #[serde(default, deserialize_with = "whole", skip_serializing_if = "Option::is_none")]
    pub(super) cents: Option<u32>,
    /// Of `below`, for a product: for the pack (the default) or the unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) per: Option<PerWhat>,
    /// Of `dearer`: so many percent more than when it was set or rang last; 5 if it is not said.
    #[serde(default, deserialize_with = "whole", skip_serializing_if = "Option::is_none")]
    pub(super) percent: Option<u32>,
}

/// What an alert waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum WhenType {
    /// The cheapest costs at most so much.
    Below,
    /// It costs less than on the 30 days before.
    Low30,
    /// It has never cost less.
    Lowest,
    /// A promotion begins.
    Deal,
    /// It is on sale again after at least a week.
    Back,
    /// It costs so much more.
    Dearer,
    /// A search finds products that are new.
    New,
}

/// What a price is the price of.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum PerWhat {
    Pack,
    Unit,
}

impl PerWhat {
    pub(super) const fn is_unit(self) -> bool {
        matches!(self, Self::Unit)
    }
}

/// Whether an alert is paused.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, expecting = "an object with `paused`")]
pub struct Pause {
    /// Whether it is.
    pub(super) paused: bool,
}

/// What changes of a device.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, expecting = "an object with `hour`, `language`, `push`, `hook` or `mail`")]
pub struct DeviceChange {
    /// From which hour on it is told, in Vienna: 0 to 23.
    #[serde(default, deserialize_with = "whole", skip_serializing_if = "Option::is_none")]
    pub(super) hour: Option<u8>,
    /// In which language it is told from now on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) language: Option<Language>,
    /// A push subscription; null takes it away.
    #[serde(default, skip_serializing_if = "Change::stays")]
    #[schemars(with = "Option<PushChannel>")]
    pub(super) push: Change<PushChannel>,
    /// An address of one's own; null takes it away.
    #[serde(default, skip_serializing_if = "Change::stays")]
    #[schemars(with = "Option<HookChannel>")]
    pub(super) hook: Change<HookChannel>,
    /// An e-mail address, whose owner is asked first; null takes it away.
    #[serde(default, skip_serializing_if = "Change::stays")]
    #[schemars(with = "Option<MailChannel>")]
    pub(super) mail: Change<MailChannel>,
}

/// What becomes of a channel.
#[derive(Debug, Default)]
pub(super) enum Change<T> {
    /// Nothing was said of it.
    #[default]
    Stays,
    /// It is taken away.
    Ends,
    /// It is this one from now on.
    Becomes(T),
}

impl<T> Change<T> {
    const fn stays(&self) -> bool {
        matches!(self, Self::Stays)
    }

    /// The same of what `read` makes of it.
    pub(super) fn read<U, E>(self, read: impl FnOnce(T) -> Result<U, E>) -> Result<Change<U>, E> {
        Ok(match self {
            Self::Stays => Change::Stays,
            Self::Ends => Change::Ends,
            Self::Becomes(channel) => Change::Becomes(read(channel)?),
        })
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Change<T> {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
        Ok(Option::deserialize(json)?.map_or(Self::Ends, Self::Becomes))
    }
}

impl<T: Serialize> Serialize for Change<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Becomes(channel) => channel.serialize(serializer),
            Self::Stays | Self::Ends => serializer.serialize_none(),
        }
    }
}

/// A push subscription, as browsers hand it out.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, expecting = "an object with `endpoint`, `p256dh` and `auth`")]
pub struct PushChannel {
    /// The address of the push service.
    pub(super) endpoint: String,
    /// The key of the browser, in base64url.
    pub(super) p256dh: String,
    /// Its secret, in base64url.
    pub(super) auth: String,
}

/// An address of one's own.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, expecting = "an object with `form` and `url`")]
pub struct HookChannel {
    /// What is sent there.
    pub(super) form: HookForm,
    /// The address, with https.
    pub(super) url: String,
}

/// An e-mail address.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, expecting = "an object with `address`")]
pub struct MailChannel {
    /// The address.
    pub(super) address: String,
}

/// What is sent to an address of one's own.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum HookForm {
    /// Text with headers, as ntfy takes it.
    Ntfy,
    /// `{title, body, url, lines}`.
    Json,
}

impl From<domain::When> for When {
    fn from(when: domain::When) -> Self {
        let plain = |kind| Self { kind, cents: None, per: None, percent: None };
        match when {
            domain::When::Below(cents, per) => {
                let per = Some(if per == Per::Unit { PerWhat::Unit } else { PerWhat::Pack });
                Self { cents: Some(cents.get()), per, ..plain(WhenType::Below) }
            }
            domain::When::Low30 => plain(WhenType::Low30),
            domain::When::Lowest => plain(WhenType::Lowest),
            domain::When::Deal => plain(WhenType::Deal),
            domain::When::Back => plain(WhenType::Back),
            domain::When::Dearer(percent) => Self { percent: Some(percent), ..plain(WhenType::Dearer) },
            domain::When::New => plain(WhenType::New),
        }
    }
}
