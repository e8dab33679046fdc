//! Where devices are told, and what they have been told.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::rows::{self, RING_COLUMNS};
use super::{Alerts, StoreError};
use crate::domain::{Day, Language, Ring};

/// What a message is sent as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// A push message to a browser.
    Push,
    /// Text, as ntfy and `UnifiedPush` take it.
    Ntfy,
    /// JSON to an address of one's own.
    Json,
    /// E-mail.
    Mail,
}

impl Form {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Push, Self::Ntfy, Self::Json, Self::Mail];

    /// `push`, `ntfy`, `json`, `mail`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Push => "push",
            Self::Ntfy => "ntfy",
            Self::Json => "json",
            Self::Mail => "mail",
        }
    }
}

/// The keys of a push subscription, in base64url.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushKeys {
    /// `p256dh`.
    pub key: String,
    /// `auth`.
    pub secret: String,
}

/// Where a device is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Channel {
    /// In which form.
    pub form: Form,
    /// Where to.
    pub address: String,
    /// The keys of a push subscription.
    pub keys: Option<PushKeys>,
    /// Of e-mail: the secret of the link that ends it.
    pub leave: Option<String>,
    /// Since when.
    pub made: Day,
    /// How often it failed in a row.
    pub failures: u32,
    /// Since when, in seconds since 1970.
    pub failed: Option<i64>,
    /// Why it failed last.
    pub problem: Option<String>,
}

/// A channel that is to be told something.
#[derive(Clone, Debug)]
pub struct Due {
    /// Whose it is.
    pub device: i64,
    /// In which language it is told.
    pub language: Language,
    /// The channel.
    pub channel: Channel,
    /// What rang that it has not been told, oldest first.
    pub rings: Vec<Ring>,
    /// The number of the last of them.
    pub last: i64,
}

/// What an operator sees of a device.
#[derive(Clone, Debug)]
pub struct Overview {
    /// Its number.
    pub device: i64,
    /// The day of its last sign.
    pub seen: Day,
    /// How many alerts it has.
    pub alerts: u32,
    /// Where it is told.
    pub channels: Vec<Channel>,
}

const COLUMNS: &str = "form, channels.address, key, secret, channels.made, failures, failed, problem";

impl Alerts {
    /// The channels of a device.
    pub fn channels(&self, device: i64) -> Result<Vec<Channel>, StoreError> {
        let db = self.db();
        let mut query = db.prepare(&format!("SELECT {COLUMNS} FROM channels WHERE device = ?1"))?;
        let channels = query.query_map([device], |row| channel(row, 0))?;
        Ok(channels.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
    }

    /// Sets a channel for push messages or an address of its own. A device has one of each, the latter ntfy or JSON:
    /// another one takes its place. What rang before is not told through it.
    pub fn set_channel(
        &self,
        device: i64,
        form: Form,
        address: &str,
        keys: Option<&PushKeys>,
        today: Day,
    ) -> Result<(), StoreError> {
        let keys = (keys.map(|keys| &*keys.key), keys.map(|keys| &*keys.secret));
        self.write(|db| Ok(put(db, device, form, address, keys, today)?))
    }

    /// Takes a channel away: the one for push messages, e-mail, or the address of its own, whether ntfy or JSON.
    pub fn remove_channel(&self, device: i64, form: Form) -> Result<(), StoreError> {
        self.write(|db| Ok(remove(db, device, form)?))
    }

    /// The channels that are to be told something now: at `second` since 1970, on the day `today`, in the hour `hour`
    /// in Vienna. At most so many.
    pub fn due(&self, today: Day, hour: u8, second: i64, most: u32) -> Result<Vec<Due>, StoreError> {
        let db = self.db();
        let mut query = db.prepare(&format!(
            "SELECT channels.device, told, language, {COLUMNS}
             FROM channels JOIN devices ON devices.number = channels.device
             WHERE told_on < ?1 AND hour <= ?2 AND wait <= ?3
               AND EXISTS (SELECT 1 FROM rings WHERE rings.device = channels.device AND rings.number > told)
             ORDER BY wait, channels.device LIMIT ?4"
        ))?;
        let found = query.query_map(params![today.epoch_days(), hour, second, most], |row| {
            Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?, rows::language(row, 2)?, channel(row, 3)?))
        })?;
        let mut due = Vec::new();
        for row in found {
            let (device, told, language, channel) = row?;
            let Some(channel) = channel else { continue };
            let sql =
                format!("SELECT number, {RING_COLUMNS} FROM rings WHERE device = ?1 AND number > ?2 ORDER BY number");
            let mut rings = db.prepare(&sql)?;
            let rings = rings.query_map([device, told], |row| Ok((row.get::<_, i64>(0)?, rows::ring(row, 1)?)))?;
            let rings: Vec<(i64, Ring)> = rings.collect::<Result<_, _>>()?;
            let last = rings.last().map_or(told, |(number, _)| *number);
            let rings = rings.into_iter().map(|(_, ring)| ring).collect();
            due.push(Due { device, language, channel, rings, last });
        }
        Ok(due)
    }

    /// A channel was told all up to the ring `last`, on the day `today`.
    pub fn told(&self, due: &Due, today: Day) -> Result<(), StoreError> {
        self.execute(
            "UPDATE channels SET told = ?3, told_on = ?4, failures = 0, failed = NULL, wait = 0, problem = NULL
             WHERE device = ?1 AND form = ?2",
            params![due.device, due.channel.form.name(), due.last, today.epoch_days()],
        )
        .map(drop)
    }

    /// What is due for a channel is no news any more.
    pub fn skip(&self, due: &Due) -> Result<(), StoreError> {
        self.execute(
            "UPDATE channels SET told = ?3 WHERE device = ?1 AND form = ?2",
            params![due.device, due.channel.form.name(), due.last],
        )
        .map(drop)
    }

    /// A channel could not be told, at `second` since 1970: it is tried again after `wait` seconds.
    pub fn not_told(&self, due: &Due, second: i64, wait: i64, problem: &str) -> Result<(), StoreError> {
        self.execute(
            "UPDATE channels SET failures = failures + 1, failed = coalesce(failed, ?3), wait = ?4, problem = ?5
             WHERE device = ?1 AND form = ?2",
            params![due.device, due.channel.form.name(), second, second + wait, problem],
        )
        .map(drop)
    }

    /// A channel is gone.
    pub fn gone(&self, due: &Due) -> Result<(), StoreError> {
        self.execute(
            "DELETE FROM channels WHERE device = ?1 AND form = ?2 AND address = ?3",
            params![due.device, due.channel.form.name(), due.channel.address],
        )
        .map(drop)
    }

    /// The language and the channels of the device with this number, whether or not anything is due; `None` if there is
    /// none.
    pub fn channels_of(&self, device: i64) -> Result<Option<(Language, Vec<Channel>)>, StoreError> {
        let sql = "SELECT language FROM devices WHERE number = ?1";
        let language = self.db().query_row(sql, [device], |row| rows::language(row, 0)).optional()?;
        language.map(|language| Ok((language, self.channels(device)?))).transpose()
    }

    /// The devices, by number.
    pub fn overview(&self, most: u32) -> Result<Vec<Overview>, StoreError> {
        let mut devices: Vec<Overview> = {
            let db = self.db();
            let mut query = db.prepare(
                "SELECT number, seen, (SELECT count(*) FROM alerts WHERE device = devices.number) FROM devices
                 ORDER BY number LIMIT ?1",
            )?;
            let rows = query.query_map([most], |row| {
                let (device, seen, alerts) = (row.get(0)?, rows::day(row, 1)?, row.get(2)?);
                Ok(Overview { device, seen, alerts, channels: Vec::new() })
            })?;
            rows.collect::<Result<_, _>>()?
        };
        for device in &mut devices {
            device.channels = self.channels(device.device)?;
        }
        Ok(devices)
    }
}

