//! Alerts and rings as rows.

use rusqlite::Row;

use crate::domain::{Alert, Cents, ChainId, Day, Per, ProductKey, Quantity, Ring, Subject, UnitPriceBasis, When};

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

    /// From seven columns, the first of which is `at`.
    pub(super) fn read(row: &Row<'_>, at: usize) -> rusqlite::Result<Self> {
        Ok(Self {
            about: row.get(at)?,
            what: row.get(at + 1)?,
            pack: row.get(at + 2)?,
            brand: row.get(at + 3)?,
            chains: row.get(at + 4)?,
            rings: row.get(at + 5)?,
            value: row.get(at + 6)?,
        })
    }

    /// `None` where a newer version wrote something that this one does not know.
    pub(super) fn alert(self) -> Option<Alert> {
        let pack = match self.pack.as_deref().map(Quantity::parse) {
            None => None,
            Some(Some(pack)) => Some(pack),
            Some(None) => return None,
        };
        let subject = match self.about.as_str() {
            "product" => Subject::Product(ProductKey::parse(&self.what)?),
            "kind" => Subject::Kind { id: self.what, pack, brand: self.brand },
            "search" => Subject::Search(self.what),
            _ => return None,
        };
        let cents = self.value.and_then(Cents::new);
        let when = match self.rings.as_str() {
            "below" => When::Below(cents?, Per::Pack),
            "belowUnit" => When::Below(cents?, Per::Unit),
            "low30" => When::Low30,
            "lowest" => When::Lowest,
            "deal" => When::Deal,
            "back" => When::Back,
            "dearer" => When::Dearer(self.value?),
            "new" => When::New,
            _ => return None,
        };
        let chains = self.chains.split(',').filter(|id| !id.is_empty()).map(ChainId::parse).collect::<Option<_>>()?;
        Some(Alert { subject, chains, when }).filter(Alert::is_sound)
    }
}

/// The columns of a ring, in the order of [`ring`].
pub(super) const RING_COLUMNS: &str =
    "day, article, title, line, address, rings.chain, price, per, is_deal, deal_from, deal_to";

pub(super) fn ring(row: &Row<'_>, at: usize) -> rusqlite::Result<Ring> {
    let per: Option<String> = row.get(at + 7)?;
    let chain: String = row.get(at + 5)?;
    let is_deal: bool = row.get(at + 8)?;
    Ok(Ring {
        day: day(row, at)?,
        article: row.get::<_, i64>(at + 1)?.cast_unsigned(),
        title: row.get(at + 2)?,
        line: row.get(at + 3)?,
        address: row.get(at + 4)?,
        chain: ChainId::parse(&chain).ok_or_else(|| super::super::rows::invalid(at + 5, "a chain"))?,
        price: row.get::<_, i64>(at + 6)?.cast_unsigned(),
        per: per.and_then(|per| UnitPriceBasis::ALL.into_iter().find(|basis| basis.name() == per)),
        deal: if is_deal { Some((optional_day(row, at + 9)?, optional_day(row, at + 10)?)) } else { None },
    })
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
