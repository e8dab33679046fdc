//! E-mail addresses: who gave one is asked whether messages may come, and can end them.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::channels::put;
use super::{Alerts, Form, StoreError, rows};
use crate::domain::{Day, Language};

/// Within so many seconds an address is confirmed, or forgotten.
const CONFIRMED_WITHIN: i64 = 48 * HOUR;
/// It is asked at most so often: by a device and at an address in a day, in all in an hour.
const MOST_OF_DEVICE: u32 = 5;
const MOST_AT_ADDRESS: u32 = 3;
const MOST_IN_ALL: u32 = 60;
const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;

/// An address whose owner is to be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asking {
    /// The device that gave it.
    pub device: i64,
    /// In which language it is told.
    pub language: Language,
    /// The address.
    pub address: String,
    /// The secret of the link that confirms it.
    pub secret: String,
    /// How often asking failed.
    pub failures: u32,
}

/// It was asked too often lately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooOften;

impl Alerts {
    /// Keeps an address that a device gave at `second` since 1970, until its owner confirms it with `secret`. `digest`
    /// is what is kept of it for the limits.
    pub fn give_mail(
        &self,
        device: i64,
        address: &str,
        digest: &[u8],
        secret: &str,
        second: i64,
    ) -> Result<Result<(), TooOften>, StoreError> {
        self.write(|db| {
            if is_told(db, device, address)? {
                db.execute("DELETE FROM mails WHERE device = ?1", [device])?;
                return Ok(Ok(()));
            }
            let [of_device, at_address, in_all]: [u32; 3] = db.query_row(
                "SELECT count(*) FILTER (WHERE device = ?1), count(*) FILTER (WHERE address = ?2),
                        count(*) FILTER (WHERE second > ?4) FROM mails_asked WHERE second > ?3",
                params![device, digest, second - DAY, second - HOUR],
                |row| Ok([row.get(0)?, row.get(1)?, row.get(2)?]),
            )?;
            if of_device >= MOST_OF_DEVICE || at_address >= MOST_AT_ADDRESS || in_all >= MOST_IN_ALL {
                return Ok(Err(TooOften));
            }
            db.execute("INSERT INTO mails_asked VALUES (?1, ?2, ?3)", params![second, device, digest])?;
            db.execute(
                "INSERT OR REPLACE INTO mails (device, address, secret, asked, sent, failures, wait)
                 VALUES (?1, ?2, ?3, ?4, 0, 0, 0)",
                params![device, address, secret, second],
            )?;
            Ok(Ok(()))
        })
    }

    /// The address of a device that is not confirmed yet.
    pub fn given_mail(&self, device: i64) -> Result<Option<String>, StoreError> {
        let sql = "SELECT address FROM mails WHERE device = ?1";
        Ok(self.db().query_row(sql, [device], |row| row.get(0)).optional()?)
    }

    /// Takes away the e-mail of a device, confirmed or not.
    pub fn remove_mail(&self, device: i64) -> Result<(), StoreError> {
        self.execute("DELETE FROM mails WHERE device = ?1", [device])?;
        self.remove_channel(device, Form::Mail)
    }