/// Puts a channel in the place of what the device has of its form, with `key` and `secret`.
pub(super) fn put(
    db: &Connection,
    device: i64,
    form: Form,
    address: &str,
    (key, secret): (Option<&str>, Option<&str>),
    today: Day,
) -> rusqlite::Result<()> {
    let same = db.execute(
        "UPDATE channels SET key = ?4, secret = ?5, failures = 0, failed = NULL, wait = 0, problem = NULL
         WHERE device = ?1 AND form = ?2 AND address = ?3",
        params![device, form.name(), address, key, secret],
    )?;
    if same == 0 {
        remove(db, device, form)?;
        db.execute(
            "INSERT INTO channels (device, form, address, key, secret, made, told, told_on, failures, wait)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, (SELECT coalesce(max(number), 0) FROM rings), 0, 0, 0)",
            params![device, form.name(), address, key, secret, today.epoch_days()],
        )?;
    }
    Ok(())
}

fn remove(db: &Connection, device: i64, form: Form) -> rusqlite::Result<()> {
    let (one, other) = match form {
        Form::Push | Form::Mail => (form, form),
        Form::Ntfy | Form::Json => (Form::Ntfy, Form::Json),
    };
    let sql = "DELETE FROM channels WHERE device = ?1 AND form IN (?2, ?3)";
    db.execute(sql, params![device, one.name(), other.name()]).map(drop)
}

/// `None` where a newer version wrote a form that this one does not know.
fn channel(row: &Row<'_>, at: usize) -> rusqlite::Result<Option<Channel>> {
    let form: String = row.get(at)?;
    let Some(form) = Form::ALL.into_iter().find(|known| known.name() == form) else { return Ok(None) };
    let (key, secret): (Option<String>, Option<String>) = (row.get(at + 2)?, row.get(at + 3)?);
    let (keys, leave) = match (key, secret) {
        (Some(key), Some(secret)) => (Some(PushKeys { key, secret }), None),
        (_, secret) => (None, secret),
    };
    Ok(Some(Channel {
        form,
        address: row.get(at + 1)?,
        keys,
        leave,
        made: rows::day(row, at + 4)?,
        failures: row.get(at + 5)?,
        failed: row.get(at + 6)?,
        problem: row.get(at + 7)?,
    }))
}
