//! One look of all alerts at a new state of the market: all of it or none, so that nothing rings twice or is lost.

use rusqlite::{TransactionBehavior, params};

use super::rows::{self, AlertRow};
use super::{Alerts, StoreError};
use crate::domain::{Alert, Day, Memory, Ring};

/// What a look came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Looked {
    /// How many alerts looked.
    pub alerts: u64,
    /// How many rang.
    pub rings: u64,
}

impl Alerts {
    /// The state of the market that was looked at last.
    pub fn looked_at(&self) -> Result<String, StoreError> {
        Ok(self.db().query_row("SELECT looked FROM server", [], |row| row.get(0))?)
    }

    /// Lets all alerts that are not paused `look`, and keeps what they remember and what rings. `state` names what they
    /// look at: a state that was looked at last is not looked at again. `None` then.
    pub fn look(
        &self,
        state: &str,
        look: impl FnMut(&Alert, Option<&Memory>) -> (Memory, Option<Ring>),
    ) -> Result<Option<Looked>, StoreError> {
        self.look_with(state, true, look)
    }

    /// The same, but keeps nothing.
    pub fn look_without_keeping(
        &self,
        look: impl FnMut(&Alert, Option<&Memory>) -> (Memory, Option<Ring>),
    ) -> Result<Looked, StoreError> {
        Ok(self.look_with("", false, look)?.unwrap_or_default())
    }

    fn look_with(
        &self,
        state: &str,
        keeps: bool,
        mut look: impl FnMut(&Alert, Option<&Memory>) -> (Memory, Option<Ring>),
    ) -> Result<Option<Looked>, StoreError> {
        let mut db = self.db();
        let transaction = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        if keeps {
            let changed = transaction.execute("UPDATE server SET looked = ?1 WHERE looked <> ?1", [state])?;
            if changed == 0 {
                return Ok(None);
            }
        }
        let mut looked = Looked::default();
        {
            let mut all = transaction.prepare(
                "SELECT number, device, about, what, pack, brand, chains, rings, value, since, price, known
                 FROM alerts WHERE paused = 0 ORDER BY number",
            )?;
            let mut remember =
                transaction.prepare("UPDATE alerts SET since = ?2, price = ?3, known = ?4 WHERE number = ?1")?;
            let mut ring = transaction.prepare(
                "INSERT INTO rings (device, alert, day, article, title, line, address, chain, price, per, is_deal,
                 deal_from, deal_to) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
            )?;
            let mut found = all.query([])?;
            while let Some(row) = found.next()? {
                let (number, device): (i64, i64) = (row.get(0)?, row.get(1)?);
                let Some(alert) = AlertRow::read(row, 2)?.alert() else { continue };
                let known: Option<Vec<u8>> = row.get(11)?;
                let before = match known {
                    None => None,
                    Some(known) => Some(Memory {
                        since: rows::optional_day(row, 9)?,
                        price: row.get::<_, Option<i64>>(10)?.map(i64::cast_unsigned),
                        known: rows::known(&known),
                    }),
                };
                let (memory, rang) = look(&alert, before.as_ref());
                looked.alerts += 1;
                looked.rings += u64::from(rang.is_some());
                if !keeps {
                    continue;
                }
                if before.as_ref() != Some(&memory) {
                    let (since, price) = (memory.since.map(Day::epoch_days), memory.price.map(u64::cast_signed));
                    remember.execute(params![number, since, price, rows::known_bytes(&memory.known)])?;
                }
                if let Some(rang) = rang {
                    let (from, to) = rang.deal.unwrap_or_default();
                    ring.execute(params![
                        device,
                        number,
                        rang.day.epoch_days(),
                        rang.article.cast_signed(),
                        rang.title,
                        rang.line,
                        rang.address,
                        rang.chain.as_str(),
                        rang.price.cast_signed(),
                        rang.per.map(crate::domain::UnitPriceBasis::name),
                        rang.deal.is_some(),
                        from.map(Day::epoch_days),
                        to.map(Day::epoch_days),
                    ])?;
                }
            }
        }
        if keeps {
            transaction.commit()?;
        }
        Ok(Some(looked))
    }
}
