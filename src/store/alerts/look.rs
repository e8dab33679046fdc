//! One look of all alerts at a new state of the market: all of it or none, so that nothing rings twice or is lost.

use rusqlite::{Connection, Row, Statement, params};

use super::rows;
use super::{Alerts, StoreError};
use crate::domain::{Alert, Day, Memory, Ring, UnitPriceBasis};
use crate::store::shared::Transaction;

/// What a look came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Looked {
    /// How many alerts looked.
    pub alerts: u64,
    /// How many rang.
    pub rings: u64,
}

impl Alerts {
    /// Lets all alerts that are not paused `look`, and keeps what they remember and what rings. `state` names what they
    /// look at: a state that was looked at last is not looked at again. `None` then.
    pub fn look(
        &self,
        state: &str,
        look: impl FnMut(&Alert, Option<&Memory>) -> (Memory, Option<Ring>),
    ) -> Result<Option<Looked>, StoreError> {
        self.write(|db| {
            if db.execute("UPDATE server SET looked = ?1 WHERE looked <> ?1", [state])? == 0 {
                return Ok(None);
            }
            look_in(db, look).map(Some)
        })
    }

    /// The same at any state, but keeps nothing.
    pub fn look_without_keeping(
        &self,
        look: impl FnMut(&Alert, Option<&Memory>) -> (Memory, Option<Ring>),
    ) -> Result<Looked, StoreError> {
        let db = self.db();
        // Rolled back when it is dropped.
        let transaction = Transaction::begin(&db, None)?;
        look_in(&transaction, look)
    }
}

fn look_in(
    db: &Connection,
    mut look: impl FnMut(&Alert, Option<&Memory>) -> (Memory, Option<Ring>),
) -> Result<Looked, StoreError> {
    let mut all = db.prepare(
        "SELECT number, device, about, what, pack, brand, chains, rings, value, since, price, known
         FROM alerts WHERE paused = 0 ORDER BY number",
    )?;
    let mut remember = db.prepare("UPDATE alerts SET since = ?2, price = ?3, known = ?4 WHERE number = ?1")?;
    let mut keep = db.prepare(
        "INSERT INTO rings (device, alert, day, article, title, line, address, chain, price, per, is_deal, deal_from,
         deal_to, title_en, line_en) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)",
    )?;
    let (mut looked, mut found) = (Looked::default(), all.query([])?);
    while let Some(row) = found.next()? {
        let number: i64 = row.get(0)?;
        let Some(alert) = rows::alert(row, 2)? else { continue };
        let before = memory(row, 9)?;
        let (memory, ring) = look(&alert, before.as_ref());
        looked.alerts += 1;
        if before.as_ref() != Some(&memory) {
            let (since, price) = (memory.since.map(Day::epoch_days), memory.price.map(u64::cast_signed));
            remember.execute(params![number, since, price, rows::known_bytes(&memory.known)])?;
        }
        if let Some(ring) = ring {
            looked.rings += 1;
            keep_ring(&mut keep, row.get(1)?, number, &ring)?;
        }
    }
    Ok(looked)
}

/// What an alert remembers, from three columns; `None` where it has not looked yet.
fn memory(row: &Row<'_>, at: usize) -> rusqlite::Result<Option<Memory>> {
    let known = row.get_ref(at + 2)?.as_blob_or_null()?;
    let (since, price) = (rows::optional_day(row, at)?, row.get::<_, Option<i64>>(at + 1)?.map(i64::cast_unsigned));
    Ok(known.map(|known| Memory { since, price, known: rows::known(known) }))
}

fn keep_ring(keep: &mut Statement<'_>, device: i64, alert: i64, ring: &Ring) -> rusqlite::Result<()> {
    let (from, to) = ring.deal.unwrap_or_default();
    let row = params![
        device,
        alert,
        ring.day.epoch_days(),
        ring.article.cast_signed(),
        ring.words.german.title,
        ring.words.german.line,
        ring.address,
        ring.chain.as_str(),
        ring.price.cast_signed(),
        ring.per.map(UnitPriceBasis::name),
        ring.deal.is_some(),
        from.map(Day::epoch_days),
        to.map(Day::epoch_days),
        ring.words.english.title,
        ring.words.english.line,
    ];
    keep.execute(row).map(drop)
}
