//! Alerts and rings as rows.

use rusqlite::Row;

use crate::domain::{
    Alert, Cents, ChainId, Day, InEach, Language, Per, ProductKey, Quantity, Ring, RingWords, Subject, UnitPriceBasis,
    When,
};

/// What stands of an alert in its row.
#[derive(Clone, Debug)]
pub(super) struct AlertRow {
    pub(super) about: String,
    pub(super) what: String,
    pub(super) pack: Option<String>,
    pub(super) brand: Option<String>,
    pub(super) chains: String,
    pub(super) rings: String,
    pub(super) value: Option<u32>,
}

impl AlertRow {
    pub(super) fn of(alert: &Alert) -> Self {
        let (about, what, pack, brand) = match &alert.subject {
            Subject::Product(key) => ("product", key.to_string(), None, None),
            Subject::Kind { id, pack, brand } => ("kind", id.clone(), pack.map(|pack| pack.to_string()), brand.clone()),
            Subject::Search(q) => ("search", q.clone(), None, None),
        };
        let (rings, value) = match alert.when {
            When::Below(cents, Per::Pack) => ("below", Some(cents.get())),
            When::Below(cents, Per::Unit) => ("belowUnit", Some(cents.get())),
            When::Low30 => ("low30", None),
            When::Lowest => ("lowest", None),
            When::Deal => ("deal", None),
            When::Back => ("back", None),
            When::Dearer(percent) => ("dearer", Some(percent)),
            When::New => ("new", None),
        };
        let chains: Vec<&str> = alert.chains.iter().map(ChainId::as_str).collect();
        let (about, rings) = (about.to_owned(), rings.to_owned());
        Self { about, what, pack, brand, chains: chains.join(","), rings, value }
    }
}

/// An alert from seven columns, the first of which is `at`; `None` where a newer version wrote something that this one
/// does not know. A hundred thousand are read at once: texts are looked at where they lie.
pub(super) fn alert(row: &Row<'_>, at: usize) -> rusqlite::Result<Option<Alert>> {
    let text = |place: usize| Ok::<_, rusqlite::Error>(row.get_ref(at + place)?.as_str_or_null()?);
    let needed = |place: usize| Ok::<_, rusqlite::Error>(text(place)?.unwrap_or_default());
    let value: Option<u32> = row.get(at + 6)?;
    let (about, what) = (needed(0)?, needed(1)?);
    let subject = match about {
        "product" => ProductKey::parse(what).map(Subject::Product),
        "search" => Some(Subject::Search(what.to_owned())),
        "kind" => kind(what, text(2)?, text(3)?),
        _ => None,
    };
    let (chains, when) = (chains(needed(4)?), when(needed(5)?, value));
    let alert = || Some(Alert { subject: subject?, chains: chains?, when: when? }).filter(Alert::is_sound);
    Ok(alert())
}

fn kind(id: &str, pack: Option<&str>, brand: Option<&str>) -> Option<Subject> {
    let pack = match pack.map(Quantity::parse) {
        None => None,
        Some(pack) => Some(pack?),
    };
    Some(Subject::Kind { id: id.to_owned(), pack, brand: brand.map(str::to_owned) })
}

fn chains(ids: &str) -> Option<Vec<ChainId>> {
    ids.split(',').filter(|id| !id.is_empty()).map(ChainId::parse).collect()
}

fn when(rings: &str, value: Option<u32>) -> Option<When> {
    let cents = || value.and_then(Cents::new);
    Some(match rings {
        "below" => When::Below(cents()?, Per::Pack),
        "belowUnit" => When::Below(cents()?, Per::Unit),
        "low30" => When::Low30,
        "lowest" => When::Lowest,
        "deal" => When::Deal,
        "back" => When::Back,
        "dearer" => When::Dearer(value?),
        "new" => When::New,
        _ => return None,
    })
}

/// The columns of a ring, in the order of [`ring`].
pub(super) const RING_COLUMNS: &str =
    "day, article, title, line, address, rings.chain, price, per, is_deal, deal_from, deal_to, title_en, line_en";

pub(super) fn ring(row: &Row<'_>, at: usize) -> rusqlite::Result<Ring> {
    let per: Option<String> = row.get(at + 7)?;
    let chain: String = row.get(at + 5)?;
    let is_deal: bool = row.get(at + 8)?;
    let german = RingWords { title: row.get(at + 2)?, line: row.get(at + 3)? };
    let english = match (row.get(at + 11)?, row.get(at + 12)?) {
        (Some(title), Some(line)) => RingWords { title, line },
        _ => german.clone(),
    };
    Ok(Ring {
        day: day(row, at)?,
        article: row.get::<_, i64>(at + 1)?.cast_unsigned(),
        words: InEach { german, english },
        address: row.get(at + 4)?,
        chain: ChainId::parse(&chain).ok_or_else(|| super::super::rows::invalid(at + 5, "a chain"))?,
        price: row.get::<_, i64>(at + 6)?.cast_unsigned(),
        per: per.and_then(|per| UnitPriceBasis::ALL.into_iter().find(|basis| basis.name() == per)),
        deal: if is_deal { Some((optional_day(row, at + 9)?, optional_day(row, at + 10)?)) } else { None },
    })
}

/// The language of a device; German where none is said, or one that a newer version knows.
pub(super) fn language(row: &Row<'_>, at: usize) -> rusqlite::Result<Language> {
    Ok(row.get_ref(at)?.as_str_or_null()?.and_then(Language::find).unwrap_or_default())
}

pub(super) fn day(row: &Row<'_>, at: usize) -> rusqlite::Result<Day> {
    row.get(at).map(Day::from_epoch_days)
}

pub(super) fn optional_day(row: &Row<'_>, at: usize) -> rusqlite::Result<Option<Day>> {
    Ok(row.get::<_, Option<u16>>(at)?.map(Day::from_epoch_days))
}

pub(super) fn known_bytes(known: &[u64]) -> Vec<u8> {
    known.iter().flat_map(|value| value.to_le_bytes()).collect()
}

pub(super) fn known(bytes: &[u8]) -> Vec<u64> {
    bytes.as_chunks().0.iter().map(|value| u64::from_le_bytes(*value)).collect()
}
