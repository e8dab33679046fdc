//! Setting an alert.

use super::access::failed;
use super::secret;
use super::wire::{NewAlert, WhenType};
use crate::alerts::Market;
use crate::api::alert_service::AlertService;
use crate::api::problem::Problem;
use crate::api::snapshot::Snapshot;
use crate::api::{shape, size};
use crate::domain::{Alert, Cents, ChainId, Language, Per, ProductKey, Quantity, Subject, When};
use crate::kinds::Kind;
use crate::search;
use crate::stats;
use crate::store::alerts::{Device, Full, MOST_ALERTS, StoredAlert};

/// Characters of a search and of a brand.
const LONGEST: usize = 200;
/// Chains of an alert.
const MOST_CHAINS: usize = 30;

/// The alert that is wanted; 400 names what is wrong with it.
pub(super) fn alert(snapshot: &Snapshot, wanted: &NewAlert) -> Result<Alert, Problem> {
    let subject = subject(snapshot, wanted)?;
    let catalogue = &snapshot.catalogue;
    if wanted.chains.len() > MOST_CHAINS {
        return Err(Problem::pointer("/chains", format!("There are more than {MOST_CHAINS} of them.")));
    }
    let chain = |(place, id): (usize, &String)| {
        let known = catalogue.find_chain(id).and_then(|_| ChainId::parse(id));
        known.ok_or_else(|| Problem::pointer(&format!("/chains/{place}"), "There is no such chain."))
    };
    let mut chains = wanted.chains.iter().enumerate().map(chain).collect::<Result<Vec<_>, _>>()?;
    chains.sort_unstable();
    chains.dedup();
    let alert = Alert { when: when(&subject, wanted)?, subject, chains };
    if alert.is_sound() {
        Ok(alert)
    } else {
        Err(Problem::pointer("/when/type", "A search waits for `new`, and nothing else does."))
    }
}

fn subject(snapshot: &Snapshot, wanted: &NewAlert) -> Result<Subject, Problem> {
    let NewAlert { product, kind, pack, brand, search, .. } = wanted;
    if kind.is_none() && (pack.is_some() || brand.is_some()) {
        let place = if pack.is_some() { "/pack" } else { "/brand" };
        return Err(Problem::pointer(place, "Only an alert for a kind has it."));
    }
    match (product, kind, search) {
        (Some(key), None, None) => product_subject(snapshot, "/product", key),
        (None, Some(id), None) => kind_subject(snapshot, id, pack.as_deref(), brand.as_deref()),
        (None, None, Some(q)) => {
            let q = q.split_whitespace().collect::<Vec<_>>().join(" ");
            match q.chars().count() {
                2..=LONGEST if !q.contains(char::is_control) => Ok(Subject::Search(q)),
                _ => Err(Problem::pointer("/search", format!("It takes 2 to {LONGEST} printable characters."))),
            }
        }
        _ => Err(Problem::body("Say one of `product`, `kind` and `search`.")),
    }
}

/// An article by one of its products.
pub(super) fn product_subject(snapshot: &Snapshot, place: &str, key: &str) -> Result<Subject, Problem> {
    let known = snapshot.catalogue.find(key).and_then(|_| ProductKey::parse(key));
    known.map(Subject::Product).ok_or_else(|| Problem::pointer(place, format!("There is no product {}.", short(key))))
}

fn kind_subject(snapshot: &Snapshot, id: &str, pack: Option<&str>, brand: Option<&str>) -> Result<Subject, Problem> {
    let kind = Kind::find(id).ok_or_else(|| Problem::pointer("/kind", format!("There is no kind {}.", short(id))))?;
    let pack = pack_of(snapshot, kind, pack.unwrap_or("usual")).map_err(|detail| Problem::pointer("/pack", detail))?;
    let brand = brand.map(str::trim).filter(|brand| !brand.is_empty());
    if brand.is_some_and(|brand| brand.chars().count() > LONGEST) {
        return Err(Problem::pointer("/brand", format!("It is longer than {LONGEST} characters.")));
    }
    Ok(Subject::Kind { id: id.to_owned(), pack, brand: brand.map(str::to_owned) })
}

