//! A folder of backups, one a day: the last seven, and one of each of the four weeks before.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::alerts::{Alerts, beside};
use super::backup::{open_intact, remove};
use super::{Store, StoreError};
use crate::domain::Day;

const DAILY: usize = 7;
const WEEKLY: usize = 4;

/// Writes the backup of `day` into the folder `backups`, unless it is there; then deletes those that are too many. A
/// backup that is not sound is an error, and no other is deleted. Returns the new file.
pub fn back_up(data: &Path, backups: &Path, day: Day) -> Result<Option<PathBuf>, StoreError> {
    let failed = |error| StoreError::File(backups.to_owned(), error);
    fs::create_dir_all(backups).map_err(failed)?;
    let file = backups.join(format!("koerberl-{day}.db"));
    if file.exists() {
        return Ok(None);
    }
    // It gets its name once it is known to be sound.
    let unchecked = backups.join("koerberl-unchecked.db");
    remove(&unchecked)?;
    Store::read_only(data)?.backup(&unchecked)?;
    if let Err(error) = open_intact(&unchecked) {
        remove(&unchecked)?;
        return Err(error);
    }
    fs::rename(&unchecked, &file).map_err(|error| StoreError::File(file.clone(), error))?;
    let days = days(backups).map_err(failed)?;
    for day in days.difference(&kept(&days)) {
        let old = backups.join(format!("koerberl-{day}.db"));
        remove(&old)?;
        remove(&beside(&old))?;
    }
    remove(&beside(&file))?;
    Alerts::back_up(data, &file)?;
    Ok(Some(file))
}

/// The day of the newest backup in the folder `backups`.
pub fn newest_backup(backups: &Path) -> Result<Option<Day>, StoreError> {
    Ok(days(backups).map_err(|error| StoreError::File(backups.to_owned(), error))?.last().copied())
}

/// The days of the backups in a folder.
fn days(backups: &Path) -> io::Result<BTreeSet<Day>> {
    let mut days = BTreeSet::new();
    for entry in fs::read_dir(backups)? {
        days.extend(entry?.file_name().to_str().and_then(day_of));
    }
    Ok(days)
}

/// The day of a backup, by its file name.
fn day_of(name: &str) -> Option<Day> {
    let day = name.strip_prefix("koerberl-")?.strip_suffix(".db")?;
    Day::parse(day).filter(|parsed| parsed.to_string() == day)
}

/// Which backups are kept.
fn kept(days: &BTreeSet<Day>) -> BTreeSet<Day> {
    let older = days.iter().rev().skip(DAILY);
    let mut weeks = BTreeSet::new();
    // Day 0 was a Thursday; weeks begin on Mondays.
    let weekly = older.filter(|day| weeks.insert((day.epoch_days() + 3) / 7)).take(WEEKLY);
    days.iter().rev().take(DAILY).chain(weekly).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_week_of_days_and_four_weeks_are_kept() {
        let mut days = BTreeSet::new();
        for day in 20_000..20_100 {
            days.insert(Day::from_epoch_days(day));
            days = kept(&days);
        }
        let ages: Vec<u16> = days.iter().rev().map(|day| 20_099 - day.epoch_days()).collect();
        assert_eq!(ages.len(), DAILY + WEEKLY);
        assert_eq!(ages[..DAILY], [0, 1, 2, 3, 4, 5, 6]);
        assert!(ages[DAILY..].windows(2).all(|pair| (1..=7).contains(&(pair[1] - pair[0]))), "{ages:?}");
        assert!(ages.last().is_some_and(|oldest| (24..=35).contains(oldest)), "{ages:?}");
    }

    #[test]
    fn other_files_are_no_backups() {
        assert_eq!(day_of("koerberl-2026-03-28.db"), Day::parse("2026-03-28"));
        for other in ["koerberl-unchecked.db", "koerberl-20260328.db", "koerberl.db", "koerberl-2026-03-28.db.part"] {
            assert_eq!(day_of(other), None, "{other}");
        }
    }
}