    /// The addresses that are to be asked at `second` since 1970, at most so many. Forgets those that nobody confirmed.
    pub fn mails_to_ask(&self, second: i64, most: u32) -> Result<Vec<Asking>, StoreError> {
        let old = "SELECT EXISTS (SELECT 1 FROM mails WHERE asked < ?1)
            OR EXISTS (SELECT 1 FROM mails_asked WHERE second < ?2)";
        let limits = [second - CONFIRMED_WITHIN, second - DAY];
        if self.db().query_row(old, limits, |row| row.get(0))? {
            self.write(|db| {
                db.execute("DELETE FROM mails WHERE asked < ?1", [limits[0]])?;
                Ok(db.execute("DELETE FROM mails_asked WHERE second < ?1", [limits[1]])?)
            })?;
        }
        let db = self.db();
        let mut query = db.prepare(
            "SELECT device, address, secret, failures, language FROM mails JOIN devices ON number = device
             WHERE sent = 0 AND wait <= ?1 ORDER BY asked LIMIT ?2",
        )?;
        let rows = query.query_map(params![second, most], |row| {
            let (device, address, secret, failures) = (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
            Ok(Asking { device, language: rows::language(row, 4)?, address, secret, failures })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The message that asks is out.
    pub fn asked(&self, asking: &Asking) -> Result<(), StoreError> {
        self.execute("UPDATE mails SET sent = 1 WHERE secret = ?1", [&asking.secret]).map(drop)
    }

    /// It could not be sent: it is tried again at `wait`, in seconds since 1970.
    pub fn ask_again(&self, asking: &Asking, wait: i64) -> Result<(), StoreError> {
        let sql = "UPDATE mails SET failures = failures + 1, wait = ?2 WHERE secret = ?1";
        self.execute(sql, params![asking.secret, wait]).map(drop)
    }

    /// There is no such address.
    pub fn not_asked(&self, asking: &Asking) -> Result<(), StoreError> {
        self.execute("DELETE FROM mails WHERE secret = ?1", [&asking.secret]).map(drop)
    }

    /// Confirms the address with this secret, at `second` since 1970: messages come from now on, with `leave` in the
    /// link that ends them. `false`: there is none, or no more.
    pub fn confirm_mail(&self, secret: &str, leave: &str, second: i64, today: Day) -> Result<bool, StoreError> {
        self.write(|db| {
            let sql = "DELETE FROM mails WHERE secret = ?1 AND asked >= ?2 RETURNING device, address";
            let given = db.query_row(sql, params![secret, second - CONFIRMED_WITHIN], |row| {
                Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?))
            });
            let Some((device, address)) = given.optional()? else { return Ok(false) };
            put(db, device, Form::Mail, &address, (None, Some(leave)), today)?;
            Ok(true)
        })
    }

    /// Ends the messages with this secret in their link.
    pub fn leave_mail(&self, leave: &str) -> Result<(), StoreError> {
        self.execute("DELETE FROM channels WHERE form = 'mail' AND secret = ?1", [leave]).map(drop)
    }
}

fn is_told(db: &Connection, device: i64, address: &str) -> rusqlite::Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM channels WHERE device = ?1 AND form = 'mail' AND address = ?2)";
    db.query_row(sql, params![device, address], |row| row.get(0))
}

#[cfg(test)]
mod tests {
    use super::super::FILE;
    use super::*;

    #[test]
    fn a_database_from_before_there_was_mail_or_english_takes_both() {
        let folder = tempfile::tempdir().expect("a folder");
        let today = Day::parse("2026-11-27").expect("a day");
        let open = || Alerts::open(folder.path(), || vec![7]).expect("a store");
        let device =
            open().add_device(b"one", "feed", Language::English, today).expect("written").expect("room").number;
        let old = Connection::open(folder.path().join(FILE)).expect("a database");
        let before = "DROP INDEX channels_of_mails; DROP TABLE mails; DROP TABLE mails_asked;
            ALTER TABLE devices DROP COLUMN language; ALTER TABLE rings DROP COLUMN title_en;
            ALTER TABLE rings DROP COLUMN line_en; PRAGMA user_version = 1;
            INSERT INTO rings (device, alert, day, article, title, line, address, chain, price, is_deal)
            VALUES (1, 1, 20000, 1, 'Nutella', 'so billig wie nie', '/produkt/spar:1', 'spar', 47900, 0)";
        old.execute_batch(before).expect("as it was then");
        drop(old);
        let alerts = open();
        assert_eq!(alerts.give_mail(device, "a@b.at", b"digest", "secret", 1_000_000).expect("written"), Ok(()));
        assert_eq!(alerts.given_mail(device).expect("read").as_deref(), Some("a@b.at"));
        assert!(alerts.confirm_mail("secret", "leave", 1_000_001, today).expect("written"));
        assert_eq!(alerts.given_mail(device).expect("read"), None, "it is confirmed");
        let known = || alerts.device(b"one", today).expect("read").expect("it is known");
        assert_eq!(known().language, Language::German, "as all were then");
        let words = alerts.rings(device, 9).expect("read").remove(0).ring.words;
        assert_eq!((words.german.line.as_str(), &words.english), ("so billig wie nie", &words.german));
        alerts.set_language(device, Language::English).expect("written");
        assert_eq!(known().language, Language::English);
    }
}