/// The pack that `250g`, `any` or `usual` means for a kind.
pub(super) fn pack_of(snapshot: &Snapshot, kind: Kind, pack: &str) -> Result<Option<Quantity>, String> {
    match pack {
        "any" => Ok(None),
        "usual" => {
            let products = search::meant(&snapshot.catalogue, kind);
            let measure = stats::usual_measure(kind, &products, &stats::packs(&products));
            Ok(measure.and_then(stats::Measure::pack))
        }
        text => match size::parse(text).filter(|_| shape::PACK.fits(text)) {
            Some(pack) => Ok(Some(pack)),
            None => Err(format!("`{}` is no {}.", short(text), shape::PACK.like())),
        },
    }
}

fn when(subject: &Subject, wanted: &NewAlert) -> Result<When, Problem> {
    let when = &wanted.when;
    let cents = || {
        let cents = when.cents.and_then(Cents::new);
        cents.ok_or_else(|| Problem::pointer("/when/cents", format!("Give whole cents, 1 to {}.", Cents::MAX.get())))
    };
    let by_unit = match subject {
        Subject::Kind { pack, .. } => pack.is_none(),
        Subject::Product(_) | Subject::Search(_) => when.per.is_some_and(super::wire::PerWhat::is_unit),
    };
    let stray = [("cents", when.cents.is_some()), ("percent", when.percent.is_some())];
    let takes = match when.kind {
        WhenType::Below => "cents",
        WhenType::Dearer => "percent",
        _ => "",
    };
    if let Some((name, _)) = stray.into_iter().find(|(name, is_given)| *is_given && *name != takes) {
        return Err(Problem::pointer(&format!("/when/{name}"), "This kind of alert takes none."));
    }
    Ok(match when.kind {
        WhenType::Below => When::Below(cents()?, if by_unit { Per::Unit } else { Per::Pack }),
        WhenType::Low30 => When::Low30,
        WhenType::Lowest => When::Lowest,
        WhenType::Deal => When::Deal,
        WhenType::Back => When::Back,
        WhenType::New => When::New,
        WhenType::Dearer => match when.percent.unwrap_or(5) {
            percent @ 1..=100 => When::Dearer(percent),
            _ => return Err(Problem::pointer("/when/percent", "Give whole percent, 1 to 100.")),
        },
    })
}

fn short(text: &str) -> String {
    crate::api::parameters::short(text)
}

/// A new device, which is told in `language`, and its id.
pub(super) fn device(
    service: &AlertService,
    snapshot: &Snapshot,
    language: Language,
) -> Result<(String, Device), Problem> {
    let (id, feed) = (secret::random::<22>(), secret::random::<32>());
    let made = service.store().add_device(&secret::digest(&id), &feed, language, snapshot.today).map_err(failed)?;
    made.map(|device| (id, device)).map_err(full)
}

/// Sets an alert that looks once, and does not ring for what it sees; in the place of another one, where that is said.
pub(super) fn store(
    service: &AlertService,
    snapshot: &Snapshot,
    device: &Device,
    alert: Alert,
    replaces: Option<i64>,
) -> Result<StoredAlert, Problem> {
    let (memory, _) = Market::new(&snapshot.catalogue, snapshot.today).look(&alert, None);
    let (store, today) = (service.store(), snapshot.today);
    let (number, paused) = match replaces {
        Some(old) => {
            let replaced = store.replace(device.number, old, &alert, &memory, today).map_err(failed)?;
            replaced.ok_or_else(nothing_to_replace)?
        }
        None => (store.add(device.number, &alert, &memory, today).map_err(failed)?.map_err(full)?, false),
    };
    Ok(StoredAlert { number, alert, made: today, paused, rang: None })
}

pub(super) fn nothing_to_replace() -> Problem {
    Problem::pointer("/replaces", "This device has no alert with this number.")
}

fn full(full: Full) -> Problem {
    match full {
        Full::Device => Problem::unprocessable(format!("This device has {MOST_ALERTS} alerts: remove some first.")),
        Full::All => Problem::unavailable("There are as many alerts as this server keeps; no more are taken for now."),
    }
}
