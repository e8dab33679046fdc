//! Who wants to be told of which prices: a database of its own in the data folder, which is written while the other one
//! is imported into.

mod channels;
mod copy;
mod look;
mod mails;
mod rows;

use std::ops::Deref;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension as _, Params, ToSql, params};

use self::rows::{AlertRow, RING_COLUMNS};
use super::StoreError;
use super::shared::{self, Copy, Shared, Transaction};
use crate::domain::{Alert, Day, Language, Memory, Ring};

pub use channels::{Channel, Due, Form, Overview, PushKeys};
pub use copy::{beside, damage};
pub use look::Looked;
pub use mails::{Asking, TooOften};

const FILE: &str = "alerts.db";
/// Migration `n` (from 0) takes the file from version n to n + 1. Append only: never change a released one.
const MIGRATIONS: [&str; 3] = [
    include_str!("../schema/alerts.sql"),
    include_str!("../schema/alerts_mail.sql"),
    include_str!("../schema/alerts_language.sql"),
];
/// The newest version.
const NEWEST: usize = MIGRATIONS.len();
/// Kilobytes of pages in memory: a look reads and changes pages all over the file.
const CACHE: i32 = -8192;
/// From so many pages in the log on they are taken over into the file: some looks of a hundred thousand alerts.
const CHECKPOINT_PAGES: u32 = 4096;
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
    file: Mutex<Opened>,
}

/// The open file.
#[derive(Debug)]
struct Opened {
    db: Connection,
    /// The database that it is a copy of.
    shared: Option<Shared>,
}

