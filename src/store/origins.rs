//! Where prices come from that other installations stated: the origins by number, and which days of a product have one.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::rows::{day, invalid};
use crate::domain::{Day, InstallationKey, Origin, StatedPrices};

pub(super) const ORIGINS: &str = "SELECT product, first_day, last_day, origin FROM price_origins";

/// Days of a product whose prices have the same origin. All other days are of own runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OriginRange {
    pub(super) first: Day,
    pub(super) last: Day,
    /// See [`Origins`].
    pub(super) origin: u32,
}

impl OriginRange {
    /// The number of an own run.
    pub(super) const OWN: u32 = 0;

    /// A row of `price_origins`.
    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self { first: day(row, 1)?, last: day(row, 2)?, origin: row.get(3)? })
    }
}

/// The number of the origin of the price that is stated for a day.
pub(super) fn origin_on(ranges: &[OriginRange], day: Day) -> u32 {
    let next = ranges.partition_point(|range| range.first <= day);
    let range = next.checked_sub(1).map(|at| ranges[at]).filter(|range| day <= range.last);
    range.map_or(OriginRange::OWN, |range| range.origin)
}

/// The ranges of the days that are stated now, where the prices of the days `changed` (oldest first) have these
/// origins.
pub(super) fn with_origins(ranges: &[OriginRange], stated: &StatedPrices, changed: &[(Day, u32)]) -> Vec<OriginRange> {
    if ranges.is_empty() && changed.iter().all(|(_, origin)| *origin == OriginRange::OWN) {
        return Vec::new();
    }
    let mut now: Vec<OriginRange> = Vec::with_capacity(ranges.len() + 1);
    let mut before = OriginRange::OWN;
    for point in stated.days() {
        let is_changed = changed.binary_search_by_key(&point.day, |(day, _)| *day);
        let origin = is_changed.map_or_else(|_| origin_on(ranges, point.day), |at| changed[at].1);
        match now.last_mut().filter(|_| origin == before && origin != OriginRange::OWN) {
            Some(range) => range.last = point.day,
            None if origin == OriginRange::OWN => {}
            None => now.push(OriginRange { first: point.day, last: point.day, origin }),
        }
        before = origin;
    }
    now
}

/// The origins by number.
#[derive(Debug)]
pub(super) struct Origins {
    /// The key of this installation, once it has one.
    own: Option<InstallationKey>,
    /// From number 1 on.
    all: Vec<Origin>,
    numbers: HashMap<Origin, u32>,
    stored: usize,
}

impl Origins {
    pub(super) fn read(db: &Connection) -> rusqlite::Result<Self> {
        let own: Option<[u8; 32]> =
            db.query_row("SELECT public_key FROM installation", [], |row| row.get(0)).optional()?;
        let mut query = db.prepare("SELECT installation, hops, at FROM origins ORDER BY number")?;
        let origin = |row: &Row<'_>| {
            Ok(Origin { installation: InstallationKey(row.get(0)?), hops: row.get(1)?, at: row.get(2)? })
        };
        let all: Vec<Origin> = query.query_map([], origin)?.collect::<Result<_, _>>()?;
        let numbers = all.iter().zip(1..).map(|(origin, number)| (*origin, number)).collect();
        Ok(Self { own: own.map(InstallationKey), stored: all.len(), all, numbers })
    }

    /// The origin of own runs. Without a key nothing was published yet, and nobody else states it.
    fn own(&self) -> Origin {
        Origin { installation: self.own.unwrap_or(InstallationKey([0; 32])), hops: 0, at: 0 }
    }

    pub(super) fn get(&self, number: u32) -> Origin {
        number.checked_sub(1).and_then(|at| self.all.get(at as usize)).copied().unwrap_or(self.own())
    }

    /// The number of an origin, which may be new.
    pub(super) fn number(&mut self, origin: Origin) -> u32 {
        if origin == self.own() {
            return OriginRange::OWN;
        }
        *self.numbers.entry(origin).or_insert_with(|| {
            self.all.push(origin);
            self.all.len() as u32
        })
    }

    /// The number of a correction by an own run at `at`; of a plain own run before anybody could know of it.
    pub(super) fn correction(&mut self, at: jiff::Timestamp) -> u32 {
        if self.own.is_none() {
            return OriginRange::OWN;
        }
        self.number(Origin { at: at.as_second(), ..self.own() })
    }

    /// From which day on the prices of a product have which origin; the first one is of all days before, too.
    pub(super) fn by_day(&self, ranges: &[OriginRange]) -> Vec<(Day, Origin)> {
        let mut days = vec![(Day::default(), self.own())];
        for range in ranges {
            days.push((range.first, self.get(range.origin)));
            days.push((range.last.plus(1), self.own()));
        }
        // Of two for the same day the later one counts: ranges that touch.
        let mut of_days: Vec<(Day, Origin)> = Vec::with_capacity(days.len());
        for (day, origin) in days {
            of_days.pop_if(|(before, _)| *before == day);
            if of_days.last().is_none_or(|(_, before)| *before != origin) {
                of_days.push((day, origin));
            }
        }
        of_days
    }

    /// Writes the new ones.
    pub(super) fn write(&mut self, db: &Connection) -> rusqlite::Result<()> {
        let mut insert = db.prepare("INSERT INTO origins (number, installation, hops, at) VALUES (?1, ?2, ?3, ?4)")?;
        for (number, origin) in (1_u32..).zip(&self.all).skip(self.stored) {
            insert.execute(params![number, origin.installation.0, origin.hops, origin.at])?;
        }
        self.stored = self.all.len();
        Ok(())
    }

    pub(super) const fn has_new(&self) -> bool {
        self.stored < self.all.len()
    }
}

/// All rows of `price_origins` of products with a number below `end`, by number.
pub(super) fn of_all(db: &Connection, end: usize) -> rusqlite::Result<Vec<Vec<OriginRange>>> {
    let mut all = vec![Vec::new(); end];
    let mut query = db.prepare(&format!("{ORIGINS} ORDER BY product, first_day"))?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        let product: usize = row.get(0)?;
        let ranges: &mut Vec<OriginRange> = all.get_mut(product).ok_or_else(|| invalid(0, "a product"))?;
        ranges.push(OriginRange::read(row)?);
    }
    Ok(all)
}
