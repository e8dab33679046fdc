//! Who wants to be told of which prices: a database of its own in the data folder, which is written while the other one
//! is imported into.

mod channels;
mod copy;
mod look;
mod mails;
mod rows;

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension as _, ToSql, params};

use self::rows::{AlertRow, RING_COLUMNS};
use super::StoreError;
use crate::domain::{Alert, Day, Memory, Ring};

pub use channels::{Channel, Due, Form, Overview, PushKeys};
pub use copy::{beside, damage};
pub use look::Looked;
pub use mails::{Asking, TooOften};

const FILE: &str = "alerts.db";
/// The version of the schema.
const VERSION: i32 = 2;
/// Alerts of one device.
pub const MOST_ALERTS: u32 = 100;
/// Devices in all.
const MOST_DEVICES: u32 = 100_000;
/// Alerts in all.
const MOST_IN_ALL: u32 = 500_000;
/// A device that gave no sign for so many days is forgotten.
const FORGOTTEN_AFTER: u16 = 400;
/// What rang is kept for so many days.
const RINGS_KEPT: u16 = 90;

/// The database of alerts.
#[derive(Debug)]
pub struct Alerts {
    db: Mutex<Connection>,
}

/// A device, by its number in the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device {
    /// Its number.
    pub number: i64,
    /// The secret in the addresses of its feed and calendar.
    pub feed: String,
    /// From which hour on it is told, in Vienna.
    pub hour: u8,
    /// The day of its last sign.
    pub seen: Day,
}

/// An alert of a device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAlert {
    /// Its number.
    pub number: i64,
    /// What it is.
    pub alert: Alert,
    /// When it was set.
    pub made: Day,
    /// Whether it is paused.
    pub paused: bool,
    /// How it rang last.
    pub rang: Option<Ring>,
}

/// That an alert rang.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rung {
    /// Counts what rings.
    pub number: i64,
    /// The number of the alert, which may be removed since.
    pub alert: i64,
    /// What it told.
    pub ring: Ring,
}

/// There are too many alerts: of a device, or in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Full {
    /// Of this device.
    Device,
    /// Of all.
    All,
}

/// How many there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Devices.
    pub devices: u64,
    /// Alerts, paused ones included.
    pub alerts: u64,
    /// Channels.
    pub channels: u64,
    /// Rings that a channel has not been told yet.
    pub waiting: u64,
}

impl Alerts {
    /// Opens the database in the data folder, or makes it with the keys that `keys` makes.
    pub fn open(data: &Path, keys: impl FnOnce() -> Vec<u8>) -> Result<Self, StoreError> {
        let file = data.join(FILE);
        let open = || -> Result<Connection, StoreError> {
            let db = Connection::open(&file)?;
            db.busy_timeout(Duration::from_secs(10))?;
            db.pragma_update(None, "journal_mode", "wal")?;
            db.pragma_update(None, "synchronous", "full")?;
            prepare(db, keys)
        };
        let db = open().map_err(|error| error.of(&file))?;
        restrict(&file);
        Ok(Self { db: Mutex::new(db) })
    }

    /// A database in memory, which ends with the process: for invented prices.
    pub fn in_memory(keys: impl FnOnce() -> Vec<u8>) -> Result<Self, StoreError> {
        Ok(Self { db: Mutex::new(prepare(Connection::open_in_memory()?, keys)?) })
    }

    /// Whether a data folder has alerts.
    pub fn exist(data: &Path) -> bool {
        data.join(FILE).exists()
    }

    /// The keys of the server, as they were made.
    pub fn keys(&self) -> Result<Vec<u8>, StoreError> {
        Ok(self.db().query_row("SELECT vapid FROM server", [], |row| row.get(0))?)
    }

    fn db(&self) -> MutexGuard<'_, Connection> {
        // A transaction that panicked was rolled back.
        self.db.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The device whose id has this digest; `today` is the day of its last sign from now on.
    pub fn device(&self, digest: &[u8], today: Day) -> Result<Option<Device>, StoreError> {
        self.device_where("id = ?1", digest, today)
    }

    /// The device with this secret in its addresses. To read them is a sign of it.
    pub fn device_of_feed(&self, feed: &str, today: Day) -> Result<Option<Device>, StoreError> {
        self.device_where("feed = ?1", feed, today)
    }

