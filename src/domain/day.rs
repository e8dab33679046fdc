//! A calendar day in two bytes, from 1970 to 2149.

use std::fmt;
use std::sync::LazyLock;

use jiff::civil::Date;

use super::flat::flat;

/// A calendar day in Europe/Vienna: days since 1970-01-01.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(u16);

flat!(Day(u16));

const EPOCH: Date = Date::constant(1970, 1, 1);

impl Day {
    /// The day `days` after 1970-01-01.
    pub const fn from_epoch_days(days: u16) -> Self {
        Self(days)
    }

    /// Days since 1970-01-01.
    pub const fn epoch_days(self) -> u16 {
        self.0
    }

    /// Reads `YYYY-MM-DD` or `YYYYMMDD`; `None` for anything else, and for days that do not exist.
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = text.as_bytes();
        let (year, month, day) = match bytes.len() {
            8 => (&bytes[..4], &bytes[4..6], &bytes[6..]),
            10 if bytes[4] == b'-' && bytes[7] == b'-' => (&bytes[..4], &bytes[5..7], &bytes[8..]),
            _ => return None,
        };
        Self::from_ymd(digits(year)?, digits(month)? as i8, digits(day)? as i8)
    }

    /// The day of a civil date, `None` outside 1970 … 2149 or where the date does not exist.
    pub fn from_ymd(year: i16, month: i8, day: i8) -> Option<Self> {
        let date = Date::new(year, month, day).ok()?;
        let days = EPOCH.until(date).ok()?.get_days();
        u16::try_from(days).ok().map(Self)
    }

    /// The day `days` earlier, stopping at 1970-01-01.
    #[must_use]
    pub const fn minus(self, days: u16) -> Self {
        Self(self.0.saturating_sub(days))
    }

    /// The day `days` later, stopping at the last day there is.
    #[must_use]
    pub const fn plus(self, days: u16) -> Self {
        Self(self.0.saturating_add(days))
    }

    /// How many days `self` lies after `earlier`; 0 if it does not.
    pub const fn since(self, earlier: Self) -> u16 {
        self.0.saturating_sub(earlier.0)
    }

    /// Today in Vienna at the moment `now`.
    pub fn in_vienna(now: jiff::Timestamp) -> Self {
        let date = vienna().to_datetime(now).date();
        Self::from_ymd(date.year(), date.month(), date.day()).unwrap_or_default()
    }

    /// The hour of the day in Vienna at the moment `now`, 0 to 23.
    pub fn hour_in_vienna(now: jiff::Timestamp) -> u8 {
        vienna().to_datetime(now).hour().unsigned_abs()
    }

    /// The moment at which it begins in Vienna.
    pub fn begin_in_vienna(self) -> jiff::Timestamp {
        self.date().to_zoned(vienna().clone()).expect("days are far from the ends of time").timestamp()
    }

    pub(super) fn date(self) -> Date {
        EPOCH + jiff::Span::new().days(i64::from(self.0))
    }
}

fn vienna() -> &'static jiff::tz::TimeZone {
    static VIENNA: LazyLock<jiff::tz::TimeZone> =
        LazyLock::new(|| jiff::tz::TimeZone::get("Europe/Vienna").expect("the time zone database is compiled in"));
    &VIENNA
}

fn digits(bytes: &[u8]) -> Option<i16> {
    bytes.iter().try_fold(0_i16, |n, b| b.is_ascii_digit().then(|| n * 10 + i16::from(b - b'0')))
}

/// `YYYY-MM-DD`.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.date().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_both_spellings_and_writes_one() {
        for text in ["2024-02-29", "20240229"] {
            assert_eq!(Day::parse(text).map(|d| d.to_string()).as_deref(), Some("2024-02-29"));
        }
    }

    #[test]
    fn refuses_days_that_do_not_exist() {
        for text in [
            "2023-02-29",
            "2023-13-01",
            "2023-00-10",
            "1969-12-31",
            "2200-01-01",
            "2023-1-1",
            "2023/01/01",
            "",
            "20230a01",
            "-0230101",
        ] {
            assert_eq!(Day::parse(text), None, "{text}");
        }
    }

    #[test]
    fn distances_do_not_wrap() {
        let day = Day::parse("1970-01-03").expect("a day");
        assert_eq!(day.minus(30), Day::from_epoch_days(0));
        assert_eq!(Day::default().since(day), 0);
        assert_eq!(day.since(Day::default()), 2);
        assert_eq!(Day::from_epoch_days(u16::MAX).plus(1).epoch_days(), u16::MAX);
    }

    #[test]
    fn vienna_is_ahead_of_greenwich() {
        let late: jiff::Timestamp = "2026-07-01T22:30:00Z".parse().expect("a moment");
        assert_eq!((Day::in_vienna(late).to_string().as_str(), Day::hour_in_vienna(late)), ("2026-07-02", 0));
    }
}