impl Deref for Opened {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        &self.db
    }
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
    /// In which language it is told.
    pub language: Language,
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
        let open = || -> Result<Opened, StoreError> {
            let mut db = Connection::open(&file)?;
            db.busy_timeout(Duration::from_secs(10))?;
            db.pragma_update(None, "journal_mode", "wal")?;
            db.pragma_update(None, "synchronous", "full")?;
            db.pragma_update(None, "cache_size", CACHE)?;
            db.pragma_update(None, "wal_autocheckpoint", CHECKPOINT_PAGES)?;
            let (mut shared, mut keys) = (Shared::of(data, Copy::Alerts)?, Some(keys));
            let mut migrate = |db: &mut Connection, shape| migrate(db, shape, || keys.take().map(|keys| keys()));
            if let Some(shared) = &mut shared {
                shared.open(&mut db, NEWEST, &mut migrate)?;
            } else {
                migrate(&mut db, NEWEST)?;
                shared::stand_alone(&db)?;
            }
            Ok(Opened { db, shared })
        };
        let opened = open().map_err(|error| error.of(&file))?;
        restrict(&file);
        Ok(Self { file: Mutex::new(opened) })
    }

    /// A database in memory, which ends with the process: for invented prices.
    pub fn in_memory(keys: impl FnOnce() -> Vec<u8>) -> Result<Self, StoreError> {
        let mut db = Connection::open_in_memory()?;
        migrate(&mut db, NEWEST, || Some(keys()))?;
        Ok(Self { file: Mutex::new(Opened { db, shared: None }) })
    }

    /// Copies the alerts of a data folder into a shared database, if there are any.
    pub(in crate::store) fn move_to(data: &Path, mut shared: Shared, force: bool) -> Result<(), StoreError> {
        if !Self::exist(data) {
            return Ok(());
        }
        let opened = Self::open(data, Vec::new)?;
        shared.replace(&opened.db(), NEWEST, force)
    }

    /// Whether a data folder has alerts.
    pub fn exist(data: &Path) -> bool {
        data.join(FILE).exists()
    }

    /// The keys of the server, as they were made.
    pub fn keys(&self) -> Result<Vec<u8>, StoreError> {
        Ok(self.db().query_row("SELECT vapid FROM server", [], |row| row.get(0))?)
    }

    /// The file, to read from.
    fn db(&self) -> MutexGuard<'_, Opened> {
        // A transaction that panicked was rolled back.
        let opened = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(shared) = &opened.shared {
            // What is here is shown while the other one is away.
            let _ = shared.catch_up(&opened.db);
        }
        opened
    }

    /// Writes in one transaction.
    fn write<T>(&self, work: impl FnOnce(&Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let opened = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let transaction = Transaction::begin(&opened.db, opened.shared.as_ref())?;
        let done = work(&transaction)?;
        transaction.commit()?;
        Ok(done)
    }

    /// Writes with one statement; how many rows it changed.
    fn execute(&self, sql: &str, values: impl Params) -> Result<usize, StoreError> {
        self.write(|db| Ok(db.execute(sql, values)?))
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
        let sql = format!("SELECT number, feed, hour, language, seen FROM devices WHERE {is}");
        let device = self.db().query_row(&sql, [value], |row| {
            Ok(Device {
                number: row.get(0)?,
                feed: row.get(1)?,
                hour: row.get(2)?,
                language: rows::language(row, 3)?,
                seen: rows::day(row, 4)?,
            })
        });
        let device = device.optional()?;
        if let Some(device) = device.as_ref().filter(|device| device.seen < today) {
            let sql = "UPDATE devices SET seen = ?2 WHERE number = ?1";
            match self.execute(sql, params![device.number, today.epoch_days()]) {
                // It can be read all the same.
                Ok(_) | Err(StoreError::Away(_) | StoreError::Locked(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(device)
    }

    /// A new device, which is told in `language`.
    pub fn add_device(
        &self,
        digest: &[u8],
        feed: &str,
        language: Language,
        today: Day,
    ) -> Result<Result<Device, Full>, StoreError> {
        const HOUR: u8 = 7;
        self.write(|db| {
            let devices: u32 = db.query_row("SELECT count(*) FROM devices", [], |row| row.get(0))?;
            if devices >= MOST_DEVICES {
                return Ok(Err(Full::All));
            }
            let insert = "INSERT INTO devices (id, feed, hour, language, made, seen) VALUES (?1, ?2, ?3, ?4, ?5, ?5)
                RETURNING number";
            let row = params![digest, feed, HOUR, language.name(), today.epoch_days()];
            let number = db.query_row(insert, row, |row| row.get(0))?;
            Ok(Ok(Device { number, feed: feed.to_owned(), hour: HOUR, language, seen: today }))
        })
    }

    /// From which hour on a device is told.
    pub fn set_hour(&self, device: i64, hour: u8) -> Result<(), StoreError> {
        self.execute("UPDATE devices SET hour = ?2 WHERE number = ?1", params![device, hour]).map(drop)
    }

    /// In which language a device is told.
    pub fn set_language(&self, device: i64, language: Language) -> Result<(), StoreError> {
        self.execute("UPDATE devices SET language = ?2 WHERE number = ?1", params![device, language.name()]).map(drop)
    }

    /// Forgets a device with all that is kept of it.
    pub fn remove_device(&self, device: i64) -> Result<(), StoreError> {
        self.execute("DELETE FROM devices WHERE number = ?1", [device]).map(drop)
    }

    /// Sets an alert that has looked once.
    pub fn add(
        &self,
        device: i64,
        alert: &Alert,
        memory: &Memory,
        today: Day,
    ) -> Result<Result<i64, Full>, StoreError> {
        self.write(|db| {
            let [own, all]: [u32; 2] = db.query_row(
                "SELECT (SELECT count(*) FROM alerts WHERE device = ?1), (SELECT count(*) FROM alerts)",
                [device],
                |row| Ok([row.get(0)?, row.get(1)?]),
            )?;
            if own >= MOST_ALERTS || all >= MOST_IN_ALL {
                return Ok(Err(if own >= MOST_ALERTS { Full::Device } else { Full::All }));
            }
            Ok(Ok(insert(db, device, alert, memory, today)?))
        })
    }

    /// Sets an alert in the place of another one, as paused as that; its number, and whether it is paused. `None`: the
    /// device has none of that number.
    pub fn replace(
        &self,
        device: i64,
        old: i64,
        alert: &Alert,
        memory: &Memory,
        today: Day,
    ) -> Result<Option<(i64, bool)>, StoreError> {
        self.write(|db| {
            let is_paused = "SELECT paused FROM alerts WHERE device = ?1 AND number = ?2";
            let paused: Option<bool> = db.query_row(is_paused, [device, old], |row| row.get(0)).optional()?;
            let Some(paused) = paused else { return Ok(None) };
            let number = insert(db, device, alert, memory, today)?;
            db.execute("UPDATE alerts SET paused = ?2 WHERE number = ?1", params![number, paused])?;
            db.execute("DELETE FROM alerts WHERE number = ?1", [old])?;
            Ok(Some((number, paused)))
        })
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
        let changed = self.execute(
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
        Ok(self.execute("DELETE FROM alerts WHERE device = ?1 AND number = ?2", [device, number])? == 1)
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
        self.write(|db| {
            db.execute("DELETE FROM devices WHERE seen < ?1", [today.minus(FORGOTTEN_AFTER).epoch_days()])?;
            db.execute("DELETE FROM rings WHERE day < ?1", [today.minus(RINGS_KEPT).epoch_days()])?;
            Ok(())
        })
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

/// A new alert of a device; its number.
fn insert(db: &Connection, device: i64, alert: &Alert, memory: &Memory, today: Day) -> Result<i64, StoreError> {
    let AlertRow { about, what, pack, brand, chains, rings, value } = AlertRow::of(alert);
    let row = params![
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
    ];
    let insert = "INSERT INTO alerts (device, about, what, pack, brand, chains, rings, value, made, paused, since,
        price, known) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0, ?10, ?11, ?12) RETURNING number";
    Ok(db.query_row(insert, row, |row| row.get(0))?)
}

fn last_ring(db: &Connection, alert: i64) -> Result<Option<Ring>, StoreError> {
    let sql = format!("SELECT {RING_COLUMNS} FROM rings WHERE alert = ?1 ORDER BY number DESC LIMIT 1");
    Ok(db.prepare(&sql)?.query_row([alert], |row| rows::ring(row, 0)).optional()?)
}

/// Takes the file to the version `to`, also an empty one; `keys` are made for that.
fn migrate(db: &mut Connection, to: usize, keys: impl FnOnce() -> Option<Vec<u8>>) -> Result<(), StoreError> {
    db.pragma_update(None, "foreign_keys", true)?;
    let version: i32 = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let version = usize::try_from(version).ok().filter(|version| *version <= NEWEST).ok_or_else(|| {
        StoreError::Refused(format!("it has shape {version}, this Körberl knows shape {NEWEST}: use the newer Körberl"))
    })?;
    if version >= to {
        return Ok(());
    }
    let transaction = db.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    for migration in &MIGRATIONS[version..to] {
        transaction.execute_batch(migration)?;
    }
    if version == 0 {
        let keys = keys().unwrap_or_default();
        transaction.execute("INSERT INTO server (one, vapid, looked) VALUES (1, ?1, '')", [keys])?;
    }
    transaction.pragma_update(None, "user_version", to)?;
    Ok(transaction.commit()?)
}

/// Only the operator reads where people are told.
fn restrict(file: &Path) {
    use std::os::unix::fs::PermissionsExt as _;
    // The folder protects it where this fails.
    let _ = std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o600));
}