    fn device_where(&self, is: &str, value: impl ToSql, today: Day) -> Result<Option<Device>, StoreError> {
        let db = self.db();
        let sql = format!("SELECT number, feed, hour, seen FROM devices WHERE {is}");
        let device = db.query_row(&sql, [value], |row| {
            Ok(Device { number: row.get(0)?, feed: row.get(1)?, hour: row.get(2)?, seen: rows::day(row, 3)? })
        });
        let device = device.optional()?;
        if let Some(device) = device.as_ref().filter(|device| device.seen < today) {
            db.execute("UPDATE devices SET seen = ?2 WHERE number = ?1", params![device.number, today.epoch_days()])?;
        }
        Ok(device)
    }

    /// A new device.
    pub fn add_device(&self, digest: &[u8], feed: &str, today: Day) -> Result<Result<Device, Full>, StoreError> {
        const HOUR: u8 = 7;
        let db = self.db();
        let devices: u32 = db.query_row("SELECT count(*) FROM devices", [], |row| row.get(0))?;
        if devices >= MOST_DEVICES {
            return Ok(Err(Full::All));
        }
        let day = today.epoch_days();
        db.execute(
            "INSERT INTO devices (id, feed, hour, made, seen) VALUES (?1, ?2, ?3, ?4, ?4)",
            params![digest, feed, HOUR, day],
        )?;
        Ok(Ok(Device { number: db.last_insert_rowid(), feed: feed.to_owned(), hour: HOUR, seen: today }))
    }

    /// From which hour on a device is told.
    pub fn set_hour(&self, device: i64, hour: u8) -> Result<(), StoreError> {
        self.db().execute("UPDATE devices SET hour = ?2 WHERE number = ?1", params![device, hour])?;
        Ok(())
    }

    /// Forgets a device with all that is kept of it.
    pub fn remove_device(&self, device: i64) -> Result<(), StoreError> {
        self.db().execute("DELETE FROM devices WHERE number = ?1", [device])?;
        Ok(())
    }

