//! What is answered of alerts.

use schemars::JsonSchema;
use serde::Serialize;

use super::access::PATH;
use super::wire::{HookForm, Language, When};
use crate::alerts::{Market, Now, State};
use crate::api::alert_service::AlertService;
use crate::api::product::UnitPricePer;
use crate::api::snapshot::Snapshot;
use crate::api::wire::{Date, Decimal};
use crate::catalogue::ProductView;
use crate::domain::{self, Ring, Subject};
use crate::kinds::Kind;
use crate::notify;
use crate::store::StoreError;
use crate::store::alerts::{Channel, Device, Form, StoredAlert};

/// For so many days an alert says that it rang, where nothing says whether it is still so.
const RANG_DAYS: u16 = 7;
/// From this hour on a device is told, until it says another one.
const HOUR: u8 = 7;

/// That something was done.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Nothing {}

/// An alert that was set.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Made<'a> {
    /// The id of the device.
    pub(super) device: String,
    /// The alert.
    pub(super) alert: Alert<'a>,
}

/// The alerts of a device, and where they ring.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_field_names, reason = "the names are those of the contract")]
pub struct Alerts<'a> {
    /// The newest first.
    alerts: Vec<Alert<'a>>,
    /// From which hour on it is told, in Vienna.
    hour: u8,
    /// In which language it is told.
    language: Language,
    /// That it gets push messages.
    push: Option<Push>,
    /// An address of one's own.
    hook: Option<Hook>,
    /// Its e-mail address.
    mail: Option<Mail>,
    /// Whether this server sends e-mail.
    by_mail: bool,
    /// The secret path of its feed (Atom).
    feed: Option<String>,
    /// The secret path of its calendar.
    calendar: Option<String>,
    /// With which key browsers subscribe to push messages (`applicationServerKey`, base64url).
    push_key: Option<&'a str>,
}

/// That a device gets push messages.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Push {
    /// Since when.
    since: Date,
}

/// An address of one's own.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Hook {
    /// What is sent there.
    form: HookForm,
    /// Its host; the rest of it is secret.
    host: String,
    /// Since when.
    since: Date,
    /// Why what was sent last did not arrive.
    problem: Option<String>,
}

/// An alert.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Alert<'a> {
    /// Its number.
    number: i64,
    /// The key of the product that it is about.
    product: Option<String>,
    /// The id of the kind.
    kind: Option<String>,
    /// Of a kind: the size of the pack; null: by unit price.
    pack: Option<String>,
    /// Of a kind: this brand only.
    brand: Option<String>,
    /// The search.
    search: Option<String>,
    /// What it is called, without brand and size.
    title: String,
    /// The brand of the product or kind.
    brand_name: Option<String>,
    /// The size: `250 g`, `10 Stk`.
    size: Option<String>,
    /// The family of its pictogram.
    glyph: Option<&'static str>,
    /// At these chains only; any, if empty.
    chains: Vec<String>,
    /// When it rings.
    when: When,
    /// Whether it is paused.
    paused: bool,
    /// When it was set.
    made: Date,
    /// How things stand.
    state: Standing,
    /// Since when it is so, what it waits for.
    since: Option<Date>,
    /// How it rang last.
    rang: Option<Rang>,
    /// The cheapest current price.
    now: Option<PriceNow<'a>>,
}

/// How things stand for an alert.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Standing {
    /// It rang, and it is so.
    Rang,
    /// It is not so.
    Waits,
    /// It was so when the alert was set.
    Already,
    /// It is paused.
    Paused,
    /// There is no such product any more.
    Gone,
}

/// That an alert rang.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Rang {
    /// The day.
    day: Date,
    /// The id of the chain.
    chain: String,
    /// The price there, in cents.
    cents: Decimal,
}

/// The cheapest current price.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PriceNow<'a> {
    /// In cents.
    cents: Decimal,
    /// The id of the chain.
    chain: &'a str,
    /// What the price is the price of; null: a pack.
    per: Option<UnitPricePer>,
}

impl<'a> From<Now<'a>> for PriceNow<'a> {
    fn from(now: Now<'a>) -> Self {
        Self {
            cents: Decimal(now.price as f64 / 100.0),
            chain: now.product.chain().id.as_str(),
            per: now.per.map(UnitPricePer::from),
        }
    }
}

/// An e-mail address.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Mail {
    /// The address.
    address: String,
    /// Since when; null: its owner has not confirmed it yet.
    since: Option<Date>,
    /// Why what was sent last did not arrive.
    problem: Option<String>,
}

/// What something is called.
#[derive(Debug, Default)]
pub(super) struct Named {
    pub(super) title: String,
    pub(super) brand: Option<String>,
    pub(super) size: Option<String>,
    pub(super) glyph: Option<&'static str>,
}

