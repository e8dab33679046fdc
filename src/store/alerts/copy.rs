//! Copies of the alerts beside backups of the prices.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags};

use super::{Alerts, FILE, StoreError, restrict};

/// Pages that are copied at once.
const PAGES: i32 = 1000;

/// Where the alerts stand beside a backup: `today.alerts.db` beside `today.db`.
pub fn beside(backup: &Path) -> PathBuf {
    backup.with_extension("alerts.db")
}

impl Alerts {
    /// Writes a consistent copy beside a backup, if there are alerts; an existing file is never overwritten.
    pub fn back_up(data: &Path, backup: &Path) -> Result<(), StoreError> {
        let (file, copy) = (data.join(FILE), beside(backup));
        if !file.exists() {
            return Ok(());
        }
        if copy.exists() {
            return Err(StoreError::Exists(copy));
        }
        copy_all(&file, &copy).map_err(|error| error.of(&file))
    }

    /// Puts the copy beside a backup in the place of the alerts, if there is one; also while a server runs.
    pub fn restore(data: &Path, backup: &Path) -> Result<bool, StoreError> {
        let copy = beside(backup);
        if !copy.exists() {
            return Ok(false);
        }
        // Of a newer version, or no alerts at all: an error before anything is replaced.
        let mut checked = open(&copy, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        super::migrate(&mut checked, super::NEWEST, || None).map_err(|error| error.of(&copy))?;
        drop(checked);
        copy_all(&copy, &data.join(FILE)).map_err(|error| error.of(&copy))?;
        Ok(true)
    }
}

/// What is wrong with the database of alerts in a folder, if there is one.
pub fn damage(data: &Path) -> Option<String> {
    let file = data.join(FILE);
    if !file.exists() {
        return None;
    }
    let check = || -> Result<String, StoreError> {
        let db = open(&file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        Ok(db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?)
    };
    match check() {
        Ok(sound) if sound == "ok" => None,
        Ok(found) => Some(format!("{}: {found}", file.display())),
        Err(error) => Some(error.of(&file).to_string()),
    }
}

fn copy_all(from: &Path, to: &Path) -> Result<(), StoreError> {
    let from = open(from, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let mut target = open(to, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
    Backup::new(&from, &mut target)?.run_to_completion(PAGES, Duration::ZERO, None)?;
    restrict(to);
    Ok(())
}

fn open(file: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    let db = Connection::open_with_flags(file, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    db.busy_timeout(Duration::from_secs(10))?;
    Ok(db)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{Day, Language};

    #[test]
    fn alerts_come_back_from_beside_a_backup() {
        let folder = tempfile::tempdir().expect("a folder");
        let (data, backup, today) = (folder.path(), folder.path().join("today.db"), Day::from_epoch_days(20_000));
        assert!(!Alerts::restore(data, &backup).expect("there is none"));
        Alerts::back_up(data, &backup).expect("nothing is easily copied");
        let alerts = Alerts::open(data, || vec![7]).expect("a store");
        let device = alerts.add_device(b"a", "feed", Language::English, today).expect("written").expect("room");
        Alerts::back_up(data, &backup).expect("copied");
        assert!(matches!(Alerts::back_up(data, &backup), Err(StoreError::Exists(_))));
        alerts.remove_device(device.number).expect("written");
        assert!(Alerts::restore(data, &backup).expect("restored"));
        assert_eq!(alerts.device(b"a", today).expect("read"), Some(device), "also where it is open");
        assert_eq!(alerts.keys().expect("read"), [7]);
        std::fs::write(beside(&backup), "no database").expect("a file");
        assert!(Alerts::restore(data, &backup).is_err());
        assert_eq!(alerts.counts().expect("read").devices, 1, "what is there stays");
        assert_eq!((damage(data), damage(&data.join("nowhere"))), (None, None));
        drop(alerts);
        std::fs::write(data.join(FILE), "no database, but longer than a header of one would be: ".repeat(9))
            .expect("a file");
        assert!(damage(data).is_some_and(|damage| damage.contains(FILE)));
    }
}