    /// Sets an alert that has looked once.
    pub fn add(
        &self,
        device: i64,
        alert: &Alert,
        memory: &Memory,
        today: Day,
    ) -> Result<Result<i64, Full>, StoreError> {
        let mut db = self.db();
        let transaction = db.transaction()?;
        let [own, all]: [u32; 2] = transaction.query_row(
            "SELECT (SELECT count(*) FROM alerts WHERE device = ?1), (SELECT count(*) FROM alerts)",
            [device],
            |row| Ok([row.get(0)?, row.get(1)?]),
        )?;
        if own >= MOST_ALERTS || all >= MOST_IN_ALL {
            return Ok(Err(if own >= MOST_ALERTS { Full::Device } else { Full::All }));
        }
        let AlertRow { about, what, pack, brand, chains, rings, value } = AlertRow::of(alert);
        transaction.execute(
            "INSERT INTO alerts (device, about, what, pack, brand, chains, rings, value, made, paused, since, price,
             known) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0, ?10, ?11, ?12)",
            params![
                device,
                about,
                what,
                pack,
                brand,
                chains,
                rings,
                value,
                today.epoch_days(),
                memory.since.map(Day::epoch_days),
                memory.price.map(u64::cast_signed),
                rows::known_bytes(&memory.known)
            ],
        )?;
        let number = transaction.last_insert_rowid();
        transaction.commit()?;
        Ok(Ok(number))
    }

    /// The alerts of a device, the newest first.
    pub fn alerts(&self, device: i64) -> Result<Vec<StoredAlert>, StoreError> {
        let db = self.db();
        let mut query = db.prepare(
            "SELECT number, about, what, pack, brand, chains, rings, value, made, paused FROM alerts
             WHERE device = ?1 ORDER BY number DESC",
        )?;
        let rows = query
            .query_map([device], |row| Ok((row.get(0)?, rows::alert(row, 1)?, rows::day(row, 8)?, row.get(9)?)))?;
        let mut alerts = Vec::new();
        for row in rows {
            let (number, alert, made, paused) = row?;
            // What a newer version wrote is left alone.
            let Some(alert) = alert else { continue };
            alerts.push(StoredAlert { number, alert, made, paused, rang: last_ring(&db, number)? });
        }
        Ok(alerts)
    }

    /// Pauses an alert, or lets it begin anew: then `memory` is what it sees at first. `false`: the device has none.
    pub fn pause(&self, device: i64, number: i64, memory: Option<&Memory>) -> Result<bool, StoreError> {
        let changed = self.db().execute(
            "UPDATE alerts SET paused = ?3, since = ?4, price = ?5, known = ?6 WHERE device = ?1 AND number = ?2",
            params![
                device,
                number,
                memory.is_none(),
                memory.and_then(|memory| memory.since).map(Day::epoch_days),
                memory.and_then(|memory| memory.price).map(u64::cast_signed),
                memory.map(|memory| rows::known_bytes(&memory.known)),
            ],
        )?;
        Ok(changed == 1)
    }

    /// Removes an alert; `false`: the device has none of this number.
    pub fn remove(&self, device: i64, number: i64) -> Result<bool, StoreError> {
        Ok(self.db().execute("DELETE FROM alerts WHERE device = ?1 AND number = ?2", [device, number])? == 1)
    }

    /// What rang for a device, the newest first.
    pub fn rings(&self, device: i64, most: u32) -> Result<Vec<Rung>, StoreError> {
        let db = self.db();
        let sql =
            format!("SELECT number, alert, {RING_COLUMNS} FROM rings WHERE device = ?1 ORDER BY number DESC LIMIT ?2");
        let mut query = db.prepare(&sql)?;
        let rings = query.query_map(params![device, most], |row| {
            Ok(Rung { number: row.get(0)?, alert: row.get(1)?, ring: rows::ring(row, 2)? })
        })?;
        Ok(rings.collect::<Result<_, _>>()?)
    }

    /// Forgets devices that gave no sign for long, and what rang long ago.
    pub fn forget(&self, today: Day) -> Result<(), StoreError> {
        let db = self.db();
        db.execute("DELETE FROM devices WHERE seen < ?1", [today.minus(FORGOTTEN_AFTER).epoch_days()])?;
        db.execute("DELETE FROM rings WHERE day < ?1", [today.minus(RINGS_KEPT).epoch_days()])?;
        Ok(())
    }

    /// How many there are.
    pub fn counts(&self) -> Result<Counts, StoreError> {
        let sql = "SELECT (SELECT count(*) FROM devices), (SELECT count(*) FROM alerts),
            (SELECT count(*) FROM channels), (SELECT count(*) FROM channels JOIN rings
              ON rings.device = channels.device AND rings.number > channels.told)";
        Ok(self.db().query_row(sql, [], |row| {
            Ok(Counts { devices: row.get(0)?, alerts: row.get(1)?, channels: row.get(2)?, waiting: row.get(3)? })
        })?)
    }
}

fn last_ring(db: &Connection, alert: i64) -> Result<Option<Ring>, StoreError> {
    let sql = format!("SELECT {RING_COLUMNS} FROM rings WHERE alert = ?1 ORDER BY number DESC LIMIT 1");
    Ok(db.prepare(&sql)?.query_row([alert], |row| rows::ring(row, 0)).optional()?)
}

fn prepare(db: Connection, keys: impl FnOnce() -> Vec<u8>) -> Result<Connection, StoreError> {
    db.pragma_update(None, "foreign_keys", true)?;
    let version: i32 = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if !(0..=VERSION).contains(&version) {
        let why = format!("it has shape {version}, this Körberl knows shape {VERSION}: use the newer Körberl");
        return Err(StoreError::Refused(why));
    }
    if version < VERSION {
        let mut db = db;
        let transaction = db.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        if version == 0 {
            transaction.execute_batch(include_str!("../schema/alerts.sql"))?;
            transaction.execute("INSERT INTO server (one, vapid, looked) VALUES (1, ?1, '')", [keys()])?;
        }
        transaction.execute_batch(include_str!("../schema/alerts_mail.sql"))?;
        transaction.pragma_update(None, "user_version", VERSION)?;
        transaction.commit()?;
        return Ok(db);
    }
    Ok(db)
}

/// Only the operator reads where people are told.
fn restrict(file: &Path) {
    use std::os::unix::fs::PermissionsExt as _;
    // The folder protects it where this fails.
    let _ = std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o600));
}