impl Named {
    /// Of a subject, one of whose products is `product`.
    pub(super) fn of(subject: &Subject, product: Option<ProductView<'_>>, language: domain::Language) -> Self {
        match (subject, product) {
            (Subject::Product(_), Some(product)) => Self {
                title: product.title(),
                brand: product.brand().map(str::to_owned),
                size: product.quantity().filter(|_| !product.weighed()).map(|size| language.size(size)),
                glyph: product.glyph(),
            },
            (Subject::Product(key), None) => Self { title: key.to_string(), ..Self::default() },
            (Subject::Kind { id, pack, brand }, _) => {
                let kind = Kind::find(id);
                Self {
                    title: kind.map_or_else(|| id.clone(), |kind| kind.name().to_owned()),
                    brand: brand.clone(),
                    size: pack.map(|pack| language.size(pack)),
                    glyph: kind.map(Kind::glyph),
                }
            }
            (Subject::Search(q), _) => Self { title: q.clone(), ..Self::default() },
        }
    }
}

impl<'a> Alerts<'a> {
    /// Those of a device; without one, what it begins with. It is told in `language`.
    pub(super) fn of(
        service: &'a AlertService,
        snapshot: &'a Snapshot,
        device: Option<&Device>,
        language: domain::Language,
    ) -> Result<Self, StoreError> {
        let push_key = service.push_key.as_deref();
        let Some(device) = device else {
            return Ok(Self {
                alerts: Vec::new(),
                hour: HOUR,
                language: language.into(),
                push: None,
                hook: None,
                mail: None,
                by_mail: service.by_mail,
                feed: None,
                calendar: None,
                push_key,
            });
        };
        let mut market = Market::new(&snapshot.catalogue, snapshot.today);
        let stored = service.store().alerts(device.number)?;
        let alerts = stored.into_iter().map(|stored| Alert::of(&mut market, stored, language)).collect();
        let channels = service.store().channels(device.number)?;
        let push = channels.iter().find(|channel| channel.form == Form::Push);
        Ok(Self {
            alerts,
            hour: device.hour,
            language: language.into(),
            push: push.map(|push| Push { since: Date(push.made) }),
            hook: channels.iter().find_map(Hook::of),
            mail: service.store().given_mail(device.number)?.map(Mail::given).or_else(|| Mail::of(&channels)),
            by_mail: service.by_mail,
            feed: Some(format!("{}/feed/{}", PATH, device.feed)),
            calendar: Some(format!("{}/calendar/{}", PATH, device.feed)),
            push_key,
        })
    }
}

impl Hook {
    fn of(channel: &Channel) -> Option<Self> {
        let form = match channel.form {
            Form::Push | Form::Mail => return None,
            Form::Ntfy => HookForm::Ntfy,
            Form::Json => HookForm::Json,
        };
        let (since, problem) = (Date(channel.made), channel.problem.clone());
        Some(Self { form, host: notify::host(channel), since, problem })
    }
}

impl Mail {
    /// One that waits for its owner.
    const fn given(address: String) -> Self {
        Self { address, since: None, problem: None }
    }

    fn of(channels: &[Channel]) -> Option<Self> {
        let channel = channels.iter().find(|channel| channel.form == Form::Mail)?;
        let (address, problem) = (channel.address.clone(), channel.problem.clone());
        Some(Self { address, since: Some(Date(channel.made)), problem })
    }
}

impl<'a> Alert<'a> {
    /// How an alert stands in a market, in the words of a language.
    pub(super) fn of(market: &mut Market<'a>, stored: StoredAlert, language: domain::Language) -> Self {
        let StoredAlert { number, alert, made, paused, rang } = stored;
        let state = market.state(&alert);
        let named = Named::of(&alert.subject, state.product, language);
        let (product, kind, pack, brand, search) = match &alert.subject {
            Subject::Product(key) => (Some(key.to_string()), None, None, None, None),
            Subject::Kind { id, pack, brand } => {
                (None, Some(id.clone()), pack.map(|pack| pack.to_string()), brand.clone(), None)
            }
            Subject::Search(q) => (None, None, None, None, Some(q.clone())),
        };
        let chains = alert.chains.iter().map(ToString::to_string).collect();
        Self {
            number,
            product,
            kind,
            pack,
            brand,
            search,
            title: named.title,
            brand_name: named.brand,
            size: named.size,
            glyph: named.glyph,
            chains,
            when: When::from(alert.when),
            paused,
            made: Date(made),
            state: Standing::of(&alert, &state, paused, rang.as_ref(), market.today()),
            since: state.since.map(Date),
            rang: rang.as_ref().map(Rang::from),
            now: state.now.map(PriceNow::from),
        }
    }
}

impl From<&Ring> for Rang {
    fn from(ring: &Ring) -> Self {
        Self { day: Date(ring.day), chain: ring.chain.to_string(), cents: Decimal(ring.price as f64 / 100.0) }
    }
}

impl Standing {
    fn of(alert: &domain::Alert, state: &State<'_>, paused: bool, rang: Option<&Ring>, today: domain::Day) -> Self {
        let is_product = matches!(alert.subject, Subject::Product(_));
        if paused {
            return Self::Paused;
        }
        if state.product.is_none() && is_product {
            return Self::Gone;
        }
        let is_recent = rang.is_some_and(|ring| today.since(ring.day) <= RANG_DAYS);
        match (alert.when, state.since, rang) {
            (_, Some(since), Some(ring)) if ring.day >= since || is_recent => Self::Rang,
            (_, Some(_), _) => Self::Already,
            (domain::When::Back | domain::When::Dearer(_) | domain::When::New, None, Some(_)) if is_recent => {
                Self::Rang
            }
            (_, None, _) => Self::Waits,
        }
    }
}
